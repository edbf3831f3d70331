//! `mahj card diff`

use std::path::PathBuf;

use mahj::answer::DiffReport;

use crate::input;
use crate::output::{CommandError, Exit};
use crate::run::{Context, Run};

/// Compare two cards line by line.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: mahj card diff old.card new.card\n\nExit status: 0 no difference, 1 some, 2 can't read a card."
)]
pub(crate) struct Diff {
    /// First card.
    before: PathBuf,
    /// Second card.
    after: PathBuf,
    /// Also list lines that are the same.
    #[arg(long)]
    all: bool,
}

impl Run for Diff {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, CommandError> {
        let out = &mut *context.out;
        let (before, after) = (input::card(Some(&self.before))?, input::card(Some(&self.after))?);
        let report = DiffReport::of([&before, &after].map(|card| (card.name(), card.targets())));
        let exit = out.report(&if self.all { report.with_all_lines() } else { report })?;
        if before.faults().errors() + after.faults().errors() > 0 {
            out.finish()?;
            for card in [before, after] {
                let mut faults = card.faults().clone();
                faults.list.retain(mahj::Diagnostic::is_error);
                out.faults_aside(card.name(), card.text(), &faults);
            }
            return Ok(Exit::No);
        }
        Ok(exit)
    }
}
