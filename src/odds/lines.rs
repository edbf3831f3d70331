//! The odds of lines: between what the best single hand gives and what all together can give.
//!
//! A player who may still choose among hands cannot keep what every one of them wants, and what the
//! best choice is worth no one can compute. What always holds, for hands `t` of a line or a card:
//!
//! ```text
//! low     the most of p(t)         aim at that hand and never look at another
//! high    the sum of p(t)          whoever gets there is at one of them
//! ```
//!
//! Hands that lack the same are one in the sum, since the same tiles complete them. Hands that lack
//! one tile each are one in both: a player who keeps the rest waits for all of their tiles together
//! (`waiting.rs`). Where nothing else can be reached, both ends are the same number.

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

/// The odds of some lines of a card, and of any of them, by own draws alone: nothing claimed,
/// nothing exchanged. With 14 tiles one is discarded before the first draw, unless they are Mah
/// Jongg.
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
/// // One of two 2B or eight jokers makes Mah Jongg; no other hand of the line comes in one draw.
/// assert!((line.odds.low.value - 10.0 / 139.0).abs() < 1e-12);
/// assert_eq!(line.odds.kind(), Kind::Exact);
/// // In many draws others may come.
/// let odds = Odds::of(targets, &hand, &unseen, |_| true);
/// assert_eq!(odds.any.kind(), Kind::Between);
/// ```
#[derive(Debug, Clone)]
pub struct Odds {
    /// What the player cannot see, and how many own draws there are.
    pub unseen: Unseen,
    /// The odds of any of the lines.
    pub any: Bracket,
    /// What the lines pay, in points of the card, times how likely they come: the value of the line
    /// that is completed, on average over all ways the tiles can lie, nothing where none is.
    pub points: Bracket,
    /// The lines, most likely first; then nearest, then dearer, then in the order of the card.
    pub lines: Vec<LineOdds>,
    /// The hand has exposures.
    exposed: bool,
    /// What the low end of any line waits for, and that of the points, where they are of that.
    pub(super) waiting: Option<Waiting>,
    pub(super) waiting_for_points: Option<Waiting>,
}

/// The odds of a line.
#[derive(Debug, Clone)]
pub struct LineOdds {
    /// The line, by its place in [`Targets::lines`].
    pub line: usize,
    /// The odds of any of its hands.
    pub odds: Bracket,
    /// The most likely of its hands, of those alike the nearest and then the first; nothing where
    /// exposures forbid the line.
    pub best: Option<BestTarget>,
    /// How many unseen tiles the low end counts on: those that complete the line where the hand is
    /// one away, else those that bring it nearer to the most likely hand, now or later.
    pub live: usize,
    /// What the low end waits for, where it is of that.
    pub(super) waiting: Option<Waiting>,
    /// Its hands that may come, those that lack the same once, most likely first.
    pub(super) hands: Vec<(f64, TargetId)>,
}

impl LineOdds {
    /// Returns true if the hand is one away from the line and the low end is of all tiles that
    /// complete it, whichever hand of the line that makes.
    pub(crate) const fn is_of_waits(&self) -> bool {
        self.waiting.is_some()
    }
}

/// The most likely hand of a line, its odds exact.
#[derive(Debug, Clone)]
pub struct BestTarget {
    /// The hand.
    pub id: TargetId,
    /// Its odds by the number of own draws.
    pub odds: TargetOdds,
}

/// Hands of a card that lack the same.
#[derive(Debug, Clone, Copy)]
struct Event {
    /// The first of them.
    id: TargetId,
    odds: f64,
    /// The highest value of them.
    value: u32,
    /// They lack one tile.
    near: bool,
}

impl Odds {
    /// Returns the odds of the lines of which some hand is wanted, and of these hands alone; both
    /// ends of every bracket are proven.
    #[must_use]
    pub fn of(
        targets: &Targets,
        hand: &Hand,
        unseen: &Unseen,
        wanted: impl Fn(&Target) -> bool,
    ) -> Odds {
        let draws = unseen.draws();
        // Nothing is claimed, so what is concealed stays so.
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
                // Sorted, so that what lacks the same has the same odds to the last place.
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

/// What hands give together, those that lack the same once.
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

    /// Adds up those that lack more than a tile, the smallest first, so that the sum is always the
    /// same.
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
