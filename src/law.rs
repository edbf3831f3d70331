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
    Clm04 "CLM-04" "Claiming a discard for an exposure"
        "A discarded joker can never be claimed, for anything.";
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
    Set01 "SET-01" "Rules beyond the founding documents"
        "A set has four of each suited tile, wind and dragon, and eight flowers and eight jokers unless the card says otherwise.";
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
