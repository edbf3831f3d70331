//! Cards: the meaning of their notes, by the number of targets, in many wordings.

use std::collections::HashSet;
use std::path::Path;

use crate::common::{codes, read, rows};
use mahj::card::import;
use mahj::targets::Expanded;

/// A section title in brackets, with its default note after it: `Quints (Any Like Nos.)`.
fn card_of(section: &str, line: &str) -> String {
    let (title, note) = match section.split_once('(') {
        Some((title, note)) => (title.trim(), format!(" ({note}")),
        None => (section.trim(), String::new()),
    };
    format!("[{title}]{note}\n{line}\n")
}

#[test]
fn lines_have_the_expected_number_of_targets() {
    let mut wrong = Vec::new();
    let mut count = 0;
    for (number, row) in rows(include_str!("../data/fanout.txt")) {
        let cells: Vec<&str> = row.split(" | ").collect();
        let [section, line, wanted, why] = cells.as_slice() else {
            panic!("row {number} has not four cells: {row}");
        };
        count += 1;
        let read = read(&card_of(section, line));
        let errors = read.faults.errors();
        if errors > 0 || read.targets.len() != wanted.trim().parse::<usize>().unwrap() {
            wrong.push(format!(
                "row {number}: {} hands, {wanted} on paper ({why}): {section} | {line} {:?}",
                read.targets.len(),
                read.faults.list.iter().map(ToString::to_string).collect::<Vec<_>>()
            ));
        }
    }
    assert!(count >= 80, "{count}");
    assert!(wrong.is_empty(), "{} of {count}:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn notes_mean_the_same_in_every_wording() {
    let mut wrong = Vec::new();
    let (mut form, mut wanted, mut seen) = (String::new(), 0, 0);
    for (number, row) in rows(include_str!("../data/wordings.txt")) {
        if let Some(text) = row.strip_prefix("form:") {
            form = text.trim().to_owned();
            continue;
        }
        if let Some(text) = row.strip_prefix("count:") {
            let text = text.split('#').next().unwrap_or_default();
            wanted = text.trim().parse().unwrap_or_else(|_| panic!("row {number}: {row}"));
            continue;
        }
        let (sign, note) = row.split_at(1);
        seen += 1;
        let read = read(&format!("[Misc]\n{form} ({}) X 25\n", note.trim()));
        let (errors, warnings) = (read.faults.errors(), read.faults.warnings());
        let right = match sign {
            "=" => errors == 0 && warnings == 0 && read.targets.len() == wanted,
            "!" => errors == 0 && warnings > 0 && read.targets.len() == wanted,
            "?" => errors > 0,
            _ => panic!("row {number}: {row}"),
        };
        if !right {
            wrong.push(format!(
                "row {number}: {form} {row}: {} hands of {wanted}, {:?}",
                read.targets.len(),
                read.faults.list.iter().map(|f| format!("{} {f}", f.code)).collect::<Vec<_>>()
            ));
        }
    }
    assert!(seen >= 300);
    assert!(wrong.is_empty(), "{} of {seen}:\n{}", wrong.len(), wrong.join("\n"));
}

/// Groups at the end of the last alternative aren't a value, though their digits could be one.
#[test]
fn mark_and_value_may_follow_notes_on_their_own_row() {
    let first = "FFFF 4444 777 777 (Any 1 Suit)";
    for rest in ["-or- 4444 7777 FFF 777 (Any 1 Suit)", "-or-\n4444 7777 FFF 777\n(Any 1 Suit)"] {
        for end in ["X 45", "X\n45"] {
            let read = read(&card_of("Misc", &format!("{first}\n{rest}\n{end}")));
            assert_eq!(codes(&read.faults), Vec::<&str>::new(), "{rest} {end}");
            assert_eq!((read.targets.lines().len(), read.targets.len()), (1, 6), "{rest} {end}");
        }
    }
}

/// If the tiles of an `x` counted, the form would be complete one group too early, and `9a` would
/// be its value.
#[test]
fn sign_x_adds_no_tiles_in_a_multirow_line() {
    let line =
        "FFFFF 33a x 666a 99a 6a 9a\n-or- FFFFF 33a 666a 99b 6c x 9c (Any 1 or 3 Suits) X 65";
    let read = read(&card_of("Misc", line));
    assert_eq!(codes(&read.faults), Vec::<&str>::new());
    assert_eq!((read.targets.lines().len(), read.targets.len()), (1, 9));
}

#[test]
fn like_title_is_its_own_default() {
    let line = "FFF 111a 1111b 1111c (Any 3 Suits) X 30";
    assert_eq!(read(&card_of("Any Like Numbers", line)).targets.len(), 27);
    assert_eq!(read(&card_of("Other", line)).targets.len(), 3);
    let own = "FFF 111a 1111b 1111c (Any 3 Suits, These Nos. Only) X 30";
    assert_eq!(read(&card_of("Any Like Numbers", own)).targets.len(), 3);
    let run = "111 22 33 444 DDDD (Any 1 Suit, Any 4 Consec. Nos.) X 25";
    assert_eq!(codes(&read(&card_of("Any Like Numbers", run)).faults), Vec::<&str>::new());
}

#[test]
fn never_ignores_a_note() {
    for (number, row) in rows(include_str!("../data/silence.txt")) {
        let cells: Vec<&str> = row.split(" | ").collect();
        let [line, wanted, _] = cells.as_slice() else { panic!("row {number}: {row}") };
        let read = read(&format!("[Misc]\n{line} X 25\n"));
        let seen = match read.faults.list.first() {
            None => "good".to_owned(),
            Some(fault) => format!("{} {}", fault.code.severity(), fault.code),
        };
        assert_eq!(seen, *wanted, "row {number}: {line}");
    }
}

/// A hostile note exhausts neither the stack nor the time.
#[test]
fn rejects_long_notes_quickly() {
    for words in ["Any Like ", "Kongs, ", "x, ", "red, ", "1s & pungs & ", "1,"] {
        for count in [23, 20_000] {
            let read = read(&format!("[A]\nFFFFFF 1111a 2222b ({}) X 25", words.repeat(count)));
            assert!(read.faults.errors() > 0, "{words}");
        }
    }
}

/// The description in words, for lines of every kind: card owners read these to check that their
/// card was understood.
#[test]
fn description_names_what_is_variable() {
    for (number, row) in rows(include_str!("../data/readings.txt")) {
        let cells: Vec<&str> = row.split(" | ").collect();
        let [line, wanted] = cells.as_slice() else { panic!("row {number}: {row}") };
        let read = read(&format!("[Misc]\n{line} X 25\n"));
        assert_eq!(read.faults.errors(), 0, "row {number}: {:?}", read.faults.list);
        let (_, print) = read.targets.print_of(&read.targets.lines()[0]);
        assert_eq!(mahj::targets::reading(&print.forms[0]), *wanted, "row {number}: {line}");
    }
}

#[test]
fn table_lines_round_trip() {
    let fanout = rows(include_str!("../data/fanout.txt")).map(|(_, row)| {
        let cells: Vec<&str> = row.split(" | ").collect();
        card_of(cells[0], cells[1])
    });
    let mut form = "";
    let wordings = rows(include_str!("../data/wordings.txt")).filter_map(|(_, row)| {
        if let Some(text) = row.strip_prefix("form:") {
            form = text.trim();
        }
        row.strip_prefix("= ").map(|note| format!("[Misc]\n{form} ({note}) {{a remark}} C 30\n"))
    });
    for text in fanout.chain(wordings) {
        let card = mahj::Card::parse(&text).card;
        let printed = card.to_string();
        let again = mahj::Card::parse(&printed);
        assert_eq!(again.card, card, "{text} printed as {printed}");
        assert_eq!(again.card.to_string(), printed);
    }
}

/// The strings of a JSON list may contain line breaks; each is imported as one row.
#[test]
fn imported_string_is_one_row() {
    for end in ["\n", "\r", "\r\n", "\\n", "\\u000a", "\\u000D"] {
        let imported = import(&format!("[\"# Odd{end}Ends\", \"FFFF{end}QQ 6F\"]"));
        let words: Vec<Vec<&str>> =
            imported.text.lines().map(|row| row.split_whitespace().collect()).collect();
        let wanted = [vec!["[Odd", "Ends]"], vec!["#", "not", "read:", "FFFF", "QQ", "6F"]];
        assert_eq!(words, wanted, "{end:?}");
        let imported = import(&format!("[\"FF FFFF 1111a{end}8888b | C 50\"]"));
        assert!(imported.faults.is_empty(), "{end:?}: {}", imported.faults);
    }
}

/// Hands without a title go under a generated one, which must be unique like the others.
#[test]
fn imported_titles_are_unique() {
    for title in ["#", "# Imported", "# imported!"] {
        let hand = "FFFF FF 1111a 8888b | X 25";
        let imported = import(&format!("{hand}\n{title}\n{hand}\n"));
        assert_eq!(codes(&imported.faults), ["card::section-twice"], "{title}");
    }
}

/// Whatever errors a card has, the lines that are used have distinct names.
#[test]
fn line_names_are_unique() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/bad_cards");
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        if path.extension().is_none_or(|ending| ending != "card") {
            continue;
        }
        let targets = Expanded::read(&std::fs::read(&path).unwrap()).targets;
        let names: Vec<String> = targets.lines().iter().map(|line| line.name.id()).collect();
        let once: HashSet<&String> = names.iter().collect();
        assert_eq!(once.len(), names.len(), "{}: {names:?}", path.display());
    }
}

/// Five pairs of unlike free numbers and two pairs that are not free: some hundred thousand trials,
/// and the first nine have hands of their own.
fn dear(at: usize) -> String {
    let fixed = ["FF NN", "FF EE", "FF SS", "FF WW", "FF RR", "NN EE", "NN SS", "NN WW", "NN RR"];
    let digit = char::from(b'1' + (at / fixed.len() % 9) as u8);
    let pairs = (1..=4).map(|nth| format!("{nth}{nth}a ")).collect::<String>();
    format!("{} {pairs}{digit}{digit}b (Any 5 Nos., Any 2 Suits) X 25", fixed[at % fixed.len()])
}

#[test]
fn many_expensive_lines_stay_within_the_card_budget() {
    let lines: Vec<String> = (0..150).map(dear).collect();
    let cheap = "FFF 11a 222a 22b 1111b (Any 2 Suits, Any 2 Consec. Nos.) X 25";
    let read = read(&format!("[Dear]\n{}\n[Cheap]\n{cheap}\n", lines.join("\n")));
    // The lines before the budget ends are valid, and so are cheap ones after it.
    let good: Vec<String> = read.targets.lines().iter().map(|line| line.name.to_string()).collect();
    assert_eq!(good.first().map(String::as_str), Some("Dear 1"));
    assert_eq!(good.last().map(String::as_str), Some("Cheap 1"));
    assert!(good.len() > 6, "{good:?}");
    let ends: Vec<_> = read
        .faults
        .list
        .iter()
        .filter(|fault| fault.code.name() == "card::too-many-hands")
        .collect();
    assert!(ends.len() > 10, "{}", read.faults);
    assert_eq!(ends[0].place.column, 1);
    assert!(ends[0].message.contains("2000000 combinations"), "{}", ends[0]);
    assert!(ends[0].note.starts_with("with Dear "), "{}", ends[0]);
}

#[test]
fn identical_lines_are_expanded_once() {
    // The mark and the value differ; the targets don't.
    let line = |at: usize| format!("11a 22a 33a + 44a 55a 66a NN (Any 6 Nos.) X {}", 25 + at % 3);
    let lines: Vec<String> = (0..150).map(line).collect();
    let read = read(&format!("[Dear]\n{}\n", lines.join("\n")));
    assert_eq!((read.targets.lines().len(), read.faults.errors()), (1, 149), "{}", read.faults);
    let first = &read.faults.list[0];
    assert_eq!((first.code.name(), first.place.row), ("card::same-line", 3));
    assert_eq!(first.sentence(), "Dear 2 is the same as Dear 1");
    assert_eq!(first.also[0].place.row, 2);
}

#[test]
fn identical_lines_have_the_same_errors() {
    // Six of a tile in pairs, where jokers aren't allowed.
    let line = "11a 11a 11a 222a 33a 444a (Any 1 Suit, These Nos. Only) X 25";
    let read = read(&format!("[None]\n{line}\n{line}\n"));
    let rows: Vec<_> =
        read.faults.list.iter().map(|fault| (fault.code.name(), fault.place.row)).collect();
    assert_eq!(rows, [("card::no-hand", 2), ("card::no-hand", 3)]);
    assert!(
        read.faults.list[1].sentence().ends_with("None 2 needs more tiles than the set has"),
        "{}",
        read.faults
    );
}
