//! `mahj card stats`

use std::path::PathBuf;

use mahj::batch::{CardStats, Sample};

use crate::input;
use crate::numbers::number;
use crate::output::{CommandError, Exit};
use crate::partial_file;
use crate::rows::is_pipe;
use crate::run::{Context, Run};

/// How hard is each line? Deals hands and measures them against every line.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: mahj card stats --deals 100000 --svg stats.svg\n\nA line counts as closest for a hand if no line is closer, so shares may add up to more than 1."
)]
pub(crate) struct Stats {
    /// Card file [default: --card, or the practice card].
    file: Option<PathBuf>,
    /// Number of hands to deal.
    #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = number(1))]
    deals: u64,
    /// Seed for the random deals; the same seed gives the same hands.
    #[arg(long, value_name = "S", default_value_t = 0, value_parser = number(0))]
    seed: u64,
    /// Tiles in each hand: 13, or 14 for East.
    #[arg(long, value_name = "N", default_value_t = 13, value_parser = clap::value_parser!(u8).range(13..=14))]
    tiles: u8,
    /// Print CSV, one row per line.
    #[arg(long, conflicts_with = "json")]
    csv: bool,
    /// Draw the lines as an SVG picture.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
}

impl Run for Stats {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, CommandError> {
        let Context { options, out, .. } = context;
        let sample = Sample { deals: self.deals, seed: self.seed, tiles: usize::from(self.tiles) };
        let matcher = input::with_card(self.file.as_deref(), options)?.playable()?;
        let targets = matcher.targets();
        // Open the output first, so that no work is done if it cannot be written.
        let picture = partial_file::Out::open_picture(self.svg.as_deref())?;
        let stats = CardStats::of(targets, sample);
        if let Some(picture) = picture {
            let (card, lines) = (stats.row(&matcher), stats.line_rows(targets));
            picture.write_whole(mahj::answer::stats_svg(targets, &card, &lines).as_bytes())?;
        }
        // If the picture goes to standard output, nothing else may.
        if self.svg.as_deref().is_some_and(is_pipe) {
            return Ok(Exit::Yes);
        }
        let report = stats.report(&matcher);
        if self.csv {
            out.page(&report.csv())?;
            return Ok(Exit::Yes);
        }
        out.report(&report)
    }
}
