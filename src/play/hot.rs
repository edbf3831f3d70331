//! The tiles a player waits for, as a mask computed once per turn, so that a discard costs two word
//! tests.

use super::position::Position;
use super::sight::{Near, Sight};
use super::study::Study;
use crate::hand::Exposure;
use crate::odds::{Outlook, Wants};
use crate::tile::{Symbol, Tile};
use crate::tiles::Tiles;

/// The discards that are useful to the near targets of a rack of 13 tiles.
#[derive(Debug, Clone, Default)]
pub(super) struct Hot {
    rack: Tiles,
    exposures: usize,
    /// Bit masks of the tiles that complete Mah Jongg, and of those that may be called for an
    /// exposure.
    wins: u64,
    calls: u64,
    trial: Vec<Wants>,
}

impl Hot {
    /// Recomputes the masks if the rack or the exposures changed. `tile` is the discard in question.
    pub(super) fn take_up(
        &mut self,
        sight: &mut Sight<'_>,
        study: &Study<'_>,
        position: &Position<'_>,
        tile: Symbol,
    ) {
        let (rack, exposures) = (position.rack(), position.exposures(position.seat()));
        if self.rack == *rack && self.exposures == exposures.len() {
            return;
        }
        (self.rack, self.exposures) = (*rack, exposures.len());
        // The discard may be the last of its kind, but it can still be had.
        let live = position.live() + Tiles::from(Tile::Symbol(tile));
        sight.scan(position, &Outlook::new(&live, 1));
        (self.wins, self.calls) = (0, 0);
        for Near { id, wants, away } in sight.near() {
            for (symbol, strict, soft) in wants.each() {
                let have = rack.counts()[symbol];
                if have >= strict + soft {
                    continue;
                }
                if *away == 1 {
                    let mut with = *rack;
                    with.extend(Tile::from_index(symbol));
                    self.wins |= u64::from(wants.away(&with) == 0) << symbol;
                }
                let group = study.is_exposable(*id) && (soft >= 3 || strict >= 3);
                self.calls |= u64::from(group) << symbol;
            }
        }
    }

    /// Clears the rack, for a new game.
    pub(super) fn forget(&mut self) {
        self.rack = Tiles::NONE;
    }

    pub(super) fn is_win(&self, symbol: Symbol) -> bool {
        self.wins >> symbol.index() & 1 == 1
    }

    pub(super) fn is_call(&self, symbol: Symbol) -> bool {
        self.calls >> symbol.index() & 1 == 1
    }

    /// Returns what each near target still wants besides an exposure, for the targets that allow
    /// it.
    pub(super) fn beside(
        &mut self,
        sight: &Sight<'_>,
        study: &Study<'_>,
        exposures: &[Exposure],
        newest: &Exposure,
    ) -> &[Wants] {
        self.trial.clear();
        let (symbol, size) = (newest.symbol(), newest.len() as u8);
        // Built only when needed: targets with several groups of the tile, or with a group that
        // takes no jokers, are rare.
        let mut all: Option<Vec<Exposure>> = None;
        for Near { id, wants, .. } in sight.near() {
            let mut of = wants.each().filter(|(of, ..)| *of == symbol.index());
            let Some((_, strict, soft)) = of.next().filter(|_| study.is_exposable(*id)) else {
                continue;
            };
            if strict < 3 && soft < 6 {
                if soft == size {
                    self.trial.push(wants.without_soft(symbol, size));
                }
            } else if soft >= size || strict >= size {
                let all =
                    all.get_or_insert_with(|| exposures.iter().copied().chain([*newest]).collect());
                self.trial.extend(study.beside(*id, all));
            }
        }
        &self.trial
    }
}
