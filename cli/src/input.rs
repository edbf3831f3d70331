//! Files in: cards and hands.

use std::io::Read as _;
use std::path::Path;

use mahj::answer::Unanswerable;
use mahj::answer::count;
use mahj::card::PRACTICE;
use mahj::field::Spelling;
use mahj::targets::Expanded;
use mahj::{Card, Hand, HandFault, Matcher, Seat, Seen, Targets, notation};

use crate::output::{Failed, Source};
use crate::run::Options;
use crate::strangers;

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

impl Read {
    /// Reads a card from bytes.
    pub(crate) fn of(name: String, bytes: Vec<u8>) -> Read {
        let expanded = Expanded::read(&bytes);
        let text = String::from_utf8(bytes)
            .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned());
        Read { source: Source { name, text }, expanded }
    }

    /// Returns the card if it is good, or good enough with `--skip-faulty`.
    pub(crate) fn good(self, skip_faulty: bool) -> Result<Targets, Failed> {
        let Read { source, expanded } = self;
        if expanded.faults.errors() > 0 && !(skip_faulty && expanded.can_leave_out()) {
            return Err(Failed::Card { source, faults: expanded.faults });
        }
        Ok(expanded.targets)
    }
}

/// Reads a card from a file, or the practice card.
pub(crate) fn read(path: Option<&Path>) -> Result<Read, Failed> {
    Ok(match path {
        Some(path) => Read::of(path.display().to_string(), bytes(path)?),
        None => Read::of("practice.card".to_owned(), PRACTICE.as_bytes().to_vec()),
    })
}

/// Reads a card that has to be good, or good enough with `--skip-faulty`.
pub(crate) fn good(path: Option<&Path>, skip_faulty: bool) -> Result<Targets, Failed> {
    read(path)?.good(skip_faulty)
}

/// Reads a good card that has at least one line, for what hands or games are dealt to.
pub(crate) fn playable(path: Option<&Path>, skip_faulty: bool) -> Result<Targets, Failed> {
    let targets = good(path, skip_faulty)?;
    if targets.is_empty() {
        return Err(Failed::Other {
            code: "card::no-lines",
            message: "the card has no line that can be played".to_owned(),
            help: "type its lines, or mend those with faults: `mahj card check FILE`".to_owned(),
        });
    }
    Ok(targets)
}

/// Reads a card that a record names, from the bytes of its file. Of a file without a single good
/// line nothing is shown: it may be no card at all, but what somebody wants to see.
pub(crate) fn good_of_record(
    name: String,
    bytes: Vec<u8>,
    skip_faulty: bool,
) -> Result<Targets, Failed> {
    // A title in brackets is not enough, files of settings and of passwords have such too.
    let is_card = Card::parse_bytes(&bytes).card.lines().next().is_some();
    let read = Read::of(name, bytes);
    if is_card {
        return read.good(skip_faulty);
    }
    let (name, faults) = (read.source.name, read.expanded.faults.errors());
    Err(Failed::Other {
        code: "card::none",
        message: format!("{name} is no card: {}", count(faults, "fault")),
        help: "a card has at least one good line; `mahj card check FILE` tells all faults"
            .to_owned(),
    })
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

/// Reads what a player shows and has thrown.
pub(crate) fn player(text: &str, matcher: &Matcher) -> Result<(Seat, Seen), Failed> {
    notation::player(text, &matcher.targets().card().tile_set).map_err(|faults| Failed::Hand {
        source: Source { name: "player".to_owned(), text: text.to_owned() },
        faults,
    })
}

/// Returns the hand of the command line as one text, which standard input has for `-` alone.
pub(crate) fn words(hand: &[String]) -> Result<String, Failed> {
    if hand != ["-"] {
        return Ok(hand.join(" "));
    }
    let bytes = strangers::bounded(std::io::stdin().lock(), Path::new("-"))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Reads what questions at the table are about: the card, the hand, and what is seen.
pub(crate) fn question(
    options: &Options,
    hand: &[String],
    seen: &SeenArg,
) -> Result<(Matcher, Hand, Seen), Failed> {
    let matcher = matcher(options)?;
    let (hand, seen) = (self::hand(&words(hand)?, &matcher)?, self::seen(&seen.tiles, &matcher)?);
    Ok((matcher, hand, seen))
}

/// Reads the same for questions that are answered by games: the card has a line.
pub(crate) fn game(
    options: &Options,
    hand: &[String],
    seen: &SeenArg,
) -> Result<(Matcher, Hand, Seen), Failed> {
    let matcher = Matcher::new(playable(options.card.as_deref(), options.skip_faulty)?);
    let (hand, seen) = (self::hand(&words(hand)?, &matcher)?, self::seen(&seen.tiles, &matcher)?);
    Ok((matcher, hand, seen))
}

impl From<Unanswerable> for Failed {
    fn from(unanswerable: Unanswerable) -> Self {
        Failed::Other {
            code: unanswerable.code(),
            message: unanswerable.to_string(),
            help: Spelling::Option.spell(&unanswerable.help()),
        }
    }
}

impl From<HandFault> for Failed {
    fn from(fault: HandFault) -> Self {
        Unanswerable::from(fault).into()
    }
}
