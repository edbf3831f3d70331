//! The house rules that simulated games were played by.

use serde::Serialize;

use super::layout::Page;
use super::words::count;
use crate::play::{Charleston, Players, TableRules};
use crate::rules::choice::WallPlay;

/// The house rules of simulated games.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct TableRulesRow {
    /// Whether the end of the wall has rules of its own: plain, hot, or cold.
    pub wall: &'static str,
    /// How much of the Charleston was played: full, first, no-blind, no-courtesy, or none.
    pub charleston: &'static str,
    /// How many played: 4, or 3 with an empty seat at North.
    pub players: u8,
    /// The number of jokers in the set; null for the card's.
    pub jokers: Option<u8>,
    /// House rules that were asked for, but make no difference to games that bots play.
    pub without_effect: Vec<String>,
    #[serde(skip)]
    rules: TableRules,
}

impl TableRulesRow {
    /// Describes the house rules of games: what the table plays, the number of jokers if it is not
    /// the card's, and the rules that were asked for without effect. Returns `None` for the League's
    /// game.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{answer::TableRulesRow, play::{Charleston, TableRules}};
    /// let rules = TableRules { charleston: Charleston::First, ..TableRules::LEAGUE };
    /// let row = TableRulesRow::new(rules, Some(10), &[]).unwrap();
    /// assert_eq!((row.wall, row.charleston, row.jokers), ("plain", "first", Some(10)));
    /// assert_eq!(TableRulesRow::new(TableRules::LEAGUE, None, &[]), None);
    /// ```
    #[must_use]
    pub fn new(
        rules: TableRules,
        jokers: Option<u8>,
        without_effect: &[&str],
    ) -> Option<TableRulesRow> {
        if rules == TableRules::LEAGUE && jokers.is_none() && without_effect.is_empty() {
            return None;
        }
        Some(TableRulesRow {
            wall: rules.wall.name(),
            charleston: rules.charleston.name(),
            players: rules.players.seats().len() as u8,
            jokers,
            without_effect: without_effect.iter().map(|&name| name.to_owned()).collect(),
            rules,
        })
    }

    /// Returns the rules in words, such as `cold wall, no blind passes`.
    pub(super) fn words(&self) -> Option<String> {
        let wall = match self.rules.wall {
            WallPlay::Plain => None,
            WallPlay::Hot => Some("hot wall".to_owned()),
            WallPlay::Cold => Some("cold wall".to_owned()),
        };
        let charleston = match self.rules.charleston {
            // Three players never have one.
            Charleston::Full | Charleston::None if self.rules.players == Players::Three => None,
            Charleston::Full => None,
            Charleston::First => Some("no second Charleston".to_owned()),
            Charleston::NoBlind => Some("no blind passes".to_owned()),
            Charleston::NoCourtesy => Some("no courtesy pass".to_owned()),
            Charleston::None => Some("no Charleston".to_owned()),
        };
        let players = match self.rules.players {
            Players::Four => None,
            Players::Three => Some("three players, so no Charleston".to_owned()),
        };
        let jokers = self.jokers.map(|jokers| match jokers {
            0 => "no jokers".to_owned(),
            jokers => count(usize::from(jokers), "joker"),
        });
        let words: Vec<String> =
            [players, wall, charleston, jokers].into_iter().flatten().collect();
        (!words.is_empty()).then(|| words.join(", "))
    }

    /// Returns how many bots played, in words.
    pub(super) const fn bots(rules: &Option<TableRulesRow>) -> &'static str {
        match rules {
            Some(TableRulesRow { players: 3, .. }) => "three bots",
            _ => "four bots",
        }
    }

    /// Adds the rules to a page, after its first line.
    pub(super) fn show(&self, page: &mut Page) {
        if let Some(words) = self.words() {
            page.paragraph("House rules: ", words);
        }
        if !self.without_effect.is_empty() {
            let names = self.without_effect.join(", ");
            page.paragraph("Without effect on games of bots: ", names);
        }
    }
}
