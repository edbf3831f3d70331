//! The second founding document: errors and penalties around a claim for an exposure.

macro_rules! errors {
    ([$next:ident $($more:ident)*] $($rows:tt)*) => {
        $next! { [$($more)*] $($rows)*
            Err01 "ERR-01" Decides Misnamed ERRORS
                "A discarder who misnames a tile and puts it right before anybody tries to claim it suffers \
                 nothing for the slip.";
            Err02 "ERR-02" Decides Misnamed ERRORS
                "Once the name has been put right, the tile is open to claims for an exposure and for Mah \
                 Jongg.";
            Err03 "ERR-03" Decides Misnamed ERRORS
                "A claimant who lifts a misnamed tile and finds it to be another may put it back and \
                 withdraw without penalty.";
            Err04 "ERR-04" Decides Misnamed ERRORS
                "When a misnamed tile has been put back, its discarder names it rightly at once, and by \
                 that name it can be claimed.";
            Err05 "ERR-05" Decides Misnamed ERRORS
                "Putting a misnamed tile back is free only while the claimant has neither laid it on top \
                 nor shown a tile from the hand.";
            Err06 "ERR-06" Decides Misnamed ERRORS
                "A claimant committed to a misnamed tile has to use the tile that really lies there.";
            Err07 "ERR-07" Repeats(Mis04) Misnamed ERRORS
                "If the real tile can make a valid exposure, it has to be named rightly before the claimant \
                 discards.";
            Err08 "ERR-08" Decides Misnamed ERRORS
                "If the real tile can make no valid exposure, the hand of the claimant committed to it is \
                 dead.";
            Err09 "ERR-09" Repeats(Mis06) Misnamed ERRORS
                "Whatever becomes of the exposure, the player who misnamed its tile is not punished.";
            Err10 "ERR-10" Decides Misnamed ERRORS
                "A tile named rightly but heard wrongly has to be exposed by the claimant who is committed \
                 to it.";
            Err11 "ERR-11" Decides Misnamed ERRORS
                "A claimant committed to a misheard tile has a dead hand when nothing valid can be exposed \
                 with it.";
            Err12 "ERR-12" Decides Exposures ERRORS
                "An invalid exposure may be mended without penalty until its owner discards, as long as the \
                 claimed tile stays in it.";
            Err13 "ERR-13" Decides Exposures ERRORS
                "A joker exchange begun by the owner ends the time for mending an invalid exposure.";
            Err14 "ERR-14" Decides Exposures ERRORS
                "Exposed tiles that can be made to fit no line of the card make the hand dead.";
            Err15 "ERR-15" Decides Exposures ERRORS
                "One claimed tile carries one exposure; what follows from several put up with it the \
                 document leaves unsettled.";
        }
    };
}
