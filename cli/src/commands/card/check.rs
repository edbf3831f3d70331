//! `mahj card check`

use std::path::{Path, PathBuf};

use mahj::Targets;
use mahj::answer::layout::{Grid, Line, Page};
use mahj::answer::{self, MoreRow, SCHEMA};
use mahj::answer::{count, inks};

use crate::input;
use crate::output::{self, Exit, Failed, Out};
use crate::run::{Context, Run};
use crate::watch::Watch;

/// Show all faults and warnings of card files, each at its place.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: mahj card check --watch my.card\n\nExit status: 0 no faults (warnings alone included), 1 faults, 2 a file could not be read."
)]
pub(crate) struct Check {
    /// The card files; `-` is standard input.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Check again whenever a file is saved, and say how many hands each line gives.
    #[arg(long)]
    watch: bool,
}

impl Run for Check {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, Failed> {
        let out = &mut *context.out;
        if !self.watch {
            return check(&self.files, false, out);
        }
        if self.files.iter().any(|file| file == Path::new("-")) {
            return Err(Failed::Other {
                code: "watch",
                message: "standard input cannot be watched".to_owned(),
                help: "name the file".to_owned(),
            });
        }
        // What is saved while the first answer is written is seen all the same.
        let watch = Watch::new(&self.files)?;
        let mut files = self.files.clone();
        while !files.is_empty() {
            // A file that is away for a moment comes back with the next save.
            if let Err(failed) = check(&files, true, out) {
                output::fail(out.is_json(), failed);
            }
            if !out.is_json() {
                out.line("\nwaiting for the next save; Ctrl-C ends\n")?;
            }
            out.finish()?;
            files = watch.saved()?;
        }
        Ok(Exit::Yes)
    }
}

/// Checks card files.
fn check(files: &[PathBuf], counts: bool, out: &mut Out) -> Result<Exit, Failed> {
    let mut answer = Exit::Yes;
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
        if read.expanded.faults.errors() > 0 {
            answer = Exit::No;
        }
        if out.is_json() {
            for row in answer::fault_rows(name, &read.expanded.faults) {
                out.object(&row)?;
            }
            let (more_errors, more_warnings) =
                (read.expanded.faults.more_errors, read.expanded.faults.more_warnings);
            if more_errors + more_warnings > 0 {
                let file = name.clone();
                out.object(&MoreRow { schema: SCHEMA, file, more_errors, more_warnings })?;
            }
            continue;
        }
        if counts {
            hands(&read.expanded.targets, out)?;
        }
        out.faults(&read.source, &read.expanded.faults)?;
        let lines = read.expanded.targets.lines().len();
        out.line(&format!(
            "{name}: {}, {}; {} in {} read",
            count(read.expanded.faults.errors(), "error"),
            count(read.expanded.faults.warnings(), "warning"),
            count(read.expanded.targets.len(), "hand"),
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

/// Says how many hands each line gives, beside its groups.
fn hands(targets: &Targets, out: &mut Out) -> Result<(), Failed> {
    let rows: Vec<Vec<Line>> = answer::ShowReport::of(targets)
        .rows
        .iter()
        .map(|row| {
            let form = row.form.clone().unwrap_or_default();
            let name = format!("{} {}{form}", row.section, row.number);
            vec![name.into(), row.targets.to_string().into(), inks(&row.text)]
        })
        .collect();
    if rows.is_empty() {
        return Ok(());
    }
    let mut page = Page::default();
    page.table(Grid::new(&["line", "hands", "groups"], rows));
    page.blank();
    out.page(&page)
}
