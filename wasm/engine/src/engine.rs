//! The engine: a session of the library, asked in JSON.

#[cfg(feature = "whole")]
use mahj::answer::layout::Look;
use mahj::answer::{ErrorReport, Json, PaymentRow, Report, SCHEMA};
use mahj::desk::{self, Ask, Diagnostics, Session};
use mahj::field::Spelling;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::json;

/// The default number of deals for advice; a page waits for them.
const DEALS: u64 = 256;

/// The most games or walls that a question may ask for, because a call can't be interrupted.
const MOST_ROLLOUTS: u64 = 10_000_000;

/// A function that answers a question: JSON in, JSON or text out.
type Call = fn(&mut Session, &str, Form) -> Result<String, Diagnostics>;

/// The format of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    Data,
    Words,
}

/// The questions of the small module: those about a hand, and the card. To add a question, add a
/// row, and its name in `npm/engine.js`.
const HAND: &[(&str, Call)] = &[
    row::<desk::Card>(),
    row::<desk::Check>(),
    row::<desk::Show>(),
    (desk::Verify::NAME, verify),
    row::<desk::Away>(),
    row::<desk::Waits>(),
    row::<desk::Exchange>(),
    row::<desk::Call>(),
    row::<desk::Exposures>(),
    row::<desk::Notation>(),
];

/// The questions that only the whole module answers, asked by screens that are opened later.
#[cfg(feature = "whole")]
const REST: &[(&str, Call)] = &[
    row::<desk::WhatIf>(),
    row::<desk::Targets>(),
    row::<desk::Import>(),
    row::<desk::Diff>(),
    row::<desk::Stats>(),
    row::<desk::CardExposures>(),
    row::<desk::Odds>(),
    row::<desk::Advise>(),
    row::<desk::Charleston>(),
    row::<desk::Read>(),
    row::<desk::Referee>(),
    row::<desk::Review>(),
    row::<desk::Play>(),
    row::<desk::Rule>(),
    row::<desk::Rules>(),
    row::<desk::Score>(),
    row::<desk::Deal>(),
    row::<desk::Simulate>(),
];
#[cfg(not(feature = "whole"))]
const REST: &[(&str, Call)] = &[];

const fn row<Q: Ask + DeserializeOwned>() -> (&'static str, Call) {
    (Q::NAME, |session, question, form| {
        let question: Q = serde_json::from_str(question).map_err(unread)?;
        let answer = session.ask(&question)?;
        match form {
            Form::Data => written(&Json(&answer)),
            Form::Words => written(&json!({ "schema": SCHEMA, "words": words(&answer)? })),
        }
    })
}

/// Is a hand Mah Jongg? With `words`, each payment is also a separate clause.
fn verify(session: &mut Session, question: &str, form: Form) -> Result<String, Diagnostics> {
    let question: desk::Verify = serde_json::from_str(question).map_err(unread)?;
    let answer = session.ask(&question)?;
    match form {
        Form::Data => written(&Json(&answer)),
        Form::Words => {
            let payments: Vec<_> = answer.payments.iter().map(PaymentRow::clause).collect();
            let words = words(&answer)?;
            written(&json!({ "schema": SCHEMA, "words": words, "payments": payments }))
        }
    }
}

/// Returns an answer as the command prints it at 80 columns.
#[cfg(feature = "whole")]
fn words(answer: &impl Report) -> Result<String, Diagnostics> {
    let look = Look { spelling: Spelling::Key, ..Look::default() };
    Ok(answer.text().render(look))
}

/// Rejects the question: rendering text would make the small module 10% larger.
#[cfg(not(feature = "whole"))]
fn words(_: &impl Report) -> Result<String, Diagnostics> {
    Err(usage("the small module has no words".to_owned()))
}

/// The keys common to all questions.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Asked {
    ask: String,
    /// `practice`, or the fingerprint of a cached card.
    card: Option<String>,
    skip_faulty: bool,
    rollouts: Option<u64>,
    /// True for the text that the command prints, instead of data.
    words: bool,
}

/// Answers questions, and caches their cards.
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
    /// Answers a question; on failure, returns an object with the key `error`.
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
        if let Some(rollouts) = asked.rollouts.filter(|rollouts| *rollouts > MOST_ROLLOUTS) {
            return Err(usage(format!("at most {MOST_ROLLOUTS} rollouts, not {rollouts}")));
        }
        self.session.skip_faulty = asked.skip_faulty;
        match asked.card.as_deref() {
            Some(card) => self.session.select_cached(card)?,
            None => self.session.use_practice(),
        }
        let form = if asked.words { Form::Words } else { Form::Data };
        call(&mut self.session, question, form)
    }
}

/// A question with a missing or invalid key.
fn usage(message: String) -> Diagnostics {
    Diagnostics::question("usage", message, "")
}

/// Returns why a question can't be parsed; for an invalid value, without its position in the JSON.
fn unread(error: serde_json::Error) -> Diagnostics {
    let message = error.to_string();
    match message.split_once(" at line ") {
        Some((message, _)) if error.is_data() => usage(message.to_owned()),
        _ => usage(format!("the question cannot be read: {message}")),
    }
}

/// Serializes to JSON; a failure would be a bug.
fn written(answer: &impl serde::Serialize) -> Result<String, Diagnostics> {
    serde_json::to_string(answer).map_err(|error| {
        Diagnostics::question("engine::answer", error.to_string(), "tell us what was asked")
    })
}
