//! Which tiles bring a hand closer.

use super::{QuestionWorker, exposed_jokers, is_nothing, seen_of, shown};
use crate::answer::QuestionError;
use crate::bits::ones;
use crate::hand::{Hand, Seen};
use crate::kernel::{Counts, Kernel, LANES, Limit, Marks, Measured, Need, Shown, joker_bit};
use crate::packed::PackedHand;
use crate::tile::Tile;
use crate::tiles::Tiles;

/// The tiles that bring a hand closer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WaitsAnswer {
    /// The distance to the closest line that can still be completed; `None` if there isn't one.
    pub best: Option<u8>,
    /// The tiles as a bit mask, indexed by [`Tile::index`].
    pub tiles: u64,
    /// How many of each of these tiles are left.
    pub left: Tiles,
}

impl WaitsAnswer {
    /// Returns how far away the hand is after drawing any of the tiles; 0 is Mah Jongg.
    #[must_use]
    pub fn away_after(&self) -> Option<u8> {
        self.best.map(|best| best.saturating_sub(1))
    }

    fn new(best: Option<u8>, tiles: u64, left: &Tiles) -> WaitsAnswer {
        let mut counts = [0; Tile::COUNT];
        for at in ones(tiles) {
            counts[at] = left.counts()[at];
        }
        WaitsAnswer { best, tiles, left: Tiles::of_counts(counts) }
    }
}

/// The tiles that bring a rack closer to some targets.
#[derive(Default)]
struct Useful {
    naturals: Marks,
    joker: bool,
    /// Whether there is a target.
    any: bool,
}

impl Useful {
    /// Adds the tiles that a target needs, given one more of each than the rack has, and whether a
    /// joker brings the rack closer to it. `can` says whether the target can be completed; it is
    /// asked only if the target adds something.
    #[inline]
    fn add(&mut self, need: &Need, joker: bool, more: &Counts, can: impl FnOnce() -> bool) {
        let wanted = if joker { &need.all } else { &need.strict };
        let naturals = wanted.marks(more).or(&self.naturals);
        let news = !self.any || naturals != self.naturals || joker && !self.joker;
        if news && can() {
            self.any = true;
            self.joker |= joker;
            self.naturals = naturals;
        }
    }

    fn mask(&self) -> u64 {
        self.naturals.symbols() | joker_bit(self.joker)
    }
}

/// For each hand of a block, a bit for each line that it is closest to.
#[derive(Debug, Default)]
pub(super) struct Nearest {
    bits: Vec<u64>,
    words: usize,
}

impl Nearest {
    fn fill(&mut self, away: &Measured<'_>, lines: usize) {
        let best = away.best();
        self.words = lines.div_ceil(64);
        self.bits.clear();
        self.bits.resize(best.len() * self.words, 0);
        for line in 0..lines {
            let mut same = [0_u8; LANES];
            for ((same, away), best) in same.iter_mut().zip(away.line(line)).zip(best) {
                *same = u8::from(away == best && *best != Kernel::UNREACHABLE);
            }
            for (at, eight) in same.as_chunks::<8>().0.iter().enumerate() {
                // Each byte is 0 or 1.
                for bit in ones(u64::from_le_bytes(*eight)) {
                    self.bits[(at * 8 + bit / 8) * self.words + line / 64] |= 1 << (line % 64);
                }
            }
        }
    }

    fn of(&self, lane: usize) -> &[u64] {
        &self.bits[lane * self.words..][..self.words]
    }
}

/// A hand's distances.
#[derive(Clone, Copy)]
struct Near<'a> {
    nearest: &'a [u64],
    away: &'a Measured<'a>,
    lane: usize,
}

impl Near<'_> {
    fn best(&self) -> u8 {
        self.away.best()[self.lane]
    }

    /// Visits the lines that are at most this far away.
    #[inline]
    fn each_line(&self, away: u8, lines: usize, mut visit: impl FnMut(usize)) {
        if away > self.best() {
            let is_near = |line: &usize| self.away.line(*line)[self.lane] <= away;
            return (0..lines).filter(is_near).for_each(visit);
        }
        for (at, word) in self.nearest.iter().enumerate() {
            ones(*word).for_each(|bit| visit(at * 64 + bit));
        }
    }
}

/// Returns the smallest distance at which a target can be completed, and the tiles that bring the
/// hand closer. `add` adds the targets of a line that are exactly that far away.
#[inline]
fn closest(
    near: Near<'_>,
    lines: usize,
    mut add: impl FnMut(u8, usize, &mut Useful),
) -> (Option<u8>, u64) {
    for away in near.best()..=Hand::MAX as u8 {
        let mut useful = Useful::default();
        near.each_line(away, lines, |line| add(away, line, &mut useful));
        if useful.any {
            return (Some(away), if away == 0 { 0 } else { useful.mask() });
        }
    }
    (None, 0)
}

impl QuestionWorker<'_> {
    /// Finds the tiles that bring hands closer, as [`Matcher::waits`](crate::Matcher::waits) does.
    ///
    /// An answer is an error if the hand includes a 14th tile, or if there are more of a tile than
    /// the set contains.
    pub fn waits(
        &mut self,
        hands: &[PackedHand],
        seen: &[Seen],
        answers: &mut Vec<Result<WaitsAnswer, QuestionError>>,
    ) {
        let nothing = Seen::default();
        let mut scratch = self.scratch.take().unwrap_or_else(|| self.kernel.scratch());
        let mut nearest = std::mem::take(&mut self.nearest);
        answers.reserve(hands.len());
        for (block, some) in hands.chunks(LANES).enumerate() {
            let away = self.kernel.away(some, &mut scratch);
            nearest.fill(&away, self.kernel.lines());
            for (lane, hand) in some.iter().enumerate() {
                let seen = seen_of(seen, block * LANES + lane, &nothing);
                let near = Near { nearest: nearest.of(lane), away: &away, lane };
                answers.push(self.waits_of(hand, seen, near));
            }
        }
        self.nearest = nearest;
        self.scratch = Some(scratch);
    }

    fn waits_of(
        &mut self,
        hand: &PackedHand,
        seen: &Seen,
        near: Near<'_>,
    ) -> Result<WaitsAnswer, QuestionError> {
        if hand.len() == Hand::MAX {
            return Err(QuestionError::JustTaken("remove one"));
        }
        let (shown, rack) = (shown(hand), hand.rack());
        let left = self.left(&(rack + shown.tiles()), seen)?;
        if near.best() == Kernel::UNREACHABLE {
            return Ok(WaitsAnswer::new(None, 0, &left));
        }
        let (best, tiles) = if shown.is_empty() {
            self.concealed_waits(&rack, &left, seen, near)
        } else {
            self.exposed_waits((&rack, &shown), &left, seen, near)
        };
        Ok(WaitsAnswer::new(best, tiles, &left))
    }

    /// Examines the targets that are as near as the nearest line, and farther ones only if none of
    /// these can be completed.
    fn concealed_waits(
        &mut self,
        rack: &Tiles,
        left: &Tiles,
        seen: &Seen,
        near: Near<'_>,
    ) -> (Option<u8>, u64) {
        let bulk = self.bulk;
        // If nothing is seen, the rack and what is left make up the set.
        let limit = (!is_nothing(seen))
            .then(|| Limit::new(*rack + *left, &exposed_jokers(&seen.exposures)));
        let more = Counts::of(rack).with_one_more();
        let (filled, found) = (bulk.table.filled(rack), &mut self.found);
        closest(near, self.kernel.lines(), |away, line, useful| {
            found.clear();
            bulk.table.find(self.kernel.level(), line, &filled, away, found);
            for (id, joker) in found.iter() {
                let need = bulk.sets.need(*id);
                useful.add(need, *joker, &more, || match &limit {
                    Some(limit) => limit.completes(need),
                    None => bulk.possible[id.index()],
                });
            }
        })
    }

    /// Does the same with the targets that have groups for the exposures.
    fn exposed_waits(
        &mut self,
        (rack, shown): (&Tiles, &Shown),
        left: &Tiles,
        seen: &Seen,
        near: Near<'_>,
    ) -> (Option<u8>, u64) {
        let limit = Limit::new(*rack + *left, &exposed_jokers(shown.each().chain(&seen.exposures)));
        let (counts, jokers) = (Counts::of(rack), rack.jokers());
        let more = counts.with_one_more();
        let (sets, targets) = (&self.bulk.sets, self.matcher.targets());
        let showing = sets.each_showing(shown);
        // With the exposed tiles in the rack, no target is farther away than beside its exposures.
        let mut all = *rack;
        for exposure in shown.each() {
            all.add_some(Tile::Symbol(exposure.symbol()), exposure.len() as u8);
        }
        let (filled, found) = (self.bulk.table.filled(&all), &mut self.found);
        closest(near, self.kernel.lines(), |away, line, useful| {
            found.clear();
            self.bulk.table.find(self.kernel.level(), line, &filled, away, found);
            for (id, _) in found.iter().filter(|(id, _)| sets.shows(&showing, *id)) {
                let Some(need) = sets.beside(targets, *id, shown) else {
                    continue;
                };
                let (lacking, strict) = (need.lacking(&counts), need.strict.lacking(&counts));
                let soft = lacking.saturating_sub(u32::from(jokers));
                if strict.max(soft) <= u32::from(away) {
                    useful.add(&need, soft > strict, &more, || limit.completes(&need));
                }
            }
        })
    }
}

const _: () = assert!(Tile::COUNT <= 64);
