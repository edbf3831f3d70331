//! What happened at the table, event by event. In JSON, there is one object per line.

use serde::{Deserialize, Serialize};

use super::act::Act;
use super::time::Time;
use super::written::{maybe, text};
use crate::rules::Who;

/// One thing that happened at the table.
///
/// # Examples
///
/// ```
/// # use mahj::Seat;
/// # use mahj::referee::{Act, Event};
/// let event = Event::new(Seat::South, Act::Discard { tile: "7D".parse().unwrap(), name: None });
/// assert_eq!(event.who, Seat::South.into());
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Event {
    /// Who did it.
    #[serde(with = "text")]
    pub who: Who,
    /// What was done.
    pub does: Act,
    /// The time of day; it has no effect on rulings.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "maybe")]
    pub at: Option<Time>,
    /// Events with the same number happened at the same moment.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub together: Option<u32>,
}

impl Event {
    /// Returns an event with no known time and no other event at the same moment.
    pub fn new(who: impl Into<Who>, does: Act) -> Event {
        Event { who: who.into(), does, at: None, together: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_round_trip_as_json() {
        for text in [
            r#"{"who":"South","does":{"act":"exchange","give":"5D","take":"J","with":"West"},"together":1}"#,
            r#"{"who":"all","does":{"act":"throw-in"},"at":"14:05"}"#,
            r#"{"who":"East","does":{"act":"pass","tiles":"1B 5C ?","blind":2,"way":"left"}}"#,
            r#"{"who":"West","does":{"act":"rack"}}"#,
            r#"{"who":"West","does":{"act":"rack","let_go":false}}"#,
            r#"{"who":"West","does":{"act":"discard","tile":"7D","name":"same"}}"#,
            r#"{"who":"bettor","does":{"act":"bet","on":"wall"}}"#,
            r#"{"who":"North","does":{"act":"habit","habit":"racks-unseen"}}"#,
        ] {
            let event: Event = serde_json::from_str(text).unwrap();
            assert_eq!(serde_json::to_string(&event).unwrap(), text);
        }
    }

    #[test]
    fn rejects_invalid_events() {
        for text in [
            r#"{"who":"South","does":{"act":"fly"}}"#,
            r#"{"who":"Sout","does":{"act":"tap"}}"#,
            r#"{"who":"South","does":{"act":"touch","tile":"10B"}}"#,
            r#"{"who":"South","does":{"act":"touch","tile":"1B","why":1}}"#,
            r#"{"who":"South","does":{"act":"tap"},"why":1}"#,
            r#"{"who":"South","does":{"act":"tap"},"at":"25:00"}"#,
        ] {
            assert!(serde_json::from_str::<Event>(text).is_err(), "{text}");
        }
    }
}
