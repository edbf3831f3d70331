//! How answers look: colours, and the columns there are.

use std::io::{self, IsTerminal};
use std::sync::OnceLock;

use clap::ValueEnum;
use mahj::answer::layout::{Look, Style};
use mahj::field::Spelling;

/// When to use color.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Colours {
    /// On a terminal, unless NO_COLOR is set.
    #[default]
    Auto,
    /// In files and pipes too.
    Always,
    /// Never.
    Never,
}

/// The columns that a terminal may have: in fewer no table stands, and longer rows no one reads.
const NARROWEST: usize = 40;
const WIDEST: usize = 200;

/// What was asked for on the command line.
static CHOSEN: OnceLock<(Colours, Option<usize>)> = OnceLock::new();

/// Keeps what was asked for, for all that is written from now on.
pub(crate) fn choose(colors: Colours, columns: Option<u16>) {
    // Only the first command line counts; a program has one.
    let _ = CHOSEN.set((colors, columns.map(usize::from)));
}

fn chosen() -> (Colours, Option<usize>) {
    CHOSEN.get().copied().unwrap_or_default()
}

/// Returns true if a stream is to be coloured.
pub(crate) fn color(stream: &impl IsTerminal) -> bool {
    let is_set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    match chosen().0 {
        Colours::Always => true,
        Colours::Never => false,
        Colours::Auto => {
            let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
            stream.is_terminal() && !is_set("NO_COLOR") && !dumb
        }
    }
}

/// Returns how pages look on standard output: as wide as its terminal, 80 columns in files and pipes.
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
