//! `mahj referee`

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use mahj::Matcher;
use mahj::referee::record::phrases;
use mahj::referee::{EventRulings, Judged, Mode, Open, Record, Terms, Told};
use mahj::report::{ErrorBody, SCHEMA};
use mahj::rules::{Answer, RuleSet, Ruling};
use serde::Serialize;

use crate::input;
use crate::output::{Exit, Failed, Out, error_body};
use crate::records::{self, Read};
use crate::run::{Context, Options, Run};

/// The columns before a ruling, before the ids behind it, and in all.
const INDENT: usize = 6;
const IDS: usize = 62;
const COLUMNS: usize = 80;
/// How many records are judged before their rows are written.
const CHUNK: usize = 256;

/// The example of the help.
const HELP: &str = "Example: mahj referee records/02-competing-claims.record\n\n\
    Several records, or a folder, are judged in parallel and answered by one JSON line each.\n\n\
    Exit status: 0 judged, 1 an event was refused in play mode, 2 not understood.";

/// The example, and how records are written.
fn long_help() -> String {
    let mut help = format!(
        "{HELP}\n\n\
        A record is text, a sentence a row: who, what, with acts of one player parted by commas. `&` joins acts of one \
        moment, `?` asks what stands, `#` begins a remark. Rows before the first act say how the table stood:\n\n\
        \x20 title Two hands for one tile\n\
        \x20 card practice\n\
        \x20 rules tournament, misname_mj pay4\n\
        \x20 East shows [222B J]\n\
        \x20 South holds 5C 5C J ...\n\
        \x20 table 222C\n\
        \x20 wall 38, next 5D\n\
        \x20 West to play\n\n\
        \x20 West picks, racks, discards 7D as 7B\n\
        \x20 South calls, lifts, places & North says Mah Jongg\n\
        \x20 West renames 7D\n\
        \x20 ?\n\n\
        Acts, and other words for them:\n"
    );
    for (usage, others) in phrases() {
        let others: Vec<String> = others
            .iter()
            .map(|phrase| phrase.replace('~', "Mah Jongg").replace('_', "West"))
            .filter(|phrase| !usage.starts_with(phrase.as_str()))
            .collect();
        help.push_str(&format!("\n  {usage}"));
        if !others.is_empty() {
            help.push_str(&format!(" ({})", others.join(", ")));
        }
    }
    help.push_str("\n  wall game");
    help
}

/// Every ruling of a recorded game or incident: what, why, and by which rules.
#[derive(Debug, clap::Args)]
#[command(after_help = HELP, after_long_help = long_help())]
pub(crate) struct Referee {
    /// The records, as text or as JSON Lines, or folders of them; `-` is standard input.
    #[arg(required = true, value_name = "RECORD")]
    records: Vec<PathBuf>,
    /// How the table plays: league, teacher, tournament, or a TOML file of switches. It goes
    /// before the record's own.
    #[arg(long, value_name = "NAME|FILE")]
    rules: Option<String>,
    /// play refuses what breaks a rule, referee takes it as done. It goes before the record's
    /// own.
    #[arg(long, value_name = "play|referee")]
    mode: Option<Mode>,
    /// Write the record as JSON Lines if it is text, and as text if it is not; `-` is standard
    /// output.
    #[arg(long, value_name = "OUT")]
    convert: Option<PathBuf>,
}

impl Run for Referee {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, Failed> {
        match &self.convert {
            Some(to) => convert(&self.records, to, context.out),
            None => referee(context.options, self, context.out),
        }
    }
}

/// The rules that were asked for, with what to call them.
type Rules = Option<(String, RuleSet)>;

/// Cards that were read, each once.
#[derive(Default)]
struct Cards(Mutex<HashMap<Option<PathBuf>, Arc<Matcher>>>);

impl Cards {
    fn matcher(&self, path: Option<PathBuf>, skip_faulty: bool) -> Result<Arc<Matcher>, Failed> {
        let mut cards = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(matcher) = cards.get(&path) {
            return Ok(Arc::clone(matcher));
        }
        let targets = input::good(path.as_deref(), skip_faulty)?;
        let matcher = Arc::new(Matcher::new(targets));
        cards.insert(path, Arc::clone(&matcher));
        Ok(matcher)
    }
}

/// Returns the file of the card that a record is judged by; none is the practice card.
fn card_of(options: &Options, file: &Path, record: &Record) -> Option<PathBuf> {
    if options.card.is_some() {
        return options.card.clone();
    }
    match record.setup.card.as_deref() {
        None => None,
        Some(name) if name.eq_ignore_ascii_case("practice") => None,
        Some(name) => Some(file.parent().unwrap_or(Path::new("")).join(name)),
    }
}

/// A record with all that it was judged by.
struct Done {
    read: Read,
    judged: Judged,
    card: String,
    rules: String,
}

fn judge(
    options: &Options,
    file: &Path,
    asked: &Referee,
    rules: &Rules,
    cards: &Cards,
) -> Result<Done, Failed> {
    let read = records::read(file)?;
    let card = card_of(options, file, &read.record);
    let matcher = cards.matcher(card.clone(), options.skip_faulty)?;
    records::hold_lines(&read, &matcher)?;
    let Terms { rules, called, mode } = Terms::of(&read.record, rules.as_ref(), asked.mode);
    let judged =
        Judged::new(&read.record, &matcher, rules, mode).map_err(|impossible| Failed::Other {
            code: "record::too-many",
            message: format!("{}: the table cannot stand so: {impossible}", file.display()),
            help: "look at the tiles of the setup".to_owned(),
        })?;
    let card = card.map_or_else(|| "practice card".to_owned(), |path| path.display().to_string());
    Ok(Done { read, judged, card, rules: called })
}

fn referee(options: &Options, asked: &Referee, out: &mut Out) -> Result<Exit, Failed> {
    let rules = asked.rules.as_deref().map(records::rules).transpose()?;
    let cards = Cards::default();
    let (files, many) = records::files(&asked.records)?;
    if many {
        return all(options, &files, asked, &rules, &cards, out);
    }
    let Some(file) = files.first() else {
        return Ok(Exit::Yes);
    };
    let done = judge(options, file, asked, &rules, &cards)?;
    if out.is_json() {
        for row in done.judged.rows() {
            out.object(&row)?;
        }
        out.object(&done.judged.end())?;
    } else {
        text(&done, out)?;
    }
    Ok(status(&done.judged))
}

fn status(judged: &Judged) -> Exit {
    if judged.refused() > 0 { Exit::No } else { Exit::Yes }
}

/// A record of many that was not understood.
#[derive(Serialize)]
struct Unread {
    schema: u32,
    file: String,
    error: ErrorBody,
}

/// Judges many records, each answered by a line, in the order in which they were named.
fn all(
    options: &Options,
    files: &[PathBuf],
    asked: &Referee,
    rules: &Rules,
    cards: &Cards,
    out: &mut Out,
) -> Result<Exit, Failed> {
    let one = |file: &PathBuf| -> (Exit, String) {
        let name = file.display().to_string();
        let row = |row: &dyn Fn() -> serde_json::Result<String>| row().unwrap_or_default();
        match judge(options, file, asked, rules, cards) {
            Ok(done) => {
                let summary = done.judged.summary(&name, done.read.record.setup.title.as_deref());
                (status(&done.judged), row(&|| serde_json::to_string(&summary)))
            }
            Err(failed) => {
                let unread = Unread { schema: SCHEMA, file: name, error: error_body(failed) };
                (Exit::Failed, row(&|| serde_json::to_string(&unread)))
            }
        }
    };
    let mut worst = Exit::Yes;
    for chunk in files.chunks(CHUNK) {
        #[cfg(feature = "parallel")]
        let rows: Vec<(Exit, String)> = {
            use rayon::prelude::*;
            chunk.par_iter().map(one).collect()
        };
        #[cfg(not(feature = "parallel"))]
        let rows: Vec<(Exit, String)> = chunk.iter().map(one).collect();
        for (status, row) in rows {
            worst = worst.max(status);
            out.line(&row)?;
        }
    }
    Ok(worst)
}

/// Writes a record as it is read aloud: each row, and what is ruled, why, and by which laws.
fn text(done: &Done, out: &mut Out) -> Result<(), Failed> {
    let Done { read, judged, card, rules } = done;
    let title = read.record.setup.title.as_deref().unwrap_or(&read.source.name);
    out.paragraph("", &format!("{title}: {card}, {rules} rules, {} mode", judged.mode))?;
    let mut row = 0;
    for told in &judged.told {
        if told.row() != row || row == 0 {
            row = told.row();
            out.line("")?;
            out.line(&format!("{row:>3}  {}", read.row(row).unwrap_or(told.text())))?;
        } else if read.json {
            out.line(&format!("     {}", told.text()))?;
        }
        match told {
            Told::Event(event) => rulings(event, judged.mode, out)?,
            Told::Asked(_, open) => stands(open, out)?,
        }
    }
    if judged.ending.is_some() {
        accounts(judged, out)?;
    }
    Ok(())
}

fn rulings(event: &EventRulings, mode: Mode, out: &mut Out) -> Result<(), Failed> {
    let mut stood = false;
    for ruling in &event.rulings {
        let mut sentence = ruling.why.clone();
        if let Some(hangs) = ruling.hangs_on {
            sentence.push_str(&format!(" It hangs on {hangs}."));
        }
        if ruling.recommended {
            sentence.push_str(" No League rule says so; it is what the sources recommend.");
        }
        if ruling.answer == Answer::Illegal && !stood {
            stood = true;
            sentence.push_str(match mode {
                Mode::Play => " It is refused.",
                Mode::Referee => " It stands until somebody speaks.",
            });
        }
        beside(&sentence, ruling, out)?;
    }
    if event.rulings.is_empty() {
        out.line(&format!("{}Nothing follows.", " ".repeat(INDENT)))?;
    }
    Ok(())
}

/// Writes a sentence with the ids of its laws in a column of their own.
fn beside(sentence: &str, ruling: &Ruling, out: &mut Out) -> Result<(), Failed> {
    let ids: Vec<&str> = ruling.rules.iter().map(|rule| rule.id()).collect();
    let left = wrapped(&sentence.split_whitespace().collect::<Vec<_>>(), IDS - INDENT - 2);
    let right = wrapped(&ids, COLUMNS - IDS);
    // The ids end where the sentence ends, or go on below it.
    let from = left.len().saturating_sub(right.len());
    for row in 0..left.len().max(from + right.len()) {
        let words = left.get(row).map_or("", String::as_str);
        let ids = row.checked_sub(from).and_then(|row| right.get(row));
        let ids = ids.map_or("", String::as_str);
        let pad = IDS - INDENT;
        out.line(format!("{}{words:<pad$}{ids}", " ".repeat(INDENT)).trim_end())?;
    }
    Ok(())
}

/// Parts words into rows of so many columns.
fn wrapped(words: &[&str], columns: usize) -> Vec<String> {
    let mut rows: Vec<String> = Vec::new();
    for word in words {
        match rows.last_mut() {
            Some(row) if row.chars().count() + 1 + word.chars().count() <= columns => {
                row.push(' ');
                row.push_str(word);
            }
            _ => rows.push((*word).to_owned()),
        }
    }
    rows
}

/// Writes what stands when the referee is asked.
fn stands(open: &Open, out: &mut Out) -> Result<(), Failed> {
    let mut told = vec![if open.begun {
        format!("It is {}'s turn.", open.turn)
    } else {
        format!("{} is to play.", open.turn)
    }];
    if let (Some((tile, _)), Some(window)) = (open.tile, open.window) {
        told.push(match (window, open.award) {
            (_, Some(seat)) => format!("The {tile} is {seat}'s."),
            (true, None) => format!("The {tile} may be called."),
            (false, None) => format!("The {tile} may not be called any more."),
        });
    }
    told.extend(open.to_do.iter().cloned());
    for (seat, now) in &open.dead {
        told.push(match now {
            true => format!("{seat}'s hand is dead."),
            false => format!("{seat}'s hand is dead if somebody calls it so."),
        });
    }
    out.paragraph(&" ".repeat(INDENT), &told.join(" "))?;
    open.rulings.iter().try_for_each(|ruling| beside(&ruling.why, ruling, out))
}

/// Writes what everybody has to pay or gets.
fn accounts(judged: &Judged, out: &mut Out) -> Result<(), Failed> {
    let end = judged.end();
    out.line("")?;
    let mut lead = "account";
    let all = mahj::Seat::ALL
        .map(|seat| (seat.name(), end.accounts.get(seat.name()).copied().unwrap_or(0)));
    for (name, amount) in all.into_iter().chain(end.bettor.map(|amount| ("bettor", amount))) {
        let points = end.points.as_ref().and_then(|points| points.get(name));
        let points = points.map_or(String::new(), |points| format!("   {points:>4} points"));
        out.line(&format!("{lead:<9}{name:<7}{}{points}", signed(amount)))?;
        lead = "";
    }
    Ok(())
}

fn signed(amount: i64) -> String {
    if amount == 0 { format!("{amount:>5}") } else { format!("{amount:>+5}") }
}

/// Writes a record as JSON Lines if it is text, and as text if it is not.
fn convert(named: &[PathBuf], to: &Path, out: &mut Out) -> Result<Exit, Failed> {
    let [file] = named else {
        return Err(Failed::Other {
            code: "usage",
            message: "only one record is converted at a time".to_owned(),
            help: "name one record".to_owned(),
        });
    };
    let read = records::read(file)?;
    let text = if read.json {
        read.record.to_string()
    } else {
        let rows =
            read.record.lines().iter().map(serde_json::to_string).collect::<Result<Vec<_>, _>>();
        let rows = rows.map_err(|error| Failed::Output(error.into()))?;
        rows.join("\n") + "\n"
    };
    if to == Path::new("-") {
        out.raw(text.as_bytes())?;
        return Ok(Exit::Yes);
    }
    std::fs::write(to, text).map_err(|error| Failed::Other {
        code: "io::write",
        message: format!("{} cannot be written: {error}", to.display()),
        help: "check the name of the file".to_owned(),
    })?;
    Ok(Exit::Yes)
}
