//! The command `mahj`: arguments in, answers out. It decides nothing; the library does.

mod args;
mod card;
mod hand;
mod help;
mod input;
mod output;

use std::process::ExitCode;

use clap::Parser;

use args::{Args, CardCommand, Command};
use output::{Failed, Out};

/// Exit codes: yes or done, no, not understood or not done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Answer {
    Yes = 0,
    No = 1,
}

/// What was not understood or not done.
const FAILED: u8 = 2;

fn main() -> ExitCode {
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(error) => return output::usage(&error),
    };
    let json = args.json;
    let mut out = Out::new(json);
    let done = run(&args, &mut out).and_then(|answer| {
        out.finish()?;
        Ok(answer)
    });
    match done {
        Ok(answer) => ExitCode::from(answer as u8),
        Err(Failed::Closed) => ExitCode::SUCCESS,
        Err(failed) => {
            output::fail(json, failed);
            ExitCode::from(FAILED)
        }
    }
}

fn run(args: &Args, out: &mut Out) -> Result<Answer, Failed> {
    match &args.command {
        Command::Card { command } => match command {
            CardCommand::Check { files } => card::check(files, out),
            CardCommand::Show { file } => card::show(args, file.as_deref(), out),
            CardCommand::Targets { file, line } => {
                card::targets(args, file.as_deref(), line.as_deref(), out)
            }
            CardCommand::Import { file } => card::import(file, out),
            CardCommand::Diff { before, after, all } => card::diff(before, after, *all, out),
        },
        Command::Verify { hand, unicode } => hand::verify(args, &hand.join(" "), *unicode, out),
        Command::Away { hand, line, all } => {
            hand::away(args, &hand.join(" "), line.as_deref(), *all, out)
        }
        Command::Completions { shell } => help::completions(*shell, out),
        Command::Manual => help::manual(out),
    }
}
