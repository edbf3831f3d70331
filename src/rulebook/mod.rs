//! The rules of the game, each with its ID and its source.
//!
//! This module holds no logic. Errors, answers and rulings name the [`Rule`] behind them, so that a
//! reader can look it up. Where rulebooks disagree, a [`Dispute`] gives `mahj`'s ruling and the
//! house rule ([`Switch`]) that changes it.
//!
//! There is a file for each of the five source documents this project started from, and for each
//! group of rules that fills gaps. Each file is a macro that appends its rows to the rows it gets
//! and passes all of them on; the last one in the chain makes the enum.

mod asked;
mod dispute;
mod kind;
mod switch;
mod topic;

#[macro_use]
mod claiming;
#[macro_use]
mod errors;
#[macro_use]
mod mah_jongg;
#[macro_use]
mod calling;
#[macro_use]
mod exchange;
#[macro_use]
mod setup;
#[macro_use]
mod table;
#[macro_use]
mod account;

use std::fmt;
use std::str::FromStr;

use crate::named::from_text;

pub use asked::KnownQuestion;
pub use dispute::Dispute;
pub use kind::RuleKind;
pub(crate) use switch::for_each_switch;
pub use switch::{Switch, SwitchValue};
pub use topic::Topic;

// The five source documents.
const CLAIMING: &str = "Claiming a discard for an exposure";
const ERRORS: &str = "Errors and penalties: claiming for an exposure";
const IN_ERROR: &str = "Mah Jongg in error";
const TEACHER: &str = "Calling and declaring, a teacher's page";
const EXCHANGE: &str = "Fair exchange: joker swapping";
const QUESTIONS: &str = "Fair exchange: joker swapping, readers' questions";

/// A rule without its ID.
struct RuleText {
    kind: RuleKind,
    topic: Topic,
    source: &'static str,
    sentence: &'static str,
}

macro_rules! rules {
    ([] $($variant:ident $id:literal $kind:ident $(($of:ident))? $topic:ident $source:tt $sentence:literal;)*) => {
        /// A rule of the game, by its ID.
        ///
        /// The first three letters of an ID are its family: `CLM` for calls, `JKX` for joker
        /// exchanges.
        ///
        /// # Examples
        ///
        /// ```
        /// # use mahj::Rule;
        /// # use mahj::rulebook::{RuleKind, Topic};
        /// assert_eq!(Rule::Jkx01.id(), "JKX-01");
        /// assert_eq!("JKX-01".parse(), Ok(Rule::Jkx01));
        /// assert_eq!(Rule::Clm04.kind(), RuleKind::Decides);
        /// assert_eq!(Rule::Clm04.topic(), Topic::Claims);
        /// ```
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[non_exhaustive]
        pub enum Rule {
            $(#[doc = $sentence] $variant,)*
        }

        impl Rule {
            /// All rules, in the order of the list.
            pub const ALL: &'static [Rule] = &[$(Rule::$variant,)*];
        }

        // The IDs are separate: a program that names rules but quotes none is linked without the
        // sentences.
        static IDS: [&str; Rule::COUNT] = [$($id,)*];

        static LAWS: [RuleText; Rule::COUNT] = [$(
            RuleText {
                kind: RuleKind::$kind $((Rule::$of))?,
                topic: Topic::$topic,
                source: $source,
                sentence: $sentence,
            },
        )*];
    };
}

claiming! { [errors mah_jongg calling exchange setup table account rules] }

impl Rule {
    /// The number of rules.
    pub const COUNT: usize = Rule::ALL.len();

    const fn law(self) -> &'static RuleText {
        &LAWS[self.index()]
    }

    /// Returns the index in [`Rule::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the ID, such as `JKX-01`.
    #[must_use]
    pub const fn id(self) -> &'static str {
        IDS[self.index()]
    }

    /// Returns the letters of the ID, such as `JKX`, which related rules share.
    #[must_use]
    pub fn family(self) -> &'static str {
        let id = self.id();
        id.split_once('-').map_or(id, |(family, _)| family)
    }

    /// Returns the rule as one or two sentences.
    #[must_use]
    pub const fn sentence(self) -> &'static str {
        self.law().sentence
    }

    /// Returns the source of the rule.
    #[must_use]
    pub const fn source(self) -> &'static str {
        self.law().source
    }

    /// Returns the kind: whether the rule decides, defines, repeats another, or gives advice.
    #[must_use]
    pub const fn kind(self) -> RuleKind {
        self.law().kind
    }

    /// Returns the part of the game that the rule belongs to.
    #[must_use]
    pub const fn topic(self) -> Topic {
        self.law().topic
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// The error returned when parsing a [`Rule`] fails: no rule has this ID.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct UnknownRuleError;

impl fmt::Display for UnknownRuleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no rule has this ID; IDs look like JKX-01")
    }
}

impl std::error::Error for UnknownRuleError {}

impl FromStr for Rule {
    type Err = UnknownRuleError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Rule::ALL
            .iter()
            .copied()
            .find(|rule| rule.id().eq_ignore_ascii_case(text.trim()))
            .ok_or(UnknownRuleError)
    }
}

from_text!(Rule);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rule_ids_round_trip_and_are_unique() {
        for (at, rule) in Rule::ALL.iter().enumerate() {
            assert_eq!(rule.index(), at);
            assert_eq!(rule.id().parse(), Ok(*rule));
            assert_eq!(rule.id().to_lowercase().parse(), Ok(*rule));
            assert_eq!(format!("{rule:?}").to_uppercase(), rule.id().replace('-', ""));
            assert!(Rule::ALL[..at].iter().all(|earlier| earlier.id() != rule.id()));
        }
        assert_eq!("XYZ-99".parse::<Rule>(), Err(UnknownRuleError));
    }

    #[test]
    fn rules_read_aloud_and_are_unique() {
        for (at, rule) in Rule::ALL.iter().enumerate() {
            let sentence = rule.sentence();
            assert!(sentence.ends_with('.'), "{rule}");
            assert!(sentence.starts_with(|c: char| c.is_uppercase()), "{rule}");
            assert!(sentence.matches(". ").count() <= 1, "{rule}");
            assert!(!sentence.contains("  "), "{rule}");
            assert!(!rule.source().is_empty(), "{rule}");
            assert!(Rule::ALL[..at].iter().all(|earlier| earlier.sentence() != sentence), "{rule}");
        }
    }

    /// The IDs of a family are consecutive and count from 1 without a gap.
    #[test]
    fn rule_families_match_the_list() {
        let mut families: Vec<(&str, usize)> = Vec::new();
        for rule in Rule::ALL {
            match families.last_mut() {
                Some((family, count)) if *family == rule.family() => *count += 1,
                _ => families.push((rule.family(), 1)),
            }
            let (family, count) = families[families.len() - 1];
            assert_eq!(rule.id(), format!("{family}-{count:02}"));
        }
        let told: Vec<String> =
            families.iter().map(|(family, count)| format!("{family} {count}")).collect();
        assert_eq!(
            told.join(", "),
            "CLM 13, WOO 11, VRB 6, COM 4, EXP 3, MOD 5, MIS 7, PRO 1, SIM 8, RES 2, GLO 11, ERR 15, \
             MJV 2, MIE 11, WDR 4, CNV 4, SMJ 5, SMX 3, PAE 7, HND 12, WTL 10, JKX 27, JKQ 22, \
             SET 8, CHA 12, TRN 15, NAM 9, CLX 11, JOX 11, DHC 11, UNW 5, CNT 4, MJX 15, PAY 12, \
             BET 3, WAL 4, TRM 7, CRD 7"
        );
        assert_eq!(Rule::COUNT, 193 + 134);
    }

    #[test]
    fn repeated_rules_are_not_repeats() {
        for rule in Rule::ALL {
            if let Some(of) = rule.kind().repeats() {
                assert_eq!(of.kind().repeats(), None, "{rule} repeats {of}");
            }
        }
    }
}
