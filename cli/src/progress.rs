//! Progress of a long task on a terminal.

use std::io::IsTerminal;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use mahj::answer::thousands;

/// A progress bar with rate and time left, shown only on a terminal.
pub(crate) struct Progress {
    bar: ProgressBar,
    /// The unit, such as `rows`.
    what: &'static str,
    began: Instant,
    /// The number of rows already there when the task started.
    before: Option<u64>,
    /// When the bar was last updated; the first moments say nothing about the rate.
    last_shown: Instant,
}

impl Progress {
    /// Creates the bar; `len` is the total if known. Nothing is shown if rows go to the same
    /// terminal.
    pub(crate) fn new(len: Option<u64>, what: &'static str, to_stdout: bool) -> Progress {
        let seen =
            std::io::stderr().is_terminal() && !(to_stdout && std::io::stdout().is_terminal());
        let target = if seen { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
        let bar = ProgressBar::with_draw_target(len, target);
        let row = match len {
            Some(_) => "{wide_bar} {percent:>3}%  {msg}, {eta} left",
            None => "{spinner} {elapsed}  {msg}",
        };
        if let Ok(style) = ProgressStyle::with_template(row) {
            bar.set_style(style.progress_chars("=> "));
        }
        Progress { bar, what, began: Instant::now(), before: None, last_shown: Instant::now() }
    }

    /// Updates the position in the input and the number of rows.
    pub(crate) fn show(&mut self, place: u64, rows: u64) {
        const OFTEN: Duration = Duration::from_millis(100);
        let before = *self.before.get_or_insert(rows);
        if self.bar.is_hidden() || self.last_shown.elapsed() < OFTEN {
            return;
        }
        self.last_shown = Instant::now();
        let rate = (rows - before) as f64 / self.began.elapsed().as_secs_f64().max(1e-3);
        let (rows, rate) = (thousands(rows as usize), thousands(rate as usize));
        self.bar.set_message(format!("{rows} {}, {rate} per second", self.what));
        self.bar.set_position(place);
        self.bar.tick();
    }

    /// Removes the bar.
    pub(crate) fn end(&self) {
        self.bar.finish_and_clear();
    }
}
