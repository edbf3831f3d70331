//! An invented season of a club: 100,000 declarations of Mah Jongg as CSV, the same for the same
//! seed.
//!
//! ```text
//! cargo run --release --example season > season.csv
//! mahj batch season.csv --question verify -o judged.csv
//! ```
#![allow(clippy::print_stdout)]

use std::fmt::Write as _;

use mahj::{Deals, Targets, Tile, TileSet, Tiles};

const PLAYERS: [&str; 8] = ["Ann", "Bea", "Cleo", "Dora", "Edie", "Fran", "Gail", "Hope"];
const SEATS: [&str; 4] = ["East", "South", "West", "North"];

fn main() {
    let (targets, set) = (Targets::practice(), TileSet::default());
    let ways: Vec<_> = targets.iter().collect();
    let mut rows = "game,player,hand,tile,by,from,winner,seen\n".to_owned();
    // Each row takes its random numbers from a deal, which depends only on the seed and the row
    // number.
    for (game, deal) in Deals::new(1, 14, &set).from(0).take(100_000).enumerate() {
        let bytes = deal.bytes().map(usize::from);
        let number = bytes.iter().fold(0, |number, byte| (number * 36 + byte) % 1_000_003);
        let mut tiles = Tiles::NONE;
        for (tile, count) in ways[number % ways.len()].tiles().kinds() {
            // Replace tiles the set has run out of with jokers.
            let held = count.min(set.of(tile));
            tiles.add_some(tile, held);
            tiles.add_some(Tile::Joker, count - held);
        }
        // One declaration in nine has a tile that isn't in the line.
        let last = tiles.kinds().map(|(tile, _)| tile).find(|tile| *tile != Tile::Joker);
        let Some(last) = last else { continue };
        if number % 9 == 0 {
            let astray = Tile::from_index(bytes[0]).filter(|tile| tiles[*tile] < set.of(*tile));
            tiles -= Tiles::from(last);
            tiles += Tiles::from(astray.unwrap_or(last));
        }
        let tile = if tiles[last] > 0 { last.to_string() } else { String::new() };
        let seen = bytes[..5].iter().filter_map(|at| Tile::from_index(*at));
        let seen = seen.filter(|tile| tiles[*tile] < set.of(*tile)).take(1);
        let seen = seen.map(|tile| tile.to_string()).collect::<String>();
        let (winner, from) = (number % 4, (number + 1 + bytes[1] % 3) % 4);
        let discard = number % 3 > 0;
        let (by, from) = if discard { ("discard", SEATS[from]) } else { ("self", "") };
        let player = PLAYERS[number % PLAYERS.len()];
        let winner = SEATS[winner];
        // Writing into memory does not fail.
        let _ = writeln!(rows, "{game},{player},{tiles},{tile},{by},{from},{winner},{seen}");
    }
    print!("{rows}");
}
