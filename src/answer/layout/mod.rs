//! The text of answers, in a small markup shared by all front ends.
//!
//! A report describes itself as a [`Page`] of blocks made of spans. Each span has a [`Tone`] that
//! says what it means, not how it looks. [`Page::render`] turns a page into plain or colored text;
//! a front end with its own rendering walks the blocks, or takes them as JSON.
#![warn(missing_docs)]

mod render;
mod wrap;

use serde::Serialize;

use crate::field::Spelling;

pub use render::{Look, Style};
pub(super) use wrap::wrapped;

/// The meaning of a span of text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Tone {
    /// Plain text without special meaning.
    Plain,
    /// The header of a table.
    Heading,
    /// A good answer: Mah Jongg.
    Yes,
    /// A bad answer: not Mah Jongg, dead.
    No,
    /// Jokers among the tiles of a group.
    Joker,
    /// Dots for the tiles a group is missing.
    Missing,
    /// A group in the first color of a line.
    ColorA,
    /// A group in the second color.
    ColorB,
    /// A group in the third color.
    ColorC,
    /// The ID of a rule.
    Law,
    /// A legend, or a note about what was left out.
    Note,
    /// A field of a question, in braces; each front end spells it its own way ([`Spelling`]).
    Field,
}

/// A piece of text with its meaning.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Span {
    /// The words.
    pub text: String,
    /// The meaning of the text.
    pub mark: Tone,
}

/// A sequence of spans: a row, or a cell of a table.
///
/// # Examples
///
/// ```
/// # use mahj::answer::layout::{Line, Tone};
/// let line = Line::from("22B").and(Tone::Joker, "J").and(Tone::Missing, "..");
/// assert_eq!(line.to_string(), "22BJ..");
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Line {
    /// The spans; an empty list is an empty row.
    pub spans: Vec<Span>,
}

impl Line {
    /// Adds a piece.
    pub fn push(&mut self, mark: Tone, text: impl Into<String>) {
        let text = text.into();
        if !text.is_empty() {
            self.spans.push(Span { text, mark });
        }
    }

    /// Returns the line with another span added.
    #[must_use]
    pub fn and(mut self, mark: Tone, text: impl Into<String>) -> Line {
        self.push(mark, text);
        self
    }

    /// Returns the line with its fields spelled for a front end.
    fn spelled(&self, spelling: Spelling) -> Line {
        let mut line = self.clone();
        for span in line.spans.iter_mut().filter(|span| span.mark == Tone::Field) {
            span.text = spelling.spell(&span.text);
        }
        line
    }

    /// Returns the line with all spans of another appended.
    #[must_use]
    pub fn then(mut self, other: Line) -> Line {
        self.spans.extend(other.spans);
        self
    }
}

impl<T: Into<String>> From<T> for Line {
    fn from(text: T) -> Self {
        Line::default().and(Tone::Plain, text)
    }
}

impl std::fmt::Display for Line {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.spans.iter().try_for_each(|span| f.write_str(&span.text))
    }
}

/// The alignment of a cell in its column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Align {
    /// For words.
    Left,
    /// For numbers.
    Right,
}

/// A table with aligned columns.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Grid {
    /// The names of the columns.
    pub header: Vec<Line>,
    /// The alignment of each column.
    pub align: Vec<Align>,
    /// The cells, one per column in each row.
    pub rows: Vec<Vec<Line>>,
    /// True if the last column always goes below its row, without its name.
    pub below: bool,
}

impl Grid {
    /// Creates a table; columns that contain only numbers are right-aligned.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::answer::layout::{Align, Grid};
    /// let table = Grid::new(&["tile", "left"], vec![vec!["1B".into(), "3".into()]]);
    /// assert_eq!(table.align, [Align::Left, Align::Right]);
    /// ```
    #[must_use]
    pub fn new(header: &[&str], rows: Vec<Vec<Line>>) -> Grid {
        let is_number = |cell: &Line| {
            cell.spans.iter().all(|span| span.text.bytes().all(|byte| byte.is_ascii_digit()))
        };
        let align = |at: usize| {
            let mut cells = rows.iter().filter_map(|row| row.get(at)).peekable();
            let numbers = cells.peek().is_some() && cells.all(is_number);
            if numbers { Align::Right } else { Align::Left }
        };
        Grid {
            header: header.iter().map(|name| Line::default().and(Tone::Heading, *name)).collect(),
            align: (0..header.len()).map(align).collect(),
            rows,
            below: false,
        }
    }

    /// Puts the last column below its row.
    #[must_use]
    pub(crate) fn with_last_below(mut self) -> Grid {
        self.below = true;
        self
    }
}

/// A part of a page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Block {
    /// A row that is never wrapped; an empty one separates what is above from what is below.
    Line(Line),
    /// Running text after a lead, wrapped to the width, with a hanging indent.
    Paragraph {
        /// The text before the first row.
        lead: String,
        /// The text.
        text: String,
    },
    /// A table.
    Table(Grid),
    /// A sentence, with its rules in a separate column after it.
    Ruling {
        /// The sentence.
        text: String,
        /// The IDs of the rules, the deciding one first.
        laws: Vec<&'static str>,
    },
}

/// The text of an answer.
///
/// # Examples
///
/// ```
/// # use mahj::answer::layout::{Look, Page, Grid};
/// let mut page = Page::default();
/// page.line("waiting: each of these makes Mah Jongg");
/// page.blank();
/// page.table(Grid::new(&["tile", "left"], vec![vec!["1B".into(), "3".into()]]));
/// assert_eq!(
///     page.render(Look::default()),
///     "waiting: each of these makes Mah Jongg\n\ntile  left\n1B       3\n",
/// );
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Page {
    /// Its parts, from top to bottom.
    pub blocks: Vec<Block>,
    /// The card that the answer is from, named at the end if [`Look::names_card`] is set.
    #[serde(skip)]
    pub card: Option<String>,
}

impl Page {
    /// Adds a row.
    pub fn line(&mut self, line: impl Into<Line>) {
        self.blocks.push(Block::Line(line.into()));
    }

    /// Adds an empty row.
    pub fn blank(&mut self) {
        self.blocks.push(Block::Line(Line::default()));
    }

    /// Adds running text after a lead.
    pub fn paragraph(&mut self, lead: impl Into<String>, text: impl Into<String>) {
        self.blocks.push(Block::Paragraph { lead: lead.into(), text: text.into() });
    }

    /// Adds a table.
    pub fn table(&mut self, table: Grid) {
        self.blocks.push(Block::Table(table));
    }

    /// Adds a legend, or a note about what was left out.
    pub fn note(&mut self, text: impl Into<String>) {
        self.line(Line::default().and(Tone::Note, text));
    }
}
