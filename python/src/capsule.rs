//! The Arrow PyCapsule interface: arrays, tables and their types, exchanged with other libraries
//! without copying. Types are never cast, so nothing here needs Arrow's compute kernels, which are
//! larger than the rest of the module.

use std::ffi::CStr;
use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::ffi::{FFI_ArrowArray, FFI_ArrowSchema, from_ffi_and_data_type};
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::{
    Array, ArrayRef, RecordBatch, RecordBatchIterator, RecordBatchOptions, RecordBatchReader,
    make_array,
};
use arrow_schema::{ArrowError, DataType, Field, Schema, SchemaRef};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

use crate::convert::own_fault;

/// The names of capsules, which say what they hold.
const SCHEMA: &CStr = c"arrow_schema";
const ARRAY: &CStr = c"arrow_array";
const STREAM: &CStr = c"arrow_array_stream";

/// The methods that return an array, or a stream of arrays.
const GIVES_ARRAY: &str = "__arrow_c_array__";
const GIVES_STREAM: &str = "__arrow_c_stream__";

/// A schema and an array, each in its capsule.
pub(crate) type Capsules<'py> = (Bound<'py, PyCapsule>, Bound<'py, PyCapsule>);

/// Arrays from another library. A stream reads each when it is needed.
type Arrays = Box<dyn Iterator<Item = Result<ArrayRef, ArrowError>> + Send>;

/// Returns whether an object implements the interface.
pub(crate) fn is_arrow(given: &Bound<'_, PyAny>) -> PyResult<bool> {
    Ok(given.hasattr(GIVES_ARRAY)? || given.hasattr(GIVES_STREAM)?)
}

/// Returns the arrays of a column: one, or each chunk of a stream.
pub(crate) fn column(given: &Bound<'_, PyAny>) -> PyResult<Vec<ArrayRef>> {
    let (_, arrays) = arrays(given)?;
    arrays.collect::<Result<_, _>>().map_err(own_fault)
}

/// Returns the batches of a table: one, or each one of a stream.
pub(crate) fn table(given: &Bound<'_, PyAny>) -> PyResult<Box<dyn RecordBatchReader + Send>> {
    let (field, arrays) = arrays(given)?;
    let DataType::Struct(fields) = field.data_type() else {
        let message = format!("this is a column of {}; give a table", field.data_type());
        return Err(PyValueError::new_err(message));
    };
    let schema = Schema::new_with_metadata(fields.clone(), field.metadata().clone());
    let schema: SchemaRef = Arc::new(schema);
    let of = Arc::clone(&schema);
    let batches = arrays.map(move |rows| batch(&rows?, &of));
    Ok(Box::new(RecordBatchIterator::new(batches, schema)))
}

/// Returns the rows of a table from an array of structs.
fn batch(rows: &ArrayRef, schema: &SchemaRef) -> Result<RecordBatch, ArrowError> {
    let rows = rows.as_struct();
    if rows.null_count() > 0 {
        let message = "a row of a table can't be null; its values can".to_owned();
        return Err(ArrowError::InvalidArgumentError(message));
    }
    let options = RecordBatchOptions::new().with_row_count(Some(rows.len()));
    RecordBatch::try_new_with_options(Arc::clone(schema), rows.columns().to_vec(), &options)
}

/// Returns what an object gives, and the type that all its arrays have.
fn arrays(given: &Bound<'_, PyAny>) -> PyResult<(Field, Arrays)> {
    if given.hasattr(GIVES_ARRAY)? {
        let (schema, array) = given.call_method0(GIVES_ARRAY)?.extract::<Capsules<'_>>()?;
        let array = taken_array(&array)?;
        let field = field(&schema)?;
        let array = imported(array, field.data_type()).map_err(not_read)?;
        Ok((field, Box::new(std::iter::once(Ok(array)))))
    } else if given.hasattr(GIVES_STREAM)? {
        let capsule = given.call_method0(GIVES_STREAM)?.cast_into::<PyCapsule>()?;
        let (field, stream) = Stream::of(&capsule)?;
        Ok((field, Box::new(stream)))
    } else {
        let kind = given.get_type().name()?;
        let message =
            format!("`{kind}` isn't a table; give a pyarrow, polars, pandas or other Arrow table");
        Err(PyValueError::new_err(message))
    }
}

/// Returns the exception for data whose type can't be read.
fn not_read(error: ArrowError) -> PyErr {
    PyTypeError::new_err(error.to_string())
}

/// Returns the exception for a capsule whose content was taken out.
fn taken_before(what: &str) -> PyErr {
    PyValueError::new_err(format!("this Arrow {what} was read before; it can only be read once"))
}

/// Returns the type in a schema capsule. The capsule keeps its schema and releases it.
pub(crate) fn field(capsule: &Bound<'_, PyCapsule>) -> PyResult<Field> {
    let schema = capsule.pointer_checked(Some(SCHEMA))?.cast::<FFI_ArrowSchema>();
    // SAFETY: a capsule with this name holds this struct for as long as it exists, and it outlives
    // this function.
    #[allow(unsafe_code)]
    let schema = unsafe { schema.as_ref() };
    if schema.release.is_none() {
        return Err(taken_before("schema"));
    }
    Field::try_from(schema).map_err(not_read)
}

/// Takes the array out of its capsule.
fn taken_array(capsule: &Bound<'_, PyCapsule>) -> PyResult<FFI_ArrowArray> {
    let array = capsule.pointer_checked(Some(ARRAY))?.cast::<FFI_ArrowArray>();
    // SAFETY: a capsule with this name holds this struct. What is left in it counts as released, so
    // that the capsule doesn't release it again.
    #[allow(unsafe_code)]
    let array = unsafe { FFI_ArrowArray::from_raw(array.as_ptr()) };
    if array.is_released() { Err(taken_before("array")) } else { Ok(array) }
}

/// Returns an array of this type in the memory of the library that it comes from, which is released
/// with the array.
fn imported(array: FFI_ArrowArray, kind: &DataType) -> Result<ArrayRef, ArrowError> {
    // SAFETY: the array was not released, and its library guarantees that it has the type that came
    // with it.
    #[allow(unsafe_code)]
    let data = unsafe { from_ffi_and_data_type(array, kind.clone()) };
    data.map(make_array)
}

/// A stream of arrays from another library.
struct Stream {
    /// Released after the last array or an error.
    stream: FFI_ArrowArrayStream,
    kind: DataType,
}

impl Stream {
    /// Takes the stream out of its capsule. Also returns its type.
    fn of(capsule: &Bound<'_, PyCapsule>) -> PyResult<(Field, Stream)> {
        let stream = capsule.pointer_checked(Some(STREAM))?.cast::<FFI_ArrowArrayStream>();
        // SAFETY: a capsule with this name holds this struct. What is left in it counts as
        // released, so that the capsule doesn't release it again.
        #[allow(unsafe_code)]
        let mut stream = unsafe { FFI_ArrowArrayStream::from_raw(stream.as_ptr()) };
        let get_schema = stream.get_schema.filter(|_| stream.release.is_some());
        let get_schema = get_schema.ok_or_else(|| taken_before("stream"))?;
        let mut schema = FFI_ArrowSchema::empty();
        // SAFETY: the stream was not released, and is not used by anyone else.
        #[allow(unsafe_code)]
        let code = unsafe { get_schema(&raw mut stream, &raw mut schema) };
        let mut stream = Stream { stream, kind: DataType::Null };
        if code != 0 {
            return Err(PyValueError::new_err(stream.error(code).to_string()));
        }
        let field =
            Field::try_from(&schema).map_err(|error| PyValueError::new_err(error.to_string()))?;
        stream.kind = field.data_type().clone();
        Ok((field, stream))
    }

    /// Returns the error for the code that a function of the stream has just returned.
    fn error(&mut self, code: i32) -> ArrowError {
        let message = self.stream.get_last_error.and_then(|get_last_error| {
            // SAFETY: the stream was not released, and its text is valid until the next call.
            #[allow(unsafe_code)]
            unsafe {
                let text = get_last_error(&raw mut self.stream);
                (!text.is_null()).then(|| CStr::from_ptr(text).to_string_lossy().into_owned())
            }
        });
        ArrowError::CDataInterface(message.unwrap_or_else(|| format!("error {code}")))
    }
}

impl Iterator for Stream {
    type Item = Result<ArrayRef, ArrowError>;

    fn next(&mut self) -> Option<Self::Item> {
        // At the end, the stream was replaced by one without functions.
        let get_next = self.stream.get_next?;
        let mut array = FFI_ArrowArray::empty();
        // SAFETY: the stream was not released, and is not used by anyone else.
        #[allow(unsafe_code)]
        let code = unsafe { get_next(&raw mut self.stream, &raw mut array) };
        if code == 0 && !array.is_released() {
            return Some(imported(array, &self.kind));
        }
        let error = (code != 0).then(|| Err(self.error(code)));
        self.stream = FFI_ArrowArrayStream::empty();
        error
    }
}

/// Puts an array of this type into capsules. It keeps its memory until whoever reads them is done.
pub(crate) fn array_capsules<'py>(
    py: Python<'py>,
    field: &Field,
    array: &dyn Array,
) -> PyResult<Capsules<'py>> {
    let schema = FFI_ArrowSchema::try_from(field).map_err(own_fault)?;
    let array = FFI_ArrowArray::new(&array.to_data());
    let schema = PyCapsule::new_with_value(py, schema, SCHEMA)?;
    Ok((schema, PyCapsule::new_with_value(py, array, ARRAY)?))
}

/// Puts the schema of a table into a capsule.
pub(crate) fn schema_capsule<'py>(
    py: Python<'py>,
    schema: &Schema,
) -> PyResult<Bound<'py, PyCapsule>> {
    let schema = FFI_ArrowSchema::try_from(schema).map_err(own_fault)?;
    PyCapsule::new_with_value(py, schema, SCHEMA)
}

/// Puts the batches of a table into a capsule, as a stream.
pub(crate) fn stream_capsule(
    py: Python<'_>,
    batches: Vec<RecordBatch>,
    schema: SchemaRef,
) -> PyResult<Bound<'_, PyCapsule>> {
    let batches = RecordBatchIterator::new(batches.into_iter().map(Ok), schema);
    PyCapsule::new_with_value(py, FFI_ArrowArrayStream::new(Box::new(batches)), STREAM)
}
