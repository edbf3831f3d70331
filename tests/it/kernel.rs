//! Compares the kernel with the matcher and with the oracle: every line, every level, every lane.
#![allow(clippy::print_stderr)]

use crate::common::families::{FAMILIES, family};
use crate::common::oracle::{self, KINDS};
use mahj::kernel::{Columns, Kernel, LANES, Level, Single, WinCheck};
use mahj::{
    Card, Deals, Hand, Matcher, PackedHand, Suit, Symbol, TargetId, Targets, Tile, TileSet, Tiles,
};
use proptest::prelude::*;
use std::fmt::Write as _;

const HANDS: usize = 640;

/// Every feature of the kernel in few lines; a unit test next to the plan checks that every class
/// of cells occurs.
const ODD: &str = include_str!("../../src/kernel/plan/odd.card");

fn practice() -> Targets {
    Targets::expand(Card::practice()).targets
}

/// A hand's distance from every line, by the matcher.
fn by_matcher(matcher: &Matcher, hand: &Hand) -> Vec<u8> {
    let targets = matcher.targets();
    let of_line = |line| {
        let ids = targets.of_line(line).map(|(id, _)| id);
        ids.filter_map(|id| matcher.distance(hand, id)).min().unwrap_or(Kernel::UNREACHABLE)
    };
    targets.lines().iter().map(of_line).collect()
}

/// A hand's distance from every line, by the oracle, which tries every arrangement.
fn by_oracle(targets: &Targets, hand: &Hand) -> Vec<u8> {
    let rack = hand.rack();
    let naturals: [usize; KINDS] =
        std::array::from_fn(|at| Symbol::from_index(at).map_or(0, |symbol| rack.of(symbol).into()));
    let shown = crate::common::shown_by(hand);
    let of_line = |line: &mahj::targets::TargetLine| {
        let away = targets.of_line(line).filter_map(|(_, target)| {
            let groups = crate::common::groups_of(target);
            oracle::away_with(&groups, line.concealed, &naturals, rack.jokers().into(), &shown)
        });
        away.min().map_or(Kernel::UNREACHABLE, |away| away as u8)
    };
    targets.lines().iter().map(of_line).collect()
}

/// Measures hands at every level the CPU supports, and checks each result.
fn hold(targets: &Targets, hands: &[PackedHand], expected: impl Fn(&Hand) -> Vec<u8>) {
    let set = targets.card().tile_set;
    let unpacked: Vec<Hand> = hands.iter().map(|hand| hand.hand(&set).unwrap()).collect();
    let expected: Vec<Vec<u8>> = unpacked.iter().map(expected).collect();
    for level in Level::ALL {
        if !level.is_available() {
            eprintln!("this processor lacks {level}: not tried");
            continue;
        }
        let kernel = Kernel::with_level(targets, level);
        assert_eq!(kernel.level(), level);
        let (mut best, mut lines) = (vec![0; hands.len()], vec![0; hands.len() * kernel.lines()]);
        let columns = Columns { best: Some(&mut best), lines: Some(&mut lines) };
        kernel.columns(hands, &mut kernel.scratch(), columns);
        for (at, expected) in expected.iter().enumerate() {
            let seen: Vec<u8> = lines[at..].iter().step_by(hands.len()).copied().collect();
            assert_eq!(&seen, expected, "{level}: {}", unpacked[at]);
            assert_eq!(Some(&best[at]), expected.iter().min(), "{level}: {}", unpacked[at]);
        }
        // One at a time.
        let single = Single::with_level(targets, level);
        assert_eq!(single.level(), level);
        let mut scratch = single.scratch();
        for (hand, expected) in hands.iter().zip(&expected) {
            assert_eq!(single.away(hand, &mut scratch), expected, "{level}: {hand:?}");
        }
    }
}

#[test]
fn every_level_matches_the_matcher() {
    let others = ["../cards/tiny.card", "../cards/every-clause.card"]
        .map(|file| std::fs::read_to_string(format!("{}/tests/{file}", env!("CARGO_MANIFEST_DIR"))))
        .map(|text| crate::common::read(&text.unwrap()).targets);
    for targets in [practice(), crate::common::targets(ODD)].into_iter().chain(others) {
        let matcher = Matcher::new(targets.clone());
        for name in FAMILIES {
            hold(&targets, &family(name, &targets, HANDS), |hand| by_matcher(&matcher, hand));
        }
        // Hands of any number of tiles.
        for tiles in 1..13 {
            let deals = Deals::new(tiles as u64, tiles, &targets.card().tile_set);
            let hands: Vec<PackedHand> = deals.from(0).take(40).collect();
            hold(&targets, &hands, |hand| by_matcher(&matcher, hand));
        }
    }
}

#[test]
fn card_without_lines_has_no_distance() {
    let targets = crate::common::read("").targets;
    let kernel = Kernel::new(&targets);
    let mut scratch = kernel.scratch();
    let hands = family("deal13", &practice(), 3);
    let away = kernel.away(&hands, &mut scratch);
    assert_eq!(away.best(), [Kernel::UNREACHABLE; 3]);
    assert_eq!(away.nearest(0), None);
    assert_eq!(WinCheck::new(&targets).find(&hands[0]), None);
    assert!(kernel.away(&[], &mut scratch).best().is_empty());
}

#[test]
fn plan_and_scratch_stay_small() {
    // Both of them together, so that a core's own caches hold what a thread needs.
    let (plan, scratch) = Kernel::new(&practice()).bytes();
    assert!(plan + scratch <= 128 * 1024, "{plan} and {scratch} bytes");
}

#[test]
#[ignore = "100,000 hands of every family: some minutes"]
fn every_level_matches_the_matcher_in_full() {
    for targets in [practice(), crate::common::targets(ODD)] {
        let matcher = Matcher::new(targets.clone());
        for name in FAMILIES {
            for hands in family(name, &targets, 100_000).chunks(10_000) {
                hold(&targets, hands, |hand| by_matcher(&matcher, hand));
            }
        }
    }
}

#[test]
fn kernel_matches_the_oracle() {
    let targets = crate::common::targets(ODD);
    for name in FAMILIES {
        hold(&targets, &family(name, &targets, 70), |hand| by_oracle(&targets, hand));
    }
    let targets = practice();
    for name in FAMILIES {
        hold(&targets, &family(name, &targets, 8), |hand| by_oracle(&targets, hand));
    }
}

#[test]
#[ignore = "every way to lay 4,000 hands: some minutes"]
fn kernel_matches_the_oracle_in_full() {
    for targets in [practice(), crate::common::targets(ODD)] {
        for name in FAMILIES {
            hold(&targets, &family(name, &targets, 250), |hand| by_oracle(&targets, hand));
        }
    }
}

#[test]
fn lane_and_neighbors_do_not_affect_a_hand() {
    let targets = practice();
    for level in Level::ALL.into_iter().filter(|level| level.is_available()) {
        let kernel = Kernel::with_level(&targets, level);
        let mut scratch = kernel.scratch();
        let mixed: Vec<PackedHand> =
            FAMILIES.iter().flat_map(|name| family(name, &targets, LANES / 8)).collect();
        assert_eq!(mixed.len(), LANES);
        let alone: Vec<Vec<u8>> = mixed
            .iter()
            .map(|hand| {
                let away = kernel.away(&[*hand], &mut scratch);
                assert_eq!(away.best().len(), 1);
                (0..kernel.lines()).map(|line| away.line(line)[0]).collect()
            })
            .collect();
        for turn in 0..LANES {
            let mut turned = mixed.clone();
            turned.rotate_left(turn);
            let away = kernel.away(&turned, &mut scratch);
            for (at, _) in turned.iter().enumerate() {
                let hand = (at + turn) % LANES;
                let seen: Vec<u8> = (0..kernel.lines()).map(|line| away.line(line)[at]).collect();
                assert_eq!(seen, alone[hand], "{level}, lane {at}");
            }
        }
    }
}

#[test]
fn distances_are_invariant_under_suit_swaps() {
    let targets = crate::common::targets(ODD);
    let kernel = Kernel::new(&targets);
    let mut scratch = kernel.scratch();
    let set = TileSet::default();
    let deals = family("near13", &targets, 60);
    for turn in 1..3 {
        let exchange = |suit: Suit| Suit::ALL[(suit.index() + turn) % 3];
        for hand in &deals {
            let hand = hand.hand(&set).unwrap();
            let exchanged: Tiles = hand
                .rack()
                .kinds()
                .flat_map(|(tile, count)| {
                    let tile = tile
                        .symbol()
                        .map_or(Tile::Joker, |symbol| Tile::Symbol(symbol.with_suits(exchange)));
                    std::iter::repeat_n(tile, count.into())
                })
                .collect();
            let packed = PackedHand::of(&Hand::new(exchanged, Vec::new(), &set).unwrap());
            let away = kernel.away(&[packed], &mut scratch);
            for (at, line) in targets.lines().iter().enumerate() {
                let of_target = |(_, target): (TargetId, &mahj::Target)| {
                    let back = |suit: Suit| Suit::ALL[(suit.index() + 3 - turn) % 3];
                    let target = target.with_suits(back);
                    let (all, strict) = (target.tiles(), target.strict_tiles());
                    let short = |of: &Tiles| -> i32 {
                        let missing = Symbol::all()
                            .map(|symbol| of.of(symbol).saturating_sub(hand.rack().of(symbol)));
                        missing.map(i32::from).sum()
                    };
                    short(&strict).max(short(&all) - i32::from(hand.rack().jokers()))
                };
                let expected = targets.of_line(line).map(of_target).min().unwrap();
                assert_eq!(i32::from(away.line(at)[0]), expected, "{hand} line {}", line.name);
            }
        }
    }
}

#[test]
fn nearest_line_ties_go_to_the_highest_value() {
    let targets = practice();
    let kernel = Kernel::new(&targets);
    let mut scratch = kernel.scratch();
    for name in FAMILIES {
        for hands in family(name, &targets, 256).chunks(LANES) {
            let away = kernel.away(hands, &mut scratch);
            for hand in 0..hands.len() {
                let best = away.best()[hand];
                let lines = targets.lines().iter().enumerate();
                let nearest = lines
                    .filter(|(line, _)| {
                        best != Kernel::UNREACHABLE && away.line(*line)[hand] == best
                    })
                    .min_by_key(|(at, line)| (std::cmp::Reverse(line.values.exposed), *at));
                assert_eq!(away.nearest(hand), nearest.map(|(at, _)| at));
            }
        }
    }
}

/// Checks the win check against the matcher: the same verdict, and the hand is the target found.
fn hold_wins(targets: &Targets, matcher: &Matcher, hands: &[PackedHand]) -> usize {
    let set = targets.card().tile_set;
    let (wins, kernel) = (WinCheck::new(targets), Kernel::new(targets));
    let (mut found, mut best) = (vec![None; hands.len()], vec![0; hands.len()]);
    wins.find_all(hands, &mut found);
    let columns = Columns { best: Some(&mut best), lines: None };
    kernel.columns(hands, &mut kernel.scratch(), columns);
    for ((packed, found), best) in hands.iter().zip(&found).zip(best) {
        let hand = packed.hand(&set).unwrap();
        let verdict = matcher.verify(&hand);
        assert_eq!(found.is_some(), verdict.is_mah_jongg(), "{hand}");
        assert_eq!(found.is_some(), packed.len() == 14 && best == 0, "{hand}");
        if let Some(found) = found {
            assert_eq!(matcher.distance(&hand, *found), Some(0), "{hand}");
            let dearest = verdict.readings.iter().map(|reading| reading.value).max();
            let line = targets.get(*found).line;
            assert_eq!(Some(targets.lines()[line].values.exposed), dearest, "{hand}");
        }
    }
    found.iter().flatten().count()
}

#[test]
fn win_check_matches_the_matcher() {
    for targets in [practice(), crate::common::targets(ODD)] {
        let matcher = Matcher::new(targets.clone());
        for name in FAMILIES {
            let hands = family(name, &targets, 2000);
            let wins = hold_wins(&targets, &matcher, &hands);
            match name {
                "win14" => assert_eq!(wins, hands.len()),
                "near14" => assert!((20..400).contains(&wins), "{wins} wins of 2000"),
                _ => {}
            }
        }
    }
}

#[test]
fn win_check_accepts_every_target_with_jokers_and_exposures() {
    for targets in [practice(), crate::common::targets(ODD)] {
        let (wins, set) = (WinCheck::new(&targets), targets.card().tile_set);
        for target in targets.iter() {
            // Jokers for every second tile where allowed, and for every fifth of a kind.
            for every in [1, 2, 3] {
                let (mut rack, mut exposures) = (Tiles::NONE, Vec::new());
                for (at, group) in target.groups().iter().enumerate() {
                    let mut tiles = Tiles::NONE;
                    let shown: Tiles = exposures
                        .iter()
                        .fold(rack, |all, exposure: &mahj::Exposure| all + exposure.tiles());
                    for place in 0..group.size {
                        let natural = Tile::Symbol(group.symbol);
                        let held = shown[natural] + tiles[natural] < set.of(natural);
                        let joker = group.jokers && (!held || every > 1 && place % every == 1);
                        tiles.add_some(if joker { Tile::Joker } else { natural }, 1);
                    }
                    let exposed = at % 2 == 0 && group.may_be_exposed();
                    match mahj::Exposure::new(&tiles) {
                        Ok(exposure) if exposed && !targets.lines()[target.line].concealed => {
                            exposures.push(exposure);
                        }
                        _ => rack += tiles,
                    }
                }
                // Combinations that exceed the set aren't hands.
                if let Ok(hand) = Hand::new(rack, exposures, &set) {
                    assert!(wins.find(&PackedHand::of(&hand)).is_some(), "{hand} is {target}");
                }
            }
        }
    }
}

#[test]
fn turn_distance_matches_the_resulting_hand() {
    let targets = practice();
    let (kernel, set) = (Kernel::new(&targets), TileSet::default());
    let single = Single::new(&targets);
    let (mut scratch, mut room) = (kernel.scratch(), single.scratch());
    let some = [("near14", 4), ("exposed", 60), ("deal13", 20), ("deal14", 20), ("win14", 4)];
    for packed in some.into_iter().flat_map(|(name, count)| family(name, &targets, count)) {
        let mut turns = [[0; Tile::COUNT]; 14];
        single.turns(&packed, &mut room, &mut turns);
        let discards = single.discards(&packed, &mut room);
        for (place, turns) in turns.iter().enumerate() {
            let without = packed.without(place);
            assert_eq!(discards[place], kernel.away(&[without], &mut scratch).best()[0]);
            let drawn: Vec<PackedHand> = Tile::all().map(|tile| without.with(tile)).collect();
            let draws = kernel.away(&drawn, &mut scratch).best().to_vec();
            assert_eq!(turns[..], draws[..], "{:?}", packed.hand(&set));
            assert_eq!(single.draws(&without, &mut room)[..], draws[..]);
            for tile in Tile::all() {
                // One more tile never increases the distance, and reduces it by at most one.
                let (drawn, discards) = (draws[tile.index()], discards[place]);
                let nearer = drawn == discards || without.len() < 14 && drawn + 1 == discards;
                assert!(nearer, "{:?} and {tile}", without.hand(&set));
            }
        }
    }
}

/// A card of random lines: groups of any size in any colors, some of which are invalid.
fn odd_card(words: &[u32]) -> String {
    let mut words = words.iter().copied().cycle();
    let mut below =
        move |end: u32| ((u64::from(words.next().unwrap()) * u64::from(end)) >> 32) as u32;
    let mut card = "[Random]\n".to_owned();
    for _ in 0..6 {
        let mut left = 14;
        let dragons = below(3) == 0;
        while left > 0 {
            let size = (1 + below(5)).min(left);
            let color = ["a", "b", "c"][below(3) as usize];
            let face = match below(10) {
                0 => "F".to_owned(),
                1 => ["N", "E", "W", "S"][below(4) as usize].to_owned(),
                2 => "0".to_owned(),
                3 if dragons => "D".to_owned(),
                _ => (1 + below(9)).to_string(),
            };
            let suited = face == "D" || face.parse::<u8>().is_ok_and(|digit| digit > 0);
            let strict = if size >= 3 && below(6) == 0 { "!" } else { "" };
            let color = if suited { color } else { "" };
            let _ = write!(card, "{}{color}{strict} ", face.repeat(size as usize));
            left -= size;
        }
        let mark = ["X", "X", "C"][below(3) as usize];
        let _ = writeln!(card, " {mark} {}", 25 + 5 * below(6));
    }
    card
}

#[test]
fn large_cards_and_other_sets_match_the_matcher() {
    use chacha20::ChaCha8Rng;
    use chacha20::rand_core::{Rng as _, SeedableRng as _};
    // More lines, rows and cells than a byte can number; and more of some tiles than any usual set
    // has.
    let mut words = ChaCha8Rng::seed_from_u64(4);
    let lines: Vec<String> = (0..90)
        .flat_map(|_| {
            let words: Vec<u32> = (0..400).map(|_| words.next_u32()).collect();
            let card = odd_card(&words);
            card.lines().skip(1).map(str::to_owned).collect::<Vec<_>>()
        })
        .collect();
    let card = format!("flowers: 12\njokers: 10\n\n[Many]\n{}", lines.join("\n"));
    let targets = crate::common::read(&card).targets;
    assert!(targets.lines().len() > 255, "{}", targets.lines().len());
    assert_eq!(targets.card().tile_set.of(Tile::Joker), 10);
    assert!(Kernel::new(&targets).cells() > 255);
    let matcher = Matcher::new(targets.clone());
    for name in FAMILIES {
        let hands = family(name, &targets, 40);
        hold(&targets, &hands, |hand| by_matcher(&matcher, hand));
        hold_wins(&targets, &matcher, &hands);
    }
}

/// Bytes that sometimes form hands and exposures: few kinds of tile, many of them exposed.
fn any_bytes() -> impl Strategy<Value = [u8; 14]> {
    let tile = prop_oneof![
        4 => prop::sample::select(vec![0_u8, 1, 34, 35, 63]),
        1 => any::<u8>(),
    ];
    let bits = prop_oneof![3 => Just(0_u8), 2 => Just(0x80), 1 => Just(0xC0)];
    prop::array::uniform14((tile, bits).prop_map(|(tile, bits)| tile | bits))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn odd_cards_match_the_matcher(words in prop::collection::vec(any::<u32>(), 200)) {
        // Lines with errors are left out; the rest is a card.
        let targets = crate::common::read(&odd_card(&words)).targets;
        prop_assume!(!targets.is_empty());
        let matcher = Matcher::new(targets.clone());
        for name in FAMILIES {
            hold(&targets, &family(name, &targets, 10), |hand| by_matcher(&matcher, hand));
            hold_wins(&targets, &matcher, &family(name, &targets, 10));
        }
    }

    #[test]
    fn arbitrary_bytes_are_measured_or_rejected(bytes in prop::collection::vec(any_bytes(), 1..70)) {
        let targets = crate::common::targets(ODD);
        let kernel = Kernel::new(&targets);
        let hands: Vec<PackedHand> = bytes.iter().map(|bytes| PackedHand::from_bytes(*bytes)).collect();
        let mut best = vec![0; hands.len()];
        kernel.columns(&hands, &mut kernel.scratch(), Columns { best: Some(&mut best), lines: None });
        let (wins, matcher) = (WinCheck::new(&targets), Matcher::new(targets.clone()));
        let set = TileSet::default();
        for (packed, best) in hands.iter().zip(best) {
            let found = wins.find(packed);
            let hand = packed.hand(&set);
            prop_assert_eq!(packed.check(&set), hand.clone().err());
            if let Ok(hand) = hand {
                let expected = by_matcher(&matcher, &hand).into_iter().min();
                prop_assert_eq!(Some(best), expected);
                prop_assert_eq!(found.is_some(), matcher.verify(&hand).is_mah_jongg());
            }
        }
    }
}

/// `wasm/test` checks the WebAssembly module against the same number.
#[test]
fn native_kernel_matches_webassembly() {
    let digest = format!("{:016x}", crate::trial::digest());
    assert_eq!(digest, include_str!("../../wasm/trial/digest.txt").trim());
}
