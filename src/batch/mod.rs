//! Many hands: measured over all threads, and counted.

mod stats;

pub use stats::{CardStats, Distances, LineStats, Sample, Share, mean};
