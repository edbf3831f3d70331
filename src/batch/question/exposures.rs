//! Which lines exposures leave open.

use super::{QuestionWorker, exposed_jokers, seen_of, shown};
use crate::answer::QuestionError;
use crate::hand::Seen;
use crate::kernel::{Limit, Next, Shown, is_any};
use crate::packed::PackedHand;
use crate::rulebook::Rule;
use crate::targets::TargetId;

/// What exposures leave open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ExposuresAnswer {
    /// How many lines, counting the `-or-` forms of a line as one.
    pub open: usize,
    /// The line, by its index in [`Targets::lines`](crate::Targets::lines), if it is the only one.
    pub only: Option<usize>,
    /// If the hand is dead, the rule that kills it and the reason as a code: `concealed`,
    /// `no-group`, or a [`Closed::code`](crate::matcher::Closed::code).
    pub dead: Option<(Rule, &'static str)>,
}

impl QuestionWorker<'_> {
    /// Finds the lines that are open to hands with these exposures, as
    /// [`Matcher::open_lines`](crate::Matcher::open_lines) does.
    ///
    /// An answer is an error if a hand has tiles outside brackets, or if there are more of a tile
    /// than the set holds.
    pub fn exposures(
        &mut self,
        hands: &[PackedHand],
        seen: &[Seen],
        answers: &mut Vec<Result<ExposuresAnswer, QuestionError>>,
    ) {
        let nothing = Seen::default();
        for (row, hand) in hands.iter().enumerate() {
            answers.push(self.open_lines(hand, seen_of(seen, row, &nothing)));
        }
    }

    fn open_lines(
        &mut self,
        hand: &PackedHand,
        seen: &Seen,
    ) -> Result<ExposuresAnswer, QuestionError> {
        let rack = hand.rack();
        if !rack.is_empty() {
            return Err(QuestionError::OutsideBrackets(rack));
        }
        let shown = shown(hand);
        let left = self.left(&shown.tiles(), seen)?;
        let limit = Limit::new(left, &exposed_jokers(shown.each().chain(&seen.exposures)));
        let (sets, targets) = (&self.bulk.sets, self.matcher.targets());
        sets.showing(&shown, &mut self.set);
        let (mut open, mut only, mut fits) = (0, None, false);
        sets.each(&self.set, |id| {
            let Some(need) = sets.beside(targets, id, &shown) else {
                return Next::Target;
            };
            fits = true;
            if !limit.completes(&need) {
                return Next::Target;
            }
            open += 1;
            only = Some(sets.line(id));
            Next::Line
        });
        let dead = match (open, fits) {
            (1.., _) => None,
            (_, true) => Some(self.run_out(hand, &shown, seen, &limit)?),
            (_, false) if self.is_of_concealed(&shown) => Some((Rule::Unw04, "concealed")),
            (_, false) => Some((Rule::Unw04, "no-group")),
        };
        Ok(ExposuresAnswer { open, only: only.filter(|_| open == 1), dead })
    }

    /// Returns true if a concealed line has groups for all exposures.
    fn is_of_concealed(&mut self, shown: &Shown) -> bool {
        let (sets, targets) = (&self.bulk.sets, self.matcher.targets());
        sets.hiding(shown, &mut self.set);
        let mut has = false;
        if is_any(&self.set) {
            sets.each(&self.set, |id| {
                has = has || sets.beside(targets, id, shown).is_some();
                Next::Target
            });
        }
        has
    }

    /// Returns the rule that closes the lines that the exposures fit, and why the first of them is
    /// closed.
    fn run_out(
        &self,
        hand: &PackedHand,
        shown: &Shown,
        seen: &Seen,
        limit: &Limit,
    ) -> Result<(Rule, &'static str), QuestionError> {
        let (sets, targets) = (&self.bulk.sets, self.matcher.targets());
        // The first target of each line that is missing the fewest tiles.
        let mut nearest: Vec<(usize, u8, TargetId)> = Vec::new();
        sets.each(&self.set, |id| {
            if let Some(need) = sets.beside(targets, id, shown) {
                let (line, short) = (sets.line(id), limit.short(&need));
                match nearest.last_mut() {
                    Some(last) if last.0 == line && last.1 <= short => {}
                    Some(last) if last.0 == line => *last = (line, short, id),
                    _ => nearest.push((line, short, id)),
                }
            }
            Next::Target
        });
        let hand = hand.hand(&targets.card().tile_set);
        let mut first: Option<(Rule, &'static str)> = None;
        if let Ok(hand) = hand {
            let ids = nearest.into_iter().map(|(_, _, id)| id);
            for closed in self.matcher.closed_by(&hand, seen, ids)? {
                if first.is_none_or(|(rule, _)| closed.rule() < rule) {
                    first = Some((closed.rule(), closed.code()));
                }
            }
        }
        Ok(first.unwrap_or((Rule::Unw04, "no-group")))
    }
}
