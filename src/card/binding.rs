//! What the notes free in a form: where the suit, the digits, the wind and the dragon of each word
//! come from.

use super::sets::{Numbers, Suits};
use super::{Colour, Variable};
use crate::tile::{Dragon, Wind};

/// Where a word's suit comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SuitSource {
    /// It has no suit.
    None,
    /// The form has no colours, and its words one suit.
    One,
    /// The suit of its colour.
    Colour(Colour),
    /// Any suit: a note freed the word from its colour.
    Loose,
}

/// Where the digits of a word come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum NumberSource {
    /// They are what they are.
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
pub enum DragonSource {
    /// The word's suit.
    Suit,
    /// A free dragon of [`Binding::dragons`].
    Free(usize),
}

/// Words that are free within a set, each of them different from the others.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Free<S> {
    /// What each may be.
    pub set: S,
    /// The words, by their place in the form.
    pub words: Vec<usize>,
}

/// What a word takes its suit, digits, wind and dragon from.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct WordBinding {
    /// Its suit.
    pub suit: SuitSource,
    /// The suits it may be in.
    pub suits: Suits,
    /// Its digits.
    pub number: NumberSource,
    /// Its dragon.
    pub dragon: DragonSource,
    /// Its wind, if that is free: which of [`Binding::winds`].
    pub wind: Option<usize>,
}

/// A block whose doubled digit may be another of its digits.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Doubled {
    /// The block, by its place in the form.
    pub block: usize,
    /// The digit printed twice.
    pub printed: u8,
    /// What the doubled digit may become.
    pub set: Numbers,
    /// The groups that follow it.
    pub followers: Vec<usize>,
}

/// What the notes free in a form. Everything else is as printed.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Binding {
    /// For each word of the form.
    pub words: Vec<WordBinding>,
    /// Common numbers, each with its set.
    pub likes: Vec<Numbers>,
    /// Free numbers.
    pub numbers: Vec<Free<Numbers>>,
    /// Free winds.
    pub winds: Vec<Free<Vec<Wind>>>,
    /// Free dragons.
    pub dragons: Vec<Free<Vec<Dragon>>>,
    /// A block with a free pair.
    pub doubled: Option<Doubled>,
    /// What `x y z` may be.
    pub variables: [Numbers; 3],
    /// Free numbers that differ.
    pub unlike: Vec<(Variable, Variable)>,
    /// How many suits the number words have, where a word may be in any suit and this is said
    /// beside it.
    pub suit_counts: Vec<u8>,
}
