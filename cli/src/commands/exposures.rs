//! `mahj exposures`

use mahj::desk;

use super::read::About;
use crate::input::{self, SeenArg};
use crate::names;
use crate::output::{CommandError, Exit};
use crate::run::{Context, Run};

/// What can a player with these exposures still be playing, or is the hand dead?
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: mahj exposures \"[222B J] [FFF]\" --seen \"3B 3B [777C J]\"\nExample: mahj exposures \"[222B] [FFF]\" --likely --discards \"7C 8C\" --rack \"1C 7C NN\" --games 100\n\nThe percentages that --likely prints hold for bots; against people, results may differ.\n\nExit status: 0 a line is possible, 1 dead, 2 error."
)]
pub(crate) struct Exposures {
    /// The exposures, each in brackets; `-` reads them from standard input.
    #[arg(required = true, value_name = "GROUPS")]
    groups: Vec<String>,
    #[command(flatten)]
    seen: SeenArg,
    /// Only this line, by section and number, such as `2468/3`, or every line of a section, such as
    /// `2468`.
    #[arg(long, value_name = "ID", value_parser = names::line(), hide_possible_values = true)]
    line: Option<String>,
    /// Say what the player might hold, and how dangerous your tiles are, from games that bots play.
    #[arg(long, conflicts_with = "line")]
    likely: bool,
    #[command(flatten)]
    about: About,
}

impl Run for Exposures {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, CommandError> {
        if self.likely {
            return context.ask(&self.about.question(&self.groups, &self.seen)?);
        }
        self.about.refused_without_likely()?;
        let question = desk::Exposures {
            hand: input::words(&self.groups)?,
            seen: self.seen.tiles.clone(),
            line: self.line.clone(),
        };
        context.ask(&question)
    }
}
