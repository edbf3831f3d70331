//! An index from tiles to the targets that contain them, as candidate sets.

use std::sync::OnceLock;

use bitvec::prelude::{BitVec, Lsb0};

use crate::bits::ones;
use crate::hand::Exposure;
use crate::targets::{TargetGroup, TargetId, TargetLine, Targets};
use crate::tile::Symbol;
use crate::tiles::Tiles;

/// A set of targets, one bit each. `u32`, so that it is the same on 32-bit platforms.
type Set = BitVec<u32, Lsb0>;

/// The number of exposable group sizes: 3 to 6.
const SIZES: usize = 4;

/// Which targets contain each symbol, and which can expose it. Each list is built on first use,
/// since most queries about one hand never need it.
#[derive(Debug, Clone, Default)]
pub(super) struct Index {
    /// For each symbol, the targets that contain it.
    with: OnceLock<Vec<Set>>,
    /// For each symbol and size, the targets with such a group that may be exposed.
    showing: OnceLock<Vec<Set>>,
}

impl Index {
    /// Returns the targets that contain every kind of natural tile given: no others can be Mah
    /// Jongg with them.
    pub(super) fn having_all(&self, targets: &Targets, tiles: &Tiles) -> Vec<TargetId> {
        let with = self
            .with
            .get_or_init(|| sets(targets, Symbol::COUNT, |group| Some(group.symbol.index())));
        let symbols = tiles.kinds().filter_map(|(tile, _)| tile.symbol());
        in_all(targets, symbols.map(|symbol| &with[symbol.index()]))
    }

    /// Returns true if any target of a line has a group that matches an exposure.
    pub(super) fn is_shown_by(
        &self,
        targets: &Targets,
        line: &TargetLine,
        exposure: &Exposure,
    ) -> bool {
        let set = &self.showing(targets)[showing_at(exposure.symbol(), exposure.len())];
        let takes = |at: usize| {
            let groups = targets.get(TargetId(at as u32)).groups();
            groups.iter().any(|group| group.takes(exposure))
        };
        let words = set.as_raw_slice();
        let (from, to) = (line.targets.start, line.targets.end);
        (from / 32..to.div_ceil(32)).any(|word| {
            let places = ones(words[word]).map(|bit| word * 32 + bit);
            places.filter(|at| line.targets.contains(at)).any(takes)
        })
    }

    /// Returns the targets that have a matching group for each exposure, though two exposures may
    /// match the same group.
    pub(super) fn showing_all<'s>(
        &'s self,
        targets: &'s Targets,
        exposures: &'s [Exposure],
    ) -> impl Iterator<Item = TargetId> + 's {
        let showing = self.showing(targets);
        let set = |exposure: &Exposure| &showing[showing_at(exposure.symbol(), exposure.len())];
        // Word by word, so that a caller who only needs the first doesn't pay for the rest.
        let word = move |at: usize| {
            exposures
                .iter()
                .fold(u32::MAX, |word, exposure| word & set(exposure).as_raw_slice()[at])
        };
        let words = (0..targets.len().div_ceil(32)).map(move |at| (at as u32, word(at)));
        // Bits past the last target in the last word aren't targets.
        let len = targets.len() as u32;
        words
            .flat_map(|(at, word)| ones(word).map(move |bit| at * u32::BITS + bit as u32))
            .take_while(move |id| *id < len)
            .map(TargetId)
    }
}

impl Index {
    fn showing(&self, targets: &Targets) -> &[Set] {
        self.showing.get_or_init(|| {
            sets(targets, Symbol::COUNT * SIZES, |group| {
                group.may_be_exposed().then(|| showing_at(group.symbol, usize::from(group.size)))
            })
        })
    }
}

fn showing_at(symbol: Symbol, size: usize) -> usize {
    symbol.index() * SIZES + size - 3
}

/// Makes `count` sets and puts each target into the sets its groups belong to.
fn sets(targets: &Targets, count: usize, of: impl Fn(&TargetGroup) -> Option<usize>) -> Vec<Set> {
    let mut sets = vec![Set::repeat(false, targets.len()); count];
    for (at, target) in targets.iter().enumerate() {
        for set in target.groups().iter().filter_map(&of) {
            sets[set].as_raw_mut_slice()[at / 32] |= 1 << (at % 32);
        }
    }
    sets
}

fn in_all<'s>(targets: &Targets, sets: impl Iterator<Item = &'s Set>) -> Vec<TargetId> {
    // Allocate whole words; bits past the last target are always zero.
    let len = targets.len() as u32;
    let mut all = vec![u32::MAX; targets.len().div_ceil(32)];
    for set in sets {
        for (word, of_set) in all.iter_mut().zip(set.as_raw_slice()) {
            *word &= of_set;
        }
    }
    let words = (0..).zip(all);
    let places =
        words.flat_map(|(at, word)| ones(word).map(move |bit| at * u32::BITS + bit as u32));
    places.take_while(|at| *at < len).map(TargetId).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn index_matches_naive_exposure_fit() {
        let targets = Targets::practice();
        let index = Index::default();
        for shown in ["", "FFF", "222B", "2222B", "FFF 222B", "222B 333B", "222B 222B", "FFFFFF"] {
            let exposures: Vec<Exposure> = shown
                .split_whitespace()
                .map(|group| Exposure::new(&group.parse().unwrap()).unwrap())
                .collect();
            let has = |exposure: &Exposure, at: u32| {
                let groups = targets.get(TargetId(at)).groups();
                groups.iter().any(|group| group.takes(exposure))
            };
            let slow: Vec<TargetId> = (0..targets.len() as u32)
                .filter(|at| exposures.iter().all(|exposure| has(exposure, *at)))
                .map(TargetId)
                .collect();
            assert_eq!(
                index.showing_all(&targets, &exposures).collect::<Vec<_>>(),
                slow,
                "{shown}"
            );
        }
    }
}
