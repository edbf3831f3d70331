//! `mahj odds`

use mahj::desk;

use crate::input::{self, SeenArg};
use crate::interrupt;
use crate::names;
use crate::numbers::number;
use crate::output::{CommandError, Exit};
use crate::progress::Progress;
use crate::run::{Context, Run};

/// How likely does this hand get there by own draws, and on which lines? Most likely first.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: mahj odds \"11B 22B 22C 111C J [FFF]\" --seen \"2B 9D\" --wall 60\n\nNothing is claimed and nothing exchanged: who claims gets there more often. Each number says of which kind it is: exact, between two ends that are proven, or about, where an end is counted on simulated walls."
)]
pub(crate) struct Odds {
    /// The hand, usually 13 or 14 tiles, exposures in brackets; `-` reads it from
    /// standard input.
    #[arg(required = true, value_name = "HAND")]
    hand: Vec<String>,
    #[command(flatten)]
    seen: SeenArg,
    /// How many own draws there are; without it what follows from the tiles in the wall.
    #[arg(long, value_name = "N", value_parser = number(0), conflicts_with = "wall")]
    draws: Option<u64>,
    /// How many tiles the wall has; without it what nobody holds or has thrown.
    #[arg(long, value_name = "N", value_parser = number(0))]
    wall: Option<u64>,
    /// Ask about one line only, named as in `card show`: `2468/3`, or `2468/3b` for one form. The
    /// name of a section, `2468`, asks about its lines.
    #[arg(long, value_name = "ID", value_parser = names::line(), hide_possible_values = true)]
    line: Option<String>,
    /// How many walls are played for what nobody can compute; 0 leaves the ends that are proven.
    #[arg(long, value_name = "N", default_value_t = 4_000, value_parser = number(0))]
    rollouts: u64,
    /// The seed of the walls: the same answer for the same seed.
    #[arg(long, value_name = "S", default_value_t = 0, value_parser = number(0))]
    seed: u64,
    /// List every line, not only the ten most likely.
    #[arg(long)]
    all: bool,
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
