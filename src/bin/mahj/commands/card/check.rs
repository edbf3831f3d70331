//! `mahj card check`

use std::path::PathBuf;

use mahj::report::{self, MoreRow, SCHEMA};

use crate::input;
use crate::output::{Exit, Failed};
use crate::run::{Context, Run};
use mahj::report::text::count;

/// Show all faults and warnings of card files, each at its place.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: mahj card check my.card\n\nExit status: 0 no faults (warnings alone included), 1 faults, 2 a file could not be read."
)]
pub(crate) struct Check {
    /// The card files; `-` is standard input.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

impl Run for Check {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, Failed> {
        let out = &mut *context.out;
        let mut answer = Exit::Yes;
        let mut unread = None;
        for file in &self.files {
            let read = match input::read(Some(file)) {
                Ok(read) => read,
                // The other files are checked all the same.
                Err(failed) => {
                    unread = unread.or(Some(failed));
                    continue;
                }
            };
            let name = &read.source.name;
            if read.expanded.faults.errors() > 0 {
                answer = Exit::No;
            }
            if out.is_json() {
                for row in report::fault_rows(name, &read.expanded.faults) {
                    out.object(&row)?;
                }
                let (more_errors, more_warnings) =
                    (read.expanded.faults.more_errors, read.expanded.faults.more_warnings);
                if more_errors + more_warnings > 0 {
                    let file = name.clone();
                    out.object(&MoreRow { schema: SCHEMA, file, more_errors, more_warnings })?;
                }
                continue;
            }
            out.faults(&read.source, &read.expanded.faults)?;
            let lines = read.expanded.targets.lines().len();
            out.line(&format!(
                "{name}: {}, {}; {} in {} read",
                count(read.expanded.faults.errors(), "error"),
                count(read.expanded.faults.warnings(), "warning"),
                count(read.expanded.targets.len(), "hand"),
                count(lines, "good line"),
            ))?;
        }
        match unread {
            Some(failed) => {
                out.finish()?;
                Err(failed)
            }
            None => Ok(answer),
        }
    }
}
