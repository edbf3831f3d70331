//! The progress of a run.

use serde::{Deserialize, Serialize};

use crate::answer::BadRow;

/// A point in a run: everything before it has been read and written.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Checkpoint {
    /// How many bytes of the input have been processed; not used for Parquet.
    pub input: u64,
    /// The [`Digest`](super::Digest) of those bytes.
    pub digest: u64,
    /// How many bytes of output that produced; not used for Parquet.
    pub output: u64,
    /// How many rows have been processed.
    pub rows: u64,
    /// How many of them are bad.
    pub bad: u64,
    /// The first bad rows.
    pub first: Vec<BadRow>,
}

impl Checkpoint {
    /// The maximum number of bad rows listed.
    pub const NAMED: usize = 5;
}
