//! `mahj batch`

use std::fs::File;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use mahj::answer::BatchReport;
use mahj::batch::rows::{
    Checkpoint, Compression, Format, Input, Job, Options as RunOptions, Output,
};
use mahj::batch::{BatchError, ExtraColumn, Question};
use mahj::{Targets, sanitize};

use crate::numbers::number;
use crate::output::{self, CommandError, Exit};
use crate::partial_file::{self, Out, PartialFile};
use crate::progress::Progress;
use crate::resume::{Log, ResumeHeader, refused};
use crate::rows::{
    Name, built_in, digest, endings, failed, form, is_pipe, kept, may_resume, more, question,
    run_failed, threads, unsaid, usage, written,
};
use crate::run::{Context, Options, Run};
use crate::screen;
use crate::{input, inputs, interrupt};
use mahj::answer::{count, thousands};

/// Analyze a file of hands, one output row per hand.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: mahj deal --count 1000 -o hands.csv && mahj batch hands.csv -o away.csv\n\nEach row has its hand under `hand`, as text, or under `packed`, as 14 bytes (in text: 28 hex digits). All other columns pass through; `best`, `line`, `value` and `error` are added or replaced.\n\n--question reads more columns if a row has them: `seen` (tiles on the table), `tile` (the discard or the last tile), `by`, `from` and `winner` (how the tile was obtained, from whom, and who declared Mah Jongg). It adds these columns: for verify, mah_jongg, line, value, jokers, jokers_as, jokerless, discarder_pays, others_pay, winner_gets, rule, reason; for exposures, dead, open, only, rule, reason; for waits, best, mask (one bit per tile), left, live; for call, mah_jongg, pung, kong, quint, sextet, away_after; for odds, low, high, kind, line.\n\nThe file name sets the format: .csv, .tsv, .jsonl, .parquet, or .txt for one hand per line with answers as CSV; .gz or .zst after that compresses. For `-` and other endings, use --format; without it, the input is recognized by its first bytes, and the output is like the input. CSV may use semicolons; it has no header if its first row is a hand. With --json, rows on standard output are JSON Lines, and the summary, one object, goes to standard error.\n\nExit status: 0 done, 1 done, but some rows have errors, 2 not done, 130 interrupted."
)]
pub(crate) struct Batch {
    /// File of hands; `-` is standard input.
    #[arg(value_name = "IN")]
    input: PathBuf,
    /// Output file; `-` is standard output.
    #[arg(short, long, value_name = "OUT", default_value = "-")]
    output: PathBuf,
    /// Question for each row: away, verify, exposures, waits, call or odds.
    #[arg(
        long,
        value_name = "QUESTION",
        default_value = "away",
        value_parser = question(),
        hide_possible_values = true
    )]
    question: Question,
    /// Format of the rows, if the file name doesn't show it.
    #[arg(long, value_name = "FORM", value_parser = form())]
    format: Option<Format>,
    /// Also write the distance from every line, in one column per line; in JSON Lines, in one
    /// object, `away_by_line`.
    #[arg(long)]
    all_lines: bool,
    /// Columns to add, separated by commas: second, second_away (the second-closest line),
    /// jokers (of the hand that the line uses), concealed (whether that line is), missing (the
    /// tiles it needs), lines_away (every line with its distance).
    #[arg(
        long,
        value_name = "LIST",
        value_delimiter = ',',
        value_parser = more(),
        hide_possible_values = true
    )]
    columns: Vec<ExtraColumn>,
    /// Column or key of the hands, ignoring case [default: `hand` or `packed`].
    #[arg(long, value_name = "NAME")]
    column: Option<String>,
    /// Continue from OUT.part, left by an interrupted run.
    #[arg(long)]
    resume: bool,
    /// Number of threads [default: one per processor].
    #[arg(long, value_name = "N", value_parser = number(1))]
    threads: Option<u64>,
    /// Save progress for --resume this often; 0 means after every few thousand rows.
    #[arg(long, value_name = "SECONDS", default_value = "1", value_parser = number(0))]
    checkpoint: u64,
    /// Print the number of rows, the speed and the time to standard error.
    #[arg(long)]
    stats: bool,
}

impl Run for Batch {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, CommandError> {
        batch(context.options, self, context.out)
    }
}

/// The formats of the input and the output.
struct Forms {
    /// `None` if the first bytes will determine it.
    source: Option<Format>,
    unpack: Option<Compression>,
    /// `None` if it is the same as the source's.
    sink: Option<Format>,
    pack: Option<Compression>,
}

/// Determines the formats of the input and the output.
fn forms(asked: &Batch, json: bool) -> Result<Forms, CommandError> {
    let form = asked.format;
    let (mut from, mut to) = (Name::of(&asked.input), Name::of(&asked.output));
    // With the option, a `.txt` file may also be a table.
    for name in [&mut from, &mut to] {
        name.format = name.format.filter(|named| form.is_none() || *named != Format::Text);
    }
    if let (Some(from), Some(to), Some(form)) = (from.format, to.format, form)
        && form != from
        && form != to
    {
        return Err(usage(
            format!("--format {form} doesn't match either file name"),
            &format!("names ending in {} already set the format", endings()),
        ));
    }
    let odd = [(&from, &asked.input), (&to, &asked.output)].into_iter().find(|(name, _)| name.odd);
    if let (Some((_, path)), None) = (odd, form) {
        return Err(unsaid(&path.display().to_string()));
    }
    // With `--json`, rows on standard output are JSON Lines.
    let objects = (json && is_pipe(&asked.output)).then_some(Format::JsonLines);
    let sniffed = is_pipe(&asked.input) && form.is_none();
    let source = from.format.or(form).or(to.format.filter(|_| !sniffed));
    if source.is_none() && !sniffed {
        return Err(unsaid(&asked.input.display().to_string()));
    }
    // Plain text has no room for answers, so the default is CSV.
    let implied = form.or(source).map(|form| if form.holds_answers() { form } else { Format::Csv });
    let sink = to.format.or(objects).or(implied);
    if let Some(sink) = sink.filter(|form| !form.holds_answers()) {
        return Err(usage(
            format!("{} holds only hands, not answers", sink.title()),
            "use a name ending in .csv, .tsv, .jsonl or .parquet",
        ));
    }
    let forms = Forms { source, unpack: from.packed, sink, pack: to.packed };
    let all = [forms.source, forms.sink].into_iter().flatten();
    for form in all {
        built_in(form)?;
    }
    for (compression, format, path) in
        [(forms.unpack, forms.source, &asked.input), (forms.pack, forms.sink, &asked.output)]
    {
        if let (Some(compression), Some(format)) = (compression, format) {
            compression.holds(format).map_err(|failure| failed(failure, path))?;
        }
    }
    if let Some(source) = forms.source.filter(|form| !form.is_streamed() && is_pipe(&asked.input)) {
        return Err(usage(
            format!("{} needs a file; it can't come through a pipe", source.title()),
            "name the file",
        ));
    }
    Ok(forms)
}

/// Opens the input.
fn open(path: &Path) -> Result<Option<File>, CommandError> {
    if is_pipe(path) {
        return Ok(None);
    }
    let unread = |error| CommandError::File { path: path.to_owned(), error };
    let file = inputs::open(path).map_err(unread)?;
    if file.metadata().map_err(unread)?.is_dir() {
        return Err(unread(io::ErrorKind::IsADirectory.into()));
    }
    Ok(Some(file))
}

fn rows_from<'a>(forms: &Forms, file: Option<File>) -> Result<Input<'a>, BatchError> {
    let input = match (file, forms.source) {
        (Some(file), Some(format)) => Input::file(format, file),
        (None, Some(format)) => Input::stream(format, io::stdin()),
        (_, None) => return Input::sniffed(io::stdin()),
    };
    match forms.unpack {
        Some(compression) => input.unpacked(compression),
        None => Ok(input),
    }
}

fn batch(given: &Options, asked: &Batch, out: &mut output::Out) -> Result<Exit, CommandError> {
    let forms = forms(asked, out.is_json())?;
    let matcher = input::session(given)?.valid_card()?;
    let targets = matcher.targets();
    let file = open(&asked.input)?;
    partial_file::refuse_endless()?;
    let len = file.as_ref().and_then(|file| file.metadata().ok());
    let len = len.filter(|data| data.is_file()).map(|data| data.len());
    let all = [forms.source, forms.sink].into_iter().flatten();
    let whole = forms.pack.is_some() || !all.into_iter().all(Format::is_resumed);
    if asked.resume {
        for form in [forms.source, forms.sink] {
            may_resume(form, forms.pack, &asked.output)?;
        }
        if len.is_none() {
            return Err(refused("input from a pipe can't be read again"));
        }
    }
    let mut to = Out::open(&asked.output, asked.resume)?;
    let (mut log, from) = match (&mut to, &file) {
        (Out::PartialFile(part), Some(file)) if !whole && len.is_some() => {
            logged(asked, &forms, targets, part, file)?
        }
        _ => (None, None),
    };
    let options = RunOptions {
        question: asked.question,
        threads: threads(asked.threads),
        all_lines: asked.all_lines,
        more: asked.columns.clone(),
        column: asked.column.clone(),
        schema: out.is_json() && is_pipe(&asked.output),
        digest: log.is_some(),
    };
    let resumable = log.is_some();
    interrupt::set_kept(to.kept());
    let mut progress =
        Progress::new(len.filter(|_| forms.unpack.is_none()), "rows", is_pipe(&asked.output));
    let mut rows = 0;
    let watch = |point: &Checkpoint| {
        rows = point.rows;
        progress.show(point.input, point.rows);
        log.as_mut().map_or(Ok(()), |log| log.note(point))
    };
    let job = Job::of(&matcher, options);
    let done = written(&to, forms.pack, |write| {
        let input = rows_from(&forms, file)?;
        let sniffed = input.format();
        let implied = if sniffed.holds_answers() { sniffed } else { Format::Csv };
        let output = Output::new(forms.sink.unwrap_or(implied), write);
        job.run(input, output, from.as_ref(), watch)
    });
    progress.end();
    match done? {
        Ok(summary) => {
            to.finish()?;
            let report = summary.report(threads(asked.threads), &targets.card().left_out);
            tell(&report, asked, out)
        }
        Err(failure) => {
            let failed = run_failed(failure, &asked.input, &to);
            if asked.resume || (resumable && rows > 0) {
                return Err(kept(failed));
            }
            to.give_up();
            Err(failed)
        }
    }
}

/// Opens the log if the run can be resumed, which requires a row-by-row format from file to file.
/// Returns the log and the checkpoint to resume at.
fn logged(
    asked: &Batch,
    forms: &Forms,
    targets: &Targets,
    part: &mut PartialFile,
    file: &File,
) -> Result<(Option<Log>, Option<Checkpoint>), CommandError> {
    let Some((source, sink)) = forms.source.zip(forms.sink) else {
        return Ok((None, None));
    };
    let options = format!(
        "{source} to {sink}, question: {}, all lines: {}, columns: {:?}, hand: {:?}",
        asked.question, asked.all_lines, asked.columns, asked.column
    );
    let head = ResumeHeader::of(file, digest(targets.card()), options)?;
    let every = Duration::from_secs(asked.checkpoint);
    let (log, from) = Log::open(part, &head, asked.resume, every)?;
    Ok((Some(log), from))
}

/// Prints the summary: bad rows always, the rest only on request.
fn tell(report: &BatchReport, asked: &Batch, out: &mut output::Out) -> Result<Exit, CommandError> {
    let answer = if report.errors == 0 { Exit::Yes } else { Exit::No };
    if out.is_json() && !is_pipe(&asked.output) {
        out.object(report)?;
    }
    let mut err = io::stderr().lock();
    if out.is_json() && is_pipe(&asked.output) {
        let _ = screen::json(&mut err, report);
        return Ok(answer);
    }
    // If stderr is closed, there is no other place to report to.
    let _ = write!(err, "{}", summary_text(report, asked.stats || err.is_terminal()));
    Ok(answer)
}

fn summary_text(report: &BatchReport, stats: bool) -> String {
    let mut text = String::new();
    if !report.left_out.is_empty() {
        let names = report.left_out.join(", ");
        text.push_str(&format!("ignored because of errors: {}\n", sanitize(&names)));
    }
    if report.errors > 0 {
        let rows = count(report.rows as usize, "row");
        let errors = thousands(report.errors as usize);
        let have = if report.errors == 1 { "has" } else { "have" };
        text.push_str(&format!("mahj: {errors} of {rows} {have} an error\n"));
        for bad in &report.first {
            text.push_str(&format!("  row {}: {}\n", bad.row, sanitize(&bad.error)));
        }
        let more = report.errors - report.first.len() as u64;
        if more > 0 {
            text.push_str(&format!(
                "  and {} more, each with its error in its row\n",
                thousands(more as usize)
            ));
        }
    }
    if stats {
        let part = |share: f64| format!("{:.0}%", 100.0 * share);
        text.push_str(&format!(
            "{} in {:.2} s, {} per second on {}: reading {}, analysis {}, writing {}\n",
            count(report.rows as usize, "row"),
            report.seconds,
            thousands(report.rows_a_second as usize),
            count(report.threads, "thread"),
            part(report.reading),
            part(report.analysis),
            part(report.writing),
        ));
    }
    text
}
