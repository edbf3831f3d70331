//! What a run knows before its first row: which columns come in, which go out, and where the hand
//! stands.

use super::answers::{Pieces, string};
use super::{Format, Options};
use crate::batch::HandText;
use crate::batch::fault::Failure;
use crate::targets::Targets;

/// The column with a hand as text, and that with a packed one.
pub(super) const HAND: &str = "hand";
pub(super) const PACKED: &str = "packed";

/// The columns that are added.
const ADDED: [&str; 4] = ["best", "line", "value", "error"];

/// What all rows of a run have in common.
pub(super) struct Layout {
    pub(super) source: Format,
    pub(super) sink: Format,
    /// The columns of the input. Of JSON Lines these are the keys of the first row with a hand.
    pub(super) columns: Vec<String>,
    /// Which of them has the hand, and whether it is packed.
    pub(super) hand: usize,
    pub(super) packed: bool,
    /// Which of them pass through; the others are replaced by answers of the same name.
    pub(super) kept: Vec<usize>,
    /// The names of these as keys of JSON, with their colons.
    pub(super) keys: Vec<Vec<u8>>,
    /// The names of what is added.
    pub(super) added: Vec<String>,
    pub(super) all_lines: bool,
    /// Whether objects say the version of their shape.
    pub(super) schema_key: bool,
    pub(super) text: HandText,
    pub(super) pieces: Pieces,
    /// The columns of the output, if that is Parquet.
    #[cfg(feature = "parquet")]
    pub(super) schema: Option<arrow_schema::SchemaRef>,
}

impl Layout {
    pub(super) fn new(
        targets: &Targets,
        options: &Options,
        (source, sink): (Format, Format),
        columns: Vec<String>,
    ) -> Result<Layout, Failure> {
        let place = |name: &str| columns.iter().position(|column| column == name);
        let (hand, packed) = match (place(HAND), place(PACKED)) {
            (Some(hand), _) => (hand, false),
            (None, Some(packed)) => (packed, true),
            (None, None) => return Err(no_hand(source, &columns, targets)),
        };
        let mut added: Vec<String> = ADDED.map(str::to_owned).to_vec();
        let schema_key = options.schema && sink == Format::JsonLines;
        if options.all_lines {
            match sink {
                Format::JsonLines => added.push("away_by_line".to_owned()),
                Format::Csv | Format::Parquet => {
                    added.extend(targets.lines().iter().map(|line| line.name.id()));
                }
            }
        }
        if schema_key {
            added.push("schema".to_owned());
        }
        let kept: Vec<usize> =
            (0..columns.len()).filter(|column| !added.contains(&columns[*column])).collect();
        let key = |column: &usize| {
            let mut key = Vec::new();
            string(&columns[*column], &mut key);
            key.push(b':');
            key
        };
        Ok(Layout {
            source,
            sink,
            hand,
            packed,
            keys: kept.iter().map(key).collect(),
            kept,
            columns,
            added,
            all_lines: options.all_lines,
            schema_key,
            text: HandText::new(&targets.card().tile_set),
            pieces: Pieces::new(targets),
            #[cfg(feature = "parquet")]
            schema: None,
        })
    }

    /// Holds it against the columns of Parquet.
    #[cfg(feature = "parquet")]
    pub(super) fn with_schema(
        mut self,
        input: Option<&arrow_schema::SchemaRef>,
    ) -> Result<Layout, Failure> {
        self.schema = super::parquet::schema(&self, input)?;
        Ok(self)
    }

    /// Returns the name of the column with the hand.
    pub(super) fn hand_name(&self) -> &'static str {
        if self.packed { PACKED } else { HAND }
    }

    /// Returns true if some columns of the input are replaced.
    pub(super) fn replaces(&self) -> bool {
        self.kept.len() < self.columns.len()
    }

    /// Returns the columns of the output.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        let kept = self.kept.iter().map(|column| self.columns[*column].as_str());
        kept.chain(self.added.iter().map(String::as_str))
    }
}

/// Says that no column has the hand, which ones there are, and what may have been meant.
fn no_hand(source: Format, columns: &[String], targets: &Targets) -> Failure {
    const SHOWN: usize = 20;
    let what = match source {
        Format::JsonLines => ("key", "the first row has"),
        Format::Csv | Format::Parquet => ("column", "the columns are"),
    };
    let mut names: Vec<String> =
        columns.iter().take(SHOWN).map(|name| format!("`{}`", name.escape_debug())).collect();
    match columns.len() {
        0 => names.push("none".to_owned()),
        len if len > SHOWN => names.push(format!("and {} more", len - SHOWN)),
        _ => {}
    }
    let set = &targets.card().tile_set;
    let looks = |name: &String| crate::notation::hand(name, set).is_ok();
    let near = |name: &&String| name.trim().eq_ignore_ascii_case(HAND);
    let help = if let Some(near) = columns.iter().find(near) {
        format!("write `hand` for `{near}`")
    } else if source == Format::Csv && columns.iter().any(looks) {
        "the first row names the columns: put a row `hand` before the hands".to_owned()
    } else if source == Format::Csv && columns.len() == 1 && columns[0].contains([';', '\t']) {
        "the columns are parted by commas".to_owned()
    } else {
        format!("hands stand under `{HAND}`, or packed under `{PACKED}`")
    };
    let message = format!("there is no {} `{HAND}`: {} {}", what.0, what.1, names.join(", "));
    Failure::refused("batch::no-hand", message, help)
}
