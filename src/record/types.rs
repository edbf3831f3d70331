//! What a record is made of.

use crate::diagnostic::SourceSpan;
use crate::rules::{Bet, BySeat, Direction, Mode, RuleSet, Seat, UnknownSwitchError, Who};
use crate::tile::Tile;
use crate::tiles::Tiles;

use super::event::Event;

/// A record: the state of the table, and what happened next.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Record {
    /// The state of the table at the start.
    pub setup: Setup,
    /// What happened, in order.
    pub entries: Vec<Entry>,
}

impl Record {
    /// Returns the events in order, each with its location.
    pub fn events(&self) -> impl Iterator<Item = (&Event, &SourceSpan)> {
        self.entries.iter().filter_map(|entry| match entry {
            Entry::Event(event, spot) => Some((event, spot)),
            _ => None,
        })
    }
}

/// A piece of a record after its setup.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Entry {
    /// An event, with the location of its act.
    Event(Event, SourceSpan),
    /// The referee is asked for the current state.
    Ask(SourceSpan),
    /// A comment.
    Note(String),
}

/// The state of the table when the record begins.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The title of the record.
    pub title: Option<String>,
    /// The card: `practice`, or a file next to the record.
    pub card: Option<String>,
    /// The rules the table plays by.
    pub rules: Vec<Choice>,
    /// How acts that break a rule are handled.
    pub mode: Option<Mode>,
    /// The empty seat, if three play.
    pub absent: Option<Seat>,
    /// What is known about each player.
    pub seats: BySeat<SeatSetup>,
    /// Older discards.
    pub table: Tiles,
    /// How many tiles are left in the wall.
    pub wall: Option<u16>,
    /// The next tiles of the wall that are known, in order.
    pub next: Vec<Tile>,
    /// Where the game is when the record begins.
    pub begin: Begin,
    /// What the bettor has bet on, if there is one.
    pub bet: Option<Bet>,
    /// The bettor's name.
    pub bettor: Option<String>,
    /// Comments before play begins.
    pub notes: Vec<String>,
}

impl Setup {
    /// Returns what is known about a player.
    #[must_use]
    pub(crate) fn seat(&self, seat: Seat) -> &SeatSetup {
        &self.seats[seat]
    }

    /// Returns the players' names with their seats, longest name first.
    #[must_use]
    pub(crate) fn names(&self) -> Vec<(String, Who)> {
        let names =
            self.seats.iter().filter_map(|(seat, of)| Some((of.name.clone()?, seat.into())));
        let bettor = self.bettor.clone().map(|name| (name, Who::Bettor));
        let mut names: Vec<(String, Who)> = names.chain(bettor).collect();
        names.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
        names
    }

    /// Returns the rules of the table: the choices applied to `league`, in order.
    ///
    /// # Errors
    ///
    /// If a choice is neither a preset nor a house rule, which never happens in a parsed record.
    pub fn rule_set(&self) -> Result<RuleSet, UnknownSwitchError> {
        let mut rules = RuleSet::LEAGUE;
        for choice in &self.rules {
            match choice {
                Choice::Preset(name) => {
                    rules = RuleSet::preset(name).map_err(|_| UnknownSwitchError {
                        name: name.clone(),
                        value: None,
                        nearest: None,
                    })?;
                }
                Choice::Switch(name, value) => rules.set(name, value)?,
            }
        }
        Ok(rules)
    }
}

/// What is known about a player.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct SeatSetup {
    /// The player's name, for readers; it can be used in place of the seat.
    pub name: Option<String>,
    /// Groups on top of the rack, in the order they were made; they need not be valid exposures.
    pub shows: Vec<Tiles>,
    /// Concealed tiles that are known.
    pub holds: Tiles,
    /// How many tiles the player has in all, if not the usual number.
    pub has: Option<u8>,
    /// True if the hand is dead.
    pub dead: bool,
    /// Mah Jongg in error earlier in the game; the line, if it is known.
    pub erred: Option<Option<String>>,
}

/// A rule choice.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Choice {
    /// A preset by name.
    Preset(String),
    /// A house rule and its value.
    Switch(String, String),
}

/// Where the game is when the record begins.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Begin {
    /// In play; the first act shows whose turn it is.
    #[default]
    Inferred,
    /// In play; this player is to pick.
    Turn(Seat),
    /// East is to discard first.
    Opening,
    /// In the first Charleston, before this pass.
    First(Direction),
    /// In the second Charleston, before this pass; it runs left, across, right.
    Second(Direction),
    /// Before the courtesy pass.
    Courtesy,
}
