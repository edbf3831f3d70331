//! The house rules of a simulated table.

use crate::named::named;
use crate::rules::choice::WallPlay;
use crate::rules::{RuleSet, Stage};

named! {
    /// How much of the Charleston a table plays.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{play::Charleston, rules::Stage};
    /// let first: Charleston = "first".parse().unwrap();
    /// assert!(!first.has_second() && first.has_courtesy());
    /// assert!(first.allows_blind(Stage::FirstLeft));
    /// assert_eq!(Charleston::default(), Charleston::Full);
    /// ```
    #[non_exhaustive]
    pub enum Charleston {
        /// The League's: the first Charleston, the second unless a player stops it, and the
        /// courtesy pass.
        Full "full",
        /// The first Charleston and the courtesy pass. No one is asked about a second.
        First "first",
        /// Everything but blind passes.
        NoBlind "no-blind",
        /// Everything but the courtesy pass.
        NoCourtesy "no-courtesy",
        /// No passing: East discards from the tiles dealt.
        None "none",
    }
    /// All of them, the default first.
    ALL: slice;
    /// Returns the name, `no-blind`.
    name: trimmed "kind of Charleston";
}

#[allow(clippy::derivable_impls, reason = "`named!` defines the enum")]
impl Default for Charleston {
    fn default() -> Charleston {
        Charleston::Full
    }
}

impl Charleston {
    /// Returns true if a second Charleston may be played.
    #[must_use]
    pub const fn has_second(self) -> bool {
        !matches!(self, Charleston::First | Charleston::None)
    }

    /// Returns true if the players across from each other may make a courtesy pass.
    #[must_use]
    pub const fn has_courtesy(self) -> bool {
        !matches!(self, Charleston::NoCourtesy | Charleston::None)
    }

    /// Returns true if incoming tiles may be passed on blind.
    #[must_use]
    pub const fn allows_blind(self, stage: Stage) -> bool {
        stage.blind_allowed() && !matches!(self, Charleston::NoBlind | Charleston::None)
    }
}

/// The house rules of a simulated table; by default, the League's game.
///
/// The number of jokers is not among them, because it belongs to the card
/// ([`Card::tile_set`](crate::Card::tile_set)).
///
/// # Examples
///
/// With a cold wall, the last 38 tiles can be won only with a self-picked tile:
///
/// ```
/// use mahj::play::{Bot, Room, Study, TableRules};
/// use mahj::rules::{Win, choice::WallPlay};
/// use mahj::{Matcher, Targets};
///
/// let matcher = Matcher::new(Targets::practice());
/// let study = Study::new(&matcher);
/// let cold = TableRules { wall: WallPlay::Cold, ..TableRules::default() };
/// let bots = [Bot::Odds; 4].map(|bot| bot.policy(&study));
/// let mut room = Room::new(&study, bots).with_rules(cold);
/// for number in 0..20 {
///     let played = room.play(1, number)?;
///     if let Some(win) = played.win && played.draws > 99 - 38 {
///         assert_ne!(win.by, Win::Discard);
///     }
/// }
/// # Ok::<(), mahj::play::IllegalMove>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TableRules {
    /// Whether the end of the wall has rules of its own (WAL-03).
    pub wall: WallPlay,
    /// How much of the Charleston is played.
    pub charleston: Charleston,
}

impl TableRules {
    /// The League's game.
    pub const LEAGUE: TableRules =
        TableRules { wall: RuleSet::LEAGUE.wall, charleston: Charleston::Full };
}

impl Default for TableRules {
    fn default() -> TableRules {
        TableRules::LEAGUE
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn charlestons_round_trip() {
        crate::named::hold(super::Charleston::ALL, super::Charleston::index);
    }
}
