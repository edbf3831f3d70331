//! The oracle: tries every way to put tiles into the groups of one target, slowly and naively. It
//! uses nothing from the crate under test. Tiles are numbers below `KINDS`, in any order; jokers
//! are counted separately. The tiles of a block are groups without jokers.
#![allow(dead_code)]
use std::collections::BTreeMap;

pub const KINDS: usize = 35;

/// One group of a target: its tile, its size, whether it may have jokers, and whether it may be
/// exposed (three or more alike, and not part of a block).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    pub tile: usize,
    pub size: usize,
    pub jokers: bool,
    pub shown: bool,
}

/// One exposed group: its tile, and its naturals and jokers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exposed {
    pub tile: usize,
    pub naturals: usize,
    pub jokers: usize,
}

/// Returns the minimum number of empty places over every way to arrange the tiles, all of them
/// concealed. Panics, as `fillings` does, if a single or pair is marked as taking jokers.
pub fn away(groups: &[Group], naturals: &[usize; KINDS], jokers: usize) -> usize {
    // The order of the groups doesn't matter, so groups of one tile are processed together. Then
    // the rest depends only on the naturals left of this tile (others are finished or untouched)
    // and the jokers left: of the ways that leave the same, keep the one with the fewest empty
    // places.
    let mut sorted = groups.to_vec();
    sorted.sort_by_key(|group| group.tile);
    let mut ways = BTreeMap::from([((0, jokers), 0)]);
    let mut tile = None;
    for group in sorted {
        assert!(group.size >= 3 || !group.jokers, "GLO-04: {group:?}");
        let new_tile = tile.replace(group.tile) != Some(group.tile);
        let mut next = BTreeMap::new();
        for ((left, jokers), empty) in ways {
            // A group has some naturals of its own tile, some jokers if it takes them, and nothing
            // else: try every pair of numbers that fits, even one that wastes tiles.
            let left = if new_tile { naturals[group.tile] } else { left };
            for n in 0..=group.size.min(left) {
                let room = if group.jokers { group.size - n } else { 0 };
                for j in 0..=room.min(jokers) {
                    let empty = empty + group.size - n - j;
                    let best = next.entry((left - n, jokers - j)).or_insert(empty);
                    *best = empty.min(*best);
                }
            }
        }
        ways = next;
    }
    ways.into_values().min().expect("laying nothing is a way")
}

/// As `away`, with exposures: each takes one whole group that may be exposed, of its tile and size
/// (a group without jokers only if it has none), no group twice, and its tiles fill nothing else.
/// `naturals` and `jokers` are the concealed tiles. `None` if that is impossible, or if the hand is
/// concealed and anything is exposed.
pub fn away_with(
    groups: &[Group],
    concealed: bool,
    naturals: &[usize; KINDS],
    jokers: usize,
    exposed: &[Exposed],
) -> Option<usize> {
    let Some((first, others)) = exposed.split_first() else {
        return Some(away(groups, naturals, jokers));
    };
    let size = first.naturals + first.jokers;
    let fits = |group: &Group| {
        let may = group.shown && (group.jokers || first.jokers == 0);
        may && group.tile == first.tile && group.size == size
    };
    // Try every group that the first exposure can take and, for each, all that the others can. A
    // taken group is full and its tiles are used up, so the rest continues without both.
    (0..groups.len())
        .filter(|&at| !concealed && fits(&groups[at]))
        .filter_map(|at| {
            let rest = [&groups[..at], &groups[at + 1..]].concat();
            away_with(&rest, concealed, naturals, jokers, others)
        })
        .min()
}

/// The naturals and jokers of each group, in the order of the groups.
pub type Filling = Vec<(usize, usize)>;

/// Returns every distinct filling that leaves nothing empty and uses all tiles; none if it isn't
/// Mah Jongg. A joker in the first or in the second of two equal groups gives two fillings.
pub fn fillings(groups: &[Group], naturals: &[usize; KINDS], jokers: usize) -> Vec<Filling> {
    let Some((group, others)) = groups.split_first() else {
        let left_over = jokers + naturals.iter().sum::<usize>();
        return if left_over == 0 { vec![vec![]] } else { vec![] };
    };
    assert!(group.size >= 3 || !group.jokers, "GLO-04: {group:?}");
    // Try every number of naturals; the group must be full, which determines the number of jokers.
    let mut found = vec![];
    for n in 0..=group.size.min(naturals[group.tile]) {
        let j = group.size - n;
        if j == 0 || group.jokers && j <= jokers {
            let mut left = *naturals;
            left[group.tile] -= n;
            let rests = fillings(others, &left, jokers - j);
            found.extend(rests.into_iter().map(|rest| [vec![(n, j)], rest].concat()));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Flowers, Norths and Jokers alone; a word of the hand in small letters is a block's.
    fn solve(hand: &str, concealed: &str, exposed: &str) -> String {
        let count = |word: &str, face| word.matches(face).count();
        let group = |word: &str| Group {
            tile: if word.contains(['N', 'n']) { 33 } else { 34 },
            size: word.len(),
            jokers: word.len() > 2 && word < "a",
            shown: word.len() > 2 && word < "a",
        };
        let shown = |word| Exposed {
            tile: group(word).tile,
            naturals: word.len() - count(word, 'J'),
            jokers: count(word, 'J'),
        };
        let hand: Vec<_> = hand.split(' ').map(group).collect();
        let exposed: Vec<_> = exposed.split_terminator(' ').map(shown).collect();
        let (mut naturals, jokers) = ([0; KINDS], count(concealed, 'J'));
        (naturals[33], naturals[34]) = (count(concealed, 'N'), count(concealed, 'F'));
        let away = |concealed| away_with(&hand, concealed, &naturals, jokers, &exposed);
        assert_eq!(away(true), away(false).filter(|_| exposed.is_empty()));
        format!("{:?} {:?}", away(false), fillings(&hand, &naturals, jokers))
    }

    #[test]
    fn oracle_tries_every_way() {
        let twins = "Some(0) [[(1, 2), (3, 0)], [(2, 1), (2, 1)], [(3, 0), (1, 2)]]";
        assert_eq!(solve("FFF FFF", "FFFFJJ", ""), twins);
        assert_eq!(solve("FF", "FJ", ""), "Some(1) []"); // no Joker in a pair
        assert_eq!(solve("FFFF FF", "FFFFFJ", ""), "Some(0) [[(3, 1), (2, 0)]]");
        assert_eq!(solve("FFFFF", "FFFFJ", ""), "Some(0) [[(4, 1)]]");
        assert_eq!(solve("FFF", "JJJ", ""), "Some(0) [[(0, 3)]]");
        assert_eq!(solve("FFF", "FFFN", ""), "Some(0) []"); // a tile left over
        assert_eq!(solve("nnn NNN", "NNNNJJ", ""), "Some(0) [[(3, 0), (1, 2)]]");
        assert_eq!(solve("nnn f NNN", "NNFJJJJ", ""), "Some(1) []"); // the block NNFN
        assert_eq!(solve("nnn f", "F", "NNN"), "None []"); // is never exposed
        assert_eq!(solve("FFFFFF", "", "FFF FFJ"), "None []"); // FFF FFF is no FFFFFF
        assert_eq!(solve("FFF NN FFF", "J", "FFF FFJ"), "Some(2) []"); // each its own
        assert_eq!(solve("FFF FF", "JJ", "FFF"), "Some(2) []"); // its naturals fill no pair
    }
}
