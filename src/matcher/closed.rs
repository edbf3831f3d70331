//! Why a line can no longer be completed.

use super::Matcher;
use super::distance::{HandBits, TargetBits};
use super::view::{View, redeemed_by};
use crate::hand::{Exposure, Hand, HandError, Seen};
use crate::rulebook::Rule;
use crate::spelling::{in_words, plural};
use crate::targets::{TargetId, TargetLine};
use crate::tile::{Symbol, Tile};
use crate::tiles::Tiles;

/// Why a line, or a hand, can no longer be completed.
///
/// # Examples
///
/// ```
/// # use mahj::{Matcher, Seen, Targets};
/// let matcher = Matcher::new(Targets::practice());
/// let hand = "11B 22B 22C 111C J [FFF]".parse().unwrap();
/// let away = matcher.away(&hand, &Seen::default()).unwrap();
/// let closed = away.lines.iter().find_map(|line| line.closed).unwrap();
/// assert_eq!(closed.sentence(), "this line has no pung of flowers for [FFF]");
/// assert_eq!(closed.rule().id(), "UNW-04");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Closed {
    /// The line is concealed, and something is exposed.
    Concealed,
    /// No target has a group matching this exposure.
    NoGroup(Exposure),
    /// Each exposure has a matching group, but no target has groups for all of them.
    NotTogether,
    /// A tile needed in a single, pair, or block is no longer available.
    RanOut {
        /// The tile.
        symbol: Symbol,
        /// How many are needed in addition to those in the rack.
        needed: u8,
        /// How many are left.
        left: u8,
        /// True if the hand's own exposure has used up the tiles needed.
        own: bool,
    },
    /// A group of three or more that takes no jokers (`!`) can't be filled from what is left.
    Marked {
        /// The tile.
        symbol: Symbol,
        /// How many are needed in addition to those in the rack.
        needed: u8,
        /// How many are left.
        left: u8,
    },
    /// A group of three or more can't be filled with the naturals and jokers that are left.
    NoFilling {
        /// The tile of the group that is missing the most; `None` if only printed jokers are
        /// missing.
        symbol: Option<Symbol>,
        /// How many jokers all such groups need, with the ones that the line prints.
        needed: u8,
        /// How many jokers can still come or are in the rack.
        jokers: u8,
    },
}

impl Closed {
    /// Returns the rule that closes the line.
    #[must_use]
    pub const fn rule(&self) -> Rule {
        match self {
            Closed::Concealed | Closed::NoGroup(_) | Closed::NotTogether => Rule::Unw04,
            Closed::RanOut { own: true, .. } => Rule::Unw03,
            Closed::RanOut { .. } => Rule::Unw01,
            Closed::Marked { .. } | Closed::NoFilling { .. } => Rule::Unw02,
        }
    }

    /// Returns a stable code, for answers in columns.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Closed::Concealed => "concealed",
            Closed::NoGroup(_) => "no-group",
            Closed::NotTogether => "not-together",
            Closed::RanOut { own: true, .. } => "own-exposure",
            Closed::RanOut { .. } => "ran-out",
            Closed::Marked { .. } => "marked",
            Closed::NoFilling { .. } => "no-jokers",
        }
    }

    /// Returns the reason as a sentence.
    #[must_use]
    pub fn sentence(&self) -> String {
        self.said_of("it")
    }

    /// Returns the reason as a sentence about this subject, if the line needs more than there is.
    pub(crate) fn said_of(&self, subject: &str) -> String {
        match self {
            Closed::Concealed => "it's concealed, but this hand has an exposure".to_owned(),
            Closed::NoGroup(exposure) => {
                let (kind, tile) = (exposure.kind(), exposure.symbol().spoken());
                format!("this line has no {kind} of {tile}s for {exposure}")
            }
            Closed::NotTogether => "this line can't use all the exposures together".to_owned(),
            Closed::RanOut { symbol, needed, left, own } => {
                let own =
                    if *own { ", because the hand's own exposure uses the others" } else { "" };
                format!(
                    "{subject} needs {} natural {}; {}{own}",
                    more(*needed),
                    plural(*needed, symbol.spoken()),
                    there_are(*left, "left")
                )
            }
            Closed::Marked { symbol, needed, left } => {
                format!(
                    "{subject} needs {} {} in a group that takes no jokers; {}",
                    more(*needed),
                    plural(*needed, symbol.spoken()),
                    there_are(*left, "left")
                )
            }
            Closed::NoFilling { symbol, needed, jokers } => {
                let available = there_are(*jokers, "available");
                let (needed, jokers_needed) =
                    (in_words(usize::from(*needed)), plural(*needed, "joker"));
                let because = symbol.map_or_else(String::new, |symbol| {
                    format!(" because too few {}s are left", symbol.spoken())
                });
                format!("{subject} needs {needed} {jokers_needed}{because}, and {available}")
            }
        }
    }
}

/// Returns how many more are needed, in words: `one more`.
fn more(needed: u8) -> String {
    format!("{} more", in_words(usize::from(needed)))
}

/// Returns how many there are, in words: `none is left`, `two are available`.
fn there_are(count: u8, state: &str) -> String {
    match count {
        0 => format!("none is {state}"),
        1 => format!("one is {state}"),
        n => format!("{} are {state}", in_words(usize::from(n))),
    }
}

impl Matcher {
    /// Returns why a line with no candidates is closed. A concealed line is reported as closed for
    /// being concealed only if one of its targets has groups for all the exposures together.
    pub(super) fn unfitting(&self, line: &TargetLine, exposures: &[Exposure]) -> Closed {
        let missing = exposures
            .iter()
            .find(|exposure| !self.index.is_shown_by(&self.targets, line, exposure));
        match missing {
            Some(exposure) => Closed::NoGroup(*exposure),
            None if line.concealed && self.has_together(line, exposures) => Closed::Concealed,
            None => Closed::NotTogether,
        }
    }

    /// Returns true if some target of the line has a separate group for each exposure.
    fn has_together(&self, line: &TargetLine, exposures: &[Exposure]) -> bool {
        self.index
            .showing_all(&self.targets, exposures)
            .filter(|id| line.targets.contains(&id.index()))
            .any(|id| self.targets.get(id).fit(exposures).is_some())
    }
}

impl Matcher {
    /// Returns why targets that fit the exposures of a hand can't be completed.
    ///
    /// # Errors
    ///
    /// If there are more of a tile than the set contains.
    pub(crate) fn closed_by<'h>(
        &'h self,
        hand: &'h Hand,
        seen: &Seen,
        ids: impl Iterator<Item = TargetId> + 'h,
    ) -> Result<impl Iterator<Item = Closed> + 'h, HandError> {
        let left = seen.left(hand, &self.targets.card().tile_set)?;
        let exposed_jokers = redeemed_by(&seen.exposed_jokers(hand)).collect();
        let view = View { matcher: self, open: None, left, exposed_jokers };
        Ok(ids.map(move |id| view.proof(hand, id)))
    }
}

impl View<'_> {
    /// Returns why a candidate can't be completed: which tile ran out.
    pub(super) fn proof(&self, hand: &Hand, id: TargetId) -> Closed {
        let target = self.matcher.targets.get(id);
        let taken = target.fit(hand.exposures()).unwrap_or_default();
        let (mut strict, mut marked, mut all) = (Tiles::NONE, Tiles::NONE, Tiles::NONE);
        for group in target.beside(taken) {
            all.add_some(Tile::Symbol(group.symbol), group.size);
            if !group.jokers {
                marked.add_some(Tile::Symbol(group.symbol), group.size);
                if !group.may_be_exposed() {
                    strict.add_some(Tile::Symbol(group.symbol), group.size);
                }
            }
        }
        let have = hand.rack().naturals() + self.left.naturals();
        for (tile, needed) in strict.kinds() {
            let Tile::Symbol(symbol) = tile else { continue };
            if needed > have[tile] {
                let own: u8 = hand
                    .exposures()
                    .iter()
                    .filter(|exposure| exposure.symbol() == symbol)
                    .map(Exposure::naturals)
                    .sum();
                let set = self.matcher.targets.card().tile_set.of(tile);
                return Closed::RanOut {
                    symbol,
                    needed: needed - hand.rack().of(symbol).min(needed),
                    left: self.left.of(symbol),
                    own: needed > set.saturating_sub(own),
                };
            }
        }
        if let Some((tile, needed)) = marked.kinds().find(|(tile, needed)| *needed > have[*tile])
            && let Tile::Symbol(symbol) = tile
        {
            let needed = needed - hand.rack().of(symbol).min(needed);
            return Closed::Marked { symbol, needed, left: self.left.of(symbol) };
        }
        let short = all - have;
        let worst = short.kinds().max_by_key(|(_, count)| *count);
        let needed = short.len() + usize::from(target.printed_jokers());
        Closed::NoFilling {
            symbol: worst.and_then(|(tile, _)| tile.symbol()),
            needed: u8::try_from(needed).unwrap_or(u8::MAX),
            jokers: {
                let most = HandBits::of(&self.most(hand.rack()).tiles);
                let redeemable = self.redeemable(&TargetBits::of(target, taken), &most);
                u8::try_from(most.jokers() + redeemable).unwrap_or(u8::MAX)
            },
        }
    }
}
