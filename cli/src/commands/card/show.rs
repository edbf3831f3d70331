//! `mahj card show`

use std::path::PathBuf;

use mahj::answer::{ShowReport, card_html, card_svg};

use crate::input;
use crate::output::{CommandError, Exit};
use crate::partial_file;
use crate::run::{Context, Run};

/// Show how mahj reads the card: each line in words, with its number of ways.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: mahj card show my.card\nExample: mahj card show my.card --html my-card.html"
)]
pub(crate) struct Show {
    /// Card file [default: --card, or the practice card].
    file: Option<PathBuf>,
    /// Draw the card as printed, in its three colors, as an SVG picture.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Write the card as an HTML page to print.
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
}

impl Run for Show {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, CommandError> {
        let Context { options, out, .. } = context;
        let card = input::card(self.file.as_deref().or(options.card()))?;
        let targets = card.targets();
        // If a picture or page goes to standard output, nothing else may.
        let files = [(&self.svg, &*card_svg(targets)), (&self.html, &*card_html(targets))];
        if partial_file::write_each(files)? {
            return Ok(Exit::Yes);
        }
        let exit = out.report(&ShowReport::of(targets))?;
        if card.faults().errors() == 0 {
            return Ok(exit);
        }
        out.finish()?;
        out.faults_aside(card.name(), card.text(), card.faults());
        Ok(Exit::No)
    }
}
