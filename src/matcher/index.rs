//! Which targets have a tile: sets of candidates.

use bitvec::prelude::{BitVec, Lsb0};

use crate::target::{TargetId, Targets};
use crate::tile::{Symbol, Tile};
use crate::tiles::Tiles;

/// A set of targets, a bit each. `u32`, so that it is the same where words have 32 bits.
type Set = BitVec<u32, Lsb0>;

/// For each symbol the targets in which it stands.
#[derive(Debug, Clone)]
pub(super) struct Index {
    with: Vec<Set>,
    all: Set,
}

impl Index {
    pub(super) fn of(targets: &Targets) -> Index {
        let mut with = vec![Set::repeat(false, targets.len()); Symbol::COUNT];
        for (at, target) in targets.iter().enumerate() {
            for group in target.groups() {
                with[group.symbol.index()].set(at, true);
            }
        }
        Index {
            with,
            all: Set::repeat(true, targets.len()),
        }
    }

    /// Returns the targets that have every kind of natural tile among these: no other can be Mah Jongg with them.
    pub(super) fn having_all(&self, tiles: &Tiles) -> impl Iterator<Item = TargetId> + use<> {
        let mut set = self.all.clone();
        for (tile, _) in tiles.kinds() {
            if let Tile::Symbol(symbol) = tile {
                set &= &self.with[symbol.index()];
            }
        }
        let ids: Vec<TargetId> = set.iter_ones().map(|at| TargetId(at as u32)).collect();
        ids.into_iter()
    }
}
