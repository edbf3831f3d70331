//! What a player may be playing, and how dangerous it is to discard each tile to that player.

use serde::Serialize;

use super::layout::{Grid, Line, Page, Tone};
use super::words::{count, note_source};
use super::{CardSource, Report, SCHEMA, left_out};
use crate::advice::{self, OpponentAdvice, OpponentError, ReadQuestion, TileDanger};
use crate::hand::{Hand, Seen};
use crate::matcher::Matcher;
use crate::opponent::LineShare;
use crate::play::Bot;

/// What a player may hold, judging by exposures and discards.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReadReport {
    pub schema: u32,
    /// The exposures as they were parsed.
    pub exposures: String,
    /// True if no line is possible.
    pub dead: bool,
    /// How many tiles are assumed to be left in the wall.
    pub wall: usize,
    /// How many simulated games the shares and the danger are based on, and which bots played them.
    pub games: u64,
    pub seed: u64,
    pub policy: String,
    /// The lines the player may be playing, most likely first.
    pub lines: Vec<LineShareRow>,
    /// How uncertain the line still is, in nats: 0 if only one line is left.
    pub entropy: f64,
    /// The tiles of your rack, least dangerous first; without a rack, all tiles the player may
    /// want, most dangerous first.
    pub danger: Vec<DangerRow>,
    pub left_out: Vec<String>,
    /// The title of the card; null if it has none.
    pub card: Option<String>,
    /// The card's fingerprint: ten hex digits that identify its text.
    pub card_hash: String,
    #[serde(skip)]
    pub(super) source: CardSource,
}

/// How likely a player is to be playing a line.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LineShareRow {
    pub line: String,
    pub value: u32,
    /// The share of the line, 0 to 1; the shares add up to 1.
    pub share: f64,
    /// The line as players say it.
    #[serde(skip)]
    pub(super) name: String,
}

/// How dangerous it is to discard a tile, considering only the player asked about, from 0 to 1.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct DangerRow {
    pub tile: String,
    /// The share of hands the player may be playing that can use it outside the exposures, 0 to 1.
    pub share: f64,
    /// The approximate probability that it is called for Mah Jongg, 0 to 1.
    pub mah_jongg: f64,
    /// The approximate probability that it is called for an exposure, 0 to 1.
    pub exposure: f64,
}

impl ReadReport {
    /// Estimates what a player may hold from exposures, discards, and tiles that are out of play.
    /// The shares of lines and the danger are learned from games that bots play with the card.
    ///
    /// # Errors
    ///
    /// If more of a tile is known than the set contains, or bots cannot play the card.
    pub(crate) fn ask(
        matcher: &Matcher,
        hand: &Hand,
        seen: &Seen,
        question: &ReadQuestion,
    ) -> Result<ReadReport, OpponentError> {
        let OpponentAdvice { estimate, danger, wall } =
            advice::opponent(matcher, hand, seen, question)?;
        let targets = matcher.targets();
        let row = |of: &TileDanger| DangerRow {
            tile: of.tile.to_string(),
            share: of.share,
            mah_jongg: of.risk.mah_jongg,
            exposure: of.risk.exposure,
        };
        let shown = !hand.exposures().is_empty();
        let line = |of: &LineShare| {
            let line = &targets.lines()[of.line];
            let name = line.name.to_string();
            LineShareRow {
                line: line.name.id(),
                value: line.values.when(shown),
                share: of.share,
                name,
            }
        };
        Ok(ReadReport {
            schema: SCHEMA,
            exposures: hand.to_string(),
            dead: estimate.lines().is_empty(),
            wall,
            games: question.games,
            seed: question.seed,
            policy: Bot::REFERENCE.name().to_owned(),
            lines: estimate.lines().iter().map(line).collect(),
            entropy: estimate.entropy(),
            danger: danger.iter().map(row).collect(),
            left_out: left_out(&targets.card().left_out),
            card: targets.card().title.clone(),
            card_hash: matcher.fingerprint().to_owned(),
            source: CardSource::of(matcher),
        })
    }
}

impl Report for ReadReport {
    type Row = ReadReport;

    fn rows(&self) -> &[ReadReport] {
        std::slice::from_ref(self)
    }

    fn is_yes(&self) -> bool {
        !self.dead
    }

    fn text(&self) -> Page {
        reading(self)
    }
}

fn reading(report: &ReadReport) -> Page {
    let mut page = Page::default();
    page.line(report.exposures.as_str());
    if report.dead {
        page.line(Line::default().and(Tone::No, "No line is possible; the hand is dead."));
        note_source(&mut page, &report.source);
        return page;
    }
    let percent = |share: f64| match share {
        0.0 => "0".to_owned(),
        _ => format!("~{:.1}", share * 100.0),
    };
    page.line(open(report));
    page.blank();
    let line = |row: &LineShareRow| -> Vec<Line> {
        vec![row.name.as_str().into(), row.value.to_string().into(), percent(row.share).into()]
    };
    page.table(Grid::new(&["line", "value", "%"], report.lines.iter().map(line).collect()));
    page.blank();
    let tile = |row: &DangerRow| -> Vec<Line> {
        let shares = [row.share, row.mah_jongg, row.exposure].map(percent);
        std::iter::once(row.tile.clone()).chain(shares).map(Line::from).collect()
    };
    let danger = report.danger.iter().map(tile).collect();
    let header = ["discard", "% of hands that want it", "% Mah Jongg", "% exposure"];
    page.table(Grid::new(&header, danger));
    page.blank();
    let games = count(report.games as usize, "game");
    page.paragraph(
        "",
        format!(
            "About: the percentages of the lines come from {games} of four bots (`{}`, seed {}), \
             those of the discards from another {games}; {} in the wall. Estimates assume bots; \
             against people, results may differ.",
            report.policy,
            report.seed,
            count(report.wall, "tile"),
        ),
    );
    note_source(&mut page, &report.source);
    page
}

/// How many lines are possible.
fn open(report: &ReadReport) -> String {
    match report.lines.len() {
        1 => "One line possible:".to_owned(),
        lines => format!("{lines} lines possible:"),
    }
}
