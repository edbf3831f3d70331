//! Processes many hands at once on all cores, without holding the GIL.

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::{
    ArrowPrimitiveType, Float64Type, Int16Type, Int64Type, UInt8Type, UInt32Type, UInt64Type,
};
use arrow_array::{
    Array, ArrayRef, RecordBatch, RecordBatchIterator, RecordBatchReader, StringArray,
};
use arrow_schema::{DataType, SchemaRef};
use mahj::batch::arrow::{Answerer, AnswererOptions};
use mahj::batch::{HandText, Nearest, Question, Workers};
use mahj::kernel::Kernel;
use mahj::{Hand, Tile, Tiles};
use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::exceptions::{PyKeyError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyList, PyModule};
use rayon::prelude::*;

use crate::capsule;
use crate::card::Known;
use crate::column::{Column, Errors, Part, pieces, texts};
use crate::convert::own_fault;
use crate::error::{Wrong, failed};
use crate::progress::Progress;
use crate::threads;

/// The number of hands measured between checks for interruption.
const PIECE: usize = 1 << 18;

/// The values for "no distance" and "no line": the row is bad, or its exposures rule out every
/// line.
const NO_AWAY: u8 = Kernel::UNREACHABLE;
const NO_LINE: u16 = u16::MAX;

pub(crate) type Pair<'py, A, B> = (Bound<'py, PyArray1<A>>, Bound<'py, PyArray1<B>>);

/// The parameters of a batch.
pub(crate) struct Asked<'p, 'py> {
    pub(crate) hands: &'p Bound<'py, PyAny>,
    pub(crate) check: bool,
    pub(crate) errors: &'p str,
    pub(crate) threads: Option<usize>,
    pub(crate) progress: Option<&'p Bound<'py, PyAny>>,
}

fn workers<'k>(known: &'k Known, threads: Option<usize>) -> Workers<'k> {
    let kernel = known.matcher.kernel();
    threads::threads(threads)
        .map_or_else(|| Workers::new(kernel), |threads| Workers::with_threads(kernel, threads))
}

fn all(parts: &[Part<'_>]) -> usize {
    parts.iter().map(Part::len).sum()
}

/// Measures each hand: its distance and its closest line.
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
    let errors = Errors::of(asked.errors)?;
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
            let read = part.read(range.clone(), &text, check);
            errors.raise((part, range), read.bad.as_ref(), from, text.set())?;
            workers.nearest(&read.hands, nearest);
            put(nearest, best, line);
            for (row, _) in read.bad.iter().flatten().enumerate().filter(|(_, bad)| **bad) {
                (best[row], line[row]) = (NO_AWAY, NO_LINE);
            }
            Ok::<_, PyErr>(())
        })?;
        from += count;
        progress.tell(py, from as u64)?;
    }
    Ok((PyArray1::from_vec(py, best), PyArray1::from_vec(py, line)))
}

fn put(nearest: &[Option<Nearest>], best: &mut [u8], line: &mut [u16]) {
    let out = best.iter_mut().zip(line);
    for ((best, line), nearest) in out.zip(nearest) {
        if let Some(nearest) = nearest {
            // Lossless: no card has that many lines.
            (*best, *line) = (nearest.away, nearest.line as u16);
        }
    }
}

/// Measures each hand against every line: one row per hand, one column per line.
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
    let errors = Errors::of(asked.errors)?;
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
            let read = part.read(range.clone(), &text, check);
            errors.raise((part, range), read.bad.as_ref(), from, text.set())?;
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
            Ok::<_, PyErr>(())
        })?;
        from += count;
        progress.tell(py, from as u64)?;
    }
    PyArray1::from_vec(py, away).reshape([rows, lines])
}

/// Returns whether each hand is Mah Jongg, and on which line.
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
    let errors = Errors::of(asked.errors)?;
    let (wins, targets) = (known.wins(), known.targets());
    let threads = threads::threads(asked.threads);
    let pool = threads.map(|threads| rayon::ThreadPoolBuilder::new().num_threads(threads).build());
    let pool = pool.transpose().map_err(own_fault)?;
    let (mut won, mut line) = (vec![false; rows], vec![NO_LINE; rows]);
    let mut from = 0;
    for (part, range) in pieces(&parts, PIECE) {
        let count = range.len();
        let (won, line) = (&mut won[from..from + count], &mut line[from..from + count]);
        let work = || {
            let read = part.read(range.clone(), &text, check);
            errors.raise((part, range.clone()), read.bad.as_ref(), from, text.set())?;
            let out = won.par_iter_mut().zip(line).zip(read.hands.par_iter()).with_min_len(1 << 12);
            out.enumerate().for_each(|(row, ((won, line), hand))| {
                let bad = read.bad.as_ref().is_some_and(|bad| bad[row]);
                if let Some(target) = wins.find(hand).filter(|_| !bad) {
                    (*won, *line) = (true, targets.get(target).line as u16);
                }
            });
            Ok::<_, PyErr>(())
        };
        py.detach(|| match &pool {
            Some(pool) => pool.install(work),
            None => work(),
        })?;
        from += count;
        progress.tell(py, from as u64)?;
    }
    Ok((PyArray1::from_vec(py, won), PyArray1::from_vec(py, line)))
}

/// Measures each hand after each discard or draw: one row per hand, one column per tile index.
/// There is no distance if the hand does not have the tile, or the set has no more of it.
pub(crate) fn each_tile<'py>(
    py: Python<'py>,
    known: &Known,
    asked: &Asked<'_, 'py>,
    draws: bool,
) -> PyResult<Bound<'py, PyArray2<u8>>> {
    /// The number of hands expanded at a time; each becomes as many hands as there are tiles.
    const SOME: usize = 1 << 13;
    PyModule::import(py, "numpy")?;
    let column = Column::of(asked.hands)?;
    let parts = column.parts()?;
    let rows = all(&parts);
    let progress = Progress::new(py, asked.progress, rows as u64)?;
    let errors = Errors::of(asked.errors)?;
    let (check, set) = (asked.check, known.targets().card().tile_set);
    let (text, workers) = (HandText::new(&set), workers(known, asked.threads));
    let mut away = vec![NO_AWAY; rows * Tile::COUNT];
    let mut from = 0;
    for (part, range) in pieces(&parts, SOME) {
        let count = range.len();
        let away = &mut away[from * Tile::COUNT..(from + count) * Tile::COUNT];
        py.detach(|| {
            let read = part.read(range.clone(), &text, check);
            errors.raise((part, range), read.bad.as_ref(), from, &set)?;
            let (mut hands, mut places) = (Vec::new(), Vec::new());
            for (row, hand) in read.hands.iter().enumerate() {
                if read.bad.as_ref().is_some_and(|bad| bad[row]) {
                    continue;
                }
                // The low six bits of a byte are the tile; the others say whether it is exposed.
                let tiles = hand.bytes().iter();
                let all: Tiles =
                    tiles.filter_map(|byte| Tile::from_index(usize::from(byte & 0x3F))).collect();
                for tile in Tile::all() {
                    let changed = if draws {
                        (hand.len() < Hand::MAX && all[tile] < set.of(tile))
                            .then(|| hand.with(tile))
                    } else {
                        let is = |byte: &u8| usize::from(*byte) == tile.index();
                        hand.bytes().iter().position(is).map(|place| hand.without(place))
                    };
                    if let Some(changed) = changed {
                        hands.push(changed);
                        places.push(row * Tile::COUNT + tile.index());
                    }
                }
            }
            let mut best = vec![NO_AWAY; hands.len()];
            workers.best(&hands, &mut best);
            for (place, best) in places.into_iter().zip(best) {
                away[place] = best;
            }
            Ok::<_, PyErr>(())
        })?;
        from += count;
        progress.tell(py, from as u64)?;
    }
    PyArray1::from_vec(py, away).reshape([rows, Tile::COUNT])
}

/// Additional text columns, by name.
pub(crate) type Beside<'p, 'py> = [(&'static str, Option<&'p Bound<'py, PyAny>>)];

/// Answers a question for each hand and its additional columns. Returns a table of the answers.
pub(crate) fn ask<'py>(
    py: Python<'py>,
    known: &Known,
    asked: &Asked<'_, 'py>,
    question: Question,
    beside: &Beside<'_, 'py>,
) -> PyResult<Table> {
    let errors = Errors::of(asked.errors)?;
    let column = Column::of(asked.hands)?;
    let parts = column.parts()?;
    let rows = all(&parts);
    let mut said = Vec::new();
    for (name, given) in beside {
        if let Some(given) = given {
            if !question.details().iter().any(|detail| detail.name() == *name) {
                let message = format!("the question `{question}` doesn't use `{name}`");
                return Err(Wrong::usage(message).into());
            }
            said.push((*name, texts(given, rows)?));
        }
    }
    let fields = |batch: &RecordBatch| batch.schema();
    let mut from = 0;
    let batches: Vec<RecordBatch> = parts
        .iter()
        .map(|part| {
            let hands = part.arrow();
            let name = if matches!(hands.data_type(), DataType::Utf8) { "hand" } else { "packed" };
            let beside = said
                .iter()
                .map(|(name, texts)| (*name, Arc::new(texts.slice(from, part.len())) as ArrayRef));
            let columns: Vec<(&str, ArrayRef)> =
                std::iter::once((name, hands)).chain(beside).collect();
            from += part.len();
            let columns = columns.into_iter().map(|(name, column)| (name, column, true));
            RecordBatch::try_from_iter_with_nullable(columns).map_err(own_fault)
        })
        .collect::<PyResult<_>>()?;
    let Some(schema) = batches.first().map(fields) else {
        return Err(Wrong::usage("no hands").into());
    };
    let reader = RecordBatchIterator::new(batches.into_iter().map(Ok), Arc::clone(&schema));
    let options = AnswererOptions { question, ..AnswererOptions::default() };
    let (answered, schema) = run(py, known, asked, Box::new(reader), options)?;
    // Return only the answers; the caller has the other columns.
    let given = 1 + said.len();
    let kept: Vec<usize> = (given..schema.fields().len()).collect();
    let schema = Arc::new(schema.project(&kept).map_err(own_fault)?);
    let answered = answered.iter().map(|batch| batch.project(&kept));
    let answered: Vec<RecordBatch> = answered.collect::<Result<_, _>>().map_err(own_fault)?;
    let table = Table { batches: answered, schema };
    match (errors, table.first_error()) {
        (Errors::Raise, Some((row, error))) => {
            let (code, message) = error.split_once(": ").unwrap_or(("usage", &error));
            Err(Wrong::of_row(code, format!("row {row}: {message}")))
        }
        _ => Ok(table),
    }
}

/// Answers a question for each row of a table. Returns the rows with the answers, or the errors, as
/// added columns, in the type of table that was passed in.
pub(crate) fn alike<'py>(
    py: Python<'py>,
    known: &Known,
    asked: &Asked<'_, 'py>,
    (question, hand): (Question, &str),
    all_lines: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let reader = capsule::table(asked.hands)?;
    let column = Some(hand.to_owned());
    let options = AnswererOptions { question, all_lines, column, ..AnswererOptions::default() };
    let answered = Bound::new(py, Table::of(run(py, known, asked, reader, options)?))?;
    PyModule::import(py, "mahj._made")?.getattr("alike")?.call1((asked.hands, answered))
}

fn run<'py>(
    py: Python<'py>,
    known: &Known,
    asked: &Asked<'_, 'py>,
    reader: Box<dyn RecordBatchReader + Send>,
    mut options: AnswererOptions,
) -> PyResult<(Vec<RecordBatch>, SchemaRef)> {
    let progress = Progress::new(py, asked.progress, 0)?;
    if let Some(threads) = threads::threads(asked.threads) {
        options.threads = threads;
    }
    let answerer = Answerer::of(&known.matcher, reader.schema(), options).map_err(failed)?;
    let (mut answered, mut rows) = (Vec::new(), 0);
    let run = py.detach(|| {
        answerer.run(reader, |batch| {
            rows += batch.num_rows() as u64;
            answered.push(batch);
            let told = Python::attach(|py| progress.tell(py, rows));
            told.map_err(|error| mahj::batch::BatchError::Read(std::io::Error::other(error)))
        })
    });
    // Exceptions from the reader or a signal are raised unchanged.
    run.map_err(|failure| match failure {
        mahj::batch::BatchError::Read(error) => {
            let raised = error.into_inner().map(|inner| inner.downcast::<PyErr>());
            match raised {
                Some(Ok(error)) => *error,
                Some(Err(error)) => own_fault(error),
                None => own_fault("can't read the table"),
            }
        }
        other => failed(other),
    })?;
    Ok((answered, Arc::clone(answerer.schema())))
}

/// A table of answered rows, readable by anything that takes Arrow data.
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

impl Table {
    /// Returns the index and the error of the first row with an error.
    fn first_error(&self) -> Option<(usize, String)> {
        let mut rows = 0;
        for batch in &self.batches {
            let errors = batch.column_by_name("error")?.as_string::<i32>();
            if let Some(row) = errors.iter().position(|error| error.is_some()) {
                return Some((rows + row, errors.value(row).to_owned()));
            }
            rows += batch.num_rows();
        }
        None
    }

    fn numbers<'py, T: ArrowPrimitiveType>(&self, py: Python<'py>, at: usize) -> Bound<'py, PyAny>
    where
        T::Native: numpy::Element,
    {
        let columns = self.batches.iter().map(|batch| batch.column(at).as_primitive::<T>());
        let values = columns.flat_map(|column| column.values().iter().copied()).collect();
        PyArray1::from_vec(py, values).into_any()
    }
}

#[pymethods]
impl Table {
    /// Returns a column: numbers and booleans as a masked NumPy array, counts as rows of 36, text
    /// as a list.
    fn __getitem__<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
        let missing = |_| PyKeyError::new_err(name.to_owned());
        let at = self.schema.index_of(name).map_err(missing)?;
        let columns = || self.batches.iter().map(|batch| batch.column(at));
        let values = match self.schema.field(at).data_type() {
            DataType::UInt8 => self.numbers::<UInt8Type>(py, at),
            // Points: signed, so that differences don't wrap.
            DataType::UInt32 => {
                let columns = columns().map(|column| column.as_primitive::<UInt32Type>().values());
                let values = columns.flat_map(|values| values.iter().copied().map(i64::from));
                PyArray1::from_vec(py, values.collect()).into_any()
            }
            DataType::UInt64 => self.numbers::<UInt64Type>(py, at),
            DataType::Int64 => self.numbers::<Int64Type>(py, at),
            DataType::Float64 => self.numbers::<Float64Type>(py, at),
            DataType::Boolean => {
                let all = columns().flat_map(|column| {
                    column.as_boolean().iter().map(Option::unwrap_or_default).collect::<Vec<_>>()
                });
                PyArray1::from_vec(py, all.collect()).into_any()
            }
            DataType::FixedSizeList(_, width) => {
                let all = columns().flat_map(|column| {
                    let lists = column.as_fixed_size_list();
                    let from = lists.value_offset(0) as usize;
                    let values = lists.values().as_primitive::<UInt8Type>().values();
                    values[from..from + lists.len() * *width as usize].to_vec()
                });
                let all = PyArray1::from_vec(py, all.collect());
                return Ok(all.reshape([self.__len__(), *width as usize])?.into_any());
            }
            DataType::Dictionary(..) => {
                let all = columns().flat_map(|column| {
                    let words = column.as_dictionary::<Int16Type>();
                    let words = words.downcast_dict::<StringArray>();
                    let each = words.into_iter().flatten();
                    each.map(|word| word.map(str::to_owned)).collect::<Vec<_>>()
                });
                return Ok(PyList::new(py, all.collect::<Vec<_>>())?.into_any());
            }
            DataType::Utf8 => {
                let all = columns().flat_map(|column| {
                    column
                        .as_string::<i32>()
                        .iter()
                        .map(|text| text.map(str::to_owned))
                        .collect::<Vec<_>>()
                });
                return Ok(PyList::new(py, all.collect::<Vec<_>>())?.into_any());
            }
            other => {
                let message = format!("the column {name} is {other}: take it out of Arrow");
                return Err(PyTypeError::new_err(message));
            }
        };
        let null = columns().flat_map(|column| {
            (0..column.len()).map(|row| column.is_null(row)).collect::<Vec<_>>()
        });
        let mask = PyArray1::from_vec(py, null.collect());
        PyModule::import(py, "numpy.ma")?.getattr("MaskedArray")?.call1((values, mask))
    }

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

    /// Returns the rows as an Arrow stream, without copying. They keep their types, whatever schema
    /// is requested.
    #[pyo3(signature = (requested_schema: "object | None" = None) -> "object")]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyCapsule>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let _ = requested_schema;
        capsule::stream_capsule(py, self.batches.clone(), Arc::clone(&self.schema))
    }

    #[pyo3(signature = () -> "object")]
    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        capsule::schema_capsule(py, &self.schema)
    }
}
