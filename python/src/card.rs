//! A card, parsed and expanded once.

use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use mahj::Targets;
use mahj::answer::{
    DiffReport, FaultRow, ImportReport, Report, ShowReport, TargetsReport, card_html, card_svg,
    fault_rows,
};
use mahj::batch::{CardStats, Sample};
use mahj::card::PRACTICE;
use mahj::desk::LoadedCard;
use mahj::kernel::WinCheck;
use mahj::play::Study;
use mahj::targets::Expanded;
use pyo3::prelude::*;
use serde::Serialize;

use crate::error::{Wrong, refused, unread};
use crate::hand::hash_of;
use crate::object::{list, object};
use crate::progress::Progress;
use crate::words::{Words, rows, with_words};

self_cell::self_cell!(
    /// A card prepared for bots.
    pub(crate) struct Studied {
        owner: Arc<Known>,

        #[covariant]
        dependent: Study,
    }
);

/// Everything derived from a card, computed on first use and shared.
#[derive(Debug)]
pub(crate) struct Known {
    pub(crate) card: Arc<LoadedCard>,
    pub(crate) matcher: Arc<mahj::Matcher>,
    wins: OnceLock<WinCheck>,
}

impl std::fmt::Debug for Studied {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Studied").finish_non_exhaustive()
    }
}

impl Known {
    pub(crate) fn targets(&self) -> &Targets {
        self.matcher.targets()
    }

    pub(crate) fn wins(&self) -> &WinCheck {
        self.wins.get_or_init(|| WinCheck::new(self.targets()))
    }
}

/// Prepares a card with at least one line for bots.
pub(crate) fn studied(known: &Arc<Known>) -> PyResult<Studied> {
    known.card.playable(true).map_err(refused)?;
    Ok(Studied::new(Arc::clone(known), |known| Study::new(&known.matcher)))
}

/// Returns the card prepared for bots, cached in the card.
pub(crate) fn kept_studied(card: &Card) -> PyResult<&Arc<Studied>> {
    if let Some(studied) = card.studied.get() {
        return Ok(studied);
    }
    let studied = Arc::new(studied(&card.known)?);
    Ok(card.studied.get_or_init(|| studied))
}

/// A card: its lines, parsed and expanded once.
///
/// Without a text, it is the practice card. Raises CardError if the card has errors; with
/// `skip_faulty`, lines with errors are ignored instead.
///
/// >>> card = mahj.Card("[2468]\n22a 4444a 6666b 8888b (Any 2 Suits) X 25", name="my.card")
/// >>> card
/// <Card "my.card": 1 lines, 6 ways>
#[pyclass(frozen, module = "mahj")]
#[derive(Debug, Clone)]
pub(crate) struct Card {
    pub(crate) known: Arc<Known>,
    pub(crate) skip_faulty: bool,
    studied: Arc<OnceLock<Arc<Studied>>>,
}

impl Card {
    pub(crate) fn of(name: &str, text: &str, skip_faulty: bool) -> PyResult<Card> {
        let card = LoadedCard::read(name, text.as_bytes());
        let matcher = Arc::clone(card.valid_card(skip_faulty).map_err(refused)?);
        let known = Known { card: Arc::new(card), matcher, wins: OnceLock::new() };
        Ok(Card { known: Arc::new(known), skip_faulty, studied: Arc::default() })
    }

    /// Loads a card from a file.
    pub(crate) fn load(path: &Path, skip_faulty: bool) -> PyResult<Card> {
        let bytes = std::fs::read(path).map_err(|error| unread(path, &error))?;
        let text = String::from_utf8_lossy(&bytes).into_owned();
        Card::of(&path.display().to_string(), &text, skip_faulty)
    }

    pub(crate) fn practice() -> PyResult<Card> {
        Card::of("practice.card", PRACTICE, false)
    }

    pub(crate) fn targets(&self) -> &Targets {
        self.known.targets()
    }
}

/// The rows of `card stats`: one for the card, then one per line.
#[derive(Serialize)]
#[serde(rename = "CardStats")]
struct Stats<'s> {
    card: &'s mahj::answer::CardStatsRow,
    lines: &'s [mahj::answer::LineStatsRow],
}

impl Card {
    /// Returns the name for headings.
    pub(crate) fn title_or_name(&self) -> String {
        self.targets().card().title.clone().unwrap_or_else(|| self.name().to_owned())
    }
}

#[pymethods]
impl Card {
    #[new]
    #[pyo3(signature = (text: "str | None" = None, *, name: "str" = "card", skip_faulty: "bool" = false))]
    fn new(py: Python<'_>, text: Option<String>, name: &str, skip_faulty: bool) -> PyResult<Card> {
        py.detach(|| match text {
            Some(text) => Card::of(name, &text, skip_faulty),
            None => Card::practice(),
        })
    }

    /// Loads a card from a file.
    ///
    /// >>> mahj.Card.read("missing.card")
    /// Traceback (most recent call last):
    ///     ...
    /// FileNotFoundError: [Errno 2] No such file or directory: 'missing.card'
    #[staticmethod]
    #[pyo3(signature = (path: "str | os.PathLike[str]", *, skip_faulty: "bool" = false))]
    fn read(py: Python<'_>, path: PathBuf, skip_faulty: bool) -> PyResult<Card> {
        py.detach(|| Card::load(&path, skip_faulty))
    }

    /// Returns all errors and warnings of a card's text, with their locations.
    ///
    /// >>> [fault.code for fault in mahj.Card.check("[2468]\nFFF X 25")]
    /// ['card::tile-count']
    #[staticmethod]
    #[pyo3(signature = (text: "str", *, name: "str" = "card") -> "list[answers.Fault]")]
    fn check<'py>(py: Python<'py>, text: &str, name: &str) -> PyResult<Bound<'py, PyAny>> {
        let faults = py.detach(|| Expanded::read(text.as_bytes()).faults);
        list(py, &fault_rows(name, &faults))
    }

    /// The text.
    ///
    /// >>> card.text.split("\n")[0]
    /// '[2468]'
    #[getter]
    fn text(&self) -> &str {
        self.known.card.text()
    }

    /// The name of its file, or the name it was given.
    ///
    /// >>> card.name
    /// 'my.card'
    #[getter]
    fn name(&self) -> &str {
        self.known.card.name()
    }

    /// The title, if it has one.
    ///
    /// >>> mahj.Card().title
    /// 'The Practice Card'
    #[getter]
    fn title(&self) -> Option<String> {
        self.targets().card().title.clone()
    }

    /// The names of its lines, as answers have them; `line` in a batch is an index into this list.
    ///
    /// >>> card.lines
    /// ['2468/1']
    #[getter]
    fn lines(&self) -> Vec<String> {
        self.targets().lines().iter().map(|line| line.name.id()).collect()
    }

    /// The values of its lines; for a line with two, the one with exposures.
    ///
    /// >>> card.values
    /// [25]
    #[getter]
    fn values(&self) -> Vec<u32> {
        self.targets().lines().iter().map(|line| line.values.exposed).collect()
    }

    /// The number of ways to make its lines.
    ///
    /// >>> card.hands
    /// 6
    #[getter]
    fn hands(&self) -> usize {
        self.targets().len()
    }

    /// The lines ignored because of errors.
    ///
    /// >>> mahj.Card("[2468]\nFFF X 25", skip_faulty=True).left_out
    /// ['2468/1']
    #[getter]
    fn left_out(&self) -> Vec<String> {
        self.targets().card().left_out.iter().map(mahj::LineName::id).collect()
    }

    /// Its errors and warnings.
    ///
    /// >>> card.faults
    /// []
    #[getter]
    fn faults<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        list(py, &fault_rows(self.name(), self.known.card.faults()))
    }

    /// Returns how each alternative of each line was understood.
    ///
    /// >>> [(form.line, form.reading) for form in card.show()]
    /// [('2468/1', 'two suits, these numbers')]
    #[pyo3(signature = () -> "answers.Forms")]
    fn show<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        rows(py, "Forms", ShowReport::of(self.targets()))
    }

    /// Returns every way to make the lines of the card, or those of one line or section.
    ///
    /// >>> len(card.targets_of("2468/1"))
    /// 6
    #[pyo3(signature = (line: "str | None" = None) -> "answers.Targets")]
    fn targets_of<'py>(&self, py: Python<'py>, line: Option<&str>) -> PyResult<Bound<'py, PyAny>> {
        let report = TargetsReport::ask(&self.known.matcher, line).map_err(Wrong::from)?;
        rows(py, "Targets", report)
    }

    /// Compares this card with a later one, line by line: which lines are the same, moved, changed,
    /// gone, or new.
    ///
    /// >>> [(change.change, change.line) for change in card.compare(card)]
    /// [('same', '2468/1')]
    #[pyo3(signature = (after: "Card") -> "answers.Changes")]
    fn compare<'py>(&self, py: Python<'py>, after: &Card) -> PyResult<Bound<'py, PyAny>> {
        let cards = [self, after].map(|card| (card.name(), card.targets()));
        let report = py.detach(|| DiffReport::of(cards));
        rows(py, "Changes", report)
    }

    /// Another name for `compare`.
    #[pyo3(signature = (after: "Card") -> "answers.Changes")]
    fn diff<'py>(&self, py: Python<'py>, after: &Card) -> PyResult<Bound<'py, PyAny>> {
        self.compare(py, after)
    }

    /// Measures dealt hands against every line, to see how hard each is.
    ///
    /// `deals` is the number of hands, of 13 or 14 `tiles` each.
    ///
    /// >>> card.stats(10_000).lines[0].nearest
    /// 1.0
    #[pyo3(signature = (deals: "int" = 100_000, *, seed: "int" = 0, tiles: "int" = 13, progress: "Progress" = None) -> "answers.CardStats")]
    fn stats<'py>(
        &self,
        py: Python<'py>,
        deals: u64,
        seed: u64,
        tiles: usize,
        progress: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        /// The number of hands dealt between checks for interruption.
        const PIECE: u64 = 1 << 20;
        if deals == 0 || !(13..=14).contains(&tiles) {
            return Err(Wrong::usage("deal at least one hand of 13 or 14 tiles").into());
        }
        self.known.card.playable(self.skip_faulty).map_err(refused)?;
        let progress = Progress::new(py, progress, deals)?;
        let targets = self.targets();
        let mut counted: Option<CardStats> = None;
        progress.pieces(py, deals, PIECE, |piece| {
            let sample = Sample { deals: piece.end - piece.start, seed, tiles };
            let more = CardStats::piece(targets, sample, piece.start);
            counted = Some(match counted.take() {
                Some(counted) => counted.plus(&more),
                None => more,
            });
            Ok(())
        })?;
        let stats = counted.ok_or_else(|| Wrong::usage("nothing was dealt"))?;
        let (card, lines) = (stats.row(&self.known.matcher), stats.line_rows(targets));
        let object = object(py, &Stats { card: &card, lines: &lines })?;
        let (known, report) = (Arc::clone(&self.known), stats.report(&self.known.matcher));
        let words = Words::new(move |look| report.text().render(look));
        let draw = move || mahj::answer::stats_svg(known.targets(), &card, &lines);
        with_words(object, words.drawn(draw))
    }

    fn __eq__(&self, other: &Card) -> bool {
        self.text() == other.text() && self.skip_faulty == other.skip_faulty
    }

    fn __hash__(&self) -> u64 {
        hash_of(self.text())
    }

    fn __len__(&self) -> usize {
        self.targets().lines().len()
    }

    fn __repr__(&self) -> String {
        let title = self.title_or_name();
        format!("<Card {title:?}: {} lines, {} ways>", self.__len__(), self.hands())
    }

    /// Returns the card as printed, in its three colors, as an SVG document.
    ///
    /// >>> card.svg()[:5]
    /// '<svg '
    fn svg(&self) -> String {
        card_svg(self.targets())
    }

    /// Returns the card as one HTML document to print, as `mahj card show --html` writes it.
    ///
    /// >>> card.html()[:15]
    /// '<!doctype html>'
    fn html(&self) -> String {
        card_html(self.targets())
    }

    fn _repr_html_(&self) -> String {
        self.svg()
    }

    #[pyo3(signature = () -> "tuple[object, ...]")]
    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, (String, String, bool))> {
        let made = PyModule::import(py, "mahj._made")?.getattr("card")?;
        Ok((made, (self.text().to_owned(), self.name().to_owned(), self.skip_faulty)))
    }
}

/// A converted card, with what could not be parsed.
#[derive(Serialize)]
#[serde(rename = "Imported")]
struct Imported<'i> {
    card: &'i str,
    faults: Vec<FaultRow>,
}

/// Converts a card in another notation to a card file, as `mahj card import` does.
///
/// `text` has one hand per row, or is a JSON list of strings: groups with the suit letters a, b,
/// and c, and a value after `|`. Whatever cannot be parsed is in `faults`, and the card has the
/// rest; the answer is true if there are no errors.
///
/// >>> imported = mahj.import_card("FF 2222a 4444b 8888c | X 30")
/// >>> bool(imported), imported.card
/// (True, '[Imported]\nFF 2222a 4444b 8888c X 30\n')
#[pyfunction]
#[pyo3(signature = (text: "str", *, name: "str" = "card") -> "answers.Imported")]
pub(crate) fn import_card<'py>(
    py: Python<'py>,
    text: &str,
    name: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let report = py.detach(|| ImportReport::of(name, text));
    let faults = fault_rows(name, &report.faults);
    let imported = object(py, &Imported { card: &report.card, faults })?;
    with_words(imported, Words::new(move |look| report.text().render(look)))
}
