//! Rules not in the five source documents: payments, bettor, wall game, tournaments,
//! reading a line.

macro_rules! account {
    ([$next:ident $($more:ident)*] $($rows:tt)*) => {
        $next! { [$($more)*] $($rows)*
            Pay01 "PAY-01" Decides Payments
                "Mahj Life wiki, article 97 (rulebook 2024 p.26); American Mah Jongg Association guide, \
                 hand value and payment; Sloper's column 316"
                "Mah Jongg on a discard: the discarder pays double, the others single.";
            Pay02 "PAY-02" Decides Payments
                "Mahj Life wiki, article 97 (rulebook 2024 p.26); American Mah Jongg Association guide, \
                 hand value and payment; Sloper's column 316"
                "Mah Jongg self-picked: everyone pays double.";
            Pay03 "PAY-03" Decides Payments "American Mah Jongg Association guide, hand value and payment"
                "Mah Jongg by a joker exchange is paid as self-picked.";
            Pay04 "PAY-04" Decides Payments
                "Mahj Life wiki, article 97; American Mah Jongg Association guide, hand value and payment"
                "With no joker among the 14 tiles, everything is doubled once more.";
            Pay05 "PAY-05" Decides Payments
                "Mahj Life wiki, article 97; American Mah Jongg Association guide, hand value and payment"
                "Lines in the Singles and Pairs section earn no jokerless bonus.";
            Pay06 "PAY-06" Decides Payments
                "American Mah Jongg Association guide, hand value and payment; Mahj Life wiki, article 221"
                "The jokerless bonus is due even if the hand once had jokers and lost them in exchanges.";
            Pay07 "PAY-07" Decides Payments
                "American Mah Jongg Association guide, hand value and payment; Find My Mahj rules"
                "Dead players pay the winner like everyone else.";
            Pay08 "PAY-08" Decides Payments
                "Riichi Advanced, notes on the American game; Mahj Life wiki, article 97 (history)"
                "East neither collects more nor pays more than the others.";
            Pay09 "PAY-09" Repeats(Cha11) Payments "Sloper's column 666"
                "East's heavenly hand earns what a self-picked one earns.";
            Pay10 "PAY-10" Decides Payments "Mahj Life wiki, article 97; Sloper's column 465"
                "Feeding a hand that shows two or three exposures costs no more than usual; only tournaments \
                 charge for it.";
            Pay11 "PAY-11" Decides WallGame "Find My Mahj rules; I Love Mahj, question 589"
                "No one pays for a wall game.";
            Pay12 "PAY-12" Defines Payments "Find My Mahj rules"
                "The card's values are points; the table decides what a point is worth and whether there's a cap or a kitty.";

            Bet01 "BET-01" Decides Bettor "Mahjpedia 114 (rulebook 2020 p.27); Maj by Daron, betting"
                "A fifth player sits out and, after the Charleston, silently bets on a seat or on a wall game.";
            Bet02 "BET-02" Decides Bettor "Mahjpedia 114; Maj by Daron, betting"
                "A bettor whose player wins collects what that player collects. If another player wins, the \
                 bettor pays as the players do, and double if the player they bet on discarded the winning tile.";
            Bet03 "BET-03" Decides Bettor
                "Sloper's column 595 (bulletin 2014); Sloper's column 415; otherwise Maj by Daron, betting"
                "A bettor who speaks about the play loses the bet and collects nothing; sources disagree on \
                 whether the winner must still be paid.";

            Wal01 "WAL-01" Decides WallGame "Find My Mahj rules; Sloper's column 513"
                "A short wall doesn't change the rules: discards may be called down to the last \
                 tile.";
            Wal02 "WAL-02" Decides WallGame "Find My Mahj rules"
                "Mah Jongg may be declared on the game's last discard; no one has published whether it may be \
                 called for an exposure.";
            Wal03 "WAL-03" Decides WallGame "Mahjpedia 96; Sloper's column 513; mahjonggandme.com"
                "A hot wall, where the discarder must account for three copies of the tile or pay for the table, and a \
                 cold wall, where only a self-pick wins, are table rules.";
            Wal04 "WAL-04" Defines WallGame "Find My Mahj rules"
                "Blanks aren't part of League play.";

            Trm01 "TRM-01" Decides WallGame
                "Mahjpedia 163; Fair exchange: joker swapping, readers' questions"
                "At tournaments, putting a called tile in the rack makes the hand dead.";
            Trm02 "TRM-02" Decides WallGame "Mahjpedia 163; mahjonggandme.com"
                "At tournaments, a discard that was touched must be taken.";
            Trm03 "TRM-03" Decides WallGame "Mahjpedia 163"
                "At tournaments, a tile taken without a word goes back, and the right to it is lost.";
            Trm04 "TRM-04" Decides WallGame "Mahjpedia 163; mahjonggandme.com"
                "At tournaments, a player who wrongly calls a hand dead is dead instead.";
            Trm05 "TRM-05" Decides WallGame "MahjCon tournament rules; The Mahjongg Tournament, rules"
                "A tournament scores the value, plus 10 if self-picked and 20 if jokerless, 10 for a wall game \
                 and zero for a dead hand. It deducts 20 or 25 for feeding two or three exposures, and 25 for \
                 misnaming a tile that is called for Mah Jongg.";
            Trm06 "TRM-06" Decides WallGame "Mahjpedia 163"
                "At tournaments, Mah Jongg in error scores 10 for the only hand left intact and \
                 zero for the others; if all hands were thrown in, no one scores.";
            Trm07 "TRM-07" Decides WallGame "mahjonggandme.com"
                "In one tournament series, a discarder who misnamed a tile and holds the one that was named must swap the two if the tile was called for an exposure.";

            Crd01 "CRD-01" Defines Reading
                "Mahjong Culture, reading the card; Find My Mahj rules; Sloper's FAQ 16 (2002)"
                "The printed colors tell suits apart but don't stand for any particular suit: one \
                 color is one suit, two are two suits, three are three.";
            Crd02 "CRD-02" Defines Reading "Find My Mahj rules; Sloper's FAQ 16"
                "The words in parentheses take precedence over the colors.";
            Crd03 "CRD-03" Defines Reading
                "Riichi Advanced, notes on the American game; Sloper's column 294"
                "Consecutive and like numbers may move up or down unless the line says \"These Numbers Only\"; all \
                 other numbers are as printed. No run goes past nine, and zero is next to neither one nor \
                 nine.";
            Crd04 "CRD-04" Defines Reading
                "Mahjong Culture, reading the card; Riichi Advanced, notes on the American game"
                "A dragon in the color of a number is the dragon of that suit; in another color, it's the \
                 dragon of that other suit.";
            Crd05 "CRD-05" Defines Reading
                "Mahjong Culture, reading the card; Riichi Advanced, notes on the American game"
                "Soap used as a zero has no suit.";
            Crd06 "CRD-06" Defines Reading "Riichi Advanced, notes on the American game; Find My Mahj rules"
                "Groups stay as printed: a pung and a single of the same tile are never a kong, \
                 and exposed groups are never regrouped.";
            Crd07 "CRD-07" Defines Reading "Riichi Advanced, notes on the American game"
                "Signs in a line, such as plus, times and equals, mean nothing.";
        }
    };
}
