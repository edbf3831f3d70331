//! The engine: a session of the library, asked in JSON.

use mahj::answer::{ErrorReport, Json, SCHEMA};
use mahj::desk::{self, Ask, Diagnostics, Session};
use mahj::field::Spelling;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::json;

/// How many deals are played for advice where the question does not say: a page waits for them.
const DEALS: u64 = 256;

/// What answers a question: the question in JSON in, the answer in JSON out.
type Call = fn(&mut Session, &str) -> Result<String, Diagnostics>;

/// The questions of the small module: what is asked with tiles in hand, and the card they are asked
/// on. A question more is a row; `npm/engine.js` has its name too.
const HAND: &[(&str, Call)] = &[
    row::<desk::Card>(),
    row::<desk::Check>(),
    row::<desk::Show>(),
    row::<desk::Verify>(),
    row::<desk::Away>(),
    row::<desk::Waits>(),
    row::<desk::WhatIf>(),
    row::<desk::Exchange>(),
    row::<desk::Call>(),
    row::<desk::Exposures>(),
    row::<desk::Notation>(),
];

/// The questions that only the whole module answers: what a screen asks that is opened later.
#[cfg(feature = "whole")]
const REST: &[(&str, Call)] = &[
    row::<desk::Targets>(),
    row::<desk::Import>(),
    row::<desk::Diff>(),
    row::<desk::Stats>(),
    row::<desk::Odds>(),
    row::<desk::Advise>(),
    row::<desk::Charleston>(),
    row::<desk::Read>(),
    row::<desk::Referee>(),
    row::<desk::Rules>(),
    row::<desk::Deal>(),
    row::<desk::Simulate>(),
];
#[cfg(not(feature = "whole"))]
const REST: &[(&str, Call)] = &[];

const fn row<Q: Ask + DeserializeOwned>() -> (&'static str, Call) {
    (Q::NAME, |session, question| {
        let question: Q = serde_json::from_str(question).map_err(unread)?;
        let answer = session.ask(&question)?;
        written(&Json(&answer))
    })
}

/// The keys that every question has.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Asked {
    ask: String,
    /// `practice`, or the fingerprint of a card that is kept.
    card: Option<String>,
    skip_faulty: bool,
}

/// Answers questions, and keeps the cards that they are about.
#[derive(Debug)]
pub struct Engine {
    session: Session,
}

impl Default for Engine {
    fn default() -> Self {
        let mut session = Session::default();
        (session.deals, session.threads) = (Some(DEALS), Some(1));
        Engine { session }
    }
}

impl Engine {
    /// Answers a question; what cannot be answered is an error, under that key.
    #[must_use]
    pub fn ask(&mut self, question: &str) -> String {
        self.answer(question).unwrap_or_else(|why| {
            let mut error = why.body(Spelling::Key);
            if error.code == "usage" && error.help.is_empty() {
                "wasm/README.md lists the questions and their keys".clone_into(&mut error.help);
            }
            written(&ErrorReport { schema: SCHEMA, error }).unwrap_or_default()
        })
    }

    fn answer(&mut self, question: &str) -> Result<String, Diagnostics> {
        let asked: Asked = serde_json::from_str(question).map_err(unread)?;
        match asked.ask.as_str() {
            "version" => {
                return written(&json!({ "schema": SCHEMA, "version": env!("CARGO_PKG_VERSION") }));
            }
            "forget" => {
                *self = Engine::default();
                return written(&json!({ "schema": SCHEMA }));
            }
            _ => {}
        }
        let Some((_, call)) = HAND.iter().chain(REST).find(|(name, _)| *name == asked.ask) else {
            return Err(usage(format!("no question is called `{}`", asked.ask)));
        };
        self.session.skip_faulty = asked.skip_faulty;
        match asked.card.as_deref() {
            Some(card) => self.session.use_kept(card)?,
            None => self.session.use_practice(),
        }
        call(&mut self.session, question)
    }
}

/// A question that lacks something, or has it wrong.
fn usage(message: String) -> Diagnostics {
    Diagnostics::question("usage", message, "")
}

/// Says why a question cannot be read; where a value is wrong, not where it is in the JSON.
fn unread(error: serde_json::Error) -> Diagnostics {
    let message = error.to_string();
    match message.split_once(" at line ") {
        Some((message, _)) if error.is_data() => usage(message.to_owned()),
        _ => usage(format!("the question cannot be read: {message}")),
    }
}

/// Writes JSON; what cannot be written would be a fault of ours.
fn written(answer: &impl serde::Serialize) -> Result<String, Diagnostics> {
    serde_json::to_string(answer).map_err(|error| {
        Diagnostics::question("engine::answer", error.to_string(), "tell us what was asked")
    })
}
