//! The kinds of group, and where jokers may stand.

use std::fmt;
use std::str::FromStr;

use crate::tile::UnknownName;

/// A group of identical tiles, by its length: single to sextet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum GroupKind {
    /// One tile.
    Single,
    /// Two identical tiles.
    Pair,
    /// Three identical tiles.
    Pung,
    /// Four identical tiles.
    Kong,
    /// Five identical tiles, a joker among them unless they are flowers.
    Quint,
    /// Six identical tiles.
    Sextet,
}

impl GroupKind {
    /// All kinds, shortest first.
    pub const ALL: [GroupKind; 6] = [
        GroupKind::Single,
        GroupKind::Pair,
        GroupKind::Pung,
        GroupKind::Kong,
        GroupKind::Quint,
        GroupKind::Sextet,
    ];
    /// How many kinds there are.
    pub const COUNT: usize = 6;

    /// Returns the place in [`GroupKind::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the kind of a length, if it is 1 to 6.
    #[must_use]
    pub const fn of_len(len: usize) -> Option<GroupKind> {
        match len {
            1..=6 => Some(GroupKind::ALL[len - 1]),
            _ => None,
        }
    }

    /// Returns how many tiles the group has, 1 to 6.
    #[must_use]
    #[allow(clippy::len_without_is_empty)]
    pub const fn len(self) -> usize {
        self as usize + 1
    }

    /// Returns true if a joker may stand in a group of this kind.
    ///
    /// Singles and pairs never take one; a pung or larger may consist of jokers alone
    /// (JKX-01, GLO-03, GLO-04).
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::GroupKind;
    /// assert!(!GroupKind::Pair.takes_jokers());
    /// assert!(GroupKind::Pung.takes_jokers());
    /// ```
    #[must_use]
    pub const fn takes_jokers(self) -> bool {
        self.len() >= 3
    }

    /// Returns the name in lower case, `kong`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            GroupKind::Single => "single",
            GroupKind::Pair => "pair",
            GroupKind::Pung => "pung",
            GroupKind::Kong => "kong",
            GroupKind::Quint => "quint",
            GroupKind::Sextet => "sextet",
        }
    }
}

impl fmt::Display for GroupKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for GroupKind {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        GroupKind::ALL
            .into_iter()
            .find(|kind| kind.name().eq_ignore_ascii_case(text))
            .ok_or(UnknownName { what: "group" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_is_read_back() {
        for (at, kind) in GroupKind::ALL.into_iter().enumerate() {
            assert_eq!(kind.index(), at);
            assert_eq!(kind.to_string().parse(), Ok(kind));
            assert_eq!(GroupKind::of_len(kind.len()), Some(kind));
        }
        assert_eq!(GroupKind::of_len(0), None);
        assert_eq!(GroupKind::of_len(7), None);
    }
}
