//! How much each line of a card earns, and what values would balance them.

use serde::Serialize;

use super::layout::{Grid, Page};
use super::simulation::{ShareRow, percent};
use super::words::{count, sign};
use super::{CardSource, Report, SCHEMA};
use crate::card::{LineName, Values};
use crate::matcher::Matcher;
use crate::play::{Balance, Bot, LineBalance};

/// How much each line of a card earns when bots play for points, and the values that would balance
/// them.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BalanceReport {
    pub schema: u32,
    /// How many games were played in each round.
    pub games: u64,
    pub seed: u64,
    /// The bot that played all four seats, for points.
    pub policy: String,
    /// How many rounds were played after the one at the printed values.
    pub rounds: u32,
    /// True if, allowing for chance, all lines earned the same in the last round.
    pub settled: bool,
    /// The games that no one won, at the printed values.
    pub wall: ShareRow,
    /// The lines, in the order of the card.
    pub lines: Vec<LineBalanceRow>,
    /// The lines that no one won at the printed values.
    pub never_won: Vec<String>,
    pub left_out: Vec<String>,
    /// The title of the card; null if it has none.
    pub card: Option<String>,
    /// The card's fingerprint: ten hex digits that identify its text.
    pub card_hash: String,
    #[serde(skip)]
    source: CardSource,
}

/// What a line earns, and the value that would balance it.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct LineBalanceRow {
    pub line: String,
    /// The printed value, in points; of two, the one with exposures.
    pub value: u32,
    /// What the line pays without exposures, in points, if that is different; otherwise null.
    pub concealed_value: Option<u32>,
    pub targets: usize,
    /// How many games were won with it at the printed values; the share is of all wins.
    pub wins: u64,
    #[serde(flatten)]
    pub share: ShareRow,
    /// What it earns, in points per 100 games.
    pub points: f64,
    /// The value at which it would earn as much as every other line.
    pub balanced: BalancedRow,
    /// Its rank by dealt hands, from 1: the line that is closest on average.
    pub by_deals: usize,
    /// Its rank by games, from 1: the line that is won most.
    pub by_games: usize,
    /// How far dealt hands are from it on average, in tiles, 0 to 14.
    pub away: Option<f64>,
}

/// A value with the ends of its 95% interval.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct BalancedRow {
    /// The value, in points.
    pub value: f64,
    pub low: f64,
    pub high: f64,
    /// True if, allowing for chance, the line earned as much as the others in the last round.
    pub settled: bool,
}

impl Balance {
    /// Creates the report, given the average distance of dealt hands from each line, in tiles. The
    /// targets must be those the games were played with.
    #[must_use]
    pub fn report(&self, matcher: &Matcher, away: &[Option<f64>], seed: u64) -> BalanceReport {
        let card = matcher.targets().card();
        let wins = self.printed.report(matcher, Bot::REFERENCE.name(), seed);
        let far = |at: &usize| away[*at].unwrap_or(f64::INFINITY);
        let by_deals = places(away.len(), |one, other| far(one).total_cmp(&far(other)));
        let won = |at: &usize| std::cmp::Reverse(self.printed.lines[*at]);
        let by_games = places(away.len(), |one, other| won(one).cmp(&won(other)));
        let row = |(at, line): (usize, &LineBalance)| {
            let printed = &wins.lines[at];
            let balanced = BalancedRow {
                value: line.value,
                low: line.low,
                high: line.high,
                settled: line.settled,
            };
            LineBalanceRow {
                line: printed.line.clone(),
                value: printed.value,
                concealed_value: printed.concealed_value,
                targets: printed.targets,
                wins: printed.wins,
                share: printed.share,
                points: line.points,
                balanced,
                by_deals: by_deals[at],
                by_games: by_games[at],
                away: away[at],
            }
        };
        BalanceReport {
            schema: SCHEMA,
            games: self.printed.games,
            seed,
            policy: format!("{}, for points", Bot::REFERENCE.name()),
            rounds: self.rounds,
            settled: self.lines.iter().all(|line| line.settled),
            wall: wins.wall,
            lines: self.lines.iter().enumerate().map(row).collect(),
            never_won: wins.never_won,
            left_out: card.left_out.iter().map(LineName::id).collect(),
            card: card.title.clone(),
            card_hash: matcher.fingerprint().to_owned(),
            source: CardSource::of(matcher),
        }
    }
}

impl Report for BalanceReport {
    type Row = BalanceReport;

    fn rows(&self) -> &[BalanceReport] {
        std::slice::from_ref(self)
    }

    fn text(&self) -> Page {
        let mut page = Page::default();
        page.line(format!(
            "{} per round, four bots ({}), seed {}; {}",
            count(self.games as usize, "game"),
            self.policy,
            self.seed,
            count(self.rounds as usize, "round"),
        ));
        page.blank();
        let rows = self.lines.iter().map(|line| {
            let balanced = &line.balanced;
            let open = if balanced.settled { "" } else { " ?" };
            vec![
                line.line.as_str().into(),
                Values::of_row(line.value, line.concealed_value).to_string().into(),
                line.wins.to_string().into(),
                percent(line.share.share).into(),
                format!("{:.0}", line.points).into(),
                format!("{:.0}{open}", balanced.value).into(),
                format!("{:.0}-{:.0}", balanced.low, balanced.high).into(),
                line.by_deals.to_string().into(),
                line.by_games.to_string().into(),
            ]
        });
        let titles = ["line", "value", "wins", "%", "points", "fair", "95%", "deals", "games"];
        page.table(Grid::new(&titles, rows.collect()));
        page.blank();
        if !self.never_won.is_empty() {
            page.paragraph("Never won: ", self.never_won.join(", "));
            page.blank();
        }
        // An interval whose end is more than twice its beginning says little.
        let wide = self.lines.iter().filter(|line| line.balanced.high > 2.0 * line.balanced.low);
        let settled = match (self.settled, wide.count()) {
            (true, 0) => "All values have settled.".to_owned(),
            (true, wide) => format!(
                "No line earned more or less than the others by more than chance explains, but {} \
                 won too rarely to be sure: play more games.",
                count(wide, "line")
            ),
            _ => "A line marked ? earned more or less than the others in the last round, by more \
                  than chance explains: play more rounds."
                .to_owned(),
        };
        let two = if self.lines.iter().any(|line| line.concealed_value.is_some()) {
            " Of a line with two values, points and fair count the one with exposures."
        } else {
            ""
        };
        page.paragraph(
            "",
            format!(
                "points: what the line earns per 100 games at its printed value. fair: the value \
                 at which it earns as much as every other line, with its interval. deals: its \
                 rank by how close dealt hands are to it. games: its rank by wins; if that \
                 is better, the line wins more than dealt hands suggest. {settled}{two}"
            ),
        );
        sign(&mut page, &self.source);
        page
    }
}

/// Returns each line's rank in an order, from 1; ties are in card order.
fn places(len: usize, order: impl Fn(&usize, &usize) -> std::cmp::Ordering) -> Vec<usize> {
    let mut sorted: Vec<usize> = (0..len).collect();
    sorted.sort_by(|one, other| order(one, other));
    let mut places = vec![0; len];
    for (place, at) in sorted.into_iter().enumerate() {
        places[at] = place + 1;
    }
    places
}
