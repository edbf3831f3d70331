//! Which tiles a hand is waiting for, or which bring it nearer.

use super::Matcher;
use crate::card::LineName;
use crate::hand::{Hand, HandError, Seen};
use crate::targets::TargetId;
use crate::tile::Tile;
use crate::tiles::Tiles;

/// A tile that brings a hand nearer.
///
/// # Examples
///
/// ```
/// # use mahj::{Matcher, Seen, Targets};
/// let matcher = Matcher::new(Targets::practice());
/// let hand = "FFF 1B 222B 22C 1111C".parse().unwrap();
/// let waits = matcher.waits(&hand, &Seen::default()).unwrap();
/// assert_eq!((waits.waits[0].tile.to_string(), waits.waits[0].left), ("1B".into(), 3));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Wait {
    pub tile: Tile,
    /// How many copies are unseen, perhaps 0: those neither in the hand nor on the table. A joker can
    /// also come from an exchange, which isn't counted.
    pub left: u8,
    /// The lines it brings the hand nearer to, highest value first.
    pub lines: Vec<WaitLine>,
}

/// A line that a tile brings a hand nearer to, with the target.
///
/// # Examples
///
/// ```
/// # use mahj::{Matcher, Seen, Targets};
/// let matcher = Matcher::new(Targets::practice());
/// let hand = "FFF 1B 222B 22C 1111C".parse().unwrap();
/// let waits = matcher.waits(&hand, &Seen::default()).unwrap();
/// let line = &waits.waits[0].lines[0];
/// assert_eq!((line.name.to_string(), line.value), ("Consecutive Run 2".into(), 25));
/// assert_eq!(matcher.targets().get(line.target).to_string(), "11B 222B FFF 22C 1111C");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct WaitLine {
    pub name: LineName,
    pub value: u32,
    pub target: TargetId,
}

/// The tiles that bring a hand nearer.
///
/// # Examples
///
/// ```
/// # use mahj::{Matcher, Seen, Targets};
/// let matcher = Matcher::new(Targets::practice());
/// let hand = "FFF 1B 222B 22C 1111C".parse().unwrap();
/// let waits = matcher.waits(&hand, &Seen::default()).unwrap();
/// assert_eq!((waits.best, waits.away_after()), (Some(1), Some(0)));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Waits {
    /// How far the hand is from the nearest line that can still be completed; `None` if there isn't
    /// one.
    pub best: Option<u8>,
    /// The tiles, those for the highest-value line first, then those with the most left.
    pub waits: Vec<Wait>,
}

impl Waits {
    /// Returns how far away the hand is after getting any one of the tiles; 0 is Mah Jongg.
    #[must_use]
    pub fn away_after(&self) -> Option<u8> {
        self.best.map(|best| best.saturating_sub(1))
    }
}

impl Matcher {
    /// Lists every tile that completes the hand or brings it closer. Only lines that can still be
    /// completed count.
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
    /// let hand = "FFF 11B 22B 22C [111C J]".parse().unwrap();
    /// let waits = matcher.waits(&hand, &Seen::default()).unwrap();
    /// let tiles: Vec<String> = waits.waits.iter().map(|wait| format!("{}:{}", wait.tile, wait.left)).collect();
    /// assert_eq!((waits.away_after(), tiles.join(" ").as_str()), (Some(0), "J:7 2B:2"));
    /// ```
    pub fn waits(&self, hand: &Hand, seen: &Seen) -> Result<Waits, HandError> {
        let view = self.view(hand, seen)?;
        let reach = view.reach(hand.rack());
        let best = reach.best();
        let mut waits: Vec<Wait> = Vec::new();
        let mut nearest = Vec::new();
        if let Some(best) = best.filter(|best| *best > 0) {
            reach.nearest_with(hand.rack(), best, |id, joker| nearest.push((id, joker)));
        }
        for (id, joker) in nearest {
            let target = self.targets.get(id);
            // Count all copies in the set, so that a tile the hand already has all of is listed
            // with none left.
            let taken = target.fit(hand.exposures()).unwrap_or_default();
            let mut wanted = Tiles::NONE;
            for group in target.beside(taken).filter(|group| joker || !group.jokers) {
                wanted.add_some(Tile::Symbol(group.symbol), group.size);
            }
            let lacking = wanted - hand.rack().naturals();
            let naturals = lacking.kinds().map(|(tile, _)| tile);
            for tile in naturals.chain(joker.then_some(Tile::Joker)) {
                let at = waits.iter().position(|wait| wait.tile == tile).unwrap_or_else(|| {
                    waits.push(Wait { tile, left: view.left[tile], lines: Vec::new() });
                    waits.len() - 1
                });
                let lines = &mut waits[at].lines;
                if !lines.iter().any(|other| self.are_alike(other.target, id)) {
                    lines.push(WaitLine {
                        name: self.targets.name_of(target),
                        value: self.targets.lines()[target.line].values.of(hand.exposures()),
                        target: id,
                    });
                }
            }
        }
        for wait in &mut waits {
            wait.lines.sort_by_key(|line| std::cmp::Reverse(line.value));
        }
        waits.sort_by_key(|wait| {
            let dearest = wait.lines.first().map_or(0, |line| line.value);
            (std::cmp::Reverse((dearest, wait.left)), wait.tile)
        });
        Ok(Waits { best, waits })
    }
}
