//! Turns, the names of discards, how long a discard can be called, and the end of the wall.

use super::{Entry, asked};

pub(super) const ENTRIES: &[Entry] = asked! {
    Turn [Res02 Res01 Clm01]
        "can I call a tile when it isn't my turn"
        "can I call a tile when it is not my turn"
        "do the players in between lose their turn after a call" "does a call skip a player"
        "who goes next after a call" "is a player skipped"
        => "Anyone but the discarder may call. After the caller discards, play goes on to the \
            caller's right, and those in between miss that turn.";
    Turn [Hnd11 Res01]
        "who discards after a call" "do I discard after I call and expose"
        => "The caller does, without picking from the wall.";
    Turn [Trn08 Cnt02]
        "I forgot to pick and discarded" "I threw a tile without picking"
        "I have 13 tiles and it is my turn to discard"
        => "You now have too few tiles, and your hand is dead if challenged.";
    Turn [Trn07]
        "I picked out of turn"
        "picked out of turn" "picked before my turn" "can we pick ahead"
        "look ahead at the next tile"
        => "Not allowed. If you pick out of turn, your hand is dead; the tile goes back unless it \
            was racked.";
    Turn [Trn09 Trn10; K24]
        "I discarded out of turn"
        "discarded out of turn" "threw a tile out of turn and someone called it for mahj"
        => "If someone wins on it, the game ends, and the player who discarded it pays alone, four times the value. A call for an exposure stands, though tables differ.";
    Turn [Trn11; K38]
        "I picked from the wrong end of the wall"
        "picked from the wrong end of the wall" "took the wrong tile from the wall"
        => "Once it's racked, your hand is dead. Before that the tile goes back, and you pick from \
            the right place.";
    Turn [Set06 Set05]
        "who goes first" "who discards first" "who starts the game"
        => "East, with a discard, after the Charleston.";
    Turn [Trn02 Woo08; K35]
        "I moved a wall tile. Can I call the discard instead"
        "I moved a wall tile, can I call the discard instead"
        "I touched the wall, may I still take the discard" "can I put back the picked tile and call"
        => "No. Once you've moved or lifted a wall tile it's yours, and only the others may still \
            call.";
    Turn [Trn04 Woo06]
        "do I have to rack my pick before I discard another tile" "must I rack the picked tile"
        "can I discard without racking"
        => "To discard a different tile, first rack the one you picked. The picked tile itself may \
            be discarded without racking it.";
    Turn [Trn12; K47]
        "a tile fell out of the wall face up" "I dropped a wall tile"
        "a wall tile was shown by accident" "somebody flipped over a wall tile"
        => "Put it back in its place, face down.";
    Turn [Trn14 Dhc03]
        "whose turn is it after a hand is called dead" "a hand was called dead during its own turn"
        "does a dead player discard"
        => "The dead player doesn't discard. Play goes on with the player to the right.";
    Turn [Res01 Res02]
        "whose turn is it after a discard" "who plays next" "which direction does play go"
        => "If no one calls the discard, the player on the discarder's right picks next.";
    Turn [Jkx04 Jkx23 Trn01]
        "what do I do on my turn" "what happens in a turn" "how do I play a turn"
        => "Pick a tile from the wall, exchange jokers if you like, and discard a tile or declare \
            Mah Jongg.";
    Naming [Nam01 Woo01 Mis01]
        "must I name my discard" "is it required to name a discarded tile" "how do I name tiles"
        "do I have to say the name of the tile I discard"
        => "Yes. Say its number and suit, or just the name of the wind or dragon; it can be called \
            once it's named or touches the table.";
    Naming [Nam01 Nam02]
        "can I say same when I discard" "say same for a joker"
        => "Yes, if it is the same as the tile just discarded. You may name a joker \"joker\" or \
            \"same\"; it's dead either way.";
    Naming [Nam09 Trn15 Jkx26 Woo01]
        "when is a tile down" "when is a discard final" "can I take back a tile I discarded"
        "can I take back my discard" "can I change my discard" "can I take a discard back"
        "I discarded the wrong tile by mistake"
        => "Once you've named it in full or it has touched the table, it's down, and you can't \
            take it back.";
    Window [Woo02 Hnd02 Trn05 Glo07; K04]
        "when is it too late to call a tile" "how long do I have to call a discard"
        "when does the window close" "can I still call after the next player racked"
        "what is the window of opportunity" "how long do I have to say call"
        => "Once the next player has racked the tile picked from the wall, or has discarded it, \
            declared on it, or begun an exchange with it.";
    Window [Woo08 Woo09 Hnd03 Hnd02]
        "the next player picked but didn't rack. Can I still call"
        "next player picked but did not rack, can I still call"
        "can I call while the next player is holding the picked tile"
        "what happens to the picked tile if I call"
        "I looked at my pick but did not rack it, can others still call"
        => "Yes. Until it is racked you may call; the picked tile goes back to its place in the \
            wall.";
    Window [Woo07 Trn03 Hnd04 Glo08]
        "does tapping the tile on the rack count as racking" "when is a tile racked"
        "what counts as racking" "tile on top of the rack"
        => "No. A tile is racked when it's among your concealed tiles and you've let go. \
            Tapping it or resting it on top isn't racking.";
    Window [Woo10 Woo11]
        "the same tile was thrown twice in a row. Can I take the first"
        "same tile thrown twice in a row can I take the first"
        "two identical tiles discarded one after the other"
        => "Only the second. The first is dead.";
    Window [Woo03 Trn05; K04]
        "the next player picked and discarded without racking. Can I still call the old tile"
        "next player picked and discarded without racking, can I still call the old tile"
        "picked and threw it right away, can I call the tile before"
        "can I call the earlier tile after a quick discard"
        => "No. When the next player picks and discards at once, the earlier discard is gone; you \
            may call the new one.";
    Window [Woo04 Trn05; K04]
        "the next player picked and said mahj. Can I still call the discard"
        "next player picked and said mahj, can I still call the discard"
        "they picked and declared mahj before I called"
        => "No. A Mah Jongg on the picked tile closes the window on the discard before it.";
    Window [Woo05 Trn05; K04]
        "the next player began a joker exchange. Can I still call the discard"
        "next player began a joker exchange, can I still call the discard"
        "call a discard after the next player started exchanging a joker"
        => "No. Once the next player goes from the pick straight into an exchange, it's too late \
            to call.";
    Window [Trn06 Woo02 Trn03; K05]
        "I called at the same moment as the next player racked"
        "called while the tile was just being racked" "called in the act of racking"
        => "The caller gets the tile if the next player was still in the act of racking. It's too \
            late once the tile is in the rack and the player has let go of it.";
    Window [Glo07 Clm02]
        "what happens to a discard that no one calls"
        "what happens to a discard that nobody calls" "when is a discard dead"
        => "Once it's too late to call it, it's dead for the rest of the game.";
    WallGame [Pay11 Set07]
        "who pays in a wall game" "what if nobody wins" "what happens when the wall runs out"
        => "No one pays, and the deal passes to the right.";
    WallGame [Wal04]
        "how do blanks work" "can we use blanks"
        => "However your table agrees: blanks aren't part of League play.";
    WallGame [Wal02 Wal01; K25]
        "can the last tile of the wall be called" "calling the last discard for an exposure"
        "can you win on the last discard"
        => "For Mah Jongg, yes. For an exposure it depends on your table; here it is allowed.";
    WallGame [Wal03]
        "what is a hot wall" "what is a cold wall"
        => "Hot and cold walls are house rules, not League rules. With a hot wall, a player who throws the winning tile while \
            the last wall is in play may have to pay for the table; with a cold wall, only a \
            self-picked win counts.";
    WallGame [Trm03 Vrb01]
        "I took the discard without saying anything" "picked up a discard silently"
        "do I lose the tile if I do not say call"
        => "It depends on your table. Under most rules you may still say you're calling while there's time; \
            at tournaments the tile goes back, and you lose it.";
};
