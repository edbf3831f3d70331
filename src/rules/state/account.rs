//! Payments between players, and tournament points.

use std::fmt;

use crate::rulebook::Rule;
use crate::seat::Seat;

/// Who pays or is paid at the end.
///
/// # Examples
///
/// ```
/// # use mahj::Seat;
/// # use mahj::rules::Account;
/// assert_eq!(Account::Seat(Seat::East).to_string(), "East");
/// assert_eq!(Account::Bettor.to_string(), "bettor");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Account {
    /// A player.
    Seat(Seat),
    /// The bettor.
    Bettor,
}

impl From<Seat> for Account {
    fn from(seat: Seat) -> Account {
        Account::Seat(seat)
    }
}

impl fmt::Display for Account {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Account::Seat(seat) => write!(f, "{seat}"),
            Account::Bettor => f.write_str("bettor"),
        }
    }
}

/// One payment, in points of the card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Transfer {
    /// Who pays.
    pub from: Account,
    /// Who is paid.
    pub to: Account,
    /// The amount, in points.
    pub amount: u32,
    /// Why it is owed.
    pub rule: Rule,
}

/// Tournament points of one player; the points of all players need not add up to zero.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Points {
    /// The player.
    pub seat: Seat,
    /// How many.
    pub points: i32,
    /// Why.
    pub rule: Rule,
}
