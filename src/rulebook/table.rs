//! Beyond the founding documents: jokers, dead hands, wrong counts, declaring.

macro_rules! table {
    ([$next:ident $($more:ident)*] $($rows:tt)*) => {
        $next! { [$($more)*] $($rows)*
            Jox01 "JOX-01" Decides Jokers
                "American Mah Jongg Association guide, jokers; mahjing.net, other important information"
                "A group of the winning hand that was never exposed may be of jokers alone.";
            Jox02 "JOX-02" Decides Jokers
                "American Mah Jongg Association guide, errors with jokers; Sloper's column 134"
                "An exchange announced before the turn has begun may be withdrawn; once its joker is \
                 racked, or Mah Jongg declared with it, the hand is dead.";
            Jox03 "JOX-03" Decides Jokers "American Mah Jongg Association guide, errors with jokers"
                "To exchange from one's own exposure before the turn has begun kills the hand as well.";
            Jox04 "JOX-04" Repeats(Jkx14) Jokers
                "American Mah Jongg Association guide, errors with jokers; Fair exchange: joker swapping"
                "A tile that touches the table before an exchange is announced is a discard.";
            Jox05 "JOX-05" Decides Jokers "Sloper's column 595 (bulletin 2014)"
                "An exchange that has been made stays made.";
            Jox06 "JOX-06" Decides Jokers
                "bulletin 2024 question 10 and rulebook 2024 p.24, read through Find My Mahj rules"
                "A wrong tile given into an exposure may be put right until the next discard; after that \
                 the owner of the exposure is dead, and the giver plays on.";
            Jox07 "JOX-07" Repeats(Jkq04) Jokers "American Mahjongg Ventures, jokers"
                "To exchange a joker is a choice and never a duty.";
            Jox08 "JOX-08" Decides Payments
                "American Mah Jongg Association guide, hand value and payment; Sloper's column 595; Mahj \
                 Life wiki, article 189; Riichi Advanced, notes on the American game"
                "A win by exchange counts as self-picked from whichever rack the joker came, even in a turn \
                 that began with a call.";
            Jox09 "JOX-09" Repeats(Jkx09) Jokers "Sloper's columns 131 and 92"
                "Who means to win by a call and an exchange has to pay for the exposure without the joker \
                 still to come.";
            Jox10 "JOX-10" Repeats(Clm03) Jokers "Sloper's column 497"
                "On a concealed line nobody may call, expose and then exchange: there an exchange follows a \
                 pick from the wall.";
            Jox11 "JOX-11" Decides Jokers "Sloper's columns 497 and 92"
                "On a line marked X a player two tiles away may call, complete the exposure, and then win \
                 by an exchange.";

            Dhc01 "DHC-01" Decides Dead
                "American Mah Jongg Association guide, dead hand; mahjmindaz.com, dead hands; mahjblog \
                 (2017)"
                "A hand that broke a rule dies only when another active player says so and it is confirmed; \
                 until then its owner plays on.";
            Dhc02 "DHC-02" Decides Dead
                "American Mah Jongg Association guide, dead hand; Find My Mahj rules"
                "Nobody can declare the own hand dead; to say so does nothing and costs nothing.";
            Dhc03 "DHC-03" Decides Dead
                "American Mah Jongg Association guide, dead hand; Mahj Life wiki, disqualification; Find My \
                 Mahj rules"
                "A dead player may not challenge, pick, discard, claim, exchange or win, and pays the \
                 winner all the same.";
            Dhc04 "DHC-04" Decides Dead
                "American Mah Jongg Association guide, dead hand; Mahj Life wiki, article 24; Sloper's \
                 column 607"
                "A challenge rests on what everybody sees, exposures and discards, and never on the \
                 challenger's own concealed tiles.";
            Dhc05 "DHC-05" Decides Dead
                "American Mah Jongg Association guide, dead hand; Sloper's column 284"
                "To ask aloud whether a hand is dead is to challenge it.";
            Dhc06 "DHC-06" Decides Dead
                "Mahj Life wiki, article 160 (rulebook 2024 p.21); Mahj Life wiki, article 24; American Mah \
                 Jongg Association guide, dead hand"
                "A challenged player may accept and stop, or contest and play on; what was contested is \
                 settled after the game, and the one who was wrong pays the other fifty.";
            Dhc07 "DHC-07" Decides Dead "Mahj Life wiki, article 160; Sloper's column 435"
                "What a contested challenge costs comes on top of what the winner is paid.";
            Dhc08 "DHC-08" Decides Dead
                "rulebook 2024 p.22, read through Find My Mahj rules; Sloper's columns 195 and 327; Mahj \
                 Life wiki, article 24; mahjing.net, other important information"
                "The exposure that made the hand dead returns to the rack with its jokers; valid ones made \
                 earlier stay, and their jokers can be had.";
            Dhc09 "DHC-09" Decides Dead
                "bulletin 2023, read through Find My Mahj rules; Mahj Life wiki, article 189"
                "Until the hand is declared dead, the jokers of its faulty exposure can be had as well.";
            Dhc10 "DHC-10" Decides Dead "Find My Mahj rules"
                "If a hand died of something else, such as a wrong count or an act out of turn, its correct \
                 exposures stay up.";
            Dhc11 "DHC-11" Decides Dead "Mahj Life wiki, article 24; Find My Mahj rules"
                "What was wrongly exposed of a concealed line goes back into the rack.";

            Unw01 "UNW-01" Decides Dead
                "American Mah Jongg Association guide, unwinnable hands; Sloper's column 607"
                "A hand is impossible once too many tiles of a single or pair that it needs are seen, among \
                 the discards or in exposures of others.";
            Unw02 "UNW-02" Decides Dead "follows from JKX-01; Sloper's column 771"
                "A group of three or more is lost only when naturals and jokers together can no longer fill \
                 it.";
            Unw03 "UNW-03" Decides Dead "Sloper's FAQ 16 (2009)"
                "A hand is impossible when its own exposure has used up the naturals that the line needs \
                 again as a single or pair.";
            Unw04 "UNW-04" Decides Dead "Sloper's columns 292 and 446"
                "Exposures that fit only concealed lines, or no line, make the hand dead at once.";
            Unw05 "UNW-05" Decides Bettor "Maj by Daron, betting"
                "It is not for a bettor to point out a dead hand.";

            Cnt01 "CNT-01" Decides Dead
                "rulebook 2024 pp.14 and 17, bulletins 1987 and 2002, read through Find My Mahj rules"
                "A wrong number of tiles noticed before East's first discard means a new deal; only the \
                 player at East's left, if one tile short, just takes the next one of the wall.";
            Cnt02 "CNT-02" Decides Dead
                "American Mah Jongg Association guide, errors and penalties in play; Find My Mahj rules"
                "After East's first discard a wrong number of tiles makes a hand dead when somebody calls \
                 it.";
            Cnt03 "CNT-03" Decides Dead
                "American Mah Jongg Association guide, errors and penalties in play; otherwise Winning \
                 Moves card game"
                "Two players with wrong counts are both dead while the others go on; with three, the game \
                 starts over with the same East.";
            Cnt04 "CNT-04" Decides Dead "Mahjpedia 127; Find My Mahj rules (card)"
                "If three hands die and none of them by Mah Jongg in error, the game is played again, and \
                 nobody pays.";

            Mjx01 "MJX-01" Repeats(Wtl02) Declaring
                "American Mah Jongg Association guide, Mah Jongg on a discard; Find My Mahj rules"
                "Any natural discard may be claimed for Mah Jongg, whatever its place in the line, exposed \
                 or concealed.";
            Mjx02 "MJX-02" Repeats(Wdr01) Declaring "Find My Mahj rules (card); Mah Jongg in error"
                "A declaration that was only spoken may be withdrawn while all the other hands are intact.";
            Mjx03 "MJX-03" Decides Declaring
                "Mahj Life wiki, article 55 (rulebook 2024 p.21); Find My Mahj rules"
                "A declaration on a discard may become a claim for an exposure with the tile on top or its \
                 own group shown; that exposure has to be valid, or the hand is dead.";
            Mjx04 "MJX-04" Decides Declaring
                "Mahj Life wiki, article 55; American Mahjongg Ventures, Mah Jongg in error with a partial \
                 exposure"
                "A wrong declaration on a self-picked tile cannot become anything else: once tiles are \
                 shown, the hand is dead.";
            Mjx05 "MJX-05" Defines Error
                "American Mahjongg Ventures, Mah Jongg in error with a partial exposure (bulletin 2020)"
                "A hand is intact as long as nothing of it has been shown but its earlier exposures.";
            Mjx06 "MJX-06" Decides Error "League letter of 2023, read through Find My Mahj rules"
                "After Mah Jongg in error the player on the declarer's right is next.";
            Mjx07 "MJX-07" Decides Error "rulebook 2024 p.22, read through Find My Mahj rules"
                "While two or more hands are intact nobody pays for Mah Jongg in error yet, and if nobody \
                 wins after it, nobody pays at all.";
            Mjx08 "MJX-08" Decides Error "Find My Mahj rules; Sloper's columns 55 and 415"
                "When one hand is left intact, the last player to declare in error pays it double the line \
                 that was tried; those who threw in neither pay nor collect.";
            Mjx09 "MJX-09" Repeats(Pae05) Error "Find My Mahj rules; Mah Jongg in error"
                "A player who throws in and breaks up the wall owes each intact hand the lowest value on \
                 the card.";
            Mjx10 "MJX-10" Decides Declaring "Sloper's column 691 (opinion)"
                "If the wrong discard was lifted in the excitement of a rightful declaration, it may be put \
                 back and the right one taken.";
            Mjx11 "MJX-11" Decides Competing
                "Mahj Life wiki, articles 281 and 264 (League letter of 19 November 2025)"
                "When one player declares on the last discard and another, at that very moment, on a fresh \
                 pick, both are right; what is paid the League does not say.";
            Mjx12 "MJX-12" Decides Payments
                "American Mah Jongg Association guide, Mah Jongg by joker exchange"
                "The winner names the value: too low a one stands even if another player corrects it, too \
                 high a one is put right.";
            Mjx13 "MJX-13" Decides Payments "Sloper's column 595 (bulletin 2014); Find My Mahj rules"
                "A jokerless bonus that the winner does not announce is lost.";
            Mjx14 "MJX-14" Decides Payments "Riichi Advanced, notes on the American game"
                "Where a hand makes two lines, the dearer one counts.";
            Mjx15 "MJX-15" Decides Jokers "Find My Mahj rules"
                "From the declaration of Mah Jongg on, no joker can be exchanged.";
        }
    };
}
