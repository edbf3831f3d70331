//! Tables for reinforcement learning: what a seat sees as numbers, and what it may do as a mask, one
//! choice at a time. `python/mahj/env.py` is what users see of it.

mod actions;
mod observation;
mod table;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use mahj::play::{Bot, IllegalMove};
use mahj::{Seat, Tile, Tiles};
use numpy::{PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1};
use pyo3::prelude::*;
use pyo3::types::PyModule;
use rayon::prelude::*;

use self::actions::ACTIONS;
use self::observation::{FEATURED, FEATURES, NUMBERS, PARTS};
use self::table::{Seated, Table, TableState};
use crate::card::{Studied, kept_studied};
use crate::error::{Wrong, named};
use crate::games::house_rules;
use crate::matcher::Matcher;
use crate::rulebook::Rules;
use crate::threads;

/// The tables of each `Tables` object, by its number.
type Groups<'s> = BTreeMap<u64, Vec<Table<'s>>>;

self_cell::self_cell!(
    /// Tables with the card they are played with. Copies are kept together, because they borrow the
    /// same card.
    struct Kept {
        owner: Arc<Studied>,

        #[not_covariant]
        dependent: Groups,
    }
);

/// The smallest number of tables for which it pays off to wake another thread.
const PIECE: usize = 4;

/// Tables at which agents, bots and random players sit; see `mahj.env`.
///
/// `seats` lists the players, East first: `agent`, `random`, or a bot: `near`, `odds`, `wary`,
/// `claims` or `wary-claims`. If `valued`, racks are valued by the engine.
#[pyclass(frozen, module = "mahj._mahj")]
pub(crate) struct Tables {
    kept: Arc<Mutex<Kept>>,
    group: u64,
}

impl Drop for Tables {
    fn drop(&mut self) {
        let group = self.group;
        self.lock().with_dependent_mut(|_, groups| drop(groups.remove(&group)));
    }
}

type Now<'py> = (
    Bound<'py, PyArray2<u8>>,
    Bound<'py, PyArray2<f32>>,
    Bound<'py, PyArray2<bool>>,
    Bound<'py, PyArray1<i8>>,
);
type CardArrays<'py> = (
    Bound<'py, PyArray2<u8>>,
    Bound<'py, PyArray2<u8>>,
    Bound<'py, PyArray1<i64>>,
    Bound<'py, PyArray1<i64>>,
    Bound<'py, PyArray1<bool>>,
);
type Over<'py> = (
    Bound<'py, PyArray1<bool>>,
    Bound<'py, PyArray2<i64>>,
    Bound<'py, PyArray2<f64>>,
    Bound<'py, PyArray2<i64>>,
);

/// What the last action led to at a table.
#[derive(Default)]
struct Outcome {
    done: bool,
    points: [i64; Seat::COUNT],
    gained: [f64; Seat::COUNT],
    /// The winner and the line, or -1; the tiles picked, the calls and the exchanges.
    ended: [i64; ENDED.len()],
}

/// What is known of a game that has ended.
const ENDED: [&str; 5] = ["winner", "line", "picks", "calls", "exchanges"];

impl Tables {
    fn lock(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does something with the tables.
    fn with<R>(&self, work: impl FnOnce(&mut [Table<'_>]) -> R) -> R {
        self.lock().with_dependent_mut(|_, groups| {
            work(groups.get_mut(&self.group).map_or(&mut [], |tables| tables.as_mut_slice()))
        })
    }

    /// Does something with one table.
    fn at<R>(&self, table: usize, work: impl FnOnce(&mut Table<'_>) -> R) -> Result<R, Wrong> {
        self.with(|tables| {
            let count = tables.len();
            Ok(work(tables.get_mut(table).ok_or_else(|| no_table(table, count))?))
        })
    }
}

fn no_table(table: usize, count: usize) -> Wrong {
    Wrong::usage(format!("there are {count} tables, counted from 0; there is no table {table}"))
}

/// Does something with all tables, on several threads if there are many, in order.
fn each<'s, T: Send, R: Send>(
    tables: &mut [Table<'s>],
    with: Vec<T>,
    work: impl Fn(&mut Table<'s>, T) -> R + Sync,
) -> Vec<R> {
    if tables.len() < 2 * PIECE {
        return tables.iter_mut().zip(with).map(|(table, with)| work(table, with)).collect();
    }
    threads::shared(|| {
        let pairs = tables.par_iter_mut().zip(with).with_min_len(PIECE);
        pairs.map(|(table, with)| work(table, with)).collect()
    })
}

#[pymethods]
impl Tables {
    #[new]
    #[pyo3(signature = (matcher: "Matcher", tables: "int", seats: "Sequence[Player]", valued: "bool" = false, rules: "Preset | dict[str, str | bool | int] | None" = None, charleston: "Charleston" = "full"))]
    fn new(
        matcher: &Matcher,
        tables: usize,
        seats: Vec<String>,
        valued: bool,
        rules: Option<Rules>,
        charleston: &str,
    ) -> PyResult<Tables> {
        let rules = house_rules(rules, charleston, 4, None)?.table().map_err(Wrong::from)?;
        let seated = |name: &String| match name.as_str() {
            "agent" => Ok(Seated::Agent),
            "random" => Ok(Seated::Random),
            bot => Ok(named::<Bot>("player", Some(bot))?.map_or(Seated::Random, Seated::Bot)),
        };
        let seats = seats.iter().map(seated).collect::<Result<Vec<_>, Wrong>>()?;
        let seats = <[Seated; Seat::COUNT]>::try_from(seats)
            .map_err(|_| Wrong::usage("four sit at a table"))?;
        let studied = Arc::clone(kept_studied(&matcher.card)?);
        let kept = Kept::new(studied, |studied| {
            let study = studied.borrow_dependent();
            BTreeMap::from([(0, vec![Table::new(study, rules, seats, valued); tables])])
        });
        Ok(Tables { kept: Arc::new(Mutex::new(kept)), group: 0 })
    }

    /// The parts of an observation: name, shape, and the largest value.
    #[classattr]
    fn parts() -> Vec<(&'static str, Vec<usize>, u8)> {
        PARTS.map(|(name, shape, most)| (name, shape.to_vec(), most)).to_vec()
    }

    /// The parts that the engine adds: name, shape, and a number that no value exceeds.
    #[classattr]
    fn features() -> Vec<(&'static str, Vec<usize>, u16)> {
        FEATURES.map(|(name, shape, most)| (name, shape.to_vec(), most)).to_vec()
    }

    /// What `act` returns of a game that has ended.
    #[classattr]
    fn ended() -> Vec<&'static str> {
        ENDED.to_vec()
    }

    /// Returns the names of the actions.
    #[staticmethod]
    fn names() -> Vec<String> {
        actions::names()
    }

    fn __len__(&self) -> usize {
        self.with(|tables| tables.len())
    }

    /// Returns a card as numbers: for each way to make a line, the tiles that must be naturals, those that
    /// jokers may stand for, and the line; for each line, what it pays and whether it is concealed.
    #[staticmethod]
    #[pyo3(signature = (matcher: "Matcher") -> "tuple[numpy.typing.NDArray[numpy.uint8], numpy.typing.NDArray[numpy.uint8], numpy.typing.NDArray[numpy.int64], numpy.typing.NDArray[numpy.int64], numpy.typing.NDArray[numpy.bool_]]")]
    fn card<'py>(py: Python<'py>, matcher: &Matcher) -> PyResult<CardArrays<'py>> {
        PyModule::import(py, "numpy")?;
        let targets = matcher.card.targets();
        let counts = |of: fn(&mahj::Target) -> Tiles| {
            let all: Vec<u8> = targets.iter().flat_map(|target| *of(target).counts()).collect();
            PyArray1::from_vec(py, all).reshape([targets.len(), Tile::COUNT])
        };
        // Lossless: a card has few lines.
        let lines = targets.iter().map(|target| target.line as i64).collect();
        let values = targets.lines().iter().map(|line| line.values.when(false).into()).collect();
        let concealed = targets.lines().iter().map(|line| line.concealed).collect();
        Ok((
            counts(mahj::Target::strict_tiles)?,
            counts(|target| target.tiles() - target.strict_tiles())?,
            PyArray1::from_vec(py, lines),
            PyArray1::from_vec(py, values),
            PyArray1::from_vec(py, concealed),
        ))
    }

    /// Starts a game at every table: for each, its number.
    #[pyo3(signature = (seed: "int", numbers: "Sequence[int]") -> "None")]
    fn begin(&self, py: Python<'_>, seed: u64, numbers: Vec<u64>) -> PyResult<()> {
        let begun = py.detach(|| {
            self.with(|tables| each(tables, numbers, |table, number| table.begin(seed, number)))
        });
        Ok(begun.into_iter().collect::<Result<(), IllegalMove>>().map_err(Wrong::from)?)
    }

    /// Performs an action at every table; none at all if any is illegal. Where a game ends, starts
    /// the one whose number is `step` higher, unless `step` is 0.
    ///
    /// Returns which games ended, the net points of all seats in those, what the value of each
    /// agent's rack has gained, and how the games ended.
    #[pyo3(signature = (actions: "numpy.typing.NDArray[numpy.int64]", step: "int" = 0) -> "tuple[numpy.typing.NDArray[numpy.bool_], numpy.typing.NDArray[numpy.int64], numpy.typing.NDArray[numpy.float64], numpy.typing.NDArray[numpy.int64]]")]
    fn act<'py>(
        &self,
        py: Python<'py>,
        actions: PyReadonlyArray1<'py, i64>,
        step: u64,
    ) -> PyResult<Over<'py>> {
        let actions: Vec<i64> = actions.as_array().to_vec();
        let outcomes = py.detach(|| {
            self.with(|tables| {
                if actions.len() != tables.len() {
                    let (given, count) = (actions.len(), tables.len());
                    let message = format!("{given} actions for {count} tables");
                    return Err(Wrong::usage(message));
                }
                for (at, (table, action)) in tables.iter().zip(&actions).enumerate() {
                    if !usize::try_from(*action).is_ok_and(|action| table.may(action)) {
                        let message = format!("action {action} may not be done at table {at}");
                        let help = "the mask says what may be done";
                        return Err(Wrong::new("play::illegal", message, help));
                    }
                }
                let acted =
                    each(tables, actions, |table, action| acted(table, action as usize, step));
                acted.into_iter().collect::<Result<Vec<Outcome>, _>>().map_err(Wrong::from)
            })
        })?;
        let count = outcomes.len();
        let done = outcomes.iter().map(|outcome| outcome.done).collect();
        let points = outcomes.iter().flat_map(|outcome| outcome.points).collect();
        let gained = outcomes.iter().flat_map(|outcome| outcome.gained).collect();
        let ended = outcomes.iter().flat_map(|outcome| outcome.ended).collect();
        Ok((
            PyArray1::from_vec(py, done),
            PyArray1::from_vec(py, points).reshape([count, Seat::COUNT])?,
            PyArray1::from_vec(py, gained).reshape([count, Seat::COUNT])?,
            PyArray1::from_vec(py, ended).reshape([count, ENDED.len()])?,
        ))
    }

    /// Returns what each table is waiting for: the observation, the parts that the engine adds, and
    /// the action mask of the seat that is asked, and that seat, -1 if the game is over.
    #[pyo3(signature = (features: "bool" = false) -> "tuple[numpy.typing.NDArray[numpy.uint8], numpy.typing.NDArray[numpy.float32], numpy.typing.NDArray[numpy.bool_], numpy.typing.NDArray[numpy.int8]]")]
    fn now<'py>(&self, py: Python<'py>, features: bool) -> PyResult<Now<'py>> {
        PyModule::import(py, "numpy")?;
        let featured = if features { FEATURED } else { 0 };
        let (seen, added, may, seats, count) = py.detach(|| {
            self.with(|tables| {
                let count = tables.len();
                let mut seen = vec![0; count * NUMBERS];
                let mut added = vec![0.0; count * featured];
                let mut may = vec![false; count * ACTIONS];
                let rows = seen.chunks_mut(NUMBERS).zip(may.chunks_mut(ACTIONS));
                let mut each_added = added.chunks_mut(featured.max(1));
                let with = rows.map(|row| (row, each_added.next().unwrap_or_default()));
                let seats = each(tables, with.collect(), |table, ((seen, may), added)| {
                    table.write(seen, added);
                    may.copy_from_slice(table.mask());
                    // Lossless: there are four seats.
                    table.asked().map_or(-1, |seat| seat.index() as i8)
                });
                (seen, added, may, seats, count)
            })
        });
        Ok((
            PyArray1::from_vec(py, seen).reshape([count, NUMBERS])?,
            PyArray1::from_vec(py, added).reshape([count, featured])?,
            PyArray1::from_vec(py, may).reshape([count, ACTIONS])?,
            PyArray1::from_vec(py, seats),
        ))
    }

    /// Returns the action that a bot would choose at each table; -1 where the game is over.
    #[pyo3(signature = (bot: "Bot") -> "numpy.typing.NDArray[numpy.int64]")]
    fn expert<'py>(&self, py: Python<'py>, bot: &str) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let bot = named::<Bot>("policy", Some(bot))?.unwrap_or(Bot::REFERENCE);
        let actions = py.detach(|| {
            self.with(|tables| {
                let with = vec![(); tables.len()];
                // Lossless: an action's number is small.
                each(tables, with, |table, ()| table.expert(bot).map_or(-1, |act| act as i64))
            })
        });
        Ok(PyArray1::from_vec(py, actions))
    }

    /// Returns independent copies of tables, in the order given.
    #[pyo3(signature = (tables: "Sequence[int]") -> "Tables")]
    fn copies(&self, tables: Vec<usize>) -> PyResult<Tables> {
        let group = self.lock().with_dependent_mut(|_, groups| {
            let own = groups.get(&self.group).map_or(&[][..], Vec::as_slice);
            let copy = |at: &usize| own.get(*at).cloned().ok_or_else(|| no_table(*at, own.len()));
            let copies = tables.iter().map(copy).collect::<Result<Vec<_>, Wrong>>()?;
            let group = groups.last_key_value().map_or(0, |(last, _)| last + 1);
            groups.insert(group, copies);
            Ok::<u64, Wrong>(group)
        })?;
        Ok(Tables { kept: Arc::clone(&self.kept), group })
    }

    /// Returns a game as what reproduces it: its seed, its number, and the agents' actions.
    #[pyo3(signature = (table: "int") -> "tuple[int, int, bytes]")]
    fn state<'py>(
        &self,
        py: Python<'py>,
        table: usize,
    ) -> PyResult<(u64, u64, Bound<'py, pyo3::types::PyBytes>)> {
        let TableState { seed, number, actions } = self.at(table, |table| table.state().clone())?;
        Ok((seed, number, pyo3::types::PyBytes::new(py, &actions)))
    }

    /// Plays a game again at a table.
    #[pyo3(signature = (table: "int", state: "tuple[int, int, bytes]") -> "None")]
    fn restore(&self, table: usize, state: (u64, u64, Vec<u8>)) -> PyResult<()> {
        let (seed, number, actions) = state;
        let state = TableState { seed, number, actions };
        let restored = self.at(table, |table| table.restore(&state))?;
        if restored.map_err(Wrong::from)? {
            return Ok(());
        }
        let message = "the state is of a game with another card or other players";
        Err(Wrong::new("play::state", message, "restore it where it was taken").into())
    }

    /// Returns the record of the last finished game at a table, for `Matcher.judge`.
    #[pyo3(signature = (table: "int" = 0))]
    fn record(&self, table: usize) -> PyResult<String> {
        let record = self.at(table, |table| table.last().map(|game| game.record().to_string()))?;
        record.ok_or_else(|| Wrong::usage("no game is over at this table").into())
    }
}

/// Performs an action at a table.
fn acted(table: &mut Table<'_>, action: usize, step: u64) -> Result<Outcome, IllegalMove> {
    table.act(action)?;
    let mut outcome = Outcome::default();
    while let Some(played) = table.over() {
        outcome.done = true;
        for seat in Seat::ALL {
            outcome.points[seat.index()] += played.paid[seat];
        }
        // Lossless: a card has few lines.
        let winner = played.win.map_or(-1, |win| win.seat.index() as i64);
        let line = played.win.map_or(-1, |win| win.line as i64);
        let [picks, calls, exchanges] =
            [played.draws, played.claims, played.exchanges].map(i64::from);
        outcome.ended = [winner, line, picks, calls, exchanges];
        if step == 0 {
            break;
        }
        let (seed, number) = (table.state().seed, table.state().number);
        table.begin(seed, number.wrapping_add(step))?;
    }
    outcome.gained = table.take_gained();
    Ok(outcome)
}
