//! `mahj deal`

use std::path::{Path, PathBuf};

use mahj::Deals;
use mahj::batch::HandText;
use mahj::batch::rows::{Format, Output, deal};

use crate::numbers::number;
use crate::output::{Exit, Failed};
use crate::part::Out;
use crate::progress::Progress;
use crate::rows::{Name, failed, form, threads, unsaid, written};
use crate::run::{Context, Run};
use crate::{input, interrupt};

/// Deal random hands from the full set; hand number i depends on the seed and i alone.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: mahj deal --count 5 --seed 1\n\nThe generator is ChaCha8. With --card the tiles are those of its set."
)]
pub(crate) struct Deal {
    /// How many hands.
    #[arg(long, value_name = "N", value_parser = number(0))]
    count: u64,
    /// The seed.
    #[arg(long, value_name = "S", default_value = "0", value_parser = number(0))]
    seed: u64,
    /// How many tiles a hand has.
    #[arg(long, value_name = "13|14", default_value = "14", value_parser = clap::value_parser!(u8).range(13..=14))]
    tiles: u8,
    /// The form of rows, where the name does not say it; csv without it.
    #[arg(long, value_name = "FORM", value_parser = form())]
    format: Option<Format>,
    /// The file to write; `-` is standard output.
    #[arg(short, long, value_name = "OUT", default_value = "-")]
    output: PathBuf,
    /// How many threads work; without it one a processor.
    #[arg(long, value_name = "N", value_parser = number(1))]
    threads: Option<u64>,
}

impl Run for Deal {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, Failed> {
        let options = context.options;
        let path = &self.output;
        let targets = input::good(options.card.as_deref(), options.skip_faulty)?;
        let set = &targets.card().tile_set;
        let json = options.json.then_some(Format::JsonLines);
        let name = Name::of(path);
        if name.odd && self.format.is_none() {
            return Err(unsaid(&path.display().to_string()));
        }
        let format = name.format.or(self.format).or(json).unwrap_or(Format::Csv);
        let may = name.packed.map_or(Ok(()), |packed| packed.holds(format));
        format.may_be_dealt().and(may).map_err(|failure| failed(failure, path))?;
        let out = Out::open(path, false, None)?;
        let deals = Deals::new(self.seed, usize::from(self.tiles), set);
        let (text, threads) = (HandText::new(set), threads(self.threads));
        let mut progress = Progress::new(Some(self.count), *path == Path::new("-"));
        interrupt::keeps(out.kept(false));
        let done = written(&out, name.packed, |write| {
            let rows = Output::new(format, write);
            deal(&deals, self.count, &text, threads, options.json, rows, |dealt| {
                progress.show(dealt, dealt);
            })
        });
        progress.end();
        match done? {
            Ok(()) => out.finish().map(|()| Exit::Yes),
            Err(failure) => {
                out.give_up();
                Err(failed(failure, path))
            }
        }
    }
}
