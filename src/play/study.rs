//! A card prepared for bots.

use std::sync::{Arc, OnceLock};

use super::danger::Learned;
use crate::hand::{Exposure, Hand};
use crate::kernel::{Reach, WinCheck};
use crate::matcher::Matcher;
use crate::odds::Wants;
use crate::targets::{Target, TargetId};
use crate::tiles::Tiles;

/// A card prepared for play: created once, shared by all tables and threads.
///
/// # Examples
///
/// ```
/// # use mahj::{Matcher, Targets, play::Study};
/// let matcher = Matcher::new(Targets::practice());
/// let study = Study::new(&matcher);
/// assert_eq!(study.matcher().targets().len(), 1_451);
/// ```
#[derive(Debug, Clone)]
pub struct Study<'m> {
    matcher: &'m Matcher,
    /// For each target, what it wants and whether its line may be exposed.
    wants: Vec<Wants>,
    exposable: Vec<bool>,
    /// For each place in the kernel, the target there and what it wants.
    places: Vec<(TargetId, Wants)>,
    /// Computed on first use: bots don't need it.
    wins: Arc<OnceLock<WinCheck>>,
    learned: Arc<LearnedBy>,
}

/// What bot games have shown about a card, by the policy that played them; computed on first use.
#[derive(Debug, Default)]
pub(crate) struct LearnedBy {
    pub(super) odds: OnceLock<Learned>,
    pub(super) claims: OnceLock<Learned>,
}

impl<'m> Study<'m> {
    /// Prepares a card for bots.
    #[must_use]
    pub fn new(matcher: &'m Matcher) -> Study<'m> {
        Study::weighed(matcher, None)
    }

    /// Prepares a card for playing for points: targets are weighted by the value of their line. The
    /// values are in the order of [`Targets::lines`](crate::Targets::lines); a line without a value
    /// gets the average.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{Matcher, Targets, play::{Bot, Room, Study}};
    /// let matcher = Matcher::new(Targets::practice());
    /// let values: Vec<f64> =
    ///     matcher.targets().lines().iter().map(|line| line.values.when(false).into()).collect();
    /// let study = Study::for_points(&matcher, &values);
    /// let mut room = Room::new(&study, [Bot::Odds; 4].map(|bot| bot.policy(&study)));
    /// assert!(room.play(1, 0)?.win.is_some());
    /// # Ok::<(), mahj::play::IllegalMove>(())
    /// ```
    #[must_use]
    pub fn for_points(matcher: &'m Matcher, values: &[f64]) -> Study<'m> {
        let mean = values.iter().sum::<f64>() / values.len().max(1) as f64;
        let weights = values.iter().map(|value| value / mean).collect();
        Study::weighed(matcher, Some(weights))
    }

    /// Prepares a card, sharing what another study of the same card has learned or will learn.
    pub(crate) fn sharing(matcher: &'m Matcher, learned: &Arc<LearnedBy>) -> Study<'m> {
        Study { learned: Arc::clone(learned), ..Study::new(matcher) }
    }

    fn weighed(matcher: &'m Matcher, weights: Option<Vec<f64>>) -> Study<'m> {
        let targets = matcher.targets();
        let ids = (0..targets.len() as u32).map(TargetId);
        let weight = |wants: Wants, id: TargetId| match &weights {
            Some(weights) => {
                wants.weighted(weights.get(targets.get(id).line).copied().unwrap_or(1.0))
            }
            None => wants,
        };
        // Without exposures, no target is ruled out.
        let wants: Vec<Wants> = ids
            .filter_map(|id| Wants::of(targets, id, &[]).map(|wants| weight(wants, id)))
            .collect();
        let exposable = |target: &Target| !targets.lines()[target.line].concealed;
        let exposable = targets.iter().map(exposable).collect();
        // With an empty rack, every target is the same distance away, so all are listed.
        let mut reach = Reach::new(matcher.single(), None);
        reach.measure_alone(&Tiles::NONE);
        let mut places = Vec::new();
        reach.each_within(Hand::MAX as u8, |_, place| {
            let id = reach.target_at(place);
            let of = (id, wants[id.index()]);
            if places.len() <= place {
                places.resize(place + 1, of);
            }
            places[place] = of;
        });
        Study { matcher, wants, exposable, places, wins: Arc::default(), learned: Arc::default() }
    }

    /// Returns the matcher for the card.
    #[must_use]
    pub const fn matcher(&self) -> &'m Matcher {
        self.matcher
    }

    /// Returns what tells, for one hand after another, whether it is Mah Jongg.
    pub(super) fn wins(&self) -> &WinCheck {
        self.wins.get_or_init(|| WinCheck::new(self.matcher.targets()))
    }

    /// Returns what each target wants, indexed by its ID.
    pub(super) fn wants(&self) -> &[Wants] {
        &self.wants
    }

    /// Returns the cache of what bot games have shown.
    pub(super) fn learned(&self) -> &LearnedBy {
        &self.learned
    }

    /// Returns what a target still wants besides the exposures, or `None` if they rule it out.
    pub(super) fn beside(&self, id: TargetId, exposures: &[Exposure]) -> Option<Wants> {
        let beside = Wants::of(self.matcher.targets(), id, exposures)?;
        Some(beside.weighted_as(&self.wants[id.index()]))
    }

    /// Returns the target at a place in the kernel, and what it wants.
    #[inline]
    pub(super) fn at(&self, place: usize) -> &(TargetId, Wants) {
        &self.places[place]
    }

    /// Returns true if a target belongs to a line marked X.
    pub(super) fn is_exposable(&self, id: TargetId) -> bool {
        self.exposable[id.index()]
    }
}
