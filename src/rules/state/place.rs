//! Where a tile can be, and impossible moves.

use std::fmt;

use crate::rules::state::exposed::GroupId;
use crate::seat::Seat;
use crate::spelling::in_words;
use crate::tile::Tile;

/// Where a tile can be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Place {
    /// In the wall.
    Wall,
    /// Picked by this player, and not yet racked.
    Fingers(Seat),
    /// Concealed in this player's rack.
    Rack(Seat),
    /// In one of this player's exposed groups.
    ExposedArea(Seat, GroupId),
    /// The newest discard, lifted by this player.
    Lifted(Seat),
    /// On its way to this player in the Charleston, and not looked at yet.
    Incoming(Seat),
    /// Chosen by this player to be passed.
    Outgoing(Seat),
    /// Thrown in by this player.
    Thrown(Seat),
    /// Among the discards.
    Floor,
    /// In an unknown place.
    Astray,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Wall => f.write_str("the wall"),
            Place::Fingers(seat) => write!(f, "{seat}'s pick"),
            Place::Rack(seat) => write!(f, "{seat}'s rack"),
            Place::ExposedArea(seat, _) => write!(f, "{seat}'s exposure"),
            Place::Lifted(seat) => write!(f, "{seat}'s hand"),
            Place::Incoming(seat) => write!(f, "the pass to {seat}"),
            Place::Outgoing(seat) => write!(f, "the pass of {seat}"),
            Place::Thrown(seat) => write!(f, "{seat}'s thrown-in hand"),
            Place::Floor => f.write_str("the table"),
            Place::Astray => f.write_str("the lost tiles"),
        }
    }
}

/// An impossible move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum TableError {
    /// The place has no such tile, and nothing unknown that could be it.
    NotThere {
        /// The place.
        place: Place,
        /// The tile.
        tile: Tile,
    },
    /// The place has too few tiles.
    TooFew {
        /// The place.
        place: Place,
        /// How many it has.
        have: usize,
    },
    /// There would be more of a tile than the set holds.
    TooMany {
        /// The tile.
        tile: Tile,
        /// How many the set holds.
        held: u8,
    },
    /// A different tile is known to be next in the wall.
    NotNext {
        /// The tile that was named.
        tile: Tile,
        /// The one that is next.
        next: Tile,
    },
    /// The wall is empty.
    NoWall,
    /// There are more tiles than the set holds.
    TooManyInAll,
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableError::NotThere { place, tile } => {
                write!(f, "In this record there's no {tile} in {place}.", tile = tile.spoken())
            }
            TableError::TooFew { place, have: 0 } => {
                write!(f, "In this record there's no tile in {place}.")
            }
            TableError::TooFew { place, have } => {
                write!(f, "In this record there are only {have} tiles in {place}.")
            }
            TableError::TooMany { tile, held } => {
                write!(
                    f,
                    "The set has only {} {}s; this would be one more.",
                    in_words(usize::from(*held)),
                    tile.spoken()
                )
            }
            TableError::NotNext { tile, next } => {
                write!(
                    f,
                    "In this record the next tile in the wall is the {next}, not the {tile}.",
                    next = next.spoken(),
                    tile = tile.spoken()
                )
            }
            TableError::NoWall => f.write_str("The wall is empty."),
            TableError::TooManyInAll => f.write_str("There are more tiles here than the set has."),
        }
    }
}

impl std::error::Error for TableError {}
