//! The odds of lines, bracketed by the best single hand (low) and the sum over all hands (high).
//!
//! A player with a choice of hands can't keep every tile that each of them needs, and the value of
//! optimal play is infeasible to compute. But for the hands `t` of a line or a card, these bounds
//! always hold:
//!
//! ```text
//! low     the maximum of p(t)      aim for that hand and ignore the others
//! high    the sum of p(t)          a completed line is one of its hands
//! ```
//!
//! Hands that are missing the same tiles count once in the sum, because the same tiles complete
//! them. Hands that are each missing one tile are combined in both bounds: a player who keeps the
//! rest is waiting for all of those tiles at once (`waiting.rs`). If nothing else is reachable, the
//! two bounds are equal.

use std::collections::HashMap;

use foldhash::fast::RandomState;

use super::bracket::{Bracket, End};
use super::lacks::Lacks;
use super::target::TargetOdds;
use super::unseen::Unseen;
use super::value::Wants;
use super::waiting::{Near, Waiting};
use crate::hand::Hand;
use crate::targets::{Target, TargetId, TargetLine, Targets};

/// The odds of individual lines of a card, and of any of them, on the player's own draws only: no
/// calls and no joker exchanges. With 14 tiles, one is discarded before the first draw, unless they
/// are already Mah Jongg.
///
/// # Examples
///
/// ```
/// # use mahj::{Hand, Seen, Targets, odds::{Kind, Odds, Unseen}};
/// let targets = &Targets::practice();
/// let hand: Hand = "FFF 11B 22B 22C 1111C".parse().unwrap();
/// let unseen = Unseen::of(&hand, &Seen::default(), &targets.card().tile_set).unwrap();
/// let odds = Odds::of(targets, &hand, &unseen.with_draws(1), |_| true);
/// let line = &odds.lines[0];
/// assert_eq!(targets.lines()[line.line].name.id(), "consecutive-run/2");
/// // Either of two 2B or any of eight jokers makes Mah Jongg; no other hand of the line can be completed in one draw.
/// assert!((line.odds.low.value - 10.0 / 139.0).abs() < 1e-12);
/// assert_eq!(line.odds.kind(), Kind::Exact);
/// // With many draws, other hands may be completed too.
/// let odds = Odds::of(targets, &hand, &unseen, |_| true);
/// assert_eq!(odds.any.kind(), Kind::Between);
/// ```
#[derive(Debug, Clone)]
pub struct Odds {
    /// What the player can't see, and how many draws the player has left.
    pub unseen: Unseen,
    /// The odds of any of the lines.
    pub any: Bracket,
    /// The expected value in card points: the value of the completed line, or zero if none is
    /// completed, averaged over all arrangements of the tiles.
    pub points: Bracket,
    /// The lines, most likely first; ties are broken by distance, then by highest value, then by
    /// card order.
    pub lines: Vec<LineOdds>,
    /// Whether the hand has exposures.
    exposed: bool,
    /// The waits that the low bounds of `any` and of `points` are based on, if any.
    pub(super) waiting: Option<Waiting>,
    pub(super) waiting_for_points: Option<Waiting>,
}

/// The odds of a line.
#[derive(Debug, Clone)]
pub struct LineOdds {
    /// The line, as an index into [`Targets::lines`].
    pub line: usize,
    /// The odds of any of its hands.
    pub odds: Bracket,
    /// The most likely of its hands (ties: nearest, then first); `None` if the exposures rule out
    /// the line.
    pub best: Option<BestTarget>,
    /// How many unseen tiles the low bound counts: those that complete the line if the player's
    /// hand is one away, otherwise those that bring it nearer to the most likely hand of the line,
    /// now or later.
    pub live: usize,
    /// The waits that the low bound is based on, if any.
    pub(super) waiting: Option<Waiting>,
    /// Its possible hands, with those missing the same tiles listed once, most likely first.
    pub(super) hands: Vec<(f64, TargetId)>,
}

impl LineOdds {
    /// Returns true if the hand is one away from the line and the low bound counts every tile that
    /// completes any hand of the line.
    pub(crate) const fn is_of_waits(&self) -> bool {
        self.waiting.is_some()
    }
}

/// The most likely hand of a line, with its exact odds.
#[derive(Debug, Clone)]
pub struct BestTarget {
    /// The hand.
    pub id: TargetId,
    /// Its odds by the number of the player's own draws.
    pub odds: TargetOdds,
}

/// Hands of a card that are missing the same tiles.
#[derive(Debug, Clone, Copy)]
struct Event {
    /// The first of them.
    id: TargetId,
    odds: f64,
    /// The highest value among them.
    value: u32,
    /// Whether they are missing just one tile.
    near: bool,
}

impl Odds {
    /// Returns the odds of the lines with at least one selected hand, counting only the selected
    /// hands; both bounds of every bracket are proven.
    #[must_use]
    pub fn of(
        targets: &Targets,
        hand: &Hand,
        unseen: &Unseen,
        wanted: impl Fn(&Target) -> bool,
    ) -> Odds {
        let draws = unseen.draws();
        // There are no calls, so a concealed hand stays concealed.
        let exposed = !hand.exposures().is_empty();
        let value_of = |line: &TargetLine| line.values.when(exposed);
        let mut all = Sum::default();
        let mut all_near: Vec<Near> = Vec::new();
        let (mut low, mut points) = (0.0_f64, 0.0_f64);
        let mut lines = Vec::new();
        for (at, line) in targets.lines().iter().enumerate() {
            let mut of_line = Sum::default();
            let mut best: Option<(f64, BestTarget)> = None;
            let mut asked = false;
            for (id, _) in targets.of_line(line).filter(|(_, target)| wanted(target)) {
                asked = true;
                let Some(lacks) = Lacks::of(targets, id, hand, unseen) else { continue };
                // Sorted so that hands missing the same tiles get bit-identical odds.
                let lacks = lacks.sorted();
                let odds = TargetOdds::lacking(&lacks, unseen.len());
                let after = odds.after(draws);
                let near = lacks.away == 1 && after > 0.0;
                of_line.add(&lacks, Event { id, odds: after, value: value_of(line), near });
                if near && let Some(wants) = Wants::of(targets, id, hand.exposures()) {
                    all_near.push(Near { line: at, value: value_of(line), wants, lacks });
                }
                let better = best.as_ref().is_none_or(|(other, best)| {
                    after > *other || after == *other && odds.away() < best.odds.away()
                });
                if better {
                    best = Some((after, BestTarget { id, odds }));
                }
            }
            if !asked {
                continue;
            }
            let near: Vec<&Near> = all_near.iter().filter(|near| near.line == at).collect();
            let most = best.as_ref().map_or(0.0, |(odds, _)| *odds);
            let waiting = Waiting::beyond(most, &near, hand, unseen);
            let most = waiting.map_or(most, |waiting| waiting.odds(unseen));
            low = low.max(most);
            points = points.max(most * f64::from(value_of(line)));
            let of_near = Waiting::of(near, unseen).odds(unseen);
            let high = (of_near + of_line.odds()).clamp(most, 1.0);
            let hands = of_line.hands();
            all.merge(of_line);
            let live = best.as_ref().map_or(0, |(_, best)| best.odds.live());
            lines.push(LineOdds {
                hands,
                line: at,
                odds: Bracket { low: End::proven(most), high: End::proven(high) },
                best: best.map(|(_, best)| best),
                live: waiting.map_or(live, |waiting| waiting.live()),
                waiting,
            });
        }
        let away = |line: &LineOdds| line.best.as_ref().map_or(u8::MAX, |best| best.odds.away());
        lines.sort_by(|one, other| {
            let likely = |line: &LineOdds| line.odds.low.value;
            let value = |line: &LineOdds| value_of(&targets.lines()[line.line]);
            let order = likely(other).total_cmp(&likely(one));
            order.then(away(one).cmp(&away(other))).then(value(other).cmp(&value(one)))
        });
        let bracket = |low, high| Bracket { low: End::proven(low), high: End::proven(high) };
        let near: Vec<&Near> = all_near.iter().collect();
        let waiting = Waiting::beyond(low, &near, hand, unseen);
        low = waiting.map_or(low, |waiting| waiting.odds(unseen));
        let first = |waiting: &Waiting| waiting.points_of_first(unseen);
        let waiting_for_points = waiting.filter(|waiting| first(waiting) >= points);
        points = waiting_for_points.as_ref().map_or(points, first);
        let of_near = Waiting::of(near, unseen);
        let high = (of_near.odds(unseen) + all.odds()).clamp(low, 1.0);
        let pays = of_near.points_of_best(unseen) + all.points();
        let pays = pays.min(high * all.dearest()).max(points);
        Odds {
            unseen: *unseen,
            any: bracket(low, high),
            points: bracket(points, pays),
            lines,
            exposed,
            waiting,
            waiting_for_points,
        }
    }
}

impl Odds {
    /// Returns what a line pays the hand.
    pub(crate) const fn value_of(&self, line: &TargetLine) -> u32 {
        line.values.when(self.exposed)
    }
}

/// The sum over hands, counting hands that are missing the same tiles once.
#[derive(Debug, Default)]
struct Sum(HashMap<Lacks, Event, RandomState>);

impl Sum {
    fn add(&mut self, lacks: &Lacks, hand: Event) {
        if hand.odds > 0.0 {
            let event = self.0.entry(*lacks).or_insert(hand);
            event.value = event.value.max(hand.value);
        }
    }

    fn merge(&mut self, other: Sum) {
        for (lacks, event) in other.0 {
            self.add(&lacks, event);
        }
    }

    fn hands(&self) -> Vec<(f64, TargetId)> {
        let mut hands: Vec<_> = self.0.values().map(|event| (event.odds, event.id)).collect();
        hands.sort_by(|one, other| other.0.total_cmp(&one.0).then(one.1.cmp(&other.1)));
        hands
    }

    /// Sums over those missing more than one tile, smallest first so that the result is
    /// deterministic.
    fn sum(&self, of: impl Fn(&Event) -> f64) -> f64 {
        let mut parts: Vec<f64> = self.0.values().filter(|event| !event.near).map(of).collect();
        parts.sort_by(f64::total_cmp);
        parts.iter().sum()
    }

    fn odds(&self) -> f64 {
        self.sum(|event| event.odds)
    }

    fn dearest(&self) -> f64 {
        self.0.values().map(|event| event.value).max().map_or(0.0, f64::from)
    }

    fn points(&self) -> f64 {
        self.sum(|event| event.odds * f64::from(event.value))
    }
}
