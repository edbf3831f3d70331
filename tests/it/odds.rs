//! Compares odds with an exhaustive enumeration of the tiles, and checks properties of odds.

use crate::common::oracle::{self, KINDS};
use fastrand::Rng;
use mahj::odds::{TargetOdds, Unseen};
use mahj::{Hand, Matcher, Seen, Suit, Symbol, TargetId, Targets, Tile, TileSet, Tiles};
use proptest::prelude::*;

/// A hand near a target, and a table where all but a few tiles are seen.
struct World {
    id: TargetId,
    hand: Hand,
    seen: Seen,
    unseen: Unseen,
}

/// Makes a world: a hand with a target's tiles except for some, a few of them exposed and a few
/// replaced by jokers; and a given number of unseen tiles, most of which belong to the target.
fn world(targets: &Targets, rng: &mut Rng, unseen: usize) -> Option<World> {
    let set = targets.card().tile_set;
    let id = TargetId(rng.usize(..targets.len()) as u32);
    let target = targets.get(id);
    let mut left = set.tiles();
    let (mut rack, mut exposures) = (Tiles::NONE, Vec::new());
    let concealed = targets.lines()[target.line].concealed;
    let mut missing = 1 + rng.usize(..4);
    for group in target.groups() {
        let tile = Tile::Symbol(group.symbol);
        let mut of_group = Tiles::NONE;
        for _ in 0..group.size {
            let joker = left[tile] == of_group[tile] || group.jokers && rng.usize(..6) == 0;
            of_group.add_some(if joker { Tile::Joker } else { tile }, 1);
        }
        if !of_group.fits_in(&left) {
            return None;
        }
        left -= of_group;
        match mahj::Exposure::new(&of_group) {
            Ok(exposure) if !concealed && group.may_be_exposed() && rng.usize(..4) == 0 => {
                exposures.push(exposure);
            }
            _ => {
                for (tile, count) in of_group.kinds() {
                    let out = if rng.usize(..2) == 0 { count.min(missing as u8) } else { 0 };
                    missing -= usize::from(out);
                    rack.add_some(tile, count - out);
                    left.add_some(tile, out);
                }
            }
        }
    }
    let hand = Hand::new(rack, exposures, &set).ok()?;
    // The unseen tiles are first from the target, then any; the rest has been discarded.
    let mut discards = left;
    let mut hidden = 0;
    for tries in 0..400 {
        let of_target = target.groups()[rng.usize(..target.groups().len())].symbol;
        let tile = match rng.usize(..5) {
            0 => Tile::Joker,
            _ if tries < 40 => Tile::Symbol(of_target),
            _ => Tile::from_index(rng.usize(..Tile::COUNT))?,
        };
        if hidden < unseen && discards[tile] > 0 {
            discards -= Tiles::from(tile);
            hidden += 1;
        }
    }
    let seen = Seen { discards, exposures: Vec::new() };
    let unseen = Unseen::of(&hand, &seen, &set).ok()?;
    Some(World { id, hand, seen, unseen })
}

fn naturals(tiles: &Tiles) -> [usize; KINDS] {
    std::array::from_fn(|at| Symbol::from_index(at).map_or(0, |symbol| tiles.of(symbol).into()))
}

/// The exact binomial coefficient.
fn choose(of: usize, some: usize) -> u128 {
    (0..some).fold(1, |ways, nth| ways * (of - nth) as u128 / (nth as u128 + 1))
}

/// Counts, by number of draws, in how many ways the target is completed, trying every way; with
/// `exchange`, including jokers on the table that are redeemed with surplus tiles.
fn counted(targets: &Targets, world: &World, exchange: bool) -> Vec<u128> {
    let target = targets.get(world.id);
    let groups = crate::common::groups_of(target);
    let shown = crate::common::shown_by(&world.hand);
    let concealed = targets.lines()[target.line].concealed;
    let kinds: Vec<(Tile, u8)> = world.unseen.tiles().kinds().collect();
    let mut ways = vec![0; world.unseen.len() + 1];
    let mut visit = vec![(0, Tiles::NONE, 1_u128)];
    while let Some((at, drawn, times)) = visit.pop() {
        let Some((tile, count)) = kinds.get(at) else {
            let rack = *world.hand.rack() + drawn;
            let mut jokers = usize::from(rack.jokers());
            if exchange {
                let wanted = groups_left(targets.get(world.id), &world.hand);
                let spare = rack - wanted;
                let brought = world.unseen.exposed_jokers().kinds();
                jokers +=
                    brought.map(|(tile, some)| usize::from(some.min(spare[tile]))).sum::<usize>();
            }
            let away = oracle::away_with(&groups, concealed, &naturals(&rack), jokers, &shown);
            if away == Some(0) {
                ways[drawn.len()] += times;
            }
            continue;
        };
        for some in 0..=*count {
            let mut drawn = drawn;
            drawn.add_some(*tile, some);
            visit.push((at + 1, drawn, times * choose((*count).into(), some.into())));
        }
    }
    ways
}

/// The tiles of a target that aren't in the hand's exposures.
fn groups_left(target: &mahj::Target, hand: &Hand) -> Tiles {
    let shown = hand.exposures().iter().fold(Tiles::NONE, |mut shown, exposure| {
        shown.add_some(exposure.symbol().into(), exposure.len() as u8);
        shown
    });
    target.tiles() - shown
}

fn odds(targets: &Targets, world: &World) -> TargetOdds {
    TargetOdds::of(targets, world.id, &world.hand, &world.unseen).unwrap()
}

#[test]
fn odds_match_exhaustive_enumeration() {
    let targets = Targets::practice();
    let mut rng = Rng::with_seed(1);
    let (mut worlds, mut uncertain, mut exposed) = (0, 0, 0);
    while worlds < 120 {
        let unseen = 6 + rng.usize(..9);
        let Some(world) = world(&targets, &mut rng, unseen) else { continue };
        worlds += 1;
        exposed += usize::from(!world.hand.exposures().is_empty());
        let odds = odds(&targets, &world);
        for (draws, ways) in counted(&targets, &world, false).into_iter().enumerate() {
            // The numbers are small: the quotient is as exact as a division can be.
            let all = choose(world.unseen.len(), draws);
            let slow = ways as f64 / all as f64;
            let fast = odds.after(draws);
            assert!((fast - slow).abs() < 1e-14, "{} {draws}: {fast} {slow}", world.hand);
            assert_eq!((fast * all as f64).round() as u128, ways);
            uncertain += usize::from(ways > 0 && ways < all);
        }
    }
    assert!(uncertain > 300 && exposed > 30, "{uncertain} {exposed}");
}

/// Moves some discards into exposures with jokers, of any tile.
fn with_jokers_shown(world: &World, rng: &mut Rng, set: &TileSet) -> Option<World> {
    let mut seen = world.seen.clone();
    let unseen: Vec<Tile> = world.unseen.tiles().kinds().map(|(tile, _)| tile).collect();
    for _ in 0..1 + rng.usize(..2) {
        let tile = unseen[rng.usize(..unseen.len())];
        let mut tiles = Tiles::NONE;
        tiles.add_some(tile, seen.discards[tile].min(2));
        tiles.add_some(Tile::Joker, 1 + rng.usize(..2) as u8);
        let exposure = mahj::Exposure::new(&tiles).ok()?;
        if !tiles.fits_in(&seen.discards) {
            return None;
        }
        seen.discards -= tiles;
        seen.exposures.push(exposure);
    }
    let unseen = Unseen::of(&world.hand, &seen, set).ok()?;
    Some(World { id: world.id, hand: world.hand.clone(), seen, unseen })
}

#[test]
fn exchange_odds_match_exhaustive_enumeration() {
    let targets = Targets::practice();
    let set = targets.card().tile_set;
    let mut rng = Rng::with_seed(2);
    let (mut worlds, mut better) = (0, 0);
    while worlds < 120 {
        let unseen = 6 + rng.usize(..9);
        let Some(world) = world(&targets, &mut rng, unseen) else { continue };
        let Some(world) = with_jokers_shown(&world, &mut rng, &set) else { continue };
        worlds += 1;
        let (hand, unseen) = (&world.hand, &world.unseen);
        let odds = TargetOdds::with_exchange(&targets, world.id, hand, unseen).unwrap();
        let without = self::odds(&targets, &world);
        let all = counted(&targets, &world, true);
        for (draws, ways) in all.into_iter().enumerate() {
            let all = choose(world.unseen.len(), draws);
            let fast = odds.after(draws);
            assert!((fast - ways as f64 / all as f64).abs() < 1e-14, "{hand} {draws}");
            assert_eq!((fast * all as f64).round() as u128, ways);
            assert!(fast >= without.after(draws) - 1e-14);
            better += usize::from(fast > without.after(draws) + 1e-9);
        }
    }
    assert!(better > 50, "{better}");
}

#[test]
fn one_missing_tile_matches_textbook_odds() {
    let targets = Targets::practice();
    let hand: Hand = "FFF 1B 222B 22C 1111C".parse().unwrap();
    let (line, _) = targets.find("consecutive-run/2").unwrap();
    let id = targets.of_line(line).find(|(_, target)| target.to_string().starts_with("11B 222B"));
    let unseen = Unseen::of(&hand, &Seen::default(), &TileSet::default()).unwrap();
    let odds = TargetOdds::of(&targets, id.unwrap().0, &hand, &unseen).unwrap();
    // A pair takes no joker: three 1B of 139 tiles.
    assert_eq!(odds.live(), 3);
    for draws in 0..=139 {
        let none: f64 = (0..draws).map(|nth| 1.0 - 3.0 / f64::from(139 - nth)).product();
        assert!((1.0 - odds.after(draws as usize) - none.max(0.0)).abs() < 1e-12, "{draws}");
    }
}

fn suits_turned(tiles: &Tiles) -> Tiles {
    let mut turned = Tiles::NONE;
    for (tile, count) in tiles.kinds() {
        turned.add_some(turn(tile), count);
    }
    turned
}

fn turn(tile: Tile) -> Tile {
    let next = |suit: Suit| Suit::ALL[(suit.index() + 1) % 3];
    match tile {
        Tile::Symbol(Symbol::Suited(suit, number)) => Symbol::Suited(next(suit), number).into(),
        Tile::Symbol(Symbol::Dragon(dragon)) => {
            let suit = Suit::ALL.into_iter().find(|suit| suit.dragon() == dragon).unwrap();
            Symbol::Dragon(next(suit).dragon()).into()
        }
        other => other,
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn odds_rise_with_draws_and_end_in_certainty(seed: u64, unseen in 12_usize..100) {
        let targets = Targets::practice();
        let Some(world) = world(&targets, &mut Rng::with_seed(seed), unseen) else { return Ok(()) };
        let matcher = Matcher::new(targets);
        let odds = odds(matcher.targets(), &world);
        let away = matcher.distance(&world.hand, world.id).unwrap();
        prop_assert_eq!(odds.after(0), f64::from(u8::from(away == 0)));
        let all = world.unseen.len();
        let by_draws: Vec<f64> = (0..=all).map(|draws| odds.after(draws)).collect();
        prop_assert!(by_draws.iter().all(|odds| (0.0..=1.0).contains(odds)));
        prop_assert!(by_draws.windows(2).all(|two| two[0] <= two[1] + 1e-12));
        // The target can't be completed with fewer draws than it has missing tiles.
        prop_assert!(by_draws.iter().take(away.into()).all(|odds| *odds == 0.0));
        // Once all tiles are drawn, it is either complete or impossible; if complete, the matcher
        // says that the line is open.
        let end = by_draws[all];
        prop_assert!(end == 0.0 || (end - 1.0).abs() < 1e-12, "{end}");
        if end > 0.5 {
            let open = matcher.away(&world.hand, &world.seen).unwrap();
            let line = &matcher.targets().lines()[matcher.targets().get(world.id).line].name;
            prop_assert!(open.lines.iter().any(|other| (&other.name.section, other.name.number) == (&line.section, line.number) && other.possible()));
        }
    }

    #[test]
    fn seeing_a_missing_tile_never_helps(seed: u64, unseen in 12_usize..60) {
        let targets = Targets::practice();
        let Some(mut world) = world(&targets, &mut Rng::with_seed(seed), unseen) else { return Ok(()) };
        let before = odds(&targets, &world);
        let set = targets.card().tile_set;
        let target = targets.get(world.id);
        let lacking = target.tiles() - world.hand.tiles();
        let Some((tile, _)) = lacking.kinds().find(|(tile, _)| world.unseen.tiles()[*tile] > 0) else {
            return Ok(());
        };
        // The tile is on the table now, and a useless tile is unseen instead.
        let spare = world.seen.discards.kinds().find(|(other, _)| *other != Tile::Joker && target.tiles()[*other] == 0);
        let Some((spare, _)) = spare else { return Ok(()) };
        world.seen.discards = world.seen.discards - Tiles::from(spare) + Tiles::from(tile);
        world.unseen = Unseen::of(&world.hand, &world.seen, &set).unwrap();
        let after = odds(&targets, &world);
        for draws in 0..=world.unseen.len() {
            prop_assert!(after.after(draws) <= before.after(draws) + 1e-12);
        }
    }

    #[test]
    fn a_missing_tile_in_the_rack_never_hurts(seed: u64, unseen in 12_usize..60) {
        let targets = Targets::practice();
        let Some(world) = world(&targets, &mut Rng::with_seed(seed), unseen) else { return Ok(()) };
        let set = targets.card().tile_set;
        let lacking = groups_left(targets.get(world.id), &world.hand) - *world.hand.rack();
        let on_table = |(tile, _): &(Tile, u8)| world.seen.discards[*tile] > 0;
        let Some((tile, _)) = lacking.kinds().find(on_table) else { return Ok(()) };
        if world.hand.len() == Hand::MAX {
            return Ok(());
        }
        // The tile comes from the table, so the unseen tiles stay the same.
        let rack = *world.hand.rack() + Tiles::from(tile);
        let hand = Hand::new(rack, world.hand.exposures().to_vec(), &set).unwrap();
        let discards = world.seen.discards - Tiles::from(tile);
        let seen = Seen { discards, exposures: world.seen.exposures.clone() };
        let unseen = Unseen::of(&hand, &seen, &set).unwrap();
        prop_assert_eq!(unseen.tiles(), world.unseen.tiles());
        let before = odds(&targets, &world);
        let after = TargetOdds::of(&targets, world.id, &hand, &unseen).unwrap();
        for draws in 0..=unseen.len() {
            prop_assert!(after.after(draws) >= before.after(draws) - 1e-12);
        }
    }

    #[test]
    fn odds_are_invariant_under_suit_swaps(seed: u64, unseen in 12_usize..60) {
        let targets = Targets::practice();
        let Some(world) = world(&targets, &mut Rng::with_seed(seed), unseen) else { return Ok(()) };
        let set = targets.card().tile_set;
        let target = targets.get(world.id);
        let turned = target.tiles().kinds().fold(Tiles::NONE, |mut all, (tile, count)| {
            all.add_some(turn(tile), count);
            all
        });
        let line = &targets.lines()[target.line];
        let same = targets.of_line(line).find(|(_, other)| {
            let mut groups: Vec<_> = target.groups().iter().map(|group| (turn(group.symbol.into()), group.size, group.jokers)).collect();
            let mut others: Vec<_> = other.groups().iter().map(|group| (Tile::from(group.symbol), group.size, group.jokers)).collect();
            groups.sort_unstable();
            others.sort_unstable();
            other.tiles() == turned && groups == others
        });
        let Some((id, _)) = same else { return Ok(()) };
        let exposures = world.hand.exposures().iter().map(|exposure| mahj::Exposure::new(&suits_turned(&exposure.tiles())).unwrap());
        let hand = Hand::new(suits_turned(world.hand.rack()), exposures.collect(), &set).unwrap();
        let seen = Seen { discards: suits_turned(&world.seen.discards), exposures: Vec::new() };
        let unseen = Unseen::of(&hand, &seen, &set).unwrap();
        let (one, other) = (odds(&targets, &world), TargetOdds::of(&targets, id, &hand, &unseen).unwrap());
        for draws in 0..=unseen.len() {
            prop_assert!((one.after(draws) - other.after(draws)).abs() < 1e-12);
        }
    }
}
