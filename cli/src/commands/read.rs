//! `mahj read`

use mahj::desk;

use crate::input::{self, SeenArg};
use crate::numbers::number;
use crate::output::{CommandError, Exit};
use crate::run::{Context, Run};

/// What may a player with these exposures hold, and how dangerous are my tiles?
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: mahj read \"[222B] [FFF]\" --discards \"7C 8C\" --seen \"3B 3B\" --rack \"1C 7C NN\" --games 100\n\nShares and danger are learned from games that bots play with the card while you wait: they are true of such players.\n\nExit status: 0 a line is open, 1 dead, 2 not understood."
)]
pub(crate) struct Read {
    /// The player's exposures, each in brackets; `-` reads them from standard input.
    #[arg(required = true, value_name = "GROUPS")]
    groups: Vec<String>,
    /// What this player has thrown and lies on the table; not said in --seen again.
    #[arg(long, value_name = "TILES", default_value = "", hide_default_value = true)]
    discards: String,
    #[command(flatten)]
    seen: SeenArg,
    /// Your own tiles: their danger is told.
    #[arg(long, value_name = "HAND", default_value = "", hide_default_value = true)]
    rack: String,
    /// How many tiles the wall has; without it what follows from the discards.
    #[arg(long, value_name = "N", value_parser = number(0))]
    wall: Option<u64>,
    /// How many games are played to learn from.
    #[arg(long, value_name = "N", default_value = "500", value_parser = number(1))]
    games: u64,
    /// Their seed.
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
