//! `mahj ask`

use std::io::{self, BufRead, BufReader, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};

use crate::ask::prompt;
use crate::ask::session::{Cards, Said, Session};
use crate::input;
use crate::inputs;
use crate::output::{self, CommandError, Exit};
use crate::partial_file;
use crate::run::{Context, Run};
use crate::untrusted;

/// Ask questions at a prompt that remembers your card, hand and seen tiles.
#[derive(Debug, Default, clap::Args)]
#[command(
    after_help = "Example: mahj ask --card my.card\n\nIn a terminal, the prompt has a history, and Tab completes commands, lines and tiles; `help` lists the commands. `mahj` by itself opens the same prompt.\n\nFrom a pipe or a file, it reads the same commands, one per row, without a prompt; `#` starts a comment. With --json, each row gets one object; several answers are under `answers`. A row with an error changes nothing, and the next row is read.\n\nExit status: 0 done, 2 a row had an error."
)]
pub(crate) struct Ask {
    /// File of commands; `-` is standard input.
    rows: Option<PathBuf>,
    /// Allow rows from a pipe or file to open any card. Without it, cards must be below the current
    /// folder.
    #[arg(long)]
    any_file: bool,
}

/// The maximum length of a row in bytes; a hand with seen tiles takes a few hundred.
const ROW: u64 = 64 * 1024;

impl Ask {
    /// Returns true if both input and output are a terminal.
    pub(crate) fn is_at_terminal() -> bool {
        io::stdin().is_terminal() && io::stdout().is_terminal()
    }

    /// Returns true if rows come through a pipe, without consuming any.
    pub(crate) fn has_rows() -> bool {
        !io::stdin().is_terminal()
            && io::stdin().lock().fill_buf().is_ok_and(|rows| !rows.is_empty())
    }
}

impl Run for Ask {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, CommandError> {
        let options = context.options;
        let card = input::card(options.card())?;
        let mut session = Session::new(card, options.skip_faulty, options.json)?;
        let rows: Box<dyn BufRead> = match self.rows.as_deref() {
            None if Ask::is_at_terminal() => {
                return prompt::run(&mut session, options.card_reason(), options.json)
                    .map(|()| Exit::Yes);
            }
            Some(path) if path != Path::new("-") => {
                let unread = |error| CommandError::File { path: path.to_owned(), error };
                Box::new(BufReader::new(inputs::open(path).map_err(unread)?))
            }
            _ => Box::new(io::stdin().lock()),
        };
        partial_file::refuse_endless()?;
        session.set_cards(if self.any_file { Cards::Anywhere } else { Cards::Below });
        answer(&mut session, rows, options.json)
    }
}

/// Skips the rest of a row that is too long, and returns the error to report. If the row never
/// ends, the whole run fails.
fn too_long(rows: &mut impl BufRead) -> Result<CommandError, CommandError> {
    let failed = || CommandError::Other {
        code: "io::too-long",
        message: format!("the row is over {} KB", ROW >> 10),
        help: "write one command and its tiles per row".to_owned(),
    };
    let passed = rows.take(untrusted::MAX).skip_until(b'\n')?;
    if passed as u64 == untrusted::MAX { Err(failed()) } else { Ok(failed()) }
}

/// Answers each row before reading the next.
fn answer(
    session: &mut Session,
    mut rows: Box<dyn BufRead>,
    json: bool,
) -> Result<Exit, CommandError> {
    let mut out = io::stdout().lock();
    let (mut exit, mut row) = (Exit::Yes, Vec::new());
    for number in 1.. {
        row.clear();
        if rows.by_ref().take(ROW + 1).read_until(b'\n', &mut row)? == 0 {
            break;
        }
        let answer = if row.len() as u64 > ROW && row.last() != Some(&b'\n') {
            Err(too_long(&mut rows)?)
        } else {
            let text = String::from_utf8_lossy(&row);
            session.take(text.trim_start_matches('\u{FEFF}'))
        };
        match answer {
            Ok(Said::Nothing) => {}
            Ok(Said::Quit) => break,
            Ok(Said::Answer(answer)) => out.write_all(&answer)?,
            Err(failed) => {
                output::fail_row(json, Some(number), failed, &mut out)?;
                exit = Exit::CommandError;
            }
        }
        out.flush()?;
    }
    Ok(exit)
}
