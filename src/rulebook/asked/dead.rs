//! Dead hands.

use super::{Entry, asked};

pub(super) const ENTRIES: &[Entry] = asked! {
    Dead [Glo10 Dhc01 Unw01 Cnt02]
        "what makes a hand dead" "when is a hand dead" "why would a hand be dead"
        => "A broken rule, an invalid exposure, a wrong number of tiles, or a hand that can no \
            longer be made. It's dead only when an active player says so.";
    Dead [Cnt01 Cnt02 Trn01]
        "I have too many tiles" "I have too few tiles" "wrong number of tiles"
        "I am one tile short before we start" "extra tile in my hand"
        "East forgot to take the fourteenth tile" "too many tiles and no one noticed"
        => "Before East's first discard: deal again (but if only the player on East's left is one short, that player just takes the next tile). After that, the hand is dead if challenged.";
    Dead [Cnt03; K23]
        "two players have the wrong number of tiles" "two players have too many tiles"
        => "Both are dead and the other two play on, though some tables replay. If three do, start \
            over with the same East.";
    Dead [Cnt04 Pae03 Cnt03; K16]
        "three hands are dead"
        "three dead hands" "three players are dead" "only one hand is not dead"
        => "The game is replayed and no one pays, unless one of them died for Mah Jongg in error: \
            then the player whose hand died third pays the survivor double. Tables differ.";
    Dead [Dhc02]
        "can I call my own hand dead" "can I declare myself dead"
        => "No. Only another player can; saying it does nothing.";
    Dead [Dhc06 Trm04 Dhc07; K19]
        "what if I call a hand dead and I am wrong" "penalty for wrongly calling someone dead"
        "I say they are dead but they disagree" "someone called me dead but I am not"
        => "It depends on your table. Under the newest rulebook, the player who was wrong pays the \
            other player 50 after the game; at tournaments the challenger is dead.";
    Dead [Dhc03]
        "what can a dead player do" "can a dead player challenge another hand"
        "can a dead hand still win or pick" "do I keep playing if my hand is dead"
        => "Nothing but pay the winner: no picking, discarding, calling, exchanging, challenging, \
            or winning.";
    Dead [Dhc04]
        "can I call a hand dead because of tiles in my own hand"
        "challenge a hand by the tiles I hold"
        => "No. A challenge rests on what everyone can see: exposures and discards.";
    Dead [Dhc08 Dhc10 Dhc11; K21]
        "do my exposures go back when I am dead" "what happens to the exposures of a dead hand"
        => "The exposure that killed the hand goes back into the rack, with any later ones. \
            Correct ones made before it stay up.";
    Dead [Dhc05; K20]
        "is asking \"are you dead\" the same as calling someone dead"
        "does a question count as a challenge"
        => "Yes, if asked out loud. Some tables treat it as only a question.";
    Dead [Unw01 Unw02 Unw03]
        "all the tiles I need are out. Is my hand dead"
        "all the tiles I need are out, is my hand dead" "three of the tiles for my pair are gone"
        "my hand is impossible"
        => "Yes, if too few are left for a single or pair you need and someone challenges. A group \
            of three or more is dead only when jokers can't fill it either.";
    Dead [Dhc01 Glo09 Unw05]
        "do I have to tell someone that their hand is dead" "no one noticed a dead hand"
        => "No. A hand plays on until an active player calls it dead.";
    Dead [Unw01 Set01; K36]
        "how many flowers must be out before my pair of flowers is impossible"
        "when is a pair of flowers impossible"
        => "Seven. A set has eight flowers, so with seven of them out you can't make a pair; count \
            from your set.";
    Dead [Dhc03 Mie02; K41]
        "a dead player picked or called, and no one noticed"
        "a dead player picked or called and nobody noticed" "a dead player kept playing"
        "dead player discards by mistake"
        => "The tile goes back as soon as anyone still playing speaks up. If you called a dead player's discard, you aren't committed.";
    Dead [Dhc01 Trn13 Jkx02 Glo11; K49]
        "does an illegal move stand" "someone made a move that breaks a rule, does it count"
        "what happens to a move against the rules"
        => "It depends on the move. When someone speaks up, tiles that were moved go back, or the hand is \
            dead; what can't be done, such as a call that fits nothing, is simply refused.";
    Dead [Unw03 Unw01]
        "my own exposure used up the tiles I need for a pair" "my exposure makes my hand impossible"
        => "Your hand is dead if challenged: no tiles are left for the single or pair \
            your line needs.";
    Dead [Dhc01 Dhc03 Dhc02 Unw05]
        "who can call a hand dead" "who may say that a hand is dead" "can anyone call a hand dead"
        => "Any other player whose own hand isn't dead. You can't call your own hand dead, and a \
            bettor can't point out a dead hand.";
};
