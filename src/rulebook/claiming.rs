//! The first source document: who may call a discard, when, and what happens then.

macro_rules! claiming {
    ([$next:ident $($more:ident)*] $($rows:tt)*) => {
        $next! { [$($more)*] $($rows)*
            Clm01 "CLM-01" Decides Claims CLAIMING
                "Any player except the discarder, in any seat, may call the latest discard for an exposure if \
                 it's a natural tile that completes a pung, kong, quint or sextet.";
            Clm02 "CLM-02" Decides Claims CLAIMING
                "Only the latest discard can be called; earlier ones are gone.";
            Clm03 "CLM-03" Decides Claims CLAIMING
                "To call for an exposure, you need an X line that has that group.";
            Clm04 "CLM-04" Decides Claims CLAIMING
                "A discarded joker can't be called, either for an exposure or for Mah Jongg.";
            Clm05 "CLM-05" Decides Claims CLAIMING
                "A single isn't an exposure: if your line needs the tile as a single, you can call it only for \
                 Mah Jongg.";
            Clm06 "CLM-06" Decides Claims CLAIMING
                "A pair isn't an exposure: if your line needs the tile for a pair, you can call it only for \
                 Mah Jongg.";
            Clm07 "CLM-07" Decides Claims CLAIMING
                "Two different singles printed together aren't a group: neither can be called for an exposure.";
            Clm08 "CLM-08" Decides Claims CLAIMING
                "Three singles printed together aren't a group: none of them can be called for an exposure.";
            Clm09 "CLM-09" Decides Claims CLAIMING
                "Four singles printed together, such as the four winds or a year, aren't a group: they take no \
                 jokers, and none can be called for an exposure.";
            Clm10 "CLM-10" Decides Claims CLAIMING
                "A pair and a single of one suit printed together aren't a group: none of their tiles can be \
                 called for an exposure.";
            Clm11 "CLM-11" Decides Claims CLAIMING
                "Two pairs and a single of one suit printed together aren't a group: none of their tiles can \
                 be called for an exposure.";
            Clm12 "CLM-12" Decides Claims CLAIMING
                "Three pairs of one suit printed together aren't a group: none of their tiles can be called \
                 for an exposure.";
            Clm13 "CLM-13" Decides Claims CLAIMING
                "A called tile goes on top of the caller's own rack.";

            Woo01 "WOO-01" Decides Window CLAIMING
                "The window of opportunity opens as soon as the discard is fully named or touches the playing \
                 area, whichever happens first.";
            Woo02 "WOO-02" Decides Window CLAIMING
                "The window closes once the next player in turn has picked a tile and racked it.";
            Woo03 "WOO-03" Decides Window CLAIMING
                "The window closes when the next player picks a tile and discards it at once; a new window \
                 then opens for that tile.";
            Woo04 "WOO-04" Decides Window CLAIMING
                "The window closes when the next player picks a tile and declares Mah Jongg right away.";
            Woo05 "WOO-05" Decides Window CLAIMING
                "The window closes when the next player picks a tile and goes straight to a joker exchange.";
            Woo06 "WOO-06" Decides Window CLAIMING
                "You don't have to rack a picked tile: you may discard it, exchange it or declare Mah Jongg \
                 with it while still holding it.";
            Woo07 "WOO-07" Decides Window CLAIMING
                "Tapping or clicking a picked tile against the rack doesn't close the window.";
            Woo08 "WOO-08" Decides Window CLAIMING
                "While the next player is just holding a picked tile and hasn't racked, \
                 discarded, exchanged or declared, the others may still call.";
            Woo09 "WOO-09" Decides Window CLAIMING
                "If a call comes before the picked tile is racked, that tile goes back to its place in the \
                 wall, even if the picker has seen it.";
            Woo10 "WOO-10" Decides Window CLAIMING
                "When two identical tiles are discarded in a row, only the second can be called.";
            Woo11 "WOO-11" Decides Window CLAIMING
                "When two identical tiles are discarded in a row, the first becomes a dead tile.";

            Vrb01 "VRB-01" Decides Claims CLAIMING
                "A call counts when it's spoken clearly enough for all the players to hear and understand it.";
            Vrb02 "VRB-02" Advice Claims CLAIMING
                "Good ways to call are \"call,\" \"take\" and \"I want that,\" but no wording is required.";
            Vrb03 "VRB-03" Decides Claims CLAIMING
                "A player may say \"wait\" or \"hold\" to pause play for a moment; the window stays open \
                 during the pause.";
            Vrb04 "VRB-04" Decides Claims CLAIMING
                "Saying \"wait\" or \"hold\" isn't a call: it commits you to nothing and reserves nothing.";
            Vrb05 "VRB-05" Decides Claims CLAIMING
                "A clear call by another player during the pause takes precedence over the pause.";
            Vrb06 "VRB-06" Advice Claims CLAIMING
                "Saying \"wait\" or \"hold\" again and again is bad manners, nothing more.";

            Com01 "COM-01" Decides Commitment CLAIMING
                "Putting the called tile on top of your rack commits you to it.";
            Com02 "COM-02" Decides Commitment CLAIMING
                "Exposing tiles from your hand commits you, even while the called tile is still on the table.";
            Com03 "COM-03" Decides Commitment CLAIMING
                "Touching or lifting the discard doesn't commit you; you may put it back.";
            Com04 "COM-04" Decides Commitment CLAIMING
                "Putting the called tile in your rack is bad form but has no penalty; it commits you just as \
                 putting it on top does.";

            Exp01 "EXP-01" Decides Exposures CLAIMING
                "Exposures go on top of their owner's rack, where everyone can see them.";
            Exp02 "EXP-02" Decides Exposures CLAIMING
                "Groups may be exposed in any order, whatever the printed order.";
            Exp03 "EXP-03" Advice Exposures CLAIMING
                "It's considerate, but not required, to set exposures from left to right with gaps for the groups \
                 still to come.";

            Mod01 "MOD-01" Decides Exposures CLAIMING
                "Until you discard, you may change your newest exposure: add tiles, take tiles back or replace \
                 them with others.";
            Mod02 "MOD-02" Decides Exposures CLAIMING
                "Starting a joker exchange locks the newest exposure, just as a discard would.";
            Mod03 "MOD-03" Decides Exposures CLAIMING
                "However an exposure is changed, the called tile stays in it.";
            Mod04 "MOD-04" Decides Exposures CLAIMING
                "Once its owner discards or begins an exchange, an exposure is locked for the rest of the \
                 game.";
            Mod05 "MOD-05" Decides Exposures CLAIMING
                "The only change to a locked exposure is exchanging a joker for the natural tile it stands \
                 for.";

            Mis01 "MIS-01" Decides Misnamed CLAIMING
                "A discard can be called only after it has been named correctly.";
            Mis02 "MIS-02" Repeats(Mis01) Misnamed CLAIMING
                "A misnamed tile must be named correctly before anyone exposes with it.";
            Mis03 "MIS-03" Decides Misnamed CLAIMING
                "A player who is committed to a misnamed tile and ends the turn with an exposure that fits no \
                 line has a dead hand.";
            Mis04 "MIS-04" Decides Misnamed CLAIMING
                "A player who is committed to a misnamed tile has a dead hand, even with a valid exposure, if \
                 the tile isn't named correctly before the turn ends.";
            Mis05 "MIS-05" Decides Misnamed CLAIMING
                "A player who is committed to a misnamed tile plays on without penalty if the tile is named \
                 correctly and the exposure is valid before the turn ends.";
            Mis06 "MIS-06" Decides Misnamed CLAIMING
                "Misnaming a tile costs the discarder nothing if it's called for an exposure; only a call for \
                 Mah Jongg carries a penalty.";
            Mis07 "MIS-07" Decides Misnamed CLAIMING
                "The caller is responsible for checking that the tile fits the exposure; a mistake is the \
                 caller's own.";

            Pro01 "PRO-01" Advice Claims CLAIMING
                "The best order is to speak, lift the tile and look at it, put it on top, and then add tiles \
                 from your hand; another order isn't an error.";

            Sim01 "SIM-01" Decides Competing CLAIMING
                "If two players call at the same time for exposures, the one whose turn comes first after the \
                 discarder gets the tile.";
            Sim02 "SIM-02" Decides Competing CLAIMING
                "Turn order gives way if the other caller is already exposing tiles from the hand for that \
                 discard: the first to expose gets it.";
            Sim03 "SIM-03" Decides Competing CLAIMING
                "If both callers are already exposing, most advice is to go back to turn order.";
            Sim04 "SIM-04" Decides Competing CLAIMING
                "The League has no rule for two callers who are both exposing, so the ruling is only advice.";
            Sim05 "SIM-05" Decides Competing CLAIMING
                "A call for Mah Jongg beats a call for an exposure made at the same time.";
            Sim06 "SIM-06" Decides Competing CLAIMING
                "Mah Jongg gets the tile even from a caller who has already exposed tiles for it.";
            Sim07 "SIM-07" Decides Competing CLAIMING
                "If the Mah Jongg that took the tile turns out to be wrong, the tile stays in that dead hand \
                 and doesn't go to the player who called for an exposure.";
            Sim08 "SIM-08" Decides Competing CLAIMING
                "A player who exposed for a tile and lost it to a call for Mah Jongg has a dead \
                 hand, because tiles were shown without a discard to go with them.";

            Res01 "RES-01" Decides Turn CLAIMING
                "After a call, its exposure and a discard, the turn passes to the player on the caller's \
                 right.";
            Res02 "RES-02" Decides Turn CLAIMING
                "Players who sit between the discarder and the caller miss that turn.";

            Glo01 "GLO-01" Defines Tiles CLAIMING
                "A natural is any tile except a joker.";
            Glo02 "GLO-02" Defines Exposures CLAIMING
                "An exposure is a group of three or more identical tiles, with or without jokers, placed on \
                 top of the rack after a call.";
            Glo03 "GLO-03" Defines Exposures CLAIMING
                "A pung, kong, quint or sextet is three, four, five or six identical tiles; jokers may stand \
                 for any of them.";
            Glo04 "GLO-04" Defines Jokers CLAIMING
                "Singles and pairs never use jokers.";
            Glo05 "GLO-05" Defines Reading CLAIMING
                "Every line of the card is marked X, so its groups may be exposed, or C, so it stays concealed \
                 until Mah Jongg.";
            Glo06 "GLO-06" Defines Declaring CLAIMING
                "Mah Jongg is 14 tiles that together make one line of the card in use.";
            Glo07 "GLO-07" Defines Window CLAIMING
                "Once its window has closed, a discard is dead.";
            Glo08 "GLO-08" Defines Window CLAIMING
                "Racking a tile means putting it with the concealed tiles in your rack; it counts when it's \
                 done, not when it begins.";
            Glo09 "GLO-09" Defines Dead CLAIMING
                "An exposure is invalid if the hand would be dead when challenged; without a challenge, \
                 nothing happens.";
            Glo10 "GLO-10" Defines Dead CLAIMING
                "A hand is dead because of a broken rule, an invalid exposure or a player's error, or because \
                 it can no longer be made.";
            Glo11 "GLO-11" Decides Jokers CLAIMING
                "Only the player whose turn it is may exchange jokers.";
        }
    };
}
