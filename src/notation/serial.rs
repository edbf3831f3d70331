//! Serde support for tiles and hands: they are strings, in the notation that is printed and parsed.

use std::fmt;

use serde::de::Visitor;
use serde::ser::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::hand::{Hand, Seen};
use crate::packed::PackedHand;
use crate::tile::{Symbol, Tile};
use crate::tiles::{TileSet, Tiles};

/// Implements `Deserialize` in terms of `FromStr`, with the parser's error messages.
macro_rules! read_as_text {
    ($($Name:ty: $what:literal),+) => {$(
        impl<'de> Deserialize<'de> for $Name {
            /// Deserializes whatever `parse` accepts.
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                struct Text;

                impl Visitor<'_> for Text {
                    type Value = $Name;

                    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                        f.write_str($what)
                    }

                    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<$Name, E> {
                        text.parse().map_err(E::custom)
                    }
                }

                from.deserialize_str(Text)
            }
        }
    )+};
}

/// Implements `Serialize` in terms of `Display`.
macro_rules! print_as_text {
    ($($Name:ty),+) => {$(
        impl Serialize for $Name {
            /// Serializes the `Display` form.
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(self)
            }
        }
    )+};
}

read_as_text! {
    Symbol: "the text of a tile other than a joker",
    Tile: "the text of a tile",
    Tiles: "the text of tiles",
    Hand: "the text of a hand",
    Seen: "the text of the seen tiles",
    PackedHand: "the text of a hand"
}

print_as_text!(Symbol, Tile, Tiles, Hand, Seen);

impl Serialize for PackedHand {
    /// Serializes the unpacked hand's `Display` form; bytes that aren't a hand from any set are an
    /// error.
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.hand(&TileSet::LARGEST).map_err(S::Error::custom)?.serialize(to)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::fmt::{Debug, Display};
    use std::str::FromStr;

    use proptest::collection::vec;
    use proptest::prelude::*;
    use serde::de::DeserializeOwned;
    use serde_json::{Value, from_value, to_value};

    use super::*;
    use crate::hand::Exposure;

    /// The serialized form is the text, and it round-trips.
    fn goes_round<T>(value: &T, text: &str)
    where
        T: Serialize + DeserializeOwned + FromStr<Err: Debug> + PartialEq + Debug,
    {
        assert_eq!(to_value(value).unwrap(), Value::from(text));
        assert_eq!(from_value::<T>(Value::from(text)).as_ref().unwrap(), value, "{text}");
        assert_eq!(&text.parse::<T>().unwrap(), value, "{text}");
    }

    /// Serde reads text the way `parse` does, and rejects it with the same messages.
    fn agree<T>(text: &str)
    where
        T: DeserializeOwned + FromStr<Err: Display> + PartialEq + Debug,
    {
        let read = from_value::<T>(Value::from(text)).map_err(|error| error.to_string());
        assert_eq!(read, text.parse::<T>().map_err(|error| error.to_string()), "{text}");
    }

    /// Takes as many of the exposures and tiles as make a valid hand.
    fn hand(exposures: Vec<Exposure>, tiles: Vec<Tile>) -> Option<Hand> {
        let set = TileSet::default();
        let (mut shown, mut rack, mut made) = (Vec::new(), Tiles::NONE, None);
        for exposure in exposures {
            shown.push(exposure);
            match Hand::new(rack, shown.clone(), &set) {
                Ok(hand) => made = Some(hand),
                Err(_) => shown.truncate(shown.len() - 1),
            }
        }
        for tile in tiles {
            if let Ok(hand) = Hand::new(rack + tile.into(), shown.clone(), &set) {
                rack += tile.into();
                made = Some(hand);
            }
        }
        made
    }

    fn tile() -> impl Strategy<Value = Tile> {
        (0..Tile::COUNT).prop_filter_map("a tile", Tile::from_index)
    }

    fn exposure() -> impl Strategy<Value = Exposure> {
        (tile(), 1..=4_u8, 0..=5_u8).prop_filter_map("an exposure", |(tile, naturals, jokers)| {
            let mut tiles = Tiles::NONE;
            tiles.add_some(tile, naturals);
            tiles.add_some(Tile::Joker, jokers);
            Exposure::new(&tiles).ok()
        })
    }

    proptest! {
        #[test]
        fn hands_and_seen_round_trip_as_text(
            exposures in vec(exposure(), 0..5),
            tiles in vec(tile(), 1..16),
        ) {
            let hand = hand(exposures, tiles).unwrap();
            goes_round(&hand, &hand.to_string());
            goes_round(&PackedHand::of(&hand), &hand.to_string());
            let seen = Seen { discards: *hand.rack(), exposures: hand.exposures().to_vec() };
            goes_round(&seen, &hand.to_string());
        }

        #[test]
        fn tiles_round_trip_as_text(kinds in vec((tile(), 1..=255_u8), 0..6)) {
            let mut tiles = Tiles::NONE;
            kinds.iter().for_each(|(tile, count)| tiles.add_some(*tile, *count));
            goes_round(&tiles, &tiles.to_string());
        }

        #[test]
        fn serde_agrees_with_from_str(
            text in "([1-9]{1,3}[BCD]|[0-9BCDNEWSRGFJ ,x\\[\\]]{0,6}|\\[22B J\\]|Soap|\\PC){0,6}",
        ) {
            agree::<Hand>(&text);
            agree::<PackedHand>(&text);
            agree::<Seen>(&text);
            agree::<Tiles>(&text);
            agree::<Tile>(&text);
            agree::<Symbol>(&text);
        }
    }

    #[test]
    fn tiles_round_trip_as_values_and_keys() {
        for tile in Tile::all() {
            goes_round(&tile, &tile.to_string());
            // Not built from an array: in some builds rustc 1.95 drops the value there, leaving
            // whatever was on the stack in the map.
            let mut counts = BTreeMap::new();
            counts.insert(tile, 3);
            let json = serde_json::to_string(&counts).unwrap();
            assert_eq!(json, format!("{{\"{tile}\":3}}"));
            assert_eq!(serde_json::from_str::<BTreeMap<Tile, i32>>(&json).unwrap(), counts);
        }
        Symbol::all().for_each(|symbol| goes_round(&symbol, &symbol.to_string()));
        goes_round(&Tiles::NONE, "");
        goes_round(&Seen::default(), "");
    }

    #[test]
    fn serde_rejects_invalid_hands() {
        let error = |json| serde_json::from_str::<Hand>(json).unwrap_err().to_string();
        assert_eq!(
            error("7"),
            "invalid type: integer `7`, expected the text of a hand at line 1 column 1"
        );
        assert!(error("\"\"").starts_with("1:1: no tiles"));
        let error = to_value(PackedHand::EMPTY).unwrap_err();
        assert_eq!(error.to_string(), "no tiles");
    }

    #[test]
    fn hands_of_other_sets_round_trip() {
        let set = TileSet::new(8, 10).unwrap();
        let hand = super::super::hand("10xJ", &set).unwrap();
        let text = to_value(PackedHand::of(&hand)).unwrap();
        assert_eq!(text, to_value(&hand).unwrap());
        assert!(from_value::<Hand>(text.clone()).is_err());
        assert_eq!(super::super::hand(text.as_str().unwrap(), &set), Ok(hand));
    }
}
