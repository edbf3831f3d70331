//! The card as a hand sees it: the targets its exposures leave, and what of the set can still come.

use std::borrow::Cow;

use super::Matcher;
use super::distance::{HandBits, Lacks, TargetBits};
use super::scan::lacks;
use crate::hand::{Exposure, Hand, HandFault, Seen};
use crate::targets::{TargetGroup, TargetId};
use crate::tile::Symbol;
use crate::tiles::Tiles;

/// A target that exposures allow, as what of it has to come from the rack.
#[derive(Debug, Clone, Copy)]
pub(super) struct Candidate {
    pub(super) id: TargetId,
    pub(super) bits: TargetBits,
}

impl Candidate {
    pub(super) fn of<'g>(
        id: TargetId,
        groups: impl IntoIterator<Item = &'g TargetGroup>,
    ) -> Candidate {
        Candidate { id, bits: TargetBits::of(groups) }
    }
}

/// The frame of a question about one hand.
pub(super) struct View<'m> {
    pub(super) matcher: &'m Matcher,
    /// The targets of lines that the exposures allow.
    pub(super) candidates: Cow<'m, [Candidate]>,
    /// The concealed tiles.
    pub(super) rack: HandBits,
    /// What is left of each tile of the set.
    pub(super) left: Tiles,
    /// How many jokers stand in exposures of each tile, by all players: a natural of it redeems
    /// one.
    standing: Vec<(Symbol, u8)>,
}

impl<'m> View<'m> {
    pub(super) fn of(
        matcher: &'m Matcher,
        hand: &Hand,
        seen: &Seen,
    ) -> Result<View<'m>, HandFault> {
        let set = matcher.targets.card().tile_set;
        let left = seen.left(hand, &set)?;
        Ok(View {
            matcher,
            candidates: matcher.candidates(hand.exposures()),
            rack: HandBits::of(hand.rack()),
            left,
            standing: standing(hand, seen),
        })
    }

    /// Returns the most a rack can become without redeeming jokers: its tiles and all that is left.
    pub(super) fn most(&self, rack: &Tiles) -> HandBits {
        HandBits::of(&(*rack + self.left))
    }

    /// Returns how many jokers can be redeemed for a target: for each tile with jokers in its
    /// exposures so many as naturals can come that the target itself has no use for (JKX-02). One
    /// that it has a use for brings nothing, for it would be missing then.
    pub(super) fn redeemable(&self, target: &TargetBits, most: &HandBits) -> u32 {
        let of_tile = |(symbol, standing): &(Symbol, u8)| {
            u32::from(*standing).min(target.spare(*symbol, most))
        };
        self.standing.iter().map(of_tile).sum()
    }

    /// Returns true if a target can still be completed by the most that a rack can become.
    pub(super) fn completes(&self, target: &TargetBits, most: &HandBits) -> bool {
        self.may_fill(target.lacks(most), target, most)
    }

    /// Returns the same where it is known what the most lacks of the target.
    pub(super) fn may_fill(&self, lacks: Lacks, target: &TargetBits, most: &HandBits) -> bool {
        let all = u32::from(lacks.all);
        lacks.strict == 0
            && (all <= most.jokers() || all <= most.jokers() + self.redeemable(target, most))
    }

    /// Returns the candidates that can still be completed from a rack, each with how far it is
    /// away.
    pub(super) fn possible(&self, rack: &Tiles) -> impl Iterator<Item = (u8, &Candidate)> {
        let (have, most) = (HandBits::of(rack), self.most(rack));
        let lacks = lacks(&self.candidates, &have).into_iter().zip(lacks(&self.candidates, &most));
        lacks.zip(self.candidates.iter()).filter_map(move |((had, lacks), candidate)| {
            let fills = self.may_fill(lacks, &candidate.bits, &most);
            fills.then(|| (had.away(have.jokers()), candidate))
        })
    }
}

/// Counts the jokers that stand in exposures, by the tile they stand for.
fn standing(hand: &Hand, seen: &Seen) -> Vec<(Symbol, u8)> {
    let mut standing: Vec<(Symbol, u8)> = Vec::new();
    let all = hand.exposures().iter().chain(&seen.exposures);
    for exposure in all.filter(|exposure| exposure.jokers() > 0) {
        match standing.iter_mut().find(|(symbol, _)| *symbol == exposure.symbol()) {
            Some((_, jokers)) => *jokers += exposure.jokers(),
            None => standing.push((exposure.symbol(), exposure.jokers())),
        }
    }
    standing
}

impl Matcher {
    /// Returns the targets that exposures allow: of lines marked X as soon as there is one.
    pub(super) fn candidates(&self, exposures: &[Exposure]) -> Cow<'_, [Candidate]> {
        if exposures.is_empty() {
            return Cow::Borrowed(self.whole());
        }
        Cow::Owned(self.fitting(exposures).collect())
    }

    /// Returns the same where something is exposed, one after the other.
    fn fitting<'s>(&'s self, exposures: &'s [Exposure]) -> impl Iterator<Item = Candidate> + 's {
        self.index
            .showing_all(&self.targets, exposures)
            .filter_map(|id| self.candidate(id, exposures))
    }

    /// Returns true if any line can still be completed by a hand, by what is seen. It ends with the
    /// first; [`View::possible`] has all of them.
    ///
    /// # Errors
    ///
    /// When there are more of a tile than the set holds.
    pub(super) fn is_possible(&self, hand: &Hand, seen: &Seen) -> Result<bool, HandFault> {
        // The frame without its candidates, which are looked for as they are asked.
        let set = self.targets.card().tile_set;
        let left = seen.left(hand, &set)?;
        let view = View {
            matcher: self,
            candidates: Cow::Borrowed(&[]),
            rack: HandBits::of(hand.rack()),
            left,
            standing: standing(hand, seen),
        };
        let most = view.most(hand.rack());
        let exposures = hand.exposures();
        Ok(if exposures.is_empty() {
            self.whole().iter().any(|candidate| view.completes(&candidate.bits, &most))
        } else {
            self.fitting(exposures).any(|candidate| view.completes(&candidate.bits, &most))
        })
    }

    /// Returns a target as exposures leave it, if they allow it.
    pub(super) fn candidate(&self, id: TargetId, exposures: &[Exposure]) -> Option<Candidate> {
        if exposures.is_empty() {
            return Some(self.whole()[id.index()]);
        }
        let target = self.targets.get(id);
        if self.targets.lines()[target.line].concealed {
            return None;
        }
        let taken = target.fit(exposures)?;
        Some(Candidate::of(id, target.beside(taken)))
    }
}
