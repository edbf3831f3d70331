//! Detects the format and compression of a stream from its first bytes.

use std::io::{self, Cursor, ErrorKind, Read};

use super::compress::{Compression, unpacked};
use super::format::Format;
use super::text::{MARK, is_hand};
use crate::batch::error::BatchError;
use crate::tiles::TileSet;

/// How far to look for the end of the first row.
const LOOK: usize = 64 << 10;

/// What the first bytes of a stream reveal.
#[derive(Debug, PartialEq)]
enum Seen {
    RowDecoder(Format),
    Packed(Compression),
    /// It is Parquet, which cannot be streamed.
    Parquet,
    /// More bytes are needed.
    More,
}

impl Seen {
    /// Examines the first bytes; `all` is true if there are no more.
    fn of(head: &[u8], all: bool) -> Seen {
        const PARQUET: &[u8] = b"PAR1";
        if let Some(compression) = Compression::of_bytes(head) {
            return Seen::Packed(compression);
        }
        if head.starts_with(PARQUET) {
            return Seen::Parquet;
        }
        let all = all || head.len() >= LOOK;
        let signs = [PARQUET, MARK, b"\x1F\x8B", b"\x28\xB5\x2F\xFD"];
        if !all && signs.into_iter().any(|sign| sign.starts_with(head)) {
            return Seen::More;
        }
        let text = head.strip_prefix(MARK).unwrap_or(head).trim_ascii_start();
        if text.first() == Some(&b'{') {
            return Seen::RowDecoder(Format::JsonLines);
        }
        let end = text.iter().position(|byte| matches!(byte, b'\n' | b'\r'));
        match (end, all) {
            (None, false) => Seen::More,
            (end, _) => {
                let row = &text[..end.unwrap_or(text.len())];
                let written = std::str::from_utf8(row).unwrap_or_default();
                if is_hand(written, &TileSet::default()) {
                    return Seen::RowDecoder(Format::Text);
                }
                let tabs = row.contains(&b'\t') && !row.contains(&b',');
                Seen::RowDecoder(if tabs { Format::Tsv } else { Format::Csv })
            }
        }
    }
}

/// Detects the format of a stream's rows, and returns them from the beginning, decompressed.
pub(super) fn sniffed<'a>(
    read: Box<dyn Read + Send + 'a>,
) -> Result<(Format, Box<dyn Read + Send + 'a>), BatchError> {
    match look(read)? {
        (Seen::Packed(compression), read) => match look(unpacked(compression, read)?)? {
            (Seen::RowDecoder(format), read) => Ok((format, read)),
            (Seen::Parquet, _) => Err(no_stream()),
            _ => Err(BatchError::refused(
                "batch::packed-twice",
                "the file is compressed twice".to_owned(),
                "unpack it first",
            )),
        },
        (Seen::RowDecoder(format), read) => Ok((format, read)),
        _ => Err(no_stream()),
    }
}

/// Reads until the bytes are conclusive.
fn look<'a>(
    mut read: Box<dyn Read + Send + 'a>,
) -> Result<(Seen, Box<dyn Read + Send + 'a>), BatchError> {
    let mut head = Vec::new();
    let mut all = false;
    loop {
        match Seen::of(&head, all) {
            Seen::More => {}
            seen => return Ok((seen, Box::new(Cursor::new(head).chain(read)))),
        }
        let len = head.len();
        head.resize(len + (8 << 10), 0);
        let more = loop {
            match read.read(&mut head[len..]) {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                more => break more,
            }
        };
        head.truncate(len + more.as_ref().map_or(0, |more: &usize| *more));
        all = more.map_err(|error: io::Error| BatchError::Read(error))? == 0;
    }
}

/// Returns the error for Parquet input that isn't a file.
fn no_stream() -> BatchError {
    BatchError::refused(
        "batch::no-stream",
        "Parquet needs a file; it can't come through a pipe".to_owned(),
        "name the file",
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn detects_format_from_magic_bytes() {
        let rows = Seen::RowDecoder;
        for (head, all, seen) in [
            (&b""[..], false, Seen::More),
            (b"", true, rows(Format::Csv)),
            (b"{", false, rows(Format::JsonLines)),
            (b"\xEF\xBB", false, Seen::More),
            (b"\xEF\xBB\xBF {\"", false, rows(Format::JsonLines)),
            (b"\n\n  {\"", false, rows(Format::JsonLines)),
            (b"P", false, Seen::More),
            (b"PAR1", false, Seen::Parquet),
            (b"PAR", true, rows(Format::Csv)),
            (b"\x1F", false, Seen::More),
            (b"\x1F\x8B", false, Seen::Packed(Compression::Gzip)),
            (b"(\xB5/\xFD", false, Seen::Packed(Compression::Zstd)),
            (b"hand", false, Seen::More),
            (b"hand", true, rows(Format::Csv)),
            (b"FFF, 11B\nhand", false, rows(Format::Text)),
            (b"[222B]", true, rows(Format::Text)),
            (b"seen\n", false, rows(Format::Csv)),
            (b"id\thand", false, Seen::More),
            (b"id\thand\n", false, rows(Format::Tsv)),
            (b"hand\n1B\t", false, rows(Format::Csv)),
            (b"a\tb,hand\n", false, rows(Format::Csv)),
        ] {
            assert_eq!(Seen::of(head, all), seen, "{head:?}");
        }
        assert_eq!(Seen::of(&[b'a'; LOOK], false), rows(Format::Csv));
    }
}
