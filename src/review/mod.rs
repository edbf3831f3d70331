//! Reviews a finished game: which decisions cost wins, how many, and why.
//!
//! Each decision of a seat is judged by what that seat knew at the time. What it could not see is
//! dealt again, and the reference bot, [`Bot::REFERENCE`](crate::play::Bot::REFERENCE), plays the
//! game out from there, once after the actual play and once after the better one, on the same deals. The better option is selected on one set
//! of deals and measured on another, to avoid selection bias.

mod after;
mod cost;
mod moments;
mod reason;

use crate::play::{Choice, IllegalMove, Players, Rollouts, Scene, Study};
use crate::referee::{Mode, Record};
use crate::rules::{RuleSet, Stage, TableError};
use crate::seat::{BySeat, Seat};
use crate::statistics::{Difference, NORMAL};

pub(crate) use moments::{At, Won, moments};
pub(crate) use reason::Reason;

/// The minimum cost, in wins per game, for a decision to be listed.
const LISTED: f64 = 0.01;

/// The minimum cost, in standard errors, for a decision to be listed. A review compares some thirty
/// decisions of a game: at two standard errors, one of them would be listed by chance in every
/// other game.
const CLEAR: f64 = 3.0;

/// Why something could not be reviewed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Gap {
    /// Not all tiles of the seat are known.
    Rack,
    /// How many tiles it would have given in the courtesy pass is not known.
    Offer,
    /// Someone's hand is dead, or a seat is empty.
    Dead,
    /// The record describes an impossible table or an invalid exposure.
    Table,
    /// The actual play is against the rules.
    Rule,
    /// The review was stopped before this point.
    Stopped,
}

/// Why a record can't be reviewed at all.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ReviewError {
    /// The setup is impossible.
    Table(TableError),
    /// The card cannot be played by bots.
    IllegalMove(IllegalMove),
}

impl Gap {
    /// Returns its name, as used in JSON.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Gap::Rack => "rack",
            Gap::Offer => "offer",
            Gap::Dead => "dead",
            Gap::Table => "table",
            Gap::Rule => "rule",
            Gap::Stopped => "stopped",
        }
    }

    /// Returns why, as a sentence.
    pub(crate) const fn why(self) -> &'static str {
        match self {
            Gap::Rack => "The record doesn't have all of this player's tiles.",
            Gap::Offer => "In the courtesy pass, the record doesn't say who would have given more.",
            Gap::Dead => "A hand is dead, or a seat is empty.",
            Gap::Table => "This table is impossible: check the exposures and the tile counts.",
            Gap::Rule => "What was played isn't allowed by the rules.",
            Gap::Stopped => "The review was stopped.",
        }
    }
}

impl From<IllegalMove> for ReviewError {
    fn from(error: IllegalMove) -> ReviewError {
        ReviewError::IllegalMove(error)
    }
}

impl From<TableError> for ReviewError {
    fn from(error: TableError) -> ReviewError {
        ReviewError::Table(error)
    }
}

/// A decision of a seat, and what it cost.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Decision {
    pub(crate) at: At,
    pub(crate) scene: Scene,
    pub(crate) stage: Option<Stage>,
    pub(crate) played: Choice,
    /// The better play; the actual play if nothing is better.
    pub(crate) better: Choice,
    /// How much better that is, in wins per game.
    pub(crate) cost: Difference,
    /// The seat's win probabilities after the better play and after the actual play, 0 to 1.
    pub(crate) chances: [f64; 2],
    /// Who wins on the same wall if bots continue after the better play, for a costly decision in a
    /// record with all tiles; the inner `None` means a wall game.
    pub(crate) branch: Option<Option<Seat>>,
    /// Why, if it is costly and a reason is known.
    pub(crate) reason: Option<Reason>,
    /// The line won with most often after the better play, by its index on the card, if it is
    /// costly.
    pub(crate) line: Option<usize>,
}

impl Decision {
    /// Returns true if it clearly cost wins, and enough of them to be listed.
    pub(crate) fn is_costly(&self) -> bool {
        self.cost.mean >= LISTED && self.cost.mean * NORMAL > CLEAR * self.cost.half
    }
}

/// A seat's win probability after a decision, given what it knew at the time.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Chance {
    pub(crate) at: At,
    pub(crate) seat: Seat,
    /// 0 to 1.
    pub(crate) win: f64,
    /// How many tiles are left in the wall.
    pub(crate) wall: usize,
}

/// A reviewed game.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Review {
    /// The seats that are reviewed.
    pub(crate) seats: Vec<Seat>,
    /// Their decisions, in the order they were made.
    pub(crate) decisions: Vec<Decision>,
    /// Each seat's win probability after its decisions, in the order they were made; for a reviewed
    /// seat, before them too.
    pub(crate) chances: Vec<Chance>,
    /// What could not be reviewed.
    pub(crate) gaps: Vec<(At, Seat, Gap)>,
    pub(crate) winners: Vec<Seat>,
    pub(crate) won: Option<Won>,
    pub(crate) players: Players,
    /// False if the record ends before the game does.
    pub(crate) over: bool,
}

/// Where the wins of a seat went: `start + choices + luck = end`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Balance {
    /// The win probability at the first decision, if the better option is played.
    pub(crate) start: f64,
    /// The total effect of its choices, which is above zero only by chance.
    pub(crate) choices: Difference,
    /// The effect of the tiles and the other players.
    pub(crate) luck: f64,
    /// 1 if it won, 0 if not; the latest chance of winning if the game isn't over.
    pub(crate) end: f64,
}

impl Review {
    /// Reviews a record: the decisions of some seats, and the win probabilities of all. After each
    /// decision, `progress` is called with the number of decisions reviewed so far; returning
    /// `false` stops the review.
    pub(crate) fn new(
        study: &Study<'_>,
        record: &Record,
        (rules, mode): (RuleSet, Mode),
        seats: &[Seat],
        rollouts: &Rollouts,
        mut progress: impl FnMut(u64) -> bool,
    ) -> Result<Review, ReviewError> {
        let matcher = study.matcher();
        let found = moments(record, matcher, rules, mode)?;
        let mut review = Review {
            seats: seats.to_vec(),
            decisions: Vec::new(),
            chances: Vec::new(),
            gaps: found.gaps,
            winners: found.winners,
            won: found.won,
            players: found.players,
            over: found.over,
        };
        review.gaps.retain(|(_, seat, _)| seats.contains(seat));
        let mut goes_on = true;
        // Each seat has its own deals, which don't depend on anyone else's decisions.
        let mut decided: BySeat<usize> = BySeat::default();
        for (looked_at, moment) in found.moments.iter().enumerate() {
            let (at, seat, wall) = (moment.at, moment.scene.seat(), moment.scene.wall());
            let nth = decided[seat] * Seat::COUNT + seat.index();
            decided[seat] += 1;
            let is_reviewed = seats.contains(&seat);
            if !goes_on {
                if is_reviewed {
                    review.gaps.push((at, seat, Gap::Stopped));
                }
                continue;
            }
            if is_reviewed {
                let cost = cost::cost(study, moment, nth, rollouts)?;
                let mut decision = Decision {
                    at,
                    scene: moment.scene.clone(),
                    stage: moment.stage,
                    played: moment.played.clone(),
                    better: cost.better,
                    cost: cost.difference,
                    chances: [cost.best, cost.played],
                    branch: None,
                    reason: None,
                    line: None,
                };
                if decision.is_costly() {
                    if let Some(hidden) = &moment.hidden {
                        let branch = hidden.play(study, &moment.scene, &decision.better)?;
                        decision.branch = Some(branch.win.map(|win| win.seat));
                    }
                    let Decision { scene, played, better, cost: lost, .. } = &decision;
                    let facts = (&cost.facts, lost.mean);
                    decision.reason = reason::reason(matcher, scene, played, better, facts);
                    let most = cost.facts.lines.first();
                    decision.line = most.filter(|(_, [_, won])| *won > 0).map(|(line, _)| *line);
                }
                review.chances.push(Chance { at, seat, win: cost.played, wall });
                review.decisions.push(decision);
            } else if moment.scene.discard().is_none() {
                let win = cost::chance(study, moment, nth, rollouts)?;
                review.chances.push(Chance { at, seat, win, wall });
            }
            goes_on = progress(looked_at as u64 + 1);
        }
        Ok(review)
    }

    /// Returns the decisions of a seat.
    pub(crate) fn of(&self, seat: Seat) -> impl Iterator<Item = &Decision> {
        self.decisions.iter().filter(move |decision| decision.scene.seat() == seat)
    }

    /// Returns the costly decisions of a seat by index, the costliest first.
    pub(crate) fn costly(&self, seat: Seat) -> Vec<usize> {
        let is_costly = |at: &usize| {
            let decision = &self.decisions[*at];
            decision.scene.seat() == seat && decision.is_costly()
        };
        let mut costly: Vec<usize> = (0..self.decisions.len()).filter(is_costly).collect();
        let cost = |at: usize| self.decisions[at].cost.mean;
        costly.sort_by(|one, other| cost(*other).total_cmp(&cost(*one)));
        costly
    }

    /// Returns where a seat's wins went; `None` if no decision was reviewed.
    pub(crate) fn balance(&self, seat: Seat) -> Option<Balance> {
        let first = self.of(seat).next()?;
        let last = self.of(seat).last()?;
        let cost: Difference = self.of(seat).map(|decision| decision.cost).sum();
        let choices = Difference { mean: -cost.mean, half: cost.half };
        let start = first.chances[0];
        let end = match self.over {
            true => f64::from(u8::from(self.winners.contains(&seat))),
            false => last.chances[1],
        };
        Some(Balance { start, choices, luck: end - start - choices.mean, end })
    }

    /// Returns a seat's gaps, grouped by reason.
    pub(crate) fn gaps(&self, seat: Seat) -> Vec<(Gap, Vec<At>)> {
        let mut all: Vec<(Gap, Vec<At>)> = Vec::new();
        for (at, _, gap) in self.gaps.iter().filter(|(_, of, _)| *of == seat) {
            match all.iter_mut().find(|(other, _)| other == gap) {
                Some((_, places)) => places.push(*at),
                None => all.push((*gap, vec![*at])),
            }
        }
        all
    }
}

#[cfg(test)]
mod proofs;
#[cfg(test)]
mod tests;
