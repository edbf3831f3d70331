//! A table as one player knows it: the starting point of simulated games.

use std::fmt;

use super::rules::TableRules;
use crate::hand::{Exposure, Hand, HandError, Seen};
use crate::odds::Unseen;
use crate::rules::Stage;
use crate::seat::{BySeat, Seat};
use crate::tile::{Symbol, Tile};
use crate::tiles::{TileSet, Tiles};

/// A table as one player knows it: the player's hand, the visible tiles, and the number of tiles in
/// the wall.
///
/// # Examples
///
/// ```
/// # use mahj::{Hand, Seat, Seen, TileSet, play::Scene};
/// let hand: Hand = "11B 22B 22C 11C J N 9D [FFF]".parse().unwrap();
/// let seen: Seen = "5D 5D N [777C J]".parse().unwrap();
/// let scene = Scene::new(Seat::South, hand, &seen, &TileSet::default()).unwrap();
/// assert_eq!((scene.wall(), scene.turns()), (96, 0));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scene {
    pub(super) seat: Seat,
    pub(super) hand: Hand,
    pub(super) set: TileSet,
    /// The house rules of the table.
    pub(super) rules: TableRules,
    /// Discards that no one has called, including the newest.
    pub(super) discards: Tiles,
    /// The exposures whose owner is known.
    pub(super) shown: BySeat<Vec<Exposure>>,
    /// The other players' exposures whose owner is unknown.
    pub(super) loose: Vec<Exposure>,
    /// The tiles that are neither visible nor in the player's hand.
    pub(super) unseen: Tiles,
    /// The discards on the table whose discarder is known.
    pub(super) thrown: BySeat<Tiles>,
    /// The number of tiles in the wall, if it was given.
    given_wall: Option<usize>,
    pub(super) point: Point,
    /// The hidden tiles, for a control test that looks at them.
    #[cfg(test)]
    pub(crate) peeked: Option<Hidden>,
}

/// What no one knows at a table: what everyone holds, and the wall, the next tile first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Hidden {
    pub(crate) racks: BySeat<Tiles>,
    pub(crate) wall: Vec<Tile>,
}

/// What is known about a table besides the player's hand, as a user describes it.
///
/// # Examples
///
/// ```
/// # use mahj::{Hand, Seat, TileSet, notation, play::{Known, Scene}};
/// let set = TileSet::default();
/// let hand: Hand = "11B 2B 22C 111C JJ [FFF]".parse().unwrap();
/// let known = Known {
///     discard: Some(("2B".parse().unwrap(), None)),
///     players: vec![notation::player("South [777C J] 5D", &set).unwrap()],
///     ..Known::default()
/// };
/// let scene = Scene::asked(Seat::East, hand, &set, &known).unwrap();
/// // The discarder defaults to the previous player in turn order.
/// assert_eq!(scene.discard().unwrap().1, Seat::North);
/// assert_eq!(scene.seen().exposures.len(), 1);
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Known {
    /// Visible tiles whose owners are not given.
    pub seen: Seen,
    /// The exposures and discards of specific players, not included in `seen`.
    pub players: Vec<(Seat, Seen)>,
    /// The number of tiles in the wall; if `None`, it is computed from the visible tiles.
    pub wall: Option<usize>,
    /// The discard that may be called, not included in `seen`, and its discarder. If the discarder
    /// is `None`, it is the previous player in turn order.
    pub discard: Option<(Tile, Option<Seat>)>,
    /// The house rules of the table.
    pub rules: TableRules,
}

/// Why a table is impossible.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum ScenarioError {
    /// The hand and the table together have more of a tile than the set holds.
    TooMany(HandError),
    /// The hand has the wrong number of tiles.
    Tiles {
        /// How many it has.
        tiles: usize,
        /// The number it should have: 14 before the player's own discard, 13 after another
        /// player's.
        wanted: usize,
    },
    /// The same before a pass of the Charleston.
    Passing {
        /// How many it has.
        tiles: usize,
        /// The number it should have: 14 for East, 13 for the others.
        wanted: usize,
    },
    /// The discard is the player's own.
    OwnDiscard,
    /// The other players have more exposed tiles than their hands allow.
    Exposures,
    /// The player's own exposures are given separately; they belong in the hand.
    OwnExposures,
    /// A tile that a player is said to have discarded is not among the visible discards.
    NotSeen(Tile),
    /// The wall cannot have this many tiles, given the other hands.
    Wall {
        /// The maximum number of tiles it can have.
        most: usize,
    },
    /// The player, the discarder, or the owner of tiles is at the empty seat of a table for three.
    EmptySeat,
    /// The table's Charleston doesn't have this pass.
    NoPass(Stage),
    /// The table has no Charleston.
    NoCharleston,
}

impl fmt::Display for ScenarioError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ScenarioError::TooMany(fault) => fault.fmt(f),
            ScenarioError::Tiles { tiles, wanted } | ScenarioError::Passing { tiles, wanted } => {
                write!(f, "this hand has {tiles} tiles; it needs {wanted}")
            }
            ScenarioError::OwnDiscard => f.write_str("you can't call your own discard"),
            ScenarioError::Exposures => {
                f.write_str("the others show more tiles than their hands have")
            }
            ScenarioError::OwnExposures => f.write_str("your own exposures go in the hand"),
            ScenarioError::NotSeen(tile) => {
                write!(f, "more {}s discarded than the discards show", tile.spoken())
            }
            ScenarioError::Wall { most } => write!(
                f,
                "the wall has at most {most} tiles; the rest are in hands or on the table"
            ),
            ScenarioError::EmptySeat => f.write_str("with three players, North's seat is empty"),
            ScenarioError::NoPass(stage) => {
                write!(f, "this table's Charleston doesn't have the pass `{stage}`")
            }
            ScenarioError::NoCharleston => f.write_str("this table has no Charleston"),
        }
    }
}

impl std::error::Error for ScenarioError {}

impl ScenarioError {
    /// Returns the error code.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            ScenarioError::TooMany(_) => "hand::too-many",
            ScenarioError::Tiles { .. } | ScenarioError::Passing { .. } => "hand::tile-count",
            _ => "usage",
        }
    }

    /// Returns how to fix it. Field names are placeholders, filled in by a
    /// [`Spelling`](crate::field::Spelling).
    #[must_use]
    pub const fn help(&self) -> &'static str {
        match self {
            ScenarioError::TooMany(_) => "count again; exposed tiles count too",
            ScenarioError::Tiles { .. } => {
                "before your own discard you have 14; with 13, say what was discarded with {tile} \
                 and {from}"
            }
            ScenarioError::Passing { .. } => {
                "during the Charleston East has 14 tiles, the others 13"
            }
            ScenarioError::Wall { .. } => "{wall} is the number of tiles left in the wall",
            ScenarioError::Exposures => {
                "each of the others shows at most 13 tiles; leave out your own exposures"
            }
            ScenarioError::OwnExposures => {
                "put them in brackets in the hand; {player} is for what others show and discard"
            }
            ScenarioError::NotSeen(_) => "count the tiles on the table",
            ScenarioError::OwnDiscard => "{seat} is your own seat, {from} is the discarder's",
            ScenarioError::EmptySeat => {
                "use East, South and West, or leave out {at_table} for four players"
            }
            ScenarioError::NoPass(_) => "change {pass} or {charleston}",
            ScenarioError::NoCharleston => "East discards from the tiles dealt; ask about that",
        }
    }
}

/// A point in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Point {
    /// Before a pass of the Charleston.
    Charleston(Stage),
    /// On a seat's turn, with 14 tiles.
    Turn(Seat),
    /// After a seat has discarded a tile.
    Discard(Seat, Tile),
}

/// The maximum number of exposed tiles in a hand of 13: all of them, if the only missing group is a
/// single.
const EXPOSED: usize = Hand::MAX - 1;

impl Scene {
    /// Creates a scene from everything that is known: the player's own turn with 14 tiles, or
    /// another player's discard with 13.
    ///
    /// # Errors
    ///
    /// The same as [`Scene::new`], [`Scene::discarded`], [`Scene::with_rules`],
    /// [`Scene::showing`], [`Scene::having_thrown`], and [`Scene::with_wall`]; also if the player's
    /// own exposures are given separately from the hand.
    pub fn asked(
        seat: Seat,
        hand: Hand,
        set: &TileSet,
        known: &Known,
    ) -> Result<Scene, ScenarioError> {
        let mut seen = known.seen.clone();
        for (_, player) in &known.players {
            seen.discards += player.discards;
        }
        let scene = match known.discard {
            Some((tile, from)) => {
                let from = from.unwrap_or(known.rules.players.before(seat));
                Scene::discarded(seat, hand, &seen, set, (tile, from))?
            }
            None => Scene::new(seat, hand, &seen, set)?,
        };
        let mut scene = scene.with_rules(known.rules)?;
        for (player, seen) in &known.players {
            if *player == seat && !seen.exposures.is_empty() {
                return Err(ScenarioError::OwnExposures);
            }
            let shown = scene.showing(*player, &seen.exposures)?;
            scene = shown.having_thrown(*player, &seen.discards)?;
        }
        match known.wall {
            Some(wall) => scene.with_wall(wall),
            None => Ok(scene),
        }
    }

    /// Creates a scene on the player's own turn, with 14 tiles. The owners of the visible exposures
    /// are unknown; use [`Scene::showing`] for exposures of a specific player.
    ///
    /// # Errors
    ///
    /// If the hand does not have 14 tiles, if the hand and the table together have more of a tile
    /// than the set holds, or if the other players have more exposed tiles than their hands allow.
    pub fn new(seat: Seat, hand: Hand, seen: &Seen, set: &TileSet) -> Result<Scene, ScenarioError> {
        Scene::of(seat, hand, seen, set, Point::Turn(seat), Hand::MAX)
    }

    /// Creates a scene after another player's discard, which is not included in `seen`. The hand
    /// has 13 tiles.
    ///
    /// # Errors
    ///
    /// The same as [`Scene::new`]; also if it is the player's own discard.
    pub fn discarded(
        seat: Seat,
        hand: Hand,
        seen: &Seen,
        set: &TileSet,
        (tile, from): (Tile, Seat),
    ) -> Result<Scene, ScenarioError> {
        if seat == from {
            return Err(ScenarioError::OwnDiscard);
        }
        let mut seen = seen.clone();
        seen.discards += Tiles::from(tile);
        Scene::of(seat, hand, &seen, set, Point::Discard(from, tile), Hand::MAX - 1)
    }

    /// Creates a scene before a pass of the Charleston. The hand has 14 tiles for East, 13 for the
    /// others.
    ///
    /// # Errors
    ///
    /// The same as [`Scene::new`].
    pub fn charleston(
        seat: Seat,
        hand: Hand,
        seen: &Seen,
        set: &TileSet,
        stage: Stage,
    ) -> Result<Scene, ScenarioError> {
        let tiles = if seat == Seat::East { Hand::MAX } else { Hand::MAX - 1 };
        Scene::of(seat, hand, seen, set, Point::Charleston(stage), tiles)
    }

    fn of(
        seat: Seat,
        hand: Hand,
        seen: &Seen,
        set: &TileSet,
        point: Point,
        wanted: usize,
    ) -> Result<Scene, ScenarioError> {
        if hand.len() != wanted {
            let tiles = hand.len();
            return Err(match point {
                Point::Charleston(_) => ScenarioError::Passing { tiles, wanted },
                _ => ScenarioError::Tiles { tiles, wanted },
            });
        }
        let unseen = Unseen::of(&hand, seen, set).map_err(ScenarioError::TooMany)?;
        let mut shown = BySeat::default();
        shown[seat] = hand.exposures().to_vec();
        let scene = Scene {
            seat,
            hand,
            set: *set,
            rules: TableRules::LEAGUE,
            discards: seen.discards,
            shown,
            loose: seen.exposures.clone(),
            unseen: *unseen.tiles(),
            thrown: BySeat::default(),
            given_wall: None,
            point,
            #[cfg(test)]
            peeked: None,
        };
        if scene.owners().is_none() {
            return Err(ScenarioError::Exposures);
        }
        Ok(scene)
    }

    /// Returns the scene at a table with these house rules. With three players, North's seat is
    /// empty, and the tiles that North would get are in the wall.
    ///
    /// # Errors
    ///
    /// If the table does not have the upcoming pass, or any Charleston; if the empty seat is the
    /// player's or the discarder's, or has exposures or discards; and if the other players have
    /// more exposed tiles, or the wall fewer, than is possible with so few players.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{Hand, Seat, Seen, TileSet, play::{Players, Scene, TableRules}};
    /// let hand: Hand = "11B 22B 22C 11C J N 9D [FFF]".parse().unwrap();
    /// let (seen, set) = (Seen::default(), TileSet::default());
    /// let four = Scene::new(Seat::South, hand, &seen, &set).unwrap();
    /// let rules = TableRules { players: Players::Three, ..TableRules::LEAGUE };
    /// let three = four.clone().with_rules(rules).unwrap();
    /// assert_eq!(three.wall(), four.wall() + 13);
    /// ```
    pub fn with_rules(self, rules: TableRules) -> Result<Scene, ScenarioError> {
        let scene = Scene { rules, ..self };
        let discarder = match scene.point {
            Point::Charleston(_) if !rules.has_charleston() => {
                return Err(ScenarioError::NoCharleston);
            }
            Point::Charleston(stage) if !rules.plays(stage) => {
                return Err(ScenarioError::NoPass(stage));
            }
            Point::Discard(from, _) => Some(from),
            Point::Charleston(_) | Point::Turn(_) => None,
        };
        let is_used = |seat: Seat| {
            let is_involved = seat == scene.seat || discarder == Some(seat);
            is_involved || !scene.shown[seat].is_empty() || !scene.thrown[seat].is_empty()
        };
        if Seat::ALL.into_iter().any(|seat| is_used(seat) && !scene.is_taken(seat)) {
            return Err(ScenarioError::EmptySeat);
        }
        if scene.owners().is_none() {
            return Err(ScenarioError::Exposures);
        }
        match scene.given_wall {
            Some(wall) => scene.with_wall(wall),
            None => Ok(scene),
        }
    }

    /// Returns the scene with this many tiles in the wall. Tiles that are then neither in the wall
    /// nor in a hand are treated as unreported discards and never drawn.
    ///
    /// # Errors
    ///
    /// If the wall cannot have that many.
    pub fn with_wall(self, wall: usize) -> Result<Scene, ScenarioError> {
        let most = self.most();
        if wall > most {
            return Err(ScenarioError::Wall { most });
        }
        Ok(Scene { given_wall: Some(wall), ..self })
    }

    /// Returns the scene with additional exposures of a specific player, which were not included in
    /// `seen`.
    ///
    /// # Errors
    ///
    /// If there are more of a tile than the set holds, too many exposed tiles for a hand, or no
    /// player at that seat.
    pub fn showing(mut self, seat: Seat, exposures: &[Exposure]) -> Result<Scene, ScenarioError> {
        if !self.is_taken(seat) && !exposures.is_empty() {
            return Err(ScenarioError::EmptySeat);
        }
        let more = exposures.iter().fold(Tiles::NONE, |all, exposure| all + exposure.tiles());
        if !more.fits_in(&self.unseen) {
            let all = self.set.tiles() - self.unseen + more;
            return Err(match self.set.exceeded_by(&all) {
                Some((tile, seen)) => {
                    let held = self.set.of(tile);
                    ScenarioError::TooMany(HandError::TooMany { tile, seen, held })
                }
                None => ScenarioError::Exposures,
            });
        }
        let before = self.most();
        self.shown[seat].extend(exposures.iter().copied());
        self.unseen -= more;
        if self.owners().is_none() {
            return Err(ScenarioError::Exposures);
        }
        // The hand has that many fewer concealed tiles, so the wall does not change.
        debug_assert_eq!(before, self.most());
        Ok(self)
    }

    /// Returns the scene with the discarder of some visible discards known. What opponents discard
    /// says a little about what they hold.
    ///
    /// # Errors
    ///
    /// If more of a tile were discarded than are visible, or no player is at that seat.
    pub fn having_thrown(mut self, seat: Seat, tiles: &Tiles) -> Result<Scene, ScenarioError> {
        if !self.is_taken(seat) && !tiles.is_empty() {
            return Err(ScenarioError::EmptySeat);
        }
        self.thrown[seat] += *tiles;
        let all = self.thrown.iter().fold(Tiles::NONE, |all, (_, thrown)| all + *thrown);
        let more = all.kinds().find(|(tile, some)| *some > self.discards[*tile]);
        match more {
            Some((tile, _)) => Err(ScenarioError::NotSeen(tile)),
            None => Ok(self),
        }
    }

    /// Returns the seat of the player who sees the table this way.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// Returns the player's hand.
    #[must_use]
    pub const fn hand(&self) -> &Hand {
        &self.hand
    }

    /// Returns the number of tiles in the wall.
    #[must_use]
    pub fn wall(&self) -> usize {
        self.given_wall.unwrap_or_else(|| self.most())
    }

    /// Returns true if a player has this seat.
    pub(super) fn is_taken(&self, seat: Seat) -> bool {
        self.rules.players.seats().contains(&seat)
    }

    /// Returns the other players' seats.
    pub(crate) fn others(&self) -> impl Iterator<Item = Seat> + use<> {
        let own = self.seat;
        self.rules.players.seats().iter().copied().filter(move |seat| *seat != own)
    }

    /// Returns the house rules of the table.
    pub(crate) const fn rules(&self) -> TableRules {
        self.rules
    }

    /// Returns true if Mah Jongg needs a self-picked tile, because the wall is cold.
    pub(crate) fn needs_self_pick(&self) -> bool {
        self.rules.needs_self_pick(self.wall())
    }

    /// Returns the tiles the player cannot see.
    #[must_use]
    pub const fn unseen(&self) -> &Tiles {
        &self.unseen
    }

    /// Returns the visible tiles outside the player's hand.
    #[must_use]
    pub fn seen(&self) -> Seen {
        let others = self.shown.iter().filter(|(seat, _)| *seat != self.seat);
        let known = others.flat_map(|(_, exposures)| exposures.iter().copied());
        Seen {
            discards: self.discards,
            exposures: known.chain(self.loose.iter().copied()).collect(),
        }
    }

    /// Returns the exposures known to belong to a player.
    pub(crate) fn shown_by(&self, seat: Seat) -> &[Exposure] {
        &self.shown[seat]
    }

    /// Returns how many turns each player has had, judging by the number of tiles gone from the
    /// wall.
    #[must_use]
    pub fn turns(&self) -> usize {
        let players = self.rules.players.seats().len();
        let dealt = players * (Hand::MAX - 1) + 1;
        self.set.len().saturating_sub(dealt + self.wall()) / players
    }

    /// Returns how many concealed tiles a player has.
    pub(super) fn concealed(&self, seat: Seat, shown: &[Exposure]) -> usize {
        if !self.is_taken(seat) {
            return 0;
        }
        let fourteen = match self.point {
            Point::Charleston(_) => seat == Seat::East,
            Point::Turn(turn) => seat == turn,
            Point::Discard(..) => false,
        };
        let tiles = Hand::MAX - 1 + usize::from(fourteen);
        tiles.saturating_sub(shown.iter().map(Exposure::len).sum())
    }

    /// Returns the number of tiles in the wall if there are no unreported discards.
    pub(super) fn most(&self) -> usize {
        let loose: usize = self.loose.iter().map(Exposure::len).sum();
        let held: usize = self.others().map(|seat| self.concealed(seat, &self.shown[seat])).sum();
        (self.unseen.len() + loose).saturating_sub(held)
    }

    /// Checks that every exposure with an unknown owner fits in some other player's hand.
    fn owners(&self) -> Option<()> {
        let mut room = self.shown.clone().map(|shown| {
            EXPOSED
                .checked_sub(shown.iter().map(Exposure::len).sum::<usize>())
                .unwrap_or(usize::MAX)
        });
        if Seat::ALL.into_iter().any(|seat| room[seat] == usize::MAX) {
            return None;
        }
        let mut loose: Vec<usize> = self.loose.iter().map(Exposure::len).collect();
        loose.sort_unstable_by(|one, other| other.cmp(one));
        for size in loose {
            let seat = self.others().max_by_key(|seat| room[*seat])?;
            room[seat] = room[seat].checked_sub(size)?;
        }
        Some(())
    }

    /// Returns the discard in question.
    #[must_use]
    pub fn discard(&self) -> Option<(Symbol, Seat)> {
        match self.point {
            Point::Discard(from, tile) => Some((tile.symbol()?, from)),
            _ => None,
        }
    }

    /// Returns true if a player with these exposures has room for one more.
    pub(super) fn has_room(shown: &[Exposure], more: &Exposure) -> bool {
        shown.iter().map(Exposure::len).sum::<usize>() + more.len() <= EXPOSED
    }
}
