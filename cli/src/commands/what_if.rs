//! `mahj what-if`

use mahj::desk;

use crate::input::{self, SeenArg};
use crate::output::{CommandError, Exit};
use crate::run::{Context, Run};

/// For 14 tiles every discard, for 13 every draw, the best first.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: mahj what-if \"11B 22B 22C 111C J N [FFF]\"")]
pub(crate) struct WhatIf {
    /// The hand, 13 or 14 tiles, exposures in brackets; `-` reads it from
    /// standard input.
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
