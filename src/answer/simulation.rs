//! What came of simulated games.

use serde::Serialize;

use super::{AboutRow, SCHEMA};
use crate::card::LineName;
use crate::play::Totals;
use crate::seat::Seat;
use crate::statistics::Share;
use crate::targets::{TargetLine, Targets};

/// What came of games that bots played.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SimulationReport {
    pub schema: u32,
    /// Games played.
    pub games: u64,
    pub seed: u64,
    /// Who played: all four seats alike.
    pub policy: String,
    /// Games that nobody won.
    pub wall: ShareRow,
    /// Of the wins those with a tile picked from the wall or by an exchange.
    pub self_picked: ShareRow,
    /// Of the wins those without a joker.
    pub jokerless: ShareRow,
    /// Tiles picked from the wall until the win, on average; null where nobody won.
    pub draws_at_win: Option<f64>,
    /// What the winner gets, on average, in points; null where nobody won.
    pub points_a_win: Option<f64>,
    /// Discards claimed for an exposure, on average a game.
    pub claims: f64,
    /// Jokers exchanged, on average a game.
    pub exchanges: f64,
    /// Of the wins those with so many exposures made before, from 0 to 4.
    pub exposures: [u64; 5],
    pub seats: Vec<SeatWinsRow>,
    pub sections: Vec<SectionWinsRow>,
    pub lines: Vec<LineWinsRow>,
    /// The lines that nobody won.
    pub never_won: Vec<String>,
    pub left_out: Vec<String>,
}

/// Two policies, two seats each, on the same deals both ways round.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PoliciesReport {
    pub schema: u32,
    /// Deals, each of them played twice.
    pub games: u64,
    pub seed: u64,
    pub policy: &'static str,
    pub against: &'static str,
    /// What share of the games the two seats of each policy win.
    pub wins: [f64; 2],
    /// The first less the second.
    pub difference: AboutRow,
    /// What the two seats of the first get a game, in points; the others pay it.
    pub points: AboutRow,
}

/// Two cards on the same deals.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CardsReport {
    pub schema: u32,
    /// Games with each card.
    pub games: u64,
    pub seed: u64,
    pub policy: &'static str,
    pub card: String,
    pub against: String,
    /// Games that nobody won, as a share.
    pub wall: BothRow,
    /// What the winner gets a game, in points, nothing in a wall game.
    pub points: BothRow,
    /// Tiles picked from the wall a game.
    pub draws: BothRow,
}

/// A number with each of two cards, and the first less the second.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BothRow {
    pub both: [f64; 2],
    pub difference: AboutRow,
}

/// A share, from 0 to 1, with the ends of its 95 % interval.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
pub struct SeatWinsRow {
    pub seat: String,
    pub wins: u64,
    #[serde(flatten)]
    pub share: ShareRow,
}

/// What the lines of a section won: the share is of all wins.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SectionWinsRow {
    pub section: String,
    pub wins: u64,
    #[serde(flatten)]
    pub share: ShareRow,
}

/// What a line won: the share is of all wins.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LineWinsRow {
    pub line: String,
    pub value: u32,
    pub targets: usize,
    pub wins: u64,
    #[serde(flatten)]
    pub share: ShareRow,
}

impl Totals {
    /// Returns what came of the games for those who read it: what was played by whom, and which lines
    /// faults keep out of the card, is said beside it.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{Targets, play::Totals};
    /// let targets = Targets::practice();
    /// let report = Totals::new(&targets).report(&targets, "odds", 1);
    /// assert_eq!((report.games, report.lines.len(), report.draws_at_win), (0, 55, None));
    /// ```
    #[must_use]
    pub fn report(&self, targets: &Targets, policy: &str, seed: u64) -> SimulationReport {
        let won = self.won();
        let row = |share: Share| ShareRow { share: share.share, low: share.low, high: share.high };
        let of_wins = |wins: u64| row(Share::of(wins, won));
        let a_win = |all: u64| (won > 0).then(|| all as f64 / won as f64);
        let a_game = |all: u64| all as f64 / self.games.max(1) as f64;
        let line = |(line, wins): (&TargetLine, &u64)| LineWinsRow {
            line: line.name.id(),
            value: line.value,
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
        }
    }
}
