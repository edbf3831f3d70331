//! The fifth source document: joker exchanges, with reader questions.

macro_rules! exchange {
    ([$next:ident $($more:ident)*] $($rows:tt)*) => {
        $next! { [$($more)*] $($rows)*
            Jkx01 "JKX-01" Decides Jokers EXCHANGE
                "A joker may stand for any tile in a pung, kong, quint or sextet, and for no other.";
            Jkx02 "JKX-02" Decides Jokers EXCHANGE
                "On your turn, you may take a joker from any exposure by giving the natural tile it stands \
                 for.";
            Jkx03 "JKX-03" Decides Jokers EXCHANGE
                "The natural tile given for a joker is either the tile just picked or one from the hand.";
            Jkx04 "JKX-04" Decides Jokers EXCHANGE
                "In a turn that begins with a pick from the wall, jokers may be exchanged as soon as the tile \
                 is picked, not before.";
            Jkx05 "JKX-05" Decides Jokers EXCHANGE
                "In a turn that begins with a call, jokers may be exchanged as soon as the exposure is \
                 complete, not before.";
            Jkx06 "JKX-06" Decides Jokers EXCHANGE
                "A picked tile that matches may be exchanged right away, without racking it.";
            Jkx07 "JKX-07" Decides Jokers EXCHANGE
                "To exchange a tile from the rack, the player first racks the tile just picked.";
            Jkx08 "JKX-08" Repeats(Jkx05) Jokers EXCHANGE
                "After a call, nothing is exchanged until the exposure is complete.";
            Jkx09 "JKX-09" Decides Jokers EXCHANGE
                "To call a tile, a player must already hold the rest of the exposure; a joker yet to be \
                 exchanged doesn't count.";
            Jkx10 "JKX-10" Decides Jokers EXCHANGE
                "A player who has made an exposure and then takes a tile from the rack for an exchange can no longer \
                 change that exposure, because an exchange is a new move.";
            Jkx11 "JKX-11" Decides Jokers EXCHANGE
                "An exchange should be announced, in any words.";
            Jkx12 "JKX-12" Advice Jokers EXCHANGE
                "It's good form to hold out the tile and let the owner hand over the joker.";
            Jkx13 "JKX-13" Decides Jokers EXCHANGE
                "Once the exchange is announced, a tile placed on the table beside the rack hasn't been \
                 discarded.";
            Jkx14 "JKX-14" Decides Jokers EXCHANGE
                "A tile for an exchange that touches the table before the exchange is announced counts as discarded.";
            Jkx15 "JKX-15" Decides Jokers EXCHANGE
                "A player who has named only the number of a tile may still exchange it instead of discarding \
                 it.";
            Jkx16 "JKX-16" Decides Jokers EXCHANGE
                "A tile that has been fully named can no longer be exchanged.";
            Jkx17 "JKX-17" Decides Jokers EXCHANGE
                "Exchanging a joker on your own rack doesn't need an announcement.";
            Jkx18 "JKX-18" Decides Jokers EXCHANGE
                "A player may make several exchanges in one turn.";
            Jkx19 "JKX-19" Advice Jokers EXCHANGE
                "For several jokers in one exposure, hold out all the tiles at once.";
            Jkx20 "JKX-20" Advice Jokers EXCHANGE
                "For jokers in different exposures, finish one exchange before the next.";
            Jkx21 "JKX-21" Decides Jokers EXCHANGE
                "A player on a concealed line may exchange jokers, because an exchange exposes nothing.";
            Jkx22 "JKX-22" Decides Jokers EXCHANGE
                "A joker taken in an exchange goes in the rack.";
            Jkx23 "JKX-23" Decides Jokers EXCHANGE
                "After the exchanges, the turn ends with a discard or Mah Jongg.";
            Jkx24 "JKX-24" Decides Jokers EXCHANGE
                "A player whose hand the joker completes may declare Mah Jongg at once.";
            Jkx25 "JKX-25" Repeats(Pay03) Payments EXCHANGE
                "Mah Jongg with a joker just exchanged is paid like Mah Jongg with a tile picked from the \
                 wall.";
            Jkx26 "JKX-26" Defines Naming EXCHANGE
                "A tile has been discarded once its full name has been said.";
            Jkx27 "JKX-27" Advice Jokers EXCHANGE
                "Watch where jokers are and when they can be exchanged.";

            Jkq01 "JKQ-01" Decides Jokers QUESTIONS
                "You can't call a discard just to exchange it for a joker: a called tile starts an exposure or \
                 completes Mah Jongg.";
            Jkq02 "JKQ-02" Decides Jokers QUESTIONS
                "Naturals never leave an exposure: they go in, and jokers come out.";
            Jkq03 "JKQ-03" Repeats(Glo03) Exposures QUESTIONS
                "Four identical tiles, counting jokers, are a kong, not a pung.";
            Jkq04 "JKQ-04" Decides Jokers QUESTIONS
                "You don't have to take a joker as soon as it's available; you may wait, for example until you can win with it.";
            Jkq05 "JKQ-05" Repeats(Jkx10) Jokers QUESTIONS
                "A joker just exchanged can't be added to the exposure made in the same turn.";
            Jkq06 "JKQ-06" Repeats(Jkq01) Jokers QUESTIONS
                "Not even the next player in turn may pick up the discard to free a joker in their own \
                 exposure.";
            Jkq07 "JKQ-07" Repeats(Jkq01) Jokers QUESTIONS
                "A discard called when it isn't the caller's turn must be used in an exposure; only then may a \
                 tile from the hand be exchanged for a joker.";
            Jkq08 "JKQ-08" Repeats(Jkx01) Jokers QUESTIONS
                "A joker never stands for one of the winds in NEWS or for a digit in a year.";
            Jkq09 "JKQ-09" Repeats(Jkq01) Jokers QUESTIONS
                "Discarding the fourth natural of an exposed kong doesn't free the joker in it.";
            Jkq10 "JKQ-10" Repeats(Jkx24) Jokers QUESTIONS
                "The exchanged joker may win at once, and the win counts as self-picked.";
            Jkq11 "JKQ-11" Decides Jokers QUESTIONS
                "The owner must hand over the joker for a tile that really matches; asking politely is only \
                 customary.";
            Jkq12 "JKQ-12" Repeats(Jkx18) Jokers QUESTIONS
                "Two exposed jokers may be taken in one turn.";
            Jkq13 "JKQ-13" Repeats(Jkx02) Jokers QUESTIONS
                "A joker in your own exposure may be exchanged too, even for a natural you held back when \
                 exposing.";
            Jkq14 "JKQ-14" Repeats(Clx01) Exposures QUESTIONS
                "With only jokers and no matching natural in the hand, a player may call a tile for an \
                 exposure.";
            Jkq15 "JKQ-15" Repeats(Jkx11) Jokers QUESTIONS
                "An exchange doesn't need a polite phrase; an announcement in any words will do.";
            Jkq16 "JKQ-16" Decides Declaring QUESTIONS
                "Racking a picked tile or an exchanged joker before declaring with it isn't an error.";
            Jkq17 "JKQ-17" Repeats(Com04) Commitment QUESTIONS
                "In League play, putting a called tile in the rack doesn't make a hand dead; it does so only where tournament rules say so.";
            Jkq18 "JKQ-18" Repeats(Jkx18) Jokers QUESTIONS
                "A player who holds both missing naturals may free both jokers of an exposed kong in one turn.";
            Jkq19 "JKQ-19" Repeats(Jkq02) Jokers QUESTIONS
                "A joker is never given for a natural in an exposure, not even by a player who has no use for \
                 jokers.";
            Jkq20 "JKQ-20" Repeats(Jkq01) Jokers QUESTIONS
                "You can't win with a discard picked up and swapped for a joker.";
            Jkq21 "JKQ-21" Repeats(Jkx01) Jokers QUESTIONS
                "A joker you exchange for can't complete a pair, but you may call a natural tile to complete \
                 one and win.";
            Jkq22 "JKQ-22" Decides Jokers QUESTIONS
                "A player may discard the joker just exchanged, to keep it from the others.";
        }
    };
}
