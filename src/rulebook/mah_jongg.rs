//! The third founding document: Mah Jongg declared, withdrawn, converted and in error.

macro_rules! mah_jongg {
    ([$next:ident $($more:ident)*] $($rows:tt)*) => {
        $next! { [$($more)*] $($rows)*
            Mjv01 "MJV-01" Decides Declaring IN_ERROR
                "Who declares Mah Jongg lays out all fourteen tiles on top of the rack.";
            Mjv02 "MJV-02" Decides Declaring IN_ERROR
                "The declared hand is checked against the card by all the other players.";

            Mie01 "MIE-01" Decides Error IN_ERROR
                "A declared hand that makes no line of the card is Mah Jongg in error, and it is dead.";
            Mie02 "MIE-02" Decides Error IN_ERROR
                "After Mah Jongg in error the declarer picks, discards and claims no more in this game.";
            Mie03 "MIE-03" Decides Error IN_ERROR
                "Valid exposures made before a declaration in error stay up if the declarer was on a line \
                 marked X.";
            Mie04 "MIE-04" Decides Error IN_ERROR
                "Jokers in the exposures that stay up after Mah Jongg in error can still be exchanged.";
            Mie05 "MIE-05" Decides Error IN_ERROR
                "Groups shown as part of a declaration in error go back among the concealed tiles.";
            Mie06 "MIE-06" Decides Error IN_ERROR
                "Jokers in the groups that go back after a declaration in error can no longer be had.";
            Mie07 "MIE-07" Decides Error IN_ERROR
                "Who declared in error on a concealed line takes every tile back into the rack.";
            Mie08 "MIE-08" Decides Error IN_ERROR
                "Play goes on after Mah Jongg in error, provided that no other player has shown tiles.";
            Mie09 "MIE-09" Decides Error IN_ERROR
                "Play goes on after Mah Jongg in error, provided that nobody has thrown in a hand.";
            Mie10 "MIE-10" Decides Error IN_ERROR
                "Play goes on after Mah Jongg in error, provided that nobody has disturbed the walls.";
            Mie11 "MIE-11" Repeats(Mie07) Error IN_ERROR
                "Said again at the end: a concealed line declared in error goes back into the rack as a \
                 whole.";

            Wdr01 "WDR-01" Decides Declaring IN_ERROR
                "A declaration may be taken back without penalty when the slip is seen at once and the \
                 declarer has shown nothing.";
            Wdr02 "WDR-02" Decides Declaring IN_ERROR
                "A declaration can no longer be taken back when another player has shown tiles.";
            Wdr03 "WDR-03" Decides Declaring IN_ERROR
                "A declaration can no longer be taken back when somebody has thrown in tiles.";
            Wdr04 "WDR-04" Decides Declaring IN_ERROR
                "A declaration can no longer be taken back when another player has disturbed the walls.";

            Cnv01 "CNV-01" Decides Declaring IN_ERROR
                "A declaration on a discard may become a claim for an exposure if the declarer has shown \
                 nothing beyond the group made with that discard.";
            Cnv02 "CNV-02" Decides Declaring IN_ERROR
                "A declaration can no longer become a claim for an exposure when another player has shown \
                 tiles.";
            Cnv03 "CNV-03" Decides Declaring IN_ERROR
                "A declaration can no longer become a claim for an exposure when somebody has thrown in or \
                 broken up a hand.";
            Cnv04 "CNV-04" Decides Declaring IN_ERROR
                "A declaration can no longer become a claim for an exposure when somebody has disturbed the \
                 walls.";

            Smj01 "SMJ-01" Decides Competing IN_ERROR
                "Of two players who declare on the same discard at the same time, the one whose turn comes \
                 first after the discarder gets it.";
            Smj02 "SMJ-02" Decides Competing IN_ERROR
                "When the other declarer is already exposing for the tile, the first to expose goes before \
                 turn order.";
            Smj03 "SMJ-03" Decides Competing IN_ERROR
                "With both declarers already exposing, the recommendation is the order of turns.";
            Smj04 "SMJ-04" Decides Competing IN_ERROR
                "For two declarers who are both exposing the League has no rule of its own, so that the \
                 ruling is a recommendation.";
            Smj05 "SMJ-05" Decides Competing IN_ERROR
                "If the declarer who was given the tile is in error, it goes to the next player who \
                 declared on it.";

            Smx01 "SMX-01" Repeats(Sim05) Competing IN_ERROR
                "Said again for declarations: Mah Jongg goes before an exposure, even before one already \
                 begun.";
            Smx02 "SMX-02" Repeats(Sim07) Competing IN_ERROR
                "Said again for declarations: after an invalid one the tile stays in the dead hand, and no \
                 claimant for an exposure inherits it.";
            Smx03 "SMX-03" Repeats(Sim08) Competing IN_ERROR
                "Said again for declarations: a claimant who exposed and lost the tile to one has a dead \
                 hand.";

            Pae01 "PAE-01" Decides Error IN_ERROR
                "Who believes a wrong declaration, and shows tiles or throws in the hand for it, is dead \
                 too.";
            Pae02 "PAE-02" Decides Error IN_ERROR
                "When one player has shown or thrown in a hand too soon, the two who are left play on.";
            Pae03 "PAE-03" Decides Error IN_ERROR
                "If one of those last two dies as well, that player pays the survivor double the value of \
                 the line that was being tried.";
            Pae04 "PAE-04" Decides Error IN_ERROR
                "To break up what is left of the wall after a declaration that proves wrong ends the game.";
            Pae05 "PAE-05" Decides Error IN_ERROR
                "Who broke up the wall pays each player still active the lowest value on the card.";
            Pae06 "PAE-06" Decides Error IN_ERROR
                "Two players who show or throw in their hands too soon are both dead.";
            Pae07 "PAE-07" Decides Error IN_ERROR
                "When two hands were shown too soon, the one who declared in error pays the only player \
                 left double the value of the declared line, and the game is over.";
        }
    };
}
