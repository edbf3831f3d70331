//! Which lines each exposure leaves open (the "spring sheet").

mod names;
mod paper;
mod picture;
mod text;

use serde::Serialize;

use super::{CardSource, QuestionError, Report, SCHEMA, left_out, target_text};
use crate::answer::layout::Page;
use crate::hand::{Exposure, Seen};
use crate::matcher::{KeyTile, Matcher, Sheet, SheetExposures, SheetLine, SheetOpen, SheetSwitch};
use crate::targets::TargetGroup;

use names::{Abbreviations, pattern};

/// A line that exposures leave open.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct SheetOpenRow {
    pub line: String,
    /// How many jokers the exposures need in total if the line isn't possible as they are shown;
    /// otherwise null.
    pub jokers: Option<u8>,
    /// True if a joker in any of the exposures rules the line out.
    pub naturals_only: bool,
    /// The line in the abbreviations of the sheet.
    #[serde(skip)]
    short: String,
}

/// A tile that kills a hand, or rules a line out, once this many are out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct KeyTileRow {
    pub tile: String,
    /// How many have to be out, 1 to 24, including those already seen.
    pub seen: u8,
    #[serde(skip)]
    key: KeyTile,
}

/// One or two exposures, and the lines they leave open.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct SheetRow {
    /// The exposures, with as few jokers as they can have.
    pub exposures: String,
    /// The same with `a`, `b` and `c` for the suits if they hold for any suits, as in `333a 6666b`.
    pub pattern: String,
    /// The exposures in other suits that the row also applies to, with its tiles in those suits.
    pub others: Vec<String>,
    /// True if the row applies to every choice of suits.
    pub any_suit: bool,
    /// True if no line is possible.
    pub dead: bool,
    /// The lines that are still possible, in the order of the card.
    pub lines: Vec<SheetOpenRow>,
    /// The tiles that kill a hand with the exposures as shown.
    pub key_tiles: Vec<KeyTileRow>,
    /// The exposures of all suits, those of the row first.
    #[serde(skip)]
    members: Vec<Vec<Exposure>>,
}

/// A line of the card, and the tiles that rule it out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct SheetLineRow {
    pub line: String,
    pub name: String,
    /// The line in the abbreviations of the sheet, such as `CR-2`.
    pub short: String,
    pub value: u32,
    /// What the line pays without exposures, in points, if that is different; otherwise null.
    pub concealed_value: Option<u32>,
    pub concealed: bool,
    /// True if the line is possible with nothing exposed.
    pub open: bool,
    /// The tiles that rule the line out while nothing is exposed.
    pub key_tiles: Vec<KeyTileRow>,
    #[serde(skip)]
    print: String,
}

/// A line to switch to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct SheetSwitchRow {
    pub line: String,
    /// How many of the 14 tiles both lines have, 1 to 14.
    pub kept: u8,
    /// The way to make the original line that shares this many tiles with `to_hand`.
    pub hand: String,
    /// The way to make the line to switch to.
    pub to_hand: String,
    /// The groups that may be exposed before the switch, in brackets; empty if either line is concealed.
    pub exposures: String,
    #[serde(skip)]
    short: String,
    #[serde(skip)]
    groups: Vec<TargetGroup>,
}

/// Where to switch from a line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct SheetSwitchesRow {
    pub line: String,
    /// The lines that share the most tiles with it, most first.
    pub to: Vec<SheetSwitchRow>,
    #[serde(skip)]
    short: String,
}

/// Which lines each exposure leaves open (the "spring sheet").
///
/// # Examples
///
/// ```
/// # use mahj::{Matcher, Seen, answer::SheetReport};
/// let report = SheetReport::ask(&Matcher::practice(), &Seen::default()).unwrap();
/// let row = |pattern: &str| report.pairs.iter().find(|row| row.pattern == pattern).unwrap();
/// // A pung of 2s and a kong of 4s in another suit.
/// assert!(row("222a 4444b").dead);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct SheetReport {
    pub schema: u32,
    /// The title of the card; null if it has none.
    pub card: Option<String>,
    /// The card's fingerprint: ten hex digits that identify its text.
    pub card_hash: String,
    /// The visible tiles, in notation, including those of exposures.
    pub seen: String,
    /// Every pung, kong, quint and sextet that can still be shown.
    pub singles: Vec<SheetRow>,
    /// Every pair of exposures by one player that are each possible alone.
    pub pairs: Vec<SheetRow>,
    /// The lines of the card, in order, and what rules each out.
    pub lines: Vec<SheetLineRow>,
    /// Where to switch from each line; empty if the card has more than 20,000 ways to win.
    pub switches: Vec<SheetSwitchesRow>,
    pub left_out: Vec<String>,
    #[serde(skip)]
    source: CardSource,
    /// The sections with their abbreviations.
    #[serde(skip)]
    sections: Vec<(String, String)>,
}

impl SheetReport {
    /// Creates the sheet for a card, given the visible tiles.
    ///
    /// # Errors
    ///
    /// If more of a tile is visible than the set holds.
    pub fn ask(matcher: &Matcher, seen: &Seen) -> Result<SheetReport, QuestionError> {
        let sheet = matcher.sheet(seen)?;
        Ok(SheetReport::of(matcher, seen, &sheet))
    }

    fn of(matcher: &Matcher, seen: &Seen, sheet: &Sheet) -> SheetReport {
        let targets = matcher.targets();
        let names = Abbreviations::of(targets);
        let rows = |rows: &[SheetExposures]| rows.iter().map(|row| names.row(row)).collect();
        let line = |line: &SheetLine| {
            let of = &targets.lines()[line.line];
            SheetLineRow {
                line: of.name.id(),
                name: of.name.to_string(),
                short: names.line(line.line),
                value: of.values.exposed,
                concealed_value: of.values.concealed_value(),
                concealed: of.concealed,
                open: line.open,
                key_tiles: key_tiles(&line.key_tiles),
                print: targets.print_of(of).1.forms_text(),
            }
        };
        let switch = |switch: &SheetSwitch| SheetSwitchRow {
            line: targets.lines()[switch.line].name.id(),
            kept: switch.kept,
            hand: target_text(matcher, switch.from),
            to_hand: target_text(matcher, switch.to),
            exposures: bracketed(switch.groups.iter()),
            short: names.line(switch.line),
            groups: switch.groups.clone(),
        };
        let from = |line: &SheetLine| SheetSwitchesRow {
            line: targets.lines()[line.line].name.id(),
            to: line.switches.iter().map(switch).collect(),
            short: names.line(line.line),
        };
        let card = targets.card();
        let compared = targets.len() <= SheetLine::MOST_TARGETS;
        SheetReport {
            schema: SCHEMA,
            card: card.title.clone(),
            seen: seen.tiles().to_string(),
            singles: rows(&sheet.singles),
            pairs: rows(&sheet.pairs),
            lines: sheet.lines.iter().map(line).collect(),
            switches: sheet.lines.iter().filter(|_| compared).map(from).collect(),
            left_out: left_out(&card.left_out),
            card_hash: matcher.fingerprint().to_owned(),
            source: CardSource::of(matcher),
            sections: names.sections(),
        }
    }

    /// Returns what to call the card.
    fn title(&self) -> &str {
        self.card.as_deref().unwrap_or("The card")
    }
}

impl Abbreviations<'_> {
    fn row(&self, row: &SheetExposures) -> SheetRow {
        let open = |open: &SheetOpen| SheetOpenRow {
            line: self.targets.lines()[open.line].name.id(),
            jokers: open.jokers,
            naturals_only: open.naturals_only,
            short: self.line(open.line),
        };
        let members: Vec<Vec<Exposure>> =
            std::iter::once(&row.exposures).chain(&row.others).cloned().collect();
        SheetRow {
            exposures: bracketed(row.exposures.iter()),
            pattern: pattern(&row.exposures, row.any_suit),
            others: row.others.iter().map(|shown| bracketed(shown.iter())).collect(),
            any_suit: row.any_suit,
            dead: row.lines.is_empty(),
            lines: row.lines.iter().map(open).collect(),
            key_tiles: key_tiles(&row.key_tiles),
            members,
        }
    }
}

fn key_tiles(keys: &[KeyTile]) -> Vec<KeyTileRow> {
    let row =
        |key: &KeyTile| KeyTileRow { tile: key.symbol.to_string(), seen: key.seen, key: *key };
    keys.iter().map(row).collect()
}

/// Groups as exposures, `[333B] [66C JJ]`.
fn bracketed<G: std::fmt::Display>(groups: impl Iterator<Item = G>) -> String {
    let text = |group: G| {
        let group = group.to_string();
        if group.starts_with('[') { group } else { format!("[{group}]") }
    };
    groups.map(text).collect::<Vec<_>>().join(" ")
}

impl Report for SheetReport {
    type Row = SheetReport;

    fn rows(&self) -> &[SheetReport] {
        std::slice::from_ref(self)
    }

    fn text(&self) -> Page {
        text::page(self)
    }
}
