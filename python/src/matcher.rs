//! Questions about hands, answered with the same reports as the command's.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use mahj::batch::Question;
use mahj::desk::{self, Ask, HouseRulesChoice, Session};
use mahj::play::Goal;
use mahj::rules::{Stage, Win};
use mahj::{Seat, Tile};
use numpy::PyArray2;
use pyo3::prelude::*;

use crate::batch::{self, Asked, Pair, Table};
use crate::card::{Card, Known};
use crate::error::{Wrong, named, refused};
use crate::games::house_rules;
use crate::hand::Given;
use crate::progress::Progress;
use crate::rulebook::Rules;
use crate::threads;
use crate::words::{answer, review, rows, sheet, verdict};

/// A card prepared for questions. Build it once; threads share it.
///
/// `card` is a `Card` or the path of a card file; `text` is the text of a card instead. Without
/// either, it is the practice card. With `skip_faulty`, lines with errors are ignored.
///
/// Raises OSError, such as FileNotFoundError, with the path if the file cannot be read, and
/// CardError if the card has errors. Questions about a hand raise HandError if it cannot be parsed,
/// and QuestionError if they have no answer.
///
/// >>> m = mahj.Matcher()
/// >>> m
/// Matcher("practice.card")
#[pyclass(frozen, module = "mahj")]
#[derive(Debug, Clone)]
pub(crate) struct Matcher {
    pub(crate) card: Card,
}

/// Returns the card for an argument: a `Card`, or the path of a card file.
fn card_of(given: &Bound<'_, PyAny>, skip_faulty: bool) -> PyResult<Card> {
    if let Ok(card) = given.cast::<Card>() {
        let card = card.get();
        if skip_faulty && !card.skip_faulty {
            let message = "a Card already has its lines; give `skip_faulty` to it";
            return Err(Wrong::usage(message).into());
        }
        return Ok(card.clone());
    }
    let path: PathBuf = given.extract()?;
    if path.to_string_lossy().contains('\n') {
        let message = "this is a card's text, not the path of a file; use Matcher(text=...)";
        return Err(Wrong::usage(message).into());
    }
    given.py().detach(|| Card::load(&path, skip_faulty))
}

impl Matcher {
    pub(crate) fn known(&self) -> &Arc<Known> {
        &self.card.known
    }

    /// Answers a question about the card.
    fn ask<Q: Ask>(&self, question: &Q) -> PyResult<Q::Answer> {
        self.session().ask(question).map_err(refused)
    }

    fn session(&self) -> Session {
        let mut session = Session::with_card(Arc::clone(&self.known().card));
        session.skip_faulty = self.card.skip_faulty;
        session
    }
}

/// The options for simulating games from a given position.
struct Playing<'p, 'py> {
    seat: Option<&'p str>,
    goal: &'p str,
    rollouts: Option<u64>,
    time: Option<f64>,
    threads: Option<usize>,
    progress: Option<&'p Bound<'py, PyAny>>,
}

impl Playing<'_, '_> {
    /// The default number of deals.
    const DEALS: u64 = 1_024;

    fn seat(&self) -> Result<Option<Seat>, Wrong> {
        named("seat", self.seat)
    }

    fn goal(&self) -> Result<Option<Goal>, Wrong> {
        let odd = |_| Wrong::usage("options are compared by `win` or `points`");
        Ok(Some(self.goal.parse::<Goal>().map_err(odd)?))
    }

    /// Returns the maximum number of deals.
    fn most(&self) -> u64 {
        match (self.rollouts, self.time) {
            (Some(rollouts), _) => rollouts,
            (None, Some(_)) => u64::MAX,
            (None, None) => Playing::DEALS,
        }
    }

    /// Asks without holding the GIL, until the time is up or a signal ends it.
    fn ask<Q: Ask<Answer: Send> + Sync>(
        &self,
        py: Python<'_>,
        matcher: &Matcher,
        question: &Q,
    ) -> PyResult<Q::Answer> {
        let most = self.most();
        let progress = Progress::new(py, self.progress, if most == u64::MAX { 0 } else { most })?;
        let time = self.time.map(Duration::try_from_secs_f64).transpose();
        let time = time.map_err(|_| Wrong::usage("time is a number of seconds"))?;
        let began = Instant::now();
        let mut session = matcher.session();
        session.threads = threads::threads(self.threads);
        let answer = progress.heard(py, |progress| {
            session.ask_watched(question, &mut |done| {
                progress(done) && time.is_none_or(|time| began.elapsed() < time)
            })
        })?;
        answer.map_err(refused)
    }
}

#[pymethods]
impl Matcher {
    #[new]
    #[pyo3(signature = (card: "Card | str | os.PathLike[str] | None" = None, *, text: "str | None" = None, skip_faulty: "bool" = false))]
    fn new(
        py: Python<'_>,
        card: Option<&Bound<'_, PyAny>>,
        text: Option<&str>,
        skip_faulty: bool,
    ) -> PyResult<Matcher> {
        let card = match (card, text) {
            (Some(_), Some(_)) => {
                return Err(Wrong::usage("give a card or `text`, not both").into());
            }
            (Some(card), None) => card_of(card, skip_faulty)?,
            (None, Some(text)) => py.detach(|| Card::of("card", text, skip_faulty))?,
            (None, None) => py.detach(Card::practice)?,
        };
        Ok(Matcher { card })
    }

    /// The card.
    ///
    /// >>> m.card.lines[:2]
    /// ['2031/1', '2031/2']
    #[getter]
    fn card(&self) -> Card {
        self.card.clone()
    }

    /// Checks a hand for Mah Jongg. Returns each line it fits, highest value first, with payments,
    /// or the reason it fails.
    ///
    /// `by` is how the last tile was obtained (self, discard, exchange, misname), `tile` is that
    /// tile, and `from_seat` and `winner` are who discarded and who won.
    ///
    /// >>> verdict = m.verify("11B 22B J FFF 22C 111C J", by="self")
    /// >>> bool(verdict), verdict.lines[0].line, verdict.payments[0].amount
    /// (True, 'consecutive-run/2', 50)
    #[pyo3(signature = (hand: "str | Hand", *, by: "Win | None" = None, tile: "str | None" = None, winner: "Seat | None" = None, from_seat: "Seat | None" = None) -> "answers.Verdict")]
    fn verify<'py>(
        &self,
        py: Python<'py>,
        hand: Given,
        by: Option<&str>,
        tile: Option<&str>,
        winner: Option<&str>,
        from_seat: Option<&str>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let question = desk::Verify {
            hand: hand.text(),
            by: named::<Win>("way to win", by)?,
            tile: named::<Tile>("tile", tile)?,
            winner: named::<Seat>("seat", winner)?,
            from: named::<Seat>("seat", from_seat)?,
            unicode: false,
        };
        verdict(py, self.ask(&question)?)
    }

    /// Measures how many tiles away the hand is, and which are missing. Closest lines first.
    ///
    /// `seen` has the discards, and the other players' exposures in brackets. `line` explains one
    /// line, or the lines of a section.
    ///
    /// >>> away = m.away("11B 22B 22C 111C J [FFF]", seen="1C")
    /// >>> away.best, away.lines[0].line, away.lines[0].missing[0].tile
    /// (1, 'consecutive-run/2', '1C')
    #[pyo3(signature = (hand: "str | Hand", *, seen: "str" = "", line: "str | None" = None) -> "answers.Away")]
    fn away<'py>(
        &self,
        py: Python<'py>,
        hand: Given,
        seen: &str,
        line: Option<&str>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (seen, line) = (seen.to_owned(), line.map(str::to_owned));
        let question = desk::Away { hand: hand.text(), seen, line, all: false };
        answer(py, self.ask(&question)?)
    }

    /// Returns the tiles that make Mah Jongg, or bring the hand closer.
    ///
    /// >>> [(wait.tile, wait.left) for wait in m.waits("11B 22B 22C 111C J [FFF]")]
    /// [('J', 7), ('2B', 2), ('1C', 1)]
    #[pyo3(signature = (hand: "str | Hand", *, seen: "str" = "") -> "answers.Waits")]
    fn waits<'py>(&self, py: Python<'py>, hand: Given, seen: &str) -> PyResult<Bound<'py, PyAny>> {
        let question = desk::Waits { hand: hand.text(), seen: seen.to_owned() };
        rows(py, "Waits", self.ask(&question)?)
    }

    /// Compares every discard, or every pick. Best first.
    ///
    /// >>> best = m.what_if("11B 22B 22C 11C J N 9D [FFF]")[0]
    /// >>> best.tile, best.away
    /// ('9D', 2)
    #[pyo3(signature = (hand: "str | Hand", *, seen: "str" = "") -> "answers.WhatIf")]
    fn what_if<'py>(
        &self,
        py: Python<'py>,
        hand: Given,
        seen: &str,
    ) -> PyResult<Bound<'py, PyAny>> {
        let question = desk::WhatIf { hand: hand.text(), seen: seen.to_owned() };
        rows(py, "WhatIf", self.ask(&question)?)
    }

    /// Returns whether this discard can be called, for which exposures of which lines, or for Mah
    /// Jongg.
    ///
    /// >>> m.call("11B 22B 22C 111C J [FFF]", "2B").claims[0].away_after
    /// 0
    #[pyo3(signature = (hand: "str | Hand", tile: "str", *, seen: "str" = "", line: "str | None" = None) -> "answers.Call")]
    fn call<'py>(
        &self,
        py: Python<'py>,
        hand: Given,
        tile: &str,
        seen: &str,
        line: Option<&str>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let question = desk::Call {
            hand: hand.text(),
            seen: seen.to_owned(),
            tile: named::<Tile>("tile", Some(tile))?,
            line: line.map(str::to_owned),
        };
        answer(py, self.ask(&question)?)
    }

    /// Returns the lines these exposures leave possible, or the rule that makes the hand dead.
    ///
    /// >>> left = m.exposures("[222B J] [FFF]", seen="3B 3B")
    /// >>> left.dead, left.open, left.lines[0].line
    /// (False, 5, '2468/1')
    #[pyo3(signature = (groups: "str | Hand", *, seen: "str" = "", line: "str | None" = None) -> "answers.Exposures")]
    fn exposures<'py>(
        &self,
        py: Python<'py>,
        groups: Given,
        seen: &str,
        line: Option<&str>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (seen, line) = (seen.to_owned(), line.map(str::to_owned));
        let question = desk::Exposures { hand: groups.text(), seen, line };
        answer(py, self.ask(&question)?)
    }

    /// Estimates what a player with these exposures holds, and how dangerous each tile is to
    /// discard.
    ///
    /// `discards` is what that player discarded, which `seen` must not repeat. `rack` is your own
    /// tiles; with them, only they are rated. `wall` is the number of tiles left, by default worked
    /// out from the discards. The shares come from `games` games of four bots on this card, so
    /// against people, results may differ.
    ///
    /// Raises HandError if a text is invalid, and QuestionError without an exposure.
    ///
    /// >>> held = m.read("[222B] [FFF]", discards="7C 8C", rack="1C 7C NN", games=100)
    /// >>> [line.line for line in held.lines], held.danger[0].tile
    /// (['any-like-numbers/1', 'consecutive-run/2', 'any-like-numbers/3'], '7C')
    #[pyo3(signature = (groups: "str | Hand", *, seen: "str" = "", discards: "str" = "", rack: "str" = "", wall: "int | None" = None, games: "int" = 500, seed: "int" = 0) -> "answers.Read")]
    #[allow(clippy::too_many_arguments, reason = "each is an option of the command")]
    fn read<'py>(
        &self,
        py: Python<'py>,
        groups: Given,
        seen: &str,
        discards: &str,
        rack: &str,
        wall: Option<u64>,
        games: u64,
        seed: u64,
    ) -> PyResult<Bound<'py, PyAny>> {
        let question = desk::Read {
            hand: groups.text(),
            seen: seen.to_owned(),
            discards: discards.to_owned(),
            rack: rack.to_owned(),
            wall,
            games: Some(games),
            seed,
        };
        answer(py, py.detach(|| self.ask(&question))?)
    }

    /// Returns what each exposure, and each pair of exposures, leaves open on the card. The
    /// `html()` of the answer is a page to print.
    ///
    /// >>> sheet = m.card_exposures()
    /// >>> [single.exposures for single in sheet.singles[:2]], sheet.html()[:15]
    /// (['[111B]', '[222B]'], '<!doctype html>')
    #[pyo3(signature = (*, seen: "str" = "") -> "answers.Sheet")]
    fn card_exposures<'py>(&self, py: Python<'py>, seen: &str) -> PyResult<Bound<'py, PyAny>> {
        let question = desk::CardExposures { seen: seen.to_owned() };
        sheet(py, py.detach(|| self.ask(&question))?)
    }

    /// Returns the jokers on the table that the hand can take, and how much closer each brings it.
    ///
    /// >>> jokers = m.exchange("11B 22B 22C 111C J 7D [FFF]", seen="[77D J]")
    /// >>> jokers[0].tile, jokers[0].away_after
    /// ('7D', 0)
    #[pyo3(signature = (hand: "str | Hand", *, seen: "str" = "") -> "answers.Exchanges")]
    fn exchange<'py>(
        &self,
        py: Python<'py>,
        hand: Given,
        seen: &str,
    ) -> PyResult<Bound<'py, PyAny>> {
        let question = desk::Exchange { hand: hand.text(), seen: seen.to_owned() };
        rows(py, "Exchanges", self.ask(&question)?)
    }

    /// Computes the odds of making each line on the player's own picks.
    ///
    /// `draws` is the number of own picks, `wall` the number of tiles left. `rollouts` is the
    /// number of walls to simulate where no exact number can be computed. With `verbose` the text
    /// shows both ends of every number, and how it is known.
    ///
    /// >>> odds = m.odds("11B 22B 22C 111C J [FFF]", draws=5, rollouts=200)
    /// >>> 0 < odds.any.low <= odds.any.high < 1
    /// True
    #[pyo3(signature = (hand: "str | Hand", *, seen: "str" = "", draws: "int | None" = None, wall: "int | None" = None, line: "str | None" = None, rollouts: "int" = 4_000, seed: "int" = 0, verbose: "bool" = false, progress: "Progress" = None) -> "answers.Odds")]
    #[allow(clippy::too_many_arguments, reason = "each is an option of the command")]
    fn odds<'py>(
        &self,
        py: Python<'py>,
        hand: Given,
        seen: &str,
        draws: Option<u64>,
        wall: Option<u64>,
        line: Option<&str>,
        rollouts: u64,
        seed: u64,
        verbose: bool,
        progress: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let question = desk::Odds {
            hand: hand.text(),
            seen: seen.to_owned(),
            draws,
            wall,
            line: line.map(str::to_owned),
            rollouts: Some(rollouts),
            seed,
            all: false,
            verbose,
        };
        let mut session = self.session();
        let report = Progress::new(py, progress, rollouts)?
            .heard(py, |progress| session.ask_watched(&question, progress))?;
        answer(py, report.map_err(refused)?)
    }

    /// Recommends a discard, or whether to call one. Best first, with what the others cost.
    ///
    /// `players` gives each player's exposures and discards, as `South [777C J] 5D`; don't repeat
    /// them in `seen`. `tile` is a discard that can be called, with 13 tiles in the hand, and
    /// `from_seat` its discarder. `wall` is the number of tiles left. `seat` is by default the one
    /// after the discarder, or the first that no one else has.
    ///
    /// Simulates games from this moment: `rollouts` deals, or for `time` seconds. `goal`, `win` or
    /// `points`, is what options are compared by.
    ///
    /// The house rules are those of `simulate`: `rules`, `charleston` and `jokers`. `at_table` is how
    /// many play, 4 or 3; with three, no one has North's seat.
    ///
    /// >>> advice = m.advise("11B 22B 22C 11C J N 9D [FFF]", rollouts=64)
    /// >>> advice.options[0].do
    /// 'discard'
    #[pyo3(signature = (hand: "str | Hand", *, seen: "str" = "", wall: "int | None" = None, tile: "str | None" = None, from_seat: "Seat | None" = None, players: "Sequence[str] | None" = None, seat: "Seat | None" = None, goal: "Goal" = "win", rules: "Preset | dict[str, str | bool | int] | None" = None, charleston: "Charleston" = "full", at_table: "int" = 4, jokers: "int | None" = None, rollouts: "int | None" = None, time: "float | None" = None, seed: "int" = 0, threads: "int | None" = None, progress: "Progress" = None) -> "answers.Advice")]
    #[allow(clippy::too_many_arguments, reason = "each is an option of the command")]
    fn advise<'py>(
        &self,
        py: Python<'py>,
        hand: Given,
        seen: &str,
        wall: Option<u64>,
        tile: Option<&str>,
        from_seat: Option<&str>,
        players: Option<Vec<String>>,
        seat: Option<&str>,
        goal: &str,
        rules: Option<Rules>,
        charleston: &str,
        at_table: u8,
        jokers: Option<u8>,
        rollouts: Option<u64>,
        time: Option<f64>,
        seed: u64,
        threads: Option<usize>,
        progress: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let house = house_rules(rules, charleston, at_table, jokers)?;
        let playing = Playing { seat, goal, rollouts, time, threads, progress };
        let question = desk::Advise {
            hand: hand.text(),
            seen: seen.to_owned(),
            wall,
            tile: named::<Tile>("tile", tile)?,
            from: named::<Seat>("seat", from_seat)?,
            players: players.unwrap_or_default(),
            seat: playing.seat()?,
            goal: playing.goal()?,
            house: HouseRulesChoice::from(&house),
            rollouts: Some(playing.most()),
            seed,
        };
        answer(py, playing.ask(py, self, &question)?)
    }

    /// Recommends a pass in the Charleston, and whether to stop it.
    ///
    /// `stage` is the next pass: `first right`, `second left`, `courtesy`. `seat` is by default
    /// East with 14 tiles, and South with 13. `compare` is a pass to compare with the recommended
    /// ones, such as `"3B 4C 9D"` or `"3B blind 2"`. `goal`, `rollouts`, `time` and the house
    /// rules are as in `advise`.
    ///
    /// >>> advice = m.charleston("11B 2B 22C 111C J 5D 7D 9D N", rollouts=64)
    /// >>> advice.seat, len(advice.pass_)
    /// ('South', 3)
    #[pyo3(signature = (hand: "str | Hand", stage: "Pass" = "first right", *, compare: "str | None" = None, seen: "str" = "", seat: "Seat | None" = None, goal: "Goal" = "win", rules: "Preset | dict[str, str | bool | int] | None" = None, charleston: "Charleston" = "full", at_table: "int" = 4, jokers: "int | None" = None, rollouts: "int | None" = None, time: "float | None" = None, seed: "int" = 0, threads: "int | None" = None, progress: "Progress" = None) -> "answers.CharlestonAdvice")]
    #[allow(clippy::too_many_arguments, reason = "each is an option of the command")]
    fn charleston<'py>(
        &self,
        py: Python<'py>,
        hand: Given,
        stage: &str,
        compare: Option<String>,
        seen: &str,
        seat: Option<&str>,
        goal: &str,
        rules: Option<Rules>,
        charleston: &str,
        at_table: u8,
        jokers: Option<u8>,
        rollouts: Option<u64>,
        time: Option<f64>,
        seed: u64,
        threads: Option<usize>,
        progress: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let house = house_rules(rules, charleston, at_table, jokers)?;
        let playing = Playing { seat, goal, rollouts, time, threads, progress };
        let question = desk::Charleston {
            hand: hand.text(),
            seen: seen.to_owned(),
            compare,
            pass: named::<Stage>("pass", Some(stage))?,
            seat: playing.seat()?,
            goal: playing.goal()?,
            house: HouseRulesChoice::from(&house),
            rollouts: Some(playing.most()),
            seed,
        };
        answer(py, playing.ask(py, self, &question)?)
    }

    /// Reviews a recorded game: which decisions were costly, what was better, and why.
    ///
    /// `record` is the record as text. `seat` reviews that seat alone. Each decision is measured on
    /// `rollouts` deals; `progress` is called with the number of decisions done. The `html()` of
    /// the answer is a page with the chances as a chart and the game step by step.
    ///
    /// >>> review = m.review(m.play(7, seed=1), seat="South", rollouts=8)
    /// >>> review.seats[0].seat, review.html()[:15]
    /// ('South', '<!doctype html>')
    #[pyo3(signature = (record: "str", *, name: "str" = "record", seat: "Seat | None" = None, rollouts: "int" = 512, seed: "int" = 0, threads: "int | None" = None, progress: "Progress" = None) -> "answers.Review")]
    #[allow(clippy::too_many_arguments, reason = "each is an option of the command")]
    fn review<'py>(
        &self,
        py: Python<'py>,
        record: &str,
        name: &str,
        seat: Option<&str>,
        rollouts: u64,
        seed: u64,
        threads: Option<usize>,
        progress: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let question = desk::Review {
            text: Some(record.to_owned()),
            name: Some(name.to_owned()),
            seat: named::<Seat>("seat", seat)?,
            rollouts: Some(rollouts),
            seed,
            all: false,
        };
        let mut session = self.session();
        session.threads = threads::threads(threads);
        let report = Progress::new(py, progress, 0)?
            .heard(py, |progress| session.ask_watched(&question, progress))?;
        review(py, report.map_err(refused)?)
    }

    /// Measures many hands. Returns two arrays of shape `(hands,)`: tiles away (uint8, 255 for
    /// none), and the index of the closest line in `card.lines` (uint16, 65535 for none).
    ///
    /// Raises the first bad row; with `errors="mask"` bad rows have 255 and 65535. Codes are
    /// checked unless `check=False`.
    ///
    /// >>> best, line = m.away_batch(mahj.deal(1000, seed=1))
    /// >>> best.dtype, line.dtype, m.card.lines[line[0]]
    /// (dtype('uint8'), dtype('uint16'), 'singles-and-pairs/2')
    #[pyo3(signature = (hands: "Rows", *, check: "bool" = true, errors: "Errors" = "raise", threads: "int | None" = None, progress: "Progress" = None) -> "tuple[numpy.typing.NDArray[numpy.uint8], numpy.typing.NDArray[numpy.uint16]]")]
    fn away_batch<'py>(
        &self,
        py: Python<'py>,
        hands: &Bound<'py, PyAny>,
        check: bool,
        errors: &str,
        threads: Option<usize>,
        progress: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Pair<'py, u8, u16>> {
        batch::away(py, self.known(), &Asked { hands, check, errors, threads, progress })
    }

    /// Measures many hands against every line. Returns uint8 of shape `(hands, lines)`: one row per
    /// hand, one column per line of `card.lines`; 255 if the line cannot be made.
    ///
    /// >>> m.away_lines(mahj.deal(1000, seed=1)).shape
    /// (1000, 55)
    #[pyo3(signature = (hands: "Rows", *, check: "bool" = true, errors: "Errors" = "raise", threads: "int | None" = None, progress: "Progress" = None) -> "numpy.typing.NDArray[numpy.uint8]")]
    fn away_lines<'py>(
        &self,
        py: Python<'py>,
        hands: &Bound<'py, PyAny>,
        check: bool,
        errors: &str,
        threads: Option<usize>,
        progress: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray2<u8>>> {
        batch::away_lines(py, self.known(), &Asked { hands, check, errors, threads, progress })
    }

    /// Checks many hands for Mah Jongg. Returns two arrays of shape `(hands,)`: bool, and the index
    /// of the line with the highest value in `card.lines` (uint16, 65535 for none).
    ///
    /// >>> won, line = m.verify_batch(["11B 22B J FFF 22C 111C J"])
    /// >>> won.tolist(), m.card.lines[line[0]]
    /// ([True], 'consecutive-run/2')
    #[pyo3(signature = (hands: "Rows", *, check: "bool" = true, errors: "Errors" = "raise", threads: "int | None" = None, progress: "Progress" = None) -> "tuple[numpy.typing.NDArray[numpy.bool_], numpy.typing.NDArray[numpy.uint16]]")]
    fn verify_batch<'py>(
        &self,
        py: Python<'py>,
        hands: &Bound<'py, PyAny>,
        check: bool,
        errors: &str,
        threads: Option<usize>,
        progress: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Pair<'py, bool, u16>> {
        batch::verify(py, self.known(), &Asked { hands, check, errors, threads, progress })
    }

    /// Adds answers to the rows of a table: `best`, `line`, `value`, and `error` for bad rows.
    ///
    /// Takes any object that implements the Arrow PyCapsule interface. pyarrow, polars and pandas
    /// get their own kind back, all others a `Table`. With `all_lines`, each line adds a column.
    ///
    /// >>> import pyarrow as pa
    /// >>> table = pa.table({"hand": ["11B 22B FFF 22C 111C J", "10B"]})
    /// >>> m.away_table(table)["best"].to_pylist()
    /// [1, None]
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
        let asked = Asked { hands: table, check: true, errors: "mask", threads, progress };
        batch::alike(py, self.known(), &asked, (Question::Away, hand), all_lines)
    }

    /// Asks a question of each row of a table: `away`, `verify`, `exposures`, `waits`, `call` or
    /// `odds`.
    ///
    /// Reads the columns `seen`, `tile`, `by`, `from` and `winner` if the question needs them. Adds
    /// the answers as columns, with `error` for bad rows, as `mahj batch` writes them. Takes and
    /// returns tables as `away_table` does.
    ///
    /// >>> m.ask_table(table, "waits").column_names
    /// ['hand', 'best', 'mask', 'left', 'live', 'error']
    #[pyo3(signature = (table: "AnyTable", question: "Question", hand: "str" = "hand", *, threads: "int | None" = None, progress: "Progress" = None) -> "AnyTable")]
    fn ask_table<'py>(
        &self,
        py: Python<'py>,
        table: &Bound<'py, PyAny>,
        question: &str,
        hand: &str,
        threads: Option<usize>,
        progress: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let asked = Asked { hands: table, check: true, errors: "mask", threads, progress };
        batch::alike(py, self.known(), &asked, (self::question(question)?, hand), false)
    }

    /// Asks a question of many hands. Returns a table of the answers, as `ask_table` has them, one
    /// row per hand.
    ///
    /// `seen`, `tile`, `by`, `from_seat` and `winner` are one text for all hands, or one for each.
    /// Raises the first bad row; with `errors="mask"` it has only its `error`.
    ///
    /// >>> answered = m.ask_batch(["11B 22B J FFF 22C 111C J"], "verify", by="self")
    /// >>> answered["line"], answered["winner_gets"].tolist()
    /// (['consecutive-run/2'], [150])
    #[pyo3(signature = (hands: "Rows", question: "Question", *, seen: "Texts" = None, tile: "Texts" = None, by: "Texts" = None, from_seat: "Texts" = None, winner: "Texts" = None, errors: "Errors" = "raise", threads: "int | None" = None, progress: "Progress" = None) -> "Table")]
    #[allow(clippy::too_many_arguments, reason = "each is a column of the command")]
    fn ask_batch<'py>(
        &self,
        py: Python<'py>,
        hands: &Bound<'py, PyAny>,
        question: &str,
        seen: Option<&Bound<'py, PyAny>>,
        tile: Option<&Bound<'py, PyAny>>,
        by: Option<&Bound<'py, PyAny>>,
        from_seat: Option<&Bound<'py, PyAny>>,
        winner: Option<&Bound<'py, PyAny>>,
        errors: &str,
        threads: Option<usize>,
        progress: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Table> {
        let asked = Asked { hands, check: true, errors, threads, progress };
        let beside =
            [("seen", seen), ("tile", tile), ("by", by), ("from", from_seat), ("winner", winner)];
        batch::ask(py, self.known(), &asked, self::question(question)?, &beside)
    }

    /// Returns which of many hands with only exposures are dead, and how many lines are possible.
    ///
    /// `seen` is one text for all hands, or one for each; `errors` as in `ask_batch`.
    ///
    /// >>> m.exposures_batch(["[222B J] [FFF]", "[99C J] [88B J]"])["dead"].tolist()
    /// [False, True]
    #[pyo3(signature = (hands: "Rows", *, seen: "Texts" = None, errors: "Errors" = "raise", threads: "int | None" = None, progress: "Progress" = None) -> "Table")]
    #[allow(clippy::too_many_arguments, reason = "each is a column of the command")]
    fn exposures_batch<'py>(
        &self,
        py: Python<'py>,
        hands: &Bound<'py, PyAny>,
        seen: Option<&Bound<'py, PyAny>>,
        errors: &str,
        threads: Option<usize>,
        progress: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Table> {
        let asked = Asked { hands, check: true, errors, threads, progress };
        batch::ask(py, self.known(), &asked, Question::Exposures, &[("seen", seen)])
    }

    /// Returns the tiles that bring each of many hands closer. `mask` has one bit per tile; `left`
    /// is how many of each are left.
    ///
    /// `seen` is one text for all hands, or one for each; `errors` as in `ask_batch`.
    ///
    /// >>> m.waits_batch(["11B 22B 22C 111C J [FFF]"])["left"].shape
    /// (1, 36)
    #[pyo3(signature = (hands: "Rows", *, seen: "Texts" = None, errors: "Errors" = "raise", threads: "int | None" = None, progress: "Progress" = None) -> "Table")]
    #[allow(clippy::too_many_arguments, reason = "each is a column of the command")]
    fn waits_batch<'py>(
        &self,
        py: Python<'py>,
        hands: &Bound<'py, PyAny>,
        seen: Option<&Bound<'py, PyAny>>,
        errors: &str,
        threads: Option<usize>,
        progress: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Table> {
        let asked = Asked { hands, check: true, errors, threads, progress };
        batch::ask(py, self.known(), &asked, Question::Waits, &[("seen", seen)])
    }

    /// Returns whether each of many hands can call its discard, and how far it is then.
    ///
    /// `seen` and `tile` are one text for all hands, or one for each; `errors` as in `ask_batch`.
    ///
    /// >>> m.call_batch(["11B 22B 22C 111C J [FFF]"], "2B")["mah_jongg"].tolist()
    /// [True]
    #[pyo3(signature = (hands: "Rows", tile: "Texts", *, seen: "Texts" = None, errors: "Errors" = "raise", threads: "int | None" = None, progress: "Progress" = None) -> "Table")]
    #[allow(clippy::too_many_arguments, reason = "each is a column of the command")]
    fn call_batch<'py>(
        &self,
        py: Python<'py>,
        hands: &Bound<'py, PyAny>,
        tile: &Bound<'py, PyAny>,
        seen: Option<&Bound<'py, PyAny>>,
        errors: &str,
        threads: Option<usize>,
        progress: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Table> {
        let asked = Asked { hands, check: true, errors, threads, progress };
        batch::ask(
            py,
            self.known(),
            &asked,
            Question::Call,
            &[("tile", Some(tile)), ("seen", seen)],
        )
    }

    /// Computes the odds of each of many hands on the player's own picks, as two proven bounds.
    ///
    /// `seen` is one text for all hands, or one for each; `errors` as in `ask_batch`.
    ///
    /// >>> odds = m.odds_batch(["11B 22B 22C 111C J [FFF]"])
    /// >>> bool(odds["low"][0] <= odds["high"][0])
    /// True
    #[pyo3(signature = (hands: "Rows", *, seen: "Texts" = None, errors: "Errors" = "raise", threads: "int | None" = None, progress: "Progress" = None) -> "Table")]
    #[allow(clippy::too_many_arguments, reason = "each is a column of the command")]
    fn odds_batch<'py>(
        &self,
        py: Python<'py>,
        hands: &Bound<'py, PyAny>,
        seen: Option<&Bound<'py, PyAny>>,
        errors: &str,
        threads: Option<usize>,
        progress: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Table> {
        let asked = Asked { hands, check: true, errors, threads, progress };
        batch::ask(py, self.known(), &asked, Question::Odds, &[("seen", seen)])
    }

    /// Measures many hands after each discard. Returns uint8 of shape `(hands, 36)`: one row per
    /// hand, one column per tile of `mahj.TILES`; 255 if the hand has none of it outside exposures.
    ///
    /// >>> m.discards_batch(mahj.deal(1000, seed=1)).shape
    /// (1000, 36)
    #[pyo3(signature = (hands: "Rows", *, check: "bool" = true, errors: "Errors" = "raise", threads: "int | None" = None, progress: "Progress" = None) -> "numpy.typing.NDArray[numpy.uint8]")]
    fn discards_batch<'py>(
        &self,
        py: Python<'py>,
        hands: &Bound<'py, PyAny>,
        check: bool,
        errors: &str,
        threads: Option<usize>,
        progress: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray2<u8>>> {
        let asked = Asked { hands, check, errors, threads, progress };
        batch::each_tile(py, self.known(), &asked, false)
    }

    /// Measures many hands after each pick. Returns uint8 of shape `(hands, 36)`: one row per hand,
    /// one column per tile of `mahj.TILES`; 255 if none is left, or the hand has 14.
    ///
    /// >>> m.draws_batch(mahj.deal(1000, seed=1, tiles=13)).shape
    /// (1000, 36)
    #[pyo3(signature = (hands: "Rows", *, check: "bool" = true, errors: "Errors" = "raise", threads: "int | None" = None, progress: "Progress" = None) -> "numpy.typing.NDArray[numpy.uint8]")]
    fn draws_batch<'py>(
        &self,
        py: Python<'py>,
        hands: &Bound<'py, PyAny>,
        check: bool,
        errors: &str,
        threads: Option<usize>,
        progress: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray2<u8>>> {
        let asked = Asked { hands, check, errors, threads, progress };
        batch::each_tile(py, self.known(), &asked, true)
    }

    fn __eq__(&self, other: &Matcher) -> bool {
        self.known().card.text() == other.known().card.text()
            && self.card.skip_faulty == other.card.skip_faulty
    }

    fn __hash__(&self) -> u64 {
        crate::hand::hash_of(self.known().card.text())
    }

    fn __repr__(&self) -> String {
        format!("Matcher({:?})", self.known().card.name())
    }

    #[pyo3(signature = () -> "tuple[type[Matcher], tuple[Card]]")]
    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyAny>, (Card,)) {
        (py.get_type::<Matcher>().into_any(), (self.card.clone(),))
    }
}

fn question(name: &str) -> Result<Question, Wrong> {
    let odd = |why: mahj::UnknownNameError| Wrong::new("usage", format!("`{name}`: {why}"), "");
    name.parse().map_err(odd)
}
