//! How far a hand is from every line, and what it is missing.

use super::Matcher;
use super::closed::Closed;
use super::fill::{Filled, fill};
use super::view::View;
use crate::card::LineName;
use crate::hand::{Hand, HandError, Seen};
use crate::kernel::{Near, Reach};
use crate::targets::{TargetId, TargetLine};
use crate::tile::Tile;

/// Tiles that a hand is missing.
///
/// # Examples
///
/// ```
/// # use mahj::{Matcher, Seen, Targets};
/// let matcher = Matcher::new(Targets::practice());
/// let hand = "FFF 11B 22B 22C 1111C".parse().unwrap();
/// let away = matcher.away(&hand, &Seen::default()).unwrap();
/// let missing = away.lines[0].missing[0];
/// assert_eq!((missing.tile.to_string(), missing.count), ("2B".into(), 1));
/// assert_eq!((missing.joker, missing.left), (true, 2));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Missing {
    /// The tile; a joker where the line prints one.
    pub tile: Tile,
    /// How many are needed, at least one.
    pub count: u8,
    /// True if a joker can stand in for any of them.
    pub joker: bool,
    pub left: u8,
}

/// How far a hand is from a line, and the line's nearest target.
///
/// # Examples
///
/// ```
/// # use mahj::{Matcher, Seen, Targets};
/// let matcher = Matcher::new(Targets::practice());
/// let hand = "11B 22B 22C 1111C [FFF]".parse().unwrap();
/// let away = matcher.away(&hand, &Seen::default()).unwrap();
/// let line = &away.lines[0];
/// assert_eq!((line.away, line.possible(), line.useful_jokers()), (Some(1), true, 1));
/// assert!(line.groups[2].exposed);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct LineAway {
    pub name: LineName,
    /// The nearest target of the line; one that can still be completed if there is one. `None` if
    /// the exposures rule out the line.
    pub target: Option<TargetId>,
    /// How many of its targets are equally near, including `target`; 0 if there are none.
    pub ties: usize,
    /// `None` if the exposures rule out the line.
    pub away: Option<u8>,
    pub value: u32,
    pub concealed: bool,
    /// Empty if there is no `target`.
    pub groups: Vec<Filled>,
    /// How many jokers of the rack are where the line prints a joker.
    pub printed_jokers: u8,
    /// The tiles that are needed, in printed order; their counts add up to `away`.
    pub missing: Vec<Missing>,
    /// Why the line can no longer be completed, if it can't be.
    pub closed: Option<Closed>,
}

impl LineAway {
    /// Returns how many more jokers would bring the hand nearer.
    #[must_use]
    pub fn useful_jokers(&self) -> u8 {
        self.missing.iter().filter(|missing| missing.joker).map(|missing| missing.count).sum()
    }

    /// Returns true while the line can be completed.
    #[must_use]
    pub const fn possible(&self) -> bool {
        self.closed.is_none()
    }
}

/// How far a hand is from every line. Lines that can still be completed come first, sorted by
/// nearest, then highest value, then card order.
///
/// # Examples
///
/// ```
/// # use mahj::{Matcher, Seen, Targets};
/// let matcher = Matcher::new(Targets::practice());
/// let hand = "FFF 11B".parse().unwrap();
/// assert_eq!(matcher.away(&hand, &Seen::default()).unwrap().best(), Some(9));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Away {
    /// How many tiles the hand has, including its exposures.
    pub tiles: usize,
    pub lines: Vec<LineAway>,
}

impl Away {
    /// Returns the distance of the nearest line that can still be completed.
    #[must_use]
    pub fn best(&self) -> Option<u8> {
        self.lines.first().filter(|line| line.possible()).and_then(|line| line.away)
    }
}

impl Matcher {
    /// Measures a hand against every line. The hand may have fewer than 13 tiles; the rest count as
    /// missing.
    ///
    /// # Errors
    ///
    /// If the hand and the visible tiles together have more of a tile than the set contains.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{Hand, Matcher, Seen, Targets, TileSet};
    /// let matcher = Matcher::new(Targets::practice());
    /// // The joker completes the pung and can do nothing for the pair.
    /// let hand: Hand = "1B 22B J 22C 1111C [FFF]".parse().unwrap();
    /// let away = matcher.away(&hand, &Seen::default()).unwrap();
    /// assert_eq!(away.lines[0].away, Some(1));
    /// assert_eq!(away.lines[0].missing[0].tile.to_string(), "1B");
    /// assert!(!away.lines[0].missing[0].joker);
    /// // With the other three 1B on the table, only the other arrangement is left, with the suits swapped.
    /// let seen = mahj::notation::seen("111B", &TileSet::default()).unwrap();
    /// assert_eq!(matcher.away(&hand, &seen).unwrap().best(), Some(3));
    /// ```
    pub fn away(&self, hand: &Hand, seen: &Seen) -> Result<Away, HandError> {
        let view = self.view(hand, seen)?;
        Ok(self.away_in(&view, &view.reach(hand.rack()), hand))
    }

    /// Measures a hand against every line, given its view and the targets within reach.
    pub(super) fn away_in(&self, view: &View<'_>, reach: &Reach<'_>, hand: &Hand) -> Away {
        let lines = self.targets.lines();
        let mut order: Vec<(usize, Option<Near>)> =
            (0..lines.len()).map(|line| (line, reach.line(line))).collect();
        // The sort is stable, so ties stay in card order.
        order.sort_by_key(|(line, near)| {
            let (closed, away) = near.map_or((true, u8::MAX), |near| (near.closed, near.away));
            (closed, away, std::cmp::Reverse(lines[*line].values.of(hand.exposures())))
        });
        let away = |(line, near): (usize, _)| self.away_line(view, hand, &lines[line], near);
        let lines = order.into_iter().map(away).collect();
        Away { tiles: hand.len(), lines }
    }

    /// Measures a hand against one line, or one form of it. Returns `None` if the form has no
    /// targets.
    ///
    /// # Errors
    ///
    /// If the hand and the visible tiles together have more of a tile than the set contains.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{Matcher, Seen, Targets};
    /// let matcher = Matcher::new(Targets::practice());
    /// let hand = "11B 22B 22C 111C J [FFF]".parse().unwrap();
    /// let (line, form) = matcher.targets().find("consecutive-run/2").unwrap();
    /// let away = matcher.away_of(&hand, &Seen::default(), line, form).unwrap().unwrap();
    /// assert_eq!(away.away, Some(1));
    /// ```
    pub fn away_of(
        &self,
        hand: &Hand,
        seen: &Seen,
        line: &TargetLine,
        form: Option<usize>,
    ) -> Result<Option<LineAway>, HandError> {
        let view = self.view(hand, seen)?;
        let reach = view.reach(hand.rack());
        let has_form = |form| self.targets.of_line(line).any(|(_, target)| target.form == form);
        let mut lines = self.targets.lines().iter().enumerate();
        let found = lines.find(|(_, other)| other.name == line.name);
        Ok(found.filter(|_| form.is_none_or(has_form)).map(|(at, line)| {
            let near = match form {
                None => reach.line(at),
                Some(form) => reach.line_where(at, |id| self.targets.get(id).form == form),
            };
            self.away_line(&view, hand, line, near)
        }))
    }

    /// Measures a hand against a line, using the nearest of its targets.
    fn away_line(
        &self,
        view: &View<'_>,
        hand: &Hand,
        line: &TargetLine,
        near: Option<Near>,
    ) -> LineAway {
        match near {
            Some(Near { closed, away, target, ties }) => {
                let closed = closed.then(|| view.proof(hand, target));
                LineAway { ties, closed, ..self.line_away(view, hand, line, target, away) }
            }
            None => LineAway {
                name: line.name.clone(),
                target: None,
                ties: 0,
                away: None,
                value: line.values.of(hand.exposures()),
                concealed: line.concealed,
                groups: Vec::new(),
                printed_jokers: 0,
                missing: Vec::new(),
                closed: Some(self.unfitting(line, hand.exposures())),
            },
        }
    }

    pub(super) fn line_away(
        &self,
        view: &View<'_>,
        hand: &Hand,
        line: &TargetLine,
        id: TargetId,
        away: u8,
    ) -> LineAway {
        let target = self.targets.get(id);
        let groups = fill(target, hand, &self.targets.card().tile_set);
        let mut missing: Vec<Missing> = Vec::with_capacity(groups.len());
        for filled in groups.iter().filter(|filled| filled.missing() > 0) {
            let (tile, joker, count) =
                (Tile::Symbol(filled.group.symbol), filled.group.jokers, filled.missing());
            match missing.iter_mut().find(|other| other.tile == tile && other.joker == joker) {
                Some(other) => other.count += count,
                None => missing.push(Missing { tile, count, joker, left: view.left[tile] }),
            }
        }
        let printed = target.printed_jokers();
        let printed_jokers = printed.min(hand.rack().jokers());
        if printed_jokers < printed {
            let (tile, left) = (Tile::Joker, view.left.jokers());
            let count = printed - printed_jokers;
            missing.push(Missing { tile, count, joker: true, left });
        }
        LineAway {
            name: self.targets.name_of(target),
            target: Some(id),
            ties: 1,
            away: Some(away),
            value: line.values.of(hand.exposures()),
            concealed: line.concealed,
            groups,
            printed_jokers,
            missing,
            closed: None,
        }
    }
}
