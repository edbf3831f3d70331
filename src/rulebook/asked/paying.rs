//! Who pays whom, and the bettor.

use super::{Entry, asked};

pub(super) const ENTRIES: &[Entry] = asked! {
    Payments [Pay07 Dhc03]
        "does a dead player pay" "do I still pay if my hand is dead"
        => "Yes. Dead players pay the winner like everyone else.";
    Payments [Pay01 Pay02 Pay04]
        "who pays double" "what does the discarder pay" "who pays what when someone wins"
        "how much does everyone pay the winner"
        => "On a discard the discarder pays double and the others single. On a self-picked tile \
            everyone pays double.";
    Payments [Pay02 Pay03]
        "how much do we pay for a self-picked mahj" "self picked who pays"
        "is there a bonus for a self pick" "who pays if I win on my own pick"
        => "Everyone pays double.";
    Payments [Pay04 Pay05 Pay06 Pay02]
        "what is the bonus for no jokers" "jokerless hand pays" "self pick and jokerless"
        => "The payment is doubled once more: on a discard, four times from the discarder and twice from the \
            others, and four times from everyone if self-picked. Singles and Pairs lines don't \
            earn it.";
    Payments [Pay05 Wtl09]
        "is there a jokerless bonus on singles and pairs" "double for singles and pairs"
        => "No. Singles and Pairs lines earn no jokerless bonus.";
    Payments [Pay08]
        "does East pay double"
        => "No. East pays and receives like everyone else.";
    Payments [Mjx13 Mjx12; K28]
        "I didn't announce jokerless"
        "I did not announce jokerless" "winner said the wrong value"
        "do I have to announce the value of my hand"
        => "Usually what the winner announces is what's owed: a value that's too low stands, one \
            that's too high is corrected, and a jokerless bonus that isn't announced is lost. It \
            depends on your table.";
    Payments [Pay10 Wal03 Trm05]
        "do I pay for the table if I throw to two or three exposures"
        "pay for everyone for throwing a hot tile"
        => "No. The discarder pays double and no more; only tournaments and hot-wall tables charge \
            extra.";
    Payments [Mjx14]
        "my hand fits two lines. Which value counts"
        "my hand fits two lines which value counts"
        => "The higher one.";
    Payments [Trm05 Trm06]
        "how are tournaments scored" "tournament points for a wall game"
        => "The value, plus 10 self-picked, plus 20 jokerless; 10 for a wall game, and zero for a \
            dead hand. Feeding two or three exposures costs 20 or 25.";
    Payments [Pay12]
        "how much is a point worth" "do we play for money" "is there a limit on what you can lose"
        => "Your table decides. The values on the card are points.";
    Bettor [Bet01 Bet02 Bet03]
        "there are five of us"
        "we are five players" "how does betting work" "what does a bettor pay"
        => "The fifth player sits out and bets on a seat or on a wall game. The bettor receives \
            what that player receives, or pays as the players do, double if that player discarded the winning tile.";
    Bettor [Bet03 Unw05; K34]
        "can the bettor talk or point out a dead hand" "bettor said something about the play"
        => "No. A bettor who speaks loses the bet; whether the winner is still paid depends on \
            your table.";
};
