//! `mahj odds`

use mahj::desk;

use crate::input::{self, SeenArg};
use crate::interrupt;
use crate::names;
use crate::numbers::number;
use crate::output::{CommandError, Exit};
use crate::progress::Progress;
use crate::run::{Context, Run};

/// What are the odds of making each line on your own picks? Most likely first.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: mahj odds \"11B 22B 22C 111C J [FFF]\" --seen \"2B 9D\" --wall 60\n\nCalls and exchanges aren't counted: with calls you get there more often. With --verbose each number is labeled: exact, between (two proven bounds), or about (an estimate from simulated walls)."
)]
pub(crate) struct Odds {
    /// Your hand, usually 13 or 14 tiles, exposures in brackets; `-` reads it from standard input.
    #[arg(required = true, value_name = "HAND")]
    hand: Vec<String>,
    #[command(flatten)]
    seen: SeenArg,
    /// Number of your own picks [default: what the tiles in the wall allow].
    #[arg(long, value_name = "N", value_parser = number(0), conflicts_with = "wall")]
    draws: Option<u64>,
    /// Tiles left in the wall [default: unseen tiles that are in no hand].
    #[arg(long, value_name = "N", value_parser = number(0))]
    wall: Option<u64>,
    /// Only this line, by section and number: `2468/3`, or `2468/3b` for one alternative; or the
    /// lines of a section, `2468`.
    #[arg(long, value_name = "ID", value_parser = names::line(), hide_possible_values = true)]
    line: Option<String>,
    /// Walls to simulate where no exact number can be computed; with 0, only proven bounds are shown.
    #[arg(long, value_name = "N", default_value_t = 4_000, value_parser = number(0))]
    rollouts: u64,
    /// Seed for the random walls; the same seed gives the same answer.
    #[arg(long, value_name = "S", default_value_t = 0, value_parser = number(0))]
    seed: u64,
    /// List every line, not just the ten most likely.
    #[arg(long)]
    all: bool,
    /// Show the low and high end of every number, how it was found, and the most likely way to
    /// make each line.
    #[arg(long)]
    verbose: bool,
}

impl Run for Odds {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, CommandError> {
        let question = desk::Odds {
            hand: input::words(&self.hand)?,
            seen: self.seen.tiles.clone(),
            draws: self.draws,
            wall: self.wall,
            line: self.line.clone(),
            rollouts: Some(self.rollouts),
            seed: self.seed,
            all: self.all,
            verbose: self.verbose,
        };
        let mut progress = Progress::new(Some(self.rollouts), "walls", false);
        interrupt::enough();
        let mut session = input::session(context.options)?;
        let report = session.ask_watched(&question, &mut |played| {
            progress.show(played, played);
            !interrupt::enough()
        })?;
        progress.end();
        context.out.report(&report)
    }
}
