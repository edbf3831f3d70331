//! The score of a session, and who owes whom.

use serde::Serialize;

use super::layout::{Grid, Line, Page, Tone};
use super::words::{count, thousands};
use super::{Report, SCHEMA};
use crate::score::{Score, ScoreKind, ScorePayment};

/// One payment between two players.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct ScorePaymentRow {
    /// The name of the player who pays.
    pub from: String,
    /// The name of the player who is paid.
    pub to: String,
    /// How much, in points.
    pub amount: u64,
}

/// What a player has won or lost.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct PlayerScoreRow {
    /// The player's name.
    pub name: String,
    /// What they have won, in points; negative if they lost.
    pub total: i64,
    pub wins: usize,
}

/// An entry of the score.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct ScoreEntryRow {
    /// Its number, from 1.
    pub entry: usize,
    /// `win`, `wall` or `payment`.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["win", "wall", "payment"])))]
    pub kind: &'static str,
    /// The name of the winner; null if no one won.
    pub winner: Option<String>,
    /// The note on this entry; empty if there is none.
    pub note: String,
    /// Who pays whom.
    pub payments: Vec<ScorePaymentRow>,
    /// What it is worth to each player, in points, in the order of the players.
    pub changes: Vec<i64>,
    /// The totals after it, in points, in the order of the players.
    pub totals: Vec<i64>,
}

/// The score of a session, and who owes whom.
///
/// # Examples
///
/// ```
/// use mahj::answer::{Report, ScoreReport};
/// use mahj::{rules::Win, score::Score};
///
/// let mut score = Score::new(["Ann", "Bea", "Cat"])?;
/// score.win("Ann", 25, false, Win::SelfPicked, None)?;
/// let report = ScoreReport::of(&score, &[], true);
/// assert_eq!(report.settle_up[0].amount, 50);
/// assert!(report.text().render(Default::default()).contains("Bea pays Ann $0.50"));
/// # Ok::<(), mahj::score::ScoreError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct ScoreReport {
    pub schema: u32,
    /// True if a point is a cent and amounts are shown in dollars.
    pub cents: bool,
    /// The players, with their totals, which add up to zero.
    pub players: Vec<PlayerScoreRow>,
    pub games: usize,
    /// How many games no one won.
    pub wall_games: usize,
    /// The entries, oldest first.
    pub entries: Vec<ScoreEntryRow>,
    /// The fewest payments that settle the score.
    pub settle_up: Vec<ScorePaymentRow>,
}

impl ScoreReport {
    /// Creates the report of a score. The notes belong to the entries in order; there may be fewer
    /// notes than entries.
    #[must_use]
    pub fn of(score: &Score, notes: &[String], cents: bool) -> ScoreReport {
        let names = score.players();
        let payment = |paid: &ScorePayment| ScorePaymentRow {
            from: names[paid.from].clone(),
            to: names[paid.to].clone(),
            amount: paid.amount,
        };
        let mut totals = vec![0; names.len()];
        let entries = score.entries().iter().enumerate().map(|(nth, entry)| {
            let changes = entry.changes(names.len());
            for (total, change) in totals.iter_mut().zip(&changes) {
                *total += change;
            }
            let (kind, winner) = match entry.kind {
                ScoreKind::Win(winner) => ("win", Some(names[winner].clone())),
                ScoreKind::Wall => ("wall", None),
                ScoreKind::Payment => ("payment", None),
            };
            ScoreEntryRow {
                entry: nth + 1,
                kind,
                winner,
                note: notes.get(nth).cloned().unwrap_or_default(),
                payments: entry.payments.iter().map(payment).collect(),
                changes,
                totals: totals.clone(),
            }
        });
        let entries: Vec<ScoreEntryRow> = entries.collect();
        let wins = |player| {
            score.entries().iter().filter(|entry| entry.kind == ScoreKind::Win(player)).count()
        };
        let players = names.iter().zip(&totals).enumerate();
        let of_kind = |kind| entries.iter().filter(|entry| entry.kind == kind).count();
        ScoreReport {
            schema: SCHEMA,
            cents,
            players: players
                .map(|(at, (name, total))| PlayerScoreRow {
                    name: name.clone(),
                    total: *total,
                    wins: wins(at),
                })
                .collect(),
            games: of_kind("win") + of_kind("wall"),
            wall_games: of_kind("wall"),
            settle_up: score.settle_up().iter().map(payment).collect(),
            entries,
        }
    }

    /// Returns an amount as shown, `75` or `$0.75`.
    fn amount(&self, points: u64) -> String {
        let text =
            |number: u64| usize::try_from(number).map_or_else(|_| number.to_string(), thousands);
        if self.cents {
            format!("${}.{:02}", text(points / 100), points % 100)
        } else {
            text(points)
        }
    }

    /// Returns a change with its sign.
    fn signed(&self, points: i64) -> String {
        let sign = match points {
            0 => "",
            1.. => "+",
            _ => "-",
        };
        format!("{sign}{}", self.amount(points.unsigned_abs()))
    }
}

impl Report for ScoreReport {
    type Row = ScoreReport;

    fn rows(&self) -> &[ScoreReport] {
        std::slice::from_ref(self)
    }

    fn text(&self) -> Page {
        let mut page = Page::default();
        let walls = match self.wall_games {
            0 => String::new(),
            walls => format!(", {} of them", count(walls, "wall game")),
        };
        page.line(format!("{}{walls}", count(self.games, "game")));
        page.blank();
        let what = |entry: &ScoreEntryRow| {
            let what = match &entry.winner {
                Some(winner) => format!("{winner} wins"),
                None if entry.kind == "wall" => "wall game".to_owned(),
                None => "payment".to_owned(),
            };
            if entry.note.is_empty() { what } else { format!("{what}, {}", entry.note) }
        };
        let mut rows: Vec<Vec<Line>> = Vec::new();
        for entry in &self.entries {
            let mut row: Vec<Line> = vec![entry.entry.to_string().into(), what(entry).into()];
            row.extend(entry.changes.iter().map(|change| Line::from(self.signed(*change))));
            rows.push(row);
        }
        let mut last: Vec<Line> = vec![Line::default(), "total".into()];
        last.extend(self.players.iter().map(|player| Line::from(self.signed(player.total))));
        rows.push(last);
        let names = self.players.iter().map(|player| player.name.as_str());
        let header: Vec<&str> = ["", ""].into_iter().chain(names).collect();
        page.table(Grid::new(&header, rows));
        page.blank();
        if self.settle_up.is_empty() {
            page.line("No one owes anything.");
            return page;
        }
        page.line(Line::default().and(Tone::Heading, "Settle up"));
        for paid in &self.settle_up {
            page.line(format!("{} pays {} {}", paid.from, paid.to, self.amount(paid.amount)));
        }
        page
    }
}
