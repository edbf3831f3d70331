//! Rows of JSON: each input row gives one output row with the same answer as the hand by itself,
//! and the output is answered the same again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use mahj::TileSet;
use mahj::batch::rows::Format;
use mahj::notation;
use mahj_fuzz::{Again, Asked, answer, answered};
use serde_json::Value;

fuzz_target!(|bytes: &[u8]| {
    let Some((asked, rows)) = Asked::parted(bytes) else { return };
    let Asked { options, again, .. } = asked;
    let forms = (Format::JsonLines, Format::JsonLines);
    let Some(out) = answered(&options, again, forms, rows) else { return };
    let mut bad = false;
    for row in out.split(|byte| *byte == b'\n').filter(|row| !row.is_empty()) {
        let row: Value = serde_json::from_slice(row).expect("a row is JSON");
        if let Some(error) = row["error"].as_str() {
            assert!(!error.is_empty() && row["best"].is_null() && row["line"].is_null());
            bad = true;
            continue;
        }
        let Some(hand) = row["hand"].as_str() else { continue };
        let Ok(hand) = notation::hand(hand, &TileSet::default()) else { continue };
        let told = (row["best"].as_u64(), row["line"].as_str(), row["value"].as_u64());
        let answer = answer(&hand);
        let alone = answer.as_ref().map(|(away, name, value)| {
            (Some(u64::from(*away)), Some(name.as_str()), Some(u64::from(*value)))
        });
        assert_eq!(told, alone.unwrap_or_default(), "{hand}");
    }
    // A bad row is reported with its error, and not copied.
    if !bad {
        assert_eq!(answered(&options, Again::Never, forms, &out).as_ref(), Some(&out));
    }
    let _ = answered(&options, Again::Never, (Format::JsonLines, Format::Csv), rows);
});
