//! Random cards: compares the library with an oracle written only from the manual.
//!
//! A card is generated as data, printed in one of the many wordings that `cards/README.md` allows,
//! and parsed by the library. The oracle expands the data, never the text. Then both answer
//! questions about hands.
//!
//! `RANDOM_CARDS=17` runs the card of one seed, `RANDOM_CARDS=0..500` those of a range.

mod compare;
mod deal;
mod dice;
mod draft;
mod expand;
mod freed;
mod generate;
mod honors;
mod judge;
mod model;
mod recipes;
mod wording;

use compare::{Answers, Mismatch};
use dice::Dice;
use std::collections::BTreeMap;
use std::ops::Range;

const HANDS: usize = 30;
/// The maximum number of differences to print.
const SHOWN: usize = 12;

/// The results of some cards.
#[derive(Default)]
struct Outcome {
    cards: usize,
    lines: usize,
    targets: usize,
    hands: usize,
    answers: Answers,
    shown: BTreeMap<&'static str, usize>,
    failures: Vec<String>,
}

impl Outcome {
    fn add(&mut self, other: Outcome) {
        self.cards += other.cards;
        self.lines += other.lines;
        self.targets += other.targets;
        self.hands += other.hands;
        self.answers.mah_jongg += other.answers.mah_jongg;
        self.answers.lines_out_of_reach += other.answers.lines_out_of_reach;
        self.answers.dead += other.answers.dead;
        self.answers.exposures_called += other.answers.exposures_called;
        self.answers.mah_jongg_called += other.answers.mah_jongg_called;
        for (row, count) in other.shown {
            *self.shown.entry(row).or_default() += count;
        }
        self.failures.extend(other.failures);
    }

    fn report(&self) -> String {
        let mut text = format!(
            "{} cards, {} lines, {} hands of the card, {} hands asked about\n{:?}\n",
            self.cards, self.lines, self.targets, self.hands, self.answers
        );
        for (row, count) in &self.shown {
            text += &format!("{count:7}  {row}\n");
        }
        text
    }
}

/// Returns the card of a seed as text.
pub(crate) fn text(seed: u64) -> String {
    generate::card(seed).text
}

/// Generates the card of a seed and asks every question about it.
fn run(seed: u64) -> Outcome {
    let card = generate::card(seed);
    let mut outcome = Outcome { cards: 1, lines: card.lines.len(), ..Outcome::default() };
    for line in &card.lines {
        for row in draft::distinct_rows(&line.shows) {
            *outcome.shown.entry(row).or_default() += 1;
        }
    }
    let expansions: Vec<_> =
        card.lines.iter().map(|line| expand::expand(line, card.flowers, card.jokers)).collect();
    outcome.targets = expansions.iter().map(BTreeMap::len).sum();
    let (pair, found) = compare::read(&card, &expansions);
    let fail = |found: Vec<Mismatch>, hand: &str| -> Vec<String> {
        let text = |mismatch: Mismatch| {
            format!(
                "seed {seed}\n{}\nhand: {hand}\n{}\n  library: {}\n  oracle:  {}\n",
                card.text, mismatch.question, mismatch.library, mismatch.oracle
            )
        };
        found.into_iter().map(text).collect()
    };
    outcome.failures.extend(fail(found, "none"));
    let Some(mut pair) = pair else { return outcome };
    let mut dice = Dice::new(seed ^ 0xdea1);
    for _ in 0..HANDS {
        let table = deal::table(&mut dice, &card, &pair.marked);
        let discard = deal::discard(&mut dice, &table, &pair.marked);
        let (hand, found) = pair.ask(&table, discard, card.lines.len());
        outcome.hands += 1;
        outcome.failures.extend(fail(found, &hand));
    }
    outcome.answers = pair.answers;
    outcome
}

/// Runs the cards of some seeds, or those that `RANDOM_CARDS` names, on two threads.
fn run_all(seeds: Range<u64>) -> Outcome {
    let named = std::env::var("RANDOM_CARDS").ok();
    let seeds = named.map_or(seeds, |named| match named.split_once("..") {
        Some((from, to)) => from.parse().unwrap()..to.parse().unwrap(),
        None => {
            let seed = named.parse().unwrap();
            seed..seed + 1
        }
    });
    let half = |odd: u64, seeds: Range<u64>| {
        let mut outcome = Outcome::default();
        for seed in seeds.filter(|seed| seed % 2 == odd) {
            outcome.add(run(seed));
        }
        outcome
    };
    let other = seeds.clone();
    let thread = std::thread::spawn(move || half(1, other));
    let mut outcome = half(0, seeds.clone());
    outcome.add(thread.join().unwrap());
    let shown: Vec<&str> = outcome.failures.iter().take(SHOWN).map(String::as_str).collect();
    assert!(
        outcome.failures.is_empty(),
        "{} differences in the cards {seeds:?}; see one with RANDOM_CARDS=SEED\n\n{}",
        outcome.failures.len(),
        shown.join("\n")
    );
    outcome
}

/// Every possible answer occurred at least once.
fn assert_asked(outcome: &Outcome) {
    let Answers { mah_jongg, lines_out_of_reach, dead, exposures_called, mah_jongg_called } =
        outcome.answers;
    let all = [mah_jongg, lines_out_of_reach, dead, exposures_called, mah_jongg_called];
    let one = outcome.cards == 1;
    assert!(one || all.iter().all(|count| *count > 0), "{}", outcome.report());
}

#[test]
fn random_cards_match_the_manual() {
    assert_asked(&run_all(0..25));
}

/// `cargo long two_thousand -- --nocapture` shows how often each clause
/// was printed.
#[test]
#[ignore = "some minutes in release"]
#[allow(clippy::print_stdout)]
fn two_thousand_random_cards_match_the_manual() {
    let outcome = run_all(1_000..3_000);
    assert_asked(&outcome);
    println!("{}", outcome.report());
}
