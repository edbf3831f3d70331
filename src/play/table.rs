//! A game as a state machine: it asks a seat for a decision, takes the answer, and moves to the
//! next decision.

use super::charleston::{self, PASSED};
use super::policy::{Action, Claim, Exchange, IllegalMove, IllegalMoveKind, Pass, Request};
use super::position::Position;
use super::result::Played;
use super::rules::TableRules;
use super::state::{Move, State};
use super::study::Study;
use crate::hand::Exposure;
use crate::rules::{Stage, Win};
use crate::seat::{BySeat, Seat};
use crate::tile::{Symbol, Tile};
use crate::tiles::Tiles;

/// A game of four seats, driven by answers, without callbacks, threads, or clocks.
///
/// [`TableGame::next`] returns the current request. [`TableGame::position`] returns what that seat
/// may know, [`TableGame::legal`] what it may answer, and [`TableGame::answer`] takes the answer. A
/// clone is an independent game, so clones are enough for undo and for playing several
/// continuations.
///
/// Every other seat is asked about each discard, even if it cannot call it; a front end then
/// answers [`Claim::No`] for it. A game that skipped these requests would reveal by its timing what
/// the other players hold.
///
/// # Examples
///
/// ```
/// use mahj::play::{Bot, Step, Study, TableGame};
/// use mahj::{Matcher, Seat, Targets};
///
/// let matcher = Matcher::new(Targets::practice());
/// let study = Study::new(&matcher);
/// let mut bots = [Bot::Odds; 4].map(|bot| bot.policy(&study));
/// let mut game = TableGame::new(&study, 1, 5);
/// let played = loop {
///     match game.next() {
///         Step::Over(played) => break played,
///         Step::Asked(request) => {
///             let seat = request.seat();
///             let answer = bots[seat.index()].answer(&game.position(seat), request);
///             game.answer(answer)?;
///         }
///     }
/// };
/// assert_eq!(played.paid.values().sum::<i64>(), 0);
/// # Ok::<(), mahj::play::IllegalMove>(())
/// ```
#[derive(Clone)]
pub struct TableGame<'s> {
    pub(super) study: &'s Study<'s>,
    pub(super) state: State,
    pub(super) phase: Phase,
    pub(super) number: u64,
    /// Tiles in the wall before the first pick.
    pub(super) wall: usize,
    pub(super) exchanges: u8,
    pub(super) claims: u8,
}

impl std::fmt::Debug for TableGame<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TableGame")
            .field("state", &self.state)
            .field("phase", &self.phase)
            .finish_non_exhaustive()
    }
}

/// What a game is waiting for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// For an answer.
    Asked(Request),
    /// Nothing: the game is over.
    Over(Played),
}

/// The phase of a game.
#[derive(Debug, Clone, Copy)]
pub(super) enum Phase {
    /// During a pass; the seats before this one have answered.
    Passing {
        stage: Stage,
        seat: Seat,
        passes: BySeat<Pass>,
    },
    Stopping {
        seat: Seat,
    },
    Offering {
        seat: Seat,
        offers: BySeat<[Option<Tile>; PASSED]>,
    },
    /// A seat has 14 tiles; `by` is how it got the last one, and `from` who discarded it.
    Turn {
        seat: Seat,
        by: Win,
        from: Option<Seat>,
    },
    /// After a discard; `exposing` is the first seat that wants to expose it, with its naturals and
    /// jokers.
    Claiming {
        from: Seat,
        tile: Symbol,
        seat: Seat,
        exposing: Option<(Seat, u8, u8)>,
    },
    Over(Played),
}

/// Returns the next seat to be asked when all are asked in turn, East first.
const fn after(seat: Seat) -> Option<Seat> {
    match seat {
        Seat::North => None,
        seat => Some(seat.next()),
    }
}

impl<'s> TableGame<'s> {
    /// Deals the game with this seed and number.
    #[must_use]
    pub fn new(study: &'s Study<'s>, seed: u64, number: u64) -> TableGame<'s> {
        TableGame::with_rules(study, TableRules::default(), seed, number)
    }

    /// Deals the game with this seed and number at a table with house rules.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::play::{Charleston, Request, Step, Study, TableGame, TableRules};
    /// # use mahj::{Matcher, Seat, Targets};
    /// let matcher = Matcher::new(Targets::practice());
    /// let study = Study::new(&matcher);
    /// let rules = TableRules { charleston: Charleston::None, ..TableRules::default() };
    /// let game = TableGame::with_rules(&study, rules, 1, 0);
    /// assert_eq!(game.next(), Step::Asked(Request::Turn { seat: Seat::East }));
    /// ```
    #[must_use]
    pub fn with_rules(
        study: &'s Study<'s>,
        rules: TableRules,
        seed: u64,
        number: u64,
    ) -> TableGame<'s> {
        let set = study.matcher().targets().card().tile_set;
        let state = State { rules, ..State::new(set) };
        let mut game = TableGame::at(study, state, Stage::FirstRight);
        game.restart(seed, number);
        game
    }

    /// Changes the house rules, for the next game.
    pub(super) fn set_rules(&mut self, rules: TableRules) {
        self.state.rules = rules;
    }

    /// Deals another game at the same table.
    pub(super) fn restart(&mut self, seed: u64, number: u64) {
        self.state.deal(seed, number);
        self.number = number;
        self.begin();
        if self.state.rules.has_charleston() {
            self.phase = Phase::passing(Stage::FirstRight);
        } else {
            self.open();
        }
    }

    /// Creates a game that starts at a pass of the Charleston.
    pub(super) fn at(study: &'s Study<'s>, state: State, stage: Stage) -> TableGame<'s> {
        let phase = Phase::passing(stage);
        let mut game =
            TableGame { study, state, phase, number: 0, wall: 0, exchanges: 0, claims: 0 };
        game.begin();
        game
    }

    /// Resets the counters.
    fn begin(&mut self) {
        (self.wall, self.exchanges, self.claims) = (self.state.wall.len(), 0, 0);
    }

    /// Returns what the game is waiting for. The result stays the same until it is answered.
    #[must_use]
    pub const fn next(&self) -> Step {
        Step::Asked(match self.phase {
            Phase::Passing { stage, seat, .. } => Request::Pass { seat, stage },
            Phase::Stopping { seat } => Request::Stop { seat },
            Phase::Offering { seat, .. } => Request::Courtesy { seat },
            Phase::Turn { seat, .. } => Request::Turn { seat },
            Phase::Claiming { from, tile, seat, .. } => Request::Claim { seat, tile, from },
            Phase::Over(played) => return Step::Over(played),
        })
    }

    /// Returns what a seat may know now.
    #[must_use]
    pub const fn position(&self, seat: Seat) -> Position<'_> {
        Position::new(&self.state, seat)
    }

    /// Returns the moves so far.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.state.moves
    }

    /// Takes the answer to the current request.
    ///
    /// An exposure is checked when it is answered, before the remaining seats are asked about the
    /// discard.
    ///
    /// # Errors
    ///
    /// If the answer is illegal. The game is then unchanged, and the same seat is asked again.
    pub fn answer(&mut self, answer: Action) -> Result<(), IllegalMove> {
        match (self.phase, answer) {
            (Phase::Passing { stage, seat, passes }, Action::Pass(pass)) => {
                self.pass(stage, seat, passes, pass)
            }
            (Phase::Stopping { seat }, Action::Stop(stops)) => {
                if stops {
                    self.state.moves.push(Move::Stop { by: seat });
                }
                match (stops, after(seat)) {
                    (true, _) => self.pass_across(),
                    (false, Some(seat)) => self.phase = Phase::Stopping { seat },
                    (false, None) => self.phase = Phase::passing(Stage::SecondLeft),
                }
                Ok(())
            }
            (Phase::Offering { seat, offers }, Action::Courtesy(offer)) => {
                self.offer(seat, offers, offer)
            }
            (Phase::Turn { seat, by, from }, Action::MahJongg) => {
                let mut won = self.won(seat, by, None)?;
                won.victory.from = from;
                self.end(Some(won));
                Ok(())
            }
            (Phase::Turn { seat, .. }, Action::Exchange(Exchange { with, tile })) => {
                let kind = IllegalMoveKind::Exchange;
                self.state.exchange(seat, with, tile).ok_or(IllegalMove { seat, kind })?;
                self.exchanges = self.exchanges.saturating_add(1);
                self.phase = Phase::Turn { seat, by: Win::Exchange, from: None };
                Ok(())
            }
            (Phase::Turn { seat, .. }, Action::Discard(tile)) => {
                self.state
                    .discard(seat, tile)
                    .ok_or(IllegalMove { seat, kind: IllegalMoveKind::Discard })?;
                self.discarded(seat, tile);
                Ok(())
            }
            (Phase::Claiming { from, tile, seat, exposing }, Action::Claim(claim)) => {
                self.claim(from, tile, seat, exposing, claim)
            }
            (phase, _) => {
                let seat = phase.seat().unwrap_or(self.state.turn);
                Err(IllegalMove { seat, kind: IllegalMoveKind::Unasked })
            }
        }
    }

    fn pass(
        &mut self,
        stage: Stage,
        seat: Seat,
        mut passes: BySeat<Pass>,
        pass: Pass,
    ) -> Result<(), IllegalMove> {
        let Pass { tiles, blind } = pass;
        let right = tiles.len() + usize::from(blind) == PASSED
            && (blind == 0 || self.state.rules.charleston.allows_blind(stage))
            && tiles.jokers() == 0
            && tiles.fits_in(&self.state.seats[seat].rack);
        if !right {
            return Err(IllegalMove { seat, kind: IllegalMoveKind::Pass });
        }
        self.state.moves.push(Move::Pass { by: seat, tiles, blind });
        passes[seat] = pass;
        if let Some(seat) = after(seat) {
            self.phase = Phase::Passing { stage, seat, passes };
            return Ok(());
        }
        charleston::pass(&mut self.state, stage, &passes);
        match stage.next() {
            Some(Stage::SecondLeft) if self.state.rules.charleston.has_second() => {
                self.phase = Phase::Stopping { seat: Seat::East };
            }
            Some(Stage::SecondLeft | Stage::Courtesy) | None => self.pass_across(),
            Some(next) => self.phase = Phase::passing(next),
        }
        Ok(())
    }

    /// Ends the passes with the courtesy pass, if the table has one.
    pub(super) fn pass_across(&mut self) {
        if self.state.rules.charleston.has_courtesy() {
            self.phase = Phase::offering();
        } else {
            self.open();
        }
    }

    /// Starts the first turn.
    fn open(&mut self) {
        for seat in Seat::ALL {
            self.state.opening[seat] = self.state.seats[seat].rack;
        }
        self.turn(Seat::East);
    }

    fn offer(
        &mut self,
        seat: Seat,
        mut offers: BySeat<[Option<Tile>; PASSED]>,
        offer: [Option<Tile>; PASSED],
    ) -> Result<(), IllegalMove> {
        let tiles: Tiles = offer.into_iter().flatten().collect();
        let at_front = offer.iter().skip_while(|tile| tile.is_some()).all(Option::is_none);
        let fits = tiles.fits_in(&self.state.seats[seat].rack);
        if !at_front || tiles.jokers() > 0 || !fits {
            return Err(IllegalMove { seat, kind: IllegalMoveKind::Courtesy });
        }
        offers[seat] = offer;
        if let Some(seat) = after(seat) {
            self.phase = Phase::Offering { seat, offers };
            return Ok(());
        }
        charleston::courtesy(&mut self.state, &offers);
        self.open();
        Ok(())
    }

    /// Starts the turn of a seat that has 14 tiles.
    pub(super) fn turn(&mut self, seat: Seat) {
        self.phase = Phase::Turn { seat, by: Win::SelfPicked, from: None };
    }

    /// Continues after a discard. A joker cannot be called.
    pub(super) fn discarded(&mut self, from: Seat, tile: Tile) {
        match tile {
            Tile::Symbol(tile) => {
                let seat = self.state.rules.players.after(from);
                self.phase = Phase::Claiming { from, tile, seat, exposing: None };
            }
            Tile::Joker => self.pick(self.state.rules.players.after(from)),
        }
    }

    /// Lets a seat pick, or ends the game if the wall is empty.
    fn pick(&mut self, seat: Seat) {
        match self.state.pick(seat) {
            Some(_) => self.turn(seat),
            None => self.end(None),
        }
    }

    fn claim(
        &mut self,
        from: Seat,
        tile: Symbol,
        seat: Seat,
        mut exposing: Option<(Seat, u8, u8)>,
        claim: Claim,
    ) -> Result<(), IllegalMove> {
        match claim {
            Claim::No => {}
            Claim::MahJongg => {
                let won = self.won(seat, Win::Discard, Some((from, tile)))?;
                self.end(Some(won));
                return Ok(());
            }
            Claim::Expose { naturals, jokers } => {
                self.exposure(seat, tile, (naturals, jokers))?;
                exposing = exposing.or(Some((seat, naturals, jokers)));
            }
        }
        let players = self.state.rules.players;
        let next = players.after(seat);
        if next != from {
            self.phase = Phase::Claiming { from, tile, seat: next, exposing };
            return Ok(());
        }
        // Mah Jongg takes precedence over an exposure; among exposures, the first in turn order.
        let Some((by, naturals, jokers)) = exposing else {
            self.pick(players.after(from));
            return Ok(());
        };
        let (exposure, tiles) = self.exposure(by, tile, (naturals, jokers))?;
        self.state.expose(by, exposure, tiles);
        self.claims = self.claims.saturating_add(1);
        // If the exposure completes the hand, Mah Jongg is still on the discard.
        self.phase = Phase::Turn { seat: by, by: Win::Discard, from: Some(from) };
        Ok(())
    }

    fn exposure(
        &self,
        seat: Seat,
        tile: Symbol,
        own: (u8, u8),
    ) -> Result<(Exposure, Tiles), IllegalMove> {
        let exposure = self.state.exposure(self.study.matcher(), seat, tile, own);
        exposure.ok_or(IllegalMove { seat, kind: IllegalMoveKind::Exposure })
    }
}

impl Phase {
    fn passing(stage: Stage) -> Phase {
        match stage {
            Stage::Courtesy => Phase::offering(),
            _ => Phase::Passing { stage, seat: Seat::East, passes: BySeat::default() },
        }
    }

    fn offering() -> Phase {
        Phase::Offering { seat: Seat::East, offers: BySeat::all([None; PASSED]) }
    }

    const fn seat(&self) -> Option<Seat> {
        match *self {
            Phase::Passing { seat, .. }
            | Phase::Stopping { seat }
            | Phase::Offering { seat, .. }
            | Phase::Turn { seat, .. }
            | Phase::Claiming { seat, .. } => Some(seat),
            Phase::Over(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deal::{Chance, Wall};
    use crate::matcher::Matcher;
    use crate::play::Bot;
    use crate::targets::Targets;

    /// Redeals what a seat cannot see: the wall and the other racks.
    fn reshuffled(game: &TableGame<'_>, seat: Seat, number: u64) -> State {
        let mut state = game.state.clone();
        let others = || Seat::ALL.into_iter().filter(|other| *other != seat);
        let mut hidden: Tiles = state.wall.remaining().iter().copied().collect();
        for other in others() {
            hidden += state.seats[other].rack;
        }
        let mut tiles = Chance::new(5, number).shuffled(hidden.each().collect());
        for other in others() {
            let left = tiles.len() - state.seats[other].rack.len();
            state.seats[other].rack = tiles.drain(left..).collect();
        }
        state.wall = Wall::of(&state.set, tiles);
        state
    }

    /// Returns everything that a position reveals.
    fn shown(position: &Position<'_>) -> String {
        let of_seats = Seat::ALL.map(|seat| position.exposures(seat));
        format!(
            "{:?} {:?} {:?} {of_seats:?} {:?} {:?} {:?} {} {:?} {:?} {:?} {:?} {position:?}",
            position.seat(),
            position.turn(),
            position.rack(),
            position.discards(),
            position.shown(),
            position.thrown().collect::<Vec<_>>(),
            position.wall(),
            position.set(),
            position.live(),
            position.hand(),
            position.seen(),
        )
    }

    /// Invariant: a position does not depend on the tiles its seat cannot see.
    #[test]
    fn a_position_shows_no_hidden_tile() {
        let matcher = Matcher::new(Targets::practice());
        let study = Study::new(&matcher);
        let mut bots = [Bot::Odds; Seat::COUNT].map(|bot| bot.policy(&study));
        let mut changed = 0;
        for number in 0..3 {
            let mut game = TableGame::new(&study, 7, number);
            bots.iter_mut().for_each(|bot| bot.begin());
            while let Step::Asked(request) = game.next() {
                for seat in Seat::ALL {
                    let other = reshuffled(&game, seat, number);
                    let before = shown(&game.position(seat));
                    assert_eq!(before, shown(&Position::new(&other, seat)));
                    changed += u32::from(other.wall != game.state.wall);
                }
                let position = game.position(request.seat());
                let answer = bots[request.seat().index()].answer(&position, request);
                game.answer(answer).unwrap();
            }
        }
        assert!(changed > 1_000, "{changed}");
    }
}
