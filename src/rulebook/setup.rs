//! Beyond the founding documents: tiles and deal, Charleston, turns, names, calls and exposures.

macro_rules! setup {
    ([$next:ident $($more:ident)*] $($rows:tt)*) => {
        $next! { [$($more)*] $($rows)*
            Set01 "SET-01" Defines Tiles "Find My Mahj rules; Mahjongg Network, standard rules"
                "The 152 tiles of a set are four of each suit tile, wind and dragon, eight flowers and \
                 eight jokers, unless the card names another set.";
            Set02 "SET-02" Defines Tiles
                "Find My Mahj rules; Mahjong Culture, reading the card; Riichi Advanced, notes on the \
                 American game"
                "Red dragons belong to craks, green ones to bams, and white ones, called soap, to dots; \
                 winds, flowers and zeros have no suit.";
            Set03 "SET-03" Defines Tiles "Find My Mahj rules; Riichi Advanced, notes on the American game"
                "Flowers and seasons are all the same tile, whatever is drawn on them.";
            Set04 "SET-04" Defines Tiles "Find My Mahj rules; Mahjongg Network, standard rules"
                "Each of the four walls is nineteen stacks long and two tiles high.";
            Set05 "SET-05" Defines Tiles "Mahjongg Network, standard rules"
                "From East on, counterclockwise, players take four tiles at a time until all have twelve. \
                 Then East takes the first and third tile on top and the others one each, so that East has \
                 fourteen and the rest thirteen.";
            Set06 "SET-06" Decides Turn
                "rulebook 2024 p.14, read through Find My Mahj rules; Mahj Life wiki, article 189"
                "East opens the game with a discard after the Charleston, and this discard is what wrong \
                 counts are judged by.";
            Set07 "SET-07" Decides Tiles
                "rulebook 2024 pp.15-16, read through Find My Mahj rules; Riichi Advanced, notes on the \
                 American game"
                "The deal passes to the right after every game, even one that nobody won.";
            Set08 "SET-08" Decides Tiles
                "rulebook 2024 p.26, read through Find My Mahj rules; Sloper's column 595"
                "With three players the four walls and the deal stay as they are, but there is no \
                 Charleston.";

            Cha01 "CHA-01" Decides Charleston
                "Mahj Life wiki, article 193; I Love Mahj, question 601; Find My Mahj rules"
                "The first Charleston is compulsory: three tiles to the right, three across and three to \
                 the left.";
            Cha02 "CHA-02" Decides Charleston
                "Mahj Life wiki, article 118; Mahj Life wiki, article 193 (bulletin 2000); Sloper's column \
                 729"
                "The second Charleston goes left, across and right; after the first left any player may \
                 stop it and need not say why.";
            Cha03 "CHA-03" Decides Charleston "Mahj Life wiki, article 193"
                "A Charleston is never broken off once it is under way.";
            Cha04 "CHA-04" Decides Charleston
                "Find My Mahj rules; mahjmindaz.com, blind passes; Mahjong Time, American rules"
                "Only in the first left and the last right may tiles be passed on unseen, one to three of \
                 them, and three tiles go out in all.";
            Cha05 "CHA-05" Decides Charleston "mahjmindaz.com, blind passes; MahjCon tournament rules"
                "Looking at tiles passed on blind has no penalty in League play; tournaments take points \
                 for it, MahjCon ten.";
            Cha06 "CHA-06" Decides Charleston
                "Sloper's columns 230, 379 and 534; Mahj Life wiki, article 189; Riichi Advanced, notes on \
                 the American game"
                "When several pass blind at once, the one with most tiles of the own hand to give begins, \
                 and who has too few passes those and owes the rest. If all pass three blind, nothing \
                 moves.";
            Cha07 "CHA-07" Decides Charleston
                "Find My Mahj rules (card); I Love Mahj, question 601; Mahjong Time, American rules"
                "After the Charleston, stopped or not, opposite players may exchange up to three tiles at \
                 the same moment; the smaller wish decides how many.";
            Cha08 "CHA-08" Decides Charleston
                "Mahj Life wiki, article 221 (rulebook 2024 p.23); Sloper's column 512"
                "Jokers are never passed; one that was is given back, and another tile goes in its place.";
            Cha09 "CHA-09" Decides Charleston "Mahj Life wiki, article 218"
                "A pass is settled once its giver has looked at the tiles coming in.";
            Cha10 "CHA-10" Decides Charleston "Mahj Life wiki, article 189"
                "If an error in the Charleston spoils the hands before East's first discard, all tiles are \
                 thrown in and the game begins anew.";
            Cha11 "CHA-11" Decides Charleston
                "I Love Mahj, question 601; Sloper's column 666 (rulebook 2013 p.12 and a letter); Mahj \
                 Life wiki, article 193"
                "East may declare before the first pass with a line complete from the deal, a heavenly \
                 hand, which is paid as self-picked.";
            Cha12 "CHA-12" Decides Charleston "Sloper's column 666; Mahj Life wiki, article 218"
                "An East who is complete between compulsory passes still passes on; one who is complete \
                 when the passing is over declares as the opening turn, and is paid double.";

            Trn01 "TRN-01" Defines Turn "Find My Mahj rules"
                "A player has thirteen tiles between turns and fourteen during the own turn, exposures \
                 counted.";
            Trn02 "TRN-02" Decides Turn "mahjblog (newsletter 2018); Sloper's column 465"
                "A wall tile is taken once it has been moved or lifted, and the picker is bound to it.";
            Trn03 "TRN-03" Decides Window "American Mah Jongg Association guide, racking"
                "Racking is done when the tile stands in the slope and the fingers have let go.";
            Trn04 "TRN-04" Decides Turn "American Mah Jongg Association guide, racking"
                "Who wants to discard another tile than the one just picked racks the picked one first.";
            Trn05 "TRN-05" Repeats(Woo02) Window
                "rulebook 2024 p.17, read through Find My Mahj rules; American Mah Jongg Association guide, \
                 window of opportunity"
                "The next player closes the window by racking, by discarding and naming, by beginning an \
                 exchange, or by declaring.";
            Trn06 "TRN-06" Decides Window
                "American Mahjongg Ventures, simultaneous calls; otherwise Sloper's column 639"
                "A caller who speaks while the next player is still in the act of racking gets the tile.";
            Trn07 "TRN-07" Decides Turn
                "rulebook 2024 p.19 15g-h, read through Find My Mahj rules; American Mah Jongg Association \
                 guide, errors and penalties in play; Mahj Life wiki, rules"
                "Picking or looking ahead is forbidden. Who picks out of turn has a dead hand, and keeps \
                 the tile only if it is racked; if not, it returns to its place.";
            Trn08 "TRN-08" Decides Turn
                "American Mah Jongg Association guide, errors and penalties in play; Find My Mahj rules"
                "Who discards without having picked has a wrong count, and so a dead hand.";
            Trn09 "TRN-09" Decides Turn
                "rulebook 2023 pp.19-20, read through Find My Mahj rules; American Mah Jongg Association \
                 guide, errors and penalties in play"
                "A tile discarded out of turn and claimed for Mah Jongg ends the game; who discarded it \
                 alone pays, four times the value.";
            Trn10 "TRN-10" Decides Turn "Sloper's column 435 (bulletin 2010); Find My Mahj rules (open)"
                "A claim for an exposure on a tile discarded out of turn stands and costs nobody anything, \
                 by the bulletin of 2010; later answers go both ways.";
            Trn11 "TRN-11" Decides Turn "Mahj Life wiki, rules; Mahj Life wiki, disqualification"
                "Who picks from the wrong end of the wall and racks the tile has a dead hand.";
            Trn12 "TRN-12" Decides Turn "American Mah Jongg Association guide, errors and penalties in play"
                "A wall tile that shows its face by accident is laid back in its place, face down.";
            Trn13 "TRN-13" Decides Claims "Find My Mahj rules (card)"
                "A call that comes too late or is for an older discard is void, and costs nothing as long \
                 as no wrong count or bad exposure comes of it.";
            Trn14 "TRN-14" Decides Dead "Find My Mahj rules; Mahj Life wiki, article 24"
                "When a hand is declared dead in its own turn, its owner does not discard, and the player \
                 to the right goes on.";
            Trn15 "TRN-15" Decides Turn "Sloper's column 310 (rulebook p.18); Find My Mahj rules"
                "Nobody can take the tile back that one has discarded oneself.";

            Nam01 "NAM-01" Decides Naming
                "Mahj Life, naming discards; bulletin 2024, read through Find My Mahj rules"
                "A suit tile is named by number and suit, a wind or dragon by its one word; a tile like the \
                 one just discarded may be called same.";
            Nam02 "NAM-02" Decides Naming
                "Mahj Life, naming discards (rulebook 2024 p.24); American Mah Jongg Association guide, \
                 jokers; Sloper's column 734"
                "A discarded joker may be called joker, same, or like the tile before it, and it is dead \
                 under every name.";
            Nam03 "NAM-03" Decides Misnamed "Find My Mahj rules; Sloper's columns 472 and 595"
                "If nobody acted on a wrong name, the tile is renamed and play goes on; tiles are not \
                 swapped, even if the discarder holds the one named.";
            Nam04 "NAM-04" Decides Misnamed "rulebook 2024 pp.16-19, read through Find My Mahj rules"
                "If somebody has done no more than call on a wrong name, the call is void, the tile is \
                 renamed, and nobody is penalised.";
            Nam05 "NAM-05" Decides Misnamed
                "Find My Mahj rules (card); Sloper's column 473; Mahj Life wiki, article 67"
                "A tile misnamed and claimed for Mah Jongg by the wrong name ends the game; the one who \
                 misnamed it alone pays four times the value.";
            Nam06 "NAM-06" Decides Misnamed "Find My Mahj rules; Sloper's column 691"
                "If one declarer needs the tile that was named and another the tile that really lies there, \
                 the second wins.";
            Nam07 "NAM-07" Decides Misnamed
                "Mahjpedia 152 (League letter of 7 June 2023); Mahj Life wiki, article 67"
                "If a joker was called by a natural's name and somebody declares on it, the one who \
                 misnamed it pays for the table, four times the value.";
            Nam08 "NAM-08" Decides Misnamed "Find My Mahj rules"
                "If nobody notices a wrong name before the window closes, the chance has passed, and nobody \
                 is penalised.";
            Nam09 "NAM-09" Decides Naming "Sloper's FAQ 19 (rulebook p.18)"
                "To name a tile in full puts it down for good, and so does letting it touch the table.";

            Clx01 "CLX-01" Decides Exposures
                "Mahj Life wiki, article 146 (rulebook 2024 p.15); American Mah Jongg Association guide, \
                 jokers"
                "With the called natural in it, the rest of an exposure may be jokers.";
            Clx02 "CLX-02" Decides Exposures
                "American Mah Jongg Association guide, jokers; Riichi Advanced, notes on the American game"
                "No exposure is of jokers alone: at least one natural stays in it.";
            Clx03 "CLX-03" Decides Exposures
                "rulebooks 2020 p.23 and 2024 p.15, read through Find My Mahj rules; Riichi Advanced, notes \
                 on the American game"
                "A call completes a group as the card prints it: where the line has six flowers together, \
                 three of them are no exposure.";
            Clx04 "CLX-04" Decides Exposures "Find My Mahj rules; Sloper's columns 292 and 327"
                "All that a player has exposed has to fit one and the same line marked X.";
            Clx05 "CLX-05" Decides Claims "Mahj Life wiki, article 289"
                "It is all the same whether the discard or the tiles from the hand are put up first.";
            Clx06 "CLX-06" Decides Exposures "Mahj Life wiki, articles 280 and 16"
                "A group put up after a wall pick or an exchange is outside the procedure, though no \
                 penalty for it is known.";
            Clx07 "CLX-07" Repeats(Mod04) Exposures
                "Riichi Advanced, notes on the American game; Claiming a discard for an exposure"
                "An exposed pung does not grow into a kong in a later turn.";
            Clx08 "CLX-08" Decides Competing
                "mahjmindaz.com, multiple calls (bulletin 2026); Find My Mahj rules (card); Sloper's FAQ 16"
                "Between equal claims the next in turn gets the tile, unless the other has laid it on top \
                 or begun to expose.";
            Clx09 "CLX-09" Decides Competing "Mahj Life wiki, article 264; Find My Mahj rules"
                "Hold, wait and call do not differ in rank, but only a claim in words takes the tile.";
            Clx10 "CLX-10" Decides Claims "Find My Mahj rules"
                "Nobody has to call a tile, however welcome it is.";
            Clx11 "CLX-11" Defines Reading
                "Sloper's FAQ 16; Sloper's column 292; Mahj Life wiki, article 146"
                "Unlike tiles printed together, such as pairs, runs, winds or years, are singles and pairs; \
                 the gaps in print mean nothing.";
        }
    };
}
