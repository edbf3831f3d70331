//! Tables with external players: what a seat sees as numbers, and what it may do as a mask, one
//! choice at a time. Each game runs in its own thread and waits there for the next choice.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

use mahj::play::{Bot, Claim, Exchange, Pass, Played, Policy, Position, Room, Study};
use mahj::rules::Stage;
use mahj::{Exposure, Seat, Symbol, Tile, Tiles};
use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyModule;

use crate::card::{Studied, kept_studied};
use crate::convert::own_fault;
use crate::error::{Wrong, named};
use crate::matcher::Matcher;

/// Action numbers. The first ones are tiles to discard or pass; this one declares Mah Jongg.
const DECLARE: usize = Tile::COUNT;
/// No call, no more tiles to offer, or continue.
const NO: usize = DECLARE + 1;
/// Stop the Charleston.
const STOP: usize = NO + 1;
/// Call for an exposure of 3 to 6 tiles with a given number of jokers.
const EXPOSE: usize = STOP + 1;
const EXPOSURES: [(u8, u8); 18] = exposures();
/// Exchange a tile for a seat's joker; seats are counted in turn order from the player's own.
const EXCHANGE: usize = EXPOSE + EXPOSURES.len();
const ACTIONS: usize = EXCHANGE + Seat::COUNT * Symbol::COUNT;

/// Returns the naturals and jokers from the rack for each exposure, smaller exposures first.
const fn exposures() -> [(u8, u8); 18] {
    let mut all = [(0, 0); 18];
    let (mut at, mut size) = (0, 3);
    while size <= 6 {
        let mut jokers = 0;
        while jokers < size {
            all[at] = (size - 1 - jokers, jokers);
            at += 1;
            jokers += 1;
        }
        size += 1;
    }
    all
}

/// The parts of an observation: name and number of values. Seats are counted in turn order from the
/// player's own.
const SEEN: [(&str, usize); 9] = [
    ("rack", Tile::COUNT),
    ("exposed", Seat::COUNT * Tile::COUNT),
    ("thrown", Seat::COUNT * Tile::COUNT),
    ("discards", Tile::COUNT),
    ("chosen", Tile::COUNT),
    ("discard", Tile::COUNT),
    ("from", Seat::COUNT),
    ("moment", MOMENTS.len() + Stage::ALL.len()),
    ("wall", 1),
];
const MOMENTS: [&str; 5] = ["turn", "claim", "pass", "stop", "courtesy"];
const NUMBERS: usize = {
    let (mut all, mut at) = (0, 0);
    while at < SEEN.len() {
        all += SEEN[at].1;
        at += 1;
    }
    all
};

/// When a seat is asked.
#[derive(Debug, Clone, Copy)]
enum Moment {
    Turn,
    Claim(Symbol, Seat),
    Pass(Stage),
    Stop,
    Courtesy,
}

/// A request for a seat's decision.
#[derive(Debug)]
struct Ask {
    seat: Seat,
    seen: Vec<u8>,
    may: Vec<bool>,
}

enum Order {
    Begin(u64, u64),
    Act(usize),
}

#[derive(Debug)]
enum Event {
    Asked(Ask),
    Over(Box<Over>),
}

/// How a game ended.
#[derive(Debug)]
struct Over {
    played: Option<Played>,
    record: String,
    why: String,
}

/// The channel between a game and its external players.
struct Border {
    orders: Receiver<Order>,
    events: Sender<Event>,
    /// The game to start instead of this one; if set, no more requests are sent.
    next: Option<(u64, u64)>,
    gone: bool,
}

impl Border {
    fn ask(&mut self, ask: Ask) -> Option<usize> {
        if self.gone || self.next.is_some() || self.events.send(Event::Asked(ask)).is_err() {
            return None;
        }
        match self.orders.recv() {
            Ok(Order::Act(action)) => Some(action),
            Ok(Order::Begin(seed, number)) => {
                self.next = Some((seed, number));
                None
            }
            Err(_) => {
                self.gone = true;
                None
            }
        }
    }
}

/// Chooses among the legal actions.
enum Chooser {
    Outside(Rc<RefCell<Border>>),
    /// At random, from a state that advances with each choice.
    Chance(u64),
}

impl Chooser {
    fn choose(&mut self, ask: Ask) -> Option<usize> {
        match self {
            Chooser::Outside(border) => border.borrow_mut().ask(ask),
            Chooser::Chance(state) => {
                let all: Vec<usize> = (0..ACTIONS).filter(|action| ask.may[*action]).collect();
                *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
                let mut mixed = (*state ^ (*state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
                mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
                let at = (u128::from(mixed ^ (mixed >> 31)) * all.len() as u128) >> 64;
                all.get(at as usize).copied()
            }
        }
    }
}

/// A seat whose actions are chosen by a [`Chooser`].
struct Chosen<'s> {
    study: &'s Study<'s>,
    chooser: Chooser,
    /// The action chosen for this turn, until it is carried out.
    turn: Option<usize>,
}

impl Chosen<'_> {
    fn ask(
        &mut self,
        position: &Position<'_>,
        moment: Moment,
        chosen: &Tiles,
        may: Vec<bool>,
    ) -> Option<usize> {
        let ask = Ask { seat: position.seat(), seen: seen(position, moment, chosen), may };
        self.chooser.choose(ask)
    }

    /// Asks for up to three tiles, one at a time.
    fn tiles(&mut self, position: &Position<'_>, moment: Moment, may_end: bool) -> Vec<Tile> {
        let (mut chosen, mut tiles) = (Tiles::NONE, Vec::new());
        while tiles.len() < 3 {
            let mut may = vec![false; ACTIONS];
            for (tile, _) in (*position.rack() - chosen).naturals().kinds() {
                may[tile.index()] = true;
            }
            may[NO] = may_end;
            let tile = self.ask(position, moment, &chosen, may).and_then(Tile::from_index);
            let Some(tile) = tile else { break };
            chosen.add_some(tile, 1);
            tiles.push(tile);
        }
        tiles
    }
}

/// Returns the legal actions on a turn.
fn may_in_turn(study: &Study<'_>, position: &Position<'_>) -> Vec<bool> {
    let mut may = vec![false; ACTIONS];
    for (tile, _) in position.rack().kinds() {
        may[tile.index()] = true;
    }
    let won = position.hand().is_ok_and(|hand| study.matcher().verify(&hand).is_mah_jongg());
    may[DECLARE] = won;
    for (nth, seat) in around(position.seat()).enumerate() {
        for exposure in position.exposures(seat).iter().filter(|exposure| exposure.jokers() > 0) {
            let symbol = exposure.symbol();
            if position.rack()[Tile::Symbol(symbol)] > 0 {
                may[EXCHANGE + nth * Symbol::COUNT + symbol.index()] = true;
            }
        }
    }
    may
}

/// Returns the legal actions for a discard.
fn may_claim(study: &Study<'_>, position: &Position<'_>, symbol: Symbol) -> Vec<bool> {
    let mut may = vec![false; ACTIONS];
    may[NO] = true;
    let mut on_table = position.seen();
    on_table.discards -= Tiles::from(Tile::Symbol(symbol));
    let call = position.hand().ok();
    let call =
        call.and_then(|hand| study.matcher().call(&hand, Tile::Symbol(symbol), &on_table).ok());
    if let Some(call) = call {
        may[DECLARE] = !call.mah_jongg.is_empty();
        // A tile that completes the hand is declared as Mah Jongg, not exposed. Once the wall is
        // empty, an exposure is useless because there are no more picks.
        for claim in call.exposures.iter().filter(|claim| claim.away > 0 && position.wall() > 0) {
            let own = (claim.exposure.naturals() - 1, claim.exposure.jokers());
            if let Some(at) = EXPOSURES.iter().position(|exposure| *exposure == own) {
                may[EXPOSE + at] = true;
            }
        }
    }
    may
}

/// Returns all seats in turn order, starting with one.
fn around(from: Seat) -> impl Iterator<Item = Seat> {
    std::iter::successors(Some(from), |seat| Some(seat.next())).take(Seat::COUNT)
}

/// Returns a seat's observation.
fn seen(position: &Position<'_>, moment: Moment, chosen: &Tiles) -> Vec<u8> {
    let mut seen = Vec::with_capacity(NUMBERS);
    let put = |seen: &mut Vec<u8>, tiles: &Tiles| seen.extend(Tile::all().map(|tile| tiles[tile]));
    put(&mut seen, position.rack());
    let own = position.seat();
    for seat in around(own) {
        let exposed: Tiles = position
            .exposures(seat)
            .iter()
            .map(Exposure::tiles)
            .fold(Tiles::NONE, |all, tiles| all + tiles);
        put(&mut seen, &exposed);
    }
    for seat in around(own) {
        let thrown: Tiles =
            position.thrown().filter(|(by, _)| *by == seat).map(|(_, tile)| tile).collect();
        put(&mut seen, &thrown);
    }
    put(&mut seen, position.discards());
    put(&mut seen, chosen);
    let (discard, from) = match moment {
        Moment::Claim(symbol, from) => (Tiles::from(Tile::Symbol(symbol)), Some(from)),
        _ => (Tiles::NONE, None),
    };
    put(&mut seen, &discard);
    seen.extend(around(own).map(|seat| u8::from(Some(seat) == from)));
    let (now, stage) = match moment {
        Moment::Turn => (0, None),
        Moment::Claim(..) => (1, None),
        Moment::Pass(stage) => (2, Some(stage)),
        Moment::Stop => (3, None),
        Moment::Courtesy => (4, Some(Stage::Courtesy)),
    };
    seen.extend((0..MOMENTS.len()).map(|at| u8::from(at == now)));
    seen.extend(Stage::ALL.iter().map(|one| u8::from(Some(*one) == stage)));
    seen.push(position.wall().min(255) as u8);
    seen
}

impl Policy for Chosen<'_> {
    fn begin(&mut self) {
        self.turn = None;
    }

    fn pass(&mut self, position: &Position<'_>, stage: Stage) -> Pass {
        let tiles = self.tiles(position, Moment::Pass(stage), false);
        Pass { tiles: tiles.into_iter().collect(), blind: 0 }
    }

    fn stops(&mut self, position: &Position<'_>) -> bool {
        let mut may = vec![false; ACTIONS];
        (may[NO], may[STOP]) = (true, true);
        self.ask(position, Moment::Stop, &Tiles::NONE, may) == Some(STOP)
    }

    fn courtesy(&mut self, position: &Position<'_>) -> [Option<Tile>; 3] {
        let mut offer = [None; 3];
        for (place, tile) in offer.iter_mut().zip(self.tiles(position, Moment::Courtesy, true)) {
            *place = Some(tile);
        }
        offer
    }

    fn declares(&mut self, position: &Position<'_>) -> bool {
        let may = may_in_turn(self.study, position);
        self.turn = self.ask(position, Moment::Turn, &Tiles::NONE, may);
        self.turn == Some(DECLARE)
    }

    fn exchange(&mut self, position: &Position<'_>) -> Option<Exchange> {
        let at = self.turn?.checked_sub(EXCHANGE)?;
        let with = around(position.seat()).nth(at / Symbol::COUNT)?;
        Some(Exchange { with, tile: Symbol::from_index(at % Symbol::COUNT)? })
    }

    fn discard(&mut self, position: &Position<'_>) -> Tile {
        // If the game was abandoned, discarding a tile that is not in the rack ends it with an
        // error.
        let nothing =
            || Tile::all().find(|tile| position.rack()[*tile] == 0).unwrap_or(Tile::Joker);
        self.turn.take().and_then(Tile::from_index).unwrap_or_else(nothing)
    }

    fn claim(&mut self, position: &Position<'_>, tile: Symbol, from: Seat) -> Claim {
        let may = may_claim(self.study, position, tile);
        // Skip the request if the seat has no choice.
        if !may.iter().enumerate().any(|(action, may)| *may && action != NO) {
            return Claim::No;
        }
        match self.ask(position, Moment::Claim(tile, from), &Tiles::NONE, may) {
            Some(DECLARE) => Claim::MahJongg,
            Some(action @ EXPOSE..EXCHANGE) => {
                let (naturals, jokers) = EXPOSURES[action - EXPOSE];
                Claim::Expose { naturals, jokers }
            }
            _ => Claim::No,
        }
    }
}

/// Who plays a seat.
#[derive(Debug, Clone, Copy, PartialEq)]
enum HumanGame {
    Agent,
    Random,
    Bot(Bot),
}

fn run(
    studied: &Studied,
    seats: [HumanGame; Seat::COUNT],
    orders: Receiver<Order>,
    events: Sender<Event>,
) {
    let study = studied.borrow_dependent();
    let border = Rc::new(RefCell::new(Border { orders, events, next: None, gone: false }));
    loop {
        let next = border.borrow_mut().next.take();
        let next = next.or_else(|| match border.borrow().orders.recv() {
            Ok(Order::Begin(seed, number)) => Some((seed, number)),
            _ => None,
        });
        let Some((seed, number)) = next else { return };
        let mut chance = seed ^ number.rotate_left(32);
        let mut room = Room::new(
            study,
            seats.map(|sitting| -> Box<dyn Policy + '_> {
                chance = chance.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(1);
                let chooser = match sitting {
                    HumanGame::Bot(bot) => return bot.policy(study),
                    HumanGame::Agent => Chooser::Outside(Rc::clone(&border)),
                    HumanGame::Random => Chooser::Chance(chance),
                };
                Box::new(Chosen { study, chooser, turn: None })
            }),
        );
        let played = room.play(seed, number);
        let mut border = border.borrow_mut();
        if border.gone {
            return;
        }
        if border.next.is_some() {
            continue;
        }
        let over = match played {
            Ok(played) => {
                Over { played: Some(played), record: room.record().to_string(), why: String::new() }
            }
            Err(error) => Over { played: None, record: String::new(), why: error.to_string() },
        };
        if border.events.send(Event::Over(Box::new(over))).is_err() {
            border.gone = true;
            return;
        }
    }
}

/// A running game, and what it is waiting for.
struct Running {
    orders: Option<Sender<Order>>,
    events: Receiver<Event>,
    thread: Option<JoinHandle<()>>,
    now: Option<Event>,
}

impl Running {
    fn new(studied: &Arc<Studied>, seats: [HumanGame; Seat::COUNT]) -> std::io::Result<Running> {
        let ((orders, from_outside), (to_outside, events)) = (channel(), channel());
        let studied = Arc::clone(studied);
        let thread = std::thread::Builder::new().name("mahj table".to_owned());
        let thread = thread.spawn(move || run(&studied, seats, from_outside, to_outside))?;
        Ok(Running { orders: Some(orders), events, thread: Some(thread), now: None })
    }

    fn send(&mut self, order: Order) -> Result<(), Wrong> {
        let sent = self.orders.as_ref().is_some_and(|orders| orders.send(order).is_ok());
        if sent { Ok(()) } else { Err(Wrong::new("play::gone", "the game has ended badly", "")) }
    }

    fn wait(&mut self) -> Result<(), Wrong> {
        let event = self.events.recv();
        self.now =
            Some(event.map_err(|_| Wrong::new("play::gone", "the game has ended badly", ""))?);
        Ok(())
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.orders = None;
        if let Some(thread) = self.thread.take() {
            // The thread ends by itself at its next request.
            drop(thread);
        }
    }
}

/// Tables with external players, each in its own thread.
///
/// `seats` lists the players, East first: `agent`, `random`, or a bot: `near`, `odds`, `wary`,
/// `claims` or `wary-claims`.
#[pyclass(frozen, module = "mahj._mahj")]
pub(crate) struct Tables {
    games: Mutex<Vec<Running>>,
}

type Arrays<'py> = (
    Bound<'py, PyArray2<u8>>,
    Bound<'py, PyArray2<bool>>,
    Bound<'py, PyArray1<i8>>,
    Bound<'py, PyArray2<i64>>,
);

#[pymethods]
impl Tables {
    #[new]
    #[pyo3(signature = (matcher: "Matcher", tables: "int" = 1, seats: "Sequence[Player] | None" = None))]
    fn new(matcher: &Matcher, tables: usize, seats: Option<Vec<String>>) -> PyResult<Tables> {
        let seats = seats.unwrap_or_else(|| vec!["agent".to_owned(); Seat::COUNT]);
        let sitting = |name: &String| match name.as_str() {
            "agent" => Ok(HumanGame::Agent),
            "random" => Ok(HumanGame::Random),
            bot => Ok(named::<Bot>("player", Some(bot))?.map_or(HumanGame::Random, HumanGame::Bot)),
        };
        let seats = seats.iter().map(sitting).collect::<Result<Vec<_>, Wrong>>()?;
        let seats = <[HumanGame; Seat::COUNT]>::try_from(seats)
            .map_err(|_| Wrong::usage("four sit at a table"))?;
        let studied = kept_studied(&matcher.card)?;
        let games = (0..tables).map(|_| Running::new(studied, seats)).collect::<Result<_, _>>();
        Ok(Tables { games: Mutex::new(games.map_err(own_fault)?) })
    }

    /// The number of actions.
    #[classattr]
    fn actions() -> usize {
        ACTIONS
    }

    /// The parts of an observation: name and number of values.
    #[classattr]
    fn parts() -> Vec<(&'static str, usize)> {
        SEEN.to_vec()
    }

    /// Returns the names of the actions.
    #[staticmethod]
    fn names() -> Vec<String> {
        let mut names: Vec<String> = Tile::all().map(|tile| tile.to_string()).collect();
        names.extend(["mah jongg", "no", "stop"].map(str::to_owned));
        names.extend(EXPOSURES.map(|(own, jokers)| format!("expose {own}+{jokers}J")));
        for seat in ["own", "next", "across", "before"] {
            names.extend(
                Symbol::all().map(|symbol| format!("exchange {} {seat}", Tile::Symbol(symbol))),
            );
        }
        names
    }

    /// Starts games: for each, the table, the seed and the number of the game.
    #[pyo3(signature = (tables: "list[tuple[int, int, int]]") -> "None")]
    fn begin(&self, py: Python<'_>, tables: Vec<(usize, u64, u64)>) -> PyResult<()> {
        py.detach(|| {
            let mut games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
            for (table, seed, number) in &tables {
                table_of(&mut games, *table)?.send(Order::Begin(*seed, *number))?;
            }
            tables.iter().try_for_each(|(table, ..)| table_of(&mut games, *table)?.wait())
        })?;
        Ok(())
    }

    /// Performs actions: for each, the table and the action.
    #[pyo3(signature = (actions: "list[tuple[int, int]]") -> "None")]
    fn act(&self, py: Python<'_>, actions: Vec<(usize, usize)>) -> PyResult<()> {
        py.detach(|| {
            let mut games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
            for (table, action) in &actions {
                let may = match &table_of(&mut games, *table)?.now {
                    Some(Event::Asked(ask)) => ask.may.get(*action).copied().unwrap_or(false),
                    _ => false,
                };
                if !may {
                    let message = format!("action {action} may not be done at table {table}");
                    return Err(Wrong::new(
                        "play::illegal",
                        message,
                        "the mask says what may be done",
                    ));
                }
            }
            for (table, action) in &actions {
                table_of(&mut games, *table)?.send(Order::Act(*action))?;
            }
            actions.iter().try_for_each(|(table, _)| table_of(&mut games, *table)?.wait())
        })?;
        Ok(())
    }

    /// Returns what each table is waiting for: the observation and the action mask of the seat that
    /// is asked, that seat (-1 if the game is over), and the net points of all seats.
    #[pyo3(signature = () -> "tuple[numpy.typing.NDArray[numpy.uint8], numpy.typing.NDArray[numpy.bool_], numpy.typing.NDArray[numpy.int8], numpy.typing.NDArray[numpy.int64]]")]
    fn now<'py>(&self, py: Python<'py>) -> PyResult<Arrays<'py>> {
        PyModule::import(py, "numpy")?;
        let games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        let (mut all_seen, mut all_may) = (Vec::new(), Vec::new());
        let (mut seats, mut paid) = (Vec::new(), Vec::new());
        for game in games.iter() {
            match &game.now {
                Some(Event::Asked(ask)) => {
                    all_seen.extend_from_slice(&ask.seen);
                    all_may.extend_from_slice(&ask.may);
                    seats.push(ask.seat.index() as i8);
                    paid.extend([0; Seat::COUNT]);
                }
                other => {
                    all_seen.resize(all_seen.len() + NUMBERS, 0);
                    all_may.resize(all_may.len() + ACTIONS, false);
                    seats.push(-1);
                    let played = match other {
                        Some(Event::Over(over)) => over.played,
                        _ => None,
                    };
                    paid.extend(Seat::ALL.map(|seat| played.map_or(0, |played| played.paid[seat])));
                }
            }
        }
        let count = games.len();
        Ok((
            PyArray1::from_vec(py, all_seen).reshape([count, NUMBERS])?,
            PyArray1::from_vec(py, all_may).reshape([count, ACTIONS])?,
            PyArray1::from_vec(py, seats),
            PyArray1::from_vec(py, paid).reshape([count, Seat::COUNT])?,
        ))
    }

    /// Returns the record of a finished game, for `Matcher.judge`.
    #[pyo3(signature = (table: "int" = 0))]
    fn record(&self, table: usize) -> PyResult<String> {
        let mut games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        match &table_of(&mut games, table)?.now {
            Some(Event::Over(over)) if over.played.is_some() => Ok(over.record.clone()),
            Some(Event::Over(over)) => Err(own_fault(&over.why)),
            _ => Err(Wrong::usage("the game is not over").into()),
        }
    }
}

fn table_of(games: &mut [Running], table: usize) -> Result<&mut Running, Wrong> {
    let count = games.len();
    games.get_mut(table).ok_or_else(|| Wrong::usage(format!("there are {count} tables")))
}
