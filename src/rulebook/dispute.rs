//! Disputed points: rulebooks disagree, or say nothing.

use super::{Rule, Switch, Topic};
use crate::named::named;

/// A dispute without its ID.
struct Point {
    topic: Topic,
    question: &'static str,
    answer: &'static str,
    switches: &'static [Switch],
    rules: &'static [Rule],
}

macro_rules! disputes {
    ($($variant:ident $id:literal $topic:ident [$($switch:ident)*] [$($rule:ident)*] $question:literal $answer:literal;)*) => {
        named! {
            /// A disputed point: rulebooks disagree, or say nothing.
            ///
            /// # Examples
            ///
            /// ```
            /// # use mahj::Rule;
            /// # use mahj::rulebook::{Dispute, Switch};
            /// let dispute: Dispute = "k-08".parse().unwrap();
            /// assert_eq!(dispute, Dispute::K08);
            /// assert_eq!(dispute.switches(), [Switch::PausePriority]);
            /// assert!(dispute.rules().contains(&Rule::Vrb05));
            /// assert_eq!(Dispute::about(Rule::Vrb05).collect::<Vec<_>>(), [dispute]);
            /// ```
            #[non_exhaustive]
            pub enum Dispute {
                $(#[doc = $question] $variant $id,)*
            }
            /// All disputed points, in the order of the list.
            ALL: slice;
            /// Returns the ID, such as `K-08`.
            id: trimmed "dispute";
        }

        static POINTS: [Point; Dispute::COUNT] = [$(
            Point {
                topic: Topic::$topic,
                question: $question,
                answer: $answer,
                switches: &[$(Switch::$switch,)*],
                rules: &[$(Rule::$rule,)*],
            },
        )*];
    };
}

disputes! {
    K01 "K-01" Commitment [CommitOn] [Com01 Com02 Com03 Hnd09 Trm02]
        "Is a player who lifts the discard committed to it?"
        "No. The latest League text and two of the main sources let it go back; one teacher's page and tournaments don't.";
    K02 "K-02" Commitment [CalledTileInSlope] [Com04 Hnd08 Jkq17 Trm01]
        "What happens when a called tile is put in the rack?"
        "The caller is committed, without penalty; only one teacher's page and tournaments make the hand dead.";
    K03 "K-03" Claims [] [Clm01 Glo03 Hnd06]
        "Can a discard be called for a sextet?"
        "Yes. The lists that leave it out are older ones, or just summaries.";
    K04 "K-04" Window [WindowCloses] [Woo02 Woo03 Woo04 Woo05 Hnd02 Trn05]
        "What can the next player do to close the window?"
        "Four things: rack, discard at once, declare at once, or begin a joker exchange. Most sources say so.";
    K05 "K-05" Window [RackCallTie] [Woo02 Trn06]
        "Who gets the discard if it's called at the very moment of racking?"
        "The caller, if the two are recorded as simultaneous.";
    K06 "K-06" Competing [PreferenceBreak] [Sim01 Sim02 Smj01 Smj02 Clx08]
        "Between equal calls, what beats turn order?"
        "Exposing tiles from the hand or putting the discard on top, as the card says.";
    K07 "K-07" Competing [BothExposed] [Sim03 Sim04 Smj03 Smj04]
        "Who gets the tile if both callers have begun to expose?"
        "The next in turn. The League is silent on it, so this is only advice.";
    K08 "K-08" Competing [PausePriority] [Vrb03 Vrb04 Vrb05 Clx09]
        "One player says \"wait,\" and another makes a clear call. Who gets the tile?"
        "A pause isn't a call. If the player who paused turns it into one before the other is committed, turn \
         order decides; if not, the clear call wins.";
    K09 "K-09" Competing [DisplacedExposer] [Sim08 Smx03]
        "What happens to a caller who exposed and lost the tile to Mah Jongg?"
        "The hand is dead, according to one of the main sources; no other source says so.";
    K10 "K-10" Competing [DisplacedAfterWithdrawal] [Sim06 Sim08 Wdr01 Cnv01]
        "What if the Mah Jongg that displaced another caller is withdrawn, or becomes an exposure?"
        "No source covers it. The remaining calls are ranked again, and the displaced caller isn't dead, \
         because nothing was lost.";
    K11 "K-11" Competing [] [Sim07 Smj05 Smx02]
        "Where does the tile of an invalid Mah Jongg go?"
        "To another player who declared on it. If there is none, it stays in the dead hand; it never goes to a player who called for an exposure.";
    K12 "K-12" Declaring [MjConversion] [Cnv01 Mjx03 Mjx04]
        "May a declaration become a call for an exposure after tiles were shown?"
        "Yes, on a discard, if only the tile or its own group is up; never on a self-picked tile.";
    K13 "K-13" Misnamed [MisnameExposure] [Mis03 Mis04 Mis05 Err06 Err07 Err08]
        "Can an invalid exposure with a misnamed tile be corrected?"
        "Yes, until the turn ends, according to two of the main sources.";
    K14 "K-14" Misnamed [MisnameMj MisnameMjJokerless] [Mis06 Nam05 Nam07 Trm05]
        "What does a misnamed tile cost if it's called for Mah Jongg?"
        "Four times the printed value, from the player who misnamed it. A jokerless hand earns no more, \
         because nothing has been published on that.";
    K15 "K-15" Misnamed [MisnameSwap] [Nam03 Trm07]
        "Is a misnamed tile ever swapped for the one that was named?"
        "Not according to the League; one tournament series does it.";
    K16 "K-16" Error [ThirdDeath] [Pae03 Mjx08 Cnt04]
        "Who pays when a third hand goes dead?"
        "If there was Mah Jongg in error in the game, the player whose dead hand leaves only one \
         other in the game pays that player double the value of the line attempted. If there was \
         none, the game is replayed and no one pays.";
    K17 "K-17" Error [AttemptedLineUnknown] [Pae03 Mjx08]
        "What does the third dead player pay if no one can tell which line was attempted?"
        "The player is asked for the line; without an answer, it's the lowest value among the lines the \
         exposures allow.";
    K18 "K-18" Error [AllThrownIn] [Pae01 Pae06 Trm06]
        "What if all three others threw in after Mah Jongg in error?"
        "No one pays, and the game is replayed; no League text on it is known.";
    K19 "K-19" Dead [FalseChallenge] [Dhc06 Dhc07 Trm04]
        "What does it cost to call a hand dead when it isn't?"
        "50, settled at the end, according to the latest rulebook.";
    K20 "K-20" Dead [QuestionIsChallenge] [Dhc05]
        "Is asking whether a hand is dead a challenge?"
        "Yes, if it's asked aloud.";
    K21 "K-21" Dead [DeadReturn] [Dhc08 Dhc10 Dhc11]
        "Which exposures go back in the rack when a hand is declared dead?"
        "The exposure after which no X line fits anymore goes back, and so do all later ones; earlier ones stay.";
    K22 "K-22" Dead [UndeclaredJokers] [Dhc09]
        "Can jokers of an invalid exposure be exchanged before the hand is declared dead?"
        "Yes, according to the 2023 bulletin; the other sources are silent.";
    K23 "K-23" Dead [TwoWrongCounts] [Cnt03]
        "What if two players have wrong counts?"
        "Both are dead, and the other two play on.";
    K24 "K-24" Turn [OotExposureClaim] [Trn07 Trn10]
        "What if a tile discarded out of turn is called for an exposure?"
        "The call is honored, according to the 2010 bulletin; the player who was out of turn may still be \
         challenged.";
    K25 "K-25" WallGame [FinalDiscardExposure] [Wal01 Wal02]
        "With the wall empty, can the last discard be called for an exposure?"
        "Yes, because no rule says otherwise. The caller discards, and that tile may be called for Mah Jongg.";
    K26 "K-26" Exposures [ExtraGroup] [Err12 Err13 Err15]
        "What if two groups are exposed for one called tile?"
        "The second may be taken back until the discard or an exchange; after that, the hand can be \
         challenged.";
    K27 "K-27" Exposures [SelfExposure] [Clx06]
        "May a group be exposed after a pick from the wall?"
        "It isn't proper procedure, but there's no penalty: a program refuses it, and at a table it's taken back.";
    K28 "K-28" Payments [AnnounceRequired] [Mjx12 Mjx13 Mjx14]
        "Must the winner announce the value and the jokerless bonus?"
        "Yes. The calculated value is shown, but if the winner announces a lower one, that is what's owed.";
    K29 "K-29" Charleston [Heavenly] [Cha11 Cha12 Pay09]
        "When may East declare a hand that's complete before play begins?"
        "Before the first pass, and again on the opening turn.";
    K30 "K-30" Jokers [WrongExchange] [Jox06]
        "Whose hand is dead when a wrong tile was exchanged into an exposure?"
        "The hand of the exposure's owner, after the next discard; the giver plays on.";
    K31 "K-31" Competing [Tie] [Woo04 Mjx11]
        "Who wins if one player declares on a discard and another on a fresh pick at the same instant?"
        "If the order is known, the window decides. If the two are recorded as simultaneous, both win, and \
         each is paid as usual by the players who didn't declare.";
    K32 "K-32" Claims [] [Clm04 Nam02]
        "Can a discarded joker be called for an exposure?"
        "Never. What the card says covers only Mah Jongg; one of the main sources covers every call.";
    K33 "K-33" Misnamed [MisnamedJokerMj] [Clm04 Nam02 Nam07]
        "What if a joker named as a natural tile is called for Mah Jongg?"
        "The player who misnamed it pays four times the value, according to a League letter; the joker itself \
         isn't taken.";
    K34 "K-34" Bettor [BettorSpeaks] [Bet03]
        "Does a bettor who spoke about the play still owe the winner?"
        "No. The bet is canceled, and the bettor neither collects nor pays.";
    K35 "K-35" Turn [PickerMayReturn] [Trn02 Woo08 Woo09]
        "May a player who has moved a wall tile take the discard instead?"
        "No. The wall tile is that player's, and only the others can still call.";
    K36 "K-36" Dead [] [Set01 Unw01]
        "How many flowers must be seen before a pair of them is out of reach?"
        "Seven, because a set has eight. If the card calls for a different number of flowers, one fewer than that.";
    K37 "K-37" Charleston [StopDeadline] [Cha02 Cha03]
        "How late may the second Charleston be stopped?"
        "Until the second left has begun, even after looking at the tiles from the first left.";
    K38 "K-38" Turn [] [Trn11 Woo09]
        "What if a tile from the wrong end of the wall isn't racked yet?"
        "It goes back to its place without penalty, and the player picks from the correct end. The sources mention only racking; a tile that's discarded, used for Mah Jongg or exchanged before it's racked counts as kept, just like a racked one.";
    K39 "K-39" Competing [] [Com01 Sim07 Dhc08]
        "What happens to a discard if its caller goes dead after calling it aloud and doing \
         nothing more?"
        "The call is dead too, and others may still call the tile. Once the caller has put it on top or \
         exposed tiles for it, it stays in the dead hand.";
    K40 "K-40" Error [] [Smj05 Mjx06 Sim07]
        "Two players declare on one discard, and both are in error. Who is next?"
        "The player to the right of the second declarer, in whose dead hand the tile stays.";
    K41 "K-41" Dead [] [Dhc03 Mie02]
        "When are a dead player's actions undone, and by whom?"
        "As soon as any active player acts or speaks. The tiles go back to where they were, and a player who called a tile discarded that way isn't committed.";
    K42 "K-42" Competing [] [Clm01 Clm03 Sim02 Trn13 Glo02]
        "A player with no right to a discard has exposed tiles for it before anyone else speaks. Who gets it?"
        "Any player who's entitled to it and calls while the window is open. The other takes the \
         tiles back before the next discard, as after a void call.";
    K43 "K-43" Error [HandOnJoker] [Clm04 Mie01]
        "What if a hand is laid out for a discarded joker?"
        "Just saying \"Mah Jongg\" is void. A hand laid out for a tile that no one can call is Mah Jongg in error.";
    K44 "K-44" Misnamed [] [Err01 Mis01]
        "What if a bystander corrects the name of a discard, and is wrong?"
        "Nothing: the tile keeps the name its discarder gave. A correct name counts, whoever says it.";
    K45 "K-45" Misnamed [] [Mis04 Mis05 Nam08]
        "What if a misnamed tile is named correctly after the caller has discarded?"
        "It's too late, because the discard made the exposure final.";
    K46 "K-46" Competing [] [Sim01 Sim02 Clx08]
        "One player puts the discard on top at the very moment another calls it. Who gets it?"
        "The next in turn: an action that wasn't completed before the call doesn't beat it.";
    K47 "K-47" Error [NudgedWall] [Wdr04 Mie10 Pae04 Trn12]
        "Does a nudge disturb the wall if it can be put back together?"
        "No. It's put back together, and no one has lost anything.";
    K48 "K-48" Declaring [LateWithdrawal] [Wdr01 Wdr02 Wdr03 Wdr04]
        "What if Mah Jongg is withdrawn after others have acted on it?"
        "It's Mah Jongg in error: the declarer has now said that the hand isn't Mah Jongg, and \
         the others relied on the declaration.";
    K49 "K-49" Dead [] [Dhc01 Glo11 Jkx02 Clm01]
        "Which actions take effect even though they break a rule?"
        "Those that can physically happen, such as a pick or discard out of turn, an exposure made without a right to the tile, or an exchange out of turn or of a wrong tile. They're undone as their rules say, or the hand is dead once someone speaks up. An action that asks for the impossible is refused and leaves no trace: a call without a group, an exchange of different or missing tiles, a change to a locked \
         group, a pass or a stop that comes too late.";
    K50 "K-50" Jokers [DeclaredExchange] [Mjx15 Jox08 Jox09 Jkx08]
        "May a player who has declared on a discard exchange a joker to complete the rest of the hand?"
        "Yes, once the called group has been completed from the rack, as in Sloper's columns 92 and 131. A player who \
         declared on a pick, or hasn't completed the group, can't exchange anymore, and neither can anyone else.";
}

impl Dispute {
    const fn point(self) -> &'static Point {
        &POINTS[self.index()]
    }

    /// Returns the part of the game that it belongs to.
    #[must_use]
    pub const fn topic(self) -> Topic {
        self.point().topic
    }

    /// Returns the question.
    #[must_use]
    pub const fn question(self) -> &'static str {
        self.point().question
    }

    /// Returns how `mahj` rules unless a house rule says otherwise, and why.
    #[must_use]
    pub const fn answer(self) -> &'static str {
        self.point().answer
    }

    /// Returns the house rules that change it; none if the sources only seem to
    /// differ.
    #[must_use]
    pub const fn switches(self) -> &'static [Switch] {
        self.point().switches
    }

    /// Returns the rules it is about.
    #[must_use]
    pub const fn rules(self) -> &'static [Rule] {
        self.point().rules
    }

    /// Iterates over the disputed points about a rule.
    pub fn about(rule: Rule) -> impl Iterator<Item = Dispute> {
        let touches = move |dispute: &Dispute| dispute.rules().contains(&rule);
        Dispute::ALL.iter().copied().filter(touches)
    }
}

impl Switch {
    /// Returns the disputed point that it settles. A few house rules are about tables rather than
    /// disputed points, and return `None`.
    #[must_use]
    pub fn dispute(self) -> Option<Dispute> {
        Dispute::ALL.iter().copied().find(|dispute| dispute.switches().contains(&self))
    }

    /// Returns the rules it is about.
    #[must_use]
    pub fn rules(self) -> &'static [Rule] {
        self.dispute().map_or(self.own_rules(), Dispute::rules)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::named::{self, UnknownNameError};

    #[test]
    fn disputes_round_trip_and_read_aloud() {
        named::hold(Dispute::ALL, Dispute::index);
        for (at, dispute) in Dispute::ALL.iter().enumerate() {
            assert_eq!(dispute.id(), format!("K-{:02}", at + 1));
            assert_eq!(format!("{dispute:?}"), dispute.id().replace('-', ""));
            assert!(dispute.question().contains('?'), "{dispute}");
            assert!(dispute.answer().ends_with('.'), "{dispute}");
            assert!(!dispute.rules().is_empty(), "{dispute}");
        }
        let next = format!("K-{:02}", Dispute::COUNT + 1);
        assert_eq!(next.parse::<Dispute>(), Err(UnknownNameError::new("dispute")));
    }

    /// A disputed point has the topic of one of its rules, so that readers find it there.
    #[test]
    fn dispute_topic_matches_one_of_its_rules() {
        for dispute in Dispute::ALL {
            let topics = dispute.rules().iter().map(|rule| rule.topic());
            assert!(topics.into_iter().any(|topic| topic == dispute.topic()), "{dispute}");
        }
    }

    /// The house rules are in the order of the disputed points that they belong to; those that
    /// belong to none come last.
    #[test]
    fn house_rules_of_disputes_are_unique() {
        let of_disputes = Dispute::ALL.iter().flat_map(|dispute| dispute.switches());
        let of_tables = Switch::ALL.iter().filter(|switch| switch.dispute().is_none());
        let listed: Vec<Switch> = of_disputes.chain(of_tables).copied().collect();
        for (listed, switch) in listed.iter().zip(Switch::ALL) {
            assert_eq!(listed, switch, "the rows follow the disputes, one place each");
        }
        assert_eq!(listed.len(), Switch::COUNT);
    }
}
