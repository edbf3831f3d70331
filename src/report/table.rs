//! Questions at the table: waits, open lines, calls, what if, joker exchange.

use serde::Serialize;

use super::hand::{Paying, ReadingRow};
use super::{SCHEMA, left_out};
use crate::hand::Hand;
use crate::matcher::{Call, Exchange, Matcher, OpenLines, Owner, Waits, WhatIf};
use crate::targets::TargetId;
use crate::tile::Tile;

/// A tile that brings a hand nearer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct WaitRow {
    /// The version of the shape.
    pub schema: u32,
    /// The tile.
    pub tile: String,
    /// How many of it are left.
    pub left: u8,
    /// How far the hand is with it; 0 is Mah Jongg.
    pub away_after: u8,
    /// The lines for which it does so, dearest first.
    pub lines: Vec<LineValueRow>,
    /// Lines that were left out of the card.
    pub left_out: Vec<String>,
}

/// A line with its value.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LineValueRow {
    /// The line as data.
    pub line: String,
    /// Its value in points.
    pub value: u32,
    /// The concrete hand that is meant, the first of several.
    pub target: String,
}

/// A concrete hand as text.
fn text(matcher: &Matcher, target: TargetId) -> String {
    matcher.targets().get(target).to_string()
}

/// Makes a row of each wait.
///
/// # Examples
///
/// ```
/// # use mahj::{Card, Hand, Matcher, Seen, Targets};
/// # let card = Card::parse("[Tiny]\nFFF 11a 333a 55a 7777a (Any 1 Suit, These Nos. Only) X 25").card;
/// # let matcher = Matcher::new(Targets::expand(card).targets);
/// # let seen = Seen::default();
/// # let hand = |text: &str| -> Hand { text.parse().unwrap() };
/// let waits = matcher.waits(&hand("FFF 1B 333B 55B 7777B"), &seen).unwrap();
/// assert_eq!(mahj::report::wait_rows(&matcher, &waits)[0].tile, "1B");
/// ```
#[must_use]
pub fn wait_rows(matcher: &Matcher, waits: &Waits) -> Vec<WaitRow> {
    let left = left_out(&matcher.targets().card().left_out);
    let rows = waits.waits.iter().map(|wait| WaitRow {
        schema: SCHEMA,
        tile: wait.tile.to_string(),
        left: wait.left,
        away_after: waits.away_after().unwrap_or(0),
        lines: wait
            .lines
            .iter()
            .map(|line| LineValueRow {
                line: line.name.id(),
                value: line.value,
                target: text(matcher, line.target),
            })
            .collect(),
        left_out: left.clone(),
    });
    rows.collect()
}

/// A line that is open.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct OpenRow {
    /// The line as data.
    pub line: String,
    /// Its forms that may be meant, `3a`; empty where it has one.
    pub forms: Vec<String>,
    /// Its value.
    pub value: u32,
    /// True if it must be concealed.
    pub concealed: bool,
    /// How many of its concrete hands are open.
    pub targets: usize,
    /// The first of them.
    pub example: String,
}

/// A line that is closed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ClosedRow {
    /// The line as data.
    pub line: String,
    /// Why.
    pub reason: String,
    /// The law.
    pub rule: &'static str,
}

/// What exposures leave open.
///
/// # Examples
///
/// ```
/// # use mahj::{Card, Hand, Matcher, Seen, Targets};
/// # let card = Card::parse("[Tiny]\nFFF 11a 333a 55a 7777a (Any 1 Suit, These Nos. Only) X 25").card;
/// # let matcher = Matcher::new(Targets::expand(card).targets);
/// # let seen = Seen::default();
/// # let hand = |text: &str| -> Hand { text.parse().unwrap() };
/// # use mahj::report::OpenReport;
/// let lines = matcher.open_lines(hand("[333B]").exposures(), &seen).unwrap();
/// assert_eq!(OpenReport::of(&matcher, "[333B]", &lines).open, 1);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct OpenReport {
    /// The version of the shape.
    pub schema: u32,
    /// The exposures as printed.
    pub exposures: String,
    /// True if no line is open.
    pub dead: bool,
    /// Why the hand is dead.
    pub reason: Option<String>,
    /// The law that kills it.
    pub rule: Option<&'static str>,
    /// How many lines are open.
    pub open: usize,
    /// The lines that are open.
    pub lines: Vec<OpenRow>,
    /// The lines that are closed.
    pub closed: Vec<ClosedRow>,
    /// Lines that were left out of the card.
    pub left_out: Vec<String>,
}

impl OpenReport {
    /// Makes the report.
    #[must_use]
    pub fn of(matcher: &Matcher, exposures: &str, lines: &OpenLines) -> OpenReport {
        let form = |name: &crate::card::LineName| {
            let id = name.id();
            id.rsplit_once('/').map_or(id.clone(), |(_, form)| form.to_owned())
        };
        OpenReport {
            schema: SCHEMA,
            exposures: exposures.to_owned(),
            dead: lines.dead.is_some(),
            reason: lines.dead.as_ref().map(|(_, why)| why.clone()),
            rule: lines.dead.as_ref().map(|(rule, _)| rule.id()),
            open: lines.open.len(),
            lines: lines
                .open
                .iter()
                .map(|line| OpenRow {
                    line: line.name.id(),
                    forms: line.forms.iter().map(form).collect(),
                    value: line.value,
                    concealed: line.concealed,
                    targets: line.targets,
                    example: text(matcher, line.example),
                })
                .collect(),
            closed: lines
                .closed
                .iter()
                .map(|line| ClosedRow {
                    line: line.name.id(),
                    reason: line.why.sentence(),
                    rule: line.why.rule().id(),
                })
                .collect(),
            left_out: left_out(&matcher.targets().card().left_out),
        }
    }
}

/// One thing that may be done with a discard.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ClaimRow {
    /// `exposure` or `mah_jongg`.
    pub kind: &'static str,
    /// The exposure, the claimed tile among its naturals.
    pub exposure: Option<String>,
    /// How many tiles it has.
    pub size: Option<usize>,
    /// How many naturals come from the rack.
    pub own: Option<u8>,
    /// How many jokers come from the rack.
    pub jokers: Option<u8>,
    /// How far the hand is then.
    pub away_after: u8,
    /// The lines for which it may be done.
    pub lines: Vec<ClaimLineRow>,
    /// The readings, for Mah Jongg.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub readings: Vec<ReadingRow>,
}

/// A line for which a claim may be made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ClaimLineRow {
    /// The line as data.
    pub line: String,
    /// Its value.
    pub value: u32,
    /// How far the hand is from it then.
    pub away: u8,
    /// The nearest concrete hand, the first of several.
    pub target: String,
}

/// Why a discard may not be claimed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct RefusalRow {
    /// The law.
    pub rule: &'static str,
    /// Why.
    pub reason: String,
    /// The line that tempts.
    pub line: Option<String>,
}

/// What may be done with a discard.
///
/// # Examples
///
/// ```
/// # use mahj::{Card, Hand, Matcher, Seen, Targets};
/// # let card = Card::parse("[Tiny]\nFFF 11a 333a 55a 7777a (Any 1 Suit, These Nos. Only) X 25").card;
/// # let matcher = Matcher::new(Targets::expand(card).targets);
/// # let seen = Seen::default();
/// # let hand = |text: &str| -> Hand { text.parse().unwrap() };
/// # use mahj::report::CallReport;
/// let (hand, tile) = (hand("FFF 11B 33B J 55B 777B"), "3B".parse().unwrap());
/// let call = matcher.call(&hand, tile, &seen).unwrap();
/// assert_eq!(CallReport::of(&matcher, &hand, tile, &call).claims.len(), 3);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct CallReport {
    /// The version of the shape.
    pub schema: u32,
    /// The hand as printed.
    pub hand: String,
    /// The discard.
    pub tile: String,
    /// What may be done, Mah Jongg first.
    pub claims: Vec<ClaimRow>,
    /// What tempts and may not be done.
    pub refused: Vec<RefusalRow>,
    /// Lines that were left out of the card.
    pub left_out: Vec<String>,
}

impl CallReport {
    /// Makes the report.
    #[must_use]
    pub fn of(matcher: &Matcher, hand: &Hand, tile: Tile, call: &Call) -> CallReport {
        let mut claims = Vec::new();
        if !call.mah_jongg.is_empty() {
            let readings = call.mah_jongg.iter();
            claims.push(ClaimRow {
                kind: "mah_jongg",
                exposure: None,
                size: None,
                own: None,
                jokers: None,
                away_after: 0,
                lines: readings
                    .clone()
                    .map(|reading| ClaimLineRow {
                        line: reading.name.id(),
                        value: reading.value,
                        away: 0,
                        target: text(matcher, reading.target),
                    })
                    .collect(),
                readings: readings
                    .map(|reading| ReadingRow::of(matcher, reading, &Paying::default()))
                    .collect(),
            });
        }
        claims.extend(call.exposures.iter().map(|made| {
            ClaimRow {
                kind: "exposure",
                exposure: Some(made.exposure.to_string()),
                size: Some(made.exposure.len()),
                own: Some(made.own),
                jokers: Some(made.exposure.jokers()),
                away_after: made.away,
                lines: made
                    .lines
                    .iter()
                    .map(|line| ClaimLineRow {
                        line: line.name.id(),
                        value: line.value,
                        away: line.away,
                        target: text(matcher, line.target),
                    })
                    .collect(),
                readings: Vec::new(),
            }
        }));
        CallReport {
            schema: SCHEMA,
            hand: hand.to_string(),
            tile: tile.to_string(),
            claims,
            refused: call
                .refusals
                .iter()
                .map(|refusal| RefusalRow {
                    rule: refusal.rule.id(),
                    reason: refusal.why.clone(),
                    line: refusal.line.as_ref().map(crate::card::LineName::id),
                })
                .collect(),
            left_out: left_out(&matcher.targets().card().left_out),
        }
    }
}

/// A discard or draw.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ChoiceRow {
    /// The version of the shape.
    pub schema: u32,
    /// `discard` or `draw`.
    pub choice: &'static str,
    /// The tile.
    pub tile: String,
    /// How far the hand is then.
    pub away: Option<u8>,
    /// The concrete hand that is nearest then, the first of several.
    pub target: Option<String>,
    /// How many lines can then be completed.
    pub open_lines: usize,
    /// How many tiles are left then that bring it nearer.
    pub live: u32,
    /// How many of the tile are left.
    pub left: u8,
    /// Lines that were left out of the card.
    pub left_out: Vec<String>,
}

/// Makes a row of each choice.
///
/// # Examples
///
/// ```
/// # use mahj::{Card, Hand, Matcher, Seen, Targets};
/// # let card = Card::parse("[Tiny]\nFFF 11a 333a 55a 7777a (Any 1 Suit, These Nos. Only) X 25").card;
/// # let matcher = Matcher::new(Targets::expand(card).targets);
/// # let seen = Seen::default();
/// # let hand = |text: &str| -> Hand { text.parse().unwrap() };
/// let what_if = matcher.what_if(&hand("FFF 1B 333B 55B 7777B N"), &seen).unwrap();
/// assert_eq!(mahj::report::choice_rows(&matcher, &what_if)[0].choice, "discard");
/// ```
#[must_use]
pub fn choice_rows(matcher: &Matcher, what_if: &WhatIf) -> Vec<ChoiceRow> {
    let left = left_out(&matcher.targets().card().left_out);
    let row = |choice: &crate::matcher::TileChoice| ChoiceRow {
        schema: SCHEMA,
        choice: if what_if.discards { "discard" } else { "draw" },
        tile: choice.tile.to_string(),
        away: choice.away,
        target: choice.target.map(|target| text(matcher, target)),
        open_lines: choice.open_lines,
        live: choice.live,
        left: choice.left,
        left_out: left.clone(),
    };
    what_if.choices.iter().map(row).collect()
}

/// A joker exchange.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ExchangeRow {
    /// The version of the shape.
    pub schema: u32,
    /// The tile that is given.
    pub tile: String,
    /// The exposure in which the jokers stand.
    pub from: String,
    /// `own` or `other`.
    pub owner: &'static str,
    /// How many jokers are taken together.
    pub count: u8,
    /// How far the hand was.
    pub away_before: Option<u8>,
    /// How far it is then.
    pub away_after: Option<u8>,
    /// The concrete hand that is nearest then, the first of several.
    pub target: Option<String>,
    /// True if it is Mah Jongg then.
    pub mah_jongg: bool,
    /// Lines that were left out of the card.
    pub left_out: Vec<String>,
}

/// Makes a row of each exchange.
///
/// # Examples
///
/// ```
/// # use mahj::{Card, Hand, Matcher, Seen, Targets};
/// # let card = Card::parse("[Tiny]\nFFF 11a 333a 55a 7777a (Any 1 Suit, These Nos. Only) X 25").card;
/// # let matcher = Matcher::new(Targets::expand(card).targets);
/// # let seen = Seen::default();
/// # let hand = |text: &str| -> Hand { text.parse().unwrap() };
/// let hand = hand("FFF 11B 33B 55B 7777B 9C");
/// let table = mahj::notation::seen("[99C J]", &mahj::TileSet::default()).unwrap();
/// let exchanges = matcher.exchanges(&hand, &table).unwrap();
/// assert_eq!(mahj::report::exchange_rows(&matcher, &exchanges)[0].tile, "9C");
/// ```
#[must_use]
pub fn exchange_rows(matcher: &Matcher, exchanges: &[Exchange]) -> Vec<ExchangeRow> {
    let left = left_out(&matcher.targets().card().left_out);
    let row = |exchange: &Exchange| ExchangeRow {
        schema: SCHEMA,
        tile: Tile::Symbol(exchange.symbol).to_string(),
        from: exchange.from.to_string(),
        owner: match exchange.owner {
            Owner::Own => "own",
            Owner::Other => "other",
        },
        count: exchange.count,
        away_before: exchange.away_before,
        away_after: exchange.away_after,
        target: exchange.target.map(|target| text(matcher, target)),
        mah_jongg: exchange.mah_jongg,
        left_out: left.clone(),
    };
    exchanges.iter().map(row).collect()
}
