//! The exposed area on top of a rack, and its groups.

use std::sync::Arc;

use crate::seat::Seat;
use crate::tile::Tile;
use crate::tiles::Tiles;

/// The number of a group in its exposed area. A group keeps its number for the whole game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GroupId(u32);

/// How a group came to be exposed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GroupOrigin {
    /// It was there when the record began.
    Given,
    /// A discard was called for it.
    Call,
    /// It is part of a declared hand.
    Declaration,
    /// It was exposed while another player's declaration was open.
    Meanwhile,
    /// It is a second group for one called tile (K-26).
    Second,
    /// It was exposed after a pick from the wall (K-27).
    Pick,
    /// Without a right to expose it.
    Unclaimed,
    /// For a claim that was displaced by another player's.
    Displaced,
}

/// The called tile of a group.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Called {
    /// It belongs to the group but has not been placed there yet.
    Awaited(Tile),
    /// It is in the group.
    Here(Tile),
}

impl Called {
    /// Returns the tile, wherever it is.
    #[must_use]
    pub(crate) const fn tile(self) -> Tile {
        match self {
            Called::Awaited(tile) | Called::Here(tile) => tile,
        }
    }
}

/// Whether a group may still be changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GroupState {
    /// It may, until its owner discards or exchanges.
    Open,
    /// It is changed only by joker exchanges.
    Locked,
}

/// What happened to a group that was not valid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Repair {
    /// Nothing, or there was nothing to correct.
    Unchanged,
    /// It was changed (ERR-12).
    Changed,
}

/// What happened to a group's jokers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GroupJokers {
    /// They are the ones it was exposed with.
    AsPutUp,
    /// At least one was redeemed (PAY-06).
    Redeemed,
}

/// A wrong tile that was put into a group by an exchange.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct WrongTile {
    /// The tile.
    pub tile: Tile,
    /// Who gave it.
    pub giver: Seat,
    /// True once the discard that was the deadline for taking it out has been made (JOX-06).
    pub settled: bool,
}

/// An exposed group.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Group {
    id: GroupId,
    /// Moved only by [`Places`](super::Places), which conserves all tiles.
    pub(in crate::rules::state) tiles: Tiles,
    /// How it came to be exposed.
    pub origin: GroupOrigin,
    /// The called tile that belongs to it.
    pub called: Option<Called>,
    /// Whether it may still be changed.
    pub state: GroupState,
    /// Whether it was changed while it was not valid.
    pub mending: Repair,
    /// Whether its jokers are still the ones it was exposed with.
    pub jokers: GroupJokers,
    /// A wrong tile that has not been taken out again.
    pub wrong: Option<WrongTile>,
}

impl Group {
    /// Returns its number in the exposed area.
    #[must_use]
    pub const fn id(&self) -> GroupId {
        self.id
    }

    /// Returns the tiles in it.
    #[must_use]
    pub const fn tiles(&self) -> &Tiles {
        &self.tiles
    }

    /// Returns its tiles without a wrong one that was exchanged into it.
    #[must_use]
    pub(crate) fn tiles_before_wrong(&self) -> Tiles {
        let Some(WrongTile { tile, .. }) = self.wrong else {
            return self.tiles;
        };
        let count = self.tiles[tile];
        let mut tiles = self.tiles;
        let mut wrong = Tiles::NONE;
        wrong.add_some(tile, count);
        tiles -= wrong;
        tiles.add_some(Tile::Joker, count);
        tiles
    }

    /// Returns true if it is changed only by exchanges.
    #[must_use]
    pub fn is_locked(&self) -> bool {
        self.state == GroupState::Locked
    }

    /// Returns true for a part of a declared hand.
    #[must_use]
    pub(crate) fn is_declared(&self) -> bool {
        self.origin == GroupOrigin::Declaration
    }

    /// Returns true for tiles that were exposed without a claim that is still valid.
    #[must_use]
    pub(crate) fn is_unclaimed(&self) -> bool {
        matches!(self.origin, GroupOrigin::Unclaimed | GroupOrigin::Displaced)
    }

    /// Returns true for the group being made with a called tile.
    #[must_use]
    pub(crate) fn is_being_made(&self) -> bool {
        self.called.is_some() && !self.is_locked()
    }

    /// Returns true if the called tile is in it.
    #[must_use]
    pub(crate) const fn has_called(&self) -> bool {
        matches!(self.called, Some(Called::Here(_)))
    }
}

/// A player's exposed groups, in the order in which they were exposed.
///
/// Every act copies the table, but few change the exposed groups, so copies share them until one
/// does.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct ExposedArea {
    groups: Arc<Vec<Group>>,
    made: u32,
}

impl ExposedArea {
    /// Returns the groups, oldest first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &Group> + ExactSizeIterator {
        self.groups.iter()
    }

    /// Iterates over mutable references to the groups; their tiles can be moved only through
    /// [`Places`](super::Places).
    pub(crate) fn iter_mut(&mut self) -> impl Iterator<Item = &mut Group> {
        Arc::make_mut(&mut self.groups).iter_mut()
    }

    /// Returns the tiles of each group, oldest first.
    pub fn tiles(&self) -> impl DoubleEndedIterator<Item = &Tiles> + ExactSizeIterator {
        self.groups.iter().map(Group::tiles)
    }

    /// Returns how many groups there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.groups.len()
    }

    /// Returns true if there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.groups.is_empty()
    }

    /// Returns a group, if it is still exposed.
    #[must_use]
    pub fn get(&self, id: GroupId) -> Option<&Group> {
        self.groups.iter().find(|group| group.id == id)
    }

    /// Returns a mutable reference to a group, if it is still exposed.
    pub(crate) fn get_mut(&mut self, id: GroupId) -> Option<&mut Group> {
        let at = self.groups.iter().position(|group| group.id == id)?;
        Arc::make_mut(&mut self.groups).get_mut(at)
    }

    /// Returns the group being made with a called tile.
    #[must_use]
    pub(crate) fn being_made(&self) -> Option<&Group> {
        self.groups.iter().rev().find(|group| group.is_being_made())
    }

    /// Adds a new, empty group.
    pub(crate) fn lay(&mut self, origin: GroupOrigin, called: Option<Tile>) -> GroupId {
        let id = GroupId(self.made);
        self.made += 1;
        Arc::make_mut(&mut self.groups).push(Group {
            id,
            tiles: Tiles::NONE,
            origin,
            called: called.map(Called::Awaited),
            state: GroupState::Open,
            mending: Repair::Unchanged,
            jokers: GroupJokers::AsPutUp,
            wrong: None,
        });
        id
    }

    /// Locks every group.
    pub(crate) fn lock(&mut self) {
        if self.groups.iter().all(Group::is_locked) {
            return;
        }
        for group in self.iter_mut() {
            group.state = GroupState::Locked;
        }
    }

    /// Removes empty groups.
    pub(crate) fn sweep(&mut self) {
        if self.groups.iter().any(|group| group.tiles.is_empty()) {
            Arc::make_mut(&mut self.groups).retain(|group| !group.tiles.is_empty());
        }
    }
}
