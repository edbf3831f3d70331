//! Long tasks in pieces, so that progress can be shown and Ctrl-C works.

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyModule;

use crate::convert::module;

/// The receiver of progress reports, if any.
pub(crate) struct Progress(Option<Py<PyAny>>);

impl Progress {
    /// Resolves the `progress` argument: nothing, a progress bar, or a function.
    pub(crate) fn new(
        py: Python<'_>,
        asked: Option<&Bound<'_, PyAny>>,
        all: u64,
    ) -> PyResult<Progress> {
        static MODULE: PyOnceLock<Py<PyModule>> = PyOnceLock::new();
        let Some(asked) = asked.filter(|asked| !asked.is_none()) else {
            return Ok(Progress(None));
        };
        let teller = module(py, &MODULE, "mahj._progress")?.call_method1("teller", (asked, all))?;
        Ok(Progress(Some(teller.unbind())).filter(py))
    }

    fn filter(self, py: Python<'_>) -> Progress {
        Progress(self.0.filter(|teller| !teller.is_none(py)))
    }

    /// Reports progress. Returns an error if a signal or the function raises.
    pub(crate) fn tell(&self, py: Python<'_>, done: u64) -> PyResult<()> {
        py.check_signals()?;
        match &self.0 {
            Some(teller) => teller.call1(py, (done,)).map(drop),
            None => Ok(()),
        }
    }

    /// Does a task in pieces of the given size, without holding the GIL.
    pub(crate) fn pieces(
        &self,
        py: Python<'_>,
        all: u64,
        piece: u64,
        mut work: impl FnMut(std::ops::Range<u64>) -> PyResult<()> + Send,
    ) -> PyResult<()> {
        let mut from = 0;
        while from < all {
            let to = all.min(from.saturating_add(piece.max(1)));
            py.detach(|| work(from..to))?;
            from = to;
            self.tell(py, from)?;
        }
        Ok(())
    }

    /// Does a task that reports its progress, without holding the GIL. An exception from a signal
    /// or the function ends it.
    pub(crate) fn heard<T: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&mut (dyn FnMut(u64) -> bool + Send)) -> T + Send,
    ) -> PyResult<T> {
        let mut raised = None;
        let done = py.detach(|| {
            work(&mut |done| {
                if raised.is_none() {
                    raised = Python::attach(|py| self.tell(py, done)).err();
                }
                raised.is_none()
            })
        });
        match raised {
            Some(error) => Err(error),
            None => Ok(done),
        }
    }
}
