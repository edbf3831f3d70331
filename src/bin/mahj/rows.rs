//! Forms of rows on the command line: of `mahj batch` and `mahj deal`.

use std::io::Write;
use std::num::NonZero;
use std::path::Path;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use mahj::batch::rows::{Compression, Format, Packed};
use mahj::batch::{Failure, More};

use crate::output::Failed;
use crate::part::Out;

/// Reads the name of a form of rows.
pub(crate) fn form() -> impl TypedValueParser<Value = Format> {
    let value =
        |form: Format| PossibleValue::new(form.name()).aliases(form.endings()).help(form.about());
    PossibleValuesParser::new(Format::ALL.map(value)).try_map(|name| name.parse::<Format>())
}

/// Reads the name of a column of answers.
pub(crate) fn more() -> impl TypedValueParser<Value = More> {
    PossibleValuesParser::new(More::ALL.map(More::name)).try_map(|name| name.parse::<More>())
}

/// Returns how many threads work. More than a few a processor only cost memory.
pub(crate) fn threads(asked: Option<u64>) -> usize {
    const MOST: usize = 256;
    match asked {
        Some(asked) => usize::try_from(asked).unwrap_or(MOST).clamp(1, MOST),
        None => std::thread::available_parallelism().map_or(1, NonZero::get),
    }
}

/// What the name of a file says about its rows.
pub(crate) struct Name {
    pub(crate) format: Option<Format>,
    pub(crate) packed: Option<Compression>,
    /// True if it has an ending that says nothing.
    pub(crate) odd: bool,
}

impl Name {
    /// Looks at the endings of a name, such as `hands.csv.gz`.
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

/// Lets rows be written, compressed if the name says so.
pub(crate) fn written<T>(
    to: &Out,
    packed: Option<Compression>,
    write: impl FnOnce(Box<dyn Write + Send + '_>) -> Result<T, Failure>,
) -> Result<Result<T, Failure>, Failed> {
    let writer = to.writer()?;
    Ok(match packed {
        None => write(writer),
        Some(compression) => Packed::new(compression, writer).and_then(|mut packed| {
            let done = write(Box::new(&mut packed))?;
            packed.finish().map_err(Failure::Write)?;
            Ok(done)
        }),
    })
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

/// Returns the names of all forms as endings.
pub(crate) fn endings() -> String {
    let mut all = Format::ALL.map(|form| format!(".{form}")).to_vec();
    let last = all.pop().unwrap_or_default();
    format!("{} or {last}", all.join(", "))
}

/// Returns the options for the forms that go through a pipe.
fn streamed() -> String {
    let all = Format::ALL.into_iter().filter(|form| form.is_streamed());
    all.map(|form| format!("--format {form}")).collect::<Vec<_>>().join(" or ")
}

/// Says what is wrong with what was asked for.
pub(crate) fn usage(message: String, help: &str) -> Failed {
    Failed::Other { code: "usage", message, help: help.to_owned() }
}

/// Says that a name tells no form.
pub(crate) fn unsaid(name: &str) -> Failed {
    usage(
        format!("nothing says which form the rows of {name} have"),
        &format!("write {}, or use a name that ends so", streamed()),
    )
}
