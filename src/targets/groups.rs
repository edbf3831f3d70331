//! The groups of a target.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

use super::TargetGroup;
use crate::tile::Symbol;

/// The groups of a 14-tile hand, stored inline: a card has thousands of hands, and a heap
/// allocation for each would cost more than everything else done with it.
#[derive(Clone, Copy)]
pub(super) struct Groups {
    len: u8,
    /// How many tiles belong to no group, but must be jokers.
    pub(super) printed_jokers: u8,
    list: [TargetGroup; Groups::MAX],
}

impl Groups {
    /// The maximum number of groups in a hand: fourteen singles.
    pub(super) const MAX: usize = 14;

    /// Stores groups, and the number of printed jokers.
    ///
    /// # Panics
    ///
    /// If there are more groups than a hand has tiles.
    pub(super) fn of(groups: &[TargetGroup], printed_jokers: u8) -> Groups {
        let none = TargetGroup { symbol: Symbol::Flower, size: 0, jokers: false, block: false };
        let mut list = [none; Groups::MAX];
        list[..groups.len()].copy_from_slice(groups);
        Groups { len: groups.len() as u8, printed_jokers, list }
    }
}

impl Deref for Groups {
    type Target = [TargetGroup];

    fn deref(&self) -> &[TargetGroup] {
        &self.list[..usize::from(self.len)]
    }
}

impl DerefMut for Groups {
    fn deref_mut(&mut self) -> &mut [TargetGroup] {
        &mut self.list[..usize::from(self.len)]
    }
}

impl PartialEq for Groups {
    fn eq(&self, other: &Groups) -> bool {
        **self == **other
    }
}

impl Eq for Groups {}

impl Hash for Groups {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

impl fmt::Debug for Groups {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}
