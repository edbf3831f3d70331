//! Whether to stop the Charleston after its first three passes, by the hand's distance at that
//! point: the same deals with and without stopping, for every seat.
//!
//! ```text
//! cargo run --release --example stop -- 6000
//! ```

#![allow(clippy::print_stdout)]

use std::cell::RefCell;
use std::rc::Rc;

use mahj::play::{Bot, Claim, Exchange, Pass, Policy, Position, Room, Study};
use mahj::rules::{BySeat, Stage};
use mahj::statistics::Difference;
use mahj::{Matcher, Seat, Seen, Symbol, Targets, Tile};

/// Each seat's distance after the first Charleston.
type Away = Rc<RefCell<BySeat<u8>>>;

/// A bot that always or never stops the Charleston, and records its distance.
struct Stopping<'s> {
    inner: Box<dyn Policy + 's>,
    matcher: &'s Matcher,
    stops: bool,
    away: Away,
}

impl Policy for Stopping<'_> {
    fn begin(&mut self) {
        self.inner.begin();
    }

    fn pass(&mut self, position: &Position<'_>, stage: Stage) -> Pass {
        self.inner.pass(position, stage)
    }

    fn stops(&mut self, position: &Position<'_>) -> bool {
        let hand = position.hand().ok();
        let found = hand.and_then(|hand| self.matcher.away(&hand, &Seen::default()).ok());
        let away = found.and_then(|found| found.best()).unwrap_or(14);
        self.away.borrow_mut()[position.seat()] = away;
        // Only the last player asked stops it, so that all are asked.
        self.stops && position.seat() == Seat::North
    }

    fn courtesy(&mut self, position: &Position<'_>) -> [Option<Tile>; 3] {
        self.inner.courtesy(position)
    }

    fn declares(&mut self, position: &Position<'_>) -> bool {
        self.inner.declares(position)
    }

    fn exchange(&mut self, position: &Position<'_>) -> Option<Exchange> {
        self.inner.exchange(position)
    }

    fn discard(&mut self, position: &Position<'_>) -> Tile {
        self.inner.discard(position)
    }

    fn claim(&mut self, position: &Position<'_>, tile: Symbol, from: Seat) -> Claim {
        self.inner.claim(position, tile, from)
    }
}

/// The results of the seats at one distance.
#[derive(Debug, Clone, Copy, Default)]
struct Row {
    seats: f64,
    stopped: f64,
    gone_on: f64,
    squares: f64,
}

impl Row {
    fn add(&mut self, stopped: f64, gone_on: f64) {
        self.seats += 1.0;
        self.stopped += stopped;
        self.gone_on += gone_on;
        self.squares += (gone_on - stopped).powi(2);
    }

    /// Returns the gain from continuing.
    fn difference(&self) -> Difference {
        let mean = (self.gone_on - self.stopped) / self.seats;
        let spread =
            (self.squares / self.seats - mean * mean).max(0.0) / (self.seats - 1.0).max(1.0);
        Difference { mean, half: 1.96 * spread.sqrt() }
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let deals = std::env::args().nth(1).map_or(Ok(6_000), |text| text.parse::<u64>())?;
    let matcher = Matcher::new(Targets::practice());
    let study = Study::new(&matcher);
    let away = Away::default();
    let room = |stops| {
        let bots = [(); 4].map(|()| -> Box<dyn Policy + '_> {
            let (inner, away) = (Bot::REFERENCE.policy(&study), Rc::clone(&away));
            Box::new(Stopping { inner, matcher: &matcher, stops, away })
        });
        Room::new(&study, bots)
    };
    let (mut stopped, mut gone_on) = (room(true), room(false));
    let mut rows = [Row::default(); 15];
    for number in 0..deals {
        let winner = |win: Option<mahj::play::Victory>| win.map(|win| win.seat);
        let with = winner(stopped.play(1, number)?.win);
        let without = winner(gone_on.play(1, number)?.win);
        for (seat, away) in away.borrow().iter() {
            let won = |winner: Option<Seat>| f64::from(u8::from(winner == Some(seat)));
            rows[usize::from(*away)].add(won(with), won(without));
        }
    }
    println!(
        "| away after three passes | seats | wins if stopped | if not | gain from continuing |"
    );
    println!("|---|---|---|---|---|");
    for (away, row) in rows.iter().enumerate().filter(|(_, row)| row.seats >= 20.0) {
        let Difference { mean, half } = row.difference();
        println!(
            "| {away} | {} | {:.3} | {:.3} | {mean:+.3} +-{half:.3} |",
            row.seats,
            row.stopped / row.seats,
            row.gone_on / row.seats
        );
    }
    Ok(())
}
