//! The tests of the library, in one binary: a file for each subject.
#![allow(clippy::duplicate_mod, reason = "the trial for WebAssembly has the families of hands too")]

#[path = "../common/mod.rs"]
mod common;

mod advice;
#[cfg(all(feature = "arrow", feature = "rows"))]
mod arrow;
#[cfg(all(feature = "arrow", feature = "rows"))]
mod arrow_questions;
mod balance;
mod batch;
mod brackets;
mod cards;
mod danger;
mod echoes;
mod endings;
mod exposures;
mod house_rules;
mod kernel;
mod laws;
mod layers;
mod long_records;
mod manual;
mod odds;
mod play;
mod play_question;
mod printed_jokers;
mod questions;
mod questions_page;
#[allow(unreachable_pub)]
mod random_cards;
mod records;
mod referee_laws;
mod review;
#[cfg(feature = "rows")]
mod row_forms;
#[cfg(feature = "rows")]
mod row_questions;
#[cfg(feature = "rows")]
mod rows;
mod rule_questions;
mod rules_page;
mod rulings;
mod score;
mod sheet;
mod table;
#[path = "../../wasm/trial/src/lib.rs"]
#[allow(dead_code, missing_debug_implementations, unreachable_pub)]
mod trial;
mod values;
mod words;
