//! The first founding document: who may claim a discard, when, and what follows.

macro_rules! claiming {
    ([$next:ident $($more:ident)*] $($rows:tt)*) => {
        $next! { [$($more)*] $($rows)*
            Clm01 "CLM-01" Decides Claims CLAIMING
                "Everybody but the discarder, in whatever seat, may claim the newest discard for an \
                 exposure if it is a natural that completes a pung, kong, quint or sextet.";
            Clm02 "CLM-02" Decides Claims CLAIMING
                "Only the tile discarded last can be claimed; those before it are gone.";
            Clm03 "CLM-03" Decides Claims CLAIMING
                "Who claims for an exposure needs a line marked X in which that group stands.";
            Clm04 "CLM-04" Decides Claims CLAIMING
                "A joker that was discarded is out of everybody's reach, for an exposure and for Mah Jongg \
                 alike.";
            Clm05 "CLM-05" Decides Claims CLAIMING
                "A single is no exposure: a tile that the line wants as one cannot be claimed before Mah \
                 Jongg.";
            Clm06 "CLM-06" Decides Claims CLAIMING
                "A pair is no exposure: a tile that the line wants for one cannot be claimed before Mah \
                 Jongg.";
            Clm07 "CLM-07" Decides Claims CLAIMING
                "Two different singles printed together are no group: neither can be claimed for an \
                 exposure.";
            Clm08 "CLM-08" Decides Claims CLAIMING
                "Three singles printed together are no group: none of them can be claimed for an exposure.";
            Clm09 "CLM-09" Decides Claims CLAIMING
                "Four singles printed together, such as the four winds or a year, are no group: they take \
                 no joker, and none can be claimed for an exposure.";
            Clm10 "CLM-10" Decides Claims CLAIMING
                "A pair and a single of one suit printed together are no group: none of their tiles can be \
                 claimed for an exposure.";
            Clm11 "CLM-11" Decides Claims CLAIMING
                "Two pairs and a single of one suit printed together are no group: none of their tiles can \
                 be claimed for an exposure.";
            Clm12 "CLM-12" Decides Claims CLAIMING
                "Three pairs of one suit printed together are no group: none of their tiles can be claimed \
                 for an exposure.";
            Clm13 "CLM-13" Decides Claims CLAIMING
                "A claimed tile is laid on the top ledge of the claimant's own rack.";

            Woo01 "WOO-01" Decides Window CLAIMING
                "The window of opportunity opens as soon as the discard is named in full or touches the \
                 playing area, whichever happens first.";
            Woo02 "WOO-02" Decides Window CLAIMING
                "The window closes once the next player in turn has picked a tile and racked it.";
            Woo03 "WOO-03" Decides Window CLAIMING
                "The window closes when the next player picks a tile and discards it at once; a new window \
                 then opens on that tile.";
            Woo04 "WOO-04" Decides Window CLAIMING
                "The window closes when the next player picks a tile and declares Mah Jongg on the spot.";
            Woo05 "WOO-05" Decides Window CLAIMING
                "The window closes when the next player picks a tile and goes straight into a joker \
                 exchange.";
            Woo06 "WOO-06" Decides Window CLAIMING
                "Nobody has to rack a picked tile: it may be discarded, exchanged or declared with straight \
                 from the fingers.";
            Woo07 "WOO-07" Decides Window CLAIMING
                "To tap or click a picked tile against the rack closes no window.";
            Woo08 "WOO-08" Decides Window CLAIMING
                "While the next player only holds a picked tile, without racking, discarding, exchanging or \
                 declaring, the others may still claim.";
            Woo09 "WOO-09" Decides Window CLAIMING
                "If a claim comes before the picked tile is racked, that tile returns to its own place in \
                 the wall, though its picker may have seen it.";
            Woo10 "WOO-10" Decides Window CLAIMING
                "When two like tiles are discarded one right after the other, only the second can be \
                 claimed.";
            Woo11 "WOO-11" Decides Window CLAIMING
                "Of two like tiles discarded one right after the other, the first has become a dead tile.";

            Vrb01 "VRB-01" Decides Claims CLAIMING
                "A claim counts when it is spoken so clearly that all the players hear and understand it.";
            Vrb02 "VRB-02" Advice Claims CLAIMING
                "Call, take and I want that are good words for a claim, but no word is prescribed.";
            Vrb03 "VRB-03" Decides Claims CLAIMING
                "With wait or hold a player may stop the play for a moment, and the window stays open as \
                 long.";
            Vrb04 "VRB-04" Decides Claims CLAIMING
                "Wait and hold are no claim: who says them is bound to nothing and has reserved nothing.";
            Vrb05 "VRB-05" Decides Claims CLAIMING
                "A clear claim that another player makes during such a pause goes before the pause.";
            Vrb06 "VRB-06" Advice Claims CLAIMING
                "To say wait or hold again and again is bad manners, and nothing more.";

            Com01 "COM-01" Decides Commitment CLAIMING
                "A claimant who lays the claimed tile on top of the rack is committed to it.";
            Com02 "COM-02" Decides Commitment CLAIMING
                "A claimant who puts up tiles from the hand is committed, even while the claimed tile still \
                 lies on the table.";
            Com03 "COM-03" Decides Commitment CLAIMING
                "To touch or lift the discard commits nobody; it may be put back.";
            Com04 "COM-04" Decides Commitment CLAIMING
                "To put the claimed tile among the concealed ones is bad form without a penalty, and \
                 commits like laying it on top.";

            Exp01 "EXP-01" Decides Exposures CLAIMING
                "Exposures stand on top of their owner's rack, where all can see them.";
            Exp02 "EXP-02" Decides Exposures CLAIMING
                "Groups may be exposed in any order, whatever the order in print.";
            Exp03 "EXP-03" Advice Exposures CLAIMING
                "It is kind to set exposures from left to right, with gaps for the groups still to come.";

            Mod01 "MOD-01" Decides Exposures CLAIMING
                "Until the owner discards, the newest exposure may be changed: tiles may be added, taken \
                 back or replaced with others.";
            Mod02 "MOD-02" Decides Exposures CLAIMING
                "The start of a joker exchange ends the changing of the newest exposure, just as a discard \
                 would.";
            Mod03 "MOD-03" Decides Exposures CLAIMING
                "However an exposure is changed, the claimed tile stays in it.";
            Mod04 "MOD-04" Decides Exposures CLAIMING
                "After its owner's discard, or once its owner begins an exchange, an exposure is locked \
                 until the game ends.";
            Mod05 "MOD-05" Decides Exposures CLAIMING
                "All that still changes in a locked exposure is a joker going out for the natural that it \
                 stands for.";

            Mis01 "MIS-01" Decides Misnamed CLAIMING
                "A discard can be claimed only after it has been named as what it is.";
            Mis02 "MIS-02" Repeats(Mis01) Misnamed CLAIMING
                "A tile given a wrong name has to be given the right one before anybody exposes with it.";
            Mis03 "MIS-03" Decides Misnamed CLAIMING
                "Who is committed to a misnamed tile and ends the turn with an exposure that fits no line \
                 has a dead hand.";
            Mis04 "MIS-04" Decides Misnamed CLAIMING
                "Who is committed to a misnamed tile has a dead hand, even with a valid exposure, if the \
                 tile is not named rightly before the turn ends.";
            Mis05 "MIS-05" Decides Misnamed CLAIMING
                "Who is committed to a misnamed tile plays on without penalty if the tile is named rightly \
                 and the exposure is valid before the turn ends.";
            Mis06 "MIS-06" Decides Misnamed CLAIMING
                "Misnaming a tile costs the discarder nothing when it is claimed for an exposure; only a \
                 claim for Mah Jongg has its price.";
            Mis07 "MIS-07" Decides Misnamed CLAIMING
                "It is for the claimant to see that the tile fits the exposure, and a mistake in this is \
                 the claimant's own.";

            Pro01 "PRO-01" Advice Claims CLAIMING
                "The best order is to speak, lift the tile and look at it, lay it on top, and then add \
                 tiles from the hand; another order is no fault.";

            Sim01 "SIM-01" Decides Competing CLAIMING
                "Of two players who claim at the same time for exposures, the one whose turn comes first \
                 after the discarder gets the tile.";
            Sim02 "SIM-02" Decides Competing CLAIMING
                "Turn order gives way when the other claimant is already putting up tiles from the hand for \
                 that discard: the first to expose gets it.";
            Sim03 "SIM-03" Decides Competing CLAIMING
                "When both claimants are already exposing, going back to turn order is recommended.";
            Sim04 "SIM-04" Decides Competing CLAIMING
                "For two claimants who are both exposing the League has no rule of its own, so that the \
                 ruling is a recommendation.";
            Sim05 "SIM-05" Decides Competing CLAIMING
                "A claim for Mah Jongg goes before a claim for an exposure made at the same time.";
            Sim06 "SIM-06" Decides Competing CLAIMING
                "Mah Jongg gets the tile even from a claimant who has already put up tiles for it.";
            Sim07 "SIM-07" Decides Competing CLAIMING
                "If the Mah Jongg that took the tile proves wrong, the tile stays in that dead hand and \
                 does not pass to the claimant for an exposure.";
            Sim08 "SIM-08" Decides Competing CLAIMING
                "Who exposed for a tile and lost it to a claim for Mah Jongg has a dead hand, for tiles \
                 were shown that no discard goes with.";

            Res01 "RES-01" Decides Turn CLAIMING
                "After a claim, its exposure and a discard, the turn passes to the player on the claimant's \
                 right.";
            Res02 "RES-02" Decides Turn CLAIMING
                "The players who sit between the discarder and the claimant miss that turn.";

            Glo01 "GLO-01" Defines Tiles CLAIMING
                "A natural is any tile but a joker.";
            Glo02 "GLO-02" Defines Exposures CLAIMING
                "An exposure is a group of three or more like tiles, jokers among them or not, put up on \
                 the rack after a claim.";
            Glo03 "GLO-03" Defines Exposures CLAIMING
                "A pung, kong, quint or sextet is three, four, five or six identical tiles; jokers may \
                 stand for any of them.";
            Glo04 "GLO-04" Defines Jokers CLAIMING
                "A single and a pair never take a joker.";
            Glo05 "GLO-05" Defines Reading CLAIMING
                "Every line of the card is marked X, so that its groups may be exposed, or C, so that it \
                 stays concealed until Mah Jongg.";
            Glo06 "GLO-06" Defines Declaring CLAIMING
                "Mah Jongg is fourteen tiles that together make one line of the card in use.";
            Glo07 "GLO-07" Defines Window CLAIMING
                "Once its window has closed, a discard is dead.";
            Glo08 "GLO-08" Defines Window CLAIMING
                "To rack a tile is to put it among the concealed ones on the slope; it counts when it is \
                 done, not when it begins.";
            Glo09 "GLO-09" Defines Dead CLAIMING
                "An exposure is invalid if the hand would be dead when somebody challenged it; without a \
                 challenge nothing happens.";
            Glo10 "GLO-10" Defines Dead CLAIMING
                "A hand dies of a broken rule, an invalid exposure, a player's error, or of having become \
                 impossible.";
            Glo11 "GLO-11" Decides Jokers CLAIMING
                "Jokers are exchanged by the player whose turn it is, and by nobody else.";
        }
    };
}
