//! The table as one seat sees it.

use super::rules::TableRules;
use super::state::{Held, Move, State};
use crate::hand::{Exposure, Hand, HandError, Seen};
use crate::odds::Outlook;
use crate::seat::Seat;
use crate::tile::Tile;
use crate::tiles::{TileSet, Tiles};

/// What a seat may see of a game: its own rack, the visible tiles, and the number of tiles left in
/// the wall.
#[derive(Clone, Copy)]
pub struct Position<'t> {
    state: &'t State,
    seat: Seat,
}

impl std::fmt::Debug for Position<'_> {
    /// Shows only what the seat may know.
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

    /// Returns the seat whose view this is.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// Returns the house rules of the table.
    #[must_use]
    pub const fn rules(&self) -> TableRules {
        self.state.rules
    }

    /// Returns true if Mah Jongg needs a self-picked tile now, because the wall is cold.
    #[must_use]
    pub fn needs_self_pick(&self) -> bool {
        self.state.is_cold()
    }

    /// Returns true if the last move was an exposure, which the discard may have completed a hand
    /// with.
    pub(super) fn follows_exposure(&self) -> bool {
        matches!(self.state.moves.last(), Some(Move::Expose { .. }))
    }

    /// Returns the seat that has the fourteenth tile, or had it last.
    #[must_use]
    pub const fn turn(&self) -> Seat {
        self.state.turn
    }

    /// Returns the tiles in the player's rack.
    #[must_use]
    pub fn rack(&self) -> &'t Tiles {
        &self.held().rack
    }

    /// Returns a seat's exposures, in the order they were made.
    #[must_use]
    pub fn exposures(&self, seat: Seat) -> &'t [Exposure] {
        &self.state.seats[seat].exposures
    }

    /// Returns the discards that no one has called, including the newest.
    #[must_use]
    pub const fn discards(&self) -> &'t Tiles {
        &self.state.floor
    }

    /// Returns the discards and all exposed tiles.
    #[must_use]
    pub const fn shown(&self) -> &'t Tiles {
        &self.state.shown
    }

    /// Returns all discards so far with their discarders, including discards that were called.
    pub fn thrown(&self) -> impl Iterator<Item = (Seat, Tile)> + 't {
        self.state.moves.iter().filter_map(|done| match done {
            Move::Discard { by, tile } => Some((*by, *tile)),
            _ => None,
        })
    }

    /// Returns the number of tiles left in the wall.
    #[must_use]
    pub fn wall(&self) -> usize {
        self.state.wall.len()
    }

    /// Returns the tile set in play.
    #[must_use]
    pub const fn set(&self) -> &'t TileSet {
        &self.state.set
    }

    /// Returns the tiles the seat cannot see: those in the wall and in the other racks.
    #[must_use]
    pub fn live(&self) -> Tiles {
        self.state.all - self.state.shown - *self.rack()
    }

    /// Returns how many of the tiles in the wall the seat can expect to pick.
    fn picks(&self) -> usize {
        self.wall() / self.state.rules.players.seats().len()
    }

    /// Returns the outlook for the seat's own picks.
    pub(super) fn outlook(&self) -> Outlook {
        Outlook::new(&self.live(), self.picks())
    }

    /// Returns the outlook for the seat's own picks and for calls of the other players' discards.
    pub(super) fn outlook_with_calls(&self) -> Outlook {
        Outlook::with_calls(&self.live(), self.picks())
    }

    /// Returns the player's hand in the form that [`Matcher`](crate::Matcher) takes.
    ///
    /// # Errors
    ///
    /// Never for a position from a [`TableGame`](super::TableGame).
    pub fn hand(&self) -> Result<Hand, HandError> {
        Hand::new(*self.rack(), self.held().exposures.clone(), self.set())
    }

    /// Returns the visible tiles outside the player's hand in the form that
    /// [`Matcher`](crate::Matcher) takes.
    #[must_use]
    pub fn seen(&self) -> Seen {
        self.state.seen(self.seat)
    }
}
