//! The second source document: errors and penalties around a call for an exposure.

macro_rules! errors {
    ([$next:ident $($more:ident)*] $($rows:tt)*) => {
        $next! { [$($more)*] $($rows)*
            Err01 "ERR-01" Decides Misnamed ERRORS
                "A discarder who misnames a tile and corrects the name before anyone tries to call it has no \
                 penalty.";
            Err02 "ERR-02" Decides Misnamed ERRORS
                "Once the name is corrected, the tile can be called for an exposure or for Mah Jongg.";
            Err03 "ERR-03" Decides Misnamed ERRORS
                "A caller who lifts a misnamed tile and sees that it's a different one may put it back and \
                 withdraw without penalty.";
            Err04 "ERR-04" Decides Misnamed ERRORS
                "When a misnamed tile is put back, its discarder names it correctly at once, and it can be \
                 called by that name.";
            Err05 "ERR-05" Decides Misnamed ERRORS
                "A misnamed tile may be put back without penalty only while the caller has neither put it on \
                 top nor shown a tile from the hand.";
            Err06 "ERR-06" Decides Misnamed ERRORS
                "A caller who is committed to a misnamed tile must use the actual discard.";
            Err07 "ERR-07" Repeats(Mis04) Misnamed ERRORS
                "If the actual discard can make a valid exposure, it must be named correctly before the caller \
                 discards.";
            Err08 "ERR-08" Decides Misnamed ERRORS
                "If the actual discard can't make a valid exposure, a caller who is committed to \
                 it has a dead hand.";
            Err09 "ERR-09" Repeats(Mis06) Misnamed ERRORS
                "Whatever happens to the exposure, the player who misnamed the tile isn't penalized.";
            Err10 "ERR-10" Decides Misnamed ERRORS
                "A caller who is committed to a tile that was named correctly but misheard must expose it.";
            Err11 "ERR-11" Decides Misnamed ERRORS
                "A caller who is committed to a misheard tile has a dead hand if no valid exposure can be made \
                 with it.";
            Err12 "ERR-12" Decides Exposures ERRORS
                "An invalid exposure may be corrected without penalty until its owner discards, as long as the \
                 called tile stays in it.";
            Err13 "ERR-13" Decides Exposures ERRORS
                "Once the owner begins a joker exchange, an invalid exposure can no longer be corrected.";
            Err14 "ERR-14" Decides Exposures ERRORS
                "Exposed tiles that can't be made to fit any line of the card make the hand dead.";
            Err15 "ERR-15" Decides Exposures ERRORS
                "One called tile makes one exposure; the source doesn't say what happens if several are exposed with it.";
        }
    };
}
