//! Rules files as TOML and as JSON, and single house rules.
#![no_main]

use libfuzzer_sys::fuzz_target;
use mahj::rules::RuleSet;

fuzz_target!(|text: &str| {
    let of_json = serde_json::from_str::<RuleSet>(text).ok();
    let of_toml = toml::from_str::<RuleSet>(text).ok();
    for rules in of_json.into_iter().chain(of_toml) {
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
    let mut again = RuleSet::LEAGUE;
    for (name, value) in rules.differences(&RuleSet::LEAGUE) {
        again.set(name, value).expect("a switch with its value");
        assert_eq!(again.get(name), Some(value));
    }
    assert_eq!(&again, rules);
}
