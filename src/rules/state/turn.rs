//! A turn: whose it is, how it began, and what was exchanged in it.

use crate::rules::state::exposed::GroupId;
use crate::rules::state::moment::Moment;
use crate::rules::state::word::Part;
use crate::seat::Seat;
use crate::tiles::Tiles;

/// How a turn began.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Origin {
    /// East's first.
    Opening,
    /// With a tile from the wall.
    Wall,
    /// With a called discard.
    Call,
}

/// An exchange that was announced.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Announced {
    /// The tiles to be given; none if it was not said.
    pub give: Tiles,
    /// Whose exposure it is, if that was said.
    pub with: Option<Seat>,
}

/// An exchange that was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Exchanged {
    /// Who made it.
    pub by: Seat,
    /// When.
    pub at: Moment,
    /// True if it was made when no exchange is allowed: out of turn, or before the pick.
    pub untimely: bool,
    /// True once the joker has been racked.
    pub racked: bool,
    /// The tiles given.
    pub given: Tiles,
    /// The jokers taken.
    pub jokers: Tiles,
    /// Whose exposure it was.
    pub with: Seat,
    /// Which of that player's groups.
    pub group: GroupId,
}

/// Whose turn it is, and what was done in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Turn {
    /// The player whose turn it is.
    pub seat: Seat,
    /// How it began.
    pub origin: Origin,
    /// True once the player has the fourteenth tile: picked, called, or dealt.
    pub begun: bool,
    /// Exchanges made in it; `Some(0)` once one has been announced.
    pub exchanges: Option<u8>,
    /// The exchange that has been announced but not made yet.
    pub announced: Option<Announced>,
    /// A number or suit named so far.
    pub partly_named: Option<Part>,
    /// True while the last tile taken is a joker that was redeemed.
    pub joker_last: bool,
    /// True if the record says that the picked tile is still in hand. Otherwise, it counts as
    /// racked once another tile is used, whether or not the record says so.
    pub holds_pick: bool,
    /// Seats that lost their turn to this call (RES-02).
    pub skipped: Vec<Seat>,
}

impl Turn {
    /// Returns a turn that has not begun.
    #[must_use]
    pub(crate) const fn of(seat: Seat) -> Turn {
        Turn {
            seat,
            origin: Origin::Wall,
            begun: false,
            exchanges: None,
            announced: None,
            partly_named: None,
            joker_last: false,
            holds_pick: false,
            skipped: Vec::new(),
        }
    }
}
