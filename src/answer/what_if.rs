//! What each discard, or each draw, does to a hand.

use std::cmp::Ordering;

use serde::Serialize;

use super::layout::{Grid, Line, Page};
use super::words::{count, distance, note_source};
use super::{CardSource, QuestionError, Report, SCHEMA, left_out, target_text};
use crate::hand::{Hand, Seen};
use crate::matcher::{Matcher, TileChoice, WhatIf};
use crate::tile::Tile;

/// A discard or draw.
#[derive(Debug, Clone, PartialEq, Serialize)]
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
    /// The line that it makes.
    pub line: Option<String>,
    /// Its value, in points.
    pub value: Option<u32>,
    /// How many lines are possible afterward.
    pub open_lines: usize,
    /// How many tiles that bring it closer are left afterward.
    pub live: u32,
    /// The share of the hand's value that stays after this discard, 0 to 1, as the bot
    /// `claims` values hands: all lines that are close count, weighted by their odds. Null for draws, and
    /// where the bots see no value or can't play the card; the choices are then in the order of
    /// `away` and `live`.
    pub keeps: Option<f64>,
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
#[derive(Debug, Clone, PartialEq)]
pub struct WhatIfReport {
    pub hand: String,
    /// True for the discards of 14 tiles, false for draws.
    pub discards: bool,
    /// The choices, best first, as serialized.
    pub rows: Vec<ChoiceRow>,
    pub(super) source: CardSource,
}

impl WhatIfReport {
    /// Finds what each discard from 14 tiles leads to, or each draw with fewer tiles.
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
            keeps: None,
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

    /// Sorts the discards by how much of the hand's value they keep.
    pub(crate) fn ordered(mut self, kept: &[(Tile, f64)]) -> WhatIfReport {
        for (tile, keeps) in kept {
            let tile = tile.to_string();
            for row in self.rows.iter_mut().filter(|row| row.tile == tile) {
                row.keeps = Some(*keeps);
            }
        }
        self.rows
            .sort_by(|one, other| other.keeps.partial_cmp(&one.keeps).unwrap_or(Ordering::Equal));
        self
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

/// If more tiles than this have the same result, they are counted, not listed.
const MANY: usize = 9;

/// What a column says about a choice.
type Cell = fn(&ChoiceRow) -> String;

fn what_if(report: &WhatIfReport) -> Page {
    let mut page = Page::default();
    page.line(report.hand.as_str());
    let what = if report.discards { "discard" } else { "pick" };
    page.line(format!("every {what}, best first"));
    page.blank();
    let all: [(&str, Cell); 5] = [
        ("keeps", |choice| {
            choice.keeps.map_or(String::new(), |keeps| format!("{:.0}%", keeps * 100.0))
        }),
        ("away", |choice| distance(choice.away)),
        ("then plays", plays),
        ("lines possible", |choice| choice.open_lines.to_string()),
        ("live tiles", |choice| choice.live.to_string()),
    ];
    // If only one tile is asked about, or all answers are the same, there is nothing to compare.
    let varies = |cell: Cell| report.rows.windows(2).any(|two| cell(&two[0]) != cell(&two[1]));
    let shown: Vec<_> = all
        .into_iter()
        .filter(|(name, cell)| matches!(*name, "away" | "then plays") || varies(*cell))
        .collect();
    let cells = |choice: &ChoiceRow| -> Vec<String> {
        shown.iter().map(|(_, cell)| cell(choice)).collect()
    };
    // Choices with the same result share a row.
    let mut rows: Vec<(Vec<&ChoiceRow>, Vec<String>)> = Vec::new();
    for choice in &report.rows {
        let cells = cells(choice);
        match rows.last_mut().filter(|(_, same)| *same == cells) {
            Some((choices, _)) => choices.push(choice),
            None => rows.push((vec![choice], cells)),
        }
    }
    let mut header = vec![what];
    header.extend(shown.iter().map(|(name, _)| *name));
    if !report.discards {
        header.push("left");
    }
    let rows = rows.into_iter().map(|(choices, cells)| {
        let tiles: Vec<&str> = choices.iter().map(|choice| choice.tile.as_str()).collect();
        let tiles =
            if tiles.len() > MANY { format!("{} others", tiles.len()) } else { tiles.join(", ") };
        let mut row = vec![Line::from(tiles)];
        row.extend(cells.into_iter().map(Line::from));
        if !report.discards {
            let left: u32 = choices.iter().map(|choice| u32::from(choice.left)).sum();
            row.push(left.to_string().into());
        }
        row
    });
    page.table(Grid::new(&header, rows.collect()));
    same_for_all(&mut page, report);
    page.blank();
    let valued = report.rows.iter().any(|choice| choice.keeps.is_some());
    let (lead, method) = if valued {
        (
            "Keeps: ",
            "how much of the hand's value is left after the discard, in the eyes of the bot `claims`, which weighs every close line by its odds. No games are played.",
        )
    } else {
        (
            "Best first: ",
            "the closest line, then the tiles that bring it closer. No games are played.",
        )
    };
    page.paragraph(lead, method);
    note_source(&mut page, &report.source);
    page
}

/// Writes how many lines are possible, if that is the same for every choice.
fn same_for_all(page: &mut Page, report: &WhatIfReport) {
    if let [first, rest @ ..] = report.rows.as_slice()
        && rest.iter().all(|choice| choice.open_lines == first.open_lines)
    {
        page.blank();
        page.note(format!("{} possible in each case", count(first.open_lines, "line")));
    }
}

/// Returns the closest line after a choice, with its value.
fn plays(choice: &ChoiceRow) -> String {
    match (&choice.name, choice.value) {
        (Some(name), Some(value)) => format!("{name} ({value})"),
        _ => "no line".to_owned(),
    }
}
