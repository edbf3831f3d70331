//! The third source document: declaring, withdrawing and converting Mah Jongg, and Mah Jongg in
//! error.

macro_rules! mah_jongg {
    ([$next:ident $($more:ident)*] $($rows:tt)*) => {
        $next! { [$($more)*] $($rows)*
            Mjv01 "MJV-01" Decides Declaring IN_ERROR
                "To declare Mah Jongg, a player lays out all 14 tiles on top of the rack.";
            Mjv02 "MJV-02" Decides Declaring IN_ERROR
                "All the other players check the declared hand against the card.";

            Mie01 "MIE-01" Decides Error IN_ERROR
                "A declared hand that doesn't make a line of the card is Mah Jongg in error, and it's dead.";
            Mie02 "MIE-02" Decides Error IN_ERROR
                "After Mah Jongg in error, the declarer doesn't pick, discard or call for the rest of the \
                 game.";
            Mie03 "MIE-03" Decides Error IN_ERROR
                "Valid exposures made before a declaration in error stay up if the declarer was on an X line.";
            Mie04 "MIE-04" Decides Error IN_ERROR
                "Jokers in the exposures that stay up after Mah Jongg in error can still be exchanged.";
            Mie05 "MIE-05" Decides Error IN_ERROR
                "Groups shown as part of a declaration in error go back in the rack.";
            Mie06 "MIE-06" Decides Error IN_ERROR
                "Jokers in the groups that go back after a declaration in error can no longer be exchanged.";
            Mie07 "MIE-07" Decides Error IN_ERROR
                "A player who declared in error on a concealed line puts every tile back in the rack.";
            Mie08 "MIE-08" Decides Error IN_ERROR
                "Play goes on after Mah Jongg in error, provided that no other player has shown tiles.";
            Mie09 "MIE-09" Decides Error IN_ERROR
                "Play goes on after Mah Jongg in error, provided that no one has thrown in a hand.";
            Mie10 "MIE-10" Decides Error IN_ERROR
                "Play goes on after Mah Jongg in error, provided that no one has disturbed the walls.";
            Mie11 "MIE-11" Repeats(Mie07) Error IN_ERROR
                "A concealed line declared in error goes back in the rack as a whole.";

            Wdr01 "WDR-01" Decides Declaring IN_ERROR
                "A declaration may be withdrawn without penalty if the mistake is noticed at once and the \
                 declarer has shown nothing.";
            Wdr02 "WDR-02" Decides Declaring IN_ERROR
                "A declaration can no longer be withdrawn once another player has shown tiles.";
            Wdr03 "WDR-03" Decides Declaring IN_ERROR
                "A declaration can no longer be withdrawn once someone has thrown in tiles.";
            Wdr04 "WDR-04" Decides Declaring IN_ERROR
                "A declaration can no longer be withdrawn once another player has disturbed the walls.";

            Cnv01 "CNV-01" Decides Declaring IN_ERROR
                "A declaration on a discard may become a call for an exposure if the declarer has shown \
                 nothing beyond the group made with that discard.";
            Cnv02 "CNV-02" Decides Declaring IN_ERROR
                "A declaration can no longer become a call for an exposure once another player has shown \
                 tiles.";
            Cnv03 "CNV-03" Decides Declaring IN_ERROR
                "A declaration can no longer become a call for an exposure once someone has thrown in or \
                 broken up a hand.";
            Cnv04 "CNV-04" Decides Declaring IN_ERROR
                "A declaration can no longer become a call for an exposure once someone has disturbed the \
                 walls.";

            Smj01 "SMJ-01" Decides Competing IN_ERROR
                "If two players declare on the same discard at the same time, the one whose turn comes first \
                 after the discarder gets it.";
            Smj02 "SMJ-02" Decides Competing IN_ERROR
                "If the other declarer is already exposing for the tile, the first to expose takes precedence \
                 over turn order.";
            Smj03 "SMJ-03" Decides Competing IN_ERROR
                "If both declarers are already exposing, most advice is to use turn order.";
            Smj04 "SMJ-04" Decides Competing IN_ERROR
                "The League has no rule for two declarers who are both exposing, so the ruling is only advice.";
            Smj05 "SMJ-05" Decides Competing IN_ERROR
                "If the declarer who was given the tile is in error, it goes to the next player who declared \
                 on it.";

            Smx01 "SMX-01" Repeats(Sim05) Competing IN_ERROR
                "A declaration beats a call for an exposure, even one already begun.";
            Smx02 "SMX-02" Repeats(Sim07) Competing IN_ERROR
                "After an invalid declaration, the tile stays in the dead hand; it doesn't go to a \
                 player who called for an exposure.";
            Smx03 "SMX-03" Repeats(Sim08) Competing IN_ERROR
                "A caller who exposed tiles and then lost the discard to a declaration has a dead hand.";

            Pae01 "PAE-01" Decides Error IN_ERROR
                "A player who believes a wrong declaration and shows tiles or throws in the hand because of it \
                 is dead too.";
            Pae02 "PAE-02" Decides Error IN_ERROR
                "If one player has shown or thrown in a hand too soon, the two who are left play on.";
            Pae03 "PAE-03" Decides Error IN_ERROR
                "If one of those last two also goes dead, that player pays the survivor double the value of \
                 the line being attempted.";
            Pae04 "PAE-04" Decides Error IN_ERROR
                "Breaking up the rest of the wall after a declaration that turns out to be wrong ends the \
                 game.";
            Pae05 "PAE-05" Decides Error IN_ERROR
                "A player who broke up the wall pays each player still active the lowest value on the card.";
            Pae06 "PAE-06" Decides Error IN_ERROR
                "Two players who show or throw in their hands too soon are both dead.";
            Pae07 "PAE-07" Decides Error IN_ERROR
                "If two hands were shown too soon, the player who declared in error pays the only player left \
                 double the value of the declared line, and the game is over.";
        }
    };
}
