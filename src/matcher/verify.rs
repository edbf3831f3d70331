//! Is a hand Mah Jongg, in which readings, and if not, by what it fails.

use super::fill::{Filled, fill};
use super::{Away, ExposuresUnread, LineAway, Matcher};
use crate::card::LineName;
use crate::hand::Hand;
use crate::law::Rule;
use crate::target::TargetId;
use crate::tile::Symbol;

/// One reading of a hand as Mah Jongg: the line, and every tile in its group.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reading {
    /// The name of the line, with the form if it has several.
    pub name: LineName,
    /// The concrete hand.
    pub target: TargetId,
    /// The value of the line.
    pub value: u32,
    /// True if the line must be concealed.
    pub concealed: bool,
    /// True if there is no joker in the hand.
    pub jokerless: bool,
    /// The groups with their naturals and jokers.
    pub groups: Vec<Filled>,
}

/// By what a hand fails to be Mah Jongg.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Failing {
    /// It has not 14 tiles; so many.
    TileCount(usize),
    /// A joker would have to stand where none may: for this tile of a single, pair or block.
    JokerMisplaced {
        /// The tile it would stand for.
        symbol: Symbol,
        /// True if it is part of a block of unlike tiles.
        block: bool,
        /// The line that comes nearest so.
        line: LineName,
    },
    /// It is no line of the card; so many tiles are wrong for the nearest.
    NoLine {
        /// How many tiles the nearest line is away.
        away: u8,
        /// That line.
        line: LineName,
    },
    /// The card has no lines.
    NoLines,
}

impl Failing {
    /// Returns the law by which it fails.
    #[must_use]
    pub const fn rule(&self) -> Rule {
        match self {
            Failing::JokerMisplaced { block: true, .. } => Rule::Clm09,
            Failing::JokerMisplaced { .. } => Rule::Jkx01,
            _ => Rule::Glo06,
        }
    }

    /// Returns the reason as a sentence.
    #[must_use]
    pub fn sentence(&self) -> String {
        match self {
            Failing::TileCount(len) => format!("Mah Jongg has 14 tiles, this hand has {len}"),
            Failing::JokerMisplaced {
                symbol,
                block,
                line,
            } => {
                let place = if *block {
                    "a block of unlike tiles"
                } else {
                    "a single or a pair"
                };
                format!("for {line} a joker would stand for {symbol} in {place}, where none may")
            }
            Failing::NoLine { away, line } => {
                let tiles = if *away == 1 {
                    "one tile is".to_owned()
                } else {
                    format!("{away} tiles are")
                };
                format!("it is no line of the card: for the nearest, {line}, {tiles} wrong")
            }
            Failing::NoLines => "the card has no lines".to_owned(),
        }
    }
}

/// The answer to a claim of Mah Jongg.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    /// Every reading as Mah Jongg, dearest first, then in the order of the card.
    pub readings: Vec<Reading>,
    /// Why it is none, if it is none.
    pub failing: Option<Failing>,
    /// The nearest line, if it is none.
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
    /// Judges a claim of Mah Jongg (GLO-06): every reading of the hand with its jokers placed, dearest first, or
    /// the reason why it is none.
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
    /// let verdict = matcher.verify(&"FFF 1B J 333B 55B 7777B".parse().unwrap()).unwrap();
    /// assert_eq!(
    ///     verdict.failing.unwrap().sentence(),
    ///     "for Tiny 1 a joker would stand for 1B in a single or a pair, where none may",
    /// );
    /// ```
    pub fn verify(&self, hand: &Hand) -> Result<Verdict, ExposuresUnread> {
        let lanes = Matcher::lanes_of(hand)?;
        let mut readings = Vec::new();
        if hand.len() == Hand::MOST {
            let candidates = self.index.having_all(hand.rack());
            let won = candidates.filter(|id| self.lanes[id.index()].distance(&lanes) == 0);
            readings.extend(won.map(|id| self.reading(hand, id)));
        }
        readings.sort_by_key(|reading| std::cmp::Reverse(reading.value));
        if !readings.is_empty() {
            return Ok(Verdict {
                readings,
                failing: None,
                nearest: None,
            });
        }
        let away = self.away(hand)?;
        let failing = Some(self.failing(hand, &away)?);
        Ok(Verdict {
            readings,
            failing,
            nearest: away.lines.into_iter().next(),
        })
    }

    fn reading(&self, hand: &Hand, id: TargetId) -> Reading {
        let target = self.targets.get(id);
        let line = &self.targets.lines()[target.line];
        Reading {
            name: self.targets.name_of(target),
            target: id,
            value: line.value,
            concealed: line.concealed,
            jokerless: hand.tiles().jokers() == 0,
            groups: fill(target, hand.rack(), &self.targets.card().tile_set),
        }
    }

    fn failing(&self, hand: &Hand, away: &Away) -> Result<Failing, ExposuresUnread> {
        if hand.len() != Hand::MOST {
            return Ok(Failing::TileCount(hand.len()));
        }
        let Some(nearest) = away.lines.first() else {
            return Ok(Failing::NoLines);
        };
        // With jokers allowed everywhere it would be Mah Jongg: that is the mistake then.
        let lanes = Matcher::lanes_of(hand)?;
        let jokers = u32::from(hand.rack().jokers());
        let mut tempting: Vec<(u32, TargetId)> = (0..self.targets.len() as u32)
            .map(TargetId)
            .filter_map(|id| {
                let (strict, all) = self.lanes[id.index()].missing(&lanes);
                (all == jokers && strict > 0).then_some((strict, id))
            })
            .collect();
        let value = |id: TargetId| self.targets.lines()[self.targets.get(id).line].value;
        tempting.sort_by_key(|(strict, id)| (*strict, std::cmp::Reverse(value(*id)), *id));
        if let Some((_, id)) = tempting.first() {
            let target = self.targets.get(*id);
            let groups = fill(target, hand.rack(), &self.targets.card().tile_set);
            let lacking = groups
                .iter()
                .find(|filled| !filled.group.jokers && filled.missing() > 0);
            if let Some(lacking) = lacking {
                return Ok(Failing::JokerMisplaced {
                    symbol: lacking.group.symbol,
                    block: lacking.group.block,
                    line: self.targets.name_of(target),
                });
            }
        }
        Ok(Failing::NoLine {
            away: nearest.away,
            line: nearest.name.clone(),
        })
    }
}
