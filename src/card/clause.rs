//! What a clause of a note says, and of which words.

use std::ops::Range;

use super::Variable;
use super::bind::{Numbers, Suits};
use crate::group::GroupKind;
use crate::tile::{Dragon, Wind};

/// A clause: what it says, about which words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Clause {
    pub(crate) about: About,
    pub(crate) says: Says,
    /// The bytes of the clause in the text of the card.
    pub(crate) span: Range<usize>,
}

/// The words a clause speaks of. Empty: all of them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct About {
    /// Groups of these kinds, a bit a kind.
    pub(crate) kinds: Kinds,
    /// Words with these numbers (`1s & 5s`, `Pair of 2s`).
    pub(crate) values: Numbers,
    /// A block printed so (`2031`).
    pub(crate) block: Option<String>,
    /// Dragon words.
    pub(crate) dragons: bool,
    /// Wind words.
    pub(crate) winds: bool,
    /// The subject was taken over by `in`, and the whole line may be meant just as well.
    pub(crate) loosely: bool,
}

impl About {
    pub(crate) fn is_all(&self) -> bool {
        *self == About::default()
    }
}

/// A set of kinds of group.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Kinds(u8);

impl Kinds {
    pub(crate) fn insert(&mut self, kind: GroupKind) {
        self.0 |= 1 << kind.index();
    }

    pub(crate) fn contains(self, kind: GroupKind) -> bool {
        self.0 >> kind.index() & 1 == 1
    }

    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = GroupKind> {
        GroupKind::ALL
            .into_iter()
            .filter(move |kind| self.contains(*kind))
    }
}

/// One name in a clause that says what matches what.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Name {
    /// `Kongs`
    Kind(GroupKind),
    /// `Pair of 2s`
    KindOf(GroupKind, Numbers),
    /// `6s`
    Value(u8),
    /// `2031`
    Block(String),
    /// `Dragons`
    Dragons,
    /// `Middle No.`
    Middle,
}

/// What a clause says. The first ones bind, the others check.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Says {
    /// All digits shift together; so many of them, counted in numbers or in the groups spoken of.
    Run { count: Option<u8> },
    /// The words have one common number of the set.
    Like { set: Numbers, count: Option<u8> },
    /// So many words have a free number each, all different; without a count, one word, or several if `many`.
    FreeNumbers {
        count: Option<u8>,
        many: bool,
        set: Numbers,
    },
    /// So many wind words are any winds of the set, all different.
    FreeWinds { count: Option<u8>, set: Vec<Wind> },
    /// The dragon words are any dragons of the set, all different.
    FreeDragons { count: Option<u8>, set: Vec<Dragon> },
    /// Only these suits.
    OnlySuits(Suits),
    /// The word may be in any suit.
    AnySuit,
    /// A free number takes these values, differs from others.
    Variables {
        which: Vec<Variable>,
        set: Numbers,
        differs: Vec<Variable>,
    },

    /// The digits are what they are.
    These,
    /// So many suits; beside `Other` a part of the words has so many.
    SuitCount { counts: Vec<u8>, other: bool },
    /// Any suit: nothing to hold against.
    SomeSuit,
    /// In other suits than the rest.
    OtherSuits,
    /// The words named are of one suit.
    SameSuit,
    /// Dragons of the suits of the numbers, of others, or either.
    Dragons { matching: bool, opposite: bool },
    /// Dragons of a suit no number has.
    ThirdSuit,
    /// The words named go together, in suit or number.
    Match { names: Vec<Name> },
    /// These numbers are printed.
    Digits { set: Numbers, only: bool },
    /// The numbers printed are odd, or even.
    Parity { odd: bool },
    /// Of the middle number.
    Middle,
    /// Rising.
    Ascending,
    /// These winds are printed.
    WindFaces { set: Vec<Wind>, only: bool },
    /// These dragons are printed.
    DragonFaces { set: Vec<Dragon>, only: bool },
}

/// What a reading may leave unsaid, so that the section says it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Aspect {
    Numbers,
    Suits,
    Dragons,
    Winds,
    Variables,
    Matching,
}

impl Clause {
    /// Returns what the clause is about, as far as section defaults go.
    pub(crate) fn aspect(&self) -> Aspect {
        match &self.says {
            Says::Run { .. }
            | Says::Like { .. }
            | Says::FreeNumbers { .. }
            | Says::These
            | Says::Digits { .. } => Aspect::Numbers,
            Says::FreeWinds { .. } | Says::WindFaces { .. } => Aspect::Winds,
            Says::FreeDragons { .. }
            | Says::Dragons { .. }
            | Says::ThirdSuit
            | Says::DragonFaces { .. } => Aspect::Dragons,
            Says::OnlySuits(_)
            | Says::AnySuit
            | Says::SuitCount { .. }
            | Says::SomeSuit
            | Says::OtherSuits
            | Says::SameSuit => Aspect::Suits,
            Says::Variables { .. } => Aspect::Variables,
            Says::Match { .. } | Says::Parity { .. } | Says::Middle | Says::Ascending => {
                Aspect::Matching
            }
        }
    }
}
