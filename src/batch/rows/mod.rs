//! Files of hands, a row each, and the same rows with their answers: CSV, TSV, JSON Lines and
//! Parquet.
//!
//! A row has its hand in the column `hand`, as text, or in the column `packed`, as the fourteen
//! bytes of a [`PackedHand`](crate::PackedHand) (as hex digits where the file is text). All
//! other columns pass through. The answers stand behind them in the columns `best`, `line`, `value`
//! and `error`. A bad row comes out in its place, with its error.
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
//!      2,10B,,,,\"hand::ten: the numbers of a suit are 1 to 9, this is a ten (column 1)\"\n"
//! );
//! ```
//!
//! Memory stays the same however long the input is: [`Job::run`] reads it in blocks, works on them
//! over threads and writes them in their order.

// Each uses what stands below it:
//
//     run, deal                    rows over threads, from an input to an output
//     games                        played games as rows of a file
//     ends, sniff                  an input, an output; what a stream has
//     format                       the list of all forms
//     csv, json, parquet           a form each: how it is read, how it is written
//     scan                         where rows of a table end
//     text                         what forms of text have in common
//     compress                     files that are compressed
//     form                         what a form does
//     layout, block, checkpoint    what a run knows before its first row, rows on their way
//
// A form more is a file that implements `form::Form`, and its line in `format`.
mod block;
mod checkpoint;
mod compress;
mod csv;
mod deal;
mod digest;
mod ends;
mod form;
mod format;
mod games;
mod json;
mod layout;
mod options;
mod parquet;
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
pub use games::{GameRow, GameRows};
pub use options::Options;
pub use run::{Job, Summary};
