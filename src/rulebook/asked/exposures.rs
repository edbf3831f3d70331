//! Exposures, and tiles that were misnamed or misheard.

use super::{Entry, asked};

pub(super) const ENTRIES: &[Entry] = asked! {
    Exposures [Clx01 Clx02 Jkq14 Jox01]
        "is an exposure of nothing but jokers allowed"
        "call with only jokers and no natural in my hand" "how many jokers in a pung or kong"
        "must I have one of the tiles to call it with jokers" "can I use two jokers in a pung"
        "can a quint be all jokers"
        => "The called tile plus jokers is fine, even if you hold none of that tile. A group you \
            first show when you win may be all jokers, but an exposure needs a natural.";
    Exposures [Mod01 Hnd12 Mod02 Err12]
        "can I change my exposure" "I put up too many or too few tiles in my exposure"
        "exposed the wrong number of tiles can I fix it" "change a pung to a kong before I discard"
        "I exposed a kong but I need a pung" "can I swap tiles in my new exposure"
        => "Yes, until you discard or begin a joker exchange; the called tile has to stay in it.";
    Exposures [Clx07 Mod04 Mod05]
        "can I add a tile to my exposure later" "turn my exposed pung into a kong on a later turn"
        "add the fourth tile to an old exposure" "can I move tiles between my exposures"
        => "No. After your discard an exposure is locked; only jokers in it can be exchanged.";
    Exposures [Clx03 Glo03]
        "my hand has a kong of flowers. Can I expose three"
        "my hand has a kong of flowers can I expose three" "call for part of a group"
        "expose fewer tiles than the card shows"
        => "No. You expose the group as it is on the card: three for a pung, four for a kong.";
        Exposures [Glo03 Clx03 Clm03 Jkx01]
        "is there a pung of flowers" "can I call for a pung of flowers" "pung or kong of flowers"
        => "Yes, if the card has one: three flowers are a pung, and four are a kong. On a \
            line marked X you can call for it, and jokers may stand for flowers in it.";
    Exposures [Clx06; K27]
        "can I expose tiles from my hand without calling" "put up a kong I picked myself"
        "lay out a group after picking from the wall"
        => "No, exposures follow a call. There is no known penalty; take the tiles back.";
    Exposures [Err14 Clx04 Err12 Unw04]
        "my exposures don't match any hand on the card"
        "exposures match no hand on the card" "I exposed something that is not on the card"
        "wrong exposure" "invalid exposure" "exposed wrong tiles and already discarded"
        => "Fix it before you discard or begin an exchange. After that, the hand is dead \
            if challenged.";
    Exposures [Exp01 Exp03]
        "where do exposures go" "where do I put my exposures" "how do I set up my exposed tiles"
        => "On top of your rack, where everyone can see them.";
    Exposures [Exp02 Exp03]
        "what order do I expose groups in" "do exposures have to be in the order on the card"
        "must I expose in order"
        => "Any order you like; it doesn't have to be the order on the card.";
    Exposures [Mod03 Mod01 Err12]
        "can I take the called tile back out of my exposure"
        "swap the called tile for another in my exposure"
        "can I put the called tile in a different exposure"
        => "No. However you change the exposure, the tile you called stays in it.";
    Exposures [Err13 Mod02 Jkx10]
        "can I fix my exposure after I start a joker exchange"
        "exchanged a joker before fixing a wrong exposure"
        => "No. Once you begin a joker exchange, you can no longer change or fix your exposure.";
    Exposures [Err15 Err12; K26]
        "I put up two exposures with one call" "exposed two groups for one called tile"
        "put up an extra group with my exposure"
        => "Take the second group back before you discard or begin an exchange. After that your \
            hand can be called dead.";
    Exposures [Clx04 Err14]
        "can one player's exposures come from two different hands on the card"
        "do all my exposures have to fit one line"
        => "No. All of your exposures have to fit the same line marked X.";
    Exposures [Glo03 Jkx01]
        "what is a pung" "what is a kong" "what is a quint" "how many tiles are in a pung or a kong"
        => "A pung is three identical tiles, a kong four, a quint five, and a sextet six. Jokers \
            may stand for any of them.";
    Exposures [Glo02 Exp01]
        "what is an exposure" "what does it mean to expose"
        => "A group of three or more identical tiles, with or without jokers, that you place on top of your rack after a call.";
    Misnamed [Nam04 Err03 Mis01 Err02 Nam03]
        "a tile was misnamed and I called it" "tile called by the wrong name"
        "said the wrong tile when discarding" "what if a tile is misnamed"
        => "No penalty. Your call is void, the tile is named correctly, and anyone may then call \
            it; put it back if you haven't placed it or shown tiles.";
    Misnamed [Nam05 Trm05 Nam06; K14]
        "mahj on a misnamed tile" "someone said the wrong name and I declared mahjong on it"
        "penalty for a misnamed tile that wins"
        => "It depends on your table. Under League rules the game ends, and only the player who \
            misnamed it pays, four times the value; tournaments deduct 25 points.";
    Misnamed [Err10 Err11]
        "I misheard the tile and already exposed" "thought they said another tile"
        => "A tile named correctly but heard wrong is yours once you are committed: use it in a \
            valid exposure, or your hand is dead.";
    Misnamed [Mis06 Err01 Err09; K14]
        "is there a penalty for misnaming a tile" "who is punished for saying the wrong name"
        "penalty for calling a discard the wrong thing"
        => "No. A wrong name costs the discarder nothing unless the tile is called for Mah Jongg.";
    Misnamed [Err01 Err02]
        "I said the wrong name but corrected it right away"
        "discarder fixes the name before anyone calls"
        => "No penalty. If you correct the name before anyone tries to call it, nothing happens.";
    Misnamed [Err05 Err03 Err04 Err02]
        "can I put back a misnamed tile" "can I give back a tile that was misnamed"
        "I picked up a tile and it was not what they said"
        => "Yes, if you haven't put it on top of your rack or shown any tiles. Put it back, and \
            it's named correctly at once; then anyone may call it.";
    Misnamed [Err06 Mis05 Mis04; K13]
        "I already exposed with a misnamed tile" "committed to a misnamed tile"
        "I put a misnamed tile on my rack"
        => "You have to use the actual discard, and it has to be named correctly before \
            your turn ends. With a valid exposure you play on without penalty.";
    Misnamed [Err08 Mis03 Mis05; K13]
        "my exposure with the misnamed tile doesn't fit the card"
        "my exposure with the misnamed tile does not fit the card"
        "misnamed tile cannot make a valid exposure" "exposed on a wrong name and it is no good"
        => "Your hand is dead if challenged after your turn ends. You may still fix the \
            exposure until then.";
    Misnamed [Mis07]
        "do I have to check the tile I call" "whose job is it to look at the called tile"
        "I should have looked at the tile I called"
        => "Yes. It's up to you to make sure the tile fits your exposure; any mistake is on you.";
    Misnamed [Nam07 Clm04; K33]
        "a discarded joker was called by another name and someone said mahj"
        "joker named as another tile when discarded and called for mahj"
        => "The player who misnamed it pays everyone's share, four times the value. The joker \
            itself isn't taken.";
    Misnamed [Nam08; K45]
        "no one noticed the wrong name"
        "nobody noticed the wrong name" "wrong name noticed too late"
        "we found out later that a discard was misnamed"
        => "Nothing happens. Once the next player has racked, the chance has passed, and no one is \
            penalized.";
    Misnamed [Err01 Mis01; K44]
        "someone else corrected the name of my discard and was wrong"
        "somebody else corrected the name of my discard and was wrong"
        "a player who is not the discarder corrects the name"
        => "A correct name counts, no matter who says it; a wrong correction changes nothing.";
    Misnamed [Mis04 Nam08; K45]
        "the misnamed tile was corrected after I discarded" "named right too late after my exposure"
        => "It's too late: your exposure became final when you discarded, and your hand is dead \
            if challenged.";
    Misnamed [Nam03 Trm07; K15]
        "does the discarder have to swap the misnamed tile for the one they named"
        "can I get the tile that was named instead" "swap a misnamed tile"
        => "No. The tile on the table remains the discard; one tournament series has the discarder swap it if it was called for an exposure.";
};
