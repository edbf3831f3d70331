//! Many hands: measuring them on all threads, reading and writing them as text or in row files, and
//! statistics.
//!
//! [`Workers`] measures slices and streams of [`PackedHand`](crate::PackedHand)s and returns the
//! results in order. [`HandText`] converts hands to text and back. `rows` (behind the feature of
//! that name) reads files with one hand per row and writes them with the answers added; `arrow`
//! does the same for Arrow record batches. [`CardStats`] measures how hard each line of a card is.

#[cfg(feature = "arrow")]
pub mod arrow;
mod class;
#[cfg(any(feature = "arrow", feature = "rows"))]
mod column;
#[cfg(any(feature = "arrow", feature = "rows"))]
mod details;
#[cfg(any(feature = "arrow", feature = "rows"))]
mod engine;
#[cfg(any(feature = "arrow", feature = "rows"))]
mod error;
#[cfg(any(feature = "arrow", feature = "rows"))]
mod extra;
mod fast_hand;
mod game;
mod question;
#[cfg(feature = "rows")]
pub mod rows;
mod stats;
mod text;
#[cfg(any(feature = "arrow", feature = "rows"))]
mod value;
#[cfg(any(feature = "arrow", feature = "rows"))]
mod worker;
mod workers;

#[cfg(any(feature = "arrow", feature = "rows"))]
pub use error::{BatchError, RowError};
#[cfg(any(feature = "arrow", feature = "rows"))]
pub use extra::ExtraColumn;
pub use game::GameRow;
pub use question::{
    CallAnswer, Claim, ClaimAnswer, ClaimWin, Detail, ExposuresAnswer, OddsAnswer, Question,
    QuestionWorker, Questions, WaitsAnswer,
};
pub use stats::{CardStats, Distances, LineStats, Sample};
pub use text::HandText;
pub use workers::{Answers, Nearest, Workers, run};
