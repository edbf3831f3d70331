//! How each line differs between two cards.

use serde::Serialize;

use super::layout::{Grid, Page};
use super::words::left_out_line;
use super::{Report, SCHEMA};
use crate::card::{LineName, Mark, Values};
use crate::targets::{Change, Differs, LineChange, Targets, diff};

/// How a line differs between two cards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct DiffRow {
    pub schema: u32,
    /// `same`, `moved`, `changed`, `gone` or `new`.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["same", "moved", "changed", "gone", "new"])))]
    pub change: &'static str,
    /// The line on the first card; null if it is new.
    pub line: Option<String>,
    /// The line on the second card; null if it is gone.
    pub line_after: Option<String>,
    /// Its value on the first card, in points.
    pub value: Option<u32>,
    /// Its value on the second card, in points.
    pub value_after: Option<u32>,
    /// What the line pays without exposures on the first card, in points, if that is different;
    /// otherwise null.
    pub concealed_value: Option<u32>,
    /// The same on the second card, in points.
    pub concealed_value_after: Option<u32>,
    /// True if the first card marks it C.
    pub concealed: Option<bool>,
    /// True if the second card marks it C.
    pub concealed_after: Option<bool>,
    /// How many ways there are to make it: on the first card, or on the second if it is new.
    pub targets: usize,
    /// How many ways there are to make it on the second card.
    pub targets_after: usize,
    /// For a line on both cards, what differs: `name`, `groups`, `value`, `mark`, `jokerless`.
    pub differs: Vec<&'static str>,
    /// The line as printed on the first card; null if it is new.
    pub print: Option<String>,
    /// The line as printed on the second card; null if it is gone.
    pub print_after: Option<String>,
    /// For a line that is gone or new, the line of the other card that shares the most ways with
    /// it.
    pub nearest: Option<String>,
    /// How many ways are shared with that line; for a line whose groups changed, how many ways
    /// remain.
    pub shared: usize,
}

/// How each line differs between two cards.
///
/// # Examples
///
/// ```
/// # use mahj::{Targets, answer::{DiffReport, Report}};
/// let targets = Targets::practice();
/// let report = DiffReport::of([("before", &targets), ("after", &targets)]);
/// assert_eq!(report.rows[0].change, "same");
/// assert!(report.is_yes());
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DiffReport {
    /// A row for each line of the two cards.
    pub rows: Vec<DiffRow>,
    changes: Vec<LineChange>,
    /// True if the text also lists unchanged lines.
    all: bool,
    /// For each card, its name and the lines left out of it.
    without: [(String, Vec<LineName>); 2],
}

impl DiffReport {
    /// Compares two cards, each with its name.
    #[must_use]
    pub fn of(cards: [(&str, &Targets); 2]) -> DiffReport {
        let [(_, before), (_, after)] = cards;
        let changes = diff(before, after);
        DiffReport {
            rows: changes.iter().map(row).collect(),
            changes,
            all: false,
            without: cards
                .map(|(name, targets)| (name.to_owned(), targets.card().left_out.clone())),
        }
    }

    /// Returns the report with text that also lists unchanged lines.
    #[must_use]
    pub fn with_all_lines(mut self) -> DiffReport {
        self.all = true;
        self
    }
}

impl Report for DiffReport {
    type Row = DiffRow;
    const IS_LIST: bool = true;

    fn rows(&self) -> &[DiffRow] {
        &self.rows
    }

    fn is_yes(&self) -> bool {
        self.changes.iter().all(|change| change.change == Change::Same)
    }

    fn text(&self) -> Page {
        let mut page = Page::default();
        let listed = |change: &&LineChange| self.all || change.change != Change::Same;
        let rows: Vec<_> = self
            .changes
            .iter()
            .filter(listed)
            .map(|change| {
                let shares = change.shares.as_ref();
                let shares = shares.map(|(name, count)| format!("shares {count} with {name}"));
                let differs = || change.differs.iter().map(|what| what.name()).collect::<Vec<_>>();
                vec![
                    change.change.name().into(),
                    side(change.before.as_ref()).into(),
                    side(change.after.as_ref()).into(),
                    change.hands.to_string().into(),
                    shares.unwrap_or_else(|| differs().join(", ")).into(),
                ]
            })
            .collect();
        if !rows.is_empty() {
            page.table(Grid::new(&["", "first card", "second card", "ways", ""], rows));
            page.blank();
        }
        for (change, name) in self.changes.iter().filter_map(|change| {
            let groups = change.differs.contains(&Differs::Groups);
            Some((change, &change.before.as_ref().filter(|_| groups)?.0))
        }) {
            let differs: Vec<&str> = change.differs.iter().map(|what| what.name()).collect();
            page.line(format!("changed: {name}, {}", differs.join(", ")));
            for (lead, print) in [("  was  ", &change.print), ("  now  ", &change.print_after)] {
                page.paragraph(lead, print.as_deref().unwrap_or_default());
            }
            page.blank();
        }
        let of = |wanted| self.changes.iter().filter(|change| change.change == wanted).count();
        let kinds = [Change::Same, Change::Moved, Change::Changed, Change::Gone, Change::New];
        let counts = kinds.map(|kind| format!("{} {}", of(kind), kind.name()));
        page.line(format!("lines: {}", counts.join(", ")));
        for (name, left_out) in &self.without {
            if !left_out.is_empty() {
                page.line(format!("{name}:"));
            }
            left_out_line(&mut page, left_out);
        }
        page
    }
}

fn concealed_value(line: Option<&(LineName, Values, bool)>) -> Option<u32> {
    line.and_then(|(_, values, _)| values.concealed_value())
}

fn row(change: &LineChange) -> DiffRow {
    DiffRow {
        schema: SCHEMA,
        change: change.change.name(),
        line: change.before.as_ref().map(|(name, ..)| name.id()),
        line_after: change.after.as_ref().map(|(name, ..)| name.id()),
        value: change.before.as_ref().map(|(_, values, _)| values.exposed),
        value_after: change.after.as_ref().map(|(_, values, _)| values.exposed),
        concealed_value: concealed_value(change.before.as_ref()),
        concealed_value_after: concealed_value(change.after.as_ref()),
        concealed: change.before.as_ref().map(|(.., concealed)| *concealed),
        concealed_after: change.after.as_ref().map(|(.., concealed)| *concealed),
        targets: change.hands,
        targets_after: change.hands_after,
        differs: change.differs.iter().map(|what| what.name()).collect(),
        print: change.print.clone(),
        print_after: change.print_after.clone(),
        nearest: change.shares.as_ref().map(|(name, _)| name.id()),
        shared: change.shares.as_ref().map_or(change.still, |(_, count)| *count),
    }
}

/// A line on one of the cards, with its mark and value.
fn side(line: Option<&(LineName, Values, bool)>) -> String {
    line.map_or("-".to_owned(), |(name, values, concealed)| {
        let mark = if *concealed { Mark::Concealed } else { Mark::Exposed };
        format!("{name} ({})", values.printed(mark))
    })
}
