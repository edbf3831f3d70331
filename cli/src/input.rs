//! Reads cards and hands.

use std::path::Path;
use std::sync::Arc;

use mahj::Card;
use mahj::answer::count;
use mahj::desk::{LoadedCard, Session};

use crate::default_card::{DefaultCard, PRACTICE};
use crate::inputs;
use crate::output::CommandError;
use crate::run::Options;
use crate::untrusted;

/// What everyone can see on the table.
#[derive(Debug, clap::Args)]
pub(crate) struct SeenArg {
    /// Tiles you can see: discards as plain tiles, other players' exposures in brackets.
    #[arg(long = "seen", value_name = "TILES", default_value = "", hide_default_value = true)]
    pub(crate) tiles: String,
}

/// Reads a whole file of at most 10 MB, or standard input for `-`.
pub(crate) fn bytes(path: &Path) -> Result<Vec<u8>, CommandError> {
    if path == Path::new("-") {
        return untrusted::bounded(std::io::stdin().lock(), path);
    }
    let unread = |error| CommandError::File { path: path.to_owned(), error };
    untrusted::bounded(inputs::open(path).map_err(unread)?, path)
}

/// Reads a card from a file, or the practice card.
pub(crate) fn card(path: Option<&Path>) -> Result<LoadedCard, CommandError> {
    Ok(match path {
        Some(path) if path == Path::new(PRACTICE) => LoadedCard::practice(),
        Some(path) => LoadedCard::read(&path.display().to_string(), &bytes(path)?),
        None => LoadedCard::practice(),
    })
}

/// Returns a session that uses the card of `--card`.
pub(crate) fn session(options: &Options) -> Result<Session, CommandError> {
    with_card(None, options)
}

/// Returns a session that uses the card a command names, or otherwise the card of `--card`.
pub(crate) fn with_card(path: Option<&Path>, options: &Options) -> Result<Session, CommandError> {
    let card =
        card(path.or(options.card())).map_err(|error| match (error, &options.default_card) {
            (CommandError::File { path, error }, DefaultCard::Kept(kept)) if path == *kept => {
                CommandError::Other {
                    code: "io::read",
                    message: format!("can't read {}: {error}", path.display()),
                    help:
                        "choose another card with `mahj card use FILE`, or `mahj card use practice`"
                            .to_owned(),
                }
            }
            (error, _) => error,
        })?;
    let mut session = Session::with_card(Arc::new(card));
    session.skip_faulty = options.skip_faulty;
    Ok(session)
}

/// Reads a card named by untrusted input. If the file does not have a single valid line, nothing of
/// it is shown: it may not be a card, but a file someone is trying to read.
pub(crate) fn of_stranger(name: &str, bytes: &[u8]) -> Result<LoadedCard, CommandError> {
    // A title in brackets is not enough, because configuration and password files can have one too.
    let is_card = Card::parse_bytes(bytes).card.lines().next().is_some();
    let card = LoadedCard::read(name, bytes);
    if is_card {
        return Ok(card);
    }
    Err(CommandError::Other {
        code: "card::none",
        message: format!("{name} isn't a card: {}", count(card.faults().errors(), "error")),
        help: "a card needs at least one usable line; `mahj card check FILE` shows all errors"
            .to_owned(),
    })
}

/// Returns the hand on the command line as one text, or standard input if it is only `-`.
pub(crate) fn words(hand: &[String]) -> Result<String, CommandError> {
    if hand != ["-"] {
        return Ok(hand.join(" "));
    }
    let bytes = untrusted::bounded(std::io::stdin().lock(), Path::new("-"))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
