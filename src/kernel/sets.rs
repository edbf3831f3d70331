//! Sets of targets, one bit each, for questions about many hands: which targets have at least a
//! given number of a tile, and which have a group for an exposure.
//!
//! ```text
//! tiles of a hand     the targets with at least as many of each: only these can make it Mah Jongg
//! its exposures       the targets with a group for each
//! both                a few word-wide operations; most words are zero after the third tile
//! ```

use super::counts::Counts;
use super::fit::{MOST_EXPOSURES, Taken};
use crate::hand::{Exposure, Hand};
use crate::targets::{Target, TargetId, Targets};
use crate::tile::{Symbol, Tile};
use crate::tiles::Tiles;

/// What a target still needs from the rack.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Need {
    /// Tiles of singles, pairs, blocks, and groups that the card marks with `!`: naturals only.
    pub(crate) strict: Counts,
    /// All naturals, including the strict ones.
    pub(crate) all: Counts,
    /// Printed jokers.
    jokers: u8,
}

impl Need {
    /// Returns what a target needs besides the groups that exposures have taken.
    fn of(target: &Target, taken: Taken) -> Need {
        let (mut strict, mut all) = (Tiles::NONE, Tiles::NONE);
        for group in target.beside(taken) {
            let tile = Tile::Symbol(group.symbol);
            all.add_some(tile, group.size);
            if !group.jokers {
                strict.add_some(tile, group.size);
            }
        }
        let jokers = target.printed_jokers();
        Need { strict: Counts::of(&strict), all: Counts::of(&all), jokers }
    }

    /// Returns how many tiles a rack is missing in all, before its jokers are counted.
    #[inline]
    pub(crate) fn lacking(&self, rack: &Counts) -> u32 {
        self.all.lacking(rack) + u32::from(self.jokers)
    }

    /// Returns how many tiles away a rack with this many jokers is.
    #[inline]
    pub(crate) fn away(&self, rack: &Counts, jokers: u8) -> u8 {
        let soft = self.lacking(rack).saturating_sub(u32::from(jokers));
        self.strict.lacking(rack).max(soft) as u8
    }
}

/// The exposures of a hand.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Shown {
    list: [Option<Exposure>; MOST_EXPOSURES],
    len: usize,
    /// How many of each tile they represent, counting jokers as the tiles they stand for.
    counts: Counts,
    /// True if two are of the same tile, so that the groups they take are checked one by one.
    twice: bool,
}

impl Shown {
    /// Takes exposures in order; any after the fourth, which no hand has, are ignored.
    pub(crate) fn of(exposures: impl IntoIterator<Item = Exposure>) -> Shown {
        let mut shown = Shown::default();
        exposures.into_iter().for_each(|exposure| shown.push(exposure));
        shown
    }

    /// Returns the exposures with one more added.
    pub(crate) fn with(mut self, exposure: Exposure) -> Shown {
        self.push(exposure);
        self
    }

    fn push(&mut self, exposure: Exposure) {
        let same = |other: &Exposure| other.symbol() == exposure.symbol();
        self.twice |= self.list.iter().flatten().any(same);
        if let Some(place) = self.list.get_mut(self.len) {
            *place = Some(exposure);
            self.len += 1;
            self.counts = self.counts.and(&Counts::some(exposure.symbol(), exposure.len() as u8));
        }
    }

    /// Returns true if there are no exposures.
    pub(crate) const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Returns the exposures in order.
    pub(crate) fn each(&self) -> impl Iterator<Item = &Exposure> {
        self.list.iter().flatten()
    }

    /// Returns the tiles of all exposures.
    pub(crate) fn tiles(&self) -> Tiles {
        let mut tiles = Tiles::NONE;
        for exposure in self.each() {
            tiles.add_some(Tile::Symbol(exposure.symbol()), exposure.naturals());
            tiles.add_some(Tile::Joker, exposure.jokers());
        }
        tiles
    }
}

/// The number of sizes of groups that may be exposed: 3 to 6.
const SIZES: usize = 4;

/// Sets of a card's targets.
#[derive(Debug, Clone)]
pub(crate) struct TargetSets {
    /// How many words a set has.
    words: usize,
    /// All sets, one after another; the first is empty, the second has all targets.
    pool: Vec<u64>,
    /// For each symbol and count, from 0, the targets that have at least that many.
    having: Vec<[u32; Hand::MAX + 1]>,
    /// For each symbol and size, the targets of lines marked X with a group for an exposure:
    /// without jokers, and with some.
    showing: Vec<[[u32; 2]; SIZES]>,
    /// The same for concealed lines.
    hiding: Vec<[[u32; 2]; SIZES]>,
    /// For each symbol and size, the targets in which an exposure without jokers takes a group that
    /// doesn't allow any.
    marked: Vec<[u32; SIZES]>,
    /// The targets of concealed lines.
    concealed: u32,
    needs: Vec<Need>,
    /// For each target, its line.
    lines: Vec<u32>,
    /// For each line, where its targets begin, and finally where those of the last line end.
    starts: Vec<u32>,
}

const EMPTY: u32 = 0;
const ALL: u32 = 1;

impl TargetSets {
    pub(crate) fn of(targets: &Targets) -> TargetSets {
        let words = targets.len().div_ceil(64);
        let mut sets = TargetSets {
            words,
            pool: Vec::new(),
            having: vec![[EMPTY; Hand::MAX + 1]; Symbol::COUNT],
            showing: vec![[[EMPTY; 2]; SIZES]; Symbol::COUNT],
            hiding: vec![[[EMPTY; 2]; SIZES]; Symbol::COUNT],
            marked: vec![[EMPTY; SIZES]; Symbol::COUNT],
            concealed: EMPTY,
            needs: targets.iter().map(|target| Need::of(target, Taken::default())).collect(),
            lines: targets.iter().map(|target| target.line as u32).collect(),
            starts: targets.lines().iter().map(|line| line.targets.start as u32).collect(),
        };
        sets.starts.push(targets.len() as u32);
        sets.add(std::iter::empty());
        sets.add(0..targets.len());
        let lines = targets.lines();
        let is_concealed: Vec<bool> =
            targets.iter().map(|target| lines[target.line].concealed).collect();
        sets.concealed = sets.add((0..targets.len()).filter(|at| is_concealed[*at]));
        for symbol in Symbol::all() {
            let mut having = vec![Vec::new(); Hand::MAX + 1];
            // Without jokers, with some, and where the group doesn't allow any; for X lines, then C
            // lines.
            let mut showing = vec![[const { Vec::new() }; 3]; 2 * SIZES];
            for (at, target) in targets.iter().enumerate() {
                let groups = target.groups().iter().filter(|group| group.symbol == symbol);
                let mut all = 0;
                for group in groups {
                    all += usize::from(group.size);
                    if group.may_be_exposed() && usize::from(group.size) < 3 + SIZES {
                        let kind =
                            usize::from(group.size) - 3 + SIZES * usize::from(is_concealed[at]);
                        let [without, with, marked] = &mut showing[kind];
                        without.push(at);
                        if group.jokers {
                            with.push(at);
                        } else {
                            marked.push(at);
                        }
                    }
                }
                (1..=all.min(Hand::MAX)).for_each(|count| having[count].push(at));
            }
            let mut sets_of = [ALL; Hand::MAX + 1];
            for (set, having) in sets_of.iter_mut().zip(having).skip(1) {
                *set = sets.add(having);
            }
            sets.having[symbol.index()] = sets_of;
            for (kind, [without, with, marked]) in showing.into_iter().enumerate() {
                let both = [sets.add(without), sets.add(with)];
                let of = if kind < SIZES { &mut sets.showing } else { &mut sets.hiding };
                of[symbol.index()][kind % SIZES] = both;
                if kind < SIZES {
                    sets.marked[symbol.index()][kind] = sets.add(marked);
                }
            }
        }
        sets
    }

    /// Adds a set and returns its position; all empty sets share one.
    fn add(&mut self, targets: impl IntoIterator<Item = usize>) -> u32 {
        let from = self.pool.len();
        self.pool.resize(from + self.words, 0);
        let mut any = false;
        for at in targets {
            self.pool[from + at / 64] |= 1 << (at % 64);
            any = true;
        }
        if !any && from > 0 {
            self.pool.truncate(from);
            return EMPTY;
        }
        from.checked_div(self.words).unwrap_or(0) as u32
    }

    fn set(&self, at: u32) -> &[u64] {
        &self.pool[at as usize * self.words..][..self.words]
    }

    fn has(&self, set: u32, id: TargetId) -> bool {
        self.set(set)[id.index() / 64] >> (id.index() % 64) & 1 == 1
    }

    /// Returns what a whole target needs.
    #[inline]
    pub(crate) fn need(&self, id: TargetId) -> &Need {
        &self.needs[id.index()]
    }

    /// Returns the line of a target.
    #[inline]
    pub(crate) fn line(&self, id: TargetId) -> usize {
        self.lines[id.index()] as usize
    }

    /// Returns what a target needs besides the exposures, if it has a group for each. The target
    /// must be one that has a group for each exposure taken alone.
    pub(crate) fn beside(&self, targets: &Targets, id: TargetId, shown: &Shown) -> Option<Need> {
        let whole = &self.needs[id.index()];
        if shown.is_empty() {
            return Some(*whole);
        }
        if shown.twice {
            let mut list = [const { None::<Exposure> }; MOST_EXPOSURES];
            list.copy_from_slice(&shown.list);
            let first = shown.list[0]?;
            // Filled up so that they form a slice; the filler is never looked at.
            let list = list.map(|exposure| exposure.unwrap_or(first));
            let target = targets.get(id);
            let taken = target.fit(&list[..shown.len])?;
            return Some(Need::of(target, taken));
        }
        let mut strict = whole.strict;
        for exposure in shown.each().filter(|exposure| exposure.jokers() == 0) {
            let marked = self.marked[exposure.symbol().index()][exposure.len() - 3];
            if marked != EMPTY && self.has(marked, id) {
                strict = strict.without(&Counts::some(exposure.symbol(), exposure.len() as u8));
            }
        }
        Some(Need { strict, all: whole.all.without(&shown.counts), jokers: whole.jokers })
    }

    /// Collects the targets of lines marked X with a group for each exposure taken alone; all
    /// targets of the card if nothing is exposed.
    pub(crate) fn showing(&self, shown: &Shown, into: &mut Vec<u64>) {
        self.shown_in(&self.showing, shown, into);
    }

    /// The same for concealed lines.
    pub(crate) fn hiding(&self, shown: &Shown, into: &mut Vec<u64>) {
        self.shown_in(&self.hiding, shown, into);
    }

    fn shown_in(&self, sets: &[[[u32; 2]; SIZES]], shown: &Shown, into: &mut Vec<u64>) {
        into.clear();
        into.extend_from_slice(self.set(ALL));
        for exposure in shown.each() {
            and(into, self.set(exposed_in(sets, exposure)));
        }
    }

    /// Keeps the targets of a set that have all these tiles, whatever else they have.
    pub(crate) fn having(&self, tiles: &Tiles, into: &mut [u64]) {
        let counts = self.having.iter().zip(tiles.counts());
        for (nth, (having, count)) in counts.filter(|(_, count)| **count > 0).enumerate() {
            let set = having.get(usize::from(*count)).copied().unwrap_or(EMPTY);
            // Most hands have a few tiles that no target combines.
            if and(into, self.set(set)) == 0 && nth > 1 {
                return;
            }
        }
    }

    /// Keeps the targets of a set that belong to concealed lines.
    pub(crate) fn concealed(&self, into: &mut [u64]) {
        and(into, self.set(self.concealed));
    }

    /// Visits the targets of a set in card order; `each` says whether the others of its line are
    /// still of interest.
    #[inline]
    pub(crate) fn each(&self, set: &[u64], mut each: impl FnMut(TargetId) -> Next) {
        let (mut at, mut skip) = (0, 0);
        while let Some(word) = set.get(at) {
            let mut word = *word;
            if skip > at * 64 {
                word &= u64::MAX.checked_shl((skip - at * 64) as u32).unwrap_or(0);
            }
            while word != 0 {
                let id = at * 64 + word.trailing_zeros() as usize;
                word &= word - 1;
                let next = each(TargetId(id as u32));
                if let Next::Line = next {
                    skip = self.starts[self.lines[id] as usize + 1] as usize;
                    word &= u64::MAX.checked_shl((skip - at * 64) as u32).unwrap_or(0);
                }
            }
            at += 1;
        }
    }

    /// Returns a set for each exposure: the targets of lines marked X with a group for it.
    pub(crate) fn each_showing(&self, shown: &Shown) -> Showing {
        let mut sets = [ALL; MOST_EXPOSURES];
        for (set, exposure) in sets.iter_mut().zip(shown.each()) {
            *set = exposed_in(&self.showing, exposure);
        }
        Showing { sets, len: shown.len }
    }

    /// Returns true if a target has a group for each exposure taken alone.
    #[inline]
    pub(crate) fn shows(&self, showing: &Showing, id: TargetId) -> bool {
        showing.sets[..showing.len].iter().all(|set| self.has(*set, id))
    }
}

/// A set of targets for each exposure of a hand.
pub(crate) struct Showing {
    sets: [u32; MOST_EXPOSURES],
    len: usize,
}

/// Returns the set of targets with a group for an exposure.
fn exposed_in(sets: &[[[u32; 2]; SIZES]], exposure: &Exposure) -> u32 {
    sets[exposure.symbol().index()][exposure.len() - 3][usize::from(exposure.jokers() > 0)]
}

/// Where to continue in a set.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Next {
    /// With the next target.
    Target,
    /// With the first target of the next line.
    Line,
}

/// Keeps what another set also has; returns the bitwise OR of the resulting words.
#[inline]
fn and(set: &mut [u64], other: &[u64]) -> u64 {
    let mut any = 0;
    for (word, other) in set.iter_mut().zip(other) {
        *word &= other;
        any |= *word;
    }
    any
}

/// Returns true if a set has a target.
pub(crate) fn is_any(set: &[u64]) -> bool {
    set.iter().any(|word| *word != 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deal::Deals;

    /// Cards with groups that take no joker, blocks, and several groups of one tile.
    fn cards() -> Vec<Targets> {
        let every = include_str!("../../cards/every-clause.card");
        vec![Targets::practice(), Targets::read(every).unwrap()]
    }

    fn ids(sets: &TargetSets, set: &[u64]) -> Vec<TargetId> {
        let mut ids = Vec::new();
        sets.each(set, |id| {
            ids.push(id);
            Next::Target
        });
        ids
    }

    #[test]
    fn index_finds_targets_with_given_tiles() {
        for targets in cards() {
            let sets = TargetSets::of(&targets);
            let all: Vec<TargetId> = (0..targets.len() as u32).map(TargetId).collect();
            for hand in Deals::new(7, 13, &targets.card().tile_set).from(0).take(200) {
                let tiles: Tiles = hand.rack().kinds().map(|(tile, _)| tile).take(3).collect();
                let mut set = Vec::new();
                sets.showing(&Shown::default(), &mut set);
                assert_eq!(ids(&sets, &set), all);
                sets.having(&tiles, &mut set);
                let has = |id: &&TargetId| tiles.naturals().fits_in(&targets.get(**id).tiles());
                assert_eq!(ids(&sets, &set), all.iter().filter(has).copied().collect::<Vec<_>>());
            }
        }
    }

    #[test]
    fn index_finds_targets_that_fit_exposures() {
        let texts =
            ["FFF", "FFFF", "22B J", "222B", "2222B", "NNN J", "5C JJ", "44D J", "GGG", "111C"];
        let parse = |text: &str| Exposure::new(&text.parse().unwrap()).unwrap();
        let mut fitting = 0;
        for targets in cards() {
            let sets = TargetSets::of(&targets);
            for one in texts {
                for other in texts.iter().copied().chain([""]) {
                    let list: Vec<Exposure> = [one, other]
                        .iter()
                        .filter(|text| !text.is_empty())
                        .map(|text| parse(text))
                        .collect();
                    let shown = Shown::of(list.iter().copied());
                    for concealed in [false, true] {
                        let mut set = Vec::new();
                        if concealed {
                            sets.hiding(&shown, &mut set);
                        } else {
                            sets.showing(&shown, &mut set);
                        }
                        let mut of: Vec<(TargetId, Need)> = Vec::new();
                        for id in ids(&sets, &set) {
                            of.extend(sets.beside(&targets, id, &shown).map(|need| (id, need)));
                        }
                        let slow = |id: TargetId| {
                            let target = targets.get(id);
                            let taken = target.fit(&list)?;
                            let fits = targets.lines()[target.line].concealed == concealed;
                            fits.then(|| (id, Need::of(target, taken)))
                        };
                        let slow: Vec<_> =
                            (0..targets.len() as u32).filter_map(|id| slow(TargetId(id))).collect();
                        assert_eq!(of, slow, "{one} {other}");
                        fitting += of.len();
                    }
                }
            }
        }
        assert!(fitting > 1_000, "{fitting}");
    }

    #[test]
    fn shows_matches_the_whole_set() {
        let parse = |text: &str| Exposure::new(&text.parse().unwrap()).unwrap();
        for targets in cards() {
            let sets = TargetSets::of(&targets);
            for exposures in [&["FFFF"][..], &["222B"], &["111C", "FF J"], &["NNN J", "5C JJ"]] {
                let shown = Shown::of(exposures.iter().map(|text| parse(text)));
                let mut set = Vec::new();
                sets.showing(&shown, &mut set);
                let showing = sets.each_showing(&shown);
                let all = (0..targets.len() as u32).map(TargetId);
                let found: Vec<TargetId> = all.filter(|id| sets.shows(&showing, *id)).collect();
                assert_eq!(found, ids(&sets, &set), "{exposures:?}");
            }
        }
    }

    #[test]
    fn skips_the_rest_of_a_line() {
        for targets in cards() {
            let sets = TargetSets::of(&targets);
            let mut first = Vec::new();
            sets.each(sets.set(ALL), |id| {
                first.push(id.index());
                Next::Line
            });
            let lines = targets.lines().iter().filter(|line| !line.targets.is_empty());
            assert_eq!(first, lines.map(|line| line.targets.start).collect::<Vec<_>>());
        }
    }
}
