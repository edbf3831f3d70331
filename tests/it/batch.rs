//! Batches of hands: on several threads, in order, and as text.

use crate::common::hands;
use mahj::batch::{HandText, Nearest, Workers, run};
use mahj::kernel::{Columns, Kernel};
use mahj::{Card, Matcher, Seen, Targets, TileSet};

fn practice() -> Targets {
    Targets::expand(Card::practice()).targets
}

#[test]
fn answers_stay_in_order_for_any_thread_count() {
    let targets = practice();
    let kernel = Kernel::new(&targets);
    let hands = hands(30_001);
    let mut scratch = kernel.scratch();
    let lines = kernel.lines();
    let (mut best, mut away) = (vec![0; hands.len()], vec![0; hands.len() * lines]);
    let columns = Columns { best: Some(&mut best), lines: Some(&mut away) };
    kernel.columns(&hands, &mut scratch, columns);
    let nearest: Vec<Option<Nearest>> =
        hands.iter().map(|hand| Nearest::of(&kernel.away(&[*hand], &mut scratch), 0)).collect();
    assert!(nearest.iter().any(Option::is_none));
    assert_eq!(run(&kernel, &hands), nearest);
    for threads in [1, 2, 3, 8] {
        let workers = Workers::with_threads(&kernel, threads);
        for len in [0, 1, 63, 64, 65, 4097, hands.len()] {
            let hands = &hands[..len];
            let mut some = vec![9; len];
            workers.best(hands, &mut some);
            assert_eq!(some, best[..len], "{threads} threads");
            let mut found = vec![None; len];
            workers.nearest(hands, &mut found);
            assert_eq!(found, nearest[..len], "{threads} threads");
            let (mut some, mut rows) = (vec![9; len], vec![9; len * lines]);
            let columns = Columns { best: Some(&mut some), lines: Some(&mut rows) };
            workers.columns(hands, columns);
            assert_eq!(some, best[..len]);
            for (line, column) in rows.chunks_exact(len.max(1)).enumerate() {
                assert_eq!(column, &away[line * best.len()..][..len], "{threads} threads");
            }
        }
        let answers = workers.answers(hands.iter().copied());
        assert!(answers.eq(hands.iter().copied().zip(nearest.iter().copied())));
    }
}

#[test]
fn nearest_line_matches_the_matcher() {
    let targets = practice();
    let kernel = Kernel::new(&targets);
    let matcher = Matcher::new(targets);
    let hands = hands(400);
    for (packed, nearest) in hands.iter().zip(run(&kernel, &hands)) {
        let hand = packed.hand(&TileSet::default()).unwrap();
        let away = matcher.away(&hand, &Seen::default()).unwrap();
        let first = away.lines.first().filter(|line| line.away.is_some());
        let found = nearest.map(|nearest| {
            let line = &matcher.targets().lines()[nearest.line];
            (Some(nearest.away), line.name.clone())
        });
        let name = |name: &mahj::LineName| mahj::LineName { form: None, ..name.clone() };
        assert_eq!(found, first.map(|line| (line.away, name(&line.name))), "{hand}");
    }
}

#[test]
fn hands_round_trip_as_text() {
    let text = HandText::new(&TileSet::default());
    let mut row = Vec::new();
    for hand in hands(5000) {
        row.clear();
        text.write(&hand, &mut row);
        let written = std::str::from_utf8(&row).unwrap();
        let whole = hand.hand(&TileSet::default()).unwrap();
        assert_eq!(written, whole.to_string());
        assert_eq!(text.read(written).unwrap().hand(&TileSet::default()), Ok(whole));
    }
}
