//! A row as typed, so that errors can be underlined in place.

use std::ops::Range;

use mahj::answer::QuestionError;
use mahj::desk::Diagnostics;
use mahj::diagnostic::{Code, RowIndex};
use mahj::{Diagnostic, DiagnosticList, Hand, HandError, Seen, Tile, TileSet, Tiles, notation};

use crate::output::CommandError;

/// A trimmed row, whose tiles are parsed against a tile set.
pub(crate) struct Row<'r> {
    text: &'r str,
    set: &'r TileSet,
}

impl<'r> Row<'r> {
    pub(crate) fn new(text: &'r str, set: &'r TileSet) -> Row<'r> {
        Row { text: text.trim(), set }
    }

    pub(crate) fn text(&self) -> &'r str {
        self.text
    }

    /// Returns true if the row consists only of tiles, ignoring brackets.
    pub(crate) fn is_tiles(&self) -> bool {
        notation::tiles(&self.text.replace(['[', ']'], " ")).is_ok()
    }

    /// Returns the words within a part of the row, with their ranges.
    pub(crate) fn words(&self, part: Range<usize>) -> Vec<(Range<usize>, &'r str)> {
        let words = self.text[part].split_whitespace();
        let place = |word: &'r str| {
            let from = word.as_ptr() as usize - self.text.as_ptr() as usize;
            (from..from + word.len(), word)
        };
        words.map(place).collect()
    }

    /// Returns the row with everything outside a part replaced by spaces, so that every character
    /// keeps its position.
    fn only(&self, part: &Range<usize>) -> String {
        let shown = self.text.char_indices().map(|(at, c)| match part.contains(&at) {
            true => c,
            // Use as many bytes of blank space, so that byte offsets also stay the same.
            false => match c.len_utf8() {
                1 => ' ',
                2 => '\u{a0}',
                3 => '\u{2003}',
                _ => c,
            },
        });
        shown.collect()
    }

    /// Parses a part as a hand.
    pub(crate) fn hand(&self, part: Range<usize>) -> Result<Hand, CommandError> {
        notation::hand(&self.only(&part), self.set).map_err(|faults| self.faulty(faults))
    }

    /// Parses a part as seen tiles: discards, and exposures in brackets.
    pub(crate) fn seen(&self, part: Range<usize>) -> Result<Seen, CommandError> {
        notation::seen(&self.only(&part), self.set).map_err(|faults| self.faulty(faults))
    }

    /// Parses a part as loose tiles.
    pub(crate) fn tiles(&self, part: Range<usize>) -> Result<Tiles, CommandError> {
        notation::tiles(&self.only(&part)).map_err(|faults| self.faulty(faults))
    }

    /// Parses a part as one tile.
    pub(crate) fn tile(&self, part: Range<usize>) -> Result<Tile, CommandError> {
        let tiles = self.tiles(part.clone())?;
        match tiles.kinds().next() {
            Some((tile, 1)) if tiles.len() == 1 => Ok(tile),
            _ => Err(self.fault(
                Code::AskArgument,
                part,
                "",
                match tiles.len() {
                    0 => "no tile here".to_owned(),
                    tiles => format!("{tiles} tiles here; use one"),
                },
                "write one, such as `5C`",
            )),
        }
    }

    /// Rejects arguments after a command that takes none.
    pub(crate) fn nothing(&self, part: Range<usize>) -> Result<(), CommandError> {
        if self.text[part.clone()].trim().is_empty() {
            return Ok(());
        }
        let message = "this command takes nothing after it";
        Err(self.fault(Code::AskArgument, part, message, "", "`help` shows how to use it"))
    }

    /// Returns an error that underlines a part.
    pub(crate) fn fault(
        &self,
        code: Code,
        part: Range<usize>,
        law: impl Into<String>,
        seen: impl Into<String>,
        help: impl Into<String>,
    ) -> CommandError {
        // Surrounding spaces are not underlined. If the part is empty, the end of the row is.
        let inside = self.text[part.clone()].trim();
        let from = match inside {
            "" => self.text.len(),
            _ => inside.as_ptr() as usize - self.text.as_ptr() as usize,
        };
        let place = RowIndex::new(self.text).place(from..from + inside.len());
        let fault = Diagnostic::new(code, place, law, seen).with_help(help);
        self.faulty(DiagnosticList { list: vec![fault], more_errors: 0, more_warnings: 0 })
    }

    /// Returns an error for tiles that cannot form a hand, or cannot be on the table together.
    pub(crate) fn no_hand(&self, part: Range<usize>, fault: HandError) -> CommandError {
        let code = match fault {
            HandError::TooLong(_) => Code::HandTileCount,
            HandError::Empty => Code::HandEmpty,
            _ => Code::HandTooMany,
        };
        let together = QuestionError::from(fault);
        self.fault(code, part, together.to_string(), "", together.help())
    }

    fn faulty(&self, faults: DiagnosticList) -> CommandError {
        Diagnostics::row(self.text, faults).into()
    }
}
