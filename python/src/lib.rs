//! The Python module. It only constructs, calls and converts; the answers are the library's
//! reports, the same as the command prints with `--json`. See `python/README.md` for how to use it.

mod batch;
mod capsule;
mod card;
mod codes;
mod column;
mod convert;
mod env;
mod error;
mod game;
mod games;
mod hand;
mod hands;
mod matcher;
#[cfg(feature = "measure")]
mod measured;
mod object;
mod progress;
mod rulebook;
mod score;
mod threads;
mod words;

use pyo3::prelude::*;

/// The part written in Rust; the package `mahj` re-exports it.
#[pymodule]
mod _mahj {
    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::batch::Table;
    #[pymodule_export]
    use crate::card::{Card, import_card};
    #[pymodule_export]
    use crate::codes::Hands;
    #[pymodule_export]
    use crate::env::Tables;
    #[pymodule_export]
    use crate::game::Game;
    #[pymodule_export]
    use crate::games::convert_record;
    #[pymodule_export]
    use crate::hand::{Hand, tiles};
    #[pymodule_export]
    use crate::hands::deal;
    #[pymodule_export]
    use crate::matcher::Matcher;
    #[cfg(feature = "measure")]
    #[pymodule_export]
    use crate::measured::{seconds_answers, seconds_nearest};
    #[pymodule_export]
    use crate::rulebook::{presets, rule, rules};
    #[pymodule_export]
    use crate::score::score;
    #[pymodule_export]
    use crate::words::Words;

    #[pymodule_export]
    const VERSION: &str = env!("CARGO_PKG_VERSION");

    #[pymodule_init]
    #[allow(clippy::unnecessary_wraps, reason = "the macro takes a result")]
    fn init(_module: &Bound<'_, PyModule>) -> PyResult<()> {
        crate::threads::imported();
        Ok(())
    }
}
