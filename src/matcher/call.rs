//! Whether a discard can be called, for which exposures or for Mah Jongg, and if not, why not.

use super::Matcher;
use super::block::Block;
use super::verify::Arrangement;
use crate::card::LineName;
use crate::group::GroupKind;
use crate::hand::{Exposure, Hand, HandError, Seen};
use crate::kernel::Reach;
use crate::rulebook::Rule;
use crate::spelling::in_words;
use crate::targets::{TargetGroup, TargetId};
use crate::tile::{Symbol, Tile};
use crate::tiles::Tiles;

/// An exposure that can be made with a discard.
///
/// # Examples
///
/// ```
/// # use mahj::{Matcher, Seen, Targets};
/// let matcher = Matcher::new(Targets::practice());
/// let hand = "FFF 11B 22B J 22C 111C".parse().unwrap();
/// let call = matcher.call(&hand, "2B".parse().unwrap(), &Seen::default()).unwrap();
/// let made: Vec<String> = call.exposures.iter().map(|made| made.exposure.to_string()).collect();
/// assert_eq!(made, ["[222B]", "[22B J]", "[222B J]"]);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct CallExposure {
    /// The exposure: the discard plus naturals and jokers from the rack.
    pub exposure: Exposure,
    /// How many naturals come from the rack; 0 if only jokers do.
    pub own: u8,
    /// The distance to the nearest of `lines` after the exposure, before discarding.
    pub away: u8,
    /// The lines it can be made for, nearest first.
    pub lines: Vec<CallLine>,
}

/// A line for which an exposure may be made, with the nearest target.
///
/// # Examples
///
/// ```
/// # use mahj::{Matcher, Seen, Targets};
/// let matcher = Matcher::new(Targets::practice());
/// let hand = "FFF 11B 22B J 22C 111C".parse().unwrap();
/// let call = matcher.call(&hand, "2B".parse().unwrap(), &Seen::default()).unwrap();
/// let line = &call.exposures[0].lines[0];
/// assert_eq!((line.name.id(), line.away), ("consecutive-run/2".into(), 0));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct CallLine {
    pub name: LineName,
    pub value: u32,
    /// The distance to this line after the exposure.
    pub away: u8,
    pub target: TargetId,
}

/// Why a discard that looks useful cannot be called.
///
/// # Examples
///
/// ```
/// # use mahj::{Matcher, Seen, Targets};
/// let matcher = Matcher::new(Targets::practice());
/// let hand = "FFF 1B 222B 22C 111C 9D".parse().unwrap();
/// let call = matcher.call(&hand, "1B".parse().unwrap(), &Seen::default()).unwrap();
/// assert_eq!(call.refusals[0].rule.id(), "CLM-06");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Refusal {
    /// The rule that forbids it.
    pub rule: Rule,
    /// The reason as a sentence, without citing the rule.
    pub why: String,
    /// The line it looks useful for; `None` if no particular line is meant, as with a discarded
    /// joker.
    pub line: Option<LineName>,
}

/// What can be done with a discard.
///
/// # Examples
///
/// ```
/// # use mahj::{Matcher, Seen, Targets};
/// let matcher = Matcher::new(Targets::practice());
/// let hand = "FFF 1B 222B 22C 1111C".parse().unwrap();
/// let call = matcher.call(&hand, "1B".parse().unwrap(), &Seen::default()).unwrap();
/// // The tile cannot be called for an exposure, but can be for Mah Jongg in any group.
/// assert!(call.exposures.is_empty() && call.mah_jongg.len() == 1 && call.may_be_claimed());
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Call {
    /// Arrangements that make Mah Jongg with the discard, highest value first.
    pub mah_jongg: Vec<Arrangement>,
    /// Exposures that can be made, smaller groups first, then fewer jokers.
    pub exposures: Vec<CallExposure>,
    /// For nearby lines, why the discard cannot be called.
    pub refusals: Vec<Refusal>,
    /// How far away the hand is before the call, and the nearest target; `None` if no line can be
    /// completed or if a joker was discarded.
    pub before: Option<(u8, TargetId)>,
}

impl Call {
    /// Returns true if the discard may be called at all.
    #[must_use]
    pub fn may_be_claimed(&self) -> bool {
        !(self.mah_jongg.is_empty() && self.exposures.is_empty())
    }
}

impl Matcher {
    /// Finds what a hand of 13 tiles can do with another player's latest discard. `seen` must not
    /// include the discard.
    ///
    /// # Errors
    ///
    /// If the hand, the discard, and the visible tiles together have more of a tile than the set
    /// contains.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{Matcher, Seen, Targets, Tile};
    /// let matcher = Matcher::new(Targets::practice());
    /// let hand = "FFF 11B JJ 22C 111C 9C".parse().unwrap();
    /// // The rack needs no naturals: two jokers and the discard make a pung.
    /// let call = matcher.call(&hand, "2B".parse().unwrap(), &Seen::default()).unwrap();
    /// assert_eq!(call.exposures[0].exposure.to_string(), "[2B JJ]");
    /// // A discarded joker can never be called.
    /// let call = matcher.call(&hand, Tile::Joker, &Seen::default()).unwrap();
    /// assert!(!call.may_be_claimed());
    /// ```
    pub fn call(&self, hand: &Hand, discard: Tile, seen: &Seen) -> Result<Call, HandError> {
        let set = self.targets.card().tile_set;
        let Tile::Symbol(symbol) = discard else {
            let why = "a discarded joker can't be called".to_owned();
            let refusals = vec![Refusal { rule: Rule::Clm04, why, line: None }];
            return Ok(Call {
                mah_jongg: Vec::new(),
                exposures: Vec::new(),
                refusals,
                before: None,
            });
        };
        // The discard counts as one of the tiles left: the hand and table can't already have all of
        // them.
        let view = self.view(hand, seen)?;
        if view.left[discard] == 0 {
            let held = set.of(discard);
            return Err(HandError::TooMany { tile: discard, seen: held + 1, held });
        }
        let with = *hand.rack() + Tiles::from(discard);
        let mah_jongg = match Hand::new(with, hand.exposures().to_vec(), &set) {
            Ok(hand) => self.readings(&hand),
            Err(_) => Vec::new(),
        };
        let mut exposures = Vec::new();
        for (own, jokers) in options(hand.rack(), symbol) {
            exposures.extend(self.call_exposure(hand, symbol, own, jokers, seen)?);
        }
        let reach = view.reach(hand.rack());
        let refusals = self.refusals(&reach, hand, seen, symbol, &exposures, &mah_jongg);
        let nearest = reach.nearest(hand.rack());
        Ok(Call { mah_jongg, exposures, refusals, before: nearest.best.zip(nearest.target) })
    }

    /// Returns the first exposure that [`Matcher::call`] would find, if any. It stops there and
    /// doesn't work out refusals.
    ///
    /// # Errors
    ///
    /// The same as [`Matcher::call`].
    pub(crate) fn first_exposure(
        &self,
        hand: &Hand,
        symbol: Symbol,
        seen: &Seen,
    ) -> Result<Option<Exposure>, HandError> {
        let set = self.targets.card().tile_set;
        let tile = Tile::Symbol(symbol);
        if seen.left(hand, &set)?[tile] == 0 {
            let held = set.of(tile);
            return Err(HandError::TooMany { tile, seen: held + 1, held });
        }
        for (own, jokers) in options(hand.rack(), symbol) {
            let Some((exposure, after)) = self.exposed(hand, symbol, own, jokers)? else {
                continue;
            };
            if self.is_possible(&after, seen)? {
                return Ok(Some(exposure));
            }
        }
        Ok(None)
    }

    /// Exposes some naturals and jokers with the discard, and returns the exposure and the
    /// resulting hand.
    fn exposed(
        &self,
        hand: &Hand,
        symbol: Symbol,
        own: u8,
        jokers: u8,
    ) -> Result<Option<(Exposure, Hand)>, HandError> {
        let mut taken = Tiles::NONE;
        taken.add_some(Tile::Symbol(symbol), own);
        taken.add_some(Tile::Joker, jokers);
        let tiles = taken + Tiles::from(Tile::Symbol(symbol));
        let Ok(exposure) = Exposure::new(&tiles) else {
            return Ok(None);
        };
        let exposures = hand.exposures().iter().copied().chain([exposure]).collect();
        let after = Hand::new(*hand.rack() - taken, exposures, &self.targets.card().tile_set)?;
        Ok(Some((exposure, after)))
    }

    /// Tries one exposure: it has to be a group of a line that fits the earlier exposures and can
    /// still be completed.
    fn call_exposure(
        &self,
        hand: &Hand,
        symbol: Symbol,
        own: u8,
        jokers: u8,
        seen: &Seen,
    ) -> Result<Option<CallExposure>, HandError> {
        let Some((exposure, after)) = self.exposed(hand, symbol, own, jokers)? else {
            return Ok(None);
        };
        let view = self.view(&after, seen)?;
        // The nearest target per line name; names are built only for the answer.
        let mut nearest: Vec<(u8, TargetId)> = Vec::new();
        view.reach(after.rack()).within(Hand::MAX as u8, |away, id| {
            // Targets with the same name are usually adjacent, so check the most recent first.
            let mut found = nearest.iter_mut().rev();
            match found.find(|(_, other)| self.are_alike(*other, id)) {
                Some((other, _)) if *other <= away => {}
                Some(other) => *other = (away, id),
                None => nearest.push((away, id)),
            }
        });
        let line = |(away, id): (u8, TargetId)| {
            let target = self.targets.get(id);
            let value = self.targets.lines()[target.line].values.of(after.exposures());
            CallLine { name: self.targets.name_of(target), value, away, target: id }
        };
        let mut lines: Vec<CallLine> = nearest.into_iter().map(line).collect();
        lines.sort_by_key(|line| (line.away, std::cmp::Reverse(line.value)));
        let away = lines.first().map(|line| line.away);
        Ok(away.map(|away| CallExposure { exposure, own, away, lines }))
    }

    /// Returns true for targets that go by the same name: those of the same form of a line, or of
    /// lines that share a name on the card.
    pub(super) fn are_alike(&self, one: TargetId, other: TargetId) -> bool {
        let (one, other) = (self.targets.get(one), self.targets.get(other));
        if one.line == other.line {
            return one.form == other.form;
        }
        let name = |line: usize| &self.targets.lines()[line].name;
        name(one.line).number == name(other.line).number
            && name(one.line).section == name(other.line).section
            && self.targets.name_of(one) == self.targets.name_of(other)
    }

    /// Explains refusals for the nearest lines that have the tile, one reason of each kind.
    fn refusals(
        &self,
        reach: &Reach<'_>,
        hand: &Hand,
        seen: &Seen,
        symbol: Symbol,
        made: &[CallExposure],
        mah_jongg: &[Arrangement],
    ) -> Vec<Refusal> {
        /// How much farther than the nearest line a line can be and still get an explanation.
        const TEMPTING: u8 = 2;
        let mut tempting = Vec::new();
        if let Some(best) = reach.best() {
            reach.within(best + TEMPTING, |away, id| tempting.push((away, id)));
        }
        tempting.sort_by_key(|(away, _)| *away);
        let mut refusals: Vec<Refusal> = Vec::new();
        for (away, id) in tempting {
            let target = self.targets.get(id);
            let name = self.targets.name_of(target);
            if made.iter().any(|made| made.lines.iter().any(|line| line.name == name))
                || mah_jongg.iter().any(|won| won.name == name)
            {
                continue;
            }
            let taken = target.fit(hand.exposures()).unwrap_or_default();
            for group in target.beside(taken).filter(|group| group.symbol == symbol) {
                let concealed = self.targets.lines()[target.line].concealed;
                let block = self.targets.block_of(target, group);
                let Some((rule, why)) = refused(hand, group, block, concealed, seen) else {
                    continue;
                };
                // When called for Mah Jongg, the tile may go into any kind of group.
                let other = !refusals.iter().any(|refusal| refusal.rule == rule);
                if other && (mah_jongg.is_empty() || away > 1) {
                    refusals.push(Refusal { rule, why, line: Some(name.clone()) });
                }
            }
        }
        if refusals.is_empty() && made.is_empty() && mah_jongg.is_empty() {
            let own = hand.rack().of(symbol) + hand.rack().jokers();
            let why = match own {
                0 => format!(
                    "you need two more {symbol}s or jokers in your rack",
                    symbol = symbol.spoken()
                ),
                1 => format!(
                    "you need one more {symbol} or joker in your rack",
                    symbol = symbol.spoken()
                ),
                _ => format!(
                    "no line close to this hand has a group of {symbol}s",
                    symbol = symbol.spoken()
                ),
            };
            refusals.push(Refusal { rule: Rule::Clm01, why, line: None });
        }
        refusals
    }
}

/// Returns the numbers of naturals and jokers from the rack to try exposing with a discard: smaller
/// groups first, then fewer jokers.
fn options(rack: &Tiles, symbol: Symbol) -> impl Iterator<Item = (u8, u8)> {
    let (have, jokers) = (rack.of(symbol), rack.jokers());
    let of_size =
        move |size: u8| (0..=have.min(size - 1)).rev().map(move |own| (own, size - 1 - own));
    (3..=6).flat_map(of_size).filter(move |(_, needed)| *needed <= jokers)
}

/// Returns why a discard cannot be called for this group of a line.
fn refused(
    hand: &Hand,
    group: &TargetGroup,
    block: &[TargetGroup],
    concealed: bool,
    seen: &Seen,
) -> Option<(Rule, String)> {
    let symbol = group.symbol.spoken();
    if group.block {
        let block_there = Block::describe(block);
        let why =
            format!("the {symbol} is in {block_there}, which can be called only for Mah Jongg");
        return Some((Block::of(block).rule(), why));
    }
    match group.kind()? {
        GroupKind::Single => Some((
            Rule::Clm05,
            format!("the {symbol} is a single, which can be called only for Mah Jongg"),
        )),
        GroupKind::Pair => Some((
            Rule::Clm06,
            format!("the {symbol} is in a pair, which can be called only for Mah Jongg"),
        )),
        kind => {
            let jokers = if group.jokers { hand.rack().jokers() } else { 0 };
            let have = 1 + hand.rack().of(group.symbol) + jokers;
            if have >= group.size {
                let why =
                    format!("the line is concealed; its {kind} of {symbol}s can't be exposed");
                return concealed.then_some((Rule::Clm03, why));
            }
            let lacking = group.size - have;
            let redeemable = redeemable_now(hand, seen);
            if group.jokers && lacking <= redeemable {
                let why = format!(
                    "the {kind} of {symbol}s would need a joker that hasn't been exchanged yet"
                );
                return Some((Rule::Jkx09, why));
            }
            Some((Rule::Clm01, {
                let tiles = if lacking == 1 { "tile" } else { "tiles" };
                let lacking = in_words(usize::from(lacking));
                format!("the {kind} of {symbol}s would still be {lacking} {tiles} short")
            }))
        }
    }
}

/// Returns how many jokers on the table the hand has matching naturals for.
fn redeemable_now(hand: &Hand, seen: &Seen) -> u8 {
    let mut rack = *hand.rack();
    let mut jokers = 0;
    for exposure in hand.exposures().iter().chain(&seen.exposures) {
        let count = exposure.jokers().min(rack.of(exposure.symbol()));
        let mut given = Tiles::NONE;
        given.add_some(Tile::Symbol(exposure.symbol()), count);
        rack -= given;
        jokers += count;
    }
    jokers
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deal::Deals;
    use crate::targets::Targets;

    #[test]
    fn first_exposure_matches_the_full_list() {
        let matcher = Matcher::new(Targets::practice());
        let set = matcher.targets().card().tile_set;
        let mut made = 0;
        for (nth, dealt) in Deals::new(5, 14, &set).from(0).take(60).enumerate() {
            let dealt = dealt.hand(&set).unwrap();
            // Some hands have an exposure, and some tiles are on the table.
            let exposures: Vec<Exposure> = match nth % 3 {
                0 => Vec::new(),
                1 => vec![Exposure::new(&"22B J".parse().unwrap()).unwrap()],
                _ => vec![Exposure::new(&"FFFF".parse().unwrap()).unwrap()],
            };
            let shown: usize = exposures.iter().map(Exposure::len).sum();
            let mut rack = Tiles::NONE;
            rack.extend(dealt.rack().each().take(13 - shown));
            let Ok(hand) = Hand::new(rack, exposures, &set) else { continue };
            let discards: Tiles = "1B 5C 5C 5C N N N".parse().unwrap();
            for seen in [Seen::default(), Seen { discards, exposures: Vec::new() }] {
                for symbol in Symbol::all() {
                    let all = matcher.call(&hand, Tile::Symbol(symbol), &seen);
                    let slow = all.map(|call| call.exposures.first().map(|made| made.exposure));
                    made += usize::from(matches!(slow, Ok(Some(_))));
                    assert_eq!(
                        matcher.first_exposure(&hand, symbol, &seen),
                        slow,
                        "{hand} {symbol}"
                    );
                }
            }
        }
        assert!(made > 100, "{made}");
    }
}
