//! The parts of a game, in order.

use crate::named::named;

macro_rules! topics {
    ($($variant:ident $name:literal $heading:literal $doc:literal;)*) => {
        named! {
            /// A part of the game that rules belong to, ordered by when it comes up in a game.
            ///
            /// # Examples
            ///
            /// ```
            /// # use mahj::rulebook::Topic;
            /// assert_eq!(Topic::ALL[0].heading(), "Tiles and deal");
            /// assert_eq!("mah-jongg-in-error".parse(), Ok(Topic::Error));
            /// assert!(Topic::Charleston < Topic::Window);
            /// ```
            #[non_exhaustive]
            pub enum Topic {
                $(#[doc = $doc] $variant $name,)*
            }
            /// All topics, in the order they come up in a game.
            ALL: slice;
            /// Returns the name as data, such as `dead-hands`.
            name: trimmed "topic";
        }

        impl Topic {
            /// Returns the heading of its rules, such as `Dead hands`.
            #[must_use]
            pub const fn heading(self) -> &'static str {
                match self { $(Topic::$variant => $heading,)* }
            }
        }
    };
}

topics! {
    Tiles "tiles-and-deal" "Tiles and deal" "What a set holds, and how it is dealt.";
    Charleston "charleston" "Charleston" "Passing tiles before the game.";
    Turn "turn" "The turn" "Picking, discarding, and who is next.";
    Naming "naming" "Naming discards" "How a discard is named.";
    Window "window" "The window of opportunity" "How long a discard can be called.";
    Claims "claims" "Calling a discard" "Who may call which discard, and in what words.";
    Commitment "commitment" "Commitment" "What commits a caller to the tile.";
    Exposures "exposures" "Exposures" "What is exposed, and how long it may be changed.";
    Misnamed "misnamed-tiles" "Misnamed and misheard tiles" "What a wrong name leads to.";
    Competing "competing-claims" "Competing calls" "Who gets a tile that several players call.";
    Jokers "jokers" "Jokers and exchanges" "Where jokers may be used, and how they are exchanged.";
    Declaring "declaring" "Declaring Mah Jongg" "Declaring, checking, withdrawing and converting.";
    Error "mah-jongg-in-error" "Mah Jongg in error" "What happens after a wrong declaration.";
    Dead "dead-hands" "Dead hands" "Challenges, impossible hands and wrong counts.";
    Payments "payments" "Payments" "Who pays what.";
    Bettor "bettor" "The bettor" "The fifth player at the table.";
    WallGame "wall-game-and-tournaments" "Wall game and tournaments" "The end of the wall, and the rules of tables and tournaments.";
    Reading "reading-a-line" "Reading a line" "What the card means.";
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::named::{self, UnknownNameError};
    use crate::rulebook::Rule;

    #[test]
    fn topics_round_trip_and_have_rules() {
        named::hold(Topic::ALL, Topic::index);
        for topic in Topic::ALL {
            assert!(Rule::ALL.iter().any(|rule| rule.topic() == *topic), "{topic}");
        }
        assert_eq!("chess".parse::<Topic>(), Err(UnknownNameError::new("topic")));
    }
}
