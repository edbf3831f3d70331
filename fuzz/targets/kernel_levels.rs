//! The kernel at every CPU level and the slow matcher give the same distances for any hand,
//! whatever the other lanes contain.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use mahj::kernel::{Columns, Kernel, Level, WinCheck};
use mahj::{Hand, Matcher, PackedHand, Targets, Tile};

struct Compiled {
    matcher: Matcher,
    kernels: Vec<Kernel>,
    wins: WinCheck,
}

static CARDS: LazyLock<[Compiled; 3]> = LazyLock::new(|| {
    let cards = [
        include_str!("../../tests/data/calls.card"),
        include_str!("../../src/kernel/plan/odd.card"),
        include_str!("../../cards/practice.card"),
    ];
    cards.map(|card| {
        let targets = Targets::read(card).expect("a good card");
        let levels = Level::ALL.into_iter().filter(|level| level.is_available());
        let kernels = levels.map(|level| Kernel::with_level(&targets, level)).collect();
        let wins = WinCheck::new(&targets);
        Compiled { matcher: Matcher::new(targets), kernels, wins }
    })
});

/// A number of hands that doesn't fill lanes evenly, and how many of them the slow matcher checks.
const MAX: usize = 70;
const SLOW: usize = 4;

fuzz_target!(|bytes: &[u8]| {
    let Some(([which], bytes)) = bytes.split_first_chunk() else { return };
    let card = &CARDS[usize::from(which & 3).min(2)];
    // Arbitrary bytes, or bytes mapped to tiles: impossible hands and possible ones.
    let hand = |bytes: &[u8; Hand::MAX]| {
        let tile = |byte: &u8| Tile::from_index(usize::from(*byte) % Tile::COUNT);
        match which & 4 {
            0 => PackedHand::from_bytes(*bytes),
            _ => PackedHand::of_tiles(bytes.iter().filter_map(tile)),
        }
    };
    let hands: Vec<PackedHand> = bytes.as_chunks().0.iter().take(MAX).map(hand).collect();
    let mut told: Option<(Vec<u8>, Vec<u8>)> = None;
    for kernel in &card.kernels {
        let lines = kernel.lines();
        let (mut best, mut each) = (vec![0; hands.len()], vec![0; hands.len() * lines]);
        let columns = Columns { best: Some(&mut best), lines: Some(&mut each) };
        let mut scratch = kernel.scratch();
        kernel.columns(&hands, &mut scratch, columns);
        for (at, hand) in hands.iter().enumerate() {
            let of_hand = |line: usize| each[line * hands.len() + at];
            let nearest = (0..lines).map(of_hand).min().unwrap_or(Kernel::UNREACHABLE);
            assert_eq!(best[at], nearest, "{}: {hand:?}", kernel.level());
            if at % 8 > 0 {
                continue;
            }
            let alone = kernel.away(&[*hand], &mut scratch);
            assert!((0..lines).all(|line| alone.line(line)[0] == of_hand(line)), "{hand:?}");
        }
        let seen = (best, each);
        let first = told.get_or_insert_with(|| seen.clone());
        assert_eq!(first, &seen, "{}: {hands:?}", kernel.level());
    }
    let Some((_, each)) = told else { return };
    let mut found = vec![None; hands.len()];
    card.wins.find_all(&hands, &mut found);
    let targets = card.matcher.targets();
    let mut measured = 0;
    for (at, packed) in hands.iter().enumerate() {
        let read = packed.hand(&targets.card().tile_set);
        assert_eq!(packed.check(&targets.card().tile_set), read.as_ref().err().copied());
        let Ok(hand) = read else { continue };
        measured += 1;
        if measured > SLOW {
            continue;
        }
        for (place, line) in targets.lines().iter().enumerate() {
            let of_line =
                targets.of_line(line).filter_map(|(id, _)| card.matcher.distance(&hand, id));
            let away = of_line.min().unwrap_or(Kernel::UNREACHABLE);
            assert_eq!(each[place * hands.len() + at], away, "{hand}: {}", line.name);
        }
        assert_eq!(found[at].is_some(), card.matcher.verify(&hand).is_mah_jongg(), "{hand}");
        if let Some(target) = found[at] {
            assert_eq!(card.matcher.distance(&hand, target), Some(0), "{hand}");
        }
    }
});
