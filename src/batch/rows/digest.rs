//! A digest of bytes, to detect whether a file has changed.

use std::fmt;

use xxhash_rust::xxh3::Xxh3;

/// A digest of bytes that doesn't depend on how they are split into pieces. It detects changes but
/// isn't cryptographic.
///
/// # Examples
///
/// ```
/// # use mahj::batch::rows::Digest;
/// let mut whole = Digest::default();
/// whole.update(b"FFF 11B 22B");
/// let mut pieces = Digest::default();
/// pieces.update(b"FFF");
/// pieces.update(b" 11B 22B");
/// assert_eq!(whole.value(), pieces.value());
/// pieces.update(b" ");
/// assert_ne!(whole.value(), pieces.value());
/// ```
#[derive(Clone, Default)]
pub struct Digest(Xxh3);

impl Digest {
    /// Adds more bytes.
    pub fn update(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    /// Returns the digest of the bytes so far: their 64-bit XXH3 hash.
    #[must_use]
    pub fn value(&self) -> u64 {
        self.0.digest()
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Digest").field(&self.value()).finish()
    }
}
