//! What the built-in bots take a rack to be worth.

use std::sync::OnceLock;

use super::danger::Learned;
use super::position::Position;
use super::study::Study;
use crate::odds::{Losses, Outlook, Wants, lacking};
use crate::tile::Tile;
use crate::tiles::Tiles;

/// What a rack is worth by the targets that are near.
pub(super) trait Worth: Copy {
    /// Returns what may still come to a seat.
    fn outlook(&self, position: &Position<'_>) -> Outlook {
        position.outlook()
    }

    /// Returns what a rack is worth: the sum of the odds squared, if nothing else is said.
    fn value<'w>(
        &self,
        near: impl Iterator<Item = &'w Wants>,
        rack: &Tiles,
        outlook: &Outlook,
    ) -> f32 {
        outlook.value(near, rack)
    }

    /// Returns what a rack is worth, and what each discard loses of that.
    fn losses<'w>(
        &self,
        near: impl Iterator<Item = &'w Wants>,
        rack: &Tiles,
        outlook: &Outlook,
    ) -> Losses {
        outlook.losses(near, rack)
    }
}

/// A value that a bot can defend: it is known how dangerous discards are among players by it.
pub(super) trait Defended: Worth {
    /// Returns where a card keeps what games of such bots have shown.
    fn learned<'s>(&self, study: &'s Study<'s>) -> &'s OnceLock<Learned>;
}

/// The sum of the odds squared, by own picks to the end of the wall.
#[derive(Debug, Clone, Copy)]
pub(super) struct Squares;

impl Worth for Squares {}

impl Defended for Squares {
    fn learned<'s>(&self, study: &'s Study<'s>) -> &'s OnceLock<Learned> {
        &study.learned().odds
    }
}

/// The sum of the odds squared, with calls, in games that may end early.
#[derive(Debug, Clone, Copy)]
pub(super) struct Claims;

impl Worth for Claims {
    fn outlook(&self, position: &Position<'_>) -> Outlook {
        position.outlook_with_calls()
    }
}

impl Defended for Claims {
    fn learned<'s>(&self, study: &'s Study<'s>) -> &'s OnceLock<Learned> {
        &study.learned().claims
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
