//! Card files: a valid card round-trips, and its targets are valid hands.
#![no_main]

use libfuzzer_sys::fuzz_target;
use mahj::card::Parsed;
use mahj::targets::{Change, Expanded, LineChange, diff};
use mahj::{Card, LineName, Targets};
use mahj_fuzz::hold_faults;

fuzz_target!(|bytes: &[u8]| {
    let Parsed { card, faults } = Card::parse_bytes(bytes);
    let text = String::from_utf8_lossy(bytes);
    hold_faults(&text, &faults);
    let good = faults.errors() == 0;
    if good {
        assert!(card.left_out.is_empty());
        let printed = card.to_string();
        let again = Card::parse(&printed);
        assert_eq!(again.card, card, "{printed}");
    }
    let Expanded { targets, faults } = Targets::expand(card);
    hold_faults(&text, &faults);
    for target in targets.iter() {
        assert_eq!(target.tiles().len(), 14, "{target}");
    }
    for line in targets.lines() {
        let (found, form) = targets.find(&line.name.id()).expect("a line is found by its name");
        assert_eq!((&found.name, form), (&line.name, None));
        let forms = targets.print_of(line).1.forms.len();
        for form in (0..forms).filter(|_| forms > 1) {
            let name = LineName { form: Some(form), ..line.name.clone() };
            let found = targets.find(&name.id()).map(|(line, form)| (&line.name, form));
            assert_eq!(found, Some((&line.name, Some(form))), "{name}");
        }
        assert!(targets.of_line(line).next().is_some(), "{}", line.name);
    }
    if targets.len() < 5_000 {
        let same = |line: &LineChange| line.change == Change::Same;
        assert!(diff(&targets, &targets).iter().all(same));
    }
});
