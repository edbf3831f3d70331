//! All acts, by their names in JSON.

use std::collections::BTreeSet;

use mahj::referee::Act;

/// Returns the name of an act.
pub fn name(act: &Act) -> String {
    serde_json::to_value(act).unwrap()["act"].as_str().unwrap().to_owned()
}

/// Checks that the random acts include every act except those named, so that a forgotten act fails
/// here.
pub fn hold_all(drawn: impl IntoIterator<Item = Act>, but_for: &[&str]) {
    let told = serde_json::from_str::<Act>(r#"{"act":"?"}"#).unwrap_err().to_string();
    let all: BTreeSet<String> = told.split('`').skip(3).step_by(2).map(str::to_owned).collect();
    assert!(all.len() > 40, "{told}");
    let drawn: BTreeSet<String> = drawn.into_iter().map(|act| name(&act)).collect();
    let missing: Vec<&String> =
        all.difference(&drawn).filter(|act| !but_for.contains(&act.as_str())).collect();
    assert!(missing.is_empty(), "never drawn: {missing:?}");
}
