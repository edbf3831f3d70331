//! Times the library itself on data from Python, in seconds, as the baseline for `python/measure`.
//! Not part of the wheel.

use std::time::Instant;

use mahj::batch::Workers;
use mahj::batch::arrow::{Answerer, AnswererOptions};
use pyo3::prelude::*;

use crate::capsule;
use crate::codes::{Hands, packed};
use crate::error::failed;
use crate::matcher::Matcher;

/// Times finding the closest lines of hands.
#[pyfunction]
pub(crate) fn seconds_nearest(py: Python<'_>, matcher: &Matcher, hands: &Hands) -> f64 {
    py.detach(|| {
        let hands = packed(hands.bytes());
        let began = Instant::now();
        let mut nearest = vec![None; hands.len()];
        Workers::new(matcher.known().matcher.kernel()).nearest(hands, &mut nearest);
        began.elapsed().as_secs_f64()
    })
}

/// Times answering a table with hands in the column `hand`.
#[pyfunction]
pub(crate) fn seconds_answers(
    py: Python<'_>,
    matcher: &Matcher,
    table: &Bound<'_, PyAny>,
) -> PyResult<f64> {
    let reader = capsule::table(table)?;
    py.detach(|| {
        let (targets, kernel) = (matcher.known().targets(), matcher.known().matcher.kernel());
        let options = AnswererOptions::default();
        let began = Instant::now();
        let answerer = Answerer::new(targets, kernel, reader.schema(), options).map_err(failed)?;
        let mut answered = Vec::new();
        let put = |batch| {
            answered.push(batch);
            Ok(())
        };
        answerer.run(reader, put).map_err(failed)?;
        Ok(began.elapsed().as_secs_f64())
    })
}
