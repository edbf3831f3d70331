//! What a run knows before its first row: which columns come in, which go out, and where the hand
//! stands.

use super::options::Options;
use crate::batch::column::{BEST, ERROR, HAND, HandColumn, LINE, PACKED, VALUE};
use crate::batch::fault::Failure;
use crate::targets::Targets;
use crate::tiles::TileSet;

/// What there is to know of a form of file without reading or writing one.
#[derive(Debug)]
pub(super) struct Facts {
    /// Its name, which is the usual extension too.
    pub(super) name: &'static str,
    /// The other extensions, in small letters.
    pub(super) endings: &'static [&'static str],
    /// Its name within a sentence.
    pub(super) title: &'static str,
    /// What it is, as a list of all forms says it.
    pub(super) about: &'static str,
    pub(super) shape: Shape,
    /// True if it is read from its beginning to its end, so that it may come through a pipe.
    pub(super) streams: bool,
    /// True if it is written row by row, so that a run that was interrupted can go on.
    pub(super) resumes: bool,
    /// True if the library was built so that it reads and writes it.
    pub(super) built_in: bool,
}

/// How the values of a row stand together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Shape {
    /// Objects, each with keys of its own, and with objects in them.
    Objects,
    /// Columns of text, the same for all rows.
    Table,
    /// Columns of any type, the same for all rows.
    Typed,
}

/// The columns of an input.
pub(super) struct Columns {
    /// Their names. Of objects these are the keys of the first one with a hand.
    pub(super) names: Vec<String>,
    /// Says what may be wrong where no column has the hand.
    pub(super) hint: fn(&[String], &TileSet) -> Option<&'static str>,
    /// Their types, if they have some.
    #[cfg(feature = "parquet")]
    pub(super) schema: Option<arrow_schema::SchemaRef>,
}

impl Columns {
    /// Columns of text.
    pub(super) fn of_text(names: Vec<String>) -> Columns {
        Columns {
            names,
            hint: |_, _| None,
            #[cfg(feature = "parquet")]
            schema: None,
        }
    }
}

/// A line of the card, as rows name it.
pub(super) struct LineOf {
    pub(super) name: String,
    pub(super) value: u32,
}

/// What all rows of a run have in common.
pub(super) struct Layout {
    pub(super) source: &'static Facts,
    pub(super) sink: &'static Facts,
    /// The columns of the input.
    pub(super) columns: Columns,
    /// Which of them has the hand.
    pub(super) hand: HandColumn,
    /// Which of them pass through; the others are replaced by answers of the same name.
    pub(super) kept: Vec<usize>,
    /// The names of what is added.
    pub(super) added: Vec<String>,
    pub(super) all_lines: bool,
    /// Whether objects say the version of their shape.
    pub(super) schema_key: bool,
    /// The lines of the card.
    pub(super) lines: Vec<LineOf>,
}

/// What objects have beside the columns of a table.
pub(super) const AWAY_BY_LINE: &str = "away_by_line";
pub(super) const SCHEMA_KEY: &str = "schema";

impl Layout {
    pub(super) fn new(
        targets: &Targets,
        options: &Options,
        (source, sink): (&'static Facts, &'static Facts),
        columns: Columns,
    ) -> Result<Layout, Failure> {
        let set = &targets.card().tile_set;
        let hand = HandColumn::find(&columns.names, set);
        let hand = hand.ok_or_else(|| no_hand(source, &columns, set))?;
        let lines = targets.lines().iter();
        let lines: Vec<LineOf> =
            lines.map(|line| LineOf { name: line.name.id(), value: line.value }).collect();
        let mut added = [BEST, LINE, VALUE, ERROR].map(str::to_owned).to_vec();
        let objects = sink.shape == Shape::Objects;
        match sink.shape {
            _ if !options.all_lines => {}
            Shape::Objects => added.push(AWAY_BY_LINE.to_owned()),
            Shape::Table | Shape::Typed => {
                added.extend(lines.iter().map(|line| line.name.clone()));
            }
        }
        let schema_key = options.schema && objects;
        if schema_key {
            added.push(SCHEMA_KEY.to_owned());
        }
        let names = &columns.names;
        let kept = (0..names.len()).filter(|column| !added.contains(&names[*column])).collect();
        Ok(Layout {
            source,
            sink,
            hand,
            kept,
            columns,
            added,
            all_lines: options.all_lines,
            schema_key,
            lines,
        })
    }

    /// Returns true if rows go out in the form in which they came.
    pub(super) fn is_same_form(&self) -> bool {
        self.source.name == self.sink.name
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

/// Says that no column has the hand, which ones there are, and what may have been meant.
fn no_hand(source: &Facts, columns: &Columns, set: &TileSet) -> Failure {
    const SHOWN: usize = 20;
    let what = match source.shape {
        Shape::Objects => ("key", "the first row has"),
        Shape::Table | Shape::Typed => ("column", "the columns are"),
    };
    let Columns { names, hint, .. } = columns;
    let mut shown: Vec<String> =
        names.iter().take(SHOWN).map(|name| format!("`{}`", name.escape_debug())).collect();
    match names.len() {
        0 => shown.push("none".to_owned()),
        len if len > SHOWN => shown.push(format!("and {} more", len - SHOWN)),
        _ => {}
    }
    let near = |name: &&String| name.trim().eq_ignore_ascii_case(HAND);
    let help = match (names.iter().find(near), hint(names, set)) {
        (Some(near), _) => format!("write `{HAND}` for `{near}`"),
        (None, Some(hint)) => hint.to_owned(),
        (None, None) => format!("hands stand under `{HAND}`, or packed under `{PACKED}`"),
    };
    let message = format!("there is no {} `{HAND}`: {} {}", what.0, what.1, shown.join(", "));
    Failure::refused("batch::no-hand", message, help)
}
