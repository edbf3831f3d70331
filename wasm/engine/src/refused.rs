//! Why there is no answer: the error of the command, under the same key.

use mahj::answer::{ErrorBody, Unanswerable, fault_rows};
use mahj::fault::Faults;
use mahj::field::Spelling;

pub(crate) type Answer = Result<serde_json::Value, Refused>;

/// Why there is no answer.
#[derive(Debug)]
pub(crate) struct Refused(pub(crate) ErrorBody);

impl Refused {
    pub(crate) fn new(code: &str, message: impl Into<String>, help: impl Into<String>) -> Refused {
        Refused(ErrorBody {
            code: code.to_owned(),
            message: message.into(),
            help: help.into(),
            faults: Vec::new(),
        })
    }

    /// A question that lacks something, or has it wrong.
    pub(crate) fn usage(message: impl Into<String>) -> Refused {
        Refused::new("usage", message, "wasm/README.md lists the questions and their keys")
    }

    pub(crate) fn card(name: &str, faults: &Faults) -> Refused {
        let message = format!("{name} has faults: {}", faults.errors());
        let help = "mend them, or go on without the faulty lines with skip_faulty: true";
        Refused::new("card::faulty", message, help).with(name, faults)
    }

    pub(crate) fn hand(name: &str, faults: &Faults) -> Refused {
        let help = "mahj --help shows how tiles are written";
        Refused::new("hand::faulty", "the hand cannot be read", help).with(name, faults)
    }

    pub(crate) fn record(name: &str, faults: &Faults) -> Refused {
        let message = format!("the record {name} cannot be read");
        let help = "mahj referee --help shows how they are written";
        Refused::new("record::faulty", message, help).with(name, faults)
    }

    fn with(mut self, name: &str, faults: &Faults) -> Refused {
        self.0.faults = fault_rows(name, faults);
        self
    }
}

impl From<Unanswerable> for Refused {
    fn from(why: Unanswerable) -> Refused {
        Refused::new(why.code(), why.to_string(), Spelling::Key.spell(&why.help()))
    }
}

impl From<mahj::HandFault> for Refused {
    fn from(fault: mahj::HandFault) -> Refused {
        Unanswerable::from(fault).into()
    }
}

/// What cannot be written as JSON would be a fault of ours.
impl From<serde_json::Error> for Refused {
    fn from(error: serde_json::Error) -> Refused {
        Refused::new("engine::answer", error.to_string(), "tell us what was asked")
    }
}
