//! The text, the picture, and the page of an answer, and how they are attached to it.

use std::sync::Arc;

use mahj::answer::layout::{Look, Style};
use mahj::answer::{Report, ReviewReport, SheetReport, VerifyReport};
use mahj::field::Spelling;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyModule;

use crate::convert::module;
use crate::object::{instance, object};

/// Renders the text of an answer.
type Render = dyn Fn(Look) -> String + Send + Sync;
/// Draws an answer as SVG or writes it as HTML.
type Draw = dyn Fn() -> String + Send + Sync;

/// The text, the picture, and the page of an answer, rendered on demand.
#[pyclass(frozen, module = "mahj._mahj")]
pub(crate) struct Words {
    render: Box<Render>,
    draw: Option<Box<Draw>>,
    page: Option<Box<Draw>>,
}

impl Words {
    /// Stores the function that renders the text.
    pub(crate) fn new(render: impl Fn(Look) -> String + Send + Sync + 'static) -> Words {
        Words { render: Box::new(render), draw: None, page: None }
    }

    /// Stores a report to render its text from.
    fn of<R: Report + Send + Sync + 'static>(report: R) -> Words {
        Words::new(move |look| report.text().render(look))
    }

    /// Also stores the function that draws the answer.
    pub(crate) fn drawn(self, draw: impl Fn() -> String + Send + Sync + 'static) -> Words {
        Words { draw: Some(Box::new(draw)), ..self }
    }

    /// Also stores the function that writes the answer as a page.
    pub(crate) fn paged(self, page: impl Fn() -> String + Send + Sync + 'static) -> Words {
        Words { page: Some(Box::new(page)), ..self }
    }
}

#[pymethods]
impl Words {
    /// Returns the text, in rows of at most `width` columns where possible.
    #[pyo3(signature = (width: "int" = 80))]
    fn words(&self, width: usize) -> String {
        (self.render)(Look {
            width,
            breaks_rows: true,
            style: Style::Plain,
            spelling: Spelling::Keyword,
            names_card: true,
        })
    }

    /// Returns the page as HTML, if there is one.
    fn page(&self) -> Option<String> {
        self.page.as_ref().map(|page| page())
    }

    /// Returns the picture as SVG, if there is one.
    fn picture(&self) -> Option<String> {
        self.draw.as_ref().map(|draw| draw())
    }
}

/// Attaches the text to an answer. Answers are frozen, so this goes through `object`.
pub(crate) fn with_words<'py>(
    answer: Bound<'py, PyAny>,
    words: Words,
) -> PyResult<Bound<'py, PyAny>> {
    static SET: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let py = answer.py();
    let set = SET.get_or_try_init(py, || {
        let object = PyModule::import(py, "builtins")?.getattr("object")?;
        object.getattr("__setattr__").map(Bound::unbind)
    })?;
    set.bind(py).call1((&answer, pyo3::intern!(py, "_words"), words))?;
    Ok(answer)
}

/// Creates an answer that is one object.
pub(crate) fn answer<R: Report + Send + Sync + 'static>(
    py: Python<'_>,
    report: R,
) -> PyResult<Bound<'_, PyAny>> {
    let answer = object(py, &report.rows().first())?;
    with_words(answer, Words::of(report))
}

/// Creates an answer that is one object, with its text. Returns the report too, for pictures and
/// pages of it.
fn shared<R: Report + Send + Sync + 'static>(
    py: Python<'_>,
    report: R,
) -> PyResult<(Bound<'_, PyAny>, Arc<R>, Words)> {
    let answer = object(py, &report.rows().first())?;
    let report = Arc::new(report);
    let of_text = Arc::clone(&report);
    let words = Words::new(move |look| of_text.text().render(look));
    Ok((answer, report, words))
}

/// Creates an answer that is one object and can be drawn.
pub(crate) fn drawn<R: Report + Send + Sync + 'static>(
    py: Python<'_>,
    report: R,
    draw: impl Fn(&R) -> String + Send + Sync + 'static,
) -> PyResult<Bound<'_, PyAny>> {
    let (answer, report, words) = shared(py, report)?;
    with_words(answer, words.drawn(move || draw(&report)))
}

/// Creates the answer for a declaration of Mah Jongg.
pub(crate) fn verdict(py: Python<'_>, report: VerifyReport) -> PyResult<Bound<'_, PyAny>> {
    drawn(py, report, VerifyReport::svg)
}

/// Creates the review of a game, which has a page.
pub(crate) fn review(py: Python<'_>, report: ReviewReport) -> PyResult<Bound<'_, PyAny>> {
    let (answer, report, words) = shared(py, report)?;
    with_words(answer, words.paged(move || report.html()))
}

/// Creates the answer about the exposures of a card, which has a picture and a page.
pub(crate) fn sheet(py: Python<'_>, report: SheetReport) -> PyResult<Bound<'_, PyAny>> {
    let (answer, report, words) = shared(py, report)?;
    let page = Arc::clone(&report);
    with_words(answer, words.drawn(move || report.svg()).paged(move || page.html()))
}

/// Creates an answer that has several rows, of the given class.
pub(crate) fn rows<'py, R: Report + Send + Sync + 'static>(
    py: Python<'py>,
    class: &str,
    report: R,
) -> PyResult<Bound<'py, PyAny>> {
    static ANSWERS: PyOnceLock<Py<PyModule>> = PyOnceLock::new();
    let class = module(py, &ANSWERS, "mahj.answers")?.getattr(class)?;
    let (answer, fields) = instance(&class)?;
    fields.set_item(pyo3::intern!(py, "rows"), object(py, &report.rows())?)?;
    with_words(answer, Words::of(report))
}
