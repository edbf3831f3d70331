//! Every question by its name, with what answers it. A question more is a function and a row.

use mahj::batch::{CardStats, HandText, Sample};
use mahj::law::Rule;
use mahj::odds::Walls;
use mahj::play::{Run, Study, Totals};
use mahj::referee::record::record_bytes;
use mahj::referee::{Judged, Mode, Terms, unknown_lines};
use mahj::report::{
    self, AwayReport, CallReport, Draws, ExchangeReport, MoreRow, Named, OddsQuestion, OddsReport,
    OpenReport, Paying, RecordReport, SCHEMA, SwitchRow, VerifyReport, WaitsReport, WhatIfReport,
    dispute_rows, fault_rows, rule_rows, some_exposure,
};
use mahj::rules::{RuleSet, Win};
use mahj::targets::{Target, diff};
use mahj::{Deals, Seat, Tile, notation};
use serde_json::{Value, json};

use crate::advice;
use crate::engine::{Engine, Table, Tally, bot, named, value};
use crate::question::{Question, Rules};
use crate::refused::{Answer, Refused};

type Call = fn(&mut Engine, &Question) -> Answer;

/// All questions.
pub(crate) const CALLS: [(&str, Call); 25] = [
    ("version", |_, _| Ok(json!({ "schema": SCHEMA, "version": env!("CARGO_PKG_VERSION") }))),
    ("card", card),
    ("check", check),
    ("show", show),
    ("targets", targets),
    ("import", import),
    ("diff", diff_of),
    ("stats", stats),
    ("verify", verify),
    ("away", away),
    ("waits", |engine, question| {
        let Table { read, hand, seen } = engine.table(question)?;
        value(&report::Report::rows(&WaitsReport::ask(&read.matcher, &hand, &seen)?))
    }),
    ("what_if", |engine, question| {
        let Table { read, hand, seen } = engine.table(question)?;
        value(&report::Report::rows(&WhatIfReport::ask(&read.matcher, &hand, &seen)?))
    }),
    ("exchange", |engine, question| {
        let Table { read, hand, seen } = engine.table(question)?;
        value(&report::Report::rows(&ExchangeReport::ask(&read.matcher, &hand, &seen)?))
    }),
    ("call", call),
    ("exposures", exposures),
    ("odds", odds),
    ("advise", advice::advise),
    ("charleston", advice::charleston),
    ("read", advice::read),
    ("referee", referee),
    ("rules", rules),
    ("deal", deal),
    ("simulate", simulate),
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
    let faults = &read.faults;
    let mut rows = Vec::new();
    for row in fault_rows(&read.name, faults) {
        rows.push(value(&row)?);
    }
    let (more_errors, more_warnings) = (faults.more_errors, faults.more_warnings);
    if more_errors + more_warnings > 0 {
        let file = read.name.clone();
        rows.push(value(&MoreRow { schema: SCHEMA, file, more_errors, more_warnings })?);
    }
    Ok(Value::Array(rows))
}

fn show(engine: &mut Engine, question: &Question) -> Answer {
    value(&report::show_rows(engine.cards.asked(question)?.targets()))
}

fn targets(engine: &mut Engine, question: &Question) -> Answer {
    let read = engine.cards.good(question)?;
    let targets = read.targets();
    let list: Vec<&Target> = match &question.line {
        None => targets.iter().collect(),
        Some(name) if targets.find(name).is_none() => {
            let Some(section) = report::section_named(targets, name) else {
                // The line is unknown, and the library says so.
                report::line_named(targets, name)?;
                return Ok(Value::Array(Vec::new()));
            };
            targets.iter().filter(|target| targets.name_of(target).section == section).collect()
        }
        Some(name) => {
            let (line, form) = report::line_named(targets, name)?;
            let of_form = |target: &&Target| form.is_none_or(|form| target.form == form);
            targets.of_line(line).map(|(_, target)| target).filter(of_form).collect()
        }
    };
    value(&report::target_rows(targets, list.into_iter()).collect::<Vec<_>>())
}

fn import(_: &mut Engine, question: &Question) -> Answer {
    let imported = mahj::card::import(question.text.as_deref().unwrap_or_default());
    let mut rows = Vec::new();
    for row in fault_rows(question.name.as_deref().unwrap_or("card"), &imported.faults) {
        rows.push(value(&row)?);
    }
    rows.push(json!({ "schema": SCHEMA, "card": imported.text }));
    Ok(Value::Array(rows))
}

fn diff_of(engine: &mut Engine, question: &Question) -> Answer {
    let mut side = |key: &str, text: &Option<String>| {
        let text = text.as_deref().ok_or_else(|| Refused::usage(format!("`{key}` is missing")))?;
        Ok::<_, Refused>(engine.cards.find(text).unwrap_or_else(|| engine.cards.add(key, text)))
    };
    let (before, after) = (side("before", &question.before)?, side("after", &question.after)?);
    value(&report::diff_rows(&diff(before.targets(), after.targets())))
}

fn tiles(question: &Question, usual: u64) -> Result<usize, Refused> {
    match question.tiles.unwrap_or(usual) {
        tiles @ 13..=14 => Ok(tiles as usize),
        tiles => Err(Refused::usage(format!("a hand is dealt 13 or 14 tiles, not {tiles}"))),
    }
}

/// Returns the piece of the work that is asked for: all of it without `from` and `to`.
fn piece(question: &Question, all: Option<u64>, usual: u64) -> Result<(u64, u64), Refused> {
    let (from, to) = (question.number(), question.to.or(all).unwrap_or(usual));
    if from < to {
        return Ok((from, to));
    }
    Err(Refused::usage(format!("a piece from {from} to {to} is empty")))
}

fn stats(engine: &mut Engine, question: &Question) -> Answer {
    let read = engine.cards.playable(question, "hands can be measured against")?;
    let (tiles, (from, to)) = (tiles(question, 13)?, piece(question, question.deals, 100_000)?);
    let of = (read.fingerprint.clone(), question.seed, tiles as u64);
    let before = Tally::before(&mut engine.stats, &of, from)?;
    let sample = Sample { deals: to - from, seed: question.seed, tiles };
    let piece = CardStats::piece(read.targets(), sample, from);
    let counted = match before {
        Some(before) => before.plus(&piece),
        None => piece,
    };
    let mut rows = vec![value(&counted.row(&read.targets().card().left_out))?];
    for row in counted.line_rows(read.targets()) {
        rows.push(value(&row)?);
    }
    engine.stats = Some(Tally { of, to, counted });
    Ok(Value::Array(rows))
}

fn simulate(engine: &mut Engine, question: &Question) -> Answer {
    let read = engine.cards.playable(question, "can be played")?;
    let (bot, (from, to)) = (bot(question)?, piece(question, question.games, 1000)?);
    let of = (format!("{} {}", read.fingerprint, bot.name()), question.seed, 0);
    let before = Tally::before(&mut engine.games, &of, from)?;
    let mut counted = before.unwrap_or_else(|| Totals::new(read.targets()));
    let study = Study::new(&read.matcher);
    let seats = || [bot; 4].map(|bot| bot.policy(&study));
    let run = Run::new(question.seed, from..to);
    run.each(&study, seats, |played| counted.add(played))?;
    let answer = value(&counted.report(read.targets(), bot.name(), question.seed));
    engine.games = Some(Tally { of, to, counted });
    answer
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

fn odds(engine: &mut Engine, question: &Question) -> Answer {
    let Table { read, hand, seen } = engine.table(question)?;
    let whole = |tiles: u64| usize::try_from(tiles).unwrap_or(usize::MAX);
    let draws = match (question.draws, question.wall) {
        (Some(_), Some(_)) => return Err(Refused::usage("`draws` and `wall` exclude each other")),
        (Some(draws), None) => Draws::Own(whole(draws)),
        (None, Some(wall)) => Draws::Wall(whole(wall)),
        (None, None) => Draws::Seen,
    };
    let count = whole(question.rollouts.unwrap_or(4_000));
    let walls = Some(Walls { count, seed: question.seed });
    let asked = OddsQuestion { draws, line: question.line.as_deref(), walls };
    let report = OddsReport::ask(&read.matcher, &hand, &seen, asked)?;
    value(&if question.all { report.with_all_lines() } else { report })
}

/// Returns the rules that are asked for, with what to call them.
fn rule_set(rules: &Rules) -> Result<(String, RuleSet), Refused> {
    let preset = |name: &str| {
        RuleSet::preset(name).ok_or_else(|| {
            let presets = RuleSet::PRESETS.map(|(name, _)| name).join(", ");
            let message = format!("no preset and no file is called `{name}`");
            Refused::new("rules::unknown", message, format!("the presets are {presets}"))
        })
    };
    match rules {
        Rules::Preset(name) => {
            let rules = preset(name)?;
            Ok((rules.name().unwrap_or("league").to_owned(), rules))
        }
        Rules::Switches(switches) => {
            let mut rules = switches.get("preset").map_or(Ok(RuleSet::default()), |n| preset(n))?;
            for (name, given) in switches.iter().filter(|(name, _)| *name != "preset") {
                rules.set(name, given).map_err(|unknown| {
                    Refused::new("rules::faulty", unknown.seen(), unknown.help())
                })?;
            }
            Ok(("rules".to_owned(), rules))
        }
    }
}

fn referee(engine: &mut Engine, question: &Question) -> Answer {
    let read = engine.cards.good(question)?;
    let text = question.text.as_deref().unwrap_or_default();
    let name = question.name.as_deref().unwrap_or("record");
    let record = record_bytes(text.as_bytes()).map_err(|faults| Refused::record(name, &faults))?;
    let unknown = unknown_lines(&record, text, &read.matcher);
    if !unknown.is_empty() {
        return Err(Refused::record(name, &unknown));
    }
    let rules = question.rules.as_ref().map(rule_set).transpose()?;
    let mode = named::<Mode>("mode", question.mode.as_deref())?;
    let Terms { rules, called, mode } = Terms::of(&record, rules.as_ref(), mode);
    let judged = Judged::new(&record, &read.matcher, rules, mode).map_err(|impossible| {
        let message = format!("{name}: the table cannot stand so: {impossible}");
        Refused::new("record::too-many", message, "look at the tiles of the setup")
    })?;
    let title = record.setup.title.as_deref().unwrap_or(name);
    value(&RecordReport::of(&judged, title, &read.name, &called, Some(text)).rows)
}

fn rules(_: &mut Engine, question: &Question) -> Answer {
    let Some(id) = question.id.as_deref().map(str::trim) else {
        return value(&rule_rows(Rule::ALL));
    };
    match Named::of(id) {
        Named::Law(rule) => value(&rule_rows(&[rule])),
        Named::Family(rules) | Named::Words(rules) => value(&rule_rows(&rules)),
        Named::Dispute(dispute) => value(&dispute_rows(&[dispute])),
        Named::Disputes => value(&dispute_rows(mahj::law::Dispute::ALL)),
        Named::Switch(switch) => value(&[SwitchRow::of(switch)]),
        Named::Nothing(near) => Err(Refused::new(
            "rules::unknown",
            format!("no law has the id `{id}`, and none says all of it"),
            format!("the nearest ids are {}; mahj rules lists them all", near.join(", ")),
        )),
    }
}

/// How many hands are dealt at once: an answer is one text.
const MOST_DEALT: u64 = 100_000;

fn deal(engine: &mut Engine, question: &Question) -> Answer {
    let read = engine.cards.good(question)?;
    let (from, count) = (question.number(), question.count.unwrap_or(1));
    if count > MOST_DEALT {
        return Err(Refused::usage(format!("at most {MOST_DEALT} hands are dealt at once")));
    }
    let set = &read.targets().card().tile_set;
    let deals = Deals::new(question.seed, tiles(question, 14)?, set);
    let text = HandText::new(set);
    let hands = deals.from(from).take(count as usize).map(|hand| {
        let mut written = Vec::new();
        text.write(&hand, &mut written);
        json!({ "schema": SCHEMA, "hand": String::from_utf8_lossy(&written) })
    });
    Ok(Value::Array(hands.collect()))
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
