//! A card compiled for batch questions other than distance (win checks, waits, calls).

use super::counts::Counts;
use super::line_table::LineTable;
use super::sets::{Need, TargetSets};
use super::win::WinCheck;
use crate::targets::{TargetId, Targets};
use crate::tile::Tile;
use crate::tiles::Tiles;

/// A card compiled for questions about many hands.
#[derive(Debug, Clone)]
pub(crate) struct Bulk {
    pub(crate) wins: WinCheck,
    pub(crate) sets: TargetSets,
    pub(crate) table: LineTable,
    /// All tiles of the set.
    pub(crate) all: Tiles,
    /// For each target, whether the whole set completes it.
    pub(crate) possible: Vec<bool>,
}

/// The best a rack can become: its tiles plus all remaining tiles.
#[derive(Debug, Clone)]
pub(crate) struct Limit {
    tiles: Tiles,
    counts: Counts,
    /// How many jokers are in all players' exposures, by the tile they represent. One can be
    /// exchanged for a natural of that tile that a target doesn't need (JKX-02).
    exposed_jokers: Tiles,
}

impl Limit {
    #[inline]
    pub(crate) fn new(tiles: Tiles, exposed_jokers: &Tiles) -> Limit {
        Limit { counts: Counts::of(&tiles), tiles, exposed_jokers: *exposed_jokers }
    }

    /// Returns true if it completes a target with this need.
    #[inline]
    pub(crate) fn completes(&self, need: &Need) -> bool {
        if !self.counts.at_least(&need.strict) {
            return false;
        }
        let (lacking, jokers) = (need.lacking(&self.counts), self.tiles.jokers());
        lacking <= u32::from(jokers) || lacking <= u32::from(jokers) + self.redeemable(need)
    }

    /// Returns how far it is from completing a target, not counting jokers that can be exchanged.
    pub(crate) fn short(&self, need: &Need) -> u8 {
        need.away(&self.counts, self.tiles.jokers())
    }

    #[cold]
    fn redeemable(&self, need: &Need) -> u32 {
        if self.exposed_jokers == Tiles::NONE {
            return 0;
        }
        let redeemed = |(tile, exposed_jokers): (Tile, u8)| {
            let symbol = tile.symbol()?;
            let spare = self.tiles.of(symbol).saturating_sub(need.all.count(symbol));
            Some(u32::from(spare.min(exposed_jokers)))
        };
        self.exposed_jokers.kinds().filter_map(redeemed).sum()
    }
}

impl Bulk {
    pub(crate) fn new(targets: &Targets) -> Bulk {
        let sets = TargetSets::of(targets);
        let all = targets.card().tile_set.tiles();
        let limit = Limit::new(all, &Tiles::NONE);
        let ids = (0..targets.len() as u32).map(TargetId);
        Bulk {
            possible: ids.map(|id| limit.completes(sets.need(id))).collect(),
            wins: WinCheck::new(targets),
            table: LineTable::of(targets),
            sets,
            all,
        }
    }

    /// Returns true if there are more of a tile than the set holds.
    pub(crate) fn exceeded_by(&self, tiles: &Tiles) -> bool {
        let counts = self.all.counts().iter().zip(tiles.counts());
        counts.fold(false, |more, (all, some)| more | (some > all))
    }
}

/// Returns the bit of a joker in a mask of tiles, each at its [`Tile::index`].
pub(crate) fn joker_bit(joker: bool) -> u64 {
    u64::from(joker) << Tile::Joker.index()
}
