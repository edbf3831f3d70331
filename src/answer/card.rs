//! A card's summary: its title, and how many lines and hands it has.

use serde::Serialize;

use super::layout::Page;
use super::words::{count, left_out_line};
use super::{Report, SCHEMA, left_out};
use crate::card::LineName;
use crate::diagnostic::DiagnosticList;
use crate::targets::Targets;

/// A card's identity and size.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CardReport {
    pub schema: u32,
    /// The first ten hexadecimal digits of the SHA-256 of its text.
    pub fingerprint: String,
    /// The title from its header.
    pub title: Option<String>,
    /// The year from its header.
    pub year: Option<String>,
    /// The author from its header.
    pub author: Option<String>,
    /// How many lines it has.
    pub lines: usize,
    /// How many ways there are to make these lines.
    pub hands: usize,
    /// How many errors its text has.
    pub errors: usize,
    /// How many warnings its text has.
    pub warnings: usize,
    pub left_out: Vec<String>,
    #[serde(skip)]
    without: Vec<LineName>,
}

impl CardReport {
    /// Creates the report of a parsed card.
    #[must_use]
    pub(crate) fn of(
        fingerprint: String,
        targets: &Targets,
        faults: &DiagnosticList,
    ) -> CardReport {
        let card = targets.card();
        CardReport {
            schema: SCHEMA,
            fingerprint,
            title: card.title.clone(),
            year: card.year.clone(),
            author: card.author.clone(),
            lines: targets.lines().len(),
            hands: targets.len(),
            errors: faults.errors(),
            warnings: faults.warnings(),
            left_out: left_out(&card.left_out),
            without: card.left_out.clone(),
        }
    }
}

impl Report for CardReport {
    type Row = CardReport;

    fn rows(&self) -> &[CardReport] {
        std::slice::from_ref(self)
    }

    fn is_yes(&self) -> bool {
        self.errors == 0
    }

    fn text(&self) -> Page {
        let mut page = Page::default();
        page.line(self.title.as_deref().unwrap_or("Card").to_owned());
        let (lines, hands) = (count(self.lines, "line"), count(self.hands, "way"));
        page.line(format!("{lines}, {hands}"));
        page.line(format!("{}, {}", count(self.errors, "error"), count(self.warnings, "warning")));
        left_out_line(&mut page, &self.without);
        page
    }
}
