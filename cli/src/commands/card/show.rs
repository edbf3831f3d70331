//! `mahj card show`

use std::path::PathBuf;

use mahj::answer::ShowReport;

use crate::input;
use crate::output::{CommandError, Exit};
use crate::run::{Context, Run};

/// Show how mahj reads the card: each line in words, with its number of ways.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: mahj card show my.card")]
pub(crate) struct Show {
    /// Card file [default: --card, or the practice card].
    file: Option<PathBuf>,
}

impl Run for Show {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, CommandError> {
        let Context { options, out, .. } = context;
        let card = input::card(self.file.as_deref().or(options.card()))?;
        let exit = out.report(&ShowReport::of(card.targets()))?;
        if card.faults().errors() == 0 {
            return Ok(exit);
        }
        out.finish()?;
        out.faults_aside(card.name(), card.text(), card.faults());
        Ok(Exit::No)
    }
}
