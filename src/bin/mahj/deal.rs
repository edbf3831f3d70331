//! `mahj deal`

use std::path::Path;

use mahj::Deals;
use mahj::batch::HandText;
use mahj::batch::rows::{Format, Output, deal as write};

use crate::Answer;
use crate::args::{Args, Form};
use crate::batch::{failed, format_of};
use crate::input;
use crate::output::Failed;
use crate::part::Out;

pub(crate) fn deal(
    args: &Args,
    (count, seed, tiles): (u64, u64, u8),
    form: Option<Form>,
    path: &Path,
    threads: usize,
) -> Result<Answer, Failed> {
    let targets = input::good(args.card.as_deref(), args.skip_faulty)?;
    let set = &targets.card().tile_set;
    let json = args.json.then_some(Format::JsonLines);
    let format = format_of(path).or(form.map(Form::format)).or(json).unwrap_or(Format::Csv);
    if format == Format::Parquet {
        return Err(Failed::Other {
            code: "deal::format",
            message: "hands are dealt as CSV or JSON Lines".to_owned(),
            help: "write --format csv or --format jsonl".to_owned(),
        });
    }
    let out = Out::open(path, false)?;
    let rows = match format {
        Format::Csv => Output::csv(out.writer()?),
        _ => Output::json_lines(out.writer()?),
    };
    let deals = Deals::new(seed, usize::from(tiles), set);
    match write(&deals, count, &HandText::new(set), threads, args.json, rows) {
        Ok(()) => out.finish().map(|()| Answer::Yes),
        Err(failure) => {
            out.give_up();
            Err(failed(failure, path))
        }
    }
}
