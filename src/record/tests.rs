//! Whole records, parsed and printed.

use super::*;
use crate::seat::Seat;

fn printed(text: &str) -> String {
    let read = parse(text).unwrap_or_else(|faults| panic!("{text}: {:?}", faults.list));
    let printed = read.to_string();
    assert_eq!(parse(&printed).as_ref(), Ok(&read), "{text}");
    assert_eq!(parse(&printed).unwrap().to_string(), printed);
    printed
}

fn errors(text: &str) -> Vec<String> {
    parse(text).unwrap_err().list.iter().map(|fault| format!("{} {fault}", fault.code)).collect()
}

#[test]
fn a_row_may_have_several_acts() {
    for (text, wanted) in [
        ("South calls, lifts; places", "South calls\nSouth lifts\nSouth places\n"),
        ("South calls and then lifts", "South calls\nSouth lifts\n"),
        ("East discards 2B, South calls 2B", "East discards 2B\nSouth calls 2B\n"),
        (
            "South calls & West says maj, shows all",
            "South calls\n& West says Mah Jongg\nWest shows all\n",
        ),
        ("East and West call", "East calls\n& West calls\n"),
        ("East & West call", "East calls\n& West calls\n"),
        ("East, South and West throw in", "East throws in\n& South throws in\n& West throws in\n"),
        ("South calls\n12:03 & West calls", "South calls\n12:03 & West calls\n"),
        ("all throw in.", "all throw in\n"),
        ("wall game", "wall game\n"),
        ("deals 14 13 13 13", "East deals 14 13 13 13\n"),
        ("bettor is Fran\nFran bets on West\nwall 20", "wall 20\nbettor is Fran\nbet on West\n"),
        ("Fran is the bettor\nbet on West", "bettor is Fran\nbet on West\n"),
        ("East calls Mah Jongg on Like Numbers 2", "East says Mah Jongg on Like Numbers 2\n"),
        ("East objects to the bettor", "East objects to the bettor\n"),
        ("bettor is Fran\nEast objects to Fran", "bettor is Fran\n\nEast objects to the bettor\n"),
        ("East objects to West", "East objects to West\n"),
        (
            "East is Ann Lee\nbettor is Ann\nAnn Lee discards 5B",
            "East is Ann Lee\nbettor is Ann\n\nEast discards 5B\n",
        ),
        ("south discarded 7d as \"7 bam\"  # oh", "South discards 7D as 7B\n# oh\n"),
        ("South deals 13, 13, 13, 13", "South deals 13 13 13 13\n"),
        ("East passes 1B and 2 blind", "East passes 1B and 2 blind\n"),
        ("East says \"Too late!\"", "East says \"Too late!\"\n"),
        ("East has called 2B", "East calls 2B\n"),
        ("?", "?\n"),
        ("", ""),
    ] {
        assert_eq!(printed(text), wanted, "{text}");
    }
}

#[test]
fn the_form_with_the_most_words_wins() {
    for (text, wanted) in [
        ("calls West dead", "challenges West"),
        ("calls mahj", "says Mah Jongg"),
        ("calls 7D", "calls 7D"),
        ("swaps for 7B", "swaps for 7B"),
        ("swaps 5D for a joker with West", "exchanges 5D with West"),
        ("exchanges 5D for J with West", "exchanges 5D for J with West"),
        ("takes West's joker for 5D", "exchanges 5D with West"),
        ("takes 1B back", "takes back 1B"),
        ("throws N", "discards N"),
        ("throws the hand in", "throws in"),
        ("names 7", "names 7"),
        ("says seven bam", "names 7B"),
        ("says wait", "waits"),
        ("racks the joker", "racks the joker"),
        ("never mind", "withdraws"),
    ] {
        assert_eq!(printed(&format!("South {text}")), format!("South {wanted}\n"), "{text}");
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
    let read = parse("South shows [222B]\nSouth says Mah Jongg\nSouth shows [22B J]").unwrap();
    assert_eq!((read.setup.seat(Seat::South).shows.len(), read.events().count()), (1, 2));
}

#[test]
fn names_map_to_seats() {
    for (named, seats) in [
        (
            "East is Ann, South is Bob and West is Mary Ann\nAnn picks\nBob calls",
            "East picks\nSouth calls\n",
        ),
        (
            "East is Ann\nNorth is Mary Ann\nMary Ann calls Ann's hand dead",
            "North challenges East\n",
        ),
        ("East is Dot B.\nDot B. discards 5 Dot. ", "East discards 5D\n"),
        ("East is de Souza\nde Souza picks", "East picks\n"),
        ("East is Player 1\nPlayer 1 picks", "East picks\n"),
        ("East is Dot\nDot and West call", "East calls\n& West calls\n"),
        ("West is Ann\nEast says \"Ann was late!\"", "East says \"Ann was late!\"\n"),
    ] {
        let printed = printed(named);
        let (_, events) = printed.split_once("\n\n").unwrap();
        assert_eq!(events, seats, "{named}");
    }
    for (row, wanted) in [
        ("South is East", "record::object 1:10: `East` is a player already"),
        ("South is waiting to pick", "record::object 1:10: `to` is a word of the game"),
        ("South is Ann B. C. Dee", "record::object 1:10: `Ann B. C. Dee` is too long for a name"),
        ("South is Ann\nWest is Ann", "record::twice 2:9: `Ann` is South already"),
    ] {
        let errors = errors(row);
        assert_eq!(errors.len(), 1, "{errors:?}");
        assert!(errors[0].starts_with(wanted), "{}", errors[0]);
    }
}

#[test]
fn errors_point_at_the_first_unparsed_word() {
    for (text, wanted) in [
        ("Sout calls", "record::row 1:1: `Sout` isn't a seat or a player (did you mean `South`?)"),
        (
            "E calls",
            "record::row 1:1: `E` isn't a seat or a player (write `East`; the letter alone is a tile)",
        ),
        (
            "South clams",
            "record::unknown-verb 1:7: unknown action `clams` (did you mean `claims`?)",
        ),
        (
            "South",
            "record::unknown-verb 1:1: the row ends before the action (write what was done, such as `South calls`)",
        ),
        (
            "& South calls",
            "record::join 1:3: `&` needs an action on each side (write what else happened at the \
             same moment)",
        ),
        (
            "South calls\nSouth holds 2B",
            "record::setup-late 2:1: setup row after the first action (move it up; for tiles you learn about later, write `South held 22B`)",
        ),
        (
            "wall 5\nwall 6",
            "record::twice 2:1: the number of tiles in the wall is given twice (keep one of the rows)",
        ),
        (
            "rules comit_on touch",
            "record::switch 1:7: no house rule is called `comit_on` (did you mean `commit_on`?)",
        ),
        (
            "East holds 333C\nWest shows [333C]",
            "record::too-many 2:1: six 3 Craks; a set has four (check all rows that name them)",
        ),
        (
            "South exchanges 5D",
            "record::object 1:19: `exchanges` isn't complete (write `exchanges 5D with West`)",
        ),
        ("South racks sideways", "record::left-over 1:13: unexpected `sideways`"),
        ("South discards 10B", "hand::ten 1:16: "),
        ("South exposes 22B and the called 2B", "record::left-over 1:19: unexpected `and`"),
        ("South says \"call\"", "record::object 1:12: words in quotes are only a remark"),
    ] {
        let errors = errors(text);
        assert_eq!(errors.len(), 1, "{errors:?}");
        assert!(errors[0].starts_with(wanted), "{}", errors[0]);
    }
}

#[test]
fn parsing_continues_after_a_bad_row() {
    let parsed =
        parse_rows("East discards 2B\nSouth snags it\n& West calls\nNort calls\nSouth calls");
    assert_eq!(parsed.record.events().count(), 3);
    let rows: Vec<usize> = parsed.unparsed.iter().map(|row| row.row).collect();
    assert_eq!(rows, [2, 4]);
    // An act joined to a row that could not be parsed is not joined to anything else.
    assert!(parsed.record.events().all(|(event, _)| event.together.is_none()));
}
