//! How a game is won.

use crate::named::named;

use crate::rulebook::Rule;

named! {
    /// How the fourteenth tile was obtained.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::rules::Win;
    /// assert_eq!("exchange".parse(), Ok(Win::Exchange));
    /// assert_eq!(Win::Exchange.rule().id(), "PAY-03");
    /// ```
    pub enum Win {
        /// Picked from the wall.
        SelfPicked "self",
        /// A called discard.
        Discard "discard",
        /// A joker redeemed from an exposure, paid as self-picked.
        Exchange "exchange",
        /// A discard called by the wrong name its discarder gave it.
        Misnamed "misname",
    }
    /// All ways, in the order of the command's help.
    ALL: array;
    /// Returns the name: `self`, `discard`, `exchange`, `misname`.
    name: "way to win";
}

impl Win {
    /// Returns the rule that says who pays.
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
