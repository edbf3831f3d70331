//! `mahj waits`

use mahj::desk;

use crate::input::{self, SeenArg};
use crate::output::{CommandError, Exit};
use crate::run::{Context, Run};

/// Which tiles am I waiting for, or which bring me closer?
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: mahj waits \"11B 22B 22C 111C J [FFF]\" --seen \"1C\"")]
pub(crate) struct Waits {
    /// Your hand, usually 13 tiles, exposures in brackets; `-` reads it from standard input.
    #[arg(required = true, value_name = "HAND")]
    hand: Vec<String>,
    #[command(flatten)]
    seen: SeenArg,
}

impl Run for Waits {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, CommandError> {
        let hand = input::words(&self.hand)?;
        let question = desk::Waits { hand, seen: self.seen.tiles.clone() };
        context.ask(&question)
    }
}
