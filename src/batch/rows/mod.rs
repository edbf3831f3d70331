//! Reads files with one hand per row, and writes the same rows with answers: CSV, TSV, JSON Lines,
//! plain text (hands only) and Parquet.
//!
//! The hand is in the column `hand`, as text, or in the column `packed`, as the fourteen bytes of a
//! [`PackedHand`](crate::PackedHand) (as hex digits in text files). All other columns pass through.
//! The answers follow: for distances, the columns `best`, `line`, `value` and `error`; for any
//! other [`Question`](super::Question), its own columns, with `error` last. A bad row stays in its
//! place, with its error.
//!
//! A question may read more columns if they exist: `seen`, the visible tiles; `tile`, the discard
//! or the last tile; `by`, `from` and `winner`: how the last tile was obtained, from whom, and who
//! declares Mah Jongg. All are text, and an empty value means unknown.
//!
//! | question | reads | answers |
//! |---|---|---|
//! | `away` | | `best`, `line`, `value`, and what [`Options`] add |
//! | `verify` | `tile`, `by`, `from`, `winner` | `mah_jongg`; `line`, `value`, `jokers` (how many), `jokers_as` (the tiles they stand for), `jokerless`; `discarder_pays`, `others_pay` (each of them), `winner_gets`; `rule`, `reason` |
//! | `exposures` | `seen` | `dead`, `open` (how many lines), `only` (the only one), `rule`, `reason` |
//! | `waits` | `seen` | `best`, `mask` (the tiles as a bit mask, indexed by [`Tile::index`](crate::Tile::index)), `left` (how many of each are left: the tiles as text, or 36 counts), `live` (how many in all) |
//! | `call` | `seen`, `tile` | `mah_jongg`; `pung`, `kong`, `quint`, `sextet` (how far away the hand is after that call), `away_after` (the least of these) |
//! | `odds` | `seen` | `low`, `high`, `kind`, `line` (the most likely) |
//!
//! ```
//! use mahj::batch::rows::{Input, Job, Options, Output};
//! use mahj::{Card, Targets, kernel::Kernel};
//!
//! let targets = Targets::practice();
//! let kernel = Kernel::new(&targets);
//! let job = Job::new(&targets, &kernel, Options::default());
//!
//! let table = "id,hand\n1,11B 22B FFF 22C 111C J\n2,10B\n";
//! let mut out = Vec::new();
//! let summary = job.run(Input::csv(table.as_bytes()), Output::csv(&mut out), None, |_| Ok(())).unwrap();
//! assert_eq!((summary.done.rows, summary.done.bad), (2, 1));
//! assert_eq!(
//!     String::from_utf8(out).unwrap(),
//!     "id,hand,best,line,value,error\n\
//!      1,11B 22B FFF 22C 111C J,1,consecutive-run/2,25,\n\
//!      2,10B,,,,hand::ten: there is no 10; suits run 1 to 9 (column 1)\n"
//! );
//! ```
//!
//! Memory use does not depend on the length of the input: [`Job::run`] reads it in blocks,
//! processes them on several threads, and writes them in order.

// Each module uses only those listed below it:
//
//     run, deal                    rows over threads, from an input to an output
//     games                        played games as rows of a file
//     ends, sniff                  an input, an output; detecting what a stream has
//     format                       the list of all formats
//     csv, json, plain, parquet    one format each: how it is read and written
//     scan                         where rows of a table end
//     text                         what text formats have in common
//     compress                     compressed files
//     codec                        what every file format does
//     layout, block, checkpoint    what a run knows before its first row, rows on their way
//
// To add a format, add a file that implements `codec::Codec` and a line in `format`.
mod block;
mod checkpoint;
mod codec;
mod compress;
mod csv;
mod deal;
mod digest;
mod ends;
mod format;
mod games;
mod json;
mod layout;
mod options;
mod parquet;
mod plain;
mod run;
mod scan;
mod sniff;
mod text;

#[cfg(test)]
mod tests;

pub use checkpoint::Checkpoint;
pub use compress::{Compression, Packed};
pub use deal::DealJob;
pub use digest::Digest;
pub use ends::{Input, Output};
pub use format::Format;
pub use games::GameRows;
pub use options::Options;
pub use run::{Job, Summary};
