//! Whole games: played by bots, or recorded.

use std::ops::Range;
use std::sync::Arc;

use mahj::answer::{HouseRules, RecordReport};
use mahj::batch::{CardStats, GameRow, Sample, arrow};
use mahj::play::{Balance, Bot, Charleston, Played, Players, Room, Run, Study, Totals};
use mahj::referee::{Judged, Mode, Record, RecordLine, Terms, unknown_lines};
use mahj::rules::{RuleSet, TableError};
use pyo3::prelude::*;

use crate::batch::Table;
use crate::card::kept_studied;
use crate::convert::own_fault;
use crate::error::{Wrong, faulty, named};
use crate::matcher::Matcher;
use crate::progress::Progress;
use crate::rulebook::Rules;
use crate::threads;
use crate::words::{drawn, rows};

/// The number of games played between checks for interruption.
const PIECE: u64 = 256;

/// Returns true if a record is written as JSON Lines.
pub(crate) fn is_json(record: &str) -> bool {
    record.trim_start().starts_with('{')
}

/// Parses a record and checks that the card has every line it names.
pub(crate) fn record_on_card(text: &str, name: &str, matcher: &mahj::Matcher) -> PyResult<Record> {
    let read = record(text, name)?;
    let unknown = unknown_lines(&read, text, matcher);
    match unknown.is_empty() {
        true => Ok(read),
        false => Err(faulty("RecordError", name, text, &unknown)),
    }
}

/// Returns the error for a setup with more tiles than there are.
pub(crate) fn impossible_setup(name: &str, impossible: &TableError) -> Wrong {
    let message = format!("{name}: impossible setup: {impossible}");
    Wrong::new("record::too-many", message, "check the tiles of the setup")
}

/// Parses a record from text or JSON Lines.
fn record(text: &str, name: &str) -> PyResult<Record> {
    if !is_json(text) {
        return mahj::suggest::parse(text)
            .map_err(|faults| faulty("RecordError", name, text, &faults));
    }
    let rows = text.lines().enumerate().filter(|(_, row)| !row.trim().is_empty());
    let lines = rows.map(|(at, row)| {
        serde_json::from_str::<RecordLine>(row).map_err(|error| {
            Wrong::new("record::json", format!("{name}:{}: {error}", at + 1), "").into()
        })
    });
    let lines = lines.collect::<PyResult<Vec<_>>>()?;
    Ok(Record::from_lines(lines)
        .map_err(|fault| Wrong::new("record::json", fault.to_string(), ""))?)
}

/// Converts a record from text to JSON Lines or back.
///
/// Raises RecordError if it cannot be parsed.
///
/// >>> mahj.convert_record("East discards 2B").split("\n")[1]
/// '{"who":"East","does":{"act":"discard","tile":"2B"}}'
#[pyfunction]
#[pyo3(signature = (text: "str", *, name: "str" = "record"))]
pub(crate) fn convert_record(text: &str, name: &str) -> PyResult<String> {
    let read = record(text, name)?;
    if is_json(text) {
        return Ok(read.to_string());
    }
    let mut rows = String::new();
    for line in read.lines() {
        rows.push_str(&serde_json::to_string(&line).map_err(own_fault)?);
        rows.push('\n');
    }
    Ok(rows)
}

/// Reads the house rules of simulated games.
pub(crate) fn house_rules(
    rules: Option<Rules>,
    charleston: &str,
    players: u8,
    jokers: Option<u8>,
) -> PyResult<HouseRules> {
    let rules = rules.map(|rules| rules.read_with(HouseRules::preset)).transpose()?;
    let charleston = named::<Charleston>("kind of Charleston", Some(charleston))?;
    let players = named::<Players>("number of players", Some(&players.to_string()))?;
    Ok(HouseRules {
        rules: rules.map_or(RuleSet::LEAGUE, |(_, rules)| rules),
        charleston: charleston.unwrap_or_default(),
        players: players.unwrap_or_default(),
        jokers,
    })
}

/// Returns what is played by house rules.
fn run(
    house: &HouseRules,
    seed: u64,
    games: Range<u64>,
    threads: Option<usize>,
) -> Result<Run, Wrong> {
    let run = Run { threads: threads::threads(threads), ..Run::new(seed, games) };
    Ok(run.with_rules(house.table()?))
}

impl Matcher {
    /// Plays games with the card, or as it is played with another number of jokers, and looks at
    /// each in order. Returns the bot that played them.
    fn each_game(
        &self,
        py: Python<'_>,
        matcher: &mahj::Matcher,
        policy: &str,
        run: &Run,
        progress: Option<&Bound<'_, PyAny>>,
        mut look: impl FnMut(&Played) + Send,
    ) -> PyResult<Bot> {
        let bot = named::<Bot>("policy", Some(policy))?.unwrap_or(Bot::REFERENCE);
        let fresh;
        let study = if std::ptr::eq(matcher, &*self.known().matcher) {
            kept_studied(&self.card)?.borrow_dependent()
        } else {
            fresh = Study::new(matcher);
            &fresh
        };
        let first = run.games.start;
        let games = run.games.end - first;
        let progress = Progress::new(py, progress, games)?;
        progress.pieces(py, games, PIECE, |piece: Range<u64>| {
            let some = first.saturating_add(piece.start)..first.saturating_add(piece.end);
            let run = Run { games: some, ..run.clone() };
            let seats = || [bot; 4].map(|bot| bot.policy(study));
            Ok(run.each(study, seats, &mut look).map_err(Wrong::from)?)
        })?;
        Ok(bot)
    }
}

#[pymethods]
impl Matcher {
    /// Simulates whole games of four bots, to see which lines win.
    ///
    /// Game number i depends only on the seed and i; `first` is the number of the first. `rules` is as
    /// in `judge`; games differ only by `wall`, which can be hot or cold. `charleston` is full, first
    /// (no second one), no-blind, no-courtesy or none; `players` is 4 or 3; `jokers` is 0 to 24 instead
    /// of the card's.
    ///
    /// >>> games = m.simulate(50, seed=1)
    /// >>> games.games, games.lines[0].line
    /// (50, '2031/1')
    /// >>> m.simulate(50, seed=1, rules={"wall": "cold"}, jokers=10).rules.jokers
    /// 10
    #[pyo3(signature = (games: "int" = 1_000, *, seed: "int" = 0, policy: "Bot" = "claims", first: "int" = 0, rules: "Preset | dict[str, str | bool | int] | None" = None, charleston: "Charleston" = "full", players: "int" = 4, jokers: "int | None" = None, threads: "int | None" = None, progress: "Progress" = None) -> "answers.Simulation")]
    #[allow(clippy::too_many_arguments, reason = "each is an option of the command")]
    fn simulate<'py>(
        &self,
        py: Python<'py>,
        games: u64,
        seed: u64,
        policy: &str,
        first: u64,
        rules: Option<Rules>,
        charleston: &str,
        players: u8,
        jokers: Option<u8>,
        threads: Option<usize>,
        progress: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let house = house_rules(rules, charleston, players, jokers)?;
        let run = run(&house, seed, first..first.saturating_add(games), threads)?;
        let matcher = house.card(Arc::clone(&self.known().matcher)).map_err(Wrong::from)?;
        let mut totals = Totals::new(matcher.targets());
        let bot = self.each_game(py, &matcher, policy, &run, progress, |played| {
            totals.add(played);
        })?;
        let report = totals.report(&matcher, bot.name(), seed).with_rules(house.row());
        drawn(py, report, move |report| mahj::answer::wins_svg(matcher.targets(), report))
    }

    /// Simulates whole games of four bots. Returns a table with a row for each game, readable by
    /// anything that takes Arrow data.
    ///
    /// Its columns are those of `mahj simulate --out`: the winner, the line and its value, how the
    /// last tile was obtained, what each seat receives. They are null for a wall game. The arguments
    /// are those of `simulate`.
    ///
    /// >>> games = m.simulate_table(50, seed=1)
    /// >>> len(games), int(games["east"].sum() + games["south"].sum() + games["west"].sum() + games["north"].sum())
    /// (50, 0)
    #[pyo3(signature = (games: "int" = 1_000, *, seed: "int" = 0, policy: "Bot" = "claims", first: "int" = 0, rules: "Preset | dict[str, str | bool | int] | None" = None, charleston: "Charleston" = "full", players: "int" = 4, jokers: "int | None" = None, threads: "int | None" = None, progress: "Progress" = None) -> "Table")]
    #[allow(clippy::too_many_arguments, reason = "each is an option of the command")]
    fn simulate_table<'py>(
        &self,
        py: Python<'py>,
        games: u64,
        seed: u64,
        policy: &str,
        first: u64,
        rules: Option<Rules>,
        charleston: &str,
        players: u8,
        jokers: Option<u8>,
        threads: Option<usize>,
        progress: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Table> {
        /// The number of rows of a batch.
        const ROWS: usize = 64 << 10;
        let house = house_rules(rules, charleston, players, jokers)?;
        let run = run(&house, seed, first..first.saturating_add(games), threads)?;
        let matcher = house.card(Arc::clone(&self.known().matcher)).map_err(Wrong::from)?;
        let (mut rows, mut batches) = (Vec::new(), Vec::new());
        self.each_game(py, &matcher, policy, &run, progress, |played| {
            rows.push(GameRow::of(played, matcher.targets(), seed));
            if rows.len() == ROWS {
                batches.push(arrow::games(&std::mem::take(&mut rows)));
            }
        })?;
        if !rows.is_empty() {
            batches.push(arrow::games(&rows));
        }
        let batches = batches.into_iter().collect::<Result<Vec<_>, _>>().map_err(own_fault)?;
        Ok(Table::of((batches, arrow::games_schema())))
    }

    /// Finds fair values. Bots play for points, and values move until every line earns its share.
    ///
    /// >>> m.balance(50, rounds=1).lines[0].line
    /// '2031/1'
    #[pyo3(signature = (games: "int" = 5_000, *, rounds: "int" = 12, seed: "int" = 0, threads: "int | None" = None, progress: "Progress" = None) -> "answers.Balance")]
    fn balance<'py>(
        &self,
        py: Python<'py>,
        games: u64,
        rounds: u32,
        seed: u64,
        threads: Option<usize>,
        progress: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        /// The number of hands dealt to measure the distance from each line.
        const DEALS: u64 = 100_000;
        self.known().card.playable(self.card.skip_faulty).map_err(crate::error::refused)?;
        let progress = Progress::new(py, progress, u64::from(rounds) + 1)?;
        let run = Run { threads: threads::threads(threads), ..Run::new(seed, 0..games) };
        let (mut raised, mut played) = (None, 0);
        let balance = py.detach(|| {
            Balance::of(&self.known().matcher, &run, rounds, |_| {
                played += 1;
                if raised.is_none() {
                    raised = Python::attach(|py| progress.tell(py, played)).err();
                }
                raised.is_none()
            })
        });
        if let Some(error) = raised {
            return Err(error);
        }
        let balance = balance.map_err(Wrong::from)?;
        let targets = self.card.targets();
        let sample = Sample { deals: DEALS, seed, tiles: 13 };
        let report = py.detach(|| {
            let means = CardStats::of(targets, sample).means();
            balance.report(&self.known().matcher, &means, seed)
        });
        let known = Arc::clone(&self.card.known);
        drawn(py, report, move |report| mahj::answer::balance_svg(known.targets(), report))
    }

    /// Plays one game of four bots. Returns it as a record for `judge`.
    ///
    /// >>> record = m.play(7, seed=1)
    /// >>> m.judge(record, mode="play").refused
    /// 0
    #[pyo3(signature = (number: "int" = 0, *, seed: "int" = 0, policy: "Bot" = "claims"))]
    fn play(&self, py: Python<'_>, number: u64, seed: u64, policy: &str) -> PyResult<String> {
        let bot = named::<Bot>("policy", Some(policy))?.unwrap_or(Bot::REFERENCE);
        let study = kept_studied(&self.card)?.borrow_dependent();
        py.detach(|| {
            let mut room = Room::new(study, [bot; 4].map(|bot| bot.policy(study)));
            room.play(seed, number).map_err(Wrong::from)?;
            Ok(room.record().to_string())
        })
    }

    /// Judges a record, as text or JSON Lines. Returns every ruling, with its rules and the reason.
    ///
    /// `rules` is league, teacher, tournament, or house rules by name; `mode` is play, which
    /// refuses illegal actions, or referee, which takes them as done. Both default to the record's
    /// own.
    ///
    /// >>> judged = m.judge("East discards 2B\nSouth calls")
    /// >>> judged.rulings[0].ruling, judged.end.over
    /// ('window-open', False)
    #[pyo3(signature = (record: "str", *, rules: "Preset | dict[str, str | bool | int] | None" = None, mode: "Mode | None" = None, name: "str" = "record") -> "answers.Judgement")]
    fn judge<'py>(
        &self,
        py: Python<'py>,
        record: &str,
        rules: Option<Rules>,
        mode: Option<&str>,
        name: &str,
    ) -> PyResult<Bound<'py, PyAny>> {
        let matcher = &self.known().matcher;
        let read = record_on_card(record, name, matcher)?;
        let json = is_json(record);
        let rules = rules.map(|rules| rules.read()).transpose()?;
        let mode = named::<Mode>("mode", mode)?;
        let Terms { rules, called, mode } = Terms::of(&read, rules.as_ref(), mode);
        let judged = py.detach(|| Judged::new(&read, matcher, rules, mode));
        let judged = judged.map_err(|error| impossible_setup(name, &error))?;
        let title = read.setup.title.as_deref().unwrap_or(name);
        let source = (!json).then_some(record);
        let report =
            RecordReport::of(Arc::new(judged), title, self.known().card.name(), &called, source);
        rows(py, "Judgement", report)
    }
}
