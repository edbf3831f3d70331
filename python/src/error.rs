//! Converts the command's errors to exceptions with the same fields.

use std::path::Path;

use mahj::answer::{QuestionError, fault_rows};
use mahj::batch::BatchError;
use mahj::desk::{Diagnostics, Subject};
use mahj::field::Spelling;
use mahj::play::IllegalMove;
use mahj::{DiagnosticList, UnknownNameError};
use pyo3::exceptions::{PyOSError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyModule;

use crate::convert::module;
use crate::object::list;

/// An error in a question: code, message, help.
#[derive(Debug)]
pub(crate) struct Wrong {
    code: &'static str,
    message: String,
    help: String,
}

impl Wrong {
    pub(crate) fn new(
        code: &'static str,
        message: impl Into<String>,
        help: impl Into<String>,
    ) -> Wrong {
        Wrong { code, message: message.into(), help: help.into() }
    }

    /// Returns the exception for a row, given a parsed code.
    pub(crate) fn of_row(code: &str, message: String) -> PyErr {
        Python::attach(|py| {
            raised(py, "QuestionError", |class| Ok(class.call1((message, code, ""))?.unbind()))
        })
    }

    /// Returns the error for a missing or invalid argument.
    pub(crate) fn usage(message: impl Into<String>) -> Wrong {
        Wrong::new("usage", message, "")
    }
}

fn raised(
    py: Python<'_>,
    class: &str,
    args: impl FnOnce(&Bound<'_, PyAny>) -> PyResult<Py<PyAny>>,
) -> PyErr {
    static ERRORS: PyOnceLock<Py<PyModule>> = PyOnceLock::new();
    let made = module(py, &ERRORS, "mahj.errors").and_then(|module| args(&module.getattr(class)?));
    match made {
        Ok(error) => PyErr::from_value(error.into_bound(py)),
        Err(error) => error,
    }
}

impl From<Wrong> for PyErr {
    fn from(wrong: Wrong) -> PyErr {
        Python::attach(|py| {
            raised(py, "QuestionError", |class| {
                Ok(class.call1((wrong.message, wrong.code, wrong.help))?.unbind())
            })
        })
    }
}

impl From<QuestionError> for Wrong {
    fn from(why: QuestionError) -> Wrong {
        Wrong::new(why.code(), why.to_string(), Spelling::Keyword.spell(&why.help()))
    }
}

impl From<IllegalMove> for Wrong {
    fn from(error: IllegalMove) -> Wrong {
        Wrong::new(error.code(), error.to_string(), error.help())
    }
}

/// Returns the exception for a failure of a whole batch.
pub(crate) fn failed(failure: BatchError) -> PyErr {
    PyValueError::new_err(failure.to_string())
}

/// Returns Python's own exception for a file that cannot be read, with its name.
pub(crate) fn unread(path: &Path, error: &std::io::Error) -> PyErr {
    match error.raw_os_error() {
        // Pass only the error number, or the message would appear twice.
        Some(number) => {
            let said = error.to_string();
            let said = said.split(" (os error").next().unwrap_or_default().to_owned();
            PyOSError::new_err((number, said, path.display().to_string()))
        }
        None => PyOSError::new_err(format!("{}: {error}", path.display())),
    }
}

/// Returns the exception for the diagnostics of a text: `CardError`, `HandError` or `RecordError`.
pub(crate) fn faulty(class: &str, name: &str, text: &str, faults: &DiagnosticList) -> PyErr {
    Python::attach(|py| {
        raised(py, class, |class| {
            let rows = list(py, &fault_rows(name, faults))?;
            let more = faults.more_errors + faults.more_warnings;
            Ok(class.call1((rows, name, text, more))?.unbind())
        })
    })
}

/// Returns the exception for a question without an answer; if a text has errors, the exception for
/// that kind of text.
pub(crate) fn refused(why: Diagnostics) -> PyErr {
    let class = match why.subject() {
        Subject::Card => "CardError",
        Subject::Hand => "HandError",
        Subject::Record => "RecordError",
        _ => {
            let help = why.help(Spelling::Keyword);
            return Wrong { code: why.code(), message: why.message().to_owned(), help }.into();
        }
    };
    faulty(class, why.name(), why.text(), why.faults())
}

/// Parses an optional argument that takes one of a fixed set of names, such as a seat.
pub(crate) fn named<T: std::str::FromStr<Err = UnknownNameError>>(
    what: &str,
    text: Option<&str>,
) -> Result<Option<T>, Wrong> {
    let read = |text: &str| {
        let odd = |why: UnknownNameError| {
            Wrong::new("usage", format!("`{text}` isn't a {what}"), why.help().unwrap_or_default())
        };
        text.parse().map_err(odd)
    };
    text.map(read).transpose()
}
