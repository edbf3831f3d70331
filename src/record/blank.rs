//! Acts written by choosing a form from the table and filling in its blanks.

use super::act::Act;
use super::forms::{FORMS, Family, Form};
use super::token::{Cursor, tokens};
use super::types::Setup;

/// A form to be filled in: `picks [TILE]`.
///
/// # Examples
///
/// ```
/// use mahj::record::{Blank, Setup};
///
/// let setup = Setup::default();
/// let picks = Blank::all().find(|blank| blank.usage() == "picks [TILE]").unwrap();
/// assert_eq!(picks.asks(), [("tile".to_owned(), true)]);
/// assert_eq!(picks.fill(&["2B"], &setup).unwrap(), "picks 2B");
/// assert_eq!(picks.fill(&[""], &setup).unwrap(), "picks");
/// assert_eq!(picks.fill(&["pung"], &setup), None);
/// ```
#[derive(Clone, Copy)]
pub struct Blank {
    form: &'static Form,
    /// Whether the optional words are included.
    whole: bool,
}

impl std::fmt::Debug for Blank {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Blank").field(&self.usage()).finish()
    }
}

impl Blank {
    /// Returns all forms, in the order they come up in a game. A form with optional words appears
    /// twice, without and with them.
    pub fn all() -> impl Iterator<Item = Blank> {
        FORMS.iter().flat_map(|form| {
            let flag = form.patterns[0].flag().is_some();
            let with = flag.then_some(Blank { form, whole: true });
            [Blank { form, whole: false }].into_iter().chain(with)
        })
    }

    /// Returns the family of the form.
    #[must_use]
    pub const fn family(&self) -> Family {
        self.form.family
    }

    /// Returns the form with a placeholder in each blank and brackets around optional parts.
    #[must_use]
    pub fn usage(&self) -> String {
        self.form.patterns[0].usage_with(Some(self.whole))
    }

    /// Returns what to fill in, blank by blank, and whether it is optional: `tile`; where several
    /// take the same, `for tiles` for the second.
    #[must_use]
    pub fn asks(&self) -> Vec<(String, bool)> {
        let blanks = self.form.patterns[0].blanks();
        let asks = blanks.iter().map(|blank| {
            let what = blank.slot.asks();
            let alike = blanks.iter().filter(|other| other.slot.asks() == what).count();
            let after = blank.after.filter(|_| alike > 1);
            (after.map_or(what.to_owned(), |after| format!("{after} {what}")), blank.optional)
        });
        asks.collect()
    }

    /// Returns the act as written with the given text in each blank, empty for a blank left out,
    /// and a sample in each further one that is needed; `None` if a text isn't what its blank takes.
    /// The setup says what the players are called.
    #[must_use]
    pub fn fill(&self, given: &[&str], setup: &Setup) -> Option<String> {
        let pattern = &self.form.patterns[0];
        let (names, mut texts) = (setup.names(), self.texts());
        for (nth, blank) in pattern.blanks().into_iter().enumerate() {
            let sample = (!blank.optional).then_some(blank.slot.sample());
            let text = given.get(nth).map(|text| text.trim()).or(sample).unwrap_or_default();
            if text.is_empty() && blank.optional {
                continue;
            }
            let tokens = tokens(text, 0);
            let mut cursor = Cursor::new(&tokens);
            blank.slot.parse(&mut cursor, &names).filter(|_| cursor.is_empty())?;
            set(&mut texts, blank.value, text.to_owned());
        }
        Some(pattern.filled(&texts))
    }

    /// Returns a sample act of the form: `picks 5D`.
    #[must_use]
    pub fn sample(&self) -> Option<Act> {
        self.form.sample(self.whole)
    }

    /// Returns the text of each slot before any is filled in: only the optional words, if included.
    fn texts(&self) -> Vec<Option<String>> {
        let mut texts = Vec::new();
        if let (true, Some(flag)) = (self.whole, self.form.patterns[0].flag()) {
            set(&mut texts, flag, String::new());
        }
        texts
    }
}

fn set(texts: &mut Vec<Option<String>>, at: usize, text: String) {
    if texts.len() <= at {
        texts.resize(at + 1, None);
    }
    texts[at] = Some(text);
}

#[cfg(test)]
mod tests {
    use super::super::parse;
    use super::*;

    /// A form filled in with samples is in the language, and parses to the same act.
    #[test]
    fn every_blank_can_be_filled() {
        for blank in Blank::all() {
            let samples = blank.form.patterns[0].blanks();
            let samples: Vec<&str> = samples.iter().map(|blank| blank.slot.sample()).collect();
            let who = if blank.usage().contains("bet") { "bettor" } else { "South" };
            // A wall game is not declared by a particular player.
            let row = match blank.usage().as_str() {
                "wall game" => blank.fill(&samples, &Setup::default()).unwrap(),
                _ => format!("{who} {}", blank.fill(&samples, &Setup::default()).unwrap()),
            };
            let read = parse(&row).unwrap_or_else(|faults| panic!("{row}: {:?}", faults.list));
            let (event, _) = read.events().next().unwrap();
            assert_eq!(Some(&event.does), blank.sample().as_ref(), "{row}");
            assert_eq!(blank.asks().len(), samples.len());
            // What isn't given yet is a sample, so an answer can be checked as soon as it is given.
            assert!(
                blank.fill(&samples[..samples.len().min(1)], &Setup::default()).is_some(),
                "{row}"
            );
        }
    }
}
