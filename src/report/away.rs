//! How far is a hand from every line?

use serde::Serialize;

use super::{SCHEMA, Unanswerable, left_out, line_named};
use crate::hand::{Hand, Seen};
use crate::matcher::{Away, Filled, LineAway, Matcher, Missing};
use crate::tile::Tile;

/// A group with what a hand lays into it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FilledRow {
    /// The tile.
    pub tile: String,
    /// How many the group has.
    pub size: u8,
    /// Naturals laid into it.
    pub naturals: u8,
    /// Jokers laid into it.
    pub jokers: u8,
    /// What it still lacks.
    pub missing: u8,
    /// True if it is an exposure of the hand.
    pub exposed: bool,
    /// True if it is part of a block.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub block: bool,
}

impl FilledRow {
    pub(super) fn of(filled: &Filled) -> FilledRow {
        FilledRow {
            tile: Tile::Symbol(filled.group.symbol).to_string(),
            size: filled.group.size,
            naturals: filled.naturals,
            jokers: filled.jokers,
            missing: filled.missing(),
            exposed: filled.exposed,
            block: filled.group.block,
        }
    }
}

/// Tiles that are missing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct MissingRow {
    /// The tile.
    pub tile: String,
    /// How many of it.
    pub count: u8,
    /// True if jokers would do.
    pub joker: bool,
    /// How many of the tile are left, as far as can be seen.
    pub left: u8,
}

impl MissingRow {
    fn of(missing: &Missing) -> MissingRow {
        let tile = Tile::Symbol(missing.symbol).to_string();
        MissingRow { tile, count: missing.count, joker: missing.joker, left: missing.left }
    }
}

/// How far a hand is from a line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LineAwayRow {
    /// The line as data, with the form if it has several.
    pub line: String,
    /// The line as players say it.
    pub name: String,
    /// How many tiles are needed; nothing where exposures forbid the line.
    pub away: Option<u8>,
    /// Its value in points.
    pub value: u32,
    /// True if it must be concealed.
    pub concealed: bool,
    /// The tiles that are needed.
    pub missing: Vec<MissingRow>,
    /// How many more jokers would bring the hand nearer.
    pub useful_jokers: u8,
    /// True while the line can still be completed.
    pub possible: bool,
    /// Why not, if it cannot.
    pub reason: Option<String>,
    /// The law by which it cannot.
    pub rule: Option<&'static str>,
    /// The hand laid into the groups of the nearest concrete hand.
    pub groups: Vec<FilledRow>,
    /// How many concrete hands of the line are as near.
    pub ties: usize,
}

impl LineAwayRow {
    /// Makes the row of a line.
    #[must_use]
    pub fn of(line: &LineAway) -> LineAwayRow {
        LineAwayRow {
            line: line.name.id(),
            name: line.name.to_string(),
            away: line.away,
            value: line.value,
            concealed: line.concealed,
            missing: line.missing.iter().map(MissingRow::of).collect(),
            useful_jokers: line.useful_jokers(),
            possible: line.possible(),
            reason: line.closed.map(|closed| closed.sentence()),
            rule: line.closed.map(|closed| closed.rule().id()),
            groups: line.groups.iter().map(FilledRow::of).collect(),
            ties: line.ties,
        }
    }
}

/// How far is a hand from every line?
///
/// # Examples
///
/// ```
/// # use mahj::{Card, Hand, Matcher, Seen, Targets};
/// # let card = Card::parse("[Tiny]\nFFF 11a 333a 55a 7777a (Any 1 Suit, These Nos. Only) X 25").card;
/// # let matcher = Matcher::new(Targets::expand(card).targets);
/// # let seen = Seen::default();
/// # let hand = |text: &str| -> Hand { text.parse().unwrap() };
/// # use mahj::report::AwayReport;
/// let hand = hand("FFF 11B 33B J 55B 777B");
/// let away = matcher.away(&hand, &seen).unwrap();
/// assert_eq!(AwayReport::of(&matcher, &hand, &away).best, Some(1));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct AwayReport {
    /// The version of the shape.
    pub schema: u32,
    /// The hand as printed.
    pub hand: String,
    /// How many tiles it has.
    pub tiles: usize,
    /// The distance of the nearest line.
    pub best: Option<u8>,
    /// The lines, nearest first.
    pub lines: Vec<LineAwayRow>,
    /// Lines that were left out of the card.
    pub left_out: Vec<String>,
}

impl AwayReport {
    /// Makes the report.
    #[must_use]
    pub fn of(matcher: &Matcher, hand: &Hand, away: &Away) -> AwayReport {
        AwayReport {
            schema: SCHEMA,
            hand: hand.to_string(),
            tiles: away.tiles,
            best: away.best(),
            lines: away.lines.iter().map(LineAwayRow::of).collect(),
            left_out: left_out(&matcher.targets().card().left_out),
        }
    }
}

/// Measures a hand against every line, or against one that is named.
///
/// # Errors
///
/// When hand and table have more of a tile than the set holds, or the card has no such line.
///
/// # Examples
///
/// ```
/// # use mahj::{Card, Hand, Matcher, Seen, Targets};
/// # let card = Card::parse("[Tiny]\nFFF 11a 333a 55a 7777a (Any 1 Suit, These Nos. Only) X 25").card;
/// # let matcher = Matcher::new(Targets::expand(card).targets);
/// # let seen = Seen::default();
/// # let hand = |text: &str| -> Hand { text.parse().unwrap() };
/// let hand = hand("FFF 11B 33B J 55B 777B");
/// let away = mahj::report::away(&matcher, &hand, &seen, Some("tiny/1")).unwrap();
/// assert_eq!(away.best(), Some(1));
/// ```
pub fn away(
    matcher: &Matcher,
    hand: &Hand,
    seen: &Seen,
    line: Option<&str>,
) -> Result<Away, Unanswerable> {
    let mut away = matcher.away(hand, seen)?;
    if let Some(name) = line {
        let (line, form) = line_named(matcher.targets(), name)?;
        away.lines = matcher.away_of(hand, seen, line, form)?.into_iter().collect();
    }
    Ok(away)
}
