//! The words in parentheses, in the notes of lines and sections.
#![no_main]

use libfuzzer_sys::fuzz_target;
use mahj::Card;
use mahj::card::Parsed;
use mahj::targets::Expanded;
use mahj_fuzz::hold_faults;

/// Lines of every kind that notes refer to: fixed and variable numbers, dragons, winds, blocks.
const FORMS: [&str; 8] = [
    "FFF 111a 2222a 3333b",
    "222a 55555a 6666b 77b",
    "xxa yyya zzzza NEWS F",
    "FFFF DDDa DDDDb 111c",
    "NNNN EEE WWW SSSS",
    "11a 222b 3333c DDDDD",
    "1a 22a 33a 44a 44a 55a 66a 7a",
    "FF 2031a 111b 111c GGG -or- FF 2031a 333b 333c RRR",
];

fuzz_target!(|input: (u8, &str)| {
    let (choice, note) = input;
    let form = FORMS[usize::from(choice) % FORMS.len()];
    let of_line = format!("[Notes]\n{form} ({note}) X 25\n");
    let of_section = format!("[Notes] ({note})\n{form} X 25\n");
    for text in [&of_line, &of_section] {
        let Parsed { card, faults } = Card::parse(text);
        hold_faults(text, &faults);
        if faults.errors() == 0 {
            let printed = card.to_string();
            assert_eq!(Card::parse(&printed).card, card, "{printed}");
        }
    }
    let Expanded { targets, faults } = Expanded::read(of_line.as_bytes());
    hold_faults(&of_line, &faults);
    assert!(faults.errors() > 0 || !targets.is_empty(), "{of_line}");
});
