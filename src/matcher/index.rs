//! Which targets have a tile: sets of candidates.

use bitvec::prelude::{BitVec, Lsb0};

use crate::hand::Exposure;
use crate::targets::{TargetId, Targets};
use crate::tile::Symbol;
use crate::tiles::Tiles;

/// A set of targets, a bit each. `u32`, so that it is the same where words have 32 bits.
type Set = BitVec<u32, Lsb0>;

/// For each symbol the targets in which it stands.
#[derive(Debug, Clone)]
pub(super) struct Index {
    with: Vec<Set>,
    /// For each symbol and size, 3 to 6, the targets with a group of them that may be exposed.
    showing: Vec<[Set; 4]>,
    all: Set,
}

impl Index {
    pub(super) fn of(targets: &Targets) -> Index {
        let none = || Set::repeat(false, targets.len());
        let mut with = vec![none(); Symbol::COUNT];
        let mut showing: Vec<[Set; 4]> =
            (0..Symbol::COUNT).map(|_| std::array::from_fn(|_| none())).collect();
        for (at, target) in targets.iter().enumerate() {
            for group in target.groups() {
                with[group.symbol.index()].set(at, true);
                if group.may_be_exposed() {
                    showing[group.symbol.index()][usize::from(group.size) - 3].set(at, true);
                }
            }
        }
        Index { with, showing, all: Set::repeat(true, targets.len()) }
    }

    /// Returns the targets that have every kind of natural tile among these: no other can be Mah
    /// Jongg with them.
    pub(super) fn having_all(&self, tiles: &Tiles) -> Vec<TargetId> {
        let symbols = tiles.kinds().filter_map(|(tile, _)| tile.symbol());
        self.in_all(symbols.map(|symbol| &self.with[symbol.index()]))
    }

    /// Returns the targets that have a group for each exposure, though perhaps one for two of them.
    pub(super) fn showing_all(&self, exposures: &[Exposure]) -> Vec<TargetId> {
        let set =
            |exposure: &Exposure| &self.showing[exposure.symbol().index()][exposure.len() - 3];
        self.in_all(exposures.iter().map(set))
    }

    fn in_all<'s>(&self, sets: impl Iterator<Item = &'s Set>) -> Vec<TargetId> {
        let mut all = self.all.clone();
        for set in sets {
            all &= set;
        }
        all.iter_ones().map(|at| TargetId(at as u32)).collect()
    }
}
