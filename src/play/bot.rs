//! The built-in policies.

use super::player::Player;
use super::policy::Policy;
use super::study::Study;
use super::wary::Wary;
use super::worth::{Claims, Nearest, Squares};
use crate::named::named;

named! {
    /// The policies that are built in, by what they take a rack to be worth.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::play::Bot;
    /// assert_eq!("odds".parse(), Ok(Bot::Odds));
    /// ```
    pub enum Bot {
        /// The fewer tiles away the better; of racks as near as each other that with most targets so
        /// near.
        Near "near",
        /// The sum over the near targets of their odds squared ([`Outlook`](crate::odds::Outlook)).
        Odds "odds",
        /// As `odds`, but of its discards it weighs what they give to others
        /// ([`Danger`](crate::play::Danger)).
        Wary "wary",
        /// As `odds`, but it counts what it may call from others, and fewer picks of its own, as games
        /// end early ([`Outlook::with_calls`](crate::odds::Outlook::with_calls)).
        Claims "claims",
        /// As `claims`, but of its discards it weighs what they give to others, as `wary` does.
        WaryClaims "wary-claims",
    }
    /// All of them.
    ALL: slice;
    /// Returns the name.
    name: "policy";
}

impl Bot {
    /// Makes a player of this kind.
    #[must_use]
    pub fn policy<'s>(self, study: &'s Study<'s>) -> Box<dyn Policy + 's> {
        match self {
            Bot::Near => Box::new(Player::new(study, Nearest)),
            Bot::Odds => Box::new(Player::new(study, Squares)),
            Bot::Wary => Box::new(Wary::new(study, Squares)),
            Bot::Claims => Box::new(Player::new(study, Claims)),
            Bot::WaryClaims => Box::new(Wary::new(study, Claims)),
        }
    }
}
