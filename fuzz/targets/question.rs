//! Questions as JSON, as pages and programs ask the engine of `wasm/engine`: any text has an answer or
//! an error, the same one twice, and the same as from the library.
#![no_main]

#[allow(dead_code)]
#[path = "../../wasm/engine/src/engine.rs"]
mod engine;

use std::cell::RefCell;
use std::sync::Arc;

use engine::Engine;
use libfuzzer_sys::fuzz_target;
use mahj::desk::{Question, Session};
use mahj::field::Spelling;
use mahj_fuzz::{CARD, hold_faults, hold_harmless, hold_page};
use serde_json::{Map, Value, json};

thread_local!(static ENGINE: RefCell<Engine> = RefCell::default());

fuzz_target!(|text: &str| {
    let object = match serde_json::from_str(text) {
        Ok(Value::Object(object)) => object,
        _ => return hold_error(&Engine::default().ask(text)),
    };
    ENGINE.with_borrow_mut(|engine| hold(engine, object));
});

/// Checks what the engine says to a question that cannot be read.
fn hold_error(answer: &str) {
    let answer: Value = serde_json::from_str(answer).expect("an answer is JSON");
    let told = |key: &str| answer["error"][key].as_str().expect("an error has that");
    assert!(!told("code").is_empty() && !told("message").is_empty(), "{answer}");
    hold_harmless(told("message"));
    hold_harmless(told("help"));
}

fn hold(engine: &mut Engine, mut asked: Map<String, Value>) {
    // The small card, so that questions are fast. It may have been dropped from the cache.
    let card = json!({ "ask": "card", "text": CARD.text(), "name": CARD.name() });
    let _ = engine.ask(&card.to_string());
    asked.entry("card").or_insert_with(|| CARD.fingerprint().into());
    limit(&mut asked);
    let text = Value::from(asked.clone()).to_string();
    let answer = engine.ask(&text);
    let value: Value = serde_json::from_str(&answer).expect("an answer is JSON");
    if value.get("error").is_some() {
        hold_error(&answer);
    }
    // A range of games that does not start at 0 continues the one before.
    let continues = asked.get("from").is_some_and(|from| from.as_u64() != Some(0));
    let name = asked.get("ask").and_then(Value::as_str).unwrap_or_default();
    if matches!(name, "stats" | "simulate") && continues {
        return;
    }
    if name != "forget" {
        assert_eq!(engine.ask(&text), answer, "{text}");
    }
    // Names of cached cards mean something only to the engine.
    if asked["card"] == CARD.fingerprint() && name != "diff" {
        hold_library(asked, &text, &answer);
    }
}

/// Checks that the library gives the same answer.
fn hold_library(asked: Map<String, Value>, text: &str, answer: &str) {
    let Ok(question) = serde_json::from_str::<Question>(text) else {
        let name = asked.get("ask").and_then(Value::as_str).unwrap_or_default();
        return if !matches!(name, "version" | "forget") {
            hold_error(answer)
        };
    };
    let written = serde_json::to_string(&question).expect("a question is JSON");
    assert_eq!(serde_json::from_str::<Question>(&written).as_ref().ok(), Some(&question), "{text}");
    let mut session = Session::with_card(Arc::clone(&CARD));
    session.threads = Some(1);
    session.skip_faulty = asked.get("skip_faulty") == Some(&Value::Bool(true));
    match session.answer(&question) {
        Ok(told) => {
            if asked.get("words") != Some(&Value::Bool(true)) {
                assert_eq!(
                    serde_json::to_string(&told).expect("an answer is JSON"),
                    answer,
                    "{text}"
                );
            }
            hold_page(&told.text());
        }
        Err(why) => {
            hold_error(answer);
            hold_faults(why.text(), why.faults());
            let body = why.body(Spelling::Key);
            let error: Value = serde_json::from_str(answer).expect("as before");
            assert_eq!(error["error"]["message"], body.message, "{text}");
        }
    }
}

/// Limits how much a question deals and plays, so that an answer takes milliseconds.
fn limit(asked: &mut Map<String, Value>) {
    let name = asked.get("ask").and_then(Value::as_str).unwrap_or_default();
    let (key, most) = match name {
        "deal" => ("count", 20),
        "stats" => ("deals", 100),
        "simulate" => ("games", 1),
        "read" => ("games", 1),
        "odds" => ("rollouts", 2),
        "advise" | "charleston" | "review" => ("rollouts", 1),
        _ => return,
    };
    let number = |asked: &Map<String, Value>, key| asked.get(key).and_then(Value::as_u64);
    if asked.get(key).is_none_or(Value::is_null) || number(asked, key) > Some(most) {
        asked.insert(key.to_owned(), most.into());
    }
    if let Some(to) = number(asked, "to") {
        let from = number(asked, "from").unwrap_or_default();
        asked.insert("to".to_owned(), to.min(from.saturating_add(most)).into());
    }
}
