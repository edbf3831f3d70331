//! `mahj referee`

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use mahj::Matcher;
use mahj::answer::{RecordReport, RecordRow, SCHEMA, UnreadRow, count};
use mahj::desk::LoadedCard;
use mahj::record::{Family, forms};
use mahj::referee::{Judged, Mode, Record, Terms};
use mahj::rulebook::Rule;
use mahj::rules::RuleSet;
use mahj::suggest;
use rayon::prelude::*;
use serde::Serialize;

use crate::default_card::with_reason;
use crate::input;
use crate::output::{CommandError, Exit, Out, error_body};
use crate::partial_file::Out as PartialFile;
use crate::records::{self, Found, Read};
use crate::run::{Context, Options, Run};
use crate::write::{Writer, Written};
use crate::{inputs, screen, untrusted};

/// The number of records judged before their rows are written.
const CHUNK: usize = 256;

/// The example in the short help.
const HELP: &str = "Example: mahj referee records/02-competing-claims.record\n\n\
    Several records, or a folder, are judged in parallel, one JSON line each. A record is at most 10 MB.\n\n\
    Exit status: 0 judged, 1 an action was refused in play mode, 2 error.";

/// The example in the long help, and how records are written.
const LONG_HELP: &str = "\
    A record is text, one row per action: who did what, with one player's actions separated by commas. `&` \
    joins actions at the same moment, `?` asks the referee what the situation is, `#` starts a note. Rows before the first \
    action describe the table:\n\n\
    \x20 title Two hands for one tile\n\
    \x20 card practice\n\
    \x20 rules tournament, misname_mj pay4\n\
    \x20 East is Ann, South is Bob\n\
    \x20 East shows [222B J]\n\
    \x20 South holds 5C 5C J ...\n\
    \x20 table 222C\n\
    \x20 wall 38, next 5D\n\
    \x20 West to play\n\n\
    \x20 West picks, racks, discards 7D as 7B\n\
    \x20 South calls, lifts, places & North says Mah Jongg\n\
    \x20 West renames 7D\n\
    \x20 ?\n\n\
    `mahj referee --forms` lists everything you can write. An unknown row is an error that suggests what you may \
    have meant; `mahj referee --fix RECORD` makes the fixes it's sure of.";

/// Rows before the first action, each with what it says.
const SETUP: &[(&str, &str)] = &[
    ("East is Ann, South is Bob", "who sits where"),
    ("South holds 11B 22B J ...", "the rack; without `...`, all of it"),
    ("East shows [222B J] [FFF]", "the exposures, in the order made"),
    ("West has 13", "how many tiles West has, exposures included"),
    ("West is dead", "a dead hand"),
    ("West erred", "an earlier Mah Jongg in error"),
    ("table 222C E", "the older discards"),
    ("wall 38, next 5D", "the tiles left in the wall, and the next ones"),
    ("West to play", "whose turn it is; `opening` before East's first discard"),
    ("charleston first left", "the pass where it starts"),
    ("seats East South West", "a table of three"),
    ("bet on South, bettor is Fran", "the fifth player's bet and name"),
    ("rules tournament", "or league, teacher, a file; house rules after a comma"),
    ("title A call too late", "also `card my.card`, `mode play`, and `# a note`"),
];

/// Prints every form of the record language, by family.
fn list_forms(out: &mut Out) -> Result<Exit, CommandError> {
    out.line("Before the first action")?;
    for (row, what) in SETUP {
        out.paragraph("  ", &format!("{row}: {what}"))?;
    }
    out.line("")?;
    for family in Family::ALL {
        out.line(family.title())?;
        for (_, form, others) in forms().filter(|(of, ..)| *of == family) {
            let others = match others.is_empty() {
                true => String::new(),
                false => format!(" (or {})", others.join(", ")),
            };
            out.paragraph("  ", &format!("{form}{others}"))?;
        }
        out.line("")?;
    }
    out.paragraph(
        "",
        "5D and 7B stand for any tile, 22B J for any tiles, 2 for any number, West for any \
         player, and Consecutive Run 2 for any line. Parts in [ ] are optional. Verbs may be in \
         the past tense; `deals` and `wall game` need no player.",
    )?;
    Ok(Exit::Yes)
}

/// Get a ruling on every action of a recorded game or incident, with the rules that decide it.
#[derive(Debug, clap::Args)]
#[command(after_help = HELP, after_long_help = format!("{HELP}\n\n{LONG_HELP}"))]
pub(crate) struct Referee {
    /// Records, as text or JSON Lines, or folders of them; `-` is standard input.
    #[arg(required_unless_present = "forms", value_name = "RECORD")]
    records: Vec<PathBuf>,
    /// List everything a record can say.
    #[arg(long)]
    forms: bool,
    /// Print the record with the fixes mahj is sure of, and list other problems on standard error.
    /// Exit status: 0 if every row is now valid, 1 if not.
    #[arg(long, conflicts_with_all = ["convert", "laws", "forms"])]
    fix: bool,
    /// Write a record by choosing: who, what, which tile. Each action is ruled on at once. RECORD
    /// is saved after each row; if it exists, new actions are added to it.
    #[arg(long, conflicts_with_all = ["convert", "laws", "forms", "fix", "json"])]
    write: bool,
    /// Rules of the table: league, teacher, tournament, or a TOML file of house rules. Overrides
    /// the record.
    #[arg(long, value_name = "NAME|FILE")]
    rules: Option<String>,
    /// play refuses illegal actions; referee lets them stand. Overrides the record.
    #[arg(long, value_name = "play|referee")]
    mode: Option<Mode>,
    /// Convert the record, text to JSON Lines or back; `-` is standard output.
    #[arg(long, value_name = "OUT")]
    convert: Option<PathBuf>,
    /// Cite every rule that a ruling relies on, and print the rules at the end.
    #[arg(long)]
    laws: bool,
    /// Allow cards and records anywhere, even through links. Without this option, they must be in
    /// the record's folder or below it.
    #[arg(long)]
    any_file: bool,
}

impl Run for Referee {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, CommandError> {
        if self.forms {
            return list_forms(context.out);
        }
        if self.fix {
            return fix(self, context.out);
        }
        if self.write {
            return write(context.options, self, context.out);
        }
        match &self.convert {
            Some(to) => convert(context.options, self, to, context.out),
            None => referee(context.options, self, context.out),
        }
    }
}

/// The requested rules, with their name.
type Rules = Option<(String, RuleSet)>;

/// A cache of loaded cards by real path.
#[derive(Default)]
struct Cards(Mutex<HashMap<Option<PathBuf>, Arc<Matcher>>>);

impl Cards {
    fn matcher(&self, card: &CardFile, skip_faulty: bool) -> Result<Arc<Matcher>, CommandError> {
        let mut cards = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(matcher) = cards.get(&card.real) {
            return Ok(Arc::clone(matcher));
        }
        let matcher = card.read(skip_faulty)?;
        cards.insert(card.real.clone(), Arc::clone(&matcher));
        Ok(matcher)
    }
}

/// The card that a record is judged by.
pub(super) struct CardFile {
    /// The file name as given; `None` for the practice card.
    named: Option<PathBuf>,
    /// The real path of the file.
    real: Option<PathBuf>,
    /// Why it is used, unless the command line or the record names it.
    reason: Option<&'static str>,
    /// True if it is named by the record, which is untrusted.
    by_record: bool,
}

impl CardFile {
    /// Finds the card: the one on the command line, otherwise the one named by the record, which
    /// must be below the record's folder.
    pub(super) fn of(
        options: &Options,
        found: &Found,
        record: &Record,
        any: bool,
    ) -> Result<Self, CommandError> {
        let name = record.setup.card.as_deref();
        let name = name.filter(|name| !name.eq_ignore_ascii_case("practice"));
        let (Some(name), None) = (name, &options.card) else {
            let named = options.card().map(Path::to_owned);
            let reason = options.card_reason();
            return Ok(CardFile { real: named.clone(), named, reason, by_record: false });
        };
        let named = found.folder().join(name);
        let real = match any {
            true => named.clone(),
            false => untrusted::below(found.folder(), untrusted::OF_RECORD, &named)?,
        };
        Ok(CardFile { named: Some(named), real: Some(real), reason: None, by_record: true })
    }

    fn read(&self, skip_faulty: bool) -> Result<Arc<Matcher>, CommandError> {
        Ok(Arc::clone(self.loaded()?.valid_card(skip_faulty)?))
    }

    /// Reads the card.
    pub(super) fn loaded(&self) -> Result<LoadedCard, CommandError> {
        match (&self.named, &self.real) {
            (Some(named), Some(real)) if self.by_record => {
                let bytes = untrusted::regular(real, named)?;
                input::of_stranger(&self.name(), &bytes)
            }
            (named, _) => input::card(named.as_deref()),
        }
    }

    fn name(&self) -> String {
        let Some(path) = &self.named else {
            return "practice card".to_owned();
        };
        with_reason(&path.display().to_string(), self.reason)
    }
}

/// A judged record, with everything it was judged by.
struct Done {
    read: Read,
    judged: Arc<Judged>,
    card: String,
    rules: String,
}

fn judge(
    options: &Options,
    found: &Found,
    asked: &Referee,
    rules: &Rules,
    cards: &Cards,
) -> Result<Done, CommandError> {
    judge_read(options, found, records::read(found, asked.any_file)?, asked, rules, cards)
}

/// Judges a parsed record.
fn judge_read(
    options: &Options,
    found: &Found,
    read: Read,
    asked: &Referee,
    rules: &Rules,
    cards: &Cards,
) -> Result<Done, CommandError> {
    let card = CardFile::of(options, found, &read.record, asked.any_file)?;
    let matcher = cards.matcher(&card, options.skip_faulty)?;
    records::hold_lines(&read, &matcher)?;
    let Terms { rules, called, mode } = Terms::of(&read.record, rules.as_ref(), asked.mode);
    let judged = Judged::new(&read.record, &matcher, rules, mode).map_err(|impossible| {
        CommandError::Other {
            code: "record::too-many",
            message: format!("{}: impossible setup: {impossible}", found.path.display()),
            help: "check the tiles of the setup".to_owned(),
        }
    })?;
    Ok(Done { read, judged: Arc::new(judged), card: card.name(), rules: called })
}

fn referee(options: &Options, asked: &Referee, out: &mut Out) -> Result<Exit, CommandError> {
    let rules = asked.rules.as_deref().map(records::rules).transpose()?;
    let cards = Cards::default();
    let (files, many) = records::files(&asked.records)?;
    if many {
        return all(options, &files, asked, &rules, &cards, out);
    }
    let Some(file) = files.first() else {
        return Ok(Exit::Yes);
    };
    match judge(options, file, asked, &rules, &cards) {
        Ok(done) => {
            let exit = print_judged(&done, Vec::new(), asked.laws, out)?;
            if asked.laws && !out.is_json() {
                laws(&done.judged, out)?;
            }
            Ok(exit)
        }
        Err(failed) => {
            if let Some((read, rows)) = records::without_unread(&failed)
                && let Ok(done) = judge_read(options, file, read, asked, &rules, &cards)
            {
                print_judged(&done, rows, asked.laws, out)?;
                out.finish()?;
            }
            Err(failed)
        }
    }
}

/// Prints a record with sure suggestions in place of rows that are not in the language.
fn fix(asked: &Referee, out: &mut Out) -> Result<Exit, CommandError> {
    let [file] = asked.records.as_slice() else {
        return Err(CommandError::Other {
            code: "usage",
            message: "--fix takes only one record".to_owned(),
            help: "name one record".to_owned(),
        });
    };
    let (name, text) = records::text(&Found::named(file), asked.any_file)?;
    let fixed = suggest::fix(&text).text;
    out.data(fixed.as_bytes())?;
    match suggest::parse(&fixed) {
        Ok(_) => Ok(Exit::Yes),
        Err(faults) => {
            out.faults_aside(&name, &fixed, &faults);
            Ok(Exit::No)
        }
    }
}

/// Writes a record interactively from standard input, and saves it.
fn write(options: &Options, asked: &Referee, out: &mut Out) -> Result<Exit, CommandError> {
    let [file] = asked.records.as_slice() else {
        return Err(CommandError::Other {
            code: "usage",
            message: "only one record is written at a time".to_owned(),
            help: "name one record".to_owned(),
        });
    };
    if file == Path::new("-") {
        return Err(CommandError::Other {
            code: "usage",
            message: "standard input has the answers".to_owned(),
            help: "name a file for the record".to_owned(),
        });
    }
    let found = Found::named(file);
    let save = |text: &str| PartialFile::save(file, text.as_bytes());
    let mut text = String::new();
    if file.exists() {
        text = records::read(&found, asked.any_file)?.record.to_string();
        inputs::forget(file);
        if !text.is_empty() && !text.ends_with('\n') {
            text.push('\n');
        }
        let rows = count(text.lines().count(), "row");
        out.line(&format!("{}: {rows}; new ones are added", file.display()))?;
    } else {
        // A file that can't be written is reported before anything is typed. It appears with its
        // first row, so that a full disk leaves no empty one.
        PartialFile::open(file, false)?.give_up();
    }
    let rules = asked.rules.as_deref().map(records::rules).transpose()?;
    let cards = Cards::default();
    let judge = |text: &str, record: Record| {
        let card = CardFile::of(options, &found, &record, asked.any_file)?;
        let matcher = cards.matcher(&card, options.skip_faulty)?;
        let name = found.path.display().to_string();
        let read = Read { name, text: text.to_owned(), record, json: false };
        records::hold_lines(&read, &matcher)?;
        Ok(Written { record: read.record, matcher, rules: rules.clone() })
    };
    let answers = Box::new(std::io::stdin().lock());
    Writer::new(text, &judge, &save, answers, out).run()?;
    if !file.exists() {
        save("")?;
    }
    out.line(&format!("{} is saved", file.display()))?;
    Ok(Exit::Yes)
}

/// Prints the sentences of the rules that were cited, in the order of a game.
fn laws(judged: &Judged, out: &mut Out) -> Result<(), CommandError> {
    let used: HashSet<Rule> = judged
        .events()
        .flat_map(|event| &event.rulings)
        .flat_map(|ruling| ruling.rules.iter().copied())
        .collect();
    out.line("")?;
    for rule in Rule::ALL.iter().filter(|rule| used.contains(rule)) {
        out.paragraph(&format!("{}  ", rule.id()), rule.sentence())?;
    }
    Ok(())
}

/// Prints the rulings, without the rows that could not be parsed.
fn print_judged(
    done: &Done,
    unread: Vec<usize>,
    all_rules: bool,
    out: &mut Out,
) -> Result<Exit, CommandError> {
    let Done { read, judged, card, rules } = done;
    let title = read.record.setup.title.as_deref().unwrap_or(&read.name);
    let source = (!read.json).then_some(read.text.as_str());
    let report = RecordReport::of(Arc::clone(judged), title, card, rules, source);
    let report = if all_rules { report.with_all_rules() } else { report };
    out.report(&report.with_unread(unread))
}

fn status(judged: &Judged) -> Exit {
    if judged.refused() > 0 { Exit::No } else { Exit::Yes }
}

/// The row for one of several records.
#[derive(Serialize)]
#[serde(untagged)]
enum Row {
    Judged(Box<RecordRow>),
    Unread(UnreadRow),
}

/// Judges several records and prints one line for each, in the order given.
fn all(
    options: &Options,
    files: &[Found],
    asked: &Referee,
    rules: &Rules,
    cards: &Cards,
    out: &mut Out,
) -> Result<Exit, CommandError> {
    let one = |found: &Found| -> (Exit, Row) {
        let file = found.path.display().to_string();
        match judge(options, found, asked, rules, cards) {
            Ok(done) => {
                let summary = done.judged.summary(&file, done.read.record.setup.title.as_deref());
                (status(&done.judged), Row::Judged(Box::new(summary)))
            }
            Err(failed) => {
                let error = error_body(failed);
                (Exit::CommandError, Row::Unread(UnreadRow { schema: SCHEMA, file, error }))
            }
        }
    };
    let mut worst = Exit::Yes;
    for chunk in files.chunks(CHUNK) {
        let rows: Vec<(Exit, Row)> = chunk.par_iter().map(one).collect();
        for (status, row) in rows {
            worst = worst.max(status);
            out.object(&row)?;
        }
    }
    Ok(worst)
}

/// Converts a record from text to JSON Lines or back.
fn convert(
    options: &Options,
    asked: &Referee,
    to: &Path,
    out: &mut Out,
) -> Result<Exit, CommandError> {
    let [file] = asked.records.as_slice() else {
        return Err(CommandError::Other {
            code: "usage",
            message: "--convert takes only one record".to_owned(),
            help: "name one record".to_owned(),
        });
    };
    // Neither is read here, but neither may be overwritten.
    let rules = asked.rules.as_deref().map(Path::new);
    options.card.as_deref().into_iter().chain(rules).for_each(inputs::remember);
    let found = Found::named(file);
    let read = records::read(&found, asked.any_file)?;
    if let Some(card) = &read.record.setup.card {
        inputs::remember(&found.folder().join(card));
    }
    let text = if read.json {
        read.record.to_string().into_bytes()
    } else {
        let mut rows = Vec::new();
        read.record.lines().iter().try_for_each(|line| screen::json(&mut rows, line))?;
        rows
    };
    if to == Path::new("-") {
        out.data(&text)?;
        return Ok(Exit::Yes);
    }
    PartialFile::open(to, false)?.write_whole(&text)?;
    Ok(Exit::Yes)
}

#[cfg(test)]
mod tests {
    use super::SETUP;

    #[test]
    fn every_setup_row_is_in_the_language() {
        for (row, _) in SETUP {
            let read = mahj::record::parse(&format!("{row}\n\nEast picks 5D\n"));
            assert!(read.is_ok(), "{row}: {read:?}");
        }
    }
}
