//! What happened at the table, an event after the other. In JSON each is an object a line.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::rules::{Bet, Lot, Mode, Name, Part, Seat, Source, Way, Who};
use crate::tile::{Tile, UnknownName};
use crate::tiles::Tiles;

/// One thing that happened at the table.
///
/// # Examples
///
/// ```
/// # use mahj::Seat;
/// # use mahj::referee::{Act, Event};
/// let event = Event::new(Seat::South, Act::Discard { tile: "7D".parse().unwrap(), name: None });
/// assert_eq!(event.who, Seat::South.into());
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Event {
    /// Who did it.
    #[serde(with = "text")]
    pub who: Who,
    /// What was done.
    pub does: Act,
    /// When, by the clock; it decides nothing.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "maybe")]
    pub at: Option<Time>,
    /// Events with the same number happened at the same moment.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub together: Option<u32>,
}

impl Event {
    /// Returns an event at no known time, and with no other at its moment.
    pub fn new(who: impl Into<Who>, does: Act) -> Event {
        Event { who: who.into(), does, at: None, together: None }
    }
}

/// A time of day: hours, minutes, and seconds if they are known.
///
/// # Examples
///
/// ```
/// # use mahj::referee::Time;
/// let time: Time = "14:05:09".parse().unwrap();
/// assert_eq!(time.to_string(), "14:05:09");
/// assert!("24:00".parse::<Time>().is_err());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Time {
    hour: u8,
    minute: u8,
    second: Option<u8>,
}

impl Time {
    /// Returns a time of day, if there is one.
    #[must_use]
    pub const fn new(hour: u8, minute: u8, second: Option<u8>) -> Option<Time> {
        if hour > 23 || minute > 59 || matches!(second, Some(60..)) {
            return None;
        }
        Some(Time { hour, minute, second })
    }
}

impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}:{:02}", self.hour, self.minute)?;
        match self.second {
            Some(second) => write!(f, ":{second:02}"),
            None => Ok(()),
        }
    }
}

impl FromStr for Time {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let unknown = UnknownName { what: "time" };
        let two = |part: &str| match part.as_bytes() {
            [a @ b'0'..=b'9', b @ b'0'..=b'9'] => Ok((a - b'0') * 10 + (b - b'0')),
            _ => Err(unknown),
        };
        let mut parts = text.trim().split(':');
        let hour = two(parts.next().ok_or(unknown)?)?;
        let minute = two(parts.next().ok_or(unknown)?)?;
        let second = parts.next().map(two).transpose()?;
        if parts.next().is_some() {
            return Err(unknown);
        }
        Time::new(hour, minute, second).ok_or(unknown)
    }
}

/// What rules only recommend, or discourage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Habit {
    /// Leaves gaps between the groups on the ledge.
    LeavesGaps,
    /// Reaches over another player's rack.
    ReachesOver,
    /// Racks a tile without looking at it.
    RacksUnseen,
}

/// What was done or said.
///
/// In JSON the key `act` names it, `lift-discard`, and tiles stand as they are written.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "act", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Act {
    /// Deals.
    Deal {
        /// So many tiles to each, 14 13 13 13 if it is not said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        counts: Option<[u8; 4]>,
    },
    /// Passes tiles in the Charleston, some perhaps unseen.
    Pass {
        /// The player's own tiles.
        #[serde(default, skip_serializing_if = "Lot::is_empty", with = "text")]
        tiles: Lot,
        /// How many are passed on without looking.
        #[serde(default, skip_serializing_if = "is_zero")]
        blind: u8,
        /// Which way, if it is said.
        #[serde(default, skip_serializing_if = "Option::is_none", with = "maybe")]
        way: Option<Way>,
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
    /// Takes a passed tile back and gives another for it.
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
    /// Looks at tiles that were passed, or at the tile picked.
    Look,
    /// Turns a tile of the wall up by accident.
    TurnUp {
        /// The tile.
        #[serde(with = "text")]
        tile: Tile,
    },
    /// Taps the picked tile against the rack.
    Tap,
    /// Lays the picked tile on the ledge.
    Rest,
    /// Racks the picked tile.
    Rack {
        /// False while the fingers are still on it.
        #[serde(default = "yes", skip_serializing_if = "is_true")]
        let_go: bool,
    },
    /// Lets go of the tile in the rack.
    Release,
    /// Puts the picked tile back into the wall.
    ReturnToWall,
    /// Touches the table with a tile.
    Touch {
        /// The tile.
        #[serde(with = "text")]
        tile: Tile,
    },
    /// Names a part of the tile.
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
    /// Says wait, or hold.
    Pause,
    /// Lets the discard go after all.
    GoOn,
    /// Calls for an exposure.
    Claim {
        /// The tile as the caller says it.
        #[serde(default, skip_serializing_if = "Option::is_none", with = "maybe")]
        tile: Option<Tile>,
        /// True if nobody heard it.
        #[serde(default, skip_serializing_if = "is_false")]
        unheard: bool,
    },
    /// Lifts the newest discard, or another.
    LiftDiscard {
        /// The tile, if it is said.
        #[serde(default, skip_serializing_if = "Option::is_none", with = "maybe")]
        tile: Option<Tile>,
    },
    /// Puts the lifted tile back.
    ReturnDiscard,
    /// Places the claimed tile on top of the rack.
    PlaceOnTop,
    /// Puts the claimed tile among the concealed ones.
    PlaceInSlope,
    /// Puts up tiles of the hand.
    Expose {
        /// The tiles.
        #[serde(with = "text")]
        tiles: Tiles,
        /// True for a group of its own.
        #[serde(default, skip_serializing_if = "is_false")]
        apart: bool,
    },
    /// Takes tiles back from the group.
    TakeBack {
        /// The tiles.
        #[serde(with = "text")]
        tiles: Tiles,
    },
    /// Has finished the exposure.
    EndExposure,
    /// Announces an exchange for a joker.
    AnnounceExchange {
        /// The tiles to be given.
        #[serde(with = "text")]
        give: Tiles,
        /// Whose exposure it is.
        #[serde(with = "text")]
        with: Seat,
    },
    /// Exchanges tiles for those of an exposure.
    Exchange {
        /// The tiles given.
        #[serde(with = "text")]
        give: Tiles,
        /// The tiles taken; as many jokers as tiles are given if it is not said.
        #[serde(default, skip_serializing_if = "Option::is_none", with = "maybe")]
        take: Option<Tiles>,
        /// Whose exposure it is.
        #[serde(with = "text")]
        with: Seat,
        /// Where the tiles given come from.
        #[serde(default, skip_serializing_if = "is_hand", with = "text")]
        source: Source,
    },
    /// Takes an exchange back.
    TakeBackExchange,
    /// Refuses an exchange that was announced.
    Refuse,
    /// Declares Mah Jongg.
    Declare {
        /// The line, if it is said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        line: Option<String>,
    },
    /// Lays out the hand while declaring.
    Show {
        /// The tiles laid out, all of them if it is not said.
        #[serde(default, skip_serializing_if = "Option::is_none", with = "maybe")]
        tiles: Option<Tiles>,
    },
    /// Finds a declared hand right or wrong.
    Verify {
        /// True for right.
        right: bool,
    },
    /// Takes the declaration, or an announcement, back.
    Withdraw,
    /// Makes a call for an exposure of the declaration.
    Convert,
    /// Names the value of the hand.
    Value {
        /// So many points.
        points: u32,
        /// True if the hand was announced as jokerless.
        #[serde(default, skip_serializing_if = "is_false")]
        jokerless: bool,
    },
    /// Throws the hand in.
    ThrowIn,
    /// Disturbs the wall.
    DisturbWall,
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
    /// Counts the tiles of the own hand.
    Count {
        /// How many there are.
        tiles: u8,
    },
    /// Bets on a player, or on a wall game.
    Bet {
        /// What on.
        #[serde(with = "text")]
        on: Bet,
    },
    /// Speaks about the play, as the bettor.
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
    /// Does what rules only recommend or discourage.
    Habit {
        /// What.
        habit: Habit,
    },
    /// The wall is empty, and nobody claims.
    WallGame,
}

fn yes() -> bool {
    true
}

// Serde hands these a reference.
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

/// What stands in JSON as it is written by players.
pub(super) trait Written: Sized {
    fn read(text: &str) -> Result<Self, String>;
    fn print(&self) -> String;
}

macro_rules! written {
    ($($name:ty),*) => {$(
        impl Written for $name {
            fn read(text: &str) -> Result<Self, String> {
                text.parse().map_err(|error| format!("`{}`: {error}", shown(text)))
            }

            fn print(&self) -> String {
                self.to_string()
            }
        }
    )*};
}

written!(Mode, Who, Time, Lot, Way, Tile, Part, Name, Seat, Source, Bet);

impl Written for Tiles {
    fn read(text: &str) -> Result<Self, String> {
        text.parse::<Tiles>().map_err(|faults| {
            let first = faults.list.first().map(ToString::to_string);
            format!("`{}`: {}", shown(text), first.unwrap_or_default())
        })
    }

    fn print(&self) -> String {
        self.to_string()
    }
}

/// The beginning of a text, for messages.
fn shown(text: &str) -> String {
    text.chars().take(40).collect()
}

pub(super) mod text {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    use super::Written;

    pub(in crate::referee) fn serialize<T: Written, S: Serializer>(
        value: &T,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        to.serialize_str(&value.print())
    }

    pub(in crate::referee) fn deserialize<'de, T: Written, D: Deserializer<'de>>(
        from: D,
    ) -> Result<T, D::Error> {
        T::read(&String::deserialize(from)?).map_err(D::Error::custom)
    }
}

pub(super) mod maybe {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    use super::Written;

    pub(in crate::referee) fn serialize<T: Written, S: Serializer>(
        value: &Option<T>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        match value {
            Some(value) => to.serialize_str(&value.print()),
            None => to.serialize_none(),
        }
    }

    pub(in crate::referee) fn deserialize<'de, T: Written, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<T>, D::Error> {
        let text = Option::<String>::deserialize(from)?;
        text.map(|text| T::read(&text).map_err(D::Error::custom)).transpose()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_is_an_object_and_is_read_back() {
        for text in [
            r#"{"who":"South","does":{"act":"exchange","give":"5D","take":"J","with":"West"},"together":1}"#,
            r#"{"who":"all","does":{"act":"throw-in"},"at":"14:05"}"#,
            r#"{"who":"East","does":{"act":"pass","tiles":"1B 5C ?","blind":2,"way":"left"}}"#,
            r#"{"who":"West","does":{"act":"rack"}}"#,
            r#"{"who":"West","does":{"act":"rack","let_go":false}}"#,
            r#"{"who":"West","does":{"act":"discard","tile":"7D","name":"same"}}"#,
            r#"{"who":"bettor","does":{"act":"bet","on":"wall"}}"#,
            r#"{"who":"North","does":{"act":"habit","habit":"racks-unseen"}}"#,
        ] {
            let event: Event = serde_json::from_str(text).unwrap();
            assert_eq!(serde_json::to_string(&event).unwrap(), text);
        }
    }

    #[test]
    fn what_is_no_event_is_refused() {
        for text in [
            r#"{"who":"South","does":{"act":"fly"}}"#,
            r#"{"who":"Sout","does":{"act":"tap"}}"#,
            r#"{"who":"South","does":{"act":"touch","tile":"10B"}}"#,
            r#"{"who":"South","does":{"act":"touch","tile":"1B","why":1}}"#,
            r#"{"who":"South","does":{"act":"tap"},"why":1}"#,
            r#"{"who":"South","does":{"act":"tap"},"at":"25:00"}"#,
        ] {
            assert!(serde_json::from_str::<Event>(text).is_err(), "{text}");
        }
    }
}
