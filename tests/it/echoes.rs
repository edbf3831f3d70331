//! Messages quote only short parts of a text, however long it is, and pictures contain no control
//! characters.

use mahj::answer::{FaultRow, card_svg, hand_svg};
use mahj::desk::{Away, Rules, Session};
use mahj::{Card, Diagnostic, Hand, Targets, TileSet, card, is_control, notation, record, suggest};

/// The maximum length of a message, and of quoted text in it.
const MESSAGE: usize = 2 * 600 + 2;
const QUOTED: usize = 240;

/// Checks that diagnostics are short, and returns their number.
fn short<'f>(what: &str, faults: impl IntoIterator<Item = &'f Diagnostic>) -> usize {
    let mut count = 0;
    for fault in faults {
        let row = FaultRow::of("a file", fault);
        let also = fault.also.iter().map(|also| &also.label);
        for text in [&row.message, &row.help].into_iter().chain(also) {
            assert!(text.chars().count() <= MESSAGE, "{what}: {}", text.chars().count());
            let run = text.split(|c| !matches!(c, 'q' | 'Q' | 'é')).map(|run| run.chars().count());
            assert!(run.max().unwrap_or(0) <= QUOTED, "{what}: {text}");
        }
        count += 1;
    }
    count
}

#[test]
fn messages_truncate_quoted_text() {
    let set = TileSet::default();
    for q in ["q".repeat(50_000), "é".repeat(50_000), format!("Q`{}`", "q".repeat(50_000))] {
        let rows = [
            format!("# A\n{q}\n"),
            format!("# A\nFFFF {q} | X 25\n"),
            format!("# A\nFFFF FF 1111a 8888b | {q}\n"),
            format!("# {q}\n# {q}\nFFFF FF 1111a 8888b | X 25\n"),
            format!("[\"FFFF {q} | X 25\"]"),
        ];
        for text in rows {
            assert!(short("card import", &card::import(&text).faults) > 0, "{}", &text[..20]);
        }
        let cards = [
            q.clone(),
            format!("{q}: yes\n"),
            format!("marks: {q}\n"),
            format!("[{q}]\n[{q}]\n"),
            format!("[A]\nFFF {q} 11a X 25\n"),
            format!("[A]\nFFFF FF 1111a 8888b ({q}) X 25\n"),
            format!("[A]\nFFFF FF 1111a 8888b (Any {q} Suits) X 25\n"),
            format!("[A]\nFFFF FF 1111a 8888b {q}\n"),
            format!("[A]\nFFFF FF 1111a 8888b X {q}\n"),
            format!("[A]\nFFFF FF 1111a 8888b {{{q}\n"),
        ];
        for text in cards {
            assert!(short("card", &Card::parse(&text).faults) > 0, "{}", &text[..20]);
        }
        let hand = |text: &str| notation::hand(text, &set).unwrap_err();
        for text in [q.clone(), format!("11{q}"), format!("22x{q}"), format!("[{q}]")] {
            assert!(short("hand", &hand(&text)) > 0);
            assert!(short("seen", &notation::seen(&text, &set).unwrap_err()) > 0);
            assert!(short("tiles", &notation::tiles(&text).unwrap_err()) > 0);
            assert!(short("player", &notation::player(&text, &set).unwrap_err()) > 0);
        }
        let records = [
            q.clone(),
            format!("East {q}\n"),
            format!("East discards {q}\n"),
            format!("East discards 2B {q}\n"),
            format!("rules {q}\n"),
            format!("seats {q} South West\n"),
            format!("South is {q}\n"),
            format!("East discards 2B and {q}\n"),
        ];
        for text in records {
            let mut parsed = record::parse_rows(&text);
            let advised = suggest::advise(&text, &parsed);
            suggest::help(&text, &mut parsed.faults, &advised);
            assert!(short("record", &parsed.faults) > 0, "{}", &text[..20]);
        }
        let mut session = Session::default();
        let line = Away { hand: "11B".into(), line: Some(q.clone()), ..Away::default() };
        for error in [
            session.ask(&line).unwrap_err(),
            session.ask(&Rules { id: Some(q.clone()) }).unwrap_err(),
        ] {
            assert!(error.message().chars().count() < 200, "{}", error.message());
        }
    }
}

#[test]
fn huge_counts_are_reported_as_too_many() {
    let set = TileSet::default();
    let mut text = "152x1B ".repeat(40);
    text.push_str(&"1".repeat(100_000));
    text.push_str("B ");
    text.push_str(&"0".repeat(100_000));
    text.push_str(&" [152x1B 152xJ]".repeat(40));
    let codes =
        |faults: mahj::DiagnosticList| faults.list.iter().map(|fault| fault.code.name()).collect();
    let codes: [Vec<&str>; 2] = [
        codes(notation::hand(&text, &set).unwrap_err()),
        codes(notation::seen(&text, &set).unwrap_err()),
    ];
    assert!(codes.iter().all(|codes| codes.contains(&"hand::exposure")), "{codes:?}");
    let plain = text.split('[').next().unwrap();
    assert_eq!(notation::tiles(plain).unwrap().of("1B".parse().unwrap()), u8::MAX);
    let faults = notation::hand(plain, &set).unwrap_err();
    assert!(matches!(faults.list[0].code.name(), "hand::too-many" | "hand::tile-count"));
    assert_eq!(notation::seen(plain, &set).unwrap_err().list[0].code.name(), "hand::too-many");
}

#[test]
fn pictures_contain_no_control_characters() {
    let obeyed = "\u{1b}c\u{7}\u{8}\u{7f}\u{9b}m\u{202E}\u{2066}\u{FFFE}";
    let text = format!(
        "title: A {obeyed} card\n[One {obeyed}]\n\
         FFFF FF 1111a 8888b {{a remark {obeyed}}} X 25\n"
    );
    let targets = Targets::read(&text).unwrap();
    let pictures = [card_svg(&targets), hand_svg(&"11B [FFF]".parse::<Hand>().unwrap())];
    for picture in pictures {
        let bad = |c: char| c != '\n' && (is_control(c) || c == '\u{FFFE}');
        assert!(!picture.contains(bad), "{picture:?}");
    }
}

#[test]
fn card_and_line_lengths_are_limited() {
    let line = "FFFF FF 1111a 8888b (Any 2 Suits) X 25\n";
    let codes = |text: &str| -> Vec<&str> {
        Card::parse(text).faults.list.iter().map(|fault| fault.code.name()).collect()
    };
    assert!(!codes(&format!("[A]\n{}", line.repeat(1000))).contains(&"card::too-long"));
    assert!(codes(&format!("[A]\n{}", line.repeat(1001))).contains(&"card::too-long"));
    assert!(codes(&format!("[A]\n{}X 25\n", "FF ".repeat(1001))).contains(&"card::too-long"));
}
