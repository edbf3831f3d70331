//! Claims on the newest discard, and what binds a claimant.

use crate::rules::state::moment::Moment;
use crate::seat::Seat;
use crate::tile::Tile;

/// What a claim is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Aim {
    /// An exposure.
    Exposure,
    /// Mah Jongg.
    MahJongg,
}

/// What a claimant has done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Commitment {
    /// Nothing that binds.
    None,
    /// Has touched the tile.
    Touched,
    /// Has laid it on top.
    Placed,
    /// Has put the tile among the concealed ones.
    Racked,
    /// Has put up tiles of the hand.
    Exposed,
}

/// Whether the tile was called by its right name when it was claimed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Naming {
    /// It was.
    Right,
    /// It was not; it may have been put right since.
    Wrong,
}

/// Whether a claim came at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Promptness {
    /// It did.
    AtOnce,
    /// The claimant had said wait before.
    AfterPause,
}

/// What a claim was made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum ClaimOrigin {
    /// It is what the claimant wanted from the first.
    Word,
    /// A declaration of Mah Jongg was converted.
    Conversion,
}

/// Whether the claimant can make a valid group of the tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Outlook {
    /// Nothing is known against it.
    Possible,
    /// No valid group is possible: found when the claim was spoken, or when the claimant committed.
    Hopeless,
}

/// A claim on the newest discard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Claim {
    /// Whose.
    pub seat: Seat,
    /// What for.
    pub aim: Aim,
    /// When it was spoken; not at all for a silent take.
    pub spoken: Option<Moment>,
    /// What the claimant said the tile was, if that is wrong.
    pub heard: Option<Tile>,
    /// Whether the tile had its right name then.
    pub naming: Naming,
    /// What the claimant has done.
    pub commitment: Commitment,
    /// When that began.
    pub committed: Option<Moment>,
    /// Whether it came at once.
    pub promptness: Promptness,
    /// Whether a valid group is possible.
    pub outlook: Outlook,
    /// What it was made of.
    pub origin: ClaimOrigin,
}

impl Claim {
    /// Returns a claim by a player who has done nothing yet, on a tile that is named rightly.
    #[must_use]
    pub(crate) const fn new(seat: Seat, aim: Aim, spoken: Option<Moment>) -> Claim {
        Claim {
            seat,
            aim,
            spoken,
            heard: None,
            naming: Naming::Right,
            commitment: Commitment::None,
            committed: None,
            promptness: Promptness::AtOnce,
            outlook: Outlook::Possible,
            origin: ClaimOrigin::Word,
        }
    }

    /// Returns true for a claim that no group of the claimant's bears out. It never goes before one
    /// that does (CLM-01, CLM-03).
    #[must_use]
    pub(crate) fn is_unlawful(&self) -> bool {
        self.aim == Aim::Exposure && self.outlook == Outlook::Hopeless
    }

    /// Returns true if the tile had a wrong name when it was claimed.
    #[must_use]
    pub(crate) fn is_misnamed(&self) -> bool {
        self.naming == Naming::Wrong
    }
}
