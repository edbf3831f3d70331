//! How a game is won.

use std::fmt;
use std::str::FromStr;

use crate::law::Rule;
use crate::tile::UnknownName;

/// How the fourteenth tile came.
///
/// # Examples
///
/// ```
/// # use mahj::rules::Win;
/// assert_eq!("exchange".parse(), Ok(Win::Exchange));
/// assert_eq!(Win::Exchange.rule().id(), "PAY-03");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Win {
    /// Picked from the wall.
    SelfPicked,
    /// Claimed from a discarder.
    Discard,
    /// A joker redeemed from an exposure, paid as self-picked.
    Exchange,
    /// Claimed by the wrong name that the discarder gave it.
    Misnamed,
}

impl Win {
    /// All ways, in the order of the command's help.
    pub const ALL: [Win; 4] = [Win::SelfPicked, Win::Discard, Win::Exchange, Win::Misnamed];

    /// Returns the name: `self`, `discard`, `exchange`, `misname`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Win::SelfPicked => "self",
            Win::Discard => "discard",
            Win::Exchange => "exchange",
            Win::Misnamed => "misname",
        }
    }

    /// Returns the law that says who pays.
    #[must_use]
    pub const fn rule(self) -> Rule {
        match self {
            Win::SelfPicked => Rule::Pay02,
            Win::Discard => Rule::Pay01,
            Win::Exchange => Rule::Pay03,
            Win::Misnamed => Rule::Nam05,
        }
    }
}

impl fmt::Display for Win {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Win {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let is = |win: &Win| win.name().eq_ignore_ascii_case(text);
        Win::ALL.into_iter().find(is).ok_or(UnknownName { what: "way to win" })
    }
}
