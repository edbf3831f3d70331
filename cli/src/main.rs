//! The `mahj` command: parses arguments and prints answers. All decisions are made by the library.
//!
//! Each command is a file in [`commands`], with its arguments, its help and its code. The other
//! modules serve them: reading input ([`input`], [`inputs`], [`names`], [`records`],
//! [`rules_file`], [`untrusted`]), writing answers ([`output`], [`display`], [`screen`]), and the
//! prompt ([`ask`]).

mod args;
mod ask;
mod clip;
mod commands;
mod default_card;
mod display;
mod house_rules;
mod input;
mod inputs;
mod interrupt;
mod names;
mod numbers;
mod output;
mod partial_file;
mod progress;
mod records;
mod resume;
mod resume_log;
mod rows;
mod rules_file;
mod run;
mod screen;
mod untrusted;
mod watch;
mod write;

use std::process::ExitCode;

use clap::CommandFactory;
use clap::error::ErrorKind;

use args::Args;
use commands::Command;
use commands::ask::Ask;
use default_card::DefaultCard;
use output::{CommandError, Exit, Out};
use run::{Context, Run};

fn main() -> ExitCode {
    let mut args = match args::parse(std::env::args_os().collect()) {
        Ok(args) => args,
        Err(error) => return output::usage(&error),
    };
    let json = args.options.json;
    let for_script = json || matches!(args.command, Some(Command::Batch(_)));
    args.options.default_card = DefaultCard::find(for_script);
    display::choose(args.options.color, args.options.width);
    let mut out = Out::new(json);
    out.card_reason = args.options.card_reason();
    let mut context = Context { options: &args.options, out: &mut out, whole: Args::command };
    let command = match args.command {
        Some(command) => command,
        None if Ask::is_at_terminal() || Ask::has_rows() => Command::Ask(Ask::default()),
        None => {
            let mut whole = args::command().subcommand_required(true).arg_required_else_help(true);
            let missing = whole.try_get_matches_from_mut(std::env::args_os());
            let missing =
                missing.err().unwrap_or_else(|| whole.error(ErrorKind::MissingSubcommand, ""));
            return output::usage(&missing);
        }
    };
    let done = command.run(&mut context).and_then(|exit| {
        out.finish()?;
        Ok(exit)
    });
    match done {
        Ok(exit) => exit.into(),
        Err(CommandError::Closed) => ExitCode::SUCCESS,
        Err(failed) => {
            output::fail(json, failed);
            Exit::CommandError.into()
        }
    }
}
