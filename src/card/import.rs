//! The one-line form of other open programs, as a card.

use crate::fault::Faults;

/// What was imported: a card file, and what could not be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Imported {
    /// The `.card` file.
    pub text: String,
    /// What is wrong or doubtful, each with its place in what was read.
    pub faults: Faults,
}

/// Placeholder.
pub fn import(text: &str) -> Imported {
    Imported { text: text.to_owned(), faults: Faults::default() }
}
