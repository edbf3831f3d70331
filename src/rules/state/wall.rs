//! The wall: where the next tile comes from, and where a tile that is put back goes.

use std::fmt;
use std::sync::Arc;

use crate::tile::Tile;
use crate::tiles::Tiles;

/// The last part of the wall: this many tiles or fewer (WAL-03).
const LAST: usize = 38;

/// Returns true if this many tiles are the last part of the wall (WAL-03).
pub(crate) const fn is_last_of_wall(left: usize) -> bool {
    left <= LAST
}

/// The wall as positions; a tile that is picked and put back goes to its own place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Wall {
    /// The next tile to be picked.
    pub(super) front: u16,
    /// One past the last tile.
    pub(super) back: u16,
    /// Tiles whose position and identity are known.
    pub(super) known: Known,
    /// Tiles seen in the wall at unknown positions.
    pub(super) somewhere: Tiles,
}

/// Known tiles of the wall by position, the last position first, so that a pick pops from the end.
/// Every act copies the table, but few touch the wall, so copies share one list. As long as there
/// have been only picks, each copy just keeps its own length.
#[derive(Clone, Default)]
pub(super) struct Known {
    list: Arc<Vec<(u16, Tile)>>,
    left: usize,
}

impl fmt::Debug for Known {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Known").field(&self.list()).finish()
    }
}

impl PartialEq for Known {
    /// Earlier picks make no difference.
    fn eq(&self, other: &Known) -> bool {
        self.list() == other.list()
    }
}

impl Eq for Known {}

impl Known {
    /// Places tiles starting at the front of the wall.
    pub(super) fn from_front(next: &[Tile]) -> Known {
        let places = (0..).zip(next.iter().copied());
        let mut known: Vec<(u16, Tile)> = places.collect();
        known.reverse();
        Known { left: known.len(), list: Arc::new(known) }
    }

    fn list(&self) -> &[(u16, Tile)] {
        &self.list[..self.left]
    }

    /// Changes the list, and returns the result of the change.
    fn change<T>(&mut self, how: impl FnOnce(&mut Vec<(u16, Tile)>) -> T) -> T {
        let list = Arc::make_mut(&mut self.list);
        list.truncate(self.left);
        let given = how(list);
        self.left = list.len();
        given
    }

    pub(super) const fn len(&self) -> usize {
        self.left
    }

    pub(super) fn get(&self, at: u16) -> Option<Tile> {
        self.index(at).ok().map(|index| self.list()[index].1)
    }

    fn tiles(&self) -> impl Iterator<Item = Tile> + '_ {
        self.list().iter().map(|(_, tile)| *tile)
    }

    fn remove(&mut self, at: u16) -> Option<Tile> {
        let index = self.index(at).ok()?;
        if index + 1 == self.left {
            self.left = index;
            return Some(self.list[index].1);
        }
        Some(self.change(|list| list.remove(index).1))
    }

    fn insert(&mut self, at: u16, tile: Tile) {
        match self.index(at) {
            Ok(index) => self.change(|list| list[index].1 = tile),
            Err(index) => self.change(|list| list.insert(index, (at, tile))),
        }
    }

    /// Returns the index of a position in the list, or where it would be inserted.
    fn index(&self, at: u16) -> Result<usize, usize> {
        self.list().binary_search_by(|(other, _)| at.cmp(other))
    }
}

impl Wall {
    /// Returns true in the last part of the wall.
    pub(super) const fn is_last(&self) -> bool {
        is_last_of_wall(self.left())
    }

    pub(super) const fn left(&self) -> usize {
        self.back.saturating_sub(self.front) as usize
    }

    pub(super) fn known(&self) -> Tiles {
        let mut known = self.somewhere;
        known.extend(self.known.tiles());
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
        let tile = self.known.remove(at);
        // The tile taken may have been one of those seen at an unknown position.
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn known_wall_places_match_a_map(
            next in 0..20_usize,
            acts in prop::collection::vec((any::<bool>(), 0..30_u16, 0..Tile::COUNT), 0..40),
        ) {
            let tiles: Vec<Tile> = Tile::all().collect();
            let mut known = Known::from_front(&tiles[..next]);
            let mut map: BTreeMap<u16, Tile> = (0..).zip(tiles[..next].iter().copied()).collect();
            let first = known.clone();
            let untouched: Vec<Tile> = first.tiles().collect();
            for (puts, at, tile) in acts {
                if puts {
                    known.insert(at, tiles[tile]);
                    map.insert(at, tiles[tile]);
                } else {
                    prop_assert_eq!(known.remove(at), map.remove(&at));
                }
                prop_assert_eq!(known.get(at), map.get(&at).copied());
                prop_assert_eq!(known.len(), map.len());
                prop_assert!(known.tiles().eq(map.values().rev().copied()));
            }
            // A copy made earlier has not changed.
            prop_assert!(first.tiles().eq(untouched));
        }
    }
}
