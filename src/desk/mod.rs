//! The single entry point for all front ends: ask a [`Session`] a [`Question`] and get an
//! [`Answer`] or [`Diagnostics`].
//!
//! A front end builds a question, asks it, and renders the result. The session caches cards by
//! content, decides whether a card can be used, and is the one place that words error messages.

mod ask;
mod card;
mod diagnostics;
mod play;
mod question;
mod session;

use serde::{Deserialize, Serialize};

use crate::answer::layout::Page;
use crate::answer::{Json, Report};

pub use card::LoadedCard;
pub use diagnostics::{Diagnostics, Subject};
pub use question::{
    Advise, Away, Call, Card, CardExposures, Charleston, Check, Deal, Diff, Exchange, Exposures,
    HouseRulesChoice, Import, Notation, Odds, Play, Read, Referee, Review, Rule, RuleChoice, Rules,
    Score, ScoreRow, Show, Simulate, Stats, Targets, Verify, Waits, WhatIf,
};
pub use session::{Session, Watch};

/// A kind of question: its fields, and how it is answered.
pub trait Ask {
    /// Its name in JSON, the value of the `ask` key.
    const NAME: &'static str;
    /// The type of the answer.
    type Answer: Report;

    /// Answers the question. `watch` is called while games or walls are played; see [`Watch`].
    ///
    /// # Errors
    ///
    /// If a field of the question can't be parsed, or the question can't be answered.
    fn answer(
        &self,
        session: &mut Session,
        watch: &mut Watch<'_>,
    ) -> Result<Self::Answer, Diagnostics>;
}

/// Returns the JSON Schema of a [`Question`]. In front ends that cache cards, each question also
/// has the keys `card` and `skip_faulty`.
///
/// # Examples
///
/// ```
/// let schema = mahj::desk::schema();
/// assert_eq!(schema["$id"], "mahj:question:1");
/// ```
#[cfg(feature = "schema")]
#[must_use]
pub fn schema() -> serde_json::Value {
    crate::answer::schema_of_input::<Question>("question")
}

/// Defines the enums of all questions and answers from one list.
macro_rules! questions {
    ($($(#[$doc:meta])* $Question:ident,)+) => {
        /// A question, with everything it needs except the card, which the session provides.
        ///
        /// As JSON, it is an object with its name under `ask` alongside its fields.
        ///
        /// # Examples
        ///
        /// ```
        /// use mahj::desk::{Away, Question, Session};
        ///
        /// let question = Question::Away(Away { hand: "11B 22B 22C 111C J [FFF]".into(), ..Away::default() });
        /// let answer = Session::default().answer(&question).unwrap();
        /// assert!(answer.is_yes());
        /// ```
        #[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(tag = "ask", rename_all = "snake_case")]
        #[non_exhaustive]
        pub enum Question {
            $($(#[$doc])* $Question($Question),)+
        }

        /// The answer to a [`Question`]. As JSON, it is an object, or a list if it has multiple
        /// rows.
        #[derive(Debug, Clone)]
        #[non_exhaustive]
        pub enum Answer {
            $(#[doc = concat!("The answer to [`Question::", stringify!($Question), "`].")] $Question(<$Question as Ask>::Answer),)+
        }

        impl Question {
            /// The names of all questions, in enum order.
            #[cfg(test)]
            pub(crate) const NAMES: &'static [&'static str] = &[$($Question::NAME),+];

            /// Returns the name, which is under `ask` in JSON.
            #[must_use]
            pub const fn name(&self) -> &'static str {
                match self { $(Question::$Question(_) => $Question::NAME,)+ }
            }

            fn answer(&self, session: &mut Session, watch: &mut Watch<'_>) -> Result<Answer, Diagnostics> {
                match self {
                    $(Question::$Question(question) => question.answer(session, watch).map(Answer::$Question),)+
                }
            }
        }

        $(impl From<$Question> for Question {
            fn from(question: $Question) -> Question {
                Question::$Question(question)
            }
        })+

        impl Answer {
            /// Returns false if the answer is no: not Mah Jongg, dead, cannot be called, or
            /// rejected.
            #[must_use]
            pub fn is_yes(&self) -> bool {
                match self { $(Answer::$Question(report) => report.is_yes(),)+ }
            }

            /// Returns the answer in words.
            #[must_use]
            pub fn text(&self) -> Page {
                match self { $(Answer::$Question(report) => report.text(),)+ }
            }
        }

        impl Serialize for Answer {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                match self { $(Answer::$Question(report) => Json(report).serialize(to),)+ }
            }
        }
    };
}

questions! {
    /// What a card is: its title, and how many lines and hands it has.
    Card,
    /// The errors and warnings of a card.
    Check,
    /// A card as it was understood, line by line.
    Show,
    /// Every target of a card.
    Targets,
    /// Two cards compared by their targets.
    Diff,
    /// A card in another notation, as a card file.
    Import,
    /// Hands dealt from a seed.
    Deal,
    /// How hard each line of a card is.
    Stats,
    /// A hand in text notation, parsed and reprinted.
    Notation,
    /// Whether a hand is Mah Jongg.
    Verify,
    /// How many tiles away a hand is.
    Away,
    /// Which tiles a hand is waiting for.
    Waits,
    /// What each discard or draw would do to a hand.
    WhatIf,
    /// Which jokers may be exchanged.
    Exchange,
    /// Whether a discard may be called.
    Call,
    /// Which lines exposures leave open.
    Exposures,
    /// What each exposure, and each pair of exposures, leaves open.
    CardExposures,
    /// How likely a hand is to become Mah Jongg.
    Odds,
    /// What another player may be holding.
    Read,
    /// What to discard, or whether to call.
    Advise,
    /// What to pass in the Charleston.
    Charleston,
    /// Whole games of four bots.
    Simulate,
    /// The rulings of a record.
    Referee,
    /// A review of a recorded game: which decisions were costly, and why.
    Review,
    /// The state of a game against three bots after the player's actions.
    Play,
    /// The rule that answers a question in plain words.
    Rule,
    /// Rules by their IDs.
    Rules,
    /// A session's score, and who owes whom.
    Score,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_questions_are_selected_by_name() {
        for name in Question::NAMES {
            let question: Question =
                serde_json::from_value(serde_json::json!({ "ask": name })).unwrap();
            assert_eq!(question.name(), *name);
            assert_eq!(serde_json::to_value(&question).unwrap()["ask"], *name);
        }
    }

    #[test]
    fn every_question_is_listed() {
        let rows = include_str!("ask.rs").lines().filter(|row| row.contains("\" -> "));
        let names: Vec<&str> = rows.filter_map(|row| row.split('"').nth(1)).collect();
        assert!(names.len() > 20);
        for name in names {
            assert!(Question::NAMES.contains(&name), "src/desk/mod.rs does not list `{name}`");
        }
    }

    #[test]
    fn every_question_returns_an_answer_or_error() {
        let mut session = Session::default();
        session.deals = Some(1);
        for name in Question::NAMES {
            let question = serde_json::json!({ "ask": name, "games": 1, "deals": 1, "line": null });
            let question: Question = serde_json::from_value(question).unwrap();
            match session.answer(&question) {
                Ok(answer) => assert!(serde_json::to_value(&answer).is_ok(), "{name}"),
                Err(why) => assert!(!why.code().is_empty() && !why.message().is_empty(), "{name}"),
            }
        }
    }
}
