//! Many hands at once, over all processors, without holding Python up.

use std::sync::Arc;

use arrow_array::{ArrayRef, RecordBatch, StructArray};
use arrow_schema::{DataType, Field, SchemaRef};
use mahj::batch::arrow::{Answerer, AnswererOptions};
use mahj::batch::{HandText, Nearest, Workers};
use mahj::kernel::Kernel;
use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyModule;
use pyo3_arrow::ffi::{ArrayIterator, to_schema_pycapsule, to_stream_pycapsule};
use pyo3_arrow::input::AnyRecordBatch;
use rayon::prelude::*;

use crate::card::Known;
use crate::column::{Column, Part, pieces};
use crate::convert::own_fault;
use crate::error::failed;
use crate::progress::Progress;

/// How many hands are measured before somebody may end it.
const PIECE: usize = 1 << 18;

/// What stands for no distance and for no line: a row that is bad, or whose exposures forbid every
/// line.
const NO_AWAY: u8 = Kernel::NEVER;
const NO_LINE: u16 = u16::MAX;

pub(crate) type Pair<'py, A, B> = (Bound<'py, PyArray1<A>>, Bound<'py, PyArray1<B>>);

/// How many hands a batch is asked about, and how.
pub(crate) struct Asked<'p, 'py> {
    pub(crate) hands: &'p Bound<'py, PyAny>,
    pub(crate) check: bool,
    pub(crate) threads: Option<usize>,
    pub(crate) progress: Option<&'p Bound<'py, PyAny>>,
}

fn workers<'k>(known: &'k Known, threads: Option<usize>) -> Workers<'k> {
    let kernel = known.matcher.kernel();
    threads.map_or_else(|| Workers::new(kernel), |threads| Workers::with_threads(kernel, threads))
}

fn all(parts: &[Part<'_>]) -> usize {
    parts.iter().map(Part::len).sum()
}

/// Measures each hand: how far, and from which line.
pub(crate) fn away<'py>(
    py: Python<'py>,
    known: &Known,
    asked: &Asked<'_, 'py>,
) -> PyResult<Pair<'py, u8, u16>> {
    PyModule::import(py, "numpy")?;
    let column = Column::of(asked.hands)?;
    let parts = column.parts()?;
    let rows = all(&parts);
    let progress = Progress::new(py, asked.progress, rows as u64)?;
    let (check, text) = (asked.check, HandText::new(&known.targets().card().tile_set));
    let workers = workers(known, asked.threads);
    let (mut best, mut line) = (vec![NO_AWAY; rows], vec![NO_LINE; rows]);
    let mut nearest = vec![None; rows.min(PIECE)];
    let mut from = 0;
    for (part, range) in pieces(&parts, PIECE) {
        let count = range.len();
        let (best, line) = (&mut best[from..from + count], &mut line[from..from + count]);
        let nearest = &mut nearest[..count];
        py.detach(|| {
            let read = part.read(range, &text, check);
            workers.nearest(&read.hands, nearest);
            put(nearest, best, line);
            for (row, _) in read.bad.iter().flatten().enumerate().filter(|(_, bad)| **bad) {
                (best[row], line[row]) = (NO_AWAY, NO_LINE);
            }
        });
        from += count;
        progress.tell(py, from as u64)?;
    }
    Ok((PyArray1::from_vec(py, best), PyArray1::from_vec(py, line)))
}

fn put(nearest: &[Option<Nearest>], best: &mut [u8], line: &mut [u16]) {
    let out = best.iter_mut().zip(line);
    for ((best, line), nearest) in out.zip(nearest) {
        if let Some(nearest) = nearest {
            // No card that can be read has as many lines as that has numbers.
            (*best, *line) = (nearest.away, nearest.line as u16);
        }
    }
}

/// Measures each hand against every line: a row a hand, a column a line.
pub(crate) fn away_lines<'py>(
    py: Python<'py>,
    known: &Known,
    asked: &Asked<'_, 'py>,
) -> PyResult<Bound<'py, PyArray2<u8>>> {
    PyModule::import(py, "numpy")?;
    let column = Column::of(asked.hands)?;
    let parts = column.parts()?;
    let (rows, lines) = (all(&parts), known.targets().lines().len());
    let progress = Progress::new(py, asked.progress, rows as u64)?;
    let (check, text) = (asked.check, HandText::new(&known.targets().card().tile_set));
    let workers = workers(known, asked.threads);
    let mut away = vec![NO_AWAY; rows * lines];
    let mut columns = vec![NO_AWAY; rows.min(PIECE) * lines];
    let mut from = 0;
    for (part, range) in pieces(&parts, PIECE) {
        let count = range.len();
        let away = &mut away[from * lines..(from + count) * lines];
        let columns = &mut columns[..count * lines];
        py.detach(|| {
            let read = part.read(range, &text, check);
            let asked = mahj::kernel::Columns { best: None, lines: Some(columns) };
            workers.columns(&read.hands, asked);
            let bad = |row: usize| read.bad.as_ref().is_some_and(|bad| bad[row]);
            away.par_chunks_mut(lines.max(1)).with_min_len(256).enumerate().for_each(
                |(row, away)| {
                    if !bad(row) {
                        away.iter_mut()
                            .enumerate()
                            .for_each(|(line, away)| *away = columns[line * count + row]);
                    }
                },
            );
        });
        from += count;
        progress.tell(py, from as u64)?;
    }
    PyArray1::from_vec(py, away).reshape([rows, lines])
}

/// Tells of each hand whether it is Mah Jongg, and by which line.
pub(crate) fn verify<'py>(
    py: Python<'py>,
    known: &Known,
    asked: &Asked<'_, 'py>,
) -> PyResult<Pair<'py, bool, u16>> {
    PyModule::import(py, "numpy")?;
    let column = Column::of(asked.hands)?;
    let parts = column.parts()?;
    let rows = all(&parts);
    let progress = Progress::new(py, asked.progress, rows as u64)?;
    let (check, text) = (asked.check, HandText::new(&known.targets().card().tile_set));
    let (wins, targets) = (known.wins(), known.targets());
    let pool =
        asked.threads.map(|threads| rayon::ThreadPoolBuilder::new().num_threads(threads).build());
    let pool = pool.transpose().map_err(own_fault)?;
    let (mut won, mut line) = (vec![false; rows], vec![NO_LINE; rows]);
    let mut from = 0;
    for (part, range) in pieces(&parts, PIECE) {
        let count = range.len();
        let (won, line) = (&mut won[from..from + count], &mut line[from..from + count]);
        let work = || {
            let read = part.read(range.clone(), &text, check);
            let out = won.par_iter_mut().zip(line).zip(read.hands.par_iter()).with_min_len(1 << 12);
            out.enumerate().for_each(|(row, ((won, line), hand))| {
                let bad = read.bad.as_ref().is_some_and(|bad| bad[row]);
                if let Some(target) = wins.find(hand).filter(|_| !bad) {
                    (*won, *line) = (true, targets.get(target).line as u16);
                }
            });
        };
        py.detach(|| match &pool {
            Some(pool) => pool.install(work),
            None => work(),
        });
        from += count;
        progress.tell(py, from as u64)?;
    }
    Ok((PyArray1::from_vec(py, won), PyArray1::from_vec(py, line)))
}

/// Answers a table: its rows with the answers beside them, bad ones with their error.
pub(crate) fn table<'py>(
    py: Python<'py>,
    known: &Known,
    asked: &Asked<'_, 'py>,
    hand: &str,
    all_lines: bool,
) -> PyResult<(Vec<RecordBatch>, SchemaRef)> {
    let reader = asked.hands.extract::<AnyRecordBatch>()?.into_reader()?;
    let progress = Progress::new(py, asked.progress, 0)?;
    let mut options =
        AnswererOptions { all_lines, column: Some(hand.to_owned()), ..AnswererOptions::default() };
    if let Some(threads) = asked.threads {
        options.threads = threads;
    }
    let targets = known.targets();
    let answerer =
        Answerer::new(targets, known.matcher.kernel(), reader.schema(), options).map_err(failed)?;
    let (mut answered, mut rows) = (Vec::new(), 0);
    let run = py.detach(|| {
        answerer.run(reader, |batch| {
            rows += batch.num_rows() as u64;
            answered.push(batch);
            let told = Python::attach(|py| progress.tell(py, rows));
            told.map_err(|error| mahj::batch::Failure::Read(std::io::Error::other(error)))
        })
    });
    // What the reader or a signal raised is raised as it was.
    run.map_err(|failure| match failure {
        mahj::batch::Failure::Read(error) => {
            let raised = error.into_inner().map(|inner| inner.downcast::<PyErr>());
            match raised {
                Some(Ok(error)) => *error,
                Some(Err(error)) => own_fault(error),
                None => own_fault("the table cannot be read"),
            }
        }
        other => failed(other),
    })?;
    Ok((answered, Arc::clone(answerer.schema())))
}

/// Answered rows, as anything that takes Arrow reads them.
#[pyclass(frozen, module = "mahj")]
#[derive(Debug, Clone)]
pub(crate) struct Table {
    batches: Vec<RecordBatch>,
    schema: SchemaRef,
}

impl Table {
    pub(crate) fn of((batches, schema): (Vec<RecordBatch>, SchemaRef)) -> Table {
        Table { batches, schema }
    }
}

#[pymethods]
impl Table {
    /// The names of its columns.
    #[getter]
    fn columns(&self) -> Vec<String> {
        self.schema.fields().iter().map(|field| field.name().clone()).collect()
    }

    fn __len__(&self) -> usize {
        self.batches.iter().map(RecordBatch::num_rows).sum()
    }

    fn __repr__(&self) -> String {
        format!("<Table: {} rows of {}>", self.__len__(), self.columns().join(", "))
    }

    /// The rows as a stream of Arrow; nothing is copied.
    #[pyo3(signature = (requested_schema: "object | None" = None) -> "object")]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, pyo3::types::PyCapsule>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let rows = self.batches.clone().into_iter();
        let rows = rows.map(|batch| Ok(Arc::new(StructArray::from(batch)) as ArrayRef));
        let fields = DataType::Struct(self.schema.fields().clone());
        let field = Field::new("", fields, false).with_metadata(self.schema.metadata().clone());
        let reader = Box::new(ArrayIterator::new(rows, Arc::new(field)));
        Ok(to_stream_pycapsule(py, reader, requested_schema)?.into_any())
    }

    #[pyo3(signature = () -> "object")]
    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(to_schema_pycapsule(py, self.schema.as_ref())?.into_any())
    }
}
