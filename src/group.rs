//! The kinds of group, and which may contain jokers.

use crate::named::named;

named! {
    /// A group of identical tiles, by its length: single to sextet.
    pub enum GroupKind {
        /// One tile.
        Single "single",
        /// Two identical tiles.
        Pair "pair",
        /// Three identical tiles.
        Pung "pung",
        /// Four identical tiles.
        Kong "kong",
        /// Five identical tiles, at least one of them a joker unless they are flowers.
        Quint "quint",
        /// Six identical tiles.
        Sextet "sextet",
    }
    /// All kinds, shortest first.
    ALL: array;
    /// Returns the name in lower case, `kong`.
    name: "group";
}

impl GroupKind {
    /// Returns the kind with a given length, if it is 1 to 6.
    #[must_use]
    pub(crate) const fn of_len(len: usize) -> Option<GroupKind> {
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

    /// Returns true if a joker may be in a group of this kind.
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
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::named;

    #[test]
    fn kinds_round_trip() {
        named::hold(&GroupKind::ALL, GroupKind::index);
        for kind in GroupKind::ALL {
            assert_eq!(GroupKind::of_len(kind.len()), Some(kind));
        }
        assert_eq!(GroupKind::of_len(0), None);
        assert_eq!(GroupKind::of_len(7), None);
    }
}
