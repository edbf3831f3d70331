//! Every possible discard from fourteen tiles, or every possible draw to thirteen.

use super::Matcher;
use crate::hand::{Hand, HandError, Seen};
use crate::targets::TargetId;
use crate::tile::Tile;
use crate::tiles::Tiles;

/// One discard or draw, and the hand that results.
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
    /// The distance afterward to the nearest line that can still be completed; `None` if there
    /// isn't one.
    pub away: Option<u8>,
    pub target: Option<TargetId>,
    /// How many lines can still be completed afterward.
    pub open_lines: usize,
    /// How many tiles would bring the hand nearer afterward, counting every copy left.
    pub live: u32,
    /// How many of the tile are left: for a draw, before drawing it; for a discard, besides the one
    /// discarded.
    pub left: u8,
}

/// All discards or all draws, best first: by distance, then by most helpful tiles, then by most
/// open lines.
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
    /// With 14 tiles, shows where each discard leads; with fewer, where each draw leads.
    ///
    /// # Errors
    ///
    /// If the hand and the visible tiles together have more of a tile than the set contains.
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
        // A draw moves a tile from the remaining tiles into the rack, so the completable lines stay
        // the same; a discard removes it from both.
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
