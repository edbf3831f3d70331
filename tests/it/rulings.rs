//! Every rule and every house rule, with records in which it decides and, where possible, twins in
//! which it doesn't.
//!
//! ```text
//! file     ::= { case }                                            tests/data/rulings/*.txt
//! case     ::= '== ' ( ID kind [ 'once' ] | 'switch' FIELD POINT | 'cause' NUMBER words ) newline { line newline }
//! line     ::= 'when: ' text | 'gives: ' text | 'with: ' SETUP     the topic; the name of a setup in setups.txt
//!            | [ mark ] [ row ] [ ' => ' wanted ]                  a row of the record, and the expected ruling
//!            | [ mark ] ask ' => ' answered                        a question to the matcher
//!            | VALUE ' => ' wanted                                 in a switch case: with that value of the switch
//! mark     ::= '+ ' | '- '                                         in the deciding record only, in its twin only
//! wanted   ::= [ 'never' ] one                                     with `never`, it must not be there
//! one      ::= [ seat ':' | 'bettor:' ] answer { ID | group }      one of the row's rulings
//!            | 'pays' FROM TO AMOUNT { ID } | 'points' SEAT NUMBER { ID }
//!            | 'stands' | 'refused'                                an illegal act takes effect, or has none
//!            | 'replaces'                                          these payments replace earlier ones
//!            | 'said' words                                        a sentence contains these words
//!            | 'open' fact                                         after a `?`: the known facts, see `facts`
//! ask      ::= 'verify' tiles | 'exposures' groups [ 'seen' tiles ] | 'call' tiles 'tile' tile
//! answered ::= 'mah-jongg' [ line ] | 'no' [ ID ] | 'open' [ line ] | 'dead' [ ID ] | 'fault' [ code ] | 'yes'
//! ```
//!
//! A line without a row looks at the row above it. An expectation without a mark holds in the
//! deciding record but not in the twin, which shows that the ruling differs.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::common::cases::{Case, Line, Mark, cases, folder, is_ask, is_setup};
use crate::common::targets;
use mahj::answer::{OpenReport, Paying, VerifyReport};
use mahj::record::parse as record;
use mahj::referee::{Judged, JudgedEntry, Mode, Open, Record};
use mahj::rulebook::{RuleKind, Switch};
use mahj::rules::{Account, Response, Ruling};
use mahj::{Matcher, Rule, TileSet, notation};

/// The rules that can't have a twin record.
const ONCE: [&str; 2] = ["PAY-08", "CRD-07"];

/// Cards by their names in records.
struct Cards(BTreeMap<String, Matcher>);

impl Cards {
    fn new() -> Cards {
        let practice = Matcher::new(targets(mahj::card::PRACTICE));
        Cards(BTreeMap::from([("practice".to_owned(), practice)]))
    }

    fn of(&mut self, name: Option<&str>) -> &Matcher {
        let name = name.unwrap_or("practice");
        self.0.entry(name.to_owned()).or_insert_with(|| {
            let text = std::fs::read_to_string(folder().join(name)).unwrap();
            Matcher::new(targets(&text))
        })
    }
}

/// One version of a case, judged: the rulings of each line, by its number in the file.
struct Version {
    rulings: BTreeMap<usize, Vec<Ruling>>,
    /// The state of the table at each question.
    facts: BTreeMap<usize, Vec<String>>,
    acts: usize,
}

/// The state of the table at a question, in the words of the cases: `turn South`, `window open`,
/// `tile South`, `dead South`, `dead-when-called South`, `over won`, `awaited South`, and `to-do`
/// with a sentence.
fn facts(open: &Open) -> Vec<String> {
    let mut facts = vec![format!("turn {}", open.turn)];
    facts.extend(open.window.map(|open| if open { "window open" } else { "window closed" }.into()));
    facts.extend(open.award.map(|seat| format!("tile {seat}")));
    facts.extend(open.over.map(|(ending, dealer)| format!("over {} {dealer}", ending.name())));
    for dying in &open.dead {
        let how = if dying.when_called.is_none() { "dead" } else { "dead-when-called" };
        facts.push(format!("{how} {}", dying.seat));
    }
    if let Some((_, awaited)) = &open.passing {
        facts.extend(awaited.iter().map(|seat| format!("awaited {seat}")));
    }
    facts.extend(open.to_do.iter().map(|sentence| format!("to-do {sentence}")));
    facts
}

fn text_of(case: &Case, keep: impl Fn(Mark) -> bool, extra: Option<&str>) -> (String, Vec<usize>) {
    let kept = || {
        case.lines
            .iter()
            .filter(|line| keep(line.mark) && !line.row.is_empty() && !is_ask(&line.row))
    };
    let mut rows: Vec<(usize, String)> = case.setup.iter().map(|row| (0, row.clone())).collect();
    rows.extend(extra.map(|row| (0, row.to_owned())));
    rows.extend(
        kept().filter(|line| is_setup(&line.row)).map(|line| (line.number, line.row.clone())),
    );
    rows.extend(
        kept().filter(|line| !is_setup(&line.row)).map(|line| (line.number, line.row.clone())),
    );
    let numbers = rows.iter().map(|(number, _)| *number).collect();
    let text: Vec<String> = rows.into_iter().map(|(_, row)| row).collect();
    (text.join("\n"), numbers)
}

/// Returns a case without the rows that state the outcome for a value of its house rule.
fn without_values(case: &Case) -> Case {
    let mut rows = case.clone();
    rows.lines.retain(|line| case.switch().is_none() || line.wanted.is_none());
    rows
}

fn judged(text: &str, numbers: &[usize], cards: &mut Cards) -> Result<Version, String> {
    let read: Record = record(text).map_err(|faults| format!("{}\n{text}", faults.list[0]))?;
    let rules = read.setup.rule_set().map_err(|error| error.to_string())?;
    let matcher = cards.of(read.setup.card.as_deref());
    let mode = read.setup.mode.unwrap_or(Mode::Referee);
    let judged = Judged::new(&read, matcher, rules, mode).map_err(|error| error.to_string())?;
    let mut rulings: BTreeMap<usize, Vec<Ruling>> = BTreeMap::new();
    let mut stood: BTreeMap<usize, Vec<String>> = BTreeMap::new();
    for entry in &judged.entries {
        let all = match entry {
            JudgedEntry::Event(event) => event.rulings.clone(),
            JudgedEntry::Asked(row, open) => {
                stood.entry(numbers[row - 1]).or_default().extend(facts(open));
                open.rulings.clone()
            }
        };
        rulings.entry(numbers[entry.row() - 1]).or_default().extend(all);
    }
    Ok(Version { rulings, facts: stood, acts: read.events().count() })
}

/// Returns true if a row has its expected rulings.
fn is_so(wanted: &str, rulings: &[Ruling], facts: &[String]) -> bool {
    if let Some(wanted) = wanted.strip_prefix("never ") {
        return !is_so(wanted, rulings, facts);
    }
    let illegal = |stands| {
        rulings.iter().any(|ruling| ruling.answer == Response::Illegal && ruling.stands == stands)
    };
    match wanted.split_once(' ') {
        None if wanted == "stands" => illegal(true),
        None if wanted == "refused" => illegal(false),
        None if wanted == "replaces" => rulings.iter().any(|ruling| ruling.replaces),
        Some(("said", words)) => rulings.iter().any(|ruling| ruling.why.contains(words)),
        Some(("open", fact)) => facts.iter().any(|told| told.starts_with(fact)),
        _ => found(wanted, rulings),
    }
}

/// Returns true if the expected ruling is among some rulings.
fn found(wanted: &str, rulings: &[Ruling]) -> bool {
    let (who, rest) = match wanted.split_once(": ") {
        Some((who, rest)) => (Some(who), rest),
        None => (None, wanted),
    };
    let (plain, groups) = rest.split_at(rest.find('[').unwrap_or(rest.len()));
    let words: Vec<&str> = plain.split_whitespace().collect();
    let ids = |words: &[&str]| -> Vec<Rule> {
        words.iter().map(|id| id.parse().unwrap_or_else(|_| panic!("{wanted}"))).collect()
    };
    let named = |ruling: &Ruling, ids: &[Rule]| ids.iter().all(|rule| ruling.names(*rule));
    let account = |account: Account| account.to_string();
    rulings.iter().any(|ruling| match words.as_slice() {
        ["pays", from, to, amount, rest @ ..] => match &ruling.answer {
            Response::Payments(transfers, _) => {
                // One account may owe another for several reasons.
                let between = |rule: Option<Rule>| -> u32 {
                    transfers
                        .iter()
                        .filter(|transfer| {
                            account(transfer.from) == *from && account(transfer.to) == *to
                        })
                        .filter(|transfer| rule.is_none_or(|rule| transfer.rule == rule))
                        .map(|transfer| transfer.amount)
                        .sum()
                };
                let amount: u32 = amount.parse().unwrap();
                let ids = ids(rest);
                let alone = ids.first().is_some_and(|rule| between(Some(*rule)) == amount);
                (between(None) == amount || alone) && named(ruling, &ids)
            }
            _ => false,
        },
        ["points", seat, number, rest @ ..] => match &ruling.answer {
            Response::Payments(_, points) => {
                let sum: i32 = points
                    .iter()
                    .filter(|points| points.seat.name() == *seat)
                    .map(|points| points.points)
                    .sum();
                let any = points.iter().any(|points| points.seat.name() == *seat);
                any && sum == number.parse::<i32>().unwrap() && named(ruling, &ids(rest))
            }
            _ => false,
        },
        [answer, rest @ ..] => {
            let told: Vec<String> = match &ruling.answer {
                Response::Locked(groups) | Response::Void(groups) => {
                    groups.iter().map(|group| format!("[{group}]")).collect()
                }
                _ => Vec::new(),
            };
            let wanted_groups: Vec<String> = groups
                .split(']')
                .map(str::trim)
                .filter(|group| !group.is_empty())
                .map(|group| format!("{group}]"))
                .collect();
            ruling.answer.name() == *answer
                && who.is_none_or(|who| ruling.who.is_some_and(|whom| whom.to_string() == who))
                && named(ruling, &ids(rest))
                && (groups.is_empty() || told == wanted_groups)
        }
        [] => false,
    })
}

fn told(rulings: &[Ruling]) -> String {
    let one = |ruling: &Ruling| {
        let ids: Vec<&str> = ruling.rules.iter().map(|rule| rule.id()).collect();
        let who = ruling.who.map_or(String::new(), |who| format!("{who}: "));
        let paid = match &ruling.answer {
            Response::Payments(transfers, points) => format!(
                " {}{}",
                transfers
                    .iter()
                    .map(|one| format!("({} {} {} {}) ", one.from, one.to, one.amount, one.rule))
                    .collect::<String>(),
                points
                    .iter()
                    .map(|one| format!("({} {}) ", one.seat, one.points))
                    .collect::<String>()
            ),
            _ => String::new(),
        };
        format!("{who}{} {}{paid}", ruling.answer.name(), ids.join(" "))
    };
    rulings.iter().map(one).collect::<Vec<_>>().join("; ")
}

/// Asks the matcher, in the words of the cases.
fn asked(row: &str, matcher: &Matcher) -> String {
    let fault = |faults: mahj::DiagnosticList| format!("fault {}", faults.list[0].code);
    let set = TileSet::default();
    if let Some(tiles) = row.strip_prefix("verify ") {
        let hand = match notation::hand(tiles, &set) {
            Ok(hand) => hand,
            Err(faults) => return fault(faults),
        };
        let paying = Paying { win: None, winner: None, from: None };
        let report = VerifyReport::of(matcher, &hand, &matcher.verify(&hand), &paying);
        let lines: Vec<String> = report.lines.iter().map(|line| line.line.clone()).collect();
        return if report.mah_jongg {
            format!("mah-jongg {}", lines.join(" "))
        } else {
            format!("no {}", report.rule.unwrap_or_default())
        };
    }
    if let Some(groups) = row.strip_prefix("exposures ") {
        let (groups, seen) = groups.split_once(" seen ").unwrap_or((groups, ""));
        let hand = match notation::hand(groups, &set) {
            Ok(hand) => hand,
            Err(faults) => return fault(faults),
        };
        let seen = match notation::seen(seen, &set) {
            Ok(seen) => seen,
            Err(faults) => return fault(faults),
        };
        let lines = matcher.open_lines(hand.exposures(), &seen).unwrap();
        let report = OpenReport::of(matcher, groups, &lines);
        return if report.dead {
            format!("dead {}", report.rule.unwrap_or_default())
        } else {
            let names: Vec<String> = report.lines.iter().map(|line| line.line.clone()).collect();
            format!("open {}", names.join(" "))
        };
    }
    let (tiles, tile) = row.strip_prefix("call ").unwrap().split_once(" tile ").unwrap();
    let (Ok(hand), Ok(tile)) = (notation::hand(tiles, &set), tile.trim().parse()) else {
        return "fault".to_owned();
    };
    let call = matcher.call(&hand, tile, &mahj::Seen::default()).unwrap();
    if call.exposures.is_empty() && call.mah_jongg.is_empty() {
        let ids: Vec<&str> = call.refusals.iter().map(|refusal| refusal.rule.id()).collect();
        format!("no {}", ids.join(" "))
    } else {
        "yes".to_owned()
    }
}

/// Returns true if an answer is as expected: the same first word, and every other word among the
/// others.
fn answers(told: &str, wanted: &str) -> bool {
    let (mut told, mut wanted) = (told.split_whitespace(), wanted.split_whitespace());
    let others =
        |told: std::str::SplitWhitespace<'_>| told.map(str::to_owned).collect::<Vec<String>>();
    told.next() == wanted.next() && {
        let told = others(told);
        wanted.all(|word| told.iter().any(|told| told == word))
    }
}

fn hold(case: &Case, cards: &mut Cards, wrong: &mut Vec<String>) {
    if let Some(switch) = case.switch() {
        return hold_switch(case, switch, cards, wrong);
    }
    for line in case.lines.iter().filter(|line| is_ask(&line.row)) {
        let card = case.lines.iter().find_map(|line| line.row.strip_prefix("card "));
        let told = asked(&line.row, cards.of(card));
        let wanted = line.wanted.as_deref().unwrap_or_default();
        if !answers(&told, wanted) {
            wrong.push(format!("{}: {told} and not {wanted}: {}", case.at(line.number), line.row));
        }
    }
    let has_record = case.lines.iter().any(|line| !line.row.is_empty() && !is_ask(&line.row));
    if !has_record {
        return;
    }
    for version in [Mark::Deciding, Mark::Twin] {
        if version == Mark::Twin && case.once() {
            continue;
        }
        let keep = |mark| mark == Mark::Both || mark == version;
        let (text, numbers) = text_of(case, keep, None);
        let judged = match judged(&text, &numbers, cards) {
            Ok(judged) => judged,
            Err(error) => {
                wrong.push(format!("{}: {error}", case.at(case.number)));
                continue;
            }
        };
        if case.cause().is_some() {
            wrong.extend(unwanted_impossible(case, &judged));
        }
        let mut above = 0;
        for line in case.lines.iter().filter(|line| keep(line.mark)) {
            if is_ask(&line.row) {
                continue;
            }
            if !line.row.is_empty() {
                above = line.number;
            }
            let Some(wanted) = &line.wanted else {
                continue;
            };
            let rulings = judged.rulings.get(&above).map_or(&[][..], Vec::as_slice);
            let facts = judged.facts.get(&above).map_or(&[][..], Vec::as_slice);
            let holds = is_so(wanted, rulings, facts);
            let should = line.mark != Mark::Both || version == Mark::Deciding;
            if holds != should {
                let (which, not) = match version {
                    Mark::Twin if line.mark == Mark::Both => ("twin", "and should not be"),
                    Mark::Twin => ("twin", "is missing"),
                    _ => ("record", "is missing"),
                };
                wrong.push(format!(
                    "{}: {which}: `{wanted}` {not}: {}{}",
                    case.at(line.number),
                    told(rulings),
                    facts.join("; ")
                ));
            }
        }
    }
}

/// Reports the rows of a case that can't have happened, unless expected.
fn unwanted_impossible(case: &Case, judged: &Version) -> Vec<String> {
    let wants =
        |line: &&Line| line.wanted.as_deref().is_some_and(|wanted| wanted.contains("impossible"));
    let wanted = case.lines.iter().any(|line| wants(&line));
    let impossible = judged.rulings.values().flatten();
    let impossible = impossible.filter(|ruling| ruling.answer == Response::Impossible && !wanted);
    impossible.map(|ruling| format!("{}: {}", case.at(case.number), ruling.why)).collect()
}

fn hold_switch(case: &Case, switch: Switch, cards: &mut Cards, wrong: &mut Vec<String>) {
    let values: Vec<(&Line, &str)> = case
        .lines
        .iter()
        .filter_map(|line| Some((line, line.wanted.as_deref()?)))
        .filter(|(line, _)| switch.value(&line.row).is_some())
        .collect();
    let mut record = case.clone();
    record.lines.retain(|line| line.wanted.is_none());
    let mut all: Vec<(&str, &str, Vec<Ruling>)> = Vec::new();
    for (line, wanted) in values {
        let extra = format!("rules {} {}", switch.field(), line.row);
        let (text, numbers) = text_of(&record, |_| true, Some(&extra));
        match judged(&text, &numbers, cards) {
            Ok(version) => {
                let rulings: Vec<Ruling> = version.rulings.into_values().flatten().collect();
                if !found(wanted, &rulings) {
                    wrong.push(format!(
                        "{}: {} `{wanted}` is missing: {}",
                        case.at(line.number),
                        line.row,
                        told(&rulings)
                    ));
                }
                all.push((&line.row, wanted, rulings));
            }
            Err(error) => wrong.push(format!("{}: {error}", case.at(line.number))),
        }
    }
    // A value that should rule differently from the default does so.
    let default = all.iter().find(|(value, ..)| *value == switch.default().name);
    let Some((_, usual, of_default)) = default else {
        wrong.push(format!("{}: nothing is wanted with the default", case.at(case.number)));
        return;
    };
    for (value, wanted, rulings) in all.iter().filter(|(_, wanted, _)| wanted != usual) {
        if found(wanted, of_default) && found(usual, rulings) {
            wrong.push(format!("{}: {value} rules as the default does", case.at(case.number)));
        }
    }
}

/// Judges the cases of the files and reports all mismatches.
#[test]
fn every_case_has_its_expected_ruling() {
    let mut cards = Cards::new();
    let mut wrong = Vec::new();
    let cases = cases();
    let only = std::env::var("ONLY").unwrap_or_default();
    for case in cases.iter().filter(|case| case.at(0).contains(&only)) {
        hold(case, &mut cards, &mut wrong);
    }
    assert!(
        wrong.is_empty(),
        "{} wrong in {} cases:\n{}",
        wrong.len(),
        cases.len(),
        wrong.join("\n")
    );
}

/// Returns everything that the cases and the records make the referee say, each once: the answer,
/// and the sentence after it.
fn said() -> BTreeSet<String> {
    let mut cards = Cards::new();
    let mut all = BTreeSet::new();
    let mut hear = |text: &str, numbers: &[usize]| {
        let version = judged(text, numbers, &mut cards).unwrap_or_else(|error| panic!("{error}"));
        for ruling in version.rulings.values().flatten() {
            all.insert(format!("{}: {}", ruling.answer.name(), ruling.why));
        }
    };
    for case in cases() {
        let choices: Vec<Option<String>> = match case.switch() {
            Some(switch) => {
                let values = switch.values().iter();
                values
                    .map(|value| Some(format!("rules {} {}", switch.field(), value.name)))
                    .collect()
            }
            None => vec![None],
        };
        for version in [Mark::Deciding, Mark::Twin] {
            let keep = |mark| mark == Mark::Both || mark == version;
            let of_rows = without_values(&case);
            for choice in &choices {
                let (text, numbers) = text_of(&of_rows, keep, choice.as_deref());
                hear(&text, &numbers);
            }
        }
    }
    let records = Path::new(env!("CARGO_MANIFEST_DIR")).join("records");
    for file in std::fs::read_dir(records).unwrap() {
        let path = file.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "record") {
            let text = std::fs::read_to_string(path).unwrap();
            hear(&text, &(0..=text.lines().count()).collect::<Vec<_>>());
        }
    }
    all
}

/// All sentences are in a snapshot file, so that changes are reviewed.
/// `RENEW=1 cargo one sentences_match` rewrites it.
#[test]
fn sentences_match_the_snapshot() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/sentences.txt");
    let said = said();
    if std::env::var_os("RENEW").is_some() {
        let rows: Vec<&str> = said.iter().map(String::as_str).collect();
        std::fs::write(&path, rows.join("\n") + "\n").unwrap();
    }
    let stands = std::fs::read_to_string(&path).unwrap_or_default();
    let stands: BTreeSet<String> = stands.lines().map(str::to_owned).collect();
    let new: Vec<&String> = said.difference(&stands).collect();
    let gone: Vec<&String> = stands.difference(&said).collect();
    assert!(new.is_empty() && gone.is_empty(), "new: {new:#?}\nno longer said: {gone:#?}");
}

/// Questions to the matcher are answered as the cases expect, and every record is understood.
#[test]
fn every_case_parses() {
    let mut cards = Cards::new();
    let mut wrong = Vec::new();
    for case in cases() {
        for version in [Mark::Deciding, Mark::Twin] {
            let keep = |mark| mark == Mark::Both || mark == version;
            let (text, _) = text_of(&without_values(&case), keep, None);
            match record(&text) {
                Ok(read) => assert_eq!(record(&read.to_string()), Ok(read), "{text}"),
                Err(faults) => {
                    wrong.push(format!("{}: {}\n{text}\n", case.at(case.number), faults.list[0]))
                }
            }
        }
        for line in case.lines.iter().filter(|line| is_ask(&line.row)) {
            let card = case.lines.iter().find_map(|line| line.row.strip_prefix("card "));
            let told = asked(&line.row, cards.of(card));
            let wanted = line.wanted.as_deref().unwrap_or_default();
            if !answers(&told, wanted) {
                wrong.push(format!(
                    "{}: {told} and not {wanted}: {}",
                    case.at(line.number),
                    line.row
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn every_rule_has_a_case() {
    let cases = cases();
    for rule in Rule::ALL {
        let of: Vec<&Case> = cases.iter().filter(|case| case.rule() == Some(*rule)).collect();
        assert!(!of.is_empty(), "{rule} has no case");
        for case in of {
            let kind = match (case.header[1].as_str(), case.header.get(2)) {
                ("repeats", Some(of)) => format!("repeats {of}"),
                (kind, _) => kind.to_owned(),
            };
            assert_eq!(kind, rule.kind().to_string(), "{}", case.at(case.number));
            assert_eq!(case.once(), ONCE.contains(&rule.id()), "{}", case.at(case.number));
            let told = case.lines.iter().any(|line| line.wanted.is_some());
            // A rule that repeats another may use the other's case.
            let leans = matches!(rule.kind(), RuleKind::Repeats(_)) && case.lines.is_empty();
            assert!(told || leans, "{}: nothing is wanted", case.at(case.number));
        }
    }
}

#[test]
fn every_house_rule_has_a_pair() {
    let cases = cases();
    for switch in Switch::ALL {
        let of = cases.iter().filter(|case| case.switch() == Some(*switch));
        let told: BTreeSet<(String, String)> = of
            .flat_map(|case| &case.lines)
            .filter_map(|line| Some((line.row.clone(), line.wanted.clone()?)))
            .collect();
        let default: BTreeSet<&String> = told
            .iter()
            .filter(|(value, _)| value == switch.default().name)
            .map(|(_, wanted)| wanted)
            .collect();
        assert!(!default.is_empty(), "{switch} has no records in tests/data/rulings/switches.txt");
        for set in switch.values().iter().skip(1) {
            let other =
                told.iter().any(|(value, wanted)| value == set.name && !default.contains(wanted));
            assert!(other, "{switch} {} rules nothing that the default does not", set.name);
        }
    }
}

/// Each cause of wrong rulings has at least three records, with their twins.
#[test]
fn every_cause_has_three_records() {
    let cases = cases();
    for cause in 1..=32 {
        let of = cases.iter().filter(|case| case.cause() == Some(cause)).count();
        assert!(of >= 3, "cause {cause} has {of} records in tests/data/rulings/judge-*.txt");
    }
}

/// A twin differs from its record by few acts.
#[test]
fn twins_differ_only_slightly() {
    for case in cases().iter().filter(|case| case.switch().is_none()) {
        let acts = |mark| {
            case.lines
                .iter()
                .filter(|line| line.mark == mark && !is_ask(&line.row))
                .map(|line| line.row.matches(',').count() + usize::from(!line.row.is_empty()))
                .sum::<usize>()
        };
        let differ = acts(Mark::Deciding).max(acts(Mark::Twin));
        assert!(differ <= 6, "{}: {differ}", case.at(case.number));
        let any = case.lines.is_empty() || case.lines.iter().any(|line| line.mark != Mark::Both);
        assert!(any || case.once(), "{}: the twin is the record", case.at(case.number));
    }
}

/// Every act occurs in some record, or at least among the wordings.
#[test]
fn every_act_is_in_some_record() {
    let mut texts: Vec<String> = Vec::new();
    for case in cases() {
        for version in [Mark::Deciding, Mark::Twin] {
            let keep = |mark| mark == Mark::Both || mark == version;
            texts.push(text_of(&without_values(&case), keep, None).0);
        }
    }
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("records");
    for file in std::fs::read_dir(samples).unwrap() {
        texts.push(std::fs::read_to_string(file.unwrap().path()).unwrap());
    }
    let words = std::fs::read_to_string(folder().join("../words.txt")).unwrap();
    let wordings = words.lines().map(|row| row.split(" => ").next().unwrap().replace(" / ", "\n"));
    texts.extend(wordings);
    let read = texts.iter().filter_map(|text| record(text).ok());
    let acts = read
        .flat_map(|read| read.events().map(|(event, _)| event.does.clone()).collect::<Vec<_>>());
    crate::common::acts::hold_all(acts, &[]);
}

/// Every version has acts, so that the counts above aren't trivially zero.
#[test]
fn case_records_have_acts() {
    let mut cards = Cards::new();
    let case = cases().into_iter().find(|case| case.rule() == Some(Rule::Clm01)).unwrap();
    let (text, numbers) = text_of(&case, |mark| mark != Mark::Twin, None);
    assert!(judged(&text, &numbers, &mut cards).unwrap().acts >= 2);
}
