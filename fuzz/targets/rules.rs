//! House rules as the file of `--rules`, as TOML and as JSON, and one by one.
#![no_main]

#[path = "../../cli/src/clip.rs"]
mod clip;
#[path = "../../cli/src/rules_file.rs"]
mod rules_file;

use libfuzzer_sys::fuzz_target;
use mahj::desk::Diagnostics;
use mahj::field::Spelling;
use mahj::rules::RuleSet;
use mahj_fuzz::{hold_faults, hold_harmless};

fuzz_target!(|text: &str| {
    let of_json = serde_json::from_str::<RuleSet>(text).ok();
    let of_toml = toml::from_str::<RuleSet>(text).ok();
    match rules_file::parse(text) {
        // The file also takes what isn't a string: `dead_wall = 14`.
        Ok(rules) => {
            assert!(of_toml.is_none_or(|of_toml| of_toml == rules), "{text:?}");
            hold(&rules);
        }
        Err(faults) => {
            assert!(faults.errors() > 0 && of_toml.is_none(), "{text:?} {faults}");
            hold_faults(text, &faults);
            let why = Diagnostics::rules("a file", text, faults);
            serde_json::to_string(&why.body(Spelling::Option)).expect("an error is JSON");
            hold_harmless(why.message());
        }
    }
    if let Some(rules) = of_json {
        hold(&rules);
    }
    // `name value` per row, set one after another.
    let mut rules = RuleSet::default();
    for row in text.lines() {
        let (name, value) = row.split_once([' ', '=']).unwrap_or((row, ""));
        let before = rules.clone();
        match rules.set(name, value) {
            Ok(()) => assert!(rules.differences(&before).len() <= 1, "{row:?}"),
            Err(unknown) => {
                assert_eq!(rules, before, "{row:?}");
                assert!(!unknown.seen().is_empty() && !unknown.help().is_empty());
                assert!(unknown.to_string().len() < 400, "{unknown}");
            }
        }
    }
    hold(&rules);
});

/// Written rules round-trip, and only differences from the League's rules are written.
fn hold(rules: &RuleSet) {
    let json = serde_json::to_string(rules).expect("rules are JSON");
    assert_eq!(serde_json::from_str::<RuleSet>(&json).as_ref().ok(), Some(rules), "{json}");
    let file = toml::to_string(rules).expect("rules are TOML");
    assert_eq!(toml::from_str::<RuleSet>(&file).as_ref().ok(), Some(rules), "{file}");
    assert_eq!(rules_file::parse(&file).as_ref(), Ok(rules), "{file}");
    let mut again = RuleSet::LEAGUE;
    for (name, value) in rules.differences(&RuleSet::LEAGUE) {
        again.set(name, value).expect("a switch with its value");
        assert_eq!(again.get(name), Some(value));
    }
    assert_eq!(&again, rules);
}
