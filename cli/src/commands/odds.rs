//! `mahj odds`

use mahj::answer::{Draws, OddsQuestion, OddsReport};
use mahj::odds::Walls;

use crate::input::{self, SeenArg};
use crate::interrupt;
use crate::names;
use crate::numbers::number;
use crate::output::{Exit, Failed};
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

impl Odds {
    fn draws(&self) -> Draws {
        let tiles = |tiles: u64| usize::try_from(tiles).unwrap_or(usize::MAX);
        match (self.draws, self.wall) {
            (Some(draws), _) => Draws::Own(tiles(draws)),
            (None, Some(wall)) => Draws::Wall(tiles(wall)),
            (None, None) => Draws::Seen,
        }
    }
}

impl Run for Odds {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, Failed> {
        let (matcher, hand, seen) = input::question(context.options, &self.hand, &self.seen)?;
        let count = usize::try_from(self.rollouts).unwrap_or(usize::MAX);
        let question = OddsQuestion {
            draws: self.draws(),
            line: self.line.as_deref(),
            walls: Some(Walls { count, seed: self.seed }),
        };
        let mut progress = Progress::new(Some(self.rollouts), "walls", false);
        interrupt::enough();
        let report = OddsReport::ask_told(&matcher, &hand, &seen, question, |played| {
            progress.show(played as u64, played as u64);
            !interrupt::enough()
        })?;
        progress.end();
        context.out.report(&if self.all { report.with_all_lines() } else { report })
    }
}
