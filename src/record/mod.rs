//! Records: what happened at a table, as text and as JSON.
//!
//! The language is small and closed, as PGN is for chess. Anything outside it is an error, never a
//! guess.
//!
//! ```text
//! record ::= { row newline }
//! row    ::= [ setup | play | '?' ] [ '#' note ]       setup rows come before any row of play
//! play   ::= [ time ] [ '&' ] acts { '&' acts }        `&`: at the same moment
//! acts   ::= who act { ( ',' | ';' | 'and' ) [ who ] act }
//! who    ::= player { ( ',' | 'and' ) player } | 'all' | 'bettor'
//! player ::= 'East' | 'South' | 'West' | 'North' | a name given in the setup
//! time   ::= digit digit ':' digit digit [ ':' digit digit ]
//! act    ::= a form listed in [`forms`]
//! ```
//!
//! Verbs may be in the past tense or the plural: `called`, `has called`, `call`. Capitalization
//! makes no difference, and neither do the words *the, a, an, her, his, their, then, also, please*.

mod act;
mod blank;
mod event;
pub(crate) mod forms;
mod inflect;
mod json;
mod names;
mod parse;
pub(crate) mod pattern;
mod print;
pub(crate) mod setup;
pub(crate) mod slot;
pub(crate) mod tiles;
mod time;
pub(crate) mod token;
mod types;
pub(crate) mod written;

pub use act::{Act, Class, Habit};
pub use blank::Blank;
pub use event::Event;
pub use forms::{Family, forms};
pub(crate) use inflect::inflections;
pub use json::{JsonRowError, RecordLine, json_fault};
pub(crate) use names::by_name;
pub(crate) use parse::players;
pub use parse::{ParsedRecord, UnparsedRow, parse, parse_bytes, parse_rows, utf8};
pub(crate) use print::plural;
pub use time::Time;
pub(crate) use token::is_filler;
pub use types::{Begin, Choice, Entry, Record, SeatSetup, Setup};

#[cfg(test)]
mod tests;
