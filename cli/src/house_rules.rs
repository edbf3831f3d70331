//! The house rules of simulated games, on the command line.

use std::sync::Arc;

use mahj::answer::TableRulesRow;
use mahj::play::{Charleston, Players, TableRules};
use mahj::rules::RuleSet;
use mahj::{Matcher, TileSet};

use crate::output::CommandError;
use crate::records;

/// The most jokers a set can have.
const JOKERS: i64 = TileSet::MAX as i64;

/// The options for the house rules of simulated games.
#[derive(Debug, clap::Args)]
pub(crate) struct HouseRules {
    /// Rules of the table, as for `mahj referee`: league, teacher, or a TOML file of house rules.
    /// Games differ only by `wall`, which can be hot or cold.
    #[arg(long, value_name = "NAME|FILE")]
    rules: Option<String>,
    /// How much of the Charleston is played: full; first, without a second one; no-blind, without
    /// blind passes; no-courtesy; or none.
    #[arg(long, value_name = "KIND", default_value = "full")]
    charleston: Charleston,
    /// Number of players; with three, North's seat is empty and there is no Charleston.
    #[arg(long, value_name = "3|4", default_value = "4")]
    players: Players,
    /// Number of jokers in the set, 0 to 24 [default: the card's, usually 8]. Lines that can't be
    /// made with so few are left out.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(0..=JOKERS))]
    jokers: Option<u8>,
}

/// The house rules of a run.
pub(crate) struct Chosen {
    /// What the table plays by.
    pub(crate) rules: TableRules,
    /// The rules as the report shows them.
    pub(crate) row: Option<TableRulesRow>,
}

impl HouseRules {
    /// Reads the rules.
    pub(crate) fn read(&self) -> Result<Chosen, CommandError> {
        let rules = match &self.rules {
            Some(named) => records::rules(named)?.1,
            None => RuleSet::LEAGUE,
        };
        if rules.scoring != RuleSet::LEAGUE.scoring {
            return Err(CommandError::Other {
                code: "simulate::rules",
                message: "simulated games are paid for; they can't be scored by points".to_owned(),
                help: "leave out `scoring = \"points\"`, which `tournament` has too".to_owned(),
            });
        }
        let passes = !matches!(self.charleston, Charleston::Full | Charleston::None);
        if self.players == Players::Three && passes {
            return Err(CommandError::Other {
                code: "simulate::rules",
                message: "three players have no Charleston".to_owned(),
                help: "leave out `--charleston`, or `--players 3`".to_owned(),
            });
        }
        let differs = rules.differences(&RuleSet::LEAGUE);
        let without_effect: Vec<&str> =
            differs.into_iter().map(|(name, _)| name).filter(|name| *name != "wall").collect();
        let rules =
            TableRules { wall: rules.wall, charleston: self.charleston, players: self.players };
        let row = TableRulesRow::new(rules, self.jokers, &without_effect);
        Ok(Chosen { rules, row })
    }

    /// Returns a card as it is played with the requested number of jokers.
    pub(crate) fn card(&self, matcher: Arc<Matcher>) -> Result<Arc<Matcher>, CommandError> {
        let Some(jokers) = self.jokers else { return Ok(matcher) };
        // The option is in range, so the card can be played unless it has no line left.
        let played = matcher.with_jokers(jokers).filter(|played| !played.targets().is_empty());
        played.map(Arc::new).ok_or_else(|| CommandError::Other {
            code: "card::no-lines",
            message: format!("no line of the card can be made with --jokers {jokers}"),
            help: "use more jokers, or another card".to_owned(),
        })
    }
}
