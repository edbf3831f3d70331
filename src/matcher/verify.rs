//! Checks whether a hand is Mah Jongg, in which arrangements, and if not, why not.

use super::block::Block;
use super::closed::Closed;
use super::distance::HandBits;
use super::fill::{Filled, fill};
use super::view::Candidate;
use super::{LineAway, Matcher};
use crate::card::LineName;
use crate::hand::{Hand, Seen};
use crate::kernel::{Reach, Taken};
use crate::rulebook::Rule;
use crate::spelling::in_words;
use crate::targets::{TargetGroup, TargetId};
use crate::tile::{Symbol, Tile};

/// One way to arrange a hand as Mah Jongg: the line, and every tile in its group.
///
/// # Examples
///
/// ```
/// # use mahj::{Matcher, Targets};
/// let matcher = Matcher::new(Targets::practice());
/// let hand = "FFF 11B 222B 22C 1111C".parse().unwrap();
/// let verdict = matcher.verify(&hand);
/// let reading = &verdict.readings[0];
/// assert_eq!(reading.name.id(), "consecutive-run/2");
/// assert_eq!((reading.value, reading.jokerless), (25, true));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Arrangement {
    pub name: LineName,
    pub target: TargetId,
    pub value: u32,
    pub concealed: bool,
    /// True if the hand has no jokers, including in its exposures. Whether that earns a bonus
    /// depends on the line's section: see
    /// [`Section::jokerless_bonus`](crate::card::Section::jokerless_bonus).
    pub jokerless: bool,
    pub groups: Vec<Filled>,
    /// How many jokers are where the line prints a joker.
    pub printed_jokers: u8,
}

/// Why a hand isn't Mah Jongg.
///
/// # Examples
///
/// ```
/// # use mahj::{Matcher, Targets};
/// let matcher = Matcher::new(Targets::practice());
/// let hand = "FFF 11B 222B 22C 111C".parse().unwrap();
/// let reason = matcher.verify(&hand).reason.unwrap();
/// assert_eq!(reason.sentence(), "this hand has 13 tiles; Mah Jongg needs 14");
/// assert_eq!(reason.rule().id(), "GLO-06");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotMahJongg {
    /// The hand does not have 14 tiles; holds the actual count.
    TileCount(usize),
    /// A joker would have to stand for a tile in a single, pair, or block, where none is allowed.
    JokerMisplaced {
        /// The tile it would stand for.
        symbol: Symbol,
        /// The group that may not contain a joker.
        group: TargetGroup,
        /// The groups of the block that the group belongs to; empty if it isn't part of a block.
        block: Vec<TargetGroup>,
        /// The line that comes closest this way.
        line: LineName,
    },
    /// The hand doesn't match any line on the card; holds the closest line and its distance.
    NoLine {
        /// How many tiles away the nearest line is.
        away: u8,
        /// That line.
        line: LineName,
    },
    /// The hand would match a concealed line, but has an exposure.
    Concealed {
        /// That line.
        line: LineName,
    },
    /// The exposures don't fit any X line.
    Exposures {
        /// The first line of the card.
        line: LineName,
        /// Why the exposures do not fit it.
        closed: Option<Closed>,
    },
    /// The last tile is a discarded joker, which can't be called.
    DiscardedJoker,
    /// The card has no lines.
    NoLines,
}

impl NotMahJongg {
    /// Returns the rule that the hand breaks.
    #[must_use]
    pub fn rule(&self) -> Rule {
        match self {
            NotMahJongg::JokerMisplaced { block, .. } if !block.is_empty() => {
                Block::of(block).rule()
            }
            NotMahJongg::JokerMisplaced { .. } => Rule::Jkx01,
            NotMahJongg::Concealed { .. } => Rule::Glo05,
            NotMahJongg::Exposures { .. } => Rule::Clx04,
            NotMahJongg::DiscardedJoker => Rule::Clm04,
            _ => Rule::Glo06,
        }
    }

    /// Returns a stable code, for tabular output.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            NotMahJongg::TileCount(_) => "tile-count",
            NotMahJongg::JokerMisplaced { .. } => "joker-misplaced",
            NotMahJongg::NoLine { .. } => "no-line",
            NotMahJongg::Concealed { .. } => "concealed",
            NotMahJongg::Exposures { .. } => "exposures",
            NotMahJongg::DiscardedJoker => "discarded-joker",
            NotMahJongg::NoLines => "no-lines",
        }
    }

    /// Returns the reason as a sentence.
    #[must_use]
    pub fn sentence(&self) -> String {
        match self {
            NotMahJongg::TileCount(len) => format!("this hand has {len} tiles; Mah Jongg needs 14"),
            NotMahJongg::JokerMisplaced { symbol, group, block, line } => {
                let (line, tile) = (line.spoken(), symbol.spoken());
                let what = if !block.is_empty() {
                    format!("the {tile} in {}", Block::describe(block))
                } else if group.may_be_exposed() {
                    format!("the {tile} in a group marked !")
                } else if group.size == 1 {
                    format!("a single {tile}")
                } else {
                    format!("the {tile} in a pair")
                };
                format!("{line}: a joker can't be {what}")
            }
            NotMahJongg::NoLine { away, line } => {
                let tiles = if *away == 1 { "tile" } else { "tiles" };
                let (line, away) = (line.spoken(), in_words(usize::from(*away)));
                format!("not on the card; the closest line is {line}, {away} {tiles} away")
            }
            NotMahJongg::Concealed { line } => {
                format!("{} is concealed, but this hand has an exposure", line.spoken())
            }
            NotMahJongg::Exposures { .. } => "no line has these exposures".to_owned(),
            NotMahJongg::DiscardedJoker => "a discarded joker can't be called".to_owned(),
            NotMahJongg::NoLines => "the card has no lines".to_owned(),
        }
    }
}

/// The result of checking a declaration of Mah Jongg.
///
/// # Examples
///
/// ```
/// # use mahj::{Matcher, Targets};
/// let matcher = Matcher::new(Targets::practice());
/// let hand = "FFF 11B 222B 22C 1111C".parse().unwrap();
/// assert!(matcher.verify(&hand).is_mah_jongg());
/// let hand = "FFF 11B 222B 22C 111C N".parse().unwrap();
/// assert_eq!(matcher.verify(&hand).nearest.unwrap().away, Some(1));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Verdict {
    /// Every arrangement that is Mah Jongg, highest value first, then in card order.
    pub readings: Vec<Arrangement>,
    /// Why the hand isn't Mah Jongg, if it isn't.
    pub reason: Option<NotMahJongg>,
    /// The nearest line, if the hand isn't Mah Jongg.
    pub nearest: Option<LineAway>,
}

impl Verdict {
    /// Returns true if the hand is Mah Jongg.
    #[must_use]
    pub fn is_mah_jongg(&self) -> bool {
        !self.readings.is_empty()
    }
}

impl Matcher {
    /// Judges a declaration of Mah Jongg (GLO-06): returns every arrangement of the hand with its
    /// jokers placed, highest value first, or the reason it isn't Mah Jongg. The hand's exposures
    /// are the ones made before the declaration.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{Matcher, Targets};
    /// let matcher = Matcher::new(Targets::practice());
    /// let verdict = matcher.verify(&"FFF 1B J 22C [222B] [111C J]".parse().unwrap());
    /// assert_eq!(
    ///     verdict.reason.unwrap().sentence(),
    ///     "Consecutive Run 2: a joker can't be the 1 Bam in a pair",
    /// );
    /// ```
    #[must_use]
    pub fn verify(&self, hand: &Hand) -> Verdict {
        let readings = self.readings(hand);
        if !readings.is_empty() {
            return Verdict { readings, reason: None, nearest: None };
        }
        // With nothing else visible, a valid hand can't exceed the set, so this error means there
        // are no lines or too few tiles.
        let Ok(view) = self.view(hand, &Seen::default()) else {
            let counted = hand.len() == Hand::MAX;
            let reason =
                if counted { NotMahJongg::NoLines } else { NotMahJongg::TileCount(hand.len()) };
            return Verdict { readings, reason: Some(reason), nearest: None };
        };
        let reach = view.reach(hand.rack());
        let nearest = self.away_in(&view, &reach, hand).lines.into_iter().next();
        let reason = Some(self.reason(hand, nearest.as_ref(), &reach));
        Verdict { readings, reason, nearest }
    }

    /// Returns every arrangement of a hand as Mah Jongg, highest value first.
    pub(super) fn readings(&self, hand: &Hand) -> Vec<Arrangement> {
        let won = self.won(hand).into_iter();
        let mut readings: Vec<Arrangement> = won.map(|id| self.reading(hand, id)).collect();
        readings.sort_by_key(|reading| std::cmp::Reverse(reading.value));
        readings
    }

    /// Returns the targets that a hand completes.
    pub(super) fn won(&self, hand: &Hand) -> Vec<TargetId> {
        if hand.len() != Hand::MAX {
            return Vec::new();
        }
        let (exposures, rack) = (hand.exposures(), HandBits::of(hand.rack()));
        let won = |candidate: &Candidate| candidate.bits.distance(&rack) == 0;
        if !exposures.is_empty() {
            let candidates = self.fitting(exposures).filter(won);
            return candidates.map(|candidate| candidate.id).collect();
        }
        // Only targets that contain every kind of tile in the hand can match. Once some hand has
        // failed, all candidates are already prepared (`self.whole`).
        let mut having = self.index.having_all(&self.targets, hand.rack());
        having.retain(|id| match self.whole.get() {
            Some(whole) => won(&whole[id.index()]),
            None => won(&Candidate::of(*id, self.targets.get(*id), Taken::default())),
        });
        having
    }

    /// Judges a declaration of Mah Jongg on a discard, which is included in the hand's tiles. It
    /// works like [`verify`](Self::verify), except that a discarded joker never wins (CLM-04),
    /// whatever the hand.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{Hand, Matcher, Targets, Tile};
    /// let matcher = Matcher::new(Targets::practice());
    /// let hand: Hand = "FFF 11B 22B J 22C 1111C".parse().unwrap();
    /// assert!(matcher.verify_claimed(&hand, "1C".parse().unwrap()).is_mah_jongg());
    /// assert_eq!(matcher.verify_claimed(&hand, Tile::Joker).reason.unwrap().rule().id(), "CLM-04");
    /// ```
    #[must_use]
    pub fn verify_claimed(&self, hand: &Hand, tile: Tile) -> Verdict {
        let verdict = self.verify(hand);
        if tile != Tile::Joker {
            return verdict;
        }
        Verdict { readings: Vec::new(), reason: Some(NotMahJongg::DiscardedJoker), ..verdict }
    }

    fn reading(&self, hand: &Hand, id: TargetId) -> Arrangement {
        let target = self.targets.get(id);
        let line = &self.targets.lines()[target.line];
        Arrangement {
            name: self.targets.name_of(target),
            target: id,
            value: line.values.of(hand.exposures()),
            concealed: line.concealed,
            jokerless: hand.tiles().jokers() == 0,
            groups: fill(target, hand, &self.targets.card().tile_set),
            printed_jokers: target.printed_jokers(),
        }
    }

    fn reason(&self, hand: &Hand, nearest: Option<&LineAway>, reach: &Reach<'_>) -> NotMahJongg {
        if hand.len() != Hand::MAX {
            return NotMahJongg::TileCount(hand.len());
        }
        let Some(nearest) = nearest else {
            return NotMahJongg::NoLines;
        };
        // If it would be Mah Jongg with jokers allowed everywhere, a misplaced joker is the
        // mistake.
        if let Some(reason) = self.joker_misplaced(hand, reach) {
            return reason;
        }
        // Check whether it would be Mah Jongg on a concealed line without the exposures.
        if !hand.exposures().is_empty() {
            let concealed = HandBits::of(&hand.tiles());
            let lines = self.targets.lines();
            let of_concealed = |candidate: &&Candidate| {
                lines[self.targets.get(candidate.id).line].concealed
                    && candidate.bits.distance(&concealed) == 0
            };
            if let Some(candidate) = self.whole().iter().find(of_concealed) {
                return NotMahJongg::Concealed {
                    line: self.targets.name_of(self.targets.get(candidate.id)),
                };
            }
        }
        match (nearest.away, nearest.closed) {
            (Some(away), _) => NotMahJongg::NoLine { away, line: nearest.name.clone() },
            (None, closed) => NotMahJongg::Exposures { line: nearest.name.clone(), closed },
        }
    }

    fn joker_misplaced(&self, hand: &Hand, reach: &Reach<'_>) -> Option<NotMahJongg> {
        let jokers = hand.rack().jokers();
        let near_misses = reach.lacks().filter(|(strict, all, _)| *all == jokers && *strict > 0);
        let mut near_misses: Vec<(u8, TargetId)> =
            near_misses.map(|(strict, _, id)| (strict, id)).collect();
        let value = |id: TargetId| {
            self.targets.lines()[self.targets.get(id).line].values.of(hand.exposures())
        };
        near_misses.sort_by_key(|(strict, id)| (*strict, std::cmp::Reverse(value(*id)), *id));
        let (_, id) = near_misses.first()?;
        let target = self.targets.get(*id);
        let groups = fill(target, hand, &self.targets.card().tile_set);
        let lacking = groups.iter().find(|filled| !filled.group.jokers && filled.missing() > 0)?;
        Some(NotMahJongg::JokerMisplaced {
            symbol: lacking.group.symbol,
            group: lacking.group,
            block: self.targets.block_of(target, &lacking.group).to_vec(),
            line: self.targets.name_of(target),
        })
    }
}
