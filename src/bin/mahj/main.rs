//! The command `mahj`: arguments in, answers out. It decides nothing; the library does.

mod args;
mod away;
mod batch;
mod card;
mod deal;
mod groups;
mod help;
mod input;
mod output;
mod part;
mod picture;
mod progress;
mod records;
mod referee;
mod rules;
mod stats;
mod table;
mod verify;

use std::process::ExitCode;

use clap::Parser;

use args::{Args, CardCommand, Command};
use mahj::batch::Sample;
use mahj::report::Paying;
use output::{Failed, Out};

/// Exit codes: yes or done, no, not understood or not done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Answer {
    Yes = 0,
    No = 1,
    /// One of many was not understood; each says so in its own row.
    Failed = 2,
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
            CardCommand::Stats { file, deals, seed, tiles, csv, svg } => {
                let sample = Sample { deals: *deals, seed: *seed, tiles: usize::from(*tiles) };
                stats::stats(args, file.as_deref(), sample, *csv, svg.as_deref(), out)
            }
            CardCommand::Import { file } => card::import(file, out),
            CardCommand::Diff { before, after, all } => card::diff(before, after, *all, out),
        },
        Command::Verify { hand, by, from, winner, tile, unicode } => {
            let paying = Paying { win: *by, winner: *winner, from: *from };
            verify::verify(args, &hand.join(" "), &paying, *tile, *unicode, out)
        }
        Command::Away { hand, seen, line, all } => {
            away::away(args, &hand.join(" "), &seen.tiles, line.as_deref(), *all, out)
        }
        Command::Waits { hand, seen } => table::waits(args, &hand.join(" "), &seen.tiles, out),
        Command::Exposures { groups, seen } => {
            table::exposures(args, &groups.join(" "), &seen.tiles, out)
        }
        Command::Call { hand, tile, seen } => {
            table::call(args, &hand.join(" "), *tile, &seen.tiles, out)
        }
        Command::WhatIf { hand, seen } => table::what_if(args, &hand.join(" "), &seen.tiles, out),
        Command::Exchange { hand, seen } => {
            table::exchange(args, &hand.join(" "), &seen.tiles, out)
        }
        Command::Referee { records, rules, mode, convert } => {
            let asked = referee::Asked { rules: rules.as_deref(), mode: *mode };
            match convert {
                Some(to) => referee::convert(records, to, out),
                None => referee::referee(args, records, &asked, out),
            }
        }
        Command::Rules { id } => rules::rules(id.as_deref(), out),
        Command::Batch { input, output, format, all_lines, resume, threads, checkpoint, stats } => {
            batch::batch(
                args,
                &batch::Asked {
                    input,
                    output,
                    form: *format,
                    all_lines: *all_lines,
                    resume: *resume,
                    threads: batch::threads(*threads),
                    every: std::time::Duration::from_secs(*checkpoint),
                    stats: *stats,
                },
                out,
            )
        }
        Command::Deal { count, seed, tiles, format, output, threads } => {
            let threads = batch::threads(*threads);
            deal::deal(args, (*count, *seed, *tiles), *format, output, threads)
        }
        Command::Completions { shell } => help::completions(*shell, out),
        Command::Manual => help::manual(out),
    }
}
