//! The results of simulated games.

use serde::Serialize;

use super::house_rules::with_rules;
use super::layout::{Grid, Line, Page};
use super::words::{count, sign};
use super::{AboutRow, CardSource, Report, SCHEMA, TableRulesRow};
use crate::card::{LineName, Values};
use crate::matcher::Matcher;
use crate::play::{Bot, CardComparison, Comparison, Totals};
use crate::seat::Seat;
use crate::statistics::{Difference, Share};
use crate::targets::TargetLine;

/// The results of games played by bots.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SimulationReport {
    pub schema: u32,
    /// How many games were played.
    pub games: u64,
    pub seed: u64,
    /// The bot that played all four seats.
    pub policy: String,
    /// The house rules; missing for the League's game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rules: Option<TableRulesRow>,
    /// The games that no one won.
    pub wall: ShareRow,
    /// The share of wins with a tile picked from the wall or by an exchange.
    pub self_picked: ShareRow,
    /// The share of wins without a joker.
    pub jokerless: ShareRow,
    /// How many tiles were picked from the wall until the win, on average; null if no one won.
    pub draws_at_win: Option<f64>,
    /// What the winner gets, on average, in points; null if no one won.
    pub points_a_win: Option<f64>,
    /// How many discards were called for an exposure, on average per game.
    pub claims: f64,
    /// How many jokers were exchanged, on average per game.
    pub exchanges: f64,
    /// The number of wins by number of exposures, 0 to 4.
    pub exposures: [u64; 5],
    /// What each seat won.
    pub seats: Vec<SeatWinsRow>,
    /// What the lines of each section won.
    pub sections: Vec<SectionWinsRow>,
    /// What each line won.
    pub lines: Vec<LineWinsRow>,
    /// The lines that no one won.
    pub never_won: Vec<String>,
    pub left_out: Vec<String>,
    /// The title of the card; null if it has none.
    pub card: Option<String>,
    /// The card's fingerprint: ten hex digits that identify its text.
    pub card_hash: String,
    #[serde(skip)]
    source: CardSource,
}

/// A comparison of two policies, two seats each; every deal is played twice, with the seats
/// swapped.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct PoliciesReport {
    pub schema: u32,
    /// How many deals were played, each of them twice.
    pub games: u64,
    pub seed: u64,
    /// The first bot.
    pub policy: &'static str,
    /// The second bot.
    pub against: &'static str,
    /// The house rules; missing for the League's game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rules: Option<TableRulesRow>,
    /// The share of games that the two seats of each bot win, 0 to 1.
    pub wins: [f64; 2],
    /// The first minus the second, -1 to 1.
    pub difference: AboutRow,
    /// What the two seats of the first bot gain per game, in points, paid by the other two.
    pub points: AboutRow,
    /// The title of the card; null if it has none.
    pub card: Option<String>,
    /// The card's fingerprint: ten hex digits that identify its text.
    pub card_hash: String,
    #[serde(skip)]
    source: CardSource,
}

/// A comparison of two cards on the same deals.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct CardsReport {
    pub schema: u32,
    /// How many games were played with each card.
    pub games: u64,
    pub seed: u64,
    pub policy: &'static str,
    /// The house rules; missing for the League's game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rules: Option<TableRulesRow>,
    /// The first card.
    pub card: String,
    /// The second card.
    pub against: String,
    /// The share of games that no one won, 0 to 1.
    pub wall: BothRow,
    /// What the winner gets per game, in points; 0 in a wall game.
    pub points: BothRow,
    /// How many tiles are picked from the wall per game.
    pub draws: BothRow,
}

/// A number for each of two cards, and the first minus the second.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct BothRow {
    /// The number for each card, in the unit of the containing field.
    pub both: [f64; 2],
    /// The first minus the second.
    pub difference: AboutRow,
}

/// A share, 0 to 1, with the ends of its 95% interval.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct ShareRow {
    pub share: f64,
    pub low: f64,
    pub high: f64,
}

impl ShareRow {
    /// Returns the ends of the interval, in percent.
    pub(super) fn interval(&self) -> String {
        format!("{}-{}", percent(self.low), percent(self.high))
    }
}

/// Returns a share in percent, without the sign.
pub(super) fn percent(share: f64) -> String {
    format!("{:.1}", share * 100.0)
}

/// What a seat won: the share is of all games.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct SeatWinsRow {
    #[cfg_attr(feature = "schema", schemars(extend("enum" = super::schema::one_of(&crate::seat::Seat::ALL))))]
    pub seat: String,
    pub wins: u64,
    #[serde(flatten)]
    pub share: ShareRow,
}

/// What the lines of a section won: the share is of all wins.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct SectionWinsRow {
    pub section: String,
    pub wins: u64,
    #[serde(flatten)]
    pub share: ShareRow,
}

/// What a line won: the share is of all wins.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct LineWinsRow {
    pub line: String,
    pub value: u32,
    /// What the line pays without exposures, in points, if that is different; otherwise null.
    pub concealed_value: Option<u32>,
    pub targets: usize,
    pub wins: u64,
    #[serde(flatten)]
    pub share: ShareRow,
}

impl Totals {
    /// Returns the report on these games, given the card, the bot that played, and the seed.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{Matcher, play::Totals};
    /// let matcher = Matcher::practice();
    /// let report = Totals::new(matcher.targets()).report(&matcher, "odds", 1);
    /// assert_eq!((report.games, report.lines.len(), report.draws_at_win), (0, 55, None));
    /// ```
    #[must_use]
    pub fn report(&self, matcher: &Matcher, policy: &str, seed: u64) -> SimulationReport {
        let targets = matcher.targets();
        let won = self.won();
        let row = |share: Share| ShareRow { share: share.share, low: share.low, high: share.high };
        let of_wins = |wins: u64| row(Share::of(wins, won));
        let a_win = |all: u64| (won > 0).then(|| all as f64 / won as f64);
        let a_game = |all: u64| all as f64 / self.games.max(1) as f64;
        let line = |(line, wins): (&TargetLine, &u64)| LineWinsRow {
            line: line.name.id(),
            value: line.values.exposed,
            concealed_value: line.values.concealed_value(),
            targets: line.targets.len(),
            wins: *wins,
            share: of_wins(*wins),
        };
        let section = |(section, wins): (usize, u64)| SectionWinsRow {
            section: targets.card().sections[section].name.clone(),
            wins,
            share: of_wins(wins),
        };
        let seat = |(seat, wins): (Seat, &u64)| SeatWinsRow {
            seat: seat.to_string(),
            wins: *wins,
            share: row(Share::of(*wins, self.games)),
        };
        SimulationReport {
            schema: SCHEMA,
            games: self.games,
            seed,
            policy: policy.to_owned(),
            rules: None,
            wall: row(self.wall_games()),
            self_picked: of_wins(self.self_picked),
            jokerless: of_wins(self.jokerless),
            draws_at_win: a_win(self.draws),
            points_a_win: a_win(self.points),
            claims: a_game(self.claims),
            exchanges: a_game(self.exchanges),
            exposures: self.exposures,
            seats: self.seats.iter().map(seat).collect(),
            sections: self.sections(targets).into_iter().map(section).collect(),
            lines: targets.lines().iter().zip(&self.lines).map(line).collect(),
            never_won: self.never_won(targets).map(|line| line.name.id()).collect(),
            left_out: targets.card().left_out.iter().map(LineName::id).collect(),
            card: targets.card().title.clone(),
            card_hash: matcher.fingerprint().to_owned(),
            source: CardSource::of(matcher),
        }
    }
}

impl Comparison {
    /// Returns the report on the comparison, given the two policies and the seed.
    #[must_use]
    pub fn report(
        &self,
        matcher: &Matcher,
        [policy, against]: [Bot; 2],
        seed: u64,
    ) -> PoliciesReport {
        PoliciesReport {
            schema: SCHEMA,
            games: self.deals,
            seed,
            policy: policy.name(),
            against: against.name(),
            rules: None,
            wins: self.wins,
            difference: about(self.difference),
            points: about(self.points),
            card: matcher.targets().card().title.clone(),
            card_hash: matcher.fingerprint().to_owned(),
            source: CardSource::of(matcher),
        }
    }
}

impl CardComparison {
    /// Returns the report on the comparison, given the names of the cards, the bot that played, and
    /// the seed.
    #[must_use]
    pub fn report(&self, [card, against]: [String; 2], policy: Bot, seed: u64) -> CardsReport {
        let row = |both, difference| BothRow { both, difference: about(difference) };
        CardsReport {
            schema: SCHEMA,
            games: self.games,
            seed,
            policy: policy.name(),
            rules: None,
            card,
            against,
            wall: row(self.wall, self.wall_difference),
            points: row(self.points, self.points_difference),
            draws: row(self.draws, self.draws_difference),
        }
    }
}

with_rules!(SimulationReport, PoliciesReport, CardsReport);

fn about(difference: Difference) -> AboutRow {
    AboutRow { about: difference.mean, low: difference.low(), high: difference.high() }
}

fn signed(number: f64) -> String {
    format!("{number:+.1}")
}

impl Report for SimulationReport {
    type Row = SimulationReport;

    fn rows(&self) -> &[SimulationReport] {
        std::slice::from_ref(self)
    }

    fn text(&self) -> Page {
        let mut page = Page::default();
        let games = count(self.games as usize, "game");
        let bots = TableRulesRow::bots(&self.rules);
        page.line(format!("{games}, {bots} ({}), seed {}", self.policy, self.seed));
        TableRulesRow::show(&self.rules, &mut page);
        page.blank();
        let shares = [
            ("wall games", &self.wall),
            ("wins self-picked", &self.self_picked),
            ("wins without jokers", &self.jokerless),
        ];
        let shares = shares.map(|(what, share)| with_share([what.to_owned()], share));
        let players = self.rules.as_ref().map_or(Seat::COUNT, |rules| rules.players.into());
        let seats = self.seats.iter().take(players);
        let seats = seats.map(|seat| with_share([format!("won by {}", seat.seat)], &seat.share));
        let rows = shares.into_iter().chain(seats).collect();
        page.table(Grid::new(&["", "%", "95%"], rows));
        let mean = |mean: Option<f64>, digits: usize| {
            mean.map_or("-".to_owned(), |mean| format!("{mean:.digits$}"))
        };
        page.blank();
        page.paragraph(
            "",
            format!(
                "On average, a win takes {} tiles from the wall and earns {} points; a game has \
                 {:.1} calls for an exposure and {:.1} joker exchanges.",
                mean(self.draws_at_win, 1),
                mean(self.points_a_win, 0),
                self.claims,
                self.exchanges
            ),
        );
        page.blank();
        let mut sections: Vec<_> = self.sections.iter().collect();
        sections.sort_by_key(|section| std::cmp::Reverse(section.wins));
        let rows = sections.into_iter().map(|section| {
            with_share([section.section.clone(), section.wins.to_string()], &section.share)
        });
        page.table(Grid::new(&["section", "wins", "%", "95%"], rows.collect()));
        page.blank();
        let mut lines: Vec<_> = self.lines.iter().filter(|line| line.wins > 0).collect();
        lines.sort_by_key(|line| std::cmp::Reverse(line.wins));
        let rows = lines.into_iter().map(|line| {
            let value = Values::of_row(line.value, line.concealed_value).to_string();
            let targets = line.targets.to_string();
            with_share([line.line.clone(), value, targets, line.wins.to_string()], &line.share)
        });
        let titles = ["line", "value", "ways", "wins", "%", "95%"];
        page.table(Grid::new(&titles, rows.collect()));
        if !self.never_won.is_empty() {
            page.blank();
            page.paragraph("Never won: ", self.never_won.join(", "));
        }
        sign(&mut page, &self.source);
        page
    }
}

/// Returns the cells of a table row, followed by a share and its interval.
fn with_share<const N: usize>(cells: [String; N], share: &ShareRow) -> Vec<Line> {
    cells.into_iter().chain([percent(share.share), share.interval()]).map(Line::from).collect()
}

impl Report for PoliciesReport {
    type Row = PoliciesReport;

    fn rows(&self) -> &[PoliciesReport] {
        std::slice::from_ref(self)
    }

    fn text(&self) -> Page {
        let mut page = Page::default();
        let deals = count(self.games as usize, "deal");
        page.line(format!(
            "{deals}, two seats each, then with the seats swapped; seed {}",
            self.seed
        ));
        TableRulesRow::show(&self.rules, &mut page);
        page.blank();
        let [one, other] = self.wins.map(percent);
        page.line(format!(
            "{} wins {one}% of the games, {} {other}%: {} wins per 100 games ({} to {})",
            self.policy,
            self.against,
            signed(self.difference.about * 100.0),
            signed(self.difference.low * 100.0),
            signed(self.difference.high * 100.0)
        ));
        page.line(format!(
            "{} earns {} points per game, both seats together ({} to {})",
            self.policy,
            signed(self.points.about),
            signed(self.points.low),
            signed(self.points.high)
        ));
        page.card = Some(self.source.title.clone());
        page
    }
}

impl Report for CardsReport {
    type Row = CardsReport;

    fn rows(&self) -> &[CardsReport] {
        std::slice::from_ref(self)
    }

    fn text(&self) -> Page {
        let mut page = Page::default();
        let games = count(self.games as usize, "game");
        let (policy, seed) = (self.policy, self.seed);
        let bots = TableRulesRow::bots(&self.rules);
        page.line(format!("{games} with each card, {bots} ({policy}), seed {seed}"));
        TableRulesRow::show(&self.rules, &mut page);
        page.blank();
        let row = |what: &str, row: &BothRow, times: f64| -> Vec<Line> {
            let [one, other] = row.both.map(|number| format!("{:.1}", number * times));
            let less = row.difference;
            let ends = [less.low, less.high].map(|end| signed(end * times)).join(" to ");
            let cells = [what.to_owned(), one, other, signed(less.about * times), ends];
            cells.map(Line::from).into()
        };
        let rows = vec![
            row("wall games, %", &self.wall, 100.0),
            row("points per game to the winner", &self.points, 1.0),
            row("tiles picked per game", &self.draws, 1.0),
        ];
        let titles = ["", &self.card, &self.against, "difference", "95%"];
        page.table(Grid::new(&titles, rows));
        page
    }
}
