//! Files that aren't plain text, recognized by their first bytes.

use crate::diagnostic::{Code, DiagnosticBuilder};

/// What sort of file it is, which decides what its owner has to do.
#[derive(Debug, Clone, Copy)]
enum Sort {
    Document,
    Pages,
    Picture,
    Archive,
    Web,
}

impl Sort {
    const fn help(self) -> &'static str {
        match self {
            Sort::Document => {
                "open it in the program it came from, save it as plain text (.txt) in UTF-8, and \
                 name it my.card"
            }
            Sort::Pages | Sort::Web => {
                "copy the lines into a plain text editor and save them as my.card"
            }
            Sort::Picture => "type the card in a plain text editor; see cards/README.md",
            Sort::Archive => "unpack it first; a card is a single file",
        }
    }
}

/// First bytes, what they identify, and its sort.
const MAGIC: &[(&[u8], &str, Sort)] = &[
    (b"{\\rtf", "a rich text document (RTF)", Sort::Document),
    (b"\xD0\xCF\x11\xE0", "a word processor document (.doc)", Sort::Document),
    (b"%PDF", "a PDF", Sort::Pages),
    (b"<!doctype html", "a web page", Sort::Web),
    (b"<html", "a web page", Sort::Web),
    (b"<?xml", "an XML document", Sort::Document),
    (b"\x89PNG", "a picture", Sort::Picture),
    (b"\xFF\xD8\xFF", "a picture", Sort::Picture),
    (b"GIF8", "a picture", Sort::Picture),
    (b"II*\0", "a picture", Sort::Picture),
    (b"MM\0*", "a picture", Sort::Picture),
    (b"\x1F\x8B", "an archive", Sort::Archive),
];

/// Returns the diagnostic for a file that is known not to be plain text.
pub(super) fn foreign(bytes: &[u8]) -> Option<DiagnosticBuilder> {
    let (what, sort) = sort_of(bytes)?;
    let message = format!("this file is {what}; a card is plain text");
    Some(DiagnosticBuilder::new(Code::CardEncoding, 0..0, message).help(sort.help()))
}

fn sort_of(bytes: &[u8]) -> Option<(&'static str, Sort)> {
    // A byte order mark and whitespace may come before the text.
    let text = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes).trim_ascii_start();
    let known = MAGIC.iter().find(|(magic, ..)| {
        text.get(..magic.len()).is_some_and(|start| start.eq_ignore_ascii_case(magic))
    });
    if let Some((_, what, sort)) = known {
        return Some((what, *sort));
    }
    // An archive whose first file name identifies the program.
    if bytes.starts_with(b"PK\x03\x04") {
        let start = &bytes[..bytes.len().min(400)];
        let has = |name: &[u8]| start.windows(name.len()).any(|part| part == name);
        let word = has(b"[Content_Types]") || has(b"word/") || has(b"mimetype");
        return Some(match word || has(b"Index/") {
            true => ("a word processor document (such as .docx)", Sort::Document),
            false => ("an archive", Sort::Archive),
        });
    }
    // Pictures from phones have their type after their length.
    (bytes.get(4..8) == Some(b"ftyp")).then_some(("a picture or a video", Sort::Picture))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn detects_file_type_from_magic_bytes() {
        for (bytes, what) in [
            (&b"{\\rtf1\\ansi"[..], "rich text"),
            (b"\xEF\xBB\xBF \r\n{\\RTF1", "rich text"),
            (b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", ".doc"),
            (b"PK\x03\x04\x14\0\x06\0\x08\0[Content_Types].xml", ".docx"),
            (b"PK\x03\x04\x14\0\0\0\0\0mimetypeapplication/vnd.oasis", ".docx"),
            (b"PK\x03\x04\x14\0\0\0\0\0my.card", "archive"),
            (b"%PDF-1.7", "PDF"),
            (b"\xFF\xD8\xFF\xE0\0\x10JFIF", "picture"),
            (b"\0\0\0\x18ftypheic", "picture"),
            (b"<!DOCTYPE html>", "page"),
        ] {
            let draft = foreign(bytes).unwrap_or_else(|| panic!("{what}"));
            assert!(draft.message.contains(what), "{what}: {}", draft.message);
        }
        for text in ["", "[2468]", "{a remark}\n[A]", "title: PDF", "PK"] {
            assert!(foreign(text.as_bytes()).is_none(), "{text}");
        }
    }
}
