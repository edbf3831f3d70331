//! `mahj batch`

use std::fs::File;
use std::io::{self, IsTerminal, Write};
use std::num::NonZero;
use std::path::Path;
use std::time::{Duration, Instant};

use mahj::Targets;
use mahj::batch::rows::{Checkpoint, Digest, Failure, Format, Input, Job, Options, Output, Report};
use mahj::kernel::Kernel;

use crate::Answer;
use crate::args::{Args, Form};
use crate::card::{count, thousands};
use crate::input;
use crate::output::{self, Failed};
use crate::part::{Head, Log, Out, refused};
use crate::progress::Progress;

/// What is asked.
pub(crate) struct Asked<'a> {
    pub(crate) input: &'a Path,
    pub(crate) output: &'a Path,
    pub(crate) form: Option<Form>,
    pub(crate) all_lines: bool,
    pub(crate) resume: bool,
    pub(crate) threads: usize,
    /// How often progress is noted.
    pub(crate) every: Duration,
    pub(crate) stats: bool,
}

impl Form {
    pub(crate) fn format(self) -> Format {
        match self {
            Form::Csv => Format::Csv,
            Form::Jsonl => Format::JsonLines,
            Form::Parquet => Format::Parquet,
        }
    }
}

/// Returns how many threads work.
pub(crate) fn threads(asked: Option<NonZero<usize>>) -> usize {
    let all = || std::thread::available_parallelism().ok();
    asked.or_else(all).map_or(1, NonZero::get)
}

/// Returns true if this is standard input or output.
fn is_pipe(path: &Path) -> bool {
    path == Path::new("-")
}

/// Returns the form that the name of a file says.
pub(crate) fn format_of(path: &Path) -> Option<Format> {
    path.extension().and_then(|extension| extension.to_str()).and_then(Format::of_extension)
}

fn usage(message: String, help: &str) -> Failed {
    Failed::Other { code: "usage", message, help: help.to_owned() }
}

/// Decides in which forms rows come in and go out.
fn formats(asked: &Asked<'_>, json: bool) -> Result<(Format, Format), Failed> {
    let form = asked.form.map(Form::format);
    let (from, to) = (format_of(asked.input), format_of(asked.output));
    if let (Some(from), Some(to), Some(form)) = (from, to, form)
        && form != from
        && form != to
    {
        return Err(usage(
            format!("--format {form} goes with neither name"),
            "names that end in .csv, .jsonl or .parquet say their form themselves",
        ));
    }
    // Under --json what goes to standard output is objects.
    let objects = (json && is_pipe(asked.output)).then_some(Format::JsonLines);
    let Some(source) = from.or(form).or(to) else {
        let what = if is_pipe(asked.input) {
            "standard input".to_owned()
        } else {
            asked.input.display().to_string()
        };
        return Err(usage(
            format!("nothing says which form the rows of {what} have"),
            "write --format csv or --format jsonl, or use a name that ends so",
        ));
    };
    let sink = to.or(objects).or(form).unwrap_or(source);
    if !(source.is_built_in() && sink.is_built_in()) {
        return Err(Failed::Other {
            code: "batch::parquet",
            message: "Parquet is not built into this mahj".to_owned(),
            help: "cargo install --path . --features parquet builds it in, cargo run --release --features parquet \
                   -- batch ... runs it"
                .to_owned(),
        });
    }
    if source == Format::Parquet && is_pipe(asked.input) {
        return Err(usage(
            "Parquet is read back and forth, so it cannot come through a pipe".to_owned(),
            "name the file",
        ));
    }
    Ok((source, sink))
}

/// Returns a digest of what a card asks for.
fn digest(targets: &Targets) -> u64 {
    let mut digest = Digest::default();
    digest.update(targets.card().to_string().as_bytes());
    for name in &targets.card().left_out {
        digest.update(name.id().as_bytes());
    }
    digest.value()
}

/// Says why a run was not done.
pub(crate) fn failed(failure: Failure, path: &Path) -> Failed {
    match failure {
        Failure::Read(error) => Failed::File { path: path.to_owned(), error },
        Failure::Write(error) => error.into(),
        Failure::Refused { code, message, help } => Failed::Other { code, message, help },
        other => {
            Failed::Other { code: "batch::failed", message: other.to_string(), help: String::new() }
        }
    }
}

/// Opens the input.
fn open(path: &Path) -> Result<Option<File>, Failed> {
    if is_pipe(path) {
        return Ok(None);
    }
    let unread = |error| Failed::File { path: path.to_owned(), error };
    let file = File::open(path).map_err(unread)?;
    if file.metadata().map_err(unread)?.is_dir() {
        return Err(unread(io::ErrorKind::IsADirectory.into()));
    }
    Ok(Some(file))
}

fn rows_from<'a>(format: Format, file: Option<File>) -> Input<'a> {
    match (format, file) {
        (Format::Csv, Some(file)) => Input::csv(file),
        (Format::Csv, None) => Input::csv(io::stdin()),
        #[cfg(feature = "parquet")]
        (Format::Parquet, Some(file)) => Input::parquet(file),
        (_, Some(file)) => Input::json_lines(file),
        (_, None) => Input::json_lines(io::stdin()),
    }
}

fn rows_to<'a>(format: Format, write: Box<dyn Write + Send>) -> Output<'a> {
    match format {
        Format::Csv => Output::csv(write),
        #[cfg(feature = "parquet")]
        Format::Parquet => Output::parquet(write),
        _ => Output::json_lines(write),
    }
}

pub(crate) fn batch(
    args: &Args,
    asked: &Asked<'_>,
    out: &mut output::Out,
) -> Result<Answer, Failed> {
    let (source, sink) = formats(asked, out.is_json())?;
    let targets = input::good(args.card.as_deref(), args.skip_faulty)?;
    let kernel = Kernel::new(&targets);
    let file = open(asked.input)?;
    let len = file.as_ref().and_then(|file| file.metadata().ok());
    let len = len.filter(|data| data.is_file()).map(|data| data.len());
    let text = source != Format::Parquet && sink != Format::Parquet;
    if asked.resume {
        may_resume(asked, len.is_some(), text)?;
    }
    let mut to = Out::open(asked.output, asked.resume)?;
    // What can be gone on with is a file made from a file, row by row.
    let (mut log, from) = match (&mut to, &file) {
        (Out::Part(part), Some(file)) if text && len.is_some() => {
            let options = format!("{source} to {sink}, all lines: {}", asked.all_lines);
            let head = Head::of(file, digest(&targets), options)?;
            if asked.resume {
                let (log, from) = Log::go_on(part, &head)?;
                (Some(log), Some(from))
            } else {
                (Some(Log::begin(part, &head)?), None)
            }
        }
        _ => (None, None),
    };
    let options = Options {
        threads: asked.threads,
        all_lines: asked.all_lines,
        schema: out.is_json() && is_pipe(asked.output),
        digest: log.is_some(),
    };
    let resumable = log.is_some();
    let mut progress = Progress::new(len, is_pipe(asked.output));
    let mut noted: Option<Instant> = None;
    let mut rows = 0;
    let watch = |point: &Checkpoint| {
        rows = point.rows;
        progress.show(point.input, point.rows);
        match &mut log {
            Some(log) if noted.is_none_or(|noted| noted.elapsed() >= asked.every) => {
                noted = Some(Instant::now());
                log.note(point)
            }
            _ => Ok(()),
        }
    };
    let job = Job::new(&targets, &kernel, options);
    let (input, output) = (rows_from(source, file), rows_to(sink, to.writer()?));
    let done = job.run(input, output, from.as_ref(), watch);
    progress.end();
    match done {
        Ok(summary) => {
            to.finish()?;
            let report = Report::of(&summary, asked.threads, &targets.card().left_out);
            tell(&report, asked, out)
        }
        Err(failure) => {
            let failed = failed(failure, asked.input);
            if asked.resume || (resumable && rows > 0) {
                return Err(kept(failed));
            }
            to.give_up();
            Err(failed)
        }
    }
}

/// Refuses to go on with what cannot be.
fn may_resume(asked: &Asked<'_>, is_file: bool, text: bool) -> Result<(), Failed> {
    if !text {
        return Err(refused("a Parquet file is written as a whole"));
    }
    if is_pipe(asked.input) || !is_file {
        return Err(refused("what came through a pipe cannot be read again"));
    }
    if is_pipe(asked.output) || (asked.output.exists() && !asked.output.is_file()) {
        return Err(refused("what went to a pipe cannot be taken back"));
    }
    Ok(())
}

/// Adds that the work is not lost.
fn kept(failed: Failed) -> Failed {
    match failed {
        Failed::Output(error) => Failed::Other {
            code: "io::write",
            message: format!("the rows cannot be written: {error}"),
            help: "what is done is kept; --resume goes on with it".to_owned(),
        },
        other => other,
    }
}

/// Says what was done: bad rows always, the rest to those who ask.
fn tell(report: &Report, asked: &Asked<'_>, out: &mut output::Out) -> Result<Answer, Failed> {
    let answer = if report.errors == 0 { Answer::Yes } else { Answer::No };
    if out.is_json() && !is_pipe(asked.output) {
        out.object(report)?;
    }
    let mut err = io::stderr().lock();
    if out.is_json() && is_pipe(asked.output) {
        let _ = serde_json::to_writer(&mut err, report);
        let _ = writeln!(err);
        return Ok(answer);
    }
    // Nothing more can be said when nobody listens.
    let _ = write!(err, "{}", told(report, asked.stats || err.is_terminal()));
    Ok(answer)
}

fn told(report: &Report, stats: bool) -> String {
    let mut text = String::new();
    if !report.left_out.is_empty() {
        text.push_str(&format!("left out because of faults: {}\n", report.left_out.join(", ")));
    }
    if report.errors > 0 {
        let rows = count(report.rows as usize, "row");
        let errors = thousands(report.errors as usize);
        let have = if report.errors == 1 { "has" } else { "have" };
        text.push_str(&format!("mahj: {errors} of {rows} {have} an error\n"));
        for bad in &report.first {
            text.push_str(&format!("  row {}: {}\n", bad.row, bad.error));
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
        let part = |share: f64| format!("{:.0} %", 100.0 * share);
        text.push_str(&format!(
            "{} in {:.2} s, {} a second on {}: reading {}, analysis {}, writing {}\n",
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
