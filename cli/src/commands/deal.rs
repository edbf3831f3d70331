//! `mahj deal`

use std::path::PathBuf;
use std::time::Duration;

use mahj::Deals;
use mahj::answer::count;
use mahj::batch::HandText;
use mahj::batch::rows::{Checkpoint, DealJob, Format, Output};

use crate::numbers::number;
use crate::output::{CommandError, Exit};
use crate::partial_file::Out;
use crate::progress::Progress;
use crate::resume::{Log, ResumeHeader, refused};
use crate::rows::{
    Name, built_in, digest, failed, form, is_pipe, kept, may_resume, run_failed, threads, unsaid,
    written,
};
use crate::run::{Context, Run};
use crate::{input, interrupt};

/// How often progress is saved.
const EVERY: Duration = Duration::from_secs(1);

/// Deal random hands from the full set; hand number i depends only on the seed and i.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: mahj deal --count 5 --seed 1\n\nThe random number generator is ChaCha8. With --card, the tiles are those of its set."
)]
pub(crate) struct Deal {
    /// Number of hands.
    #[arg(long, value_name = "N", value_parser = number(0))]
    count: u64,
    /// The seed.
    #[arg(long, value_name = "S", default_value = "0", value_parser = number(0))]
    seed: u64,
    /// Tiles in a hand.
    #[arg(long, value_name = "13|14", default_value = "14", value_parser = clap::value_parser!(u8).range(13..=14))]
    tiles: u8,
    /// Format of the rows, if the file name doesn't show it [default: csv].
    #[arg(long, value_name = "FORM", value_parser = form())]
    format: Option<Format>,
    /// Output file; `-` is standard output.
    #[arg(short, long, value_name = "OUT", default_value = "-")]
    output: PathBuf,
    /// Continue from OUT.part, left by an interrupted run; --count may be higher than before.
    #[arg(long)]
    resume: bool,
    /// Number of threads [default: one per processor].
    #[arg(long, value_name = "N", value_parser = number(1))]
    threads: Option<u64>,
}

impl Run for Deal {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, CommandError> {
        let options = context.options;
        let path = &self.output;
        let matcher = input::session(options)?.valid_card()?;
        let targets = matcher.targets();
        let set = &targets.card().tile_set;
        let json = options.json.then_some(Format::JsonLines);
        let name = Name::of(path);
        if name.odd && self.format.is_none() {
            return Err(unsaid(&path.display().to_string()));
        }
        let format = name.format.or(self.format).or(json).unwrap_or(Format::Csv);
        let may = name.packed.map_or(Ok(()), |packed| packed.holds(format));
        built_in(format)?;
        may.map_err(|failure| failed(failure, path))?;
        if self.resume {
            may_resume(Some(format), name.packed, path)?;
        }
        let mut out = Out::open(path, self.resume)?;
        let (mut log, from) = match &mut out {
            Out::PartialFile(part) if name.packed.is_none() && format.is_resumed() => {
                let head =
                    ResumeHeader::new(digest(targets.card()), self.options(format, options.json));
                let (log, from) = Log::open(part, &head, self.resume, EVERY)?;
                (Some(log), from)
            }
            _ => (None, None),
        };
        if let Some(from) = from.as_ref().filter(|from| from.rows > self.count) {
            return Err(refused(&format!("it already has {}", count(from.rows as usize, "hand"))));
        }
        let deals = Deals::new(self.seed, usize::from(self.tiles), set);
        let (text, threads) = (HandText::new(set), threads(self.threads));
        let job = DealJob {
            deals: &deals,
            text: &text,
            count: self.count,
            threads,
            schema: options.json,
        };
        let mut progress = Progress::new(Some(self.count), "rows", is_pipe(path));
        let resumable = log.is_some();
        interrupt::set_kept(out.kept());
        let mut dealt = 0;
        let watch = |point: &Checkpoint| {
            dealt = point.rows;
            progress.show(point.rows, point.rows);
            log.as_mut().map_or(Ok(()), |log| log.note(point))
        };
        let done = written(&out, name.packed, |write| {
            job.run(Output::new(format, write), from.as_ref(), watch)
        });
        progress.end();
        match done? {
            Ok(_) => out.finish().map(|()| Exit::Yes),
            Err(failure) => {
                let failed = run_failed(failure, path, &out);
                if resumable && dealt > 0 {
                    return Err(kept(failed));
                }
                out.give_up();
                Err(failed)
            }
        }
    }
}

impl Deal {
    /// Returns what has to be the same when the run resumes. It may resume with more hands than
    /// first requested.
    fn options(&self, format: Format, json: bool) -> String {
        let Deal { seed, tiles, .. } = self;
        format!("deal {format}, seed: {seed}, tiles: {tiles}, schema: {json}")
    }
}
