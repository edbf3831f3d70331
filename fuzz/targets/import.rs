//! Cards in the formats of other programs: the imported card is valid, with one line per hand.
#![no_main]

use libfuzzer_sys::fuzz_target;
use mahj::Card;
use mahj::card::import;
use mahj::diagnostic::Code;
use mahj_fuzz::hold_faults;

fuzz_target!(|text: &str| {
    let imported = import(text);
    hold_faults(text, &imported.faults);
    let parsed = Card::parse(&imported.text);
    hold_faults(&imported.text, &parsed.faults);
    // A hand that could not be read becomes a comment, and a repeated title was reported.
    let twice = imported.faults.list.iter().any(|fault| fault.code == Code::CardSectionTwice);
    if !twice && parsed.card.lines().next().is_some() {
        assert_eq!(parsed.faults.errors(), 0, "{}\n{}", imported.text, parsed.faults);
    }
});
