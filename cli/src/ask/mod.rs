//! The prompt: questions in a row, about a card, a hand and seen tiles that are kept in between.
//!
//! A [`session::Session`] reads rows and answers them, and does no I/O; [`prompt`] asks people at a
//! terminal for rows, and the command `ask` takes them from a pipe or a file.

pub(crate) mod complete;
pub(crate) mod prompt;
pub(crate) mod row;
pub(crate) mod session;
pub(crate) mod state;
pub(crate) mod words;
