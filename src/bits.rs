//! The set bits of a word.

/// Returns the positions of the set bits, lowest first.
#[inline]
pub(crate) fn ones(word: impl Into<u64>) -> impl Iterator<Item = usize> {
    let mut word = word.into();
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros())?;
        word &= word - 1;
        Some(bit as usize)
    })
}
