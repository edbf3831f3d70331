//! The laws: what the rules of the game say, each with its id and where it was read.
//!
//! This module holds no logic. Faults and answers name the [`Rule`] that gave them,
//! so that a reader can look the law up.

use std::fmt;

macro_rules! rules {
    ($($variant:ident $id:literal $source:literal $sentence:literal;)*) => {
        /// One law of the game, by its id in the project's list of rules.
        ///
        /// # Examples
        ///
        /// ```
        /// # use mahj::Rule;
        /// assert_eq!(Rule::Jkx01.id(), "JKX-01");
        /// assert_eq!("JKX-01".parse(), Ok(Rule::Jkx01));
        /// ```
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[non_exhaustive]
        pub enum Rule {
            $(#[doc = $sentence] $variant,)*
        }

        impl Rule {
            /// Every law known, in the order of the list.
            pub const ALL: &'static [Rule] = &[$(Rule::$variant,)*];

            /// Returns the id, such as `JKX-01`.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self { $(Rule::$variant => $id,)* }
            }

            /// Returns the law as one sentence.
            #[must_use]
            pub const fn sentence(self) -> &'static str {
                match self { $(Rule::$variant => $sentence,)* }
            }

            /// Returns where the law was read.
            #[must_use]
            pub const fn source(self) -> &'static str {
                match self { $(Rule::$variant => $source,)* }
            }
        }
    };
}

rules! {
    Clm01 "CLM-01" "Claiming a discard for an exposure"
        "A player other than the discarder may claim the newest discard if it completes a pung, kong, quint or sextet.";
    Clm03 "CLM-03" "Claiming a discard for an exposure"
        "A claim for an exposure presupposes a line marked X that contains the group.";
    Clm04 "CLM-04" "Claiming a discard for an exposure"
        "A discarded joker can never be claimed, for anything.";
    Clm05 "CLM-05" "Claiming a discard for an exposure"
        "A tile needed as a single cannot be claimed for an exposure.";
    Clm06 "CLM-06" "Claiming a discard for an exposure"
        "A tile needed for a pair cannot be claimed for an exposure.";
    Clm09 "CLM-09" "Claiming a discard for an exposure"
        "A block of unlike tiles, such as NEWS or a year, is no group, though it stands together on the card.";
    Glo02 "GLO-02" "Claiming a discard for an exposure"
        "An exposure is three or more identical tiles, jokers among them, put up after a claim.";
    Glo03 "GLO-03" "Claiming a discard for an exposure"
        "A pung, kong, quint or sextet is three, four, five or six identical tiles; jokers may stand for any of them.";
    Glo04 "GLO-04" "Claiming a discard for an exposure"
        "A single and a pair never take a joker.";
    Glo05 "GLO-05" "Claiming a discard for an exposure"
        "A line of the card is either exposed (X) or concealed (C).";
    Glo06 "GLO-06" "Claiming a discard for an exposure"
        "Mah Jongg is fourteen tiles arranged as one line of the card.";
    Jkx01 "JKX-01" "Fair exchange: joker swapping"
        "A joker may stand for any tile in a pung, kong, quint or sextet, and nowhere else.";
    Jkx02 "JKX-02" "Fair exchange: joker swapping"
        "A joker in any exposure may be replaced with the like natural tile by any player in that player's turn.";
    Jkx09 "JKX-09" "Fair exchange: joker swapping"
        "A tile may be called only by a player who has all that completes the exposure; a joker still to be redeemed does not count.";
    Jkx24 "JKX-24" "Fair exchange: joker swapping"
        "If the joker received completes the hand, Mah Jongg may be declared at once.";
    Set01 "SET-01" "Rules beyond the founding documents"
        "A set has four of each suited tile, wind and dragon, and eight flowers and eight jokers unless the card says otherwise.";
    Nam05 "NAM-05" "Rules beyond the founding documents"
        "A tile misnamed and claimed for Mah Jongg by the wrong name ends the game; the one who misnamed it alone pays four times the value.";
    Clx03 "CLX-03" "Rules beyond the founding documents"
        "An exposure is a whole group of the card: three flowers of a group of six are none of that line.";
    Clx04 "CLX-04" "Rules beyond the founding documents"
        "All exposures of a player fit one and the same line marked X.";
    Unw01 "UNW-01" "Rules beyond the founding documents"
        "A hand is impossible when a single or pair that it needs can no longer be had, because its tiles are seen.";
    Unw02 "UNW-02" "Rules beyond the founding documents"
        "A group of three or more is impossible when neither naturals nor jokers can fill it.";
    Unw03 "UNW-03" "Rules beyond the founding documents"
        "A hand is impossible when its own exposure has used up the naturals that the line needs again as a single or pair.";
    Unw04 "UNW-04" "Rules beyond the founding documents"
        "Exposures that fit only concealed lines, or no line, make a hand dead.";
    Pay01 "PAY-01" "Rules beyond the founding documents"
        "Mah Jongg on a discard: the discarder pays double, the others single.";
    Pay02 "PAY-02" "Rules beyond the founding documents"
        "Mah Jongg self-picked: everybody pays double.";
    Pay03 "PAY-03" "Rules beyond the founding documents"
        "Mah Jongg by a joker exchange is paid as self-picked.";
    Pay04 "PAY-04" "Rules beyond the founding documents"
        "With no joker among the fourteen tiles everything is doubled once more.";
    Pay05 "PAY-05" "Rules beyond the founding documents"
        "Lines of the section Singles and Pairs earn no jokerless bonus.";
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// What was read is no id of a law.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct UnknownRule;

impl fmt::Display for UnknownRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no law has this id; ids look like JKX-01")
    }
}

impl std::error::Error for UnknownRule {}

impl std::str::FromStr for Rule {
    type Err = UnknownRule;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Rule::ALL
            .iter()
            .copied()
            .find(|rule| rule.id().eq_ignore_ascii_case(text.trim()))
            .ok_or(UnknownRule)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_id_is_read_back_and_stands_once() {
        for (at, rule) in Rule::ALL.iter().enumerate() {
            assert_eq!(rule.id().parse(), Ok(*rule));
            assert!(
                Rule::ALL[..at]
                    .iter()
                    .all(|earlier| earlier.id() != rule.id())
            );
            assert!(rule.sentence().ends_with('.'), "{rule}");
            assert!(!rule.source().is_empty());
        }
        assert_eq!("XYZ-99".parse::<Rule>(), Err(UnknownRule));
    }
}
