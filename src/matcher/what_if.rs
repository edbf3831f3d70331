//! Every discard of fourteen tiles, every draw to thirteen.

use super::Matcher;
use crate::hand::{Hand, HandError, Seen};
use crate::targets::TargetId;
use crate::tile::Tile;
use crate::tiles::Tiles;

/// One discard or draw, and what becomes of the hand.
///
/// # Examples
///
/// ```
/// # use mahj::{Matcher, Seen, Targets};
/// let matcher = Matcher::new(Targets::practice());
/// let hand = "FFF 1B 222B 22C 1111C N".parse().unwrap();
/// let what_if = matcher.what_if(&hand, &Seen::default()).unwrap();
/// let best = what_if.choices[0];
/// assert_eq!((best.tile.to_string(), best.away, best.live), ("N".into(), Some(1), 3));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct TileChoice {
    pub tile: Tile,
    /// From the nearest line that can be completed then; nothing without one.
    pub away: Option<u8>,
    pub target: Option<TargetId>,
    /// How many lines can be completed then.
    pub open_lines: usize,
    /// How many tiles bring the hand nearer then, each counted as often as it is left.
    pub live: u32,
    /// Before it is drawn; of a discard, how many more there are.
    pub left: u8,
}

/// All discards or all draws, best first: nearest, then most tiles that help, then most open lines.
///
/// # Examples
///
/// ```
/// # use mahj::{Matcher, Seen, Targets};
/// let matcher = Matcher::new(Targets::practice());
/// let hand = "FFF 1B 222B 22C 1111C".parse().unwrap();
/// let draws = matcher.what_if(&hand, &Seen::default()).unwrap();
/// assert!(!draws.discards);
/// assert_eq!(draws.choices[0].away, Some(0));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct WhatIf {
    /// True for the discards of 14 tiles, false for draws.
    pub discards: bool,
    pub choices: Vec<TileChoice>,
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
    /// # use mahj::{Matcher, Seen, Targets};
    /// let matcher = Matcher::new(Targets::practice());
    /// let hand = "FFF 11B 22B 22C 111C J N".parse().unwrap();
    /// let what_if = matcher.what_if(&hand, &Seen::default()).unwrap();
    /// assert_eq!((what_if.choices[0].tile.to_string().as_str(), what_if.choices[0].away), ("N", Some(1)));
    /// ```
    pub fn what_if(&self, hand: &Hand, seen: &Seen) -> Result<WhatIf, HandError> {
        let view = self.view(hand, seen)?;
        let discards = hand.len() == Hand::MAX;
        let left = view.left;
        let tiles: Vec<Tile> = if discards {
            hand.rack().kinds().map(|(tile, _)| tile).collect()
        } else {
            Tile::all().filter(|tile| left[*tile] > 0).collect()
        };
        let mut reach = view.reach(hand.rack());
        let mut choices = Vec::with_capacity(tiles.len());
        // A draw moves a tile from what is left into the rack, so that what can be completed stays
        // the same; a discard takes it out of both.
        let most = view.most(hand.rack());
        let open_now = reach.open_lines();
        let base = reach.base(hand.rack(), &most);
        for tile in tiles {
            let one = Tiles::from(tile);
            let (nearest, open_lines, left_after) = if discards {
                let rack = *hand.rack() - one;
                reach.measure_from(&base, &rack, &view.most(&rack));
                (reach.nearest(&rack), reach.open_lines(), left)
            } else {
                let rack = *hand.rack() + one;
                reach.measure_from(&base, &rack, &most);
                (reach.nearest(&rack), open_now, left - one)
            };
            choices.push(TileChoice {
                tile,
                away: nearest.best,
                target: nearest.target,
                open_lines,
                live: nearest.live(&left_after),
                left: left[tile],
            });
        }
        choices.sort_by_key(|choice| {
            let away = choice.away.unwrap_or(u8::MAX);
            (away, std::cmp::Reverse((choice.live, choice.open_lines)), choice.tile)
        });
        Ok(WhatIf { discards, choices })
    }
}
