//! Answers as people read them: the words of every front, over a small markup.
//!
//! A report tells itself as a [`Page`]: blocks of spans, each span with a [`Tone`] that says what it
//! stands for, not how it looks. [`Page::render`] makes rows of text of it, plain or coloured; a
//! front that draws by itself walks the blocks, or takes them as JSON.
#![warn(missing_docs)]

mod render;
mod wrap;

use serde::Serialize;

use crate::field::Spelling;

pub use render::{Look, Style};
pub(super) use wrap::wrapped;

/// What a piece of text stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Tone {
    /// Nothing beyond its words.
    Plain,
    /// The header of a table.
    Heading,
    /// A good answer: Mah Jongg.
    Yes,
    /// A bad answer: not Mah Jongg, dead.
    No,
    /// Jokers among the tiles of a group.
    Joker,
    /// Dots for the tiles that a group lacks.
    Missing,
    /// A group in the first ink of a line.
    ColorA,
    /// A group in the second ink.
    ColorB,
    /// A group in the third ink.
    ColorC,
    /// The id of a law.
    Law,
    /// An explanation of signs, or what was left out.
    Note,
    /// A part of a question, in braces, which each front end spells ([`Spelling`]).
    Field,
}

/// A piece of text with what it stands for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Span {
    /// The words.
    pub text: String,
    /// What they stand for.
    pub mark: Tone,
}

/// Spans one after the other: a row, or a cell of a table.
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
    /// Its pieces; none is an empty row.
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

    /// Returns the line with a piece more.
    #[must_use]
    pub fn and(mut self, mark: Tone, text: impl Into<String>) -> Line {
        self.push(mark, text);
        self
    }

    /// Returns the line with its fields as a front end spells them.
    fn spelled(&self, spelling: Spelling) -> Line {
        let mut line = self.clone();
        for span in line.spans.iter_mut().filter(|span| span.mark == Tone::Field) {
            span.text = spelling.spell(&span.text);
        }
        line
    }

    /// Returns the line with all pieces of another after it.
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

/// To which side of its column a cell stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Align {
    /// Words.
    Left,
    /// Numbers, as people add them up.
    Right,
}

/// Rows with their columns under each other.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Grid {
    /// The names of the columns.
    pub header: Vec<Line>,
    /// A side for each column.
    pub align: Vec<Align>,
    /// The cells, as many in a row as there are columns.
    pub rows: Vec<Vec<Line>>,
    /// True if the last column always stands below its row, without its name.
    pub below: bool,
}

impl Grid {
    /// Makes a table; columns of numbers alone stand to the right.
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
    /// A row that is never broken; an empty one parts what is above from what is below.
    Line(Line),
    /// Running text after a lead, broken at the width; its other rows stand under its beginning.
    Paragraph {
        /// What is before the first row.
        lead: String,
        /// The text.
        text: String,
    },
    /// A table.
    Table(Grid),
    /// A sentence with the laws after it in a column of their own.
    Ruling {
        /// The sentence.
        text: String,
        /// The ids of the laws, the deciding one first.
        laws: Vec<&'static str>,
    },
}

/// An answer as people read it.
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
    /// The card that the answer comes from, named at the end where [`Look::names_card`] says so.
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

    /// Adds a row that explains signs, or says what was left out.
    pub fn note(&mut self, text: impl Into<String>) {
        self.line(Line::default().and(Tone::Note, text));
    }
}
