//! How far a hand is from every line, and what it lacks.

use super::fill::{Filled, fill};
use super::{ExposuresUnread, Matcher};
use crate::card::LineName;
use crate::hand::Hand;
use crate::target::{TargetId, TargetLine};
use crate::tile::Symbol;

/// Tiles that a hand lacks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Missing {
    /// The tile.
    pub symbol: Symbol,
    /// How many of it.
    pub count: u8,
    /// True if jokers would do.
    pub joker: bool,
}

/// How far a hand is from a line, and by which of its concrete hands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LineAway {
    /// The name of the line, with the form if it has several.
    pub name: LineName,
    /// The nearest concrete hand of the line, the first of several.
    pub target: TargetId,
    /// How many of its concrete hands are as near.
    pub ties: usize,
    /// How many tiles are needed; 0 is Mah Jongg.
    pub away: u8,
    /// The value of the line.
    pub value: u32,
    /// True if the line must be concealed.
    pub concealed: bool,
    /// The hand laid into the groups.
    pub groups: Vec<Filled>,
    /// The tiles that are needed, `away` of them.
    pub missing: Vec<Missing>,
}

impl LineAway {
    /// Returns how many more jokers would bring the hand nearer.
    #[must_use]
    pub fn useful_jokers(&self) -> u8 {
        self.missing
            .iter()
            .filter(|missing| missing.joker)
            .map(|missing| missing.count)
            .sum()
    }
}

/// How far a hand is from every line: nearest first, then dearer, then in the order of the card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Away {
    /// How many tiles the hand has.
    pub tiles: usize,
    /// Every line.
    pub lines: Vec<LineAway>,
}

impl Away {
    /// Returns the distance of the nearest line, if the card has a line.
    #[must_use]
    pub fn best(&self) -> Option<u8> {
        self.lines.first().map(|line| line.away)
    }
}

impl Matcher {
    /// Measures a hand against every line. It may have fewer than 13 tiles; what it has not is missing.
    ///
    /// # Errors
    ///
    /// When the hand has exposures.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{Card, Hand, Matcher, Targets};
    /// let card = Card::parse("[Tiny]\nFFF 11a 333a 55a 7777a (Any 1 Suit, These Nos. Only) X 25").card;
    /// let matcher = Matcher::new(Targets::expand(card).targets);
    /// // The joker completes the pung and can do nothing for the pair.
    /// let away = matcher.away(&"FFF 1B 33B J 55B 7777B".parse().unwrap()).unwrap();
    /// assert_eq!(away.lines[0].away, 1);
    /// assert_eq!(away.lines[0].missing[0].symbol.to_string(), "1B");
    /// assert!(!away.lines[0].missing[0].joker);
    /// ```
    pub fn away(&self, hand: &Hand) -> Result<Away, ExposuresUnread> {
        let lines = self.targets.lines().iter();
        let mut lines: Vec<LineAway> = lines
            .map(|line| self.away_of(hand, line, None))
            .collect::<Result<Vec<_>, _>>()?
            .into_iter()
            .flatten()
            .collect();
        // The sort is stable: the order of the card remains among equals.
        lines.sort_by_key(|line| (line.away, std::cmp::Reverse(line.value)));
        Ok(Away {
            tiles: hand.len(),
            lines,
        })
    }

    /// Measures a hand against one line, or one form of it. Nothing is returned if the form has no hands.
    ///
    /// # Errors
    ///
    /// When the hand has exposures.
    pub fn away_of(
        &self,
        hand: &Hand,
        line: &TargetLine,
        form: Option<usize>,
    ) -> Result<Option<LineAway>, ExposuresUnread> {
        let lanes = Matcher::lanes_of(hand)?;
        let (mut best, mut ties) = (None, 0);
        for (id, _) in self
            .targets
            .of_line(line)
            .filter(|(_, target)| form.is_none_or(|form| target.form == form))
        {
            let away = self.lanes[id.index()].distance(&lanes);
            match best {
                Some((nearest, _)) if away > nearest => {}
                Some((nearest, _)) if away == nearest => ties += 1,
                _ => (best, ties) = (Some((away, id)), 1),
            }
        }
        Ok(best.map(|(away, id)| self.line_away(hand, line, id, away, ties)))
    }

    fn line_away(
        &self,
        hand: &Hand,
        line: &TargetLine,
        id: TargetId,
        away: u8,
        ties: usize,
    ) -> LineAway {
        let target = self.targets.get(id);
        let groups = fill(target, hand.rack(), &self.targets.card().tile_set);
        let mut missing: Vec<Missing> = Vec::new();
        for filled in groups.iter().filter(|filled| filled.missing() > 0) {
            let (symbol, joker, count) =
                (filled.group.symbol, filled.group.jokers, filled.missing());
            match missing
                .iter_mut()
                .find(|other| other.symbol == symbol && other.joker == joker)
            {
                Some(other) => other.count += count,
                None => missing.push(Missing {
                    symbol,
                    count,
                    joker,
                }),
            }
        }
        LineAway {
            name: self.targets.name_of(target),
            target: id,
            ties,
            away,
            value: line.value,
            concealed: line.concealed,
            groups,
            missing,
        }
    }
}
