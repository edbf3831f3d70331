//! Records: what happened at a table, as text and as JSON.

mod act;
mod event;
mod time;
mod types;
pub(crate) mod written;

pub use act::{Act, Class, Habit};
pub use event::Event;
pub use time::Time;
pub use types::{Begin, Choice, Entry, Record, SeatSetup, Setup};
