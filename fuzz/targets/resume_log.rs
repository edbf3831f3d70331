//! The log that an interrupted run resumes from: only lines that the program wrote are accepted.
#![no_main]

#[allow(dead_code)]
#[path = "../../cli/src/resume_log.rs"]
mod resume_log;

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use mahj::batch::rows::{Checkpoint, Digest};
use resume_log::{LogEnd, LogLines, ResumeHeader, Unusable, read};
use serde_json::{Value, json};

static HEAD: LazyLock<ResumeHeader> =
    LazyLock::new(|| ResumeHeader::new(0x1234_5678, "csv csv away".to_owned()));

// The first byte says whether the rest is a log as it is, or how to write one and what to change.
fuzz_target!(|bytes: &[u8]| {
    let Some(([which], rest)) = bytes.split_first_chunk() else { return };
    match which & 0x80 {
        0 => hold_changed(usize::from(which & 7), rest),
        _ => hold_any(rest),
    }
});

fn read_log(log: &[u8], head: &ResumeHeader, covered: u64) -> Result<LogEnd, Unusable> {
    read(&mut &*log, head, covered).expect("memory can be read")
}

/// If any log is accepted, the program writes the same for its checkpoints.
fn hold_any(log: &[u8]) {
    let Ok(end) = read_log(log, &HEAD, u64::MAX) else { return };
    let (mut lines, mut written) = LogLines::begin(&HEAD).expect("a header is JSON");
    let accepted = &log[..end.end as usize];
    let mut last = None;
    for row in accepted.split_inclusive(|byte| *byte == b'\n').skip(1) {
        let point: Checkpoint = serde_json::from_slice(row).expect("a line is a checkpoint");
        let digest = serde_json::from_slice::<Value>(row).expect("JSON")["written"].as_u64();
        let digest = digest.expect("the digest of the output");
        written.extend(lines.line(&point, digest).expect("a line is JSON"));
        last = Some((point, digest));
    }
    assert_eq!(accepted, written, "{}", String::from_utf8_lossy(accepted));
    assert_eq!(last, Some((end.point, end.written)));
}

/// Takes the next byte; zero at the end.
fn take(bytes: &mut &[u8]) -> u8 {
    let (first, rest) = bytes.split_first().unwrap_or((&0, &[]));
    *bytes = rest;
    *first
}

/// Writes a log of `count` checkpoints, and changes it: it is refused, or read up to where it is
/// unchanged.
fn hold_changed(count: usize, mut bytes: &[u8]) {
    let (mut lines, mut log) = LogLines::begin(&HEAD).expect("a header is JSON");
    // Each line with where it ends, and what is needed to write the one after it.
    let mut noted: Vec<(usize, Checkpoint, u64, LogLines)> = Vec::new();
    let (mut point, mut digest) = (Checkpoint::default(), Digest::default());
    for _ in 0..count {
        point.input += u64::from(take(&mut bytes)) << (take(&mut bytes) % 32);
        point.output += u64::from(take(&mut bytes));
        point.rows += u64::from(take(&mut bytes));
        let error = take(&mut bytes);
        if error < 8 && point.first.len() < Checkpoint::NAMED {
            let error = "\"\\\n\u{1b}é\u{2028}{}".chars().nth(error.into()).map(String::from);
            let error = error.unwrap_or_default();
            let bad = json!({ "row": point.rows, "error": error });
            point.first.push(serde_json::from_value(bad).expect("a bad row"));
            point.bad += 1;
        }
        digest.update(&[error]);
        point.digest = digest.value();
        let written = digest.value().rotate_left(1);
        log.extend(lines.line(&point, written).expect("a line is JSON"));
        noted.push((log.len(), point.clone(), written, lines.clone()));
    }
    let covered = u64::from(take(&mut bytes)) * 4;
    let changed = changed(&log, bytes);
    let other = ResumeHeader::new(0x1234_5679, "csv csv away".to_owned());
    assert!(read_log(&changed, &other, covered).is_err());
    let read = read_log(&changed, &HEAD, covered);
    if changed == log {
        let last = noted.iter().rev().find(|(_, point, ..)| point.output <= covered);
        let found = read.as_ref().ok().map(|end| end.end as usize);
        assert_eq!(found, last.map(|(end, ..)| *end));
    }
    let Ok(LogEnd { end, mut lines, point, written }) = read else { return };
    let at = end as usize;
    assert_eq!(changed[..at], log[..at]);
    let mut after = noted.iter().skip_while(|(end, ..)| *end < at);
    let (end, noted, digest, next) = after.next().expect("a line ends there");
    assert_eq!((at, &point, written), (*end, noted, *digest));
    assert!(point.output <= covered);
    // The run goes on where it stopped.
    let told = |lines: &mut LogLines| lines.line(&point, 1).expect("a line is JSON");
    assert_eq!(told(&mut lines), told(&mut next.clone()));
}

/// Makes the changes that the bytes describe, four bytes each.
fn changed(log: &[u8], bytes: &[u8]) -> Vec<u8> {
    let mut log = log.to_vec();
    for [low, high, what, byte] in bytes.as_chunks().0.iter().take(8) {
        let at = usize::from(u16::from_le_bytes([*low, *high])) % (log.len() + 1);
        let upto = log.len().min(at + usize::from(*byte));
        match what % 6 {
            0 => log.iter_mut().skip(at).take(1).for_each(|old| *old = *byte),
            1 => log.insert(at, *byte),
            2 => drop(log.drain(at..upto)),
            3 => {
                let twice = log[at..upto].to_vec();
                log.splice(at..at, twice).for_each(drop);
            }
            4 => log.truncate(at),
            // Repeats or moves whole lines.
            _ => {
                let mut rows: Vec<&[u8]> = log.split_inclusive(|byte| *byte == b'\n').collect();
                let (one, other) = (at % rows.len(), usize::from(*byte) % rows.len());
                if byte & 0x80 == 0 {
                    rows.swap(one, other)
                } else {
                    rows.insert(one, rows[other])
                }
                log = rows.concat();
            }
        }
        if log.is_empty() {
            break;
        }
    }
    log
}
