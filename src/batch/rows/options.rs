//! What is asked of a run.

use crate::batch::extra::ExtraColumn;
use crate::batch::question::Question;

/// What is asked of a run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options {
    /// How many threads work; without the feature `parallel` one does.
    pub threads: usize,
    /// What is asked of every row.
    pub question: Question,
    /// Write the distance from every line too; goes with [`Question::Away`] alone.
    pub all_lines: bool,
    /// The columns of answers to add to those that are always there, each once; they go with
    /// [`Question::Away`] alone.
    pub more: Vec<ExtraColumn>,
    /// The column or key that has the hands, capitals or not; without it `hand` or `packed`.
    pub column: Option<String>,
    /// Write `"schema": 1` into every object of JSON Lines.
    pub schema: bool,
    /// Keep a digest of what was read, for a run that is to be resumed.
    pub digest: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            threads: std::thread::available_parallelism().map_or(1, usize::from),
            question: Question::Away,
            all_lines: false,
            more: Vec::new(),
            column: None,
            schema: false,
            digest: false,
        }
    }
}
