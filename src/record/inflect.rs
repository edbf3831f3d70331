//! Inflected verbs: a form has `calls`, and `call`, `called`, and `has called` mean the same thing.

/// Verbs whose past isn't made with `ed`. `left` is a direction of a pass, so it is never a past
/// tense.
const IRREGULAR: [(&str, &[&str]); 28] = [
    ("begins", &["began", "begun"]),
    ("bets", &["bet"]),
    ("breaks", &["broke", "broken"]),
    ("draws", &["drew", "drawn"]),
    ("gives", &["gave", "given"]),
    ("goes", &["went", "gone"]),
    ("hands", &["handed"]),
    ("has", &["have", "had"]),
    ("is", &["are", "was", "were"]),
    ("keeps", &["kept"]),
    ("lays", &["laid"]),
    ("lets", &["let"]),
    ("puts", &["put"]),
    ("says", &["said"]),
    ("shows", &["showed", "shown"]),
    ("speaks", &["spoke", "spoken"]),
    ("takes", &["took", "taken"]),
    ("throws", &["threw", "thrown"]),
    ("undoes", &["undid", "undone"]),
    ("withdraws", &["withdrew", "withdrawn"]),
    ("does", &["did", "done"]),
    ("finds", &["found"]),
    ("gets", &["got", "gotten"]),
    ("sends", &["sent"]),
    ("sets", &["set"]),
    ("slides", &["slid"]),
    ("sticks", &["stuck"]),
    ("leaves", &[]),
];

/// Returns the base form of a present-tense verb: `call` for `calls`, `pass` for `passes`.
pub(crate) fn base(verb: &str) -> &str {
    let es = ["sses", "shes", "ches", "oes", "xes"];
    let cut = match verb {
        "was" | "is" | "held" => 0,
        _ if es.iter().any(|end| verb.ends_with(end)) => 2,
        _ => usize::from(verb.ends_with('s')),
    };
    &verb[..verb.len() - cut]
}

/// Returns every form that may be written for a present-tense verb, with the verb itself first.
pub(crate) fn inflections(verb: &str) -> Vec<String> {
    let base = base(verb);
    let mut all = vec![verb.to_owned(), base.to_owned()];
    if let Some((_, pasts)) = IRREGULAR.iter().find(|(irregular, _)| *irregular == verb) {
        all.extend(pasts.iter().map(|past| (*past).to_owned()));
    } else if verb != base {
        // `exposes`, `taps`, `denies`
        let last = base.chars().next_back().unwrap_or('e');
        let past = match (base.strip_suffix('e'), base.strip_suffix('y')) {
            (Some(short), _) => format!("{short}ed"),
            (_, Some(short)) if !base.ends_with(['a', 'e', 'o']) => format!("{short}ied"),
            _ if ["tap", "swap", "stop", "drop", "flip", "grab", "slip"].contains(&base) => {
                format!("{base}{last}ed")
            }
            _ => format!("{base}ed"),
        };
        all.push(past);
    }
    all.dedup();
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verbs_may_be_past_or_plural() {
        for (verb, others) in [
            ("calls", &["call", "called"][..]),
            ("passes", &["pass", "passed"]),
            ("exposes", &["expose", "exposed"]),
            ("taps", &["tap", "tapped"]),
            ("throws", &["throw", "threw", "thrown"]),
            ("undoes", &["undo", "undid", "undone"]),
            ("touches", &["touch", "touched"]),
            ("bets", &["bet"]),
            ("leaves", &["leave"]),
        ] {
            assert_eq!(inflections(verb)[1..], *others, "{verb}");
        }
    }
}
