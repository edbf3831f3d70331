//! What the built-in bots take a rack to be worth.

use crate::odds::{Losses, Outlook, Wants, lacking};
use crate::tile::Tile;
use crate::tiles::Tiles;

/// What a rack is worth by the targets that are near.
pub(super) trait Worth {
    /// Returns what a rack is worth.
    fn value<'w>(
        &self,
        near: impl Iterator<Item = &'w Wants>,
        rack: &Tiles,
        outlook: &Outlook,
    ) -> f32;

    /// Returns what a rack is worth, and what each discard loses of that.
    fn losses<'w>(
        &self,
        near: impl Iterator<Item = &'w Wants>,
        rack: &Tiles,
        outlook: &Outlook,
    ) -> Losses;
}

/// The sum of the odds squared.
#[derive(Debug, Clone, Copy)]
pub(super) struct Squares;

impl Worth for Squares {
    fn value<'w>(
        &self,
        near: impl Iterator<Item = &'w Wants>,
        rack: &Tiles,
        outlook: &Outlook,
    ) -> f32 {
        outlook.value(near, rack)
    }

    fn losses<'w>(
        &self,
        near: impl Iterator<Item = &'w Wants>,
        rack: &Tiles,
        outlook: &Outlook,
    ) -> Losses {
        outlook.losses(near, rack)
    }
}

/// The fewer tiles away the better, then the more targets so near.
#[derive(Debug, Clone, Copy)]
pub(super) struct Nearest;

/// A number that is higher where the nearest target is nearer, then where there are more of them.
fn rank(away: u8, ties: u32) -> f32 {
    const MAX: u32 = 1 << 12;
    // Exact: below 2^17.
    (u32::from(20_u8.saturating_sub(away)) * MAX + ties.min(MAX - 1)) as f32
}

/// How many targets are so far away, for the nearest that can be completed.
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
            // The tiles that are in use: of each kind whether the last of it is, and strictly.
            let (mut strict, mut soft) = (0, 0);
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
