//! The values of every switch, by the names that files of rules have for them.

use std::fmt;
use std::str::FromStr;

use crate::tile::UnknownName;

macro_rules! choices {
    ($($doc:literal $name:ident { $($says:literal $value:ident $text:literal,)+ })*) => {
        $(
            #[doc = $doc]
            #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
            pub enum $name { $(#[doc = $says] $value,)+ }

            impl $name {
                /// All of them, in the order of the list of switches.
                pub const ALL: &'static [$name] = &[$($name::$value,)+];
                /// How many there are.
                pub const COUNT: usize = $name::ALL.len();

                /// Returns the place in [`Self::ALL`].
                #[must_use]
                pub const fn index(self) -> usize {
                    self as usize
                }

                /// Returns the name, as it stands in a file of rules.
                #[must_use]
                pub const fn name(self) -> &'static str {
                    match self { $($name::$value => $text,)+ }
                }
            }

            impl fmt::Display for $name {
                fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    f.write_str(self.name())
                }
            }

            impl FromStr for $name {
                type Err = UnknownName;

                fn from_str(text: &str) -> Result<Self, Self::Err> {
                    $name::ALL
                        .iter()
                        .copied()
                        .find(|value| value.name().eq_ignore_ascii_case(text.trim()))
                        .ok_or(UnknownName { what: "value of this switch" })
                }
            }
        )*
    };
}

choices! {
    "An answer of yes or no."
    Toggle {
        "Yes."
        True "true",
        "No."
        False "false",
    }
    "What commits a claimant to the tile."
    CommitOn {
        "Laying the tile on top of the rack commits, and so does showing tiles from the hand."
        PlaceOrExpose "place_or_expose",
        "Touching the tile commits already."
        Touch "touch",
        "Only showing tiles from the hand commits; until then the tile may go back even from the ledge."
        ExposeOnly "expose_only",
    }
    "What follows when a claimed tile is put among the concealed ones."
    CalledTileInSlope {
        "The claimant is committed, without penalty."
        Commit "commit",
        "The claimant's hand is dead."
        Dead "dead",
    }
    "Which acts of the next player close the window."
    WindowCloses {
        "Racking, discarding at once, declaring at once, or beginning a joker exchange."
        FourActs "four_acts",
        "Racking, discarding at once, or declaring at once; beginning an exchange closes nothing."
        ThreeActs "three_acts",
        "Racking alone."
        Racking "racking",
    }
    "Who gets a discard called at the very moment of racking."
    RackCallTie {
        "The caller gets the discard."
        Caller "caller",
        "The call was too late, and the picker plays on."
        Picker "picker",
    }
    "What goes before turn order between equal claims."
    PreferenceBreak {
        "Who first put up tiles from the hand, or laid the discard on top, gets the tile."
        ExposeOrPlace "expose_or_place",
        "Who first put up tiles from the hand gets the tile; laying the discard on top does not count."
        Expose "expose",
        "Nothing does: the next in turn always gets the tile."
        Never "never",
    }
    "Who gets the tile if both claimants have begun to expose."
    BothExposed {
        "The next in turn gets it, as a recommendation."
        NextInTurn "next_in_turn",
        "Who exposed first gets it."
        FirstExposer "first_exposer",
    }
    "What a pause is worth against a clear claim."
    PausePriority {
        "Who paused may still claim, and keeps the rank of the seat, until the other is committed."
        AnswerBeforeCommit "answer_before_commit",
        "The clear claim gets the tile, whatever the player who paused says later."
        ClearCallWins "clear_call_wins",
    }
    "What becomes of a claimant who exposed and lost the tile to Mah Jongg."
    DisplacedExposer {
        "The claimant's hand is dead."
        Dead "dead",
        "The claimant takes the tiles back and plays on."
        Restore "restore",
    }
    "What follows for the others when Mah Jongg is withdrawn or becomes an exposure."
    DisplacedAfterWithdrawal {
        "The claims that are left are ranked anew, and nobody is dead for having been displaced."
        Rerank "rerank",
        "A claimant who had exposed and was displaced stays dead."
        Dead "dead",
    }
    "Whether a declaration may become a claim for an exposure after tiles were shown."
    MjConversion {
        "It may on a discard, if no more is up than the tile or its own group."
        Allowed "allowed",
        "It may not: showing any part of the hand makes it dead."
        AnyExposureDead "any_exposure_dead",
    }
    "Whether an invalid exposure on a misnamed tile can be mended."
    MisnameExposure {
        "It can be mended until the turn ends, if the tile is named rightly by then."
        Curable "curable",
        "Exposing on a wrong name makes the hand dead."
        Dead "dead",
    }
    "What a misnamed tile costs that is claimed for Mah Jongg."
    MisnameMj {
        "The player who misnamed it alone pays four times the value."
        Pay4 "pay4",
        "The player who misnamed it loses 25 points, as at tournaments."
        Points "points",
    }
    "Whether a misnamed tile is swapped for the one that was named."
    MisnameSwap {
        "The tile that lies on the table stays the discard."
        Never "never",
        "A discarder who holds the named tile swaps them if it was claimed for an exposure."
        IfHeldAndExposure "if_held_and_exposure",
    }
    "What follows when the third hand dies."
    ThirdDeath {
        "After Mah Jongg in error the third pays the survivor double; else the game is played again."
        PayDoubleAfterError "pay_double_after_error",
        "The game is played again, and nobody pays."
        Replay "replay",
        "The game ends, and nobody pays."
        EndUnpaid "end_unpaid",
    }
    "Which line is paid for if nobody can tell which one was tried."
    AttemptedLineUnknown {
        "The player is asked; without an answer it is the cheapest line that the exposures allow."
        Ask "ask",
        "It is the cheapest line that the exposures allow, and nobody is asked."
        LowestFit "lowest_fit",
    }
    "What follows when all three others threw in after Mah Jongg in error."
    AllThrownIn {
        "Nobody pays, and the game is played again."
        Replay "replay",
        "The declarer pays nobody, and the game ends."
        DeclarerPaysNoneEnd "declarer_pays_none_end",
    }
    "What it costs to call a hand dead that is not."
    FalseChallenge {
        "The one who was wrong pays the other 50 at the end."
        Fifty "50",
        "The one who was wrong pays the other 25 at the end."
        TwentyFive "25",
        "The challenger's hand is dead."
        ChallengerDead "challenger_dead",
        "It costs nothing."
        None "none",
    }
    "Which exposures go back when a hand is declared dead."
    DeadReturn {
        "The first after which no line marked X fits goes back, with all later ones."
        KillingOnward "killing_onward",
        "Only those made just when the hand was challenged go back."
        ConcurrentOnly "concurrent_only",
        "All of them stay up."
        None "none",
    }
    "Whether jokers of a faulty exposure can be had before the hand is declared dead."
    UndeclaredJokers {
        "They can be exchanged until then."
        Open "open",
        "They can not."
        Closed "closed",
    }
    "What follows when two players have wrong counts."
    TwoWrongCounts {
        "Both are dead, and the two others play on."
        PlayOn "play_on",
        "The game is played again."
        Replay "replay",
    }
    "What a claim for an exposure of a tile discarded out of turn is worth."
    OotExposureClaim {
        "The claim stands; the player who was out of turn may still be challenged."
        Honoured "honoured",
        "The claim is void, and the tile goes back."
        Void "void",
    }
    "Whether the last discard may be claimed for an exposure."
    FinalDiscardExposure {
        "It may; the claimant then discards, and that tile may be claimed for Mah Jongg."
        Allow "allow",
        "It may be claimed for Mah Jongg only."
        MjOnly "mj_only",
    }
    "What follows when two groups are put up with one claimed tile."
    ExtraGroup {
        "The second may be taken back until the discard or an exchange."
        Correctable "correctable",
        "The hand can be called dead at once."
        DeadAtOnce "dead_at_once",
    }
    "Whether a group may be put up after a pick from the wall."
    SelfExposure {
        "It may not; it is refused or taken back, without penalty."
        Reject "reject",
        "It may."
        Allow "allow",
    }
    "When East may declare a hand that is complete without a turn."
    Heavenly {
        "Before the first pass, and as the opening turn."
        BeforeAndOpening "before_and_opening",
        "Before the first pass, between the two Charlestons, and as the opening turn."
        AlsoBetweenRounds "also_between_rounds",
        "Before the first pass only."
        BeforeOnly "before_only",
    }
    "Whose hand is dead for a wrong tile exchanged into an exposure."
    WrongExchange {
        "The hand of the exposure's owner is dead after the next discard."
        OwnerDead "owner_dead",
        "The hand of the player who gave the tile is dead after the next discard."
        GiverDead "giver_dead",
    }
    "Who wins when a discard and a fresh pick are declared on at the same instant."
    Tie {
        "Both win, and each is paid by the players who did not declare."
        BothWin "both_win",
        "The one written down first wins."
        FirstEvent "first_event",
    }
    "What follows when a misnamed joker is claimed for Mah Jongg."
    MisnamedJokerMj {
        "The player who misnamed it pays four times the value, and the joker is not taken."
        Pay4 "pay4",
        "The joker stays dead, and its wrong name leads to no payment."
        NoEffect "no_effect",
    }
    "What follows when the bettor speaks about the play."
    BettorSpeaks {
        "The bet is cancelled: the bettor neither collects nor pays."
        Cancel "cancel",
        "The bettor collects nothing, and still pays the winner."
        StillPays "still_pays",
    }
    "How late the second Charleston may be stopped."
    StopDeadline {
        "After looking at the tiles of the first left, until the second left has begun."
        BeforeSecondLeft "before_second_left",
        "Only while nobody has looked at the tiles of the first left."
        BeforeLookFirstLeft "before_look_first_left",
    }
    "Whether the end of the wall has rules of its own."
    WallPlay {
        "It has none."
        Plain "plain",
        "Who throws into the hot wall accounts for three copies of the tile or pays for the table."
        Hot "hot",
        "From the cold wall on, Mah Jongg is by a self-picked tile only."
        Cold "cold",
    }
    "How a game is counted."
    Scoring {
        "The players pay each other."
        Payments "payments",
        "Each player scores points, as at tournaments."
        Points "points",
    }
    "What follows when a discard is taken without a word."
    SilentTake {
        "The claim may still be made in words, as long as the window is open."
        Speak "speak",
        "The tile goes back, and the right to it is lost."
        Returned "returned",
    }
}
