//! A game from the deal to the payments.

use super::policy::{Claim, Exchange, Foul, FoulKind, Policy};
use super::position::Position;
use super::state::{Move, State};
use super::study::Study;
use crate::hand::Exposure;
use crate::matcher::Arrangement;
use crate::rules::{Payer, Stage, Win, earns_bonus, payments};
use crate::seat::{BySeat, Seat};
use crate::tile::{Symbol, Tile};
use crate::tiles::Tiles;

/// A table with four policies, which play one game after the other.
///
/// # Examples
///
/// ```
/// # use mahj::{Matcher, Targets, play::{Bot, Room, Study}};
/// let matcher = Matcher::new(Targets::practice());
/// let study = Study::new(&matcher);
/// let bots = || [Bot::Odds, Bot::Near, Bot::Odds, Bot::Near].map(|bot| bot.policy(&study));
/// let mut room = Room::new(&study, bots());
/// let first = room.play(1, 5).unwrap();
/// // Whatever was played before, a game is the same by seed and number.
/// let again = Room::new(&study, bots()).play(1, 5).unwrap();
/// assert_eq!(first, again);
/// ```
pub struct Room<'s> {
    study: &'s Study<'s>,
    pub(super) bots: [Box<dyn Policy + 's>; Seat::COUNT],
    pub(super) state: State,
    exchanges: u8,
    claims: u8,
}

impl std::fmt::Debug for Room<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Room").field("state", &self.state).finish_non_exhaustive()
    }
}

/// Who has won a game, and with what.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Victory {
    /// Who.
    pub seat: Seat,
    /// How the last tile came.
    pub by: Win,
    /// Who threw it, if it was a discard.
    pub from: Option<Seat>,
    /// The line, by its place in [`Targets::lines`](crate::Targets::lines): the dearest reading.
    pub line: usize,
    /// What it is worth.
    pub value: u32,
    /// True if no joker is in the hand.
    pub jokerless: bool,
    /// How many exposures were made before.
    pub exposures: u8,
}

/// What came of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Played {
    /// Which game of its seed.
    pub number: u64,
    /// Who has won, if it was no wall game.
    pub win: Option<Victory>,
    /// What each gets, or pays where it is below nought, in points.
    pub paid: BySeat<i64>,
    /// How many tiles were picked from the wall.
    pub draws: u8,
    /// How many discards were claimed for an exposure.
    pub claims: u8,
    /// How many jokers were exchanged.
    pub exchanges: u8,
}

impl<'s> Room<'s> {
    /// Seats four policies, East first.
    #[must_use]
    pub fn new(study: &'s Study<'s>, bots: [Box<dyn Policy + 's>; Seat::COUNT]) -> Room<'s> {
        let set = study.matcher().targets().card().tile_set;
        Room { study, bots, state: State::new(set), exchanges: 0, claims: 0 }
    }

    /// Plays a game: the one of this seed and number, whatever was played before.
    ///
    /// # Errors
    ///
    /// When a policy wants what the rules do not allow.
    pub fn play(&mut self, seed: u64, number: u64) -> Result<Played, Foul> {
        self.state.deal(seed, number);
        self.go_on(Point::Charleston(Stage::FirstRight), number)
    }

    /// Plays on from a point of the game, with the table as it lies there.
    pub(super) fn go_on(&mut self, from: Point, number: u64) -> Result<Played, Foul> {
        (self.exchanges, self.claims) = (0, 0);
        for bot in &mut self.bots {
            bot.begin();
        }
        let from = match from {
            Point::Charleston(stage) => {
                self.charleston(stage)?;
                for seat in Seat::ALL {
                    self.state.opening[seat] = self.state.seats[seat].rack;
                }
                Point::Turn(Seat::East)
            }
            later => later,
        };
        let whole = self.state.wall.len();
        let win = self.turns(from)?;
        let mut paid = BySeat::default();
        if let Some((win, bonus)) = &win {
            for payment in payments(win.value, *bonus, win.by, Some(win.seat), win.from) {
                // With the seats known each payer is one.
                if let Payer::Seat(from) = payment.from {
                    paid[from] -= i64::from(payment.amount);
                    paid[win.seat] += i64::from(payment.amount);
                }
            }
        }
        Ok(Played {
            number,
            win: win.map(|(win, _)| win),
            paid,
            draws: (whole - self.state.wall.len()) as u8,
            claims: self.claims,
            exchanges: self.exchanges,
        })
    }

    /// Returns what was done in the game that was played last.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.state.moves
    }

    /// Plays from a discard to the end. Returns who won, and whether with the bonus for a hand
    /// without jokers.
    fn turns(&mut self, from: Point) -> Result<Option<(Victory, bool)>, Foul> {
        let mut thrown = None;
        let mut seat = match from {
            Point::Charleston(_) => Seat::East,
            Point::Turn(seat) => seat,
            Point::Discard(seat, tile) => {
                thrown = Some(tile);
                seat
            }
        };
        loop {
            let tile = match thrown.take() {
                Some(tile) => tile,
                None => {
                    if let Some(win) = self.before_discard(seat)? {
                        return Ok(Some(win));
                    }
                    let tile = self.bots[seat.index()].discard(&Position::new(&self.state, seat));
                    self.state.discard(seat, tile).ok_or(Foul { seat, kind: FoulKind::Discard })?;
                    tile
                }
            };
            match self.claimed(seat, tile)? {
                Claimed::Won(win) => return Ok(Some(win)),
                Claimed::Exposed(by) => seat = by,
                Claimed::No => {
                    seat = seat.next();
                    if self.state.pick(seat).is_none() {
                        return Ok(None);
                    }
                }
            }
        }
    }

    /// Exchanges and declares, with 14 tiles.
    fn before_discard(&mut self, seat: Seat) -> Result<Option<(Victory, bool)>, Foul> {
        let mut by = Win::SelfPicked;
        loop {
            let position = Position::new(&self.state, seat);
            let bot = &mut self.bots[seat.index()];
            if bot.declares(&position) {
                return self.won(seat, by, None).map(Some);
            }
            let Some(Exchange { with, tile }) = bot.exchange(&position) else {
                return Ok(None);
            };
            let kind = FoulKind::Exchange;
            self.state.exchange(seat, with, tile).ok_or(Foul { seat, kind })?;
            self.exchanges = self.exchanges.saturating_add(1);
            by = Win::Exchange;
        }
    }

    /// Verifies a hand that was declared.
    fn won(
        &mut self,
        seat: Seat,
        by: Win,
        last: Option<(Seat, Symbol)>,
    ) -> Result<(Victory, bool), Foul> {
        let foul = Foul { seat, kind: FoulKind::MahJongg };
        let tile = last.map(|(_, symbol)| Tile::Symbol(symbol));
        let hand = self.state.hand(seat, tile).ok_or(foul)?;
        let verdict = self.study.matcher().verify(&hand);
        let reading: &Arrangement = verdict.readings.first().ok_or(foul)?;
        let bonus = reading.jokerless && earns_bonus(self.study.matcher(), reading);
        let from = last.map(|(from, _)| from);
        self.state.moves.push(Move::MahJongg { by: seat, from });
        let win = Victory {
            seat,
            by,
            from,
            line: self.study.matcher().targets().get(reading.target).line,
            value: reading.value,
            jokerless: reading.jokerless,
            exposures: hand.exposures().len() as u8,
        };
        Ok((win, bonus))
    }

    /// Asks the others what they want of a discard, in turn: Mah Jongg goes before an exposure.
    fn claimed(&mut self, from: Seat, tile: Tile) -> Result<Claimed, Foul> {
        let Tile::Symbol(symbol) = tile else {
            return Ok(Claimed::No);
        };
        let mut exposing = None;
        let mut seat = from.next();
        while seat != from {
            let position = Position::new(&self.state, seat);
            match self.bots[seat.index()].claim(&position, symbol, from) {
                Claim::No => {}
                Claim::MahJongg => {
                    let win = self.won(seat, Win::Discard, Some((from, symbol)))?;
                    return Ok(Claimed::Won(win));
                }
                Claim::Expose { naturals, jokers } if exposing.is_none() => {
                    exposing = Some((seat, naturals, jokers));
                }
                Claim::Expose { .. } => {}
            }
            seat = seat.next();
        }
        let Some((by, naturals, jokers)) = exposing else {
            return Ok(Claimed::No);
        };
        self.expose(by, symbol, naturals, jokers)
            .ok_or(Foul { seat: by, kind: FoulKind::Exposure })?;
        Ok(Claimed::Exposed(by))
    }

    /// Puts up an exposure, if the rack has it and the hand is alive with it.
    fn expose(&mut self, by: Seat, symbol: Symbol, naturals: u8, jokers: u8) -> Option<()> {
        let mut tiles = Tiles::NONE;
        tiles.add_some(Tile::Symbol(symbol), naturals);
        tiles.add_some(Tile::Joker, jokers);
        let exposure = Exposure::new(&(tiles + Tiles::from(Tile::Symbol(symbol)))).ok()?;
        let held = &self.state.seats[by];
        if !tiles.fits_in(&held.rack) {
            return None;
        }
        let exposures: Vec<Exposure> = held.exposures.iter().copied().chain([exposure]).collect();
        let mut seen = self.state.seen(by);
        seen.discards.take_some(Tile::Symbol(symbol), 1);
        if !self.study.matcher().is_open(&exposures, &seen).ok()? {
            return None;
        }
        self.state.expose(by, exposure, tiles);
        self.claims = self.claims.saturating_add(1);
        Some(())
    }
}

/// Where a game stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Point {
    /// Before a pass of the Charleston.
    Charleston(Stage),
    /// In a seat's turn, with 14 tiles.
    Turn(Seat),
    /// When a seat has discarded a tile.
    Discard(Seat, Tile),
}

/// What came of a discard.
enum Claimed {
    No,
    Exposed(Seat),
    Won((Victory, bool)),
}
