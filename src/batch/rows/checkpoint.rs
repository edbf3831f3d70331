//! How far a run is.

use serde::{Deserialize, Serialize};

use crate::answer::BadRow;

/// Where a run stands: everything up to here is read and written.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Checkpoint {
    /// How many bytes of the input are done with; nothing is said of Parquet.
    pub input: u64,
    /// The [`Digest`](super::Digest) of these.
    pub digest: u64,
    /// How many bytes of output that gave; nothing is said of Parquet.
    pub output: u64,
    /// How many rows there were.
    pub rows: u64,
    /// How many of them are bad.
    pub bad: u64,
    /// The first of these.
    pub first: Vec<BadRow>,
}

impl Checkpoint {
    /// How many bad rows are named.
    pub const NAMED: usize = 5;
}
