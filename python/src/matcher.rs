//! Questions about hands, each with the report of the command.

use std::sync::Arc;
use std::time::{Duration, Instant};

use mahj::answer::{
    AwayReport, CallReport, Draws, ExchangeReport, OddsQuestion, OddsReport, OpenReport, Paying,
    VerifyReport, WaitsReport, WhatIfReport, some_exposure,
};
use mahj::odds::Walls;
use mahj::play::{self, Goal, Rollouts, Scene};
use mahj::rules::{Stage, Win};
use mahj::{Seat, Seen, Tile, TileSet, advice};
use numpy::PyArray2;
use pyo3::prelude::*;
use pyo3::types::PyModule;

use crate::batch::{self, Asked, Pair, Table};
use crate::card::{Card, Known, kept_studied};
use crate::error::{Wrong, named};
use crate::hand::{Given, player, seen};
use crate::progress::Progress;
use crate::told::{answer, rows, verdict};

/// A card ready for questions: made once, shared by all threads.
///
/// Without a card it is the practice card.
#[pyclass(frozen, module = "mahj")]
#[derive(Debug, Clone)]
pub(crate) struct Matcher {
    pub(crate) card: Card,
}

/// A hand with what is seen on the table.
struct Asking {
    hand: mahj::Hand,
    seen: Seen,
}

impl Matcher {
    pub(crate) fn known(&self) -> &Arc<Known> {
        &self.card.known
    }

    fn matcher(&self) -> &mahj::Matcher {
        &self.card.known.matcher
    }

    fn set(&self) -> TileSet {
        self.card.targets().card().tile_set
    }

    fn asking(&self, hand: &Given, table: &str) -> PyResult<Asking> {
        Ok(Asking { hand: hand.read(&self.set())?, seen: seen(table, &self.set())? })
    }
}

/// How games are played on from a moment.
struct Playing<'p, 'py> {
    seat: &'p str,
    goal: &'p str,
    rollouts: Option<u64>,
    time: Option<f64>,
    seed: u64,
    threads: Option<usize>,
    progress: Option<&'p Bound<'py, PyAny>>,
}

impl Playing<'_, '_> {
    /// How many deals are played if nothing is said.
    const DEALS: u64 = 1_024;

    fn seat(&self) -> Result<Seat, Wrong> {
        Ok(named("seat", Some(self.seat))?.unwrap_or(Seat::East))
    }

    fn rollouts(&self) -> Result<Rollouts, Wrong> {
        let goal = match self.goal {
            "win" => Goal::Win,
            "points" => Goal::Points,
            _ => return Err(Wrong::usage("options are compared by `win` or `points`")),
        };
        let most = match (self.rollouts, self.time) {
            (Some(rollouts), _) => rollouts,
            (None, Some(_)) => u64::MAX,
            (None, None) => Playing::DEALS,
        };
        Ok(Rollouts { seed: self.seed, goal, threads: self.threads, ..Rollouts::new(most) })
    }

    /// Plays without holding Python up, until there is no time, or a signal ends it.
    fn play<T: Send>(
        &self,
        py: Python<'_>,
        most: u64,
        play: impl FnOnce(&mut (dyn FnMut(u64) -> bool + Send)) -> Result<T, mahj::play::Foul> + Send,
    ) -> PyResult<T> {
        let progress = Progress::new(py, self.progress, if most == u64::MAX { 0 } else { most })?;
        let time = self.time.map(Duration::try_from_secs_f64).transpose();
        let time = time.map_err(|_| Wrong::usage("time is a number of seconds"))?;
        let began = Instant::now();
        let played = progress.heard(py, |told| {
            play(&mut |done| told(done) && time.is_none_or(|time| began.elapsed() < time))
        })?;
        Ok(played.map_err(Wrong::from)?)
    }
}

#[pymethods]
impl Matcher {
    #[new]
    #[pyo3(signature = (card: "Card | None" = None))]
    fn new(py: Python<'_>, card: Option<PyRef<'_, Card>>) -> PyResult<Matcher> {
        let card = match card {
            Some(card) => card.clone(),
            None => py.detach(Card::practice)?,
        };
        Ok(Matcher { card })
    }

    /// The card.
    #[getter]
    fn card(&self) -> Card {
        self.card.clone()
    }

    /// Is this Mah Jongg? Every reading, the dearest first, and who pays; or why not.
    ///
    /// `by` says how the last tile came (self, discard, exchange, misname), `tile` which it was,
    /// `from_seat` and `winner` who discarded and who won.
    #[pyo3(signature = (hand: "str | Hand", *, by: "str | None" = None, tile: "str | None" = None, winner: "str | None" = None, from_seat: "str | None" = None) -> "answers.Verdict")]
    fn verify<'py>(
        &self,
        py: Python<'py>,
        hand: Given,
        by: Option<&str>,
        tile: Option<&str>,
        winner: Option<&str>,
        from_seat: Option<&str>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let hand = hand.read(&self.set())?;
        let paying = Paying {
            win: named::<Win>("way to win", by)?,
            winner: named::<Seat>("seat", winner)?,
            from: named::<Seat>("seat", from_seat)?,
        };
        let last = named::<Tile>("tile", tile)?;
        let report =
            VerifyReport::ask(self.matcher(), &hand, &paying, last).map_err(Wrong::from)?;
        verdict(py, report)
    }

    /// How many tiles away is the hand, and which are missing? Nearest lines first.
    #[pyo3(signature = (hand: "str | Hand", *, seen: "str" = "", line: "str | None" = None) -> "answers.Away")]
    fn away<'py>(
        &self,
        py: Python<'py>,
        hand: Given,
        seen: &str,
        line: Option<&str>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let Asking { hand, seen } = self.asking(&hand, seen)?;
        let report = AwayReport::ask(self.matcher(), &hand, &seen, line).map_err(Wrong::from)?;
        answer(py, "Away", report)
    }

    /// Which tiles make Mah Jongg, or bring the hand nearer?
    #[pyo3(signature = (hand: "str | Hand", *, seen: "str" = "") -> "answers.Waits")]
    fn waits<'py>(&self, py: Python<'py>, hand: Given, seen: &str) -> PyResult<Bound<'py, PyAny>> {
        let Asking { hand, seen } = self.asking(&hand, seen)?;
        rows(py, "Waits", WaitsReport::ask(self.matcher(), &hand, &seen).map_err(Wrong::from)?)
    }

    /// What becomes of the hand with each discard, or each draw? Best first.
    #[pyo3(signature = (hand: "str | Hand", *, seen: "str" = "") -> "answers.WhatIf")]
    fn what_if<'py>(
        &self,
        py: Python<'py>,
        hand: Given,
        seen: &str,
    ) -> PyResult<Bound<'py, PyAny>> {
        let Asking { hand, seen } = self.asking(&hand, seen)?;
        rows(py, "WhatIf", WhatIfReport::ask(self.matcher(), &hand, &seen).map_err(Wrong::from)?)
    }

    /// May this discard be claimed, for which exposures of which lines, or for Mah Jongg?
    #[pyo3(signature = (hand: "str | Hand", tile: "str", *, seen: "str" = "", line: "str | None" = None) -> "answers.Call")]
    fn call<'py>(
        &self,
        py: Python<'py>,
        hand: Given,
        tile: &str,
        seen: &str,
        line: Option<&str>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let Asking { hand, seen } = self.asking(&hand, seen)?;
        let tile = named::<Tile>("tile", Some(tile))?.unwrap_or(Tile::Joker);
        let report = CallReport::ask(self.matcher(), &hand, tile, &seen).map_err(Wrong::from)?;
        let report = match line {
            Some(line) => report.of_lines(self.matcher(), line).map_err(Wrong::from)?,
            None => report,
        };
        answer(py, "Call", report)
    }

    /// Which lines do these exposures leave open, and which rule kills the hand?
    #[pyo3(signature = (groups: "str | Hand", *, seen: "str" = "", line: "str | None" = None) -> "answers.Exposures")]
    fn exposures<'py>(
        &self,
        py: Python<'py>,
        groups: Given,
        seen: &str,
        line: Option<&str>,
    ) -> PyResult<Bound<'py, PyAny>> {
        if let Given::Text(text) = &groups {
            some_exposure(text).map_err(Wrong::from)?;
        }
        let Asking { hand, seen } = self.asking(&groups, seen)?;
        let report = OpenReport::ask(self.matcher(), &hand, &seen).map_err(Wrong::from)?;
        let report = match line {
            Some(line) => report.of_lines(self.matcher(), line).map_err(Wrong::from)?,
            None => report,
        };
        answer(py, "Exposures", report)
    }

    /// Which jokers on the table may the hand take, and what does each bring?
    #[pyo3(signature = (hand: "str | Hand", *, seen: "str" = "") -> "answers.Exchanges")]
    fn exchange<'py>(
        &self,
        py: Python<'py>,
        hand: Given,
        seen: &str,
    ) -> PyResult<Bound<'py, PyAny>> {
        let Asking { hand, seen } = self.asking(&hand, seen)?;
        rows(
            py,
            "Exchanges",
            ExchangeReport::ask(self.matcher(), &hand, &seen).map_err(Wrong::from)?,
        )
    }

    /// How likely does the hand get there by own draws, and on which lines?
    ///
    /// `draws` counts own draws, `wall` the tiles that are left; `rollouts` walls are played for
    /// what nobody can compute.
    #[pyo3(signature = (hand: "str | Hand", *, seen: "str" = "", draws: "int | None" = None, wall: "int | None" = None, line: "str | None" = None, rollouts: "int" = 4_000, seed: "int" = 0, progress: "Progress" = None) -> "answers.Odds")]
    #[allow(clippy::too_many_arguments, reason = "each is an option of the command")]
    fn odds<'py>(
        &self,
        py: Python<'py>,
        hand: Given,
        seen: &str,
        draws: Option<usize>,
        wall: Option<usize>,
        line: Option<&str>,
        rollouts: usize,
        seed: u64,
        progress: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let Asking { hand, seen } = self.asking(&hand, seen)?;
        let draws = match (draws, wall) {
            (Some(_), Some(_)) => {
                return Err(Wrong::usage("`draws` and `wall` exclude each other").into());
            }
            (Some(draws), None) => Draws::Own(draws),
            (None, Some(wall)) => Draws::Wall(wall),
            (None, None) => Draws::Seen,
        };
        let walls = Some(Walls { count: rollouts, seed });
        let asked = OddsQuestion { draws, line, walls };
        let report = Progress::new(py, progress, rollouts as u64)?.heard(py, |told| {
            let told = |played| told(played as u64);
            OddsReport::ask_told(self.matcher(), &hand, &seen, asked, told)
        })?;
        answer(py, "Odds", report.map_err(Wrong::from)?)
    }

    /// What to throw, or whether to claim this discard? The best first, with what the others cost.
    ///
    /// `players` tells what others show and anybody has thrown, each as `South [777C J] 5D`; it is not
    /// among what is `seen`.
    ///
    /// Games are played on from this moment: `rollouts` deals, or for `time` seconds. `goal` is what
    /// options are compared by, `win` or `points`.
    #[pyo3(signature = (hand: "str | Hand", *, seen: "str" = "", wall: "int | None" = None, tile: "str | None" = None, from_seat: "str | None" = None, players: "Sequence[str] | None" = None, seat: "str" = "East", goal: "str" = "win", rollouts: "int | None" = None, time: "float | None" = None, seed: "int" = 0, threads: "int | None" = None, progress: "Progress" = None) -> "answers.Advice")]
    #[allow(clippy::too_many_arguments, reason = "each is an option of the command")]
    fn advise<'py>(
        &self,
        py: Python<'py>,
        hand: Given,
        seen: &str,
        wall: Option<usize>,
        tile: Option<&str>,
        from_seat: Option<&str>,
        players: Option<Vec<String>>,
        seat: &str,
        goal: &str,
        rollouts: Option<u64>,
        time: Option<f64>,
        seed: u64,
        threads: Option<usize>,
        progress: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let Asking { hand, seen } = self.asking(&hand, seen)?;
        let study = kept_studied(&self.card)?.borrow_dependent();
        let playing = Playing { seat, goal, rollouts, time, seed, threads, progress };
        let (seat, rollouts) = (playing.seat()?, playing.rollouts()?);
        let from = named::<Seat>("seat", from_seat)?;
        let set = self.set();
        let players = players.unwrap_or_default();
        let players = players.iter().map(|text| player(text, &set)).collect::<PyResult<_>>()?;
        let discard = named::<Tile>("tile", tile)?.map(|tile| (tile, from));
        let known = play::Known { seen, players, wall, discard };
        let scene = Scene::asked(seat, hand, &set, &known).map_err(Wrong::from)?;
        let advice = playing
            .play(py, rollouts.most, |told| advice::advise(study, &scene, &rollouts, told))?;
        answer(py, "Advice", advice.report(self.matcher(), &scene, &rollouts))
    }

    /// What to pass in the Charleston, and whether to stop it?
    ///
    /// `stage` says which pass comes: `first right`, `second left`, `courtesy`.
    #[pyo3(signature = (hand: "str | Hand", stage: "str" = "first right", *, seen: "str" = "", seat: "str" = "East", goal: "str" = "win", rollouts: "int | None" = None, time: "float | None" = None, seed: "int" = 0, threads: "int | None" = None, progress: "Progress" = None) -> "answers.CharlestonAdvice")]
    #[allow(clippy::too_many_arguments, reason = "each is an option of the command")]
    fn charleston<'py>(
        &self,
        py: Python<'py>,
        hand: Given,
        stage: &str,
        seen: &str,
        seat: &str,
        goal: &str,
        rollouts: Option<u64>,
        time: Option<f64>,
        seed: u64,
        threads: Option<usize>,
        progress: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let Asking { hand, seen } = self.asking(&hand, seen)?;
        let study = kept_studied(&self.card)?.borrow_dependent();
        let playing = Playing { seat, goal, rollouts, time, seed, threads, progress };
        let (seat, rollouts) = (playing.seat()?, playing.rollouts()?);
        let pass = named::<Stage>("pass", Some(stage))?.unwrap_or(Stage::FirstRight);
        let scene = Scene::charleston(seat, hand, &seen, &self.set(), pass).map_err(Wrong::from)?;
        let advice = playing.play(py, rollouts.most, |told| {
            advice::charleston(study, &scene, pass, &rollouts, told)
        })?;
        answer(py, "CharlestonAdvice", advice.report(self.matcher(), &scene, pass, &rollouts))
    }

    /// How far is each of many hands, and from which line? Two arrays: tiles away (uint8, 255 where
    /// there is none) and the place of the line in `card.lines` (uint16, 65535 where there is none).
    ///
    /// Codes are checked, and bad rows have none; `check=False` takes them as they are.
    #[pyo3(signature = (hands: "Rows", *, check: "bool" = true, threads: "int | None" = None, progress: "Progress" = None) -> "tuple[numpy.typing.NDArray[numpy.uint8], numpy.typing.NDArray[numpy.uint16]]")]
    fn away_batch<'py>(
        &self,
        py: Python<'py>,
        hands: &Bound<'py, PyAny>,
        check: bool,
        threads: Option<usize>,
        progress: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Pair<'py, u8, u16>> {
        batch::away(py, self.known(), &Asked { hands, check, threads, progress })
    }

    /// How far is each of many hands from every line? A row a hand, a column a line of `card.lines`.
    #[pyo3(signature = (hands: "Rows", *, check: "bool" = true, threads: "int | None" = None, progress: "Progress" = None) -> "numpy.typing.NDArray[numpy.uint8]")]
    fn away_lines<'py>(
        &self,
        py: Python<'py>,
        hands: &Bound<'py, PyAny>,
        check: bool,
        threads: Option<usize>,
        progress: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray2<u8>>> {
        batch::away_lines(py, self.known(), &Asked { hands, check, threads, progress })
    }

    /// Which of many hands are Mah Jongg, and by which line? Two arrays: bool, and the place of the
    /// dearest line in `card.lines` (uint16, 65535 where there is none).
    #[pyo3(signature = (hands: "Rows", *, check: "bool" = true, threads: "int | None" = None, progress: "Progress" = None) -> "tuple[numpy.typing.NDArray[numpy.bool_], numpy.typing.NDArray[numpy.uint16]]")]
    fn verify_batch<'py>(
        &self,
        py: Python<'py>,
        hands: &Bound<'py, PyAny>,
        check: bool,
        threads: Option<usize>,
        progress: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Pair<'py, bool, u16>> {
        batch::verify(py, self.known(), &Asked { hands, check, threads, progress })
    }

    /// Puts the answers beside the rows of a table: `best`, `line`, `value`, and `error` of bad rows.
    ///
    /// Anything that offers Arrow's capsules is taken; pyarrow, polars and pandas get their own back,
    /// all others a `Table` that offers them too. With `all_lines` each line is a column more.
    #[pyo3(signature = (table: "AnyTable", hand: "str" = "hand", *, all_lines: "bool" = false, threads: "int | None" = None, progress: "Progress" = None) -> "AnyTable")]
    fn away_table<'py>(
        &self,
        py: Python<'py>,
        table: &Bound<'py, PyAny>,
        hand: &str,
        all_lines: bool,
        threads: Option<usize>,
        progress: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let asked = Asked { hands: table, check: true, threads, progress };
        let answered = batch::table(py, self.known(), &asked, hand, all_lines)?;
        let answered = Bound::new(py, Table::of(answered))?;
        PyModule::import(py, "mahj._made")?.getattr("alike")?.call1((table, answered))
    }

    fn __eq__(&self, other: &Matcher) -> bool {
        self.card.known.text == other.card.known.text
            && self.card.skip_faulty == other.card.skip_faulty
    }

    fn __hash__(&self) -> u64 {
        crate::hand::hash_of(&self.card.known.text)
    }

    fn __repr__(&self) -> String {
        format!("Matcher({:?})", self.card.known.name)
    }

    #[pyo3(signature = () -> "tuple[type[Matcher], tuple[Card]]")]
    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyAny>, (Card,)) {
        (py.get_type::<Matcher>().into_any(), (self.card.clone(),))
    }
}
