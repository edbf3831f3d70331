//! `mahj exchange`

use mahj::desk;

use crate::input::{self, SeenArg};
use crate::output::{CommandError, Exit};
use crate::run::{Context, Run};

/// Which jokers on the table can I take, and how much does each help?
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: mahj exchange \"11B 22B 22C 111C J 7D [FFF]\" --seen \"[77D J]\"")]
pub(crate) struct Exchange {
    /// Your hand after a pick, 14 tiles, exposures in brackets; `-` reads it from standard input.
    #[arg(required = true, value_name = "HAND")]
    hand: Vec<String>,
    #[command(flatten)]
    seen: SeenArg,
}

impl Run for Exchange {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, CommandError> {
        let hand = input::words(&self.hand)?;
        let question = desk::Exchange { hand, seen: self.seen.tiles.clone() };
        context.ask(&question)
    }
}
