//! `mahj card balance`

use std::path::PathBuf;

use mahj::batch::{CardStats, Sample};
use mahj::play::{Balance as Balanced, Run as Games};

use crate::input;
use crate::numbers::number;
use crate::output::{CommandError, Exit};
use crate::progress::Progress;
use crate::rows::threads;
use crate::run::{Context, Run};

/// How many hands are dealt to see how far they are from each line.
const DEALS: u64 = 100_000;

/// Is each line worth its value? Bots play for points, and values are moved until all lines are.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: mahj card balance my.card --games 5000\n\nGames are played at the printed values, then in rounds at others, until every line brings as many points as every other or --rounds are over. The bots claim, exchange jokers and never fold: what comes of their games is true of such players."
)]
pub(crate) struct Balance {
    /// The card file; without it --card, or the practice card.
    file: Option<PathBuf>,
    /// How many games a round.
    #[arg(long, value_name = "N", default_value = "5000", value_parser = number(1))]
    games: u64,
    /// How many rounds at most.
    #[arg(long, value_name = "N", default_value_t = 12, value_parser = clap::value_parser!(u32).range(0..=100))]
    rounds: u32,
    /// The seed.
    #[arg(long, value_name = "S", default_value = "0", value_parser = number(0))]
    seed: u64,
    /// How many threads work; without it one a processor.
    #[arg(long, value_name = "N", value_parser = number(1))]
    threads: Option<u64>,
}

impl Run for Balance {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, CommandError> {
        let Context { options, out, .. } = context;
        let matcher = input::with_card(self.file.as_deref(), options)?.playable()?;
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
        out.report(&balance?.report(matcher.targets(), &stats.means(), self.seed))
    }
}
