//! Which tiles bring a hand closer.

use serde::Serialize;

use super::layout::{Grid, Page};
use super::unanswerable::between_turns;
use super::words::{lines, note_source};
use super::{CardSource, QuestionError, Report, SCHEMA, left_out, target_text};
use crate::hand::{Hand, Seen};
use crate::matcher::{Matcher, Waits};

/// A tile that brings a hand closer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct WaitRow {
    pub schema: u32,
    pub tile: String,
    /// How many of the tile are left, 0 to 8.
    pub left: u8,
    /// How many tiles the hand is away with it, 0 to 14: 0 is Mah Jongg.
    pub away_after: u8,
    /// The lines it brings closer, highest value first.
    pub lines: Vec<LineValueRow>,
    pub left_out: Vec<String>,
    /// The title of the card; null if it has none.
    pub card: Option<String>,
    /// The card's fingerprint: ten hex digits that identify its text.
    pub card_hash: String,
}

/// A line with its value.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LineValueRow {
    pub line: String,
    pub value: u32,
    pub target: String,
    /// The line as players say it.
    #[serde(skip)]
    pub(super) name: String,
}

/// Which tiles bring a hand closer.
///
/// # Examples
///
/// ```
/// use mahj::desk::{Answer, Waits, Question, Session};
///
/// let question = Waits { hand: "FFF 1B 222B 22C 1111C".into(), ..Waits::default() };
/// let Ok(Answer::Waits(report)) = Session::default().answer(&Question::Waits(question)) else { unreachable!() };
/// assert_eq!((report.best, report.rows[0].tile.as_str()), (Some(1), "1B"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WaitsReport {
    pub hand: String,
    /// How far the hand is from the closest line, if any can be completed.
    pub best: Option<u8>,
    /// The tiles, as serialized.
    pub rows: Vec<WaitRow>,
    pub(super) source: CardSource,
}

impl WaitsReport {
    /// Finds the tiles that bring a hand of 13 closer.
    ///
    /// # Errors
    ///
    /// If the hand already includes a 14th tile, or the hand and the table together have more of
    /// a tile than the set holds.
    pub fn ask(matcher: &Matcher, hand: &Hand, seen: &Seen) -> Result<WaitsReport, QuestionError> {
        between_turns(hand, "remove one, or use what-if to compare every discard")?;
        Ok(WaitsReport::of(matcher, hand, &matcher.waits(hand, seen)?))
    }

    /// Makes the report.
    #[must_use]
    pub(crate) fn of(matcher: &Matcher, hand: &Hand, waits: &Waits) -> WaitsReport {
        let left = left_out(&matcher.targets().card().left_out);
        let rows = waits.waits.iter().map(|wait| WaitRow {
            schema: SCHEMA,
            tile: wait.tile.to_string(),
            left: wait.left,
            away_after: waits.away_after().unwrap_or(0),
            lines: wait
                .lines
                .iter()
                .map(|line| LineValueRow {
                    line: line.name.id(),
                    value: line.value,
                    target: target_text(matcher, line.target),
                    name: line.name.to_string(),
                })
                .collect(),
            left_out: left.clone(),
            card: matcher.targets().card().title.clone(),
            card_hash: matcher.fingerprint().to_owned(),
        });
        WaitsReport {
            hand: hand.to_string(),
            best: waits.best,
            rows: rows.collect(),
            source: CardSource::of(matcher),
        }
    }
}

impl Report for WaitsReport {
    type Row = WaitRow;
    const IS_LIST: bool = true;

    fn rows(&self) -> &[WaitRow] {
        &self.rows
    }

    fn text(&self) -> Page {
        waits(self)
    }
}

fn waits(report: &WaitsReport) -> Page {
    let mut page = Page::default();
    page.line(report.hand.as_str());
    match report.best {
        None => page.line("no line can be made"),
        Some(best) => {
            page.line(match best {
                1 => "waiting: any of these makes Mah Jongg".to_owned(),
                best => format!("{best} away; any of these brings you to {} away", best - 1),
            });
            page.blank();
            let rows = report.rows.iter().map(|wait| {
                let named = wait.lines.iter().map(|line| (line.name.as_str(), line.value));
                vec![wait.tile.as_str().into(), wait.left.to_string().into(), lines(named).into()]
            });
            page.table(Grid::new(&["tile", "left", "lines"], rows.collect()));
        }
    }
    note_source(&mut page, &report.source);
    page
}
