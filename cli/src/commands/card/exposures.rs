//! `mahj card exposures`

use std::path::PathBuf;

use mahj::desk::CardExposures;

use crate::input::{self, SeenArg};
use crate::output::{CommandError, Exit};
use crate::partial_file;
use crate::run::{Context, Run};

/// Which exposures are dead on a card, which give a hand away, and where can you switch?
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: mahj card exposures my.card --html sheet.html\n\nIt lists every exposure and every pair of exposures with the lines still possible; the tiles that make a hand dead once they're out; and, for each line, the lines that share the most tiles with it. The HTML file prints on letter-size paper. `mahj exposures` answers for the exposures of one player."
)]
pub(crate) struct Exposures {
    /// Card file [default: --card, or the practice card].
    file: Option<PathBuf>,
    #[command(flatten)]
    seen: SeenArg,
    /// Draw the pairs of exposures as an SVG file.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Write the sheet as an HTML page to print.
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
}

impl Run for Exposures {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, CommandError> {
        let Context { options, out, .. } = context;
        let mut session = input::with_card(self.file.as_deref(), options)?;
        let report = session.ask(&CardExposures { seen: self.seen.tiles.clone() })?;
        // If a picture or page goes to standard output, nothing else may.
        if partial_file::write_each([(&self.svg, &report.svg()), (&self.html, &report.html())])? {
            return Ok(Exit::Yes);
        }
        out.report(&report)
    }
}
