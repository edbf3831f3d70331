//! `mahj call`

use mahj::{Tile, desk};

use crate::input::{self, SeenArg};
use crate::names;
use crate::output::{CommandError, Exit};
use crate::run::{Context, Run};

/// Can I call this discard, and for what?
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: mahj call \"11B 22B 22C 111C JJ FF\" --tile F\n\nDon't repeat the discard in --seen.\n\nExit status: 0 yes, 1 no, 2 error."
)]
pub(crate) struct Call {
    /// Your hand before the call, 13 tiles, exposures in brackets; `-` reads it from standard
    /// input.
    #[arg(required = true, value_name = "HAND")]
    hand: Vec<String>,
    /// The discard.
    #[arg(long, value_name = "TILE")]
    tile: Tile,
    #[command(flatten)]
    seen: SeenArg,
    /// Only this line, by section and number, such as `2468/3`, or every line of a section, such as
    /// `2468`.
    #[arg(long, value_name = "ID", value_parser = names::line(), hide_possible_values = true)]
    line: Option<String>,
}

impl Run for Call {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, CommandError> {
        let question = desk::Call {
            hand: input::words(&self.hand)?,
            seen: self.seen.tiles.clone(),
            tile: Some(self.tile),
            line: self.line.clone(),
        };
        context.ask(&question)
    }
}
