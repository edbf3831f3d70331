//! Hands that are missing one tile: a player who keeps the rest is waiting for all of those tiles
//! at once.
//!
//! ```text
//! p(n)      1 - C(m - l, n) / C(m, n)      l unseen tiles, any one of which completes a hand
//! ```

use super::lacks::{Lack, Lacks};
use super::target::TargetOdds;
use super::unseen::Unseen;
use super::value::Wants;
use crate::hand::Hand;
use crate::tile::Tile;
use crate::tiles::Tiles;

/// A hand on the card that is missing one tile.
#[derive(Debug, Clone, Copy)]
pub(super) struct Near {
    pub(super) line: usize,
    pub(super) value: u32,
    pub(super) wants: Wants,
    pub(super) lacks: Lacks,
}

/// Tiles, any one of which completes a hand while the held tiles stay the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Waiting {
    /// The unseen ones.
    live: Tiles,
    /// For each tile, the value of the best line it completes.
    values: [u32; Tile::COUNT],
}

impl Waiting {
    /// Returns the tiles that all of these hands are waiting for, ignoring what has to be
    /// discarded.
    pub(super) fn of<'n>(near: impl IntoIterator<Item = &'n Near>, unseen: &Unseen) -> Waiting {
        let mut waiting = Waiting { live: Tiles::NONE, values: [0; Tile::COUNT] };
        for near in near {
            let kinds = near.lacks.kinds().iter();
            let naturals = kinds.filter_map(|lack| Tile::from_index(lack.symbol.into()));
            let joker = (near.lacks.live_jokers > 0).then_some(Tile::Joker);
            for tile in naturals.chain(joker) {
                let missing = unseen.tiles()[tile] - waiting.live[tile];
                waiting.live.add_some(tile, missing);
                let value = &mut waiting.values[tile.index()];
                *value = near.value.max(*value);
            }
        }
        waiting
    }

    /// Returns the tiles a hand is waiting for; with 14 tiles, after the discard that makes
    /// completing it most likely.
    fn kept(near: &[&Near], hand: &Hand, unseen: &Unseen) -> Waiting {
        let all = || Waiting::of(near.iter().copied(), unseen);
        if hand.len() < Hand::MAX {
            return all();
        }
        let after = |(tile, _): (Tile, u8)| {
            let rack = *hand.rack() - Tiles::from(tile);
            Waiting::of(near.iter().copied().filter(|near| near.wants.away(&rack) == 1), unseen)
        };
        hand.rack().kinds().map(after).max_by_key(Waiting::live).unwrap_or_else(all)
    }

    /// Returns the waits if their odds are at least those of the alternative.
    pub(super) fn beyond(
        odds: f64,
        near: &[&Near],
        hand: &Hand,
        unseen: &Unseen,
    ) -> Option<Waiting> {
        if near.is_empty() {
            return None;
        }
        let waiting = Waiting::kept(near, hand, unseen);
        (waiting.odds(unseen) >= odds).then_some(waiting)
    }

    /// Returns how many unseen tiles complete a hand.
    pub(super) fn live(&self) -> usize {
        self.live.len()
    }

    /// Returns the probability that one of them is drawn, 0 to 1.
    pub(super) fn odds(&self, unseen: &Unseen) -> f64 {
        chance(self.live(), unseen)
    }

    /// Returns the average value of the first one drawn, counting zero if none is.
    pub(super) fn points_of_first(&self, unseen: &Unseen) -> f64 {
        if self.live() == 0 {
            return 0.0;
        }
        let kinds = self.live.kinds();
        let sum: u32 = kinds.map(|(tile, live)| u32::from(live) * self.values[tile.index()]).sum();
        self.odds(unseen) * (f64::from(sum) / self.live() as f64)
    }

    /// Returns the average value of the best one drawn, counting zero if none is.
    pub(super) fn points_of_best(&self, unseen: &Unseen) -> f64 {
        let mut kinds: Vec<(u32, u8)> =
            self.live.kinds().map(|(tile, live)| (self.values[tile.index()], live)).collect();
        kinds.sort_unstable_by_key(|(value, _)| std::cmp::Reverse(*value));
        let (mut points, mut live, mut before) = (0.0, 0, 0.0);
        for (value, more) in kinds {
            live += usize::from(more);
            let odds = chance(live, unseen);
            points += f64::from(value) * (odds - before);
            before = odds;
        }
        points
    }

    /// Returns true if any of them is among the drawn tiles.
    pub(super) fn is_met(&self, drawn: &Tiles) -> bool {
        self.live.kinds().any(|(tile, _)| drawn[tile] > 0)
    }

    /// Returns the value of the first one drawn, or zero if none is.
    pub(super) fn first_value(&self, draws: &[Tile]) -> u32 {
        let first = draws.iter().find(|tile| self.live[**tile] > 0);
        first.map_or(0, |tile| self.values[tile.index()])
    }
}

/// Returns the probability that one of `live` tiles is drawn, using the formula for a hand missing
/// one tile, so that a single hand gets bit-identical odds.
fn chance(live: usize, unseen: &Unseen) -> f64 {
    if live == 0 {
        return 0.0;
    }
    // Lossless: a set has fewer than 256 tiles.
    let lack = Lack { symbol: 0, strict: 1, soft: 0, live: live as u8, brings: 0 };
    TargetOdds::lacking(&Lacks::alone(lack), unseen.len()).after(unseen.draws())
}
