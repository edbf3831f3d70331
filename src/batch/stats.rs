//! How hard each line of a card is, based on the distances of dealt hands.

use crate::answer::{CardStatsRow, LineStatsRow, SCHEMA, StatsReport};
use crate::card::LineName;
use crate::deal::Deals;
use crate::hand::Hand;
use crate::kernel::{Kernel, LANES, Scratch};
use crate::matcher::Matcher;
use crate::packed::PackedHand;
use crate::statistics::{Share, mean};
use crate::targets::{Target, TargetLine, Targets};
use crate::tile::Tile;

/// A histogram: how many hands were 0 to 14 tiles away.
pub type Distances = [u64; Hand::MAX + 1];

/// Hands per chunk; a thread takes one chunk after another.
const SHARE: u64 = 16_384;

/// Which hands are dealt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sample {
    /// How many hands, from number 0.
    pub deals: u64,
    /// The seed of [`Deals`].
    pub seed: u64,
    /// The number of tiles in each hand, 13 or 14.
    pub tiles: usize,
}

/// Statistics of dealt hands against a card.
///
/// # Examples
///
/// ```
/// # use mahj::{Card, Targets, batch::{CardStats, Sample}};
/// let targets = Targets::practice();
/// let stats = CardStats::of(&targets, Sample { deals: 2_000, seed: 0, tiles: 13 });
/// assert_eq!(stats.best.iter().sum::<u64>(), 2_000);
/// assert!(stats.lines.iter().all(|line| line.alone <= line.nearest));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardStats {
    /// Which hands were dealt.
    pub sample: Sample,
    /// For each distance from 0 to 14, how many hands are that far from their nearest line.
    pub best: Distances,
    /// Each line of the card, in card order.
    pub lines: Vec<LineStats>,
}

/// Statistics of dealt hands against one line.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct LineStats {
    /// How many targets the line has, all forms together.
    pub targets: usize,
    /// The number of hands for which no line is nearer. Ties count for every line, so the counts
    /// can add up to more than the number of hands.
    pub nearest: u64,
    /// The number of hands for which this is the only nearest line.
    pub alone: u64,
    /// For each distance from 0 to 14, how many hands are that far from the line.
    pub distances: Distances,
    /// The most jokers any of its hands can use: one for each tile in a group that takes them, up
    /// to the number in the set.
    pub jokers: usize,
    /// The fewest tiles in any of its hands that must be natural: those in singles, pairs, and
    /// blocks.
    pub naturals: usize,
}

impl CardStats {
    /// Deals hands and measures each against every line, on all threads if the `parallel` feature
    /// is enabled. The counts don't depend on the number of threads.
    #[must_use]
    pub fn of(targets: &Targets, sample: Sample) -> CardStats {
        CardStats::piece(targets, sample, 0)
    }

    /// Measures part of a larger sample, starting at hand number `from`. Combining consecutive
    /// parts with [`CardStats::plus`] gives the same result as [`CardStats::of`] on the whole
    /// sample.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::Targets;
    /// use mahj::batch::{CardStats, Sample};
    ///
    /// let targets = Targets::practice();
    /// let sample = |deals| Sample { deals, seed: 1, tiles: 13 };
    /// let (first, second) =
    ///     (CardStats::of(&targets, sample(300)), CardStats::piece(&targets, sample(700), 300));
    /// assert_eq!(first.plus(&second), CardStats::of(&targets, sample(1000)));
    /// ```
    #[must_use]
    pub fn piece(targets: &Targets, sample: Sample, from: u64) -> CardStats {
        let kernel = Kernel::new(targets);
        let deals = Deals::new(sample.seed, sample.tiles, &targets.card().tile_set);
        let mut counts = count_all(&kernel, &deals, from, sample.deals);
        let jokers = usize::from(targets.card().tile_set.of(Tile::Joker));
        for (stats, line) in counts.lines.iter_mut().zip(targets.lines()) {
            let strict = |target: &Target| target.strict_tiles().len();
            let of_line = || targets.of_line(line).map(|(_, target)| target);
            stats.targets = of_line().count();
            stats.naturals = of_line().map(strict).min().unwrap_or(0);
            let most = |target: &Target| (Hand::MAX - strict(target)).min(jokers);
            stats.jokers = of_line().map(most).max().unwrap_or(0);
        }
        CardStats { sample, best: counts.best, lines: counts.lines }
    }

    /// Adds what was counted for other hands of the same card and seed.
    #[must_use]
    pub fn plus(mut self, other: &CardStats) -> CardStats {
        self.sample.deals += other.sample.deals;
        plus(&mut self.best, &mut self.lines, &other.best, &other.lines);
        self
    }
}

/// Adds counts, line by line.
fn plus(best: &mut Distances, lines: &mut [LineStats], more: &Distances, others: &[LineStats]) {
    let add = |to: &mut Distances, from: &Distances| {
        to.iter_mut().zip(from).for_each(|(to, from)| *to += from);
    };
    add(best, more);
    for (line, other) in lines.iter_mut().zip(others) {
        line.nearest += other.nearest;
        line.alone += other.alone;
        add(&mut line.distances, &other.distances);
    }
}

impl CardStats {
    /// Returns the average distance to each line, or `None` for a line with no hands.
    #[must_use]
    pub fn means(&self) -> Vec<Option<f64>> {
        self.lines.iter().map(|line| mean(&line.distances)).collect()
    }

    /// Returns the statistics as a report.
    #[must_use]
    pub fn report(&self, matcher: &Matcher) -> StatsReport {
        StatsReport::of(self.row(matcher), self.line_rows(matcher.targets()), matcher)
    }

    /// Returns the row for the whole card, with the names of the lines left out because of errors.
    #[must_use]
    pub fn row(&self, matcher: &Matcher) -> CardStatsRow {
        let card = matcher.targets().card();
        CardStatsRow {
            schema: SCHEMA,
            deals: self.sample.deals,
            seed: self.sample.seed,
            tiles: self.sample.tiles,
            mean: mean(&self.best),
            best: self.best,
            left_out: card.left_out.iter().map(LineName::id).collect(),
            card: card.title.clone(),
            card_hash: matcher.fingerprint().to_owned(),
        }
    }

    /// Returns a row for each line of the card, starting with those that are nearest most often.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{Card, Targets, batch::{CardStats, Sample}};
    /// let targets = Targets::practice();
    /// let stats = CardStats::of(&targets, Sample { deals: 1_000, seed: 0, tiles: 13 });
    /// let rows = stats.line_rows(&targets);
    /// assert_eq!(rows.len(), 55);
    /// assert!(rows[0].nearest >= rows[54].nearest);
    /// ```
    #[must_use]
    pub fn line_rows(&self, targets: &Targets) -> Vec<LineStatsRow> {
        let row = |(line, stats): (&TargetLine, &LineStats)| {
            let share = |hits| Share::of(hits, self.sample.deals);
            let (nearest, alone) = (share(stats.nearest), share(stats.alone));
            LineStatsRow {
                schema: SCHEMA,
                line: line.name.id(),
                value: line.values.exposed,
                concealed_value: line.values.concealed_value(),
                targets: stats.targets,
                nearest: nearest.share,
                low: nearest.low,
                high: nearest.high,
                tied: nearest.share - alone.share,
                alone: alone.share,
                alone_low: alone.low,
                alone_high: alone.high,
                mean: mean(&stats.distances),
                distances: stats.distances,
                jokers: stats.jokers,
                naturals: stats.naturals,
            }
        };
        let mut rows: Vec<LineStatsRow> =
            targets.lines().iter().zip(&self.lines).map(row).collect();
        // Ties are sorted as everywhere: by highest value, then by card order.
        rows.sort_by(|one, other| {
            let shares = other.nearest.total_cmp(&one.nearest);
            shares.then(other.value.cmp(&one.value))
        });
        rows
    }
}

/// Counts for some hands. They are summed, so chunk order doesn't matter.
#[derive(Debug, Clone)]
struct Counts {
    best: Distances,
    lines: Vec<LineStats>,
}

impl Counts {
    fn none(kernel: &Kernel) -> Counts {
        Counts { best: Distances::default(), lines: vec![LineStats::default(); kernel.lines()] }
    }

    fn plus(mut self, other: &Counts) -> Counts {
        plus(&mut self.best, &mut self.lines, &other.best, &other.lines);
        self
    }

    /// Counts the hands of one chunk.
    fn share(
        kernel: &Kernel,
        deals: &Deals,
        from: u64,
        hands: u64,
        scratch: &mut Scratch,
    ) -> Counts {
        let mut counts = Counts::none(kernel);
        let mut dealing = deals.from(from);
        let mut left = hands;
        let mut block = [PackedHand::EMPTY; LANES];
        while left > 0 {
            let some = left.min(LANES as u64) as usize;
            for (place, hand) in block[..some].iter_mut().zip(&mut dealing) {
                *place = hand;
            }
            counts.block(kernel, &block[..some], scratch);
            left -= some as u64;
        }
        counts
    }

    fn block(&mut self, kernel: &Kernel, hands: &[PackedHand], scratch: &mut Scratch) {
        let away = kernel.away(hands, scratch);
        let best = away.best();
        // How many lines are as near as the nearest, for each hand.
        let mut as_near = [0_u32; LANES];
        for line in 0..self.lines.len() {
            let near = away.line(line).iter().zip(best);
            for (count, (away, best)) in as_near.iter_mut().zip(near) {
                *count += u32::from(away == best);
            }
        }
        for (at, line) in self.lines.iter_mut().enumerate() {
            let (mut nearest, mut alone) = (0, 0);
            let near = away.line(at).iter().zip(best);
            for (count, (away, best)) in as_near.iter().zip(near) {
                nearest += u32::from(away == best);
                alone += u32::from((away == best) & (*count == 1));
                line.distances[usize::from(*away)] += 1;
            }
            line.nearest += u64::from(nearest);
            line.alone += u64::from(alone);
        }
        for best in best {
            // A card without lines has no nearest line.
            if let Some(hands) = self.best.get_mut(usize::from(*best)) {
                *hands += 1;
            }
        }
    }
}

fn count_all(kernel: &Kernel, deals: &Deals, first: u64, hands: u64) -> Counts {
    let share = |scratch: &mut Scratch, share: u64| {
        let from = share * SHARE;
        Counts::share(kernel, deals, first + from, SHARE.min(hands - from), scratch)
    };
    let shares = 0..hands.div_ceil(SHARE);
    #[cfg(feature = "parallel")]
    {
        use rayon::prelude::*;
        shares
            .into_par_iter()
            .map_init(|| kernel.scratch(), share)
            .reduce(|| Counts::none(kernel), |one, other| one.plus(&other))
    }
    #[cfg(not(feature = "parallel"))]
    {
        let mut scratch = kernel.scratch();
        shares.fold(Counts::none(kernel), |counts, at| counts.plus(&share(&mut scratch, at)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::Card;

    #[test]
    fn stats_match_the_kernel() {
        let targets = Targets::practice();
        let sample = Sample { deals: 300, seed: 5, tiles: 14 };
        let stats = CardStats::of(&targets, sample);
        let kernel = Kernel::new(&targets);
        let mut scratch = kernel.scratch();
        let mut expected = vec![(0, 0, Distances::default()); kernel.lines()];
        for hand in Deals::new(5, 14, &targets.card().tile_set).from(0).take(300) {
            let away = kernel.away(&[hand], &mut scratch);
            let best = away.best()[0];
            let near = (0..kernel.lines()).filter(|line| away.line(*line)[0] == best).count();
            for (line, expected) in expected.iter_mut().enumerate() {
                let of_line = away.line(line)[0];
                expected.0 += u64::from(of_line == best);
                expected.1 += u64::from(of_line == best && near == 1);
                expected.2[usize::from(of_line)] += 1;
            }
        }
        let seen = stats.lines.iter().map(|line| (line.nearest, line.alone, line.distances));
        assert_eq!(seen.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn card_without_lines_has_empty_stats() {
        let targets = Targets::expand(Card::parse("").card).targets;
        let sample = Sample { deals: 10, seed: 0, tiles: 13 };
        let stats = CardStats::of(&targets, sample);
        assert_eq!((stats.best.iter().sum::<u64>(), stats.lines.len()), (0, 0));
    }
}
