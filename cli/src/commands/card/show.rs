//! `mahj card show`

use std::path::PathBuf;

use mahj::answer::{self, Showing};

use crate::input;
use crate::output::{Exit, Failed, Out, Source};
use crate::run::{Context, Run};
use mahj::answer::layout::{Grid, Line, Page, Tone};
use mahj::answer::{count, inks};

/// Show the card as it was read: each line in words, with its number of concrete hands.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: mahj card show my.card")]
pub(crate) struct Show {
    /// The card file; without it --card, or the practice card.
    file: Option<PathBuf>,
}

impl Run for Show {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, Failed> {
        let Context { options, out, .. } = context;
        let read = input::read(self.file.as_deref().or(options.card.as_deref()))?;
        let rows = answer::show_rows(&read.expanded.targets);
        if out.is_json() {
            for row in &rows {
                out.object(row)?;
            }
        } else {
            show_text(&read.expanded.targets, &rows, out)?;
        }
        if read.expanded.faults.errors() == 0 {
            return Ok(Exit::Yes);
        }
        let faulty = Source { name: read.source.name.clone(), text: read.source.text.clone() };
        out.finish()?;
        out.faults_aside(&faulty, &read.expanded.faults);
        Ok(Exit::No)
    }
}

fn show_text(targets: &mahj::Targets, rows: &[Showing], out: &mut Out) -> Result<(), Failed> {
    let card = targets.card();
    if let Some(title) = &card.title {
        let year = card.year.as_ref().map(|year| format!(" {year}")).unwrap_or_default();
        let author =
            card.author.as_ref().map(|author| format!(", by {author}")).unwrap_or_default();
        out.line(&format!("{title}{year}{author}\n"))?;
    }
    let mut table: Vec<Vec<Line>> = Vec::new();
    for row in rows {
        let form = row.form.clone().unwrap_or_default();
        let note = if row.note.is_empty() { String::new() } else { format!("  ({})", row.note) };
        table.push(vec![
            format!("{} {}{form}", row.section, row.number).into(),
            if row.concealed { "C" } else { "X" }.into(),
            row.value.to_string().into(),
            row.targets.to_string().into(),
            inks(&row.text).and(Tone::Plain, note),
            Line::default().and(Tone::Note, row.reading.as_str()),
        ]);
    }
    let header = ["line", "", "value", "hands", "groups", "reading"];
    let mut page = Page::default();
    page.table(Grid::new(&header, table).with_last_below());
    out.page(&page)?;
    let lines = targets.lines().len();
    out.line(&format!("\n{} in {}", count(targets.len(), "hand"), count(lines, "line")))?;
    out.left_out(&card.left_out)
}
