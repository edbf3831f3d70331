//! Deals, walls and hands in fourteen bytes.
#![no_main]

use libfuzzer_sys::fuzz_target;
use mahj::batch::HandText;
use mahj::{Deals, Hand, PackedHand, TileSet, Tiles, Wall, notation};

fuzz_target!(|input: ([u8; 4], u64, u64, [u8; 14])| {
    let ([flowers, jokers, tiles, more], seed, number, bytes) = input;
    let most = TileSet::MAX + 1;
    let set = TileSet::new(flowers % most, jokers % most).expect("a set");
    let number = number >> 8;
    hold_deals(seed, usize::from(tiles % 20), number, u64::from(more), &set);
    hold_wall(seed, usize::from(more), &set);
    hold_packed(PackedHand::from_bytes(bytes), &set);
});

/// A hand depends only on its number, and fits the set.
fn hold_deals(seed: u64, tiles: usize, number: u64, more: u64, set: &TileSet) {
    let deals = Deals::new(seed, tiles, set);
    let hand = deals.hand(number + more);
    assert_eq!(deals.from(number).nth(more as usize), Some(hand));
    assert_eq!(deals.from(number + more).clone().next(), Some(hand));
    assert_eq!(hand.len(), tiles.min(Hand::MAX));
    assert_eq!(hand.check(set).is_some(), tiles == 0);
    hold_packed(hand, set);
}

/// A wall has the tiles of its set, from either end, and starts with the dealt hand.
fn hold_wall(seed: u64, picks: usize, set: &TileSet) {
    let wall = Wall::new(seed, set);
    let whole: Tiles = wall.clone().collect();
    assert_eq!(whole, set.tiles());
    let first = Deals::new(seed, Hand::MAX, set).hand(0).rack();
    assert_eq!(wall.remaining()[..Hand::MAX].iter().copied().collect::<Tiles>(), first);
    let mut turned: Vec<_> = wall.clone().rev().collect();
    turned.reverse();
    assert_eq!(turned, wall.remaining());

    let mut wall = wall;
    let picked: Tiles = wall.by_ref().take(picks).collect();
    let before = wall.len();
    let dealt = wall.deal();
    assert_eq!(dealt.is_some(), before >= 53);
    let dealt = dealt.iter().flatten().fold(Tiles::NONE, |all, hand| all + hand.tiles());
    assert_eq!(picked + dealt + wall.remaining().iter().copied().collect(), set.tiles());
}

/// A valid hand round-trips through packing and text; an invalid one is an error, and nothing
/// panics.
fn hold_packed(packed: PackedHand, set: &TileSet) {
    let read = packed.hand(set);
    assert_eq!(packed.check(set), read.as_ref().err().copied(), "{packed:?}");
    let text = HandText::new(set);
    let mut printed = Vec::new();
    text.write(&packed, &mut printed);
    let _ = (packed.len(), packed.rack(), packed.has_exposures());
    for place in 0..=Hand::MAX {
        let without = packed.without(place);
        assert!(without.len() <= packed.len() && without.len() + 1 >= packed.len());
    }
    let json = serde_json::to_string(&packed);
    let Ok(hand) = read else { return };
    assert_eq!(hand.len(), packed.len());
    assert_eq!(printed, hand.to_string().as_bytes());
    let again = PackedHand::of(&hand);
    assert_eq!(again.hand(set).as_ref(), Ok(&hand));
    assert_eq!(notation::hand(&hand.to_string(), set).as_ref(), Ok(&hand));
    let fast_path = text.fast_path(&printed).expect("what is printed is read at once");
    assert_eq!(fast_path.hand(set), Ok(hand));
    let json = json.expect("a hand is JSON");
    let back: Result<PackedHand, _> = serde_json::from_str(&json);
    assert_eq!(back.ok(), again.check(&TileSet::default()).is_none().then_some(again), "{json}");
}
