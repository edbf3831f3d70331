//! Records as JSON Lines: what each line contains. The JSON text itself is read and written by the
//! caller.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::act::Act;
use super::event::Event;
use super::parse::{last_event, parse};
use super::time::Time;
use super::types::{Begin, Choice, Entry, Record, SeatSetup, Setup};
use super::written::{maybe, text};
use crate::diagnostic::{Code, DiagnosticBuilder, DiagnosticList, Location, RowIndex, SourceSpan};
use crate::rules::{Bet, Mode, Seat, Who};
use crate::tile::Tile;
use crate::tiles::Tiles;

/// A line of a record as JSON: its setup, an event, a question or a note.
///
/// # Examples
///
/// ```
/// use mahj::record::{Record, RecordLine, parse};
///
/// let read = parse("South discards 7D as 7B\n?").unwrap();
/// let lines: Vec<String> = read.lines().iter().map(|line| serde_json::to_string(line).unwrap()).collect();
/// assert_eq!(lines[1], r#"{"who":"South","does":{"act":"discard","tile":"7D","name":"7B"}}"#);
/// let back: Vec<RecordLine> = lines.iter().map(|line| serde_json::from_str(line).unwrap()).collect();
/// assert_eq!(Record::from_lines(back).unwrap(), read);
/// ```
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordLine {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    schema: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    setup: Option<SetupLine>,
    #[serde(default, skip_serializing_if = "Option::is_none", with = "maybe")]
    who: Option<Who>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    does: Option<Act>,
    #[serde(default, skip_serializing_if = "Option::is_none", with = "maybe")]
    at: Option<Time>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    together: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    note: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ask: Option<bool>,
}

/// The setup as JSON; anything unknown is left out.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct SetupLine {
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    card: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    rules: Vec<ChoiceLine>,
    #[serde(skip_serializing_if = "Option::is_none", with = "maybe")]
    mode: Option<Mode>,
    #[serde(skip_serializing_if = "Option::is_none", with = "maybe")]
    absent: Option<Seat>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    seats: BTreeMap<String, SeatLine>,
    #[serde(skip_serializing_if = "Tiles::is_empty", with = "text")]
    table: Tiles,
    #[serde(skip_serializing_if = "Option::is_none")]
    wall: Option<u16>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    next: Vec<TileLine>,
    #[serde(skip_serializing_if = "Option::is_none")]
    begin: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none", with = "maybe")]
    bet: Option<Bet>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bettor: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    notes: Vec<String>,
}

/// A preset by name, or a house rule with its value.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
enum ChoiceLine {
    Preset(String),
    Switch(BTreeMap<String, String>),
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct TileLine(#[serde(with = "text")] Tile);

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct TilesLine(#[serde(with = "text")] Tiles);

/// What is known of a player, as JSON.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct SeatLine {
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    shows: Vec<TilesLine>,
    #[serde(skip_serializing_if = "Tiles::is_empty", with = "text")]
    holds: Tiles,
    #[serde(skip_serializing_if = "Option::is_none")]
    has: Option<u8>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    dead: bool,
    /// The line, or `None` if it is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    erred: Option<String>,
}

/// What a line says, if its keys are consistent.
enum Says {
    Setup(Box<SetupLine>),
    UnknownSchema,
    Event(Event),
    Note(String),
    Ask,
}

impl RecordLine {
    fn says(self) -> Option<Says> {
        let RecordLine { schema, setup, who, does, at, together, note, ask } = self;
        let timed = at.is_some() || together.is_some();
        match (setup, who, does, note, ask) {
            (Some(setup), None, None, None, None) if !timed => match schema {
                None | Some(1) => Some(Says::Setup(Box::new(setup))),
                Some(_) => Some(Says::UnknownSchema),
            },
            (None, Some(who), Some(does), None, None) if schema.is_none() => {
                Some(Says::Event(Event { who, does, at, together }))
            }
            (None, None, None, Some(note), None) if !timed && schema.is_none() => {
                Some(Says::Note(note))
            }
            (None, None, None, None, Some(true)) if !timed && schema.is_none() => Some(Says::Ask),
            _ => None,
        }
    }
}

/// Returns a note as one row of text.
fn one_row(note: &str) -> String {
    note.split_whitespace().collect::<Vec<_>>().join(" ")
}

impl Record {
    /// Returns the lines of the record as JSON Lines, the setup first.
    #[must_use]
    pub fn lines(&self) -> Vec<RecordLine> {
        let first = RecordLine {
            schema: Some(1),
            setup: Some(SetupLine::of(&self.setup)),
            ..RecordLine::default()
        };
        let others = self.entries.iter().map(|entry| match entry {
            Entry::Event(event, _) => RecordLine {
                who: Some(event.who),
                does: Some(event.does.clone()),
                at: event.at,
                together: event.together,
                ..RecordLine::default()
            },
            Entry::Ask(_) => RecordLine { ask: Some(true), ..RecordLine::default() },
            Entry::Note(note) => RecordLine { note: Some(note.clone()), ..RecordLine::default() },
        });
        std::iter::once(first).chain(others).collect()
    }

    /// Creates a record from the lines of a JSON Lines file; the first line is the setup, if there
    /// is one.
    ///
    /// # Errors
    ///
    /// If a line isn't a line of a record, or says something that cannot be written as text.
    pub fn from_lines(lines: impl IntoIterator<Item = RecordLine>) -> Result<Record, JsonRowError> {
        let mut made = Record::default();
        let mut group: Option<u32> = None;
        let mut groups = 0;
        for (nth, line) in lines.into_iter().enumerate() {
            let fault = |seen: &str| JsonRowError { line: nth + 1, seen: seen.to_owned() };
            let spot = || SourceSpan(Location { span: 0..0, row: nth + 1, column: 1, length: 1 });
            let entry = match line.says() {
                Some(Says::Setup(_) | Says::UnknownSchema) if nth > 0 => {
                    return Err(fault("the setup must be the first line"));
                }
                Some(Says::Setup(setup)) => {
                    made.setup = setup.into_setup().map_err(|seen| fault(&seen))?;
                    continue;
                }
                Some(Says::UnknownSchema) => {
                    return Err(fault("unknown schema; use 1"));
                }
                Some(Says::Event(mut event)) => {
                    let same = event.together.is_some() && event.together == group;
                    let before = if same { last_event(&mut made.entries) } else { None };
                    group = event.together;
                    event.together = before.and_then(|before| {
                        if before.together.is_none() {
                            groups += 1;
                            before.together = Some(groups);
                        }
                        before.together
                    });
                    Entry::Event(event, spot())
                }
                Some(Says::Note(note)) => {
                    let note = one_row(&note);
                    if note.is_empty() {
                        continue;
                    }
                    if made.entries.is_empty() {
                        made.setup.notes.push(note);
                        continue;
                    }
                    Entry::Note(note)
                }
                Some(Says::Ask) => Entry::Ask(spot()),
                None => {
                    return Err(fault(
                        "a line needs `setup`, or `who` and `does`, or `note`, or `ask`",
                    ));
                }
            };
            made.entries.push(entry);
        }
        let notes = made.setup.notes.iter().map(|note| one_row(note));
        made.setup.notes = notes.filter(|note| !note.is_empty()).collect();
        made.writable()
    }

    /// Checks that the record can be written as text without losing anything.
    fn writable(self) -> Result<Record, JsonRowError> {
        let text = self.to_string();
        let line = match parse(&text) {
            Ok(again) if again == self => return Ok(self),
            Ok(again) => {
                let same = |(mine, theirs): &(&Entry, &Entry)| mine == theirs;
                self.entries.iter().zip(&again.entries).take_while(same).count()
            }
            Err(faults) => {
                // The row of the error is a row of the text, in which every entry has its own row.
                let row = faults.list.first().map_or(1, |fault| fault.place.row);
                let before = text.lines().count().saturating_sub(self.entries.len());
                row.saturating_sub(before + 1)
            }
        };
        let of_setup = Record { setup: self.setup.clone(), entries: Vec::new() };
        let setup_alone = parse(&of_setup.to_string()).is_ok_and(|again| again.setup == self.setup);
        let seen = match self.entries.get(line) {
            Some(Entry::Event(event, _)) if setup_alone => {
                format!("`{event}` can't be written as text")
            }
            _ if setup_alone => "it can't be written as text".to_owned(),
            _ => "the setup can't be written as text".to_owned(),
        };
        let nth = match self.entries.get(line) {
            Some(Entry::Event(_, spot) | Entry::Ask(spot)) if setup_alone => spot.0.row,
            _ => 1,
        };
        Err(JsonRowError { line: nth, seen: one_row(&seen) })
    }
}

/// The error for a line of JSON that is not a line of a record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JsonRowError {
    /// Which line, from 1, not counting empty ones.
    pub line: usize,
    /// What is wrong with it.
    pub seen: String,
}

impl JsonRowError {
    /// Returns this as a diagnostic of the file, located by its lines.
    #[must_use]
    pub fn placed(self, text: &str, lines: &[std::ops::Range<usize>]) -> DiagnosticList {
        let span = lines.get(self.line.saturating_sub(1)).cloned();
        json_fault(text, span.unwrap_or(0..0), self.seen)
    }
}

impl std::fmt::Display for JsonRowError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "line {}: {}", self.line, self.seen)
    }
}

impl std::error::Error for JsonRowError {}

/// Returns what serde says about a line, in the words of the other messages.
fn in_plain_words(seen: String) -> String {
    if seen.starts_with("EOF while parsing") {
        return "it ends too early, perhaps without its `}`".to_owned();
    }
    seen.replacen("unknown variant", "unknown value", 1).replacen("unknown field", "unknown key", 1)
}

/// Returns the diagnostic for a part of a file that isn't JSON, or isn't a line of a record.
#[must_use]
pub fn json_fault(text: &str, span: std::ops::Range<usize>, seen: String) -> DiagnosticList {
    let draft =
        DiagnosticBuilder::new(Code::RecordJson, span, "can't read this line of the record")
            .note(in_plain_words(seen))
            .help("to see the format, convert a text record to JSON Lines");
    DiagnosticList { list: vec![draft.placed(&RowIndex::new(text))], ..DiagnosticList::default() }
}

impl SetupLine {
    fn of(setup: &Setup) -> SetupLine {
        let seats = Seat::ALL.into_iter().filter_map(|seat| {
            let known = setup.seat(seat);
            let line = SeatLine {
                name: known.name.clone(),
                shows: known.shows.iter().copied().map(TilesLine).collect(),
                holds: known.holds,
                has: known.has,
                dead: known.dead,
                erred: known.erred.clone().map(Option::unwrap_or_default),
            };
            (*known != SeatSetup::default()).then(|| (seat.to_string(), line))
        });
        let rules = setup.rules.iter().map(|choice| match choice {
            Choice::Preset(name) => ChoiceLine::Preset(name.clone()),
            Choice::Switch(name, value) => {
                ChoiceLine::Switch(BTreeMap::from([(name.clone(), value.clone())]))
            }
        });
        SetupLine {
            title: setup.title.clone(),
            card: setup.card.clone(),
            rules: rules.collect(),
            mode: setup.mode,
            absent: setup.absent,
            seats: seats.collect(),
            table: setup.table,
            wall: setup.wall,
            next: setup.next.iter().copied().map(TileLine).collect(),
            begin: (setup.begin != Begin::Inferred).then(|| setup.begin.to_string()),
            bet: setup.bet,
            bettor: setup.bettor.clone(),
            notes: setup.notes.clone(),
        }
    }

    fn into_setup(self) -> Result<Setup, String> {
        let mut setup = Setup {
            title: self.title,
            card: self.card,
            mode: self.mode,
            absent: self.absent,
            table: self.table,
            wall: self.wall,
            next: self.next.into_iter().map(|TileLine(tile)| tile).collect(),
            bet: self.bet,
            bettor: self.bettor,
            notes: self.notes,
            ..Setup::default()
        };
        for (name, line) in self.seats {
            let mut seats = Seat::ALL.into_iter();
            let seat = seats.find(|seat| seat.name().eq_ignore_ascii_case(name.trim()));
            let seat = seat.ok_or_else(|| format!("`{name}` isn't a seat"))?;
            setup.seats[seat] = SeatSetup {
                name: line.name,
                shows: line.shows.into_iter().map(|TilesLine(tiles)| tiles).collect(),
                holds: line.holds,
                has: line.has,
                dead: line.dead,
                erred: line.erred.map(|line| (!line.is_empty()).then_some(line)),
            };
        }
        for choice in self.rules {
            match choice {
                ChoiceLine::Preset(name) => setup.rules.push(Choice::Preset(name)),
                ChoiceLine::Switch(all) => {
                    let all = all.into_iter().map(|(name, value)| Choice::Switch(name, value));
                    setup.rules.extend(all);
                }
            }
        }
        if let Some(row) = self.begin {
            let read =
                parse(&row).map_err(|_| format!("`{row}` doesn't say where a game begins"))?;
            setup.begin = read.setup.begin;
        }
        Ok(setup)
    }
}
