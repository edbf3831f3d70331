//! What a question reads from a row besides the hand.

use super::Question;
use crate::named::named;

named! {
    /// What a question reads from a row besides the hand: the name of a column.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::batch::{Detail, Question};
    /// assert_eq!(Question::Waits.details(), [Detail::Seen]);
    /// assert_eq!(Question::Call.required(), Some(Detail::Tile));
    /// assert_eq!("by".parse(), Ok(Detail::By));
    /// ```
    pub enum Detail {
        /// The tiles seen on the table, exposures in brackets.
        Seen "seen",
        /// The discard, or the last tile of a claim.
        Tile "tile",
        /// How the last tile was obtained.
        By "by",
        /// Who discarded or misnamed it.
        From "from",
        /// Who declares Mah Jongg.
        Winner "winner",
    }
    /// All of them.
    ALL: array;
    /// Returns the name of the column.
    name: "column";
}

impl Question {
    /// Returns the columns that are read besides the hand. A detail without a value is unknown.
    #[must_use]
    pub const fn details(self) -> &'static [Detail] {
        match self {
            Question::Away => &[],
            Question::Verify => &[Detail::Tile, Detail::By, Detail::From, Detail::Winner],
            Question::Exposures | Question::Waits | Question::Odds => &[Detail::Seen],
            Question::Call => &[Detail::Seen, Detail::Tile],
        }
    }

    /// Returns the column that every row needs, if there is one.
    #[must_use]
    pub const fn required(self) -> Option<Detail> {
        match self {
            Question::Call => Some(Detail::Tile),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::named::hold;

    #[test]
    fn details_have_names() {
        hold(&Detail::ALL, Detail::index);
        for question in Question::ALL {
            assert!(question.required().iter().all(|one| question.details().contains(one)));
        }
    }
}
