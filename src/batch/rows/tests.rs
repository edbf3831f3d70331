//! Checks how each text format splits its input into blocks.

use std::io::Read;

use super::block::Block;
use super::codec::{Reader, Source};
use super::digest::Digest;
use super::format::Format;
use super::options::Options;
use super::scan::Scan;
use super::text::Stream;
use crate::tiles::TileSet;

/// A reader that returns its bytes in pieces of a given size.
struct Pieces<'t>(&'t [u8], usize);

impl Read for Pieces<'_> {
    fn read(&mut self, into: &mut [u8]) -> std::io::Result<usize> {
        let len = self.1.min(into.len()).min(self.0.len());
        into[..len].copy_from_slice(&self.0[..len]);
        self.0 = &self.0[len..];
        Ok(len)
    }
}

fn blocks(format: Format, text: &'static [u8], size: usize) -> (Vec<String>, Vec<Vec<u8>>) {
    let source = Source::Stream(Box::new(Pieces(text, size)));
    let options = Options { digest: true, ..Options::default() };
    let Reader { columns, mut feed, .. } =
        format.form().reader(source, &options, &TileSet::default()).unwrap();
    let mut blocks = Vec::new();
    let mut block = Block::default();
    while feed.next(&mut block).unwrap() {
        blocks.push(block.read.text.clone());
    }
    let mut digest = Digest::default();
    digest.update(text);
    assert_eq!(feed.place(), (text.len() as u64, digest.value()));
    (columns.names, blocks)
}

fn rows(text: &[u8]) -> Vec<::csv::ByteRecord> {
    rows_parted(text, b',')
}

fn rows_parted(text: &[u8], delimiter: u8) -> Vec<::csv::ByteRecord> {
    let mut reader = ::csv::ReaderBuilder::new();
    let reader = reader.has_headers(false).flexible(true).delimiter(delimiter).from_reader(text);
    let rows: Result<Vec<_>, _> = reader.into_byte_records().collect();
    rows.unwrap()
}

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig::with_cases(5_000))]

    /// A cut is always at the end of a row, and of the last complete one.
    #[test]
    fn cuts_after_the_last_whole_row(text in "[a,;\"\n\r]{0,40}", semicolon: bool) {
        let (text, delimiter) = (text.as_bytes(), if semicolon { b';' } else { b',' });
        let rows = |text| rows_parted(text, delimiter);
        let end = Scan::new(delimiter).cut(text, 0);
        let both = [rows(&text[..end]), rows(&text[end..])].concat();
        proptest::prop_assert_eq!(both, rows(text));
        let rest = [&text[end..], b"x"].concat();
        proptest::prop_assert!(rows(&rest).len() <= 1);
        // However the text arrives, the first complete row is found as soon as it is there, and so
        // are the rows after it.
        let mut scan = Scan::new(delimiter);
        let whole = |upto: usize| Scan::new(delimiter).cut(&text[..upto], 0);
        for upto in 1..=text.len() {
            let cut = scan.cut(&text[..upto], upto - 1);
            proptest::prop_assert_eq!(cut, whole(upto));
            if cut > 0 {
                break;
            }
        }
    }
}

/// Returns where the blocks of the text end.
fn ends(text: &[u8]) -> Vec<usize> {
    let mut scan = Scan::new(b',');
    let mut ends = Vec::new();
    let mut from = 0;
    while from < text.len() {
        from += match scan.cut(&text[from..], 0) {
            0 => scan.last(&text[from..]),
            end => end,
        };
        ends.push(from);
    }
    ends
}

/// Returns the rows of the text, read block by block.
fn rows_in_blocks(text: &[u8]) -> Vec<::csv::ByteRecord> {
    let mut from = 0;
    let blocks =
        ends(text).into_iter().flat_map(|to| rows(&text[std::mem::replace(&mut from, to)..to]));
    blocks.collect()
}

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig::with_cases(5_000))]

    /// A quote that is never closed affects only its own row, and a reader that resumes at the end
    /// of a block finds the rows after it.
    #[test]
    fn resumed_rows_match_a_fresh_read(text in "[a,\"\n\r]{0,40}") {
        let text = text.as_bytes();
        let ends = ends(text);
        proptest::prop_assert_eq!(ends.last().copied().unwrap_or(0), text.len());
        for end in ends {
            let parts = [rows_in_blocks(&text[..end]), rows_in_blocks(&text[end..])].concat();
            proptest::prop_assert_eq!(parts, rows_in_blocks(text));
        }
    }
}

/// However the text arrives, blocks consist of whole rows, and together they are the whole text.
#[test]
fn blocks_contain_whole_rows() {
    let text = b"\xEF\xBB\xBF\r\n\"a,\"\"\n\",hand\n1,2\n\"3\n\",\"4\"\"\n\"\n5\",6\"\r\n\n\"7\",8";
    let whole = rows(text);
    for size in 1..text.len() {
        let (columns, blocks) = blocks(Format::Csv, text, size);
        assert_eq!(columns, ["a,\"\n", "hand"]);
        let pieces: Vec<_> = blocks.iter().flat_map(|block| rows(block)).collect();
        assert_eq!(pieces[..], whole[1..], "{size}");
    }
    let json = b"\n{\"a\":1}\n{\"b\":1,\"hand\":\"F\"}\n{}\n\n7";
    for size in 1..json.len() {
        let (columns, blocks) = blocks(Format::JsonLines, json, size);
        assert_eq!(columns, ["b", "hand"]);
        // Leading blank rows may be skipped.
        assert_eq!(blocks.concat().trim_ascii_start(), &json[1..], "{size}");
        assert!(blocks.iter().rev().skip(1).all(|block| block.ends_with(b"\n")));
    }
}

#[test]
fn rejects_input_that_is_not_a_table() {
    let open = |format: Format, text: &'static [u8]| match format.form().reader(
        Source::Stream(Box::new(text)),
        &Options::default(),
        &TileSet::default(),
    ) {
        Ok(reader) => reader.columns.names.join("|"),
        Err(failure) => failure.to_string(),
    };
    assert!(open(Format::Csv, b"").starts_with("the input is empty"));
    assert!(open(Format::Csv, b"\xEF\xBB\xBF\n\r\n").contains("only empty rows"));
    assert!(open(Format::JsonLines, b"\n \n").contains("only empty rows"));
    assert!(open(Format::JsonLines, b"hand\n1B\n").starts_with("no row is a JSON object"));
    assert!(open(Format::Csv, b"h\xE4nd\n").contains("isn't UTF-8"));
    assert_eq!(open(Format::Csv, b"a,hand"), "a|hand");
}
