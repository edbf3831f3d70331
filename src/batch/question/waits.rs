//! Which tiles bring a hand closer.

use super::{QuestionWorker, exposed_jokers, is_nothing, seen_of, shown};
use crate::answer::QuestionError;
use crate::hand::{Hand, Seen};
use crate::kernel::{Counts, Kernel, LANES, Limit, Marks, Next, Shown, joker_bit};
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
        let mut counts = *left.counts();
        for (at, count) in counts.iter_mut().enumerate() {
            *count *= (tiles >> at & 1) as u8;
        }
        WaitsAnswer { best, tiles, left: Tiles::of_counts(counts) }
    }
}

/// The tiles that bring a rack closer to some targets.
#[derive(Default)]
struct Useful {
    naturals: Marks,
    joker: bool,
}

impl Useful {
    fn mask(&self) -> u64 {
        self.naturals.symbols() | joker_bit(self.joker)
    }
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
        for (block, some) in hands.chunks(LANES).enumerate() {
            let away = self.kernel.away(some, &mut scratch);
            for (lane, hand) in some.iter().enumerate() {
                let seen = seen_of(seen, block * LANES + lane, &nothing);
                let lines = |line: usize| away.line(line)[lane];
                answers.push(self.waits_of(hand, seen, away.best()[lane], lines));
            }
        }
        self.scratch = Some(scratch);
    }

    fn waits_of(
        &mut self,
        hand: &PackedHand,
        seen: &Seen,
        best: u8,
        lines: impl Fn(usize) -> u8,
    ) -> Result<WaitsAnswer, QuestionError> {
        if hand.len() == Hand::MAX {
            return Err(QuestionError::JustTaken("remove one"));
        }
        let (shown, rack) = (shown(hand), hand.rack());
        let left = self.left(&(rack + shown.tiles()), seen)?;
        if best == Kernel::UNREACHABLE {
            return Ok(WaitsAnswer::new(None, 0, &left));
        }
        let (best, tiles) = if shown.is_empty() {
            self.concealed_waits(&rack, &left, seen, best, lines)
        } else {
            self.exposed_waits(&rack, &shown, &left, seen)
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
        best: u8,
        lines: impl Fn(usize) -> u8,
    ) -> (Option<u8>, u64) {
        let bulk = self.bulk;
        // If nothing is seen, the rack and what is left make up the set.
        let limit = (!is_nothing(seen))
            .then(|| Limit::new(*rack + *left, &exposed_jokers(&seen.exposures)));
        let more = Counts::of(rack).with_one_more();
        bulk.table.rows(rack, &mut self.rows);
        let tiles = (self.rows.as_slice(), rack.jokers());
        for away in best..=Hand::MAX as u8 {
            let (mut useful, mut any) = (Useful::default(), false);
            for line in (0..self.kernel.lines()).filter(|line| lines(*line) <= away) {
                bulk.table.each_at(line, tiles, away, |id, soft| {
                    let need = bulk.sets.need(id);
                    let can = match &limit {
                        Some(limit) => limit.completes(need),
                        None => bulk.possible[id.index()],
                    };
                    if can {
                        any = true;
                        useful.joker |= soft;
                        let wanted = if soft { &need.all } else { &need.strict };
                        wanted.mark(&more, &mut useful.naturals);
                    }
                });
            }
            if any {
                return (Some(away), if away == 0 { 0 } else { useful.mask() });
            }
        }
        (None, 0)
    }

    /// Examines all targets that have groups for the exposures.
    fn exposed_waits(
        &mut self,
        rack: &Tiles,
        shown: &Shown,
        left: &Tiles,
        seen: &Seen,
    ) -> (Option<u8>, u64) {
        let limit = Limit::new(*rack + *left, &exposed_jokers(shown.each().chain(&seen.exposures)));
        let (counts, jokers) = (Counts::of(rack), rack.jokers());
        let more = counts.with_one_more();
        let (sets, targets) = (&self.bulk.sets, self.matcher.targets());
        sets.showing(shown, &mut self.set);
        let (mut best, mut useful) = (u8::MAX, Useful::default());
        sets.each(&self.set, |id| {
            let Some(need) = sets.beside(targets, id, shown) else {
                return Next::Target;
            };
            let away = need.away(&counts, jokers);
            if away > best || !limit.completes(&need) {
                return Next::Target;
            }
            if away < best {
                (best, useful) = (away, Useful::default());
            }
            let soft = need.lacking(&counts).saturating_sub(u32::from(jokers))
                > need.strict.lacking(&counts);
            useful.joker |= soft;
            let wanted = if soft { &need.all } else { &need.strict };
            wanted.mark(&more, &mut useful.naturals);
            Next::Target
        });
        match best {
            u8::MAX => (None, 0),
            0 => (Some(0), 0),
            best => (Some(best), useful.mask()),
        }
    }
}

const _: () = assert!(Tile::COUNT <= 64);
