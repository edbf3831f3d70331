//! The built-in policies.

use super::player::Player;
use super::policy::Policy;
use super::study::Study;
use super::wary::Wary;
use super::worth::{Claims, Nearest, Squares};
use crate::named::named;

named! {
    /// The built-in policies, which differ in how they value a rack.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::play::Bot;
    /// assert_eq!("odds".parse(), Ok(Bot::Odds));
    /// ```
    pub enum Bot {
        /// The fewer tiles away, the better; among equally close racks, the one with the most
        /// targets at that distance.
        Near "near",
        /// The sum of the squared odds of the near targets ([`Outlook`](crate::odds::Outlook)).
        Odds "odds",
        /// Like `odds`, but discards are also weighed by what they give to the other players
        /// ([`Danger`](crate::play::Danger)).
        Wary "wary",
        /// Like `odds`, but counts the tiles it may call from others, and fewer picks of its own,
        /// because games end early ([`Outlook::with_calls`](crate::odds::Outlook::with_calls)).
        Claims "claims",
        /// Like `claims`, but discards are also weighed by what they give to the other players, as
        /// in `wary`.
        WaryClaims "wary-claims",
    }
    /// All of them.
    ALL: slice;
    /// Returns the name.
    name: "policy";
}

impl Bot {
    /// Creates a player of this kind.
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
