//! A digest of bytes, to tell whether a file is still the same.

/// A digest of bytes: equal for equal bytes, however they are cut into pieces. It tells changes,
/// not forgeries.
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
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Digest {
    state: u64,
    /// Bytes that do not fill a word yet, the first the lowest.
    rest: [u8; 8],
    len: u64,
}

impl Digest {
    /// Takes in more bytes.
    #[inline]
    pub fn update(&mut self, mut bytes: &[u8]) {
        let held = (self.len % 8) as usize;
        self.len += bytes.len() as u64;
        if held > 0 {
            let some = bytes.len().min(8 - held);
            self.rest[held..held + some].copy_from_slice(&bytes[..some]);
            if held + some < 8 {
                return;
            }
            self.state = mixed(self.state, u64::from_le_bytes(self.rest));
            bytes = &bytes[some..];
        }
        let (words, rest) = bytes.as_chunks::<8>();
        for word in words {
            self.state = mixed(self.state, u64::from_le_bytes(*word));
        }
        self.rest = [0; 8];
        self.rest[..rest.len()].copy_from_slice(rest);
    }

    /// Returns the digest of the bytes so far.
    #[must_use]
    pub fn value(&self) -> u64 {
        let mut rest = [0; 8];
        let held = (self.len % 8) as usize;
        rest[..held].copy_from_slice(&self.rest[..held]);
        mixed(mixed(self.state, u64::from_le_bytes(rest)), self.len)
    }
}

/// A step of the hash that the compiler of Rust uses for its tables, with a turn that spreads the
/// high bits.
fn mixed(state: u64, word: u64) -> u64 {
    let product = (state.rotate_left(5) ^ word).wrapping_mul(0x517C_C1B7_2722_0A95);
    product ^ (product >> 32)
}
