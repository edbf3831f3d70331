//! The view of the table from a seat.

use super::state::{Held, Move, State};
use crate::hand::{Exposure, Hand, HandError, Seen};
use crate::odds::Outlook;
use crate::seat::Seat;
use crate::tile::Tile;
use crate::tiles::{TileSet, Tiles};

/// What a seat sees of the game: its own rack, what lies open, how many tiles are left.
#[derive(Clone, Copy)]
pub struct Position<'t> {
    state: &'t State,
    seat: Seat,
}

impl std::fmt::Debug for Position<'_> {
    /// Shows what the seat may know, and nothing else.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Position")
            .field("seat", &self.seat)
            .field("turn", &self.turn())
            .field("rack", self.rack())
            .field("exposures", &Seat::ALL.map(|seat| self.exposures(seat)))
            .field("thrown", &self.thrown().collect::<Vec<_>>())
            .field("discards", self.discards())
            .field("wall", &self.wall())
            .finish()
    }
}

impl<'t> Position<'t> {
    pub(super) const fn new(state: &'t State, seat: Seat) -> Position<'t> {
        Position { state, seat }
    }

    fn held(&self) -> &'t Held {
        &self.state.seats[self.seat]
    }

    /// Returns whose position it is.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// Returns who has, or had last, the fourteenth tile.
    #[must_use]
    pub const fn turn(&self) -> Seat {
        self.state.turn
    }

    /// Returns the player's own concealed tiles.
    #[must_use]
    pub fn rack(&self) -> &'t Tiles {
        &self.held().rack
    }

    /// Returns what anyone has exposed, in the order it was made.
    #[must_use]
    pub fn exposures(&self, seat: Seat) -> &'t [Exposure] {
        &self.state.seats[seat].exposures
    }

    /// Returns the discards that no one has claimed, the newest among them.
    #[must_use]
    pub const fn discards(&self) -> &'t Tiles {
        &self.state.floor
    }

    /// Returns the discards and all that is exposed.
    #[must_use]
    pub const fn shown(&self) -> &'t Tiles {
        &self.state.shown
    }

    /// Returns who has discarded what so far, claimed or not.
    pub fn thrown(&self) -> impl Iterator<Item = (Seat, Tile)> + 't {
        self.state.moves.iter().filter_map(|done| match done {
            Move::Discard { by, tile } => Some((*by, *tile)),
            _ => None,
        })
    }

    /// Returns how many tiles the wall has.
    #[must_use]
    pub fn wall(&self) -> usize {
        self.state.wall.len()
    }

    /// Returns what the tiles are played with.
    #[must_use]
    pub const fn set(&self) -> &'t TileSet {
        &self.state.set
    }

    /// Returns the tiles that the seat cannot see, in the wall and in other racks.
    #[must_use]
    pub fn live(&self) -> Tiles {
        self.state.all - self.state.shown - *self.rack()
    }

    /// Returns what may come to the seat in its own draws.
    pub(super) fn outlook(&self) -> Outlook {
        Outlook::new(&self.live(), self.wall() / Seat::COUNT)
    }

    /// Returns the same with what may be called from others.
    pub(super) fn outlook_with_calls(&self) -> Outlook {
        Outlook::with_calls(&self.live(), self.wall() / Seat::COUNT)
    }

    /// Returns the player's own hand, as the [`Matcher`](crate::Matcher) takes it.
    ///
    /// # Errors
    ///
    /// Never in a game that is played here.
    pub fn hand(&self) -> Result<Hand, HandError> {
        Hand::new(*self.rack(), self.held().exposures.clone(), self.set())
    }

    /// Returns what lies open beside the player's own hand, as the [`Matcher`](crate::Matcher) takes it.
    #[must_use]
    pub fn seen(&self) -> Seen {
        self.state.seen(self.seat)
    }
}
