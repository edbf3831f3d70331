//! Properties that always hold, and the matcher compared with the oracle.

use crate::common::groups_of;
use crate::common::oracle::{self, Group, KINDS};
use mahj::{
    Card, GroupKind, Hand, Matcher, Seen, Suit, Symbol, Target, Targets, Tile, TileSet, Tiles,
};
use proptest::prelude::*;
use std::sync::LazyLock;

/// Cards whose targets are awkward: one tile in two groups, in a group and in a pair, quints,
/// sextets, blocks, zeros, all singles, flowers in groups and pairs.
const AWKWARD: &str = "
[Awkward]
333a 333a 33a 33b FFFF          (Any 2 Suits, Any Like Nos.)      X 25
2031a 000 0000 FF N                                               X 25
FF FFFF FFFFF NEW                                                 X 25
1a 11a 111a 22a 222a FFF        (Any 1 Suit, Any Run)             X 30
111111a 22222a 3a 3b 3c         (Any 3 Suits, Any Run)            X 50
1a 22a 33a 44a 44a 55a 66a 7a   (Any 1 Suit, Any 7 Consec. Nos.)  C 50
NEWS NNN EEE SSSS                                                 X 25
1Da 2Da 3Da DDDDa DDDDa         (Any 1 Suit)                      X 40
DDDa DDDDb DDc NNNNN            (Any Wind)                        X 35
2232a 2222a 333a 44a F                                            X 30
FFF FFF FFFFF! 2b 22c                                             X 45
RRRR GGGG 000 NEW                                                 C 40
xxa yyya zzzza NEWSF            (x != y, y != z, x odd)           X 35
11a 1111a 11b 1111b 11c         (Any 3 Suits, Any Like Nos.)      X 30
NNNNNN E WWWWW SS                                                 X 30
";

struct World {
    matcher: Matcher,
    targets: Vec<(Target, Vec<Group>)>,
}

fn world(text: &str) -> World {
    let targets = crate::common::targets(text);
    let list = targets.iter().map(|target| (target.clone(), groups_of(target))).collect();
    World { matcher: Matcher::new(targets), targets: list }
}

static AWKWARD_WORLD: LazyLock<World> = LazyLock::new(|| world(AWKWARD));
static PRACTICE_WORLD: LazyLock<World> = LazyLock::new(|| world(mahj::card::PRACTICE));

fn naturals(tiles: &Tiles) -> [usize; KINDS] {
    std::array::from_fn(|at| Symbol::from_index(at).map_or(0, |symbol| tiles.of(symbol).into()))
}

fn hand(tiles: Tiles) -> Hand {
    Hand::new(tiles, Vec::new(), &TileSet::default()).unwrap()
}

/// Some tiles of the set, drawn by position from a wall of 152.
fn drawn(places: &[prop::sample::Index], keep: Tiles, len: usize) -> Tiles {
    let mut wall: Vec<Tile> = Tile::all()
        .flat_map(|tile| {
            let left = TileSet::default().of(tile).saturating_sub(keep[tile]);
            std::iter::repeat_n(tile, left.into())
        })
        .collect();
    let mut tiles = keep;
    for place in places {
        if tiles.len() >= len {
            break;
        }
        let at = place.index(wall.len());
        tiles.add_some(wall.swap_remove(at), 1);
    }
    tiles
}

/// Hands near a target: some of its tiles, jokers for some where allowed, the rest random.
fn near(target: &Target, keep: &[bool], jokers: &[bool]) -> Tiles {
    let mut tiles = Tiles::NONE;
    let mut at = 0;
    for group in target.groups() {
        for _ in 0..group.size {
            let tile =
                if group.jokers && jokers[at] { Tile::Joker } else { Tile::Symbol(group.symbol) };
            if keep[at] && tiles[tile] < TileSet::default().of(tile) {
                tiles.add_some(tile, 1);
            }
            at += 1;
        }
    }
    tiles
}

prop_compose! {
    fn any_hand()(
        places in prop::collection::vec(any::<prop::sample::Index>(), 14),
        jokers in prop_oneof![3 => Just(0_u8), 1 => 0..=8_u8],
        len in prop_oneof![Just(13), Just(14)],
    ) -> Tiles {
        let mut keep = Tiles::NONE;
        keep.add_some(Tile::Joker, jokers);
        drawn(&places, keep, len)
    }
}

prop_compose! {
    /// A hand near some target of a world: the target's index, and the tiles.
    fn near_hand(world: &'static LazyLock<World>)(
        target in any::<prop::sample::Index>(),
        keep in prop::collection::vec(prop::bool::weighted(0.85), 14),
        jokers in prop::collection::vec(prop::bool::weighted(0.3), 14),
        places in prop::collection::vec(any::<prop::sample::Index>(), 14),
        len in prop_oneof![Just(13), Just(14)],
    ) -> (usize, Tiles) {
        let at = target.index(world.targets.len());
        let keep = near(&world.targets[at].0, &keep, &jokers);
        let mut tiles = drawn(&places, keep, len);
        if tiles.len() > len {
            let one = tiles.kinds().next().unwrap().0;
            tiles -= Tiles::from(one);
        }
        (at, tiles)
    }
}

prop_compose! {
    /// Hands of few kinds: many jokers, four of a kind, eight flowers.
    fn adversarial_hand()(
        kinds in prop::collection::vec((0..Tile::COUNT, 1..=8_u8), 1..8),
        places in prop::collection::vec(any::<prop::sample::Index>(), 14),
    ) -> Tiles {
        let mut tiles = Tiles::NONE;
        for (kind, count) in kinds {
            let tile = Tile::all().nth(kind).unwrap();
            let room = TileSet::default().of(tile).saturating_sub(tiles[tile]);
            let left = 14_u8.saturating_sub(tiles.len() as u8);
            tiles.add_some(tile, count.min(room).min(left));
        }
        drawn(&places, tiles, 14)
    }
}

/// Checks the matcher against the oracle on one hand, over all targets of a world.
fn holds(world: &World, tiles: Tiles) -> Result<(), TestCaseError> {
    let hand = hand(tiles);
    let (naturals, jokers) = (naturals(&tiles), usize::from(tiles.jokers()));
    let mut won = Vec::new();
    let mut nearest = vec![u8::MAX; world.matcher.targets().lines().len()];
    for (at, (target, groups)) in world.targets.iter().enumerate() {
        let id = mahj::TargetId(at as u32);
        let wanted = oracle::away(groups, &naturals, jokers);
        let seen = world.matcher.distance(&hand, id).unwrap();
        prop_assert_eq!(usize::from(seen), wanted, "{} against {}", hand, target);
        nearest[target.line] = nearest[target.line].min(seen);
        if tiles.len() == 14 && wanted == 0 {
            won.push(id);
        }
    }
    let verdict = world.matcher.verify(&hand);
    let mut found: Vec<_> = verdict.readings.iter().map(|reading| reading.target).collect();
    found.sort_unstable();
    prop_assert_eq!(found, won, "{}", hand);
    for reading in &verdict.readings {
        let filling: Vec<(usize, usize)> = reading
            .groups
            .iter()
            .map(|filled| (filled.naturals.into(), filled.jokers.into()))
            .collect();
        let fillings =
            oracle::fillings(&world.targets[reading.target.index()].1, &naturals, jokers);
        prop_assert!(fillings.contains(&filling), "{} as {:?}", hand, filling);
    }
    let away = world.matcher.away(&hand, &Seen::default()).unwrap();
    prop_assert_eq!(away.lines.len(), nearest.len());
    for line in &away.lines {
        let id = line.target.unwrap();
        let target = &world.targets[id.index()].0;
        prop_assert_eq!(line.away, Some(nearest[target.line]));
        let missing: u8 = line.missing.iter().map(|missing| missing.count).sum();
        prop_assert_eq!(Some(missing), line.away);
        // Adding the missing tiles completes the hand.
        let mut with = tiles;
        for missing in &line.missing {
            with.add_some(missing.tile, missing.count);
        }
        let groups = &world.targets[id.index()].1;
        prop_assert_eq!(oracle::away(groups, &self::naturals(&with), jokers), 0);
    }
    let order: Vec<(Option<u8>, std::cmp::Reverse<u32>)> =
        away.lines.iter().map(|line| (line.away, std::cmp::Reverse(line.value))).collect();
    prop_assert!(order.is_sorted());
    Ok(())
}

/// A card of some targets with suits exchanged cannot be typed, so the distance is taken by the
/// oracle's formula.
fn exchanged(tiles: &Tiles, turn: impl Fn(Suit) -> Suit) -> Tiles {
    let mut out = Tiles::NONE;
    for (tile, count) in tiles.kinds() {
        let tile = tile.symbol().map_or(Tile::Joker, |symbol| symbol.with_suits(&turn).into());
        out.add_some(tile, count);
    }
    out
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 192, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_hand_distances_match_the_oracle(tiles in any_hand()) {
        holds(&AWKWARD_WORLD, tiles)?;
        holds(&PRACTICE_WORLD, tiles)?;
    }

    #[test]
    fn near_hand_distances_match_the_oracle((_, tiles) in near_hand(&AWKWARD_WORLD)) {
        holds(&AWKWARD_WORLD, tiles)?;
    }

    #[test]
    fn practice_card_near_hands_match_the_oracle((_, tiles) in near_hand(&PRACTICE_WORLD)) {
        holds(&PRACTICE_WORLD, tiles)?;
    }

    #[test]
    fn adversarial_hand_distances_match_the_oracle(tiles in adversarial_hand()) {
        holds(&AWKWARD_WORLD, tiles)?;
        holds(&PRACTICE_WORLD, tiles)?;
    }

    #[test]
    fn answers_are_invariant_under_suit_swaps((at, tiles) in near_hand(&AWKWARD_WORLD), turn in 0..6_usize) {
        let order = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]][turn];
        let turn = |suit: Suit| Suit::ALL[order[suit.index()]];
        let target = &AWKWARD_WORLD.targets[at].0;
        let before = AWKWARD_WORLD.matcher.distance(&hand(tiles), mahj::TargetId(at as u32)).unwrap();
        let turned = exchanged(&tiles, turn);
        let after = oracle::away(&groups_of(&target.with_suits(turn)), &naturals(&turned), turned.jokers().into());
        prop_assert_eq!(usize::from(before), after);
    }

    #[test]
    fn swapping_suits_in_the_hand_changes_nothing_without_named_suits(
        (_, tiles) in near_hand(&PRACTICE_WORLD),
        turn in 0..6_usize,
    ) {
        let order = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]][turn];
        let turned = exchanged(&tiles, |suit| Suit::ALL[order[suit.index()]]);
        let matcher = &PRACTICE_WORLD.matcher;
        let (before, after) = (matcher.away(&hand(tiles), &Seen::default()).unwrap(), matcher.away(&hand(turned), &Seen::default()).unwrap());
        for line in matcher.targets().lines() {
            let print = matcher.targets().print_of(line).1.to_string();
            let words = print.split('(').next().unwrap_or_default();
            // Zero is a dragon without a suit; R and G are named.
            if words.contains(['0', 'R', 'G']) || print.contains("Only") {
                continue;
            }
            let of = |away: &mahj::matcher::Away| {
                away.lines.iter().find(|other| other.name.number == line.name.number && other.name.section == line.name.section).map(|line| line.away)
            };
            prop_assert_eq!(of(&before), of(&after), "{}", print);
        }
    }

    #[test]
    fn adding_a_tile_reduces_distance_by_at_most_one(
        (_, tiles) in near_hand(&AWKWARD_WORLD),
        extra in 0..Tile::COUNT,
    ) {
        prop_assume!(tiles.len() == 13);
        let tile = Tile::all().nth(extra).unwrap();
        prop_assume!(tiles[tile] < TileSet::default().of(tile));
        let matcher = &AWKWARD_WORLD.matcher;
        for at in 0..AWKWARD_WORLD.targets.len() {
            let id = mahj::TargetId(at as u32);
            let before = matcher.distance(&hand(tiles), id).unwrap();
            let after = matcher.distance(&hand(tiles + Tiles::from(tile)), id).unwrap();
            prop_assert!(after <= before && before <= after + 1);
        }
    }

    #[test]
    fn distance_is_zero_iff_verify_succeeds((_, tiles) in near_hand(&PRACTICE_WORLD)) {
        let hand = hand(tiles);
        let verdict = PRACTICE_WORLD.matcher.verify(&hand);
        let best = PRACTICE_WORLD.matcher.away(&hand, &Seen::default()).unwrap().best();
        prop_assert_eq!(verdict.is_mah_jongg(), best == Some(0) && tiles.len() == 14);
        prop_assert_eq!(verdict.is_mah_jongg(), verdict.reason.is_none() && verdict.nearest.is_none());
    }

    #[test]
    fn tile_order_does_not_matter((_, tiles) in near_hand(&PRACTICE_WORLD), seed in any::<u64>()) {
        let mut words: Vec<String> =
            tiles.kinds().flat_map(|(tile, count)| vec![tile.to_string(); count.into()]).collect();
        let len = words.len() as u64;
        for at in 0..words.len() {
            words.swap(at, ((seed >> (at % 40)) % len) as usize);
        }
        prop_assert_eq!(words.join(" ").parse::<Hand>().unwrap(), hand(tiles));
    }
}

/// Every target with jokers for some of its tiles is Mah Jongg as that target; with a joker for a
/// tile of a single, a pair or a block it is not.
#[test]
fn every_target_verifies_only_with_legal_jokers() {
    for world in [&*AWKWARD_WORLD, &*PRACTICE_WORLD] {
        let set = TileSet::default();
        for (at, (target, _)) in world.targets.iter().enumerate() {
            let id = mahj::TargetId(at as u32);
            let is = |tiles: Tiles| {
                let verdict = world.matcher.verify(&hand(tiles));
                verdict.readings.iter().any(|reading| reading.target == id)
            };
            // As few jokers as the set requires, and then more and more of them.
            let mut tiles = target.tiles();
            for (tile, count) in target.tiles().kinds() {
                for _ in set.of(tile)..count {
                    tiles = tiles - Tiles::from(tile) + Tiles::from(Tile::Joker);
                }
            }
            assert!(is(tiles), "{target}");
            for group in target.groups().iter().filter(|group| group.jokers) {
                let tile = Tile::Symbol(group.symbol);
                let strict = target.strict_tiles()[tile];
                for _ in 0..group.size {
                    if tiles[tile] > strict && tiles.jokers() < 8 {
                        tiles = tiles - Tiles::from(tile) + Tiles::from(Tile::Joker);
                        assert!(is(tiles), "{target} as {tiles}");
                    }
                }
            }
            let tiles = target.tiles();
            for group in target.groups().iter().filter(|group| !group.jokers) {
                let tile = Tile::Symbol(group.symbol);
                // A tile that is also in a group with jokers may be missing there.
                if tiles[tile] != target.strict_tiles()[tile] || set.exceeded_by(&tiles).is_some() {
                    continue;
                }
                let with_joker = tiles - Tiles::from(tile) + Tiles::from(Tile::Joker);
                assert!(!is(with_joker), "{target} as {with_joker}");
            }
        }
    }
}

/// Cards round-trip through printing.
#[test]
fn cards_round_trip() {
    for text in [
        AWKWARD,
        mahj::card::PRACTICE,
        include_str!("../../cards/tiny.card"),
        include_str!("../../cards/every-clause.card"),
    ] {
        let parsed = Card::parse(text);
        assert_eq!(parsed.faults.errors(), 0, "{:#?}", parsed.faults.list);
        let again = Card::parse(&parsed.card.to_string());
        assert_eq!(again.card, parsed.card);
    }
}

#[test]
fn group_kind_determines_jokers() {
    for (target, _) in &PRACTICE_WORLD.targets {
        assert_eq!(target.tiles().len(), 14);
        let line = &PRACTICE_WORLD.matcher.targets().lines()[target.line];
        let print = PRACTICE_WORLD.matcher.targets().print_of(line).1.to_string();
        for group in target.groups() {
            let may = group.kind().is_some_and(GroupKind::takes_jokers);
            assert!(may || !group.jokers, "{target}");
            assert!(group.jokers == may || print.contains('!'), "{target}");
        }
    }
}

#[test]
fn targets_of_a_line_are_distinct() {
    let targets: &Targets = AWKWARD_WORLD.matcher.targets();
    for line in targets.lines() {
        let mut seen = std::collections::HashSet::new();
        for (_, target) in targets.of_line(line) {
            let mut groups = target.groups().to_vec();
            groups.sort();
            assert!(seen.insert(groups), "{target}");
        }
    }
}

/// The long comparison: thousands of hands of each kind, on both cards. Run it with `--ignored`.
#[test]
#[ignore = "takes some minutes"]
fn thousands_of_distances_match_the_oracle() {
    let config =
        ProptestConfig { cases: 4000, failure_persistence: None, ..ProptestConfig::default() };
    let mut runner = proptest::test_runner::TestRunner::new(config);
    for world in [&AWKWARD_WORLD, &PRACTICE_WORLD] {
        runner.run(&any_hand(), |tiles| holds(world, tiles)).unwrap();
        runner.run(&near_hand(world), |(_, tiles)| holds(world, tiles)).unwrap();
        runner.run(&adversarial_hand(), |tiles| holds(world, tiles)).unwrap();
    }
}
