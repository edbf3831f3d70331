//! Four bots at a table: the results of their games, and how much better one of them is.
//!
//! ```text
//! cargo run --release --example bots -- 10000 2500
//! ```

#![allow(clippy::print_stdout)]

use std::time::Instant;

use mahj::play::{self, Bot, Run, Study, Totals};
use mahj::{Matcher, Targets};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut numbers = std::env::args().skip(1).map(|text| text.parse::<u64>());
    let games = numbers.next().transpose()?.unwrap_or(2_000);
    let deals = numbers.next().transpose()?.unwrap_or(500);

    let matcher = Matcher::new(Targets::practice());
    let study = Study::new(&matcher);
    for bot in Bot::ALL {
        let started = Instant::now();
        let run = Run { threads: Some(1), ..Run::new(1, 0..games) };
        let totals = play::simulate(&study, || [*bot; 4].map(|bot| bot.policy(&study)), &run)?;
        let seconds = started.elapsed().as_secs_f64();
        println!("{bot}: {games} games, {:.0} a second and thread", games as f64 / seconds);
        tell(&totals, matcher.targets());
    }
    let bot = |bot: Bot| {
        let study = &study;
        move || bot.policy(study)
    };
    let met = play::compare(&study, bot(Bot::Odds), bot(Bot::Near), &Run::new(2, 0..deals))?;
    println!(
        "odds against near, {deals} deals both ways round: wins {:.3} : {:.3}, {:+.3} +-{:.3}, \
         points a game {:+.1} +-{:.1}",
        met.wins[0],
        met.wins[1],
        met.difference.mean,
        met.difference.half,
        met.points.mean,
        met.points.half,
    );
    Ok(())
}

fn tell(totals: &Totals, targets: &Targets) {
    let wall = totals.wall_games();
    let (won, games) = (totals.won().max(1) as f64, totals.games.max(1) as f64);
    let percent = |part: u64, of: f64| 100.0 * part as f64 / of;
    println!(
        "  wall games {:.1} % ({:.1} to {:.1})",
        100.0 * wall.share,
        100.0 * wall.low,
        100.0 * wall.high
    );
    println!(
        "  self-picked {:.0} % ({:.1} by an exchange), draws at win {:.1}, jokerless {:.1} %, points a win {:.0}",
        percent(totals.self_picked, won),
        percent(totals.by_exchange, won),
        totals.draws as f64 / won,
        percent(totals.jokerless, won),
        totals.points as f64 / won,
    );
    println!(
        "  claims {:.2}, exchanges {:.2} a game; wins with 0, 1, 2, 3, 4 exposures {:?} %",
        totals.claims as f64 / games,
        totals.exchanges as f64 / games,
        totals.exposures.map(|wins| percent(wins, won).round()),
    );
    let seats: Vec<String> = totals
        .seats
        .iter()
        .map(|(seat, wins)| format!("{seat} {:.1}", percent(*wins, games)))
        .collect();
    println!("  wins by seat {} %", seats.join(", "));
    let mut sections: Vec<(u64, &str)> = totals
        .sections(targets)
        .into_iter()
        .map(|(section, wins)| (wins, targets.card().sections[section].name.as_str()))
        .collect();
    sections.sort_by_key(|(wins, _)| std::cmp::Reverse(*wins));
    let sections: Vec<String> = sections
        .iter()
        .map(|(wins, title)| format!("{title} {:.1}", percent(*wins, won)))
        .collect();
    println!("  by section {} %", sections.join(", "));
    let most = totals.lines.iter().max().copied().unwrap_or(0);
    let never: Vec<String> = totals.never_won(targets).map(|line| line.name.to_string()).collect();
    println!(
        "  the first line of all {:.1} %, never won: {}",
        percent(most, won),
        never.join(", ")
    );
}
