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

pub use above::Above;

use std::borrow::Cow;

use crate::diagnostic::{Code, Diagnostic, DiagnosticList};
use crate::lexicon::{self, begins_question};
use crate::record::tiles;
use crate::record::token::Cursor;
use crate::record::{self, ParsedRecord, Record, UnparsedRow, parse_rows};
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
pub fn suggest(row: &str, above: &Above, names: &[(String, Seat)]) -> Vec<Suggestion> {
    let row = row.trim();
    if let Some(question) = question(row, names) {
        return vec![question];
    }
    let words = normal::words(row, names);
    if words.is_empty() || words.len() > MAX_WORDS {
        return Vec::new();
    }
    if let Some(row) = notes::dead_hand(row, &words, above, names) {
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
fn question(row: &str, names: &[(String, Seat)]) -> Option<Suggestion> {
    let asks = row.ends_with('?') && !row.contains(['"', '“', ':', '#']);
    let first = row.split_whitespace().next()?.trim_matches(|c: char| !c.is_alphanumeric());
    let of_no_player = first.starts_with(|c: char| c.is_lowercase());
    let asked = begins_question(first) || of_no_player;
    let second = row.split_whitespace().nth(1).unwrap_or("");
    let of_player = Seat::ALL.iter().any(|seat| seat.name().eq_ignore_ascii_case(first))
        || names.iter().any(|(name, _)| row.starts_with(name.as_str()));
    let may = of_player && ["may", "can", "must", "should", "could"].contains(&second);
    let row = format!("? # {}", row.split_whitespace().collect::<Vec<_>>().join(" "));
    (asks && (asked || may)).then_some(Suggestion { row, sure: true, unused: Vec::new() })
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
    let names: Vec<(String, Seat)> = parsed.record.setup.names();
    let of = BySeat::from_fn(|seat| parsed.record.setup.seat(seat).name.clone());
    let mut above = Above::default();
    let mut seen = 0;
    let unparsed = parsed.unparsed.iter().take(MAX_ROWS);
    unparsed
        .map(|unparsed| {
            for entry in &parsed.record.entries[seen..unparsed.entries] {
                above.entry(entry);
            }
            seen = unparsed.entries;
            let row = &text[unparsed.span.clone()];
            let mut suggestions = suggest(row, &above, &names);
            // The next rows build on what was probably meant.
            if let Some(Ok(read)) = suggestions.first().map(|first| record::parse(&first.row)) {
                read.entries.iter().for_each(|entry| above.entry(entry));
            }
            for suggestion in &mut suggestions {
                suggestion.row = with_names(&of, &suggestion.row);
            }
            Advised { unparsed: unparsed.clone(), suggestions }
        })
        .collect()
}

/// Returns true for a row of a player, a verb, and one word at most, or with a tile.
fn is_brief(row: &str) -> bool {
    let words = normal::words(row, &[]);
    let is_seat = |at: usize| words[at].text.len() > 1 && words[at].text.parse::<Seat>().is_ok();
    words.len() < 4
        || (1..words.len()).filter(|at| !is_seat(*at)).any(|at| {
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
            // If the verb is known, the usage of its forms helps more, unless the row says much else.
            let row = &text[unparsed.span.clone()];
            if quoted && fault.code != Code::RecordUnknownVerb && is_brief(row) {
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
mod tests {
    use super::*;

    /// Rows of a dispute, the last of which isn't in the language, and what is suggested for it.
    const SUGGESTED: &[(&str, &[&str])] = &[
        // Each verb begins an act, but not this one.
        ("West keeps her hand", &["West does \"keeps her hand\""]),
        ("South stops playing", &["South does \"stops playing\""]),
        ("North reaches for the wall", &["North does \"reaches for the wall\""]),
        ("East pays West double", &["East does \"pays West double\""]),
        // A count is an act; a remark isn't.
        ("North says she has 12 tiles", &["North counts 12"]),
        ("North says she has two jokers", &["North says \"she has two jokers\""]),
        // The tile may be the discard or the pick.
        (
            "East discards 8C\nSouth picks 2B\nSouth racks\nSouth puts the tile back",
            &["South puts it back", "South puts the pick back"],
        ),
        // Without the rack in between, or with a call, it is clear which.
        ("South picks\nSouth puts the tile back and picks", &["South puts the pick back, picks"]),
        ("East discards 8C\nSouth calls\nSouth puts the tile back", &["South puts it back"]),
        // `at the same time` in what a player says isn't about the row.
        ("West says they were at the same time", &["West says \"they were at the same time\""]),
        // An objection needs no reason.
        ("West objects: it is not North's turn", &["West objects"]),
        ("West objects to the bettor's advice", &["West objects"]),
        // A joker that was passed is replaced; one that was exchanged goes back.
        ("West passes 23B J right\nWest passes 6B instead", &["West replaces J with 6B"]),
        ("West passes 23B 6D right\nWest passes 6B instead", &["West passes 6B"]),
        (
            "West passes 23B J right\nNorth hands the joker back to West",
            &["North does \"gives the joker back to West\""],
        ),
        ("East discards 8C\nSouth gives the joker back", &["South undoes the exchange"]),
        // Tiles are picked up from a pass, or after they were shown.
        ("South passes 23B 6D right\nWest picks up her tiles", &["West looks"]),
        ("South shows 23B\nSouth picks up her tiles", &["South takes them back"]),
        (
            "South passes 23B 6D right\nEast passes only two tiles right",
            &["East passes 2 tiles right"],
        ),
        ("South takes West's joker with 9D", &["South exchanges 9D with West"]),
        // It isn't said which tiles.
        ("South showed two tiles", &["South shows some tiles"]),
        ("North exposes part of her hand", &["North shows some tiles"]),
        // No verb of the language says these.
        ("East takes back the challenge", &["East does \"takes back the challenge\""]),
        ("South insists on two", &["South does \"insists on two\""]),
        ("North stops picking", &["North does \"stops picking\""]),
        ("West calls the hand dead", &["West does \"calls the hand dead\""]),
        ("East calls the judge", &["East does \"calls the judge\""]),
        (
            "North knocks over one of West's tiles",
            &["North does \"knocks over one of West's tiles\""],
        ),
        // What is taken back is what the player did.
        ("West says Mah Jongg\nWest takes it back", &["West withdraws"]),
        ("South challenges West\nSouth takes it back", &["South does \"takes it back\""]),
        ("East discards 8C\nSouth calls\nSouth takes it back", &["South puts it back"]),
        (
            "South calls\nSouth exposes 88C J\nSouth pulls the tiles back onto the rack",
            &["South takes them back"],
        ),
        // What another player may not do is only said, or an objection.
        ("West says it's not your turn", &["West objects", "West says \"it's not your turn\""]),
        ("West says South is too late", &["West objects", "West says \"South is too late\""]),
        ("West says it was my turn", &["West objects", "West says \"it was my turn\""]),
        ("West tells South to return the tile", &["West objects"]),
        ("South asks North what she is playing", &["South asks about North"]),
        ("South drops a 6B on the table", &["South touches the table with 6B"]),
        ("East discards 7C\nSouth calls\nSouth gives the tile to North", &["South puts it back"]),
        ("South gives the tile to North", &["South does \"gives the tile to North\""]),
        ("West changes her offer to 1", &["West offers 1"]),
        ("West picks 5D\nWest returns her tile to the wall", &["West puts the pick back"]),
        ("West wants to call", &["West calls"]),
        ("East challenges West\nWest argues", &["West contests"]),
        ("West throws her tiles into the middle", &["West throws in"]),
        ("West picks up the 2D for Mah Jongg", &["West says Mah Jongg, lifts"]),
        ("West asks South for a joker for the 9C", &["West announces 9C with South"]),
        ("West exchanges a second joker with South", &["West exchanges it with South"]),
        ("West exposes 66C\nWest puts a joker instead", &["West adds J to the exposure"]),
        ("East passes 2 tiles\nEast takes back the two tiles", &["East takes them back"]),
        ("East discards 5D\nIt's a wall game", &["wall game"]),
        ("East discards 5D\nThe game is a draw", &["wall game"]),
        ("East discards 5D\nnobody wins", &["wall game"]),
        ("East discards 7C\nSouth calls\nSouth gives North the tile", &["South puts it back"]),
        ("West asks what South has", &["West asks about South"]),
        ("East passes 2 tiles\nEast adds a third tile", &["East passes 1 tiles"]),
        ("North has one tile too many", &["North does \"has the wrong number of tiles\""]),
        ("West picks 5D\nWest returns one of them", &["West puts the pick back"]),
        ("South says it is too late to fix", &["South says \"it is too late to fix\""]),
        ("South says she can't see it", &["South says \"she can't see it\""]),
        // Both of these were done.
        ("West pays and throws in her hand", &["West does \"pays\", throws in"]),
        ("South says Mah Jongg on the 3D", &["South says Mah Jongg"]),
        ("East knocks a tile off the wall", &["East nudges the wall"]),
        (
            "South lays 9D on North's exposure and takes the joker",
            &["South exchanges 9D with North"],
        ),
        ("North shows East her hand", &["North shows all"]),
        ("East offers 2\nWest wants none", &["West offers 0"]),
        ("East challenges West\nWest agrees that she's dead", &["West accepts"]),
        // Each of these was once suggested by half or as something else.
        ("East tells North not to throw G", &["East does \"tells North not to throw G\""]),
        ("South asks North for four times 30", &["South does \"asks North for four times 30\""]),
        ("East passes 2 tiles\nEast offers West 3 for the courtesy", &["East offers 3"]),
        ("East bets South 10 that West wins", &["East bets on West"]),
        ("West discards 7B and 4C", &["West discards 7B, discards 4C"]),
        ("West discards 6D\nWest picks 6D back up", &["West takes back 6D"]),
        ("South calls\nSouth exposes 77B J\nSouth takes the 7Bs back", &["South takes them back"]),
        ("East puts down 6C without naming it", &["East touches the table with 6C"]),
        ("East says Mah Jongg\nEast says it's a mistake", &["East withdraws"]),
        ("East says it's a mistake", &["East says \"it's a mistake\""]),
        ("West says it's worth 30", &["West names the value 30"]),
        ("East exposes 11D J\nEast takes J out of the exposure", &["East takes back J"]),
        ("East says Mah Jongg\nEast admits her mistake", &["East withdraws"]),
        ("West takes another tile from the wall", &["West picks"]),
        ("North discards 2D\nNorth picks up her discard", &["North takes back 2D"]),
        ("North discards 2D\nNorth puts 2D down again", &["North puts it back"]),
        ("East says Mah Jongg\nWest doubts the hand", &["West disagrees"]),
        ("East picks 4B\nEast puts the 4B in her rack", &["East racks"]),
        (
            "South discards 4B\nEast calls\nEast puts the 4B in her rack",
            &["East puts it in the rack"],
        ),
        ("East puts the 4B in her rack", &["East does \"puts 4B in the rack\""]),
        ("East takes the 4B out of her rack", &["East takes back 4B"]),
        ("East drops 5C 9C face up", &["East does \"drops 5C 9C face up\""]),
        ("North never minds", &["North never mind"]),
        (
            "East says Mah Jongg\nWest agrees with East",
            &["West agrees", "West does \"agrees with East\""],
        ),
        ("West says East is dead\nEast agrees with West", &["East accepts"]),
        ("South counts her tiles and has 13", &["South does \"counts her tiles\", counts 13"]),
        ("South discards 2B\nEast calls\nEast puts back 2B", &["East puts it back"]),
        (
            "East points out it's the wrong tile",
            &["East objects", "East says \"it's the wrong tile\""],
        ),
    ];

    #[test]
    fn a_guess_a_remark_and_a_quote_are_left_to_the_writer() {
        for row in ["South drops a 6B", "West gives it to North", "North says \"wait\""] {
            let fixed = fix(row);
            assert_eq!((fixed.text.as_str(), fixed.left.len()), (row, 1));
            assert!(!fixed.left[0].suggestions.is_empty(), "{row}");
        }
    }

    #[test]
    fn no_other_act_is_suggested_for_what_is_none() {
        for (text, suggested) in SUGGESTED {
            let advised = advise(text, &parse_rows(text));
            let rows: Vec<&str> =
                advised[0].suggestions.iter().map(|one| one.row.as_str()).collect();
            assert_eq!(&rows, suggested, "{text}");
        }
    }
}
