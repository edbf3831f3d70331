//! `mahj card ...`

use std::path::{Path, PathBuf};

use mahj::report::{self, MoreRow, SCHEMA, Showing};
use mahj::targets::{Change, LineChange, diff as compare};
use mahj::{LineName, Target};

use crate::Answer;
use crate::args::Args;
use crate::input;
use crate::output::{Failed, Out, Source};

pub(crate) fn check(files: &[PathBuf], out: &mut Out) -> Result<Answer, Failed> {
    let mut answer = Answer::Yes;
    let mut unread = None;
    for file in files {
        let read = match input::read(Some(file)) {
            Ok(read) => read,
            // The other files are checked all the same.
            Err(failed) => {
                unread = unread.or(Some(failed));
                continue;
            }
        };
        let name = &read.source.name;
        if read.faults.errors() > 0 {
            answer = Answer::No;
        }
        if out.is_json() {
            for row in report::fault_rows(name, &read.faults) {
                out.object(&row)?;
            }
            let (more_errors, more_warnings) = (read.faults.more_errors, read.faults.more_warnings);
            if more_errors + more_warnings > 0 {
                let file = name.clone();
                out.object(&MoreRow { schema: SCHEMA, file, more_errors, more_warnings })?;
            }
            continue;
        }
        out.faults(&read.source, &read.faults)?;
        let lines = read.targets.lines().len();
        out.line(&format!(
            "{name}: {}, {}; {} in {} read",
            count(read.faults.errors(), "error"),
            count(read.faults.warnings(), "warning"),
            count(read.targets.len(), "hand"),
            count(lines, "good line"),
        ))?;
    }
    match unread {
        Some(failed) => {
            out.finish()?;
            Err(failed)
        }
        None => Ok(answer),
    }
}

pub(crate) fn count(count: usize, what: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{} {what}{plural}", thousands(count))
}

/// Returns a number with commas, as players write it.
pub(crate) fn thousands(number: usize) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

pub(crate) fn show(args: &Args, file: Option<&Path>, out: &mut Out) -> Result<Answer, Failed> {
    let read = input::read(file.or(args.card.as_deref()))?;
    let rows = report::show_rows(&read.targets);
    if out.is_json() {
        for row in &rows {
            out.object(row)?;
        }
    } else {
        show_text(&read.targets, &rows, out)?;
    }
    if read.faults.errors() == 0 {
        return Ok(Answer::Yes);
    }
    let faulty = Source { name: read.source.name.clone(), text: read.source.text.clone() };
    out.finish()?;
    eprint_faults(&faulty, &read.faults);
    Ok(Answer::No)
}

/// The card is shown with what is good of it; its faults go to stderr.
fn eprint_faults(source: &Source, faults: &mahj::Faults) {
    use std::io::Write;
    let _ = write!(std::io::stderr(), "{}", crate::output::drawn(source, faults, false));
}

fn show_text(targets: &mahj::Targets, rows: &[Showing], out: &mut Out) -> Result<(), Failed> {
    let card = targets.card();
    if let Some(title) = &card.title {
        let year = card.year.as_ref().map(|year| format!(" {year}")).unwrap_or_default();
        let author =
            card.author.as_ref().map(|author| format!(", by {author}")).unwrap_or_default();
        out.line(&format!("{title}{year}{author}\n"))?;
    }
    let mut table =
        vec![["line", "groups", "reading", "hands", "", "value"].map(str::to_owned).to_vec()];
    for row in rows {
        let form = row.form.clone().unwrap_or_default();
        let note = if row.note.is_empty() { String::new() } else { format!("  ({})", row.note) };
        table.push(vec![
            format!("{} {}{form}", row.section, row.number),
            format!("{}{note}", row.text),
            row.reading.clone(),
            if row.targets == 1 { "1 hand".to_owned() } else { format!("{} hands", row.targets) },
            if row.concealed { "C" } else { "X" }.to_owned(),
            row.value.to_string(),
        ]);
    }
    out.table(table)?;
    let lines = targets.lines().len();
    out.line(&format!("\n{} in {}", count(targets.len(), "hand"), count(lines, "line")))?;
    left_out(&card.left_out, out)
}

/// Says which lines were left out, if any.
pub(crate) fn left_out(names: &[LineName], out: &mut Out) -> Result<(), Failed> {
    if names.is_empty() {
        return Ok(());
    }
    let names: Vec<String> = names.iter().map(ToString::to_string).collect();
    out.line(&format!("left out because of faults: {}", names.join(", ")))
}

/// The fault of a line's name that is none.
pub(crate) fn no_line(name: &str, targets: &mahj::Targets) -> Failed {
    let wanted = name.trim().to_lowercase();
    let is = |out: &&LineName| out.id() == wanted || out.to_string().to_lowercase() == wanted;
    if let Some(out) = targets.card().left_out.iter().find(is) {
        return Failed::Other {
            code: "line::left-out",
            message: format!("{out} was left out because of its faults"),
            help: "mend it; mahj card check shows what is wrong".to_owned(),
        };
    }
    let names = targets.lines().iter().map(|line| line.name.id());
    let near = names.min_by_key(|id| {
        // The name that shares most of its beginning.
        let common =
            id.chars().zip(name.to_lowercase().chars()).take_while(|(a, b)| a == b).count();
        (std::cmp::Reverse(common), id.len())
    });
    Failed::Other {
        code: "line::unknown",
        message: format!("the card has no line `{name}`"),
        help: near.map_or(String::new(), |near| {
            format!("lines are named as in `mahj card show --json`, such as `{near}`")
        }),
    }
}

pub(crate) fn targets(
    args: &Args,
    file: Option<&Path>,
    line: Option<&str>,
    out: &mut Out,
) -> Result<Answer, Failed> {
    let targets = input::good(file.or(args.card.as_deref()), args.skip_faulty)?;
    let list: Vec<&Target> = match line {
        None => targets.iter().collect(),
        Some(name) => {
            let (line, form) = targets.find(name).ok_or_else(|| no_line(name, &targets))?;
            let of_form = |target: &&Target| form.is_none_or(|form| target.form == form);
            targets.of_line(line).map(|(_, target)| target).filter(of_form).collect()
        }
    };
    if out.is_json() {
        for row in report::target_rows(&targets, list.into_iter()) {
            out.object(&row)?;
        }
        return Ok(Answer::Yes);
    }
    let mut last = None;
    for target in &list {
        let name = targets.name_of(target);
        if last.as_ref() != Some(&name) {
            let line = &targets.lines()[target.line];
            let form = &targets.print_of(line).1.forms[target.form];
            let mark = if line.concealed { "C" } else { "X" };
            let gap = if last.is_some() { "\n" } else { "" };
            out.line(&format!("{gap}{name}   {form}   {mark} {}", line.value))?;
        }
        out.line(&format!("  {target}"))?;
        last = Some(name);
    }
    out.line(&format!("\n{}", count(list.len(), "hand")))?;
    left_out(&targets.card().left_out, out)?;
    Ok(Answer::Yes)
}

pub(crate) fn import(file: &Path, out: &mut Out) -> Result<Answer, Failed> {
    let bytes = input::bytes(file)?;
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let imported = mahj::card::import(&text);
    let source = Source { name: file.display().to_string(), text };
    if out.is_json() {
        for row in report::fault_rows(&source.name, &imported.faults) {
            out.object(&row)?;
        }
        out.object(&serde_json::json!({ "schema": SCHEMA, "card": imported.text }))?;
    } else {
        out.raw(imported.text.as_bytes())?;
        out.finish()?;
        eprint_faults(&source, &imported.faults);
    }
    Ok(if imported.faults.errors() > 0 { Answer::No } else { Answer::Yes })
}

pub(crate) fn diff(
    before: &Path,
    after: &Path,
    all: bool,
    out: &mut Out,
) -> Result<Answer, Failed> {
    let (before, after) = (input::read(Some(before))?, input::read(Some(after))?);
    let changes = compare(&before.targets, &after.targets);
    let faulty = before.faults.errors() + after.faults.errors() > 0;
    if out.is_json() {
        for row in report::diff_rows(&changes) {
            out.object(&row)?;
        }
    } else {
        diff_text(&changes, all, out)?;
        for read in [&before, &after] {
            if !read.targets.card().left_out.is_empty() {
                out.line(&format!("{}:", read.source.name))?;
            }
            left_out(&read.targets.card().left_out, out)?;
        }
    }
    if faulty {
        out.finish()?;
        for read in [before, after] {
            let mut faults = read.faults;
            faults.list.retain(mahj::Fault::is_error);
            eprint_faults(&read.source, &faults);
        }
        return Ok(Answer::No);
    }
    let same = changes.iter().all(|change| change.change == Change::Same);
    Ok(if same { Answer::Yes } else { Answer::No })
}

fn diff_text(changes: &[LineChange], all: bool, out: &mut Out) -> Result<(), Failed> {
    let print = |side: &Option<(LineName, u32, bool)>| match side {
        Some((name, value, concealed)) => {
            format!("{name} ({} {value})", if *concealed { "C" } else { "X" })
        }
        None => "-".to_owned(),
    };
    let mut rows = vec![["", "first card", "second card", "hands", ""].map(str::to_owned).to_vec()];
    for change in changes.iter().filter(|change| all || change.change != Change::Same) {
        let shares =
            change.shares.as_ref().map(|(name, count)| format!("shares {count} with {name}"));
        rows.push(vec![
            change.change.name().to_owned(),
            print(&change.before),
            print(&change.after),
            change.hands.to_string(),
            shares.unwrap_or_default(),
        ]);
    }
    if rows.len() > 1 {
        out.table(rows)?;
        out.line("")?;
    }
    let of = |wanted: Change| changes.iter().filter(|change| change.change == wanted).count();
    let kinds = [Change::Same, Change::Moved, Change::Changed, Change::Gone, Change::New];
    let counts: Vec<String> =
        kinds.iter().map(|kind| format!("{} {}", of(*kind), kind.name())).collect();
    out.line(&format!("lines: {}", counts.join(", ")))
}
