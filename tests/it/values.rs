//! Lines with two values, `X 40 C 50`, and cards whose marks are O and X: every answer uses the
//! value that the hand's exposures determine.

use mahj::answer::{
    DiffReport, OddsQuestion, OddsReport, Paying, Report, ShowReport, TargetsReport, VerifyReport,
};
use mahj::card::{Mark, Values, import};
use mahj::kernel::{Kernel, WinCheck};
use mahj::referee::{Judged, Mode};
use mahj::rules::RuleSet;
use mahj::{Card, Hand, Matcher, PackedHand, Seat, Seen, Targets, batch};
use serde_json::json;
use std::sync::Arc;

/// The same hands pay more concealed on the first line, and with exposures on the second.
const CARD: &str = "[Two]\n\
    FFFF 2222a 44a 6666a (Any 1 Suit, These Nos. Only) X 40 C 50\n\
    FFFF 2222a 44b 6666a (Any 2 Suits, These Nos. Only) X 45\n\
    FFFF 8888a 22a 6666a (Any 1 Suit, These Nos. Only) C 30\n";

fn matcher() -> Matcher {
    Matcher::new(Targets::read(CARD).unwrap())
}

fn hand(text: &str) -> Hand {
    text.parse().unwrap()
}

#[test]
fn two_values_parse_in_either_order() {
    let line = |end: &str| {
        let parsed = Card::parse(&format!("[A]\nFFFF FF 1111a 8888b (Any 2 Suits) {end}\n"));
        assert!(parsed.faults.is_empty(), "{end}: {}", parsed.faults);
        let (_, line) = parsed.card.lines().next().unwrap();
        assert_eq!(Card::parse(&parsed.card.to_string()).card, parsed.card, "{end}");
        (line.mark, line.values)
    };
    let two = (Mark::Exposed, Values { exposed: 40, concealed: 50 });
    for end in ["X 40 C 50", "C 50 X 40", "X40 C50", "x 40 c50", "C50 x $0.40"] {
        assert_eq!(line(end), two, "{end}");
    }
    assert_eq!(line("C 50"), (Mark::Concealed, Values::one(50)));
    // Without a note as well, and where the note comes last.
    let plain = Card::parse("[A]\nFFFF FF NNNN EEEE X 40 C 50\nFFFF FF NNNN SSSS X 40 C 50 (so)\n");
    assert_eq!(plain.card.lines().next().unwrap().1.values, two.1, "{}", plain.faults);
    let text = Card::parse(CARD).card.to_string();
    assert!(text.contains(" X 40 C 50\n") && text.contains(" X 45\n") && text.contains(" C 30\n"));
    for end in ["X 40 X 50", "C 40 C 50"] {
        let faults = Card::parse(&format!("[A]\nFFFF FF NNNN EEEE {end}\n")).faults;
        assert_eq!(faults.list[0].code.name(), "card::value", "{end}");
        assert!(faults.list[0].help.contains("`X 40 C 50`"), "{}", faults.list[0].help);
    }
}

#[test]
fn imported_hands_have_two_values_too() {
    let imported = import("# A\nFFFF FF 1111a 8888b | X 40 C 50\nFFFF FF NNNN EEEE | C 50 X 40");
    assert!(imported.faults.is_empty(), "{}", imported.faults);
    assert_eq!(imported.text.matches(" X 40 C 50\n").count(), 2, "{}", imported.text);
    for (_, line) in Card::parse(&imported.text).card.lines() {
        assert_eq!(line.values.two(), Some((40, 50)));
    }
}

#[test]
fn marks_may_be_o_and_x() {
    let lines = "FFFF FF 1111a 8888b (Any 2 Suits) O 40 X 50\n\
        FFFF FF 2222a 8888b (Any 2 Suits) O 25\n\
        FFFF FF 3333a 8888b (Any 2 Suits) X 30\nFFFF FF NNNN EEEE x35\n";
    for header in ["marks: O X", "Marks: o, x", "marks: O/X"] {
        let parsed = Card::parse(&format!("{header}\n[A]\n{lines}"));
        assert!(parsed.faults.is_empty(), "{header}: {}", parsed.faults);
        let marks: Vec<_> = parsed.card.lines().map(|(_, line)| (line.mark, line.values)).collect();
        let expected = [
            (Mark::Exposed, Values { exposed: 40, concealed: 50 }),
            (Mark::Exposed, Values::one(25)),
            (Mark::Concealed, Values::one(30)),
            (Mark::Concealed, Values::one(35)),
        ];
        assert_eq!(marks, expected, "{header}");
        // Printed with the usual letters, it parses to the same card.
        assert_eq!(Card::parse(&parsed.card.to_string()).card, parsed.card);
    }
    // Without the header an O is an error that offers it; with it, a C is one.
    for end in ["O 25", "O25", "X 40 O 50", "O 40 X 50", "X40 O50"] {
        let parsed = Card::parse(&format!("[A]\nFFFF FF 1111a 8888b (Any 2 Suits) {end}\n"));
        let faults = parsed.faults;
        assert_eq!(parsed.card.lines().count(), 0, "{end}");
        assert_eq!(faults.list[0].code.name(), "card::mark", "{end}");
        assert!(faults.list[0].help.contains("`marks: O X`"), "{end}: {}", faults.list[0].help);
    }
    let faults = Card::parse("[A]\nFFFF FF 1111a 8888b O\n").faults;
    assert!(faults.list[0].help.contains("`marks: O X`"), "{faults}");
    let faults = Card::parse("marks: O X\n[A]\nFFFF FF 1111a 8888b (Any 2 Suits) C 25\n").faults;
    assert_eq!(faults.list[0].code.name(), "card::mark");
    assert!(faults.list[0].sentence().ends_with("`C` isn't O or X"), "{faults}");
    for bad in ["marks:", "marks: X", "marks: X O", "marks: both"] {
        let faults = Card::parse(&format!("{bad}\n[A]\nFFFF FF NNNN EEEE X 25\n")).faults;
        assert_eq!(faults.list[0].code.name(), "card::header", "{bad}");
    }
}

const OPEN: &str = "[FFFF] 2222B 44B 6666B";
const SHUT: &str = "FFFF 2222B 44B 6666B";

#[test]
fn payment_depends_on_exposures() {
    let matcher = matcher();
    let paying = Paying {
        win: Some(mahj::rules::Win::SelfPicked),
        winner: Some(Seat::East),
        ..Paying::default()
    };
    for (text, value) in [(OPEN, 40), (SHUT, 50)] {
        let verdict = matcher.verify(&hand(text));
        assert_eq!(verdict.readings[0].value, value, "{text}");
        let report = VerifyReport::ask(&matcher, &hand(text), &paying, None).unwrap();
        assert_eq!(report.lines[0].value, value, "{text}");
        // Without jokers, and self-picked: twice, and twice again.
        assert!(report.payments.iter().all(|payment| payment.amount == 4 * value), "{text}");
    }
}

/// The referee pays by what the winner had exposed.
#[test]
fn referee_pays_the_right_value() {
    let matcher = matcher();
    let paid = |rows: &str| {
        let rows = format!("{rows}\nEast discards 6B\nSouth says Mah Jongg, shows all\n");
        let record = mahj::record::parse(&rows).unwrap();
        let judged = Judged::new(&record, &matcher, RuleSet::LEAGUE, Mode::Play).unwrap();
        judged.accounts.seats.values().copied().collect::<Vec<i64>>()
    };
    // The discarder pays double, and a hand without jokers is paid twice.
    let shares = |value: i64| vec![-4 * value, 8 * value, -2 * value, -2 * value];
    assert_eq!(paid("South shows [FFFF]\nSouth holds 2222B 44B 666B"), shares(40));
    assert_eq!(paid("South holds FFFF 2222B 44B 666B"), shares(50));
}

#[test]
fn hand_questions_use_the_right_value() {
    let matcher = matcher();
    let seen = Seen::default();
    for (text, value) in [("[FFFF] 2222B 44B 666B", 40), ("FFFF 2222B 44B 666B", 50)] {
        let hand = hand(text);
        let away = matcher.away(&hand, &seen).unwrap();
        assert_eq!((away.lines[0].away, away.lines[0].value), (Some(1), value), "{text}");
        let waits = matcher.waits(&hand, &seen).unwrap();
        assert_eq!(waits.waits[0].lines[0].value, value, "{text}");
        let question = OddsQuestion { line: Some("two/1"), ..OddsQuestion::default() };
        let odds = OddsReport::ask(&matcher, &hand, &seen, question, |_| true).unwrap();
        assert_eq!(odds.lines[0].value, value, "{text}");
        let points = odds.any.low * f64::from(value);
        assert!((odds.points.low - points).abs() < 1e-9, "{text}: {}", odds.points.low);
    }
    // Calling for an exposure leads to the value of exposed hands.
    let call = matcher.call(&hand("FFFF 222B 44B 6666B"), "2B".parse().unwrap(), &seen).unwrap();
    let exposure = call.exposures.first().unwrap();
    assert_eq!(exposure.lines[0].value, 40);
    let open = matcher.open_lines(hand("[FFFF]").exposures(), &seen).unwrap();
    assert_eq!(open.open[0].value, 40);
}

#[test]
fn batch_values_match_single_hands() {
    let matcher = matcher();
    let targets = matcher.targets();
    let (kernel, wins) = (Kernel::new(targets), WinCheck::new(targets));
    let texts = [OPEN, SHUT, "[FFFF] 2222B 4C 66B", "FFFF 2222B 4C 66B", "[2222B] FFFF 44C 6666B"];
    let hands: Vec<Hand> = texts.iter().map(|text| hand(text)).collect();
    let packed: Vec<PackedHand> = hands.iter().map(PackedHand::of).collect();
    for ((text, hand), found) in texts.iter().zip(&hands).zip(batch::run(&kernel, &packed)) {
        let found = found.unwrap();
        let best = &matcher.away(hand, &Seen::default()).unwrap().lines[0];
        let line = &targets.lines()[found.line];
        assert_eq!(line.values.when(found.exposed), best.value, "{text}");
        assert_eq!(line.name.number, best.name.number, "{text}");
        assert_eq!(Some(found.away), best.away, "{text}");
        let won = wins.find(&PackedHand::of(hand)).map(|id| targets.get(id).line);
        let reading = matcher.verify(hand).readings.first().map(|of| targets.get(of.target).line);
        assert_eq!(won, reading, "{text}");
    }
}

#[test]
fn answers_about_lines_have_both_values() {
    let targets = Targets::read(CARD).unwrap();
    let sample = batch::Sample { deals: 10, seed: 0, tiles: 13 };
    let stats = batch::CardStats::of(&targets, sample).report(&matcher());
    let games = mahj::play::Totals::new(&targets).report(&matcher(), "odds", 1);
    let diff = DiffReport::of([("before", &targets), ("after", &targets)]);
    let listed = TargetsReport::ask(&Arc::new(matcher()), Some("two/1")).unwrap();
    let row = serde_json::to_value(&listed.rows()[0]).unwrap();
    assert_eq!((&row["value"], &row["concealed_value"]), (&json!(40), &json!(50)));
    let line = games.lines.iter().find(|line| line.line == "two/1").unwrap();
    assert_eq!((line.value, line.concealed_value), (40, Some(50)));
    assert_eq!((diff.rows[0].value, diff.rows[0].concealed_value), (Some(40), Some(50)));
    assert_eq!(diff.rows[1].concealed_value_after, None);
    let text = stats.text().render(Default::default());
    assert!(text.contains("two/1  40/50") && text.contains("two/2  45 "), "{text}");
    let csv = stats.csv().render(Default::default());
    assert!(csv.lines().any(|row| row.starts_with("two/1,40,") && row.ends_with(",50")), "{csv}");
}

#[test]
fn a_card_shows_both_values() {
    let report = ShowReport::of(&Targets::read(CARD).unwrap());
    let values: Vec<_> = report.rows.iter().map(|row| (row.value, row.concealed_value)).collect();
    assert_eq!(values, [(40, Some(50)), (45, None), (30, None)]);
    let picture = mahj::answer::card_svg(&Targets::read(CARD).unwrap());
    assert!(picture.contains(">X 40 C 50<") && picture.contains(">C 30<"));
}
