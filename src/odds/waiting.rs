//! Hands that lack one tile: a player who keeps the rest waits for all of their tiles together.
//!
//! ```text
//! p(n)      1 - C(m - l, n) / C(m, n)      l unseen tiles of which any one completes a hand
//! ```

use super::lacks::{Lack, Lacks};
use super::target::TargetOdds;
use super::unseen::Unseen;
use super::value::Wants;
use crate::hand::Hand;
use crate::tile::Tile;
use crate::tiles::Tiles;

/// A hand of the card that lacks one tile.
#[derive(Debug, Clone, Copy)]
pub(super) struct Near {
    pub(super) line: usize,
    pub(super) value: u32,
    pub(super) wants: Wants,
    pub(super) lacks: Lacks,
}

/// Tiles of which any one completes a hand, while what is held stays as it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Waiting {
    /// Those of them that are unseen.
    live: Tiles,
    /// What the best line pays that each completes.
    values: [u32; Tile::COUNT],
}

impl Waiting {
    /// Returns what all of these hands wait for, whatever is discarded for them.
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

    /// Returns what a hand waits for by itself: with 14 tiles, after the discard with which something
    /// it waits for is most likely.
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

    /// Returns the same where it is at least as likely as something else.
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

    /// Returns what the first of them that is drawn pays on average, nothing where none is.
    pub(super) fn points_of_first(&self, unseen: &Unseen) -> f64 {
        if self.live() == 0 {
            return 0.0;
        }
        let kinds = self.live.kinds();
        let sum: u32 = kinds.map(|(tile, live)| u32::from(live) * self.values[tile.index()]).sum();
        self.odds(unseen) * (f64::from(sum) / self.live() as f64)
    }

    /// Returns what the best of them that are drawn pays on average, nothing where none is.
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

    /// Returns true if one of them is among tiles.
    pub(super) fn is_met(&self, drawn: &Tiles) -> bool {
        self.live.kinds().any(|(tile, _)| drawn[tile] > 0)
    }

    /// Returns what the first of them pays that is drawn, nothing if none is.
    pub(super) fn first_value(&self, draws: &[Tile]) -> u32 {
        let first = draws.iter().find(|tile| self.live[**tile] > 0);
        first.map_or(0, |tile| self.values[tile.index()])
    }
}

/// Returns the probability that one of `live` tiles is drawn, by the formula for a hand that lacks
/// one of them, so that a single hand has the same odds to the last place.
fn chance(live: usize, unseen: &Unseen) -> f64 {
    if live == 0 {
        return 0.0;
    }
    // No more tiles are unseen than a set has.
    let lack = Lack { symbol: 0, strict: 1, soft: 0, live: live as u8, brings: 0 };
    TargetOdds::lacking(&Lacks::alone(lack), unseen.len()).after(unseen.draws())
}
