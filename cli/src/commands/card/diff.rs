//! `mahj card diff`

use std::path::PathBuf;

use mahj::targets::{Change, LineChange, diff as compare};
use mahj::{LineName, answer};

use crate::input;
use crate::output::{Exit, Failed, Out};
use crate::run::{Context, Run};

/// Compare two cards by their concrete hands.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: mahj card diff old.card new.card\n\nExit status: 0 no difference, 1 some, 2 a card could not be read."
)]
pub(crate) struct Diff {
    /// The first card.
    before: PathBuf,
    /// The second card.
    after: PathBuf,
    /// List lines that are the same too.
    #[arg(long)]
    all: bool,
}

impl Run for Diff {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, Failed> {
        let out = &mut *context.out;
        let (before, after) = (input::read(Some(&self.before))?, input::read(Some(&self.after))?);
        let changes = compare(&before.expanded.targets, &after.expanded.targets);
        let faulty = before.expanded.faults.errors() + after.expanded.faults.errors() > 0;
        if out.is_json() {
            for row in answer::diff_rows(&changes) {
                out.object(&row)?;
            }
        } else {
            diff_text(&changes, self.all, out)?;
            for read in [&before, &after] {
                if !read.expanded.targets.card().left_out.is_empty() {
                    out.line(&format!("{}:", read.source.name))?;
                }
                out.left_out(&read.expanded.targets.card().left_out)?;
            }
        }
        if faulty {
            out.finish()?;
            for read in [before, after] {
                let mut faults = read.expanded.faults;
                faults.list.retain(mahj::Fault::is_error);
                out.faults_aside(&read.source, &faults);
            }
            return Ok(Exit::No);
        }
        let same = changes.iter().all(|change| change.change == Change::Same);
        Ok(if same { Exit::Yes } else { Exit::No })
    }
}

fn diff_text(changes: &[LineChange], all: bool, out: &mut Out) -> Result<(), Failed> {
    let print = |side: &Option<(LineName, u32, bool)>| match side {
        Some((name, value, concealed)) => {
            format!("{name} ({} {value})", if *concealed { "C" } else { "X" })
        }
        None => "-".to_owned(),
    };
    let mut rows = Vec::new();
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
    if !rows.is_empty() {
        out.table(&["", "first card", "second card", "hands", ""], rows)?;
        out.line("")?;
    }
    let of = |wanted: Change| changes.iter().filter(|change| change.change == wanted).count();
    let kinds = [Change::Same, Change::Moved, Change::Changed, Change::Gone, Change::New];
    let counts: Vec<String> =
        kinds.iter().map(|kind| format!("{} {}", of(*kind), kind.name())).collect();
    out.line(&format!("lines: {}", counts.join(", ")))
}
