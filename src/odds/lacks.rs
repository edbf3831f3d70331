//! What a hand is missing for a target.

use std::hash::{Hash, Hasher};

use super::unseen::Unseen;
use super::value::{Wants, have};
use crate::hand::Hand;
use crate::targets::{TargetId, Targets};
use crate::tile::Tile;
use crate::tiles::Tiles;

/// How many tiles of one kind a rack is missing, and how many of that kind are unseen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Lack {
    /// The index of its tile; that of the joker for printed jokers, which have nothing live.
    pub(super) symbol: u8,
    /// Missing places that don't allow jokers, and those that do.
    pub(super) strict: u8,
    pub(super) soft: u8,
    pub(super) live: u8,
    /// How many jokers on the table can be redeemed with surplus tiles of this kind.
    pub(super) brings: u8,
}

const NOTHING: Lack = Lack { symbol: 0, strict: 0, soft: 0, live: 0, brings: 0 };

/// What a hand is missing for a target, kind by kind.
#[derive(Debug, Clone, Copy)]
pub(super) struct Lacks {
    kinds: [Lack; Tile::COUNT],
    len: usize,
    /// Jokers in the rack, including those it can redeem from the table immediately, and unseen
    /// jokers.
    pub(super) jokers: u8,
    pub(super) live_jokers: u8,
    /// The minimum number of tiles it is missing.
    pub(super) away: u8,
}

impl Lacks {
    /// Counts what a hand is missing for a target; `None` if its exposures rule the target out.
    pub(super) fn of(
        targets: &Targets,
        id: TargetId,
        hand: &Hand,
        unseen: &Unseen,
    ) -> Option<Lacks> {
        let wants = Wants::of(targets, id, hand.exposures())?;
        Some(Lacks::counted(&wants, hand.rack(), unseen.tiles()).narrowed())
    }

    /// Counts the same, assuming each joker on the table is redeemed by the first tile the target
    /// doesn't need.
    pub(super) fn with_exchange(
        targets: &Targets,
        id: TargetId,
        hand: &Hand,
        unseen: &Unseen,
    ) -> Option<Lacks> {
        let wants = Wants::of(targets, id, hand.exposures())?;
        let (rack, live) = (hand.rack(), unseen.tiles());
        let mut lacks = Lacks::counted(&wants, rack, live);
        for (tile, exposed_jokers) in unseen.exposed_jokers().kinds() {
            let symbol = tile.index() as u8;
            let want = wants.kinds().iter().find(|want| want.symbol == symbol);
            let wanted = want.map_or(0, |want| want.strict() + want.soft());
            // Tiles that are already surplus are exchanged on the next turn.
            let now = rack[tile].saturating_sub(wanted).min(exposed_jokers);
            lacks.jokers = lacks.jokers.saturating_add(now);
            let brings = exposed_jokers - now;
            match lacks.kinds[..lacks.len].iter_mut().find(|lack| lack.symbol == symbol) {
                Some(lack) => lack.brings = brings,
                None if brings > 0 && live[tile] > 0 => {
                    let live = live[tile];
                    lacks.kinds[lacks.len] = Lack { symbol, strict: 0, soft: 0, live, brings };
                    lacks.len += 1;
                }
                None => {}
            }
        }
        Some(lacks.narrowed())
    }

    /// Drops whatever is of no use once the rack's jokers fill every place that allows them.
    #[inline]
    fn narrowed(mut self) -> Lacks {
        let soft: u8 = self.kinds().iter().map(|lack| lack.soft).sum();
        if soft > self.jokers {
            return self;
        }
        let mut len = 0;
        for at in 0..self.len {
            if self.kinds[at].strict > 0 {
                self.kinds[len] = Lack { soft: 0, brings: 0, ..self.kinds[at] };
                len += 1;
            }
        }
        self.len = len;
        self.live_jokers = 0;
        self
    }

    #[inline]
    fn counted(wants: &Wants, rack: &Tiles, live: &Tiles) -> Lacks {
        let mut lacks = Lacks {
            kinds: [NOTHING; Tile::COUNT],
            len: 0,
            jokers: rack.jokers(),
            live_jokers: live[Tile::Joker],
            away: 0,
        };
        let (mut strict, mut soft) = (0, 0);
        for want in wants.kinds() {
            let lacking = want.lacking(rack);
            if lacking == (0, 0) {
                continue;
            }
            strict += lacking.0;
            soft += lacking.1;
            let (symbol, live) = (want.symbol, have(live, *want));
            let lack = Lack { symbol, strict: lacking.0, soft: lacking.1, live, brings: 0 };
            lacks.kinds[lacks.len] = lack;
            lacks.len += 1;
        }
        // A printed joker is a place that no natural fills.
        let printed = wants.printed_jokers();
        if printed > 0 {
            soft += printed;
            let symbol = Tile::Joker.index() as u8;
            lacks.kinds[lacks.len] = Lack { symbol, soft: printed, ..NOTHING };
            lacks.len += 1;
        }
        lacks.away = strict + soft.saturating_sub(lacks.jokers);
        lacks
    }

    pub(super) fn kinds(&self) -> &[Lack] {
        &self.kinds[..self.len]
    }

    /// Makes a value that is missing tiles of one kind, with no jokers allowed, and nothing else.
    pub(super) fn alone(lack: Lack) -> Lacks {
        let mut kinds = [NOTHING; Tile::COUNT];
        kinds[0] = lack;
        Lacks { kinds, len: 1, jokers: 0, live_jokers: 0, away: lack.strict }
    }

    /// Returns the same in the order of tiles.
    pub(super) fn sorted(mut self) -> Lacks {
        self.kinds[..self.len].sort_unstable();
        self
    }
}

/// For the same hand and table, targets missing the same tiles are completed by the same tiles.
impl PartialEq for Lacks {
    fn eq(&self, other: &Lacks) -> bool {
        self.kinds() == other.kinds()
    }
}

impl Eq for Lacks {}

impl Hash for Lacks {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.kinds().hash(state);
    }
}
