//! A row of tokens as a nom input.

use std::iter::{Copied, Enumerate};
use std::slice::Iter;

use nom::{Input, Needed, Offset};

use super::words::Token;

/// The tokens not yet read.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Tokens<'t>(pub(super) &'t [Token]);

impl<'t> Tokens<'t> {
    pub(super) fn first(&self) -> Option<&'t Token> {
        self.0.first()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<'t> Input for Tokens<'t> {
    type Item = Token;
    type Iter = Copied<Iter<'t, Token>>;
    type IterIndices = Enumerate<Self::Iter>;

    fn input_len(&self) -> usize {
        self.0.len()
    }

    fn take(&self, index: usize) -> Self {
        Tokens(&self.0[..index])
    }

    fn take_from(&self, index: usize) -> Self {
        Tokens(&self.0[index..])
    }

    fn take_split(&self, index: usize) -> (Self, Self) {
        let (before, after) = self.0.split_at(index);
        (Tokens(after), Tokens(before))
    }

    fn position<P: Fn(Self::Item) -> bool>(&self, predicate: P) -> Option<usize> {
        self.0.iter().position(|token| predicate(*token))
    }

    fn iter_elements(&self) -> Self::Iter {
        self.0.iter().copied()
    }

    fn iter_indices(&self) -> Self::IterIndices {
        self.iter_elements().enumerate()
    }

    fn slice_index(&self, count: usize) -> Result<usize, Needed> {
        if self.0.len() >= count { Ok(count) } else { Err(Needed::new(count - self.0.len())) }
    }
}

impl Offset for Tokens<'_> {
    fn offset(&self, later: &Self) -> usize {
        self.0.len() - later.0.len()
    }
}
