//! The house rules of simulated games, on the command line.

use mahj::TileSet;
use mahj::answer::HouseRules;
use mahj::play::{Charleston, Players};
use mahj::rules::RuleSet;

use crate::output::CommandError;
use crate::records;

/// The most jokers a set can have.
const JOKERS: i64 = TileSet::MAX as i64;

/// The options for the house rules of simulated games.
#[derive(Debug, clap::Args)]
pub(crate) struct HouseRulesArgs {
    /// Rules of the table, as for `mahj referee`: league, teacher, or a TOML file of house rules.
    /// Games differ only by `wall`, which can be hot or cold.
    #[arg(long, value_name = "NAME|FILE")]
    rules: Option<String>,
    /// How much of the Charleston is played: full; first, without a second one; no-blind, without
    /// blind passes; no-courtesy; or none.
    #[arg(long, value_name = "KIND", default_value = "full")]
    charleston: Charleston,
    /// Number of players; with three, North's seat is empty and there is no Charleston.
    #[arg(id = "at_table", long = "players", value_name = "3|4", default_value = "4")]
    players: Players,
    /// Number of jokers in the set, 0 to 24 [default: the card's, usually 8]. Lines that can't be
    /// made with so few are left out.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(0..=JOKERS))]
    jokers: Option<u8>,
}

impl HouseRulesArgs {
    /// Reads the rules.
    pub(crate) fn read(&self) -> Result<HouseRules, CommandError> {
        let rules = match &self.rules {
            Some(named) => records::rules_of(named, HouseRules::preset)?.1,
            None => RuleSet::LEAGUE,
        };
        let &HouseRulesArgs { charleston, players, jokers, .. } = self;
        Ok(HouseRules { rules, charleston, players, jokers })
    }
}
