//! A game in progress, judged row by row.

use std::collections::BTreeMap;
use std::sync::Arc;

use mahj::Seat;
use mahj::record::parse_rows;
use mahj::referee::{
    Act, Entry, Event, EventRulings, Judged, JudgedEntry, JudgedGame, Mode, Record, Setup, Terms,
    unknown_lines,
};
use mahj::rules::BySeat;
use pyo3::prelude::*;
use pyo3::types::PyModule;

use crate::card::Card;
use crate::error::{Wrong, named};
use crate::games::{impossible_setup, is_json, record_on_card};
use crate::matcher::Matcher;
use crate::object::list;
use crate::rulebook::Rules;

/// What error messages call the record of a game.
const NAME: &str = "game";

self_cell::self_cell!(
    /// The state of a game, with the matcher that it is judged by.
    struct Refereed {
        owner: Arc<mahj::Matcher>,

        #[covariant]
        dependent: State,
    }
);

/// What the rulings on the next row depend on.
#[derive(Debug, Clone)]
struct State<'m> {
    now: Judging<'m>,
    /// The newest moment, which the next row can join with `&`; none after a question.
    newest: Option<Newest<'m>>,
    /// The highest number of events that happened together.
    groups: u32,
}

/// A game, with how many events it has, and how many of them were refused.
#[derive(Debug, Clone)]
struct Judging<'m> {
    game: JudgedGame<'m>,
    events: usize,
    refused: usize,
}

/// The events of a moment with their rows, and the game before it.
#[derive(Debug, Clone)]
struct Newest<'m> {
    before: Judging<'m>,
    events: Vec<(Event, usize)>,
}

/// An event with its row, or the row of a question.
enum Step {
    Event(Box<Event>, usize),
    Ask(usize),
}

impl<'m> State<'m> {
    fn new(game: JudgedGame<'m>) -> State<'m> {
        State { now: Judging { game, events: 0, refused: 0 }, newest: None, groups: 0 }
    }

    /// Judges what comes next. An event that joins the newest moment is judged together with it, so
    /// the answers start with those to the whole moment.
    fn judge(&mut self, steps: impl IntoIterator<Item = Step>) -> Vec<JudgedEntry> {
        let mut entries = Vec::new();
        let mut unjudged = false;
        for step in steps {
            match step {
                Step::Event(event, row) => {
                    self.groups = self.groups.max(event.together.unwrap_or(0));
                    let joins =
                        |last: &Event| last.together.is_some() && last.together == event.together;
                    match &mut self.newest {
                        Some(newest)
                            if newest.events.last().is_some_and(|(last, _)| joins(last)) =>
                        {
                            newest.events.push((*event, row));
                        }
                        _ => {
                            if unjudged {
                                self.judge_newest(&mut entries);
                            }
                            let before = self.now.clone();
                            self.newest = Some(Newest { before, events: vec![(*event, row)] });
                        }
                    }
                    unjudged = true;
                }
                Step::Ask(row) => {
                    if unjudged {
                        self.judge_newest(&mut entries);
                    }
                    (self.newest, unjudged) = (None, false);
                    entries.push(JudgedEntry::Asked(row, self.now.game.open()));
                }
            }
        }
        if unjudged {
            self.judge_newest(&mut entries);
        }
        entries
    }

    /// Judges the newest moment as a whole.
    fn judge_newest(&mut self, entries: &mut Vec<JudgedEntry>) {
        let Some(Newest { before, events }) = &self.newest else { return };
        self.now = before.clone();
        let mode = self.now.game.mode();
        let at_once: Vec<&Event> = events.iter().map(|(event, _)| event).collect();
        for ((event, row), rulings) in events.iter().zip(self.now.game.moment(&at_once)) {
            let refused = rulings.iter().any(|ruling| ruling.answer.is_refusal());
            let refused = mode == Mode::Play && refused;
            self.now.events += 1;
            self.now.refused += usize::from(refused);
            entries.push(JudgedEntry::Event(EventRulings {
                event: self.now.events,
                row: *row,
                text: event.to_string(),
                together: event.together,
                rulings,
                refused,
            }));
        }
    }

    /// Returns the steps of a row that was parsed on its own, after [`BEFORE`], with the groups of
    /// events that happen together numbered on. Returns none if the row joins an event before a
    /// question, which changes an answer already given.
    fn steps(&mut self, parsed: Record, row: usize) -> Option<Vec<Step>> {
        let mut entries = parsed.entries.into_iter();
        let Some(Entry::Event(before, _)) = entries.next() else { return None };
        let mut joined = None;
        if before.together.is_some() {
            let (last, _) = self.newest.as_mut()?.events.last_mut()?;
            let group = *last.together.get_or_insert(self.groups + 1);
            self.groups = self.groups.max(group);
            joined = Some(group);
        }
        let first = 1 + u32::from(joined.is_some());
        let groups = self.groups;
        let number = |group: u32| match joined {
            Some(joined) if before.together == Some(group) => joined,
            _ => groups + 1 + group - first,
        };
        let step = |entry| match entry {
            Entry::Event(event, _) => {
                let together = event.together.map(number);
                Some(Step::Event(Box::new(Event { together, ..event }), row))
            }
            Entry::Ask(_) => Some(Step::Ask(row)),
            Entry::Note(_) => None,
        };
        Some(entries.filter_map(step).collect())
    }
}

/// The row before a row that is parsed on its own: as in a record whose game has begun, no setup
/// can follow it, and an event can join it.
const BEFORE: &str = "wall game\n";

/// A record, judged as a whole.
struct Whole {
    refereed: Refereed,
    entries: Vec<JudgedEntry>,
    /// The setup rows that name players.
    names: String,
    /// True if the next row can be parsed without the others.
    separable: bool,
}

/// How a game is judged.
#[derive(Debug, Clone)]
struct Judge {
    matcher: Matcher,
    rules: Option<Rules>,
    mode: Mode,
}

impl Judge {
    fn whole(&self, text: &str) -> PyResult<Whole> {
        let matcher = &self.matcher.known().matcher;
        let record = record_on_card(text, NAME, matcher)?;
        let rules = self.rules.as_ref().map(Rules::read).transpose()?;
        let Terms { rules, mode, .. } = Terms::of(&record, rules.as_ref(), Some(self.mode));
        let Record { setup, entries } = record;
        let refereed = Refereed::try_new(Arc::clone(matcher), |matcher| {
            JudgedGame::new(matcher, rules, mode, &setup).map(State::new)
        });
        let mut refereed = refereed.map_err(|error| impossible_setup(NAME, &error))?;
        let names = names(&setup);
        // Until the game has begun, a row can change what the rows before it mean.
        let begun = entries.iter().any(|entry| match entry {
            Entry::Event(event, _) => !matches!(event.does, Act::Bet { .. }),
            Entry::Ask(_) => true,
            Entry::Note(_) => false,
        });
        let separable = begun && is_plain(text) && can_name(&names, &setup);
        let steps = entries.into_iter().filter_map(|entry| match entry {
            Entry::Event(event, spot) => Some(Step::Event(Box::new(event), spot.0.row)),
            Entry::Ask(spot) => Some(Step::Ask(spot.0.row)),
            Entry::Note(_) => None,
        });
        let entries = refereed.with_dependent_mut(|_, state| state.judge(steps));
        Ok(Whole { refereed, entries, names, separable })
    }
}

/// Returns true if the rows of a text are what ends with `\n`, and not JSON.
fn is_plain(text: &str) -> bool {
    !is_json(text) && text.split('\n').all(|row| breaks(row) == 0)
}

/// Returns the setup rows that name players.
fn names(setup: &Setup) -> String {
    let named = setup.seats.iter().filter_map(|(seat, of)| Some((seat, of.name.as_ref()?)));
    named.map(|(seat, name)| format!("{seat} is {name}\n")).collect()
}

/// Returns true if these rows name the players of a setup.
fn can_name(names: &str, setup: &Setup) -> bool {
    let parsed = parse_rows(&format!("{names}{BEFORE}"));
    let same = |seat: Seat| parsed.record.setup.seats[seat].name == setup.seats[seat].name;
    parsed.faults.is_empty() && Seat::ALL.into_iter().all(same)
}

/// A live game, starting from a given state of the table.
///
/// `setup` has the rows of a record before its first act: who holds what, and what is visible. In
/// `play` mode, illegal acts are refused and forgotten; in `referee` mode, they take place and are
/// ruled on. `rules` is league, teacher, tournament, or house rules by name; without it, the rules
/// of the setup. Each row is judged once, however long the game is.
///
/// Raises RecordError if the setup has errors, and QuestionError if it has more tiles than there
/// are.
///
/// >>> game = mahj.Game("South holds 22B J\nEast to play")
/// >>> game
/// <Game: 2 rows>
#[pyclass(module = "mahj")]
pub(crate) struct Game {
    judge: Judge,
    rows: Vec<String>,
    refereed: Refereed,
    names: String,
    separable: bool,
}

impl Game {
    fn state(&self) -> &State<'_> {
        self.refereed.borrow_dependent()
    }

    fn text_with(&self, row: &str) -> String {
        let mut text = self.rows.join("\n");
        if !self.rows.is_empty() {
            text.push('\n');
        }
        text + row
    }

    /// Parses a row without the others. Returns none if that is not possible, or if the row has
    /// errors, whose places are those in the whole record.
    fn parsed(&self, row: &str) -> Option<Record> {
        if !self.separable || breaks(row) > 0 {
            return None;
        }
        let text = format!("{}{BEFORE}{row}", self.names);
        let parsed = parse_rows(&text);
        let matcher = self.refereed.borrow_owner();
        let is_fine =
            parsed.faults.is_empty() && unknown_lines(&parsed.record, &text, matcher).is_empty();
        is_fine.then_some(parsed.record)
    }

    /// Judges the next row, and takes it unless it is refused. Returns the answers, which may start
    /// with those to earlier rows.
    fn take(&mut self, row: &str) -> PyResult<Vec<JudgedEntry>> {
        let refuses = self.judge.mode == Mode::Play;
        let number = self.rows.len() + 1;
        let parsed = self.parsed(row);
        let judged = self.refereed.with_dependent_mut(|_, state| {
            let before = state.clone();
            let steps = state.steps(parsed?, number)?;
            let entries = state.judge(steps);
            let taken = !refuses || state.now.refused == before.now.refused;
            if !taken {
                *state = before;
            }
            Some((entries, taken))
        });
        let (entries, taken) = match judged {
            Some(judged) => judged,
            None => {
                let Whole { refereed, entries, names, separable } =
                    self.judge.whole(&self.text_with(row))?;
                let refused = refereed.borrow_dependent().now.refused;
                let taken = !refuses || refused == self.state().now.refused;
                if taken {
                    (self.refereed, self.names, self.separable) = (refereed, names, separable);
                }
                (entries, taken)
            }
        };
        if taken {
            self.rows.push(row.to_owned());
        }
        Ok(entries)
    }

    /// Returns the rows of some answers, as in the answer to a whole record.
    fn answers<'py>(
        &self,
        py: Python<'py>,
        entries: Vec<JudgedEntry>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let game = &self.state().now.game;
        let judged = Judged {
            entries,
            mode: game.mode(),
            ending: game.ending(),
            next_east: None,
            accounts: game.accounts(),
            absent: None,
            names: BySeat::from_fn(|_| None),
            card: None,
            card_hash: String::new(),
        };
        list(py, &judged.rows())
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (setup: "str" = "", *, matcher: "Matcher | None" = None, rules: "Preset | dict[str, str | bool | int] | None" = None, mode: "Mode" = "play"))]
    fn new(
        py: Python<'_>,
        setup: &str,
        matcher: Option<PyRef<'_, Matcher>>,
        rules: Option<Rules>,
        mode: &str,
    ) -> PyResult<Game> {
        let matcher = match matcher {
            Some(matcher) => matcher.clone(),
            None => Matcher { card: py.detach(Card::practice)? },
        };
        let mode = named::<Mode>("mode", Some(mode))?.unwrap_or(Mode::Play);
        let judge = Judge { matcher, rules, mode };
        let Whole { refereed, names, separable, .. } = py.detach(|| judge.whole(setup))?;
        let rows = match setup {
            "" => Vec::new(),
            setup => setup.split('\n').map(str::to_owned).collect(),
        };
        Ok(Game { judge, rows, refereed, names, separable })
    }

    /// Judges the next row, such as `East discards 2B`, and returns the rulings on it.
    ///
    /// In `play` mode, a row with an illegal act is ruled on, but not taken into the record. Raises
    /// RecordError for a row that is not in the record language; the game is then as before.
    ///
    /// >>> [ruling.ruling for ruling in game.say("East discards 2B")]
    /// ['window-open']
    #[pyo3(signature = (row: "str") -> "list[answers.JudgedRow]")]
    fn say<'py>(&mut self, py: Python<'py>, row: &str) -> PyResult<Bound<'py, PyAny>> {
        if row.contains('\n') {
            return Err(Wrong::usage("pass one row at a time").into());
        }
        let number = self.rows.len() + 1;
        let mut entries = self.take(row)?;
        entries.retain(|entry| entry.row() == number && matches!(entry, JudgedEntry::Event(_)));
        self.answers(py, entries)
    }

    /// Returns the state of the table: whose turn it is, what may be called, what is still to do.
    ///
    /// >>> game.open().turn, game.open().tile
    /// ('South', '2B')
    #[pyo3(signature = () -> "answers.JudgedRow")]
    fn open<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        // A row of the record is more than one here if it has line breaks of another kind.
        let rows: usize = self.rows.iter().map(|row| 1 + breaks(row)).sum();
        let open = JudgedEntry::Asked(rows + 1, self.state().now.game.open());
        self.answers(py, vec![open])?.get_item(0)
    }

    /// The record so far, for `Matcher.judge`.
    ///
    /// >>> game.record.split("\n")[-2]
    /// 'East discards 2B'
    #[getter]
    fn record(&self) -> String {
        self.rows.iter().map(|row| format!("{row}\n")).collect()
    }

    /// True if the game has ended.
    ///
    /// >>> game.over
    /// False
    #[getter]
    fn over(&self) -> bool {
        self.state().now.game.ending().is_some()
    }

    /// What each seat has won or lost so far, in points.
    ///
    /// >>> game.accounts["East"]
    /// 0
    #[getter]
    fn accounts(&self) -> BTreeMap<&'static str, i64> {
        let seats = self.state().now.game.accounts().seats;
        Seat::ALL.into_iter().map(|seat| (seat.name(), seats[seat])).collect()
    }

    fn __repr__(&self) -> String {
        let over = if self.over() { ", over" } else { "" };
        format!("<Game: {} rows{over}>", self.rows.len())
    }

    #[pyo3(signature = () -> "tuple[object, ...]")]
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Made<'py>> {
        let made = PyModule::import(py, "mahj._made")?.getattr("game")?;
        let Judge { matcher, rules, mode } = self.judge.clone();
        Ok((made, (self.rows.clone(), matcher, rules, mode.name())))
    }
}

/// The function that makes a copy of a game, with its arguments.
type Made<'py> = (Bound<'py, PyAny>, (Vec<String>, Matcher, Option<Rules>, &'static str));

/// Returns how many line breaks a row has within it.
fn breaks(row: &str) -> usize {
    row.strip_suffix('\r').unwrap_or(row).matches('\r').count()
}
