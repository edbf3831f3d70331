//! `mahj card diff`

use std::path::PathBuf;

use mahj::answer::DiffReport;

use crate::input;
use crate::output::{Exit, Failed};
use crate::run::{Context, Run};

/// Compare two cards by their concrete hands.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: mahj card diff old.card new.card\n\nExit status: 0 no difference, 1 some, 2 a card could not be read."
)]
pub(crate) struct Diff {
    /// The first card.
    before: PathBuf,
    /// The second card.
    after: PathBuf,
    /// List lines that are the same too.
    #[arg(long)]
    all: bool,
}

impl Run for Diff {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, Failed> {
        let out = &mut *context.out;
        let (before, after) = (input::read(Some(&self.before))?, input::read(Some(&self.after))?);
        let report = DiffReport::of(
            [&before, &after].map(|read| (read.source.name.as_str(), &read.expanded.targets)),
        );
        let exit = out.report(&if self.all { report.with_all_lines() } else { report })?;
        if before.expanded.faults.errors() + after.expanded.faults.errors() > 0 {
            out.finish()?;
            for read in [before, after] {
                let mut faults = read.expanded.faults;
                faults.list.retain(mahj::Fault::is_error);
                out.faults_aside(&read.source, &faults);
            }
            return Ok(Exit::No);
        }
        Ok(exit)
    }
}
