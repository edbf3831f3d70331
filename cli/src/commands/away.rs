//! `mahj away`

use mahj::desk;

use crate::input::{self, SeenArg};
use crate::names;
use crate::output::{CommandError, Exit};
use crate::run::{Context, Run};

/// How many tiles away is my hand, and from which lines? Closest first, then highest value.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: mahj away \"11B 22B 22C 111C J [FFF]\" --line consecutive-run/2\n\nA hand of 13 tiles that is 1 away is waiting."
)]
pub(crate) struct Away {
    /// Your hand, usually 13 or 14 tiles, exposures in brackets; `-` reads it from standard input.
    #[arg(required = true, value_name = "HAND")]
    hand: Vec<String>,
    #[command(flatten)]
    seen: SeenArg,
    /// Explain one line, by section and number: `2468/3`, or `2468/3b` for one alternative. The
    /// name of a section, `2468`, lists its lines.
    #[arg(long, value_name = "ID", value_parser = names::line(), hide_possible_values = true)]
    line: Option<String>,
    /// List every line, not just the ten closest.
    #[arg(long)]
    all: bool,
}

impl Run for Away {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, CommandError> {
        let question = desk::Away {
            hand: input::words(&self.hand)?,
            seen: self.seen.tiles.clone(),
            line: self.line.clone(),
            all: self.all,
        };
        context.ask(&question)
    }
}
