//! The prompt at a terminal, with history and tab completion.

use std::borrow::Cow;
use std::io::{self, Write};

use mahj::{is_control, sanitize};
use rustyline::completion::{Completer, FilenameCompleter, Pair};
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Context, Editor, Helper};

use super::complete::complete;
use super::session::{Said, Session};
use super::state::State;
use super::words::{Word, begun};
use crate::default_card::with_reason;
use crate::display;
use crate::output::{self, CommandError};

/// What tab completion is based on: the current state.
struct Keys {
    state: State,
}

impl Helper for Keys {}
impl Validator for Keys {}
impl Highlighter for Keys {}
impl Hinter for Keys {
    type Hint = String;
}

impl Completer for Keys {
    type Candidate = Pair;

    fn complete(
        &self,
        row: &str,
        at: usize,
        context: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<Pair>)> {
        let row = &row[..at];
        let first = row.split_whitespace().next().unwrap_or_default();
        let is_card = begun(first).iter().any(|entry| entry.word == Word::Card);
        if is_card && row.trim_start().contains(' ') {
            let (from, mut files) = FilenameCompleter::new().complete(row, at, context)?;
            // A file name may contain control characters.
            files.retain(|file| !file.display.contains(is_control));
            return Ok((from, files));
        }
        let (from, names) = complete(row, &self.state);
        let pair = |name: String| Pair {
            display: sanitize(name.trim_end()).into_owned(),
            replacement: name,
        };
        Ok((from, names.into_iter().filter(|name| !name.contains(is_control)).map(pair).collect()))
    }
}

/// Reads rows from the terminal until the user quits. `reason` says why this card is used.
pub(crate) fn run(
    session: &mut Session,
    reason: Option<&str>,
    json: bool,
) -> Result<(), CommandError> {
    let config = Config::builder()
        .completion_type(CompletionType::List)
        .completion_show_all_if_ambiguous(true)
        .auto_add_history(true)
        .build();
    let history = MemHistory::with_config(&config);
    let mut editor = Editor::with_history(config, history).map_err(failed)?;
    let mut out = io::stdout();
    if !json {
        let card = session.state().card.targets().card().title.clone();
        let card =
            card.map_or(Cow::Borrowed("this card"), |title| sanitize(&title).into_owned().into());
        let card = with_reason(&card, reason);
        writeln!(out, "mahj with {card}\nType a hand or a command; help lists them, quit ends.")?;
    }
    loop {
        editor.set_helper(Some(Keys { state: session.state().clone() }));
        session.set_look(display::look());
        let row = match editor.readline("mahj> ") {
            Ok(row) => row,
            // Ctrl-C discards the row.
            Err(ReadlineError::Interrupted) => continue,
            Err(ReadlineError::Eof) => return Ok(()),
            Err(error) => return Err(failed(error)),
        };
        match session.take(&row) {
            Ok(Said::Nothing) => {}
            Ok(Said::Quit) => return Ok(()),
            Ok(Said::Answer(answer)) => out.write_all(&answer)?,
            Err(failed) => output::fail_row(json, None, failed, &mut out)?,
        }
        out.flush()?;
    }
}

fn failed(error: ReadlineError) -> CommandError {
    match error {
        ReadlineError::Io(error) => error.into(),
        other => CommandError::Output(io::Error::other(other.to_string())),
    }
}
