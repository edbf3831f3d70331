//! Collecting diagnostics while text is parsed.

use std::ops::Range;

use super::{Code, Diagnostic, DiagnosticList, Location, RowIndex};

/// Collects diagnostics during parsing. Rows are resolved only for the listed ones, and barely more
/// than those are kept, so a hostile file costs neither memory nor time.
#[derive(Debug)]
pub(crate) struct Collector<'t> {
    rows: RowIndex<'t>,
    /// The first by location, plus some that may or may not be among the first.
    drafts: Vec<DiagnosticBuilder>,
    more: DiagnosticList,
}

/// A diagnostic whose location hasn't been resolved to rows yet.
#[derive(Debug, Clone)]
pub(crate) struct DiagnosticBuilder {
    pub(crate) code: Code,
    pub(crate) span: Range<usize>,
    pub(crate) message: String,
    pub(crate) note: String,
    pub(crate) continues: bool,
    pub(crate) help: String,
    pub(crate) also: Vec<(Range<usize>, String)>,
    /// One of many of its kind in a line, which are shown as one.
    pub(crate) repeats: bool,
    /// The clause matched nothing in this alternative, which isn't an error if it matches in
    /// another alternative of the line.
    pub(crate) found_none: bool,
}

impl DiagnosticBuilder {
    pub(crate) fn new(
        code: Code,
        span: Range<usize>,
        message: impl Into<String>,
    ) -> DiagnosticBuilder {
        DiagnosticBuilder {
            code,
            span,
            message: message.into(),
            note: String::new(),
            continues: false,
            help: String::new(),
            also: Vec::new(),
            repeats: false,
            found_none: false,
        }
    }

    pub(crate) fn note(mut self, note: impl Into<String>) -> DiagnosticBuilder {
        self.note = note.into();
        self
    }

    /// Adds a note that goes on with the sentence of the message.
    pub(crate) fn continued(mut self, note: impl Into<String>) -> DiagnosticBuilder {
        self.continues = true;
        self.note(note)
    }

    pub(crate) fn help(mut self, help: impl Into<String>) -> DiagnosticBuilder {
        self.help = help.into();
        self
    }

    /// Converts a diagnostic for part of the text into one for the whole text.
    pub(crate) fn moved(fault: Diagnostic, from: usize) -> DiagnosticBuilder {
        let moved = |place: &Location| place.span.start + from..place.span.end + from;
        let mut draft = DiagnosticBuilder::new(fault.code, moved(&fault.place), fault.message)
            .note(fault.note)
            .help(fault.help);
        draft.continues = fault.continues;
        for also in &fault.also {
            draft = draft.also(moved(&also.place), also.label.as_str());
        }
        draft
    }

    pub(crate) fn placed(self, rows: &RowIndex<'_>) -> Diagnostic {
        let mut fault = Diagnostic::new(self.code, rows.place(self.span), self.message, self.note);
        fault.continues = self.continues;
        for (span, label) in self.also {
            fault.add(rows.place(span), label);
        }
        fault.with_help(self.help)
    }

    pub(crate) fn also(
        mut self,
        span: Range<usize>,
        label: impl Into<String>,
    ) -> DiagnosticBuilder {
        self.also.push((span, label.into()));
        self
    }
}

impl<'t> Collector<'t> {
    /// The number of diagnostics to collect before those that can no longer be listed are dropped
    /// and only counted.
    const KEPT: usize = 4 * DiagnosticList::LISTED;

    pub(crate) fn new(text: &'t str) -> Collector<'t> {
        Collector { rows: RowIndex::new(text), drafts: Vec::new(), more: DiagnosticList::default() }
    }

    /// Returns how many diagnostics there are so far.
    pub(crate) fn count(&self) -> usize {
        self.drafts.len() + self.more.more_errors + self.more.more_warnings
    }

    pub(crate) fn rows(&self) -> &RowIndex<'t> {
        &self.rows
    }

    pub(crate) fn add(&mut self, draft: DiagnosticBuilder) {
        self.drafts.push(draft);
        if self.drafts.len() >= Self::KEPT {
            self.settle();
        }
    }

    /// Keeps the ones that would be listed so far, and counts the rest.
    fn settle(&mut self) {
        self.drafts.sort_by_key(|draft| (draft.span.start, draft.span.end, draft.code));
        for draft in self.drafts.drain(DiagnosticList::LISTED.min(self.drafts.len())..) {
            self.more.count(draft.code);
        }
    }

    pub(crate) fn into_faults(mut self) -> DiagnosticList {
        self.settle();
        let mut faults = self.more;
        faults.list = self.drafts.into_iter().map(|draft| draft.placed(&self.rows)).collect();
        faults
    }
}
