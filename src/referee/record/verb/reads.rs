//! What a row of the table is: an act, its phrases, and how its objects are read.

use crate::record::Act;
use crate::referee::record::piece::Read;
use crate::referee::record::rest::Rest;

/// An act: how it is written, by which phrases, and how its objects are read.
pub(in crate::referee::record) struct Verb {
    pub(in crate::referee::record) usage: &'static str,
    /// The canonical phrase first. `_` is a seat, `~` the words Mah Jongg, `it` whatever stands for
    /// a tile without its name, `…` the objects where words of the phrase stand behind them.
    pub(in crate::referee::record) phrases: &'static [&'static str],
    pub(in crate::referee::record) reads: Reads,
}

/// What a phrase is read as: one act as a rule.
#[derive(Clone, Copy)]
pub(in crate::referee::record) enum Reads {
    One(fn(&Rest<'_>) -> Read<Act>),
    Several(fn(&Rest<'_>) -> Read<Vec<Act>>),
}

impl Reads {
    pub(in crate::referee::record) fn read(self, rest: &Rest<'_>) -> Read<Vec<Act>> {
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

pub(super) use alone;
pub(super) use with_it;
