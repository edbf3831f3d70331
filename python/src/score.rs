//! The score of a session.

use mahj::desk::{self, Session};
use mahj::rules::Win;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::error::{Wrong, named, refused};
use crate::words::answer;

/// Parses an entry, a dict with the keys of the question.
fn entry(row: &Bound<'_, PyDict>) -> PyResult<desk::ScoreRow> {
    let mut entry = desk::ScoreRow::default();
    for (key, value) in row {
        match key.extract::<String>()?.as_str() {
            "winner" => entry.winner = value.extract()?,
            "value" => entry.value = value.extract()?,
            "by" => {
                let by: Option<String> = value.extract()?;
                entry.by = named::<Win>("way to win", by.as_deref())?;
            }
            "jokerless" => entry.jokerless = value.extract()?,
            "wall" => entry.wall = value.extract()?,
            "from" => entry.from = value.extract()?,
            "to" => entry.to = value.extract()?,
            "amount" => entry.amount = value.extract()?,
            "note" => entry.note = value.extract()?,
            other => return Err(Wrong::usage(format!("an entry has no key `{other}`")).into()),
        }
    }
    Ok(entry)
}

/// Returns the score of a session, and who owes whom. Takes three or four players, and one entry
/// per game or payment.
///
/// An entry is a win, `{"winner": "Ann", "value": 25, "by": "discard", "from": "Bea"}`, a wall game,
/// `{"wall": True}`, or a payment, `{"from": "Bea", "to": "Ann", "amount": 10}`; any may have a `note`.
///
/// >>> entry = {"winner": "Ann", "value": 25, "by": "discard", "from": "Bea"}
/// >>> score = mahj.score(["Ann", "Bea", "Cal", "Dot"], [entry])
/// >>> [(line.name, line.total) for line in score.players]
/// [('Ann', 100), ('Bea', -50), ('Cal', -25), ('Dot', -25)]
#[pyfunction]
#[pyo3(signature = (players: "Sequence[str]", entries: "Sequence[dict[str, object]]", *, cents: "bool" = false) -> "answers.Score")]
pub(crate) fn score<'py>(
    py: Python<'py>,
    players: Vec<String>,
    entries: Vec<Bound<'py, PyDict>>,
    cents: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let entries = entries.iter().map(entry).collect::<PyResult<Vec<_>>>()?;
    let question = desk::Score { players, entries, cents };
    answer(py, Session::default().ask(&question).map_err(refused)?)
}
