//! How likely a hand is to become Mah Jongg on its own picks.

use super::{QuestionWorker, seen_of};
use crate::answer::QuestionError;
use crate::hand::Seen;
use crate::odds::{Bracket, Odds, Unseen};
use crate::packed::PackedHand;

/// How likely a hand is to become Mah Jongg on its own picks.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct OddsAnswer {
    /// Its probability of Mah Jongg on its own picks, 0 to 1. Both bounds are proven; nothing is
    /// simulated.
    pub any: Bracket,
    /// The most likely line, by its index in [`Targets::lines`](crate::Targets::lines).
    pub line: Option<usize>,
}

impl QuestionWorker<'_> {
    /// Computes the odds of hands, as [`Odds::of`] does.
    ///
    /// An answer is an error if there are more of a tile than the set holds.
    pub fn odds(
        &mut self,
        hands: &[PackedHand],
        seen: &[Seen],
        answers: &mut Vec<Result<OddsAnswer, QuestionError>>,
    ) {
        let nothing = Seen::default();
        for (row, hand) in hands.iter().enumerate() {
            answers.push(self.odds_of(hand, seen_of(seen, row, &nothing)));
        }
    }

    fn odds_of(&self, hand: &PackedHand, seen: &Seen) -> Result<OddsAnswer, QuestionError> {
        let targets = self.matcher.targets();
        let set = targets.card().tile_set;
        let Ok(hand) = hand.hand(&set) else {
            return Ok(OddsAnswer { any: Bracket::exact(0.0), line: None });
        };
        let odds = Odds::of(targets, &hand, &Unseen::of(&hand, seen, &set)?, |_| true);
        Ok(OddsAnswer { any: odds.any, line: odds.lines.first().map(|line| line.line) })
    }
}
