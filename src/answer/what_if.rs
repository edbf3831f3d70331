//! What each discard, or each draw, does to a hand.

use serde::Serialize;

use super::layout::{Grid, Line, Page};
use super::words::{count, distance, note_source};
use super::{CardSource, QuestionError, Report, SCHEMA, left_out, target_text};
use crate::hand::{Hand, Seen};
use crate::matcher::{Matcher, TileChoice, WhatIf};

/// A discard or draw.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChoiceRow {
    pub schema: u32,
    /// `discard` or `draw`.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["discard", "draw"])))]
    pub choice: &'static str,
    pub tile: String,
    /// How many tiles the hand is away afterward, 0 to 14; null if no line can be made.
    pub away: Option<u8>,
    /// The way to make a line that the hand is closest to afterward.
    pub target: Option<String>,
    /// The line of that way.
    pub line: Option<String>,
    /// Its value, in points.
    pub value: Option<u32>,
    /// How many lines are possible afterward.
    pub open_lines: usize,
    /// How many tiles that bring it closer are left afterward.
    pub live: u32,
    /// How many of the tile are left, 0 to 8.
    pub left: u8,
    pub left_out: Vec<String>,
    /// The title of the card; null if it has none.
    pub card: Option<String>,
    /// The card's fingerprint: ten hex digits that identify its text.
    pub card_hash: String,
    /// The line as players say it.
    #[serde(skip)]
    pub(super) name: Option<String>,
}

/// What each discard, or each draw, does to a hand.
///
/// # Examples
///
/// ```
/// use mahj::desk::{Answer, WhatIf, Question, Session};
///
/// let question = WhatIf { hand: "FFF 1B 222B 22C 1111C N".into(), ..WhatIf::default() };
/// let Ok(Answer::WhatIf(report)) = Session::default().answer(&Question::WhatIf(question)) else { unreachable!() };
/// assert_eq!((report.discards, report.rows[0].tile.as_str()), (true, "N"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WhatIfReport {
    pub hand: String,
    /// True for the discards of 14 tiles, false for draws.
    pub discards: bool,
    /// The choices, best first, as serialized.
    pub rows: Vec<ChoiceRow>,
    pub(super) source: CardSource,
}

impl WhatIfReport {
    /// Answers what each discard from 14 tiles leads to, or each draw to fewer tiles.
    ///
    /// # Errors
    ///
    /// If the hand and the table together have more of a tile than the set holds.
    pub(crate) fn ask(
        matcher: &Matcher,
        hand: &Hand,
        seen: &Seen,
    ) -> Result<WhatIfReport, QuestionError> {
        Ok(WhatIfReport::of(matcher, hand, &matcher.what_if(hand, seen)?))
    }

    /// Makes the report.
    #[must_use]
    pub(crate) fn of(matcher: &Matcher, hand: &Hand, what_if: &WhatIf) -> WhatIfReport {
        let left = left_out(&matcher.targets().card().left_out);
        let targets = matcher.targets();
        let line = |target| &targets.lines()[targets.get(target).line];
        let row = |choice: &TileChoice| ChoiceRow {
            schema: SCHEMA,
            choice: if what_if.discards { "discard" } else { "draw" },
            tile: choice.tile.to_string(),
            away: choice.away,
            target: choice.target.map(|target| target_text(matcher, target)),
            line: choice.target.map(|target| line(target).name.id()),
            value: choice.target.map(|target| line(target).values.of(hand.exposures())),
            name: choice.target.map(|target| line(target).name.to_string()),
            open_lines: choice.open_lines,
            live: choice.live,
            left: choice.left,
            left_out: left.clone(),
            card: matcher.targets().card().title.clone(),
            card_hash: matcher.fingerprint().to_owned(),
        };
        WhatIfReport {
            hand: hand.to_string(),
            discards: what_if.discards,
            rows: what_if.choices.iter().map(row).collect(),
            source: CardSource::of(matcher),
        }
    }
}

impl Report for WhatIfReport {
    type Row = ChoiceRow;
    const IS_LIST: bool = true;

    fn rows(&self) -> &[ChoiceRow] {
        &self.rows
    }

    fn text(&self) -> Page {
        what_if(self)
    }
}

fn what_if(report: &WhatIfReport) -> Page {
    let mut page = Page::default();
    page.line(report.hand.as_str());
    let what = if report.discards { "discard" } else { "pick" };
    page.line(format!("every {what}, best first"));
    page.blank();
    let all = [
        ("away", column(report, |choice| distance(choice.away))),
        ("then plays", column(report, plays)),
        ("lines possible", column(report, |choice| choice.open_lines.to_string())),
        ("live tiles", column(report, |choice| choice.live.to_string())),
        ("left", column(report, |choice| choice.left.to_string())),
        ("compared to the best", column(report, |choice| against(choice, report.rows.first()))),
    ];
    // If only one tile is asked about, or all answers are the same, there is nothing to compare.
    let varies = |cells: &[String]| cells.windows(2).any(|two| two[0] != two[1]);
    let shown: Vec<&(&str, Vec<String>)> = all
        .iter()
        .filter(|(name, cells)| matches!(*name, "away" | "then plays") || varies(cells))
        .filter(|(name, _)| *name != "left" || !report.discards)
        .collect();
    let mut header = vec![what];
    header.extend(shown.iter().map(|(name, _)| *name));
    let rows = report.rows.iter().enumerate().map(|(at, choice)| {
        let mut row: Vec<Line> = vec![choice.tile.as_str().into()];
        row.extend(shown.iter().map(|(_, cells)| Line::from(cells[at].as_str())));
        row
    });
    page.table(Grid::new(&header, rows.collect()));
    same_for_all(&mut page, report);
    note_source(&mut page, &report.source);
    page
}

fn column(report: &WhatIfReport, cell: impl Fn(&ChoiceRow) -> String) -> Vec<String> {
    report.rows.iter().map(cell).collect()
}

/// Writes how many lines are possible, if that is the same for every choice.
fn same_for_all(page: &mut Page, report: &WhatIfReport) {
    if let [first, rest @ ..] = report.rows.as_slice()
        && rest.iter().all(|choice| choice.open_lines == first.open_lines)
    {
        page.blank();
        page.note(format!("{} possible, whichever you choose", count(first.open_lines, "line")));
    }
}

/// Returns the closest line after a choice, with its value.
fn plays(choice: &ChoiceRow) -> String {
    match (&choice.name, choice.value) {
        (Some(name), Some(value)) => format!("{name} ({value})"),
        _ => "no line".to_owned(),
    }
}

/// Returns how a choice compares to the best, in words.
fn against(choice: &ChoiceRow, best: Option<&ChoiceRow>) -> String {
    let Some(best) = best.filter(|best| **best != *choice) else {
        return "the best".to_owned();
    };
    match (choice.away, best.away) {
        (None, Some(_)) => "no line possible".to_owned(),
        (Some(away), Some(nearest)) if away > nearest => format!("{} farther", away - nearest),
        _ => match best.live.saturating_sub(choice.live) {
            0 if best.open_lines > choice.open_lines => {
                format!("{} fewer", count(best.open_lines - choice.open_lines, "line"))
            }
            0 => "just as good".to_owned(),
            fewer => format!("{} fewer", count(fewer as usize, "live tile")),
        },
    }
}
