//! Work that is asked for in pieces, which add up.

use mahj::batch::CardStats;
use mahj::play::Totals;

use crate::refused::Refused;

/// What was counted of the work that is going on.
#[derive(Debug, Default)]
pub(crate) struct Pieces {
    pub(crate) stats: Option<Tally<CardStats>>,
    pub(crate) games: Option<Tally<Totals>>,
}

/// What was counted so far of work that is asked for in pieces.
#[derive(Debug)]
pub(crate) struct Tally<T> {
    /// The card, the seed, and what else has to be the same for the next piece.
    pub(crate) of: (String, u64, u64),
    pub(crate) to: u64,
    pub(crate) counted: T,
}

impl<T> Tally<T> {
    /// Returns what was counted up to a piece; the first begins anew.
    pub(crate) fn before(
        kept: &mut Option<Tally<T>>,
        of: &(String, u64, u64),
        from: u64,
    ) -> Result<Option<T>, Refused> {
        let kept = kept.take();
        if from == 0 {
            return Ok(None);
        }
        match kept {
            Some(tally) if tally.of == *of && tally.to == from => Ok(Some(tally.counted)),
            _ => Err(Refused::usage(format!("no piece that ends at {from} was asked for before"))),
        }
    }
}
