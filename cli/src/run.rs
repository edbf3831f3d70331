//! What every command gets, and the list of commands.

use std::path::{Path, PathBuf};

use mahj::desk::Ask;

use crate::default_card::DefaultCard;
use crate::display::Colors;
use crate::input;
use crate::output::{CommandError, Exit, Out};

/// The help heading for these options.
pub(crate) const EVERYWHERE: &str = "Options for every command";

// The options of all commands. (A doc comment would become the help of the whole program.)
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    /// Card file, or `practice` [default: MAHJ_CARD, then `mahj card use`, then practice].
    #[arg(long, value_name = "FILE", global = true, help_heading = EVERYWHERE)]
    pub(crate) card: Option<PathBuf>,
    /// The card to use if the command line names none.
    #[arg(skip)]
    pub(crate) default_card: DefaultCard,
    /// Print JSON: one object, or one per row.
    #[arg(long, global = true, help_heading = EVERYWHERE)]
    pub(crate) json: bool,
    /// Ignore lines with errors; each answer lists them.
    #[arg(long, global = true, help_heading = EVERYWHERE)]
    pub(crate) skip_faulty: bool,
    /// When to use color.
    #[arg(long, value_name = "WHEN", value_enum, default_value_t, global = true, help_heading = EVERYWHERE)]
    pub(crate) color: Colors,
    /// Width in columns [default: the terminal's, or 80 in files and pipes].
    #[arg(long, value_name = "COLUMNS", global = true, help_heading = EVERYWHERE)]
    pub(crate) width: Option<u16>,
}

impl Options {
    /// Returns the card file to use: the one on the command line, otherwise the default. `None`
    /// means the practice card.
    pub(crate) fn card(&self) -> Option<&Path> {
        self.card.as_deref().or(self.default_card.path())
    }

    /// Returns why that card is used, unless the command line names it.
    pub(crate) fn card_reason(&self) -> Option<&'static str> {
        self.default_card.reason().filter(|_| self.card.is_none())
    }
}

/// What a command gets besides its own arguments.
pub(crate) struct Context<'a> {
    pub(crate) options: &'a Options,
    pub(crate) out: &'a mut Out,
    /// The whole command-line definition, for completions and the manual.
    pub(crate) whole: fn() -> clap::Command,
}

impl Context<'_> {
    /// Asks a question about the card given by `--card`, and writes the answer.
    pub(crate) fn ask(&mut self, question: &impl Ask) -> Result<Exit, CommandError> {
        let answer = input::session(self.options)?.ask(question)?;
        self.out.report(&answer)
    }
}

/// A command with parsed arguments.
pub(crate) trait Run {
    /// Runs the command. The answer goes to standard output; the exit code is returned.
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, CommandError>;
}

/// Defines the list of commands. Besides its file, a command needs only a row here: the name of the
/// file, then the name of its argument struct, which also names the command.
macro_rules! commands {
    ($list:ident { $($file:ident :: $command:ident,)+ }) => {
        #[derive(Debug, clap::Subcommand)]
        pub(crate) enum $list {
            $($command($file::$command),)+
        }

        impl $crate::run::Run for $list {
            fn run(
                &self,
                context: &mut $crate::run::Context<'_>,
            ) -> Result<$crate::output::Exit, $crate::output::CommandError> {
                match self {
                    $($list::$command(command) => $crate::run::Run::run(command, context),)+
                }
            }
        }
    };
}
pub(crate) use commands;
