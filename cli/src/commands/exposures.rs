//! `mahj exposures`

use mahj::desk;

use crate::input::{self, SeenArg};
use crate::names;
use crate::output::{CommandError, Exit};
use crate::run::{Context, Run};

/// What can a player with these exposures still be playing, or is the hand dead?
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: mahj exposures \"[222B J] [FFF]\" --seen \"3B 3B [777C J]\"\n\nExit status: 0 a line is possible, 1 dead, 2 error."
)]
pub(crate) struct Exposures {
    /// The exposures, each in brackets; `-` reads them from standard input.
    #[arg(required = true, value_name = "GROUPS")]
    groups: Vec<String>,
    #[command(flatten)]
    seen: SeenArg,
    /// Only this line, named as in `card show`, or the lines of this section.
    #[arg(long, value_name = "ID", value_parser = names::line(), hide_possible_values = true)]
    line: Option<String>,
}

impl Run for Exposures {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, CommandError> {
        let question = desk::Exposures {
            hand: input::words(&self.groups)?,
            seen: self.seen.tiles.clone(),
            line: self.line.clone(),
        };
        context.ask(&question)
    }
}
