//! Kinds of blocks of unlike tiles: a block can't contain a joker or be exposed, and each kind has
//! its own rule for that.

use crate::named::named;
use crate::notation::joined;
use crate::rulebook::Rule;
use crate::targets::TargetGroup;
use crate::tile::Symbol;

named! {
    /// The makeup of a block of unlike tiles that is printed as one word.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::Targets;
    /// # use mahj::matcher::Block;
    /// let card = "[Year]\nFFFF 2031a 2222b 33c (Any 3 Suits, These Nos. Only) X 25";
    /// let targets = Targets::read(card).unwrap();
    /// let target = targets.iter().next().unwrap();
    /// let year = target.groups().iter().find(|group| group.block).unwrap();
    /// let block = Block::of(targets.block_of(target, year));
    /// assert_eq!((block, block.rule().id()), (Block::FourSingles, "CLM-09"));
    /// ```
    pub enum Block {
        /// `56`, `NE`.
        TwoSingles "two different singles",
        /// `RG0`.
        ThreeSingles "three singles",
        /// `NEWS`, `2031`.
        FourSingles "four singles",
        /// `112`.
        PairAndSingle "a pair and a single of one suit",
        /// `11223`.
        TwoPairsAndSingle "two pairs and a single of one suit",
        /// `112233`.
        ThreePairs "three pairs of one suit",
        /// Any other, such as `NNEEWS`.
        Other "different tiles",
    }
    /// Every kind.
    ALL: array;
    /// Returns the makeup in words.
    name: "block";
}

impl Block {
    /// Returns the kind of a block from its groups, as returned by [`Targets::block_of`].
    ///
    /// [`Targets::block_of`]: crate::Targets::block_of
    #[must_use]
    pub fn of(groups: &[TargetGroup]) -> Block {
        let mut sizes: Vec<u8> = groups.iter().map(|group| group.size).collect();
        sizes.sort_unstable_by_key(|size| std::cmp::Reverse(*size));
        let suit = |group: &TargetGroup| match group.symbol {
            Symbol::Suited(suit, _) => Some(suit),
            _ => None,
        };
        let first = groups.first().and_then(suit);
        let one_suit = first.is_some() && groups.iter().all(|group| suit(group) == first);
        match sizes.as_slice() {
            [1, 1] => Block::TwoSingles,
            [1, 1, 1] => Block::ThreeSingles,
            [1, 1, 1, 1] => Block::FourSingles,
            [2, 1] if one_suit => Block::PairAndSingle,
            [2, 2, 1] if one_suit => Block::TwoPairsAndSingle,
            [2, 2, 2] if one_suit => Block::ThreePairs,
            _ => Block::Other,
        }
    }

    /// Returns the rule for this kind of block; one source document lists specific kinds, and
    /// another covers unlike tiles in general.
    #[must_use]
    pub const fn rule(self) -> Rule {
        match self {
            Block::TwoSingles => Rule::Clm07,
            Block::ThreeSingles => Rule::Clm08,
            Block::FourSingles => Rule::Clm09,
            Block::PairAndSingle => Rule::Clm10,
            Block::TwoPairsAndSingle => Rule::Clm11,
            Block::ThreePairs => Rule::Clm12,
            Block::Other => Rule::Clx11,
        }
    }

    /// Returns a block in words, with its tiles: `a block of two different singles (5B 6B)`.
    pub(super) fn describe(groups: &[TargetGroup]) -> String {
        let tiles: Vec<String> = groups.iter().map(ToString::to_string).collect();
        format!("a block of {} ({})", Block::of(groups), joined(&tiles))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::named;
    use crate::targets::Targets;

    #[test]
    fn every_block_kind_has_words_and_a_rule() {
        named::hold(&Block::ALL, Block::index);
        let mut laws = Block::ALL.map(Block::rule).to_vec();
        laws.dedup();
        assert_eq!(laws.len(), Block::COUNT);
    }

    #[test]
    fn block_kind_matches_its_rule() {
        // Combinations such as a pair and a single have their own kind within one suit, but not
        // with winds or dragons.
        let rows = [
            ("FFFF 12a 1111b 2222b", "12", Block::TwoSingles),
            ("FFFF NE 1111a 2222a", "NE", Block::TwoSingles),
            ("FFFF RG0 1111a 222a", "RG0", Block::ThreeSingles),
            ("FFF NEWS 1111a 222a", "NEWS", Block::FourSingles),
            ("FFFF 112a 1111b 222b", "112", Block::PairAndSingle),
            ("FFFF NNE 1111a 222a", "NNE", Block::Other),
            ("FFF 11223a 111b 222b", "11223", Block::TwoPairsAndSingle),
            ("FFFF 112233a 4444b", "112233", Block::ThreePairs),
            ("FFF 12345a 111b 222b", "12345", Block::Other),
        ];
        for (form, word, kind) in rows {
            let card = format!("[Blocks]\n{form} (Any 2 Suits, These Nos. Only) X 25");
            let card = if form.contains('b') { card } else { card.replace("2 Suits", "1 Suit") };
            let targets = Targets::read(&card).unwrap_or_else(|no| panic!("{form}: {no}"));
            let target = targets.iter().next().unwrap();
            let group = target.groups().iter().find(|group| group.block).unwrap();
            let groups = targets.block_of(target, group);
            assert_eq!(Block::of(groups), kind, "{word}");
            assert!(Block::describe(groups).starts_with(&format!("a block of {kind} (")));
            let tiles: u8 = groups.iter().map(|group| group.size).sum();
            assert_eq!(usize::from(tiles), word.len(), "{word}");
        }
    }
}
