//! What a run knows before its first row: the input columns, the output columns, and which column
//! has the hand.

use super::options::Options;
use crate::batch::column::{HandColumn, LineOf, is_column, kept};
use crate::batch::details::DetailColumn;
use crate::batch::error::{BatchError, shown};
use crate::batch::extra::{self, ExtraColumn};
use crate::batch::question::Question;
use crate::batch::value::Column;
use crate::targets::Targets;
use crate::tiles::TileSet;

/// What is known about a file format without reading or writing a file.
#[derive(Debug)]
pub(super) struct Capabilities {
    /// Its name, which is also the usual extension.
    pub(super) name: &'static str,
    /// The other extensions, in lowercase.
    pub(super) endings: &'static [&'static str],
    /// Its name for use in a sentence.
    pub(super) title: &'static str,
    /// A short description, for a list of all formats.
    pub(super) about: &'static str,
    pub(super) shape: ValueShape,
    /// True if it is read sequentially and can therefore come through a pipe.
    pub(super) streams: bool,
    /// True if it is written row by row, so that an interrupted run can resume.
    pub(super) resumes: bool,
    /// True if its rows have room for answers, not only for hands.
    pub(super) answers: bool,
    /// True if the library was built with support for it.
    pub(super) built_in: bool,
}

impl Capabilities {
    /// Returns the error for a format with no room for answers.
    pub(super) fn no_room(&self) -> BatchError {
        BatchError::refused(
            "batch::no-room",
            format!("{} holds only hands, not answers", self.title),
            "use another format",
        )
    }
}

/// How the values of a row are organized.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ValueShape {
    /// Objects, each with its own keys, possibly nested.
    Objects,
    /// Columns of text, the same for all rows.
    Table,
    /// Columns of any type, the same for all rows.
    Typed,
}

/// The columns of an input.
pub(super) struct Columns {
    /// Their names. For objects, these are the keys of the first one with a hand.
    pub(super) names: Vec<String>,
    /// The delimiter of a text table.
    pub(super) delimiter: u8,
    /// Returns a hint about what may be wrong if no column has the hand.
    pub(super) hint: fn(&[String], &TileSet) -> Option<&'static str>,
    /// Their types, if they are typed.
    #[cfg(feature = "parquet")]
    pub(super) schema: Option<arrow_schema::SchemaRef>,
}

impl Columns {
    /// Columns of text.
    pub(super) fn of_text(names: Vec<String>) -> Columns {
        Columns {
            names,
            delimiter: b',',
            hint: |_, _| None,
            #[cfg(feature = "parquet")]
            schema: None,
        }
    }
}

/// What all rows of a run have in common.
pub(super) struct Layout {
    #[cfg(feature = "parquet")]
    pub(super) sink: &'static Capabilities,
    /// The columns of the input.
    pub(super) columns: Columns,
    /// What is asked of every row.
    pub(super) question: Question,
    /// The column that has the hand.
    pub(super) hand: HandColumn,
    /// The detail columns that the question reads.
    pub(super) details: Vec<DetailColumn>,
    /// The columns that pass through; the others are replaced by answers with the same name.
    pub(super) kept: Vec<usize>,
    /// The names of the added columns.
    pub(super) added: Vec<String>,
    pub(super) all_lines: bool,
    /// The answer columns that have separate values, and which of these are requested.
    pub(super) asked: Vec<Column>,
    pub(super) more: Vec<ExtraColumn>,
    /// Whether objects include the schema version.
    pub(super) schema_key: bool,
    /// The lines of the card.
    pub(super) lines: Vec<LineOf>,
    same_form: bool,
}

/// The key that objects have in addition to the columns of a table.
pub(super) const AWAY_BY_LINE: &str = "away_by_line";
pub(super) const SCHEMA_KEY: &str = "schema";

impl Layout {
    pub(super) fn new(
        targets: &Targets,
        options: &Options,
        (source, sink): (&'static Capabilities, &'static Capabilities),
        columns: Columns,
    ) -> Result<Layout, BatchError> {
        let set = &targets.card().tile_set;
        let asked = options.column.as_deref();
        let hand = HandColumn::find(&columns.names, asked, set)?;
        let hand = hand.ok_or_else(|| no_hand(source, &columns, asked, set))?;
        let lines = LineOf::all(targets);
        let question = options.question;
        if question != Question::Away && (options.all_lines || !options.more.is_empty()) {
            return Err(BatchError::refused(
                "batch::question",
                format!("distance columns need `away`, not `{question}`"),
                "run them separately",
            ));
        }
        let details = match source.shape {
            ValueShape::Objects => {
                DetailColumn::find(question, &columns.names, hand.at)?;
                DetailColumn::all(question)
            }
            ValueShape::Table | ValueShape::Typed => {
                DetailColumn::find(question, &columns.names, hand.at)?
            }
        };
        let mut more: Vec<ExtraColumn> = Vec::new();
        for asked in &options.more {
            if !more.contains(asked) {
                more.push(*asked);
            }
        }
        let asked = extra::columns(question, &more);
        let mut added: Vec<String> = extra::added(question, &asked).map(str::to_owned).collect();
        let objects = sink.shape == ValueShape::Objects;
        match sink.shape {
            _ if !options.all_lines => {}
            ValueShape::Objects => added.push(AWAY_BY_LINE.to_owned()),
            ValueShape::Table | ValueShape::Typed => {
                added.extend(lines.iter().map(|line| line.name.clone()));
            }
        }
        let schema_key = options.schema && objects;
        if schema_key {
            added.push(SCHEMA_KEY.to_owned());
        }
        if added.iter().any(|added| added == hand.name()) {
            return Err(BatchError::refused(
                "batch::column",
                format!("{} would be replaced by a column of answers", shown(hand.name())),
                "rename the column of hands",
            ));
        }
        Ok(Layout {
            #[cfg(feature = "parquet")]
            sink,
            question,
            hand,
            details,
            kept: kept(&columns.names, &added),
            columns,
            added,
            all_lines: options.all_lines,
            asked,
            more,
            schema_key,
            lines,
            same_form: source.name == sink.name,
        })
    }

    /// Returns true if the output has the same format as the input.
    #[inline]
    pub(super) fn is_same_form(&self) -> bool {
        self.same_form
    }

    /// Returns the index of the detail column with this name. If objects are written to a table,
    /// the name must also be a column.
    pub(super) fn detail_under(&self, key: &str) -> Option<usize> {
        let is = self.details.iter().position(|column| is_column(key, &column.name))?;
        let known = self.same_form || self.columns.names.iter().any(|column| column == key);
        known.then_some(is)
    }

    /// Returns true if some columns of the input are replaced.
    pub(super) fn replaces(&self) -> bool {
        self.kept.len() < self.columns.names.len()
    }

    /// Returns the names of the columns that pass through.
    pub(super) fn kept_names(&self) -> impl Iterator<Item = &str> {
        self.kept.iter().map(|column| self.columns.names[*column].as_str())
    }

    /// Returns the names of the columns of the output.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.kept_names().chain(self.added.iter().map(String::as_str))
    }
}

/// Returns the error for an input in which no column has the hand.
fn no_hand(
    source: &Capabilities,
    columns: &Columns,
    asked: Option<&str>,
    set: &TileSet,
) -> BatchError {
    let words = match source.shape {
        ValueShape::Objects => ("key", "the first row has"),
        ValueShape::Table | ValueShape::Typed => ("column", "the columns are"),
    };
    HandColumn::none(words, &columns.names, asked, (columns.hint)(&columns.names, set))
}
