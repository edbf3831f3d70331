//! A row as it was typed, so that what is wrong with it is underlined where it is.

use std::ops::Range;

use mahj::answer::QuestionError;
use mahj::desk::Diagnostics;
use mahj::diagnostic::{Code, RowIndex};
use mahj::{Diagnostic, DiagnosticList, Hand, HandError, Seen, Tile, TileSet, Tiles, notation};

use crate::output::CommandError;

/// A row without the blanks around it, the tiles of which are held against a set.
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

    /// Returns true if the row is tiles alone, whatever the brackets among them are.
    pub(crate) fn is_tiles(&self) -> bool {
        notation::tiles(&self.text.replace(['[', ']'], " ")).is_ok()
    }

    /// Returns the words within a part of the row, and where they are.
    pub(crate) fn words(&self, part: Range<usize>) -> Vec<(Range<usize>, &'r str)> {
        let words = self.text[part].split_whitespace();
        let place = |word: &'r str| {
            let from = word.as_ptr() as usize - self.text.as_ptr() as usize;
            (from..from + word.len(), word)
        };
        words.map(place).collect()
    }

    /// Returns the row with blanks for all that is no part of this, every character in its place.
    fn only(&self, part: &Range<usize>) -> String {
        let shown = self.text.char_indices().map(|(at, c)| match part.contains(&at) {
            true => c,
            // A blank that is as long, so that places of bytes stay what they are too.
            false => match c.len_utf8() {
                1 => ' ',
                2 => '\u{a0}',
                3 => '\u{2003}',
                _ => c,
            },
        });
        shown.collect()
    }

    /// Reads a part as a hand.
    pub(crate) fn hand(&self, part: Range<usize>) -> Result<Hand, CommandError> {
        notation::hand(&self.only(&part), self.set).map_err(|faults| self.faulty(faults))
    }

    /// Reads a part as what is seen: tiles, and exposures in brackets.
    pub(crate) fn seen(&self, part: Range<usize>) -> Result<Seen, CommandError> {
        notation::seen(&self.only(&part), self.set).map_err(|faults| self.faulty(faults))
    }

    /// Reads a part as loose tiles.
    pub(crate) fn tiles(&self, part: Range<usize>) -> Result<Tiles, CommandError> {
        notation::tiles(&self.only(&part)).map_err(|faults| self.faulty(faults))
    }

    /// Reads a part as one tile.
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
                "write it as in `5C`",
            )),
        }
    }

    /// Refuses words after a command that has none.
    pub(crate) fn nothing(&self, part: Range<usize>) -> Result<(), CommandError> {
        if self.text[part.clone()].trim().is_empty() {
            return Ok(());
        }
        let message = "this command takes nothing after it";
        Err(self.fault(Code::AskArgument, part, message, "", "`help` shows how to use it"))
    }

    /// Says what is wrong with a part.
    pub(crate) fn fault(
        &self,
        code: Code,
        part: Range<usize>,
        law: impl Into<String>,
        seen: impl Into<String>,
        help: impl Into<String>,
    ) -> CommandError {
        // Blanks around it are not underlined; where nothing else stands the end of the row is.
        let inside = self.text[part.clone()].trim();
        let from = match inside {
            "" => self.text.len(),
            _ => inside.as_ptr() as usize - self.text.as_ptr() as usize,
        };
        let place = RowIndex::new(self.text).place(from..from + inside.len());
        let fault = Diagnostic::new(code, place, law, seen).with_help(help);
        self.faulty(DiagnosticList { list: vec![fault], more_errors: 0, more_warnings: 0 })
    }

    /// Says what keeps some tiles from being a hand, or from lying on the table together.
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
