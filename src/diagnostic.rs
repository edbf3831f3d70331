//! Diagnostics: errors and warnings with a code, a location, a message, and a fix.
//!
//! A diagnostic is plain data. The CLI renders it; the library never prints.

mod collector;

use std::fmt;
use std::ops::Range;

use crate::named::named;
use crate::sanitize::{ECHO, SUGGESTION, echoes_clipped, sanitize};

pub(crate) use collector::{Collector, DiagnosticBuilder};

named! {
    /// The severity of a diagnostic.
    pub enum Severity {
        /// This part of the input can't be used.
        Error "error",
        /// It can be used, but is probably not what was meant.
        Warning "warning",
    }
    /// Both, the more severe first.
    ALL: array;
    /// Returns `error` or `warning`.
    name: "severity";
}

macro_rules! codes {
    ($($variant:ident $name:literal $severity:ident $doc:literal;)*) => {
        named! {
            /// The stable code of a diagnostic. Codes may be added but are never renamed.
            #[non_exhaustive]
            pub enum Code { $(#[doc = $doc] $variant $name,)* }
            /// Every code.
            ALL: slice;
            /// Returns the code as text, such as `card::tile-count`.
            name: "code";
        }

        impl Code {
            /// Returns whether this is an error or a warning.
            #[must_use]
            pub const fn severity(self) -> Severity {
                match self { $(Code::$variant => Severity::$severity,)* }
            }
        }
    };
}

codes! {
    CardEncoding "card::encoding" Error "The file isn't UTF-8 text.";
    CardEmpty "card::empty" Error "The card has no lines.";
    CardHeader "card::header" Error "An invalid header row, or an unknown key.";
    CardTileSet "card::tile-set" Error "An impossible number of flowers or jokers.";
    CardTitle "card::title" Error "An invalid section title.";
    CardSectionTwice "card::section-twice" Error "A section appears twice.";
    CardNoSection "card::no-section" Error "A line before the first section.";
    CardUnclosed "card::unclosed" Error "An unclosed note or remark.";
    CardUnknownWord "card::unknown-word" Error "Characters that aren't part of a group.";
    CardColorLetter "card::colour-letter" Error "A letter or word that isn't a color where one is expected.";
    CardGroupTooLong "card::group-too-long" Error "Seven or more of the same tile in one group.";
    CardEmptyForm "card::empty-form" Error "An alternative without groups.";
    CardTileCount "card::tile-count" Error "A line that does not have 14 tiles.";
    CardColorMissing "card::colour-missing" Error "A group without a color letter among others with one.";
    CardMark "card::mark" Error "A line without X or C.";
    CardValue "card::value" Error "A line without a valid value.";
    CardForms "card::forms" Error "A note has more or fewer parts than the line has alternatives.";
    CardUnknownClause "card::unknown-clause" Error "An unknown clause in a note.";
    CardAmbiguous "card::ambiguous" Error "A clause that could mean several different numbers.";
    CardClauseCount "card::clause-count" Error "A clause that counts more or fewer groups than the line has.";
    CardRun "card::run" Error "A run that doesn't fit in 1 to 9.";
    CardVariable "card::variable" Error "A clause about a free number that no group uses.";
    CardContradiction "card::contradiction" Error "Two clauses that cannot both hold.";
    CardNoHand "card::no-hand" Error "A line that needs more tiles than the set has.";
    CardTooMany "card::too-many-hands" Error "More possible hands than can be expanded.";
    CardSameLine "card::same-line" Error "Two lines are the same.";
    CardTooLong "card::too-long" Error "A row, a line or a card longer than any that is printed.";
    CardImport "card::import" Error "A hand in another notation that can't be parsed.";
    CardCheckSuits "card::check-suits" Warning "The note states a different number of suits than the colors do.";
    CardCheckNumbers "card::check-numbers" Warning "The note mentions numbers that aren't printed.";
    CardCheckDragons "card::check-dragons" Warning "The note mentions dragons that aren't printed.";
    CardCheckWinds "card::check-winds" Warning "The note mentions winds that aren't printed.";
    CardCheckMatch "card::check-match" Warning "Groups that the note says match, but don't.";
    CardOutsideSet "card::outside-set" Warning "A printed number that isn't in the set the note gives.";
    CardBlockGroup "card::block-group" Warning "A block with three identical tiles in a row.";
    CardSmallFace "card::small-face" Warning "A lowercase letter at the end of a group, which may be meant as its color.";
    CardRemarkRule "card::remark-rule" Warning "A remark that reads like a rule.";
    CardRunUnsaid "card::run-unsaid" Warning "Consecutive numbers that no note says are a run.";
    CardFormNoHand "card::form-no-hand" Warning "An alternative that no hand from this tile set can make, on a line with other alternatives.";
    CardSharedHand "card::shared-hand" Warning "Two lines share a hand.";
    CardValueGuessed "card::value-guessed" Warning "An imported hand without a mark and a value.";
    HandUnknownWord "hand::unknown-word" Error "Characters that aren't a tile.";
    HandBareDragon "hand::bare-dragon" Error "A D that does not say which dragon.";
    HandTen "hand::ten" Error "A ten, which no suit has.";
    HandNoSuit "hand::no-suit" Error "Numbers without a suit.";
    HandBracket "hand::bracket" Error "An unmatched bracket.";
    HandTooMany "hand::too-many" Error "More of a tile than the set holds.";
    HandExposure "hand::exposure" Error "Brackets around tiles that aren't a valid exposure.";
    HandTileCount "hand::tile-count" Error "More tiles than a hand can have.";
    HandEmpty "hand::empty" Error "No tiles.";
    HandNoSeat "hand::no-seat" Error "A player's tiles without a seat.";
    RecordEncoding "record::encoding" Error "The record isn't UTF-8 text.";
    RecordRow "record::row" Error "A row that doesn't say who acts.";
    RecordUnknownVerb "record::unknown-verb" Error "An unknown action after a seat.";
    RecordObject "record::object" Error "An action that is missing something it needs.";
    RecordLeftOver "record::left-over" Error "Words after an action that mean nothing there.";
    RecordSetupLate "record::setup-late" Error "A setup row after the first action.";
    RecordTwice "record::twice" Error "Something is set twice.";
    RecordSwitch "record::switch" Error "An unknown rules switch, value, or preset.";
    RecordTooMany "record::too-many" Error "More of a tile than any set holds.";
    RecordJoin "record::join" Error "A mark that joins actions, with no action before it.";
    RecordLine "record::line" Error "A line that isn't on the card.";
    RecordJson "record::json" Error "A line of JSON that isn't part of a record.";
    AskWord "ask::word" Error "A word that matches no prompt command, or more than one.";
    AskArgument "ask::argument" Error "Extra words after a prompt command, or too few.";
    AskTile "ask::tile" Error "A tile that isn't in the place it is taken from.";
    AskClaim "ask::claim" Error "A discard that can't be claimed that way.";
    RulesFile "rules::file" Error "An invalid rules file.";
    RulesUnknownSwitch "rules::unknown-switch" Error "An unknown rules switch.";
    RulesValue "rules::value" Error "An unknown value of a house rule.";
}

/// A location in the source text: a byte range for slicing, plus a 1-based row, column, and length
/// in characters for display.
///
/// `length` covers only the first row; it is at least 1, so there is always something to underline.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Location {
    /// The byte range, measured from the start of the text.
    pub span: Range<usize>,
    /// The row, from 1.
    pub row: usize,
    /// The column, from 1, in characters.
    pub column: usize,
    /// How many characters on that row, at least 1.
    pub length: usize,
}

/// Finds rows and columns in one text.
#[derive(Debug, Clone)]
pub struct RowIndex<'t> {
    text: &'t str,
    /// Where each row begins. With `u32` offsets, a file of empty rows costs four times its size in
    /// memory, not sixteen (vector growth included); positions past 4 GB are attributed to the last
    /// row before that.
    starts: Vec<u32>,
}

impl<'t> RowIndex<'t> {
    /// Indexes the rows of the text; `\n`, `\r\n`, and a lone `\r` all end a row.
    #[must_use]
    pub fn new(text: &'t str) -> RowIndex<'t> {
        let bytes = text.as_bytes();
        let ends = || {
            bytes.iter().enumerate().filter_map(|(at, &byte)| match byte {
                b'\n' => u32::try_from(at + 1).ok(),
                b'\r' if bytes.get(at + 1) != Some(&b'\n') => u32::try_from(at + 1).ok(),
                _ => None,
            })
        };
        let mut starts = Vec::with_capacity(ends().count() + 1);
        starts.push(0);
        starts.extend(ends());
        RowIndex { text, starts }
    }

    /// Returns the rows from the top, without their line endings.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::diagnostic::RowIndex;
    /// let rows = RowIndex::new("East picks\r\nracks\rdiscards 2B\n");
    /// assert!(rows.list().eq(["East picks", "racks", "discards 2B", ""]));
    /// ```
    pub fn list(&self) -> impl Iterator<Item = &'t str> {
        let starts = || self.starts.iter().map(|&at| at as usize);
        let ends = starts().skip(1).chain([self.text.len()]);
        let rows = starts().zip(ends).map(|(from, to)| &self.text[from..to]);
        rows.map(|row| row.trim_end_matches(['\n', '\r']))
    }

    /// Returns the location of a byte range. A span outside the text is clamped to its end.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::diagnostic::RowIndex;
    /// let place = RowIndex::new("one\nété two\n").place(10..13);
    /// assert_eq!((place.row, place.column, place.length), (2, 5, 3));
    /// ```
    #[must_use]
    pub fn place(&self, span: Range<usize>) -> Location {
        let floor = |mut at: usize| {
            at = at.min(self.text.len());
            while !self.text.is_char_boundary(at) {
                at -= 1;
            }
            at
        };
        let (start, end) = (floor(span.start), floor(span.end.max(span.start)));
        let row = self.starts.partition_point(|&from| from as usize <= start) - 1;
        let from = self.starts[row] as usize;
        let row_end = self.starts.get(row + 1).map_or(self.text.len(), |&end| end as usize);
        let shown = self.text[start..end.min(row_end).max(start)].trim_end_matches(['\n', '\r']);
        // A byte order mark at the very start isn't a visible character.
        let before = self.text[from..start].trim_start_matches('\u{FEFF}');
        Location {
            span: start..end,
            row: row + 1,
            column: before.chars().count() + 1,
            length: shown.chars().count().max(1),
        }
    }
}

/// A related location, with its label.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Related {
    /// Where, in the same text.
    pub place: Location,
    /// The label shown next to the underline, in a few words.
    pub label: String,
}

/// One error or warning: code, place, message, an optional note, and what to do.
///
/// # Examples
///
/// ```
/// # use mahj::Card;
/// let parsed = Card::parse("[Odd]\nFFF 11 333 5 7777 (Any 1 Suit) X 25\n");
/// let fault = &parsed.faults.list[0];
/// assert_eq!(fault.code.name(), "card::tile-count");
/// assert_eq!(fault.sentence(), "this line has 13 tiles; it needs 14");
/// assert_eq!((fault.place.row, fault.place.column), (2, 1));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Diagnostic {
    /// The stable code, which also determines the severity.
    pub code: Code,
    /// What is underlined.
    pub place: Location,
    /// What is wrong, as a clause without a period; empty if `note` says it all.
    pub message: String,
    /// What was found instead, or needed, as a clause without a period; may be empty.
    pub note: String,
    /// True if the note goes on with the message: `the note says 2 suits, but the line has 3`.
    pub(crate) continues: bool,
    /// What to do; empty if there is nothing to say.
    pub help: String,
    /// Related locations, such as the first of two duplicates.
    pub also: Vec<Related>,
}

impl Diagnostic {
    /// Creates a diagnostic. Long text quoted in backticks is truncated, so the message stays short
    /// no matter how long the source is.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::diagnostic::{Code, Diagnostic, RowIndex};
    /// let text = "x".repeat(1_000_000);
    /// let place = RowIndex::new(&text).place(0..text.len());
    /// let fault = Diagnostic::new(Code::AskWord, place, "a row is a command", format!("`{text}` is none"));
    /// assert_eq!(fault.sentence().chars().count(), 110);
    /// ```
    #[must_use]
    pub fn new(
        code: Code,
        place: Location,
        message: impl Into<String>,
        note: impl Into<String>,
    ) -> Diagnostic {
        let [message, note] = [message.into(), note.into()].map(|text| short(text, ECHO));
        Diagnostic {
            code,
            place,
            message,
            note,
            continues: false,
            help: String::new(),
            also: Vec::new(),
        }
    }

    /// Returns the diagnostic with help text added; suggestions in it are truncated too.
    #[must_use]
    pub fn with_help(self, help: impl Into<String>) -> Diagnostic {
        Diagnostic { help: short(help.into(), SUGGESTION), ..self }
    }

    /// Points at a second place.
    pub(crate) fn add(&mut self, place: Location, label: impl Into<String>) {
        self.also.push(Related { place, label: short(label.into(), ECHO) });
    }

    /// Returns the message with its note as one sentence, without a period.
    #[must_use]
    pub fn sentence(&self) -> String {
        match (self.message.as_str(), self.note.as_str()) {
            (message, "") => message.to_owned(),
            ("", note) => note.to_owned(),
            (message, note) if self.continues => format!("{message}, {note}"),
            (message, note) => format!("{message}; {note}"),
        }
    }

    /// Returns true for an error, false for a warning.
    #[must_use]
    pub const fn is_error(&self) -> bool {
        matches!(self.code.severity(), Severity::Error)
    }
}

/// Clips what a message quotes.
fn short(message: String, longest: usize) -> String {
    match echoes_clipped(&message, longest) {
        std::borrow::Cow::Owned(short) => short,
        std::borrow::Cow::Borrowed(_) => message,
    }
}

impl fmt::Display for Diagnostic {
    /// Writes location, message, and help on one line, passed through [`sanitize`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let message = self.sentence();
        write!(f, "{}:{}: {}", self.place.row, self.place.column, sanitize(&message))?;
        if !self.help.is_empty() {
            write!(f, " ({})", sanitize(&self.help))?;
        }
        Ok(())
    }
}

impl std::error::Error for Diagnostic {}

/// All the diagnostics for one text, ordered by location; at most [`DiagnosticList::LISTED`] are
/// kept, the rest only counted.
///
/// The list is itself an `Error` that displays one diagnostic per line; iterating yields the listed
/// diagnostics.
///
/// # Examples
///
/// ```
/// # use mahj::{DiagnosticList, Hand};
/// let faults: DiagnosticList = "10B D".parse::<Hand>().unwrap_err();
/// let codes: Vec<&str> = (&faults).into_iter().map(|fault| fault.code.name()).collect();
/// assert_eq!(codes, ["hand::ten", "hand::bare-dragon"]);
/// assert_eq!(faults.to_string().lines().count(), 2);
/// let error: Box<dyn std::error::Error> = faults.into();
/// assert!(error.to_string().starts_with("1:1: there is no 10; suits run 1 to 9"));
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct DiagnosticList {
    /// The first diagnostics, ordered by location.
    pub list: Vec<Diagnostic>,
    /// How many errors there are beyond those listed.
    pub more_errors: usize,
    /// How many warnings there are beyond those listed.
    pub more_warnings: usize,
}

impl DiagnosticList {
    /// How many diagnostics are listed per file; the rest are only counted.
    pub const LISTED: usize = 100;

    /// Returns the listed diagnostics, ordered by location.
    pub fn iter(&self) -> std::slice::Iter<'_, Diagnostic> {
        self.list.iter()
    }

    /// Returns how many errors there are.
    #[must_use]
    pub fn errors(&self) -> usize {
        self.list.iter().filter(|fault| fault.is_error()).count() + self.more_errors
    }

    /// Returns how many warnings there are.
    #[must_use]
    pub fn warnings(&self) -> usize {
        self.list.iter().filter(|fault| !fault.is_error()).count() + self.more_warnings
    }

    /// Returns true if there are no errors and no warnings.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Adds the diagnostics from a later stage and re-sorts the list.
    pub fn merge(&mut self, other: DiagnosticList) {
        self.more_errors += other.more_errors;
        self.more_warnings += other.more_warnings;
        self.list.extend(other.list);
        self.settle();
    }

    /// Adds a diagnostic. The list never holds many more than it shows, and
    /// [`DiagnosticList::merge`] sorts it.
    pub(crate) fn add(&mut self, fault: Diagnostic) {
        self.list.push(fault);
        if self.list.len() >= 2 * DiagnosticList::LISTED {
            self.settle();
        }
    }

    fn settle(&mut self) {
        self.list.sort_by_key(|fault| (fault.place.span.start, fault.place.span.end, fault.code));
        while self.list.len() > DiagnosticList::LISTED {
            if let Some(fault) = self.list.pop() {
                self.count(fault.code);
            }
        }
    }

    fn count(&mut self, code: Code) {
        match code.severity() {
            Severity::Error => self.more_errors += 1,
            Severity::Warning => self.more_warnings += 1,
        }
    }
}

impl fmt::Display for DiagnosticList {
    /// Writes the listed diagnostics, one per line, then how many more there are.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut end = "";
        for fault in self {
            write!(f, "{end}{fault}")?;
            end = "\n";
        }
        match self.more_errors + self.more_warnings {
            0 => Ok(()),
            more => write!(f, "{end}and {more} more"),
        }
    }
}

impl std::error::Error for DiagnosticList {}

impl IntoIterator for DiagnosticList {
    type Item = Diagnostic;
    type IntoIter = std::vec::IntoIter<Diagnostic>;

    /// Iterates over the listed diagnostics; the ones that are only counted are skipped.
    fn into_iter(self) -> Self::IntoIter {
        self.list.into_iter()
    }
}

impl<'f> IntoIterator for &'f DiagnosticList {
    type Item = &'f Diagnostic;
    type IntoIter = std::slice::Iter<'f, Diagnostic>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// Where something was read, for diagnostics found later.
///
/// All source spans compare equal, so a card equals the card parsed from its own printed form.
#[derive(Clone, Default)]
pub struct SourceSpan(pub Location);

impl PartialEq for SourceSpan {
    fn eq(&self, _: &SourceSpan) -> bool {
        true
    }
}

impl Eq for SourceSpan {}

impl std::hash::Hash for SourceSpan {
    fn hash<H: std::hash::Hasher>(&self, _: &mut H) {}
}

impl fmt::Debug for SourceSpan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.0.row, self.0.column)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::named;

    #[test]
    fn rows_and_columns_are_one_based_characters() {
        let rows = RowIndex::new("\u{FEFF}a\r\nbß c\rd");
        assert_eq!((rows.place(3..4).row, rows.place(3..4).column), (1, 1));
        let place = rows.place(9..11);
        assert_eq!((place.row, place.column, place.length), (2, 3, 2));
        assert_eq!(rows.place(12..13).row, 3);
        assert_eq!(rows.place(900..1000).row, 3);
    }

    #[test]
    fn multiline_spans_are_measured_on_their_first_row() {
        let place = RowIndex::new("one two\nthree").place(4..13);
        assert_eq!((place.row, place.column, place.length), (1, 5, 3));
    }

    #[test]
    fn errors_beyond_a_hundred_are_counted() {
        let text = "x".repeat(200);
        let mut collector = Collector::new(&text);
        for at in (0..150).rev() {
            collector.add(DiagnosticBuilder::new(Code::CardUnknownWord, at..at + 1, "law"));
        }
        let faults = collector.into_faults();
        assert_eq!((faults.list.len(), faults.more_errors, faults.errors()), (100, 50, 150));
        assert_eq!(faults.list[0].place.column, 1);
        let rows = faults.to_string();
        assert_eq!((rows.lines().count(), rows.lines().last()), (101, Some("and 50 more")));
        assert_eq!(rows.lines().next(), Some("1:1: law"));
        assert!((&faults).into_iter().eq(&faults.list));
        assert_eq!(faults.into_iter().count(), 100);
    }

    #[test]
    fn diagnostics_display_no_control_characters() {
        let draft = DiagnosticBuilder::new(Code::CardUnknownWord, 0..1, "law")
            .note("\u{1b}[2J")
            .help("\u{9b}m");
        assert_eq!(draft.placed(&RowIndex::new("x")).to_string(), "1:1: law; ·[2J (·m)");
    }

    #[test]
    fn quoted_text_is_truncated() {
        let long = "`".repeat(3) + &"é".repeat(5_000);
        let draft = || {
            DiagnosticBuilder::new(Code::CardUnknownWord, 0..1, format!("`{long}` and `short`"))
                .note(format!("`{long}`"))
                .help(format!("write `{long}`"))
                .also(0..1, format!("`{long}`"))
        };
        let fault = draft().placed(&RowIndex::new("x"));
        let texts = [&fault.message, &fault.note, &fault.help, &fault.also[0].label];
        assert!(texts.iter().all(|text| text.chars().count() <= 600), "{fault:?}");
        let fault = DiagnosticBuilder::new(Code::CardUnknownWord, 0..1, "a word is one")
            .note(format!("`{}` is none of `short`", "é".repeat(5_000)))
            .help(format!("write `{}`", "é".repeat(240)))
            .placed(&RowIndex::new("x"));
        assert_eq!(fault.note, format!("`{}…` is none of `short`", "é".repeat(79)));
        // A suggestion may be longer, and text that was clipped once stays as it is.
        assert_eq!(fault.help, format!("write `{}`", "é".repeat(240)));
        assert_eq!(DiagnosticBuilder::moved(fault.clone(), 0).placed(&RowIndex::new("x")), fault);
    }

    #[test]
    fn error_codes_are_unique() {
        named::hold(&Severity::ALL, Severity::index);
        named::hold(Code::ALL, Code::index);
        for (at, code) in Code::ALL.iter().enumerate() {
            assert!(Code::ALL[..at].iter().all(|earlier| earlier.name() != code.name()));
        }
    }
}
