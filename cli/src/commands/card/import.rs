//! `mahj card import`

use std::path::PathBuf;

use mahj::answer::{ImportReport, Report as _};

use crate::input;
use crate::output::{CommandError, Exit};
use crate::run::{Context, Run};

/// Convert a card in another notation to a card file.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: mahj card import hands.txt > my.card")]
pub(crate) struct Import {
    /// File with one hand per line, or a JSON list of strings; `-` is standard input.
    file: PathBuf,
}

impl Run for Import {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, CommandError> {
        let out = &mut *context.out;
        let bytes = input::bytes(&self.file)?;
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let name = self.file.display().to_string();
        let report = ImportReport::of(&name, &text);
        if out.is_json() {
            return out.report(&report);
        }
        out.data(report.card.as_bytes())?;
        out.finish()?;
        out.faults_aside(&name, &text, &report.faults);
        Ok(if report.is_yes() { Exit::Yes } else { Exit::No })
    }
}
