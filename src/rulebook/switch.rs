//! House rules, each defined once: its name in a rules file, what it settles, and its values with
//! their meanings.

use super::Rule;
use crate::named::named;

/// The one list of house rules, passed to a macro that generates code from it: [`Switch`] here, and
/// in `rules` the values and the rule set that holds one of each.
///
/// A row is the field of a rule set, the name of its type, the rules it is about if no disputed
/// point names them, and what it settles; then its values, the default first, each with its name,
/// its text in a file, and its meaning. Rows are in the order of the disputed points; those that
/// no disputed point names come last.
macro_rules! for_each_switch {
    ($make:ident) => { $make! {
        commit_on CommitOn
        "What commits a caller to the tile." {
            PlaceOrExpose "place_or_expose" "Putting the tile on top of the rack commits you, and so does showing tiles from the hand."
            Touch "touch" "Just touching the tile commits you."
            ExposeOnly "expose_only" "Only showing tiles from the hand commits you; until then the tile may go back, even from the top of the rack."
        }
        called_tile_in_slope CalledTileInSlope
        "What happens when a called tile is put in the rack." {
            Commit "commit" "The caller is committed, without penalty."
            Dead "dead" "The caller's hand is dead."
        }
        window_closes WindowCloses
        "What the next player does to close the window." {
            FourActs "four_acts" "Racking, discarding at once, declaring at once, or beginning a joker exchange."
            ThreeActs "three_acts" "Racking, discarding at once, or declaring at once; beginning an exchange doesn't close it."
            Racking "racking" "Racking only."
        }
        rack_call_tie RackCallTie
        "Who gets a discard called at the very moment of racking." {
            Caller "caller" "The caller gets the discard."
            Picker "picker" "The call was too late, and the picker plays on."
        }
        preference_break PreferenceBreak
        "What beats turn order between equal calls." {
            ExposeOrPlace "expose_or_place" "The player who first exposed tiles from the hand, or put the discard on top, gets the tile."
            Expose "expose" "The player who first exposed tiles from the hand gets the tile; putting the discard on top doesn't count."
            Never "never" "Nothing: the next in turn always gets the tile."
        }
        both_exposed BothExposed
        "Who gets the tile if both callers have begun to expose." {
            NextInTurn "next_in_turn" "The next in turn gets it, as most advice says."
            FirstExposer "first_exposer" "The first to expose gets it."
        }
        pause_priority PausePriority
        "Whether a pause or a clear call comes first." {
            AnswerBeforeCommit "answer_before_commit" "The player who paused may still call, keeping that seat's place in turn order, until the other is committed."
            ClearCallWins "clear_call_wins" "The clear call gets the tile, whatever the player who paused says later."
        }
        displaced_exposer DisplacedExposer
        "What happens to a caller who exposed and lost the tile to Mah Jongg." {
            Dead "dead" "The caller's hand is dead."
            Restore "restore" "The caller takes the tiles back and plays on."
        }
        displaced_after_withdrawal DisplacedAfterWithdrawal
        "What happens to the others when Mah Jongg is withdrawn or becomes an exposure." {
            Rerank "rerank" "The remaining calls are ranked again, and no one is dead for having been displaced."
            Dead "dead" "A caller who had exposed and was displaced stays dead."
        }
        mj_conversion MjConversion
        "Whether a declaration may become a call for an exposure after tiles were shown." {
            Allowed "allowed" "It may on a discard, if only the tile or its own group is up."
            AnyExposureDead "any_exposure_dead" "It may not: showing any part of the hand makes it dead."
        }
        misname_exposure MisnameExposure
        "Whether an invalid exposure with a misnamed tile can be corrected." {
            Curable "curable" "It can be corrected until the turn ends, if the tile is named correctly by then."
            Dead "dead" "Exposing tiles for a misnamed discard makes the hand dead."
        }
        misname_mj MisnameMj
        "What a misnamed tile costs if it's called for Mah Jongg." {
            Pay4 "pay4" "The player who misnamed it pays alone, four times the value."
            Points "points" "The player who misnamed it loses 25 points, as at tournaments."
        }
        misname_mj_jokerless MisnameMjJokerless
        "Whether a jokerless hand doubles the payment for a misnamed tile." {
            Plain "false" "The payment is four times the printed value, jokerless or not."
            Doubled "true" "A jokerless hand doubles it once more."
        }
        misname_swap MisnameSwap
        "Whether a misnamed tile is swapped for the one that was named." {
            Never "never" "The tile on the table remains the discard."
            IfHeldAndExposure "if_held_and_exposure" "A discarder who has the named tile swaps it for the discard if that was called for an exposure."
        }
        third_death ThirdDeath
        "What happens when a third hand goes dead." {
            PayDoubleAfterError "pay_double_after_error" "After Mah Jongg in error, the third player to go dead pays the survivor double; otherwise the game is replayed."
            Replay "replay" "The game is replayed, and no one pays."
            EndUnpaid "end_unpaid" "The game ends, and no one pays."
        }
        attempted_line_unknown AttemptedLineUnknown
        "Which line is paid for if no one can tell which one was attempted." {
            Ask "ask" "The player is asked; without an answer, it's the lowest-valued line that the exposures allow."
            LowestFit "lowest_fit" "It's the lowest-valued line that the exposures allow, and no one is asked."
        }
        all_thrown_in AllThrownIn
        "What happens when all three others threw in after Mah Jongg in error." {
            Replay "replay" "No one pays, and the game is replayed."
            DeclarerPaysNoneEnd "declarer_pays_none_end" "The declarer pays no one, and the game ends."
        }
        false_challenge FalseChallenge
        "What it costs to call a hand dead when it isn't." {
            Fifty "50" "The player who was wrong pays the other player 50 at the end."
            TwentyFive "25" "The player who was wrong pays the other player 25 at the end."
            ChallengerDead "challenger_dead" "The challenger's hand is dead."
            None "none" "It costs nothing."
        }
        question_is_challenge QuestionIsChallenge
        "Whether asking if a hand is dead is a challenge." {
            Challenge "true" "It's a challenge, if asked aloud."
            Question "false" "It's only a question."
        }
        dead_return DeadReturn
        "Which exposures go back in the rack when a hand is declared dead." {
            KillingOnward "killing_onward" "The exposure after which no X line fits anymore goes back, and so do all later ones."
            ConcurrentOnly "concurrent_only" "Only those made at the moment of the challenge go back."
            None "none" "All of them stay up."
        }
        undeclared_jokers UndeclaredJokers
        "Whether jokers of an invalid exposure can be exchanged before the hand is declared dead." {
            Open "open" "They can be exchanged until then."
            Closed "closed" "They can't be exchanged."
        }
        two_wrong_counts TwoWrongCounts
        "What happens when two players have wrong counts." {
            PlayOn "play_on" "Both are dead, and the other two play on."
            Replay "replay" "The game is replayed."
        }
        oot_exposure_claim OotExposureClaim
        "Whether a tile discarded out of turn can be called for an exposure." {
            Honoured "honoured" "The call stands; the player who was out of turn may still be challenged."
            Void "void" "The call is void, and the tile goes back."
        }
        final_discard_exposure FinalDiscardExposure
        "Whether the last discard may be called for an exposure." {
            Allow "allow" "It may; the caller then discards, and that tile may be called for Mah Jongg."
            MjOnly "mj_only" "It may be called only for Mah Jongg."
        }
        extra_group ExtraGroup
        "What happens when two groups are exposed for one called tile." {
            Correctable "correctable" "The second may be taken back until the discard or an exchange."
            DeadAtOnce "dead_at_once" "The hand can be called dead at once."
        }
        self_exposure SelfExposure
        "Whether a group may be exposed after a pick from the wall." {
            Reject "reject" "It may not; it's refused or taken back, without penalty."
            Allow "allow" "It may."
        }
        announce_required AnnounceRequired
        "Whether the winner must announce the value and the jokerless bonus." {
            Required "true" "The announced value is owed, if it's less than the hand is worth."
            Optional "false" "The hand's full value is owed, announced or not."
        }
        heavenly Heavenly
        "When East may declare a hand that's complete before play begins." {
            BeforeAndOpening "before_and_opening" "Before the first pass, and on the opening turn."
            AlsoBetweenRounds "also_between_rounds" "Before the first pass, between the two Charlestons, and on the opening turn."
            BeforeOnly "before_only" "Before the first pass only."
        }
        wrong_exchange WrongExchange
        "Whose hand is dead when a wrong tile was exchanged into an exposure." {
            OwnerDead "owner_dead" "The hand of the exposure's owner is dead after the next discard."
            GiverDead "giver_dead" "The hand of the player who gave the tile is dead after the next discard."
        }
        tie Tie
        "Who wins when one player declares on a discard and another on a fresh pick at the same instant." {
            BothWin "both_win" "Both win, and each is paid by the players who didn't declare."
            FirstEvent "first_event" "The one recorded first wins."
        }
        misnamed_joker_mj MisnamedJokerMj
        "What happens when a misnamed joker is called for Mah Jongg." {
            Pay4 "pay4" "The player who misnamed it pays four times the value, and the joker isn't taken."
            NoEffect "no_effect" "The joker stays dead, and no one pays for the misnaming."
        }
        bettor_speaks BettorSpeaks
        "What happens when the bettor speaks about the play." {
            Cancel "cancel" "The bet is canceled: the bettor neither collects nor pays."
            StillPays "still_pays" "The bettor collects nothing but still pays the winner."
        }
        picker_may_return PickerMayReturn
        "Whether a player who has moved a wall tile may put it back and call the discard." {
            Bound "false" "The player is committed to the wall tile."
            MayReturn "true" "The player may put it back and call."
        }
        stop_deadline StopDeadline
        "How late the second Charleston may be stopped." {
            BeforeSecondLeft "before_second_left" "Until the second left has begun, even after looking at the tiles from the first left."
            BeforeLookFirstLeft "before_look_first_left" "Only until someone has looked at the tiles from the first left."
        }
        hand_on_joker HandOnJoker
        "What happens when a hand is laid out for a discarded joker." {
            Error "error" "It's Mah Jongg in error, and the hand is dead."
            Void "void" "Nothing: the declaration is void, and the tiles go back."
        }
        nudged_wall NudgedWall
        "Whether a nudge disturbs the wall after a declaration." {
            Harmless "harmless" "It doesn't, if the wall can be put back together."
            Disturbed "disturbed" "It does: the declaration can no longer be withdrawn."
        }
        late_withdrawal LateWithdrawal
        "What happens when Mah Jongg is withdrawn after others have acted on it." {
            Error "error" "It's Mah Jongg in error."
            Stands "stands" "It can't be withdrawn: the declaration stands, and the hand is shown."
        }
        declared_exchange DeclaredExchange
        "Whether a player who declares on a discard may still exchange a joker." {
            AfterGroup "after_group" "Allowed once the called group has been completed from the rack, before the rest is shown."
            Never "never" "Once Mah Jongg is declared, no joker may be exchanged."
        }
        wall WallPlay [Wal03]
        "Whether the end of the wall has rules of its own." {
            Plain "plain" "It has none."
            Hot "hot" "A player who discards into the hot wall must account for three copies of the tile or pay for the table."
            Cold "cold" "Once the wall is cold, Mah Jongg can be made only with a self-picked \
                         tile."
        }
        scoring Scoring [Trm05 Trm06]
        "How a game is scored." {
            Payments "payments" "The players pay each other."
            Points "points" "Each player scores points, as at tournaments."
        }
        silent_take SilentTake [Trm03]
        "What happens when a discard is taken without a word." {
            Speak "speak" "The call may still be spoken, as long as the window is open."
            Returned "returned" "The tile goes back, and the right to it is lost."
        }
    } };
}
pub(crate) use for_each_switch;

/// A value of a house rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SwitchValue {
    /// The name in a rules file, such as `touch`.
    pub name: &'static str,
    /// What it means, as a sentence.
    pub meaning: &'static str,
}

macro_rules! switches {
    ($(
        $field:ident $Switch:ident $([$($rule:ident)+])?
        $sentence:literal { $($value:ident $name:literal $meaning:literal)+ }
    )*) => {
        named! {
            /// A house rule: a field of a rule set, by which a table settles what rulebooks or tables
            /// disagree on.
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
            /// All house rules, in the order of their disputed points; those not tied to one come
            /// last.
            ALL: slice;
            /// Returns the name of the field, such as `commit_on`.
            field: trimmed "switch";
        }

        impl Switch {
            /// Returns what it settles, as a sentence.
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

            /// The rules of a house rule that no disputed point led to.
            pub(super) const fn own_rules(self) -> &'static [Rule] {
                match self { $(Switch::$Switch => &[$($(Rule::$rule,)+)?],)* }
            }
        }
    };
}

for_each_switch!(switches);

impl Switch {
    /// Returns the default value.
    #[must_use]
    pub const fn default(self) -> &'static SwitchValue {
        &self.values()[0]
    }

    /// Returns the value with this name, ignoring case.
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
    fn house_rules_round_trip_with_values() {
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
