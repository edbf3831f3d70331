//! Which groups of a target the exposures of a player are.

use crate::hand::Exposure;
use crate::targets::{Target, TargetGroup};

/// The most exposures of a hand: each has three tiles or more.
pub(crate) const MOST_EXPOSURES: usize = 4;

/// The groups that exposures have taken, by their places in the target, in the order of the
/// exposures.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Taken {
    places: [u8; MOST_EXPOSURES],
    len: usize,
}

impl Taken {
    /// Returns the place of the group of each exposure in turn.
    pub(crate) fn places(&self) -> impl Iterator<Item = usize> + '_ {
        self.places[..self.len].iter().map(|at| usize::from(*at))
    }
}

impl Target {
    /// Gives each exposure a group of its own; nothing if that cannot be.
    ///
    /// Groups of one tile and size differ only in whether jokers may be in them. Exposures with
    /// jokers take those that may; the others take those that may not first, so that the best is
    /// left for the rack.
    pub(crate) fn fit(&self, exposures: &[Exposure]) -> Option<Taken> {
        if exposures.len() > MOST_EXPOSURES {
            return None;
        }
        let mut taken = Taken { places: [u8::MAX; MOST_EXPOSURES], len: exposures.len() };
        for jokers in [true, false] {
            for (at, exposure) in exposures.iter().enumerate() {
                if (exposure.jokers() > 0) != jokers {
                    continue;
                }
                let free = |(place, group): &(u8, &TargetGroup)| {
                    !taken.places.contains(place) && group.takes(exposure)
                };
                let groups = (0..).zip(self.groups()).filter(free);
                let (place, _) = groups.min_by_key(|(_, group)| group.jokers)?;
                taken.places[at] = place;
            }
        }
        Some(taken)
    }

    /// Returns the groups beside those that exposures have taken.
    pub(crate) fn beside(&self, taken: Taken) -> impl Iterator<Item = &TargetGroup> {
        let groups = (0..).zip(self.groups());
        groups
            .filter(move |(at, _)| !taken.places[..taken.len].contains(at))
            .map(|(_, group)| group)
    }
}

impl TargetGroup {
    /// Returns true if an exposure may be this group: the same tile, the same size, no block, and
    /// no joker where none may stand.
    pub(crate) fn takes(&self, exposure: &Exposure) -> bool {
        self.may_be_exposed()
            && self.symbol == exposure.symbol()
            && usize::from(self.size) == exposure.len()
            && (self.jokers || exposure.jokers() == 0)
    }
}
