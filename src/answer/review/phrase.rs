//! Choices as players say them.

use crate::answer::options::exposure;
use crate::answer::words::{count, several_spoken};
use crate::play::{Action, Choice, act};
use crate::rules::Stage;
use crate::seat::Seat;
use crate::spelling::listed;
use crate::tile::{Symbol, Tile};
use crate::tiles::Tiles;

/// The tense of a choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Tense {
    /// `discard 2 Bam`
    Plain,
    /// `discarded 2 Bam`
    Past,
}

impl Tense {
    const fn of(self, plain: &'static str, past: &'static str) -> &'static str {
        match self {
            Tense::Plain => plain,
            Tense::Past => past,
        }
    }
}

/// Returns a choice in words.
pub(crate) fn phrase(
    choice: &Choice,
    claimed: Option<(Symbol, Seat)>,
    stage: Option<Stage>,
    tense: Tense,
) -> String {
    let called = claimed
        .map_or_else(|| "the discard".to_owned(), |(symbol, _)| format!("the {}", symbol.spoken()));
    let took = |exchanges: &[Symbol]| {
        let jokers: Vec<String> =
            exchanges.iter().map(|symbol| one(Tile::Symbol(*symbol))).collect();
        match jokers.as_slice() {
            [] => String::new(),
            [tile] => format!("{} {tile} for the joker and ", tense.of("exchange", "exchanged")),
            all => {
                let all = listed(all, "and");
                format!("{} {all} for jokers and ", tense.of("exchange", "exchanged"))
            }
        }
    };
    match choice {
        Choice::MahJongg if claimed.is_some() => {
            format!("{} {called} for Mah Jongg", tense.of("call", "called"))
        }
        Choice::MahJongg => format!("{} Mah Jongg", tense.of("declare", "declared")),
        Choice::MahJonggAfter { exchanges } => {
            format!("{}{} Mah Jongg", took(exchanges), tense.of("declare", "declared"))
        }
        Choice::Discard { exchanges, tile } => {
            let verb = tense.of("discard", "discarded");
            format!("{}{verb} {}", took(exchanges), one(*tile))
        }
        Choice::Expose { .. } => {
            let shown = exposure(choice, claimed).map(|shown| shown.to_string());
            let shown = shown.unwrap_or_default();
            format!("{} {called} for {shown}", tense.of("call", "called"))
        }
        Choice::LetGo => format!("{} call {called}", tense.of("don't", "didn't")),
        Choice::Give(pass) => {
            let own = spoken(&pass.tiles);
            let blind = match pass.blind {
                0 => None,
                1 => Some("one tile blind".to_owned()),
                some => Some(format!("{} tiles blind", if some == 2 { "two" } else { "three" })),
            };
            let all: Vec<String> = own.into_iter().chain(blind).collect();
            let way = stage.map(|stage| format!(" {}", stage.way())).unwrap_or_default();
            format!("{} {}{way}", tense.of("pass", "passed"), listed(&all, "and"))
        }
        Choice::Offer(offer) => {
            let tiles: Tiles = offer.iter().flatten().copied().collect();
            let own = spoken(&tiles);
            let own = if own.is_empty() { "nothing".to_owned() } else { listed(&own, "and") };
            format!("{} {own} in the courtesy pass", tense.of("offer", "offered"))
        }
        Choice::Stop(true) => format!("{} the Charleston", tense.of("stop", "stopped")),
        Choice::Stop(false) => {
            format!("{} the Charleston", tense.of("continue", "continued"))
        }
    }
}

/// Returns when a choice was made: `With 61 tiles in the wall`. `None` if the choice itself says it.
pub(crate) fn when(choice: &Choice, stage: Option<Stage>, wall: usize) -> Option<String> {
    match (choice, stage) {
        (Choice::Give(_), Some(stage)) if stage.is_second() => {
            Some("In the second Charleston".to_owned())
        }
        (Choice::Give(_), _) => Some("In the Charleston".to_owned()),
        (Choice::Offer(_) | Choice::Stop(_), _) => None,
        _ if wall == 0 => Some("With no tiles left in the wall".to_owned()),
        _ => Some(format!("With {} in the wall", count(wall, "tile"))),
    }
}

/// Returns the tiles of a choice that go or are exposed.
pub(crate) fn tiles(choice: &Choice, claimed: Option<(Symbol, Seat)>) -> Vec<Tile> {
    match choice {
        Choice::Discard { tile, .. } => vec![*tile],
        Choice::Expose { .. } => exposure(choice, claimed)
            .map(|shown| shown.tiles().each().collect())
            .unwrap_or_default(),
        Choice::Give(pass) => pass.tiles.each().collect(),
        Choice::Offer(offer) => offer.iter().flatten().copied().collect(),
        _ => Vec::new(),
    }
}

/// Returns a choice in the format of the `play` question's `acts`, with exchanges written without a
/// seat.
pub(crate) fn acts(choice: &Choice, claimed: Option<(Symbol, Seat)>) -> Vec<String> {
    let text = |step: Action| match step {
        Action::Exchange(exchange) => format!("exchange {}", Tile::Symbol(exchange.tile)),
        step => act::write(step, claimed.map(|(symbol, _)| symbol)),
    };
    choice.steps().into_iter().map(text).collect()
}

/// Returns one tile as players say it: `9 Crak`, `an east wind`.
fn one(tile: Tile) -> String {
    let spoken = tile.spoken();
    match spoken.chars().next() {
        Some('0'..='9') => spoken.to_owned(),
        Some('a' | 'e' | 'i' | 'o' | 'u') => format!("an {spoken}"),
        _ => format!("a {spoken}"),
    }
}

/// Returns tiles as players say them, kind by kind.
fn spoken(tiles: &Tiles) -> Vec<String> {
    let say = |(tile, some): (Tile, u8)| match (some, tile.symbol()) {
        (2.., Some(symbol)) => several_spoken(some, symbol),
        _ => tile.spoken().to_owned(),
    };
    tiles.kinds().map(say).collect()
}
