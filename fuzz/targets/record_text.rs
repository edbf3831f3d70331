//! Records as text: printing, writing JSON Lines and judging give consistent results.
#![no_main]

use libfuzzer_sys::fuzz_target;
use mahj::record::parse_bytes;
use mahj::referee::unknown_lines;
use mahj_fuzz::{MATCHER, hold_faults, hold_judged, hold_record};

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    let text = text.trim_start_matches('\u{FEFF}');
    match parse_bytes(bytes) {
        Ok(read) => {
            hold_faults(text, &unknown_lines(&read, text, &MATCHER));
            hold_record(&read);
            hold_judged(&read, Some(text));
        }
        Err(faults) => hold_faults(text, &faults),
    }
});
