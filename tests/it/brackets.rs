//! Compares the odds of lines with every way to continue: a full dynamic program on tiny worlds,
//! which counts every draw and tries every discard.

use std::collections::HashMap;

use crate::common::oracle::{self, Group};
use fastrand::Rng;
use mahj::odds::{Bracket, Kind, Odds, TargetOdds, Unseen, Walls};
use mahj::{Hand, Seen, Symbol, TargetId, Targets, Tile, TileSet, Tiles};

/// A card of three lines whose hands compete for room.
const CARD: &str = "[Odd]\n\
    FFF 11a 333a 55a 7777a (Any 1 Suit, These Nos. Only) X 25\n\
    FFFF 1111a 33a 5555a (Any 1 Suit, These Nos. Only) X 30\n\
    FF 111a 33a 5555a 777a (Any 1 Suit, These Nos. Only) C 35\n";

struct World {
    hand: Hand,
    unseen: Unseen,
}

/// Generates a hand near a target of one suit, and a table where all tiles are seen except a few
/// that some target of the suit needs.
fn world(targets: &Targets, rng: &mut Rng, tiles: usize) -> Option<World> {
    let set = targets.card().tile_set;
    let ids: Vec<TargetId> = (0..targets.len() as u32).map(TargetId).collect();
    let one: Tile = "1B".parse().ok()?;
    let bams = |id: &&TargetId| targets.get(**id).tiles()[one] > 0;
    let bams: Vec<TargetId> = ids.iter().filter(bams).copied().collect();
    let mut rack = Tiles::NONE;
    let wanted = targets.get(bams[rng.usize(..bams.len())]).tiles();
    rack.extend(wanted.kinds().flat_map(|(tile, some)| (0..some).map(move |_| tile)));
    let all: Vec<Tile> = bams
        .iter()
        .flat_map(|id| targets.get(*id).tiles().kinds().map(|(tile, _)| tile).collect::<Vec<_>>())
        .collect();
    // Replace some of its tiles, and remove one or none: 13 or 14.
    let fourteen = rng.usize(..3) == 0;
    for nth in 0..2 + rng.usize(..3) {
        let (out, _) = rack.kinds().nth(rng.usize(..rack.kinds().count()))?;
        rack -= Tiles::from(out);
        let add = if rng.usize(..4) == 0 { Tile::Joker } else { all[rng.usize(..all.len())] };
        if nth > 0 || fourteen {
            rack.add_some(add, 1);
        }
    }
    if set.exceeded_by(&rack).is_some() {
        return None;
    }
    let hand = Hand::new(rack, Vec::new(), &set).ok()?;
    let mut discards = set.tiles() - rack;
    for _ in 0..200 {
        let tile = if rng.usize(..9) == 0 { Tile::Joker } else { all[rng.usize(..all.len())] };
        let hidden = set.len() - rack.len() - discards.len();
        if hidden < tiles && discards[tile] > 0 {
            discards -= Tiles::from(tile);
        }
    }
    let seen = Seen { discards, exposures: Vec::new() };
    let unseen = Unseen::of(&hand, &seen, &set).ok()?;
    Some(World { hand, unseen })
}

/// The full dynamic program over held tiles, unseen tiles and draws left.
struct Programme {
    targets: Vec<Vec<Group>>,
    known: HashMap<(Vec<u8>, Vec<u8>, usize), f64>,
}

fn counts(tiles: &Tiles) -> Vec<u8> {
    Tile::all().map(|tile| tiles[tile]).collect()
}

impl Programme {
    fn new(targets: &Targets) -> Programme {
        let targets = targets.iter().map(crate::common::groups_of).collect();
        Programme { targets, known: HashMap::new() }
    }

    fn is_complete(&self, rack: &Tiles) -> bool {
        let naturals: [usize; oracle::KINDS] = std::array::from_fn(|at| {
            Symbol::from_index(at).map_or(0, |symbol| rack.of(symbol).into())
        });
        let away = |groups: &Vec<Group>| {
            oracle::away_with(groups, false, &naturals, rack.jokers().into(), &[])
        };
        self.targets.iter().any(|groups| away(groups) == Some(0))
    }

    /// The best a player can do who has 14 tiles, or fewer and draws next.
    fn value(&mut self, rack: &Tiles, unseen: &Tiles, draws: usize) -> f64 {
        if self.is_complete(rack) {
            return 1.0;
        }
        if draws == 0 || unseen.is_empty() {
            return 0.0;
        }
        let key = (counts(rack), counts(unseen), draws);
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        let value = if rack.len() == Hand::MAX {
            let tiles: Vec<Tile> = rack.kinds().map(|(tile, _)| tile).collect();
            let without = tiles.into_iter().map(|tile| {
                let rack = *rack - Tiles::from(tile);
                self.value(&rack, unseen, draws)
            });
            without.fold(0.0, f64::max)
        } else {
            let kinds: Vec<(Tile, u8)> = unseen.kinds().collect();
            let drawn = kinds.into_iter().map(|(tile, some)| {
                let (rack, left) = (*rack + Tiles::from(tile), *unseen - Tiles::from(tile));
                f64::from(some) * self.value(&rack, &left, draws - 1)
            });
            drawn.sum::<f64>() / unseen.len() as f64
        };
        self.known.insert(key, value);
        value
    }
}

/// The result of a player who knows the wall, over every set of draws.
fn wall_known(programme: &Programme, world: &World, draws: usize) -> f64 {
    let choose = |of: u8, some: u8| -> f64 {
        (0..some).map(|nth| f64::from(of - nth) / f64::from(nth + 1)).product()
    };
    let kinds: Vec<(Tile, u8)> = world.unseen.tiles().kinds().collect();
    let (mut hits, mut all) = (0.0, 0.0);
    let mut visit = vec![(0, Tiles::NONE, 1.0)];
    while let Some((at, drawn, times)) = visit.pop() {
        match kinds.get(at) {
            _ if drawn.len() > draws => {}
            None if drawn.len() < draws => {}
            None => {
                all += times;
                // Jokers for whatever is missing, with no limit on the hand size.
                let rack = *world.hand.rack() + drawn;
                hits += if programme.is_complete(&rack) { times } else { 0.0 };
            }
            Some((tile, some)) => visit.extend((0..=*some).map(|some_of| {
                let mut drawn = drawn;
                drawn.add_some(*tile, some_of);
                (at + 1, drawn, times * choose(*some, some_of))
            })),
        }
    }
    hits / all
}

#[test]
fn bounds_bracket_the_exact_dynamic_program() {
    let targets = Targets::read(CARD).unwrap();
    let mut rng = Rng::with_seed(3);
    let (mut worlds, mut between, mut apart, mut policy) = (0, 0, 0, 0);
    while worlds < 40 {
        let unseen = 10 + rng.usize(..5);
        let Some(world) = world(&targets, &mut rng, unseen) else { continue };
        worlds += 1;
        let draws = 2 + rng.usize(..3);
        let (hand, unseen) = (&world.hand, world.unseen.with_draws(draws));
        let odds = Odds::of(&targets, hand, &unseen, |_| true);
        let mut programme = Programme::new(&targets);
        let best = programme.value(hand.rack(), unseen.tiles(), draws);
        let known = wall_known(&programme, &world, draws);
        let (low, high) = (odds.any.low.value, odds.any.high.value);
        let chain = [low, best, known, high];
        assert!(chain.windows(2).all(|two| two[0] <= two[1] + 1e-12), "{hand}: {chain:?}");
        if odds.any.kind() == Kind::Exact {
            assert!((low - best).abs() < 1e-12, "{hand}: {chain:?}");
        }
        between += usize::from(low + 1e-9 < best);
        apart += usize::from(best + 1e-9 < known);
        // Simulated values are within five standard deviations, on 4,000 walls.
        let walls = Walls { count: 4_000, seed: worlds as u64 };
        let played = odds.with_walls(&targets, hand, walls).any;
        let wide =
            |end: mahj::odds::End| end.interval.map_or(1e-12, |(low, high)| 1.3 * (high - low));
        assert!(played.low.value <= best + wide(played.low), "{hand}: {chain:?} {played:?}");
        assert!(played.high.value + wide(played.high) >= known, "{hand}: {chain:?} {played:?}");
        assert!(played.low.value <= played.high.value);
        policy += usize::from(!played.low.is_proven());
    }
    assert!(between > 3 && apart > 1 && policy > 0, "{between} {apart} {policy}");
}

#[test]
fn single_target_bounds_are_equal() {
    let targets = Targets::read(CARD).unwrap();
    let only = |targets: &Targets, id: TargetId| {
        let mut programme = Programme::new(targets);
        programme.targets = vec![crate::common::groups_of(targets.get(id))];
        programme
    };
    let mut rng = Rng::with_seed(9);
    let mut worlds = 0;
    while worlds < 25 {
        let unseen = 9 + rng.usize(..5);
        let Some(world) = world(&targets, &mut rng, unseen) else { continue };
        worlds += 1;
        let (hand, draws) = (&world.hand, 3);
        let unseen = world.unseen.with_draws(draws);
        let id = TargetId(rng.usize(..targets.len()) as u32);
        let target = targets.get(id).clone();
        let odds = Odds::of(&targets, hand, &unseen, |other| *other == target);
        let odds = odds.with_walls(&targets, hand, Walls { count: 100, seed: 0 });
        assert_eq!(odds.any.kind(), Kind::Exact);
        let exact = TargetOdds::of(&targets, id, hand, &unseen).unwrap().after(draws);
        let mut programme = only(&targets, id);
        let best = programme.value(hand.rack(), unseen.tiles(), draws);
        for other in [best, wall_known(&programme, &world, draws), odds.any.low.value] {
            assert!((exact - other).abs() < 1e-12, "{hand}: {exact} {other}");
        }
    }
}

/// Two targets differ in one tile, and the hand has everything else: the odds of each are known,
/// and there is nothing to decide.
#[test]
fn two_tile_wait_matches_textbook_odds() {
    let card = "[One]\n\
        FFFF 1111a 2222a 3a 4a (Any 1 Suit, These Nos. Only) X 25\n\
        FFFF 1111a 2222a 3a 5a (Any 1 Suit, These Nos. Only) X 25\n";
    let targets = Targets::read(card).unwrap();
    let hand: Hand = "FFFF 1111B 2222B 3B".parse().unwrap();
    let unseen = Unseen::of(&hand, &Seen::default(), &TileSet::default()).unwrap();
    for draws in [1, 5, 20] {
        let odds = Odds::of(&targets, &hand, &unseen.with_draws(draws), |_| true);
        // The number of useful tiles among the 139 unseen; jokers don't help.
        let one_of = |live: usize| {
            let none = |nth: usize| (139 - live - nth) as f64 / (139 - nth) as f64;
            1.0 - (0..draws).map(none).product::<f64>()
        };
        let (one, either) = (one_of(4), one_of(8));
        let mut of_bams = 0;
        for line in &odds.lines {
            let Bracket { low, high, .. } = line.odds;
            if (low.value - one).abs() < 1e-12 {
                of_bams += 1;
                // The other suits are unlikely.
                assert!((one - 1e-12..one + 1e-3).contains(&high.value), "{draws} draws: {high:?}");
            }
        }
        assert_eq!(of_bams, 2);
        let any = odds.any;
        assert!((any.low.value - either).abs() < 1e-12);
        let more = any.high.value - either;
        assert!((0.0..1e-3).contains(&(more + 1e-12)), "{draws} draws: {any:?}");
        let played = odds.with_walls(&targets, &hand, Walls { count: 4_000, seed: 3 }).any;
        let least = played.low.interval.map_or(played.low.value, |(low, _)| low);
        let most = played.high.interval.map_or(played.high.value, |(_, high)| high);
        assert!(least <= either + 1e-12 && either <= most + 1e-12, "{draws} draws: {played:?}");
    }
}

/// A line that either of two tiles completes has the odds of drawing one of them.
#[test]
fn line_one_away_has_the_odds_of_its_waits() {
    let targets = Targets::practice();
    let set = targets.card().tile_set;
    let mut rng = Rng::with_seed(4);
    let matcher = mahj::Matcher::new(targets);
    let targets = matcher.targets();
    let (mut hands, mut lines, mut together, mut exact, mut farther) = (0, 0, 0, 0, 0);
    while hands < 300 {
        let target = targets.get(TargetId(rng.usize(..targets.len()) as u32));
        let mut rack = target.tiles();
        // Some of it is jokers, and one is missing.
        for group in target.groups().iter().filter(|group| group.jokers) {
            if rng.usize(..3) == 0 {
                rack -= Tiles::from(Tile::Symbol(group.symbol));
                rack += Tiles::from(Tile::Joker);
            }
        }
        let kinds: Vec<Tile> = rack.kinds().map(|(tile, _)| tile).collect();
        rack -= Tiles::from(kinds[rng.usize(..kinds.len())]);
        let Ok(hand) = Hand::new(rack, Vec::new(), &set) else { continue };
        let waits = matcher.waits(&hand, &Seen::default()).unwrap();
        if waits.best != Some(1) {
            continue;
        }
        hands += 1;
        let unseen = Unseen::of(&hand, &Seen::default(), &set).unwrap();
        let draws = 1 + rng.usize(..25);
        let odds = Odds::of(targets, &hand, &unseen.with_draws(draws), |_| true);
        let one_of = |live: usize| {
            let none =
                |nth: usize| (unseen.len() - live - nth) as f64 / (unseen.len() - nth) as f64;
            1.0 - (0..draws).map(none).product::<f64>()
        };
        let left = |wait: &mahj::matcher::Wait| usize::from(wait.left);
        let all: usize = waits.waits.iter().map(left).sum();
        // A single hand that is farther may be more likely still, with many draws.
        let alone = |line: &mahj::odds::LineOdds| line.best.as_ref().unwrap().odds.after(draws);
        let low = odds.lines.iter().map(alone).fold(one_of(all), f64::max);
        assert!((odds.any.low.value - low).abs() < 1e-12, "{hand}: {all} live tiles");
        assert!(
            odds.any.low.value <= odds.any.high.value
                && odds.points.low.value <= odds.points.high.value
        );
        for line in &odds.lines {
            let name = &targets.lines()[line.line].name;
            let of_line = |wait: &&mahj::matcher::Wait| {
                wait.lines
                    .iter()
                    .any(|of| (&of.name.section, of.name.number) == (&name.section, name.number))
            };
            let live: usize = waits.waits.iter().filter(of_line).map(left).sum();
            if live == 0 {
                continue;
            }
            lines += 1;
            let low = one_of(live).max(alone(line));
            assert!((line.odds.low.value - low).abs() < 1e-12, "{hand}: {name}");
            if alone(line) > one_of(live) + 1e-9 {
                farther += 1;
                continue;
            }
            assert_eq!(line.live, live, "{hand}: {name}");
            together += usize::from(alone(line) + 1e-6 < line.odds.low.value);
            exact += usize::from(line.odds.kind() == Kind::Exact);
        }
    }
    assert!(
        lines >= hands && together > 20 && exact > 20 && farther < lines / 4,
        "{lines} {together} {exact} {farther}"
    );
}

/// With 14 tiles the discard determines the waits: those that `waits` reports after the best one.
#[test]
fn fourteen_tile_hand_uses_its_best_discard() {
    let card = "[One]\n\
        FFFF 1111a 2222a 3a 4a (Any 1 Suit, These Nos. Only) X 25\n\
        FFFF 1111a 2222a 3a 5a (Any 1 Suit, These Nos. Only) X 25\n\
        FFFF 1111a 2222a 9a 8a (Any 1 Suit, These Nos. Only) X 40\n";
    let matcher = mahj::Matcher::new(Targets::read(card).unwrap());
    // 3B waits for 4B and 5B; 9B for 8B alone.
    let hand: Hand = "FFFF 1111B 2222B 3B 9B".parse().unwrap();
    let unseen = Unseen::of(&hand, &Seen::default(), &TileSet::default()).unwrap().with_draws(1);
    let odds = Odds::of(matcher.targets(), &hand, &unseen, |_| true);
    assert!((odds.any.low.value - 8.0 / 138.0).abs() < 1e-12, "{:?}", odds.any);
    assert!((odds.any.high.value - 12.0 / 138.0).abs() < 1e-12, "{:?}", odds.any);
    assert!((odds.points.low.value - 25.0 * 8.0 / 138.0).abs() < 1e-12, "{:?}", odds.points);
    let most = (25.0 * 8.0 + 40.0 * 4.0) / 138.0;
    assert!((odds.points.high.value - most).abs() < 1e-12, "{:?}", odds.points);
    let played = odds.with_walls(matcher.targets(), &hand, Walls { count: 4_000, seed: 1 });
    assert!(played.any.low.value <= played.any.high.value, "{:?}", played.any);
    // The simulated value must not exceed the proven bound.
    let most_of = |end: mahj::odds::End| end.interval.map_or(end.value, |(_, high)| high) + 1e-12;
    assert!(most_of(played.any.high) >= 12.0 / 138.0, "{:?}", played.any);
    assert!(most_of(played.points.high) >= most, "{:?}", played.points);
}

#[test]
fn walls_are_deterministic_and_tighten_bounds() {
    let targets = Targets::practice();
    let set = TileSet::default();
    for text in [
        "FFF 11B 22B 22C 111C 9D",
        "11B 22B 22C 111C N 9D [FFF]",
        "FFF 11B 22C",
        "1B 4B 7B 2C 5C 8C 3D 6D 9D N E W S",
    ] {
        let hand: Hand = text.parse().unwrap();
        let unseen = Unseen::of(&hand, &Seen::default(), &set).unwrap().with_draws(14);
        let proven = Odds::of(&targets, &hand, &unseen, |_| true);
        let walls = |seed| {
            let odds = proven.clone().with_walls(&targets, &hand, Walls { count: 1_000, seed });
            let lines: Vec<_> = odds.lines.iter().map(|line| line.odds).collect();
            (odds.any, odds.points, lines)
        };
        let (any, points, lines) = walls(5);
        assert_eq!((any, points, lines.clone()), walls(5), "{text}");
        let of_lines = proven.lines.iter().map(|line| line.odds).zip(lines);
        let all = of_lines.chain([(proven.any, any), (proven.points, points)]);
        for (proven, played) in all {
            assert!(proven.low.value <= played.low.value && played.high.value <= proven.high.value);
            assert!(played.low.value <= played.high.value, "{text}: {played:?}");
            for end in [played.low, played.high] {
                if let Some((low, high)) = end.interval {
                    assert!(low <= end.value && end.value <= high, "{text}: {end:?}");
                }
            }
        }
    }
    // Nothing is simulated if nothing is open: no draws left, or already Mah Jongg.
    for (text, draws) in [("FFF 11B 22B 22C 111C 9D", 0), ("11B 22B J FFF 22C 111C J", 9)] {
        let hand: Hand = text.parse().unwrap();
        let unseen = Unseen::of(&hand, &Seen::default(), &set).unwrap().with_draws(draws);
        let odds = Odds::of(&targets, &hand, &unseen, |_| true);
        let any = odds.with_walls(&targets, &hand, Walls { count: 100, seed: 0 }).any;
        assert_eq!((any.kind(), any.low.value), (Kind::Exact, f64::from(u8::from(draws == 9))));
    }
}
