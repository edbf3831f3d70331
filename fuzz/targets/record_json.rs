//! Records as JSON Lines: parsed records print as text, and are judged the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use mahj::referee::{Record, RecordLine};
use mahj_fuzz::{hold_faults, hold_judged, hold_record};

fuzz_target!(|text: &str| {
    let (mut lines, mut spans) = (Vec::new(), Vec::new());
    let mut at = 0;
    for row in text.split_inclusive('\n') {
        // Skip rows that aren't JSON: serde itself isn't being tested.
        if let Ok(line) = serde_json::from_str::<RecordLine>(row) {
            lines.push(line);
            spans.push(at..at + row.trim_end().len());
        }
        at += row.len();
    }
    match Record::from_lines(lines) {
        Ok(read) => {
            hold_record(&read);
            hold_judged(&read, None);
        }
        Err(fault) => hold_faults(text, &fault.placed(text, &spans)),
    }
});
