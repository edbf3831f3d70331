//! Jokers and their exchange.

use super::{Entry, asked};

pub(super) const ENTRIES: &[Entry] = asked! {
    Jokers [Jkx02 Jkx04 Jkx05 Jkx11 Glo11]
        "how do I exchange a joker" "how does a joker swap work" "when can I redeem a joker"
        "what are the steps to trade for a joker"
        => "On your turn, give the tile the joker stands for and take the joker, from any \
            exposure. First pick from the wall or finish the exposure you called, say what you're \
            doing, and do it before you discard.";
    Jokers [Jkq13 Jkx17 Jkx02]
        "can I exchange a joker in my own exposure" "swap out my own joker"
        "take my own joker back with a real tile" "can I take a joker from my own rack"
        => "Yes. On your turn, put in the matching tile and take your joker; you don't even have \
            to say anything.";
    Jokers [Jkq11 Jkx12]
        "do I have to give up my exposed joker if someone asks for it"
        "can I refuse to hand over a joker" "must I surrender my joker"
        => "Yes. If the tile offered matches, you must hand over the joker.";
    Jokers [Jkx18 Jkq12 Jkx20 Jkx19]
        "can I take two jokers in one turn" "how many jokers can I exchange in a turn"
        "swap for more than one joker" "exchange both jokers"
        => "Yes. Exchange as many as you have tiles for; if they are in different exposures, one \
            after the other.";
    Jokers [Glo04 Jkx01 Jkq21]
        "can a joker be used in a pair" "joker for a single" "where can jokers be used"
        "can a joker complete a pair for mahj" "what can a joker stand for"
        => "No. A joker never stands for a single or for a tile in a pair, not even to win; only \
            in a pung, kong, quint or sextet.";
    Jokers [Clm09 Jkq08 Clx11]
        "can I use a joker in NEWS" "joker in the year 2026" "call for NEWS"
        "call a tile for the year 2026" "expose NEWS or 2026"
        => "No. NEWS and a year are four singles, so they take no joker and can't be exposed; you \
            may call one of them only for Mah Jongg.";
    Jokers [Jkq01 Jkq06 Jkq09 Jkq07 Jkq20]
        "can I call a discard to exchange it for a joker" "pick up a discard to swap for a joker"
        "take a thrown tile to replace a joker in an exposure"
        "the discarded tile matches a joker in my kong"
        => "No. A discard is called only for a new exposure or for Mah Jongg, never to exchange it \
            for a joker.";
    Jokers [Jkx11 Jkq15 Jkx17]
        "do I have to say anything when I exchange a joker" "say please when taking a joker"
        "announce a joker exchange" "what do I say to redeem a joker"
        => "Yes, announce it, but any words will do; \"please\" is just good manners. For a joker \
            on your own rack you don't have to say anything.";
    Jokers [Jkq22 Nam02]
        "can I discard a joker I just exchanged" "throw away a joker so nobody else gets it"
        "can I throw a joker"
        => "Yes. You may discard any joker, even one you've just exchanged, to keep it from the others.";
    Jokers [Jkq02 Jkq19]
        "can I trade a joker for a tile in an exposure" "give a joker and take the natural tile"
        "put a joker in an exposure and take the natural out"
        => "No. Naturals go in and jokers come out, never the other way around.";
    Jokers [Jkx24 Pay03 Jox08 Jkq10 Jkx25]
        "can I win with a joker I just exchanged" "does mahj by joker exchange count as self picked"
        "use the exchanged joker right away for mahjong" "who pays when the joker exchange wins"
        => "Yes. You may declare at once, and everyone pays as for a self-picked tile.";
    Jokers [Jox02 Jox03 Jkx04 Glo11]
        "I exchanged a joker before picking"
        "exchanged a joker before picking" "exchanged a joker out of turn"
        "took a joker when it was not my turn" "can I exchange a joker when it is not my turn"
        => "The joker has to wait for your turn. If you only announced it, take it back; once you \
            have racked the joker or won with it, your hand is dead.";
    Jokers [Jox06; K30]
        "I gave the wrong tile for a joker"
        "gave the wrong tile for a joker" "joker exchanged with a tile that does not match"
        "wrong tile in the exposure after a joker exchange"
        => "Fix it before the next discard. After that it depends on your table: usually the hand \
            whose exposure holds the wrong tile is dead, and the giver plays on.";
    Jokers [Jkx06 Jkx07 Woo06]
        "do I have to rack my picked tile before a joker exchange"
        "exchange straight from the wall without racking"
        => "No, if the picked tile is the one you give. To give a tile from your rack, rack the \
            picked tile first.";
    Jokers [Jkx21 Jox10]
        "can I exchange a joker with a concealed hand" "does a joker exchange expose a closed hand"
        => "Yes. An exchange exposes nothing. But you can't call a tile first: pick from the wall, \
            then exchange.";
    Jokers [Jkq05 Jkx09 Jkx10 Mod02]
        "can I put the joker I just exchanged into the exposure I just called"
        "add an exchanged joker to my new kong" "use the joker I will redeem to make the call"
        => "No. You need all the tiles before you call, and the exposure is final once you begin \
            an exchange.";
    Jokers [Dhc08 Dhc09 Dhc10; K21]
        "can I take a joker from a dead hand" "exchange jokers of a dead player"
        "are the jokers in a dead hand dead" "can a joker in a dead hand be exchanged"
        => "Yes, from exposures made correctly before the mistake. The exposure that killed the \
            hand goes back into the rack, and its jokers with it.";
    Jokers [Mie04 Mie06 Mie05]
        "can I take jokers from a hand after mahj in error" "jokers shown with a wrong mahjong"
        => "From exposures that were up before the wrong Mah Jongg, yes. Groups shown only with \
            the declaration go back, and their jokers are gone.";
    Jokers [Jkq04 Jox07]
        "do I have to take a joker as soon as I can" "can I wait to exchange a joker until later"
        "can I leave a joker there"
        => "No. An exchange is always a choice; you may wait, for example until you can win with it.";
    Jokers [Jox05]
        "can I undo a joker exchange" "take back a joker exchange"
        => "No. Once you've made an exchange, it stands.";
    Jokers [Jox11 Jox09 Jkx05 Jox08]
        "can I call a tile then exchange a joker to win in the same turn"
        "two tiles away call expose and then redeem a joker for mahj"
        => "Yes, on a line marked X: complete the exposure with what you hold, then exchange the \
            joker and declare.";
    Jokers [Jkx15 Jkx16 Jkx14 Jkx13]
        "I started to name my discard and saw I could exchange it for a joker"
        "can I exchange a tile I already named" "tile touched the table before I exchanged it"
        => "Only if you haven't said the whole name and it hasn't touched the table: \"four ... \
            exchange\" is fine, but \"four bam\" is a discard.";
    Jokers [Mjx15; K50]
        "can a joker be exchanged after someone says mahj"
        "exchange while a mahjong hand is being shown"
        => "No, except that at most tables a player who declared on a discard may, once the called group \
            is complete from the rack.";
    Jokers [Jkx03 Jkx07 Jkx06]
        "can I exchange a tile from my hand for a joker"
        "does the tile for the joker have to be the one I just picked"
        => "Yes. You may give the tile you just picked or one from your hand.";
    Jokers [Jkx22 Jkq05]
        "where does the exchanged joker go" "where do I put the joker after an exchange"
        => "Into your rack, with your concealed tiles.";
    Jokers [Jkx23 Jkx24 Jkq22]
        "what do I do after exchanging a joker" "how does my turn end after a joker exchange"
        "after I exchange a joker is it still my turn to discard"
        => "You end your turn with a discard or Mah Jongg.";
    Jokers [Dhc09 Dhc08; K22]
        "can I take a joker from a wrong exposure before the hand is called dead"
        "jokers in an invalid exposure"
        => "Yes. Until the hand is called dead, those jokers can be exchanged, though some tables \
            say no.";
    Jokers [Jkx05 Jkx10 Jox10]
        "can I exchange a joker after I call a tile" "swap a joker after I called and exposed"
        "may I take a joker in the turn in which I called"
        => "Yes, as soon as your exposure is complete. On a concealed line there's no call to \
            follow: pick from the wall first.";
    Jokers [Jkx01 Glo03 Glo04]
        "can a joker be used as a flower" "can jokers stand for flowers or dragons or winds"
        "which tiles can a joker replace"
        => "Yes, in a group of three or more, as for any other tile.";
    Jokers [Jox08 Mjx15 Jkx08; K50]
        "can I exchange a joker after declaring mahj on a discard"
        "exchange a joker after declaring mahj on a discard"
        "declared mahj and then took a joker to finish the hand"
        => "It depends on your table: usually yes, once the called group is complete from your rack.";
};
