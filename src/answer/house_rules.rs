//! The house rules that simulated games were played by.

use std::sync::Arc;

use serde::Serialize;

use super::QuestionError;
use super::layout::Page;
use super::words::count;
use crate::matcher::Matcher;
use crate::named::UnknownNameError;
use crate::play::{Charleston, Players, TableRules};
use crate::rules::RuleSet;
use crate::rules::choice::WallPlay;

/// The house rules that games are to be simulated by; by default, the League's game.
///
/// # Examples
///
/// ```
/// # use mahj::{answer::HouseRules, play::Charleston};
/// let house = HouseRules {
///     charleston: Charleston::First,
///     jokers: Some(10),
///     ..HouseRules::default()
/// };
/// assert_eq!(house.table()?.charleston, Charleston::First);
/// let row = house.row().unwrap();
/// assert_eq!((row.wall, row.charleston, row.jokers), ("plain", "first", Some(10)));
/// assert_eq!(HouseRules::default().row(), None);
/// # Ok::<(), mahj::answer::QuestionError>(())
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct HouseRules {
    /// The rules of the table, of which only [`wall`](RuleSet::wall) makes a difference to games
    /// that bots play.
    pub rules: RuleSet,
    /// How much of the Charleston is played.
    pub charleston: Charleston,
    /// How many play.
    pub players: Players,
    /// The number of jokers in the set; `None` for the card's.
    pub jokers: Option<u8>,
}

impl HouseRules {
    /// Returns the rule set with this name. The help for an unknown name suggests only those that
    /// games can be simulated by, because they pay for a win instead of scoring points.
    ///
    /// # Errors
    ///
    /// If there is no rule set of this name.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::answer::HouseRules;
    /// let unknown = HouseRules::preset("leage").unwrap_err();
    /// assert_eq!(unknown.help().unwrap(), "use league or teacher");
    /// ```
    pub fn preset(name: &str) -> Result<RuleSet, UnknownNameError> {
        let names = &["league", "teacher"];
        RuleSet::preset(name).map_err(|unknown| UnknownNameError { names, ..unknown })
    }

    /// Returns what the table plays.
    ///
    /// # Errors
    ///
    /// If the rules score points, or if three players are to have a Charleston.
    pub fn table(&self) -> Result<TableRules, QuestionError> {
        let played = self.played();
        if self.rules.scoring != RuleSet::LEAGUE.scoring {
            return Err(QuestionError::PointsScoring);
        }
        let passes = !matches!(played.charleston, Charleston::Full | Charleston::None);
        if played.players == Players::Three && passes {
            return Err(QuestionError::ThreePassing);
        }
        Ok(played)
    }

    const fn played(&self) -> TableRules {
        TableRules { wall: self.rules.wall, charleston: self.charleston, players: self.players }
    }

    /// Returns a card as it is played with the number of jokers.
    ///
    /// # Errors
    ///
    /// If no line can be made with that few, or if a set can't have that many.
    pub fn card(&self, matcher: Arc<Matcher>) -> Result<Arc<Matcher>, QuestionError> {
        let Some(jokers) = self.jokers else { return Ok(matcher) };
        let played = matcher
            .with_jokers(jokers)
            .ok_or(QuestionError::TooManyJokers { jokers: jokers.into() })?;
        if played.targets().is_empty() {
            return Err(QuestionError::NoLinesLeft { jokers });
        }
        Ok(Arc::new(played))
    }

    /// Describes the rules; `None` for the League's game.
    #[must_use]
    pub fn row(&self) -> Option<TableRulesRow> {
        let differs = self.rules.differences(&RuleSet::LEAGUE).into_iter();
        let without_effect: Vec<String> =
            differs.filter(|(name, _)| *name != "wall").map(|(name, _)| name.to_owned()).collect();
        let (table, jokers) = (self.played(), self.jokers);
        if table == TableRules::LEAGUE && jokers.is_none() && without_effect.is_empty() {
            return None;
        }
        Some(TableRulesRow {
            wall: table.wall.name(),
            charleston: table.charleston.name(),
            players: table.players.seats().len() as u8,
            jokers,
            without_effect,
            rules: table,
        })
    }
}

/// The house rules that simulated games were played by.
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
    /// Describes the rules for a game that is past its Charleston. What may be passed blind, or in
    /// the courtesy pass, makes no difference then; how many passes there were does.
    pub(crate) fn in_play(mut self) -> TableRulesRow {
        if matches!(self.rules.charleston, Charleston::NoBlind | Charleston::NoCourtesy) {
            self.without_effect.push("charleston".to_owned());
            self.rules.charleston = Charleston::Full;
        }
        self
    }

    /// Returns true if Mah Jongg needs a self-picked tile when this many are left in the wall.
    pub(super) const fn needs_self_pick(rules: &Option<TableRulesRow>, left: usize) -> bool {
        matches!(rules, Some(row) if row.rules.needs_self_pick(left))
    }

    /// Returns the rules in words, such as `cold wall, no blind passes`.
    pub(crate) fn words(&self) -> Option<String> {
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
    pub(crate) const fn bots(rules: &Option<TableRulesRow>) -> &'static str {
        match rules {
            Some(TableRulesRow { players: 3, .. }) => "three bots",
            _ => "four bots",
        }
    }

    /// Returns all the players, in words.
    pub(super) const fn everyone(rules: &Option<TableRulesRow>) -> &'static str {
        match rules {
            Some(TableRulesRow { players: 3, .. }) => "all three players",
            _ => "all four players",
        }
    }

    /// Adds the rules to a page, after its first line.
    pub(super) fn show(rules: &Option<TableRulesRow>, page: &mut Page) {
        let Some(rules) = rules else { return };
        if let Some(words) = rules.words() {
            page.paragraph("House rules: ", words);
        }
        if !rules.without_effect.is_empty() {
            let names = rules.without_effect.join(", ");
            page.paragraph("Without effect on games of bots: ", names);
        }
    }
}

/// Gives each report on simulated games a method that adds the house rules they were played by.
macro_rules! with_rules {
    ($($Report:ty),+) => {$(
        impl $Report {
            /// Adds the house rules the games were played by; `None` for the League's game.
            #[must_use]
            pub fn with_rules(mut self, rules: Option<TableRulesRow>) -> Self {
                self.rules = rules;
                self
            }
        }
    )+};
}
pub(super) use with_rules;
