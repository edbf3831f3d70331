//! `mahj read`

use mahj::desk;

use crate::input::{self, SeenArg};
use crate::numbers::number;
use crate::output::{CommandError, Exit};
use crate::run::{Context, Run};

/// What might a player with these exposures hold, and how dangerous are my tiles?
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: mahj read \"[222B] [FFF]\" --discards \"7C 8C\" --seen \"3B 3B\" --rack \"1C 7C NN\" --games 100\n\nShares and danger are learned from games that bots play with the card while you wait; against people, results may differ.\n\nExit status: 0 a line is possible, 1 dead, 2 error."
)]
pub(crate) struct Read {
    /// The player's exposures, each in brackets; `-` reads them from standard input.
    #[arg(required = true, value_name = "GROUPS")]
    groups: Vec<String>,
    /// This player's discards; don't repeat them in --seen.
    #[arg(long, value_name = "TILES", default_value = "", hide_default_value = true)]
    discards: String,
    #[command(flatten)]
    seen: SeenArg,
    /// Your own tiles, to see how dangerous each is.
    #[arg(long, value_name = "HAND", default_value = "", hide_default_value = true)]
    rack: String,
    /// Tiles left in the wall [default: worked out from the discards].
    #[arg(long, value_name = "N", value_parser = number(0))]
    wall: Option<u64>,
    /// Number of games to learn from.
    #[arg(long, value_name = "N", default_value = "500", value_parser = number(1))]
    games: u64,
    /// Seed of the games.
    #[arg(long, value_name = "S", default_value = "0", value_parser = number(0))]
    seed: u64,
}

impl Run for Read {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, CommandError> {
        let question = desk::Read {
            hand: input::words(&self.groups)?,
            seen: self.seen.tiles.clone(),
            discards: self.discards.clone(),
            rack: self.rack.clone(),
            wall: self.wall,
            games: Some(self.games),
            seed: self.seed,
        };
        context.ask(&question)
    }
}
