use super::json::RecordLine;
use super::*;

fn printed(text: &str) -> String {
    let read = record(text).unwrap_or_else(|faults| panic!("{text}: {:?}", faults.list));
    let printed = read.to_string();
    assert_eq!(record(&printed).as_ref(), Ok(&read), "{text}");
    assert_eq!(record(&printed).unwrap().to_string(), printed);
    let lines =
        read.lines().iter().map(|line| serde_json::to_string(line).unwrap()).collect::<Vec<_>>();
    let back =
        lines.iter().map(|line| serde_json::from_str(line).unwrap()).collect::<Vec<RecordLine>>();
    assert_eq!(Record::from_lines(back).as_ref(), Ok(&read), "{lines:#?}");
    printed
}

#[test]
fn a_row_may_hold_several_acts() {
    for (text, wanted) in [
        ("South calls, lifts, places", "South calls\nSouth lifts\nSouth places\n"),
        ("East discards 2B, South calls 2B", "East discards 2B\nSouth calls 2B\n"),
        ("South exposes 2B, J, 2B", "South exposes 22B J\n"),
        (
            "South calls & West says maj, shows all",
            "South calls\n& West says Mah Jongg\nWest shows all\n",
        ),
        ("East and West call", "East calls\n& West calls\n"),
        ("East, South and West throw in", "East throws in\n& South throws in\n& West throws in\n"),
        ("East & West call", "East calls\n& West calls\n"),
        ("South calls\n12:03 & West calls", "South calls\n12:03 & West calls\n"),
        (
            "South calls, lifts & West calls, lifts together",
            "South calls\n& South lifts\n& West calls\n& West lifts\n",
        ),
        ("all throw in.", "all throw in\n"),
        (
            "West shows [333B], [44D J]; North holds 5C, 2B, East is dead\nEast picks",
            "East is dead\nWest shows [333B] [44D J]\nNorth holds 2B 5C\n\nEast picks\n",
        ),
        ("Nobody wins", "wall game\n"),
        ("The South's calls", "South calls\n"),
        ("west discards 7d as \"7 bam\"  # oh", "West discards 7D as 7B\n# oh\n"),
        ("South deals 13, 13, 13, 13", "South deals 13 13 13 13\n"),
        ("bettor bets on a wall game", "bettor bets on a wall game\n"),
        ("?", "?\n"),
        ("East picks\nMay she  put it back? # hm", "East picks\n?\n# May she put it back?\n# hm\n"),
        (
            "East is Ann\nAnn picks\nMay Ann rack?",
            "East is Ann\n\nEast picks\n?\n# May Ann rack?\n",
        ),
        (
            "East draws a tile and throws a five dot, saying \"five bam\".",
            "East picks\nEast discards 5D as 5B\n",
        ),
        ("South says wait. West calls five dot!", "South waits\nWest calls 5D\n"),
        (
            "South calls it too, lifts it and puts up 5D 5D J",
            "South calls\nSouth lifts\nSouth exposes 55D J\n",
        ),
        (
            "West calls for it; North says Mahjong at the same time",
            "West calls\n& North says Mah Jongg\n",
        ),
        ("South calls and West says Mah Jongg", "South calls\nWest says Mah Jongg\n"),
        ("North and East both call the red dragon", "North calls R\n& East calls R\n"),
        ("South swaps a 7C for West's joker", "South exchanges 7C with West\n"),
        ("North says South's hand is dead", "North challenges South\n"),
        ("West: I want that!", "West calls\n"),
        ("West: Mah Jongg!", "West says Mah Jongg\n"),
        ("South picks up a tile from the wall", "South picks\n"),
        ("South picks 5D from the wall and racks it", "South picks 5D\nSouth racks\n"),
        ("East places it on top of her rack", "East places\n"),
        ("North shows her hand", "North shows all\n"),
        ("East passes 1B and 2 blind", "East passes 1B and 2 blind\n"),
        ("", ""),
    ] {
        assert_eq!(printed(text), wanted, "{text}");
    }
}

#[test]
fn the_setup_comes_first() {
    let text = "# at the club\ntitle  Two hands \ncard practice\nRules tournament, misname_mj = pay4\nmode play\n\
        seats East South West\nSouth has [222B J] [FFF] exposed\nSouth holds 5C, 5C J ...\nSouth has 12 tiles\n\
        West is dead\nWest erred on Consecutive Run 2\ntable 222C\nwall 38, next 5D 21B\nWest is next\n\nWest picks";
    assert_eq!(
        printed(text),
        "# at the club\ntitle Two hands\ncard practice\nrules tournament, misname_mj pay4\nmode play\n\
         seats East South West\nSouth shows [222B J] [FFF]\nSouth holds 55C J\nSouth has 12 tiles\n\
         West is dead\nWest erred on Consecutive Run 2\ntable 222C\nwall 38, next 5D 2B 1B\nturn West\n\nWest picks\n"
    );
    for row in ["opening", "charleston second left", "charleston courtesy", "turn North"] {
        assert_eq!(printed(row), format!("{row}\n"));
    }
}

#[test]
fn shown_in_brackets_is_setup_before_play_only() {
    let read = record("South shows [222B]\nSouth says Mah Jongg\nSouth shows [22B J]").unwrap();
    assert_eq!(read.setup.seat(Seat::South).shows.len(), 1);
    assert_eq!(read.events().count(), 2);
}

#[test]
fn what_is_wrong_is_told_row_by_row() {
    let told = |text: &str| {
        let faults = record(text).unwrap_err();
        let tell = |fault: &crate::Fault| format!("{} {fault}", fault.code);
        faults.list.iter().map(tell).collect::<Vec<_>>().join("\n")
    };
    for (text, wanted) in [
        (
            "Sout calls",
            "record::row 1:1: a row says who does what, `Sout` is no seat (did you mean `South`?)",
        ),
        (
            "E calls",
            "record::row 1:1: a row says who does what, `E` is no seat (write `East`; the letter alone is a tile)",
        ),
        (
            "South clams",
            "record::unknown-verb 1:7: after the seat comes what was done, nobody knows `clams` (did you mean `claims`?)",
        ),
        (
            "South",
            "record::unknown-verb 1:1: after the seat comes what was done, the row ends behind a seat (write what was done, `South calls`)",
        ),
        (
            "& South calls",
            "record::join 1:1: `&` joins two acts, here stands only one of them (write the act that happened at the same moment as well)",
        ),
        (
            "South calls\nSouth holds 2B",
            "record::setup-late 2:1: how the table stands is said before play, this row comes behind the first act (move it up; what came out later is written `South held 22B`)",
        ),
        (
            "wall 5\nwall 6",
            "record::twice 2:1: the wall is said once, it is said again here (keep the row that holds)",
        ),
        (
            "rules comit_on touch",
            "record::switch 1:7: a choice of rules is a preset, or a switch and its value, no switch is called `comit_on` (did you mean `commit_on`?)",
        ),
        (
            "East holds 333C\nWest shows [333C]",
            "record::too-many 2:12: a set has 4 of 3C, with these there are 6 (look at all rows that name them)",
        ),
        (
            "South discards 10B",
            "hand::ten 1:16: the numbers of a suit are 1 to 9, this is a ten (write `1B 0` for a one and a soap, or the number that was meant)",
        ),
    ] {
        assert_eq!(told(text), wanted, "{text}");
    }
    let two = told("South clams\nWest calls\nNort calls");
    assert_eq!(two.lines().count(), 2);
}
