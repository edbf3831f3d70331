//! How a question is answered: by its row in the tables of calls.

use mahj::answer::{ErrorReport, SCHEMA};

use crate::engine::{Call, Engine};
use crate::hand;
use crate::question::Question;
use crate::refused::{Answer, Refused};
#[cfg(feature = "whole")]
use crate::rest;

const CALLS: &[&[(&str, Call)]] = &[
    hand::CALLS,
    #[cfg(feature = "whole")]
    rest::CALLS,
];

impl Engine {
    /// Answers a question; what cannot be answered is an error, under that key.
    #[must_use]
    pub fn ask(&mut self, question: &str) -> String {
        let answer = self.answer(question).unwrap_or_else(|Refused(error)| {
            serde_json::to_value(ErrorReport { schema: SCHEMA, error }).unwrap_or_default()
        });
        answer.to_string()
    }

    fn answer(&mut self, question: &str) -> Answer {
        let question: Question = serde_json::from_str(question)
            .map_err(|error| Refused::usage(format!("the question cannot be read: {error}")))?;
        let mut calls = CALLS.iter().flat_map(|calls| calls.iter());
        let Some((_, call)) = calls.find(|(name, _)| *name == question.ask) else {
            return Err(Refused::usage(format!("no question is called `{}`", question.ask)));
        };
        call(self, &question)
    }
}
