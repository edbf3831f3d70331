//! The card as one hand sees it: the targets its exposures leave open, and the tiles that can still
//! come.

use super::Matcher;
use super::distance::{HandBits, TargetBits};
use crate::hand::{Exposure, Hand, HandError, Seen};
use crate::kernel::{Most, Open, Reach, Taken};
use crate::targets::{Target, TargetId};
use crate::tile::Symbol;
use crate::tiles::Tiles;

/// A target that the exposures allow, reduced to the part that has to come from the rack.
#[derive(Debug, Clone, Copy)]
pub(super) struct Candidate {
    pub(super) id: TargetId,
    pub(super) bits: TargetBits,
}

impl Candidate {
    pub(super) fn of(id: TargetId, target: &Target, taken: Taken) -> Candidate {
        Candidate { id, bits: TargetBits::of(target, taken) }
    }
}

/// The context for a query about one hand.
pub(super) struct View<'m> {
    pub(super) matcher: &'m Matcher,
    /// The part of the card that the hand's exposures leave open, if it has any exposures.
    pub(super) open: Option<Open>,
    /// How many of each tile are left.
    pub(super) left: Tiles,
    /// For each tile, how many jokers are in exposures of it, over all players: a natural of that
    /// tile redeems one.
    pub(super) exposed_jokers: Vec<(Symbol, u8)>,
}

impl<'m> View<'m> {
    pub(super) fn of(
        matcher: &'m Matcher,
        hand: &Hand,
        seen: &Seen,
    ) -> Result<View<'m>, HandError> {
        let left = seen.left(hand, &matcher.targets.card().tile_set)?;
        let exposures = hand.exposures();
        let open = (!exposures.is_empty()).then(|| matcher.single().open(exposures));
        let exposed_jokers = redeemed_by(&seen.exposed_jokers(hand)).collect();
        Ok(View { matcher, open, left, exposed_jokers })
    }

    /// Returns the upper bound of a rack: its tiles plus everything that is left.
    pub(super) fn most(&self, rack: &Tiles) -> Most<'_> {
        Most { tiles: *rack + self.left, exposed_jokers: &self.exposed_jokers }
    }

    /// Measures a rack.
    pub(super) fn reach(&self, rack: &Tiles) -> Reach<'_> {
        let mut reach = Reach::new(self.matcher.single(), self.open.as_ref());
        let most = self.most(rack);
        reach.limit(&most);
        reach.measure(rack, &most);
        reach
    }

    /// Returns how many jokers can be redeemed for a target: for each tile with jokers in its
    /// exposures, as many as there are obtainable naturals that the target itself doesn't need
    /// (JKX-02). Giving up one that it needs gains nothing, because that tile would then be
    /// missing.
    pub(super) fn redeemable(&self, target: &TargetBits, most: &HandBits) -> u32 {
        redeemable(self.exposed_jokers.iter().copied(), target, most)
    }
}

/// Returns true if a target can still be completed from everything a rack could obtain.
pub(super) fn completes(target: &TargetBits, most: &HandBits, exposed_jokers: &Tiles) -> bool {
    let (strict, all) = target.missing(most);
    strict == 0
        && (all <= most.jokers()
            || all <= most.jokers() + redeemable(redeemed_by(exposed_jokers), target, most))
}

fn redeemable(
    exposed_jokers: impl Iterator<Item = (Symbol, u8)>,
    target: &TargetBits,
    most: &HandBits,
) -> u32 {
    exposed_jokers.map(|(symbol, jokers)| u32::from(jokers).min(target.spare(symbol, most))).sum()
}

/// Returns the tiles that jokers stand for, with the number of jokers for each.
pub(super) fn redeemed_by(exposed_jokers: &Tiles) -> impl Iterator<Item = (Symbol, u8)> {
    exposed_jokers.kinds().filter_map(|(tile, some)| Some((tile.symbol()?, some)))
}

impl Matcher {
    /// Returns the targets that the exposures allow, lazily: once anything is exposed, only those
    /// of X lines.
    pub(super) fn fitting<'s>(
        &'s self,
        exposures: &'s [Exposure],
    ) -> impl Iterator<Item = Candidate> + 's {
        self.index
            .showing_all(&self.targets, exposures)
            .filter_map(|id| self.candidate(id, exposures))
    }

    /// Returns true if a hand can still complete any line, given the visible tiles. It stops at the
    /// first; [`Reach::within`] finds them all.
    ///
    /// # Errors
    ///
    /// If there are more of a tile than the set contains.
    pub(super) fn is_possible(&self, hand: &Hand, seen: &Seen) -> Result<bool, HandError> {
        let left = seen.left(hand, &self.targets.card().tile_set)?;
        let (most, exposed_jokers) =
            (HandBits::of(&(*hand.rack() + left)), seen.exposed_jokers(hand));
        let completes = |bits: &TargetBits| completes(bits, &most, &exposed_jokers);
        let exposures = hand.exposures();
        Ok(if exposures.is_empty() {
            self.whole().iter().any(|candidate| completes(&candidate.bits))
        } else {
            self.fitting(exposures).any(|candidate| completes(&candidate.bits))
        })
    }

    /// Returns a target with the exposed groups removed, if the exposures allow it.
    pub(super) fn candidate(&self, id: TargetId, exposures: &[Exposure]) -> Option<Candidate> {
        if exposures.is_empty() {
            return Some(self.whole()[id.index()]);
        }
        let target = self.targets.get(id);
        if self.targets.lines()[target.line].concealed {
            return None;
        }
        let taken = target.fit(exposures)?;
        Some(Candidate::of(id, target, taken))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deal::Deals;
    use crate::targets::Targets;
    use crate::tile::Tile;

    /// Brute force: each target that can be completed, with its distance.
    fn slowly(matcher: &Matcher, hand: &Hand, seen: &Seen) -> Vec<(u8, Candidate)> {
        let left = seen.left(hand, &matcher.targets.card().tile_set).unwrap();
        let (rack, most) = (HandBits::of(hand.rack()), HandBits::of(&(*hand.rack() + left)));
        let exposed_jokers = seen.exposed_jokers(hand);
        let ids = (0..matcher.targets.len() as u32).map(TargetId);
        ids.filter_map(|id| matcher.candidate(id, hand.exposures()))
            .filter(|candidate| completes(&candidate.bits, &most, &exposed_jokers))
            .map(|candidate| (candidate.bits.distance(&rack), candidate))
            .collect()
    }

    /// Hands with and without exposures, on tables with fewer and fewer tiles left.
    fn questions(matcher: &Matcher) -> Vec<(Hand, Seen)> {
        let set = matcher.targets.card().tile_set;
        let parse = |text: &str| Exposure::new(&text.parse().unwrap()).unwrap();
        let shown =
            [vec![], vec![parse("222B")], vec![parse("FF J")], vec![parse("FFF"), parse("444D")]];
        let mut questions = Vec::new();
        for (nth, deal) in Deals::new(5, 14, &set).from(0).take(120).enumerate() {
            let exposures = shown[nth % shown.len()].clone();
            let room = 13 + nth % 2 - exposures.iter().map(Exposure::len).sum::<usize>();
            let mut rack = Tiles::NONE;
            let tiles = deal.rack();
            let tiles = tiles.kinds().flat_map(|(tile, some)| (0..some).map(move |_| tile));
            rack.extend(tiles.take(room));
            let Ok(hand) = Hand::new(rack, exposures, &set) else { continue };
            // Some of the remaining tiles are on the table; nearly all the jokers are gone, some of
            // them in other players' exposures.
            let others = [vec![], vec![parse("999C J")], vec![parse("11B JJ"), parse("55D J")]];
            let mut seen = Seen { discards: Tiles::NONE, exposures: others[nth / 4 % 3].clone() };
            let Ok(left) = seen.left(&hand, &set) else { continue };
            for (at, (tile, some)) in left.kinds().enumerate() {
                let gone = if tile == Tile::Joker { nth % 7 } else { (nth * 7 + at * 3) % 9 / 2 };
                seen.discards.add_some(tile, some.min(gone as u8));
            }
            questions.push((hand, seen));
        }
        assert!(questions.len() > 80);
        questions
    }

    #[test]
    fn reach_matches_each_target() {
        let matcher = Matcher::new(Targets::practice());
        let (mut open, mut redeemed) = (0, 0);
        for (hand, seen) in questions(&matcher) {
            let slow = slowly(&matcher, &hand, &seen);
            let view = matcher.view(&hand, &seen).unwrap();
            let reach = view.reach(hand.rack());
            let mut within = Vec::new();
            reach.within(Hand::MAX as u8, |away, id| within.push((away, id)));
            let ids: Vec<_> = slow.iter().map(|(away, candidate)| (*away, candidate.id)).collect();
            assert_eq!(within, ids, "{hand} {seen:?}");
            open += ids.len();
            // Some need a joker from the table.
            let most = HandBits::of(&(*hand.rack() + view.left));
            let short = |candidate: &Candidate| candidate.bits.missing(&most).1 > most.jokers();
            redeemed += slow.iter().filter(|(_, candidate)| short(candidate)).count();

            let best = slow.iter().map(|(away, _)| *away).min();
            assert_eq!(reach.best(), best);
            let rack = HandBits::of(hand.rack());
            let (mut live, mut symbols, mut joker) = (0, 0, false);
            for (_, candidate) in slow.iter().filter(|(away, _)| Some(*away) == best) {
                let (useful, soft) = candidate.bits.useful(&rack);
                symbols |= useful;
                joker |= soft;
            }
            for symbol in Symbol::all().filter(|symbol| symbols >> symbol.index() & 1 == 1) {
                live += u32::from(view.left.of(symbol));
            }
            live += u32::from(joker) * u32::from(view.left.jokers());
            let nearest = reach.nearest(hand.rack());
            assert_eq!((nearest.best, nearest.live(&view.left)), (best, live), "{hand} {seen:?}");
            let first = ids.iter().find(|(away, _)| Some(*away) == best).map(|(_, id)| *id);
            assert_eq!(nearest.target, first);

            let line_of = |id: TargetId| matcher.targets.get(id).line;
            let mut lines = 0;
            for line in 0..matcher.targets.lines().len() {
                let of_line = || ids.iter().filter(|(_, id)| line_of(*id) == line);
                let near = reach.line(line);
                let best = of_line().map(|(away, _)| *away).min();
                match near.filter(|near| !near.closed) {
                    None => assert_eq!(best, None),
                    Some(near) => {
                        lines += 1;
                        let mut ties = of_line().filter(|(away, _)| Some(*away) == best);
                        assert_eq!(
                            (Some(near.away), Some(near.target)),
                            (best, ties.clone().next().map(|(_, id)| *id))
                        );
                        assert_eq!(near.ties, ties.by_ref().count());
                    }
                }
                let closed = near.filter(|near| near.closed);
                if let Some(near) = closed {
                    let of_line = matcher.targets.of_line(&matcher.targets.lines()[line]);
                    let away = of_line.filter_map(|(id, _)| matcher.distance(&hand, id)).min();
                    assert_eq!(Some(near.away), away);
                }
            }
            assert_eq!(reach.open_lines(), lines);
        }
        assert!(open > 10_000 && redeemed > 0, "{open} {redeemed}");
    }
}
