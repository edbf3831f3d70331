//! How was a card read?

use serde::Serialize;

use super::{SCHEMA, left_out};
use crate::card::LineName;
use crate::targets::{Targets, reading};

/// A form of a line as it was read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Showing {
    pub schema: u32,
    pub line: String,
    pub section: String,
    /// The place of the line in its section.
    pub number: usize,
    /// The letter of the form, if the line has several.
    pub form: Option<String>,
    /// The words as printed.
    pub text: String,
    /// The note as printed.
    pub note: String,
    pub concealed: bool,
    pub value: u32,
    pub reading: String,
    pub targets: usize,
    pub left_out: Vec<String>,
}

/// Returns a row for each form of each line, in the order of the card.
///
/// # Examples
///
/// ```
/// # use mahj::{Matcher, Targets};
/// let matcher = Matcher::new(Targets::practice());
/// assert_eq!(mahj::answer::show_rows(matcher.targets())[0].reading, "one suit, these numbers");
/// ```
#[must_use]
pub fn show_rows(targets: &Targets) -> Vec<Showing> {
    let left = left_out(&targets.card().left_out);
    let mut rows = Vec::new();
    for line in targets.lines() {
        let (section, print) = targets.print_of(line);
        let several = print.forms.len() > 1;
        for (at, form) in print.forms.iter().enumerate() {
            let name = LineName { form: several.then_some(at), ..line.name.clone() };
            let own = form.notes.iter().chain(&print.notes).cloned().collect::<Vec<_>>();
            rows.push(Showing {
                schema: SCHEMA,
                line: name.id(),
                section: section.name.clone(),
                number: print.number,
                form: several.then(|| char::from(b'a' + (at % 26) as u8).to_string()),
                text: form.to_string(),
                note: own.join("; "),
                concealed: line.concealed,
                value: line.value,
                reading: reading(form),
                targets: targets.of_line(line).filter(|(_, target)| target.form == at).count(),
                left_out: left.clone(),
            });
        }
    }
    rows
}
