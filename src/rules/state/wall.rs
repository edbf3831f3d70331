//! The wall: where the next tile comes from, and where one goes that is put back.

use std::collections::BTreeMap;

use crate::tile::Tile;
use crate::tiles::Tiles;

/// So many tiles or fewer are the last part of the wall (WAL-03).
const LAST: usize = 38;

/// The wall as positions; what is picked and put back goes to its own place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Wall {
    /// The next tile to be picked.
    pub(super) front: u16,
    /// Behind the last tile.
    pub(super) back: u16,
    /// Tiles whose place and face are known.
    pub(super) known: BTreeMap<u16, Tile>,
    /// Tiles seen in the wall, their place not known.
    pub(super) somewhere: Tiles,
}

impl Wall {
    /// Returns true for the last part of it.
    pub(super) const fn is_last(&self) -> bool {
        self.left() <= LAST
    }

    pub(super) const fn left(&self) -> usize {
        self.back.saturating_sub(self.front) as usize
    }

    pub(super) fn known(&self) -> Tiles {
        let mut known = self.somewhere;
        known.extend(self.known.values().copied());
        known
    }

    /// Takes the tile at one end.
    pub(super) fn take(&mut self, wrong_end: bool) -> Option<Tile> {
        let at = if wrong_end {
            self.back -= 1;
            self.back
        } else {
            self.front += 1;
            self.front - 1
        };
        let tile = self.known.remove(&at);
        // With only turned-up tiles left there, this may have been one of them.
        if self.left() < self.known.len() + self.somewhere.len() {
            self.somewhere = Tiles::NONE;
        }
        tile
    }

    /// Puts a tile back at one end.
    pub(super) fn put(&mut self, tile: Option<Tile>, wrong_end: bool) {
        let at = if wrong_end || self.front == 0 {
            self.back = self.back.saturating_add(1);
            self.back - 1
        } else {
            self.front -= 1;
            self.front
        };
        if let Some(tile) = tile {
            self.known.insert(at, tile);
        }
    }
}
