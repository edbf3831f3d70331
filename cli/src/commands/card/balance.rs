//! `mahj card balance`

use std::path::PathBuf;

use mahj::batch::{CardStats, Sample};
use mahj::play::{Balance as Balanced, Run as Games};

use crate::numbers::number;
use crate::output::{CommandError, Exit};
use crate::progress::Progress;
use crate::rows::{is_pipe, threads};
use crate::run::{Context, Run};
use crate::{input, partial_file};

/// The number of hands dealt to measure the distance from each line.
const DEALS: u64 = 100_000;

/// Are the values fair? Bots play for points, and values move until every line earns its share.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: mahj card balance my.card --games 5000 --svg balance.svg\n\nGames are played at the printed values, then in rounds at adjusted ones, until every line earns as many points as the others or --rounds run out. The bots call, exchange jokers and never give up on a hand; against people, results may differ."
)]
pub(crate) struct Balance {
    /// Card file [default: --card, or the practice card].
    file: Option<PathBuf>,
    /// Games per round.
    #[arg(long, value_name = "N", default_value = "5000", value_parser = number(1))]
    games: u64,
    /// Maximum number of rounds.
    #[arg(long, value_name = "N", default_value_t = 12, value_parser = clap::value_parser!(u32).range(0..=100))]
    rounds: u32,
    /// Seed for the random games.
    #[arg(long, value_name = "S", default_value = "0", value_parser = number(0))]
    seed: u64,
    /// Draw the values against the wins as an SVG picture.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Number of threads [default: one per processor].
    #[arg(long, value_name = "N", value_parser = number(1))]
    threads: Option<u64>,
}

impl Run for Balance {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, CommandError> {
        let Context { options, out, .. } = context;
        let matcher = input::with_card(self.file.as_deref(), options)?.playable()?;
        // Open the output first, so that no games are played if it cannot be written.
        let picture = partial_file::Out::open_picture(self.svg.as_deref())?;
        let sample = Sample { deals: DEALS, seed: self.seed, tiles: 13 };
        let stats = CardStats::of(matcher.targets(), sample);
        let run =
            Games { threads: Some(threads(self.threads)), ..Games::new(self.seed, 0..self.games) };
        let rounds = u64::from(self.rounds) + 1;
        let mut progress = Progress::new(Some(rounds), "games", false);
        let mut played = 0;
        let balance = Balanced::of(&matcher, &run, self.rounds, |totals| {
            played += 1;
            progress.show(played, played * totals.games);
            true
        });
        progress.end();
        let report = balance?.report(&matcher, &stats.means(), self.seed);
        if let Some(picture) = picture {
            picture
                .write_whole(mahj::answer::balance_svg(matcher.targets(), &report).as_bytes())?;
        }
        // If the picture goes to standard output, nothing else may.
        if self.svg.as_deref().is_some_and(is_pipe) {
            return Ok(Exit::Yes);
        }
        out.report(&report)
    }
}
