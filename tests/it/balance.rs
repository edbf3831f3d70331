//! Balancing the values of lines: the properties of playing for points.

use mahj::play::{self, Balance, Bot, Run, Study, Totals};
use mahj::{Matcher, Targets};

/// Two lines that are printed alike: one of kongs and pungs, and one of pairs, where no joker helps.
const TWO: &str = "[Two]\n\
    FFFF 1111a 222a 333a (Any 1 Suit, Any 3 Consec. Nos.) X 25\n\
    FF 11a 22a 33a 44a 55a 66a (Any 1 Suit, Any 6 Consec. Nos.) X 25\n";

fn matcher(text: &str) -> Matcher {
    Matcher::new(Targets::read(text).unwrap())
}

fn values(matcher: &Matcher) -> Vec<f64> {
    matcher.targets().lines().iter().map(|line| f64::from(line.values.exposed)).collect()
}

/// Games of four bots that play for these values.
fn played(matcher: &Matcher, values: &[f64], games: u64) -> Totals {
    let study = Study::for_points(matcher, values);
    play::simulate(
        &study,
        || [Bot::REFERENCE; 4].map(|bot| bot.policy(&study)),
        &Run::new(3, 0..games),
    )
    .unwrap()
}

#[test]
fn only_relative_values_matter() {
    let matcher = Matcher::new(Targets::practice());
    let printed = values(&matcher);
    let doubled: Vec<f64> = printed.iter().map(|value| value * 2.0).collect();
    assert_eq!(played(&matcher, &printed, 40), played(&matcher, &doubled, 40));
    // With equal values, playing for points is the same as playing to win.
    let alike = vec![25.0; printed.len()];
    let study = Study::new(&matcher);
    let plain = play::simulate(
        &study,
        || [Bot::REFERENCE; 4].map(|bot| bot.policy(&study)),
        &Run::new(3, 0..40),
    );
    assert_eq!(played(&matcher, &alike, 40), plain.unwrap());
    assert_ne!(played(&matcher, &printed, 40), played(&matcher, &alike, 40));
}

#[test]
fn raising_a_value_raises_wins() {
    let matcher = Matcher::new(Targets::practice());
    let (line, _) = matcher.targets().find("2468/1").unwrap();
    let at = matcher.targets().lines().iter().position(|one| one.name == line.name).unwrap();
    let printed = values(&matcher);
    let mut raised = printed.clone();
    raised[at] *= 4.0;
    let wins = |values: &[f64]| played(&matcher, values, 400).lines[at];
    assert!(wins(&raised) > 4 * wins(&printed).max(1), "{} {}", wins(&raised), wins(&printed));
}

#[test]
fn harder_line_needs_a_higher_value() {
    let matcher = matcher(TWO);
    let balance = Balance::of(&matcher, &Run::new(1, 0..300), 8, |_| true).unwrap();
    let [easy, hard] = balance.lines[..] else { panic!("{:?}", balance.lines) };
    assert!(balance.printed.lines[0] > balance.printed.lines[1], "{:?}", balance.printed.lines);
    assert!(hard.value > easy.value, "{easy:?} {hard:?}");
    for line in [easy, hard] {
        assert!(line.low < line.value && line.value < line.high, "{line:?}");
    }
    // Balanced values work: the lines' earnings are closer together than at the printed values.
    let apart = |totals: &Totals, values: [f64; 2]| {
        let points: Vec<f64> = totals
            .lines
            .iter()
            .zip(values)
            .map(|(won, value)| (*won as f64 + 0.5) * value)
            .collect();
        (points[0] / points[1]).ln().abs()
    };
    let settled = played(&matcher, &[easy.value, hard.value], 600);
    assert!(
        apart(&settled, [easy.value, hard.value]) < apart(&balance.printed, [25.0, 25.0]),
        "{:?} {:?}",
        settled.lines,
        balance.printed.lines
    );
}

#[test]
fn rounds_use_new_games_for_any_thread_count() {
    let matcher = matcher(include_str!("../../cards/tiny.card"));
    let of = |threads| {
        let mut rounds = Vec::new();
        let run = Run { threads: Some(threads), ..Run::new(5, 0..80) };
        let told = |totals: &Totals| {
            rounds.push(totals.clone());
            true
        };
        let balance = Balance::of(&matcher, &run, 3, told).unwrap();
        (balance, rounds)
    };
    let (one, rounds) = of(1);
    assert_eq!((one.clone(), rounds.clone()), of(2));
    assert_eq!((rounds.len() as u32, one.rounds), (4, 3));
    assert_eq!((&rounds[0], &rounds[3]), (&one.printed, &one.last));
    assert_ne!(rounds[0].draws, rounds[1].draws);
}

#[test]
fn progress_can_stop_rounds() {
    let matcher = Matcher::new(Targets::read(include_str!("../../cards/tiny.card")).unwrap());
    let rounds = |most: usize| {
        let mut told = 0;
        let until = |_: &Totals| {
            told += 1;
            told < most
        };
        Balance::of(&matcher, &Run::new(1, 0..60), 8, until).unwrap().rounds
    };
    assert_eq!((rounds(1), rounds(2)), (0, 1));
}
