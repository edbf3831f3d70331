//! Hands with exposures and seen tiles: compares the matcher with the oracle, group by group.

use crate::common::oracle::{self, Group, KINDS};
use crate::common::{groups_of, shown_by};
use mahj::matcher::Owner;
use mahj::{Exposure, Hand, Matcher, Seen, Symbol, Target, TargetId, Tile, TileSet, Tiles};
use proptest::prelude::*;
use std::sync::LazyLock;

const CARD: &str = "
[Shown]
333a 333a 33a 333b FFF          (Any 2 Suits, Any Like Nos.)      X 25
2031a 000 0000 FFF                                                X 25
FF FFF FFFF 1111a F                                               X 25
FFFFFF FFF 22a NEW                                                X 30
1a 11a 111a 22a 222a FFF        (Any 1 Suit, Any Run)             X 30
22222a 333a 3333b 3c 3c         (Any 3 Suits, Any Run)            X 50
NEWS NNN EEE SSSS                                                 X 25
333a 333a 33a 333b FFF          (Any 2 Suits, 3s Only)            C 35
444a! 444a 4444b FFFF           (Any 2 Suits)                     X 40
EEEE WWWW 11a 1111a             (Any No. in Pair) {no such thing} X 30
DDDDa DDDDa 11a 1111a           (Any 1 Suit, Any Like Nos.)       X 35
";

struct World {
    matcher: Matcher,
    targets: Vec<(Target, Vec<Group>, bool)>,
}

static WORLD: LazyLock<World> = LazyLock::new(|| {
    let text = CARD.replace("(Any No. in Pair) {no such thing}", "(Any Like Nos.)");
    let expanded = crate::common::read(&text);
    assert_eq!(expanded.faults.errors(), 0, "{:#?}", expanded.faults.list);
    let targets = expanded.targets;
    let concealed = |target: &Target| targets.lines()[target.line].concealed;
    let list = targets
        .iter()
        .map(|target| (target.clone(), groups_of(target), concealed(target)))
        .collect();
    World { matcher: Matcher::new(targets), targets: list }
});

fn naturals(tiles: &Tiles) -> [usize; KINDS] {
    std::array::from_fn(|at| Symbol::from_index(at).map_or(0, |symbol| tiles.of(symbol).into()))
}

/// A table: a hand with exposures, and seen tiles.
#[derive(Debug, Clone)]
struct Table {
    hand: Hand,
    seen: Seen,
    left: Tiles,
}

impl Table {
    /// The distance of a rack with the hand's exposures from a target.
    fn away(&self, at: usize, rack: &Tiles) -> Option<usize> {
        let (_, groups, concealed) = &WORLD.targets[at];
        let shown = shown_by(&self.hand);
        oracle::away_with(groups, *concealed, &naturals(rack), rack.jokers().into(), &shown)
    }

    /// Whether a rack can become a target with the tiles that are left and the jokers that naturals
    /// redeem: tries every number of exchanges of each tile; the tiles given away are gone.
    fn completes(&self, at: usize, rack: &Tiles, left: &Tiles) -> bool {
        let mut ways = vec![*rack + *left];
        for symbol in Symbol::all() {
            let all = self.hand.exposures().iter().chain(&self.seen.exposures);
            let exposed_jokers: u8 =
                all.filter(|exposure| exposure.symbol() == symbol).map(Exposure::jokers).sum();
            let given = |tiles: &Tiles| -> Vec<Tiles> {
                let most = exposed_jokers.min(tiles.of(symbol));
                let exchange = |count: u8| {
                    let (mut natural, mut jokers) = (Tiles::NONE, Tiles::NONE);
                    natural.add_some(Tile::Symbol(symbol), count);
                    jokers.add_some(Tile::Joker, count);
                    *tiles - natural + jokers
                };
                (0..=most).map(exchange).collect()
            };
            ways = ways.iter().flat_map(given).collect();
        }
        ways.iter().any(|tiles| self.away(at, tiles) == Some(0))
    }

    /// The distance of every target that can still be completed.
    fn possible(&self, rack: &Tiles, left: &Tiles) -> Vec<(usize, usize)> {
        (0..WORLD.targets.len())
            .filter(|at| self.away(*at, rack).is_some() && self.completes(*at, rack, left))
            .map(|at| (self.away(at, rack).unwrap(), at))
            .collect()
    }

    fn best(&self, rack: &Tiles, left: &Tiles) -> Option<usize> {
        self.possible(rack, left).into_iter().map(|(away, _)| away).min()
    }
}

prop_compose! {
    /// A hand with some groups of a target exposed, some with jokers, and the rest partly in the
    /// rack; and some seen tiles.
    fn table(len: usize)(
        target in any::<prop::sample::Index>(),
        show in prop::collection::vec(prop::bool::weighted(0.5), 14),
        inside in prop::collection::vec(0..=3_u8, 14),
        keep in prop::collection::vec(prop::bool::weighted(0.8), 14),
        jokers in prop::collection::vec(prop::bool::weighted(0.3), 14),
        places in prop::collection::vec(any::<prop::sample::Index>(), 60),
        discards in 0..45_usize,
        others in prop::collection::vec((any::<prop::sample::Index>(), 1..=2_u8), 0..3),
    ) -> Table {
        let set = TileSet::default();
        let (target, ..) = &WORLD.targets[target.index(WORLD.targets.len())];
        let mut left = set.tiles();
        let take = |left: &mut Tiles, tile: Tile| {
            let there = left[tile] > 0;
            if there {
                *left -= Tiles::from(tile);
            }
            there
        };
        let (mut rack, mut exposures) = (Tiles::NONE, Vec::new());
        let mut at = 0;
        for (nth, group) in target.groups().iter().enumerate() {
            let tile = Tile::Symbol(group.symbol);
            let most = if group.jokers { inside[nth].min(group.size - 1) } else { 0 };
            let need = group.size - most;
            let shown = show[nth] && group.may_be_exposed() && left[tile] >= need && left.jokers() >= most;
            if shown {
                let mut tiles = Tiles::NONE;
                tiles.add_some(tile, need);
                tiles.add_some(Tile::Joker, most);
                left -= tiles;
                exposures.push(Exposure::new(&tiles).unwrap());
                at += usize::from(group.size);
                continue;
            }
            for _ in 0..group.size {
                let tile = if group.jokers && jokers[at] { Tile::Joker } else { tile };
                if keep[at] && take(&mut left, tile) {
                    rack.add_some(tile, 1);
                }
                at += 1;
            }
        }
        let shown: usize = exposures.iter().map(Exposure::len).sum();
        // A fully exposed target has one tile too many for a hand between turns.
        let len = len.max(shown);
        let mut places = places.into_iter();
        let mut draw = |left: &mut Tiles| {
            let wall: Vec<Tile> = left.kinds().flat_map(|(tile, count)| vec![tile; count.into()]).collect();
            let tile = wall[places.next().unwrap().index(wall.len())];
            *left -= Tiles::from(tile);
            tile
        };
        while rack.len() + shown < len {
            rack.add_some(draw(&mut left), 1);
        }
        while rack.len() + shown > len {
            let tile = rack.kinds().next().unwrap().0;
            rack -= Tiles::from(tile);
            left += Tiles::from(tile);
        }
        let mut seen = Seen::default();
        for (symbol, jokers) in others {
            let symbol = Symbol::from_index(symbol.index(KINDS)).unwrap();
            let mut tiles = Tiles::NONE;
            tiles.add_some(Tile::Symbol(symbol), 3 - jokers);
            tiles.add_some(Tile::Joker, jokers);
            if tiles.fits_in(&left) {
                left -= tiles;
                seen.exposures.push(Exposure::new(&tiles).unwrap());
            }
        }
        for _ in 0..discards.min(40) {
            seen.discards.add_some(draw(&mut left), 1);
        }
        Table { hand: Hand::new(rack, exposures, &set).unwrap(), seen, left }
    }
}

fn any_table() -> impl Strategy<Value = Table> {
    prop_oneof![table(13), table(14)]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 160, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn exposed_hand_distances_match_the_oracle(table in any_table()) {
        let hand = &table.hand;
        let mut won = Vec::new();
        for at in 0..WORLD.targets.len() {
            let wanted = table.away(at, hand.rack());
            let seen = WORLD.matcher.distance(hand, TargetId(at as u32)).map(usize::from);
            prop_assert_eq!(seen, wanted, "{} against {}", hand, WORLD.targets[at].0);
            if hand.len() == 14 && wanted == Some(0) {
                won.push(TargetId(at as u32));
            }
        }
        let verdict = WORLD.matcher.verify(hand);
        let mut found: Vec<TargetId> = verdict.readings.iter().map(|reading| reading.target).collect();
        found.sort_unstable();
        prop_assert_eq!(found, won);
        for reading in &verdict.readings {
            let shown: Vec<_> = reading.groups.iter().filter(|filled| filled.exposed).collect();
            prop_assert_eq!(shown.len(), hand.exposures().len());
            prop_assert!(reading.groups.iter().all(|filled| filled.missing() == 0));
            for filled in &reading.groups {
                prop_assert!(filled.group.jokers || filled.jokers == 0);
            }
        }
    }

    #[test]
    fn lines_are_closed_iff_they_cannot_be_completed(table in any_table()) {
        let possible = table.possible(table.hand.rack(), &table.left);
        let away = WORLD.matcher.away(&table.hand, &table.seen).unwrap();
        for line in &away.lines {
            let of = WORLD.matcher.targets().lines().iter().position(|of| of.name.number == line.name.number).unwrap();
            let best = possible.iter().filter(|(_, at)| WORLD.targets[*at].0.line == of).map(|(away, _)| *away).min();
            prop_assert_eq!(line.possible(), best.is_some(), "{} {:?}: {}", table.hand, table.seen, line.name);
            if best.is_some() {
                prop_assert_eq!(line.away.map(usize::from), best);
                let missing: u8 = line.missing.iter().map(|missing| missing.count).sum();
                prop_assert_eq!(Some(missing), line.away);
            }
        }
        prop_assert_eq!(away.best().map(usize::from), table.best(table.hand.rack(), &table.left));
        for line in WORLD.matcher.targets().lines() {
            let one = WORLD.matcher.away_of(&table.hand, &table.seen, line, None).unwrap().unwrap();
            let all = away.lines.iter().find(|other| other.name.number == line.name.number).unwrap();
            prop_assert_eq!(&one, all);
        }
    }

    #[test]
    fn waits_are_the_tiles_that_bring_the_hand_closer(table in table(13)) {
        prop_assume!(table.hand.len() == 13);
        let possible = table.possible(table.hand.rack(), &table.left);
        let best = possible.iter().map(|(away, _)| *away).min();
        let waits = WORLD.matcher.waits(&table.hand, &table.seen).unwrap();
        prop_assert_eq!(waits.best.map(usize::from), best);
        let Some(best) = best else { return Ok(()) };
        for tile in Tile::all() {
            // A tile that the hand already has all copies of can't be drawn; what it would do is
            // checked all the same.
            let with = *table.hand.rack() + Tiles::from(tile);
            let have = table.hand.tiles()[tile] < TileSet::default().of(tile);
            let nearer = possible.iter().any(|(_, at)| table.away(*at, &with) == Some(best.wrapping_sub(1)));
            let listed = waits.waits.iter().find(|wait| wait.tile == tile);
            if have {
                prop_assert_eq!(listed.is_some(), nearer, "{} {:?} {}", table.hand, table.seen, tile);
            }
            if let Some(wait) = listed {
                prop_assert_eq!(wait.left, table.left[tile]);
                prop_assert!(!wait.lines.is_empty());
            }
        }
    }

    #[test]
    fn what_if_matches_each_discard_and_draw(table in any_table()) {
        let what_if = WORLD.matcher.what_if(&table.hand, &table.seen).unwrap();
        prop_assert_eq!(what_if.discards, table.hand.len() == 14);
        for choice in what_if.choices.iter().take(6) {
            let one = Tiles::from(choice.tile);
            let mut after = table.clone();
            let (rack, left) = if what_if.discards {
                (*table.hand.rack() - one, table.left)
            } else {
                (*table.hand.rack() + one, table.left - one)
            };
            after.left = left;
            let possible: Vec<usize> = after.possible(&rack, &left).into_iter().map(|(_, at)| at).collect();
            let best = possible.iter().map(|at| after.away(*at, &rack).unwrap()).min();
            prop_assert_eq!(choice.away.map(usize::from), best, "{} {:?} {}", table.hand, table.seen, choice.tile);
            let mut lines: Vec<usize> = possible.iter().map(|at| WORLD.targets[*at].0.line).collect();
            lines.dedup();
            prop_assert_eq!(choice.open_lines, lines.len());
        }
        let order: Vec<u8> = what_if.choices.iter().map(|choice| choice.away.unwrap_or(u8::MAX)).collect();
        prop_assert!(order.is_sorted());
    }

    #[test]
    fn open_lines_match_completable_racks(table in any_table()) {
        // Only public information: the rack counts among the tiles left.
        let shown = Table {
            hand: table.hand.clone(),
            seen: table.seen.clone(),
            left: table.left + *table.hand.rack(),
        };
        let exposures = table.hand.exposures();
        prop_assume!(!exposures.is_empty());
        let bare = Hand::new(Tiles::NONE, exposures.to_vec(), &TileSet::default()).unwrap();
        let shown = Table { hand: bare, ..shown };
        let possible = shown.possible(&Tiles::NONE, &shown.left);
        let lines = WORLD.matcher.open_lines(exposures, &table.seen).unwrap();
        let mut wanted: Vec<usize> = possible.iter().map(|(_, at)| WORLD.targets[*at].0.line + 1).collect();
        wanted.dedup();
        let open: Vec<usize> = lines.open.iter().map(|line| line.name.number).collect();
        prop_assert_eq!(open, wanted);
        prop_assert_eq!(lines.dead.is_some(), possible.is_empty());
        prop_assert_eq!(lines.open.len() + lines.closed.len(), WORLD.matcher.targets().lines().len());
    }

    #[test]
    fn calls_match_completable_groups(table in table(13), tile in 0..KINDS) {
        prop_assume!(table.hand.len() == 13);
        let tile = Tile::Symbol(Symbol::from_index(tile).unwrap());
        prop_assume!(table.left[tile] > 0);
        let call = WORLD.matcher.call(&table.hand, tile, &table.seen).unwrap();
        // Mah Jongg, with the tile in any role.
        let with = *table.hand.rack() + Tiles::from(tile);
        let wins = (0..WORLD.targets.len()).any(|at| table.away(at, &with) == Some(0));
        prop_assert_eq!(!call.mah_jongg.is_empty(), wins);
        // Every way to expose the discard with naturals and jokers of the rack.
        let rack = table.hand.rack();
        let mut made = Vec::new();
        for own in 0..=rack[tile].min(5) {
            for jokers in 0..=rack.jokers().min(5) {
                let size = 1 + own + jokers;
                if !(3..=6).contains(&size) {
                    continue;
                }
                let mut taken = Tiles::NONE;
                taken.add_some(tile, own);
                taken.add_some(Tile::Joker, jokers);
                let exposure = Exposure::new(&(taken + Tiles::from(tile))).unwrap();
                let mut exposures = table.hand.exposures().to_vec();
                exposures.push(exposure);
                let hand = Hand::new(*rack - taken, exposures, &TileSet::default()).unwrap();
                let after = Table { hand, seen: table.seen.clone(), left: table.left - Tiles::from(tile) };
                if let Some(away) = after.best(after.hand.rack(), &after.left) {
                    made.push((size, jokers, exposure, away));
                }
            }
        }
        made.sort_by_key(|(size, jokers, ..)| (*size, *jokers));
        let seen: Vec<(Exposure, usize)> =
            call.exposures.iter().map(|made| (made.exposure, made.away.into())).collect();
        let wanted: Vec<(Exposure, usize)> = made.into_iter().map(|(.., exposure, away)| (exposure, away)).collect();
        prop_assert_eq!(seen, wanted, "{} {} {:?}", table.hand, tile, table.seen);
        prop_assert!(call.may_be_claimed() || !call.refusals.is_empty());
    }

    #[test]
    fn exchanges_swap_a_natural_for_a_joker(table in table(14)) {
        prop_assume!(table.hand.len() == 14);
        let exchanges = WORLD.matcher.exchanges(&table.hand, &table.seen).unwrap();
        let rack = table.hand.rack();
        let own = table.hand.exposures().iter().map(|exposure| (Owner::Own, exposure));
        let others = table.seen.exposures.iter().map(|exposure| (Owner::Other, exposure));
        let wanted: usize = own
            .chain(others)
            .map(|(_, exposure)| usize::from(exposure.jokers().min(rack.of(exposure.symbol()))))
            .sum();
        prop_assert_eq!(exchanges.len(), wanted);
        for exchange in &exchanges {
            let mut given = Tiles::NONE;
            given.add_some(Tile::Symbol(exchange.symbol), exchange.count);
            let mut taken = Tiles::NONE;
            taken.add_some(Tile::Joker, exchange.count);
            let after = *rack - given + taken;
            // Exposures keep tile and size, so that the same groups fit; a `!` group takes no joker
            // either way.
            let put = |exposure: &Exposure| {
                if exchange.owner == Owner::Own && *exposure == exchange.from {
                    Exposure::new(&(exposure.tiles() - taken + given)).unwrap()
                } else {
                    *exposure
                }
            };
            let exposures: Vec<Exposure> = table.hand.exposures().iter().map(put).collect();
            let twice = table.hand.exposures().iter().filter(|exposure| **exposure == exchange.from).count() > 1;
            if exchange.owner == Owner::Own && twice {
                continue;
            }
            let hand = Hand::new(after, exposures, &TileSet::default()).unwrap();
            let changed = Table { hand, ..table.clone() };
            let wins = (0..WORLD.targets.len()).any(|at| changed.away(at, &after) == Some(0));
            prop_assert_eq!(exchange.mah_jongg, wins);
        }
    }
}
