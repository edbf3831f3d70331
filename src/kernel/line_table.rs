//! The targets of all lines side by side, to find which of them are as close as their line is.
//!
//! A pass of the [`Kernel`](super::Kernel) gives the distance of many hands from each line. Which
//! targets of a line are that close is then computed for a few lines of each hand, a vector of
//! targets at a time.

use super::level::Level;
#[cfg(target_arch = "x86_64")]
use super::vector::{Avx2, Avx512};
use super::vector::{Usual, Vector, read};
use crate::bits::ones;
use crate::hand::Hand;
use crate::targets::{TargetId, Targets};
use crate::tile::Symbol;
use crate::tiles::Tiles;

/// The longest vector, and how far a row goes on after its last target.
const WIDE: usize = 64;

/// The filler for a place with no target: it lacks more than any target.
const NONE: u8 = u8::MAX;

/// The mask of all tiles but the joker.
const NATURALS: u64 = (1 << Symbol::COUNT) - 1;

/// Rows with a byte for each target, strict tiles in the upper half and all tiles in the lower: one
/// with what each target needs, and one for each symbol and count with what those tiles fill.
#[derive(Debug, Clone)]
pub(crate) struct LineTable {
    /// The rows, one after another; the first is what is needed.
    bytes: Vec<u8>,
    /// For each symbol and count, where its row begins; 0 if it fills nothing.
    filled: Vec<[u32; Hand::MAX + 1]>,
    /// For each line, its first target, and finally the number of targets.
    starts: Vec<u32>,
}

/// The rows for what the tiles of a rack fill, and its jokers.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Filled {
    rows: [u32; Symbol::COUNT],
    len: usize,
    jokers: u8,
}

/// A target, and whether a joker brings the rack closer to it (that is, more tiles are missing in all
/// than where jokers aren't allowed).
pub(crate) type Found = (TargetId, bool);

impl LineTable {
    pub(super) fn of(targets: &Targets) -> LineTable {
        let width = targets.len() + WIDE;
        let byte = |strict: u8, all: u8| strict << 4 | all;
        let mut bytes = vec![NONE; width];
        for (target, byte_of) in targets.iter().zip(&mut bytes) {
            let missing = target.tiles().len() as u8 + target.printed_jokers();
            *byte_of = byte(target.strict_tiles().len() as u8, missing);
        }
        let tiles: Vec<(Tiles, Tiles)> =
            targets.iter().map(|target| (target.strict_tiles(), target.tiles())).collect();
        let mut filled = vec![[0; Hand::MAX + 1]; Symbol::COUNT];
        for (symbol, filled) in Symbol::all().zip(&mut filled) {
            let most = tiles.iter().map(|(_, all)| all.of(symbol)).max().unwrap_or(0);
            for (count, row) in (1..=most).zip(&mut filled[1..]) {
                *row = bytes.len() as u32;
                let fill = |tiles: &Tiles| count.min(tiles.of(symbol));
                bytes.extend(tiles.iter().map(|(strict, all)| byte(fill(strict), fill(all))));
                bytes.resize(*row as usize + width, 0);
            }
            let (some, more) = filled.split_at_mut(usize::from(most) + 1);
            more.fill(some[usize::from(most)]);
        }
        let mut starts: Vec<u32> =
            targets.lines().iter().map(|line| line.targets.start as u32).collect();
        starts.push(targets.len() as u32);
        LineTable { bytes, filled, starts }
    }

    /// Returns the rows for a rack.
    #[inline]
    pub(crate) fn filled(&self, rack: &Tiles) -> Filled {
        let mut filled = Filled { rows: [0; Symbol::COUNT], len: 0, jokers: rack.jokers() };
        for symbol in ones(rack.present() & NATURALS) {
            let row = self.filled[symbol][usize::from(rack.counts()[symbol]).min(Hand::MAX)];
            filled.rows[filled.len] = row;
            filled.len += usize::from(row > 0);
        }
        filled
    }

    /// Collects the targets of a line that are at most `away` tiles away, in order. Results are the
    /// same at every level.
    #[inline]
    pub(crate) fn find(
        &self,
        level: Level,
        line: usize,
        filled: &Filled,
        away: u8,
        found: &mut Vec<Found>,
    ) {
        match level {
            #[cfg(target_arch = "x86_64")]
            Level::Avx512 if level.is_available() => {
                // SAFETY: the features of this level were just detected on this CPU.
                #[allow(unsafe_code)]
                unsafe {
                    self.find_avx512(line, filled, away, found);
                }
            }
            #[cfg(target_arch = "x86_64")]
            Level::Avx2 if level.is_available() => {
                // SAFETY: the feature of this level was just detected on this CPU.
                #[allow(unsafe_code)]
                unsafe {
                    self.find_avx2(line, filled, away, found);
                }
            }
            _ => self.find_with::<Usual>(line, filled, away, found),
        }
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2")]
    fn find_avx2(&self, line: usize, filled: &Filled, away: u8, found: &mut Vec<Found>) {
        self.find_with::<Avx2>(line, filled, away, found);
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx512f,avx512bw")]
    fn find_avx512(&self, line: usize, filled: &Filled, away: u8, found: &mut Vec<Found>) {
        self.find_with::<Avx512>(line, filled, away, found);
    }

    #[inline(always)]
    fn find_with<V: Vector>(&self, line: usize, filled: &Filled, away: u8, found: &mut Vec<Found>) {
        let (from, to) = (self.starts[line] as usize, self.starts[line + 1] as usize);
        for at in (from..to).step_by(V::LANES) {
            // A rack fills no more than is needed, so neither half borrows from the other.
            let mut left: V = read(&self.bytes, at);
            for row in &filled.rows[..filled.len] {
                left = left.less(read(&self.bytes, *row as usize + at));
            }
            let strict = left.high();
            let soft = left.and(V::all(0x0F)).less(V::all(filled.jokers));
            let mut near = strict.max(soft).less(V::all(away)).same(V::all(0)).bits();
            // A vector may reach into the next line.
            if to - at < V::LANES {
                near &= !(u64::MAX << (to - at));
            }
            if near != 0 {
                let no_more = soft.less(strict).same(V::all(0)).bits();
                found.extend(
                    ones(near).map(|nth| (TargetId((at + nth) as u32), no_more >> nth & 1 == 0)),
                );
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deal::Deals;

    #[test]
    fn finds_near_targets_at_every_level() {
        let every = include_str!("../../cards/every-clause.card");
        let mut some = 0;
        for targets in [Targets::practice(), Targets::read(every).unwrap()] {
            let table = LineTable::of(&targets);
            let mut found = Vec::new();
            for hand in Deals::new(5, 13, &targets.card().tile_set).from(0).take(60) {
                let (rack, jokers) = (hand.rack(), usize::from(hand.rack().jokers()));
                let filled = table.filled(&rack);
                for (line, group) in targets.lines().iter().enumerate() {
                    let ids = group.targets.clone().map(|id| TargetId(id as u32));
                    for away in [5, 7, 8, 9, 13] {
                        let slow = ids.clone().filter_map(|id| {
                            let target = targets.get(id);
                            let strict = (target.strict_tiles() - rack).len();
                            let all = (target.tiles() - rack).len()
                                + usize::from(target.printed_jokers());
                            let soft = all.saturating_sub(jokers);
                            (strict.max(soft) <= away).then_some((id, soft > strict))
                        });
                        let slow: Vec<Found> = slow.collect();
                        for level in Level::ALL {
                            found.clear();
                            table.find(level, line, &filled, away as u8, &mut found);
                            assert_eq!(found, slow, "{level:?}, line {line}");
                        }
                        some += slow.len();
                    }
                }
            }
        }
        assert!(some > 1_000, "{some}");
    }
}
