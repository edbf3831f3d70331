//! Blocks of unlike tiles, which are written as one word: `2468B`.

use crate::matcher::Matcher;
use crate::targets::TargetId;

/// For each group of a target, returns the number of its block, from 1, or `None` if it isn't part
/// of one.
pub(super) fn numbers(matcher: &Matcher, target: TargetId) -> Vec<Option<u8>> {
    let targets = matcher.targets();
    let mut blocks = 0;
    let mut numbers = Vec::new();
    for word in targets.words_of(targets.get(target)) {
        let block = word.first().is_some_and(|group| group.block);
        blocks += u8::from(block);
        numbers.extend(word.iter().map(|_| block.then_some(blocks)));
    }
    numbers
}
