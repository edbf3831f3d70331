//! Checks that the fast path reads rows the way serde_json does.

use proptest::prelude::*;

use super::*;
use crate::batch::worker::Hands;
use crate::targets::Targets;

fn layout() -> Layout {
    let columns = Columns::of_text(vec!["hand".to_owned()]);
    let facts = (&JsonLines::FACTS, &JsonLines::FACTS);
    Layout::new(&Targets::practice(), &Options::default(), facts, columns).unwrap()
}

/// Returns the parts of a row that pass through, as serde_json reads it.
fn passing_by_serde(layout: &Layout, row: &str, passing: Passing) -> String {
    let rows =
        JsonRows { list: vec![(Span { from: 0, to: row.len() }, passing)], ..JsonRows::default() };
    let read = content(row);
    let mut out = Vec::new();
    rows.pass(layout, &read, 0, false, &mut out);
    String::from_utf8(out).unwrap()
}

/// Compares what the fast path reads from a row with what serde_json reads; returns false if the
/// fast path declines the row.
fn agrees(row: &str) -> bool {
    let layout = layout();
    let quotes: Vec<u32> =
        (0..).zip(row.bytes()).filter(|(_, byte)| *byte == b'"').map(|(at, _)| at).collect();
    let mut fast_path = Usual::default();
    let place = Span { from: 0, to: row.len() };
    if !flat::is_clean(row.as_bytes()) {
        return false;
    }
    let Some((hand, passing)) = fast_path.look(&layout, row.as_bytes(), place, &quotes) else {
        return false;
    };
    let looked = look(&layout, row.as_bytes()).expect(row);
    assert!(!looked.twice && looked.foreign.is_none(), "{row}");
    let whole = looked.hand.expect(row).get().as_bytes();
    assert_eq!(whole[1..whole.len() - 1], *hand, "{row}");
    let slow =
        passing_by_serde(&layout, row, if looked.replaced { Passing::Some } else { Passing::All });
    let rows = JsonRows { list: vec![(place, passing)], fast_path, ..JsonRows::default() };
    let read = content(row);
    let mut out = Vec::new();
    rows.pass(&layout, &read, 0, false, &mut out);
    assert_eq!(String::from_utf8(out).unwrap(), slow, "{row}");
    true
}

/// Makes content from text.
#[allow(clippy::needless_update, reason = "with the feature `parquet` there is more")]
fn content(text: &str) -> Content {
    Content { text: text.as_bytes().to_vec(), ..Content::default() }
}

#[test]
fn answered_rows_use_the_fast_path() {
    for (row, quick) in [
        (r#"{"hand":"FF 1B"}"#, true),
        (r#"{ "n" : 1 , "HAND" : "FF 1B", "ok":true,"no":null , "not" :false}"#, true),
        (r#"{"hand":"FF","best":5,"line":"quints/1","value":25,"error":null}"#, true),
        (r#"{"best":5 , "hand":"FF" ,"line":null , "n":-12,"m":0}"#, true),
        (r#"{"hand":"🀢"}"#, true),
        (r#"{"hand":""}"#, true),
        (r#"{"best":1,"best":2,"hand":"F","hand2":"G"}"#, true),
        (r#"{"hand":"F","hand":"G"}"#, false),
        (r#"{"hand":1}"#, false),
        (r#"{"hand":"F","n":1.5}"#, false),
        (r#"{"hand":"F","n":01}"#, false),
        (r#"{"hand":"F","n":-}"#, false),
        (r#"{"hand":"F","n":nul}"#, false),
        (r#"{"hand":"F","n":nulll}"#, false),
        (r#"{"hand":"F","n":[1]}"#, false),
        (r#"{"hand":"F","n":"\u0041"}"#, false),
        ("{\"hand\":\"F\t\"}", false),
        (r#"{"hand":"F",}"#, false),
        (r#"{"hand":"F"}}"#, false),
        (r#"{"hand":"F"} "x""#, false),
        (r#"{"hand":"F"#, false),
        (r#"{"hand" "F"}"#, false),
        (r#"{"n":1}"#, false),
        ("{}", false),
        ("", false),
        ("{", false),
    ] {
        assert_eq!(agrees(row), quick, "{row}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3_000))]

    /// Arbitrary keys and values in any order, with occasional unexpected text in between. A row
    /// contains no line ends.
    #[test]
    fn fast_path_agrees_with_the_parser(
        entries in prop::collection::vec(
            (
                r#" ?"(hand|Hand|best|line|error|n|x{0,9})" ?: ?("[^"\\\n]{0,9}"|"FF 1B"|null|true|false|-?[0-9]{1,3}(\.5)?|\[1\]|\{\})? ?"#,
                prop::option::weighted(0.05, r#"[ -~"\\\t{}:,]"#),
            ),
            0..7,
        ),
        end in "}|} |},|",
    ) {
        let entries: Vec<String> =
            entries.into_iter().map(|(entry, odd)| entry + &odd.unwrap_or_default()).collect();
        agrees(&format!("{{{}{end}", entries.join(",")));
    }

    /// The ends of fields are those that a byte search finds.
    #[test]
    fn fields_end_at_delimiters_and_line_ends(
        text in prop::collection::vec(prop_oneof![Just(b','), Just(b'\n'), Just(b'\r'), Just(0x8C), any::<u8>()], 0..200),
        delimiter in prop_oneof![Just(b','), Just(b';'), Just(b'\t'), Just(b'"')],
    ) {
        let mut ends = vec![7];
        ends_of_fields(&text, delimiter, &mut ends);
        let is_end = |at: &usize| text.get(*at).is_none_or(|byte| *byte == b'\n' || *byte == delimiter);
        let last = text.len() + usize::from(!text.ends_with(b"\n"));
        let found: Vec<usize> = ends.iter().map(|end| *end as usize).collect();
        prop_assert_eq!(found, (0..last).filter(is_end).collect::<Vec<_>>());
    }
}

/// Each row of a block gets its own hand, whether the row is clean or not.
#[test]
fn blocks_may_mix_row_kinds() {
    let text = "{\"hand\":\"FF\"}\r\n\n  {\"hand\":\"\\u0046F\"}\n{\"hand\":\"F\t\"}\n\u{c}{\"hand\":\"11B\"}";
    let read = content(text);
    let mut rows = JsonRows::default();
    let mut hands = Hands::default();
    rows.read(&layout(), &read, &mut hands);
    let passing: Vec<_> = rows.list.iter().map(|(_, passing)| format!("{passing:?}")).collect();
    assert_eq!(passing, ["All", "All", "Nothing", "All"]);
}
