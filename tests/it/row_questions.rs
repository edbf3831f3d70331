//! Compares every question about files of rows with the answers for single rows.

use std::fmt::Write as _;

use crate::common::batch::{Pieces, records};
use crate::common::claims::{Kind, Row, rows};
use mahj::answer::{
    CallReport, OddsQuestion, OddsReport, OpenReport, QuestionError, VerifyReport, WaitsReport,
};
use mahj::batch::Question;
use mahj::batch::rows::{Checkpoint, Format, Input, Job, Options, Output};
use mahj::rules::Amounts;
use mahj::{Matcher, Targets, Tile};
use proptest::prelude::*;

const EVERY_CLAUSE: &str = include_str!("../../cards/every-clause.card");

pub(super) fn matchers() -> Vec<Matcher> {
    let random = [0, 1, 3, 7].map(crate::random_cards::text);
    let texts = [EVERY_CLAUSE.to_owned()].into_iter().chain(random);
    let read = |text: String| mahj::targets::Expanded::read(text.as_bytes()).targets;
    let cards = [Targets::practice()].into_iter().chain(texts.map(read));
    cards.filter(|targets| !targets.is_empty()).map(Matcher::new).collect()
}

fn text<T: ToString>(value: Option<T>) -> String {
    value.map_or(String::new(), |value| value.to_string())
}

/// The answer for a single row in the format of its columns, or its error.
fn alone(matcher: &Matcher, question: Question, row: &Row) -> Result<Vec<String>, QuestionError> {
    let (hand, seen) = (&row.hand, &row.seen);
    match question {
        Question::Away => unreachable!("it has tests of its own"),
        Question::Verify => {
            let paying = &row.claim.paying;
            let report = VerifyReport::ask(matcher, hand, paying, row.claim.tile)?;
            let verdict = match row.claim.tile {
                Some(tile) if !report.mah_jongg => matcher.verify_claimed(hand, tile),
                _ => matcher.verify(hand),
            };
            let Some(line) = report.lines.first() else {
                let plain = matcher.verify(hand);
                let judged = if report.rule == Some("CLM-04") { verdict } else { plain };
                let mut columns = vec!["false".to_owned()];
                columns.resize(9, String::new());
                columns.push(text(report.rule));
                columns.push(text(judged.reason.map(|reason| reason.code())));
                return Ok(columns);
            };
            let mut stand = mahj::Tiles::NONE;
            for group in &verdict.readings[0].groups {
                stand.add_some(Tile::Symbol(group.group.symbol), group.jokers);
            }
            stand.add_some(Tile::Joker, verdict.readings[0].printed_jokers);
            let targets = matcher.targets();
            let of = &targets.lines()[targets.get(verdict.readings[0].target).line];
            let bonus = line.jokerless && targets.print_of(of).0.jokerless_bonus();
            let paid = paying.win.map(|how| Amounts::new(line.value, bonus, how));
            let jokers: u8 = line.groups.iter().map(|group| group.jokers).sum();
            // The payment columns match the payments, unless they depend on the seats.
            if let Some(paid) = &paid {
                let least = report.payments.iter().map(|payment| payment.amount).min();
                let most = report.payments.iter().map(|payment| payment.amount).max();
                let named = paid.discarder.unwrap_or(paid.others);
                assert_eq!(most, Some(named.max(paid.others)));
                assert!([named, paid.others].contains(&least.unwrap()));
            }
            Ok(vec![
                "true".to_owned(),
                of.name.id(),
                line.value.to_string(),
                jokers.to_string(),
                if jokers == 0 { String::new() } else { stand.to_string() },
                line.jokerless.to_string(),
                text(paid.and_then(|paid| paid.discarder)),
                text(paid.map(|paid| paid.others)),
                text(paid.map(|paid| paid.winner)),
                String::new(),
                String::new(),
            ])
        }
        Question::Exposures => {
            let report = OpenReport::ask(matcher, hand, seen)?;
            let only = (report.open == 1).then(|| report.lines[0].line.clone());
            let dead = report.dead.to_string();
            Ok(vec![dead, report.open.to_string(), text(only), text(report.rule)])
        }
        Question::Waits => {
            let report = WaitsReport::ask(matcher, hand, seen)?;
            let (mut mask, mut left) = (0_u64, mahj::Tiles::NONE);
            for row in &report.rows {
                let tile: Tile = row.tile.parse().unwrap();
                mask |= 1 << tile.index();
                left.add_some(tile, row.left);
            }
            let (live, left) = (left.len().to_string(), left.to_string());
            Ok(vec![text(report.best), mask.to_string(), left, live])
        }
        Question::Call => {
            let report = CallReport::ask(matcher, hand, row.discard, seen)?;
            let of = |size: usize| {
                let made = report.claims.iter().filter(|claim| claim.size == Some(size));
                made.map(|claim| claim.away_after).min()
            };
            let mah_jongg = report.claims.iter().any(|claim| claim.kind == "mah_jongg");
            let mut columns = vec![mah_jongg.to_string()];
            columns.extend((3..=6).map(|size| text(of(size))));
            columns.push(text((3..=6).filter_map(of).min()));
            Ok(columns)
        }
        Question::Odds => {
            let report = OddsReport::ask(matcher, hand, seen, OddsQuestion::default(), |_| true)?;
            let likely = report.lines.first().map(|line| line.line.clone());
            let of = |line: String| matcher.targets().find(&line).unwrap().0.name.id();
            let any = report.any;
            let (low, high) = (any.low.to_string(), any.high.to_string());
            Ok(vec![low, high, any.kind.to_owned(), text(likely.map(of))])
        }
    }
}

pub(super) fn table(rows: &[Row]) -> String {
    let mut table = "who,hand,Seen,tile,by,from,winner\n".to_owned();
    for (nth, row) in rows.iter().enumerate() {
        let claim = &row.claim;
        let seen = row.seen.to_string();
        let paying = claim.paying;
        let (by, from, winner) = (text(paying.win), text(paying.from), text(paying.winner));
        let tile = text(claim.tile);
        writeln!(table, "p{nth},{},{seen},{tile},{by},{from},{winner}", row.hand).unwrap();
    }
    table
}

/// The same rows with a discard instead of the last tile of a declared hand.
pub(super) fn discards(rows: &[Row]) -> Vec<Row> {
    let with = |row: &Row| {
        let mut row = row.clone();
        row.claim.tile = Some(row.discard);
        row
    };
    rows.iter().map(with).collect()
}

pub(super) fn run(
    matcher: &Matcher,
    question: Question,
    threads: usize,
    to: Format,
    text: &str,
) -> String {
    let options = Options { question, threads, ..Options::default() };
    let mut out = Vec::new();
    let input = Input::csv(Pieces(text.as_bytes(), 700));
    let job = Job::of(matcher, options);
    let done = job.run(input, Output::new(to, &mut out), None, |_| Ok(())).unwrap().done;
    assert_eq!(done.output, out.len() as u64);
    String::from_utf8(out).unwrap()
}

/// Compares the rows of a file with the answers for single rows, in CSV and JSON Lines.
fn hold(matcher: &Matcher, question: Question, rows: &[Row]) {
    let rows = if question == Question::Call { discards(rows) } else { rows.to_vec() };
    let table = table(&rows);
    let out = run(matcher, question, 1, Format::Csv, &table);
    assert_eq!(out, run(matcher, question, 2, Format::Csv, &table));
    let records = records(&out);
    assert_eq!(records.len(), rows.len() + 1);
    let names = &records[0];
    let objects = run(matcher, question, 2, Format::JsonLines, &table);
    // JSON rows get the same answers.
    let options = Options { question, threads: 1, ..Options::default() };
    let mut again = Vec::new();
    let (input, to) = (Input::json_lines(objects.as_bytes()), Output::json_lines(&mut again));
    Job::of(matcher, options).run(input, to, None, |_| Ok(())).unwrap();
    assert_eq!(String::from_utf8(again).unwrap(), objects);
    for (((nth, row), record), object) in
        rows.iter().enumerate().zip(&records[1..]).zip(objects.lines())
    {
        let said = format!("{question}: {} seen {} {:?}", row.hand, row.seen, row.claim);
        assert_eq!(record[0], format!("p{nth}"));
        let (answers, error) = record[7..].split_at(record.len() - 8);
        let object: serde_json::Value = serde_json::from_str(object).unwrap();
        for (name, value) in names.iter().zip(record) {
            let same = match &object[name] {
                serde_json::Value::Null => String::new(),
                serde_json::Value::String(text) => text.clone(),
                other => other.to_string(),
            };
            let is_number = value
                .parse::<f64>()
                .is_ok_and(|n| same.parse::<f64>().is_ok_and(|same| (same - n).abs() < 1e-12));
            assert!(same == *value || is_number, "{said}: {name} {same} {value}");
        }
        match alone(matcher, question, row) {
            // The reason of a dead hand has no key of its own in the answer to one.
            Ok(alone) => assert_eq!(
                (&answers[..alone.len()], error),
                (&alone[..], &[String::new()][..]),
                "{said}"
            ),
            Err(why) => {
                assert!(answers.iter().all(String::is_empty), "{said}");
                assert_eq!(error, [format!("{}: {why}", why.code())], "{said}");
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn row_answers_match_single_hands(
        seed in any::<u64>(),
        tiles in 13..=14_usize,
        exposed in prop_oneof![Just(0), Just(40), Just(101)],
        astray in prop_oneof![Just(0), Just(10), Just(60)],
    ) {
        let kind = Kind { tiles, exposed, astray, discards: 50 };
        for matcher in matchers() {
            let rows = rows(matcher.targets(), seed, 12, kind);
            for question in [Question::Verify, Question::Exposures, Question::Waits, Question::Call] {
                hold(&matcher, question, &rows);
            }
        }
    }
}

#[test]
fn row_odds_match_single_hands() {
    let matcher = &matchers()[0];
    let kind = Kind { tiles: 13, exposed: 30, astray: 10, discards: 60 };
    hold(matcher, Question::Odds, &rows(matcher.targets(), 4, 8, kind));
}

/// A run interrupted after any block resumes to the same bytes.
#[test]
fn runs_resume_from_every_checkpoint() {
    let matcher = Matcher::practice();
    let kind = Kind { tiles: 14, exposed: 30, astray: 10, discards: 20 };
    let table = table(&rows(matcher.targets(), 9, 40, kind));
    for question in [Question::Verify, Question::Exposures] {
        let job = Job::of(&matcher, Options { question, digest: true, ..Options::default() });
        let (mut whole, mut points) = (Vec::new(), Vec::new());
        let input = || Input::csv(Pieces(table.as_bytes(), 300));
        let watch = |point: &Checkpoint| {
            points.push(point.clone());
            Ok(())
        };
        job.run(input(), Output::csv(&mut whole), None, watch).unwrap();
        assert!(points.len() > 4, "{}", points.len());
        for point in &points {
            let mut rest = whole[..point.output as usize].to_vec();
            job.run(input(), Output::csv(&mut rest), Some(point), |_| Ok(())).unwrap();
            assert!(rest == whole, "{question} from {}", point.rows);
        }
    }
}

fn answered(question: Question, from: Format, text: &str) -> Result<String, String> {
    let matcher = Matcher::practice();
    let job = Job::of(&matcher, Options { question, threads: 1, ..Options::default() });
    let mut out = Vec::new();
    let run =
        job.run(Input::stream(from, text.as_bytes()), Output::csv(&mut out), None, |_| Ok(()));
    run.map_err(|failure| failure.to_string())?;
    Ok(String::from_utf8(out).unwrap())
}

#[test]
fn errors_in_other_columns_are_reported_in_their_row() {
    let rows = "hand,tile,seen\n\
                11B 22B FFF 22C 111C J,1C,10B\n\
                11B 22B FFF 22C 111C J,,5D\n\
                11B 22B FFF 22C 111C J,x,\n\
                1X,x,10B\n\
                11B 22B FFF 22C 111C J,5D,5555D\n\
                11B 22B FFF 22C 111C J 9D,1C,\n\
                11B 22B FFF 22C 111C J,1 Crak,\n";
    let out = answered(Question::Call, Format::Csv, rows).unwrap();
    let errors: Vec<String> =
        records(&out)[1..].iter().map(|row| row.last().unwrap().clone()).collect();
    let starts = [
        "hand::ten: `seen`: ",
        "row::missing: this row has no value under `tile`, which the question needs",
        "row::name: `tile`: this isn't a tile",
        "hand::unknown-word: ",
        "hand::too-many: hand and table together: ",
        "hand::tile-count: this hand has 14 tiles; this question needs 13",
        "",
    ];
    for (error, start) in errors.iter().zip(starts) {
        assert!(error.starts_with(start) && error.is_empty() == start.is_empty(), "{error}");
    }
    let rows = "hand,by,from,winner\nFFF 11B 22B J 22C 1111C,discard,E,east\n";
    let out = answered(Question::Verify, Format::Csv, rows).unwrap();
    assert!(out.contains("usage: you can't win on your own discard"), "{out}");
}

#[test]
fn json_keys_do_not_depend_on_the_first_row() {
    let rows = "{\"hand\":\"[222B J]\"}\n{\"hand\":\"[222B J]\",\"seen\":\"22B JJJJJJJJ\"}\n\
                {\"hand\":\"[222B J]\",\"seen\":null}\n{\"hand\":\"[222B J]\",\"seen\":5}\n\
                {\"hand\":\"[222B J]\",\"seen\":\"\",\"seen\":\"\"}\n\
                {\"hand\":\"[222B J]\",\"seen\":\"\\u0035D\"}\n";
    let matcher = Matcher::practice();
    let options = Options { question: Question::Exposures, ..Options::default() };
    let mut out = Vec::new();
    let (input, to) = (Input::json_lines(rows.as_bytes()), Output::json_lines(&mut out));
    Job::of(&matcher, options).run(input, to, None, |_| Ok(())).unwrap();
    let out = String::from_utf8(out).unwrap();
    let errors: Vec<String> = out
        .lines()
        .map(|row| serde_json::from_str::<serde_json::Value>(row).unwrap())
        .map(|row| row["error"].as_str().unwrap_or_default().split(": ").next().unwrap().to_owned())
        .collect();
    assert_eq!(errors, ["", "hand::too-many", "", "row::not-text", "row::twice", ""]);
}

#[test]
fn rejects_missing_and_duplicate_columns() {
    let refused = |question, rows: &str| answered(question, Format::Csv, rows).unwrap_err();
    assert!(refused(Question::Call, "hand,seen\n").contains("needs a column `tile`"));
    assert!(refused(Question::Waits, "hand,seen,SEEN\n").contains("two columns may be `seen`"));
    let matcher = Matcher::practice();
    let options = Options { question: Question::Odds, all_lines: true, ..Options::default() };
    let failure = Job::of(&matcher, options)
        .run(Input::csv(&b"hand\n"[..]), Output::csv(Vec::new()), None, |_| Ok(()))
        .unwrap_err();
    assert!(failure.to_string().contains("columns need `away`, not `odds`"), "{failure}");
}

#[test]
fn reads_hands_without_a_header() {
    let away = |form, text: &str| answered(Question::Away, form, text);
    // A comma separates CSV columns, but is a space in plain text.
    assert_eq!(
        away(Format::Csv, "\n7,FFF 11B 22B J 22C 1111C,x\n8,1B,\n").unwrap(),
        "column1,hand,column3,best,line,value,error\n\
         7,FFF 11B 22B J 22C 1111C,x,0,consecutive-run/2,25,\n\
         8,1B,,13,singles-and-pairs/1,75,\n"
    );
    assert_eq!(
        away(Format::Text, "\n FFF 11B, 22B J; 22C 1111C\r\n\n10B").unwrap(),
        "hand,best,line,value,error\n\
         \"FFF 11B, 22B J; 22C 1111C\",0,consecutive-run/2,25,\n\
         10B,,,,hand::ten: there is no 10; suits run 1 to 9 (column 1)\n"
    );
    assert!(away(Format::Csv, "FFF 11B,FFF 22B\n").unwrap_err().contains("put a row `hand`"));
    assert!(away(Format::Csv, "news,seen\n").unwrap_err().contains("no column `hand`"));
    assert!(away(Format::Text, "id,hand\n1,FFF\n").unwrap_err().contains("this is a table"));
    assert!(away(Format::Text, " \n\n").unwrap_err().contains("only empty rows"));
    assert_eq!(away(Format::Csv, "FFF 11B\n").unwrap(), away(Format::Text, "FFF 11B").unwrap());
}
