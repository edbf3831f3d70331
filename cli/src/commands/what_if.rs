//! `mahj what-if`

use mahj::desk;

use crate::input::{self, SeenArg};
use crate::output::{CommandError, Exit};
use crate::run::{Context, Run};

/// Compare every discard (14 tiles) or pick (13), best first.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: mahj what-if \"11B 22B 22C 111C J N [FFF]\"")]
pub(crate) struct WhatIf {
    /// Your hand, 13 or 14 tiles, exposures in brackets; `-` reads it from standard input.
    #[arg(required = true, value_name = "HAND")]
    hand: Vec<String>,
    #[command(flatten)]
    seen: SeenArg,
}

impl Run for WhatIf {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, CommandError> {
        let hand = input::words(&self.hand)?;
        let question = desk::WhatIf { hand, seen: self.seen.tiles.clone() };
        context.ask(&question)
    }
}
