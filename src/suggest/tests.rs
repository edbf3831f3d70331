//! Rows, and what is suggested for them.

use super::*;

/// Rows of a dispute, the last of which isn't in the language, and what is suggested for it.
const SUGGESTED: &[(&str, &[&str])] = &[
    // Each verb begins an act, but not this one.
    ("West keeps her hand", &["West does \"keeps her hand\""]),
    ("South stops playing", &["South does \"stops playing\""]),
    ("North reaches for the wall", &["North does \"reaches for the wall\""]),
    ("East pays West double", &["East does \"pays West double\""]),
    // A count is an act; a remark isn't.
    ("North says she has 12 tiles", &["North counts 12"]),
    ("North says she has two jokers", &["North says \"she has two jokers\""]),
    // The tile may be the discard or the pick.
    (
        "East discards 8C\nSouth picks 2B\nSouth racks\nSouth puts the tile back",
        &["South puts it back", "South puts the pick back"],
    ),
    // Without the rack in between, or with a call, it is clear which.
    ("South picks\nSouth puts the tile back and picks", &["South puts the pick back, picks"]),
    ("East discards 8C\nSouth calls\nSouth puts the tile back", &["South puts it back"]),
    // `at the same time` in what a player says isn't about the row.
    ("West says they were at the same time", &["West says \"they were at the same time\""]),
    // An objection needs no reason.
    ("West objects: it is not North's turn", &["West objects"]),
    ("West objects to the bettor's advice", &["West objects to the bettor"]),
    // A joker that was passed is replaced; one that was exchanged goes back.
    ("West passes 23B J right\nWest passes 6B instead", &["West replaces J with 6B"]),
    ("West passes 23B 6D right\nWest passes 6B instead", &["West passes 6B"]),
    (
        "West passes 23B J right\nNorth hands the joker back to West",
        &["North does \"gives the joker back to West\""],
    ),
    ("East discards 8C\nSouth gives the joker back", &["South undoes the exchange"]),
    // Tiles are picked up from a pass, or after they were shown.
    ("South passes 23B 6D right\nWest picks up her tiles", &["West looks"]),
    ("South shows 23B\nSouth picks up her tiles", &["South takes them back"]),
    ("South passes 23B 6D right\nEast passes only two tiles right", &["East passes 2 tiles right"]),
    ("South takes West's joker with 9D", &["South exchanges 9D with West"]),
    // It isn't said which tiles.
    ("South showed two tiles", &["South shows some tiles"]),
    ("North exposes part of her hand", &["North shows some tiles"]),
    // No verb of the language says these.
    ("East takes back the challenge", &["East does \"takes back the challenge\""]),
    ("South insists on two", &["South does \"insists on two\""]),
    ("North stops picking", &["North does \"stops picking\""]),
    ("West calls the hand dead", &["West does \"calls the hand dead\""]),
    ("East calls the judge", &["East does \"calls the judge\""]),
    ("North knocks over one of West's tiles", &["North does \"knocks over one of West's tiles\""]),
    // What is taken back is what the player did.
    ("West says Mah Jongg\nWest takes it back", &["West withdraws"]),
    ("South challenges West\nSouth takes it back", &["South withdraws"]),
    ("East discards 8C\nSouth calls\nSouth takes it back", &["South puts it back"]),
    (
        "South calls\nSouth exposes 88C J\nSouth pulls the tiles back onto the rack",
        &["South takes them back"],
    ),
    // What another player may not do is only said, or an objection.
    ("West says it's not your turn", &["West objects", "West says \"it's not your turn\""]),
    ("West says South is too late", &["West objects", "West says \"South is too late\""]),
    ("West says it was my turn", &["West objects", "West says \"it was my turn\""]),
    ("West tells South to return the tile", &["West objects"]),
    ("South asks North what she is playing", &["South asks about North"]),
    ("South drops a 6B on the table", &["South touches the table with 6B"]),
    ("East discards 7C\nSouth calls\nSouth gives the tile to North", &["South puts it back"]),
    ("South gives the tile to North", &["South does \"gives the tile to North\""]),
    ("West changes her offer to 1", &["West offers 1"]),
    ("West picks 5D\nWest returns her tile to the wall", &["West puts the pick back"]),
    ("West wants to call", &["West calls"]),
    ("East challenges West\nWest argues", &["West contests"]),
    ("West throws her tiles into the middle", &["West throws in"]),
    ("West picks up the 2D for Mah Jongg", &["West says Mah Jongg, lifts"]),
    ("West asks South for a joker for the 9C", &["West announces 9C with South"]),
    ("West exchanges a second joker with South", &["West exchanges it with South"]),
    ("West exposes 66C\nWest puts a joker instead", &["West adds J to the exposure"]),
    ("East passes 2 tiles\nEast takes back the two tiles", &["East takes them back"]),
    ("East discards 5D\nIt's a wall game", &["wall game"]),
    ("East discards 5D\nThe game is a draw", &["wall game"]),
    ("East discards 5D\nnobody wins", &["wall game"]),
    ("East discards 7C\nSouth calls\nSouth gives North the tile", &["South puts it back"]),
    ("West asks what South has", &["West asks about South"]),
    ("East passes 2 tiles\nEast adds a third tile", &["East passes 1 tiles"]),
    ("North has one tile too many", &["North does \"has 1 too many\""]),
    ("West picks 5D\nWest returns one of them", &["West puts the pick back"]),
    ("South says it is too late to fix", &["South says \"it is too late to fix\""]),
    ("South says she can't see it", &["South says \"she can't see it\""]),
    // Both of these were done.
    ("West pays and throws in her hand", &["West does \"pays\", throws in"]),
    ("South says Mah Jongg on the 3D", &["South says Mah Jongg"]),
    ("East knocks a tile off the wall", &["East nudges the wall"]),
    ("South lays 9D on North's exposure and takes the joker", &["South exchanges 9D with North"]),
    ("North shows East her hand", &["North shows all"]),
    ("East offers 2\nWest wants none", &["West offers 0"]),
    ("East challenges West\nWest agrees that she's dead", &["West accepts"]),
    // Each of these was once suggested by half or as something else.
    ("East tells North not to throw G", &["East does \"tells North not to throw G\""]),
    ("South asks North for four times 30", &["South does \"asks North for four times 30\""]),
    ("East passes 2 tiles\nEast offers West 3 for the courtesy", &["East offers 3"]),
    ("East bets South 10 that West wins", &["East bets on West"]),
    ("West discards 7B and 4C", &["West discards 7B, discards 4C"]),
    ("West discards 6D\nWest picks 6D back up", &["West takes back 6D"]),
    ("South calls\nSouth exposes 77B J\nSouth takes the 7Bs back", &["South takes them back"]),
    ("East puts down 6C without naming it", &["East touches the table with 6C"]),
    ("East says Mah Jongg\nEast says it's a mistake", &["East withdraws"]),
    ("East says it's a mistake", &["East says \"it's a mistake\""]),
    ("West says it's worth 30", &["West names the value 30"]),
    ("East exposes 11D J\nEast takes J out of the exposure", &["East takes back J"]),
    ("East says Mah Jongg\nEast admits her mistake", &["East withdraws"]),
    ("West takes another tile from the wall", &["West picks"]),
    ("North discards 2D\nNorth picks up her discard", &["North takes back 2D"]),
    ("North discards 2D\nNorth puts 2D down again", &["North puts it back"]),
    ("East says Mah Jongg\nWest doubts the hand", &["West disagrees"]),
    ("East picks 4B\nEast puts the 4B in her rack", &["East racks"]),
    ("South discards 4B\nEast calls\nEast puts the 4B in her rack", &["East puts it in the rack"]),
    ("East puts the 4B in her rack", &["East does \"puts 4B in the rack\""]),
    ("East takes the 4B out of her rack", &["East takes back 4B"]),
    ("East drops 5C 9C face up", &["East does \"drops 5C 9C face up\""]),
    ("North never minds", &["North never mind"]),
    ("East says Mah Jongg\nWest agrees with East", &["West agrees"]),
    ("West says East is dead\nEast agrees with West", &["East accepts"]),
    ("South counts her tiles and has 13", &["South counts 13"]),
    ("South discards 2B\nEast calls\nEast puts back 2B", &["East puts it back"]),
    ("East points out it's the wrong tile", &["East objects", "East says \"it's the wrong tile\""]),
];

#[test]
fn a_guess_a_remark_and_a_quote_are_left_to_the_writer() {
    for row in ["South drops a 6B", "West gives it to North", "North says \"wait\""] {
        let fixed = fix(row);
        assert_eq!((fixed.text.as_str(), fixed.left.len()), (row, 1));
        assert!(!fixed.left[0].suggestions.is_empty(), "{row}");
    }
}

#[test]
fn no_other_act_is_suggested_for_what_is_none() {
    for (text, suggested) in SUGGESTED {
        let advised = advise(text, &parse_rows(text));
        let rows: Vec<&str> = advised[0].suggestions.iter().map(|one| one.row.as_str()).collect();
        assert_eq!(&rows, suggested, "{text}");
    }
}

/// Rows as players wrote them after reading the table of forms once, each with the first suggestion.
const WRITTEN: &[(&str, &str)] = &[
    // What comes before the player says nothing.
    ("oh and then East discards a soap", "East discards 0"),
    // Words without their apostrophes, and with typos.
    ("East discards 7B\nEast says oops its a 7 dot", "East renames 7D"),
    ("West exchanges 3 dot w/ East for the joker", "West exchanges 3D with East"),
    ("West discards 5 bamm", "West discards 5B"),
    ("East picks a red dragn", "East picks R"),
    // Speech that is an act.
    ("East discards R\nWest says wait I want that", "West waits, calls"),
    ("East discards R\nWest says I need it for mahj!!", "West says Mah Jongg"),
    ("charleston first right\nEast says stop no second charleston", "East stops the Charleston"),
    ("East discards R\nSouth says call at the same moment", "South calls"),
    ("East discards 5B\nEast says oh, sorry, five crak", "East renames 5C"),
    ("East discards R\nWest waits\nWest says okay, go ahead", "West goes on"),
    ("South picks\nSouth says you are dead, then\n", "South says \"you are dead, then\""),
    ("West exposes 33C J\nNorth says you exposed, so you are dead", "North challenges West"),
    ("North says that is my only joker", "North says \"that is my only joker\""),
    ("West points out that there's a joker in it", "West says \"there's a joker in it\""),
    ("West complains about the change", "West objects"),
    ("North insists that she called first", "North says \"she called first\""),
    ("East says it's mine, West calls", "East says \"it's mine\", West calls"),
    ("East asks \"self picked?\", West agrees", "East says \"self picked?\", West agrees"),
    ("East holds 2B J ...\nWest shows 222C J\nEast to play", "West shows [222C J]"),
    ("West shows FFF 22B J\nwall 12", "West shows [FFF] [22B J]"),
    ("West shows [222B] [DDDD]\nwall 12", ""),
    ("West shows 12B 3B\nwall 12", ""),
    (
        "rules league, no talk about the hands\nEast to play",
        "rules league # no talk about the hands",
    ),
    ("rules league, touch comits", ""),
    ("Rita bets on West", "bettor bets on West"),
    (
        "seats: Ann East, Bob South, Carol West, Dee North",
        "East is Ann, South is Bob, West is Carol, North is Dee",
    ),
    ("East Wins, West Pays", "East says Mah Jongg, West does \"Pays\""),
    ("East Flower, South Soap\nwall 12", "East does \"Flower\", South does \"Soap\""),
    (
        "West picks 2B\nWest takes joker off and adds 2B\nWest discards 5D",
        "West takes back J, exposes 2B",
    ),
    ("bettor isn't talking", "# bettor isn't talking"),
    ("Ann (East), Bob (South)", "East is Ann, South is Bob"),
    ("Ann = East, Bob = South\nAnn chucks 5D", "Ann discards 5D"),
    ("Ann = East, Bob = South\nAnn discards 5D", ""),
    ("East picks 7D, racks\nEast taps R", "East touches the table with R"),
    ("East picks 7D\nEast taps 7D", "East taps"),
    ("East counts West's tiles, 12", "West counts 12"),
    ("East counted West and got 12", "West counts 12"),
    ("East discards R\nWest says Mah Jongg on R", "West says Mah Jongg"),
    ("East picks\nSouth holds 22B J", "South held 22B J"),
    ("West complains about the bettor", "West objects to the bettor"),
    ("East discards R\nWest says Mah Jongg\nEast stops her", ""),
    (
        "East discards R\nWest calls, lifts\nshe puts it back because she can't use it",
        "West puts it back",
    ),
    ("East discards R\nSouth picks, begins to rack\nWest picked it up off the table", "West lifts"),
    ("North has thirteen tiles altogether", "North has 13 tiles"),
    ("South has two 5D and a joker in her hand, plus some others", ""),
    ("bet on South\nEast discards R\nthe bettor starts talking about the hand", "bettor speaks"),
    ("charleston first left\nEast sent 1B 2B 3B to the left", "East passes 1B 2B 3B left"),
    (
        "charleston first left\nEast hands three to the left without looking",
        "East passes 3 blind left",
    ),
    ("East discards R\nSouth doesn't want it", "South goes on"),
    ("East discards R\nSouth calls\nSouth doesn't want it", "South withdraws"),
    (
        "East discards R\nWest calls, lifts, exposes RR J\nWest takes the joker off again",
        "West takes back J",
    ),
    (
        "East says Mah Jongg, shows all\nEast tells everyone it's worth 25",
        "East names the value 25",
    ),
    ("East tells South she'd like to exchange", "East announces an exchange with South"),
    ("East puts 1B on the table and by accident says 1D", "East discards 1B as 1D"),
    ("East agrees with North", "East does \"agrees with North\""),
    ("South had already picked", "South does \"had already picked\""),
    ("West is one tile short", "West does \"is 1 short\""),
    ("East discards 7D as 7B\nEast corrects the name", "East renames 7D"),
    ("charleston courtesy\nEast passes 2B right across", "East passes 2B across"),
    ("South starts to discard 9B\nSouth takes it back", "South does \"takes it back\""),
    ("North tells her so", "North does \"tells her so\""),
    ("South says no", "South says \"no\""),
    ("South says no, you can't call a joker", "South objects"),
    ("North grumbles \"one per turn\"", "North says \"one per turn\""),
    ("East says Mah Jongg\nNorth destroys her hand", "North throws in"),
    ("East discards 1B\nWest calls\nWest puts it up with two more", "West exposes 1B 1B"),
    ("East thinks for a while", "East does \"thinks for a while\""),
    ("West thinks it over", "West does \"thinks it over\""),
    ("East discards R\nSouth calls\nSouth says no", "South withdraws"),
    ("East asks if that's allowed", "? # East asks if that's allowed"),
    ("West says well done", "West says \"well done\""),
    ("West says ok", "West says \"ok\""),
    ("East says Mah Jongg\nEast withdraws\nWest picks\nWest says ok", "West says \"ok\""),
    ("West objects, says it's not your turn", "West objects"),
    ("West objects to South's exposure", "West objects to South"),
    ("East discards R\nSouth calls\nEast picks\nWest objects to the call", "West objects to South"),
    ("East stops the Charleston\nNorth objects to the stop", "North objects to East"),
    ("North objects to that", "North objects"),
    ("West objects and complains about the change", "West objects"),
    // A reason changes nothing, whatever it denies.
    ("East says Mah Jongg\nWest disagrees, you can't use a joker in a pair", "West disagrees"),
    ("West objects, no jokers in the pass", "West objects"),
    (
        "East says Mah Jongg\nWest disagrees, you can't use a joker in a pair, South agrees",
        "West disagrees, South agrees",
    ),
    ("West refuses because South didn't ask first", "West refuses"),
    ("West calls East dead because there's no such hand", "West challenges East"),
    ("South says Mah Jongg\nSouth says sorry, I take it back, I'm one away", "South withdraws"),
    // Once is enough.
    ("South picks up the pass and looks at it", "South looks"),
    ("South changes her mind, never mind", "South withdraws"),
    ("West slips one out and pushes it over", "West does \"slips one out, pushes it over\""),
    ("West throws in her hand and mixes her tiles into the wall", "West throws in"),
    // A part of a row is not made to stand for all of it.
    ("North calls time", "North does \"calls time\""),
    ("North counts the five bams", "North does \"counts the five bams\""),
    ("East draws 4B again from her rack", "East does \"draws 4B again from her rack\""),
    ("East knocks down four of her tiles", "East does \"knocks down four of her tiles\""),
    (
        "East discards 2D\nWest takes 2D out of South's exposure",
        "West does \"takes 2D out of South's exposure\"",
    ),
    // Tiles that go back.
    (
        "North picks from the wrong end\nNorth racks\nNorth puts the tile back",
        "North puts the pick back",
    ),
    ("North picks 3C\nSouth waits\nNorth puts 3C back", "North puts the pick back"),
    ("East discards 9B, then grabs it back", "East discards 9B, takes back 9B"),
    ("West exposes 33C J\nWest puts her exposure back on her rack", "West takes them back"),
    ("West pushes the 5C 5C J back into the hand", "West takes back 55C J"),
    ("West pulls one J off and tucks it in the hand", "West takes back J"),
    ("East picks 4B\nEast puts 4B back in her rack", "East racks"),
    ("East picks 4B\nEast returns 4B to her rack", "East racks"),
    (
        "South challenges West\nWest contests\nSouth discards 5D\nSouth takes it back",
        "South takes back 5D",
    ),
    ("East is Im\nIm takes the tile", "Im lifts"),
    // Tiles that are exposed.
    ("East discards 1B\nWest calls 1B and sets out 1B 1B", "West calls 1B, exposes 11B"),
    (
        "East discards 1B\nWest calls\nWest puts it up with two more and a joker",
        "West exposes 1B 1B J",
    ),
    (
        "East discards N\nWest claims the north wind and melds it with two norths",
        "West calls N, exposes NN",
    ),
    (
        "East discards 8D\nNorth snags 8D and puts it on top with 8D 8D J",
        "North lifts 8D, exposes 88D J",
    ),
    ("West adds J to make 4D 4D J", "West adds J to the exposure"),
    ("West lays down everything but 3 tiles", "West shows some tiles"),
    ("West spreads the whole hand", "West shows all"),
    ("South bumps the wall\nWest turns them face down", "West does \"turns them face down\""),
    // Jokers.
    ("East swaps in 4B for one of North's jokers without asking", "East exchanges 4B with North"),
    ("East grabs J from North's exposure and hands across 8D", "East exchanges 8D with North"),
    ("South redeems the J from East's exposure with E", "South exchanges E with East"),
    ("South wants to swap for a joker in West's rack", "South announces an exchange with West"),
    (
        "South announces 3C with West\nSouth swaps the 3 crak for the joker",
        "South exchanges 3C with West",
    ),
    // The Charleston.
    (
        "charleston first left\nEast passes 1C 1D blind across",
        "East passes 1C 1D and 1 blind across",
    ),
    ("charleston courtesy\nEast asks West for one", "East offers 1"),
    ("charleston courtesy\nEast asks for two and West declines", "East offers 2, West offers 0"),
    (
        "East passes J 2B 3B right\nEast takes the joker back and gives South a 9 dot instead",
        "East replaces J with 9D",
    ),
    // Counts.
    ("North counts her tiles again and finds fourteen", "North counts 14"),
    ("West recounts and says 12", "West does \"recounts\", counts 12"),
    ("South says Mah Jongg\nSouth says 30", "South names the value 30"),
    ("South changes the value to 30", "South names the value 30"),
    ("East picked 4D and threw it down", "East picks 4D, discards 4D"),
    // The wall.
    ("West draws from the wrong side of the wall", "West picks from the wrong end"),
    ("East knocks a tile off South's wall", "East nudges the wall"),
    ("East picks but doesn't rack it", "# East picks but doesn't rack it"),
    // No player did it.
    ("Two tiles fall face up, 7B and J", "# Two tiles fall face up, 7B and J"),
    ("a spectator stands behind West", "# a spectator stands behind West"),
];

#[test]
fn what_players_wrote_gets_the_right_suggestion() {
    let mut wrong = Vec::new();
    for (text, wanted) in WRITTEN {
        let advised = advise(text, &parse_rows(text));
        let first = advised.last().and_then(|advised| advised.suggestions.first());
        let found = first.map_or("", |first| &first.row);
        if found != *wanted {
            wrong.push(format!("{text}\n    wanted {wanted}\n    found  {found}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
