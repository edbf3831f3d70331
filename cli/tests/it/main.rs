//! The tests of the command, in one binary: a file for each subject.
#![allow(unreachable_pub)]

#[path = "../../../tests/common/texts.rs"]
#[allow(dead_code)]
mod common;

mod ask;
mod bad_cards;
mod batch_command;
mod cli;
mod command;
mod commands;
mod corpus;
mod english;
mod enough;
mod games;
mod help;
mod kills;
mod new_card;
mod outputs;
mod pages;
#[cfg(feature = "parquet")]
mod parquet;
mod readme;
mod records;
mod schema;
mod screens;
mod stats;
mod stranger;
mod table;
#[cfg(unix)]
mod terminal;
mod two_values;
mod which_card;
