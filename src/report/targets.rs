//! Every concrete hand of a card.

use serde::Serialize;

use super::{SCHEMA, left_out};
use crate::targets::{Target, Targets};
use crate::tile::Tile;

/// A group of a concrete hand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TargetGroupRow {
    pub tile: String,
    /// How many of it.
    pub size: u8,
    /// True if a joker may stand in it.
    pub jokers: bool,
    /// True if it is part of a block.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub block: bool,
}

/// A concrete hand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TargetRow {
    pub schema: u32,
    pub line: String,
    pub value: u32,
    pub concealed: bool,
    /// The groups in the order of print.
    pub groups: Vec<TargetGroupRow>,
    pub left_out: Vec<String>,
}

/// Returns a row for each target of an iterator over them.
///
/// # Examples
///
/// ```
/// # use mahj::{Card, Hand, Matcher, Seen, Targets};
/// # let card = Card::parse("[Tiny]\nFFF 11a 333a 55a 7777a (Any 1 Suit, These Nos. Only) X 25").card;
/// # let matcher = Matcher::new(Targets::expand(card).targets);
/// # let seen = Seen::default();
/// # let hand = |text: &str| -> Hand { text.parse().unwrap() };
/// let targets = matcher.targets();
/// let row = mahj::report::target_rows(targets, targets.iter()).next().unwrap();
/// assert_eq!((row.groups[1].tile.as_str(), row.groups[1].size), ("1B", 2));
/// ```
pub fn target_rows<'t>(
    targets: &'t Targets,
    list: impl Iterator<Item = &'t Target> + 't,
) -> impl Iterator<Item = TargetRow> + 't {
    let left = left_out(&targets.card().left_out);
    list.map(move |target| {
        let line = &targets.lines()[target.line];
        let groups = target.groups().iter().map(|group| TargetGroupRow {
            tile: Tile::Symbol(group.symbol).to_string(),
            size: group.size,
            jokers: group.jokers,
            block: group.block,
        });
        TargetRow {
            schema: SCHEMA,
            line: targets.name_of(target).id(),
            value: line.value,
            concealed: line.concealed,
            groups: groups.collect(),
            left_out: left.clone(),
        }
    })
}
