//! Helpers for all other files: cached module lookups, and the exception for conversions that
//! should never fail.

use std::fmt::Display;

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyModule;

/// Returns the exception for an internal error.
pub(crate) fn own_fault(error: impl Display) -> PyErr {
    PyRuntimeError::new_err(error.to_string())
}

/// Returns a module of the package, cached after the first lookup.
pub(crate) fn module<'py>(
    py: Python<'py>,
    kept: &'static PyOnceLock<Py<PyModule>>,
    name: &str,
) -> PyResult<Bound<'py, PyModule>> {
    let module = kept.get_or_try_init(py, || PyModule::import(py, name).map(Bound::unbind))?;
    Ok(module.bind(py).clone())
}
