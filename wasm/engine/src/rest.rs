//! The questions that only the whole module answers: what a screen asks that is opened later.

use mahj::Deals;
use mahj::answer::{
    DiffReport, Draws, OddsQuestion, OddsReport, RecordReport, Report, RulesReport, SCHEMA,
    TargetsReport, fault_rows,
};
use mahj::batch::{CardStats, HandText, Sample};
use mahj::odds::Walls;
use mahj::play::{Bot, Run, Study, Totals};
use mahj::referee::record::record_bytes;
use mahj::referee::{Judged, Mode, Terms, unknown_lines};
use mahj::rules::RuleSet;
use serde_json::{Value, json};

use crate::advice;
use crate::engine::{Call, Engine, Table, named, value};
use crate::pieces::Tally;
use crate::question::{Question, Rules};
use crate::refused::{Answer, Refused};

/// Every question by its name, with what answers it. A question more is a function and a row.
pub(crate) const CALLS: &[(&str, Call)] = &[
    ("targets", targets),
    ("import", import),
    ("diff", diff_of),
    ("stats", stats),
    ("odds", odds),
    ("advise", advice::advise),
    ("charleston", advice::charleston),
    ("read", advice::read),
    ("referee", referee),
    ("rules", rules),
    ("deal", deal),
    ("simulate", simulate),
];

fn targets(engine: &mut Engine, question: &Question) -> Answer {
    let read = engine.cards.good(question)?;
    value(&TargetsReport::ask(read.targets(), question.line.as_deref())?.rows())
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
    let cards = [("before", before.targets()), ("after", after.targets())];
    value(&DiffReport::of(cards).rows)
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
    let before = Tally::before(&mut engine.pieces.stats, &of, from)?;
    let sample = Sample { deals: to - from, seed: question.seed, tiles };
    let piece = CardStats::piece(read.targets(), sample, from);
    let counted = match before {
        Some(before) => before.plus(&piece),
        None => piece,
    };
    let answer = value(&counted.report(read.targets()).rows);
    engine.pieces.stats = Some(Tally { of, to, counted });
    answer
}

/// Reads who plays.
fn bot(question: &Question) -> Result<Bot, Refused> {
    Ok(named("policy", question.policy.as_deref())?.unwrap_or(Bot::Odds))
}

fn simulate(engine: &mut Engine, question: &Question) -> Answer {
    let read = engine.cards.playable(question, "can be played")?;
    let (bot, (from, to)) = (bot(question)?, piece(question, question.games, 1000)?);
    let of = (format!("{} {}", read.fingerprint, bot.name()), question.seed, 0);
    let before = Tally::before(&mut engine.pieces.games, &of, from)?;
    let mut counted = before.unwrap_or_else(|| Totals::new(read.targets()));
    let study = Study::new(&read.matcher);
    let seats = || [bot; 4].map(|bot| bot.policy(&study));
    let run = Run::new(question.seed, from..to);
    run.each(&study, seats, |played| counted.add(played))?;
    let answer = value(&counted.report(read.targets(), bot.name(), question.seed));
    engine.pieces.games = Some(Tally { of, to, counted });
    answer
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
    value(&RulesReport::ask(question.id.as_slice())?.rows)
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
