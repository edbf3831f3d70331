use super::*;
use crate::deal::Deals;
use crate::targets::TargetGroup;
use crate::tiles::TileSet;

/// Computes the odds as described above, kind by kind, from the number of ways to draw exactly
/// a given number of tiles.
fn slowly(groups: &[TargetGroup], rack: &Tiles, live: &Tiles, chance: f64) -> f64 {
    slowly_with(groups, rack, live, chance, |_, _| 0.0)
}

/// Computes the same with the copies that calls add, which depend on the tiles a group is
/// missing beyond one and on its live tiles. Fractions of a tile are interpolated linearly.
fn slowly_with(
    groups: &[TargetGroup],
    rack: &Tiles,
    live: &Tiles,
    chance: f64,
    called: impl Fn(i32, i32) -> f64,
) -> f64 {
    let at_least = |lack: i32, live: i32| -> f64 {
        let exactly = |some: i32| {
            let ways: f64 = (0..some).map(|i| f64::from(live - i) / f64::from(some - i)).product();
            ways * chance.powi(some) * (1.0 - chance).powi(live - some)
        };
        (lack.max(0)..=live).map(exactly).sum()
    };
    let (mut q, mut places, mut pool) = (1.0, 0, i32::from(live.jokers()));
    let (mut extra, jokers) = (0.0, i32::from(rack.jokers()));
    for symbol in Symbol::all() {
        let (mut strict, mut soft) = (0, 0);
        for group in groups.iter().filter(|group| group.symbol == symbol) {
            *(if group.jokers { &mut soft } else { &mut strict }) += i32::from(group.size);
        }
        let mut have = i32::from(rack.of(symbol));
        while have > 0 && strict > 0 {
            (have, strict) = (have - 1, strict - 1);
        }
        while have > 0 && soft > 0 {
            (have, soft) = (have - 1, soft - 1);
        }
        let live = i32::from(live.of(symbol));
        q *= at_least(strict, live);
        if soft > 0 {
            places += soft;
            pool += (live - strict).max(0);
            extra += called((soft - jokers - 1).max(0), (live - strict).max(0));
        }
    }
    let lack = places - jokers;
    let (whole, part) = (pool + extra.floor() as i32, extra.fract());
    q * (at_least(lack, whole) * (1.0 - part) + at_least(lack, whole + 1) * part)
}

fn close(one: f32, other: f64) -> bool {
    (f64::from(one) - other).abs() <= 2e-5 * other.abs().max(0.01)
}

/// Returns racks, their live tiles, and a number of draws. The number of live tiles is 64 or
/// 128, so that the draw probability is one in the table.
fn racks() -> impl Iterator<Item = (Tiles, Tiles, usize)> {
    let set = TileSet::default();
    let deals = Deals::new(11, 14, &set);
    (0..60).map(move |nth: u64| {
        let mut rack = deals.hand(nth).rack();
        rack.add_some(Tile::Joker, (nth % 3) as u8);
        let mut live = set.tiles() - rack;
        // Remove tiles until 128 or 64 are left.
        let wanted = if nth.is_multiple_of(2) { 128 } else { 64 };
        let mut at = nth as usize;
        while live.len() > wanted {
            at += 5;
            live.take_some(Tile::from_index(at % Tile::COUNT).unwrap(), 1);
        }
        (rack, live, 1 + nth as usize % 24)
    })
}

#[test]
fn odds_match_explicit_binomials() {
    let targets = Targets::practice();
    let mut some = 0;
    for (rack, live, draws) in racks() {
        let outlook = Outlook::new(&live, draws);
        let chance = draws as f64 / live.len() as f64;
        for (id, target) in (0..).map(TargetId).zip(targets.iter()) {
            let wants = Wants::of(&targets, id, &[]).unwrap();
            assert_eq!(wants.away(&Tiles::default()), 14);
            let slow = slowly(target.groups(), &rack, &live, chance);
            let fast = outlook.chance(&wants, &rack);
            assert!(close(fast, slow), "{target}: {fast} {slow}");
            some += usize::from(slow > 0.01);
        }
    }
    assert!(some > 500, "{some}");
}

#[test]
fn calls_add_copies_only_to_exposed_lines() {
    let targets = Targets::practice();
    let (mut more, mut concealed) = (0, 0);
    for (rack, live, picks) in racks() {
        let picks = 2 * picks;
        let outlook = Outlook::with_calls(&live, picks);
        let chance = picks as f64 / 2.0 / live.len() as f64;
        let called = |farther: i32, live: i32| {
            let any = 1.0 - (1.0 - 1.2 * chance).powi(live);
            (8.0 * 0.5_f64.powi(farther) * any / chance).round() / 8.0
        };
        for (id, target) in (0..).map(TargetId).zip(targets.iter()) {
            let wants = Wants::of(&targets, id, &[]).unwrap();
            let without = slowly(target.groups(), &rack, &live, chance);
            let slow = if targets.lines()[target.line].concealed {
                concealed += usize::from(without > 0.01);
                without
            } else {
                slowly_with(target.groups(), &rack, &live, chance, called)
            };
            let fast = outlook.chance(&wants, &rack);
            assert!(close(fast, slow), "{target}: {fast} {slow}");
            more += usize::from(slow > without + 0.01);
        }
    }
    assert!(more > 100 && concealed > 10, "{more} {concealed}");
}

#[test]
fn discard_loss_is_the_value_difference() {
    let targets = Targets::practice();
    let ids = || (0..targets.len() as u32).map(TargetId);
    let wants: Vec<Wants> = ids().map(|id| Wants::of(&targets, id, &[]).unwrap()).collect();
    let outlooks = [Outlook::new, Outlook::with_calls];
    let tables = racks().flat_map(|table| outlooks.map(|outlook| (table, outlook)));
    for ((rack, live, draws), outlook) in tables {
        let outlook = outlook(&live, draws);
        let near: Vec<&Wants> = wants.iter().filter(|wants| wants.away(&rack) <= 5).collect();
        let losses = outlook.losses(near.iter().copied(), &rack);
        let value = outlook.value(near.iter().copied(), &rack);
        assert!((losses.value - value).abs() <= 1e-5 * value);
        for tile in Tile::all() {
            let mut less = rack;
            less.take_some(tile, 1);
            let lost = value - outlook.value(near.iter().copied(), &less);
            let told = losses.of(tile);
            assert!((told - lost).abs() <= 1e-4 * value.max(1e-6), "{tile}: {told} {lost}");
        }
    }
}

#[test]
fn tiles_fill_only_their_own_kind() {
    let targets = Targets::practice();
    let (line, _) = targets.find("consecutive-run/2").unwrap();
    let (id, target) = targets.of_line(line).next().unwrap();
    assert_eq!(target.to_string(), "11B 222B FFF 22C 1111C");
    let wants = Wants::of(&targets, id, &[]).unwrap();
    let rack: Hand = "FF 11B 222B 22C".parse().unwrap();
    // There are enough flowers for every missing place, but they do not help the kong.
    let possible = |live: &str| {
        let live = crate::notation::seen(live, &TileSet::default()).unwrap().discards;
        Outlook::new(&live, 10).is_possible(&wants, rack.rack())
    };
    assert!(!possible("FFFFFF 1C JJ"));
    assert!(possible("FFFFFF 1C JJJ"));
    assert!(possible("F 11C JJ"));
    assert!(!possible("11C JJ"));
}

#[test]
fn exposed_tiles_are_no_longer_needed() {
    let targets = Targets::practice();
    let hand: Hand = "22B 22C [FFF] [111C J]".parse().unwrap();
    let mut some = 0;
    for (id, target) in (0..).map(TargetId).zip(targets.iter()) {
        let wants = Wants::of(&targets, id, hand.exposures());
        let line = &targets.lines()[target.line];
        match target.fit(hand.exposures()).filter(|_| !line.concealed) {
            None => assert_eq!(wants, None),
            Some(taken) => {
                let groups: Vec<TargetGroup> = target.beside(taken).copied().collect();
                let wants = wants.unwrap();
                assert_eq!(wants.away(&Tiles::default()), 7);
                let live = TileSet::default().tiles() - hand.tiles();
                let (rack, draws) = (hand.rack(), 20);
                // The closest probability in the table.
                let chance = (128.0 * draws as f64 / live.len() as f64).round() / 128.0;
                let slow = slowly(&groups, rack, &live, chance);
                assert!(close(Outlook::new(&live, draws).chance(&wants, rack), slow));
                some += 1;
            }
        }
    }
    assert!(some > 0);
}

#[test]
fn value_grows_with_draws() {
    let targets = Targets::practice();
    let hand: Hand = "FFF 11B 22B J 22C 111C N".parse().unwrap();
    let live = TileSet::default().tiles() - hand.tiles();
    let wants: Vec<Wants> = (0..targets.len() as u32)
        .map(|id| Wants::of(&targets, TargetId(id), &[]).unwrap())
        .filter(|wants| wants.away(hand.rack()) <= 3)
        .collect();
    let value = |draws| Outlook::new(&live, draws).value(&wants, hand.rack());
    assert!(value(0) > 0.0 && value(0) == value(1));
    assert!((1..live.len()).all(|draws| value(draws) <= value(draws + 1)));
    // If everything is drawn, every target that can be completed is.
    let all = Outlook::new(&live, usize::MAX).value(&wants, hand.rack());
    assert!((all - wants.len() as f32).abs() < 1e-3, "{all} {}", wants.len());
    // Without unseen tiles, there is no division by zero, and a complete hand still counts.
    let none = Outlook::new(&Tiles::NONE, 0).value(&wants, hand.rack());
    assert_eq!(none, 0.0);
}
