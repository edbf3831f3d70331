//! Compares options on the same deals, and drops those that are clearly worse.

use crate::named::named;
use crate::statistics::{Difference, Share, Sums};

/// The outcome of one rollout of an option.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Brought {
    pub(super) won: bool,
    pub(super) points: i64,
    /// The winning line.
    pub(super) line: Option<usize>,
}

named! {
    /// The measure by which options are compared.
    #[derive(Default)]
    pub enum Goal {
        /// The share of games the player wins.
        #[default]
        Win "win",
        /// The player's average payment received, minus payments made, in points.
        Points "points",
    }
    /// Both of them.
    ALL: array;
    /// Returns `win` or `points`.
    name: "goal";
}

impl Goal {
    fn of(self, brought: Brought) -> f64 {
        match self {
            Goal::Win => f64::from(u8::from(brought.won)),
            // Exact: a game is worth a few thousand points at most.
            Goal::Points => brought.points as f64,
        }
    }

    /// Returns the smallest difference that matters: one win per 100 games, or one point.
    const fn little(self) -> f64 {
        match self {
            Goal::Win => 0.01,
            Goal::Points => 1.0,
        }
    }

    /// Returns roughly how much one more game won is worth.
    const fn game(self) -> f64 {
        match self {
            Goal::Win => 1.0,
            Goal::Points => 100.0,
        }
    }
}

/// An option and its results so far.
#[derive(Debug, Clone, Default)]
struct Runner {
    rollouts: u64,
    wins: u64,
    points: Sums,
    lines: Vec<(usize, u64)>,
    /// This option minus each other option, on the deals that both have played.
    against: Vec<Sums>,
    out: bool,
}

/// The race.
#[derive(Debug, Clone)]
pub(super) struct Race {
    goal: Goal,
    runners: Vec<Runner>,
    looks: u32,
}

impl Race {
    pub(super) fn new(goal: Goal, options: usize) -> Race {
        let runner = Runner { against: vec![Sums::default(); options], ..Runner::default() };
        Race { goal, runners: vec![runner; options], looks: 0 }
    }

    /// Returns true if an option is still in the race.
    pub(super) fn is_in(&self, option: usize) -> bool {
        !self.runners[option].out
    }

    /// Adds the results of one deal, for each option still in the race.
    pub(super) fn add(&mut self, brought: &[Option<Brought>]) {
        for (at, one) in brought.iter().enumerate() {
            let Some(one) = one else { continue };
            let runner = &mut self.runners[at];
            runner.rollouts += 1;
            runner.wins += u64::from(one.won);
            runner.points.add(one.points as f64);
            if let Some(line) = one.line {
                match runner.lines.iter_mut().find(|(known, _)| *known == line) {
                    Some((_, wins)) => *wins += 1,
                    None => runner.lines.push((line, 1)),
                }
            }
            for (other, against) in brought.iter().zip(&mut runner.against) {
                if let Some(other) = other {
                    against.add(self.goal.of(*one) - self.goal.of(*other));
                }
            }
        }
    }

    fn mean(&self, option: usize) -> f64 {
        let runner = &self.runners[option];
        match self.goal {
            Goal::Win => runner.wins as f64 / runner.rollouts.max(1) as f64,
            Goal::Points => runner.points.mean(),
        }
    }

    /// Returns the option with the best mean so far; the first one if several are tied.
    pub(super) fn leader(&self) -> usize {
        let runs = (0..self.runners.len()).filter(|at| self.is_in(*at));
        runs.rev().max_by(|one, other| self.mean(*one).total_cmp(&self.mean(*other))).unwrap_or(0)
    }

    /// Drops the options that are clearly worse, and returns true if the race is decided: one
    /// option is left, or no remaining difference matters.
    ///
    /// At most one race in twenty drops an option that is as good as the leader. That probability
    /// is divided evenly among the options, and among the looks in proportion to 1/k², so that the
    /// total stays within the limit. The bound on a normal deviate, `sqrt(2 ln(1/p))`, is
    /// conservative.
    pub(super) fn look(&mut self) -> bool {
        self.looks += 1;
        let leader = self.leader();
        let looks = f64::from(self.looks);
        let share = 0.05 * 6.0 / (std::f64::consts::PI * looks).powi(2);
        let sure = (2.0 * (self.runners.len() as f64 / share).ln()).sqrt();
        let mut decided = true;
        for at in 0..self.runners.len() {
            if at == leader || !self.is_in(at) {
                continue;
            }
            let behind = &self.runners[leader].against[at];
            if behind.mean() > sure * behind.error() {
                self.runners[at].out = true;
            } else {
                decided &= self.difference(leader, at).high() < self.goal.little();
            }
        }
        decided
    }

    /// Returns the number of rollouts of an option, and the share it won.
    pub(super) fn wins(&self, option: usize) -> (u64, Share) {
        let runner = &self.runners[option];
        (runner.rollouts, Share::of(runner.wins, runner.rollouts))
    }

    /// Returns an option's average points.
    pub(super) fn points(&self, option: usize) -> Difference {
        self.runners[option].points.difference()
    }

    /// Returns how much better an option is than another on the same deals. An event not seen in
    /// `n` deals may still have a rate of 3/`n`, so no interval is narrower than that.
    pub(super) fn difference(&self, option: usize, to: usize) -> Difference {
        let against = &self.runners[option].against[to];
        let difference = against.difference();
        let unseen = 3.0 * self.goal.game() / against.count().max(1.0);
        Difference { half: difference.half.max(unseen), ..difference }
    }

    /// Returns the lines an option won with and how often, most frequent first.
    pub(super) fn lines(&self, option: usize) -> Vec<(usize, u64)> {
        let mut lines = self.runners[option].lines.clone();
        lines.sort_by_key(|(line, wins)| (std::cmp::Reverse(*wins), *line));
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn brought(won: bool) -> Option<Brought> {
        Some(Brought { won, points: if won { 100 } else { -10 }, line: won.then_some(3) })
    }

    #[test]
    fn drops_only_clearly_worse_options() {
        let mut race = Race::new(Goal::Win, 3);
        for number in 0..640_u32 {
            let won = [number % 3 == 0, number % 3 == 1, number % 30 == 0];
            let runs = won.into_iter().enumerate();
            let runs = runs.map(|(at, won)| brought(won).filter(|_| race.is_in(at)));
            race.add(&runs.collect::<Vec<_>>());
            if number % 64 == 63 {
                assert!(!race.look());
            }
        }
        assert_eq!([0, 1, 2].map(|at| race.is_in(at)), [true, true, false]);
        assert_eq!(race.leader(), 0);
        let behind = race.difference(2, 0);
        assert!((behind.mean + 0.3).abs() < 0.05 && behind.high() < -0.1, "{behind:?}");
        let tied = race.difference(1, 0);
        assert!(tied.low() < 0.0 && tied.high() > 0.0, "{tied:?}");
        assert_eq!(race.lines(0), [(3, 214)]);
    }

    #[test]
    fn identical_options_stop_early() {
        let mut race = Race::new(Goal::Win, 2);
        for number in 0..64 {
            race.add(&[brought(number % 4 == 0); 2]);
        }
        // A rate of 3 in 64 is still possible.
        assert!(!race.look());
        for number in 0..400 {
            race.add(&[brought(number % 4 == 0); 2]);
        }
        assert!(race.look());
        assert_eq!(race.difference(1, 0).mean, 0.0);
    }
}
