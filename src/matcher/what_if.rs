//! Every discard of fourteen tiles, every draw to thirteen.

use super::Matcher;
use super::view::Candidate;
use super::waits::Nearest;
use crate::hand::{Hand, HandFault, Seen};
use crate::target::TargetId;
use crate::tile::Tile;
use crate::tiles::Tiles;

/// One discard or draw, and what becomes of the hand.
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
/// let best = what_if.choices[0];
/// assert_eq!((best.tile.to_string(), best.away, best.live), ("N".into(), Some(1), 3));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Choice {
    /// The tile.
    pub tile: Tile,
    /// How far the hand is then from the nearest line that can be completed.
    pub away: Option<u8>,
    /// The concrete hand that is nearest then, the first of several.
    pub target: Option<TargetId>,
    /// How many lines can then be completed.
    pub open_lines: usize,
    /// How many tiles are left then that bring the hand nearer.
    pub live: u32,
    /// How many of the tile are left, for a draw.
    pub left: u8,
}

/// All discards or all draws, best first: nearest, then most tiles that help, then most open lines.
///
/// # Examples
///
/// ```
/// # use mahj::{Card, Hand, Matcher, Seen, Targets};
/// # let card = Card::parse("[Tiny]\nFFF 11a 333a 55a 7777a (Any 1 Suit, These Nos. Only) X 25").card;
/// # let matcher = Matcher::new(Targets::expand(card).targets);
/// # let seen = Seen::default();
/// # let hand = |text: &str| -> Hand { text.parse().unwrap() };
/// let draws = matcher.what_if(&hand("FFF 1B 333B 55B 7777B"), &seen).unwrap();
/// assert!(!draws.discards);
/// assert_eq!(draws.choices[0].away, Some(0));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WhatIf {
    /// True for the discards of 14 tiles, false for draws.
    pub discards: bool,
    /// The choices.
    pub choices: Vec<Choice>,
}

impl Matcher {
    /// Tells for 14 tiles what each discard leads to, for fewer what each draw does.
    ///
    /// # Errors
    ///
    /// When the hand and what is seen have more of a tile than the set holds.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{Card, Matcher, Seen, Targets};
    /// let card = Card::parse("[Tiny]\nFFF 11a 333a 55a 7777a (Any 1 Suit, These Nos. Only) X 25").card;
    /// let matcher = Matcher::new(Targets::expand(card).targets);
    /// let hand = "FFF 11B 33B 55B 777B J N".parse().unwrap();
    /// let what_if = matcher.what_if(&hand, &Seen::default()).unwrap();
    /// assert_eq!((what_if.choices[0].tile.to_string().as_str(), what_if.choices[0].away), ("N", Some(1)));
    /// ```
    pub fn what_if(&self, hand: &Hand, seen: &Seen) -> Result<WhatIf, HandFault> {
        let view = self.view(hand, seen)?;
        let discards = hand.len() == Hand::MOST;
        let left = view.left;
        let tiles: Vec<Tile> = if discards {
            hand.rack().kinds().map(|(tile, _)| tile).collect()
        } else {
            Tile::all().filter(|tile| left[*tile] > 0).collect()
        };
        // A draw moves a tile from what is left into the rack, so that what can be completed stays the same.
        let after_draws: Option<Vec<&Candidate>> = (!discards).then(|| {
            view.possible(hand.rack())
                .map(|(_, candidate)| candidate)
                .collect()
        });
        let mut choices = Vec::with_capacity(tiles.len());
        for tile in tiles {
            let one = Tiles::from(tile);
            let rack = if discards {
                *hand.rack() - one
            } else {
                *hand.rack() + one
            };
            let nearest = match &after_draws {
                Some(possible) => Nearest::among(&view, &rack, possible.iter().copied()),
                None => Nearest::of(&view, &rack),
            };
            let left_after = if discards { left } else { left - one };
            choices.push(Choice {
                tile,
                away: nearest.best,
                target: nearest.target,
                open_lines: nearest.open_lines,
                live: nearest.live(&left_after),
                left: left[tile],
            });
        }
        choices.sort_by_key(|choice| {
            let away = choice.away.unwrap_or(u8::MAX);
            (
                away,
                std::cmp::Reverse((choice.live, choice.open_lines)),
                choice.tile,
            )
        });
        Ok(WhatIf { discards, choices })
    }
}
