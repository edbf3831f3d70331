//! Reads records as text or as JSON Lines, folders of records, and rules files.

use std::ops::Range;
use std::path::{Path, PathBuf};

use mahj::Matcher;
use mahj::desk::{Diagnostics, Subject};
use mahj::diagnostic::{DiagnosticList, RowIndex};
use mahj::record::{json_fault, parse_rows, utf8};
use mahj::referee::{Record, RecordLine, unknown_lines};
use mahj::rules::RuleSet;
use mahj::{UnknownNameError, suggest};

use crate::input::bytes;
use crate::inputs;
use crate::output::CommandError;
use crate::rules_file;
use crate::untrusted;

/// A parsed record with its text.
pub(crate) struct Read {
    pub(crate) name: String,
    pub(crate) text: String,
    pub(crate) record: Record,
    /// True if it was JSON Lines.
    pub(crate) json: bool,
}

/// A record named on the command line, or found in a folder named there.
#[derive(Debug)]
pub(crate) struct Found {
    pub(crate) path: PathBuf,
    /// True if its folder was named rather than the record.
    pub(crate) in_folder: bool,
}

impl Found {
    /// Creates an entry for a record named on the command line.
    pub(crate) fn named(path: &Path) -> Found {
        Found { path: path.to_owned(), in_folder: false }
    }

    /// Returns its folder; for standard input, the current folder.
    pub(crate) fn folder(&self) -> &Path {
        self.path.parent().unwrap_or(Path::new(""))
    }

    /// Reads the file. A named record may be a pipe, such as one made by the shell. A record found
    /// in a folder must be a file there; links out of the folder are not followed. The size is
    /// limited in either case.
    fn bytes(&self, any_file: bool) -> Result<Vec<u8>, CommandError> {
        let path = &self.path;
        if self.in_folder {
            let real = match any_file {
                true => path.clone(),
                false => untrusted::below(self.folder(), untrusted::OF_RECORD, path)?,
            };
            return untrusted::regular(&real, path);
        }
        if path == Path::new("-") {
            return untrusted::bounded(std::io::stdin().lock(), path);
        }
        let file =
            inputs::open(path).map_err(|error| CommandError::File { path: path.clone(), error })?;
        untrusted::bounded(file, path)
    }
}

/// Reads a record from a file, or from standard input for `-`.
pub(crate) fn read(found: &Found, any_file: bool) -> Result<Read, CommandError> {
    let (name, bytes) = loaded(found, any_file)?;
    let json =
        bytes.iter().find(|byte| !byte.is_ascii_whitespace()).is_some_and(|byte| *byte == b'{');
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let read = if json { lines(&text) } else { utf8(&bytes).and_then(suggest::parse) };
    match read {
        Ok(record) => Ok(Read { name, text, record, json }),
        Err(faults) => Err(Diagnostics::record(&name, &text, faults).into()),
    }
}

/// Returns the name of a record, and its text.
pub(crate) fn text(found: &Found, any_file: bool) -> Result<(String, String), CommandError> {
    let (name, bytes) = loaded(found, any_file)?;
    match utf8(&bytes) {
        Ok(text) => Ok((name, text.to_owned())),
        Err(faults) => {
            Err(Diagnostics::record(&name, &String::from_utf8_lossy(&bytes), faults).into())
        }
    }
}

/// Returns the name of a record, and its bytes.
fn loaded(found: &Found, any_file: bool) -> Result<(String, Vec<u8>), CommandError> {
    let (path, mut bytes) = (&found.path, found.bytes(any_file)?);
    // A byte order mark is not part of the text; locations are counted after it.
    if bytes.starts_with("\u{FEFF}".as_bytes()) {
        bytes.drain(..'\u{FEFF}'.len_utf8());
    }
    let name =
        if path == Path::new("-") { "record".to_owned() } else { path.display().to_string() };
    Ok((name, bytes))
}

/// Returns a record without the rows that are not in the language, and the numbers of those rows,
/// if the remaining rows can be judged.
pub(crate) fn without_unread(failed: &CommandError) -> Option<(Read, Vec<usize>)> {
    let CommandError::Refused(why) = failed else {
        return None;
    };
    if why.subject() != Subject::Record {
        return None;
    }
    let parsed = parse_rows(why.text());
    parsed.record.events().next()?;
    // The setup decides what everything else means.
    if parsed.unparsed.is_empty() || parsed.unparsed.iter().any(|row| row.in_setup) {
        return None;
    }
    let rows: Vec<usize> = parsed.unparsed.iter().map(|unparsed| unparsed.row).collect();
    let (name, text) = (why.name().to_owned(), why.text().to_owned());
    let record = parsed.with_unparsed(&text);
    Some((Read { name, text, record, json: false }, rows))
}

/// Parses JSON Lines.
fn lines(text: &str) -> Result<Record, DiagnosticList> {
    let mut lines = Vec::new();
    let mut spans: Vec<Range<usize>> = Vec::new();
    let mut at = 0;
    for row in text.split_inclusive('\n') {
        let line = row.trim_end();
        let span = at..at + line.len();
        at += row.len();
        if line.trim().is_empty() {
            continue;
        }
        match serde_json::from_str::<RecordLine>(line) {
            Ok(read) => {
                lines.push(read);
                spans.push(span);
            }
            Err(error) => {
                // serde_json counts bytes within the line; the location is where it stopped.
                let from = span.start + error.column().saturating_sub(1).min(line.len());
                let told = error.to_string();
                let told = told.split(" at line ").next().unwrap_or(&told).to_owned();
                return Err(json_fault(text, from..span.end.max(from), told));
            }
        }
    }
    let rows = RowIndex::new(text);
    let mut record = Record::from_lines(lines).map_err(|fault| fault.placed(text, &spans))?;
    // Reported row numbers count empty lines too.
    for entry in &mut record.entries {
        use mahj::referee::Entry;
        if let Entry::Event(_, spot) | Entry::Ask(spot) = entry
            && let Some(span) = spans.get(spot.0.row.saturating_sub(1))
        {
            spot.0 = rows.place(span.clone());
        }
    }
    Ok(record)
}

/// Checks that the card has the lines that a record names.
pub(crate) fn hold_lines(read: &Read, matcher: &Matcher) -> Result<(), CommandError> {
    let faults = unknown_lines(&read.record, &read.text, matcher);
    if faults.is_empty() {
        return Ok(());
    }
    Err(Diagnostics::record(&read.name, &read.text, faults).into())
}

/// Returns the record files for the paths given (for a folder, the `.record` and `.jsonl` files in
/// it), and whether there may be several.
pub(crate) fn files(named: &[PathBuf]) -> Result<(Vec<Found>, bool), CommandError> {
    let mut files = Vec::new();
    let mut many = named.len() > 1;
    for path in named {
        if !path.is_dir() {
            files.push(Found::named(path));
            continue;
        }
        many = true;
        let unparsed = |error| CommandError::File { path: path.clone(), error };
        let mut found = Vec::new();
        for file in std::fs::read_dir(path).map_err(unparsed)? {
            let file = file.map_err(unparsed)?.path();
            let ending = file.extension().and_then(|ending| ending.to_str());
            if matches!(ending, Some("record" | "jsonl")) && file.is_file() {
                found.push(file);
            }
        }
        found.sort();
        files.extend(found.into_iter().map(|path| Found { path, in_folder: true }));
    }
    Ok((files, many))
}

/// Returns the rules for a preset or a rules file, with their name.
pub(crate) fn rules(named: &str) -> Result<(String, RuleSet), CommandError> {
    rules_of(named, RuleSet::preset)
}

/// Returns the rules for a preset or a rules file, with their name, given how to find a preset.
pub(crate) fn rules_of(
    named: &str,
    preset: impl Fn(&str) -> Result<RuleSet, UnknownNameError>,
) -> Result<(String, RuleSet), CommandError> {
    let unknown = match preset(named) {
        Ok(rules) => return Ok((rules.name().unwrap_or("league").to_owned(), rules)),
        Err(unknown) => unknown,
    };
    let path = Path::new(named);
    if !path.exists() {
        return Err(CommandError::Other {
            code: "rules::unknown",
            message: format!("no rule set or file is called `{named}`"),
            help: unknown.help().unwrap_or_default(),
        });
    }
    let bytes = bytes(path)?;
    let text = String::from_utf8_lossy(&bytes).into_owned();
    match rules_file::parse(&text) {
        Ok(rules) => Ok((named.to_owned(), rules)),
        Err(faults) => Err(Diagnostics::rules(named, &text, faults).into()),
    }
}
