//! The card to use if the command line names none: the one in `MAHJ_CARD`, otherwise the one stored
//! by `mahj card use` in the user's configuration folder, otherwise the practice card.

use std::io;
use std::path::{Path, PathBuf};
use std::{env, fs};

use etcetera::{BaseStrategy, choose_base_strategy};

use crate::inputs;
use crate::output::CommandError;
use crate::partial_file::Out;

/// The name that means the practice card, wherever a card file may be named.
pub(crate) const PRACTICE: &str = "practice";

/// The source of the default card.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) enum DefaultCard {
    /// The practice card.
    #[default]
    Practice,
    /// The card named by the environment variable.
    Environment(PathBuf),
    /// The card stored by `mahj card use`.
    Kept(PathBuf),
}

impl DefaultCard {
    /// Finds the default card. The card stored by `mahj card use` is ignored for scripts, which
    /// must name their card.
    pub(crate) fn find(for_script: bool) -> DefaultCard {
        // An empty value means the practice card.
        if let Some(named) = env::var_os("MAHJ_CARD") {
            return match named.is_empty() || named == PRACTICE {
                true => DefaultCard::Practice,
                false => DefaultCard::Environment(named.into()),
            };
        }
        match kept() {
            Some(path) if !for_script => DefaultCard::Kept(path),
            _ => DefaultCard::Practice,
        }
    }

    pub(crate) fn path(&self) -> Option<&Path> {
        match self {
            DefaultCard::Practice => None,
            DefaultCard::Environment(path) | DefaultCard::Kept(path) => Some(path),
        }
    }

    /// Returns why this card is used, to be shown at the end of an answer.
    pub(crate) const fn reason(&self) -> Option<&'static str> {
        match self {
            DefaultCard::Practice => None,
            DefaultCard::Environment(_) => Some("MAHJ_CARD"),
            DefaultCard::Kept(_) => Some("mahj card use"),
        }
    }
}

/// Returns the name of a card and, in parentheses, why it is used.
pub(crate) fn with_reason(card: &str, reason: Option<&str>) -> String {
    reason.map_or_else(|| card.to_owned(), |reason| format!("{card} ({reason})"))
}

/// Returns the file that holds the path of the stored card.
fn place() -> Option<PathBuf> {
    let strategy = choose_base_strategy().ok()?;
    Some(strategy.config_dir().join("mahj").join("card"))
}

/// Returns the stored card. If the file with its name can't be read, returns that file, so that
/// reading the card fails too instead of the practice card being used.
fn kept() -> Option<PathBuf> {
    let place = place()?;
    inputs::remember(&place);
    let bytes = match fs::read(&place) {
        Ok(bytes) => bytes,
        Err(error) => {
            let absent = [io::ErrorKind::NotFound, io::ErrorKind::NotADirectory];
            return (!absent.contains(&error.kind())).then_some(place);
        }
    };
    let text = String::from_utf8_lossy(&bytes);
    let path = text.trim_end_matches(['\n', '\r']);
    (!path.is_empty()).then(|| path.into())
}

/// Stores a card as the default; `None` restores the practice card.
pub(crate) fn keep(card: Option<&Path>) -> Result<(), CommandError> {
    let no_folder = || CommandError::Other {
        code: "io::write",
        message: "no configuration folder is known for this user".to_owned(),
        help: "set HOME, or name the card in MAHJ_CARD".to_owned(),
    };
    let place = place().ok_or_else(no_folder)?;
    let unwritten = |error: io::Error| CommandError::unwritten(&place, error);
    inputs::forget(&place);
    let Some(card) = card else {
        return match fs::remove_file(&place) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(unwritten(error)),
            _ => Ok(()),
        };
    };
    let path = fs::canonicalize(card)
        .map_err(|error| CommandError::File { path: card.to_owned(), error })?;
    let Some(text) = path.to_str().filter(|text| !text.contains(['\n', '\r'])) else {
        return Err(CommandError::Other {
            code: "io::write",
            message: format!("can't keep the name of {}", path.display()),
            help: "rename the file with plain letters".to_owned(),
        });
    };
    let folder = place.parent().ok_or_else(no_folder)?;
    fs::create_dir_all(folder).map_err(unwritten)?;
    Out::save(&place, format!("{text}\n").as_bytes())
}
