//! How far a hand is from every line.

use serde::Serialize;

use super::layout::{Grid, Line, Page};
use super::line_away::{LineAwayRow, explain, groups, missing};
use super::words::{count, distance, mark, more_lines, note_source, state};
use super::{CardSource, QuestionError, Report, SCHEMA, left_out, line_named, section_named};
use crate::hand::{Hand, Seen};
use crate::matcher::{Away, Matcher};

/// How far a hand is from every line.
///
/// # Examples
///
/// ```
/// use mahj::desk::{Answer, Away, Question, Session};
///
/// let question = Away { hand: "FFF 11B 22B J 22C 111C".into(), ..Away::default() };
/// let Ok(Answer::Away(report)) = Session::default().answer(&Question::Away(question)) else { unreachable!() };
/// assert_eq!(report.best, Some(1));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AwayReport {
    pub schema: u32,
    pub hand: String,
    pub tiles: usize,
    /// How many tiles the hand needs for the closest line, 0 to 14; null if none can be made.
    pub best: Option<u8>,
    /// The lines, the closest first.
    pub lines: Vec<LineAwayRow>,
    pub left_out: Vec<String>,
    /// The title of the card; null if it has none.
    pub card: Option<String>,
    /// The card's fingerprint: ten hex digits that identify its text.
    pub card_hash: String,
    /// Which lines the text lists.
    #[serde(skip)]
    pub(super) shown: Shown,
    #[serde(skip)]
    pub(super) source: CardSource,
}

/// Which lines the text lists.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Shown {
    Nearest,
    All,
    /// Only the requested line, explained.
    One,
}

impl AwayReport {
    /// Measures a hand against every line, the lines of the named section, or the one named line,
    /// which is then explained.
    ///
    /// # Errors
    ///
    /// If the hand and the table together have more of a tile than the set holds, or the card has
    /// no such line.
    pub(crate) fn ask(
        matcher: &Matcher,
        hand: &Hand,
        seen: &Seen,
        line: Option<&str>,
    ) -> Result<AwayReport, QuestionError> {
        let mut away = matcher.away(hand, seen)?;
        let Some(name) = line else {
            return Ok(AwayReport::of(matcher, hand, &away));
        };
        let targets = matcher.targets();
        if targets.find(name).is_none()
            && let Some(section) = section_named(targets, name)
        {
            away.lines.retain(|line| line.name.section == section);
            return Ok(AwayReport::of(matcher, hand, &away).with_all_lines());
        }
        let (line, form) = line_named(targets, name)?;
        away.lines = matcher.away_of(hand, seen, line, form)?.into_iter().collect();
        Ok(AwayReport { shown: Shown::One, ..AwayReport::of(matcher, hand, &away) })
    }

    /// Returns the report with text that lists every line, not just the closest.
    pub(crate) fn with_all_lines(mut self) -> AwayReport {
        if self.shown == Shown::Nearest {
            self.shown = Shown::All;
        }
        self
    }

    /// Makes the report.
    #[must_use]
    pub(crate) fn of(matcher: &Matcher, hand: &Hand, away: &Away) -> AwayReport {
        AwayReport {
            schema: SCHEMA,
            hand: hand.to_string(),
            tiles: away.tiles,
            best: away.best(),
            lines: away.lines.iter().map(|line| LineAwayRow::of(matcher, line)).collect(),
            left_out: left_out(&matcher.targets().card().left_out),
            card: matcher.targets().card().title.clone(),
            card_hash: matcher.fingerprint().to_owned(),
            shown: Shown::Nearest,
            source: CardSource::of(matcher),
        }
    }
}

/// How many lines are listed unless all are requested.
const NEAREST: usize = 10;

impl Report for AwayReport {
    type Row = AwayReport;

    fn rows(&self) -> &[AwayReport] {
        std::slice::from_ref(self)
    }

    fn text(&self) -> Page {
        away(self)
    }
}

fn away(report: &AwayReport) -> Page {
    let one = report.shown == Shown::One;
    let mut page = Page::default();
    page.line(report.hand.as_str());
    let state = match report.best {
        None if one => "this line can't be made".to_owned(),
        best => state(report.tiles, best),
    };
    page.line(format!("{}, {state}", count(report.tiles, "tile")));
    page.blank();
    if one {
        for line in &report.lines {
            explain(&mut page, line);
        }
    } else {
        table(&mut page, report);
    }
    note_source(&mut page, &report.source);
    page
}

fn table(page: &mut Page, report: &AwayReport) {
    let shown = match report.shown {
        Shown::Nearest => NEAREST.min(report.lines.len()),
        Shown::All | Shown::One => report.lines.len(),
    };
    let rows = report.lines[..shown].iter().map(|line| {
        let closed = line.reason.as_ref().map(|reason| format!("can't be made: {reason}"));
        vec![
            distance(line.away).into(),
            Line::from(line.name.as_str()),
            mark(line.concealed).into(),
            line.value.to_string().into(),
            groups(&line.groups),
            closed.unwrap_or_else(|| missing(line)).into(),
        ]
    });
    page.table(Grid::new(&["away", "line", "", "value", "hand", "needs"], rows.collect()));
    page.blank();
    page.note(". is missing; * can be a joker");
    if shown < report.lines.len() {
        let more = count(report.lines.len() - shown, "more line");
        page.line(more_lines(&more));
    }
}
