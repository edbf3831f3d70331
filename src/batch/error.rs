//! What is wrong with a row, and with a whole run.

use std::fmt;
use std::io;

use crate::answer::Unanswerable;
use crate::diagnostic::Faults;
use crate::hand::HandFault;
use crate::named::UnknownName;
use crate::packed::PackedFault;
use crate::sanitize::clipped;
use crate::sanitize::visible;

/// What is wrong with a row.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum RowFault {
    /// Bytes that are no text in UTF-8.
    Encoding,
    /// A quote that is never closed, so that all behind it is one field.
    Quote,
    /// No JSON object: what is wrong, and the column in bytes, from 1.
    Json(String, usize),
    /// No hand in it: the name of the column.
    Missing(String),
    /// Two hands in it: the name of their key.
    Twice(String),
    /// The hand is no text: the name of the column.
    NotText(String),
    /// As many fields as the first number, where the header has as many as the second.
    Fields(usize, usize),
    /// A key that the first row has not, where the columns of the output were fixed by that.
    Key(String),
    /// The text of a hand that cannot be read.
    Hand(Faults),
    /// Hex digits that are not those of fourteen bytes.
    Hex,
    /// A null among the numbers of a hand: the name of the column.
    Null(String),
    /// Fourteen bytes that are no hand.
    Packed(PackedFault),
    /// No value where the question needs one: the name of the column.
    Unsaid(String),
    /// The same key twice.
    Repeated(String),
    /// Tiles that cannot be read: the name of the column.
    Tiles(String, Faults),
    /// A text that is no name of what the column has: its name.
    Name(String, UnknownName),
    /// The question cannot be answered.
    Unanswerable(Unanswerable),
}

impl RowFault {
    /// Returns the stable code.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            RowFault::Encoding => "row::encoding",
            RowFault::Quote => "row::quote",
            RowFault::Json(..) => "row::json",
            RowFault::Missing(_) => "row::missing",
            RowFault::Twice(_) => "row::two-hands",
            RowFault::NotText(_) => "row::not-text",
            RowFault::Fields(..) => "row::fields",
            RowFault::Key(_) => "row::key",
            RowFault::Null(_) => "row::null",
            RowFault::Unsaid(_) => "row::missing",
            RowFault::Repeated(_) => "row::twice",
            RowFault::Name(..) => "row::name",
            RowFault::Unanswerable(unanswerable) => unanswerable.code(),
            RowFault::Hand(faults) | RowFault::Tiles(_, faults) => {
                faults.list.first().map_or("hand::unknown-word", |fault| fault.code.name())
            }
            RowFault::Hex | RowFault::Packed(PackedFault::Byte(..)) => "row::packed",
            RowFault::Packed(PackedFault::Exposure(_)) => "hand::exposure",
            RowFault::Packed(PackedFault::Hand(HandFault::Empty)) => "hand::empty",
            RowFault::Packed(PackedFault::Hand(HandFault::TooLong(_))) => "hand::tile-count",
            RowFault::Packed(PackedFault::Hand(HandFault::TooMany { .. })) => "hand::too-many",
        }
    }

    /// Returns code and message, as the column `error` has them.
    #[must_use]
    pub fn told(&self) -> String {
        format!("{}: {self}", self.code())
    }
}

impl fmt::Display for RowFault {
    /// Prints the message without the code, on one line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RowFault::Encoding => f.write_str("the row is no text in UTF-8"),
            RowFault::Quote => f.write_str(
                "a quote is closed by another, this one goes on to the end of the file; the row is \
                 taken to end with its line",
            ),
            RowFault::Json(what, column) => {
                // It may have a value of the row in it.
                let what = clipped(what, 200);
                write!(f, "a row is a JSON object, here is {what} (column {column})")
            }
            RowFault::Missing(name) => {
                write!(f, "a row has its hand under {}, here is none", shown(name))
            }
            RowFault::Twice(name) => {
                write!(f, "a row has one hand under {}, here are two", shown(name))
            }
            RowFault::NotText(name) => {
                write!(f, "{} is text in quotes, here it is not", shown(name))
            }
            RowFault::Fields(seen, wanted) => {
                write!(f, "the header names {wanted} columns, this row has {seen}")
            }
            RowFault::Key(key) => {
                write!(
                    f,
                    "the columns are the keys of the first row, {} is not among them",
                    shown(key)
                )
            }
            RowFault::Hand(faults) => first_of(faults, f),
            RowFault::Tiles(name, faults) => {
                write!(f, "{}: ", shown(name))?;
                first_of(faults, f)
            }
            RowFault::Name(name, unknown) => write!(f, "{}: {unknown}", shown(name)),
            RowFault::Unsaid(name) => {
                write!(f, "the question needs a value under {}; this row has none", shown(name))
            }
            RowFault::Repeated(name) => write!(f, "the row has {} twice", shown(name)),
            RowFault::Unanswerable(unanswerable) => unanswerable.fmt(f),
            RowFault::Hex => f.write_str("a packed hand is 28 hex digits, this is something else"),
            RowFault::Null(name) => {
                write!(
                    f,
                    "the numbers under {} are a whole hand, one of these is null",
                    shown(name)
                )
            }
            RowFault::Packed(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for RowFault {}

/// Prints the first of some faults, and how many more there are.
fn first_of(faults: &Faults, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let Some(fault) = faults.list.first() else {
        return f.write_str("the hand cannot be read");
    };
    let (message, column) = (fault.message(), fault.place.column);
    write!(f, "{} (column {column})", visible(&message))?;
    match faults.errors() {
        0 | 1 => Ok(()),
        errors => write!(f, ", and {} more", errors - 1),
    }
}

/// Why a run was not done, or not to its end.
#[derive(Debug)]
#[non_exhaustive]
pub enum Failure {
    /// The input cannot be read.
    Read(io::Error),
    /// The output cannot be written.
    Write(io::Error),
    /// The input, or what is asked, is not understood.
    Refused {
        /// A stable code.
        code: &'static str,
        /// What is wrong.
        message: String,
        /// What to do.
        help: String,
    },
}

impl Failure {
    pub(super) fn refused(code: &'static str, message: String, help: impl Into<String>) -> Failure {
        let help = help.into();
        Failure::Refused { code, message, help }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Read(error) => write!(f, "the input cannot be read: {error}"),
            Failure::Write(error) => write!(f, "the output cannot be written: {error}"),
            Failure::Refused { message, help, .. } if help.is_empty() => f.write_str(message),
            Failure::Refused { message, help, .. } => write!(f, "{message} ({help})"),
        }
    }
}

impl std::error::Error for Failure {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Failure::Read(error) | Failure::Write(error) => Some(error),
            Failure::Refused { .. } => None,
        }
    }
}

/// Returns the name of a column as messages show it, not too long.
pub(super) fn shown(name: &str) -> String {
    format!("`{}`", visible(&clipped(name, 40)))
}
