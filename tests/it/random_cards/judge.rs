//! Naive answers about one hand, by trying everything against every target.

use crate::random_cards::expand::{Group, Target};
use crate::random_cards::model::*;

/// Tiles by kind, and jokers.
#[derive(Debug, Clone, PartialEq)]
pub struct Pile {
    pub tiles: [usize; KINDS],
    pub jokers: usize,
}

impl Pile {
    pub fn none() -> Pile {
        Pile { tiles: [0; KINDS], jokers: 0 }
    }

    pub fn set(flowers: usize, jokers: usize) -> Pile {
        let mut tiles = [4; KINDS];
        tiles[FLOWER] = flowers;
        tiles[PRINTED] = 0;
        Pile { tiles, jokers }
    }

    pub fn len(&self) -> usize {
        self.tiles.iter().sum::<usize>() + self.jokers
    }

    pub fn plus(&self, other: &Pile) -> Pile {
        let tiles = std::array::from_fn(|tile| self.tiles[tile] + other.tiles[tile]);
        Pile { tiles, jokers: self.jokers + other.jokers }
    }
}

/// An exposed group.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Shown {
    pub tile: usize,
    pub naturals: usize,
    pub jokers: usize,
}

impl Shown {
    pub fn size(&self) -> usize {
        self.naturals + self.jokers
    }

    pub fn pile(&self) -> Pile {
        let mut pile = Pile::none();
        pile.tiles[self.tile] = self.naturals;
        pile.jokers = self.jokers;
        pile
    }
}

/// A hand and everything its player sees.
#[derive(Debug, Clone)]
pub struct Table {
    pub rack: Pile,
    pub shown: Vec<Shown>,
    pub discards: Pile,
    pub others: Vec<Shown>,
    /// The tiles that are neither in the hand nor seen.
    pub left: Pile,
}

impl Table {
    pub fn len(&self) -> usize {
        self.rack.len() + self.shown.iter().map(Shown::size).sum::<usize>()
    }
}

/// A target of a line, with the mark of the line.
#[derive(Debug, Clone)]
pub struct Marked {
    pub line: usize,
    pub form: usize,
    pub concealed: bool,
    pub target: Target,
}

/// Returns the groups left for the rack, for each way to give every exposure a group of its own.
fn rests(marked: &Marked, shown: &[Shown]) -> Vec<Vec<Group>> {
    if marked.concealed && !shown.is_empty() {
        return Vec::new();
    }
    let mut all = vec![marked.target.clone()];
    for exposure in shown {
        let mut next = Vec::new();
        for groups in &all {
            for (at, group) in groups.iter().enumerate() {
                let fits = !group.heap
                    && group.tile == exposure.tile
                    && group.size == exposure.size()
                    && (group.jokers || exposure.jokers == 0);
                if fits {
                    let mut rest = groups.clone();
                    rest.remove(at);
                    if !next.contains(&rest) {
                        next.push(rest);
                    }
                }
            }
        }
        all = next;
    }
    all
}

/// Returns the minimum number of tiles missing from these groups: for each tile, tries every
/// division of the naturals between groups with and without jokers.
fn missing(groups: &[Group], pile: &Pile) -> usize {
    let mut strict = [0; KINDS];
    let mut open = [0; KINDS];
    for group in groups {
        if group.jokers { open[group.tile] += group.size } else { strict[group.tile] += group.size }
    }
    let needed: usize = groups.iter().map(|group| group.size).sum();
    // Each entry is one way so far: places filled by naturals, open places left for jokers.
    let mut ways = vec![(0, 0)];
    for tile in 0..KINDS {
        if strict[tile] + open[tile] == 0 {
            continue;
        }
        let have = pile.tiles[tile];
        // If they can only go into groups of one sort, as many as possible go there.
        let firsts =
            if open[tile] == 0 { strict[tile].min(have) } else { 0 }..=strict[tile].min(have);
        let mut next = Vec::new();
        for (filled, places) in &ways {
            for first in firsts.clone() {
                let least = if strict[tile] == 0 { open[tile].min(have) } else { 0 };
                for second in least..=open[tile].min(have - first) {
                    let way = (filled + first + second, places + open[tile] - second);
                    if !next.contains(&way) {
                        next.push(way);
                    }
                }
            }
        }
        ways = next;
    }
    let most = ways.iter().map(|(filled, places)| filled + pile.jokers.min(*places)).max();
    needed - most.unwrap_or(0)
}

/// Returns how many tiles a hand needs for a target; `None` if its exposures don't fit.
pub fn distance(marked: &Marked, rack: &Pile, shown: &[Shown]) -> Option<usize> {
    rests(marked, shown).iter().map(|groups| missing(groups, rack)).min()
}

/// Returns true if a target can still be completed with everything that is left, and with jokers
/// from exposures on the table, each exchanged for a natural of its tile.
pub fn can_complete(marked: &Marked, table: &Table) -> bool {
    let all = table.rack.plus(&table.left);
    let mut piles = vec![all];
    for tile in 0..KINDS {
        let exposed = table.shown.iter().chain(&table.others).filter(|shown| shown.tile == tile);
        let on_table: usize = exposed.map(|shown| shown.jokers).sum();
        if on_table == 0 {
            continue;
        }
        let mut next = Vec::new();
        for pile in &piles {
            for given in 0..=on_table.min(pile.tiles[tile]) {
                let mut pile = pile.clone();
                pile.tiles[tile] -= given;
                pile.jokers += given;
                next.push(pile);
            }
        }
        piles = next;
    }
    let rests = rests(marked, &table.shown);
    rests
        .iter()
        .any(|groups| piles.iter().any(|pile| can_fill(groups, pile) && missing(groups, pile) == 0))
}

/// Returns false if a pile is obviously too small: a shortcut for the search, not a verdict.
fn can_fill(groups: &[Group], pile: &Pile) -> bool {
    groups.iter().all(|group| {
        pile.tiles[group.tile] + if group.jokers { pile.jokers } else { 0 } >= group.size
    })
}

/// Returns the targets that a hand of 14 tiles completes.
pub fn verify(targets: &[Marked], rack: &Pile, shown: &[Shown]) -> Vec<usize> {
    let done = |at: &usize| distance(&targets[*at], rack, shown) == Some(0);
    (0..targets.len()).filter(done).collect()
}

/// The answer for one line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LineAway {
    pub away: Option<usize>,
    pub possible: bool,
    /// The closest targets; only those that can be completed, if there are any.
    pub nearest: Vec<usize>,
}

/// Returns the distance of each line: over the targets that can be completed, if there are any.
pub fn away(targets: &[Marked], lines: usize, table: &Table) -> Vec<LineAway> {
    let mut all = Vec::new();
    for line in 0..lines {
        let of_line = (0..targets.len()).filter(|at| targets[*at].line == line);
        let measured: Vec<(usize, usize)> = of_line
            .filter_map(|at| Some((distance(&targets[at], &table.rack, &table.shown)?, at)))
            .collect();
        let can = |(_, at): &&(usize, usize)| can_complete(&targets[*at], table);
        let possible: Vec<(usize, usize)> = measured.iter().filter(can).copied().collect();
        let list = if possible.is_empty() { &measured } else { &possible };
        let best = list.iter().map(|(away, _)| *away).min();
        let nearest = list.iter().filter(|(away, _)| Some(*away) == best).map(|(_, at)| *at);
        let nearest = nearest.collect();
        all.push(LineAway { away: best, possible: !possible.is_empty(), nearest });
    }
    all
}

/// Returns the targets that a player with these exposures may still be making, whatever the rack.
pub fn open(targets: &[Marked], table: &Table) -> Vec<usize> {
    let mut unknown = table.clone();
    unknown.left = table.left.plus(&table.rack);
    unknown.rack = Pile::none();
    (0..targets.len()).filter(|at| can_complete(&targets[*at], &unknown)).collect()
}

/// An exposure that may be made with a discard.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Call {
    pub shown: Shown,
    pub away: usize,
    /// The forms of lines for which it may be made, with their distances.
    pub lines: Vec<((usize, usize), usize)>,
}

/// Returns every exposure that may be made with a discard: each number of own naturals and jokers.
pub fn call(targets: &[Marked], table: &Table, discard: usize) -> Vec<Call> {
    let mut calls = Vec::new();
    for own in 0..=table.rack.tiles[discard] {
        for jokers in 0..=table.rack.jokers {
            let made = Shown { tile: discard, naturals: own + 1, jokers };
            if !(3..=6).contains(&made.size()) {
                continue;
            }
            let mut after = table.clone();
            after.rack.tiles[discard] -= own;
            after.rack.jokers -= jokers;
            after.left.tiles[discard] -= 1;
            after.shown.push(made);
            let mut lines: Vec<((usize, usize), usize)> = Vec::new();
            for marked in targets {
                let Some(away) = distance(marked, &after.rack, &after.shown) else { continue };
                if can_complete(marked, &after) {
                    let form = (marked.line, marked.form);
                    match lines.iter_mut().find(|(other, _)| *other == form) {
                        Some((_, other)) => *other = away.min(*other),
                        None => lines.push((form, away)),
                    }
                }
            }
            if let Some(away) = lines.iter().map(|(_, away)| *away).min() {
                lines.sort_unstable();
                calls.push(Call { shown: made, away, lines });
            }
        }
    }
    calls.sort_unstable();
    calls
}
