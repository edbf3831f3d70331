//! A game as a row.

use serde::Serialize;

use crate::answer::SCHEMA;
use crate::play::Played;
use crate::rules::Win;
use crate::seat::Seat;
use crate::targets::Targets;

/// A game as a row. For a wall game, the fields about the win are empty.
///
/// # Examples
///
/// ```
/// # use mahj::{Matcher, Targets, batch::GameRow, play::{Bot, Room, Study}};
/// let matcher = Matcher::new(Targets::practice());
/// let study = Study::new(&matcher);
/// let mut room = Room::new(&study, [Bot::Odds; 4].map(|bot| bot.policy(&study)));
/// let played = room.play(1, 7).unwrap();
/// let row = GameRow::of(&played, matcher.targets(), 1);
/// assert_eq!((row.seed, row.game), (1, 7));
/// assert_eq!(row.east + row.south + row.west + row.north, 0);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct GameRow {
    /// The schema version.
    pub schema: u32,
    /// The seed of the game.
    pub seed: u64,
    /// The number of the game.
    pub game: u64,
    /// Who won.
    pub winner: Option<&'static str>,
    /// The ID of the line.
    pub line: Option<String>,
    /// What the card pays for it.
    pub value: Option<u32>,
    /// How the last tile was obtained: `self`, `discard`, `exchange`.
    pub by: Option<&'static str>,
    /// The discarder, if it was a discard.
    pub from: Option<&'static str>,
    /// True if the hand has no jokers.
    pub jokerless: Option<bool>,
    /// The number of exposures in the winning hand.
    pub exposures: Option<u8>,
    /// How many tiles were picked from the wall.
    pub draws: u8,
    /// How many discards were called for an exposure.
    pub claims: u8,
    /// How many jokers were exchanged.
    pub exchanges: u8,
    /// What East receives in points, or pays if negative.
    pub east: i64,
    /// What South receives in points, or pays if negative.
    pub south: i64,
    /// What West receives in points, or pays if negative.
    pub west: i64,
    /// What North receives in points, or pays if negative.
    pub north: i64,
}

impl GameRow {
    /// Creates the row for a game played with a card.
    #[must_use]
    pub fn of(played: &Played, targets: &Targets, seed: u64) -> GameRow {
        let win = played.win;
        let line = win.and_then(|win| targets.lines().get(win.line));
        let [east, south, west, north] = Seat::ALL.map(|seat| played.paid[seat]);
        GameRow {
            schema: SCHEMA,
            seed,
            game: played.number,
            winner: win.map(|win| win.seat.name()),
            line: line.map(|line| line.name.id()),
            value: win.map(|win| win.value),
            by: win.map(|win| Win::name(win.by)),
            from: win.and_then(|win| win.from).map(Seat::name),
            jokerless: win.map(|win| win.jokerless),
            exposures: win.map(|win| win.exposures),
            draws: played.draws,
            claims: played.claims,
            exchanges: played.exchanges,
            east,
            south,
            west,
            north,
        }
    }
}
