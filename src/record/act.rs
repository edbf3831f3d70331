//! What was done or said at the table, and what kind of act it is.

use serde::{Deserialize, Serialize};

use super::written::{maybe, text};
use crate::group::GroupKind;
use crate::rules::{Bet, Direction, Name, Part, PartialTiles, Source, Who};
use crate::seat::Seat;
use crate::tile::Tile;
use crate::tiles::Tiles;

/// Habits that the rules only recommend or discourage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Habit {
    /// Leaves gaps between groups on top of the rack.
    LeavesGaps,
    /// Reaches over another player's rack.
    ReachesOver,
    /// Racks a tile without looking at it.
    RacksUnseen,
    /// Exposes tiles face down.
    FaceDown,
    /// Lays an exposure beside the rack.
    BesideRack,
    /// Puts an exposure where it belongs after all.
    PutsRight,
}

impl Habit {
    /// All of them.
    pub const ALL: [Habit; 6] = [
        Habit::LeavesGaps,
        Habit::ReachesOver,
        Habit::RacksUnseen,
        Habit::FaceDown,
        Habit::BesideRack,
        Habit::PutsRight,
    ];
}

/// What was done or said.
///
/// In JSON, the key `act` names it, as in `lift-discard`, and tiles are in notation.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "act", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Act {
    /// Deals.
    Deal {
        /// How many tiles each player gets; 14 13 13 13 if not stated.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        counts: Option<[u8; 4]>,
    },
    /// Passes tiles in the Charleston, some of them possibly blind.
    Pass {
        /// The player's own tiles.
        #[serde(default, skip_serializing_if = "PartialTiles::is_empty", with = "text")]
        tiles: PartialTiles,
        /// How many incoming tiles are passed on blind.
        #[serde(default, skip_serializing_if = "is_zero")]
        blind: u8,
        /// Which way, if stated.
        #[serde(default, skip_serializing_if = "Option::is_none", with = "maybe")]
        way: Option<Direction>,
    },
    /// Stops the Charleston.
    Stop,
    /// Offers tiles across, at the end of the Charleston.
    Courtesy {
        /// How many the player wants to pass.
        wish: u8,
        /// Those that are known.
        #[serde(default, skip_serializing_if = "Tiles::is_empty", with = "text")]
        tiles: Tiles,
    },
    /// Takes a passed tile back and gives another one instead.
    Replace {
        /// The tile taken back.
        #[serde(with = "text")]
        tile: Tile,
        /// The tile given instead.
        #[serde(with = "text")]
        with: Tile,
    },
    /// Picks from the wall.
    Pick {
        /// The tile, if it is known.
        #[serde(default, skip_serializing_if = "Option::is_none", with = "maybe")]
        tile: Option<Tile>,
        /// True if it was taken from the wrong end.
        #[serde(default, skip_serializing_if = "is_false")]
        wrong_end: bool,
    },
    /// Looks at passed tiles, or at the picked tile.
    Look,
    /// Turns a tile of the wall up by accident.
    TurnUp {
        /// The tile.
        #[serde(with = "text")]
        tile: Tile,
    },
    /// Taps the picked tile against the rack.
    Tap,
    /// Puts the picked tile on top of the rack.
    Rest,
    /// Racks the picked tile.
    Rack {
        /// False while the fingers are still on it.
        #[serde(default = "yes", skip_serializing_if = "is_true")]
        let_go: bool,
    },
    /// Lets go of the tile in the rack.
    Release,
    /// Racks the joker from an exchange.
    RackJoker,
    /// Puts the picked tile back into the wall.
    ReturnToWall,
    /// Touches the table with a tile.
    Touch {
        /// The tile.
        #[serde(with = "text")]
        tile: Tile,
    },
    /// Names part of the tile.
    PartialName {
        /// The number, or the suit.
        #[serde(with = "text")]
        part: Part,
    },
    /// Names the tile in full.
    Name {
        /// The name.
        #[serde(with = "text")]
        name: Name,
    },
    /// Discards a tile and names it.
    Discard {
        /// The tile.
        #[serde(with = "text")]
        tile: Tile,
        /// What it was called, if not by its own name.
        #[serde(default, skip_serializing_if = "Option::is_none", with = "maybe")]
        name: Option<Name>,
    },
    /// Corrects the name of the discard.
    Rename {
        /// The right name.
        #[serde(with = "text")]
        tile: Tile,
    },
    /// Exchanges the misnamed discard for the tile that was named.
    Swap {
        /// The tile that was named.
        #[serde(with = "text")]
        tile: Tile,
    },
    /// Says "wait" or "hold".
    Pause,
    /// Lets the discard go after all.
    GoOn,
    /// Calls for an exposure.
    Claim {
        /// The tile, as the caller names it.
        #[serde(default, skip_serializing_if = "Option::is_none", with = "maybe")]
        tile: Option<Tile>,
        /// The group it is called for, if stated; the statement is not binding.
        #[serde(default, skip_serializing_if = "Option::is_none", with = "maybe")]
        group: Option<GroupKind>,
        /// True if no one heard it.
        #[serde(default, skip_serializing_if = "is_false")]
        unheard: bool,
    },
    /// Lifts the newest discard, or another one.
    LiftDiscard {
        /// The tile, if stated.
        #[serde(default, skip_serializing_if = "Option::is_none", with = "maybe")]
        tile: Option<Tile>,
    },
    /// Touches the newest discard without lifting it.
    TouchDiscard,
    /// Puts the lifted tile back.
    ReturnDiscard,
    /// Places the called tile on top of the rack.
    PlaceOnTop,
    /// Puts the called tile in the rack with the concealed ones.
    PlaceInSlope,
    /// Exposes tiles of the hand.
    Expose {
        /// The tiles.
        #[serde(with = "text")]
        tiles: Tiles,
        /// True for a separate group.
        #[serde(default, skip_serializing_if = "is_false")]
        apart: bool,
    },
    /// Takes tiles back from the newest group.
    TakeBack {
        /// The tiles; the whole group if not stated.
        #[serde(default, skip_serializing_if = "Tiles::is_empty", with = "text")]
        tiles: Tiles,
    },
    /// Has finished the exposure.
    EndExposure,
    /// Announces an exchange for a joker.
    AnnounceExchange {
        /// The tiles to be given, if stated.
        #[serde(default, skip_serializing_if = "Tiles::is_empty", with = "text")]
        give: Tiles,
        /// Whose exposure it is, if stated.
        #[serde(default, skip_serializing_if = "Option::is_none", with = "maybe")]
        with: Option<Seat>,
    },
    /// Exchanges tiles for those of an exposure.
    Exchange {
        /// The tiles given; if not stated, the picked tile still in hand, or the lifted one.
        #[serde(default, skip_serializing_if = "Tiles::is_empty", with = "text")]
        give: Tiles,
        /// The tiles taken; if not stated, as many jokers as tiles are given.
        #[serde(default, skip_serializing_if = "Option::is_none", with = "maybe")]
        take: Option<Tiles>,
        /// Whose exposure it is.
        #[serde(with = "text")]
        with: Seat,
        /// Where the tiles given come from.
        #[serde(default, skip_serializing_if = "is_hand", with = "text")]
        source: Source,
    },
    /// Takes back an exchange.
    TakeBackExchange,
    /// Refuses an announced exchange.
    Refuse,
    /// Hands over tiles from the player's own exposure to someone making an exchange.
    HandOver {
        /// The tiles, usually a joker.
        #[serde(with = "text")]
        tiles: Tiles,
        /// Tiles that should have been given for them but were not.
        #[serde(default, skip_serializing_if = "Tiles::is_empty", with = "text")]
        keeps: Tiles,
    },
    /// Declares Mah Jongg.
    Declare {
        /// The line, if stated.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        line: Option<String>,
    },
    /// Lays out the hand while declaring.
    Show {
        /// The tiles laid out: all of them if not stated, some unknown ones if empty.
        #[serde(default, skip_serializing_if = "Option::is_none", with = "maybe")]
        tiles: Option<Tiles>,
    },
    /// Finds a declared hand right or wrong.
    Verify {
        /// True for right.
        right: bool,
    },
    /// Takes back the declaration, or an announcement.
    Withdraw,
    /// Turns the declaration into a call for an exposure.
    Convert,
    /// States the value of the hand.
    Value {
        /// The number of points, if stated.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        points: Option<u32>,
        /// True if the hand was announced as jokerless.
        #[serde(default, skip_serializing_if = "is_false")]
        jokerless: bool,
    },
    /// Throws the hand in.
    ThrowIn,
    /// Disturbs the wall so badly that it cannot be put back together.
    DisturbWall,
    /// Disturbs the wall, but it can still be put back together.
    NudgeWall,
    /// Mixes up the tiles that are passed.
    MixUp {
        /// Whose tiles were taken, if it was one player's.
        #[serde(default, skip_serializing_if = "Option::is_none", with = "maybe")]
        of: Option<Seat>,
    },
    /// Objects: with a shown hand, that it's wrong; otherwise to what was done.
    Object {
        /// To whose newest act; if not stated, to the newest act of all.
        #[serde(default, skip_serializing_if = "Option::is_none", with = "maybe")]
        to: Option<Who>,
    },
    /// Says something that is not binding, such as a protest or a curse.
    Remark {
        /// What is said, without quotes; empty if it is only a sound.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        words: String,
    },
    /// Does, wants to do, or refrains from doing something that isn't a game action.
    Aside {
        /// What it is, without quotes.
        words: String,
    },
    /// Asks whether a hand is dead.
    Question {
        /// Whose.
        #[serde(with = "text")]
        of: Seat,
    },
    /// Says that a hand is dead.
    Challenge {
        /// Whose.
        #[serde(with = "text")]
        of: Seat,
    },
    /// Accepts a challenge.
    Accept,
    /// Contests a challenge.
    Contest,
    /// Counts the tiles of the player's own hand.
    Count {
        /// How many there are.
        tiles: u8,
    },
    /// Bets on a player, or on a wall game.
    Bet {
        /// What the bet is on.
        #[serde(with = "text")]
        on: Bet,
    },
    /// Speaks about the play as the bettor.
    Speak,
    /// Is found to have held these tiles.
    Reveal {
        /// The tiles.
        #[serde(with = "text")]
        tiles: Tiles,
    },
    /// Is found to have been playing this line.
    Playing {
        /// The line.
        line: String,
    },
    /// Does something that the rules only recommend or discourage.
    Habit {
        /// The habit.
        habit: Habit,
    },
    /// The wall is empty, and no one calls the last discard.
    WallGame,
}

/// What kind of act it is, which is determined before any rule is applied.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Class {
    /// The deal.
    Deal,
    /// A pass of the Charleston.
    Pass,
    /// A pick from the wall.
    Pick,
    /// Only done by the player with the fourteenth tile, and only in play.
    Turn,
    /// Only done by the player with the fourteenth tile, in any part of the game.
    Fourteen,
    /// Part of a name, which does not discard anything yet.
    HalfName,
    /// Any other act of play, whether or not it is the player's turn.
    Play,
    /// What may still be said after the game is over.
    Afterwards,
    /// What is neither play nor its end: words, mistakes, the rest of the Charleston.
    Aside,
}

impl Class {
    /// Returns true for acts of play: a dead hand may not do them, and doing them contests a
    /// challenge.
    #[must_use]
    pub(crate) const fn is_play(self) -> bool {
        matches!(self, Class::Pick | Class::Turn | Class::Fourteen | Class::Play)
    }

    /// Returns true for acts with which the game proper begins.
    #[must_use]
    pub(crate) const fn begins_play(self) -> bool {
        matches!(self, Class::Pick | Class::Turn)
    }

    /// Returns whether the player who does this has the fourteenth tile, if the act shows it.
    #[must_use]
    pub(crate) const fn has_fourteen(self) -> Option<bool> {
        match self {
            Class::Pick => Some(false),
            Class::Turn | Class::Fourteen | Class::HalfName => Some(true),
            _ => None,
        }
    }
}

impl Act {
    /// Returns true for what is said or done about the game. Who does it has noticed what happened
    /// before.
    #[must_use]
    pub(crate) const fn notices(&self) -> bool {
        let remarks = matches!(self, Act::Object { .. } | Act::Remark { .. } | Act::Aside { .. });
        !remarks && !matches!(self.class(), Class::Afterwards)
    }

    /// Returns what kind of act it is.
    #[must_use]
    pub(crate) const fn class(&self) -> Class {
        match self {
            Act::Deal { .. } => Class::Deal,
            Act::Pass { .. } => Class::Pass,
            Act::Pick { .. } => Class::Pick,
            Act::Discard { .. }
            | Act::Touch { .. }
            | Act::Name { .. }
            | Act::AnnounceExchange { .. }
            | Act::Exchange { .. } => Class::Turn,
            Act::Declare { .. } | Act::Expose { .. } => Class::Fourteen,
            Act::PartialName { .. } => Class::HalfName,
            Act::Rack { .. }
            | Act::Release
            | Act::Pause
            | Act::Claim { .. }
            | Act::LiftDiscard { .. }
            | Act::TouchDiscard
            | Act::PlaceOnTop
            | Act::PlaceInSlope
            | Act::RackJoker
            | Act::Question { .. }
            | Act::Challenge { .. } => Class::Play,
            Act::Accept
            | Act::Contest
            | Act::Value { .. }
            | Act::Reveal { .. }
            | Act::Playing { .. }
            | Act::Verify { .. } => Class::Afterwards,
            Act::Stop
            | Act::Courtesy { .. }
            | Act::Replace { .. }
            | Act::Look
            | Act::TurnUp { .. }
            | Act::Tap
            | Act::Rest
            | Act::ReturnToWall
            | Act::Rename { .. }
            | Act::Swap { .. }
            | Act::GoOn
            | Act::ReturnDiscard
            | Act::TakeBack { .. }
            | Act::EndExposure
            | Act::TakeBackExchange
            | Act::Refuse
            | Act::HandOver { .. }
            | Act::Show { .. }
            | Act::Withdraw
            | Act::Convert
            | Act::ThrowIn
            | Act::DisturbWall
            | Act::NudgeWall
            | Act::MixUp { .. }
            | Act::Object { .. }
            | Act::Remark { .. }
            | Act::Aside { .. }
            | Act::Count { .. }
            | Act::Bet { .. }
            | Act::Speak
            | Act::Habit { .. }
            | Act::WallGame => Class::Aside,
        }
    }
}

fn yes() -> bool {
    true
}

// Serde passes these a reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_true(flag: &bool) -> bool {
    *flag
}

#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_false(flag: &bool) -> bool {
    !*flag
}

#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_zero(count: &u8) -> bool {
    *count == 0
}

#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_hand(source: &Source) -> bool {
    *source == Source::Hand
}
