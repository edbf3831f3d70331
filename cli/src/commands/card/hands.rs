//! `mahj card hands`

use std::path::PathBuf;

use mahj::desk;

use crate::input;
use crate::names;
use crate::output::{CommandError, Exit};
use crate::run::{Context, Run};

/// List every way to make each line.
#[derive(Debug, clap::Args)]
#[command(alias = "targets", after_help = "Example: mahj card hands --line consecutive-run/1")]
pub(crate) struct Hands {
    /// Card file [default: --card, or the practice card].
    file: Option<PathBuf>,
    /// Only one line, one alternative of it, or the lines of one section.
    #[arg(long, value_name = "ID", value_parser = names::line(), hide_possible_values = true)]
    line: Option<String>,
}

impl Run for Hands {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, CommandError> {
        let question = desk::Targets { line: self.line.clone() };
        let report = input::with_card(self.file.as_deref(), context.options)?.ask(&question)?;
        context.out.report(&report)
    }
}
