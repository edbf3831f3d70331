//! Which groups of a target a player's exposures match.

use crate::hand::Exposure;
use crate::targets::{Target, TargetGroup};

/// The maximum number of exposures in a hand: each has three or more tiles.
pub(crate) const MOST_EXPOSURES: usize = 4;

/// The groups taken by exposures, by their index in the target, in the order of the exposures.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Taken {
    places: [u8; MOST_EXPOSURES],
    len: usize,
}

impl Taken {
    /// Returns the index of each exposure's group, in order.
    pub(crate) fn places(&self) -> impl Iterator<Item = usize> + '_ {
        self.places[..self.len].iter().map(|at| usize::from(*at))
    }
}

impl Target {
    /// Assigns each exposure its own group, or returns `None` if that is impossible.
    ///
    /// Groups of the same tile and size differ only in whether they allow jokers. Exposures with
    /// jokers take groups that allow them; the others first take groups that don't, which leaves
    /// the best groups for the rack.
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

    /// Returns the groups that exposures have not taken.
    pub(crate) fn beside(&self, taken: Taken) -> impl Iterator<Item = &TargetGroup> {
        let groups = (0..).zip(self.groups());
        groups
            .filter(move |(at, _)| !taken.places[..taken.len].contains(at))
            .map(|(_, group)| group)
    }
}

impl TargetGroup {
    /// Returns true if an exposure may be this group: the same tile, the same size, not a block,
    /// and no jokers if the group doesn't allow them.
    pub(crate) fn takes(&self, exposure: &Exposure) -> bool {
        self.may_be_exposed()
            && self.symbol == exposure.symbol()
            && usize::from(self.size) == exposure.len()
            && (self.jokers || exposure.jokers() == 0)
    }
}
