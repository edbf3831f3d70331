//! Answers on their way to Python: their data as it is serialised, their words, their picture.

use mahj::answer::layout::{Look, Style};
use mahj::answer::{Report, VerifyReport};
use mahj::field::Spelling;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyModule;
use serde::Serialize;

use crate::convert::{data, module};

/// How an answer is told to people.
trait Words: Send + Sync {
    /// The words; nothing where the object has none of its own.
    fn text(&self, width: usize) -> Option<String>;

    fn picture(&self) -> Option<String> {
        None
    }
}

/// Plain text of a width, with arguments as Python has them.
fn look(width: usize) -> Look {
    Look { width, breaks_rows: true, style: Style::Plain, spelling: Spelling::Keyword }
}

struct Plain<R>(R);

impl<R: Report + Send + Sync> Words for Plain<R> {
    fn text(&self, width: usize) -> Option<String> {
        Some(self.0.text().render(look(width)))
    }
}

struct Drawn(VerifyReport);

impl Words for Drawn {
    fn text(&self, width: usize) -> Option<String> {
        Some(self.0.text().render(look(width)))
    }

    fn picture(&self) -> Option<String> {
        Some(self.0.svg())
    }
}

/// What was said already, in the usual width.
struct Said(String);

/// What has no words of its own but the object, and a picture.
struct Pictured<D>(D);

impl<D: Fn() -> String + Send + Sync> Words for Pictured<D> {
    fn text(&self, _: usize) -> Option<String> {
        None
    }

    fn picture(&self) -> Option<String> {
        Some((self.0)())
    }
}

impl Words for Said {
    fn text(&self, _: usize) -> Option<String> {
        Some(self.0.clone())
    }
}

/// Returns the words of an answer that is not kept.
pub(crate) fn said(report: &impl Report) -> Told {
    Told(Box::new(Said(report.text().render(Look::default()))))
}

/// What an answer says to people, told when it is asked for.
#[pyclass(frozen, module = "mahj._mahj")]
pub(crate) struct Told(Box<dyn Words>);

#[pymethods]
impl Told {
    /// Returns the words, in rows of at most so many columns where that can be.
    #[pyo3(signature = (width: "int" = 80))]
    fn words(&self, width: usize) -> Option<String> {
        self.0.text(width)
    }

    /// Returns the picture as SVG, if there is one.
    fn picture(&self) -> Option<String> {
        self.0.picture()
    }
}

pub(crate) fn made<'py>(
    py: Python<'py>,
    class: &str,
    data: Bound<'py, PyAny>,
    told: Option<Told>,
) -> PyResult<Bound<'py, PyAny>> {
    static ANSWERS: PyOnceLock<Py<PyModule>> = PyOnceLock::new();
    module(py, &ANSWERS, "mahj.answers")?.getattr(class)?.call1((data, told))
}

/// Makes an answer of one object.
pub(crate) fn answer<'py, R: Report + Send + Sync + 'static>(
    py: Python<'py>,
    class: &str,
    report: R,
) -> PyResult<Bound<'py, PyAny>> {
    let data = data(py, &report.rows().first())?;
    made(py, class, data, Some(Told(Box::new(Plain(report)))))
}

/// Makes an answer that can be drawn.
pub(crate) fn drawn<'py>(
    py: Python<'py>,
    class: &str,
    object: Bound<'py, PyAny>,
    picture: impl Fn() -> String + Send + Sync + 'static,
) -> PyResult<Bound<'py, PyAny>> {
    made(py, class, object, Some(Told(Box::new(Pictured(picture)))))
}

/// Makes the answer of a claim, which can be drawn.
pub(crate) fn verdict(py: Python<'_>, report: VerifyReport) -> PyResult<Bound<'_, PyAny>> {
    let data = data(py, &report)?;
    made(py, "Verdict", data, Some(Told(Box::new(Drawn(report)))))
}

/// Makes an answer of several rows.
pub(crate) fn rows<'py, R: Report + Send + Sync + 'static>(
    py: Python<'py>,
    class: &str,
    report: R,
) -> PyResult<Bound<'py, PyAny>> {
    let data = data(py, &report.rows())?;
    made(py, class, data, Some(Told(Box::new(Plain(report)))))
}

/// Makes an answer that has data alone.
pub(crate) fn plain<'py>(
    py: Python<'py>,
    class: &str,
    rows: &impl Serialize,
) -> PyResult<Bound<'py, PyAny>> {
    made(py, class, data(py, rows)?, None)
}
