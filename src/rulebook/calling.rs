//! The fourth founding document: calling and declaring on a single page, by a teacher.

macro_rules! calling {
    ([$next:ident $($more:ident)*] $($rows:tt)*) => {
        $next! { [$($more)*] $($rows)*
            Hnd01 "HND-01" Repeats(Clm03) Claims TEACHER
                "Discards are called for lines marked X only.";
            Hnd02 "HND-02" Repeats(Woo02) Window TEACHER
                "A call is in time until the next player racks.";
            Hnd03 "HND-03" Repeats(Woo09) Window TEACHER
                "For the caller's sake a tile that the next player has picked but not racked goes back to \
                 the wall.";
            Hnd04 "HND-04" Decides Window TEACHER
                "A tile is racked when it stands among the concealed tiles; one that rests on the top ledge \
                 is not.";
            Hnd05 "HND-05" Advice Window TEACHER
                "To rack at once without looking is a way of playing, not a rule.";
            Hnd06 "HND-06" Repeats(Clm06) Claims TEACHER
                "A call makes a pung, kong or quint, and never a pair.";
            Hnd07 "HND-07" Repeats(Clm13) Claims TEACHER
                "The called tile goes on top first, and tiles from the hand follow, jokers included.";
            Hnd08 "HND-08" Decides Commitment TEACHER
                "By the teacher's page, though not by the other founding documents, a called tile put into \
                 the rack kills the caller's hand.";
            Hnd09 "HND-09" Decides Commitment TEACHER
                "By the teacher's page, though not by the other founding documents, a called tile that was \
                 lifted has to be taken.";
            Hnd10 "HND-10" Repeats(Vrb04) Claims TEACHER
                "Who says wait and leaves the tile alone stays free.";
            Hnd11 "HND-11" Decides Turn TEACHER
                "After a call and its exposure it is the caller who discards.";
            Hnd12 "HND-12" Repeats(Mod01) Exposures TEACHER
                "The number of tiles in a new exposure may change, a pung become a kong, until the caller's \
                 discard freezes it.";

            Wtl01 "WTL-01" Decides Declaring TEACHER
                "Mah Jongg may be completed with a tile that one picks from the wall in one's own turn.";
            Wtl02 "WTL-02" Decides Declaring TEACHER
                "Mah Jongg may be completed with any natural discard, even one for a single or a pair.";
            Wtl03 "WTL-03" Decides Declaring TEACHER
                "A discard may be the last tile of a concealed line too.";
            Wtl04 "WTL-04" Decides Declaring TEACHER
                "The last tile may be a joker exchanged from any exposure, one's own too, but it fills no \
                 single and no pair.";
            Wtl05 "WTL-05" Repeats(Mjv01) Declaring TEACHER
                "The winning hand is put up on the rack as a whole.";
            Wtl06 "WTL-06" Advice Declaring TEACHER
                "The others do well to keep their hands until the declared one has been found right.";
            Wtl07 "WTL-07" Repeats(Mie01) Error TEACHER
                "Who declares by mistake is dead, and the others play on.";
            Wtl08 "WTL-08" Repeats(Pae01) Error TEACHER
                "Dead too is anyone who meanwhile showed or threw in part of a hand.";
            Wtl09 "WTL-09" Repeats(Pay04) Payments TEACHER
                "Winning without jokers is worth more, but not on a line of singles and pairs, and so is \
                 picking the last tile oneself.";
            Wtl10 "WTL-10" Decides Declaring TEACHER
                "A tile claimed for Mah Jongg may go on top or into the rack; only habit prefers the top.";
        }
    };
}
