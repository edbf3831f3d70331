//! What all text formats share: reading blocks of whole rows, and writing rows.

use std::io::{ErrorKind, Read, Write};

use super::block::{Block, Content};
use super::checkpoint::Checkpoint;
use super::codec::{BlockReader, BlockWriter, HandEncoder, Source};
use super::digest::Digest;
use super::layout::Layout;
use super::options::Options;
use crate::batch::HandText;
use crate::batch::error::BatchError;
use crate::notation;
use crate::packed::PackedHand;
use crate::tiles::TileSet;

/// The byte order mark.
pub(super) const MARK: &[u8] = b"\xEF\xBB\xBF";

/// How much is requested at once. If less arrives, it is processed immediately, so that rows from a
/// slow pipe don't have to wait.
const READ: usize = 256 << 10;

/// The same for questions that take several milliseconds per row.
const READ_FEW: usize = 4 << 10;

/// The longest row allowed; anything longer has an unclosed quote or is not a table.
const LONGEST: usize = 16 << 20;

/// Finds where rows end in a text format.
pub(super) trait Stream: Send {
    /// Returns where the last whole row of the text ends; 0 if it has none. The text starts at the
    /// start of a row. Its first `seen` bytes were searched before, and no row ends in them.
    fn cut(&mut self, text: &[u8], seen: usize) -> usize;

    /// Returns where the first row ends at the end of the input, if `cut` found no end in the text.
    fn last(&mut self, text: &[u8]) -> usize {
        text.len()
    }

    /// Returns what to look for when a row has no end.
    fn too_long(&self) -> &'static str;
}

/// Rows of text.
pub(super) struct TextFeed<'a> {
    ends: Box<dyn Stream>,
    /// How many bytes of `rest` were already searched for the end of a row, without finding one.
    seen: usize,
    input: Box<dyn Read + Send + 'a>,
    /// The bytes read but not yet handed on.
    rest: Vec<u8>,
    ended: bool,
    /// A buffer as long as what is requested at once. Only what is read into it costs time, so input
    /// that arrives in small pieces isn't slower.
    piece: Vec<u8>,
    /// The number of bytes handed on, and their digest.
    place: u64,
    digest: Option<Digest>,
}

impl<'a> TextFeed<'a> {
    /// Reads the start of the input, and returns the length of its byte order mark, 0 if it has
    /// none.
    pub(super) fn open(
        ends: Box<dyn Stream>,
        source: Source<'a>,
        options: &Options,
    ) -> Result<(TextFeed<'a>, usize), BatchError> {
        let mut feed = TextFeed {
            ends,
            seen: 0,
            input: source.stream(),
            rest: Vec::new(),
            ended: false,
            piece: vec![0; if options.question.is_slow() { READ_FEW } else { READ }],
            place: 0,
            digest: options.digest.then(Digest::default),
        };
        while feed.rest.len() < 3 && feed.more()? {}
        let mark = if feed.rest.starts_with(MARK) { MARK.len() } else { 0 };
        Ok((feed, mark))
    }

    /// Sets how to find the ends of rows from here on.
    pub(super) fn ends(&mut self, ends: Box<dyn Stream>) {
        (self.ends, self.seen) = (ends, 0);
    }

    /// Returns what was read and not handed on.
    pub(super) fn rest(&self) -> &[u8] {
        &self.rest
    }

    /// Returns true at the end of the input.
    pub(super) fn has_ended(&self) -> bool {
        self.ended
    }

    /// Appends more input to the rest; returns false at the end of the input.
    pub(super) fn more(&mut self) -> Result<bool, BatchError> {
        if self.ended {
            return Ok(false);
        }
        if self.rest.len() > LONGEST {
            let message = format!("a row after byte {} is longer than 16 MiB", self.place);
            return Err(BatchError::refused("batch::row-too-long", message, self.ends.too_long()));
        }
        let read = loop {
            match self.input.read(&mut self.piece) {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                read => break read.map_err(BatchError::Read)?,
            }
        };
        self.rest.extend_from_slice(&self.piece[..read]);
        self.ended = read == 0;
        Ok(!self.ended)
    }

    /// Counts this many bytes of the rest as handed on.
    fn count(&mut self, len: usize) {
        if let Some(digest) = &mut self.digest {
            digest.update(&self.rest[..len]);
        }
        self.place += len as u64;
    }

    /// Skips this many bytes of the rest.
    pub(super) fn pass(&mut self, len: usize) {
        self.count(len);
        self.rest.drain(..len);
    }

    /// Returns the error for an input that is empty, or has only blank rows, after the byte order
    /// mark.
    pub(super) fn empty(&self, mark: usize) -> BatchError {
        let nothing = self.place + self.rest.len() as u64 <= mark as u64;
        let message = if nothing { "the input is empty" } else { "the input has only empty rows" };
        BatchError::refused("batch::empty", message.to_owned(), "put one hand in each row")
    }
}

impl BlockReader for TextFeed<'_> {
    fn accepts(&self, _: &Layout) -> Result<(), BatchError> {
        Ok(())
    }

    fn next(&mut self, block: &mut Block) -> Result<bool, BatchError> {
        // Swap the block's buffer with the rest, so that neither is reallocated.
        let text = &mut block.read.text;
        text.clear();
        let end = loop {
            let seen = std::mem::replace(&mut self.seen, self.rest.len());
            match self.ends.cut(&self.rest, seen) {
                0 if self.more()? => {}
                0 => break self.ends.last(&self.rest),
                end => break end,
            }
        };
        self.seen = 0;
        self.count(end);
        text.extend_from_slice(&self.rest[end..]);
        std::mem::swap(text, &mut self.rest);
        text.truncate(end);
        (block.input, block.digest) = self.place();
        Ok(end > 0)
    }

    fn skip(&mut self, to: &Checkpoint) -> Result<(), BatchError> {
        while self.place < to.input {
            if self.rest.is_empty() && !self.more()? {
                break;
            }
            self.pass(self.rest.len().min((to.input - self.place) as usize));
        }
        if self.place() == (to.input, to.digest) {
            return Ok(());
        }
        Err(BatchError::refused(
            "batch::changed",
            "the input has changed since the run was interrupted".to_owned(),
            "start over instead of resuming",
        ))
    }

    fn place(&self) -> (u64, u64) {
        (self.place, self.digest.as_ref().map_or(0, Digest::value))
    }
}

/// An output of text.
pub(super) struct TextSink<W> {
    write: W,
    written: u64,
}

impl<W: Write + Send> TextSink<W> {
    /// Opens an output; a new one starts with whatever goes before the first row.
    pub(super) fn open(
        write: W,
        header: &[u8],
        from: Option<&Checkpoint>,
    ) -> Result<TextSink<W>, BatchError> {
        let mut sink = TextSink { write, written: from.map_or(0, |from| from.output) };
        if from.is_none() {
            sink.write(header)?;
        }
        Ok(sink)
    }

    fn write(&mut self, text: &[u8]) -> Result<(), BatchError> {
        self.write.write_all(text).map_err(BatchError::Write)?;
        self.written += text.len() as u64;
        Ok(())
    }
}

impl<W: Write + Send> BlockWriter for TextSink<W> {
    fn put(&mut self, written: &mut Content) -> Result<(), BatchError> {
        self.write(&written.text)
    }

    fn finish(&mut self) -> Result<(), BatchError> {
        self.write.flush().map_err(BatchError::Write)
    }

    fn written(&self) -> u64 {
        self.written
    }
}

/// Writes dealt hands, each between the same two byte strings.
pub(super) struct TextHands {
    pub(super) before: String,
    pub(super) after: &'static str,
}

impl HandEncoder for TextHands {
    fn write(
        &self,
        hands: &mut dyn Iterator<Item = PackedHand>,
        text: &HandText,
        written: &mut Content,
    ) -> Result<(), BatchError> {
        let out = &mut written.text;
        out.clear();
        for hand in hands {
            out.extend_from_slice(self.before.as_bytes());
            text.write(&hand, out);
            out.extend_from_slice(self.after.as_bytes());
        }
        Ok(())
    }
}

/// Rows end where lines end.
pub(super) struct LineEnds {
    /// What to look for when a line has no end.
    pub(super) too_long: &'static str,
}

impl Stream for LineEnds {
    fn cut(&mut self, text: &[u8], seen: usize) -> usize {
        memchr::memrchr(b'\n', &text[seen..]).map_or(0, |at| seen + at + 1)
    }

    fn too_long(&self) -> &'static str {
        self.too_long
    }
}

/// Returns true if the text is a hand and unlikely to be a column name. `seen` and `news` are four
/// winds, but more likely the names of columns.
pub(super) fn is_hand(text: &str, set: &TileSet) -> bool {
    let Ok(hand) = notation::hand(text, set) else { return false };
    let told = text.bytes().any(|byte| byte == b'[' || byte.is_ascii_digit());
    hand.len() >= 13 || (hand.len() >= 3 && told)
}
