//! What house rules do to the practice card: four `claims` bots play the same games by each rule,
//! and every difference to the League's game has its 95% interval. Prints Markdown tables.
//!
//! ```text
//! cargo run --release --example house_rules -- 40000
//! cargo run --release --example house_rules -- 4000 wary    # another bot, only the League's game
//! ```

#![allow(clippy::print_stdout)]

use std::error::Error;

use mahj::Matcher;
use mahj::play::{Bot, Charleston, Played, Players, Room, Run, Study, TableRules};
use mahj::rules::Win;
use mahj::rules::choice::WallPlay;

/// What a table plays: its rules, and the number of jokers in the set.
struct Variant {
    name: &'static str,
    rules: TableRules,
    jokers: u8,
}

/// What is measured: a mean over games, over wins, or over wins on a discard.
struct Measure {
    name: &'static str,
    /// Shown in percent.
    is_share: bool,
    /// How many decimals are shown.
    digits: usize,
    /// What a game adds to the numerator and to the denominator.
    of: fn(&Game) -> (f64, f64),
}

/// A game, as far as it is measured.
struct Game {
    played: Played,
    /// The jokers in the winning hand.
    jokers: u8,
    concealed: bool,
}

fn number(yes: bool) -> f64 {
    f64::from(u8::from(yes))
}

impl Game {
    fn of(room: &Room<'_>, played: &Played, matcher: &Matcher) -> Game {
        let jokers = played.win.map_or(0, |win| {
            let position = room.position(win.seat);
            let exposed = position.exposures(win.seat).iter().map(|shown| shown.jokers());
            position.rack().jokers() + exposed.sum::<u8>()
        });
        let lines = matcher.targets().lines();
        let concealed = played.win.is_some_and(|win| lines[win.line].concealed);
        Game { played: *played, jokers, concealed }
    }

    /// Returns a number of the win, counted once; zero in a wall game.
    fn per_win(&self, number: impl Fn(&Self, mahj::play::Victory) -> f64) -> (f64, f64) {
        self.played.win.map_or((0.0, 0.0), |win| (number(self, win), 1.0))
    }
}

const MEASURES: [Measure; 12] = [
    Measure {
        name: "wall games, %",
        is_share: true,
        digits: 1,
        of: |game| (number(game.played.win.is_none()), 1.0),
    },
    Measure {
        name: "tiles picked per game",
        is_share: false,
        digits: 2,
        of: |game| (f64::from(game.played.draws), 1.0),
    },
    Measure {
        name: "calls per game",
        is_share: false,
        digits: 3,
        of: |game| (f64::from(game.played.claims), 1.0),
    },
    Measure {
        name: "joker exchanges per game",
        is_share: false,
        digits: 3,
        of: |game| (f64::from(game.played.exchanges), 1.0),
    },
    Measure {
        name: "exposures per win",
        is_share: false,
        digits: 3,
        of: |game| game.per_win(|_, win| f64::from(win.exposures)),
    },
    Measure {
        name: "jokers per win",
        is_share: false,
        digits: 3,
        of: |game| game.per_win(|game, _| f64::from(game.jokers)),
    },
    Measure {
        name: "won by East, % of wins",
        is_share: true,
        digits: 1,
        of: |game| game.per_win(|_, win| number(win.seat == mahj::Seat::East)),
    },
    Measure {
        name: "self-picked, % of wins",
        is_share: true,
        digits: 1,
        of: |game| game.per_win(|_, win| number(win.by != Win::Discard)),
    },
    Measure {
        name: "on concealed lines, % of wins",
        is_share: true,
        digits: 1,
        of: |game| game.per_win(|game, _| number(game.concealed)),
    },
    Measure {
        name: "without jokers, % of wins",
        is_share: true,
        digits: 1,
        of: |game| game.per_win(|_, win| number(win.jokerless)),
    },
    Measure {
        name: "points per win",
        is_share: false,
        digits: 1,
        of: |game| game.per_win(|game, win| game.played.paid[win.seat] as f64),
    },
    Measure {
        name: "points the discarder pays",
        is_share: false,
        digits: 1,
        of: |game| match game.played.win.and_then(|win| win.from) {
            Some(from) => (-game.played.paid[from] as f64, 1.0),
            None => (0.0, 0.0),
        },
    },
];

/// The number of columns of a table.
const COLUMNS: usize = 6;

/// What each game adds to a measure.
type Added = Vec<(f64, f64)>;

fn mean(added: &Added) -> f64 {
    let (all, of) = added.iter().fold((0.0, 0.0), |sum, game| (sum.0 + game.0, sum.1 + game.1));
    all / of
}

/// Returns how much a game moves the mean of a measure (linearized, as usual for ratios).
fn influences(added: &Added) -> impl Iterator<Item = f64> {
    let mean = mean(added);
    let of = added.iter().map(|game| game.1).sum::<f64>() / added.len() as f64;
    added.iter().map(move |game| (game.0 - mean * game.1) / of)
}

/// Returns half the width of a 95% interval of the mean of numbers around zero.
fn half(numbers: impl Iterator<Item = f64>) -> f64 {
    let (mut count, mut squares) = (0.0, 0.0);
    for number in numbers {
        count += 1.0;
        squares += number * number;
    }
    1.959_964 * (squares / (count * (count - 1.0_f64))).sqrt()
}

/// Plays the games of a variant, and returns what each adds to the measures.
fn play(variant: &Variant, bot: Bot, games: u64) -> Result<Vec<Added>, Box<dyn Error>> {
    let matcher = Matcher::practice().with_jokers(variant.jokers).ok_or("too many jokers")?;
    let study = Study::new(&matcher);
    let seats = || [bot; 4].map(|bot| bot.policy(&study));
    let run = Run::new(1, 0..games).with_rules(variant.rules);
    let mut added = vec![Vec::new(); MEASURES.len()];
    let look = |room: &Room<'_>, played: &Played| Game::of(room, played, &matcher);
    run.each_seen(&study, seats, look, |_, game| {
        for (added, measure) in added.iter_mut().zip(&MEASURES) {
            added.push((measure.of)(&game));
        }
    })?;
    Ok(added)
}

/// Returns the variants, the League's game first.
fn variants() -> Vec<Variant> {
    let league = TableRules::LEAGUE;
    let rules = |name, rules| Variant { name, rules, jokers: 8 };
    let wall = |name, wall| rules(name, TableRules { wall, ..league });
    let charleston = |name, charleston| rules(name, TableRules { charleston, ..league });
    let jokers = |name, jokers| Variant { name, rules: league, jokers };
    vec![
        rules("League", league),
        wall("hot wall", WallPlay::Hot),
        wall("cold wall", WallPlay::Cold),
        charleston("no second Charleston", Charleston::First),
        charleston("no blind passes", Charleston::NoBlind),
        charleston("no courtesy pass", Charleston::NoCourtesy),
        charleston("no Charleston", Charleston::None),
        rules("three players", TableRules { players: Players::Three, ..league }),
        jokers("no jokers", 0),
        jokers("4 jokers", 4),
        jokers("6 jokers", 6),
        jokers("10 jokers", 10),
        jokers("12 jokers", 12),
    ]
}

fn main() -> Result<(), Box<dyn Error>> {
    let games = std::env::args().nth(1).map_or(Ok(20_000), |games| games.parse())?;
    let bot = std::env::args().nth(2).map(|bot| bot.parse::<Bot>()).transpose()?;
    let mut rows = vec![Vec::new(); MEASURES.len()];
    let mut league: Option<Vec<Added>> = None;
    let mut variants = variants();
    if bot.is_some() {
        variants.truncate(1);
    }
    for variant in &variants {
        let added = play(variant, bot.unwrap_or(Bot::REFERENCE), games)?;
        let league = league.get_or_insert_with(|| added.clone());
        for (at, measure) in MEASURES.iter().enumerate() {
            let (times, digits) = (if measure.is_share { 100.0 } else { 1.0 }, measure.digits);
            let [mean, before] = [&added[at], &league[at]].map(|added| mean(added) * times);
            let cell = if rows[at].is_empty() {
                format!("{mean:.digits$} ±{:.digits$}", times * half(influences(&added[at])))
            } else {
                let both = influences(&added[at]).zip(influences(&league[at]));
                let half = times * half(both.map(|(one, other)| one - other));
                match half > 0.0 {
                    true => format!("{:+.digits$} ±{half:.digits$}", mean - before),
                    false => "0".to_owned(),
                }
            };
            rows[at].push(cell);
        }
    }
    for (measures, rows) in MEASURES.chunks(COLUMNS).zip(rows.chunks(COLUMNS)) {
        let names: Vec<&str> = measures.iter().map(|measure| measure.name).collect();
        println!("| | {} |", names.join(" | "));
        println!("|---|{}", "---|".repeat(names.len()));
        for (at, variant) in variants.iter().enumerate() {
            let cells: Vec<&str> = rows.iter().map(|row| row[at].as_str()).collect();
            println!("| {} | {} |", variant.name, cells.join(" | "));
        }
        println!();
    }
    Ok(())
}
