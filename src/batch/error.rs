//! What is wrong with a row, and with a whole run.

use std::fmt;
use std::io;

use crate::answer::QuestionError;
use crate::diagnostic::DiagnosticList;
use crate::hand::HandError;
use crate::named::UnknownNameError;
use crate::packed::PackedHandError;
use crate::sanitize::clipped;
use crate::sanitize::sanitize;

/// What is wrong with a row.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum RowError {
    /// Bytes that aren't valid UTF-8.
    Encoding,
    /// A quote that is never closed, so everything after it is one field.
    Quote,
    /// The row isn't a JSON object; holds what is wrong, and the 1-based column in bytes.
    Json(String, usize),
    /// The row has no hand; holds the column name.
    Missing(String),
    /// The row has two hands; holds the name of their key.
    Twice(String),
    /// The hand isn't text; holds the column name.
    NotText(String),
    /// The row has the wrong number of fields; holds its count, and the header's.
    Fields(usize, usize),
    /// A key that isn't in the first row, which fixed the output's columns.
    Key(String),
    /// The text of a hand cannot be parsed.
    Hand(DiagnosticList),
    /// Text that isn't fourteen bytes in hex.
    Hex,
    /// There is a null among the numbers of a hand; holds the column name.
    Null(String),
    /// Fourteen bytes that aren't a valid hand.
    Packed(PackedHandError),
    /// There is no value where the question needs one; holds the column name.
    Unsaid(String),
    /// The same key appears twice.
    Repeated(String),
    /// Tiles that cannot be parsed; holds the column name.
    Tiles(String, DiagnosticList),
    /// Text that isn't a valid value for the column; holds the column name.
    Name(String, UnknownNameError),
    /// The question cannot be answered.
    QuestionError(QuestionError),
}

impl RowError {
    /// Returns the stable code.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            RowError::Encoding => "row::encoding",
            RowError::Quote => "row::quote",
            RowError::Json(..) => "row::json",
            RowError::Missing(_) => "row::missing",
            RowError::Twice(_) => "row::two-hands",
            RowError::NotText(_) => "row::not-text",
            RowError::Fields(..) => "row::fields",
            RowError::Key(_) => "row::key",
            RowError::Null(_) => "row::null",
            RowError::Unsaid(_) => "row::missing",
            RowError::Repeated(_) => "row::twice",
            RowError::Name(..) => "row::name",
            RowError::QuestionError(unanswerable) => unanswerable.code(),
            RowError::Hand(faults) | RowError::Tiles(_, faults) => {
                faults.list.first().map_or("hand::unknown-word", |fault| fault.code.name())
            }
            RowError::Hex | RowError::Packed(PackedHandError::Byte(..)) => "row::packed",
            RowError::Packed(PackedHandError::Exposure(_)) => "hand::exposure",
            RowError::Packed(PackedHandError::Hand(HandError::Empty)) => "hand::empty",
            RowError::Packed(PackedHandError::Hand(HandError::TooLong(_))) => "hand::tile-count",
            RowError::Packed(PackedHandError::Hand(HandError::TooMany { .. })) => "hand::too-many",
        }
    }

    /// Returns the code and message in the format of the `error` column.
    #[must_use]
    pub(crate) fn coded_message(&self) -> String {
        format!("{}: {self}", self.code())
    }
}

impl fmt::Display for RowError {
    /// Prints the message without the code, on one line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RowError::Encoding => f.write_str("this row isn't UTF-8"),
            RowError::Quote => {
                f.write_str("unclosed quote; the row goes on to the end of the file and is ignored")
            }
            RowError::Json(what, column) => {
                // It may contain a value from the row.
                let what = clipped(what, 200);
                write!(f, "expected a JSON object, found {what} (column {column})")
            }
            RowError::Missing(name) => {
                write!(f, "this row has no hand under {}", shown(name))
            }
            RowError::Twice(name) => {
                write!(f, "this row has two hands under {}", shown(name))
            }
            RowError::NotText(name) => {
                write!(f, "{} must be text in quotes", shown(name))
            }
            RowError::Fields(seen, wanted) => {
                write!(f, "this row has {seen} columns; the header has {wanted}")
            }
            RowError::Key(key) => {
                write!(f, "{} isn't a key of the first row, which sets the columns", shown(key))
            }
            RowError::Hand(faults) => first_of(faults, f),
            RowError::Tiles(name, faults) => {
                write!(f, "{}: ", shown(name))?;
                first_of(faults, f)
            }
            RowError::Name(name, unknown) => write!(f, "{}: {unknown}", shown(name)),
            RowError::Unsaid(name) => {
                write!(f, "this row has no value under {}, which the question needs", shown(name))
            }
            RowError::Repeated(name) => write!(f, "the row has {} twice", shown(name)),
            RowError::QuestionError(unanswerable) => unanswerable.fmt(f),
            RowError::Hex => f.write_str("a packed hand must be 28 hex digits"),
            RowError::Null(name) => {
                write!(f, "null among the numbers under {}; a hand must be whole", shown(name))
            }
            RowError::Packed(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for RowError {}

/// Prints the first of some faults, and how many more there are.
fn first_of(faults: &DiagnosticList, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let Some(fault) = faults.list.first() else {
        return f.write_str("can't read the hand");
    };
    let (message, column) = (fault.sentence(), fault.place.column);
    write!(f, "{} (column {column})", sanitize(&message))?;
    match faults.errors() {
        0 | 1 => Ok(()),
        errors => write!(f, ", and {} more", errors - 1),
    }
}

/// Why a run couldn't start or finish.
#[derive(Debug)]
#[non_exhaustive]
pub enum BatchError {
    /// The input cannot be read.
    Read(io::Error),
    /// The output cannot be written.
    Write(io::Error),
    /// The input or the request is invalid.
    Refused {
        /// A stable code.
        code: &'static str,
        /// What is wrong.
        message: String,
        /// What to do.
        help: String,
    },
}

impl BatchError {
    pub(super) fn refused(
        code: &'static str,
        message: String,
        help: impl Into<String>,
    ) -> BatchError {
        let help = help.into();
        BatchError::Refused { code, message, help }
    }
}

impl fmt::Display for BatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BatchError::Read(error) => write!(f, "can't read the input: {error}"),
            BatchError::Write(error) => write!(f, "can't write the output: {error}"),
            BatchError::Refused { message, help, .. } if help.is_empty() => f.write_str(message),
            BatchError::Refused { message, help, .. } => write!(f, "{message} ({help})"),
        }
    }
}

impl std::error::Error for BatchError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            BatchError::Read(error) | BatchError::Write(error) => Some(error),
            BatchError::Refused { .. } => None,
        }
    }
}

/// Returns the name of a column for messages, shortened if it is long.
pub(super) fn shown(name: &str) -> String {
    format!("`{}`", sanitize(&clipped(name, 40)))
}
