//! Long records: twice the rows cost about twice the time, whatever the rows are.

use std::time::{Duration, Instant};

use mahj::Matcher;
use mahj::referee::{Judged, Mode};
use mahj::rules::RuleSet;

use crate::common::targets;

/// The maximum ratio of times for a record with twice the rows. The work is twice as much; if each
/// row cost as much as everything before it, the ratio would be four.
const MAX: f64 = 3.0;

/// Rows that are repeated, after some that occur once. What they add to the table grows.
const ROWS: [(&str, &str, &str); 16] = [
    ("challenges without an answer", "East discards 2B", "South challenges North\n"),
    (
        "challenges with an answer",
        "East discards 2B",
        "South challenges North\nNorth contests\nNorth counts 13\n",
    ),
    ("challenges that are asked about", "East discards 2B", "South challenges West\n?\n"),
    ("rules that are broken", "East discards 2B", "East calls\n"),
    ("hands that are dead when called", "East discards 2B", "North discards 3C\nWest picks\n"),
    (
        "tiles that are put up and taken back",
        "East discards 2B",
        "South calls\nSouth exposes 22B\n\
      South takes them back\n",
    ),
    (
        "declarations that are taken back",
        "East discards 2B",
        "South says Mah Jongg\nSouth withdraws\n",
    ),
    (
        "acts while a hand is declared",
        "East discards 2B\nSouth says Mah Jongg",
        "North breaks the wall\nWest exposes 33C\nWest takes them back\n",
    ),
    ("words about older discards", "East discards 2B", "West calls 7D\nWest lifts 7D\n"),
    (
        "a tile that goes round the table",
        "East discards 2B",
        "South calls\nSouth puts it in the rack\nSouth discards 2B\nWest calls\n\
         West puts it in the rack\nWest discards 2B\n",
    ),
    ("picks that go back", "East discards 2B", "South picks\nSouth puts the pick back\n"),
    ("waits", "East discards 2B", "West waits\nWest goes on\n"),
    (
        "rows after the end",
        "East discards 2B\nall mixes up the tiles\nwall game",
        "South challenges North\nWest picks 2B\n",
    ),
    ("picks at one moment", "East discards 2B", "South picks & "),
    ("objections at one moment", "East discards 2B", "South objects & "),
    ("remarks", "East discards 2B", "North says \"well, well\"\n"),
];

/// Repeats rows. Acts that end in `&` happen at one moment, in one row.
fn record(first: &str, rows: &str, times: usize) -> String {
    let rows = rows.repeat(times);
    format!("{first}\n{}", rows.trim_end_matches(" & "))
}

/// Returns the minimum time of several runs.
fn time(matcher: &Matcher, text: &str) -> Duration {
    let once = || {
        let start = Instant::now();
        let record = mahj::record::parse(text).unwrap();
        let judged = Judged::new(&record, matcher, RuleSet::LEAGUE, Mode::Referee).unwrap();
        assert!(judged.entries.len() > 100);
        start.elapsed()
    };
    (0..3).map(|_| once()).min().unwrap()
}

#[test]
fn judging_takes_linear_time() {
    let matcher = Matcher::new(targets(mahj::card::PRACTICE));
    let mut wrong = Vec::new();
    for (what, first, rows) in ROWS {
        let times = 6000 / rows.lines().count();
        // Other programs may use the CPU for a moment.
        let ratio = || {
            let one = time(&matcher, &record(first, rows, times));
            time(&matcher, &record(first, rows, 2 * times)).as_secs_f64() / one.as_secs_f64()
        };
        let ratios: Vec<f64> = (0..3).map(|_| ratio()).take_while(|ratio| *ratio > MAX).collect();
        if ratios.len() == 3 {
            wrong.push(format!("{what}: {ratios:.1?} times the time"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
