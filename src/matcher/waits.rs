//! Which tiles a hand waits for, or which bring it nearer.

use super::Matcher;
use super::distance::HandBits;
use super::view::{Candidate, View};
use crate::card::LineName;
use crate::hand::{Hand, HandFault, Seen};
use crate::targets::TargetId;
use crate::tile::{Symbol, Tile};
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
pub struct Wait {
    pub tile: Tile,
    /// A joker may also come by an exchange, which is not counted.
    pub left: u8,
    /// The lines for which it does so, dearest first.
    pub lines: Vec<WaitLine>,
}

/// A line to which a tile brings a hand nearer, with the concrete hand by which it does.
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
pub struct Waits {
    /// How far the hand is from the nearest line that can be completed; nothing without one.
    pub best: Option<u8>,
    /// The tiles, those of the dearest line first, then those of which most are left.
    pub waits: Vec<Wait>,
}

impl Waits {
    /// Returns how far the hand is after any of the tiles; 0 is Mah Jongg.
    #[must_use]
    pub fn away_after(&self) -> Option<u8> {
        self.best.map(|best| best.saturating_sub(1))
    }
}

/// The nearest lines of a rack, and the tiles that bring it nearer to one of them.
pub(super) struct Nearest {
    pub(super) best: Option<u8>,
    /// The nearest target, the first of several.
    pub(super) target: Option<TargetId>,
    /// A bit a symbol.
    pub(super) symbols: u64,
    pub(super) joker: bool,
}

impl Nearest {
    /// Looks at the targets that can be completed from a rack.
    pub(super) fn of(view: &View<'_>, rack: &Tiles) -> Nearest {
        Nearest::among(rack, view.possible(rack))
    }

    /// Looks at these targets, all of which can be completed, each with how far it is away.
    pub(super) fn among<'c>(
        rack: &Tiles,
        possible: impl IntoIterator<Item = (u8, &'c Candidate)>,
    ) -> Nearest {
        let have = HandBits::of(rack);
        let mut nearest = Nearest { best: None, target: None, symbols: 0, joker: false };
        for (away, candidate) in possible {
            if nearest.best.is_none_or(|best| away < best) {
                (nearest.best, nearest.symbols, nearest.joker) = (Some(away), 0, false);
                nearest.target = Some(candidate.id);
            }
            if nearest.best == Some(away) {
                let (symbols, joker) = candidate.bits.useful(&have);
                nearest.symbols |= symbols;
                nearest.joker |= joker;
            }
        }
        nearest
    }

    /// Returns how many tiles are left that bring the hand nearer.
    pub(super) fn live(&self, left: &Tiles) -> u32 {
        let naturals = Symbol::all().filter(|symbol| self.symbols >> symbol.index() & 1 == 1);
        let naturals: u32 = naturals.map(|symbol| u32::from(left.of(symbol))).sum();
        naturals + if self.joker { u32::from(left.jokers()) } else { 0 }
    }
}

impl Matcher {
    /// Tells every tile that makes Mah Jongg of a hand one tile away, or brings it nearer when it
    /// is farther. Only lines that can still be completed count.
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
    /// let hand = "FFF 11B 22B 22C [111C J]".parse().unwrap();
    /// let waits = matcher.waits(&hand, &Seen::default()).unwrap();
    /// let tiles: Vec<String> = waits.waits.iter().map(|wait| format!("{}:{}", wait.tile, wait.left)).collect();
    /// assert_eq!((waits.away_after(), tiles.join(" ").as_str()), (Some(0), "J:7 2B:2"));
    /// ```
    pub fn waits(&self, hand: &Hand, seen: &Seen) -> Result<Waits, HandFault> {
        let view = self.view(hand, seen)?;
        let possible: Vec<_> = view.possible(hand.rack()).collect();
        let best = possible.iter().map(|(away, _)| *away).min();
        let mut waits: Vec<Wait> = Vec::new();
        for (_, candidate) in possible.iter().filter(|(away, _)| Some(*away) == best && *away > 0) {
            let (_, joker) = candidate.bits.useful(&view.rack);
            let target = self.targets.get(candidate.id);
            let line = WaitLine {
                name: self.targets.name_of(target),
                value: self.targets.lines()[target.line].value,
                target: candidate.id,
            };
            // Counted in full, so that a tile of which the hand has all is told with none left.
            let taken = target.fit(hand.exposures()).unwrap_or_default();
            let mut wanted = Tiles::NONE;
            for group in target.beside(taken).filter(|group| joker || !group.jokers) {
                wanted.add_some(Tile::Symbol(group.symbol), group.size);
            }
            let lacking = wanted - hand.rack().naturals();
            let naturals = Symbol::all().filter(|symbol| lacking.of(*symbol) > 0);
            for tile in naturals.map(Tile::Symbol).chain(joker.then_some(Tile::Joker)) {
                match waits.iter_mut().find(|wait| wait.tile == tile) {
                    Some(wait) if wait.lines.iter().any(|other| other.name == line.name) => {}
                    Some(wait) => wait.lines.push(line.clone()),
                    None => {
                        waits.push(Wait { tile, left: view.left[tile], lines: vec![line.clone()] })
                    }
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
