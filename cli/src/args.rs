//! The command line as a whole.

use clap::Parser;
use clap::builder::styling::{AnsiColor, Styles};

use crate::commands::Command;
use crate::run::Options;

const STYLES: Styles = Styles::styled()
    .header(AnsiColor::Green.on_default().bold())
    .usage(AnsiColor::Green.on_default().bold())
    .literal(AnsiColor::Cyan.on_default().bold())
    .placeholder(AnsiColor::Cyan.on_default());

/// Check hands, get advice and settle disputes, on the American Mah Jongg card you typed in.
#[derive(Debug, Parser)]
#[command(
    name = "mahj",
    version,
    styles = STYLES,
    max_term_width = 100,
    after_help = "Tiles are written 1B to 9D (Bams, Craks, Dots), N E W S, R G 0 (red, green, soap), F and J; \
        2222C is four 2 Craks, and [222B J] an exposed kong.\n\n\
        Exit status: 0 yes or done, 1 no, 2 the input had an error or the work failed.\n\n\
        Example: mahj verify \"11B 22B J FFF 22C 111C J\"",
)]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) options: Options,
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}
