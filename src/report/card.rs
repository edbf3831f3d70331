//! Cards: faults, lines, targets, differences.

use serde::Serialize;

use super::{SCHEMA, left_out};
use crate::card::LineName;
use crate::fault::{Fault, Faults};
use crate::targets::{Change, LineChange, Target, Targets, reading};
use crate::tile::Tile;

/// A fault of a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FaultRow {
    /// The version of the shape.
    pub schema: u32,
    /// The file, or what was read instead.
    pub file: String,
    /// The row, from 1.
    pub row: usize,
    /// The column, from 1, in characters.
    pub column: usize,
    /// How many characters.
    pub length: usize,
    /// `error` or `warning`.
    pub severity: &'static str,
    /// The stable code.
    pub code: &'static str,
    /// The law and what was seen.
    pub message: String,
    /// What to do.
    pub help: String,
}

impl FaultRow {
    /// Makes a row of a fault in a file.
    #[must_use]
    pub fn of(file: &str, fault: &Fault) -> FaultRow {
        FaultRow {
            schema: SCHEMA,
            file: file.to_owned(),
            row: fault.place.row,
            column: fault.place.column,
            length: fault.place.length,
            severity: fault.code.severity().name(),
            code: fault.code.name(),
            message: fault.message(),
            help: fault.help.clone(),
        }
    }
}

/// Returns a row for each listed fault.
///
/// # Examples
///
/// ```
/// # use mahj::{Card, report::fault_rows};
/// let parsed = Card::parse("[A]\nFFF X 25");
/// assert_eq!(fault_rows("my.card", &parsed.faults)[0].code, "card::tile-count");
/// ```
#[must_use]
pub fn fault_rows(file: &str, faults: &Faults) -> Vec<FaultRow> {
    faults.list.iter().map(|fault| FaultRow::of(file, fault)).collect()
}

/// How many faults there are beyond those listed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct MoreRow {
    /// The version of the shape.
    pub schema: u32,
    /// The file.
    pub file: String,
    /// Errors beyond those listed.
    pub more_errors: usize,
    /// Warnings beyond those listed.
    pub more_warnings: usize,
}

/// A form of a line as it was read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Showing {
    /// The version of the shape.
    pub schema: u32,
    /// The name as data, with the form if the line has several.
    pub line: String,
    /// The title of the section.
    pub section: String,
    /// The place of the line in its section.
    pub number: usize,
    /// The letter of the form, if the line has several.
    pub form: Option<String>,
    /// The words as printed.
    pub text: String,
    /// The note as printed.
    pub note: String,
    /// True if the line must be concealed.
    pub concealed: bool,
    /// The value in points.
    pub value: u32,
    /// The reading in words.
    pub reading: String,
    /// How many concrete hands.
    pub targets: usize,
    /// Lines that were left out of the card.
    pub left_out: Vec<String>,
}

/// Returns a row for each form of each line, in the order of the card.
///
/// # Examples
///
/// ```
/// # use mahj::{Card, Hand, Matcher, Seen, Targets};
/// # let card = Card::parse("[Tiny]\nFFF 11a 333a 55a 7777a (Any 1 Suit, These Nos. Only) X 25").card;
/// # let matcher = Matcher::new(Targets::expand(card).targets);
/// # let seen = Seen::default();
/// # let hand = |text: &str| -> Hand { text.parse().unwrap() };
/// assert_eq!(mahj::report::show_rows(matcher.targets())[0].reading, "one suit, these numbers");
/// ```
#[must_use]
pub fn show_rows(targets: &Targets) -> Vec<Showing> {
    let left = left_out(&targets.card().left_out);
    let mut rows = Vec::new();
    for line in targets.lines() {
        let (section, print) = targets.print_of(line);
        let several = print.forms.len() > 1;
        for (at, form) in print.forms.iter().enumerate() {
            let name = LineName { form: several.then_some(at), ..line.name.clone() };
            let own = form.notes.iter().chain(&print.notes).cloned().collect::<Vec<_>>();
            rows.push(Showing {
                schema: SCHEMA,
                line: name.id(),
                section: section.name.clone(),
                number: print.number,
                form: several.then(|| char::from(b'a' + (at % 26) as u8).to_string()),
                text: form.to_string(),
                note: own.join("; "),
                concealed: line.concealed,
                value: line.value,
                reading: reading(form),
                targets: targets.of_line(line).filter(|(_, target)| target.form == at).count(),
                left_out: left.clone(),
            });
        }
    }
    rows
}

/// A group of a concrete hand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TargetGroupRow {
    /// The tile.
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
    /// The version of the shape.
    pub schema: u32,
    /// The name of the line, with the form if it has several.
    pub line: String,
    /// The value in points.
    pub value: u32,
    /// True if the line must be concealed.
    pub concealed: bool,
    /// The groups in the order of print.
    pub groups: Vec<TargetGroupRow>,
    /// Lines that were left out of the card.
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

/// What became of a line between two cards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct DiffRow {
    /// The version of the shape.
    pub schema: u32,
    /// `same`, `moved`, `changed`, `gone` or `new`.
    pub change: &'static str,
    /// The line on the first card.
    pub line: Option<String>,
    /// The line on the second card.
    pub line_after: Option<String>,
    /// The value on the first card.
    pub value: Option<u32>,
    /// The value on the second card.
    pub value_after: Option<u32>,
    /// Concealed on the first card.
    pub concealed: Option<bool>,
    /// Concealed on the second card.
    pub concealed_after: Option<bool>,
    /// How many concrete hands it has.
    pub targets: usize,
    /// For a line gone or new: the line of the other card that shares most hands with it.
    pub nearest: Option<String>,
    /// How many hands are shared with that line.
    pub shared: usize,
}

/// Returns a row for each line of the two cards.
///
/// # Examples
///
/// ```
/// # use mahj::{Card, Hand, Matcher, Seen, Targets};
/// # let card = Card::parse("[Tiny]\nFFF 11a 333a 55a 7777a (Any 1 Suit, These Nos. Only) X 25").card;
/// # let matcher = Matcher::new(Targets::expand(card).targets);
/// # let seen = Seen::default();
/// # let hand = |text: &str| -> Hand { text.parse().unwrap() };
/// # use mahj::targets::diff;
/// let changes = diff(matcher.targets(), matcher.targets());
/// assert_eq!(mahj::report::diff_rows(&changes)[0].change, "same");
/// ```
#[must_use]
pub fn diff_rows(changes: &[LineChange]) -> Vec<DiffRow> {
    let row = |change: &LineChange| DiffRow {
        schema: SCHEMA,
        change: Change::name(change.change),
        line: change.before.as_ref().map(|(name, ..)| name.id()),
        line_after: change.after.as_ref().map(|(name, ..)| name.id()),
        value: change.before.as_ref().map(|(_, value, _)| *value),
        value_after: change.after.as_ref().map(|(_, value, _)| *value),
        concealed: change.before.as_ref().map(|(.., concealed)| *concealed),
        concealed_after: change.after.as_ref().map(|(.., concealed)| *concealed),
        targets: change.hands,
        nearest: change.shares.as_ref().map(|(name, _)| name.id()),
        shared: change.shares.as_ref().map_or(0, |(_, count)| *count),
    };
    changes.iter().map(row).collect()
}
