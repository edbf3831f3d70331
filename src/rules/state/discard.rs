//! Discards, and the state of the newest one.

use crate::rulebook::Rule;
use crate::rules::state::moment::Moment;
use crate::rules::state::place::Place;
use crate::rules::state::places::Held;
use crate::rules::state::word::Name;
use crate::seat::Seat;
use crate::tile::Tile;

/// Whether a player acted in or out of turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Timing {
    /// On the player's turn.
    InTurn,
    /// Out of turn.
    OutOfTurn,
}

/// How far along a discard is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Landing {
    /// It was named in full and has not touched the table.
    Named,
    /// It has touched the table.
    Down,
}

/// A discard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Discard {
    /// The tile.
    pub tile: Tile,
    /// What it was called; `None` until someone names it.
    pub name: Option<Name>,
    /// Who discarded it.
    pub by: Seat,
    /// Whether it has touched the table.
    pub landing: Landing,
    /// Whether it was discarded in or out of turn.
    pub timing: Timing,
    /// Where it is now.
    pub place: Place,
    /// When its name was corrected.
    pub renamed: Option<Moment>,
}

/// What is needed about the discards before the newest one: the last of them, and which tiles were
/// discarded.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Older {
    last: Option<Discard>,
    /// A bit for each tile.
    tiles: u64,
}

impl Older {
    /// Adds a discard.
    pub(crate) const fn push(&mut self, discard: Discard) {
        self.last = Some(discard);
        self.tiles |= 1 << discard.tile.index();
    }

    /// Returns the last of them.
    pub(crate) const fn last(&self) -> Option<&Discard> {
        self.last.as_ref()
    }

    /// Returns true if the tile is among them.
    pub(crate) const fn has(&self, tile: Tile) -> bool {
        self.tiles >> tile.index() & 1 == 1
    }
}

/// What closed a window.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Closing {
    /// The next player racked.
    Racked,
    /// The next player discarded.
    Discarded,
    /// The next player declared Mah Jongg on the pick.
    Declared,
    /// The next player began an exchange.
    Exchanged,
    /// A caller's turn has continued.
    Claimed,
    /// A Mah Jongg in error was settled.
    Settled,
}

/// The window of opportunity of a discard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Window {
    /// The discard may be called.
    Open,
    /// The discard may no longer be called.
    Closed(Closing, Moment),
    /// The discard can never be called, because it is a joker (CLM-04).
    Dead,
}

/// The caller who gets the newest discard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Awarded {
    /// The player.
    pub seat: Seat,
    /// The rule that decides it.
    pub rule: Rule,
}

/// A player who has said "wait".
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Pause {
    /// Who.
    pub seat: Seat,
    /// When.
    pub at: Moment,
}

/// A picked tile that was racked, or that went back to the wall when another player called.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Picked {
    /// Who picked it.
    pub seat: Seat,
    /// The tile.
    pub held: Held,
    /// When it was racked or went back.
    pub at: Moment,
}

/// The newest discard, and how players have reacted to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Live {
    /// The discard.
    pub discard: Discard,
    /// Whether it may be called.
    pub window: Window,
    /// Who gets it, as things stand.
    pub award: Option<Awarded>,
    /// Who has said "wait", in order.
    pub pauses: Vec<Pause>,
    /// The next player's pick, once it has been racked or sent back.
    pub pick: Option<Picked>,
    /// Seats that lost their right to it by staying silent (TRM-03).
    pub barred: Vec<Seat>,
    /// Seats that lifted it and put it back (ERR-04).
    pub put_back: Vec<Seat>,
    /// Seats that have called an older discard: their next acts do not concern this one (TRN-13).
    pub astray: Vec<Seat>,
}

impl Live {
    /// Returns a discard that no one has reacted to yet.
    #[must_use]
    pub(crate) const fn new(discard: Discard) -> Live {
        let window = match discard.tile {
            Tile::Joker => Window::Dead,
            Tile::Symbol(_) => Window::Open,
        };
        Live {
            discard,
            window,
            award: None,
            pauses: Vec::new(),
            pick: None,
            barred: Vec::new(),
            put_back: Vec::new(),
            astray: Vec::new(),
        }
    }

    /// Records that a player has lost the right to it by staying silent.
    pub(crate) fn bar(&mut self, seat: Seat) {
        add_once(&mut self.barred, seat);
    }

    /// Records that a player has called an older discard.
    pub(crate) fn goes_astray(&mut self, seat: Seat) {
        add_once(&mut self.astray, seat);
    }

    /// Records that a player has lifted it and put it back.
    pub(crate) fn was_put_back(&mut self, seat: Seat) {
        add_once(&mut self.put_back, seat);
    }

    /// Returns true while it may be called.
    #[must_use]
    pub(crate) fn is_open(&self) -> bool {
        self.window == Window::Open
    }

    /// Returns true if this player has said "wait".
    #[must_use]
    pub(crate) fn has_paused(&self, seat: Seat) -> bool {
        self.pauses.iter().any(|pause| pause.seat == seat)
    }

    /// Closes the window, if it is still open.
    pub(crate) fn close(&mut self, by: Closing, at: Moment) {
        if self.is_open() {
            self.window = Window::Closed(by, at);
        }
    }
}

/// Adds a seat to a list that doesn't have it.
fn add_once(seats: &mut Vec<Seat>, seat: Seat) {
    if !seats.contains(&seat) {
        seats.push(seat);
    }
}
