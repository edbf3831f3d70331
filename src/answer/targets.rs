//! Every concrete hand of a card.

use serde::Serialize;

use super::{SCHEMA, left_out};
use crate::targets::{Target, Targets};
use crate::tile::Tile;

/// A group of a concrete hand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
/// # use mahj::{Matcher, Targets};
/// let matcher = Matcher::new(Targets::practice());
/// let targets = matcher.targets();
/// let row = mahj::answer::target_rows(targets, targets.iter()).next().unwrap();
/// assert_eq!((row.groups[1].tile.as_str(), row.groups[1].size), ("2B", 2));
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
