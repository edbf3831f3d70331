//! What becomes of a hand with each discard, or each draw?

use serde::Serialize;

use super::{SCHEMA, left_out, target_text};
use crate::matcher::{Matcher, WhatIf};

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
        target: choice.target.map(|target| target_text(matcher, target)),
        open_lines: choice.open_lines,
        live: choice.live,
        left: choice.left,
        left_out: left.clone(),
    };
    what_if.choices.iter().map(row).collect()
}
