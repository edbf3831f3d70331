//! How answers look: colors and width.

use std::io::{self, IsTerminal};
use std::sync::OnceLock;

use clap::ValueEnum;
use mahj::answer::layout::{Look, Style};
use mahj::field::Spelling;

/// When to use color.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Colors {
    /// On a terminal, unless NO_COLOR is set.
    #[default]
    Auto,
    /// In files and pipes too.
    Always,
    /// Never.
    Never,
}

/// The limits on the width. Tables do not fit in less, and longer rows are hard to read.
const NARROWEST: usize = 40;
const WIDEST: usize = 200;

/// The options from the command line.
static CHOSEN: OnceLock<(Colors, Option<usize>)> = OnceLock::new();

/// Stores the options for all output from now on.
pub(crate) fn choose(colors: Colors, columns: Option<u16>) {
    // Ignoring the error is fine: this is called once per process.
    let _ = CHOSEN.set((colors, columns.map(usize::from)));
}

fn chosen() -> (Colors, Option<usize>) {
    CHOSEN.get().copied().unwrap_or_default()
}

/// Returns true if output to a stream should be colored.
pub(crate) fn color(stream: &impl IsTerminal) -> bool {
    let is_set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    match chosen().0 {
        Colors::Always => true,
        Colors::Never => false,
        Colors::Auto => {
            let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
            stream.is_terminal() && !is_set("NO_COLOR") && !dumb
        }
    }
}

/// Returns the look of pages on standard output: as wide as the terminal, or 80 columns in files
/// and pipes.
pub(crate) fn look() -> Look {
    let stdout = io::stdout();
    let terminal = || stdout.is_terminal().then(terminal_size::terminal_size).flatten();
    let columns = chosen().1.or_else(|| terminal().map(|(width, _)| usize::from(width.0)));
    Look {
        width: columns.map_or(Look::default().width, |width| width.clamp(NARROWEST, WIDEST)),
        breaks_rows: columns.is_some(),
        style: if color(&stdout) { Style::Color } else { Style::Plain },
        spelling: Spelling::Option,
        names_card: true,
    }
}
