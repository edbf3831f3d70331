//! Rules not in the five source documents: jokers, dead hands, wrong counts, declaring.

macro_rules! table {
    ([$next:ident $($more:ident)*] $($rows:tt)*) => {
        $next! { [$($more)*] $($rows)*
            Jox01 "JOX-01" Decides Jokers
                "American Mah Jongg Association guide, jokers; mahjing.net, other important information"
                "A group of the winning hand that was never exposed may be all jokers.";
            Jox02 "JOX-02" Decides Jokers
                "American Mah Jongg Association guide, errors with jokers; Sloper's column 134"
                "An exchange announced before the turn begins may be withdrawn; once its joker is racked, or \
                 Mah Jongg is declared with it, the hand is dead.";
            Jox03 "JOX-03" Decides Jokers "American Mah Jongg Association guide, errors with jokers"
                "Exchanging from your own exposure before your turn begins also makes the hand dead.";
            Jox04 "JOX-04" Repeats(Jkx14) Jokers
                "American Mah Jongg Association guide, errors with jokers; Fair exchange: joker swapping"
                "A tile that touches the table before an exchange is announced is a discard.";
            Jox05 "JOX-05" Decides Jokers "Sloper's column 595 (bulletin 2014)"
                "A completed exchange can't be undone.";
            Jox06 "JOX-06" Decides Jokers
                "bulletin 2024 question 10 and rulebook 2024 p.24, as quoted by Find My Mahj rules"
                "A wrong tile put into an exposure may be corrected until the next discard; after \
                 that, the owner of the exposure is dead, and the giver plays on.";
            Jox07 "JOX-07" Repeats(Jkq04) Jokers "American Mahjongg Ventures, jokers"
                "Exchanging a joker is always optional.";
            Jox08 "JOX-08" Decides Payments
                "American Mah Jongg Association guide, hand value and payment; Sloper's column 595; Mahj \
                 Life wiki, article 189; Riichi Advanced, notes on the American game"
                "A win by exchange counts as self-picked, whichever rack the joker came from, even in a turn \
                 that began with a call.";
            Jox09 "JOX-09" Repeats(Jkx09) Jokers "Sloper's columns 131 and 92"
                "To win by a call and an exchange, you must be able to complete the exposure without the joker you're \
                 about to take.";
            Jox10 "JOX-10" Repeats(Clm03) Jokers "Sloper's column 497"
                "On a concealed line, you can't call, expose and then exchange: there, an exchange follows a \
                 pick from the wall.";
            Jox11 "JOX-11" Decides Jokers "Sloper's columns 497 and 92"
                "On an X line, a player two tiles away may call, complete the exposure, and then win by an \
                 exchange.";

            Dhc01 "DHC-01" Decides Dead
                "American Mah Jongg Association guide, dead hand; mahjmindaz.com, dead hands; mahjblog \
                 (2017)"
                "A hand is dead for a broken rule only when another active player says so and it's confirmed; \
                 until then, its owner plays on.";
            Dhc02 "DHC-02" Decides Dead
                "American Mah Jongg Association guide, dead hand; Find My Mahj rules"
                "You can't declare your own hand dead; saying so does nothing and costs nothing.";
            Dhc03 "DHC-03" Decides Dead
                "American Mah Jongg Association guide, dead hand; Mahj Life wiki, disqualification; Find My \
                 Mahj rules"
                "A dead player may not challenge, pick, discard, call, exchange or win, but still pays the \
                 winner.";
            Dhc04 "DHC-04" Decides Dead
                "American Mah Jongg Association guide, dead hand; Mahj Life wiki, article 24; Sloper's \
                 column 607"
                "A challenge rests on what everyone can see, exposures and discards, never on the challenger's \
                 own concealed tiles.";
            Dhc05 "DHC-05" Decides Dead
                "American Mah Jongg Association guide, dead hand; Sloper's column 284"
                "Asking aloud whether a hand is dead is a challenge.";
            Dhc06 "DHC-06" Decides Dead
                "Mahj Life wiki, article 160 (rulebook 2024 p.21); Mahj Life wiki, article 24; American Mah \
                 Jongg Association guide, dead hand"
                "A challenged player may accept and stop, or contest and play on; a contested \
                 challenge is settled after the game, and the player who was wrong pays the other \
                 player 50.";
            Dhc07 "DHC-07" Decides Dead "Mahj Life wiki, article 160; Sloper's column 435"
                "The cost of a contested challenge comes on top of what the winner is paid.";
            Dhc08 "DHC-08" Decides Dead
                "rulebook 2024 p.22, as quoted by Find My Mahj rules; Sloper's columns 195 and 327; Mahj \
                 Life wiki, article 24; mahjing.net, other important information"
                "The exposure that made the hand dead goes back in the rack with its jokers; valid ones made \
                 earlier stay up, and their jokers can be exchanged.";
            Dhc09 "DHC-09" Decides Dead
                "bulletin 2023, as quoted by Find My Mahj rules; Mahj Life wiki, article 189"
                "Until the hand is declared dead, the jokers of its invalid exposure can be exchanged as well.";
            Dhc10 "DHC-10" Decides Dead "Find My Mahj rules"
                "If a hand is dead for another reason, such as a wrong count or an act out of turn, its \
                 correct exposures stay up.";
            Dhc11 "DHC-11" Decides Dead "Mahj Life wiki, article 24; Find My Mahj rules"
                "Groups wrongly exposed from a concealed line go back in the rack.";

            Unw01 "UNW-01" Decides Dead
                "American Mah Jongg Association guide, unwinnable hands; Sloper's column 607"
                "A hand is impossible once too many of the tiles it needs for a single or pair have been seen, \
                 among the discards or in other players' exposures.";
            Unw02 "UNW-02" Decides Dead "follows from JKX-01; Sloper's column 771"
                "A group of three or more is lost only when naturals and jokers together can no longer fill \
                 it.";
            Unw03 "UNW-03" Decides Dead "Sloper's FAQ 16 (2009)"
                "A hand is impossible when its own exposure has used up the naturals that the line needs again \
                 as a single or pair.";
            Unw04 "UNW-04" Decides Dead "Sloper's columns 292 and 446"
                "Exposures that fit only concealed lines, or no line, make the hand dead at once.";
            Unw05 "UNW-05" Decides Bettor "Maj by Daron, betting"
                "A bettor may not point out a dead hand.";

            Cnt01 "CNT-01" Decides Dead
                "rulebook 2024 pp.14 and 17, bulletins 1987 and 2002, as quoted by Find My Mahj rules"
                "A wrong number of tiles noticed before East's first discard means a new deal, \
                 except that the player to East's left, if one tile short, just takes the next \
                 tile from the wall.";
            Cnt02 "CNT-02" Decides Dead
                "American Mah Jongg Association guide, errors and penalties in play; Find My Mahj rules"
                "After East's first discard, a hand with a wrong number of tiles is dead if challenged.";
            Cnt03 "CNT-03" Decides Dead
                "American Mah Jongg Association guide, errors and penalties in play; Winning \
                 Moves card game disagrees"
                "Two players with wrong counts are both dead while the others go on; with three, the game \
                 starts over with the same East.";
            Cnt04 "CNT-04" Decides Dead "Mahjpedia 127; Find My Mahj rules (card)"
                "If three hands are dead, none of them by Mah Jongg in error, the game is replayed, and no one \
                 pays.";

            Mjx01 "MJX-01" Repeats(Wtl02) Declaring
                "American Mah Jongg Association guide, Mah Jongg on a discard; Find My Mahj rules"
                "Any natural discard may be called for Mah Jongg, wherever it goes in the line, exposed or \
                 concealed.";
            Mjx02 "MJX-02" Repeats(Wdr01) Declaring "Find My Mahj rules (card); Mah Jongg in error"
                "A declaration that was only spoken may be withdrawn while all the other hands are intact.";
            Mjx03 "MJX-03" Decides Declaring
                "Mahj Life wiki, article 55 (rulebook 2024 p.21); Find My Mahj rules"
                "A declaration on a discard may become a call for an exposure if nothing but the called tile or its \
                 group has been shown; that exposure must be valid, or the hand is dead.";
            Mjx04 "MJX-04" Decides Declaring
                "Mahj Life wiki, article 55; American Mahjongg Ventures, Mah Jongg in error with a partial \
                 exposure"
                "A wrong declaration on a self-picked tile can't become anything else: once tiles are shown, \
                 the hand is dead.";
            Mjx05 "MJX-05" Defines Error
                "American Mahjongg Ventures, Mah Jongg in error with a partial exposure (bulletin 2020)"
                "A hand is intact as long as none of it has been shown except its earlier \
                 exposures.";
            Mjx06 "MJX-06" Decides Error "League letter of 2023, as quoted by Find My Mahj rules"
                "After Mah Jongg in error, the player to the declarer's right goes next.";
            Mjx07 "MJX-07" Decides Error "rulebook 2024 p.22, as quoted by Find My Mahj rules"
                "While two or more hands are intact, no one pays for Mah Jongg in error yet; if no one wins \
                 after it, no one pays at all.";
            Mjx08 "MJX-08" Decides Error "Find My Mahj rules; Sloper's columns 55 and 415"
                "When one hand is left intact, the last player to declare in error pays it double \
                 the value of the line attempted; players who threw in neither pay nor collect.";
            Mjx09 "MJX-09" Repeats(Pae05) Error "Find My Mahj rules; Mah Jongg in error"
                "A player who throws in and breaks up the wall owes each intact hand the lowest value on the \
                 card.";
            Mjx10 "MJX-10" Decides Declaring "Sloper's column 691 (opinion)"
                "If the wrong discard was lifted in the excitement of a valid declaration, it may be put back \
                 and the right one taken.";
            Mjx11 "MJX-11" Decides Competing
                "Mahj Life wiki, articles 281 and 264 (League letter of 19 November 2025)"
                "If one player declares on the last discard and another, at that very moment, on a fresh pick, \
                 both are right; the League doesn't say what is paid.";
            Mjx12 "MJX-12" Decides Payments
                "American Mah Jongg Association guide, Mah Jongg by joker exchange"
                "The winner announces the value: one that's too low stands even if another player \
                 corrects it; one that's too high is corrected.";
            Mjx13 "MJX-13" Decides Payments "Sloper's column 595 (bulletin 2014); Find My Mahj rules"
                "A jokerless bonus that the winner doesn't announce is lost.";
            Mjx14 "MJX-14" Decides Payments "Riichi Advanced, notes on the American game"
                "If a hand makes two lines, the one worth more counts.";
            Mjx15 "MJX-15" Decides Jokers "Find My Mahj rules"
                "Once Mah Jongg is declared, no joker can be exchanged.";
        }
    };
}
