//! Forms of rows on the command line: of `mahj batch` and `mahj deal`.

use std::num::NonZero;
use std::path::Path;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use mahj::batch::rows::Format;
use mahj::batch::{Failure, More};

use crate::output::Failed;

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

/// Returns the form that the name of a file says.
pub(crate) fn format_of(path: &Path) -> Option<Format> {
    path.extension().and_then(|extension| extension.to_str()).and_then(Format::of_extension)
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
