//! Why there is no answer.

use std::fmt;

use crate::advice::OpponentError;
use crate::answer::{ErrorBody, QuestionError, fault_rows};
use crate::diagnostic::{Diagnostic, DiagnosticList};
use crate::field::Spelling;
use crate::hand::HandError;
use crate::play::{IllegalMove, ScenarioError};
use crate::sanitize::{ECHO, SUGGESTION, echoes_clipped};

/// What could not be parsed or answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Subject {
    /// The card has errors.
    Card,
    /// Tiles that cannot be parsed.
    Hand,
    /// A record that cannot be parsed.
    Record,
    /// House rules that cannot be parsed.
    Rules,
    /// A prompt row that can't be parsed.
    Row,
    /// Everything could be parsed, but there is no answer.
    Question,
}

/// Why there is no answer: a code, a message, and help, plus the faulty text and its diagnostics if
/// some text couldn't be parsed.
///
/// # Examples
///
/// ```
/// use mahj::desk::{Session, Waits};
/// use mahj::field::Spelling;
///
/// let waits = Waits { hand: "1B 2X".into(), ..Waits::default() };
/// let diagnostics = Session::default().ask(&waits).unwrap_err();
/// assert_eq!(diagnostics.code(), "hand::faulty");
/// assert_eq!((diagnostics.name(), diagnostics.text()), ("hand", "1B 2X"));
/// assert_eq!(diagnostics.body(Spelling::Option).faults[0].column, 4);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagnostics(Box<Inner>);

#[derive(Debug, Clone, PartialEq, Eq)]
struct Inner {
    subject: Subject,
    code: &'static str,
    message: String,
    help: String,
    name: String,
    text: String,
    faults: DiagnosticList,
}

impl Diagnostics {
    /// Creates an error for a question that cannot be answered. The help may contain field names in
    /// the form [`Spelling::spell`] expects. Backtick-quoted text in either is truncated.
    #[must_use]
    pub fn question(
        code: &'static str,
        message: impl Into<String>,
        help: impl Into<String>,
    ) -> Diagnostics {
        Diagnostics(Box::new(Inner {
            subject: Subject::Question,
            code,
            message: echoes_clipped(&message.into(), ECHO).into_owned(),
            help: echoes_clipped(&help.into(), SUGGESTION).into_owned(),
            name: String::new(),
            text: String::new(),
            faults: DiagnosticList::default(),
        }))
    }

    fn text_of(
        subject: Subject,
        (code, message, help): (&'static str, String, &'static str),
        (name, text): (&str, &str),
        faults: DiagnosticList,
    ) -> Diagnostics {
        let mut made = Diagnostics::question(code, message, help);
        made.0.subject = subject;
        made.0.name = name.to_owned();
        made.0.text = text.to_owned();
        made.0.faults = faults;
        made
    }

    /// Creates an error for a card with errors.
    #[must_use]
    pub(crate) fn card(name: &str, text: &str, faults: DiagnosticList) -> Diagnostics {
        let message = format!("{name} has errors: {}", faults.errors());
        let help = "fix them, or ignore those lines with {skip_faulty}";
        Diagnostics::text_of(Subject::Card, ("card::faulty", message, help), (name, text), faults)
    }

    /// Creates an error for tiles that cannot be parsed; `field` is the field of the question they
    /// are in.
    #[must_use]
    pub(crate) fn hand(field: &str, text: &str, faults: DiagnosticList) -> Diagnostics {
        let message = match field {
            "seen" => "can't read the seen tiles",
            "player" => "can't read the tiles of another player",
            "discards" => "can't read the discards",
            "rack" => "can't read the rack",
            _ => "can't read the hand",
        }
        .to_owned();
        let words = ("hand::faulty", message, "mahj --help shows how tiles are written");
        Diagnostics::text_of(Subject::Hand, words, (field, text), faults)
    }

    /// Creates an error for a record that cannot be parsed.
    #[must_use]
    pub fn record(name: &str, text: &str, faults: DiagnosticList) -> Diagnostics {
        let message = format!("{name} has errors: {}", faults.errors());
        let help = "mahj referee --help shows the format";
        Diagnostics::text_of(
            Subject::Record,
            ("record::faulty", message, help),
            (name, text),
            faults,
        )
    }

    /// Creates an error for house rules that cannot be parsed.
    #[must_use]
    pub fn rules(name: &str, text: &str, faults: DiagnosticList) -> Diagnostics {
        let message = format!("can't read the rules file {name}");
        let help = "mahj referee --help shows the format";
        Diagnostics::text_of(Subject::Rules, ("rules::faulty", message, help), (name, text), faults)
    }

    /// Creates an error for a prompt row.
    #[must_use]
    pub fn row(text: &str, faults: DiagnosticList) -> Diagnostics {
        let message = faults.list.first().map(Diagnostic::sentence).unwrap_or_default();
        let words = ("ask::row", message, "help lists the commands");
        Diagnostics::text_of(Subject::Row, words, ("row", text), faults)
    }

    /// Returns what could not be parsed or answered.
    #[must_use]
    pub fn subject(&self) -> Subject {
        self.0.subject
    }

    /// Returns the stable code.
    #[must_use]
    pub fn code(&self) -> &'static str {
        self.0.code
    }

    /// Returns what is wrong.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.0.message
    }

    /// Returns the help, with fields spelled for a front end; empty if there is none.
    #[must_use]
    pub fn help(&self, spelling: Spelling) -> String {
        spelling.spell(&self.0.help)
    }

    /// Returns the name of the faulty text; empty if everything could be parsed.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.0.name
    }

    /// Returns the faulty text; empty if everything could be parsed.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.0.text
    }

    /// Returns the diagnostics of the faulty text; empty if everything could be parsed.
    #[must_use]
    pub fn faults(&self) -> &DiagnosticList {
        &self.0.faults
    }

    /// Sets the 1-based row number, for a row that is one of many.
    pub fn set_row(&mut self, number: usize) {
        for fault in &mut self.0.faults.list {
            fault.place.row = number;
        }
    }

    /// Returns the serialized form, under the key `error`.
    #[must_use]
    pub fn body(&self, spelling: Spelling) -> ErrorBody {
        ErrorBody {
            code: self.code().to_owned(),
            message: self.message().to_owned(),
            help: self.help(spelling),
            faults: fault_rows(self.name(), self.faults()),
        }
    }
}

impl fmt::Display for Diagnostics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message())
    }
}

impl std::error::Error for Diagnostics {}

impl From<QuestionError> for Diagnostics {
    fn from(why: QuestionError) -> Self {
        Diagnostics::question(why.code(), why.to_string(), why.help())
    }
}

impl From<HandError> for Diagnostics {
    fn from(fault: HandError) -> Self {
        QuestionError::from(fault).into()
    }
}

impl From<ScenarioError> for Diagnostics {
    fn from(fault: ScenarioError) -> Self {
        Diagnostics::question(fault.code(), fault.to_string(), fault.help())
    }
}

impl From<IllegalMove> for Diagnostics {
    fn from(error: IllegalMove) -> Self {
        Diagnostics::question(error.code(), error.to_string(), error.help())
    }
}

impl From<OpponentError> for Diagnostics {
    fn from(fault: OpponentError) -> Self {
        Diagnostics::question(fault.code(), fault.to_string(), fault.help())
    }
}
