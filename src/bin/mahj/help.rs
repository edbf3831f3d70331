//! Shell completions and the manual page.

use clap::CommandFactory;
use clap_complete::Shell;

use crate::Answer;
use crate::args::Args;
use crate::output::{Failed, Out};

pub(crate) fn completions(shell: Shell, out: &mut Out) -> Result<Answer, Failed> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Args::command(), "mahj", &mut script);
    out.raw(&script)?;
    Ok(Answer::Yes)
}

/// The manual page of the command, and one of each subcommand behind it.
pub(crate) fn manual(out: &mut Out) -> Result<Answer, Failed> {
    let mut pages = Vec::new();
    let mut command = Args::command();
    command.build();
    page(&command, "mahj", &mut pages)?;
    out.raw(&pages)?;
    Ok(Answer::Yes)
}

fn page(command: &clap::Command, name: &str, pages: &mut Vec<u8>) -> Result<(), Failed> {
    clap_mangen::Man::new(command.clone()).title(name.replace(' ', "-")).render(pages)?;
    for sub in command.get_subcommands().filter(|sub| sub.get_name() != "help") {
        page(sub, &format!("{name} {}", sub.get_name()), pages)?;
    }
    Ok(())
}
