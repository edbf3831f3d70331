//! Measures the estimates of what a player holds: the log loss of the line that winners won with,
//! right after their first, second and third exposure. Lower is better; 0 is certainty.
//!
//! ```text
//! cargo run --release --example reading -- 4000
//! ```

#![allow(clippy::print_stdout)]

use mahj::opponent::OpponentModel;
use mahj::play::{self, Bot, Move, Room, Run, Study, Victory};
use mahj::rules::BySeat;
use mahj::{Exposure, Matcher, Targets, Tile, Tiles};

/// What everyone can see at a table.
#[derive(Default)]
struct Shown {
    exposures: BySeat<Vec<Exposure>>,
    thrown: BySeat<Tiles>,
    /// All tiles on the table.
    seen: Tiles,
    newest: Option<Tile>,
}

impl Shown {
    /// Applies a move; returns true after an exposure.
    fn follow(&mut self, done: &Move) -> bool {
        match *done {
            Move::Discard { by, tile } => {
                self.thrown[by].add_some(tile, 1);
                self.seen.add_some(tile, 1);
                self.newest = Some(tile);
            }
            Move::Expose { by, tiles } => {
                let claimed = self.newest.map_or(Tiles::NONE, Tiles::from);
                self.seen += tiles;
                self.exposures[by].extend(Exposure::new(&(tiles + claimed)));
                return true;
            }
            Move::Exchange { with, tile, .. } => {
                let natural = Tiles::from(Tile::Symbol(tile));
                let joker = Tiles::from(Tile::Joker);
                self.seen = self.seen - joker + natural;
                let has = |shown: &&mut Exposure| shown.symbol() == tile && shown.jokers() > 0;
                if let Some(shown) = self.exposures[with].iter_mut().find(has)
                    && let Ok(now) = Exposure::new(&(shown.tiles() - joker + natural))
                {
                    *shown = now;
                }
            }
            _ => {}
        }
        false
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let games = std::env::args().nth(1).map_or(Ok(1_000), |text| text.parse::<u64>())?;
    let matcher = Matcher::new(Targets::practice());
    let study = Study::new(&matcher);
    let targets = matcher.targets();
    let seats = || [Bot::REFERENCE; 4].map(|bot| bot.policy(&study));
    // The line frequencies are learned from other games than those being estimated.
    let wins = play::simulate(&study, seats, &Run::new(1, 0..games))?.lines;
    let models = [OpponentModel::new(targets), OpponentModel::with_wins(targets, &wins)];
    let set = targets.card().tile_set.tiles();

    let mut room = Room::new(&study, seats());
    // By number of exposures: estimates, lines still possible, log loss with all lines equally
    // likely, and of each model.
    let mut sums = [[0.0; 5]; 3];
    for number in 0..games {
        let Some(Victory { seat, line, .. }) = room.play(2, number)?.win else { continue };
        let mut shown = Shown::default();
        for done in room.moves() {
            let Move::Expose { by, .. } = done else {
                shown.follow(done);
                continue;
            };
            shown.follow(done);
            let some = shown.exposures[seat].len();
            if *by != seat || some > sums.len() {
                continue;
            }
            let unseen = set - shown.seen;
            let loss = |model: &OpponentModel<'_>| {
                let read = model.estimate(&shown.exposures[seat], &shown.thrown[seat], &unseen);
                let share = read.lines().iter().find(|other| other.line == line);
                (read.lines().len() as f64, -share.map_or(1e-9, |line| line.share).ln())
            };
            let [(open, alike), (_, by_wins)] = models.each_ref().map(loss);
            let of = [1.0, open, open.ln(), alike, by_wins];
            sums[some - 1].iter_mut().zip(of).for_each(|(sum, of)| *sum += of);
        }
    }
    println!(
        "| exposures | estimates | lines possible | lines equally likely | targets equally likely | weighted by past wins |"
    );
    println!("|---|---|---|---|---|---|");
    for (at, [count, of @ ..]) in sums.iter().enumerate() {
        let [open, lines, hands, wins] = of.map(|sum| sum / count.max(1.0));
        println!("| {} | {count} | {open:.1} | {lines:.2} | {hands:.2} | {wins:.2} |", at + 1);
    }
    Ok(())
}
