//! The targets near a rack: scanned once, then queried many times.

use super::position::Position;
use super::study::Study;
use crate::hand::{Exposure, Hand};
use crate::kernel::Reach;
use crate::odds::{Outlook, Wants};
use crate::targets::TargetId;
use crate::tile::{Symbol, Tile};
use crate::tiles::Tiles;

/// Returns how much farther away than the closest target a target may be and still be considered.
/// When all targets are far, there are hundreds of them, and those beyond this limit do not matter.
const fn wide(best: u8) -> u8 {
    if best <= 3 { 2 } else { 1 }
}

/// A target near the rack.
#[derive(Debug, Clone, Copy)]
pub(super) struct Near {
    pub(super) id: TargetId,
    /// What it still wants besides the exposures.
    pub(super) wants: Wants,
    pub(super) away: u8,
}

/// The targets near a player's rack, given the player's exposures.
#[derive(Debug, Clone)]
pub(super) struct Sight<'s> {
    study: &'s Study<'s>,
    reach: Reach<'s>,
    /// The player's exposures, and the targets they leave open.
    exposed: Vec<(Symbol, usize, u8)>,
    open: Vec<(TargetId, Wants)>,
    /// The rack that was scanned, and the result.
    rack: Option<Tiles>,
    near: Vec<Near>,
    best: u8,
}

impl<'s> Sight<'s> {
    pub(super) fn new(study: &'s Study<'s>) -> Sight<'s> {
        Sight {
            study,
            reach: Reach::new(study.matcher().single(), None),
            exposed: Vec::with_capacity(4),
            open: Vec::new(),
            rack: None,
            near: Vec::new(),
            best: u8::MAX,
        }
    }

    /// Returns what a target still wants besides the exposures, or `None` if they rule it out.
    /// Checks first, cheaply, whether the target has a group for the newest exposure at all.
    pub(super) fn beside(
        study: &Study<'_>,
        id: TargetId,
        newest: &Exposure,
        exposures: &[Exposure],
    ) -> Option<Wants> {
        let size = newest.len() as u8;
        let symbol = newest.symbol().index();
        let has =
            |(of, strict, soft): (usize, u8, u8)| of == symbol && (soft >= size || strict >= size);
        let wants = &study.wants()[id.index()];
        if !study.is_exposable(id) || !wants.each().any(has) {
            return None;
        }
        study.beside(id, exposures)
    }

    /// Updates the open targets if the exposures have changed.
    fn take_up(&mut self, exposures: &[Exposure]) {
        // With how many jokers, too: a group marked with `!` takes none.
        let made = |exposure: &Exposure| (exposure.symbol(), exposure.len(), exposure.jokers());
        if self.exposed.iter().copied().eq(exposures.iter().map(made)) {
            return;
        }
        let before = self.exposed.len();
        let one_more = before > 0
            && exposures.len() == before + 1
            && self.exposed.iter().copied().eq(exposures[..before].iter().map(made));
        self.exposed.clear();
        self.exposed.extend(exposures.iter().map(made));
        self.rack = None;
        let Some(newest) = exposures.last() else { return };
        let left = |id: TargetId| Sight::beside(self.study, id, newest, exposures);
        if one_more {
            self.open.retain_mut(|(id, wants)| left(*id).map(|left| *wants = left).is_some());
        } else {
            self.open.clear();
            let ids = (0..self.study.wants().len() as u32).map(TargetId);
            self.open.extend(ids.filter_map(|id| Some((id, left(id)?))));
        }
    }

    /// Finds the targets near the rack. Does nothing if the rack is the one scanned last.
    pub(super) fn scan(&mut self, position: &Position<'_>, outlook: &Outlook) {
        let rack = position.rack();
        self.take_up(position.exposures(position.seat()));
        if self.rack.as_ref() == Some(rack) {
            return;
        }
        self.rack = Some(*rack);
        if self.exposed.is_empty() {
            self.scan_all(rack, outlook)
        } else {
            self.scan_open(rack, outlook)
        }
        let most = self.best.saturating_add(wide(self.best));
        self.near.retain(|near| near.away <= most);
    }

    /// Removes a tile from the scanned rack. The set of near targets stays the same; only their
    /// distances change.
    pub(super) fn discard(&mut self, tile: Tile) {
        let Some(rack) = &mut self.rack else { return };
        rack.take_some(tile, 1);
        self.best = u8::MAX;
        for near in &mut self.near {
            near.away = near.wants.away(rack);
            self.best = self.best.min(near.away);
        }
    }

    fn scan_all(&mut self, rack: &Tiles, outlook: &Outlook) {
        let Sight { study, reach, near, .. } = self;
        reach.measure_alone(rack);
        let mut best = u8::MAX;
        let Some(mut most) = reach.best().map(|best| best + wide(best)) else {
            near.clear();
            self.best = best;
            return;
        };
        // The closest targets may be impossible to complete; if so, look farther.
        loop {
            near.clear();
            reach.each_within(most, |away, place| {
                let (id, wants) = study.at(place);
                if outlook.is_possible(wants, rack) {
                    best = best.min(away);
                    near.push(Near { id: *id, wants: *wants, away });
                }
            });
            let wanted = best.saturating_add(wide(best)).min(Hand::MAX as u8);
            if wanted <= most {
                break;
            }
            most = wanted.min(most + 2);
        }
        self.best = best;
    }

    fn scan_open(&mut self, rack: &Tiles, outlook: &Outlook) {
        self.near.clear();
        let mut best = u8::MAX;
        for (id, wants) in &self.open {
            let away = wants.away(rack);
            if away <= best.saturating_add(wide(best)) && outlook.is_possible(wants, rack) {
                best = best.min(away);
                self.near.push(Near { id: *id, wants: *wants, away });
            }
        }
        self.best = best;
    }

    /// Returns the distance of the closest target.
    pub(super) const fn best(&self) -> u8 {
        self.best
    }

    /// Returns all near targets.
    pub(super) fn near(&self) -> &[Near] {
        &self.near
    }

    /// Returns the wants of the targets at most `farther` tiles farther away than the closest.
    pub(super) fn within(&self, farther: u8) -> impl Iterator<Item = &Wants> + Clone {
        let most = self.best.saturating_add(farther);
        self.near.iter().filter(move |near| near.away <= most).map(|near| &near.wants)
    }

    /// Clears the rack, for a new game.
    pub(super) fn forget(&mut self) {
        self.rack = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matcher::Matcher;
    use crate::targets::Targets;

    /// A pung without jokers leaves a line open that a pung with one doesn't: a line with `999b!`.
    #[test]
    fn exposure_leftovers_depend_on_jokers() {
        let matcher = Matcher::new(Targets::practice());
        let study = Study::new(&matcher);
        let exposures = |text: &str| text.parse::<Hand>().unwrap().exposures().to_vec();
        let ids = |sight: &Sight<'_>| sight.open.iter().map(|(id, _)| *id).collect::<Vec<_>>();
        let after = |texts: &[&str]| {
            let mut sight = Sight::new(&study);
            for text in texts {
                sight.forget();
                sight.take_up(&exposures(text));
            }
            ids(&sight)
        };
        let (naturals, joker) = (after(&["[999C]"]), after(&["[99C J]"]));
        assert!(naturals.len() > joker.len());
        assert_eq!(after(&["[999C]", "[99C J]"]), joker);
        assert_eq!(after(&["[99C J]", "[999C]"]), naturals);
    }
}
