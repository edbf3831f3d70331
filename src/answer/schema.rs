//! The JSON Schemas of all answers.

use schemars::generate::{SchemaGenerator, SchemaSettings};
use schemars::{JsonSchema, Schema};
use serde_json::{Map, Value, json};

use super::*;

/// An answer that has several rows elsewhere is one object at the prompt.
#[derive(JsonSchema)]
#[allow(dead_code, reason = "it is only described")]
struct Several {
    schema: u32,
    /// The rows.
    answers: Vec<OneOfSeveral>,
}

#[derive(JsonSchema)]
#[schemars(untagged)]
#[allow(dead_code, reason = "it is only described")]
enum OneOfSeveral {
    Wait(WaitRow),
    Choice(ChoiceRow),
    Exchange(ExchangeRow),
    Rule(RuleRow),
    /// A command in the list returned by `help`.
    Command {
        command: String,
        does: String,
    },
}

/// Returns the values a field may have, for `enum` in its schema.
pub(super) fn one_of<T: ToString>(all: &[T]) -> Vec<String> {
    all.iter().map(ToString::to_string).collect()
}

/// Returns the same for a field that may be null.
pub(super) fn or_null<T: ToString>(all: &[T]) -> Vec<Option<String>> {
    all.iter().map(|value| Some(value.to_string())).chain([None]).collect()
}

type Make = fn(&mut SchemaGenerator) -> Schema;

/// Returns the function that makes the schema of a row.
const fn of<T: JsonSchema>() -> Make {
    |generator| generator.subschema_for::<T>()
}

/// What each command prints with `--json`: one object per line, in one of these shapes. `card`,
/// `notation`, `play` and `score` are not commands, but questions in JSON.
const ANSWERS: [(&str, &[Make]); 31] = [
    ("card check", &[of::<FaultRow>(), of::<MoreRow>()]),
    ("card show", &[of::<Showing>()]),
    ("card targets", &[of::<TargetRow>()]),
    ("card stats", &[of::<CardStatsRow>(), of::<LineStatsRow>()]),
    ("card diff", &[of::<DiffRow>()]),
    ("card exposures", &[of::<SheetReport>()]),
    ("card balance", &[of::<BalanceReport>()]),
    ("card import", &[of::<FaultRow>(), of::<ImportRow>()]),
    ("verify", &[of::<VerifyReport>()]),
    ("away", &[of::<AwayReport>()]),
    ("waits", &[of::<WaitRow>()]),
    ("exposures", &[of::<OpenReport>()]),
    ("call", &[of::<CallReport>()]),
    ("what-if", &[of::<ChoiceRow>()]),
    ("exchange", &[of::<ExchangeRow>()]),
    ("odds", &[of::<OddsReport>()]),
    ("read", &[of::<ReadReport>()]),
    ("advise", &[of::<AdviceReport>()]),
    ("charleston", &[of::<CharlestonReport>()]),
    ("referee", &[of::<JudgedRow>(), of::<RecordRow>(), of::<UnreadRow>()]),
    ("review", &[of::<ReviewReport>()]),
    ("play", &[of::<PlayReport>()]),
    ("rules", &[of::<RuleRow>(), of::<DisputeRow>(), of::<SwitchRow>(), of::<RuleReport>()]),
    ("batch", &[of::<BatchReport>()]),
    ("deal", &[of::<DealtRow>()]),
    ("card", &[of::<CardReport>()]),
    ("score", &[of::<ScoreReport>()]),
    ("notation", &[of::<NotationReport>()]),
    ("simulate", &[of::<SimulationReport>(), of::<PoliciesReport>(), of::<CardsReport>()]),
    (
        "ask",
        &[
            of::<PromptState>(),
            of::<VerifyReport>(),
            of::<AwayReport>(),
            of::<OpenReport>(),
            of::<CallReport>(),
            of::<RuleReport>(),
            of::<Several>(),
            of::<ErrorReport>(),
        ],
    ),
    ("error", &[of::<ErrorReport>()]),
];

/// Returns the names of the answers, which are the names of their commands; `error` is what any of
/// them returns if it can't answer.
pub fn answers() -> impl Iterator<Item = &'static str> {
    ANSWERS.iter().map(|(name, _)| *name)
}

/// Returns the JSON Schema of an answer: of one line that a command prints with `--json`. Returns
/// `None` if there is no such answer. Additional keys are allowed, because keys may be added within
/// a version.
///
/// # Examples
///
/// ```
/// let schema = mahj::answer::schema("waits").unwrap();
/// assert_eq!(schema["$id"], "mahj:waits:1");
/// assert!(schema["$defs"]["WaitRow"]["properties"]["tile"].is_object());
/// ```
#[must_use]
pub fn schema(answer: &str) -> Option<Value> {
    let (name, makes) = ANSWERS.iter().find(|(name, _)| *name == answer)?;
    let mut generator = generator();
    let shape = shape(makes, &mut generator);
    Some(document(name, shape, &mut generator))
}

/// Returns the JSON Schemas of all answers as one document: each is under `$defs` by its name, and
/// the document as a whole matches any of them.
///
/// # Examples
///
/// ```
/// let all = mahj::answer::schemas();
/// assert!(all["$defs"]["what-if"].is_object() && all["$defs"]["ChoiceRow"].is_object());
/// ```
#[must_use]
pub fn schemas() -> Value {
    let mut generator = generator();
    let mut named = Map::new();
    for (name, makes) in &ANSWERS {
        let shape = shape(makes, &mut generator);
        named.insert((*name).to_owned(), shape);
    }
    let any: Vec<Value> =
        named.keys().map(|name| json!({ "$ref": format!("#/$defs/{name}") })).collect();
    let mut document = document("answers", json!({ "anyOf": any }), &mut generator);
    if let Some(defs) = document["$defs"].as_object_mut() {
        defs.extend(named);
    }
    document
}

/// Returns the JSON Schema of an input; [`schema`] is for outputs.
pub(crate) fn schema_of_input<T: JsonSchema>(name: &str) -> Value {
    let mut generator = SchemaSettings::draft2020_12().for_deserialize().into_generator();
    let shape = shape(&[of::<T>()], &mut generator);
    document(name, shape, &mut generator)
}

/// The schemas describe serialized output, not input.
fn generator() -> SchemaGenerator {
    SchemaSettings::draft2020_12().for_serialize().into_generator()
}

fn shape(makes: &[Make], generator: &mut SchemaGenerator) -> Value {
    let mut shapes: Vec<Value> = makes.iter().map(|make| make(generator).to_value()).collect();
    match shapes.len() {
        1 => shapes.remove(0),
        _ => json!({ "anyOf": shapes }),
    }
}

fn document(name: &str, shape: Value, generator: &mut SchemaGenerator) -> Value {
    let mut document = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": format!("mahj:{}:{SCHEMA}", name.replace(' ', "-")),
        "title": name,
    });
    if let (Some(document), Value::Object(shape)) = (document.as_object_mut(), shape) {
        document.extend(shape);
        document.insert("$defs".to_owned(), Value::Object(generator.take_definitions(true)));
    }
    without_examples(&mut document);
    describe_keys(&mut document);
    document
}

/// Returns the keys that mean the same thing in every answer, with their descriptions.
fn shared_keys() -> impl Iterator<Item = (&'static str, &'static str)> {
    let rows = include_str!("keys.md").lines().skip(2);
    let cells = rows.filter_map(|row| row.trim_matches(['|', ' ']).split_once(" | "));
    cells.flat_map(|(keys, text)| keys.split(", ").map(move |key| (key.trim_matches('`'), text)))
}

/// Adds descriptions to the properties that have none of their own.
fn describe_keys(value: &mut Value) {
    match value {
        Value::Object(keys) => {
            if let Some(Value::Object(properties)) = keys.get_mut("properties") {
                for (key, property) in properties {
                    let shared = shared_keys().find(|(shared, _)| shared == key);
                    if let (Some(property), Some((_, text))) = (property.as_object_mut(), shared) {
                        property.entry("description").or_insert_with(|| json!(text));
                    }
                }
            }
            keys.values_mut().for_each(describe_keys);
        }
        Value::Array(all) => all.iter_mut().for_each(describe_keys),
        _ => {}
    }
}

/// Cuts descriptions at their first heading, because Rust examples are useless in other languages.
fn without_examples(value: &mut Value) {
    match value {
        Value::Object(keys) => {
            if let Some(Value::String(text)) = keys.get_mut("description")
                && let Some(at) = text.find("\n\n# ")
            {
                text.truncate(at);
            }
            keys.values_mut().for_each(without_examples);
        }
        Value::Array(all) => all.iter_mut().for_each(without_examples),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// The properties of all shapes, each with its name.
    fn properties() -> Vec<(String, Value)> {
        let all = schemas();
        let shapes = all["$defs"].as_object().unwrap();
        let mut found = Vec::new();
        for (shape, schema) in shapes {
            for (key, property) in schema["properties"].as_object().into_iter().flatten() {
                found.push((format!("{shape}.{key}"), property.clone()));
            }
        }
        assert!(found.len() > 300);
        found
    }

    fn is_number(property: &Value) -> bool {
        let text = property.to_string();
        text.contains("\"integer\"") || text.contains("\"number\"")
    }

    #[test]
    fn every_key_has_a_description() {
        for (key, property) in properties() {
            let text = property["description"].as_str().unwrap_or_default();
            assert!(text.ends_with('.'), "{key}: {text:?}");
        }
    }

    #[test]
    fn every_number_has_a_unit_or_range() {
        let says = [
            "How many", "how many", "points", "Tiles", "seconds", " 0 to ", "from 1", "share",
            "unit", "version", "seed", "nats", "number",
        ];
        for (key, property) in properties() {
            let text = property["description"].as_str().unwrap_or_default();
            assert!(
                !is_number(&property) || says.iter().any(|word| text.contains(word)),
                "{key}: {text}"
            );
        }
    }

    #[test]
    fn every_shared_key_is_used() {
        let own: BTreeSet<String> = properties()
            .iter()
            .map(|(key, _)| key.split('.').next_back().unwrap().to_owned())
            .collect();
        for (key, _) in shared_keys() {
            assert!(own.contains(key), "no answer has `{key}`");
        }
    }
}
