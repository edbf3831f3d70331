//! The switches of a set of rules: what each is called in a file of rules, and what its values
//! mean.

use std::fmt;
use std::str::FromStr;

use super::{Dispute, Rule, UnknownLaw};

/// A value of a [`Switch`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Choice {
    /// What is written in a file of rules, such as `touch`.
    pub name: &'static str,
    /// What it means, in a sentence.
    pub meaning: &'static str,
}

macro_rules! switches {
    ($($variant:ident $field:literal [$($rule:ident)*] $doc:literal $($name:literal $meaning:literal)+;)*) => {
        /// A field of a set of rules, by which a table says what holds where sources or tables
        /// differ.
        ///
        /// # Examples
        ///
        /// ```
        /// # use mahj::law::{Dispute, Switch};
        /// let switch: Switch = "commit_on".parse().unwrap();
        /// assert_eq!(switch.default().name, "place_or_expose");
        /// assert_eq!(switch.choice("Touch").unwrap().name, "touch");
        /// assert_eq!(switch.dispute(), Some(Dispute::K01));
        /// ```
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[non_exhaustive]
        pub enum Switch {
            $(#[doc = $doc] $variant,)*
        }

        impl Switch {
            /// All of them, in the order of their disputes; those of tables alone stand last.
            pub const ALL: &'static [Switch] = &[$(Switch::$variant,)*];
            /// How many there are.
            pub const COUNT: usize = Switch::ALL.len();

            /// Returns the name of the field, such as `commit_on`.
            #[must_use]
            pub const fn field(self) -> &'static str {
                match self { $(Switch::$variant => $field,)* }
            }

            /// Returns what it settles, in a sentence.
            #[must_use]
            pub const fn sentence(self) -> &'static str {
                match self { $(Switch::$variant => $doc,)* }
            }

            /// Returns its values; the first is the default.
            #[must_use]
            pub const fn choices(self) -> &'static [Choice] {
                match self {
                    $(Switch::$variant => const { &[$(Choice { name: $name, meaning: $meaning },)+] },)*
                }
            }

            /// The laws of a switch that no dispute led to.
            const fn own_rules(self) -> &'static [Rule] {
                match self { $(Switch::$variant => &[$(Rule::$rule,)*],)* }
            }
        }
    };
}

switches! {
    CommitOn "commit_on" []
        "What commits a claimant to the tile."
        "place_or_expose" "Laying the tile on top of the rack commits, and so does showing tiles from the hand."
        "touch" "Touching the tile commits already."
        "expose_only" "Only showing tiles from the hand commits; until then the tile may go back even from the ledge.";
    CalledTileInSlope "called_tile_in_slope" []
        "What follows when a claimed tile is put among the concealed ones."
        "commit" "The claimant is committed, without penalty."
        "dead" "The claimant's hand is dead.";
    WindowCloses "window_closes" []
        "Which acts of the next player close the window."
        "four_acts" "Racking, discarding at once, declaring at once, or beginning a joker exchange."
        "three_acts" "Racking, discarding at once, or declaring at once; beginning an exchange closes nothing."
        "racking" "Racking alone.";
    RackCallTie "rack_call_tie" []
        "Who gets a discard called at the very moment of racking."
        "caller" "The caller gets the discard."
        "picker" "The call was too late, and the picker plays on.";
    PreferenceBreak "preference_break" []
        "What goes before turn order between equal claims."
        "expose_or_place" "Who first put up tiles from the hand, or laid the discard on top, gets the tile."
        "expose" "Who first put up tiles from the hand gets the tile; laying the discard on top does not count."
        "never" "Nothing does: the next in turn always gets the tile.";
    BothExposed "both_exposed" []
        "Who gets the tile if both claimants have begun to expose."
        "next_in_turn" "The next in turn gets it, as a recommendation."
        "first_exposer" "Who exposed first gets it.";
    PausePriority "pause_priority" []
        "What a pause is worth against a clear claim."
        "answer_before_commit" "Who paused may still claim, and keeps the rank of the seat, until the other is committed."
        "clear_call_wins" "The clear claim gets the tile, whatever the player who paused says later.";
    DisplacedExposer "displaced_exposer" []
        "What becomes of a claimant who exposed and lost the tile to Mah Jongg."
        "dead" "The claimant's hand is dead."
        "restore" "The claimant takes the tiles back and plays on.";
    DisplacedAfterWithdrawal "displaced_after_withdrawal" []
        "What follows for the others when Mah Jongg is withdrawn or becomes an exposure."
        "rerank" "The claims that are left are ranked anew, and nobody is dead for having been displaced."
        "dead" "A claimant who had exposed and was displaced stays dead.";
    MjConversion "mj_conversion" []
        "Whether a declaration may become a claim for an exposure after tiles were shown."
        "allowed" "It may on a discard, if no more is up than the tile or its own group."
        "any_exposure_dead" "It may not: showing any part of the hand makes it dead.";
    MisnameExposure "misname_exposure" []
        "Whether an invalid exposure on a misnamed tile can be mended."
        "curable" "It can be mended until the turn ends, if the tile is named rightly by then."
        "dead" "Exposing on a wrong name makes the hand dead.";
    MisnameMj "misname_mj" []
        "What a misnamed tile costs that is claimed for Mah Jongg."
        "pay4" "The player who misnamed it alone pays four times the value."
        "points" "The player who misnamed it loses 25 points, as at tournaments.";
    MisnameMjJokerless "misname_mj_jokerless" []
        "Whether a jokerless hand doubles the payment for a misnamed tile."
        "false" "The payment is four times the printed value, jokerless or not."
        "true" "A jokerless hand doubles it once more.";
    MisnameSwap "misname_swap" []
        "Whether a misnamed tile is swapped for the one that was named."
        "never" "The tile that lies on the table stays the discard."
        "if_held_and_exposure" "A discarder who holds the named tile swaps them if it was claimed for an exposure.";
    ThirdDeath "third_death" []
        "What follows when the third hand dies."
        "pay_double_after_error" "After Mah Jongg in error the third pays the survivor double; else the game is played again."
        "replay" "The game is played again, and nobody pays."
        "end_unpaid" "The game ends, and nobody pays.";
    AttemptedLineUnknown "attempted_line_unknown" []
        "Which line is paid for if nobody can tell which one was tried."
        "ask" "The player is asked; without an answer it is the cheapest line that the exposures allow."
        "lowest_fit" "It is the cheapest line that the exposures allow, and nobody is asked.";
    AllThrownIn "all_thrown_in" []
        "What follows when all three others threw in after Mah Jongg in error."
        "replay" "Nobody pays, and the game is played again."
        "declarer_pays_none_end" "The declarer pays nobody, and the game ends.";
    FalseChallenge "false_challenge" []
        "What it costs to call a hand dead that is not."
        "50" "The one who was wrong pays the other 50 at the end."
        "25" "The one who was wrong pays the other 25 at the end."
        "challenger_dead" "The challenger's hand is dead."
        "none" "It costs nothing.";
    QuestionIsChallenge "question_is_challenge" []
        "Whether it is a challenge to ask if a hand is dead."
        "true" "It is one, if asked aloud."
        "false" "It is only a question.";
    DeadReturn "dead_return" []
        "Which exposures go back when a hand is declared dead."
        "killing_onward" "The first after which no line marked X fits goes back, with all later ones."
        "concurrent_only" "Only those made just when the hand was challenged go back."
        "none" "All of them stay up.";
    UndeclaredJokers "undeclared_jokers" []
        "Whether jokers of a faulty exposure can be had before the hand is declared dead."
        "open" "They can be exchanged until then."
        "closed" "They can not.";
    TwoWrongCounts "two_wrong_counts" []
        "What follows when two players have wrong counts."
        "play_on" "Both are dead, and the two others play on."
        "replay" "The game is played again.";
    OotExposureClaim "oot_exposure_claim" []
        "What a claim for an exposure of a tile discarded out of turn is worth."
        "honoured" "The claim stands; the player who was out of turn may still be challenged."
        "void" "The claim is void, and the tile goes back.";
    FinalDiscardExposure "final_discard_exposure" []
        "Whether the last discard may be claimed for an exposure."
        "allow" "It may; the claimant then discards, and that tile may be claimed for Mah Jongg."
        "mj_only" "It may be claimed for Mah Jongg only.";
    ExtraGroup "extra_group" []
        "What follows when two groups are put up with one claimed tile."
        "correctable" "The second may be taken back until the discard or an exchange."
        "dead_at_once" "The hand can be called dead at once.";
    SelfExposure "self_exposure" []
        "Whether a group may be put up after a pick from the wall."
        "reject" "It may not; it is refused or taken back, without penalty."
        "allow" "It may.";
    AnnounceRequired "announce_required" []
        "Whether the winner has to announce the value and the jokerless bonus."
        "true" "What the winner announces is owed, if it is less than the hand is worth."
        "false" "What the hand is worth is owed, announced or not.";
    Heavenly "heavenly" []
        "When East may declare a hand that is complete without a turn."
        "before_and_opening" "Before the first pass, and as the opening turn."
        "also_between_rounds" "Before the first pass, between the two Charlestons, and as the opening turn."
        "before_only" "Before the first pass only.";
    WrongExchange "wrong_exchange" []
        "Whose hand is dead for a wrong tile exchanged into an exposure."
        "owner_dead" "The hand of the exposure's owner is dead after the next discard."
        "giver_dead" "The hand of the player who gave the tile is dead after the next discard.";
    Tie "tie" []
        "Who wins when a discard and a fresh pick are declared on at the same instant."
        "both_win" "Both win, and each is paid by the players who did not declare."
        "first_event" "The one written down first wins.";
    MisnamedJokerMj "misnamed_joker_mj" []
        "What follows when a misnamed joker is claimed for Mah Jongg."
        "pay4" "The player who misnamed it pays four times the value, and the joker is not taken."
        "no_effect" "The joker stays dead, and its wrong name leads to no payment.";
    BettorSpeaks "bettor_speaks" []
        "What follows when the bettor speaks about the play."
        "cancel" "The bet is cancelled: the bettor neither collects nor pays."
        "still_pays" "The bettor collects nothing, and still pays the winner.";
    PickerMayReturn "picker_may_return" []
        "Whether a player who has moved a wall tile may put it back and claim the discard."
        "false" "The player is bound to the wall tile."
        "true" "The player may put it back and claim.";
    StopDeadline "stop_deadline" []
        "How late the second Charleston may be stopped."
        "before_second_left" "After looking at the tiles of the first left, until the second left has begun."
        "before_look_first_left" "Only while nobody has looked at the tiles of the first left.";
    Wall "wall" [Wal03]
        "Whether the end of the wall has rules of its own."
        "plain" "It has none."
        "hot" "Who throws into the hot wall accounts for three copies of the tile or pays for the table."
        "cold" "From the cold wall on, Mah Jongg is by a self-picked tile only.";
    Scoring "scoring" [Trm05 Trm06]
        "How a game is counted."
        "payments" "The players pay each other."
        "points" "Each player scores points, as at tournaments.";
    SilentTake "silent_take" [Trm03]
        "What follows when a discard is taken without a word."
        "speak" "The claim may still be made in words, as long as the window is open."
        "returned" "The tile goes back, and the right to it is lost.";
}

impl Switch {
    /// Returns the place in [`Switch::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the value that holds unless another is set.
    #[must_use]
    pub const fn default(self) -> &'static Choice {
        &self.choices()[0]
    }

    /// Returns the value of a name, in capitals or not.
    #[must_use]
    pub fn choice(self, name: &str) -> Option<&'static Choice> {
        let name = name.trim();
        self.choices().iter().find(|choice| choice.name.eq_ignore_ascii_case(name))
    }

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

impl fmt::Display for Switch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.field())
    }
}

impl FromStr for Switch {
    type Err = UnknownLaw;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Switch::ALL
            .iter()
            .copied()
            .find(|switch| switch.field().eq_ignore_ascii_case(text.trim()))
            .ok_or(UnknownLaw { what: "switch" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_switch_is_read_back_with_its_values() {
        for (at, switch) in Switch::ALL.iter().enumerate() {
            assert_eq!(switch.index(), at);
            assert_eq!(switch.to_string().parse(), Ok(*switch));
            assert!(switch.choices().len() >= 2, "{switch}");
            assert_eq!(switch.default(), &switch.choices()[0]);
            for choice in switch.choices() {
                assert_eq!(switch.choice(choice.name), Some(choice));
                assert!(choice.meaning.ends_with('.'), "{switch}: {}", choice.name);
            }
            assert!(!switch.rules().is_empty(), "{switch}");
            assert_eq!(switch.choice("perhaps"), None);
        }
        assert_eq!(Switch::COUNT, 37);
        assert_eq!("speed".parse::<Switch>(), Err(UnknownLaw { what: "switch" }));
    }

    /// The switches stand in the order of the disputes, each at one of them, but for those of
    /// tables alone.
    #[test]
    fn every_switch_of_a_dispute_stands_once() {
        let mut listed: Vec<Switch> =
            Dispute::ALL.iter().flat_map(|dispute| dispute.switches().iter().copied()).collect();
        listed.extend(Switch::ALL.iter().filter(|switch| switch.dispute().is_none()));
        assert_eq!(listed, Switch::ALL);
    }
}
