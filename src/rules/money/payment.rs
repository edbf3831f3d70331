//! Who pays what for Mah Jongg (PAY-01 to PAY-05, NAM-05).

use crate::rules::state::{Win, is_last_of_wall};
use crate::seat::Seat;
use std::fmt;

/// Who pays: a seat, or a role if seats are not known.
///
/// # Examples
///
/// ```
/// # use mahj::{Seat, rules::Payer};
/// assert_eq!(Payer::Seat(Seat::East).to_string(), "East");
/// assert_eq!(Payer::Others.to_string(), "others");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Payer {
    /// A player by seat.
    Seat(Seat),
    /// The player who discarded or misnamed the tile.
    Discarder,
    /// Each of the others.
    Others,
}

impl fmt::Display for Payer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Payer::Seat(seat) => write!(f, "{seat}"),
            Payer::Discarder => f.write_str("discarder"),
            Payer::Others => f.write_str("others"),
        }
    }
}

/// Who is paid.
///
/// # Examples
///
/// ```
/// # use mahj::{Seat, rules::Payee};
/// assert_eq!(Payee::Winner.to_string(), "winner");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Payee {
    /// A player by seat.
    Seat(Seat),
    /// The winner, whose seat is not known.
    Winner,
}

impl fmt::Display for Payee {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Payee::Seat(seat) => write!(f, "{seat}"),
            Payee::Winner => f.write_str("winner"),
        }
    }
}

/// One payment, in points. For [`Payer::Others`] it is what each of them pays.
///
/// # Examples
///
/// ```
/// # use mahj::rules::{Payee, Payer, Payment, Win, payments};
/// let paid = payments(25, false, Win::SelfPicked, None, None);
/// assert_eq!(paid, [Payment { from: Payer::Others, to: Payee::Winner, amount: 50 }]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Payment {
    /// Who pays.
    pub from: Payer,
    /// Who is paid.
    pub to: Payee,
    /// The amount, in points.
    pub amount: u32,
}

/// What is paid for a line, by role rather than by seat.
///
/// # Examples
///
/// ```
/// # use mahj::rules::{Amounts, Win};
/// let paid = Amounts::new(25, false, Win::Discard);
/// assert_eq!(paid, Amounts { discarder: Some(50), others: 25, winner: 100 });
/// assert_eq!(Amounts::new(25, false, Win::SelfPicked), Amounts { discarder: None, others: 50, winner: 150 });
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Amounts {
    /// What the player who discarded or misnamed the last tile pays; `None` if no one did.
    pub discarder: Option<u32>,
    /// What each of the others pays.
    pub others: u32,
    /// What the winner gets.
    pub winner: u32,
}

impl Amounts {
    /// Computes the amounts, as [`payments`] does.
    #[must_use]
    pub fn new(value: u32, bonus: bool, win: Win) -> Amounts {
        let times = |factor: u32| value.saturating_mul(factor);
        let double = if bonus { 2 } else { 1 };
        let (discarder, others) = match win {
            Win::SelfPicked | Win::Exchange => (None, times(2 * double)),
            Win::Discard => (Some(times(2 * double)), times(double)),
            Win::Misnamed => (Some(times(4)), 0),
        };
        let rest = others.saturating_mul(if discarder.is_some() { 2 } else { 3 });
        Amounts { discarder, others, winner: rest.saturating_add(discarder.unwrap_or_default()) }
    }
}

/// Returns who pays what for a line of a given value, in points of the card.
///
/// `bonus` is for a hand without jokers on a line whose section pays for that: not every jokerless
/// hand earns it ([`Section::jokerless_bonus`](crate::card::Section::jokerless_bonus)). Without
/// `winner` and `discarder`, the payers are named by what they did.
///
/// # Examples
///
/// ```
/// # use mahj::Seat;
/// # use mahj::rules::{Payer, Win, payments};
/// let paid = payments(25, false, Win::Discard, Some(Seat::East), Some(Seat::South));
/// let of = |seat| paid.iter().find(|payment| payment.from == Payer::Seat(seat)).map(|payment| payment.amount);
/// assert_eq!((of(Seat::South), of(Seat::West), of(Seat::East)), (Some(50), Some(25), None));
/// assert_eq!(payments(25, true, Win::SelfPicked, None, None)[0].amount, 100);
/// ```
#[must_use]
pub fn payments(
    value: u32,
    bonus: bool,
    win: Win,
    winner: Option<Seat>,
    discarder: Option<Seat>,
) -> Vec<Payment> {
    let Amounts { discarder: discards, others, .. } = Amounts::new(value, bonus, win);
    let discards = discards.unwrap_or(others);
    let to = winner.map_or(Payee::Winner, Payee::Seat);
    let apart = matches!(win, Win::Discard | Win::Misnamed);
    let mut paid = Vec::new();
    match winner {
        Some(winner) if discarder.is_some() || !apart => {
            for seat in Seat::ALL.into_iter().filter(|seat| *seat != winner) {
                let amount = if apart && discarder == Some(seat) { discards } else { others };
                paid.push(Payment { from: Payer::Seat(seat), to, amount });
            }
        }
        _ => {
            if apart {
                let from = discarder.map_or(Payer::Discarder, Payer::Seat);
                paid.push(Payment { from, to, amount: discards });
            }
            paid.push(Payment { from: Payer::Others, to, amount: others });
        }
    }
    paid.retain(|payment| payment.amount > 0);
    paid
}

/// Returns true if, where the wall is hot, the discarder of the winning tile pays for the whole
/// table: near the end of the wall, if fewer than three copies of the tile are visible, the discard
/// included (WAL-03).
pub(crate) const fn is_hot(wall_left: usize, copies: u8) -> bool {
    is_last_of_wall(wall_left) && copies < 3
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(bonus: bool, win: Win) -> (u32, u32) {
        let paid = payments(30, bonus, win, None, None);
        let of = |from| {
            paid.iter().find(|payment| payment.from == from).map_or(0, |payment| payment.amount)
        };
        (of(Payer::Discarder), of(Payer::Others))
    }

    #[test]
    fn the_table_of_payments() {
        assert_eq!(row(false, Win::Discard), (60, 30));
        assert_eq!(row(true, Win::Discard), (120, 60));
        assert_eq!(row(false, Win::SelfPicked), (0, 60));
        assert_eq!(row(true, Win::SelfPicked), (0, 120));
        assert_eq!(row(false, Win::Exchange), (0, 60));
        assert_eq!(row(true, Win::Misnamed), (120, 0));
        for win in Win::ALL {
            assert_eq!(win.to_string().parse(), Ok(win));
        }
    }

    #[test]
    fn all_three_other_seats_pay() {
        let paid = payments(25, false, Win::Exchange, Some(Seat::West), None);
        assert_eq!(paid.len(), 3);
        assert!(
            paid.iter()
                .all(|payment| payment.amount == 50 && payment.to == Payee::Seat(Seat::West))
        );
        let paid = payments(25, false, Win::Misnamed, Some(Seat::West), Some(Seat::East));
        assert_eq!(
            paid,
            [Payment { from: Payer::Seat(Seat::East), to: Payee::Seat(Seat::West), amount: 100 }]
        );
    }
}
