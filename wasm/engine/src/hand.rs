//! The questions of the small module: what is asked with tiles in hand, and the card they are asked on.

use mahj::answer::{
    self, AwayReport, CallReport, CheckReport, ExchangeReport, OpenReport, Paying, SCHEMA,
    ShowReport, VerifyReport, WaitsReport, WhatIfReport, fault_rows, some_exposure,
};
use mahj::rules::Win;
use mahj::{Seat, Tile, notation};
use serde_json::json;

use crate::engine::{Call, Engine, Table, named, value};
use crate::question::Question;
use crate::refused::{Answer, Refused};

/// Every question by its name, with what answers it; `npm/engine.js` has the same list. A question more
/// is a function and a row.
pub(crate) const CALLS: &[(&str, Call)] = &[
    ("version", |_, _| Ok(json!({ "schema": SCHEMA, "version": env!("CARGO_PKG_VERSION") }))),
    ("card", card),
    ("check", check),
    ("show", show),
    ("verify", verify),
    ("away", away),
    ("waits", |engine, question| {
        let Table { read, hand, seen } = engine.table(question)?;
        value(&answer::Report::rows(&WaitsReport::ask(&read.matcher, &hand, &seen)?))
    }),
    ("what_if", |engine, question| {
        let Table { read, hand, seen } = engine.table(question)?;
        value(&answer::Report::rows(&WhatIfReport::ask(&read.matcher, &hand, &seen)?))
    }),
    ("exchange", |engine, question| {
        let Table { read, hand, seen } = engine.table(question)?;
        value(&answer::Report::rows(&ExchangeReport::ask(&read.matcher, &hand, &seen)?))
    }),
    ("call", call),
    ("exposures", exposures),
    ("notation", notation_of),
    ("forget", |engine, _| {
        *engine = Engine::default();
        Ok(json!({ "schema": SCHEMA }))
    }),
];

fn card(engine: &mut Engine, question: &Question) -> Answer {
    let read = engine.cards.asked(question)?;
    let targets = read.targets();
    let card = targets.card();
    Ok(json!({
        "schema": SCHEMA,
        "fingerprint": read.fingerprint,
        "title": card.title,
        "year": card.year,
        "author": card.author,
        "lines": targets.lines().len(),
        "hands": targets.len(),
        "errors": read.faults.errors(),
        "warnings": read.faults.warnings(),
        "left_out": card.left_out.iter().map(|name| name.id()).collect::<Vec<_>>(),
    }))
}

fn check(engine: &mut Engine, question: &Question) -> Answer {
    let read = engine.cards.asked(question)?;
    value(&CheckReport::of(&read.name, read.targets(), &read.faults).rows)
}

fn show(engine: &mut Engine, question: &Question) -> Answer {
    value(&ShowReport::of(engine.cards.asked(question)?.targets()).rows)
}

fn verify(engine: &mut Engine, question: &Question) -> Answer {
    let Table { read, hand, .. } = engine.table(question)?;
    let paying = Paying {
        win: named::<Win>("way to win", question.by.as_deref())?,
        winner: named::<Seat>("seat", question.winner.as_deref())?,
        from: named::<Seat>("seat", question.seat())?,
    };
    let last = named::<Tile>("tile", question.tile.as_deref())?;
    let report = VerifyReport::ask(&read.matcher, &hand, &paying, last)?;
    value(&if question.unicode { report.with_unicode(&hand) } else { report })
}

fn away(engine: &mut Engine, question: &Question) -> Answer {
    let Table { read, hand, seen } = engine.table(question)?;
    let report = AwayReport::ask(&read.matcher, &hand, &seen, question.line.as_deref())?;
    value(&if question.all { report.with_all_lines() } else { report })
}

fn call(engine: &mut Engine, question: &Question) -> Answer {
    let Table { read, hand, seen } = engine.table(question)?;
    let tile = named::<Tile>("tile", question.tile.as_deref())?;
    let tile = tile.ok_or_else(|| Refused::usage("`tile`, the discard, is missing"))?;
    let report = CallReport::ask(&read.matcher, &hand, tile, &seen)?;
    value(&match &question.line {
        Some(line) => report.of_lines(&read.matcher, line)?,
        None => report,
    })
}

fn exposures(engine: &mut Engine, question: &Question) -> Answer {
    some_exposure(&question.hand)?;
    let Table { read, hand, seen } = engine.table(question)?;
    let report = OpenReport::ask(&read.matcher, &hand, &seen)?;
    value(&match &question.line {
        Some(line) => report.of_lines(&read.matcher, line)?,
        None => report,
    })
}

/// Reads a hand, and tells its faults with their places instead of refusing it.
fn notation_of(engine: &mut Engine, question: &Question) -> Answer {
    let read = engine.cards.good(question)?;
    let set = &read.targets().card().tile_set;
    let text = question.text.as_deref().unwrap_or(&question.hand);
    Ok(match notation::hand(text, set) {
        Ok(hand) => json!({
            "schema": SCHEMA,
            "hand": hand.to_string(),
            "tiles": hand.len(),
            "unicode": notation::unicode(&hand),
            "exposures": hand.exposures().iter().map(ToString::to_string).collect::<Vec<_>>(),
            "faults": [],
        }),
        Err(faults) => json!({
            "schema": SCHEMA,
            "hand": null,
            "faults": fault_rows("hand", &faults),
        }),
    })
}
