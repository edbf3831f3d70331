//! What a note leaves variable in a line: where each word's suit, digits,
//! wind, and dragon come from.

use super::sets::{Numbers, Suits};
use super::{Color, Variable};
use crate::tile::{Dragon, Wind};

/// Where a word's suit comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum SuitSource {
    /// It has no suit.
    None,
    /// The form has no colors, and all its words share one suit.
    One,
    /// The suit of its color.
    Color(Color),
    /// Any suit: a note freed the word from its color.
    Loose,
}

/// Where the digits of a word come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum NumberSource {
    /// They are as printed.
    Printed,
    /// They shift with the run.
    Run,
    /// The common number of [`Binding::likes`].
    Like(usize),
    /// A free number of [`Binding::numbers`].
    Free(usize),
}

/// Where a word's dragon comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum DragonSource {
    /// The word's suit.
    Suit,
    /// A free dragon of [`Binding::dragons`].
    Free(usize),
}

/// Words that are free within a set, each of them different from the others.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Free<S> {
    /// What each may be.
    pub(crate) set: S,
    /// The words, by their index in the form.
    pub(crate) words: Vec<usize>,
}

/// What a word takes its suit, digits, wind and dragon from.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct WordBinding {
    /// Its suit.
    pub(crate) suit: SuitSource,
    /// The suits it may be in.
    pub(crate) suits: Suits,
    /// Its digits.
    pub(crate) number: NumberSource,
    /// Its dragon.
    pub(crate) dragon: DragonSource,
    /// Its wind, if free: an index into [`Binding::winds`].
    pub(crate) wind: Option<usize>,
}

/// A block whose doubled digit may be another of its digits.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Doubled {
    /// The block, by its index in the form.
    pub(crate) block: usize,
    /// The digit printed twice.
    pub(crate) printed: u8,
    /// What the doubled digit may become.
    pub(crate) set: Numbers,
    /// The groups that follow it.
    pub(crate) followers: Vec<usize>,
}

/// What the notes leave free in a form. Everything else is as printed.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub(crate) struct Binding {
    /// What each word of the form takes its suit, digits, wind and dragon from.
    pub(crate) words: Vec<WordBinding>,
    /// Common numbers, each with its set.
    pub(crate) likes: Vec<Numbers>,
    /// Free numbers.
    pub(crate) numbers: Vec<Free<Numbers>>,
    /// Free winds.
    pub(crate) winds: Vec<Free<Vec<Wind>>>,
    /// Free dragons.
    pub(crate) dragons: Vec<Free<Vec<Dragon>>>,
    /// A block with a free pair.
    pub(crate) doubled: Option<Doubled>,
    /// What `x y z` may be.
    pub(crate) variables: [Numbers; 3],
    /// Free numbers that differ.
    pub(crate) unlike: Vec<(Variable, Variable)>,
    /// How many suits the number words have, if a word may be in any suit and the note also states
    /// a count.
    pub(crate) suit_counts: Vec<u8>,
}
