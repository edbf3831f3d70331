//! `mahj review`

use std::path::PathBuf;
use std::sync::Arc;

use mahj::Seat;
use mahj::desk::{self, Session};

use super::referee::CardFile;
use crate::interrupt;
use crate::numbers::number;
use crate::output::{CommandError, Exit};
use crate::partial_file;
use crate::progress::Progress;
use crate::records::{self, Found};
use crate::rows::{is_pipe, threads};
use crate::run::{Context, Run};

/// Which of your decisions in a recorded game were costly, and why?
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: mahj review records/12-whole-game.record --seat North --rollouts 256\n\nEach decision is judged by what the player knew then: the unseen tiles are dealt again, and four bots that play like `claims` finish the game on the same deals, once after the play that was made and once after the better one. Records that `mahj simulate --out records/` writes can be reviewed too. If the record lacks a player's tiles, that player is reviewed as far as possible. The numbers hold for bots like these."
)]
pub(crate) struct Review {
    /// The record, as text or JSON Lines; `-` is standard input.
    record: PathBuf,
    /// Review this seat alone [default: all seats].
    #[arg(long, value_name = "SEAT")]
    seat: Option<Seat>,
    /// Write the review as a page: a chart of the win chances, the three costliest decisions, the
    /// whole game step by step.
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// List every decision, not just the costliest.
    #[arg(long)]
    all: bool,
    /// Number of deals used to judge each decision [default: 512].
    #[arg(long, value_name = "N", value_parser = number(1))]
    rollouts: Option<u64>,
    /// Seed of the deals; the same seed gives the same answer.
    #[arg(long, value_name = "S", default_value_t = 0, value_parser = number(0))]
    seed: u64,
    /// Number of threads [default: one per processor].
    #[arg(long, value_name = "N", value_parser = number(1))]
    threads: Option<u64>,
    /// Allow cards and records anywhere, even through links. Without this option, they must be in
    /// the record's folder or below it.
    #[arg(long)]
    any_file: bool,
}

impl Run for Review {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, CommandError> {
        let Context { options, out, .. } = context;
        let found = Found::named(&self.record);
        let read = records::read(&found, self.any_file)?;
        let card = CardFile::of(options, &found, &read.record, self.any_file)?.loaded()?;
        let mut session = Session::with_card(Arc::new(card));
        session.skip_faulty = options.skip_faulty;
        session.threads = Some(threads(self.threads));
        let text = if read.json { read.record.to_string() } else { read.text };
        let question = desk::Review {
            text: Some(text),
            name: Some(read.name),
            seat: self.seat,
            rollouts: self.rollouts,
            seed: self.seed,
            all: self.all,
        };
        // Open the output first, so that no games are played if it cannot be written.
        let page =
            self.html.as_ref().map(|path| partial_file::Out::open(path, false)).transpose()?;
        let mut progress = Progress::new(None, "decisions", false);
        interrupt::enough();
        let report = session.ask_watched(&question, &mut |done| {
            progress.show(done, done);
            !interrupt::enough()
        });
        progress.end();
        let report = report?;
        if let Some(page) = page {
            page.write_whole(report.html().as_bytes())?;
        }
        // If the page goes to standard output, nothing else may.
        if self.html.as_ref().is_some_and(|path| is_pipe(path)) {
            return Ok(Exit::Yes);
        }
        out.report(&report)
    }
}
