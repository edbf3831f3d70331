//! The fourth source document: a teacher's one-page guide to calling and declaring.

macro_rules! calling {
    ([$next:ident $($more:ident)*] $($rows:tt)*) => {
        $next! { [$($more)*] $($rows)*
            Hnd01 "HND-01" Repeats(Clm03) Claims TEACHER
                "Discards are called only for X lines.";
            Hnd02 "HND-02" Repeats(Woo02) Window TEACHER
                "A call is in time until the next player racks.";
            Hnd03 "HND-03" Repeats(Woo09) Window TEACHER
                "When there's a call, a tile that the next player has picked but not racked goes back to the \
                 wall.";
            Hnd04 "HND-04" Decides Window TEACHER
                "A tile is racked when it's in the rack with the concealed tiles; a tile resting on top of the \
                 rack isn't racked.";
            Hnd05 "HND-05" Advice Window TEACHER
                "Racking at once without looking is a matter of style, not a rule.";
            Hnd06 "HND-06" Repeats(Clm06) Claims TEACHER
                "A call makes a pung, kong or quint, never a pair.";
            Hnd07 "HND-07" Repeats(Clm13) Claims TEACHER
                "The called tile goes on top first; tiles from the hand, jokers included, follow.";
            Hnd08 "HND-08" Decides Commitment TEACHER
                "According to one teacher's page, but not the other main sources, putting a called tile in the rack makes the caller's hand dead.";
            Hnd09 "HND-09" Decides Commitment TEACHER
                "According to one teacher's page, but not the other main sources, a called tile that was lifted must be taken.";
            Hnd10 "HND-10" Repeats(Vrb04) Claims TEACHER
                "A player who says \"wait\" and leaves the tile alone isn't committed.";
            Hnd11 "HND-11" Decides Turn TEACHER
                "After a call and its exposure, the caller discards.";
            Hnd12 "HND-12" Repeats(Mod01) Exposures TEACHER
                "The number of tiles in a new exposure may change, from a pung to a kong for example, until \
                 the caller's discard locks it.";

            Wtl01 "WTL-01" Decides Declaring TEACHER
                "You may complete Mah Jongg with a tile you pick from the wall on your own turn.";
            Wtl02 "WTL-02" Decides Declaring TEACHER
                "You may complete Mah Jongg with any natural discard, even one for a single or a pair.";
            Wtl03 "WTL-03" Decides Declaring TEACHER
                "A discard may also be the last tile of a concealed line.";
            Wtl04 "WTL-04" Decides Declaring TEACHER
                "The last tile may be a joker exchanged from any exposure, your own included, but not for a \
                 single or a pair.";
            Wtl05 "WTL-05" Repeats(Mjv01) Declaring TEACHER
                "The whole winning hand goes on top of the rack.";
            Wtl06 "WTL-06" Advice Declaring TEACHER
                "The other players should keep their hands intact until the declared hand has \
                 been verified.";
            Wtl07 "WTL-07" Repeats(Mie01) Error TEACHER
                "A player who declares by mistake is dead, and the others play on.";
            Wtl08 "WTL-08" Repeats(Pae01) Error TEACHER
                "Anyone who showed or threw in part of a hand in the meantime is dead too.";
            Wtl09 "WTL-09" Repeats(Pay04) Payments TEACHER
                "Winning without jokers is worth more, except on a line of singles and pairs; so is picking \
                 the last tile yourself.";
            Wtl10 "WTL-10" Decides Declaring TEACHER
                "A tile called for Mah Jongg may go on top of the rack or in it; putting it on top is only \
                 customary.";
        }
    };
}
