//! Which tiles bring a hand nearer?

use serde::Serialize;

use super::unanswerable::between_turns;
use super::{SCHEMA, Unanswerable, left_out, target_text};
use crate::hand::{Hand, Seen};
use crate::matcher::{Matcher, Waits};

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
                target: target_text(matcher, line.target),
            })
            .collect(),
        left_out: left.clone(),
    });
    rows.collect()
}

/// Asks which tiles bring a hand of 13 nearer.
///
/// # Errors
///
/// When the hand has the tile just taken, or hand and table have more of a tile than the set holds.
///
/// # Examples
///
/// ```
/// # use mahj::{Card, Hand, Matcher, Seen, Targets};
/// # let card = Card::parse("[Tiny]\nFFF 11a 333a 55a 7777a (Any 1 Suit, These Nos. Only) X 25").card;
/// # let matcher = Matcher::new(Targets::expand(card).targets);
/// # let seen = Seen::default();
/// # let hand = |text: &str| -> Hand { text.parse().unwrap() };
/// assert!(mahj::report::waits(&matcher, &hand("FFF 1B 333B 55B 7777B"), &seen).is_ok());
/// assert!(mahj::report::waits(&matcher, &hand("FFF 1B 333B 55B 7777B N"), &seen).is_err());
/// ```
pub fn waits(matcher: &Matcher, hand: &Hand, seen: &Seen) -> Result<Waits, Unanswerable> {
    between_turns(hand, "leave one out, or ask what-if for every discard")?;
    Ok(matcher.waits(hand, seen)?)
}
