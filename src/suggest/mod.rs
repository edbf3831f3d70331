//! Suggestions: rows of the record language for what people write in their own words.
//!
//! Rulings are never based on a suggestion. It is shown, and becomes part of a record once it is
//! accepted.
//!
//! A row is read in three steps. First, it is split into words, and quotes and colons are removed
//! from what is said (`normal`). Then, at each position, the longest matching phrase is found,
//! among the forms of the language and in the list of phrases (`phrases`). Finally, the acts are combined
//! and parsed; what doesn't parse isn't suggested.

mod above;
mod normal;
mod notes;
mod phrases;
mod reading;
mod setup;

pub use above::Above;

use std::borrow::Cow;

use crate::diagnostic::{Code, Diagnostic, DiagnosticList};
use crate::lexicon::{self, begins_question};
use crate::record::tiles;
use crate::record::token::Cursor;
use crate::record::{self, ParsedRecord, Record, UnparsedRow, parse_rows};
use crate::rules::Who;
use crate::seat::{BySeat, Seat};

/// The longest row that is considered, in words.
const MAX_WORDS: usize = 80;

/// The maximum number of rows of a record that get suggestions, which limits the cost of a hostile
/// file.
const MAX_ROWS: usize = 100;

/// A row of the record language that says what another row may have meant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Suggestion {
    /// The row, as it would be written.
    pub row: String,
    /// True if every word was used, nothing was quoted, and there is only one reading.
    pub sure: bool,
    /// The words that were not used.
    pub unused: Vec<String>,
}

/// Suggests up to three rows for a row that isn't in the language, most likely first.
///
/// # Examples
///
/// ```
/// use mahj::suggest::{Above, suggest};
///
/// let suggestions = suggest("West says: I'll take that!", &Above::default(), &[]);
/// assert_eq!(suggestions[0].row, "West calls");
/// assert!(suggestions[0].sure);
/// // What wasn't done can only be a note.
/// assert_eq!(suggest("West almost calls", &Above::default(), &[])[0].row, "# West almost calls");
/// ```
#[must_use]
pub fn suggest(row: &str, above: &Above, names: &[(String, Who)]) -> Vec<Suggestion> {
    let row = row.trim();
    if let Some(question) = question(row, names) {
        return vec![question];
    }
    let words = normal::words(row, names);
    if words.is_empty() || words.len() > MAX_WORDS {
        return Vec::new();
    }
    if notes::asks(&words, names) {
        return vec![Suggestion { row: as_question(row), sure: false, unused: Vec::new() }];
    }
    let whole = notes::dead_hand(row, &words, above, names);
    if let Some(row) = whole.or_else(|| notes::counts_another(&words, names)) {
        return vec![Suggestion { row, sure: false, unused: Vec::new() }];
    }
    let mut out: Vec<Suggestion> = Vec::new();
    for suggestion in reading::read(row, &words, above, names) {
        let known = out.iter().any(|other| other.row == suggestion.row) || suggestion.row == row;
        // `&` at the beginning joins a row above.
        let alone = suggestion.row.trim_start_matches("& ");
        if !known && out.len() < 3 && record::parse(alone).is_ok() {
            out.push(suggestion);
        }
    }
    if out.is_empty() && notes::is_note(&words, names) {
        let lower = row.to_ascii_lowercase();
        let draw = ["wall game", "is a draw", "in a draw", "nobody wins", "no one wins"];
        let row = match draw.iter().any(|draw| lower.contains(draw)) {
            true => "wall game".to_owned(),
            false => format!("# {}", row.split_whitespace().collect::<Vec<_>>().join(" ")),
        };
        out.push(Suggestion { row, sure: false, unused: Vec::new() });
    }
    if out.is_empty()
        && let Some(row) = notes::verbatim(row, &words, names)
        && record::parse(&row).is_ok()
    {
        out.push(Suggestion { row, sure: false, unused: Vec::new() });
    }
    // What is quoted may only have been said.
    if out.len() > 1 || row.contains(['"', '“']) {
        out.iter_mut().for_each(|suggestion| suggestion.sure = false);
    }
    out
}

/// Returns the verb of the record language that means the same as a word, if the word means one
/// action and no other.
///
/// # Examples
///
/// ```
/// use mahj::suggest::verb;
///
/// assert_eq!(verb("tosses"), Some("discards"));
/// assert_eq!(verb("draw"), Some("picks"));
/// assert_eq!(verb("joker"), None);
/// ```
#[must_use]
pub fn verb(word: &str) -> Option<&'static str> {
    lexicon::verb(word)
}

/// Suggests a referee question for a question asked in words; the words are kept as its note.
fn question(row: &str, names: &[(String, Who)]) -> Option<Suggestion> {
    let asks = row.ends_with('?') && !row.contains(['"', '“', ':', '#']);
    let first = row.split_whitespace().next()?.trim_matches(|c: char| !c.is_alphanumeric());
    let of_no_player = first.starts_with(|c: char| c.is_lowercase());
    let asked = begins_question(first) || of_no_player;
    let second = row.split_whitespace().nth(1).unwrap_or("");
    let of_player = Seat::ALL.iter().any(|seat| seat.name().eq_ignore_ascii_case(first))
        || names.iter().any(|(name, _)| row.starts_with(name.as_str()));
    let may = of_player && ["may", "can", "must", "should", "could"].contains(&second);
    let begins = asks && (asked || may);
    begins.then(|| Suggestion { row: as_question(row), sure: true, unused: Vec::new() })
}

/// Returns a question to the referee that keeps the words as its note.
fn as_question(row: &str) -> String {
    format!("? # {}", row.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// Parses a record. The errors include suggestions.
///
/// # Errors
///
/// Every row that is not in the language.
///
/// # Examples
///
/// ```
/// let faults = mahj::suggest::parse("South picks it up").unwrap_err();
/// assert_eq!(faults.list[0].help, "did you mean `South lifts`?");
/// ```
pub fn parse(text: &str) -> Result<Record, DiagnosticList> {
    let mut parsed = parse_rows(text);
    if parsed.faults.is_empty() {
        return Ok(parsed.record);
    }
    let advised = advise(text, &parsed);
    help(text, &mut parsed.faults, &advised);
    Err(parsed.faults)
}

/// A record in which unambiguous suggestions replace rows that are not in the language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FixedRecord {
    /// The record, row for row. A replaced row is kept in the note of the new one.
    pub text: String,
    /// The rows left unchanged, with suggestions for each.
    pub left: Vec<Advised>,
}

/// Replaces rows that are not in the language with unambiguous suggestions. Nothing is judged.
///
/// # Examples
///
/// ```
/// let fixed = mahj::suggest::fix("East discards 2B\nSouth picks it up # fast\nSouth sneezes\n");
/// assert_eq!(fixed.text, "East discards 2B\nSouth lifts # South picks it up # fast\nSouth sneezes\n");
/// assert_eq!(fixed.left.len(), 1);
/// ```
#[must_use]
pub fn fix(text: &str) -> FixedRecord {
    let parsed = parse_rows(text);
    let mut fixed = FixedRecord { text: String::with_capacity(text.len()), left: Vec::new() };
    let mut at = 0;
    for advised in advise(text, &parsed) {
        let span = advised.unparsed.span.clone();
        // A remark isn't written in place of what may have been an act.
        let sure = |first: &&Suggestion| first.sure && !first.row.contains(" does \"");
        match advised.suggestions.first().filter(sure) {
            Some(first) => {
                fixed.text.push_str(&text[at..span.start]);
                fixed.text.push_str(&first.row);
                // A question already keeps its words as its note.
                if !first.row.starts_with('?') {
                    fixed.text.push_str(" # ");
                    fixed.text.push_str(&text[span.clone()]);
                }
                at = span.end;
            }
            None => fixed.left.push(advised),
        }
    }
    fixed.text.push_str(&text[at..]);
    fixed
}

/// A row that isn't in the language, with suggestions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Advised {
    /// The row.
    pub unparsed: UnparsedRow,
    /// The suggestions, most likely first.
    pub suggestions: Vec<Suggestion>,
}

/// Suggests rows for all rows of a record that are not in the language, each based on the rows
/// above it.
///
/// # Examples
///
/// ```
/// let text = "East discards 2B\nSouth picks it up";
/// let advised = mahj::suggest::advise(text, &mahj::record::parse_rows(text));
/// assert_eq!(advised[0].suggestions[0].row, "South lifts");
/// ```
#[must_use]
pub fn advise(text: &str, parsed: &ParsedRecord) -> Vec<Advised> {
    let mut names: Vec<(String, Who)> = parsed.record.setup.names();
    let known = names.len();
    for unparsed in parsed.unparsed.iter().take(MAX_ROWS) {
        let row = &text[unparsed.span.clone()];
        names.extend(setup::names(row, unparsed.in_setup, &names));
    }
    let of_bettor = |row: &str| {
        let first = row.split_whitespace().next().unwrap_or("");
        names[known..].iter().any(|(name, who)| *who == Who::Bettor && first == name)
    };
    let mut of = BySeat::default();
    for (name, who) in &names {
        if let Some(seat) = who.seat() {
            of[seat] = Some(name.clone());
        }
    }
    let mut above = Above::at_start(&parsed.record.setup);
    let mut seen = 0;
    let unparsed = parsed.unparsed.iter().take(MAX_ROWS);
    unparsed
        .map(|unparsed| {
            for entry in &parsed.record.entries[seen..unparsed.entries] {
                above.entry(entry);
            }
            seen = unparsed.entries;
            let row = &text[unparsed.span.clone()];
            let mut suggestions =
                match setup::suggest(row, unparsed.in_setup, &names[..known], &names) {
                    Some(suggestions) => suggestions,
                    None => suggest(row, &above, &names),
                };
            if unparsed.in_setup {
                suggestions.retain_mut(|suggestion| setup::is_of_setup(suggestion, row));
            }
            // The next rows build on what was probably meant.
            if let Some(Ok(read)) = suggestions.first().map(|first| record::parse(&first.row)) {
                read.entries.iter().for_each(|entry| above.entry(entry));
            }
            for suggestion in &mut suggestions {
                // A row that gives the names has the seats, too.
                if !suggestion.row.contains(" is ") {
                    suggestion.row = with_names(&of, &suggestion.row);
                }
                suggestion.sure &= !of_bettor(row);
            }
            // Once a row above says who is who, nothing has to change here.
            suggestions.retain(|suggestion| suggestion.row != row);
            Advised { unparsed: unparsed.clone(), suggestions }
        })
        .collect()
}

/// Returns true for a short row: a player, a verb, and one word at most, or little more with a tile.
fn is_brief(row: &str) -> bool {
    let words = normal::words(row, &[]);
    let is_seat = |at: usize| words[at].text.len() > 1 && words[at].text.parse::<Seat>().is_ok();
    words.len() < 4
        || words.len() < 8
            && (1..words.len()).filter(|at| !is_seat(*at)).any(|at| {
                let mut cursor = Cursor { tokens: &words, at };
                tiles::tile(&mut cursor).is_some()
            })
}

/// Returns a row with the players' names in place of their seats, as the record writes them. What
/// is in quotes stays.
fn with_names(of: &BySeat<Option<String>>, row: &str) -> String {
    let parts = row.split('"').enumerate();
    let parts: Vec<Cow<'_, str>> = parts
        .map(|(nth, part)| match nth % 2 {
            0 => record::by_name(of, part),
            _ => Cow::Borrowed(part),
        })
        .collect();
    parts.join("\"")
}

/// Adds the suggestions to the errors for their rows. Suggestions that merely quote the row are
/// offered only if its verb is unknown.
///
/// # Examples
///
/// ```
/// let text = "South picks it up";
/// let mut parsed = mahj::record::parse_rows(text);
/// let advised = mahj::suggest::advise(text, &parsed);
/// mahj::suggest::help(text, &mut parsed.faults, &advised);
/// assert_eq!(parsed.faults.list[0].help, "did you mean `South lifts`?");
/// ```
pub fn help(text: &str, faults: &mut DiagnosticList, advised: &[Advised]) {
    for Advised { unparsed, suggestions } in advised {
        let Some(first) = suggestions.first() else { continue };
        let quoted = !first.sure && first.row.contains(" does \"");
        let of_row = |fault: &&mut Diagnostic| {
            let place = &fault.place.span;
            unparsed.span.start <= place.start && place.start <= unparsed.span.end
        };
        if let Some(fault) = faults.list.iter_mut().find(of_row) {
            // If the verb is known, the usage of its forms helps more, unless the row says much else;
            // so does the usage of a row of the setup.
            let row = &text[unparsed.span.clone()];
            let known = fault.code != Code::RecordUnknownVerb;
            let object = fault.code == Code::RecordObject && unparsed.in_setup;
            if quoted && known && (object || is_brief(row)) {
                continue;
            }
            let others = suggestions[1..].iter().map(|other| format!(" or `{}`", other.row));
            let meant = match first.row.starts_with('#') {
                true => format!("if it's only a note, write `{}`", first.row),
                false => format!("did you mean `{}`{}?", first.row, others.collect::<String>()),
            };
            *fault = fault.clone().with_help(meant);
        }
    }
}

#[cfg(test)]
mod tests;
