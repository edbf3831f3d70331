//! Row formats on the command line, for `mahj batch` and `mahj deal`.

use std::io::Write;
use std::num::NonZero;
use std::path::Path;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use mahj::Card;
use mahj::batch::rows::{Compression, Digest, Format, Packed};
use mahj::batch::{BatchError, ExtraColumn, Question};

use crate::output::CommandError;
use crate::partial_file::Out;
use crate::resume::refused;

/// Returns a parser for the name of a row format.
pub(crate) fn form() -> impl TypedValueParser<Value = Format> {
    let value =
        |form: Format| PossibleValue::new(form.name()).aliases(form.endings()).help(form.about());
    PossibleValuesParser::new(Format::ALL.map(value)).try_map(|name| name.parse::<Format>())
}

/// Returns a parser for the name of an answer column.
pub(crate) fn more() -> impl TypedValueParser<Value = ExtraColumn> {
    PossibleValuesParser::new(ExtraColumn::ALL.map(ExtraColumn::name))
        .try_map(|name| name.parse::<ExtraColumn>())
}

/// Returns a parser for the name of a question.
pub(crate) fn question() -> impl TypedValueParser<Value = Question> {
    PossibleValuesParser::new(Question::ALL.map(Question::name))
        .try_map(|name| name.parse::<Question>())
}

/// Returns the number of threads to use. More than a few per processor only cost memory.
pub(crate) fn threads(asked: Option<u64>) -> usize {
    const MAX: usize = 256;
    match asked {
        Some(asked) => usize::try_from(asked).unwrap_or(MAX).clamp(1, MAX),
        None => std::thread::available_parallelism().map_or(1, NonZero::get),
    }
}

/// What a file name reveals about the format of its rows.
pub(crate) struct Name {
    pub(crate) format: Option<Format>,
    pub(crate) packed: Option<Compression>,
    /// True if it has an unknown extension.
    pub(crate) odd: bool,
}

impl Name {
    /// Examines the extensions of a name, such as `hands.csv.gz`.
    pub(crate) fn of(path: &Path) -> Name {
        let ending = |path: &Path| {
            path.extension().map(|extension| extension.to_string_lossy().into_owned())
        };
        let packed = ending(path).and_then(|ending| {
            Compression::ALL.into_iter().find(|form| form.name().eq_ignore_ascii_case(&ending))
        });
        let stem = path.with_extension("");
        let inner = ending(if packed.is_some() { &stem } else { path });
        let format = inner.as_deref().and_then(Format::of_extension);
        Name { format, packed, odd: inner.is_some() && format.is_none() }
    }
}

/// Passes a writer to `write`, compressed if the name says so.
pub(crate) fn written<T>(
    to: &Out,
    packed: Option<Compression>,
    write: impl FnOnce(Box<dyn Write + Send + '_>) -> Result<T, BatchError>,
) -> Result<Result<T, BatchError>, CommandError> {
    let writer = to.writer()?;
    Ok(match packed {
        None => write(writer),
        Some(compression) => Packed::new(compression, writer).and_then(|mut packed| {
            let done = write(Box::new(&mut packed))?;
            packed.finish().map_err(BatchError::Write)?;
            Ok(done)
        }),
    })
}

/// Rejects a format that is not built in.
pub(crate) fn built_in(form: Format) -> Result<(), CommandError> {
    if form.is_built_in() {
        return Ok(());
    }
    Err(CommandError::Other {
        code: "batch::parquet",
        message: format!("this build of mahj has no {}", form.title()),
        help: format!(
            "cargo install --path cli --features {form} builds it in, \
             cargo run --release --features {form} -- ... runs it"
        ),
    })
}

/// Returns true if this is standard input or output.
pub(crate) fn is_pipe(path: &Path) -> bool {
    path == Path::new("-")
}

/// Returns a digest of the content of a card.
pub(crate) fn digest(card: &Card) -> u64 {
    let mut digest = Digest::default();
    digest.update(card.to_string().as_bytes());
    for name in &card.left_out {
        digest.update(name.id().as_bytes());
    }
    digest.value()
}

/// Rejects resuming an output that cannot be resumed, because its format or compression is written
/// as a whole, or it is not a file.
pub(crate) fn may_resume(
    form: Option<Format>,
    packed: Option<Compression>,
    output: &Path,
) -> Result<(), CommandError> {
    let whole = form.filter(|form| !form.is_resumed()).map(Format::title);
    if let Some(whole) = whole.or(packed.map(|_| "compressed")) {
        return Err(refused(&format!("a {whole} file can't be resumed")));
    }
    if is_pipe(output) || (output.exists() && !output.is_file()) {
        return Err(refused("output to a pipe can't be resumed"));
    }
    Ok(())
}

/// Says in the help that the work is not lost.
pub(crate) fn kept(failed: CommandError) -> CommandError {
    match failed {
        CommandError::Other { code: code @ "io::write", message, .. } => CommandError::Other {
            code,
            message,
            help: "progress is saved; add --resume to continue".to_owned(),
        },
        other => other,
    }
}

/// Converts a batch error.
pub(crate) fn failed(failure: BatchError, path: &Path) -> CommandError {
    match failure {
        BatchError::Read(error) => CommandError::File { path: path.to_owned(), error },
        BatchError::Write(error) => error.into(),
        BatchError::Refused { code, message, help } => CommandError::Other { code, message, help },
        other => CommandError::Other {
            code: "batch::failed",
            message: other.to_string(),
            help: String::new(),
        },
    }
}

/// Converts the error of a run that reads one file and writes another.
pub(crate) fn run_failed(failure: BatchError, input: &Path, output: &Out) -> CommandError {
    match failure {
        BatchError::Write(error) => output.unwritten(error),
        other => failed(other, input),
    }
}

/// Returns the names of all formats as file extensions.
pub(crate) fn endings() -> String {
    let mut all = Format::ALL.map(|form| format!(".{form}")).to_vec();
    let last = all.pop().unwrap_or_default();
    format!("{} or {last}", all.join(", "))
}

/// Returns the options for the formats that can go through a pipe.
fn streamed() -> String {
    let all = Format::ALL.into_iter().filter(|form| form.is_streamed());
    all.map(|form| format!("--format {form}")).collect::<Vec<_>>().join(" or ")
}

/// Returns a usage error.
pub(crate) fn usage(message: String, help: &str) -> CommandError {
    CommandError::Other { code: "usage", message, help: help.to_owned() }
}

/// Returns the error for a file name that does not reveal the format.
pub(crate) fn unsaid(name: &str) -> CommandError {
    usage(
        format!("can't tell the format of {name}; use --format"),
        &format!("use {}, or a file name with such an ending", streamed()),
    )
}
