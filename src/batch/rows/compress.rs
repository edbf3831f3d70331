//! Compressed row files.

use std::io::{self, Read, Write};

use super::format::Format;
use crate::batch::error::BatchError;
use crate::named::named;

named! {
    /// How a row file is compressed; any [streamed](super::Format::is_streamed)
    /// [`Format`](super::Format) can be.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::batch::rows::Compression;
    /// assert_eq!("GZ".parse(), Ok(Compression::Gzip));
    /// assert_eq!(Compression::of_bytes(b"\x28\xB5\x2F\xFD..."), Some(Compression::Zstd));
    /// ```
    pub enum Compression {
        /// gzip.
        Gzip "gz" "gzip",
        /// Zstandard.
        Zstd "zst" "zstd",
    }
    /// All of them.
    ALL: array;
    /// Returns the name, which is the usual extension.
    name: "compression";
}

impl Compression {
    /// Detects the compression from a file's first bytes, if any.
    #[must_use]
    pub fn of_bytes(bytes: &[u8]) -> Option<Compression> {
        const SIGNS: [(&[u8], Compression); 2] =
            [(b"\x1F\x8B", Compression::Gzip), (b"\x28\xB5\x2F\xFD", Compression::Zstd)];
        SIGNS.into_iter().find(|(sign, _)| bytes.starts_with(sign)).map(|(_, is)| is)
    }

    /// Returns true if the library was built with support for it.
    #[must_use]
    pub const fn is_built_in(self) -> bool {
        cfg!(feature = "compress")
    }

    /// Rejects a format that can't be streamed.
    ///
    /// # Errors
    ///
    /// If the format needs random access, or support isn't built in.
    pub fn holds(self, format: Format) -> Result<(), BatchError> {
        if !format.is_streamed() {
            return Err(BatchError::refused(
                "batch::packed",
                format!("{} is compressed internally, not as a whole", format.title()),
                format!("name it .{format}, without .{self}"),
            ));
        }
        if self.is_built_in() { Ok(()) } else { Err(self.absent()) }
    }

    /// Returns the error for a format that is not built in, with help on how to enable it.
    pub(super) fn absent(self) -> BatchError {
        BatchError::refused(
            "batch::compress",
            format!("this build of mahj can't read or write .{self} files"),
            "build with the feature `compress`, or decompress the file first",
        )
    }
}

/// Returns a reader that decompresses.
///
/// # Errors
///
/// If support is not built in.
pub(super) fn unpacked<'a>(
    compression: Compression,
    read: impl Read + Send + 'a,
) -> Result<Box<dyn Read + Send + 'a>, BatchError> {
    #[cfg(feature = "compress")]
    {
        Ok(match compression {
            Compression::Gzip => {
                let read = io::BufReader::with_capacity(64 << 10, read);
                Box::new(flate2::bufread::MultiGzDecoder::new(read))
            }
            Compression::Zstd => Box::new(zstd::Frames::new(read)),
        })
    }
    #[cfg(not(feature = "compress"))]
    {
        drop(read);
        Err(compression.absent())
    }
}

/// A writer that compresses. It must be [finished](Packed::finish).
///
/// # Examples
///
/// ```
/// # use std::io::Write;
/// # use mahj::batch::rows::{Compression, Packed};
/// let mut packed = Packed::new(Compression::Gzip, Vec::new()).unwrap();
/// packed.write_all(b"hand\n1B\n").unwrap();
/// let bytes = packed.finish().unwrap();
/// assert_eq!(Compression::of_bytes(&bytes), Some(Compression::Gzip));
/// ```
#[derive(Debug)]
pub struct Packed<W: Write>(Inside<W>);

#[cfg(feature = "compress")]
#[derive(Debug)]
enum Inside<W: Write> {
    Gzip(flate2::write::GzEncoder<W>),
    Zstd(zstd::Packer<W>),
}

#[cfg(not(feature = "compress"))]
type Inside<W> = (std::convert::Infallible, std::marker::PhantomData<W>);

impl<W: Write> Packed<W> {
    /// Starts a file.
    ///
    /// # Errors
    ///
    /// If support is not built in.
    pub fn new(compression: Compression, write: W) -> Result<Packed<W>, BatchError> {
        #[cfg(feature = "compress")]
        {
            Ok(Packed(match compression {
                Compression::Gzip => {
                    // A compromise between size and speed.
                    let level = flate2::Compression::default();
                    Inside::Gzip(flate2::write::GzEncoder::new(write, level))
                }
                Compression::Zstd => Inside::Zstd(zstd::Packer::new(write)),
            }))
        }
        #[cfg(not(feature = "compress"))]
        {
            drop(write);
            Err(compression.absent())
        }
    }

    /// Flushes the rest and returns the underlying writer.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn finish(self) -> io::Result<W> {
        #[cfg(feature = "compress")]
        match self.0 {
            Inside::Gzip(gzip) => gzip.finish(),
            Inside::Zstd(zstd) => zstd.finish(),
        }
        #[cfg(not(feature = "compress"))]
        match self.0.0 {}
    }
}

impl<W: Write> Write for Packed<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        #[cfg(feature = "compress")]
        match &mut self.0 {
            Inside::Gzip(gzip) => gzip.write(bytes),
            Inside::Zstd(zstd) => zstd.write(bytes),
        }
        #[cfg(not(feature = "compress"))]
        {
            let _ = bytes;
            match self.0.0 {}
        }
    }

    /// Does nothing: an incomplete frame is kept, so that it is compressed together with what
    /// follows.
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(feature = "compress")]
mod zstd {
    use std::io::{self, BufRead, BufReader, Read, Write};

    use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
    use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};
    use ruzstd::encoding::{CompressionLevel, compress_to_vec};

    /// The number of bytes in a frame before compression.
    const FRAME: usize = 4 << 20;

    /// Reads consecutive frames.
    pub(super) struct Frames<R> {
        source: BufReader<R>,
        decoder: FrameDecoder,
        /// True within a frame.
        within: bool,
    }

    impl<R: Read> Frames<R> {
        pub(super) fn new(source: R) -> Frames<R> {
            let source = BufReader::with_capacity(64 << 10, source);
            Frames { source, decoder: FrameDecoder::new(), within: false }
        }

        /// Starts the next frame; returns false at the end.
        fn begin(&mut self) -> io::Result<bool> {
            while !self.source.fill_buf()?.is_empty() {
                match self.decoder.reset(&mut self.source) {
                    Ok(()) => {
                        self.within = true;
                        return Ok(true);
                    }
                    // A skippable frame, meant for other programs.
                    Err(FrameDecoderError::ReadFrameHeaderError(
                        ReadFrameHeaderError::SkipFrame { length, .. },
                    )) => {
                        let mut other = self.source.by_ref().take(length.into());
                        io::copy(&mut other, &mut io::sink())?;
                    }
                    Err(error) => return Err(io::Error::new(io::ErrorKind::InvalidData, error)),
                }
            }
            Ok(false)
        }
    }

    impl<R: Read> Read for Frames<R> {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            loop {
                if !self.within && !self.begin()? {
                    return Ok(0);
                }
                if self.decoder.can_collect() == 0 && !self.decoder.is_finished() {
                    let some = BlockDecodingStrategy::UptoBlocks(1);
                    self.decoder.decode_blocks(&mut self.source, some).map_err(io::Error::other)?;
                }
                let read = self.decoder.read(into)?;
                if read > 0 || into.is_empty() {
                    return Ok(read);
                }
                if self.decoder.is_finished() {
                    let noted = self.decoder.get_checksum_from_data();
                    if noted.is_some() && noted != self.decoder.get_calculated_checksum() {
                        let message = "the file is damaged: its checksum differs";
                        return Err(io::Error::new(io::ErrorKind::InvalidData, message));
                    }
                    self.within = false;
                }
            }
        }
    }

    /// Writes consecutive frames.
    #[derive(Debug)]
    pub(super) struct Packer<W> {
        write: W,
        waiting: Vec<u8>,
        begun: bool,
    }

    impl<W: Write> Packer<W> {
        pub(super) fn new(write: W) -> Packer<W> {
            Packer { write, waiting: Vec::new(), begun: false }
        }

        fn frame(&mut self) -> io::Result<()> {
            let packed = compress_to_vec(self.waiting.as_slice(), CompressionLevel::Fastest);
            self.waiting.clear();
            self.begun = true;
            self.write.write_all(&packed)
        }

        pub(super) fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.waiting.extend_from_slice(bytes);
            if self.waiting.len() >= FRAME {
                self.frame()?;
            }
            Ok(bytes.len())
        }

        pub(super) fn finish(mut self) -> io::Result<W> {
            if !self.begun || !self.waiting.is_empty() {
                self.frame()?;
            }
            self.write.flush()?;
            Ok(self.write)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Compression;
    use crate::named::hold;

    #[test]
    fn the_compressions_have_names() {
        hold(&Compression::ALL, Compression::index);
    }
}

#[cfg(all(test, feature = "compress"))]
mod packed {
    use std::io::{Read, Write};

    use super::{Compression, Packed, unpacked};

    fn pack(compression: Compression, text: &[u8]) -> Vec<u8> {
        let mut packed = Packed::new(compression, Vec::new()).unwrap();
        text.chunks(100_000).for_each(|some| packed.write_all(some).unwrap());
        packed.finish().unwrap()
    }

    fn unpack(compression: Compression, packed: &[u8]) -> std::io::Result<Vec<u8>> {
        let mut text = Vec::new();
        unpacked(compression, packed).unwrap().read_to_end(&mut text)?;
        Ok(text)
    }

    #[test]
    fn compression_round_trips() {
        let long: Vec<u8> = (0..1_500_000_u32).flat_map(u32::to_le_bytes).collect();
        for compression in Compression::ALL {
            for text in [&b""[..], b"hand\n1B\n", &long] {
                let packed = pack(compression, text);
                assert_eq!(Compression::of_bytes(&packed), Some(compression));
                assert!(unpack(compression, &packed).unwrap() == text);
                // Two concatenated files are one valid file.
                let twice = [packed.as_slice(), packed.as_slice()].concat();
                assert!(unpack(compression, &twice).unwrap() == [text, text].concat());
            }
        }
    }

    #[test]
    fn damaged_or_truncated_input_is_an_error() {
        let text: Vec<u8> = (0..20_000_u32).flat_map(|n| n.to_string().into_bytes()).collect();
        for compression in Compression::ALL {
            let packed = pack(compression, &text);
            for len in [3, 9, packed.len() / 2, packed.len() - 1] {
                assert!(unpack(compression, &packed[..len]).is_err(), "{compression}: {len}");
            }
            for at in (0..packed.len()).step_by(packed.len() / 50) {
                let mut bad = packed.clone();
                bad[at] ^= 0x40;
                let read = unpack(compression, &bad);
                assert!(read.map_or(true, |read| read == text), "{compression}: {at}");
            }
        }
    }
}
