//! `mahj manual`

use crate::output::{Exit, Failed};
use crate::run::{Context, Run};

/// Print the manual page.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: mahj manual | man -l -")]
pub(crate) struct Manual {}

impl Run for Manual {
    /// The manual page of the command, and one of each subcommand behind it.
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, Failed> {
        let mut pages = Vec::new();
        let mut command = (context.whole)();
        command.build();
        page(&command, "mahj", &mut pages)?;
        context.out.data(&pages)?;
        Ok(Exit::Yes)
    }
}

fn page(command: &clap::Command, name: &str, pages: &mut Vec<u8>) -> Result<(), Failed> {
    clap_mangen::Man::new(command.clone()).title(name.replace(' ', "-")).render(pages)?;
    for sub in command.get_subcommands().filter(|sub| sub.get_name() != "help") {
        page(sub, &format!("{name} {}", sub.get_name()), pages)?;
    }
    Ok(())
}
