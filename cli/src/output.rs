//! Writes answers to stdout and everything else to stderr: pages, JSON, and rendered diagnostics.

use std::fmt::Display;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use mahj::answer::layout::{Look, Page};
use mahj::answer::{ErrorBody, ErrorReport, QuestionError, Report, SCHEMA};
use mahj::desk::{Diagnostics, LoadedCard, Subject};
use mahj::field::Spelling;
use mahj::play::IllegalMove;
use mahj::{Diagnostic, DiagnosticList, HandError, is_control, sanitize};
use serde::Serialize;
use unicode_width::UnicodeWidthStr;

use crate::clip::clipped;
use crate::default_card::with_reason;
use crate::display::{self, color};
use crate::inputs;
use crate::screen::{self, Screen};

/// The outcome of a command, as its exit code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Exit {
    /// Yes or done.
    Yes = 0,
    No = 1,
    /// Not understood or not done. With several inputs, each failure also has its own row.
    CommandError = 2,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        ExitCode::from(exit as u8)
    }
}

/// Why a command failed.
#[derive(Debug)]
pub(crate) enum CommandError {
    /// The reader has closed the output.
    Closed,
    File {
        path: PathBuf,
        error: io::Error,
    },
    Output(io::Error),
    /// There is no answer.
    Refused(Diagnostics),
    /// A code, what is wrong, and what to do.
    Other {
        code: &'static str,
        message: String,
        help: String,
    },
}

impl From<Diagnostics> for CommandError {
    fn from(why: Diagnostics) -> Self {
        CommandError::Refused(why)
    }
}

impl From<QuestionError> for CommandError {
    fn from(why: QuestionError) -> Self {
        CommandError::Refused(why.into())
    }
}

impl From<HandError> for CommandError {
    fn from(fault: HandError) -> Self {
        CommandError::Refused(fault.into())
    }
}

impl From<IllegalMove> for CommandError {
    fn from(error: IllegalMove) -> Self {
        CommandError::Refused(error.into())
    }
}

impl CommandError {
    /// Returns the error for a file that cannot be written, with the reason.
    pub(crate) fn unwritten(path: &Path, why: impl Display) -> CommandError {
        CommandError::Other {
            code: "io::write",
            message: format!("can't write {}: {why}", path.display()),
            help: "check the folder and its permissions".to_owned(),
        }
    }
}

impl From<io::Error> for CommandError {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => CommandError::Closed,
            _ => CommandError::Output(error),
        }
    }
}

/// The destination of answers: standard output, or a buffer.
pub(crate) struct Out {
    json: bool,
    color: bool,
    look: Look,
    /// Why this card is used, if the command line does not name it.
    pub(crate) card_reason: Option<&'static str>,
    to: To,
}

enum To {
    Stdout(io::BufWriter<io::Stdout>),
    Kept(Vec<u8>),
}

impl Write for To {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            To::Stdout(stdout) => stdout.write(bytes),
            To::Kept(kept) => kept.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            To::Stdout(stdout) => stdout.flush(),
            To::Kept(_) => Ok(()),
        }
    }
}

impl Out {
    pub(crate) fn new(json: bool) -> Out {
        let to = To::Stdout(io::BufWriter::new(io::stdout()));
        Out { json, color: color(&io::stdout()), look: display::look(), card_reason: None, to }
    }

    /// Creates an output that buffers what is written.
    pub(crate) fn kept(json: bool, look: Look) -> Out {
        Out { json, color: false, look, card_reason: None, to: To::Kept(Vec::new()) }
    }

    /// Returns the buffered bytes.
    pub(crate) fn into_bytes(self) -> Vec<u8> {
        match self.to {
            To::Stdout(_) => Vec::new(),
            To::Kept(kept) => kept,
        }
    }

    pub(crate) fn is_json(&self) -> bool {
        self.json
    }

    /// Writes one object on a line of its own.
    pub(crate) fn object(&mut self, object: &impl Serialize) -> Result<(), CommandError> {
        Ok(screen::json(&mut self.to, object)?)
    }

    /// Writes an answer, and returns its exit code.
    pub(crate) fn report(&mut self, report: &impl Report) -> Result<Exit, CommandError> {
        if self.json {
            for row in report.rows() {
                self.object(row)?;
            }
        } else {
            let mut page = report.text();
            page.card = page.card.map(|card| with_reason(&card, self.card_reason));
            self.page(&page)?;
        }
        Ok(if report.is_yes() { Exit::Yes } else { Exit::No })
    }

    pub(crate) fn page(&mut self, page: &Page) -> Result<(), CommandError> {
        Ok(self.to.write_all(page.render(self.look).as_bytes())?)
    }

    pub(crate) fn line(&mut self, text: &str) -> Result<(), CommandError> {
        let mut page = Page::default();
        for row in text.split('\n') {
            page.line(row);
        }
        self.page(&page)
    }

    /// Writes a text after a lead, wrapped with a hanging indent.
    pub(crate) fn paragraph(&mut self, lead: &str, text: &str) -> Result<(), CommandError> {
        let mut page = Page::default();
        page.paragraph(lead, text);
        self.page(&page)
    }

    /// Writes data unchanged, except that control characters are removed on a terminal.
    pub(crate) fn data(&mut self, bytes: &[u8]) -> Result<(), CommandError> {
        if io::stdout().is_terminal() {
            return Ok(Screen::new(&mut self.to).write_all(bytes)?);
        }
        Ok(self.to.write_all(bytes)?)
    }

    /// Renders the diagnostics of a card, with a count of those not listed.
    pub(crate) fn faults(&mut self, card: &LoadedCard) -> Result<(), CommandError> {
        let text = drawn(card.name(), card.text(), card.faults(), self.color);
        Ok(self.to.write_all(text.as_bytes())?)
    }

    /// Renders to stderr the diagnostics of a text that was answered anyway.
    pub(crate) fn faults_aside(&mut self, name: &str, text: &str, faults: &DiagnosticList) {
        let _ = write!(io::stderr(), "{}", drawn(name, text, faults, false));
    }

    pub(crate) fn finish(&mut self) -> Result<(), CommandError> {
        Ok(self.to.flush()?)
    }
}

/// The width of an excerpt, in columns.
const WINDOW: usize = 120;

/// Renders diagnostics, each with an excerpt and the exact characters underlined.
fn drawn(name: &str, text: &str, faults: &DiagnosticList, color: bool) -> String {
    let renderer = if color { Renderer::styled() } else { Renderer::plain() };
    let name = sanitize(name);
    let mut drawn = String::new();
    for fault in &faults.list {
        drawn.push_str(&draw(&name, text, fault, &renderer));
        drawn.push_str("\n\n");
    }
    for (more, what) in [(faults.more_errors, "error"), (faults.more_warnings, "warning")] {
        if more > 0 {
            let plural = if more == 1 { "" } else { "s" };
            drawn.push_str(&format!("{name}: and {more} more {what}{plural}\n"));
        }
    }
    drawn
}

/// Renders a diagnostic; `name` is already sanitized.
fn draw(name: &str, text: &str, fault: &Diagnostic, renderer: &Renderer) -> String {
    let (message, help) = (fault.sentence(), sanitize(&fault.help));
    let message = sanitize(&message);
    let level = if fault.is_error() { Level::ERROR } else { Level::WARNING };
    let title = level.primary_title(&*message).id(fault.code.name());
    // One excerpt per row, so that a location far into a long row or file costs nothing.
    let mut rows: Vec<Excerpt> = Vec::new();
    let mut places = vec![(&fault.place, fault.note.as_str(), true)];
    let labels: Vec<_> = fault.also.iter().map(|also| sanitize(&also.label)).collect();
    let others = fault.also.iter().zip(&labels);
    places.extend(others.map(|(also, label)| (&also.place, label.as_ref(), false)));
    for (place, label, primary) in places {
        let mark = (place.column, place.length, label, primary);
        let near = |excerpt: &&mut Excerpt| excerpt.row == place.row && excerpt.shows(place.column);
        match rows.iter_mut().find(near) {
            Some(excerpt) => excerpt.marks.push(mark),
            None => rows.push(Excerpt::of(text, place, mark)),
        }
    }
    rows.sort_by_key(|excerpt| excerpt.row);
    let mut group = Group::with_title(title);
    let mut counted = None;
    for excerpt in &rows {
        let mut snippet = Snippet::source(excerpt.text.as_str()).line_start(excerpt.row);
        if let Some((column, ..)) = excerpt.marks.iter().find(|(.., primary)| *primary) {
            snippet = snippet.path(name);
            // In a truncated row, the renderer counts columns from the start of the excerpt.
            counted = Some((excerpt.place_of(*column), *column))
                .filter(|(shown, column)| shown != column);
        }
        for (nth, (column, length, label, primary)) in excerpt.marks.iter().enumerate() {
            let kind = if *primary { AnnotationKind::Primary } else { AnnotationKind::Context };
            let span = excerpt.span(*column, *length);
            // The title already has the primary label. A label shared by several locations is shown
            // once.
            let again = excerpt.marks.iter().skip(nth + 1).any(|(_, _, other, _)| other == label);
            let label = (!*primary && !again).then_some(*label);
            let annotation = kind.span(span);
            snippet = snippet.annotation(match label {
                Some(label) => annotation.label(label),
                None => annotation,
            });
        }
        group = group.element(snippet);
    }
    if !help.is_empty() {
        group = group.element(Level::HELP.message(&*help));
    }
    let drawn = renderer.render(&[group]);
    match counted {
        None => drawn,
        Some((shown, column)) => {
            let at = |column| format!("{name}:{}:{column}", fault.place.row);
            drawn.replacen(&at(shown), &at(column), 1)
        }
    }
}

/// A window of one row of a text.
struct Excerpt<'f> {
    row: usize,
    /// The first column shown, from 1.
    from: usize,
    text: String,
    /// Columns and lengths in characters, labels, and which is the primary one.
    marks: Vec<(usize, usize, &'f str, bool)>,
    cut: usize,
}

impl<'f> Excerpt<'f> {
    fn of(
        text: &str,
        place: &mahj::diagnostic::Location,
        mark: (usize, usize, &'f str, bool),
    ) -> Excerpt<'f> {
        // The row is found from the byte offset, without scanning the whole file.
        let at = place.span.start.min(text.len());
        let start = text[..at].rfind(['\n', '\r']).map_or(0, |end| end + 1);
        let row = text[start..].split(['\n', '\r']).next().unwrap_or("");
        let row = row.trim_start_matches('\u{FEFF}');
        let before = (place.column - 1).saturating_sub(WINDOW / 3);
        // A short row is shown in full.
        let from = if row.chars().take(WINDOW + 1).count() <= WINDOW { 0 } else { before };
        let shown: String = row.chars().skip(from).take(WINDOW).collect();
        let more = row.chars().nth(from + WINDOW).is_some();
        let lead = if from > 0 { "…" } else { "" };
        let tail = if more { "…" } else { "" };
        let text = format!("{lead}{}{tail}", columns(&shown));
        Excerpt {
            row: place.row,
            from: from + 1,
            text,
            marks: vec![mark],
            cut: lead.chars().count(),
        }
    }

    /// Returns the column in the excerpt, from 1.
    fn place_of(&self, column: usize) -> usize {
        self.cut + column + 1 - self.from
    }

    fn shows(&self, column: usize) -> bool {
        (self.from..self.from + WINDOW).contains(&column)
    }

    /// Returns the byte range of a range of columns in the excerpt.
    fn span(&self, column: usize, length: usize) -> std::ops::Range<usize> {
        let byte =
            |nth: usize| self.text.char_indices().nth(nth).map_or(self.text.len(), |(at, _)| at);
        let first = self.place_of(column) - 1;
        byte(first)..byte(first + length.min(WINDOW))
    }
}

/// Returns a row in which every character takes up space on the screen. Zero-width characters
/// become dots too, so that the underlined characters are right above the carets.
fn columns(text: &str) -> String {
    let wide = |c: char| if c.to_string().width() == 0 { '·' } else { c };
    sanitize(text).chars().map(wide).collect()
}

/// Truncates message and help, because a name in them can have any length.
fn short((mut body, drawn): (ErrorBody, Option<String>)) -> (ErrorBody, Option<String>) {
    body.message = clipped(&body.message, 1000);
    body.help = clipped(&body.help, 1000);
    (body, drawn)
}

/// Reports a failure: to stderr, and with `--json` also as an object on stdout.
pub(crate) fn fail(json: bool, failed: CommandError) {
    if matches!(failed, CommandError::Closed) {
        return;
    }
    let stderr = io::stderr();
    let styled = color(&stderr);
    let mut err = stderr.lock();
    let (body, drawn) = short(render_error(failed, styled));
    if let Some(drawn) = drawn {
        let _ = write!(err, "{drawn}");
    }
    let help = if body.help.is_empty() { String::new() } else { format!(" ({})", body.help) };
    let _ = writeln!(err, "mahj: {}{}", sanitize(&body.message), sanitize(&help));
    // Never write to a file that is also an input.
    if json && inputs::stdout_as_input().is_none() {
        let report = ErrorReport { schema: SCHEMA, error: body };
        let _ = screen::json(&mut io::stdout().lock(), &report);
    }
}

/// Reports the failure of one row, like [`fail`], with the row's number if it has one; the other
/// rows continue.
pub(crate) fn fail_row(
    json: bool,
    number: Option<usize>,
    mut failed: CommandError,
    out: &mut impl Write,
) -> io::Result<()> {
    let is_row = |why: &Diagnostics| why.subject() == Subject::Row;
    let is_drawn = matches!(&failed, CommandError::Refused(why) if is_row(why));
    if let (CommandError::Refused(why), Some(number), true) = (&mut failed, number, is_drawn) {
        why.set_row(number);
    }
    let stderr = io::stderr();
    let (body, drawn) = short(render_error(failed, color(&stderr)));
    let mut err = stderr.lock();
    if let Some(drawn) = drawn {
        write!(err, "{drawn}")?;
    }
    if !is_drawn {
        let at = number.map(|number| format!("row {number}: ")).unwrap_or_default();
        let help = if body.help.is_empty() { String::new() } else { format!(" ({})", body.help) };
        writeln!(err, "mahj: {at}{}{}", sanitize(&body.message), sanitize(&help))?;
    }
    if json {
        screen::json(out, &RowReport { schema: SCHEMA, row: number, error: body })?;
    }
    Ok(())
}

/// A row that failed.
#[derive(Serialize)]
struct RowReport {
    schema: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    row: Option<usize>,
    error: ErrorBody,
}

/// Returns help for a file that cannot be read or written, based on the system error. Only if there
/// is no such file is the name to blame.
pub(crate) fn on_file(error: &io::Error) -> &'static str {
    match error.kind() {
        io::ErrorKind::NotFound | io::ErrorKind::NotADirectory | io::ErrorKind::InvalidInput => {
            "check the file name"
        }
        io::ErrorKind::PermissionDenied => {
            "not permitted; check the owner and permissions of the file"
        }
        io::ErrorKind::IsADirectory => "this is a folder; name a file in it",
        _ => "this comes from the operating system",
    }
}

/// Returns an error as serialized, and its rendered diagnostics.
fn render_error(failed: CommandError, styled: bool) -> (ErrorBody, Option<String>) {
    match failed {
        CommandError::Closed => (body("io::closed", "the output was closed".to_owned(), ""), None),
        CommandError::File { path, error } => {
            let message = format!("can't read {}: {error}", path.display());
            (body("io::read", message, on_file(&error)), None)
        }
        CommandError::Output(error) => {
            (body("io::write", format!("can't write the answer: {error}"), ""), None)
        }
        CommandError::Refused(why) => {
            let drawn = (why.subject() != Subject::Question)
                .then(|| drawn(why.name(), why.text(), why.faults(), styled));
            (why.body(Spelling::Option), drawn)
        }
        CommandError::Other { code, message, help } => (body(code, message, &help), None),
    }
}

/// Returns an error as an object, to be written as a row of its own.
pub(crate) fn error_body(failed: CommandError) -> ErrorBody {
    render_error(failed, false).0
}

fn body(code: &str, message: String, help: &str) -> ErrorBody {
    ErrorBody { code: code.to_owned(), message, help: help.to_owned(), faults: Vec::new() }
}

/// Reports invalid arguments, or prints the requested help.
pub(crate) fn usage(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() {
        return match error.print().and_then(|()| io::stdout().flush()) {
            Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
                fail(false, CommandError::Output(error));
                Exit::CommandError.into()
            }
            _ => ExitCode::SUCCESS,
        };
    }
    // The message repeats what was typed, or what a shell pattern expanded to.
    const LONGEST: usize = 200;
    let odd =
        |arg: std::ffi::OsString| arg.len() > LONGEST || arg.to_string_lossy().contains(is_control);
    if std::env::args_os().any(odd) {
        let text = error.to_string();
        let rows: Vec<_> =
            text.lines().map(|row| sanitize(&clipped(row, 4 * LONGEST)).into_owned()).collect();
        let _ = writeln!(io::stderr(), "{}", rows.join("\n"));
    } else {
        let _ = error.print();
    }
    if std::env::args_os().any(|arg| arg == "--json") {
        let text = error.to_string();
        let first: Vec<&str> =
            text.lines().take_while(|line| !line.trim().is_empty()).map(str::trim).collect();
        let first = first.join(" ");
        let first = clipped(first.trim_start_matches("error: "), 4 * LONGEST);
        let report = ErrorReport { schema: SCHEMA, error: body("usage", first, "see --help") };
        let _ = screen::json(&mut io::stdout().lock(), &report);
    }
    Exit::CommandError.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn help_depends_on_the_io_error() {
        let body_of = |kind: io::ErrorKind| {
            let path = PathBuf::from("my.card");
            let (body, _) = render_error(CommandError::File { path, error: kind.into() }, false);
            (body.message, body.help)
        };
        let (message, help) = body_of(io::ErrorKind::NotFound);
        assert_eq!(message, "can't read my.card: entity not found");
        assert_eq!(help, "check the file name");
        for kind in [
            io::ErrorKind::PermissionDenied,
            io::ErrorKind::IsADirectory,
            io::ErrorKind::TimedOut,
            io::ErrorKind::Other,
        ] {
            let (message, help) = body_of(kind);
            assert!(message.starts_with("can't read my.card: "), "{message}");
            assert!(!help.contains("file name"), "{kind}: {help}");
        }
    }
}
