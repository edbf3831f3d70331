//! Which lines share the most tiles.

use super::{SheetLine, SheetSwitch};
use crate::hand::Hand;
use crate::targets::{Target, TargetGroup, TargetId, Targets};
use crate::tile::Symbol;

/// How many lines are listed for each.
const LISTED: usize = 5;

/// Tile counts in unary, so that finding what two have in common takes only a few word operations.
#[derive(Clone, Copy)]
struct BitPlanes([u64; BitPlanes::WORDS]);

impl BitPlanes {
    /// Bits per kind: all the tiles in a hand may be of one kind.
    const BITS: usize = Hand::MAX;
    const WORDS: usize = (Symbol::COUNT * BitPlanes::BITS).div_ceil(64);

    fn of(target: &Target) -> BitPlanes {
        let mut strips = [0; BitPlanes::WORDS];
        let tiles = target.tiles();
        for symbol in Symbol::all() {
            let from = symbol.index() * BitPlanes::BITS;
            for bit in from..from + usize::from(tiles.of(symbol)) {
                strips[bit / 64] |= 1 << (bit % 64);
            }
        }
        BitPlanes(strips)
    }

    /// Returns how many tiles two hands have in common.
    #[inline]
    fn shared(&self, other: &BitPlanes) -> u32 {
        let words = self.0.iter().zip(&other.0);
        words.map(|(one, other)| (one & other).count_ones()).sum()
    }
}

/// Returns, for each line, the lines that share the most tiles with it, given the possible concrete
/// hands of each.
pub(super) fn switches(targets: &Targets, open: &[Vec<TargetId>]) -> Vec<Vec<SheetSwitch>> {
    let mut out: Vec<Vec<SheetSwitch>> = vec![Vec::new(); open.len()];
    if targets.len() > SheetLine::MOST_TARGETS {
        return out;
    }
    let strips: Vec<BitPlanes> = targets.iter().map(BitPlanes::of).collect();
    for (line, from) in open.iter().enumerate() {
        for (other, to) in open.iter().enumerate().skip(line + 1) {
            let Some((kept, from, to, groups)) = best(targets, &strips, from, to) else { continue };
            let kept = u8::try_from(kept).unwrap_or(u8::MAX);
            let there = SheetSwitch { line: other, kept, from, to, groups };
            let groups = there.groups.clone();
            out[other].push(SheetSwitch { line, kept, from: to, to: from, groups });
            out[line].push(there);
        }
    }
    for switches in &mut out {
        switches.sort_by_key(|switch| (std::cmp::Reverse(switch.kept), switch.line));
        switches.truncate(LISTED);
    }
    out
}

type Best = (u32, TargetId, TargetId, Vec<TargetGroup>);

/// Returns the two concrete hands that share the most tiles; ties go to those that share the most
/// exposed tiles, then to the first.
fn best(
    targets: &Targets,
    strips: &[BitPlanes],
    from: &[TargetId],
    to: &[TargetId],
) -> Option<Best> {
    let mut best: Option<Best> = None;
    let tiles = |groups: &[TargetGroup]| groups.iter().map(|group| group.size).sum::<u8>();
    for one in from {
        let strip = &strips[one.index()];
        for other in to {
            let kept = strip.shared(&strips[other.index()]);
            let before = best.as_ref().map_or(0, |(kept, ..)| *kept);
            if kept < before || kept == 0 {
                continue;
            }
            let groups = shared_groups(targets, *one, *other);
            let more = |best: &Best| tiles(&groups) > tiles(&best.3);
            if kept > before || best.as_ref().is_none_or(more) {
                best = Some((kept, *one, *other, groups));
            }
        }
    }
    best
}

/// Returns the groups that both may expose.
fn shared_groups(targets: &Targets, one: TargetId, other: TargetId) -> Vec<TargetGroup> {
    let (one, other) = (targets.get(one), targets.get(other));
    if [one, other].iter().any(|target| targets.lines()[target.line].concealed) {
        return Vec::new();
    }
    let exposed = |target: &'_ Target| -> Vec<TargetGroup> {
        target.groups().iter().copied().filter(TargetGroup::may_be_exposed).collect()
    };
    let mut free = exposed(other);
    let mut shared = exposed(one);
    shared.retain(|group| {
        let same = |other: &TargetGroup| (other.symbol, other.size) == (group.symbol, group.size);
        free.iter().position(same).map(|at| free.swap_remove(at)).is_some()
    });
    shared
}
