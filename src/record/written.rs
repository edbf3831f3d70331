//! Values that JSON holds as players write them: tiles, seats, names, times.

use super::time::Time;
use crate::group::GroupKind;
use crate::rules::{Bet, Direction, Mode, Name, Part, PartialTiles, Source, Who};
use crate::seat::Seat;
use crate::tile::Tile;
use crate::tiles::Tiles;

/// A value that JSON holds as players write it.
pub(crate) trait Written: Sized {
    fn read(text: &str) -> Result<Self, String>;
    fn print(&self) -> String;
}

macro_rules! written {
    ($($name:ty),*) => {$(
        impl Written for $name {
            fn read(text: &str) -> Result<Self, String> {
                text.parse().map_err(|error| format!("`{}`: {error}", shown(text)))
            }

            fn print(&self) -> String {
                self.to_string()
            }
        }
    )*};
}

written!(Mode, Who, Time, PartialTiles, Direction, Tile, Part, Name, Seat, Source, Bet, GroupKind);

impl Written for Tiles {
    fn read(text: &str) -> Result<Self, String> {
        text.parse::<Tiles>().map_err(|faults| {
            let first = faults.list.first().map(ToString::to_string);
            format!("`{}`: {}", shown(text), first.unwrap_or_default())
        })
    }

    fn print(&self) -> String {
        self.to_string()
    }
}

/// The beginning of the text, for messages.
fn shown(text: &str) -> String {
    text.chars().take(40).collect()
}

pub(crate) mod text {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    use super::Written;

    pub(crate) fn serialize<T: Written, S: Serializer>(
        value: &T,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        to.serialize_str(&value.print())
    }

    pub(crate) fn deserialize<'de, T: Written, D: Deserializer<'de>>(
        from: D,
    ) -> Result<T, D::Error> {
        T::read(&String::deserialize(from)?).map_err(D::Error::custom)
    }
}

pub(crate) mod maybe {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    use super::Written;

    pub(crate) fn serialize<T: Written, S: Serializer>(
        value: &Option<T>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        match value {
            Some(value) => to.serialize_str(&value.print()),
            None => to.serialize_none(),
        }
    }

    pub(crate) fn deserialize<'de, T: Written, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<T>, D::Error> {
        let text = Option::<String>::deserialize(from)?;
        text.map(|text| T::read(&text).map_err(D::Error::custom)).transpose()
    }
}
