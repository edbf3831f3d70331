//! `mahj completions`

use clap_complete::Shell;

use crate::output::{CommandError, Exit};
use crate::run::{Context, Run};

/// Print a completion script for your shell.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: mahj completions bash > ~/.local/share/bash-completion/completions/mahj"
)]
pub(crate) struct Completions {
    /// The shell.
    shell: Shell,
}

impl Run for Completions {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, CommandError> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut (context.whole)(), "mahj", &mut script);
        context.out.data(&script)?;
        Ok(Exit::Yes)
    }
}
