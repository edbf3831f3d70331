//! A review of a finished game: what each decision cost, and why.

mod chart;
mod html;
mod phrase;
mod steps;
mod text;

use std::iter::repeat_n;

use serde::Serialize;

use super::house_rules::with_rules;
use super::layout::Page;
use super::options::AboutRow;
use super::{CardSource, Report, SCHEMA, TableRulesRow, left_out};
use crate::hand::Exposure;
use crate::matcher::Matcher;
use crate::notation::print_order;
use crate::play::{Bot, Choice, Rollouts};
use crate::record::Record;
use crate::review::{At, Balance, Decision, Gap, Review, Won};
use crate::seat::Seat;
use crate::statistics::Difference;
use crate::tile::Tile;
use phrase::Tense;
pub(crate) use steps::Step;

/// A review of a finished game.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReviewReport {
    pub schema: u32,
    /// What the record is called.
    pub title: String,
    /// False if the record ends before the game does.
    pub over: bool,
    /// Who won.
    pub winners: Vec<&'static str>,
    /// The bot that decisions are compared with, and that plays out the game from each one.
    pub policy: &'static str,
    /// The number of deals used to measure each decision.
    pub rollouts: u64,
    pub seed: u64,
    /// The seats that are reviewed.
    pub seats: Vec<ReviewedSeatRow>,
    /// Their decisions, in the order they were made.
    pub decisions: Vec<DecisionRow>,
    /// Each seat's win probability after each move, given what it knew at the time.
    pub chances: Vec<ChanceRow>,
    pub left_out: Vec<String>,
    /// The title of the card; null if it has none.
    pub card: Option<String>,
    /// The card's fingerprint: ten hex digits that identify its text.
    pub card_hash: String,
    #[serde(skip)]
    pub(crate) all: bool,
    /// The house rules; null for the League's game.
    pub rules: Option<TableRulesRow>,
    /// How the game was won, if there is one winner.
    #[serde(skip)]
    pub(crate) won: Option<Won>,
    /// The record, turn by turn.
    #[serde(skip)]
    pub(crate) steps: Vec<Step>,
    #[serde(skip)]
    pub(crate) source: CardSource,
}

/// A seat that was reviewed. Win probabilities, 0 to 1: `start + choices + luck = end`.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReviewedSeatRow {
    #[cfg_attr(feature = "schema", schemars(extend("enum" = super::schema::one_of(&Seat::ALL))))]
    pub seat: &'static str,
    /// The player's name, if the record has one.
    pub name: Option<String>,
    /// How many decisions were reviewed.
    pub decisions: usize,
    /// The costly ones, the costliest first, each by its number in `decisions`, from 0.
    pub costly: Vec<usize>,
    /// Their total cost in wins per game; null if there are none.
    pub lost: Option<AboutRow>,
    /// The win probability before the first decision, 0 to 1; null if no decision was reviewed, as
    /// are `choices`, `luck` and `end`.
    pub start: Option<f64>,
    /// The total effect of all decisions; negative if they cost wins.
    pub choices: Option<AboutRow>,
    /// The effect of the tiles and the other players on the share of wins, -1 to 1:
    /// `end - start - choices`.
    pub luck: Option<f64>,
    /// How the game ended, 0 to 1: 1 for a win, 0 for none; the last win probability if
    /// it isn't over.
    pub end: Option<f64>,
    /// What could not be reviewed.
    pub gaps: Vec<ReviewGapRow>,
}

/// Decisions that could not be reviewed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReviewGapRow {
    /// `rack`, `offer`, `dead`, `table`, `rule` or `stopped`.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["rack", "offer", "dead", "table", "rule", "stopped"])))]
    pub gap: &'static str,
    /// The reason, as a sentence.
    pub why: &'static str,
    /// How many decisions.
    pub decisions: usize,
    /// The row of the first of them, from 1; 0 if the record has no rows.
    pub row: usize,
}

/// A decision, and what it cost.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DecisionRow {
    /// The number of the event in the record, from 1.
    pub event: usize,
    /// The row in the record, from 1; 0 if the record has no rows.
    pub row: usize,
    #[cfg_attr(feature = "schema", schemars(extend("enum" = super::schema::one_of(&Seat::ALL))))]
    pub seat: &'static str,
    /// The hand before it, exposures in brackets.
    pub hand: String,
    /// What the other players have exposed: `East [222B J]`.
    pub shown: Vec<String>,
    /// The number of tiles in the wall.
    pub wall: usize,
    /// The pass of the Charleston; null in play.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = super::schema::or_null(&crate::rules::Stage::ALL))))]
    pub stage: Option<String>,
    /// The discard that could be called; null on the seat's own turn.
    pub discard: Option<String>,
    /// Who discarded it.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = super::schema::or_null(&Seat::ALL))))]
    pub from: Option<&'static str>,
    /// What was played, in words: `discard 2 Bam`.
    pub played: String,
    /// What was better; null if nothing is clearly better.
    pub better: Option<String>,
    /// Its cost, in wins per game.
    pub cost: AboutRow,
    /// The seat's win probability after the better play, or after the actual play if nothing is
    /// better, 0 to 1.
    pub best: f64,
    /// The seat's win probability after the actual play, 0 to 1.
    pub win: f64,
    /// True if it clearly cost wins: at least one in 100 games.
    pub costly: bool,
    /// Who wins if the better one is played and four bots finish the game on the same wall, or
    /// `no one`; null if it isn't costly or the record doesn't have all racks and picks.
    pub branch: Option<&'static str>,
    /// What kind of reason it has, such as `broke-pair`; null if it isn't costly or none is known.
    pub reason: Option<&'static str>,
    /// The reason as a sentence.
    pub why: Option<String>,
    /// The line won with most often after the better play; null if it isn't costly.
    pub line: Option<String>,
    /// What was played, in the past tense: `discarded 2 Bam`.
    pub did: String,
    /// The tiles discarded, passed or exposed; empty for other choices.
    pub played_tiles: Vec<String>,
    /// The same for the better play.
    pub better_tiles: Vec<String>,
    /// The better play in the format of `play`'s `acts`; exchanges are written without a seat.
    /// Empty if nothing is clearly better.
    pub better_acts: Vec<String>,
    #[serde(skip)]
    pub(crate) tiles: Played,
    /// True for the choice to stop the Charleston or go on.
    #[serde(skip)]
    pub(crate) is_vote: bool,
    /// When it was: `With 61 tiles in the wall`.
    #[serde(skip)]
    pub(crate) when: Option<String>,
    /// The line in words.
    #[serde(skip)]
    pub(crate) line_spoken: Option<String>,
}

/// The tiles of a decision, for pictures.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Played {
    pub(crate) played: Vec<Tile>,
    pub(crate) better: Vec<Tile>,
    pub(crate) rack: Vec<Tile>,
    pub(crate) exposures: Vec<Vec<Tile>>,
    /// The same for each of the other players who have any.
    pub(crate) shown: Vec<(&'static str, Vec<Vec<Tile>>)>,
}

/// A seat's win probability after a move, given what it knew at the time.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChanceRow {
    #[cfg_attr(feature = "schema", schemars(extend("enum" = super::schema::one_of(&Seat::ALL))))]
    pub seat: &'static str,
    /// The number of the event in the record, from 1.
    pub event: usize,
    /// The row in the record, from 1; 0 if the record has no rows.
    pub row: usize,
    /// The win probability of this seat, 0 to 1.
    pub win: f64,
    /// The number of tiles in the wall.
    pub wall: usize,
}

impl ReviewReport {
    /// Makes the report of a review of a record; matcher and rollouts are those it was made with.
    pub(crate) fn new(
        review: &Review,
        record: &Record,
        title: &str,
        matcher: &Matcher,
        rollouts: &Rollouts,
    ) -> ReviewReport {
        let row = |decision: &Decision| decision_row(matcher, decision);
        let chance = |chance: &crate::review::Chance| {
            let (seat, At { event, row }) = (chance.seat.name(), chance.at);
            ChanceRow { seat, event, row, win: chance.win, wall: chance.wall }
        };
        let name = |seat: Seat| record.setup.seat(seat).name.clone();
        ReviewReport {
            schema: SCHEMA,
            title: title.to_owned(),
            over: review.over,
            winners: review.winners.iter().map(|seat| seat.name()).collect(),
            policy: Bot::REFERENCE.name(),
            rollouts: rollouts.most,
            seed: rollouts.seed,
            seats: review.seats.iter().map(|seat| seat_row(review, *seat, name(*seat))).collect(),
            decisions: review.decisions.iter().map(row).collect(),
            chances: review.chances.iter().map(chance).collect(),
            left_out: left_out(&matcher.targets().card().left_out),
            card: matcher.targets().card().title.clone(),
            card_hash: matcher.fingerprint().to_owned(),
            all: false,
            rules: None,
            won: review.won,
            steps: steps::steps(record),
            source: CardSource::of(matcher),
        }
    }

    /// Returns the report with text that lists every decision.
    #[must_use]
    pub(crate) fn with_all_decisions(self) -> ReviewReport {
        ReviewReport { all: true, ..self }
    }

    /// Returns what a seat is called.
    fn called<'r>(&'r self, seat: &'r str) -> &'r str {
        let row = self.seats.iter().find(|row| row.seat == seat);
        row.and_then(|row| row.name.as_deref()).unwrap_or(seat)
    }
}

/// How many of a seat's worst decisions are shown.
const WORST: usize = 3;

/// Returns the costliest decisions of a seat, the costliest first.
fn worst<'r>(
    report: &'r ReviewReport,
    seat: &'r ReviewedSeatRow,
) -> impl Iterator<Item = &'r DecisionRow> {
    seat.costly.iter().take(WORST).filter_map(|at| report.decisions.get(*at))
}

fn about(difference: &Difference) -> AboutRow {
    AboutRow { about: difference.mean, low: difference.low(), high: difference.high() }
}

fn seat_row(review: &Review, seat: Seat, name: Option<String>) -> ReviewedSeatRow {
    let costly = review.costly(seat);
    let lost: Difference = costly.iter().map(|at| review.decisions[*at].cost).sum();
    let balance = review.balance(seat);
    let gap = |(gap, places): &(Gap, Vec<At>)| ReviewGapRow {
        gap: gap.name(),
        why: gap.why(),
        decisions: places.len(),
        row: places.iter().map(|at| at.row).min().unwrap_or(0),
    };
    ReviewedSeatRow {
        seat: seat.name(),
        name,
        decisions: review.of(seat).count(),
        lost: (!costly.is_empty()).then(|| about(&lost)),
        costly,
        start: balance.map(|of: Balance| of.start),
        choices: balance.map(|of| about(&of.choices)),
        luck: balance.map(|of| of.luck),
        end: balance.map(|of| of.end),
        gaps: review.gaps(seat).iter().map(gap).collect(),
    }
}

fn decision_row(matcher: &Matcher, decision: &Decision) -> DecisionRow {
    let Decision { at, scene, stage, played, better, cost, chances, branch, reason, line } =
        decision;
    let claimed = scene.discard();
    let phrase = |choice: &Choice, tense| phrase::phrase(choice, claimed, *stage, tense);
    // The called tile isn't in the rack.
    let from_rack = |choice: &Choice| {
        let mut tiles = phrase::tiles(choice, claimed);
        if let Some((symbol, _)) = claimed {
            let called = tiles.iter().position(|tile| *tile == Tile::Symbol(symbol));
            called.map(|at| tiles.remove(at));
        }
        tiles
    };
    let codes = |tiles: &[Tile]| tiles.iter().map(Tile::to_string).collect::<Vec<String>>();
    let is_better = played != better;
    let groups = |exposures: &[Exposure]| -> Vec<Vec<Tile>> {
        exposures.iter().map(|one| one.tiles().each().collect()).collect()
    };
    let others = scene.others().map(|seat| (seat, scene.shown_by(seat)));
    let others: Vec<_> = others.filter(|(_, shown)| !shown.is_empty()).collect();
    let shown = |(seat, shown): &(Seat, &[Exposure])| {
        let groups: Vec<String> = shown.iter().map(Exposure::to_string).collect();
        format!("{seat} {}", groups.join(" "))
    };
    let line = line.and_then(|line| matcher.targets().lines().get(line));
    let tiles = Played {
        played: from_rack(played),
        better: if is_better { from_rack(better) } else { Vec::new() },
        rack: print_order()
            .flat_map(|tile| repeat_n(tile, scene.hand().rack()[tile].into()))
            .collect(),
        exposures: groups(scene.hand().exposures()),
        shown: others.iter().map(|(seat, shown)| (seat.name(), groups(shown))).collect(),
    };
    DecisionRow {
        event: at.event,
        row: at.row,
        seat: scene.seat().name(),
        hand: scene.hand().to_string(),
        shown: others.iter().map(shown).collect(),
        wall: scene.wall(),
        stage: stage.map(|stage| stage.to_string()),
        discard: claimed.map(|(symbol, _)| Tile::Symbol(symbol).to_string()),
        from: claimed.map(|(_, from)| from.name()),
        played: phrase(played, Tense::Plain),
        better: is_better.then(|| phrase(better, Tense::Plain)),
        cost: about(cost),
        best: chances[0],
        win: chances[1],
        costly: decision.is_costly(),
        branch: branch.map(|winner| winner.map_or("no one", Seat::name)),
        reason: reason.as_ref().map(|reason| reason.kind()),
        why: reason.as_ref().map(|reason| reason.sentence(matcher)),
        line: line.map(|line| line.name.id()),
        line_spoken: line.map(|line| line.name.spoken()),
        when: phrase::when(played, *stage, scene.wall()),
        did: phrase(played, Tense::Past),
        played_tiles: codes(&phrase::tiles(played, claimed)),
        better_tiles: if is_better { codes(&phrase::tiles(better, claimed)) } else { Vec::new() },
        better_acts: if is_better { phrase::acts(better, claimed) } else { Vec::new() },
        tiles,
        is_vote: matches!(played, Choice::Stop(_)),
    }
}

with_rules!(ReviewReport);

impl Report for ReviewReport {
    type Row = ReviewReport;

    fn rows(&self) -> &[ReviewReport] {
        std::slice::from_ref(self)
    }

    fn text(&self) -> Page {
        text::page(self)
    }
}
