//! The house rules of a simulated table.

use crate::named::named;
use crate::rules::choice::WallPlay;
use crate::rules::{RuleSet, Stage, is_last_of_wall};
use crate::seat::Seat;

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

named! {
    /// How many play at a table. With three players, North's seat is empty, and there is no
    /// Charleston (SET-08).
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{Seat, play::Players};
    /// let three: Players = "3".parse().unwrap();
    /// assert_eq!(three.seats(), [Seat::East, Seat::South, Seat::West]);
    /// assert_eq!(three.after(Seat::West), Seat::East);
    /// ```
    pub enum Players {
        /// Four.
        Four "4" "four",
        /// Three: the deal is the same, and the tiles that North would get stay in the wall.
        Three "3" "three",
    }
    /// All of them, the default first.
    ALL: slice;
    /// Returns the number, `4`.
    name: trimmed "number of players";
}

#[allow(clippy::derivable_impls, reason = "`named!` defines the enum")]
impl Default for Players {
    fn default() -> Players {
        Players::Four
    }
}

impl Players {
    /// Returns the seats that are taken, East first.
    #[must_use]
    pub const fn seats(self) -> &'static [Seat] {
        match self {
            Players::Four => &[Seat::East, Seat::South, Seat::West, Seat::North],
            Players::Three => &[Seat::East, Seat::South, Seat::West],
        }
    }

    /// Returns the seat whose turn comes after another's.
    #[must_use]
    pub const fn after(self, seat: Seat) -> Seat {
        match (self, seat) {
            (Players::Three, Seat::West | Seat::North) => Seat::East,
            (_, seat) => seat.next(),
        }
    }

    /// Returns the seat whose turn comes before another's.
    pub(crate) const fn before(self, seat: Seat) -> Seat {
        match (self, seat) {
            (Players::Three, Seat::East | Seat::North) => Seat::West,
            (_, seat) => seat.before(),
        }
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
    /// How many play.
    pub players: Players,
}

impl TableRules {
    /// The League's game.
    pub const LEAGUE: TableRules = TableRules {
        wall: RuleSet::LEAGUE.wall,
        charleston: Charleston::Full,
        players: Players::Four,
    };

    /// Returns true if tiles are passed before the first turn.
    #[must_use]
    pub const fn has_charleston(self) -> bool {
        !matches!((self.charleston, self.players), (Charleston::None, _) | (_, Players::Three))
    }

    /// Returns true if Mah Jongg needs a self-picked tile when this many are left in the wall,
    /// because it is cold.
    pub(crate) const fn needs_self_pick(self, left: usize) -> bool {
        matches!(self.wall, WallPlay::Cold) && is_last_of_wall(left)
    }

    /// Returns true if the table has this pass of the Charleston.
    pub(super) const fn plays(self, stage: Stage) -> bool {
        self.has_charleston()
            && match stage {
                Stage::Courtesy => self.charleston.has_courtesy(),
                stage => self.charleston.has_second() || !stage.is_second(),
            }
    }
}

impl Default for TableRules {
    fn default() -> TableRules {
        TableRules::LEAGUE
    }
}

#[cfg(test)]
mod tests {
    use super::{Charleston, Players};

    #[test]
    fn names_round_trip() {
        crate::named::hold(Charleston::ALL, Charleston::index);
        crate::named::hold(Players::ALL, Players::index);
    }
}
