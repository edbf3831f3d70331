//! The switches of a set of rules, each written once: what it is called in a file of rules, what it
//! settles, and what its values are called and mean.

use super::Rule;
use crate::named::named;

/// The one list of switches, handed to a macro that makes something of it: [`Switch`] here, and
/// among the rules the values and the set of rules that holds one of each.
///
/// A row is the field of a set of rules, the name of its type, the laws that it touches if no
/// dispute names them, and what it settles; then its values, the default first, each with its name,
/// its text in a file, and what it means. Rows stand in the order of the disputes; those of tables
/// alone stand last.
macro_rules! for_each_switch {
    ($make:ident) => { $make! {
        commit_on CommitOn
        "What commits a claimant to the tile." {
            PlaceOrExpose "place_or_expose" "Laying the tile on top of the rack commits, and so does showing tiles from the hand."
            Touch "touch" "Touching the tile commits already."
            ExposeOnly "expose_only" "Only showing tiles from the hand commits; until then the tile may go back even from the ledge."
        }
        called_tile_in_slope CalledTileInSlope
        "What follows when a claimed tile is put among the concealed ones." {
            Commit "commit" "The claimant is committed, without penalty."
            Dead "dead" "The claimant's hand is dead."
        }
        window_closes WindowCloses
        "Which acts of the next player close the window." {
            FourActs "four_acts" "Racking, discarding at once, declaring at once, or beginning a joker exchange."
            ThreeActs "three_acts" "Racking, discarding at once, or declaring at once; beginning an exchange closes nothing."
            Racking "racking" "Racking alone."
        }
        rack_call_tie RackCallTie
        "Who gets a discard called at the very moment of racking." {
            Caller "caller" "The caller gets the discard."
            Picker "picker" "The call was too late, and the picker plays on."
        }
        preference_break PreferenceBreak
        "What goes before turn order between equal claims." {
            ExposeOrPlace "expose_or_place" "Who first put up tiles from the hand, or laid the discard on top, gets the tile."
            Expose "expose" "Who first put up tiles from the hand gets the tile; laying the discard on top does not count."
            Never "never" "Nothing does: the next in turn always gets the tile."
        }
        both_exposed BothExposed
        "Who gets the tile if both claimants have begun to expose." {
            NextInTurn "next_in_turn" "The next in turn gets it, as a recommendation."
            FirstExposer "first_exposer" "Who exposed first gets it."
        }
        pause_priority PausePriority
        "What a pause is worth against a clear claim." {
            AnswerBeforeCommit "answer_before_commit" "Who paused may still claim, and keeps the rank of the seat, until the other is committed."
            ClearCallWins "clear_call_wins" "The clear claim gets the tile, whatever the player who paused says later."
        }
        displaced_exposer DisplacedExposer
        "What becomes of a claimant who exposed and lost the tile to Mah Jongg." {
            Dead "dead" "The claimant's hand is dead."
            Restore "restore" "The claimant takes the tiles back and plays on."
        }
        displaced_after_withdrawal DisplacedAfterWithdrawal
        "What follows for the others when Mah Jongg is withdrawn or becomes an exposure." {
            Rerank "rerank" "The claims that are left are ranked anew, and nobody is dead for having been displaced."
            Dead "dead" "A claimant who had exposed and was displaced stays dead."
        }
        mj_conversion MjConversion
        "Whether a declaration may become a claim for an exposure after tiles were shown." {
            Allowed "allowed" "It may on a discard, if no more is up than the tile or its own group."
            AnyExposureDead "any_exposure_dead" "It may not: showing any part of the hand makes it dead."
        }
        misname_exposure MisnameExposure
        "Whether an invalid exposure on a misnamed tile can be mended." {
            Curable "curable" "It can be mended until the turn ends, if the tile is named rightly by then."
            Dead "dead" "Exposing on a wrong name makes the hand dead."
        }
        misname_mj MisnameMj
        "What a misnamed tile costs that is claimed for Mah Jongg." {
            Pay4 "pay4" "The player who misnamed it alone pays four times the value."
            Points "points" "The player who misnamed it loses 25 points, as at tournaments."
        }
        misname_mj_jokerless MisnameMjJokerless
        "Whether a jokerless hand doubles the payment for a misnamed tile." {
            Plain "false" "The payment is four times the printed value, jokerless or not."
            Doubled "true" "A jokerless hand doubles it once more."
        }
        misname_swap MisnameSwap
        "Whether a misnamed tile is swapped for the one that was named." {
            Never "never" "The tile that lies on the table stays the discard."
            IfHeldAndExposure "if_held_and_exposure" "A discarder who holds the named tile swaps them if it was claimed for an exposure."
        }
        third_death ThirdDeath
        "What follows when the third hand dies." {
            PayDoubleAfterError "pay_double_after_error" "After Mah Jongg in error the third pays the survivor double; else the game is played again."
            Replay "replay" "The game is played again, and nobody pays."
            EndUnpaid "end_unpaid" "The game ends, and nobody pays."
        }
        attempted_line_unknown AttemptedLineUnknown
        "Which line is paid for if nobody can tell which one was tried." {
            Ask "ask" "The player is asked; without an answer it is the cheapest line that the exposures allow."
            LowestFit "lowest_fit" "It is the cheapest line that the exposures allow, and nobody is asked."
        }
        all_thrown_in AllThrownIn
        "What follows when all three others threw in after Mah Jongg in error." {
            Replay "replay" "Nobody pays, and the game is played again."
            DeclarerPaysNoneEnd "declarer_pays_none_end" "The declarer pays nobody, and the game ends."
        }
        false_challenge FalseChallenge
        "What it costs to call a hand dead that is not." {
            Fifty "50" "The one who was wrong pays the other 50 at the end."
            TwentyFive "25" "The one who was wrong pays the other 25 at the end."
            ChallengerDead "challenger_dead" "The challenger's hand is dead."
            None "none" "It costs nothing."
        }
        question_is_challenge QuestionIsChallenge
        "Whether it is a challenge to ask if a hand is dead." {
            Challenge "true" "It is one, if asked aloud."
            Question "false" "It is only a question."
        }
        dead_return DeadReturn
        "Which exposures go back when a hand is declared dead." {
            KillingOnward "killing_onward" "The first after which no line marked X fits goes back, with all later ones."
            ConcurrentOnly "concurrent_only" "Only those made just when the hand was challenged go back."
            None "none" "All of them stay up."
        }
        undeclared_jokers UndeclaredJokers
        "Whether jokers of a faulty exposure can be had before the hand is declared dead." {
            Open "open" "They can be exchanged until then."
            Closed "closed" "They can not."
        }
        two_wrong_counts TwoWrongCounts
        "What follows when two players have wrong counts." {
            PlayOn "play_on" "Both are dead, and the two others play on."
            Replay "replay" "The game is played again."
        }
        oot_exposure_claim OotExposureClaim
        "What a claim for an exposure of a tile discarded out of turn is worth." {
            Honoured "honoured" "The claim stands; the player who was out of turn may still be challenged."
            Void "void" "The claim is void, and the tile goes back."
        }
        final_discard_exposure FinalDiscardExposure
        "Whether the last discard may be claimed for an exposure." {
            Allow "allow" "It may; the claimant then discards, and that tile may be claimed for Mah Jongg."
            MjOnly "mj_only" "It may be claimed for Mah Jongg only."
        }
        extra_group ExtraGroup
        "What follows when two groups are put up with one claimed tile." {
            Correctable "correctable" "The second may be taken back until the discard or an exchange."
            DeadAtOnce "dead_at_once" "The hand can be called dead at once."
        }
        self_exposure SelfExposure
        "Whether a group may be put up after a pick from the wall." {
            Reject "reject" "It may not; it is refused or taken back, without penalty."
            Allow "allow" "It may."
        }
        announce_required AnnounceRequired
        "Whether the winner has to announce the value and the jokerless bonus." {
            Required "true" "What the winner announces is owed, if it is less than the hand is worth."
            Optional "false" "What the hand is worth is owed, announced or not."
        }
        heavenly Heavenly
        "When East may declare a hand that is complete without a turn." {
            BeforeAndOpening "before_and_opening" "Before the first pass, and as the opening turn."
            AlsoBetweenRounds "also_between_rounds" "Before the first pass, between the two Charlestons, and as the opening turn."
            BeforeOnly "before_only" "Before the first pass only."
        }
        wrong_exchange WrongExchange
        "Whose hand is dead for a wrong tile exchanged into an exposure." {
            OwnerDead "owner_dead" "The hand of the exposure's owner is dead after the next discard."
            GiverDead "giver_dead" "The hand of the player who gave the tile is dead after the next discard."
        }
        tie Tie
        "Who wins when a discard and a fresh pick are declared on at the same instant." {
            BothWin "both_win" "Both win, and each is paid by the players who did not declare."
            FirstEvent "first_event" "The one written down first wins."
        }
        misnamed_joker_mj MisnamedJokerMj
        "What follows when a misnamed joker is claimed for Mah Jongg." {
            Pay4 "pay4" "The player who misnamed it pays four times the value, and the joker is not taken."
            NoEffect "no_effect" "The joker stays dead, and its wrong name leads to no payment."
        }
        bettor_speaks BettorSpeaks
        "What follows when the bettor speaks about the play." {
            Cancel "cancel" "The bet is cancelled: the bettor neither collects nor pays."
            StillPays "still_pays" "The bettor collects nothing, and still pays the winner."
        }
        picker_may_return PickerMayReturn
        "Whether a player who has moved a wall tile may put it back and claim the discard." {
            Bound "false" "The player is bound to the wall tile."
            MayReturn "true" "The player may put it back and claim."
        }
        stop_deadline StopDeadline
        "How late the second Charleston may be stopped." {
            BeforeSecondLeft "before_second_left" "After looking at the tiles of the first left, until the second left has begun."
            BeforeLookFirstLeft "before_look_first_left" "Only while nobody has looked at the tiles of the first left."
        }
        hand_on_joker HandOnJoker
        "What follows when a hand is laid out for a discarded joker." {
            Error "error" "It is Mah Jongg in error, and the hand is dead."
            Void "void" "Nothing: the declaration is void, and the tiles go back."
        }
        nudged_wall NudgedWall
        "Whether a nudge disturbs the wall while a declared hand is open." {
            Harmless "harmless" "It does not, if the wall can be put together again."
            Disturbed "disturbed" "It does: the declaration cannot be taken back any more."
        }
        late_withdrawal LateWithdrawal
        "What follows when Mah Jongg is taken back after others have acted on it." {
            Error "error" "It is Mah Jongg in error."
            Stands "stands" "It cannot be taken back: the declaration stands, and the hand is shown."
        }
        declared_exchange DeclaredExchange
        "Whether a player who declares on a discard may still exchange a joker." {
            AfterGroup "after_group" "It is allowed once the called group is complete from the rack, before the rest is shown."
            Never "never" "From the declaration on no joker is exchanged."
        }
        wall WallPlay [Wal03]
        "Whether the end of the wall has rules of its own." {
            Plain "plain" "It has none."
            Hot "hot" "Who throws into the hot wall accounts for three copies of the tile or pays for the table."
            Cold "cold" "From the cold wall on, Mah Jongg is by a self-picked tile only."
        }
        scoring Scoring [Trm05 Trm06]
        "How a game is counted." {
            Payments "payments" "The players pay each other."
            Points "points" "Each player scores points, as at tournaments."
        }
        silent_take SilentTake [Trm03]
        "What follows when a discard is taken without a word." {
            Speak "speak" "The claim may still be made in words, as long as the window is open."
            Returned "returned" "The tile goes back, and the right to it is lost."
        }
    } };
}
pub(crate) use for_each_switch;

/// A value of a [`Switch`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SwitchValue {
    /// What is written in a file of rules, such as `touch`.
    pub name: &'static str,
    /// What a table does that plays so, in a sentence.
    pub meaning: &'static str,
}

macro_rules! switches {
    ($(
        $field:ident $Switch:ident $([$($rule:ident)+])?
        $sentence:literal { $($value:ident $name:literal $meaning:literal)+ }
    )*) => {
        named! {
            /// A field of a set of rules, by which a table says what holds where sources or tables
            /// differ.
            ///
            /// # Examples
            ///
            /// ```
            /// # use mahj::rulebook::{Dispute, Switch};
            /// let switch: Switch = "commit_on".parse().unwrap();
            /// assert_eq!(switch.default().name, "place_or_expose");
            /// assert_eq!(switch.value("Touch").unwrap().name, "touch");
            /// assert_eq!(switch.dispute(), Some(Dispute::K01));
            /// ```
            #[non_exhaustive]
            pub enum Switch {
                $(#[doc = $sentence] $Switch (stringify!($field)),)*
            }
            /// All of them, in the order of their disputes; those of tables alone stand last.
            ALL: slice;
            /// Returns the name of the field, such as `commit_on`.
            field: trimmed "switch";
        }

        impl Switch {
            /// Returns what it settles, in a sentence.
            #[must_use]
            pub const fn sentence(self) -> &'static str {
                match self { $(Switch::$Switch => $sentence,)* }
            }

            /// Returns its values; the first is the default.
            #[must_use]
            pub const fn values(self) -> &'static [SwitchValue] {
                match self {
                    $(Switch::$Switch => const {
                        &[$(SwitchValue { name: $name, meaning: $meaning },)+]
                    },)*
                }
            }

            /// The laws of a switch that no dispute led to.
            pub(super) const fn own_rules(self) -> &'static [Rule] {
                match self { $(Switch::$Switch => &[$($(Rule::$rule,)+)?],)* }
            }
        }
    };
}

for_each_switch!(switches);

impl Switch {
    /// Returns the value that holds unless another is set.
    #[must_use]
    pub const fn default(self) -> &'static SwitchValue {
        &self.values()[0]
    }

    /// Returns the value of a name, in capitals or not.
    #[must_use]
    pub fn value(self, name: &str) -> Option<&'static SwitchValue> {
        let name = name.trim();
        self.values().iter().find(|value| value.name.eq_ignore_ascii_case(name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::named::{self, UnknownNameError};

    #[test]
    fn every_switch_is_read_back_with_its_values() {
        named::hold(Switch::ALL, Switch::index);
        for switch in Switch::ALL {
            assert!(switch.values().len() >= 2, "{switch}");
            assert_eq!(switch.default(), &switch.values()[0]);
            for value in switch.values() {
                assert_eq!(switch.value(value.name), Some(value));
                assert!(value.meaning.ends_with('.'), "{switch}: {}", value.name);
            }
            let laws = switch.rules();
            assert!(!laws.is_empty(), "{switch}: no dispute in src/rulebook/dispute.rs names it");
            assert_eq!(switch.value("perhaps"), None);
        }
        assert_eq!("speed".parse::<Switch>(), Err(UnknownNameError::new("switch")));
    }
}
