//! Why there is no answer: the errors of the command, as exceptions with the same fields.

use std::path::Path;

use mahj::answer::{QuestionError, fault_rows};
use mahj::batch::BatchError;
use mahj::desk::{Diagnostics, Subject};
use mahj::field::Spelling;
use mahj::play::Foul;
use mahj::{DiagnosticList, UnknownNameError};
use pyo3::exceptions::{PyOSError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyModule;

use crate::convert::module;
use crate::object::list;

/// What is wrong with a question: code, message, what to do.
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

    /// What is wrong with a row, by a code that was read.
    pub(crate) fn of_row(code: &str, message: String) -> PyErr {
        Python::attach(|py| {
            raised(py, "QuestionError", |class| Ok(class.call1((message, code, ""))?.unbind()))
        })
    }

    /// A question that lacks something, or has it wrong.
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

impl From<Foul> for Wrong {
    fn from(foul: Foul) -> Wrong {
        Wrong::new(foul.code(), foul.to_string(), foul.help())
    }
}

/// What keeps a whole table of hands from being answered.
pub(crate) fn failed(failure: BatchError) -> PyErr {
    PyValueError::new_err(failure.to_string())
}

/// What keeps a file from being read, as Python's own: with its name.
pub(crate) fn unread(path: &Path, error: &std::io::Error) -> PyErr {
    match error.raw_os_error() {
        // What the number means is said twice otherwise.
        Some(number) => {
            let said = error.to_string();
            let said = said.split(" (os error").next().unwrap_or_default().to_owned();
            PyOSError::new_err((number, said, path.display().to_string()))
        }
        None => PyOSError::new_err(format!("{}: {error}", path.display())),
    }
}

/// Raises the faults of a text: `CardError`, `HandError` or `RecordError`.
pub(crate) fn faulty(class: &str, name: &str, text: &str, faults: &DiagnosticList) -> PyErr {
    Python::attach(|py| {
        raised(py, class, |class| {
            let rows = list(py, &fault_rows(name, faults))?;
            let more = faults.more_errors + faults.more_warnings;
            Ok(class.call1((rows, name, text, more))?.unbind())
        })
    })
}

/// Raises why there is no answer: a text's faults as the error of that text.
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

/// Says that someone is no name of a few, such as a seat.
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
