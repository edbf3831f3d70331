//! The table of phrases: every act, what players say for it, and how what it needs is read.

mod call;
mod end;
mod group;
mod turn;

use super::piece::Read;
use super::rest::Rest;
use crate::referee::act::Act;

/// An act: how it is written, by which phrases, and how its objects are read.
pub(super) struct Verb {
    pub(super) usage: &'static str,
    /// The canonical phrase first. `_` is a seat, `~` the words Mah Jongg, `it` whatever stands for
    /// a tile without its name, `…` the objects where words of the phrase stand behind them.
    pub(super) phrases: &'static [&'static str],
    pub(super) reads: Reads,
}

/// What a phrase is read as: one act as a rule.
#[derive(Clone, Copy)]
pub(super) enum Reads {
    One(fn(&Rest<'_>) -> Read<Act>),
    Several(fn(&Rest<'_>) -> Read<Vec<Act>>),
}

impl Reads {
    pub(super) fn read(self, rest: &Rest<'_>) -> Read<Vec<Act>> {
        match self {
            Reads::One(read) => read(rest).map(|act| vec![act]),
            Reads::Several(read) => read(rest),
        }
    }
}

/// An act that needs nothing more.
macro_rules! alone {
    ($act:expr) => {
        Reads::One(|rest| rest.nothing().map(|()| $act))
    };
}

/// An act behind which at most words for the tile stand, without its name.
macro_rules! with_it {
    ($act:expr) => {
        Reads::One(
            |rest| if rest.is_reference() { Ok($act) } else { rest.nothing().map(|()| $act) },
        )
    };
}

use alone;
use with_it;

/// The acts in the order of a game.
pub(super) fn verbs() -> impl Iterator<Item = &'static Verb> {
    [turn::VERBS, call::VERBS, group::VERBS, end::VERBS].into_iter().flatten()
}
