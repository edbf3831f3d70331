//! Records parsed, printed and parsed again, as text and as JSON; invalid records, with their full
//! messages.

use std::path::{Path, PathBuf};

use mahj::record::{forms, parse as record, parse_rows};
use mahj::referee::{Act, Event, Habit, Judged, Mode, Record, RecordLine};
use mahj::rules::{Bet, Direction, Name, Part, PartialTiles, RuleSet, Source, Who};
use mahj::suggest::{advise, fix};
use mahj::{GroupKind, Matcher, Number, Seat, Suit, Tile, Tiles};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

fn files(name: &str, ending: &str) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder(name))
        .unwrap()
        .map(|file| file.unwrap().path())
        .filter(|path| path.extension().is_some_and(|found| found == ending))
        .collect();
    files.sort();
    files
}

/// Text, record, text, record; and the same through JSON Lines.
fn there_and_back(read: &Record) {
    let printed = read.to_string();
    let again = record(&printed).unwrap_or_else(|faults| panic!("{printed}{:?}", faults.list));
    assert_eq!(&again, read, "{printed}");
    assert_eq!(again.to_string(), printed);
    let lines: Vec<String> =
        read.lines().iter().map(|line| serde_json::to_string(line).unwrap()).collect();
    let back: Vec<RecordLine> =
        lines.iter().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(Record::from_lines(back).as_ref(), Ok(read), "{lines:#?}");
}

#[test]
fn records_round_trip() {
    let files = files("records", "record");
    assert!(files.len() >= 15);
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        let read =
            record(&text).unwrap_or_else(|faults| panic!("{}: {}", file.display(), faults.list[0]));
        assert!(read.setup.title.is_some(), "{}", file.display());
        there_and_back(&read);
    }
}

fn tile() -> impl Strategy<Value = Tile> {
    (0..Tile::COUNT).prop_map(|at| Tile::from_index(at).unwrap())
}

fn tiles() -> impl Strategy<Value = Tiles> {
    prop::collection::vec(tile(), 1..6).prop_map(|all| all.into_iter().collect())
}

/// An optional value.
fn some_tiles() -> impl Strategy<Value = Tiles> {
    prop::option::of(tiles()).prop_map(Option::unwrap_or_default)
}

/// A group that a discard can be called for.
fn group() -> impl Strategy<Value = GroupKind> {
    let groups = GroupKind::ALL.into_iter().filter(|group| group.takes_jokers());
    prop::sample::select(groups.collect::<Vec<_>>())
}

fn seat() -> impl Strategy<Value = Seat> {
    prop::sample::select(Seat::ALL.to_vec())
}

fn line() -> impl Strategy<Value = String> {
    prop::sample::select(vec!["consecutive-run/2", "Consecutive Run 2", "2468 1", "quints/1b"])
        .prop_map(str::to_owned)
}

fn lot() -> impl Strategy<Value = PartialTiles> {
    (prop::option::of(tiles()), 0..4_u8)
        .prop_map(|(known, unknown)| PartialTiles { known: known.unwrap_or_default(), unknown })
}

/// Every kind of act.
fn act() -> impl Strategy<Value = Act> {
    let maybe = || prop::option::of(tile());
    let name = || prop_oneof![tile().prop_map(Name::Tile), Just(Name::Same)];
    let part = prop_oneof![
        (1..10_u8).prop_map(|number| Part::Number(Number::new(number).unwrap())),
        prop::sample::select(Suit::ALL.to_vec()).prop_map(Part::Suit)
    ];
    let with_tiles = prop_oneof![
        prop::option::of(any::<[u8; 4]>()).prop_map(|counts| Act::Deal { counts }),
        (lot(), 0..4_u8, prop::option::of(prop::sample::select(Direction::ALL.to_vec())))
            .prop_map(|(tiles, blind, way)| Act::Pass { tiles, blind, way }),
        (prop::option::of(tiles()), 0..4_u8).prop_map(|(tiles, more)| {
            let tiles = tiles.unwrap_or_default();
            Act::Courtesy { wish: tiles.len() as u8 + more, tiles }
        }),
        (tile(), tile()).prop_map(|(tile, with)| Act::Replace { tile, with }),
        (maybe(), any::<bool>()).prop_map(|(tile, wrong_end)| Act::Pick { tile, wrong_end }),
        tile().prop_map(|tile| Act::TurnUp { tile }),
        tile().prop_map(|tile| Act::Touch { tile }),
        part.prop_map(|part| Act::PartialName { part }),
        name().prop_map(|name| Act::Name { name }),
        (tile(), prop::option::of(name())).prop_map(|(tile, name)| Act::Discard { tile, name }),
        tile().prop_map(|tile| Act::Rename { tile }),
        tile().prop_map(|tile| Act::Swap { tile }),
        (maybe(), prop::option::of(group()), any::<bool>())
            .prop_map(|(tile, group, unheard)| Act::Claim { tile, group, unheard }),
        maybe().prop_map(|tile| Act::LiftDiscard { tile }),
        (tiles(), any::<bool>()).prop_map(|(tiles, apart)| Act::Expose { tiles, apart }),
        some_tiles().prop_map(|tiles| Act::TakeBack { tiles }),
        (some_tiles(), prop::option::of(seat()))
            .prop_map(|(give, with)| Act::AnnounceExchange { give, with }),
        (some_tiles(), prop::option::of(tiles()), seat()).prop_map(|(give, take, with)| {
            Act::Exchange { give, take, with, source: Source::Hand }
        }),
        (prop::option::of(tiles()), seat()).prop_map(|(take, with)| Act::Exchange {
            give: Tiles::NONE,
            take,
            with,
            source: Source::Nothing
        }),
        (tiles(), some_tiles()).prop_map(|(tiles, keeps)| Act::HandOver { tiles, keeps }),
        (some_tiles(), prop::option::of(tiles()), seat()).prop_map(|(give, take, with)| {
            Act::Exchange { give, take, with, source: Source::Discard }
        }),
        prop::option::of(tiles()).prop_map(|tiles| Act::Show { tiles }),
        tiles().prop_map(|tiles| Act::Reveal { tiles }),
    ];
    let with_words = prop_oneof![
        any::<bool>().prop_map(|let_go| Act::Rack { let_go }),
        prop::option::of(line()).prop_map(|line| Act::Declare { line }),
        any::<bool>().prop_map(|right| Act::Verify { right }),
        (prop::option::of(any::<u32>()), any::<bool>())
            .prop_map(|(points, jokerless)| Act::Value { points, jokerless }),
        seat().prop_map(|of| Act::Question { of }),
        seat().prop_map(|of| Act::Challenge { of }),
        any::<u8>().prop_map(|tiles| Act::Count { tiles }),
        prop_oneof![seat().prop_map(Bet::Seat), Just(Bet::Wall)].prop_map(|on| Act::Bet { on }),
        line().prop_map(|line| Act::Playing { line }),
        prop::option::of(seat()).prop_map(|of| Act::MixUp { of }),
        "[a-z][a-z' ]{0,20}[a-z]".prop_map(|words| Act::Aside { words }),
        prop::sample::select(&Habit::ALL[..]).prop_map(|habit| Act::Habit { habit }),
    ];
    let alone = prop::sample::select(vec![
        Act::Stop,
        Act::Look,
        Act::Tap,
        Act::Rest,
        Act::Release,
        Act::RackJoker,
        Act::TouchDiscard,
        Act::HandOver { tiles: Tiles::from(Tile::Joker), keeps: Tiles::NONE },
        Act::NudgeWall,
        Act::MixUp { of: None },
        Act::Object { to: None },
        Act::Object { to: Some(Seat::West.into()) },
        Act::Object { to: Some(Who::Bettor) },
        Act::ReturnToWall,
        Act::Pause,
        Act::GoOn,
        Act::TouchDiscard,
        Act::ReturnDiscard,
        Act::RackJoker,
        Act::PlaceOnTop,
        Act::PlaceInSlope,
        Act::EndExposure,
        Act::TakeBackExchange,
        Act::Refuse,
        Act::Withdraw,
        Act::Convert,
        Act::ThrowIn,
        Act::DisturbWall,
        Act::NudgeWall,
        Act::Remark { words: String::new() },
        Act::Accept,
        Act::Contest,
        Act::Speak,
    ]);
    prop_oneof![4 => with_tiles, 2 => with_words, 3 => alone]
}

fn event() -> impl Strategy<Value = Event> {
    let who =
        prop_oneof![4 => seat().prop_map(Who::Seat), 1 => Just(Who::Bettor), 1 => Just(Who::All)];
    let time =
        prop::sample::select(vec!["12:03", "09:00:59"]).prop_map(|time| time.parse().unwrap());
    let some = (who, act(), prop::option::of(time), prop::option::of(0..3_u32));
    let some = some.prop_map(|(who, does, at, together)| Event { who, does, at, together });
    prop_oneof![20 => some, 1 => Just(Event::new(Who::All, Act::WallGame))]
}

#[test]
fn every_act_is_generated() {
    let mut runner = TestRunner::deterministic();
    let drawn = (0..20_000).map(|_| event().new_tree(&mut runner).unwrap().current().does);
    crate::common::acts::hold_all(drawn, &[]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if cfg!(debug_assertions) { 200 } else { 2000 }))]

    /// All events can be written as text, and parse to the same events.
    #[test]
    fn events_round_trip_as_text(events in prop::collection::vec(event(), 1..8)) {
        let lines: Vec<RecordLine> = events.iter().map(|event| serde_json::from_str(&serde_json::to_string(event).unwrap()).unwrap()).collect();
        let read = Record::from_lines(lines);
        prop_assert!(read.is_ok(), "{:?}", read);
        there_and_back(&read.unwrap());
    }

    /// Any record either parses or gets errors; what parses can be printed and parsed again.
    #[test]
    fn parsing_never_panics(text in text_of_words()) {
        match record(&text) {
            Ok(read) => there_and_back(&read),
            Err(faults) => for fault in &faults.list {
                prop_assert!(!fault.help.is_empty() && !fault.sentence().is_empty(), "{}", fault);
            },
        }
    }

    /// Every suggestion for a row is in the language.
    #[test]
    fn an_accepted_suggestion_parses(text in text_of_words(), letters in "\\PC{0,60}") {
        for text in [text, format!("South {letters}")] {
            for advised in advise(&text, &parse_rows(&text)) {
                for suggestion in advised.suggestions {
                    let row = suggestion.row.trim_start_matches("& ");
                    prop_assert!(record(row).is_ok(), "{text}: {suggestion:?}");
                }
            }
            let fixed = fix(&text);
            prop_assert_eq!(fixed.text.lines().count(), text.lines().count());
        }
    }

    #[test]
    fn parsing_never_panics_on_letters(text in "\\PC{0,60}", tail in any::<String>()) {
        let _ = record(&text);
        let _ = record(&tail);
        let _ = record(&format!("South {text}"));
        let _ = record(&format!("East discards 2B\nSouth calls, {tail}"));
    }

    /// Any line of JSON is either parsed or rejected.
    #[test]
    fn json_parsing_never_panics(who in words(), act in words(), tiles in words(), line in "\\PC{0,20}", title in "\\PC{0,20}") {
        let quote = |text: &str| serde_json::to_string(text).unwrap();
        for text in [
            format!("{{\"who\":{},\"does\":{{\"act\":{},\"tile\":{}}}}}", quote(&who), quote(&act), quote(&tiles)),
            format!("{{\"who\":\"South\",\"does\":{{\"act\":\"expose\",\"tiles\":{}}}}}", quote(&tiles)),
            format!("{{\"who\":\"all\",\"does\":{{\"act\":\"declare\",\"line\":{}}}}}", quote(&line)),
            format!("{{\"setup\":{{\"title\":{},\"begin\":{},\"seats\":{{\"South\":{{\"holds\":{}}}}}}}}}", quote(&title), quote(&line), quote(&tiles)),
            format!("{{\"note\":{}}}", quote(&title)),
        ] {
            if let Ok(read) = serde_json::from_str::<RecordLine>(&text)
                && let Ok(read) = Record::from_lines([read])
            {
                there_and_back(&read);
            }
        }
    }

    /// Notes are for readers: wherever they are, even within a moment of several rows, the rulings
    /// stay the same.
    #[test]
    fn notes_do_not_affect_rulings(events in prop::collection::vec(event(), 1..12), play in any::<bool>()) {
        let mut events = events;
        for two in events.chunks_mut(2) {
            two.iter_mut().for_each(|event| event.together = None);
            if let [first, second] = two {
                (first.together, second.together) = (Some(1), Some(1));
            }
        }
        let line = |event: &Event| serde_json::from_str(&serde_json::to_string(event).unwrap()).unwrap();
        let note = || serde_json::from_str(r#"{"note":"a remark"}"#).unwrap();
        let bare: Vec<RecordLine> = events.iter().map(line).collect();
        let noted = events.iter().flat_map(|event| [note(), line(event)]).collect();
        let mode = if play { Mode::Play } else { Mode::Referee };
        let judged = [bare, noted].map(|lines| {
            let read = Record::from_lines(lines).unwrap();
            Judged::new(&read, matcher(), RuleSet::default(), mode).unwrap()
        });
        let told = judged.each_ref().map(|judged| {
            judged.events().map(|event| event.rulings.clone()).collect::<Vec<_>>()
        });
        prop_assert_eq!(&told[0], &told[1]);
    }

    /// Any record that parses can be judged.
    #[test]
    fn every_parsed_record_is_judged(events in prop::collection::vec(event(), 1..30), play in any::<bool>()) {
        let lines: Vec<RecordLine> = events.iter().map(|event| serde_json::from_str(&serde_json::to_string(event).unwrap()).unwrap()).collect();
        let read = Record::from_lines(lines).unwrap();
        let mode = if play { Mode::Play } else { Mode::Referee };
        let judged = Judged::new(&read, matcher(), RuleSet::default(), mode).unwrap();
        prop_assert_eq!(judged.entries.len(), read.events().count());
        serde_json::to_string(&judged.rows()).unwrap();
    }
}

fn matcher() -> &'static Matcher {
    static MATCHER: std::sync::OnceLock<Matcher> = std::sync::OnceLock::new();
    MATCHER.get_or_init(|| Matcher::new(crate::common::targets(mahj::card::PRACTICE)))
}

/// Words of records, and some other words.
fn words() -> impl Strategy<Value = String> {
    let plain = |form: String| form.replace(['[', ']'], "");
    let mut all: Vec<String> =
        forms().flat_map(|(_, form, others)| others.into_iter().chain([form])).map(plain).collect();
    all.extend(
        [
            "South",
            "East",
            "West",
            "North",
            "bettor",
            "all",
            "and",
            "&",
            ",",
            "together",
            "?",
            "#",
            "\n",
            "2B",
            "J",
            "[222B J]",
            "[",
            "]",
            "\"",
            "12:03",
            "with",
            "for",
            "as",
            "holds",
            "shows",
            "has 12 tiles",
            "wall 5",
            "wall game",
            "turn",
            "to play",
            "rules",
            "tournament",
            "commit_on",
            "touch",
            "title",
            "card",
            "charleston",
            "first",
            "left",
            "opening",
            "is dead",
            "erred",
            "on",
            "seats",
            "table",
            "mode",
            "play",
            "consecutive-run/2",
            "unheard",
            "jokerless",
            "blind",
            "tiles",
            "…",
            "é",
            "3",
            "it",
            "that",
            "the tile",
            "the called tile",
            "I",
            "she",
            "himself",
            "his own joker",
            "West's joker",
            "“call”",
            "says",
            "sorry",
            "two jokers",
            "five dot",
            "face down",
            "in one breath",
            "owes one",
            "unseen",
            "keeps",
            "from",
            "to",
            "of",
            "+",
            ":",
            "bet on",
        ]
        .map(str::to_owned),
    );
    prop::sample::select(all)
}

fn text_of_words() -> impl Strategy<Value = String> {
    prop::collection::vec(words(), 0..24).prop_map(|words| words.join(" "))
}

/// Rows that are not in the language are left out of the judging; above the first of them, the
/// rulings are the same.
#[test]
fn bad_row_does_not_affect_earlier_rulings() {
    for file in files("records", "record") {
        let text = std::fs::read_to_string(&file).unwrap();
        let rows: Vec<&str> = text.lines().collect();
        let judged = |text: &str| {
            let parsed = parse_rows(text);
            let judged = Judged::new(&parsed.record, matcher(), RuleSet::default(), Mode::Referee);
            let events: Vec<_> =
                judged.unwrap().events().map(|event| (event.row, event.rulings.clone())).collect();
            (events, parsed.unparsed.len())
        };
        let (whole, _) = judged(&text);
        for at in (1..=rows.len()).step_by(5) {
            let mut rows = rows.clone();
            rows.insert(at, "South sneezes twice");
            let (other, unparsed) = judged(&rows.join("\n"));
            assert_eq!(unparsed, 1, "{}", file.display());
            let above = |events: &[(usize, Vec<mahj::rules::Ruling>)]| -> Vec<_> {
                events.iter().filter(|(row, _)| *row <= at).cloned().collect()
            };
            // A ruling on a moment as a whole is attached to its last event, which may be below.
            let mut above = [above(&whole), above(&other)];
            above.iter_mut().for_each(|events| drop(events.pop()));
            let [whole, other] = above;
            assert_eq!(whole, other, "{}: {at}", file.display());
        }
    }
}

/// A text four times as long takes about four times as long, whatever it contains.
#[test]
fn parsing_takes_linear_time() {
    let time = |text: &str| {
        let start = std::time::Instant::now();
        let parsed = parse_rows(text);
        let _ = advise(text, &parsed);
        start.elapsed()
    };
    for unit in [
        "South picks 5D, racks, discards 2B\n",
        "South picks, ",
        "South calls & ",
        "South exposes 2B 2B ",
        "2B + ",
        "bettor bets on South\n",
        "South holds 1B, West holds 2B, ",
        "South says \"",
        "East and West and ",
        "South is A, ",
        "[[[ ",
        "é“",
    ] {
        // Another program may use the CPU during one try, but not during all of them.
        let mut tries = Vec::new();
        let is_linear = (0..5).any(|_| {
            let (short, long) = (time(&unit.repeat(1_000)), time(&unit.repeat(4_000)));
            tries.push((short, long));
            long < short * 10 + std::time::Duration::from_millis(500)
        });
        assert!(is_linear, "{unit:?}: {tries:?}");
    }
}

#[test]
fn received_tiles_may_be_offered_across() {
    let text = "charleston second right\nEast holds 1B 2B 3B 4B 5B 6B 7B 8B 9B 1C 2C 3C 4C 5C\n\
                North holds N E W S 1D 2D 3D 4D 5D 6D 7D 8D 9D\n\n\
                East passes 1B 2B 3B\nSouth passes ? ? ?\nWest passes ? ? ?\nNorth passes N E W\n\
                East offers N\n";
    let matcher = Matcher::new(mahj::Targets::practice());
    let judged =
        Judged::new(&record(text).unwrap(), &matcher, RuleSet::LEAGUE, Mode::Play).unwrap();
    assert_eq!(judged.refused(), 0);
}
