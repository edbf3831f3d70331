//! The end of a game: the winning hand is verified, and the payments are made.

use super::policy::{IllegalMove, IllegalMoveKind};
use super::result::{Played, Victory};
use super::state::Move;
use super::table::{Phase, TableGame};
use crate::hand::Hand;
use crate::rules::{Payer, Win, earns_bonus, payments};
use crate::seat::{BySeat, Seat};
use crate::tile::{Symbol, Tile};

/// A win, and what decides its payments.
pub(super) struct Won {
    pub(super) victory: Victory,
    /// True if the hand earns the bonus for being jokerless.
    bonus: bool,
    /// True if the discarder pays for the whole table.
    alone: bool,
}

impl TableGame<'_> {
    /// Verifies a declared hand, on a discard that was called if `called` is given.
    pub(super) fn won(
        &mut self,
        seat: Seat,
        by: Win,
        called: Option<(Seat, Symbol)>,
    ) -> Result<Won, IllegalMove> {
        let illegal = |kind| IllegalMove { seat, kind };
        let tile = called.map(|(_, symbol)| Tile::Symbol(symbol));
        let not_it = illegal(IllegalMoveKind::MahJongg);
        let hand: Hand = self.state.hand(seat, tile).ok_or(not_it)?;
        let matcher = self.study.matcher();
        let verdict = matcher.verify(&hand);
        let reading = verdict.readings.first().ok_or(not_it)?;
        if by == Win::Discard && self.state.is_cold() {
            return Err(illegal(IllegalMoveKind::ColdWall));
        }
        let bonus = reading.jokerless && earns_bonus(matcher, reading);
        let from = called.map(|(from, _)| from);
        let victory = Victory {
            seat,
            by,
            from,
            line: matcher.targets().get(reading.target).line,
            value: reading.value,
            jokerless: reading.jokerless,
            exposures: hand.exposures().len() as u8,
        };
        let alone = by == Win::Discard && self.state.is_hot();
        self.state.moves.push(Move::MahJongg { by: seat, from });
        Ok(Won { victory, bonus, alone })
    }

    /// Ends the game; without a win, it is a wall game.
    pub(super) fn end(&mut self, won: Option<Won>) {
        let mut paid = BySeat::default();
        if let Some(Won { victory: win, bonus, alone }) = &won {
            for payment in payments(win.value, *bonus, win.by, Some(win.seat), win.from) {
                // The winner and the discarder are known, so each payer is a seat.
                let Payer::Seat(seat) = payment.from else { continue };
                if !self.state.rules.players.seats().contains(&seat) {
                    continue;
                }
                let payer = win.from.filter(|_| *alone).unwrap_or(seat);
                paid[payer] -= i64::from(payment.amount);
                paid[win.seat] += i64::from(payment.amount);
            }
        }
        self.phase = Phase::Over(Played {
            number: self.number,
            win: won.map(|won| won.victory),
            paid,
            draws: (self.wall - self.state.wall.len()) as u8,
            claims: self.claims,
            exchanges: self.exchanges,
        });
    }
}
