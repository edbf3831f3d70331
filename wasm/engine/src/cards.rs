//! Cards, each read and compiled once.

use std::rc::Rc;

use mahj::card::PRACTICE;
use mahj::fault::Faults;
use mahj::targets::Expanded;
use mahj::{Matcher, Targets};
use sha2::{Digest, Sha256};

use crate::question::Question;
use crate::refused::Refused;

/// How many cards are kept; of more the one goes that was not asked for the longest.
const KEPT: usize = 16;

/// A card that was read.
#[derive(Debug)]
pub(crate) struct Read {
    pub(crate) fingerprint: String,
    /// What it is called in faults.
    pub(crate) name: String,
    pub(crate) faults: Faults,
    pub(crate) matcher: Matcher,
    /// True if it may be played without its faulty lines.
    can_leave_out: bool,
}

impl Read {
    fn of(name: &str, text: &str) -> Read {
        let expanded = Expanded::read(text.as_bytes());
        let can_leave_out = expanded.can_leave_out();
        let Expanded { targets, faults, .. } = expanded;
        Read {
            fingerprint: fingerprint(text),
            name: name.to_owned(),
            faults,
            matcher: Matcher::new(targets),
            can_leave_out,
        }
    }

    pub(crate) fn targets(&self) -> &Targets {
        self.matcher.targets()
    }
}

/// Returns the first ten hexadecimal digits of the SHA-256 of a text.
fn fingerprint(text: &str) -> String {
    Sha256::digest(text.as_bytes())[..5].iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The cards that are kept, those used last behind.
#[derive(Debug, Default)]
pub(crate) struct Cards {
    practice: Option<Rc<Read>>,
    kept: Vec<Rc<Read>>,
}

impl Cards {
    /// Reads a card, unless it is kept already under the same name.
    pub(crate) fn add(&mut self, name: &str, text: &str) -> Rc<Read> {
        let fingerprint = fingerprint(text);
        let at = self.kept.iter().position(|read| read.fingerprint == fingerprint);
        let known = at.map(|at| self.kept.remove(at)).filter(|read| read.name == name);
        let read = known.unwrap_or_else(|| Rc::new(Read::of(name, text)));
        self.kept.push(Rc::clone(&read));
        if self.kept.len() > KEPT {
            self.kept.remove(0);
        }
        read
    }

    /// Returns a card that is kept, if `named` is one.
    pub(crate) fn find(&mut self, named: &str) -> Option<Rc<Read>> {
        if named == "practice" {
            let read =
                self.practice.get_or_insert_with(|| Rc::new(Read::of("practice.card", PRACTICE)));
            return Some(Rc::clone(read));
        }
        let at = self.kept.iter().position(|read| read.fingerprint == named)?;
        let read = self.kept.remove(at);
        self.kept.push(Rc::clone(&read));
        Some(read)
    }

    /// Returns the card that is asked about, with its faults: by its text, else the one in use.
    pub(crate) fn asked(&mut self, question: &Question) -> Result<Rc<Read>, Refused> {
        if let Some(text) = &question.text {
            return Ok(self.add(question.name.as_deref().unwrap_or("card"), text));
        }
        self.in_use(question)
    }

    fn in_use(&mut self, question: &Question) -> Result<Rc<Read>, Refused> {
        let named = question.card.as_deref().unwrap_or("practice");
        self.find(named).ok_or_else(|| {
            let message = format!("no card is kept as `{named}`");
            Refused::new("card::unknown", message, "give its text to `card` first")
        })
    }

    /// Returns the card in use if it is good, or good enough without its faulty lines.
    pub(crate) fn good(&mut self, question: &Question) -> Result<Rc<Read>, Refused> {
        let read = self.in_use(question)?;
        if read.faults.errors() > 0 && !(question.skip_faulty && read.can_leave_out) {
            return Err(Refused::card(&read.name, &read.faults));
        }
        Ok(read)
    }

    /// Returns the card in use if it has at least one good line.
    pub(crate) fn playable(&mut self, question: &Question, to: &str) -> Result<Rc<Read>, Refused> {
        let read = self.good(question)?;
        if read.targets().is_empty() {
            return Err(Refused::new(
                "card::no-lines",
                format!("the card has no line that {to}"),
                "type its lines, or mend those with faults: `mahj card check FILE`",
            ));
        }
        Ok(read)
    }
}
