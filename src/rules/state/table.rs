//! The state of a game, as plain data.

use std::sync::Arc;

use crate::card::LineName;
use crate::hand::{Exposure, Seen};
use crate::rulebook::Rule;
use crate::rules::state::account::{Points, Transfer};
use crate::rules::state::challenge::{Breaches, Cause, Challenges, Violation};
use crate::rules::state::claim::{Claim, Commitment};
use crate::rules::state::declaration::{Declaration, Declared, Winner};
use crate::rules::state::discard::{Closing, Live, Older, Window};
use crate::rules::state::exposed::{Called, ExposedArea, Group, GroupId, GroupOrigin};
use crate::rules::state::moment::Moment;
use crate::rules::state::place::Place;
use crate::rules::state::places::Places;
use crate::rules::state::stage::{Passing, Stage};
use crate::rules::state::turn::{Exchanged, Turn};
use crate::rules::state::word::{Bet, Name};
use crate::seat::{BySeat, Seat};
use crate::tile::Tile;
use crate::tiles::Tiles;

/// Why a game is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ending {
    /// Someone has won.
    Won,
    /// A misnamed tile was called for Mah Jongg.
    Misnamed,
    /// A tile discarded out of turn was called for Mah Jongg.
    OutOfTurn,
    /// The wall is empty.
    WallGame,
    /// No one is left after Mah Jongg in error.
    Error,
    /// One player is left alive.
    LastAlive,
    /// The wall was disturbed.
    WallBroken,
    /// It is replayed.
    Replay,
}

impl Ending {
    /// Returns who is East next: the same player if the game is replayed, else the player to the
    /// right (SET-07).
    #[must_use]
    pub(crate) const fn next_east(self) -> Seat {
        match self {
            Ending::Replay => Seat::East,
            _ => Seat::East.next(),
        }
    }

    /// Returns the stable name, such as `wall-game`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Ending::Won => "won",
            Ending::Misnamed => "misnamed",
            Ending::OutOfTurn => "out-of-turn",
            Ending::WallGame => "wall-game",
            Ending::Error => "error",
            Ending::LastAlive => "last-alive",
            Ending::WallBroken => "wall-broken",
            Ending::Replay => "replay",
        }
    }
}

/// A part of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Before the deal.
    Deal,
    /// Passing.
    Charleston(Stage),
    /// Play.
    Play,
    /// Over, and why.
    Over(Ending),
}

/// Whether a player is playing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Status {
    /// Is playing.
    Active,
    /// No longer plays.
    Dead {
        /// Since when.
        since: Moment,
        /// Why.
        cause: Cause,
    },
    /// No one sits there.
    Absent,
}

/// The bettor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Bettor {
    /// What the bet is on.
    pub on: Option<Bet>,
    /// The bettor spoke about the play.
    pub spoke: bool,
}

/// A Mah Jongg in error.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Erred {
    /// Who declared.
    pub seat: Seat,
    /// The attempted line, if it is known.
    pub line: Option<LineName>,
}

/// Consequences that the referee has already announced. If the record then states them, they count
/// as done and are not ruled on again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Foreseen {
    /// Players whose pick has gone back to the wall.
    pub pick: BySeat<bool>,
    /// Players who wanted the newest discard, or another tile, and did not get it.
    pub discard: BySeat<bool>,
    /// Players whose exposed tiles have been returned to the rack.
    pub tiles: BySeat<bool>,
    /// Who was one tile short after the deal and has received the next one from the wall (CNT-01).
    pub dealt: Option<Seat>,
    /// The player whose exposed hand does not fit the card, although no other player has said so or
    /// continued play yet. Until someone does, whatever the others do counts as done before anyone
    /// spoke up (PAE-01).
    pub shown: Option<Seat>,
}

/// A debt of double the value of a line that is not known yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct DoubleOwed {
    /// Who was trying for the line and pays.
    pub from: Seat,
    /// Who is paid.
    pub to: Seat,
}

/// The state of a game, as plain data. Two tables are equal if and only if their games are the
/// same.
///
/// Only the referee's rulings change it; other code can only query it.
///
/// # Examples
///
/// ```
/// # use mahj::{Matcher, Seat, Targets};
/// # use mahj::referee::{Begin, JudgedGame, Mode, Setup};
/// # use mahj::rules::{Place, RuleSet};
/// let matcher = Matcher::new(Targets::practice());
/// let setup = Setup { begin: Begin::Turn(Seat::South), ..Setup::default() };
/// let game = JudgedGame::new(&matcher, RuleSet::LEAGUE, Mode::Referee, &setup).unwrap();
/// let table = game.table();
/// assert_eq!((table.whose_turn(), table.has_fourteenth()), (Seat::South, false));
/// assert_eq!(table.places().at(Place::Rack(Seat::West)).len(), 13);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// Which part of the game it is.
    pub(crate) phase: Phase,
    /// Where every tile is.
    pub(crate) places: Places,
    /// Who plays.
    pub(crate) status: BySeat<Status>,
    /// Older discards.
    pub(crate) older: Older,
    /// The newest discard.
    pub(crate) live: Option<Live>,
    /// Whose turn it is.
    pub(crate) turn: Turn,
    /// East has discarded.
    pub(crate) opened: bool,
    /// Claims on the newest discard.
    pub(crate) claims: Vec<Claim>,
    /// Declarations of Mah Jongg, except those that were taken back.
    pub(crate) declarations: Vec<Declaration>,
    /// The newest exchange, until the next discard makes it final (JOX-06).
    pub(crate) last_exchange: Option<Exchanged>,
    /// What a dead player did, until it is noticed.
    pub(crate) unnoticed: Option<Box<Unnoticed>>,
    /// Announced consequences that the record may state afterward.
    pub(crate) foreseen: Foreseen,
    /// Rules that were broken.
    pub(crate) breaches: Breaches,
    /// Challenges.
    pub(crate) challenges: Challenges,
    /// Mah Jonggs in error, in order.
    pub(crate) errors: Vec<Erred>,
    /// Lines players said they were playing (K-17).
    pub(crate) attempts: BySeat<Option<LineName>>,
    /// The Charleston.
    pub(crate) passing: Passing,
    /// The bettor.
    pub(crate) bettor: Option<Bettor>,
    /// How often each player has said "wait".
    pub(crate) pauses: BySeat<u8>,
    /// Who has won.
    pub(crate) winners: Vec<Winner>,
    /// What is owed for the win.
    pub(crate) won: Vec<Transfer>,
    /// What is owed for errors and challenges.
    pub(crate) owed: Arc<Vec<Transfer>>,
    /// Points for the win or wall game.
    pub(crate) points: Vec<Points>,
    /// A debt that cannot be computed until a player says which line it was (K-17).
    pub(crate) waits_for_line: Option<DoubleOwed>,
    /// The rules by which the game ended.
    pub(crate) ended_by: Vec<Rule>,
    /// False if the number of tiles left in the wall was not given and does not follow from the
    /// deal.
    pub(crate) wall_is_known: bool,
}

/// What a player with a dead hand has done (DHC-03). It takes place, and is undone as soon as
/// someone at the table acts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Unnoticed {
    /// Who.
    pub(crate) seat: Seat,
    /// The tile that was discarded, if one was.
    pub(crate) discarded: Option<Tile>,
    /// Where the tiles were before.
    pub(crate) places: Places,
    /// The newest discard as it was before.
    pub(crate) live: Option<Live>,
}

impl Table {
    /// Returns which part of the game it is.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns where every tile is.
    #[must_use]
    pub const fn places(&self) -> &Places {
        &self.places
    }

    /// Returns whose turn it is.
    #[must_use]
    pub const fn whose_turn(&self) -> Seat {
        self.turn.seat
    }

    /// Returns true if the player whose turn it is has the fourteenth tile.
    #[must_use]
    pub const fn has_fourteenth(&self) -> bool {
        self.turn.begun
    }

    /// Returns the newest discard, and whether it may still be called.
    #[must_use]
    pub fn newest(&self) -> Option<(Tile, bool)> {
        self.live.as_ref().map(|live| (live.discard.tile, live.is_open()))
    }

    /// Returns the rules that were broken, in order, including those that were cured.
    #[must_use]
    pub fn breaches(&self) -> impl DoubleEndedIterator<Item = &Violation> {
        self.breaches.iter()
    }

    /// Returns what is owed: for the win, then for errors and challenges.
    pub fn settled(&self) -> impl Iterator<Item = &Transfer> {
        self.won.iter().chain(self.owed.iter())
    }

    /// Returns true for a seat at which no one sits.
    #[must_use]
    pub fn is_absent(&self, seat: Seat) -> bool {
        self.status[seat] == Status::Absent
    }

    /// Returns true for a player who is playing.
    #[must_use]
    pub(crate) fn is_active(&self, seat: Seat) -> bool {
        self.status[seat] == Status::Active
    }

    /// Returns true for a player whose hand is dead.
    #[must_use]
    pub fn is_dead(&self, seat: Seat) -> bool {
        matches!(self.status[seat], Status::Dead { .. })
    }

    /// Returns true during play.
    #[must_use]
    pub(crate) const fn is_play(&self) -> bool {
        matches!(self.phase, Phase::Play)
    }

    /// Returns true if it is known that no tile is left in the wall.
    pub(crate) const fn wall_is_empty(&self) -> bool {
        self.wall_is_known && self.places.wall_left() == 0
    }

    /// Returns all active players.
    pub(crate) fn active(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::ALL.into_iter().filter(|seat| self.is_active(*seat))
    }

    /// Returns the active players after a seat, in the order of turns.
    pub(crate) fn active_after(&self, seat: Seat) -> impl Iterator<Item = Seat> + '_ {
        seat.others().filter(|seat| self.is_active(*seat))
    }

    /// Returns who plays next after a seat.
    #[must_use]
    pub(crate) fn right_of(&self, seat: Seat) -> Seat {
        self.active_after(seat).next().unwrap_or(seat.next())
    }

    /// Returns where the newest discard is now.
    #[must_use]
    pub(crate) fn live_place(&self) -> Option<Place> {
        self.live.as_ref().map(|live| live.discard.place)
    }

    /// Returns true if the newest discard was called by its right name, or there is none.
    #[must_use]
    pub(crate) fn is_named_rightly(&self) -> bool {
        let Some(Live { discard, .. }) = &self.live else {
            return true;
        };
        match discard.name {
            None => false,
            Some(Name::Tile(tile)) => tile == discard.tile,
            Some(Name::Same) => {
                discard.tile == Tile::Joker
                    || self.older.last().is_some_and(|before| before.tile == discard.tile)
            }
        }
    }

    /// Returns true if this player has the newest discard: in hand, in the rack, or exposed.
    #[must_use]
    pub(crate) fn has_live(&self, seat: Seat) -> bool {
        let place = self.live_place();
        matches!(place, Some(Place::Lifted(who) | Place::Rack(who) | Place::ExposedArea(who, _)) if who == seat)
            && !self.is_settled()
    }

    /// Returns true once the newest discard is an ordinary tile again: the turn that began with it
    /// is over.
    fn is_settled(&self) -> bool {
        let closed = self.live.as_ref().map(|live| live.window);
        matches!(closed, Some(Window::Closed(Closing::Settled, _)))
    }

    /// Returns how many tiles a player should have now: fourteen in a turn that has begun or with a
    /// called tile in hand, otherwise thirteen (TRN-01).
    #[must_use]
    pub(crate) fn should_have(&self, seat: Seat) -> usize {
        let in_turn = self.turn.seat == seat && self.turn.begun;
        if in_turn || self.has_live(seat) { 14 } else { 13 }
    }

    /// Returns true if an act that led from another table to this one had any effect: it moved
    /// tiles, committed someone, or changed the turn, the window or a declaration. A claim that was
    /// only spoken has no effect yet.
    #[must_use]
    pub(crate) fn has_moved_since(&self, before: &Table) -> bool {
        let window = |table: &Table| {
            table.live.as_ref().map(|live| (live.discard, live.window, live.pauses.len()))
        };
        let bound = |table: &Table| -> Vec<(Seat, Commitment)> {
            let claims = table.claims.iter().map(|claim| (claim.seat, claim.commitment));
            claims.filter(|(_, commitment)| *commitment > Commitment::None).collect()
        };
        self.places != before.places
            || window(self) != window(before)
            || bound(self) != bound(before)
            || self.turn != before.turn
            || self.phase != before.phase
            || self.status != before.status
            || self.declarations != before.declarations
            || self.passing.passed != before.passing.passed
    }

    /// Returns the claim of a player.
    #[must_use]
    pub(crate) fn claim_of(&self, seat: Seat) -> Option<&Claim> {
        self.claims.iter().find(|claim| claim.seat == seat)
    }

    pub(crate) fn claim_mut(&mut self, seat: Seat) -> Option<&mut Claim> {
        self.claims.iter_mut().find(|claim| claim.seat == seat)
    }

    /// Returns a player's open declaration.
    #[must_use]
    pub(crate) fn declared(&self, seat: Seat) -> Option<&Declaration> {
        let open = |declaration: &&Declaration| declaration.seat == seat && declaration.is_open();
        self.declarations.iter().rev().find(open)
    }

    pub(crate) fn declared_mut(&mut self, seat: Seat) -> Option<&mut Declaration> {
        let open =
            |declaration: &&mut Declaration| declaration.seat == seat && declaration.is_open();
        self.declarations.iter_mut().rev().find(open)
    }

    /// Ends a player's open declaration.
    pub(crate) fn end_declaration(&mut self, seat: Seat, how: Declared) {
        if let Some(declaration) = self.declared_mut(seat) {
            declaration.state = how;
        }
        // A declaration that was taken back no longer matters.
        let back = |state| matches!(state, Declared::Withdrawn | Declared::Converted);
        if back(how) {
            self.declarations.retain(|declaration| !back(declaration.state));
        }
    }

    /// Returns the first open declaration by another player.
    #[must_use]
    pub(crate) fn other_declared(&self, seat: Seat) -> Option<&Declaration> {
        let open = |declaration: &&Declaration| declaration.seat != seat && declaration.is_open();
        self.declarations.iter().find(open)
    }

    /// Returns true for a player who sees another player's wrong hand exposed before anyone has
    /// called it wrong.
    #[must_use]
    pub(crate) fn is_shown_to(&self, seat: Seat) -> bool {
        self.foreseen.shown.is_some_and(|declarer| declarer != seat) && self.is_active(seat)
    }

    /// Returns a player's exposed area.
    #[must_use]
    pub fn exposed_area(&self, seat: Seat) -> &ExposedArea {
        self.places.exposed_area(seat)
    }

    /// Returns the group that a player is making with the called tile.
    #[must_use]
    pub(crate) fn open_group(&self, seat: Seat) -> Option<GroupId> {
        self.exposed_area(seat).being_made().map(Group::id)
    }

    /// Returns a mutable reference to a group, if it is still exposed.
    pub(crate) fn group_mut(&mut self, seat: Seat, id: GroupId) -> Option<&mut Group> {
        self.places.exposed_area_mut(seat).get_mut(id)
    }

    /// Returns what everyone but this player can see: discards, and the others' exposures. Another
    /// player's exposed tiles count as visible even if they are not a valid exposure.
    #[must_use]
    pub(crate) fn seen_by(&self, seat: Seat) -> Seen {
        let mut seen = Seen { discards: self.places.at(Place::Floor).known, exposures: Vec::new() };
        for other in Seat::ALL {
            if let Some(tile) = self.places.lifted(other)
                && other != seat
            {
                seen.discards += Tiles::from(tile);
            }
            if other == seat {
                continue;
            }
            for group in self.exposed_area(other).tiles() {
                match Exposure::new(group) {
                    Ok(exposure) => seen.exposures.push(exposure),
                    Err(_) => seen.discards += *group,
                }
            }
        }
        seen
    }

    /// Adds a new, empty group to a player's exposed area.
    pub(crate) fn new_group(
        &mut self,
        seat: Seat,
        origin: GroupOrigin,
        called: Option<Tile>,
    ) -> GroupId {
        self.places.exposed_area_mut(seat).lay(origin, called)
    }

    /// Moves the newest discard from wherever it is, except out of a locked group.
    pub(crate) fn move_live(&mut self, to: Place) -> bool {
        let Some(Live { discard, .. }) = &mut self.live else {
            return false;
        };
        if discard.place == to {
            return true;
        }
        let group = match discard.place {
            Place::ExposedArea(seat, id) => self.places.exposed_area(seat).get(id),
            _ => None,
        };
        if group.is_some_and(Group::is_locked) {
            return false;
        }
        let tile = discard.tile;
        let from = std::mem::replace(&mut discard.place, to);
        let moved = self.places.shift(from, to, tile.into()).is_ok();
        if !moved {
            discard.place = from;
            return false;
        }
        // As long as a group's called tile is elsewhere, the group awaits it.
        for (place, called) in [(from, Called::Awaited(tile)), (to, Called::Here(tile))] {
            if let Place::ExposedArea(seat, id) = place
                && let Some(group) = self.places.exposed_area_mut(seat).get_mut(id)
                && group.called.is_some()
            {
                group.called = Some(called);
            }
        }
        true
    }
}
