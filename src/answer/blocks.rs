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

/// Joins the tiles of a block: numbers of one suit share its letter, and winds and dragons have no
/// spaces between them.
pub(super) fn joined(tiles: &[String]) -> String {
    let mut text = String::new();
    for tile in tiles {
        join(&mut text, tile);
    }
    text
}

/// Appends a tile, or a dot for one that is missing, to a block.
pub(super) fn join(text: &mut String, tile: &str) {
    let is_suit = |c: &char| "BCD".contains(*c);
    let suit = tile.chars().next_back().filter(is_suit);
    let last = text.chars().next_back();
    let before = last.filter(is_suit);
    let dots = last.is_none_or(|c| c == '.') || tile == ".";
    if suit.is_some() && suit == before {
        text.pop();
    } else if !dots && (suit.is_some() || before.is_some()) {
        text.push(' ');
    }
    text.push_str(tile);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_are_joined_only_if_unambiguous() {
        for (tiles, text) in [
            ("2B 4B 6B 8B", "2468B"),
            ("11C 2C 3C", "1123C"),
            ("N E W S", "NEWS"),
            ("2D 0 3D 1D", "2D 0 31D"),
            ("1B 1C", "1B 1C"),
            ("1B G", "1B G"),
            ("N S 1D", "NS 1D"),
            ("2B . 6B .", "2B.6B."),
            ("", ""),
        ] {
            let tiles: Vec<String> = tiles.split_whitespace().map(str::to_owned).collect();
            assert_eq!(joined(&tiles), text);
        }
    }
}
