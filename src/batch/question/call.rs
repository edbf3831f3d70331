//! Whether a hand may call a discard.

use super::{QuestionWorker, exposed_jokers, seen_of, shown};
use crate::answer::QuestionError;
use crate::group::GroupKind;
use crate::hand::{Exposure, Hand, HandError, Seen};
use crate::kernel::{Counts, Limit, Next, Shown};
use crate::packed::PackedHand;
use crate::tile::{Symbol, Tile};
use crate::tiles::Tiles;

/// What a hand may do with a discard.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct CallAnswer {
    /// True if it makes Mah Jongg.
    pub mah_jongg: bool,
    /// For a pung, kong, quint, and sextet, the distance after that exposure (the smallest, if
    /// there are several ways); `None` if it can't be made.
    pub exposures: [Option<u8>; CallAnswer::KINDS.len()],
}

impl CallAnswer {
    /// The kinds of exposures, in the order of their answers.
    pub const KINDS: [GroupKind; 4] =
        [GroupKind::Pung, GroupKind::Kong, GroupKind::Quint, GroupKind::Sextet];

    /// Returns how far the hand is after the exposure that leaves it closest, if it may make one.
    #[must_use]
    pub fn away_after(&self) -> Option<u8> {
        self.exposures.iter().flatten().min().copied()
    }
}

impl QuestionWorker<'_> {
    /// Finds what 13-tile hands can do with another player's latest discard, like
    /// [`Matcher::call`](crate::Matcher::call). `seen` must not include the discard.
    ///
    /// An answer is an error if the hand includes a 14th tile, or if there are more of a tile than
    /// the set contains.
    pub fn call(
        &mut self,
        hands: &[PackedHand],
        discards: &[Tile],
        seen: &[Seen],
        answers: &mut Vec<Result<CallAnswer, QuestionError>>,
    ) {
        let nothing = Seen::default();
        for (row, (hand, discard)) in hands.iter().zip(discards).enumerate() {
            answers.push(self.call_of(hand, *discard, seen_of(seen, row, &nothing)));
        }
    }

    fn call_of(
        &mut self,
        hand: &PackedHand,
        discard: Tile,
        seen: &Seen,
    ) -> Result<CallAnswer, QuestionError> {
        if hand.len() == Hand::MAX {
            return Err(QuestionError::JustTaken("give the hand before the call"));
        }
        // A discarded joker is never called.
        let Tile::Symbol(symbol) = discard else {
            return Ok(CallAnswer::default());
        };
        let (shown, rack) = (shown(hand), hand.rack());
        let mut left = self.left(&(rack + shown.tiles()), seen)?;
        if left[discard] == 0 {
            let held = self.bulk.all[discard];
            return Err(HandError::TooMany { tile: discard, seen: held + 1, held }.into());
        }
        left.take_some(discard, 1);
        let mut answer = CallAnswer {
            mah_jongg: self.bulk.wins.find(&hand.with(discard)).is_some(),
            exposures: [None; 4],
        };
        let (have, jokers) = (rack.of(symbol), rack.jokers());
        for size in 3..=6_u8 {
            for own in (0..=have.min(size - 1)).rev() {
                let used = size - 1 - own;
                if used > jokers {
                    continue;
                }
                let mut taken = Tiles::NONE;
                taken.add_some(Tile::Symbol(symbol), own);
                taken.add_some(Tile::Joker, used);
                let Ok(exposure) = Exposure::new(&(taken + Tiles::from(discard))) else {
                    continue;
                };
                let away = self.after(&(rack - taken), &shown.with(exposure), &left, seen);
                let best = &mut answer.exposures[usize::from(size - 3)];
                *best = [*best, away].into_iter().flatten().min();
            }
        }
        Ok(answer)
    }

    /// Returns how far a rack is from the closest target that can still be completed, given the
    /// exposures and the tiles that are left.
    fn after(&mut self, rack: &Tiles, shown: &Shown, left: &Tiles, seen: &Seen) -> Option<u8> {
        let (sets, targets) = (&self.bulk.sets, self.matcher.targets());
        sets.showing(shown, &mut self.set);
        let limit = Limit::new(*rack + *left, &exposed_jokers(shown.each().chain(&seen.exposures)));
        let (counts, jokers) = (Counts::of(rack), rack.jokers());
        let mut best = None;
        sets.each(&self.set, |id| {
            if let Some(need) = sets.beside(targets, id, shown) {
                let away = need.away(&counts, jokers);
                if best.is_none_or(|best| away < best) && limit.completes(&need) {
                    best = Some(away);
                }
            }
            Next::Target
        });
        best
    }
}

const _: () = assert!(Symbol::COUNT < Tile::COUNT);
