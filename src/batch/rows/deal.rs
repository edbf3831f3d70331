//! Dealt hands as rows.

use super::ends::Output;
use super::form::Dealt;
use crate::batch::HandText;
use crate::batch::engine::{Work, drive};
use crate::batch::fault::Failure;
use crate::deal::Deals;

/// How many hands a block has.
const HANDS: u64 = 8192;

/// Writes the first hands of some deals as rows, over so many threads. `watch` is told how many
/// are written, some thousand at a time.
///
/// # Errors
///
/// When the output cannot be written, or its form
/// [is not for hands alone](super::Format::may_be_dealt).
///
/// # Examples
///
/// ```
/// # use mahj::{Deals, TileSet, batch::{HandText, rows::{deal, Output}}};
/// let (deals, text) = (Deals::new(0, 13, &TileSet::default()), HandText::new(&TileSet::default()));
/// let mut out = Vec::new();
/// deal(&deals, 2, &text, 1, false, Output::csv(&mut out), |_| {}).unwrap();
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
    mut watch: impl FnMut(u64) + Send,
) -> Result<(), Failure> {
    let mut write = output.write;
    let Some(form) = output.format.form().dealt(schema) else {
        return output.format.may_be_dealt();
    };
    write.write_all(&form.header).map_err(Failure::Write)?;
    let dealer = Dealer { deals, text, form };
    let mut next = 0;
    drive(
        threads,
        |block: &mut Hands| {
            block.from = next;
            block.to = count.min(next + HANDS);
            next = block.to;
            Ok(block.from < block.to)
        },
        &dealer,
        |block: &mut Hands| {
            write.write_all(&block.out).map_err(Failure::Write)?;
            watch(block.to);
            Ok(())
        },
    )?;
    write.flush().map_err(Failure::Write)
}

/// Hands by their numbers, and as text.
#[derive(Default)]
struct Hands {
    from: u64,
    to: u64,
    out: Vec<u8>,
}

struct Dealer<'d> {
    deals: &'d Deals,
    text: &'d HandText,
    form: Dealt,
}

impl Work<Hands, Failure> for Dealer<'_> {
    type Desk = ();

    fn desk(&self) {}

    fn work(&self, _: &mut (), block: &mut Hands) -> Result<(), Failure> {
        block.out.clear();
        for (hand, _) in self.deals.from(block.from).zip(block.from..block.to) {
            block.out.extend_from_slice(&self.form.before);
            self.text.write(&hand, &mut block.out);
            block.out.extend_from_slice(&self.form.after);
        }
        Ok(())
    }
}
