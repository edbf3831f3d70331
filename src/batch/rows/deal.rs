//! Dealt hands as rows.

use super::layout::HAND;
use super::{Format, Output};
use crate::batch::HandText;
use crate::batch::engine::{Work, drive};
use crate::batch::fault::Failure;
use crate::deal::Deals;
use crate::report::SCHEMA;

/// How many hands a block has.
const HANDS: u64 = 8192;

/// Writes the first hands of some deals as rows of CSV or JSON Lines, over so many threads.
///
/// # Errors
///
/// When the output cannot be written, or is Parquet.
///
/// # Examples
///
/// ```
/// # use mahj::{Deals, TileSet, batch::{HandText, rows::{deal, Output}}};
/// let (deals, text) = (Deals::new(0, 13, &TileSet::default()), HandText::new(&TileSet::default()));
/// let mut out = Vec::new();
/// deal(&deals, 2, &text, 1, false, Output::csv(&mut out)).unwrap();
/// assert_eq!(out.split(|byte| *byte == b'\n').next(), Some(b"hand".as_slice()));
/// assert_eq!(out.iter().filter(|byte| **byte == b'\n').count(), 3);
/// ```
pub fn deal(
    deals: &Deals,
    count: u64,
    text: &HandText,
    threads: usize,
    schema: bool,
    output: Output<'_>,
) -> Result<(), Failure> {
    let mut write = output.write;
    let (before, after) = match (output.format, schema) {
        (Format::Csv, _) => (String::new(), "\n"),
        (Format::JsonLines, false) => (format!("{{\"{HAND}\":\""), "\"}\n"),
        (Format::JsonLines, true) => (format!("{{\"schema\":{SCHEMA},\"{HAND}\":\""), "\"}\n"),
        (Format::Parquet, _) => {
            return Err(Failure::refused(
                "deal::format",
                "hands are dealt as CSV or JSON Lines".to_owned(),
                "write --format csv or --format jsonl",
            ));
        }
    };
    if output.format == Format::Csv {
        let header = format!("{HAND}\n");
        write.write_all(header.as_bytes()).map_err(Failure::Write)?;
    }
    let dealer = Dealer { deals, text, before: before.into_bytes(), after: after.as_bytes() };
    let mut next = 0;
    drive(
        threads,
        |block: &mut Dealt| {
            block.from = next;
            block.to = count.min(next + HANDS);
            next = block.to;
            Ok(block.from < block.to)
        },
        &dealer,
        |block: &mut Dealt| write.write_all(&block.out).map_err(Failure::Write),
    )?;
    write.flush().map_err(Failure::Write)
}

/// Hands by their numbers, and as text.
#[derive(Default)]
struct Dealt {
    from: u64,
    to: u64,
    out: Vec<u8>,
}

struct Dealer<'d> {
    deals: &'d Deals,
    text: &'d HandText,
    before: Vec<u8>,
    after: &'d [u8],
}

impl Work<Dealt, Failure> for Dealer<'_> {
    type Desk = ();

    fn desk(&self) {}

    fn work(&self, _: &mut (), block: &mut Dealt) -> Result<(), Failure> {
        block.out.clear();
        for (hand, _) in self.deals.from(block.from).zip(block.from..block.to) {
            block.out.extend_from_slice(&self.before);
            self.text.write(&hand, &mut block.out);
            block.out.extend_from_slice(self.after);
        }
        Ok(())
    }
}
