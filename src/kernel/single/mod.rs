//! One hand at a time: its distance to every target of a card.
//!
//! A [`Kernel`](super::Kernel) takes as long for one hand as for a full vector of hands. Here the
//! vector lanes hold targets instead: for each kind of tile in the rack, a row of bytes says how
//! many tiles of each target it fills (`table`). Drawing or discarding a tile is the difference of
//! two rows, and the effect of every possible tile follows from the nearest targets (`turns`).

mod bit_planes;
mod pass;
mod reach;
mod table;
mod turns;
mod windows;

use super::fit::MOST_EXPOSURES;
use super::lane_vec::LaneVec;
use super::level::Level;
use crate::hand::Exposure;
use crate::packed::PackedHand;
use crate::targets::Targets;
use crate::tile::Symbol;
use crate::tiles::{TileSet, Tiles};

use bit_planes::BitPlanes;
use pass::{FAR, Keys, Sum};
use table::{NONE, Place, Shown, Table};
use windows::Windows;

pub(crate) use reach::{Most, Near, Reach};
pub use turns::Turns;

/// A card compiled for one hand at a time.
///
/// # Examples
///
/// ```
/// # use mahj::{PackedHand, Targets, kernel::Single};
/// let single = Single::new(&Targets::practice());
/// let hand = PackedHand::of(&"FFF 11B 22B 22C 1111C".parse().unwrap());
/// let mut scratch = single.scratch();
/// let lines = single.away(&hand, &mut scratch);
/// assert_eq!(lines.iter().min(), Some(&1));
/// ```
#[derive(Debug, Clone)]
pub struct Single {
    table: Table,
    level: Level,
    set: TileSet,
    windows: Windows,
    /// The number of tiles missing from every target given all the naturals of the set.
    of_set: Vec<LaneVec>,
}

/// Scratch space for a [`Single`]. Create one per thread and reuse it.
#[derive(Debug, Clone)]
pub struct SingleScratch {
    /// The number of tiles the hand is missing for every target.
    lacked: Vec<LaneVec>,
    keys: Vec<LaneVec>,
    least: Vec<LaneVec>,
    windows: Vec<u8>,
    lines: Vec<u8>,
    near: Vec<turns::Reached>,
}

/// The targets of a card that exposures still allow, by position.
#[derive(Debug, Clone, Default)]
pub(crate) struct Open {
    shown: Vec<Shown>,
    /// For each target, its place, and for each exposed kind, which entry of [`Table::alike`] it
    /// belongs to.
    places: Vec<(Place, [u16; Open::KINDS])>,
}

impl Open {
    /// How many kinds of tile a hand can expose: each has its own exposure.
    const KINDS: usize = MOST_EXPOSURES;

    /// Returns how many of a target's tiles `count` copies of a tile in the rack fill, together
    /// with the exposed copies.
    fn filled(
        &self,
        table: &Table,
        place: Place,
        alike: &[u16; Open::KINDS],
        symbol: Symbol,
        count: u8,
    ) -> u8 {
        match self.shown.iter().position(|shown| shown.symbol == symbol) {
            None => table.filled_at(symbol, count, place),
            Some(nth) => {
                let alike = &table.alike(symbol)[usize::from(alike[nth])];
                alike.filled(self.shown[nth], count).unwrap_or(0)
            }
        }
    }

    /// Returns how many of a tile a target needs beyond the exposed ones, as a byte.
    fn left(&self, table: &Table, place: Place, alike: &[u16; Open::KINDS], symbol: Symbol) -> u8 {
        let shows = self.shown.iter().any(|shown| shown.symbol == symbol);
        let shown = if shows { self.filled(table, place, alike, symbol, 0) } else { 0 };
        table.filled_at(symbol, u8::MAX, place) - shown
    }

    /// Corrects which of the exposed kinds of tile a target is missing, and which it uses.
    fn narrow(
        &self,
        table: &Table,
        place: Place,
        rack: &Tiles,
        lacks: &mut [BitPlanes; 2],
        uses: &mut [BitPlanes; 2],
    ) {
        let Some((_, alike)) = self.places.iter().find(|(other, _)| *other == place) else {
            return;
        };
        for Shown { symbol, .. } in &self.shown {
            let (strip, have) = (BitPlanes::strip(*symbol), rack.of(*symbol));
            let filled = |count| table::parts(self.filled(table, place, alike, *symbol, count));
            let (now, more, less) =
                (filled(have), filled(have + 1), filled(have.saturating_sub(1)));
            let set = |strips: &mut BitPlanes, to: bool| *strips = strips.with(&strip, to);
            set(&mut lacks[0], more.0 > now.0);
            set(&mut lacks[1], more.1 > now.1);
            set(&mut uses[0], now.0 > less.0);
            set(&mut uses[1], now.1 > less.1);
        }
    }
}

/// Rows to add or subtract, at most one for each kind of tile.
struct Rows<'t> {
    rows: [&'t [LaneVec]; Symbol::COUNT],
    len: usize,
}

impl<'t> Rows<'t> {
    fn of(table: &'t Table) -> Rows<'t> {
        Rows { rows: [table.whole(); Symbol::COUNT], len: 0 }
    }

    fn push(&mut self, row: Option<&'t [LaneVec]>) {
        if let Some(row) = row {
            self.rows[self.len] = row;
            self.len += 1;
        }
    }

    fn all(&self) -> &[&'t [LaneVec]] {
        &self.rows[..self.len]
    }
}

impl Single {
    /// Compiles a card for the fastest level this CPU supports.
    #[must_use]
    pub fn new(targets: &Targets) -> Single {
        Single::with_level(targets, Level::best())
    }

    /// Compiles a card for a level. Falls back to portable if the CPU doesn't support it.
    #[must_use]
    pub fn with_level(targets: &Targets, level: Level) -> Single {
        let level = if level.is_available() { level } else { Level::Portable };
        let (table, set) = (Table::of(targets), targets.card().tile_set);
        let mut of_set = vec![LaneVec::ZERO; table.len()];
        let windows = Windows::of(&table);
        let single = Single { table, level, set, windows, of_set: Vec::new() };
        single.lacked(&set.tiles(), None, &mut of_set);
        Single { of_set, ..single }
    }

    /// Returns the level in use.
    #[must_use]
    pub const fn level(&self) -> Level {
        self.level
    }

    /// Allocates scratch space.
    #[must_use]
    pub fn scratch(&self) -> SingleScratch {
        let rows = || vec![LaneVec::ZERO; self.table.len()];
        SingleScratch {
            lacked: rows(),
            keys: rows(),
            least: vec![LaneVec::ZERO; self.table.wide()],
            windows: vec![0; self.windows.len()],
            lines: vec![0; self.table.lines.len()],
            near: Vec::new(),
        }
    }

    /// Measures a hand: for each line, by its index in [`Targets::lines`](crate::Targets::lines),
    /// the distance, or [`Kernel::UNREACHABLE`](super::Kernel::UNREACHABLE) if the hand's exposures
    /// rule it out. These are the same distances a [`Kernel`](super::Kernel) returns.
    pub fn away<'s>(&self, hand: &PackedHand, scratch: &'s mut SingleScratch) -> &'s [u8] {
        let (rack, open) = self.taken(hand);
        if let Some(open) = open {
            self.measure(&rack, Some(&open), scratch);
            let least = LaneVec::bytes(&scratch.least);
            self.windows.lines(least, &mut scratch.windows, &mut scratch.lines);
        } else {
            let less = self.filled(&rack);
            let sum = Sum { base: self.table.whole(), plus: &[], less: less.all() };
            let SingleScratch { least, windows: room, lines, .. } = &mut *scratch;
            let to = pass::Lines { least, windows: &self.windows, room, lines };
            pass::lines(self.level, sum, rack.jokers(), to);
        }
        for away in &mut scratch.lines {
            // Sets all bits if it is too far.
            *away |= u8::from(*away < FAR).wrapping_sub(1);
        }
        &scratch.lines
    }

    /// Splits a packed hand into its rack and the targets its exposures leave open, if it has any.
    fn taken(&self, hand: &PackedHand) -> (Tiles, Option<Open>) {
        let rack = hand.rack();
        if !hand.has_exposures() {
            return (rack, None);
        }
        // An invalid exposure doesn't match any line.
        let exposures: Option<Vec<Exposure>> = hand.exposures().map(|(_, shown)| shown).collect();
        (rack, Some(exposures.map_or_else(Open::default, |exposures| self.open(&exposures))))
    }

    /// Finds the targets that exposures allow: those of lines marked X with groups for all of them.
    pub(crate) fn open<'e>(&self, exposures: impl IntoIterator<Item = &'e Exposure>) -> Open {
        let shown = Shown::all(exposures);
        let mut places: Vec<(Place, [u16; Open::KINDS])> = Vec::new();
        if shown.len() > Open::KINDS {
            return Open { shown, places };
        }
        // The position of a place in the list, plus one.
        let mut listed = vec![0_u32; self.table.len() * super::LANES];
        for (nth, kind) in shown.iter().enumerate() {
            let mut both = Vec::new();
            for (which, alike) in self.table.alike(kind.symbol).iter().enumerate() {
                if alike.filled(*kind, 0).is_none() {
                    continue;
                }
                for place in alike.at.iter().map(|place| *place as Place) {
                    let mut of = match (nth, listed[place]) {
                        (0, _) => [0; Open::KINDS],
                        (_, 0) => continue,
                        (_, at) => places[at as usize - 1].1,
                    };
                    of[nth] = which as u16;
                    both.push((place, of));
                }
            }
            for (place, _) in &places {
                listed[*place] = 0;
            }
            for ((place, _), at) in both.iter().zip(1..) {
                listed[*place] = at;
            }
            places = both;
        }
        Open { shown, places }
    }

    /// Counts what a rack lacks for every target, and how far away it is.
    fn measure(&self, rack: &Tiles, open: Option<&Open>, scratch: &mut SingleScratch) {
        self.lacked(rack, open, &mut scratch.lacked);
        let to = Keys { all: &mut scratch.keys, least: &mut scratch.least };
        pass::keys(self.level, &scratch.lacked, rack.jokers(), None, to);
    }

    /// Returns what the tiles of a rack fill, one row per kind.
    #[inline]
    fn filled(&self, rack: &Tiles) -> Rows<'_> {
        const WORD: usize = size_of::<u64>();
        let mut rows = Rows::of(&self.table);
        let mut counts = [0; Symbol::COUNT.next_multiple_of(WORD)];
        counts[..Symbol::COUNT].copy_from_slice(&rack.counts()[..Symbol::COUNT]);
        // Most kinds are not in a rack, so eight are skipped at a time.
        for (nth, word) in counts.as_chunks().0.iter().enumerate() {
            let mut word = u64::from_le_bytes(*word);
            while word != 0 {
                let at = word.trailing_zeros() / u8::BITS;
                let count = (word >> (at * u8::BITS)) as u8;
                word &= !(0xFF << (at * u8::BITS));
                rows.push(self.table.filled(nth * WORD + at as usize, count));
            }
        }
        rows
    }

    /// Counts the tiles that the rack `tiles` is missing for every target, given those that the
    /// rack `from` is missing.
    fn changed(&self, lacked: &[LaneVec], [from, tiles]: [&Tiles; 2], to: &mut [LaneVec]) {
        let (mut plus, mut less) = (Rows::of(&self.table), Rows::of(&self.table));
        for (symbol, (was, is)) in from.counts().iter().zip(tiles.counts()).enumerate() {
            if was != is && symbol < Symbol::COUNT {
                plus.push(self.table.filled(symbol, *was));
                less.push(self.table.filled(symbol, *is));
            }
        }
        pass::sum(self.level, Sum { base: lacked, plus: plus.all(), less: less.all() }, to);
    }

    /// Counts what a rack lacks for every open target.
    fn lacked(&self, rack: &Tiles, open: Option<&Open>, to: &mut [LaneVec]) {
        let Some(open) = open else {
            let less = self.filled(rack);
            let sum = Sum { base: self.table.whole(), plus: &[], less: less.all() };
            return pass::sum(self.level, sum, to);
        };
        to.fill(LaneVec([NONE; super::LANES]));
        let shows = |symbol| open.shown.iter().any(|shown| shown.symbol.index() == symbol);
        let kinds = rack.counts()[..Symbol::COUNT].iter().enumerate();
        let mut less = Rows::of(&self.table);
        kinds
            .filter(|(symbol, count)| **count > 0 && !shows(*symbol))
            .for_each(|(symbol, count)| less.push(self.table.filled(symbol, *count)));
        let filled: Vec<Vec<u8>> = open
            .shown
            .iter()
            .map(|shown| {
                let have = rack.of(shown.symbol);
                let alike = self.table.alike(shown.symbol).iter();
                alike.map(|alike| alike.filled(*shown, have).unwrap_or(0)).collect()
            })
            .collect();
        for (place, of) in &open.places {
            let of_rack: u8 = less.all().iter().map(|row| table::at(row, *place)).sum();
            let shown: u8 = filled.iter().zip(of).map(|(filled, of)| filled[*of as usize]).sum();
            table::put(to, *place, table::at(self.table.whole(), *place) - of_rack - shown);
        }
    }
}
