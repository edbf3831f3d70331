//! Many hands: measured over all threads, read and written as text, and through files of rows.
//!
//! [`Workers`] measure slices and streams of [`PackedHand`](crate::kernel::PackedHand)s and answer in their order.
//! [`HandText`] turns hands into text and back. `rows` (with the feature of that name) takes files of hands, a row
//! each, to files with their answers.

#[cfg(feature = "rows")]
pub mod rows;
mod text;
mod workers;

pub use text::HandText;
pub use workers::{Answers, Nearest, Workers, run};
