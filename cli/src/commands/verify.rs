//! `mahj verify`

use std::path::PathBuf;

use mahj::answer::Report as _;
use mahj::rules::Win;
use mahj::{Seat, Tile, desk};

use crate::input;
use crate::names;
use crate::output::{CommandError, Exit};
use crate::partial_file::Out;
use crate::rows::is_pipe;
use crate::run::{Context, Run};

/// Is this hand Mah Jongg, on which line, and who pays? If not, why not?
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: mahj verify \"11B 22B J 22C 111C J [FFF]\" --by discard --from East --winner South\n\nPut in brackets only the exposures made before Mah Jongg was declared. Tiles first shown with the declaration go outside.\n\nExit status: 0 Mah Jongg, 1 not, 2 error."
)]
pub(crate) struct Verify {
    /// Your hand, 14 tiles; `-` reads it from standard input.
    #[arg(required = true, value_name = "HAND")]
    hand: Vec<String>,
    /// How you got the last tile: self (picked), discard, exchange (for a joker) or misname.
    #[arg(long, value_name = "HOW", value_parser = names::win(), ignore_case = true, hide_possible_values = true)]
    by: Option<Win>,
    /// Who discarded or misnamed the last tile.
    #[arg(long, value_name = "SEAT", value_parser = names::seat(), ignore_case = true)]
    from: Option<Seat>,
    /// Who declared Mah Jongg.
    #[arg(long, value_name = "SEAT", value_parser = names::seat(), ignore_case = true)]
    winner: Option<Seat>,
    /// The tile you won with; it can't be a discarded joker.
    #[arg(long, value_name = "TILE")]
    tile: Option<Tile>,
    /// Print the hand in Unicode tiles.
    #[arg(long)]
    unicode: bool,
    /// Draw the verdict, with its tiles, as an SVG file.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
}

impl Run for Verify {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, CommandError> {
        let question = desk::Verify {
            hand: input::words(&self.hand)?,
            by: self.by,
            tile: self.tile,
            winner: self.winner,
            from: self.from,
            unicode: self.unicode,
        };
        let report = input::session(context.options)?.ask(&question)?;
        if let Some(path) = &self.svg {
            Out::open(path, false)?.write_whole(report.svg().as_bytes())?;
            // If the picture goes to standard output, nothing else may.
            if is_pipe(path) {
                return Ok(if report.is_yes() { Exit::Yes } else { Exit::No });
            }
        }
        context.out.report(&report)
    }
}
