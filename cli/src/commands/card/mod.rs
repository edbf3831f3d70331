//! `mahj card ...`, one file per subcommand.

mod balance;
mod check;
mod diff;
mod exposures;
mod hands;
mod import;
mod show;
mod stats;
mod r#use;

use super::new;
use crate::output::{CommandError, Exit};
use crate::run::{Context, Run};

/// Work with cards: check, choose, show, list, import, compare, and see what's possible after an
/// exposure.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: mahj card check my.card")]
pub(crate) struct Card {
    #[command(subcommand)]
    command: CardCommand,
}

impl Run for Card {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, CommandError> {
        self.command.run(context)
    }
}

crate::run::commands!(CardCommand {
    new::New,
    check::Check,
    r#use::Use,
    show::Show,
    hands::Hands,
    stats::Stats,
    exposures::Exposures,
    balance::Balance,
    import::Import,
    diff::Diff,
});
