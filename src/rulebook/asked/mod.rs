//! Questions that players ask about the rules, each with its answer and the rules it is from.
//!
//! An `asked!` row has the topic, the rules (the deciding one first), and after a semicolon the
//! disputed points; then how players ask, and the answer. `Nowhere` is what the rules don't cover.

mod calling;
mod dead;
mod exposures;
mod jokers;
mod nowhere;
mod opening;
mod paying;
mod turn;
mod winning;

use super::{Dispute, Rule, Switch, Topic};

/// A question that players ask about the rules, with its answer.
///
/// # Examples
///
/// ```
/// # use mahj::Rule;
/// # use mahj::rulebook::KnownQuestion;
/// let questions = KnownQuestion::all().filter(|known| known.rules().contains(&Rule::Jkq16));
/// let known = questions.into_iter().next().unwrap();
/// assert!(known.answer().starts_with("No penalty."));
/// assert!(known.asks().contains(&"racked my winning tile"));
/// ```
#[derive(Debug, PartialEq, Eq)]
pub struct KnownQuestion {
    topic: Option<Topic>,
    rules: &'static [Rule],
    disputes: &'static [Dispute],
    asks: &'static [&'static str],
    answer: &'static str,
}

use KnownQuestion as Entry;

macro_rules! asked {
    (@topic Nowhere) => { None };
    (@topic $topic:ident) => { Some($crate::rulebook::Topic::$topic) };
    ($($topic:ident $([$($rule:ident)+ $(; $($dispute:ident)+)?])? $($ask:literal)+ => $answer:literal;)+) => {
        &[$(Entry {
            topic: asked!(@topic $topic),
            rules: &[$($($crate::rulebook::Rule::$rule,)+)?],
            disputes: &[$($($($crate::rulebook::Dispute::$dispute,)+)?)?],
            asks: &[$($ask,)+],
            answer: $answer,
        },)+]
    };
}
use asked;

impl KnownQuestion {
    /// Iterates over all of them, by the part of the game they belong to; what the rules don't cover
    /// comes last.
    pub fn all() -> impl Iterator<Item = &'static KnownQuestion> {
        let parts = [
            opening::ENTRIES,
            turn::ENTRIES,
            calling::ENTRIES,
            exposures::ENTRIES,
            jokers::ENTRIES,
            winning::ENTRIES,
            dead::ENTRIES,
            paying::ENTRIES,
            nowhere::ENTRIES,
        ];
        parts.into_iter().flatten()
    }

    /// Returns how players ask it, the clearest way first. There is at least one.
    #[must_use]
    pub const fn asks(&self) -> &'static [&'static str] {
        self.asks
    }

    /// Returns the answer, two sentences at most.
    #[must_use]
    pub const fn answer(&self) -> &'static str {
        self.answer
    }

    /// Returns at most five rules that the answer is based on, the deciding one first; empty if the
    /// rules don't cover the question.
    #[must_use]
    pub const fn rules(&self) -> &'static [Rule] {
        self.rules
    }

    /// Returns the disputed points it involves.
    #[must_use]
    pub const fn disputes(&self) -> &'static [Dispute] {
        self.disputes
    }

    /// Returns the part of the game that it belongs to; `None` if the rules don't cover it.
    #[must_use]
    pub const fn topic(&self) -> Option<Topic> {
        self.topic
    }

    /// Iterates over the house rules that change the answer: those of its disputed points, and
    /// those of its first rule that belong to no disputed point.
    pub(crate) fn switches(&self) -> impl Iterator<Item = Switch> {
        let disputed = self.disputes.iter().flat_map(|point| point.switches()).copied();
        let first = self.rules.first().copied();
        let alone = Switch::ALL.iter().copied().filter(move |switch| {
            switch.dispute().is_none() && first.is_some_and(|rule| switch.rules().contains(&rule))
        });
        disputed.chain(alone)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulebook::RuleKind;

    fn without_lead(answer: &str) -> &str {
        let leads = ["Yes. ", "No. ", "It depends on your table. "];
        leads.iter().find_map(|lead| answer.strip_prefix(lead)).unwrap_or(answer)
    }

    #[test]
    fn every_deciding_rule_and_dispute_has_a_question() {
        for rule in Rule::ALL.iter().filter(|rule| rule.kind() == RuleKind::Decides) {
            assert!(KnownQuestion::all().any(|known| known.rules.contains(rule)), "{rule}");
        }
        for point in Dispute::ALL {
            assert!(KnownQuestion::all().any(|known| known.disputes.contains(point)), "{point}");
        }
    }

    #[test]
    fn every_answer_is_short_enough_to_be_read_aloud() {
        for known in KnownQuestion::all() {
            let answer = known.answer;
            assert!(answer.ends_with('.') && answer.chars().count() <= 230, "{answer}");
            let ends = without_lead(answer).matches(['.', '?', '!']).count();
            let dots = answer.matches("...").count();
            assert!(ends - 3 * dots <= 2, "{answer}");
            assert!(!Rule::ALL.iter().any(|rule| answer.contains(rule.id())), "{answer}");
            let woman = |word: &str| matches!(word, "she" | "her" | "hers" | "he" | "his");
            assert!(!answer.split(|c: char| !c.is_alphabetic()).any(woman), "{answer}");
        }
    }

    #[test]
    fn an_answer_that_depends_on_the_table_has_a_house_rule() {
        for known in KnownQuestion::all().filter(|known| known.answer.contains("on your table")) {
            assert!(known.switches().next().is_some(), "{}", known.answer);
        }
    }

    #[test]
    fn questions_are_unique_and_cite_rules() {
        let mut asks: Vec<&str> = Vec::new();
        for known in KnownQuestion::all() {
            assert_eq!(known.topic.is_none(), known.rules.is_empty(), "{}", known.answer);
            assert!(known.rules.len() <= 5, "{}", known.answer);
            for ask in known.asks {
                assert!(!asks.contains(ask), "{ask}");
                asks.push(ask);
            }
        }
        assert!(asks.len() > 400);
    }
}
