//! The points on which the sources differ, or say nothing.

use super::{Rule, Switch, Topic};
use crate::named::named;

/// What is known of a dispute.
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
            /// A point on which the sources of the laws differ, or say nothing.
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
            /// assert_eq!(Dispute::touching(Rule::Vrb05).collect::<Vec<_>>(), [dispute]);
            /// ```
            #[non_exhaustive]
            pub enum Dispute {
                $(#[doc = $question] $variant $id,)*
            }
            /// All of them, in the order of the list.
            ALL: slice;
            /// Returns the id, such as `K-08`.
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
        "No. The newest League text and two founding documents let it go back; the teacher's page and tournaments \
         do not.";
    K02 "K-02" Commitment [CalledTileInSlope] [Com04 Hnd08 Jkq17 Trm01]
        "What follows when a claimed tile is put among the concealed ones?"
        "It commits and has no penalty; the hand is dead only by the teacher's page and at tournaments.";
    K03 "K-03" Claims [] [Clm01 Glo03 Hnd06]
        "May a discard be claimed for a sextet?"
        "Yes. The lists without the sextet are the older ones and a summary.";
    K04 "K-04" Window [WindowCloses] [Woo02 Woo03 Woo04 Woo05 Hnd02 Trn05]
        "Which acts of the next player close the window?"
        "Four of them: racking, discarding at once, declaring at once, and beginning a joker exchange, as most \
         sources have it.";
    K05 "K-05" Window [RackCallTie] [Woo02 Trn06]
        "Who gets the discard if it is called at the very moment of racking?"
        "The caller, if the two are recorded as simultaneous.";
    K06 "K-06" Competing [PreferenceBreak] [Sim01 Sim02 Smj01 Smj02 Clx08]
        "What goes before turn order between equal claims?"
        "Having put up tiles from the hand or laid the discard on top, as the card has it.";
    K07 "K-07" Competing [BothExposed] [Sim03 Sim04 Smj03 Smj04]
        "Who gets the tile if both claimants have begun to expose?"
        "The next in turn. The League is silent on it, so that this is a recommendation.";
    K08 "K-08" Competing [PausePriority] [Vrb03 Vrb04 Vrb05 Clx09]
        "One player says wait, and another makes a clear claim. Who gets the tile?"
        "A pause is no claim. If the player who paused makes it one before the other is committed, turn order \
         decides; if not, the clear claim wins.";
    K09 "K-09" Competing [DisplacedExposer] [Sim08 Smx03]
        "What becomes of a claimant who exposed and lost the tile to Mah Jongg?"
        "The hand is dead, as a founding document has it and no other source says again.";
    K10 "K-10" Competing [DisplacedAfterWithdrawal] [Sim06 Sim08 Wdr01 Cnv01]
        "What if the Mah Jongg that displaced another claimant is withdrawn, or becomes an exposure?"
        "No source speaks of it. The claims that are left are ranked anew, and the claimant who was displaced is not \
         dead, for nothing was lost.";
    K11 "K-11" Competing [] [Sim07 Smj05 Smx02]
        "Where does the tile of an invalid Mah Jongg go?"
        "To another player who declared on it, if there is one, and never to a claimant for an exposure: against \
         that one it stays in the dead hand.";
    K12 "K-12" Declaring [MjConversion] [Cnv01 Mjx03 Mjx04]
        "May a declaration become a claim for an exposure after tiles were shown?"
        "Yes on a discard, if no more is up than the tile or its own group; never on a self-picked tile.";
    K13 "K-13" Misnamed [MisnameExposure] [Mis03 Mis04 Mis05 Err06 Err07 Err08]
        "Can an invalid exposure on a misnamed tile be mended?"
        "Yes, until the turn ends, as two founding documents have it.";
    K14 "K-14" Misnamed [MisnameMj MisnameMjJokerless] [Mis06 Nam05 Nam07 Trm05]
        "What does a misnamed tile cost that is claimed for Mah Jongg?"
        "Four times the printed value, from the player who misnamed it. A jokerless hand earns no more, for nothing \
         has been published on that.";
    K15 "K-15" Misnamed [MisnameSwap] [Nam03 Trm07]
        "Is a misnamed tile ever swapped for the one that was named?"
        "No, says the League; one family of tournaments does it.";
    K16 "K-16" Error [ThirdDeath] [Pae03 Mjx08 Cnt04]
        "Who pays when the third hand dies?"
        "If there was Mah Jongg in error in the game, the player whose death leaves only one pays that one double \
         the value of the line tried. If there was none, the game is played again and nobody pays.";
    K17 "K-17" Error [AttemptedLineUnknown] [Pae03 Mjx08]
        "What does that third player pay if nobody can tell which line was tried?"
        "The player is asked for the line; without an answer it is the lowest value among the lines that the \
         exposures allow.";
    K18 "K-18" Error [AllThrownIn] [Pae01 Pae06 Trm06]
        "What if all three others threw in after Mah Jongg in error?"
        "Nobody pays, and the game is played again; no text of the League is known.";
    K19 "K-19" Dead [FalseChallenge] [Dhc06 Dhc07 Trm04]
        "What does it cost to call a hand dead that is not?"
        "Fifty, settled at the end, as the newest rulebook has it.";
    K20 "K-20" Dead [QuestionIsChallenge] [Dhc05]
        "Is it a challenge to ask whether a hand is dead?"
        "Yes, if it is asked aloud.";
    K21 "K-21" Dead [DeadReturn] [Dhc08 Dhc10 Dhc11]
        "Which exposures go back when a hand is declared dead?"
        "The first one after which no line marked X fits, and all later ones; those before it stay.";
    K22 "K-22" Dead [UndeclaredJokers] [Dhc09]
        "Can jokers of a faulty exposure be had before the hand is declared dead?"
        "Yes, by the bulletin of 2023; the other sources are silent.";
    K23 "K-23" Dead [TwoWrongCounts] [Cnt03]
        "What if two players have wrong counts?"
        "Both are dead, and the two others play on.";
    K24 "K-24" Turn [OotExposureClaim] [Trn07 Trn10]
        "What if a tile discarded out of turn is claimed for an exposure?"
        "The claim is honoured, by the bulletin of 2010; the player who was out of turn may still be challenged.";
    K25 "K-25" WallGame [FinalDiscardExposure] [Wal01 Wal02]
        "May the last discard, with the wall empty, be claimed for an exposure?"
        "Yes, for no rule takes it out. The claimant discards, and that tile may be claimed for Mah Jongg.";
    K26 "K-26" Exposures [ExtraGroup] [Err12 Err13 Err15]
        "What if two groups are put up with one claimed tile?"
        "The second may be taken back until the discard or an exchange; after that the hand can be challenged.";
    K27 "K-27" Exposures [SelfExposure] [Clx06]
        "May a group be put up after a pick from the wall?"
        "It is outside the procedure and has no penalty: it is refused where play is guarded, and else taken back.";
    K28 "K-28" Payments [AnnounceRequired] [Mjx12 Mjx13 Mjx14]
        "Must the winner announce the value and the jokerless bonus?"
        "Yes. The value worked out is shown, but a lower one that the winner announces is what is owed.";
    K29 "K-29" Charleston [Heavenly] [Cha11 Cha12 Pay09]
        "When may East declare a hand that is complete without a turn?"
        "Before the first pass, and again as the opening turn.";
    K30 "K-30" Jokers [WrongExchange] [Jox06]
        "Whose hand is dead for a wrong tile that was exchanged into an exposure?"
        "That of the exposure's owner, after the next discard; the giver plays on.";
    K31 "K-31" Competing [Tie] [Woo04 Mjx11]
        "Who wins if one declares on a discard and another on a fresh pick at the same instant?"
        "If the order is known, the window decides. If the two are recorded as simultaneous, both win, and each is \
         paid as usual by the players who did not declare.";
    K32 "K-32" Claims [] [Clm04 Nam02]
        "May a discarded joker be claimed for an exposure?"
        "Never. What the card prints about it speaks of Mah Jongg alone, a founding document of every claim.";
    K33 "K-33" Misnamed [MisnamedJokerMj] [Clm04 Nam02 Nam07]
        "What if a joker named as a natural is claimed for Mah Jongg?"
        "The player who misnamed it pays four times the value, by a letter of the League; the joker itself is not \
         taken.";
    K34 "K-34" Bettor [BettorSpeaks] [Bet03]
        "Does a bettor who spoke about the play still owe the winner?"
        "No. The bet is cancelled, and the bettor neither collects nor pays.";
    K35 "K-35" Turn [PickerMayReturn] [Trn02 Woo08 Woo09]
        "May a player who has moved a wall tile turn to the discard instead?"
        "No. The wall tile is that player's, and only the others can still claim.";
    K36 "K-36" Dead [] [Set01 Unw01]
        "How many flowers have to be seen before a pair of them is out of reach?"
        "Seven, for a set has eight; it is counted from the set that the card names.";
    K37 "K-37" Charleston [StopDeadline] [Cha02 Cha03]
        "How late may the second Charleston be stopped?"
        "After looking at the tiles of the first left, until the second left has begun.";
    K38 "K-38" Turn [] [Trn11 Woo09]
        "What if a tile from the wrong end of the wall is not racked yet?"
        "It goes back to its place without penalty, and the player picks from the right end. Every source speaks of \
         racking; a tile that is discarded, declared on or exchanged from the fingers has been kept like a racked one.";
    K39 "K-39" Competing [] [Com01 Sim07 Dhc08]
        "What becomes of a discard whose caller dies after the word alone?"
        "The call dies with the hand, and others may still call the tile. Once the caller has laid it on top or put \
         up tiles for it, it stays in the dead hand.";
    K40 "K-40" Error [] [Smj05 Mjx06 Sim07]
        "Two declare on one discard, and both are in error. Who is next?"
        "The player at the right of the second, in whose dead hand the tile stays.";
    K41 "K-41" Dead [] [Dhc03 Mie02]
        "When does it go back what a dead player has done, and who sees to it?"
        "As soon as anybody who plays acts or speaks. The tiles go back to where they were, and a call for what was \
         discarded so binds nobody.";
    K42 "K-42" Competing [] [Clm01 Clm03 Sim02 Trn13 Glo02]
        "Somebody without a right to a discard has put tiles up for it before anybody else speaks. Who has it?"
        "Whoever may have it and calls while the window is open. The other takes the tiles back before the next \
         discard, as after a call that was void.";
    K43 "K-43" Error [HandOnJoker] [Clm04 Mie01]
        "What if a hand is laid out for a discarded joker?"
        "The word alone is void. A hand laid out for a tile that nobody can have is Mah Jongg in error.";
    K44 "K-44" Misnamed [] [Err01 Mis01]
        "What if a bystander corrects the name of a discard, and is wrong?"
        "Nothing: the tile keeps the name that its discarder gave. A right name counts, whoever says it.";
    K45 "K-45" Misnamed [] [Mis04 Mis05 Nam08]
        "What if a misnamed tile is named rightly after the claimant has discarded?"
        "It is too late, for the exposure was final with the discard.";
    K46 "K-46" Competing [] [Sim01 Sim02 Clx08]
        "One lays the discard on top at the very moment at which another calls it. Who has it?"
        "The next in turn: what was not done before the call does not go before it.";
    K47 "K-47" Error [NudgedWall] [Wdr04 Mie10 Pae04 Trn12]
        "Is the wall disturbed by a nudge, after which it can be put together again?"
        "No. It is put together again, and nobody has lost anything by it.";
    K48 "K-48" Declaring [LateWithdrawal] [Wdr01 Wdr02 Wdr03 Wdr04]
        "What if Mah Jongg is taken back after others have acted on it?"
        "It is Mah Jongg in error, for its owner has said that the hand is none, and the others have relied on it.";
    K49 "K-49" Dead [] [Dhc01 Glo11 Jkx02 Clm01]
        "Which acts that break a rule have happened all the same?"
        "Those that moved tiles to where they can lie: a pick or discard out of turn, tiles put up without a right, \
         an exchange out of turn or of a wrong tile. They are put back as their laws say, or kill when somebody \
         speaks. What asks for something that nobody can have is refused and leaves nothing behind: a call that no \
         group bears out, an exchange of unlike or missing tiles, a change of a locked group, a pass or a stop that \
         comes too late.";
    K50 "K-50" Jokers [DeclaredExchange] [Mjx15 Jox08 Jox09 Jkx08]
        "May a player who has declared on a discard exchange a joker for the rest of the hand?"
        "Yes, once the called group is complete from the rack, as in Sloper's columns 92 and 131. Who has declared on \
         a pick, or has not completed the group, exchanges nothing any more, and nobody else does.";
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

    /// Returns what is done unless a switch says otherwise, and why.
    #[must_use]
    pub const fn answer(self) -> &'static str {
        self.point().answer
    }

    /// Returns the switches that make it otherwise; there are none where the sources only seem to
    /// differ.
    #[must_use]
    pub const fn switches(self) -> &'static [Switch] {
        self.point().switches
    }

    /// Returns the laws that it touches.
    #[must_use]
    pub const fn rules(self) -> &'static [Rule] {
        self.point().rules
    }

    /// Iterates over the disputes that touch a law.
    pub fn touching(rule: Rule) -> impl Iterator<Item = Dispute> {
        let touches = move |dispute: &Dispute| dispute.rules().contains(&rule);
        Dispute::ALL.iter().copied().filter(touches)
    }
}

impl Switch {
    /// Returns the dispute that led to it; a few switches are about tables rather than sources.
    #[must_use]
    pub fn dispute(self) -> Option<Dispute> {
        Dispute::ALL.iter().copied().find(|dispute| dispute.switches().contains(&self))
    }

    /// Returns the laws that it touches.
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
    fn every_dispute_is_read_back_and_can_be_read_aloud() {
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

    /// A dispute stands at the topic of one of its laws, so that a reader finds it there.
    #[test]
    fn a_dispute_has_the_topic_of_one_of_its_laws() {
        for dispute in Dispute::ALL {
            let topics = dispute.rules().iter().map(|rule| rule.topic());
            assert!(topics.into_iter().any(|topic| topic == dispute.topic()), "{dispute}");
        }
    }

    /// The switches stand in the order of the disputes, each at one of them, but for those of
    /// tables alone.
    #[test]
    fn every_switch_of_a_dispute_stands_once() {
        let of_disputes = Dispute::ALL.iter().flat_map(|dispute| dispute.switches());
        let of_tables = Switch::ALL.iter().filter(|switch| switch.dispute().is_none());
        let listed: Vec<Switch> = of_disputes.chain(of_tables).copied().collect();
        for (listed, switch) in listed.iter().zip(Switch::ALL) {
            assert_eq!(listed, switch, "the rows follow the disputes, and each stands at one");
        }
        assert_eq!(listed.len(), Switch::COUNT);
    }
}
