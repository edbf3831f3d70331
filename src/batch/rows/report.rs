//! What a run did, in the shape that is serialised.

use serde::Serialize;

use super::checkpoint::BadRow;
use super::run::Summary;
use crate::card::LineName;
use crate::report::SCHEMA;

/// The end of a run. Keys are added to, never renamed.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BatchReport {
    /// The version of the shape.
    pub schema: u32,
    /// How many rows there are, from the very beginning.
    pub rows: u64,
    /// How many of them have an error.
    pub errors: u64,
    /// The first of these.
    pub first: Vec<BadRow>,
    /// How long the run took.
    pub seconds: f64,
    /// How many rows this run itself did in a second.
    pub rows_a_second: f64,
    /// How many threads there were.
    pub threads: usize,
    /// How much of the work went into reading rows and their hands, from 0 to 1.
    pub reading: f64,
    /// The same for measuring.
    pub analysis: f64,
    /// The same for writing rows.
    pub writing: f64,
    /// Lines of the card that were left out because they have faults.
    pub left_out: Vec<String>,
}

impl BatchReport {
    /// Sums a run up.
    #[must_use]
    pub fn of(summary: &Summary, threads: usize, left_out: &[LineName]) -> BatchReport {
        let all = summary.reading + summary.analysis + summary.writing;
        let share = |part: std::time::Duration| match all.as_secs_f64() {
            0.0 => 0.0,
            all => part.as_secs_f64() / all,
        };
        let seconds = summary.took.as_secs_f64();
        BatchReport {
            schema: SCHEMA,
            rows: summary.done.rows,
            errors: summary.done.bad,
            first: summary.done.first.clone(),
            seconds,
            rows_a_second: summary.rows as f64 / seconds.max(1e-9),
            threads,
            reading: share(summary.reading),
            analysis: share(summary.analysis),
            writing: share(summary.writing),
            left_out: left_out.iter().map(LineName::id).collect(),
        }
    }
}
