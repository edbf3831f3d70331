//! Files in: cards and hands.

use std::io::Read as _;
use std::path::Path;

use mahj::card::PRACTICE;
use mahj::report::Unanswerable;
use mahj::targets::Expanded;
use mahj::{Hand, HandFault, Matcher, Seen, Targets, notation};

use crate::output::{Failed, Source};
use crate::run::Options;

/// What all can see on the table.
#[derive(Debug, clap::Args)]
pub(crate) struct SeenArg {
    /// What is seen: discards as plain tiles, other players' exposures in brackets.
    #[arg(long = "seen", value_name = "TILES", default_value = "", hide_default_value = true)]
    pub(crate) tiles: String,
}

/// Reads a whole file, or standard input for `-`.
pub(crate) fn bytes(path: &Path) -> Result<Vec<u8>, Failed> {
    let mut bytes = Vec::new();
    let read = if path == Path::new("-") {
        std::io::stdin().lock().read_to_end(&mut bytes).map(|_| ())
    } else {
        std::fs::File::open(path).and_then(|mut file| file.read_to_end(&mut bytes)).map(|_| ())
    };
    read.map(|()| bytes).map_err(|error| Failed::File { path: path.to_owned(), error })
}

/// A card with all its faults, and the text for drawing them.
pub(crate) struct Read {
    pub(crate) source: Source,
    pub(crate) expanded: Expanded,
}

/// Reads a card from a file, or the practice card.
pub(crate) fn read(path: Option<&Path>) -> Result<Read, Failed> {
    let (name, bytes) = match path {
        Some(path) => (path.display().to_string(), bytes(path)?),
        None => ("practice.card".to_owned(), PRACTICE.as_bytes().to_vec()),
    };
    let expanded = Expanded::read(&bytes);
    let text = String::from_utf8(bytes)
        .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned());
    Ok(Read { source: Source { name, text }, expanded })
}

/// Reads a card that has to be good, or good enough with `--skip-faulty`.
pub(crate) fn good(path: Option<&Path>, skip_faulty: bool) -> Result<Targets, Failed> {
    let Read { source, expanded } = read(path)?;
    if expanded.faults.errors() > 0 && !(skip_faulty && expanded.can_leave_out()) {
        return Err(Failed::Card { source, faults: expanded.faults });
    }
    Ok(expanded.targets)
}

/// Reads the card of `--card`, for questions about hands.
pub(crate) fn matcher(options: &Options) -> Result<Matcher, Failed> {
    good(options.card.as_deref(), options.skip_faulty).map(Matcher::new)
}

/// Reads a hand and holds it against the tile set of the card.
pub(crate) fn hand(text: &str, matcher: &Matcher) -> Result<Hand, Failed> {
    notation::hand(text, &matcher.targets().card().tile_set).map_err(|faults| Failed::Hand {
        source: Source { name: "hand".to_owned(), text: text.to_owned() },
        faults,
    })
}

/// Reads what is seen on the table.
pub(crate) fn seen(text: &str, matcher: &Matcher) -> Result<Seen, Failed> {
    notation::seen(text, &matcher.targets().card().tile_set).map_err(|faults| Failed::Hand {
        source: Source { name: "seen".to_owned(), text: text.to_owned() },
        faults,
    })
}

/// Reads what questions at the table are about: the card, the hand, and what is seen.
pub(crate) fn question(
    options: &Options,
    hand: &[String],
    seen: &SeenArg,
) -> Result<(Matcher, Hand, Seen), Failed> {
    let matcher = matcher(options)?;
    let (hand, seen) = (self::hand(&hand.join(" "), &matcher)?, self::seen(&seen.tiles, &matcher)?);
    Ok((matcher, hand, seen))
}

impl From<Unanswerable> for Failed {
    fn from(unanswerable: Unanswerable) -> Self {
        Failed::Other {
            code: unanswerable.code(),
            message: unanswerable.to_string(),
            help: unanswerable.help(),
        }
    }
}

impl From<HandFault> for Failed {
    fn from(fault: HandFault) -> Self {
        Unanswerable::from(fault).into()
    }
}
