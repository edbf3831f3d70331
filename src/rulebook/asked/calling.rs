//! Calling a discard, being committed to it, and several calls for one tile.

use super::{Entry, asked};

pub(super) const ENTRIES: &[Entry] = asked! {
    Claims [Clm04 Nam02; K32]
        "can I call a discarded joker" "take a thrown joker" "is a thrown joker dead"
        "can I pick up a discarded joker" "what happens if I discard a joker"
        => "No. A discarded joker is dead for everyone, for an exposure and for Mah Jongg.";
    Claims [Clm06 Wtl02 Clm05 Mjx01 Hnd06]
        "may a discard be called for a pair" "call a discard for a single"
        "can I take the last tile for a pair or single if it is for mahj"
        "I need one tile for mahj to make my pair, can I call it" "can I expose a pair"
        => "Only for Mah Jongg. Then you may take any natural discard, even for a single or a \
            pair.";
    Claims [Vrb03 Vrb04 Hnd10]
        "is it okay to say wait" "does wait or hold count as a call" "what does hold mean"
        "can I ask them to wait"
        => "Yes. \"Wait\" or \"hold\" stops play for a moment; it isn't a call and commits you to \
            nothing.";
    Claims [Vrb05 Clx09; K08]
        "I said wait, and someone else called it"
        "I said wait and somebody else called it"
        "I said hold then another player called, who gets the tile"
        => "It depends on your table. Usually a clear call beats a pause, but if you call before the other player is committed, turn order decides.";
    Claims [Vrb02 Vrb01]
        "what do I say to call a tile" "what words do I use to claim a discard"
        "do I have to say call"
        => "Any clear words: \"call,\" \"take,\" \"I want that.\" Everyone has to hear and \
            understand it.";
    Claims [Clx10]
        "do I have to call a tile I need" "can I ignore a discard I could use"
        => "No. No one has to call.";
    Claims [Clm02 Glo07 Trn13]
        "can I call an older discard" "take a tile thrown earlier"
        "go back for a tile from a few turns ago"
        => "No. Only the last tile discarded can be called.";
    Claims [Clm07 Clm08 Clm05 Clx11]
        "can I call a tile for two singles printed together" "call a discard for a run of singles"
        "call one of three singles" "expose singles that stand together on the card"
        => "No. Tiles printed together that aren't alike are singles, so none of them can be \
            called for an exposure.";
    Claims [Clm10 Clm11 Clm12 Clx11 Clm06]
        "can I call for a pair and a single" "call for pairs printed together"
        "call for two pairs and a single" "expose three pairs in a row on the card"
        => "No. Pairs and singles printed together aren't a group, so you can call those tiles \
            only for Mah Jongg.";
    Claims [Clm01 Glo03; K03]
        "can I call a tile for a sextet" "can I expose six of a kind" "call for a quint or sextet"
        => "Yes. You may call a discard for a pung, kong, quint, or sextet that your line needs.";
    Claims [Clm01 Clm03 Wtl02 Clm02]
        "what can I call a discard for" "which tiles can be called for an exposure"
        "can I call a flower or a wind or a dragon" "when can I call a discard"
        "may any player call a discard"
        => "Any player but the discarder may call the last discard, unless it's a joker: for a \
            pung, kong, quint, or sextet of a line marked X, or for Mah Jongg.";
    Claims [Clx05 Pro01]
        "do I have to put up the called tile first" "in what order do I expose"
        "can I expose my tiles before I take the discard" "order of calling and exposing"
        => "No. It doesn't matter whether you expose the discard or the tiles from your hand first.";
    Claims [Trn13 Woo02 Glo07]
        "is there a penalty for a late call"
        "penalty for a late call" "what happens if my call comes too late"
        "what does calling late cost"
        => "The call is void and costs nothing, as long as you haven't exposed tiles that leave a wrong count or a bad exposure.";
    Commitment [Com03 Com01 Com02 Trm02 Hnd09; K01]
        "I called a tile, but now I don't want it"
        "I called a tile but now I do not want it" "take back a call"
        "I touched the discard do I have to take it" "when am I committed to a tile"
        "change my mind about a called tile" "I picked up a discard and changed my mind"
        => "It depends on your table. Under League rules you may put it back until it's on top of \
            your rack or you've shown tiles; at tournaments, if you touch it, you take it.";
    Commitment [Com04 Clm13 Trm01 Jkq17 Hnd08; K02]
        "I put the called tile in my rack" "where does a called tile go"
        "called tile in the slope, is the hand dead"
        => "A called tile goes on top of your rack. If you put it in with your other tiles, the ruling depends on your table: no \
            penalty in League play, a dead hand at tournaments and with some teachers.";
    Competing [Sim01 Sim02 Clx08; K06]
        "two players want the same discard. Who gets it"
        "two players want the same discard who gets it"
        "two people call the same tile at the same time" "who has priority when two call"
        => "Mah Jongg comes before an exposure. Otherwise, the player whose turn comes first after the \
            discarder, unless the other has already begun to expose or put the tile on top.";
    Competing [Smj01 Smj02 Smj03; K06]
        "two players say mahj on the same tile" "two people win on the same discard"
        => "The one whose turn comes first after the discarder, unless the other was already \
            exposing. Only one wins.";
    Competing [Sim05 Sim06 Sim08; K09]
        "one calls for a pung and another says mahj" "does mahj beat a call for an exposure"
        "I called first but someone wants it for mahjong"
        => "Mah Jongg wins, even if the other player has already exposed tiles; tables differ on whether \
            that hand is then dead.";
    Competing [Sim07 Smj05 Smx02; K11]
        "their mahj was wrong. Do I get the tile I called"
        "their mahj was wrong, do I get the tile I called"
        "what happens to the discard after mahj in error"
        => "No. It stays in the dead hand, unless someone else also declared Mah Jongg on it.";
    Competing [Sim03 Sim04; K07]
        "two players are both exposing for the same tile" "both callers already put up tiles"
        "two people exposed tiles at once for one discard"
        => "Most advice says that it goes to the player whose turn comes first after the discarder. The League has no rule for this.";
    Competing [Smj03 Smj04 Smj02; K07]
        "two players are both exposing for mahj on the same tile"
        "two players both exposing for mahj on the same tile"
        "both declared mahj and both put up tiles"
        => "Most advice says that it goes to the player whose turn comes first after the discarder. The \
            League has no rule for this.";
    Competing [Sim08 Wdr01 Cnv01; K10]
        "I lost the tile to a mahj that was taken back"
        "the mahj that took my tile became an exposure"
        "am I dead if the mahj that beat my call is withdrawn"
        => "You aren't dead: your call and any others are judged again as if no one had said Mah \
            Jongg. No published rule covers this.";
    Competing [Mjx11 Woo04; K31]
        "one player says mahj on the discard and another on the tile just picked"
        "mahj on a discard and on a fresh pick at the same time"
        => "If you know who was first, that one wins. If it was truly the same moment, both are \
            right, and who gets paid depends on your table.";
    Competing [Com01 Sim07 Dhc08; K39]
        "the caller's hand was called dead. Can I still call the tile"
        "the caller's hand was called dead, can I still call the tile"
        "what happens to a called tile when the caller is dead"
        => "Yes, if the caller had only called it aloud. Once the caller has put the tile on top or exposed tiles, it stays in the dead hand.";
    Competing [Trn13 Clm01 Sim02; K42]
        "someone put up tiles for a discard they couldn't call"
        "someone put up tiles for a discard they could not call"
        "a player exposed for a tile they had no right to"
        => "Another player who's entitled to the tile can still call it while the window is open. The \
            first player takes the tiles back before the next discard.";
    Competing [Sim01 Sim02 Clx08; K46]
        "one player places the tile on top as another calls it"
        "placed the discard on the rack at the same moment as someone called"
        => "The player whose turn comes first after the discarder gets it. Placing it counts only \
            if it was done before the call.";
};
