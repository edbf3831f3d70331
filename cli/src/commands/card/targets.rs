//! `mahj card targets`

use std::path::PathBuf;

use mahj::answer::TargetsReport;

use crate::input;
use crate::names;
use crate::output::{Exit, Failed};
use crate::run::{Context, Run};

/// List every concrete hand.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: mahj card targets --line consecutive-run/1")]
pub(crate) struct Targets {
    /// The card file; without it --card, or the practice card.
    file: Option<PathBuf>,
    /// Only one line, one form of it, or the lines of one section.
    #[arg(long, value_name = "ID", value_parser = names::line(), hide_possible_values = true)]
    line: Option<String>,
}

impl Run for Targets {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, Failed> {
        let Context { options, out, .. } = context;
        let targets =
            input::good(self.file.as_deref().or(options.card.as_deref()), options.skip_faulty)?;
        out.report(&TargetsReport::ask(&targets, self.line.as_deref())?)
    }
}
