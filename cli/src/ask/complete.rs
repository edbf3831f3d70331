//! Tab completion.

use mahj::rulebook::{Dispute, Switch};
use mahj::rules::Win;
use mahj::{Rule, Seat, Tile};

use super::state::State;
use super::words::{Word, begun};

/// Returns where the last word of a row starts, and its possible completions.
pub(crate) fn complete(row: &str, state: &State) -> (usize, Vec<String>) {
    let from = row.rfind([' ', '[', ']']).map_or(0, |blank| blank + 1);
    let part = &row[from..];
    let before = row[..from].trim_start();
    let Some(first) = before.split_whitespace().next() else {
        let words = begun(part).into_iter().map(|entry| format!("{} ", entry.name));
        return (from, words.collect());
    };
    let command = match begun(first).as_slice() {
        [one] => Some(one.word),
        several => several.iter().find(|entry| entry.name == first).map(|entry| entry.word),
    };
    let names: Vec<String> = match command {
        // Tiles can be followed only by tiles.
        None | Some(Word::Hand | Word::Draw | Word::Seen | Word::Call | Word::Exposures) => {
            tiles(Tile::all())
        }
        Some(Word::Claim | Word::Expose) if before.split_whitespace().count() > 1 => {
            let mut names = rack(state);
            names.push("with".to_owned());
            names
        }
        Some(Word::Claim) => tiles(Tile::all()),
        Some(Word::Drop | Word::Expose) => rack(state),
        Some(Word::Away) => {
            let lines = state.card.targets().lines().iter().map(|line| line.name.id());
            lines.chain(["all".to_owned()]).collect()
        }
        Some(Word::Rules) => {
            let laws = Rule::ALL.iter().map(|rule| rule.id());
            let points = Dispute::ALL.iter().map(|point| point.id());
            let switches = Switch::ALL.iter().map(|switch| switch.field());
            laws.chain(points).chain(switches).map(str::to_owned).collect()
        }
        Some(Word::Verify) => verify(before),
        Some(_) => Vec::new(),
    };
    (from, beginning(part, names))
}

/// Returns the completions for `verify`: keys, or the values of the preceding key.
fn verify(before: &str) -> Vec<String> {
    let seats = || Seat::ALL.iter().map(ToString::to_string).collect();
    match before.split_whitespace().last() {
        Some("by") => Win::ALL.iter().map(ToString::to_string).collect(),
        Some("from" | "winner") => seats(),
        Some("tile") => tiles(Tile::all()),
        _ => ["by", "from", "winner", "tile"].map(str::to_owned).to_vec(),
    }
}

fn tiles(tiles: impl Iterator<Item = Tile>) -> Vec<String> {
    tiles.map(|tile| tile.to_string()).collect()
}

fn rack(state: &State) -> Vec<String> {
    state.hand.iter().flat_map(|hand| tiles(hand.rack().kinds().map(|(tile, _)| tile))).collect()
}

/// Returns the names that start with `part`, ignoring case.
fn beginning(part: &str, names: Vec<String>) -> Vec<String> {
    let begins = |name: &String| {
        name.get(..part.len()).is_some_and(|start| start.eq_ignore_ascii_case(part))
    };
    names.into_iter().filter(begins).collect()
}
