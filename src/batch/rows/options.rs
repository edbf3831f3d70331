//! The options of a run.

use crate::batch::extra::ExtraColumn;
use crate::batch::question::Question;

/// The options of a run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options {
    /// The number of threads; always one without the `parallel` feature.
    pub threads: usize,
    /// The question to answer for every row.
    pub question: Question,
    /// Whether to write the distance to every line as well; only for [`Question::Away`].
    pub all_lines: bool,
    /// Extra answer columns, without duplicates; only for [`Question::Away`].
    pub more: Vec<ExtraColumn>,
    /// The column or key that has the hands, case-insensitive; defaults to `hand` or `packed`.
    pub column: Option<String>,
    /// Whether to write `"schema": 1` into every JSON object; only for JSON Lines.
    pub schema: bool,
    /// Whether to keep a digest of the input, so the run can be resumed.
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
