//! The JSON Schemas: each describes every key of its answer.

use crate::command::{ROOT, mahj, object, objects, status, stdout};
use crate::commands::SCREENS;
use std::path::Path;

use serde_json::{Value, json};

/// Returns the errors of a value under a schema; undescribed keys are errors too. Only the features
/// used in the answers' schemas are supported (npm/test validates them against the standard).
fn wrong(whole: &Value, schema: &Value, value: &Value, at: &str) -> Option<String> {
    if let Some(name) = schema["$ref"].as_str() {
        let def = name.strip_prefix("#/$defs/").unwrap();
        return wrong(whole, &whole["$defs"][def], value, at);
    }
    if let Some(ways) = schema["anyOf"].as_array() {
        let wrongs: Vec<Option<String>> =
            ways.iter().map(|way| wrong(whole, way, value, at)).collect();
        let all = || wrongs.iter().flatten().cloned().collect::<Vec<_>>().join("; ");
        return (!wrongs.contains(&None)).then(all);
    }
    if let Some(only) = schema.get("const") {
        return (only != value).then(|| format!("{at}: {value} is not {only}"));
    }
    let is = |kind: &str| match kind {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_u64() || value.is_i64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        other => panic!("{at}: {other}"),
    };
    let good = match &schema["type"] {
        Value::String(kind) => is(kind),
        Value::Array(kinds) => kinds.iter().any(|kind| is(kind.as_str().unwrap())),
        _ => panic!("{at}: {schema} says no type"),
    };
    if !good {
        return Some(format!("{at}: {value} is not {}", schema["type"]));
    }
    match value {
        Value::Object(keys) => {
            let described = schema["properties"].as_object();
            let required = schema["required"].as_array();
            let lacking = required
                .into_iter()
                .flatten()
                .find(|key| value.get(key.as_str().unwrap()).is_none());
            if let Some(key) = lacking {
                return Some(format!("{at}: {key} is missing"));
            }
            keys.iter().find_map(|(key, value)| {
                let at = format!("{at}.{key}");
                match described.and_then(|all| all.get(key)).or(schema.get("additionalProperties"))
                {
                    Some(schema) => wrong(whole, schema, value, &at),
                    None => Some(format!("{at} is not described")),
                }
            })
        }
        Value::Array(all) => all.iter().enumerate().find_map(|(nth, value)| {
            let schema = schema["prefixItems"].get(nth).unwrap_or(&schema["items"]);
            wrong(whole, schema, value, &format!("{at}[{nth}]"))
        }),
        _ => None,
    }
}

fn schema(answer: &str) -> Value {
    serde_json::from_str(&stdout(&mahj(&["schema", answer]))).unwrap()
}

/// Checks a command's output against the schema of its name.
fn held(answer: &str, args: &[&str]) {
    let schema = schema(answer);
    let output = mahj(&[args, &["--json"]].concat());
    let objects = objects(&output);
    assert!(!objects.is_empty(), "{args:?}: {output:?}");
    for object in objects {
        let name = if object.get("error").is_some() && object.get("file").is_none() {
            "error"
        } else {
            answer
        };
        let schema = if name == "error" { &self::schema("error") } else { &schema };
        assert_eq!(wrong(schema, schema, &object, name), None, "{args:?}");
    }
}

#[test]
fn schema_describes_every_key() {
    for (_, args) in SCREENS {
        let answer =
            if args[0] == "card" { format!("card {}", args[1]) } else { args[0].to_owned() };
        held(&answer, args);
    }
}

#[test]
fn schema_describes_rare_answers() {
    let held = |answer: &str, args: &[&str]| held(answer, args);
    held("card check", &["card", "check", "tests/data/bad_cards"]);
    held("card import", &["card", "import", "cards/tiny.card"]);
    held("card diff", &["card", "diff", "cards/practice.card", "cards/tiny.card"]);
    held("referee", &["referee", "records"]);
    held("referee", &["referee", "tests/data/bad_records"]);
    held("rules", &["rules"]);
    held("rules", &["rules", "--disputes"]);
    held("rules", &["rules", "misname"]);
    held("simulate", &["simulate", "--games", "20", "--against", "near"]);
    held("simulate", &["simulate", "--games", "20", "--against", "near", "--jokers", "9"]);
    held("simulate", &["simulate", "--games", "20", "--against-card", "cards/tiny.card"]);
    held("away", &["away", "11B 22B 22C 111C J [FFF]", "--all"]);
    held("verify", &["verify", "11B 22B J FFF 22C 111C J", "--unicode"]);
    held("exchange", &["exchange", "11B 22B 22C 111C 9C 7D FFF", "--seen", "[99C J] [77D J]"]);
    held("error", &["away", "10B Q"]);
    held("error", &["chess"]);
    for record in std::fs::read_dir(Path::new(ROOT).join("records")).unwrap() {
        let record = record.unwrap().path();
        if record.extension().is_some_and(|end| end == "record") {
            held("referee", &["referee", record.to_str().unwrap()]);
        }
    }
}

/// Checks that the checker above can fail.
#[test]
fn finds_undescribed_keys() {
    let schema = schema("waits");
    let good = mahj(&["waits", "11B 22B 22C 111C J [FFF]", "--json"]);
    let good = objects(&good).remove(0);
    let found = |change: &dyn Fn(&mut Value)| {
        let mut value = good.clone();
        change(&mut value);
        wrong(&schema, &schema, &value, "waits")
    };
    assert_eq!(found(&|_| ()), None);
    assert!(found(&|value| value["more"] = json!(1)).unwrap().contains("not described"));
    assert!(found(&|value| value["left"] = json!("1")).unwrap().contains("waits.left"));
    assert!(
        found(&|value| {
            value.as_object_mut().unwrap().remove("tile");
        })
        .unwrap()
        .contains("missing")
    );
    assert!(found(&|value| value["lines"][0]["value"] = json!(null)).unwrap().contains("value"));
}

#[test]
fn schemas_exist_for_each_and_all_answers() {
    let all: Value = serde_json::from_str(&stdout(&mahj(&["schema"]))).unwrap();
    assert_eq!(all["$id"], "mahj:answers:1");
    for name in mahj::answer::answers() {
        let words: Vec<&str> = name.split(' ').collect();
        let output = mahj(&[&["schema"], words.as_slice()].concat());
        assert_eq!(status(&output), 0, "{name}");
        let own: Value = serde_json::from_str(&stdout(&output)).unwrap();
        assert_eq!(own["$id"], format!("mahj:{}:1", name.replace(' ', "-")));
        assert!(all["$defs"][name].is_object(), "{name}");
    }
    let none = mahj(&["schema", "chess", "--json"]);
    assert!(object(&none)["error"]["help"].as_str().unwrap().contains("what-if"));
}
