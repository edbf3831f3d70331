//! Claims on the newest discard, and what commits a claimant.

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

/// How far a claimant has committed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Commitment {
    /// Nothing binding.
    None,
    /// Has touched the tile.
    Touched,
    /// Has placed it on top of the rack.
    Placed,
    /// Has put the tile in the rack.
    Racked,
    /// Has exposed tiles from the hand.
    Exposed,
}

/// Whether the tile had its right name when it was called.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Naming {
    /// It was.
    Right,
    /// It was not; it may have been corrected since.
    Wrong,
}

/// Whether a claim was made without hesitation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Promptness {
    /// It was.
    AtOnce,
    /// The claimant had said "wait" first.
    AfterPause,
}

/// How a claim came about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum ClaimOrigin {
    /// The claimant wanted this from the start.
    Word,
    /// It was converted from a declaration of Mah Jongg.
    Conversion,
}

/// Whether the claimant can make a valid group with the tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Outlook {
    /// As far as is known, it is possible.
    Possible,
    /// No valid group is possible; this is determined when the claim is spoken or when the claimant
    /// commits.
    Hopeless,
}

/// A claim on the newest discard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Claim {
    /// Who claims.
    pub seat: Seat,
    /// What the tile is claimed for.
    pub aim: Aim,
    /// When it was spoken; `None` for a silent take.
    pub spoken: Option<Moment>,
    /// What the claimant said the tile was, if that was wrong.
    pub heard: Option<Tile>,
    /// Whether the tile had its right name at the time.
    pub naming: Naming,
    /// What the claimant has done.
    pub commitment: Commitment,
    /// When the claimant first did something with the tile.
    pub committed: Option<Moment>,
    /// Whether it was made at once.
    pub promptness: Promptness,
    /// Whether a valid group is possible.
    pub outlook: Outlook,
    /// How it came about.
    pub origin: ClaimOrigin,
}

impl Claim {
    /// Creates a claim by a player who has done nothing yet, on a correctly named tile.
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

    /// Returns true for a claim that is not supported by any group of the claimant's. It never
    /// takes precedence over a valid one (CLM-01, CLM-03).
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
