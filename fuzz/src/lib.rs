//! Shared by the targets: the properties of every diagnostic, every report and every record.

use std::cmp::Reverse;
use std::io::Read;
use std::sync::{Arc, LazyLock};

use mahj::answer::layout::{Look, Page, Style};
use mahj::answer::{RecordReport, Report, fault_rows};
use mahj::batch::ExtraColumn;
use mahj::batch::rows::{Checkpoint, Format, Input, Job, Options, Output};
use mahj::desk::{Ask, LoadedCard, Session};
use mahj::record::parse as record;
use mahj::referee::{Judged, Record, RecordLine, Terms};
use mahj::targets::TargetLine;
use mahj::{DiagnosticList, Hand, Matcher, is_control};

/// The card used by most targets: every tile in few lines, so that questions are fast.
pub static CARD: LazyLock<Arc<LoadedCard>> = LazyLock::new(|| {
    let card = include_str!("../../tests/data/calls.card");
    Arc::new(LoadedCard::read("calls.card", card.as_bytes()))
});

/// The matcher of that card.
pub static MATCHER: LazyLock<Arc<Matcher>> =
    LazyLock::new(|| Arc::clone(CARD.valid_card(false).expect("a good card")));

/// Asks a question about the card, and checks that its answer can be rendered.
pub fn hold_question<Q: Ask>(question: &Q) {
    match Session::with_card(Arc::clone(&CARD)).ask(question) {
        Ok(answer) => hold_report(&answer),
        Err(why) => {
            assert!(!why.code().is_empty() && !why.message().is_empty());
            hold_harmless(why.message());
        }
    }
}

/// Checks that each diagnostic lies within its text and can be rendered.
pub fn hold_faults(text: &str, faults: &DiagnosticList) {
    assert!(faults.list.len() <= DiagnosticList::LISTED);
    for fault in faults {
        let also = fault.also.iter().map(|also| &also.place);
        for place in also.chain([&fault.place]) {
            assert!(text.get(place.span.clone()).is_some(), "{fault:?} is not in the text");
            assert!(place.row >= 1 && place.column >= 1 && place.length >= 1, "{fault:?}");
        }
        assert!(!fault.sentence().is_empty(), "{fault:?}");
        hold_harmless(&fault.to_string());
    }
    let rows = fault_rows("a file", faults);
    serde_json::to_string(&rows).expect("diagnostics serialize as JSON");
}

/// Checks that a report renders as text and as JSON, without control characters.
pub fn hold_report<R: Report>(report: &R) {
    for row in report.rows() {
        serde_json::to_string(row).expect("a row serializes as JSON");
    }
    hold_page(&report.text());
}

/// Checks that an answer in words renders without control characters.
pub fn hold_page(page: &Page) {
    hold_harmless(&page.render(Look::default()));
    hold_harmless(&page.render(Look { width: 30, breaks_rows: true, ..Look::default() }));
    let _ =
        page.render(Look { width: 0, breaks_rows: true, style: Style::Color, ..Look::default() });
}

/// Checks that a text has no control characters but line endings.
pub fn hold_harmless(told: &str) {
    let obeyed = |c: char| c != '\n' && is_control(c);
    assert!(!told.contains(obeyed), "{told:?}");
}

/// Checks that a record round-trips through text and JSON Lines.
pub fn hold_record(read: &Record) {
    let printed = read.to_string();
    let again = record(&printed).unwrap_or_else(|faults| panic!("{printed:?} {faults}"));
    assert_eq!(&again, read, "{printed:?}");
    assert_eq!(again.to_string(), printed);
    let lines = read.lines();
    let written: Vec<String> =
        lines.iter().map(|line| serde_json::to_string(line).expect("a line is JSON")).collect();
    let back: Vec<RecordLine> =
        written.iter().map(|line| serde_json::from_str(line).expect("that reads")).collect();
    assert_eq!(back, lines);
    assert_eq!(Record::from_lines(back).as_ref(), Ok(read), "{written:#?}");
}

/// Checks that a record can be judged, and that its printed form is judged the same.
pub fn hold_judged(read: &Record, source: Option<&str>) {
    let terms = Terms::of(read, None, None);
    let judge = |read| Judged::new(read, &MATCHER, terms.rules.clone(), terms.mode);
    let judged = match judge(read) {
        Ok(judged) => judged,
        Err(impossible) => {
            assert!(!impossible.to_string().is_empty());
            return;
        }
    };
    let accounts = &judged.accounts;
    assert_eq!(accounts.seats.values().sum::<i64>() + accounts.bettor.unwrap_or(0), 0);
    let judged = Arc::new(judged);
    hold_report(&RecordReport::of(
        Arc::clone(&judged),
        "a record",
        "a card",
        &terms.called,
        source,
    ));
    serde_json::to_string(&judged.summary("a record", None)).expect("a row serializes as JSON");

    let printed = record(&read.to_string()).expect("a printed record reads");
    let again = judge(&printed).expect("as before");
    let told = |judged: &Judged| -> Vec<String> {
        let of = judged.events().map(|event| format!("{} {:?}", event.text, event.rulings));
        of.collect()
    };
    assert_eq!(told(&judged), told(&again));
    assert_eq!(judged.end(), again.end());
}

/// How rows of hands are read. The options are encoded before the rows of an input, so that the
/// fuzzer explores them too.
#[derive(Debug)]
pub struct Asked {
    /// The options of the run.
    pub options: Options,
    /// How the rows are answered a second time.
    pub again: Again,
    /// The format of an input that isn't JSON.
    pub table: Format,
}

/// How rows are answered a second time, with the same result.
#[derive(Debug, Clone, Copy)]
pub enum Again {
    /// From an input that returns this many bytes per read.
    Pieces(usize),
    /// From the first checkpoint, before the first row.
    FromFirst,
    /// From the last checkpoint.
    FromLast,
    /// Not at all.
    Never,
}

impl Asked {
    /// Takes two bytes of options off an input.
    pub fn parted(bytes: &[u8]) -> Option<(Asked, &[u8])> {
        let ([which, piece], rows) = bytes.split_first_chunk()?;
        let bit = |at: u8| which >> at & 1 == 1;
        let options = Options {
            threads: 1,
            all_lines: bit(0),
            more: if bit(1) { ExtraColumn::ALL.to_vec() } else { Vec::new() },
            column: bit(2).then(|| "hand".to_owned()),
            schema: bit(3),
            digest: bit(4),
            ..Options::default()
        };
        let table = if bit(5) { Format::Tsv } else { Format::Csv };
        let again = match (bit(6), bit(7)) {
            (false, false) => Again::Pieces(usize::from(*piece) + 1),
            // Short pieces are the ones that split rows.
            (false, true) => Again::Pieces(usize::from(*piece % 8) + 1),
            (true, false) => Again::FromFirst,
            (true, true) => Again::FromLast,
        };
        Some((Asked { options, again, table }, rows))
    }
}

/// Returns its bytes in chunks.
struct Pieces<'b>(&'b [u8], usize);

impl Read for Pieces<'_> {
    fn read(&mut self, into: &mut [u8]) -> std::io::Result<usize> {
        let len = self.1.min(into.len()).min(self.0.len());
        into[..len].copy_from_slice(&self.0[..len]);
        self.0 = &self.0[len..];
        Ok(len)
    }
}

/// Answers rows, and checks that neither chunking nor an interruption changes the answer. Returns
/// `None` if the input is rejected.
pub fn answered(
    options: &Options,
    again: Again,
    (from, to): (Format, Format),
    rows: &[u8],
) -> Option<Vec<u8>> {
    let job = Job::of(&MATCHER, options.clone());
    let run = |piece: usize, mut out: Vec<u8>, at: Option<&Checkpoint>| {
        let (mut first, mut last) = (None, None);
        let input = Input::stream(from, Pieces(rows, piece));
        let done = job.run(input, Output::new(to, &mut out), at, |point| {
            first.get_or_insert_with(|| point.clone());
            last = Some(point.clone());
            Ok(())
        });
        done.map(|summary| (out, summary.done, first, last)).map_err(|failure| failure.to_string())
    };
    let whole = run(usize::MAX, Vec::new(), None);
    let mut point = None;
    match (again, &whole) {
        (Again::Pieces(piece), _) => {
            let again = run(piece, Vec::new(), None);
            let same = |run: &(Vec<u8>, Checkpoint, _, _)| (run.0.clone(), run.1.clone());
            assert_eq!(again.as_ref().map(same), whole.as_ref().map(same));
        }
        (Again::FromFirst, Ok((_, _, first, _))) => point = first.clone(),
        (Again::FromLast, Ok((_, _, _, last))) => point = last.clone(),
        _ => {}
    }
    let (out, done, ..) = whole.ok()?;
    assert_eq!(done.output, out.len() as u64);
    assert_eq!(done.input, rows.len() as u64);
    if let Some(point) = point {
        let so_far = out[..point.output as usize].to_vec();
        let (resumed, at_end, ..) = run(usize::MAX, so_far, Some(&point)).expect("a run goes on");
        assert_eq!((&resumed, &at_end), (&out, &done), "from {point:?}");
    }
    Some(out)
}

/// Returns a row's answer for a hand: the distance, the line and its value.
pub fn answer(hand: &Hand) -> Option<(u8, String, u32)> {
    let lines = MATCHER.targets().lines().iter();
    let away = |(at, line): (usize, &TargetLine)| {
        let targets = MATCHER.targets().of_line(line);
        let away = targets.filter_map(|(id, _)| MATCHER.distance(hand, id)).min()?;
        Some((away, Reverse(line.values.of(hand.exposures())), at, line.name.id()))
    };
    let (away, Reverse(value), _, name) = lines.enumerate().filter_map(away).min()?;
    Some((away, name, value))
}
