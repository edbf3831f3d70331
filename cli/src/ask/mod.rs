//! The prompt: a series of questions about a card, a hand and seen tiles that are kept in between.
//!
//! A [`session::Session`] parses and answers rows without doing I/O. [`prompt`] reads rows from a
//! terminal, and the command `ask` reads them from a pipe or a file.

pub(crate) mod complete;
pub(crate) mod prompt;
pub(crate) mod row;
pub(crate) mod session;
pub(crate) mod state;
pub(crate) mod words;
