//! Where rows come from: blocks of whole rows, in order.

use std::io::{ErrorKind, Read};

use super::desk::Block;
use super::digest::Digest;
use super::layout::{HAND, PACKED};
use super::{Checkpoint, Format};
use super::{csv, json};
use crate::batch::fault::Failure;

/// Rows in blocks.
pub(super) trait Feed: Send {
    /// Reads the next block; false when there is no more.
    fn next(&mut self, block: &mut Block) -> Result<bool, Failure>;
    /// Goes to where an earlier run stood.
    fn skip(&mut self, to: &Checkpoint) -> Result<(), Failure>;
    /// Returns where in the input it stands, and the digest up to there.
    fn place(&self) -> (u64, u64);
}

/// How much is asked for at once. What comes, if less, is worked on at once, so that a slow pipe is
/// no slower.
const READ: usize = 256 << 10;

/// The longest row; what is longer has lost a quote or is no table.
const LONGEST: usize = 16 << 20;

/// How far a row of JSON with a hand is looked for, to see what the rows are.
const LOOK: usize = 64 << 10;

/// Rows of text.
pub(super) struct TextFeed<R> {
    format: Format,
    input: R,
    /// What was read and not handed on.
    rest: Vec<u8>,
    ended: bool,
    /// How many bytes were handed on, and their digest.
    place: u64,
    digest: Option<Digest>,
}

impl<R: Read + Send> TextFeed<R> {
    /// Looks at the beginning of some text and tells the names of its columns.
    pub(super) fn open(
        format: Format,
        input: R,
        digest: bool,
    ) -> Result<(TextFeed<R>, Vec<String>), Failure> {
        let mut feed = TextFeed {
            format,
            input,
            rest: Vec::new(),
            ended: false,
            place: 0,
            digest: digest.then(Digest::default),
        };
        while feed.rest.len() < 3 && feed.read()? {}
        let bom = if feed.rest.starts_with(b"\xEF\xBB\xBF") { 3 } else { 0 };
        let columns = match format {
            Format::JsonLines => feed.keys(bom)?,
            Format::Csv | Format::Parquet => feed.header(bom)?,
        };
        Ok((feed, columns))
    }

    /// Reads more behind the rest; false at the end of the input.
    fn read(&mut self) -> Result<bool, Failure> {
        if self.ended {
            return Ok(false);
        }
        let len = self.rest.len();
        if len > LONGEST {
            return Err(self.too_long());
        }
        self.rest.resize(len + READ, 0);
        let read = loop {
            match self.input.read(&mut self.rest[len..]) {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                read => break read,
            }
        };
        self.rest.truncate(len + read.as_ref().map_or(0, |read| *read));
        self.ended = read.map_err(Failure::Read)? == 0;
        Ok(!self.ended)
    }

    fn too_long(&self) -> Failure {
        let message = format!("behind byte {} a row is longer than 16 MiB", self.place);
        let help = match self.format {
            Format::Csv => "a quote may be missing at the end of a field",
            _ => "each row is an object on a line of its own",
        };
        Failure::refused("batch::row-too-long", message, help)
    }

    /// Hands on so many bytes of the rest.
    fn pass(&mut self, len: usize) {
        if let Some(digest) = &mut self.digest {
            digest.update(&self.rest[..len]);
        }
        self.place += len as u64;
    }

    fn empty() -> Failure {
        let message = "the input is empty".to_owned();
        Failure::refused("batch::empty", message, "it has hands, a row each")
    }

    /// Takes the row with the names of the columns.
    fn header(&mut self, bom: usize) -> Result<Vec<String>, Failure> {
        // Lines without anything in front of it are no rows.
        let blank =
            |text: &[u8]| text.iter().take_while(|byte| matches!(byte, b'\n' | b'\r')).count();
        let end = loop {
            let from = bom + blank(&self.rest[bom..]);
            // The first row ends where the text up to some line end has a whole row.
            let ends = memchr::memchr2_iter(b'\n', b'\r', &self.rest[from..]);
            if let Some(end) =
                ends.map(|at| from + at + 1).find(|end| csv::cut(&self.rest[from..*end]) > 0)
            {
                break end;
            }
            if !self.read()? {
                if from == self.rest.len() {
                    return Err(Self::empty());
                }
                break self.rest.len();
            }
        };
        let names: Result<Vec<String>, Vec<u8>> =
            csv::names(&self.rest[bom..end]).into_iter().collect();
        let names = names.map_err(|name| {
            let name = String::from_utf8_lossy(&name).into_owned();
            Failure::refused(
                "batch::header",
                format!("the column `{}` is no text in UTF-8", name.escape_debug()),
                "save the table as CSV in UTF-8",
            )
        })?;
        self.pass(end);
        self.rest.drain(..end);
        Ok(names)
    }

    /// Looks for the first object with a hand and tells its keys, or those of the first object.
    fn keys(&mut self, bom: usize) -> Result<Vec<String>, Failure> {
        let mut from = bom;
        let mut first = None;
        let mut rows = false;
        loop {
            let end = match memchr::memchr(b'\n', &self.rest[from..]) {
                Some(end) => from + end + 1,
                None if self.ended => self.rest.len(),
                None => {
                    self.read()?;
                    continue;
                }
            };
            let row = &self.rest[from..end];
            rows |= !row.trim_ascii().is_empty();
            if let Some(keys) = json::keys(row) {
                if keys.iter().any(|key| key == HAND || key == PACKED) {
                    first = Some(keys);
                    break;
                }
                first.get_or_insert(keys);
            }
            from = end;
            if from >= LOOK || (self.ended && from == self.rest.len()) {
                break;
            }
        }
        if !rows {
            return Err(Self::empty());
        }
        self.pass(bom);
        self.rest.drain(..bom);
        first.ok_or_else(|| {
            Failure::refused(
                "batch::no-object",
                "no row is a JSON object".to_owned(),
                "JSON Lines has an object a line, `{\"hand\": \"FFFF 2222B 33C\"}`",
            )
        })
    }
}

impl<R: Read + Send> Feed for TextFeed<R> {
    fn next(&mut self, block: &mut Block) -> Result<bool, Failure> {
        let cut = match self.format {
            Format::JsonLines => json::cut,
            Format::Csv | Format::Parquet => csv::cut,
        };
        // The buffer of the block serves for the rest, and the other way round.
        block.text.clear();
        let end = loop {
            match cut(&self.rest) {
                0 if self.read()? => {}
                0 => break self.rest.len(),
                end => break end,
            }
        };
        self.pass(end);
        block.text.extend_from_slice(&self.rest[end..]);
        std::mem::swap(&mut block.text, &mut self.rest);
        block.text.truncate(end);
        (block.input, block.digest) = self.place();
        Ok(end > 0)
    }

    fn skip(&mut self, to: &Checkpoint) -> Result<(), Failure> {
        while self.place < to.input {
            if self.rest.is_empty() && !self.read()? {
                break;
            }
            let some = self.rest.len().min((to.input - self.place) as usize);
            self.pass(some);
            self.rest.drain(..some);
        }
        if self.place() == (to.input, to.digest) {
            return Ok(());
        }
        Err(Failure::refused(
            "batch::changed",
            "the input is not the same as when the run was interrupted".to_owned(),
            "begin again without --resume",
        ))
    }

    fn place(&self) -> (u64, u64) {
        (self.place, self.digest.map_or(0, |digest| digest.value()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Gives its bytes in pieces of some size.
    struct Pieces<'t>(&'t [u8], usize);

    impl Read for Pieces<'_> {
        fn read(&mut self, into: &mut [u8]) -> std::io::Result<usize> {
            let len = self.1.min(into.len()).min(self.0.len());
            into[..len].copy_from_slice(&self.0[..len]);
            self.0 = &self.0[len..];
            Ok(len)
        }
    }

    fn blocks(format: Format, text: &[u8], size: usize) -> (Vec<String>, Vec<Vec<u8>>) {
        let (mut feed, columns) = TextFeed::open(format, Pieces(text, size), true).unwrap();
        let mut blocks = Vec::new();
        let mut block = Block::default();
        while feed.next(&mut block).unwrap() {
            blocks.push(block.text.clone());
        }
        let mut digest = Digest::default();
        digest.update(text);
        assert_eq!(feed.place(), (text.len() as u64, digest.value()));
        (columns, blocks)
    }

    fn rows(text: &[u8]) -> Vec<::csv::ByteRecord> {
        let mut reader = ::csv::ReaderBuilder::new();
        let reader = reader.has_headers(false).flexible(true).from_reader(text);
        let rows: Result<Vec<_>, _> = reader.into_byte_records().collect();
        rows.unwrap()
    }

    proptest::proptest! {
        #![proptest_config(proptest::prelude::ProptestConfig::with_cases(5_000))]

        /// Where a text is cut, a row ends, and no row ends later.
        #[test]
        fn a_cut_is_the_end_of_the_last_whole_row(text in "[a,\"\n\r]{0,40}") {
            let text = text.as_bytes();
            let end = csv::cut(text);
            let both = [rows(&text[..end]), rows(&text[end..])].concat();
            proptest::prop_assert_eq!(both, rows(text));
            let rest = [&text[end..], b"x"].concat();
            proptest::prop_assert!(rows(&rest).len() <= 1);
        }
    }

    /// However the text comes, blocks are whole rows, and together they are the text.
    #[test]
    fn blocks_are_whole_rows() {
        let csv =
            b"\xEF\xBB\xBF\r\n\"a,\"\"\n\",hand\n1,2\n\"3\n\",\"4\"\"\n\"\n5\",6\"\r\n\n\"7\",8";
        let whole = rows(csv);
        for size in 1..csv.len() {
            let (columns, blocks) = blocks(Format::Csv, csv, size);
            assert_eq!(columns, ["a,\"\n", "hand"]);
            let pieces: Vec<_> = blocks.iter().flat_map(|block| rows(block)).collect();
            assert_eq!(pieces[..], whole[1..], "{size}");
        }
        let json = b"\n{\"a\":1}\n{\"b\":1,\"hand\":\"F\"}\n{}\n\n7";
        for size in 1..json.len() {
            let (columns, blocks) = blocks(Format::JsonLines, json, size);
            assert_eq!(columns, ["b", "hand"]);
            assert_eq!(blocks.concat(), json, "{size}");
            assert!(blocks.iter().rev().skip(1).all(|block| block.ends_with(b"\n")));
        }
    }

    #[test]
    fn what_is_no_table_is_told() {
        let open = |format, text: &[u8]| match TextFeed::open(format, text, false) {
            Ok((_, columns)) => columns.join("|"),
            Err(failure) => failure.to_string(),
        };
        assert!(open(Format::Csv, b"").starts_with("the input is empty"));
        assert!(open(Format::Csv, b"\xEF\xBB\xBF\n\r\n").starts_with("the input is empty"));
        assert!(open(Format::JsonLines, b"\n \n").starts_with("the input is empty"));
        assert!(open(Format::JsonLines, b"hand\n1B\n").starts_with("no row is a JSON object"));
        assert!(open(Format::Csv, b"h\xE4nd\n").contains("no text in UTF-8"));
        assert_eq!(open(Format::Csv, b"a,hand"), "a|hand");
    }
}
