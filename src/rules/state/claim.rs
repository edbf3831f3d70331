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

/// How far a claimant has committed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Commitment {
    /// Nothing binding.
    None,
    /// Has touched the tile.
    Touched,
    /// Has placed it on top of the rack.
    Placed,
    /// Has put the tile among the concealed tiles.
    Racked,
    /// Has exposed tiles from the hand.
    Exposed,
}

/// Whether the tile was called by its right name when it was claimed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Naming {
    /// It was.
    Right,
    /// It was not; it may have been corrected since.
    Wrong,
}

/// Whether a claim was made at once.
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
    /// It is what the claimant wanted from the start.
    Word,
    /// It was converted from a declaration of Mah Jongg.
    Conversion,
}

/// Whether the claimant can make a valid group with the tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Outlook {
    /// Nothing is known to rule it out.
    Possible,
    /// No valid group is possible: found when the claim was spoken, or when the claimant committed.
    Hopeless,
}

/// A claim on the newest discard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Claim {
    /// Who claims.
    pub seat: Seat,
    /// What for.
    pub aim: Aim,
    /// When it was spoken; `None` for a silent take.
    pub spoken: Option<Moment>,
    /// What the claimant said the tile was, if that was wrong.
    pub heard: Option<Tile>,
    /// Whether the tile had its right name at the time.
    pub naming: Naming,
    /// What the claimant has done.
    pub commitment: Commitment,
    /// When that began.
    pub committed: Option<Moment>,
    /// Whether it was made at once.
    pub promptness: Promptness,
    /// Whether a valid group is possible.
    pub outlook: Outlook,
    /// How it came about.
    pub origin: ClaimOrigin,
}

impl Claim {
    /// Returns a claim by a player who has done nothing yet, on a correctly named tile.
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

    /// Returns true for a claim that none of the claimant's groups supports. It never takes
    /// precedence over a valid one (CLM-01, CLM-03).
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
