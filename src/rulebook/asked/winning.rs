//! Mah Jongg, and Mah Jongg in error.

use super::{Entry, asked};

pub(super) const ENTRIES: &[Entry] = asked! {
    Declaring [Jkq16 Wtl10]
        "I racked the tile before declaring mahj" "put the joker in my rack before I said mahjong"
        "racked my winning tile"
        => "No penalty. A picked tile or an exchanged joker may be racked before you declare.";
    Declaring [Wtl03 Clm03 Glo05 Hnd01]
        "can I call a tile on a concealed hand" "call for a closed hand"
        => "Only for Mah Jongg. A line marked C isn't exposed before that.";
    Declaring [Mjx10]
        "I picked up the wrong discard for mahj" "grabbed the wrong tile when declaring mahjong"
        "lifted the wrong tile from the table for mahj" "picked the wrong tile for mahj"
        => "If your Mah Jongg is good, put it back and take the right one.";
    Declaring [Wdr01 Mjx02 Mie01 Wdr02]
        "I said mahj by mistake" "can I take back mahj" "said mahjong but I do not have it"
        => "Take it back at once, before you or anyone shows tiles, and there's no penalty. Once \
            you've shown your hand it's Mah Jongg in error, and your hand is dead.";
    Declaring [Cnv01 Mjx03 Mjx04; K12]
        "can a wrong mahj become a call for a pung" "change mahj to an exposure"
        => "Yes, on a discard, if you have shown no more than that tile and its group; never on a \
            self-picked tile. Some tables say no.";
    Declaring [Mjv02 Wtl06 Mjv01]
        "who checks the mahj hand" "do we check the winning hand"
        => "Everyone, against the card, before anyone throws in.";
    Declaring [Wtl01 Wtl02 Wtl04]
        "can I win by picking my own tile" "can I pick my last tile from the wall for mahj"
        "what can the winning tile be" "how can I complete my hand"
        => "Yes. The last tile may be one you pick on your turn, any natural discard, or a joker \
            you exchange.";
    Declaring [Wtl04 Jkx24 Pay03]
        "can I win with a joker taken from any exposure"
        "which exposure can I take the winning joker from" "finish my hand with a redeemed joker"
        => "Yes, from any exposure, your own too. But it can't fill a single or a pair.";
    Declaring [Mjv01 Mjv02 Wtl06]
        "do I have to show my whole hand when I say mahj" "how do I show a winning hand"
        "lay out the winning hand"
        => "Yes. Lay out all fourteen tiles on top of your rack, and the other players check them.";
    Declaring [Wdr03 Wdr02 Wdr04; K48]
        "someone threw in tiles. Can the mahj still be taken back"
        "someone threw in tiles, can the mahj still be taken back" "too late to take back mahj"
        "other players showed tiles, can I withdraw my mahj"
        => "No. You can't take Mah Jongg back once another player has shown tiles, thrown in, or \
            disturbed the wall.";
    Declaring [Cnv03 Cnv02 Cnv04; K12]
        "others showed tiles. Can mahj still become a call for an exposure"
        "others showed tiles, can mahj still become a call for an exposure"
        "too late to change mahj to a pung" "wall broken, can my mahj be a call for exposure"
        => "No. Once another player has shown tiles, thrown in, or disturbed the wall, your Mah \
            Jongg can't become a call for an exposure.";
    Declaring [Wdr02 Wdr01 Wdr03; K48]
        "I took back mahj after others acted on it" "mahj withdrawn after someone gave up a call"
        => "It's Mah Jongg in error, and the hand is dead: others have relied on what you said.";
    Declaring [Glo06 Wtl01 Wtl02]
        "what is mah jongg" "how do you win" "what does a winning hand have to be"
        => "Fourteen tiles that together make one line of this year's card.";
    Error [Mie01 Mie08 Mie02 Wtl07]
        "what happens after mahj in error" "is a wrong mahjong dead"
        "someone said mahj wrongly" "she declared mahjong by mistake"
        "declared mahjong but the hand is wrong"
        => "That hand is dead, and the others play on if no one else has shown tiles, thrown in, \
            or broken up the wall.";
    Error [Pae01 Pae02 Wtl08 Pae07]
        "I threw in my hand before the mahj was checked"
        "showed my tiles when they said mahjong but it was wrong"
        "threw in my hand after a wrong mahj"
        => "If that Mah Jongg is wrong, you're dead too. The others play on; with two such hands \
            dead, the declarer pays the last player double.";
    Error [Pae04 Pae05 Wdr04; K47]
        "the wall was broken up after a wrong mahj"
        "wall broken up after a wrong mahj" "someone knocked over the wall"
        "wall pushed in after mahjong"
        => "If someone only bumped the wall, straighten it. If the wall is broken up and the Mah \
            Jongg was wrong, the game ends, and the player who broke it pays each active player the \
            lowest value on the card.";
    Error [Mie03 Mie05 Mie07]
        "do my exposures stay up after mahj in error" "which exposures stay after a wrong mahjong"
        => "Valid exposures you made earlier stay up if you were on a line marked X. Groups you \
            showed with the declaration go back into the rack.";
    Error [Mie07 Mie01]
        "mahj in error on a concealed hand" "wrong mahjong on a closed hand"
        "do the tiles of a concealed hand go back after a wrong mahj"
        => "All of the tiles go back into the rack, and the hand is dead.";
    Error [Mie08 Mie09 Mie10 Mie02]
        "does play continue after mahj in error" "when does the game end after a wrong mahjong"
        "do we keep playing after a wrong mahj"
        => "Yes, if no other player has shown tiles, thrown in a hand, or disturbed the wall.";
    Error [Mjx06 Mie08]
        "who goes next after mahj in error" "whose turn is it after a wrong mahj"
        => "The player on the declarer's right.";
    Error [Mjx07 Mjx08 Pae03; K16]
        "do I pay for mahj in error" "penalty for mahj in error" "what does a wrong mahjong cost"
        => "Not for the error itself, as long as two or more other hands are intact. If \
            only one hand is left, the last player to declare in error pays that hand double the \
            value of the line attempted.";
    Error [Mjx08 Pae03 Mjx05; K16]
        "who pays when only one hand is left after mahj in error"
        "what does the last player in error pay"
        => "The last player to declare in error pays the one hand left double the value of the line attempted. Those who threw in neither pay nor collect.";
    Error [Mjx08 Pae03; K17]
        "no one knows which line was tried after mahj in error"
        "nobody knows which line was tried after mahj in error"
        "what value is paid if we cannot tell the line" "which hand was the wrong mahj going for"
        => "Ask the player. Without an answer, it's the lowest value among the lines that the \
            exposures allow.";
    Error [Pae06 Pae07]
        "two players threw in their hands after a wrong mahj" "two hands thrown in too soon"
        => "Both are dead. The player who declared in error pays the only one left double the \
            value of the line, and the game is over.";
    Error [Pae06 Pae01 Trm06; K18]
        "everyone threw in after a wrong mahj"
        "all the others threw in their hands after mahj in error"
        => "No one pays, and the game is played again. No League rule is known, so tables differ.";
    Error [Smj05 Mjx06; K40]
        "two players declared on one discard and both were wrong"
        "two mahjs in error on the same tile"
        => "Both hands are dead, and the tile stays with the second. The player to the right of the second one goes next.";
    Error [Mie01 Clm04; K43]
        "someone put down a mahj hand on a discarded joker" "declared mahj with a discarded joker"
        => "Just saying \"Mah Jongg\" is void. If they lay out a hand for it, that's Mah Jongg in \
            error, though some tables only put the tiles back.";
};
