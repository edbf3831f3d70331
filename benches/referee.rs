//! Measures judging a game with every tile known, some 300 events, in both modes.

#[path = "../tests/common/game.rs"]
#[allow(unreachable_pub)]
mod game;

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use game::{Dice, setup, whole_game};
use mahj::referee::{Act, JudgedGame, Mode};
use mahj::rules::{Ending, RuleSet};
use mahj::{Card, Matcher, Targets};

const CARD: &str = include_str!("../cards/practice.card");

fn judge(criterion: &mut Criterion) {
    let matcher = Matcher::new(Targets::expand(Card::parse(CARD).card).targets);
    let mut dice = Dice(7);
    let setup = setup(&mut dice);
    let events = whole_game(&matcher, &setup, &mut dice);
    let calls = events.iter().filter(|event| matches!(event.does, Act::Claim { .. })).count();
    for mode in Mode::ALL {
        let name = format!("a game of {} events, {calls} calls, {mode}", events.len());
        criterion.bench_function(&name, |bencher| {
            bencher.iter(|| {
                let mut game =
                    JudgedGame::new(&matcher, RuleSet::LEAGUE, mode, black_box(&setup)).unwrap();
                for event in &events {
                    black_box(game.judge(event));
                }
                assert_eq!(game.ending(), Some(Ending::WallGame));
            });
        });
    }
}

criterion_group!(benches, judge);
criterion_main!(benches);
