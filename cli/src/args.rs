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

/// An exact engine for American Mah Jongg: reads a yearly card as it is printed, checks Mah Jongg,
/// counts tiles away.
#[derive(Debug, Parser)]
#[command(
    name = "mahj",
    version,
    styles = STYLES,
    max_term_width = 100,
    after_help = "Tiles are written 1B to 9D (bams, craks, dots), N E W S, R G 0 (red, green, soap), F and J; \
        2222C is four 2 craks and [222B J] an exposed kong.\n\n\
        Exit status: 0 yes or done, 1 no, 2 the input could not be understood or the work not done.\n\n\
        Example: mahj verify \"11B 22B J FFF 22C 111C J\"",
)]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) options: Options,
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}
