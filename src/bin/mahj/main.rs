//! The command `mahj`: arguments in, answers out. It decides nothing; the library does.
//!
//! A command is a file of [`commands`], with its arguments, its help and what it does; the others
//! here serve them: files in ([`input`], [`records`], [`strangers`]), answers out ([`output`],
//! [`screen`]).

mod args;
mod commands;
mod input;
mod output;
mod part;
mod picture;
mod progress;
mod records;
mod rows;
mod run;
mod screen;
mod strangers;

use std::process::ExitCode;

use clap::{CommandFactory, Parser};

use args::Args;
use output::{Exit, Failed, Out};
use run::{Context, Run};

fn main() -> ExitCode {
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(error) => return output::usage(&error),
    };
    let json = args.options.json;
    let mut out = Out::new(json);
    let mut context = Context { options: &args.options, out: &mut out, whole: Args::command };
    let done = args.command.run(&mut context).and_then(|exit| {
        out.finish()?;
        Ok(exit)
    });
    match done {
        Ok(exit) => exit.into(),
        Err(Failed::Closed) => ExitCode::SUCCESS,
        Err(failed) => {
            output::fail(json, failed);
            Exit::Failed.into()
        }
    }
}
