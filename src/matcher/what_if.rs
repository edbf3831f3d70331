//! Every discard of fourteen tiles, every draw to thirteen.

use super::Matcher;
use super::distance::HandBits;
use super::view::{Candidate, View};
use super::waits::Nearest;
use crate::hand::{Hand, HandFault, Seen};
use crate::packed::PackedHand;
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
    pub fn what_if(&self, hand: &Hand, seen: &Seen) -> Result<WhatIf, HandFault> {
        let view = self.view(hand, seen)?;
        let discards = hand.len() == Hand::MOST;
        let left = view.left;
        let packed = PackedHand::of(hand);
        let mut scratch = self.kernel().scratch();
        let away = if discards {
            self.kernel().discards(&packed, &mut scratch)
        } else {
            self.kernel().draws(&packed, &mut scratch)
        };
        let line_of = |candidate: &Candidate| self.targets.get(candidate.id).line;
        let lines: Vec<(usize, &[Candidate])> = view
            .candidates
            .chunk_by(|one, other| line_of(one) == line_of(other))
            .map(|some| (line_of(&some[0]), some))
            .collect();
        // A draw moves a tile from what is left into the rack, so that what can be completed stays
        // the same.
        let most_drawn = view.most(hand.rack());
        let open_drawn = view.open(&lines, &most_drawn);
        let tiles: Vec<Tile> = if discards {
            hand.rack().kinds().map(|(tile, _)| tile).collect()
        } else {
            Tile::all().filter(|tile| left[*tile] > 0).collect()
        };
        let mut choices = Vec::with_capacity(tiles.len());
        for tile in tiles {
            let one = Tiles::from(tile);
            let of_tile = |byte: &u8| usize::from(*byte) == tile.index();
            let choice = if discards {
                let rack = *hand.rack() - one;
                let most = view.most(&rack);
                let lane = packed.bytes().iter().position(of_tile).unwrap_or(0);
                let nearest = view.nearest(&lines, &rack, &most, |line| away.line(line)[lane]);
                (nearest, view.open(&lines, &most), left)
            } else {
                let drawn = |line| away.line(line)[tile.index()];
                let nearest = view.nearest(&lines, &(*hand.rack() + one), &most_drawn, drawn);
                (nearest, open_drawn, left - one)
            };
            let (nearest, open_lines, left_after) = choice;
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

impl View<'_> {
    /// Counts the lines that can be completed.
    fn open(&self, lines: &[(usize, &[Candidate])], most: &HandBits) -> usize {
        let completed = |candidate: &Candidate| self.completes(&candidate.bits, most);
        let open = lines.iter().filter(|(_, some)| some.iter().any(completed));
        open.count()
    }

    /// Finds the nearest targets that can be completed. Only lines that are near enough are looked
    /// at: what the kernel says of a line is how far its nearest target is, whether that can be
    /// completed or not.
    fn nearest(
        &self,
        lines: &[(usize, &[Candidate])],
        rack: &Tiles,
        most: &HandBits,
        away: impl Fn(usize) -> u8,
    ) -> Nearest {
        let have = HandBits::of(rack);
        let mut within = lines.iter().map(|(line, _)| away(*line)).min().unwrap_or(0);
        loop {
            let near = lines.iter().filter(|(line, _)| away(*line) <= within);
            let possible = near
                .flat_map(|(_, some)| some.iter())
                .filter(|candidate| self.completes(&candidate.bits, most))
                .map(|candidate| (candidate.bits.distance(&have), candidate));
            let nearest = Nearest::among(rack, possible);
            if nearest.best.is_some_and(|best| best <= within) || usize::from(within) >= Hand::MOST
            {
                return nearest;
            }
            within += 1;
        }
    }
}
