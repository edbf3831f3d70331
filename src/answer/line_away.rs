//! How far a hand is from one line: the hand arranged in the line's groups, and what is missing.

use serde::Serialize;

use super::layout::{Line, Page, Tone};
use super::words::{by_law, inks, mark, several};
use super::{blocks, target_print, target_text};
use crate::matcher::{Closed, Filled, LineAway, Matcher, Missing};
use crate::notation::join;
use crate::spelling::in_words;
use crate::targets::{TargetGroup, TargetId};
use crate::tile::Tile;

/// A group, and the tiles of the hand that go in it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FilledRow {
    pub tile: String,
    /// How many tiles the group has.
    pub size: u8,
    /// How many of the hand's naturals are in it.
    pub naturals: u8,
    /// How many of the hand's jokers are in it.
    pub jokers: u8,
    /// How many tiles it still needs.
    pub missing: u8,
    /// True if it is an exposure.
    pub exposed: bool,
    /// True if it is part of a block.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub block: bool,
    /// Which block of the hand it is part of, from 1; null if it isn't part of one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block_number: Option<u8>,
    /// The naturals in print notation.
    #[serde(skip)]
    pub(super) laid: String,
}

impl FilledRow {
    /// Creates the rows of a target's groups, in order, and one for its printed jokers, `jokers` of
    /// which the hand has.
    pub(super) fn all(
        matcher: &Matcher,
        target: TargetId,
        groups: &[Filled],
        jokers: u8,
    ) -> Vec<FilledRow> {
        let numbers = blocks::numbers(matcher, target);
        let rows = groups.iter().zip(numbers);
        let rows = rows.map(|(filled, number)| FilledRow::of(filled, number));
        let printed = matcher.targets().get(target).printed_jokers();
        let of_jokers = (printed > 0).then(|| FilledRow {
            tile: Tile::Joker.to_string(),
            size: printed,
            naturals: 0,
            jokers,
            missing: printed.saturating_sub(jokers),
            exposed: false,
            block: false,
            block_number: None,
            laid: String::new(),
        });
        rows.chain(of_jokers).collect()
    }

    fn of(filled: &Filled, block_number: Option<u8>) -> FilledRow {
        let natural = TargetGroup { size: filled.naturals, ..filled.group };
        FilledRow {
            tile: Tile::Symbol(filled.group.symbol).to_string(),
            size: filled.group.size,
            naturals: filled.naturals,
            jokers: filled.jokers,
            missing: filled.missing(),
            exposed: filled.exposed,
            block: filled.group.block,
            block_number,
            laid: if filled.naturals > 0 { natural.to_string() } else { String::new() },
        }
    }
}

/// A tile that is missing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct MissingRow {
    pub tile: String,
    /// How many of the tile are missing.
    pub count: u8,
    /// True if jokers can replace it.
    pub joker: bool,
    /// How many of the tile are not visible, 0 to 8.
    pub left: u8,
}

impl MissingRow {
    fn of(missing: &Missing) -> MissingRow {
        let tile = missing.tile.to_string();
        MissingRow { tile, count: missing.count, joker: missing.joker, left: missing.left }
    }

    /// Creates the row for the tile, if any, that rules a line out: too few are left, and no joker
    /// can replace it.
    fn gone(closed: Closed) -> Option<MissingRow> {
        let (Closed::RanOut { symbol, needed, left, .. } | Closed::Marked { symbol, needed, left }) =
            closed
        else {
            return None;
        };
        let tile = Tile::Symbol(symbol).to_string();
        Some(MissingRow { tile, count: needed, joker: false, left })
    }
}

/// How far a hand is from a line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LineAwayRow {
    pub line: String,
    pub name: String,
    /// How many tiles are missing, 0 to 14: 0 is Mah Jongg, 1 is waiting; null if the exposures
    /// rule the line out.
    pub away: Option<u8>,
    pub value: u32,
    pub concealed: bool,
    /// The tiles that are missing.
    pub missing: Vec<MissingRow>,
    /// How many more jokers would bring the hand closer.
    pub useful_jokers: u8,
    /// True if the line can still be completed.
    pub possible: bool,
    pub reason: Option<String>,
    pub rule: Option<&'static str>,
    /// The tile that makes the line impossible, because too few are left and no joker can replace
    /// it; null if there is none.
    pub gone: Option<MissingRow>,
    /// The hand arranged in the groups of the closest way.
    pub groups: Vec<FilledRow>,
    /// How many ways to make the line are equally close.
    pub ties: usize,
    /// The line as printed on the card, and its closest way.
    #[serde(skip)]
    pub(super) laid_out: Option<(String, String)>,
}

impl LineAwayRow {
    /// Creates the row for a line.
    #[must_use]
    pub(crate) fn of(matcher: &Matcher, line: &LineAway) -> LineAwayRow {
        let laid_out = |target| (target_print(matcher, target), target_text(matcher, target));
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
            gone: line.closed.and_then(MissingRow::gone),
            groups: line.target.map_or_else(Vec::new, |target| {
                FilledRow::all(matcher, target, &line.groups, line.printed_jokers)
            }),
            ties: line.ties,
            laid_out: line.target.map(laid_out),
        }
    }
}

/// Returns groups as tiles: exposures in brackets, jokers as J, a dot for each missing tile. The
/// tiles of a block are one word.
pub(super) fn groups(groups: &[FilledRow]) -> Line {
    let mut line = Line::default();
    let same = |one: &FilledRow, other: &FilledRow| {
        one.block_number.is_some() && one.block_number == other.block_number
    };
    for (at, word) in groups.chunk_by(same).enumerate() {
        line.push(Tone::Plain, if at == 0 { "" } else { "  " });
        if let [filled] = word {
            let (open, close) = if filled.exposed { ("[", "]") } else { ("", "") };
            line.push(Tone::Plain, format!("{open}{}", filled.laid));
            line.push(Tone::Joker, "J".repeat(usize::from(filled.jokers)));
            line.push(Tone::Missing, ".".repeat(usize::from(filled.missing)));
            line.push(Tone::Plain, close);
            continue;
        }
        // A block has no jokers and is never exposed.
        let mut text = String::new();
        for filled in word {
            if !filled.laid.is_empty() {
                join(&mut text, &filled.laid);
            }
            (0..filled.missing).for_each(|_| join(&mut text, "."));
        }
        for part in text.split_inclusive('.') {
            let tiles = part.trim_end_matches('.');
            line.push(Tone::Plain, tiles);
            line.push(Tone::Missing, &part[tiles.len()..]);
        }
    }
    line
}

/// Returns missing tiles: `1B`, or `2 x 3C` for two of a tile, with a star if a joker can replace
/// it.
pub(super) fn missing(line: &LineAwayRow) -> String {
    let tiles = line.missing.iter().map(|missing| {
        let star = if missing.joker && missing.tile != "J" { "*" } else { "" };
        format!("{}{star}", several(missing.count, &missing.tile))
    });
    tiles.collect::<Vec<_>>().join(", ")
}

/// Explains how a hand compares to one line.
pub(super) fn explain(page: &mut Page, line: &LineAwayRow) {
    let head = format!("{}   {} {}", line.name, mark(line.concealed), line.value);
    let closed = line.reason.as_ref().zip(line.rule);
    let closed = closed.map(|(reason, rule)| by_law(format!("can't be made: {reason}"), rule, ""));
    let (Some((print, target)), Some(away)) = (&line.laid_out, line.away) else {
        return page.line(Line::from(format!("{head}   ")).then(closed.unwrap_or_default()));
    };
    let others = match line.ties {
        0 | 1 => String::new(),
        ties => format!(" in {ties} ways (one shown)"),
    };
    page.line(format!("{head}   {away} away{others}"));
    if let Some(closed) = closed {
        page.line(Line::from("  ").then(closed));
    }
    page.line(Line::from("  card   ").then(inks(print)));
    page.line(format!("  as     {target}"));
    page.line(Line::from("  hand   ").then(groups(&line.groups)));
    if away > 0 {
        page.line(format!("  needs  {}", missing(line)));
        let left: Vec<String> = line
            .missing
            .iter()
            .map(|missing| match missing.left {
                0 => format!("no {}", missing.tile),
                left => format!("{} {}", in_words(usize::from(left)), missing.tile),
            })
            .collect();
        page.line(format!("  left   {}", left.join(", ")));
        if line.useful_jokers > 0 {
            page.note("         * can be a joker");
        }
    }
}
