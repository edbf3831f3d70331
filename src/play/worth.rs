//! How the built-in bots value a rack.

use std::sync::OnceLock;

use super::danger::Learned;
use super::position::Position;
use super::study::Study;
use crate::odds::{Losses, Outlook, Wants, lacking};
use crate::tile::Tile;
use crate::tiles::Tiles;

/// A way to value a rack by the targets near it.
pub(super) trait Worth: Copy {
    /// The share of the rack's value that a tile must contribute to be kept where a blind pass is
    /// allowed. Half of this was worse.
    const KEPT: f32 = 0.1;

    /// The share of the rack's value that a tile may contribute and still be offered in the
    /// courtesy pass.
    const OFFERED: f32 = 0.0;

    /// Whether a joker is discarded if every other tile loses more.
    const JOKERS: bool = false;

    /// Returns the outlook: what a seat may still get.
    fn outlook(&self, position: &Position<'_>) -> Outlook {
        position.outlook()
    }

    /// Returns the value of a rack. The default is the sum of the squared odds.
    fn value<'w>(
        &self,
        near: impl Iterator<Item = &'w Wants>,
        rack: &Tiles,
        outlook: &Outlook,
    ) -> f32 {
        outlook.value(near, rack)
    }

    /// Returns the value of a rack, and how much of it each discard loses.
    fn losses<'w>(
        &self,
        near: impl Iterator<Item = &'w Wants>,
        rack: &Tiles,
        outlook: &Outlook,
    ) -> Losses {
        outlook.losses(near, rack)
    }
}

/// A worth for which the danger of discards can be learned from games between bots that use it.
pub(super) trait Defended: Worth {
    /// Returns the cache in the study for what games between such bots have shown.
    fn learned<'s>(&self, study: &'s Study<'s>) -> &'s OnceLock<Learned>;
}

/// The sum of the squared odds, counting the player's own picks until the wall ends.
#[derive(Debug, Clone, Copy)]
pub(super) struct Squares;

impl Worth for Squares {}

impl Defended for Squares {
    fn learned<'s>(&self, study: &'s Study<'s>) -> &'s OnceLock<Learned> {
        &study.learned().odds
    }
}

/// The sum of the squared odds, counting calls, in games that may end early.
#[derive(Debug, Clone, Copy)]
pub(super) struct Claims;

impl Worth for Claims {
    // Two against two on 12,000 deals of each of five cards, these win 0.028 ± 0.004 more games
    // than the defaults, nearly all of it by the offers: two players across from each other who
    // both offer tiles both gain. 0.1, 0.2 and any tile at all gave 0.018, 0.022 and 0.018.
    const KEPT: f32 = 0.25;
    const OFFERED: f32 = 0.25;
    const JOKERS: bool = true;

    fn outlook(&self, position: &Position<'_>) -> Outlook {
        position.outlook_with_calls()
    }
}

impl Defended for Claims {
    fn learned<'s>(&self, study: &'s Study<'s>) -> &'s OnceLock<Learned> {
        &study.learned().claims
    }
}

/// Fewer tiles away is better; ties go to more targets at that distance.
#[derive(Debug, Clone, Copy)]
pub(super) struct Nearest;

/// Returns a number that orders racks by the distance of the closest target, then by how many
/// targets are that close.
fn rank(away: u8, ties: u32) -> f32 {
    const MAX: u32 = 1 << 12;
    // Exact: below 2^17.
    (u32::from(20_u8.saturating_sub(away)) * MAX + ties.min(MAX - 1)) as f32
}

/// The distance of the closest targets that can be completed, and how many there are.
#[derive(Clone, Copy)]
struct Ties {
    away: u8,
    count: u32,
}

impl Ties {
    const NONE: Ties = Ties { away: 20, count: 0 };

    fn add(&mut self, away: u8) {
        if away < self.away {
            *self = Ties { away, count: 0 };
        }
        self.count += u32::from(away == self.away);
    }
}

impl Worth for Nearest {
    fn value<'w>(
        &self,
        near: impl Iterator<Item = &'w Wants>,
        rack: &Tiles,
        outlook: &Outlook,
    ) -> f32 {
        let mut ties = Ties::NONE;
        for wants in near.filter(|wants| outlook.is_possible(wants, rack)) {
            ties.add(wants.away(rack));
        }
        rank(ties.away, ties.count)
    }

    fn losses<'w>(
        &self,
        near: impl Iterator<Item = &'w Wants>,
        rack: &Tiles,
        outlook: &Outlook,
    ) -> Losses {
        let mut all = Ties::NONE;
        let mut without = [Ties::NONE; Tile::COUNT];
        let jokers = rack.jokers();
        for wants in near.filter(|wants| outlook.is_possible(wants, rack)) {
            // Bit masks of the kinds whose last copy is in use: in groups without jokers, and in
            // groups that take them.
            let (mut strict, mut soft) = (0, wants.printed_jokers());
            let (mut in_strict, mut in_soft) = (0_u64, 0_u64);
            for (symbol, of_strict, of_soft) in wants.each() {
                let have = rack.counts()[symbol];
                let lacking = lacking(of_strict, of_soft, have);
                strict += lacking.0;
                soft += lacking.1;
                if have > 0 && have <= of_strict {
                    in_strict |= 1 << symbol;
                } else if have > of_strict && have <= of_strict + of_soft {
                    in_soft |= 1 << symbol;
                }
            }
            let away = strict + soft.saturating_sub(jokers);
            let hurt = in_strict | if soft >= jokers { in_soft } else { 0 };
            let joker = jokers > 0 && soft >= jokers;
            all.add(away);
            for (tile, ties) in without.iter_mut().enumerate() {
                let hurts = if tile == Tile::Joker.index() { joker } else { hurt >> tile & 1 == 1 };
                ties.add(away + u8::from(hurts));
            }
        }
        let value = rank(all.away, all.count);
        Losses { value, of: without.map(|ties| value - rank(ties.away, ties.count)) }
    }
}
