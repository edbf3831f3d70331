//! How a card was understood.

use serde::Serialize;

use super::layout::{Grid, Line, Page, Tone};
use super::words::{count, inks, left_out_line, mark};
use super::{Report, SCHEMA, left_out};
use crate::card::{LineName, Mark, Values};
use crate::targets::{Targets, reading};

/// An alternative of a line as it was understood.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Showing {
    pub schema: u32,
    pub line: String,
    pub section: String,
    /// The number of the line in its section, from 1.
    pub number: usize,
    /// The letter of the alternative, if the line has several.
    pub form: Option<String>,
    /// The groups as printed.
    pub text: String,
    /// The note as printed.
    pub note: String,
    pub concealed: bool,
    pub value: u32,
    /// What the line pays without exposures, in points, if that is different; otherwise null.
    pub concealed_value: Option<u32>,
    /// What the line asks for, in words.
    pub reading: String,
    pub targets: usize,
    pub left_out: Vec<String>,
}

impl Showing {
    /// Returns what the line pays.
    pub(super) fn values(&self) -> Values {
        Values::of_row(self.value, self.concealed_value)
    }

    /// Returns its mark and values as a card prints them: `X 25`.
    pub(super) fn printed_value(&self) -> String {
        let mark = if self.concealed { Mark::Concealed } else { Mark::Exposed };
        self.values().printed(mark)
    }
}

/// How a card was understood.
///
/// # Examples
///
/// ```
/// # use mahj::{Targets, answer::ShowReport};
/// let report = ShowReport::of(&Targets::practice());
/// assert_eq!(report.rows[0].reading, "one suit, these numbers");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShowReport {
    /// A row for each alternative of each line, in card order.
    pub rows: Vec<Showing>,
    /// The title, with year and author.
    title: Option<String>,
    hands: usize,
    lines: usize,
    without: Vec<LineName>,
}

impl ShowReport {
    /// Creates the report of the lines of a card.
    #[must_use]
    pub fn of(targets: &Targets) -> ShowReport {
        let card = targets.card();
        let title = card.title.as_ref().map(|title| {
            let year = card.year.as_ref().map(|year| format!(" {year}")).unwrap_or_default();
            let author =
                card.author.as_ref().map(|author| format!(", by {author}")).unwrap_or_default();
            format!("{title}{year}{author}")
        });
        ShowReport {
            rows: rows(targets),
            title,
            hands: targets.len(),
            lines: targets.lines().len(),
            without: card.left_out.clone(),
        }
    }

    /// Returns a page with each line's groups and the number of ways to make it; an empty page if
    /// there are no lines.
    #[must_use]
    pub fn hands(&self) -> Page {
        let mut page = Page::default();
        if self.rows.is_empty() {
            return page;
        }
        let rows = self
            .rows
            .iter()
            .map(|row| vec![name(row).into(), row.targets.to_string().into(), inks(&row.text)]);
        page.table(Grid::new(&["line", "ways", "groups"], rows.collect()));
        page.blank();
        page
    }
}

impl Report for ShowReport {
    type Row = Showing;
    const IS_LIST: bool = true;

    fn rows(&self) -> &[Showing] {
        &self.rows
    }

    fn text(&self) -> Page {
        let mut page = Page::default();
        if let Some(title) = &self.title {
            page.line(title.as_str());
            page.blank();
        }
        let rows = self.rows.iter().map(|row| {
            let note =
                if row.note.is_empty() { String::new() } else { format!("  ({})", row.note) };
            vec![
                name(row).into(),
                mark_of(row).into(),
                row.values().to_string().into(),
                row.targets.to_string().into(),
                inks(&row.text).and(Tone::Plain, note),
                Line::default().and(Tone::Note, row.reading.as_str()),
            ]
        });
        let header = ["line", "", "value", "ways", "groups", "reading"];
        page.table(Grid::new(&header, rows.collect()).with_last_below());
        page.blank();
        page.line(format!("{} to make {}", count(self.hands, "way"), count(self.lines, "line")));
        left_out_line(&mut page, &self.without);
        page
    }
}

/// Returns the mark of a row: both marks for a line with two values.
fn mark_of(row: &Showing) -> &'static str {
    if row.concealed_value.is_some() { "X/C" } else { mark(row.concealed) }
}

/// Returns a line as players say it, with the letter of its alternative.
fn name(row: &Showing) -> String {
    format!("{} {}{}", row.section, row.number, row.form.as_deref().unwrap_or_default())
}

fn rows(targets: &Targets) -> Vec<Showing> {
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
                value: line.values.exposed,
                concealed_value: line.values.concealed_value(),
                reading: reading(form),
                targets: targets.of_line(line).filter(|(_, target)| target.form == at).count(),
                left_out: left.clone(),
            });
        }
    }
    rows
}
