//! Every draw, discard, and turn of one hand, computed from the closest targets.
//!
//! Drawing a tile brings a target one tile closer or leaves its distance unchanged; discarding one
//! moves it one tile farther or leaves it unchanged. So the closest target after a turn is among
//! those that are now at the smallest distance or one tile farther, and each of these says which
//! tiles help or hurt it:
//!
//! ```text
//! after a draw        best - 1   if one of the nearest targets can use the tile
//! after a discard     best + 1   if it hurts every one of the nearest targets
//! after a turn        both of these, for the tiles left after the discard
//! ```

use super::bit_planes::BitPlanes;
use super::table::parts;
use super::{FAR, Open, Single, SingleScratch, table};
use crate::hand::Hand;
use crate::kernel::Kernel;
use crate::kernel::lane_vec::LaneVec;
use crate::packed::{EXPOSED, PackedHand, TILE};
use crate::tile::{Symbol, Tile};
use crate::tiles::Tiles;

/// For each position in a hand and each tile, the distance after discarding the tile at that
/// position and drawing the other.
pub type Turns = [[u8; Tile::COUNT]; Hand::MAX];

/// A close target, and what each tile does for it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Reached {
    strict: u8,
    all: u8,
    /// Tiles that a single, a pair, or a block lacks, and those that any group lacks.
    lacks: [BitPlanes; 2],
    /// Tiles of the rack in use: by a single, a pair, or a block, and by any group.
    uses: [BitPlanes; 2],
}

impl Reached {
    /// Returns how far the target is with this many jokers.
    fn away(&self, jokers: u8) -> u8 {
        self.strict.max(self.all.saturating_sub(jokers))
    }

    /// Returns the target without one tile of the rack, given by its strip.
    fn without(mut self, strip: &BitPlanes) -> Reached {
        // A tile that was in use is now lacking; one that was not isn't.
        let [strict, all] = self.uses.map(|uses| uses.and(strip));
        self.strict += u8::from(strict.is_any());
        self.all += u8::from(all.is_any());
        self.lacks = [self.lacks[0].or(&strict), self.lacks[1].or(&all)];
        self
    }

    /// Returns the tiles of the rack whose loss moves the target farther away, and whether losing a
    /// joker does.
    fn hurt(&self, jokers: u8) -> (BitPlanes, bool) {
        let away = self.away(jokers);
        let farther =
            |strict: u8| (self.strict + strict).max((self.all + 1).saturating_sub(jokers)) > away;
        let [strict, all] = self.uses;
        let hurt = match (farther(1), farther(0)) {
            (_, true) => all,
            (true, false) => strict,
            (false, false) => BitPlanes::NONE,
        };
        (hurt, self.all.saturating_sub(jokers.saturating_sub(1)) > away)
    }

    /// Returns the tiles that bring the target closer, and whether a joker does.
    fn useful(&self, jokers: u8) -> (&BitPlanes, bool) {
        let soft = self.all.saturating_sub(jokers) > self.strict;
        (&self.lacks[usize::from(soft)], soft)
    }
}

/// The distance of the closest targets, and what brings any of them closer.
#[derive(Debug, Clone, Copy)]
struct Draws {
    best: u8,
    useful: BitPlanes,
    joker: bool,
}

impl Draws {
    /// Evaluates targets with this many jokers.
    fn of(reached: impl Iterator<Item = Reached>, jokers: u8) -> Draws {
        let mut draws = Draws { best: Kernel::UNREACHABLE, useful: BitPlanes::NONE, joker: false };
        for target in reached {
            let away = target.away(jokers);
            if away > draws.best {
                continue;
            }
            let (useful, joker) = target.useful(jokers);
            if away < draws.best {
                draws = Draws { best: away, useful: *useful, joker };
            } else {
                draws.useful = draws.useful.or(useful);
                draws.joker |= joker;
            }
        }
        draws
    }

    /// Returns the hand's distance with each tile added.
    fn each(self) -> [u8; Tile::COUNT] {
        let mut away = [self.best; Tile::COUNT];
        for (away, symbol) in away.iter_mut().zip(Symbol::all()) {
            *away -= u8::from(self.useful.has(symbol));
        }
        away[Tile::Joker.index()] -= u8::from(self.joker);
        away
    }
}

impl Single {
    /// Measures a hand after drawing each tile: its distance to its nearest line, by
    /// [`Tile::index`], or [`Kernel::UNREACHABLE`] if its exposures rule out every line.
    ///
    /// A 14-tile hand has no room and stays as it is.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{PackedHand, Targets, Tile, kernel::Single};
    /// let single = Single::new(&Targets::practice());
    /// let waiting = PackedHand::of(&"11B 22B FFF 22C 111C J".parse().unwrap());
    /// let away = single.draws(&waiting, &mut single.scratch());
    /// let wins: Vec<String> = Tile::all()
    ///     .filter(|tile| away[tile.index()] == 0)
    ///     .map(|tile| tile.to_string())
    ///     .collect();
    /// assert_eq!(wins, ["2B", "1C", "J"]);
    /// ```
    #[must_use]
    pub fn draws(&self, hand: &PackedHand, scratch: &mut SingleScratch) -> [u8; Tile::COUNT] {
        let mut near = Nearest::of(self, hand, scratch);
        let now = near.without(None);
        if hand.len() < Hand::MAX { now.each() } else { [now.best; Tile::COUNT] }
    }

    /// Measures a hand without each of its tiles, by byte position. If the tile there is exposed,
    /// or there is none, the hand stays as it is.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{PackedHand, Targets, kernel::Single};
    /// let single = Single::new(&Targets::practice());
    /// let hand = PackedHand::of(&"11B 22B FFF 22C 1111C N".parse().unwrap());
    /// let away = single.discards(&hand, &mut single.scratch());
    /// assert_eq!(away.iter().filter(|away| **away == 1).count(), 1); // all but N are in use
    /// ```
    #[must_use]
    pub fn discards(&self, hand: &PackedHand, scratch: &mut SingleScratch) -> [u8; Hand::MAX] {
        let near = Nearest::of(self, hand, scratch);
        let (best, ties) = (near.best, &near.scratch.near[..near.ties]);
        let Some(first) = ties.first().filter(|_| best < FAR) else {
            return [Kernel::UNREACHABLE; Hand::MAX];
        };
        // The hand is farther without a tile that every closest target uses.
        let jokers = near.rack.jokers();
        let hurt = ties.iter().fold(first.hurt(jokers), |(tiles, joker), target| {
            let hurt = target.hurt(jokers);
            (tiles.and(&hurt.0), joker && hurt.1)
        });
        hand.bytes().map(|byte| match concealed(byte) {
            None => best,
            Some(Tile::Joker) => best + u8::from(hurt.1),
            Some(Tile::Symbol(symbol)) => best + u8::from(hurt.0.has(symbol)),
        })
    }

    /// Measures every turn of a hand: discarding each of its tiles and drawing each tile of the set
    /// instead. At an empty or exposed position nothing is discarded, so a tile is drawn only if
    /// there is room.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{PackedHand, Targets, Tile, kernel::Single};
    /// let single = Single::new(&Targets::practice());
    /// let hand = PackedHand::of(&"11B 22B FFF 22C 111C J N".parse().unwrap());
    /// let mut turns = [[0; Tile::COUNT]; 14];
    /// single.turns(&hand, &mut single.scratch(), &mut turns);
    /// let north: Tile = "N".parse().unwrap();
    /// let place = hand.bytes().iter().position(|byte| usize::from(*byte) == north.index()).unwrap();
    /// assert_eq!(turns[place][Tile::Joker.index()], 0);
    /// ```
    pub fn turns(&self, hand: &PackedHand, scratch: &mut SingleScratch, turns: &mut Turns) {
        let mut near = Nearest::of(self, hand, scratch);
        let room = hand.len() < Hand::MAX;
        let mut before = None;
        for (place, byte) in hand.bytes().iter().enumerate() {
            // Identical tiles are adjacent, and any of them gives the same result.
            turns[place] = match before {
                Some((same, at)) if same == *byte => turns[at],
                _ => {
                    let after = near.without(concealed(*byte));
                    let room = room || concealed(*byte).is_some();
                    if room { after.each() } else { [after.best; Tile::COUNT] }
                }
            };
            before = Some((*byte, place));
        }
    }
}

/// The closest targets of a hand.
struct Nearest<'n> {
    single: &'n Single,
    open: Option<Open>,
    rack: Tiles,
    /// The bit that one more of each tile would set, and the bit of the last of each tile in the
    /// rack.
    next: BitPlanes,
    last: BitPlanes,
    scratch: &'n mut SingleScratch,
    best: u8,
    /// How many of those in the scratch space tie for closest; those one tile farther come after
    /// them, once they are needed.
    ties: usize,
    farther: bool,
}

impl<'n> Nearest<'n> {
    fn of(single: &'n Single, hand: &PackedHand, scratch: &'n mut SingleScratch) -> Nearest<'n> {
        let (rack, open) = single.taken(hand);
        single.measure(&rack, open.as_ref(), scratch);
        scratch.near.clear();
        let best =
            LaneVec::bytes(&scratch.least).iter().fold(u8::MAX, |least, key| least.min(*key));
        let (next, last) = (BitPlanes::next(&rack), BitPlanes::last(&rack));
        let farther = best >= FAR;
        let mut near = Nearest { single, open, rack, next, last, scratch, best, ties: 0, farther };
        if !farther {
            near.reach(best);
        }
        near.ties = near.scratch.near.len();
        near
    }

    /// Adds all targets at this distance.
    fn reach(&mut self, away: u8) {
        let table = &self.single.table;
        let scratch = &mut *self.scratch;
        let least = LaneVec::bytes(&scratch.least);
        for column in (0..least.len()).filter(|column| least[*column] <= away) {
            for place in table.column(column) {
                if table::at(&scratch.keys, place) != away {
                    continue;
                }
                let (strict, all) = parts(table::at(&scratch.lacked, place));
                let [mut lacks, mut uses] =
                    [&self.next, &self.last].map(|tile| table.wanted(place).map(|of| of.and(tile)));
                if let Some(open) = &self.open {
                    open.narrow(table, place, &self.rack, &mut lacks, &mut uses);
                }
                scratch.near.push(Reached { strict, all, lacks, uses });
            }
        }
    }

    /// Returns the distance without one tile of the rack, and what brings the hand closer.
    fn without(&mut self, tile: Option<Tile>) -> Draws {
        if let Some(draws) = self.among(self.ties, tile).filter(|draws| draws.best <= self.best) {
            return draws;
        }
        // All are one tile farther now, level with those that were one farther before.
        if !self.farther {
            self.farther = true;
            self.reach(self.best + 1);
        }
        let all = self.scratch.near.len();
        let none = Draws { best: Kernel::UNREACHABLE, useful: BitPlanes::NONE, joker: false };
        self.among(all, tile).unwrap_or(none)
    }

    fn among(&self, count: usize, tile: Option<Tile>) -> Option<Draws> {
        let near = self.scratch.near[..count].iter().copied();
        let jokers = self.rack.jokers();
        let draws = match tile {
            None => Draws::of(near, jokers),
            Some(Tile::Joker) => Draws::of(near, jokers - 1),
            Some(Tile::Symbol(symbol)) => {
                let strip = BitPlanes::strip(symbol);
                Draws::of(near.map(|target| target.without(&strip)), jokers)
            }
        };
        (count > 0).then_some(draws)
    }
}

/// Returns the tile of a byte, if it is concealed.
fn concealed(byte: u8) -> Option<Tile> {
    (byte & EXPOSED == 0).then(|| Tile::from_index(usize::from(byte & TILE))).flatten()
}
