//! The engine: what it keeps between questions, and what every answer needs of it.

use std::rc::Rc;

use mahj::{Hand, Seen, UnknownName, notation};

use crate::cards::{Cards, Read};
#[cfg(feature = "whole")]
use crate::pieces::Pieces;
use crate::question::Question;
use crate::refused::{Answer, Refused};

/// What answers a question.
pub(crate) type Call = fn(&mut Engine, &Question) -> Answer;

/// Answers questions, and keeps the cards that they are about.
#[derive(Debug, Default)]
pub struct Engine {
    pub(crate) cards: Cards,
    #[cfg(feature = "whole")]
    pub(crate) pieces: Pieces,
}

/// A question about a hand, read.
pub(crate) struct Table {
    pub(crate) read: Rc<Read>,
    pub(crate) hand: Hand,
    pub(crate) seen: Seen,
}

impl Engine {
    pub(crate) fn table(&mut self, question: &Question) -> Result<Table, Refused> {
        let read = self.cards.good(question)?;
        let set = &read.targets().card().tile_set;
        let hand =
            notation::hand(&question.hand, set).map_err(|faults| Refused::hand("hand", &faults))?;
        let seen =
            notation::seen(&question.seen, set).map_err(|faults| Refused::hand("seen", &faults))?;
        Ok(Table { read, hand, seen })
    }
}

/// Reads a name of a few, such as a seat.
pub(crate) fn named<T: std::str::FromStr<Err = UnknownName>>(
    key: &str,
    text: Option<&str>,
) -> Result<Option<T>, Refused> {
    let Some(text) = text else {
        return Ok(None);
    };
    let odd = |why: UnknownName| {
        let message = format!("`{text}` is no {key}");
        match why.help() {
            Some(help) => Refused::new("usage", message, help),
            None => Refused::usage(message),
        }
    };
    let read = text.parse().map_err(odd);
    read.map(Some)
}

/// Makes JSON of the only row of a report, or of all.
pub(crate) fn value(answer: &impl serde::Serialize) -> Answer {
    Ok(serde_json::to_value(answer)?)
}
