//! How hard each line of a card is.

use serde::Serialize;

use super::layout::{Grid, Page};
use super::words::{count, sign};
use super::{CardSource, Report};
use crate::card::Values;
use crate::matcher::Matcher;

/// What was dealt, and how far the hands are from their closest line.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct CardStatsRow {
    pub schema: u32,
    /// How many hands were dealt.
    pub deals: u64,
    pub seed: u64,
    /// How many tiles each hand has, 13 or 14.
    pub tiles: usize,
    /// How many tiles the hands are away from their closest line, on average; null if none was
    /// counted.
    pub mean: Option<f64>,
    /// The number of hands at each distance from their closest line, 0 to 14.
    pub best: [u64; 15],
    pub left_out: Vec<String>,
    /// The title of the card; null if it has none.
    pub card: Option<String>,
    /// The card's fingerprint: ten hex digits that identify its text.
    pub card_hash: String,
}

/// Statistics of dealt hands against a line.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct LineStatsRow {
    pub schema: u32,
    pub line: String,
    pub value: u32,
    /// What the line pays without exposures, in points, if that is different; otherwise null.
    pub concealed_value: Option<u32>,
    pub targets: usize,
    /// The share of hands that have no closer line, 0 to 1; shares may add up to more than 1.
    pub nearest: f64,
    /// The low end of its 95% interval, 0 to 1.
    pub low: f64,
    /// The high end of its 95% interval, 0 to 1.
    pub high: f64,
    /// The share of hands to which another line is as close, 0 to 1.
    pub tied: f64,
    /// The share of hands for which this is the only closest line, 0 to 1.
    pub alone: f64,
    /// The low end of its 95% interval, 0 to 1.
    pub alone_low: f64,
    /// The high end of its 95% interval, 0 to 1.
    pub alone_high: f64,
    /// How many tiles the hands are away from it, on average; null if none was counted.
    pub mean: Option<f64>,
    /// The number of hands at each distance from it, 0 to 14.
    pub distances: [u64; 15],
    /// The maximum number of jokers a way to make the line can use.
    pub jokers: usize,
    /// The fewest tiles in any hand of the line that a joker can't replace, 0 to 14.
    pub naturals: usize,
}

/// A row of the statistics: the card, or one of its lines.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(untagged)]
#[non_exhaustive]
pub enum StatsRow {
    /// The first row.
    Card(CardStatsRow),
    /// A line.
    Line(LineStatsRow),
}

/// How hard each line of a card is.
///
/// # Examples
///
/// ```
/// # use mahj::{Matcher, answer::Report, batch::{CardStats, Sample}};
/// let matcher = Matcher::practice();
/// let sample = Sample { deals: 100, seed: 0, tiles: 13 };
/// let report = CardStats::of(matcher.targets(), sample).report(&matcher);
/// assert_eq!(report.rows().len(), 1 + matcher.targets().lines().len());
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct StatsReport {
    /// The card, then its lines, starting with those that are closest most often.
    pub rows: Vec<StatsRow>,
    source: CardSource,
}

impl StatsReport {
    pub(crate) fn of(
        card: CardStatsRow,
        lines: Vec<LineStatsRow>,
        matcher: &Matcher,
    ) -> StatsReport {
        let mut rows = vec![StatsRow::Card(card)];
        rows.extend(lines.into_iter().map(StatsRow::Line));
        StatsReport { rows, source: CardSource::of(matcher) }
    }

    /// Returns the statistics as CSV: one row for the whole card, then one per line, with each
    /// distance in its own column.
    #[must_use]
    pub fn csv(&self) -> Page {
        let joined = |hands: &[u64]| hands.iter().map(u64::to_string).collect::<Vec<_>>().join(",");
        let number = |mean: Option<f64>| mean.map_or(String::new(), |mean| mean.to_string());
        let mut page = Page::default();
        let distances: Vec<String> = (0..=14).map(|away| format!("away_{away}")).collect();
        page.line(format!(
            "line,value,targets,nearest,low,high,tied,alone,alone_low,alone_high,mean,jokers,naturals,{},concealed_value",
            distances.join(",")
        ));
        let all: usize = self.lines().map(|line| line.targets).sum();
        for row in &self.rows {
            page.line(match row {
                StatsRow::Card(card) => {
                    format!("any,,{all},,,,,,,,{},,,{},", number(card.mean), joined(&card.best))
                }
                StatsRow::Line(line) => format!(
                    "{},{},{},{},{},{},{},{},{},{},{},{},{},{},{}",
                    line.line,
                    line.value,
                    line.targets,
                    line.nearest,
                    line.low,
                    line.high,
                    line.tied,
                    line.alone,
                    line.alone_low,
                    line.alone_high,
                    number(line.mean),
                    line.jokers,
                    line.naturals,
                    joined(&line.distances),
                    line.concealed_value.map_or(String::new(), |value| value.to_string())
                ),
            });
        }
        page
    }

    fn lines(&self) -> impl Iterator<Item = &LineStatsRow> {
        self.rows.iter().filter_map(|row| match row {
            StatsRow::Line(line) => Some(line),
            StatsRow::Card(_) => None,
        })
    }
}

impl Report for StatsReport {
    type Row = StatsRow;
    const IS_LIST: bool = true;

    fn rows(&self) -> &[StatsRow] {
        &self.rows
    }

    fn text(&self) -> Page {
        let mut page = Page::default();
        if let Some(StatsRow::Card(row)) = self.rows.first() {
            card(row, &mut page);
        }
        let titles = [
            "line",
            "value",
            "ways",
            "closest %",
            "95%",
            "tied %",
            "away",
            "90%",
            "jokers",
            "naturals",
        ];
        let rows = self.lines().map(|line| {
            vec![
                line.line.as_str().into(),
                Values::of_row(line.value, line.concealed_value).to_string().into(),
                line.targets.to_string().into(),
                format!("{:.2}", line.nearest * 100.0).into(),
                format!("{:.2}-{:.2}", line.low * 100.0, line.high * 100.0).into(),
                format!("{:.2}", line.tied * 100.0).into(),
                line.mean.map_or("-".to_owned(), |mean| format!("{mean:.2}")).into(),
                middle(&line.distances).into(),
                line.jokers.to_string().into(),
                line.naturals.to_string().into(),
            ]
        });
        page.table(Grid::new(&titles, rows.collect()));
        page.blank();
        page.paragraph(
            "",
            "closest: how often no other line is closer; ties count for each line, so shares may add up to more \
             than 100%. 95%: its interval. tied: how often other lines are just as close. away: the average, and the \
             range of nine out of ten hands. jokers: the most it can use. naturals: the fewest natural tiles it needs, those \
             its singles, pairs, and blocks such as NEWS, where jokers can't be used.",
        );
        sign(&mut page, &self.source);
        page
    }
}

/// Writes what was dealt, and how far the hands are from their closest line.
fn card(card: &CardStatsRow, page: &mut Page) {
    let hands = count(card.deals as usize, "hand");
    page.line(format!("{hands} of {} tiles, seed {}", card.tiles, card.seed));
    page.blank();
    let reached = card.best.iter().enumerate().filter(|(_, hands)| **hands > 0);
    let rows = reached.map(|(away, hands)| {
        let share = *hands as f64 / card.deals as f64;
        let share = format!("{:.2}%", share * 100.0);
        vec![away.to_string().into(), hands.to_string().into(), share.into()]
    });
    page.table(Grid::new(&["away", "hands", "share"], rows.collect()));
    if let Some(mean) = card.mean {
        page.blank();
        page.line(format!("On average the closest line is {mean:.2} away."));
        page.blank();
    }
}

/// Returns the 5th and 95th percentiles of the distances.
fn middle(distances: &[u64]) -> String {
    let all: u64 = distances.iter().sum();
    let within = |hands: u64| {
        let mut before = 0;
        distances.iter().position(|count| {
            before += count;
            before * 20 > hands
        })
    };
    match (within(all), within(all * 19 - 1)) {
        (Some(low), Some(high)) => format!("{low}-{high}"),
        _ => "-".to_owned(),
    }
}
