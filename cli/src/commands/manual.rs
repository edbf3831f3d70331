//! `mahj manual`

use crate::output::{CommandError, Exit};
use crate::run::{Context, Run};

/// Print the manual page of mahj, or of one command.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: mahj manual card check\n\n`mahj manual | man -l -` shows it as a page. Without a command, it prints the pages of all commands."
)]
pub(crate) struct Manual {
    /// The command, such as `away` or `card check` [default: all].
    command: Vec<String>,
}

impl Run for Manual {
    /// Prints the manual page of the program followed by those of all commands, or a single page.
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, CommandError> {
        let mut pages = Vec::new();
        let mut command = (context.whole)();
        command.build();
        if self.command.is_empty() {
            all(&command, "mahj", &mut pages)?;
        } else {
            let words = self.command.join(" ");
            let mut of = &command;
            for word in words.split_whitespace() {
                of = of.find_subcommand(word).ok_or_else(|| unknown(&words, of))?;
            }
            page(of, &format!("mahj {words}"), &mut pages)?;
        }
        context.out.data(&pages)?;
        Ok(Exit::Yes)
    }
}

/// Returns the error for an unknown command, with the commands there are.
fn unknown(words: &str, of: &clap::Command) -> CommandError {
    let names: Vec<&str> = of.get_subcommands().map(clap::Command::get_name).collect();
    CommandError::Other {
        code: "usage",
        message: format!("unknown command `{words}`"),
        help: match names.as_slice() {
            [] => format!("`{}` has no subcommands", of.get_name()),
            names => format!("`{}` has {}", of.get_name(), names.join(", ")),
        },
    }
}

fn page(command: &clap::Command, name: &str, pages: &mut Vec<u8>) -> Result<(), CommandError> {
    Ok(clap_mangen::Man::new(command.clone()).title(name.replace(' ', "-")).render(pages)?)
}

fn all(command: &clap::Command, name: &str, pages: &mut Vec<u8>) -> Result<(), CommandError> {
    page(command, name, pages)?;
    for sub in command.get_subcommands().filter(|sub| sub.get_name() != "help") {
        all(sub, &format!("{name} {}", sub.get_name()), pages)?;
    }
    Ok(())
}
