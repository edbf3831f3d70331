//! A card as bots know it.

use std::sync::OnceLock;

use super::danger::Learned;
use crate::hand::{Exposure, Hand};
use crate::kernel::Reach;
use crate::matcher::Matcher;
use crate::odds::Wants;
use crate::targets::{Target, TargetId};
use crate::tiles::Tiles;

/// A card studied for play: made once, shared by all tables and threads.
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
    /// What each target wants, and whether something of it may be exposed.
    wants: Vec<Wants>,
    exposable: Vec<bool>,
    /// By the place where it is in the kernel which target it is, and what it wants.
    places: Vec<(TargetId, Wants)>,
    learned: LearnedBy,
}

/// What games of bots have shown, once someone has asked, by the policy that played them.
#[derive(Debug, Clone, Default)]
pub(super) struct LearnedBy {
    pub(super) odds: OnceLock<Learned>,
    pub(super) claims: OnceLock<Learned>,
}

impl<'m> Study<'m> {
    /// Studies a card.
    #[must_use]
    pub fn new(matcher: &'m Matcher) -> Study<'m> {
        Study::weighed(matcher, None)
    }

    /// Studies a card for playing it for points: what may be won counts by what it brings. The
    /// values are those of the lines, in the order of [`Targets::lines`](crate::Targets::lines);
    /// a line without one is worth what all are on average.
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
    /// # Ok::<(), mahj::play::Foul>(())
    /// ```
    #[must_use]
    pub fn for_points(matcher: &'m Matcher, values: &[f64]) -> Study<'m> {
        let mean = values.iter().sum::<f64>() / values.len().max(1) as f64;
        let weights = values.iter().map(|value| value / mean).collect();
        Study::weighed(matcher, Some(weights))
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
        // Without exposures no target is forbidden.
        let wants: Vec<Wants> = ids
            .filter_map(|id| Wants::of(targets, id, &[]).map(|wants| weight(wants, id)))
            .collect();
        let exposable = |target: &Target| !targets.lines()[target.line].concealed;
        let exposable = targets.iter().map(exposable).collect();
        // From no tile at all every target is as far.
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
        Study { matcher, wants, exposable, places, learned: LearnedBy::default() }
    }

    /// Returns the matcher, which has the card.
    #[must_use]
    pub const fn matcher(&self) -> &'m Matcher {
        self.matcher
    }

    /// Returns what each target wants, by its id.
    pub(super) fn wants(&self) -> &[Wants] {
        &self.wants
    }

    /// Returns where it is kept what games of bots have shown.
    pub(super) const fn learned(&self) -> &LearnedBy {
        &self.learned
    }

    /// Returns what a target wants beside exposures; nothing where these forbid it.
    pub(super) fn beside(&self, id: TargetId, exposures: &[Exposure]) -> Option<Wants> {
        let beside = Wants::of(self.matcher.targets(), id, exposures)?;
        Some(beside.weighted_as(&self.wants[id.index()]))
    }

    /// Returns which target is at a place of the kernel, and what it wants.
    #[inline]
    pub(super) fn at(&self, place: usize) -> &(TargetId, Wants) {
        &self.places[place]
    }

    /// Returns true if a target is of a line marked X.
    pub(super) fn is_exposable(&self, id: TargetId) -> bool {
        self.exposable[id.index()]
    }
}
