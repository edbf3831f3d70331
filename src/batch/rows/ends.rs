//! The input and output of rows.

use std::fmt;
use std::fs::File;
use std::io::{Read, Write};

use super::codec::Source;
use super::compress::{Compression, unpacked};
use super::format::Format;
use super::sniff::sniffed;
use crate::batch::error::BatchError;

/// A source of rows.
pub struct Input<'a> {
    pub(super) format: Format,
    pub(super) source: Source<'a>,
}

impl fmt::Debug for Input<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Input").field(&self.format).finish()
    }
}

impl<'a> Input<'a> {
    /// Rows read sequentially; a run rejects a format that [can't be
    /// streamed](Format::is_streamed).
    pub fn stream(format: Format, read: impl Read + Send + 'a) -> Input<'a> {
        Input { format, source: Source::Stream(Box::new(read)) }
    }

    /// Rows of a file, in any format.
    #[must_use]
    pub fn file(format: Format, file: File) -> Input<'a> {
        Input { format, source: Source::File(file) }
    }

    /// The same rows, decompressed as they are read.
    ///
    /// # Errors
    ///
    /// If support is not built in, or the format needs random access.
    pub fn unpacked(self, compression: Compression) -> Result<Input<'a>, BatchError> {
        compression.holds(self.format)?;
        let source = Source::Stream(unpacked(compression, self.source.stream())?);
        Ok(Input { source, ..self })
    }

    /// Rows in a format detected from the first bytes: JSON Lines starts with a brace, TSV has a
    /// tab in its first row, plain text has a hand as its first row, and anything else is CSV;
    /// compressed input is decompressed.
    ///
    /// # Errors
    ///
    /// If the rows cannot be read, or cannot be streamed.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::batch::rows::{Format, Input};
    /// let of = |text: &'static str| Input::sniffed(text.as_bytes()).unwrap().format();
    /// assert_eq!(of("{\"hand\":\"1B\"}"), Format::JsonLines);
    /// assert_eq!(of("id\thand\n1\t1B\n"), Format::Tsv);
    /// assert_eq!(of("id,hand\n"), Format::Csv);
    /// ```
    pub fn sniffed(read: impl Read + Send + 'a) -> Result<Input<'a>, BatchError> {
        let (format, read) = sniffed(Box::new(read))?;
        Ok(Input { format, source: Source::Stream(read) })
    }

    /// Rows in CSV format.
    pub fn csv(read: impl Read + Send + 'a) -> Input<'a> {
        Input::stream(Format::Csv, read)
    }

    /// Rows in JSON Lines format.
    pub fn json_lines(read: impl Read + Send + 'a) -> Input<'a> {
        Input::stream(Format::JsonLines, read)
    }

    /// Returns the format of the rows.
    #[must_use]
    pub const fn format(&self) -> Format {
        self.format
    }
}

/// A destination for rows.
pub struct Output<'a> {
    pub(super) format: Format,
    pub(super) write: Box<dyn Write + Send + 'a>,
}

impl fmt::Debug for Output<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Output").field(&self.format).finish()
    }
}

impl<'a> Output<'a> {
    /// Rows in any format.
    pub fn new(format: Format, write: impl Write + Send + 'a) -> Output<'a> {
        Output { format, write: Box::new(write) }
    }

    /// Rows in CSV format.
    pub fn csv(write: impl Write + Send + 'a) -> Output<'a> {
        Output::new(Format::Csv, write)
    }

    /// Rows in JSON Lines format.
    pub fn json_lines(write: impl Write + Send + 'a) -> Output<'a> {
        Output::new(Format::JsonLines, write)
    }

    /// Returns the format of the rows.
    #[must_use]
    pub const fn format(&self) -> Format {
        self.format
    }
}
