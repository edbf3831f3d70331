//! What is within reach of a rack: for every target, how far away it is, and whether it can still
//! be completed.

use std::ops::Range;

use super::bit_planes::BitPlanes;
use super::pass::{self, CLOSED, FAR, Keys, Sum};
use super::table::{self, NONE, Place, column_of, parts};
use super::{Open, Rows, Single};
use crate::kernel::lane_vec::{LANES, LaneVec};
use crate::targets::TargetId;
use crate::tile::Symbol;
use crate::tiles::Tiles;

/// The closest targets of a line; those that can be completed come before all others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Near {
    /// True if no target of the line can be completed.
    pub(crate) closed: bool,
    pub(crate) away: u8,
    /// The first of them, and how many there are.
    pub(crate) target: TargetId,
    pub(crate) ties: usize,
}

/// What a rack can become.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Most<'s> {
    /// Its tiles and all tiles that are left.
    pub(crate) tiles: Tiles,
    /// How many jokers are on the table, by the tile they represent. One can be exchanged for a
    /// natural of that tile that a target doesn't need (JKX-02).
    pub(crate) exposed_jokers: &'s [(Symbol, u8)],
}

/// What is within reach of a rack. Create it once and measure one rack after another.
#[derive(Debug, Clone)]
pub(crate) struct Reach<'s> {
    single: &'s Single,
    open: Option<&'s Open>,
    lacked: Vec<LaneVec>,
    /// The tiles missing from the best the rack can become.
    of_most: Vec<LaneVec>,
    keys: Vec<LaneVec>,
    least: Vec<LaneVec>,
}

/// The tiles a rack is missing, kept to measure others that differ from it by a tile or two.
#[derive(Debug, Clone)]
pub(crate) struct Base {
    rack: Tiles,
    most: Tiles,
    lacked: Vec<LaneVec>,
    of_most: Vec<LaneVec>,
}

impl<'s> Reach<'s> {
    /// Creates the buffers for measuring racks, given the targets that exposures leave open; `None`
    /// if nothing is exposed.
    pub(crate) fn new(single: &'s Single, open: Option<&'s Open>) -> Reach<'s> {
        let rows = || vec![LaneVec::ZERO; single.table.len()];
        let least = vec![LaneVec::ZERO; single.table.wide()];
        Reach { single, open, lacked: rows(), of_most: rows(), keys: rows(), least }
    }

    /// Sets what the racks measured next can become.
    pub(crate) fn limit(&mut self, most: &Most<'_>) {
        let (table, set) = (&self.single.table, &self.single.set);
        if self.open.is_some() {
            return self.single.lacked(&most.tiles, self.open, &mut self.of_most);
        }
        // Most tiles are all available, so counting what is missing from the set is less work than
        // counting what is there.
        let (mut plus, mut less) = (Rows::of(table), Rows::of(table));
        for symbol in Symbol::all() {
            let (all, have) = (set.of(symbol.into()), most.tiles.of(symbol));
            if have < all {
                plus.push(table.filled(symbol.index(), all));
                less.push(table.filled(symbol.index(), have));
            }
        }
        let base = &self.single.of_set;
        pass::sum(
            self.single.level,
            Sum { base, plus: plus.all(), less: less.all() },
            &mut self.of_most,
        );
    }

    /// Measures a rack under the last limit set.
    pub(crate) fn measure(&mut self, rack: &Tiles, most: &Most<'_>) {
        self.single.lacked(rack, self.open, &mut self.lacked);
        self.key(rack, most);
    }

    /// Saves the last measurement, for this rack and the most it can become.
    pub(crate) fn base(&self, rack: &Tiles, most: &Most<'_>) -> Base {
        let (lacked, of_most) = (self.lacked.clone(), self.of_most.clone());
        Base { rack: *rack, most: most.tiles, lacked, of_most }
    }

    /// Measures another rack from its differences.
    pub(crate) fn measure_from(&mut self, base: &Base, rack: &Tiles, most: &Most<'_>) {
        // With exposures, few targets are left, and those are counted one by one.
        if self.open.is_some() {
            self.limit(most);
            return self.measure(rack, most);
        }
        let Base { rack: of_rack, most: of_most, .. } = base;
        self.single.changed(&base.lacked, [of_rack, rack], &mut self.lacked);
        self.single.changed(&base.of_most, [of_most, &most.tiles], &mut self.of_most);
        self.key(rack, most);
    }

    /// Makes keys from what a rack lacks.
    fn key(&mut self, rack: &Tiles, most: &Most<'_>) {
        let table = &self.single.table;
        let to = Keys { all: &mut self.keys, least: &mut self.least };
        // A target has fourteen tiles, so more jokers than that don't help.
        let jokers = most.tiles.jokers().min(FAR);
        let of_most = Some((&self.of_most[..], jokers));
        let some = pass::keys(self.single.level, &self.lacked, rack.jokers(), of_most, to);
        if most.exposed_jokers.is_empty() || !some {
            return;
        }
        // Only targets that jokers on the table might still complete are checked one by one.
        let late = |byte: u8| byte.wrapping_sub(jokers + 1) < FAR - jokers;
        match self.open {
            None => {
                for place in 0..self.of_most.len() * LANES {
                    if late(table::at(&self.of_most, place)) {
                        let wanted = |symbol| table.filled_at(symbol, u8::MAX, place);
                        self.reopen(place, most, wanted);
                    }
                }
            }
            Some(open) => {
                for (place, alike) in &open.places {
                    if late(table::at(&self.of_most, *place)) {
                        let wanted = |symbol| open.left(table, *place, alike, symbol);
                        self.reopen(*place, most, wanted);
                    }
                }
            }
        }
    }

    /// Measures a rack regardless of what it can become: no target counts as closed.
    pub(crate) fn measure_alone(&mut self, rack: &Tiles) {
        self.single.lacked(rack, self.open, &mut self.lacked);
        let to = Keys { all: &mut self.keys, least: &mut self.least };
        pass::keys(self.single.level, &self.lacked, rack.jokers(), None, to);
    }

    /// Reopens a target if jokers on the table can complete it, given what it needs, tile by tile.
    fn reopen(&mut self, place: Place, most: &Most<'_>, wanted: impl Fn(Symbol) -> u8) {
        let redeemed = |(symbol, exposed_jokers): &(Symbol, u8)| {
            let spare = most.tiles.of(*symbol).saturating_sub(parts(wanted(*symbol)).1);
            spare.min(*exposed_jokers)
        };
        let redeemed: u8 = most.exposed_jokers.iter().map(redeemed).sum();
        if parts(table::at(&self.of_most, place)).1 <= most.tiles.jokers() + redeemed {
            let key = table::at(&self.keys, place) & !CLOSED;
            table::put(&mut self.keys, place, key);
            let column = column_of(place);
            let least = table::at(&self.least, column).min(key);
            table::put(&mut self.least, column, least);
        }
    }

    /// Returns the target at a reported place.
    pub(crate) fn target_at(&self, place: Place) -> TargetId {
        self.single.table.target(place)
    }

    /// Returns the distance to the closest target that can be completed, if any can.
    pub(crate) fn best(&self) -> Option<u8> {
        let keys = LaneVec::bytes(&self.least).iter();
        let least = keys.fold(u8::MAX, |least, key| least.min(*key));
        (least < FAR).then_some(least)
    }

    /// Returns a line's closest targets, or `None` if exposures rule it out.
    pub(crate) fn line(&self, line: usize) -> Option<Near> {
        self.line_where(line, |_| true)
    }

    /// Returns a line's closest targets among those wanted, or `None` if there are none.
    pub(crate) fn line_where(
        &self,
        line: usize,
        wanted: impl Fn(TargetId) -> bool,
    ) -> Option<Near> {
        let table = &self.single.table;
        let (keys, least) = (LaneVec::bytes(&self.keys), LaneVec::bytes(&self.least));
        // Beyond every reachable key; `FAR` sorts after every closed key.
        let (mut nearest, mut first, mut ties) = (CLOSED | FAR, None, 0);
        for column in table.lines[line].columns.clone() {
            if least[column] > nearest {
                continue;
            }
            for place in table.column(column) {
                let key = keys[place];
                if key > nearest || key & !CLOSED == FAR || !wanted(table.target(place)) {
                    continue;
                }
                if key < nearest {
                    (nearest, first, ties) = (key, Some(place), 0);
                }
                ties += 1;
            }
        }
        let target = table.target(first?);
        Some(Near { closed: nearest & CLOSED != 0, away: nearest & !CLOSED, target, ties })
    }

    /// Counts the lines with a target that can be completed.
    pub(crate) fn open_lines(&self) -> usize {
        let least = LaneVec::bytes(&self.least);
        let open = |columns: &Range<usize>| least[columns.clone()].iter().any(|key| *key < FAR);
        self.single.table.lines.iter().filter(|line| open(&line.columns)).count()
    }

    /// Calls `tell` for every target that can be completed and is at most `away` tiles away, in
    /// card order, with its distance.
    pub(crate) fn within(&self, away: u8, mut tell: impl FnMut(u8, TargetId)) {
        self.each_within(away, |away, place| tell(away, self.single.table.target(place)));
    }

    /// Reports the same targets by place, which never changes for a card.
    #[inline]
    pub(crate) fn each_within(&self, most: u8, mut tell: impl FnMut(u8, Place)) {
        let most = most.min(FAR - 1);
        const TOGETHER: usize = 32;
        let keys = LaneVec::bytes(&self.keys);
        for (nth, some) in LaneVec::bytes(&self.least).chunks_exact(TOGETHER).enumerate() {
            if some.iter().fold(u8::MAX, |least, key| least.min(*key)) > most {
                continue;
            }
            for (column, _) in (nth * TOGETHER..).zip(some).filter(|(_, least)| **least <= most) {
                for place in self.single.table.column(column) {
                    if keys[place] <= most {
                        tell(keys[place], place);
                    }
                }
            }
        }
    }

    /// Calls `tell` for every target that can be completed and is at most `away` tiles away, in
    /// card order. The flag is true if a joker brings the rack closer to the target.
    pub(crate) fn nearest_with(
        &self,
        rack: &Tiles,
        away: u8,
        mut tell: impl FnMut(TargetId, bool),
    ) {
        self.each_within(away, |_, place| {
            tell(self.single.table.target(place), self.is_soft(rack, place));
        });
    }

    /// Returns true if a joker brings a rack closer to a target: more tiles are missing in all than
    /// where jokers aren't allowed.
    fn is_soft(&self, rack: &Tiles, place: Place) -> bool {
        let (strict, all) = parts(table::at(&self.lacked, place));
        all.saturating_sub(rack.jokers()) > strict
    }

    /// Returns the closest targets that can be completed, and what brings the rack closer to any of
    /// them.
    pub(crate) fn nearest(&self, rack: &Tiles) -> Nearest {
        let table = &self.single.table;
        let next = BitPlanes::next(rack);
        let (mut target, mut useful, mut joker) = (None, BitPlanes::NONE, false);
        let best = self.best();
        if let Some(best) = best {
            self.each_within(best, |_, place| {
                target.get_or_insert_with(|| table.target(place));
                let soft = self.is_soft(rack, place);
                let mut lacks = table.wanted(place).map(|wanted| wanted.and(&next));
                if let Some(open) = self.open {
                    open.narrow(table, place, rack, &mut lacks, &mut [BitPlanes::NONE; 2]);
                }
                useful = useful.or(&lacks[usize::from(soft)]);
                joker |= soft;
            });
        }
        Nearest { best, target, useful, joker }
    }

    /// Returns what a rack lacks for each target that exposures allow, in card order: strict tiles,
    /// and all tiles before jokers.
    pub(crate) fn lacks(&self) -> impl Iterator<Item = (u8, u8, TargetId)> {
        let table = &self.single.table;
        let places = (0..self.least.len() * LANES).flat_map(|column| table.column(column));
        places.filter_map(|place| {
            let byte = table::at(&self.lacked, place);
            let (strict, all) = parts(byte);
            (byte != NONE).then(|| (strict, all, table.target(place)))
        })
    }

    /// Returns the target of a line that is missing the fewest tiles even after the rack gets all
    /// it can, and the first of equals; `None` if exposures rule out the line.
    pub(crate) fn least_closed(&self, line: usize, most: &Most<'_>) -> Option<TargetId> {
        let table = &self.single.table;
        let places = table.lines[line].columns.clone().flat_map(|column| table.column(column));
        let lacks = |place: &Place| table::at(&self.of_most, *place);
        let away = |place: &Place| {
            let (strict, all) = parts(lacks(place));
            strict.max(all.saturating_sub(most.tiles.jokers()))
        };
        let nearest = places.filter(|place| lacks(place) != NONE).min_by_key(away);
        nearest.map(|place| table.target(place))
    }
}

/// The closest targets of a rack, and the tiles that bring it closer to one of them.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Nearest {
    pub(crate) best: Option<u8>,
    /// The first of them.
    pub(crate) target: Option<TargetId>,
    useful: BitPlanes,
    joker: bool,
}

impl Nearest {
    /// Returns how many of the tiles left bring the hand closer.
    pub(crate) fn live(&self, left: &Tiles) -> u32 {
        let useful = |symbol: &Symbol| left.of(*symbol) > 0 && self.useful.has(*symbol);
        let naturals = Symbol::all().filter(useful);
        let naturals: u32 = naturals.map(|symbol| u32::from(left.of(symbol))).sum();
        naturals + if self.joker { u32::from(left.jokers()) } else { 0 }
    }
}
