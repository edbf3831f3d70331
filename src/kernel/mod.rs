//! Many hands at once: how far each is from every line of a card.
//!
//! A [`Kernel`] is a card compiled for [`PackedHand`]s, [`LANES`] side by side. It computes the
//! same distances as a [`Matcher`](crate::Matcher); to find out which tiles are missing, use the
//! matcher on the hands you care about. `docs/kernel.md` explains how it works, with an illustrated
//! example.

mod bulk;
mod counts;
mod fill;
mod fit;
mod lane_vec;
mod level;
mod line_table;
mod pack;
mod pass;
mod plan;
mod sets;
mod shown;
mod single;
mod steps;
mod vector;
mod win;

use crate::packed::PackedHand;
use crate::targets::Targets;
use lane_vec::LaneVec;
use pass::Work;
use plan::Plan;
use steps::Steps;

pub(crate) use bulk::{Bulk, Limit, joker_bit};
pub(crate) use counts::{Counts, Marks};
pub(crate) use fit::Taken;
pub use lane_vec::LANES;
pub use level::Level;
pub(crate) use line_table::Found;
pub use pack::Lanes;
pub(crate) use sets::{Need, Next, Shown, is_any};
pub(crate) use single::{Most, Near, Open, Reach};
pub use single::{Single, SingleScratch, Turns};
pub use win::WinCheck;

/// A card compiled for many hands.
#[derive(Debug, Clone)]
pub struct Kernel {
    plan: Plan,
    steps: Steps,
    level: Level,
    /// The lines, highest value first.
    order: Vec<usize>,
    /// The same for hands with exposures, which matters for lines with two values.
    exposed_order: Option<Vec<usize>>,
}

/// Scratch space for a kernel. Create one per thread and reuse it.
#[derive(Debug, Clone)]
pub struct Scratch {
    lanes: Lanes,
    work: Work,
}

/// The distances of up to [`LANES`] hands.
#[derive(Debug, Clone, Copy)]
pub struct Measured<'s> {
    kernel: &'s Kernel,
    lines: &'s [LaneVec],
    best: &'s LaneVec,
    hands: usize,
    /// Which of the hands have exposures, one bit per hand.
    exposed: u128,
}

/// Caller-provided output buffers, one byte per entry.
#[derive(Debug, Default)]
pub struct Columns<'c> {
    /// For each hand, the distance to its nearest line.
    pub best: Option<&'c mut [u8]>,
    /// For each line of the card in turn, the distance of each hand.
    pub lines: Option<&'c mut [u8]>,
}

impl Kernel {
    /// The distance reported for a line that a hand's exposures rule out.
    pub const UNREACHABLE: u8 = pass::UNREACHABLE;

    /// Compiles a card for the fastest level this CPU supports.
    #[must_use]
    pub fn new(targets: &Targets) -> Kernel {
        Kernel::with_level(targets, Level::best())
    }

    /// Compiles a card for a given level, falling back to portable if the CPU doesn't support it.
    #[must_use]
    pub fn with_level(targets: &Targets, level: Level) -> Kernel {
        let order_when = |exposed: bool| {
            let mut order: Vec<usize> = (0..targets.lines().len()).collect();
            let value = |line: usize| targets.lines()[line].values.when(exposed);
            order.sort_by_key(|line| std::cmp::Reverse(value(*line)));
            order
        };
        let order = order_when(false);
        let exposed_order = Some(order_when(true)).filter(|exposed| *exposed != order);
        let plan = plan::plan_of(targets);
        let level = if level.is_available() { level } else { Level::Portable };
        Kernel { steps: Steps::of(&plan, level.shape().0), plan, level, order, exposed_order }
    }

    /// Returns the level in use.
    #[must_use]
    pub const fn level(&self) -> Level {
        self.level
    }

    /// Returns how many lines the card has.
    #[must_use]
    pub fn lines(&self) -> usize {
        self.plan.concealed.len()
    }

    /// Returns the size in bytes of the compiled card and of a [`Scratch`].
    #[must_use]
    pub fn bytes(&self) -> (usize, usize) {
        (self.plan.bytes(), Work::of(&self.steps, self.level).bytes() + Lanes::BYTES)
    }

    /// Returns how many cells the targets were folded into.
    #[must_use]
    pub fn cells(&self) -> usize {
        self.plan.cells()
    }

    /// Allocates scratch space.
    #[must_use]
    pub fn scratch(&self) -> Scratch {
        Scratch { lanes: Lanes::new(), work: Work::of(&self.steps, self.level) }
    }

    /// Measures hands, filling the columns that are provided.
    ///
    /// # Panics
    ///
    /// If a column doesn't have one byte per hand (times the number of lines, for `lines`), or if
    /// the scratch came from a kernel for a different card or level.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{Card, Deals, Targets, TileSet, kernel::{Columns, Kernel}};
    /// let kernel = Kernel::new(&Targets::practice());
    /// let hands: Vec<_> = Deals::new(0, 13, &TileSet::default()).from(0).take(1000).collect();
    /// let (mut best, mut lines) = (vec![0; 1000], vec![0; 1000 * kernel.lines()]);
    /// let columns = Columns { best: Some(&mut best), lines: Some(&mut lines) };
    /// kernel.columns(&hands, &mut kernel.scratch(), columns);
    /// let of_hand_7 = lines.iter().skip(7).step_by(hands.len());
    /// assert_eq!(of_hand_7.min(), Some(&best[7]));
    /// ```
    pub fn columns(&self, hands: &[PackedHand], scratch: &mut Scratch, columns: Columns<'_>) {
        let (mut best, mut lines) = (columns.best, columns.lines);
        if let Some(best) = &best {
            assert_eq!(best.len(), hands.len(), "one byte per hand");
        }
        if let Some(lines) = &lines {
            assert_eq!(lines.len(), hands.len() * self.lines(), "one byte per hand and line");
        }
        for (block, some) in hands.chunks(LANES).enumerate() {
            let away = self.away(some, scratch);
            let at = block * LANES;
            if let Some(best) = &mut best {
                best[at..at + some.len()].copy_from_slice(away.best());
            }
            if let Some(lines) = &mut lines {
                for (line, column) in lines.chunks_exact_mut(hands.len()).enumerate() {
                    column[at..at + some.len()].copy_from_slice(away.line(line));
                }
            }
        }
    }

    /// Measures up to [`LANES`] hands; any beyond that are ignored.
    ///
    /// # Panics
    ///
    /// If the scratch came from a kernel for a different card or level.
    pub fn away<'s>(&'s self, hands: &[PackedHand], scratch: &'s mut Scratch) -> Measured<'s> {
        fill::fill(self.level, &mut scratch.lanes, hands);
        self.pass(&scratch.lanes, &mut scratch.work)
    }

    /// Measures hands that are already laid out in lanes.
    ///
    /// # Panics
    ///
    /// If the scratch came from a kernel for a different card or level.
    pub fn measure<'s>(&'s self, lanes: &Lanes, scratch: &'s mut Scratch) -> Measured<'s> {
        self.pass(lanes, &mut scratch.work)
    }

    fn pass<'s>(&'s self, lanes: &Lanes, work: &'s mut Work) -> Measured<'s> {
        assert!(
            work.is_of(&self.steps, self.level),
            "a scratch belongs to the kernel that made it"
        );
        pass::run(self.level, &self.steps, lanes, work);
        let (hands, exposed) = (lanes.len(), lanes.exposed());
        Measured { kernel: self, lines: &work.lines, best: &work.best, hands, exposed }
    }
}

impl Measured<'_> {
    /// Returns each hand's distance to its nearest line, or [`Kernel::UNREACHABLE`] if no line is
    /// open.
    #[must_use]
    pub fn best(&self) -> &[u8] {
        &self.best.0[..self.hands]
    }

    /// Returns each hand's distance to a line, given by its index in
    /// [`Targets::lines`](crate::Targets::lines), or [`Kernel::UNREACHABLE`] if the hand's
    /// exposures rule it out.
    ///
    /// # Panics
    ///
    /// When the card has no such line.
    #[must_use]
    pub fn line(&self, line: usize) -> &[u8] {
        &self.lines[line].0[..self.hands]
    }

    /// Returns the nearest line of the hand at an index; ties go to the highest value, then to card
    /// order. `None` if its exposures rule out every line.
    #[must_use]
    pub fn nearest(&self, hand: usize) -> Option<usize> {
        let best = *self.best().get(hand)?;
        let mut order = self.order(self.is_exposed(hand)).iter().copied();
        order.find(|line| best != Kernel::UNREACHABLE && self.lines[*line].0[hand] == best)
    }

    /// Returns true if the hand at an index has exposures.
    pub(crate) fn is_exposed(&self, hand: usize) -> bool {
        hand < LANES.min(128) && self.exposed >> hand & 1 == 1
    }

    /// Returns the lines, highest value first, for hands with exposures or without.
    fn order(&self, exposed: bool) -> &[usize] {
        let other = self.kernel.exposed_order.as_ref().filter(|_| exposed);
        other.unwrap_or(&self.kernel.order)
    }

    /// Calls `put` for each hand in turn with its nearest line, as found by
    /// [`nearest`](Measured::nearest), and the distance.
    ///
    /// It makes one pass over the lines for all hands, which takes half the time.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{Deals, Targets, TileSet, kernel::Kernel};
    /// let kernel = Kernel::new(&Targets::practice());
    /// let hands: Vec<_> = Deals::new(0, 13, &TileSet::default()).from(0).take(100).collect();
    /// let mut scratch = kernel.scratch();
    /// let away = kernel.away(&hands, &mut scratch);
    /// let mut hand = 0;
    /// away.each_nearest(|found| {
    ///     let (line, distance) = found.unwrap();
    ///     assert_eq!((Some(line), distance), (away.nearest(hand), away.best()[hand]));
    ///     hand += 1;
    /// });
    /// assert_eq!(hand, 100);
    /// ```
    pub fn each_nearest(&self, mut put: impl FnMut(Option<(usize, u8)>)) {
        let order = &self.kernel.order;
        let two_orders = self.exposed != 0 && self.kernel.exposed_order.is_some();
        if two_orders || order.len() > usize::from(u8::MAX) {
            let best = self.best().iter().enumerate();
            return best.for_each(|(hand, best)| put(self.nearest(hand).map(|line| (line, *best))));
        }
        // The last one written wins, which is the first in the order.
        let mut first = [0_u8; LANES];
        for (rank, line) in order.iter().enumerate().rev() {
            let row = self.lines[*line].0.iter().zip(&self.best.0);
            for (first, (away, best)) in first.iter_mut().zip(row) {
                *first = if away == best { rank as u8 } else { *first };
            }
        }
        for (rank, best) in first.iter().zip(self.best()) {
            let line = order.get(usize::from(*rank)).filter(|_| *best != Kernel::UNREACHABLE);
            put(line.map(|line| (*line, *best)));
        }
    }
}
