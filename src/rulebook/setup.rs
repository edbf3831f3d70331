//! Rules not in the five source documents: tiles and deal, Charleston, turns, names, calls and
//! exposures.

macro_rules! setup {
    ([$next:ident $($more:ident)*] $($rows:tt)*) => {
        $next! { [$($more)*] $($rows)*
            Set01 "SET-01" Defines Tiles "Find My Mahj rules; Mahjongg Network, standard rules"
                "A set has 152 tiles: four of each suit tile, wind and dragon, eight flowers and eight jokers, \
                 unless the card calls for a different set.";
            Set02 "SET-02" Defines Tiles
                "Find My Mahj rules; Mahjong Culture, reading the card; Riichi Advanced, notes on the \
                 American game"
                "Red dragons go with Craks, green ones with Bams, and white ones, called soap, with Dots; \
                 winds, flowers and zeros have no suit.";
            Set03 "SET-03" Defines Tiles "Find My Mahj rules; Riichi Advanced, notes on the American game"
                "Flowers and seasons are all the same tile, whatever is pictured on them.";
            Set04 "SET-04" Defines Tiles "Find My Mahj rules; Mahjongg Network, standard rules"
                "Each of the four walls is 19 stacks long and two tiles high.";
            Set05 "SET-05" Defines Tiles "Mahjongg Network, standard rules"
                "Starting with East and going counterclockwise, players take four tiles at a time until all \
                 have 12. Then East takes the first and third tiles on top and the others one each, so that \
                 East has 14 and the rest 13.";
            Set06 "SET-06" Decides Turn
                "rulebook 2024 p.14, as quoted by Find My Mahj rules; Mahj Life wiki, article 189"
                "East opens the game with a discard after the Charleston, and a wrong count is judged differently before and after this discard.";
            Set07 "SET-07" Decides Tiles
                "rulebook 2024 pp.15-16, as quoted by Find My Mahj rules; Riichi Advanced, notes on the \
                 American game"
                "The deal passes to the right after every game, even one that no one won.";
            Set08 "SET-08" Decides Tiles
                "rulebook 2024 p.26, as quoted by Find My Mahj rules; Sloper's column 595"
                "With three players, the four walls and the deal stay the same, but there's no Charleston.";

            Cha01 "CHA-01" Decides Charleston
                "Mahj Life wiki, article 193; I Love Mahj, question 601; Find My Mahj rules"
                "The first Charleston is required: three tiles to the right, three across and three to the \
                 left.";
            Cha02 "CHA-02" Decides Charleston
                "Mahj Life wiki, article 118; Mahj Life wiki, article 193 (bulletin 2000); Sloper's column \
                 729"
                "The second Charleston goes left, across and right; after the first left, any player may stop \
                 it without giving a reason.";
            Cha03 "CHA-03" Decides Charleston "Mahj Life wiki, article 193"
                "Once a Charleston is under way, it can't be stopped.";
            Cha04 "CHA-04" Decides Charleston
                "Find My Mahj rules; mahjmindaz.com, blind passes; Mahjong Time, American rules"
                "A blind pass, of one to three tiles, is allowed only on the first left and the \
                 last right; three tiles go out in all.";
            Cha05 "CHA-05" Decides Charleston "mahjmindaz.com, blind passes; MahjCon tournament rules"
                "Looking at the tiles of a blind pass carries no penalty in League play; \
                 tournaments deduct points for it (MahjCon deducts 10).";
            Cha06 "CHA-06" Decides Charleston
                "Sloper's columns 230, 379 and 534; Mahj Life wiki, article 189; Riichi Advanced, notes on \
                 the American game"
                "When several players pass blind at once, the one passing the most tiles from the \
                 hand goes first, and a player who comes up short passes whatever is there \
                 and owes the rest. If all pass three blind, nothing moves.";
            Cha07 "CHA-07" Decides Charleston
                "Find My Mahj rules (card); I Love Mahj, question 601; Mahjong Time, American rules"
                "After the Charleston, stopped or not, players across from each other may make a \
                 courtesy pass of up to three tiles at the same time; the lower number offered \
                 decides how many.";
            Cha08 "CHA-08" Decides Charleston
                "Mahj Life wiki, article 221 (rulebook 2024 p.23); Sloper's column 512"
                "Jokers are never passed; a joker passed by mistake is given back and replaced with another tile.";
            Cha09 "CHA-09" Decides Charleston "Mahj Life wiki, article 218"
                "Your pass is final once you've looked at the tiles coming in.";
            Cha10 "CHA-10" Decides Charleston "Mahj Life wiki, article 189"
                "If an error in the Charleston spoils the hands before East's first discard, all tiles are \
                 thrown in and the game starts over.";
            Cha11 "CHA-11" Decides Charleston
                "I Love Mahj, question 601; Sloper's column 666 (rulebook 2013 p.12 and a letter); Mahj \
                 Life wiki, article 193"
                "If East is dealt a complete line, a heavenly hand, East may declare before the first pass and is paid as for a self-picked tile.";
            Cha12 "CHA-12" Decides Charleston "Sloper's column 666; Mahj Life wiki, article 218"
                "If East's hand is complete between required passes, East still passes; if it's \
                 complete when the passing is over, East declares instead of making the opening \
                 discard and is paid double.";

            Trn01 "TRN-01" Defines Turn "Find My Mahj rules"
                "A player has 13 tiles between turns and 14 on their own turn, counting exposures.";
            Trn02 "TRN-02" Decides Turn "mahjblog (newsletter 2018); Sloper's column 465"
                "A wall tile is taken once it has been moved or lifted, and the picker is committed to it.";
            Trn03 "TRN-03" Decides Window "American Mah Jongg Association guide, racking"
                "Racking is complete when the tile is in the rack and the player has let go of it.";
            Trn04 "TRN-04" Decides Turn "American Mah Jongg Association guide, racking"
                "To discard a tile other than the one just picked, a player racks the picked one first.";
            Trn05 "TRN-05" Repeats(Woo02) Window
                "rulebook 2024 p.17, as quoted by Find My Mahj rules; American Mah Jongg Association guide, \
                 window of opportunity"
                "The next player closes the window by racking, by discarding and naming, by beginning an \
                 exchange, or by declaring.";
            Trn06 "TRN-06" Decides Window
                "American Mahjongg Ventures, simultaneous calls; Sloper's column 639 disagrees"
                "A caller who speaks while the next player is still in the act of racking gets the tile.";
            Trn07 "TRN-07" Decides Turn
                "rulebook 2024 p.19 15g-h, as quoted by Find My Mahj rules; American Mah Jongg Association \
                 guide, errors and penalties in play; Mahj Life wiki, rules"
                "Picking or looking ahead is forbidden. A player who picks out of turn has a dead hand, and \
                 keeps the tile only if it's racked; if not, it goes back to its place.";
            Trn08 "TRN-08" Decides Turn
                "American Mah Jongg Association guide, errors and penalties in play; Find My Mahj rules"
                "A player who discards without having picked has a wrong count, and so a dead hand.";
            Trn09 "TRN-09" Decides Turn
                "rulebook 2023 pp.19-20, as quoted by Find My Mahj rules; American Mah Jongg Association \
                 guide, errors and penalties in play"
                "If a tile discarded out of turn is called for Mah Jongg, the game ends; its discarder pays \
                 alone, four times the value.";
            Trn10 "TRN-10" Decides Turn "Sloper's column 435 (bulletin 2010); Find My Mahj rules (open)"
                "Under the 2010 bulletin, a call for an exposure on a tile discarded out of turn stands and costs no one anything; later answers differ.";
            Trn11 "TRN-11" Decides Turn "Mahj Life wiki, rules; Mahj Life wiki, disqualification"
                "A player who picks from the wrong end of the wall and racks the tile has a dead hand.";
            Trn12 "TRN-12" Decides Turn "American Mah Jongg Association guide, errors and penalties in play"
                "A wall tile that is turned up by accident goes back in its place, face down.";
            Trn13 "TRN-13" Decides Claims "Find My Mahj rules (card)"
                "A call that comes too late or is for an older discard is void, and costs nothing as long as \
                 no wrong count or bad exposure comes of it.";
            Trn14 "TRN-14" Decides Dead "Find My Mahj rules; Mahj Life wiki, article 24"
                "When a hand is declared dead on its owner's turn, the owner doesn't discard, and \
                 the player to the right goes next.";
            Trn15 "TRN-15" Decides Turn "Sloper's column 310 (rulebook p.18); Find My Mahj rules"
                "You can't take back a tile you discarded yourself.";

            Nam01 "NAM-01" Decides Naming
                "Mahj Life, naming discards; bulletin 2024, as quoted by Find My Mahj rules"
                "A suit tile is named by number and suit, a wind or dragon by its one-word name; \
                 \"same\" will do for a tile identical to the one just discarded.";
            Nam02 "NAM-02" Decides Naming
                "Mahj Life, naming discards (rulebook 2024 p.24); American Mah Jongg Association guide, \
                 jokers; Sloper's column 734"
                "A discarded joker may be named \"joker,\" \"same\" or the name of the tile \
                 before it, and it's dead either way.";
            Nam03 "NAM-03" Decides Misnamed "Find My Mahj rules; Sloper's columns 472 and 595"
                "If no one acted on a wrong name, the tile is renamed and play goes on; tiles aren't swapped, \
                 even if the discarder has the one named.";
            Nam04 "NAM-04" Decides Misnamed "rulebook 2024 pp.16-19, as quoted by Find My Mahj rules"
                "If someone has done no more than call a misnamed discard, the call is void, the tile is renamed, \
                 and no one is penalized.";
            Nam05 "NAM-05" Decides Misnamed
                "Find My Mahj rules (card); Sloper's column 473; Mahj Life wiki, article 67"
                "If a misnamed tile is called for Mah Jongg by the wrong name, the game ends; the player who \
                 misnamed it pays alone, four times the value.";
            Nam06 "NAM-06" Decides Misnamed "Find My Mahj rules; Sloper's column 691"
                "If one declarer needs the tile that was named and another needs the actual discard, the \
                 second wins.";
            Nam07 "NAM-07" Decides Misnamed
                "Mahjpedia 152 (League letter of 7 June 2023); Mahj Life wiki, article 67"
                "If a joker was named as a natural tile and someone declares on it, the player who misnamed it \
                 pays for the table, four times the value.";
            Nam08 "NAM-08" Decides Misnamed "Find My Mahj rules"
                "If no one notices a wrong name before the window closes, the chance has passed, and no one is \
                 penalized.";
            Nam09 "NAM-09" Decides Naming "Sloper's FAQ 19 (rulebook p.18)"
                "Naming a tile in full discards it for good, and so does letting it touch the table.";

            Clx01 "CLX-01" Decides Exposures
                "Mahj Life wiki, article 146 (rulebook 2024 p.15); American Mah Jongg Association guide, \
                 jokers"
                "With the called natural in it, the rest of an exposure may be jokers.";
            Clx02 "CLX-02" Decides Exposures
                "American Mah Jongg Association guide, jokers; Riichi Advanced, notes on the American game"
                "No exposure is all jokers: at least one natural stays in it.";
            Clx03 "CLX-03" Decides Exposures
                "rulebooks 2020 p.23 and 2024 p.15, as quoted by Find My Mahj rules; Riichi Advanced, notes \
                 on the American game"
                "A call completes a group as it is on the card: if the line has six flowers together, three \
                 of them aren't an exposure.";
            Clx04 "CLX-04" Decides Exposures "Find My Mahj rules; Sloper's columns 292 and 327"
                "All of a player's exposures must fit the same X line.";
            Clx05 "CLX-05" Decides Claims "Mahj Life wiki, article 289"
                "It doesn't matter whether the discard or the tiles from the hand are exposed first.";
            Clx06 "CLX-06" Decides Exposures "Mahj Life wiki, articles 280 and 16"
                "Exposing a group after a pick from the wall or an exchange isn't proper \
                 procedure, though no penalty for it is known.";
            Clx07 "CLX-07" Repeats(Mod04) Exposures
                "Riichi Advanced, notes on the American game; Claiming a discard for an exposure"
                "An exposed pung can't become a kong in a later turn.";
            Clx08 "CLX-08" Decides Competing
                "mahjmindaz.com, multiple calls (bulletin 2026); Find My Mahj rules (card); Sloper's FAQ 16"
                "Between equal calls, the next in turn gets the tile, unless the other has put it on top or \
                 begun to expose.";
            Clx09 "CLX-09" Decides Competing "Mahj Life wiki, article 264; Find My Mahj rules"
                "The words \"hold,\" \"wait\" and \"call\" all keep the tile open, but only a spoken call takes it.";
            Clx10 "CLX-10" Decides Claims "Find My Mahj rules"
                "No one has to call a tile, however useful it is.";
            Clx11 "CLX-11" Defines Reading
                "Sloper's FAQ 16; Sloper's column 292; Mahj Life wiki, article 146"
                "Tiles printed together that aren't alike, such as runs, winds or years, are \
                 singles and pairs; the spaces between them on the card mean nothing.";
        }
    };
}
