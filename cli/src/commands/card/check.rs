//! `mahj card check`

use std::path::{Path, PathBuf};

use mahj::answer::{CheckReport, ShowReport};

use crate::input;
use crate::output::{self, CommandError, Exit, Out};
use crate::run::{Context, Run};
use crate::watch::Watch;

/// Check card files for mistakes, and show where each one is.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: mahj card check --watch my.card\n\nExit status: 0 no errors (warnings are fine), 1 errors, 2 can't read a file."
)]
pub(crate) struct Check {
    /// Card files; `-` is standard input.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Check again each time a file is saved, and show how many ways each line has.
    #[arg(long)]
    watch: bool,
}

impl Run for Check {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, CommandError> {
        let out = &mut *context.out;
        if !self.watch {
            return check(&self.files, false, out);
        }
        if self.files.iter().any(|file| file == Path::new("-")) {
            return Err(CommandError::Other {
                code: "watch",
                message: "can't watch standard input".to_owned(),
                help: "name a file".to_owned(),
            });
        }
        // Start watching first, so that changes during the first check are not missed.
        let watch = Watch::new(&self.files)?;
        let mut files = self.files.clone();
        while !files.is_empty() {
            // A file that is missing for a moment will be back with the next save.
            if let Err(failed) = check(&files, true, out) {
                output::fail(out.is_json(), failed);
            }
            if !out.is_json() {
                out.line("\nwaiting for the next save; press Ctrl-C to stop\n")?;
            }
            out.finish()?;
            files = watch.saved()?;
        }
        Ok(Exit::Yes)
    }
}

/// Checks card files.
fn check(files: &[PathBuf], counts: bool, out: &mut Out) -> Result<Exit, CommandError> {
    let mut answer = Exit::Yes;
    let mut unread = None;
    for file in files {
        let card = match input::card(Some(file)) {
            Ok(card) => card,
            // Continue with the other files.
            Err(failed) => {
                unread = unread.or(Some(failed));
                continue;
            }
        };
        if !out.is_json() {
            if counts {
                out.page(&ShowReport::of(card.targets()).hands())?;
            }
            out.faults(&card)?;
        }
        let report = CheckReport::of(card.name(), card.targets(), card.faults());
        answer = answer.max(out.report(&report)?);
    }
    match unread {
        Some(failed) => {
            out.finish()?;
            Err(failed)
        }
        None => Ok(answer),
    }
}
