//! Hands as text: printing round-trips, and the fast row parser agrees with the full grammar.
#![no_main]

use libfuzzer_sys::fuzz_target;
use mahj::batch::HandText;
use mahj::{Hand, PackedHand, Seen, TileSet, notation};
use mahj_fuzz::hold_faults;

fuzz_target!(|text: &str| {
    // A small set and a large one, as a card's header may request.
    for (flowers, jokers) in [(8, 8), (0, 2), (16, 24)] {
        let set = TileSet::new(flowers, jokers).expect("a set");
        hold_hand(text, &set);
        match notation::seen(text, &set) {
            Ok(seen) => {
                let again = notation::seen(&seen.to_string(), &set).expect("what is printed reads");
                assert_eq!(again, seen);
            }
            Err(faults) => hold_faults(text, &faults),
        }
    }
    match notation::tiles(text) {
        Ok(tiles) => assert_eq!(notation::tiles(&tiles.to_string()), Ok(tiles)),
        Err(faults) => hold_faults(text, &faults),
    }
    let fast_path = TileSet::default();
    assert_eq!(text.parse::<Hand>(), notation::hand(text, &fast_path));
    assert_eq!(text.parse::<Seen>(), notation::seen(text, &fast_path));
});

fn hold_hand(text: &str, set: &TileSet) {
    let read = notation::hand(text, set);
    let rows = HandText::new(set);
    // Packed tiles may be in any order, so compare them as hands.
    let of_rows = rows.read(text).map(|packed| packed.hand(set).expect("a hand"));
    assert_eq!(of_rows, read);
    let hand = match read {
        Ok(hand) => hand,
        Err(faults) => {
            assert!(faults.errors() > 0);
            assert_eq!(rows.fast_path(text.as_bytes()), None);
            return hold_faults(text, &faults);
        }
    };
    let printed = hand.to_string();
    assert_eq!(notation::hand(&printed, set).as_ref(), Ok(&hand), "{printed}");
    let tiles = notation::unicode(&hand);
    assert_eq!(notation::hand(&tiles, set).as_ref(), Ok(&hand), "{tiles}");
    let packed = PackedHand::of(&hand);
    assert_eq!(packed.hand(set).as_ref(), Ok(&hand), "{printed}");
    assert_eq!(packed.check(set), None, "{printed}");
    let mut written = Vec::new();
    rows.write(&packed, &mut written);
    assert_eq!(written, printed.as_bytes());
}
