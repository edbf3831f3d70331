//! The targets of each line side by side, to find which of them are as close as the line is.
//!
//! A pass of the [`Kernel`](super::Kernel) gives the distance of many hands from each line. Which
//! targets of a line are that close is then computed for a few lines of each hand, sixteen targets
//! at a time.

use crate::hand::Hand;
use crate::targets::{TargetId, Targets};
use crate::tile::Symbol;
use crate::tiles::Tiles;

/// How many targets are side by side.
const WIDE: usize = 16;

pub(crate) type Block = [u8; WIDE];

/// The filler for a place with no target: it lacks more than any target.
const NONE: u8 = u8::MAX;

/// For each target, a byte with what it needs: strict tiles in the upper half, all tiles in the
/// lower; and for each symbol and count, what those tiles fill.
#[derive(Debug, Clone)]
pub(crate) struct LineTable {
    whole: Vec<Block>,
    /// `None` if no target needs the symbol.
    filled: Vec<[Option<Box<[Block]>>; Hand::MAX]>,
    /// For each line, where its blocks begin, and its first target.
    lines: Vec<(usize, u32)>,
}

impl LineTable {
    pub(super) fn of(targets: &Targets) -> LineTable {
        let (mut whole, mut lines) = (Vec::new(), Vec::new());
        let mut places = Vec::with_capacity(targets.len());
        let byte = |strict: u8, all: u8| strict << 4 | all;
        for line in targets.lines() {
            lines.push((whole.len(), line.targets.start as u32));
            let from = whole.len() * WIDE;
            whole.resize(whole.len() + line.targets.len().div_ceil(WIDE), [NONE; WIDE]);
            places.extend((0..line.targets.len()).map(|nth| from + nth));
        }
        lines.push((whole.len(), targets.len() as u32));
        let mut filled: Vec<[Option<Box<[Block]>>; Hand::MAX]> = Vec::new();
        filled.resize_with(Symbol::COUNT, || [const { None }; Hand::MAX]);
        let set = targets.card().tile_set;
        for (target, place) in targets.iter().zip(places) {
            let (all, strict) = (target.tiles(), target.strict_tiles());
            let len = |tiles: &Tiles| tiles.len() as u8;
            let missing = len(&all) + target.printed_jokers();
            whole[place / WIDE][place % WIDE] = byte(len(&strict), missing);
            for (tile, wanted) in all.kinds() {
                let rows = &mut filled[tile.index()];
                for (row, count) in rows.iter_mut().zip(1..=set.of(tile)) {
                    let row = row.get_or_insert_with(|| vec![[0; WIDE]; whole.len()].into());
                    let of = byte(count.min(strict[tile]), count.min(wanted));
                    row[place / WIDE][place % WIDE] = of;
                }
            }
        }
        LineTable { whole, filled, lines }
    }

    /// Collects the rows for what the tiles of a rack fill.
    pub(crate) fn rows<'t>(&'t self, rack: &Tiles, rows: &mut Vec<&'t [Block]>) {
        rows.clear();
        for (symbol, count) in rack.counts()[..Symbol::COUNT].iter().enumerate() {
            let row = count.checked_sub(1).and_then(|at| self.filled[symbol].get(usize::from(at)));
            rows.extend(row.and_then(Option::as_deref));
        }
    }

    /// Calls `tell` for each target of a line that is exactly `away` tiles away, in order, passing
    /// whether a joker brings the rack closer to it (that is, more tiles are missing in all than
    /// where jokers aren't allowed).
    #[inline]
    pub(crate) fn each_at(
        &self,
        line: usize,
        (rows, jokers): (&[&[Block]], u8),
        away: u8,
        mut tell: impl FnMut(TargetId, bool),
    ) {
        let (from, first) = self.lines[line];
        let to = self.lines[line + 1].0;
        for block in from..to {
            let mut left = self.whole[block];
            for row in rows {
                for (left, filled) in left.iter_mut().zip(&row[block]) {
                    *left = left.wrapping_sub(*filled);
                }
            }
            let mut same = [0_u8; WIDE];
            for (same, left) in same.iter_mut().zip(&left) {
                let distance = (left >> 4).max((left & 0x0F).saturating_sub(jokers));
                *same = u8::from(distance == away) * u8::MAX;
            }
            let mut found = u128::from_le_bytes(same);
            while found != 0 {
                let at = found.trailing_zeros() as usize / 8;
                found &= !(0xFF << (8 * at));
                let (strict, all) = (left[at] >> 4, left[at] & 0x0F);
                let id = first + ((block - from) * WIDE + at) as u32;
                tell(TargetId(id), all.saturating_sub(jokers) > strict);
            }
        }
    }
}
