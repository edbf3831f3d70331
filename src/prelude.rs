//! The names that most programs use: `use mahj::prelude::*`.

pub use crate::card::Card;
pub use crate::hand::{Hand, Seen};
pub use crate::matcher::Matcher;
pub use crate::packed::PackedHand;
pub use crate::seat::Seat;
pub use crate::targets::Targets;
pub use crate::tile::Tile;
