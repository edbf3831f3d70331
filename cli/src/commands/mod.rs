//! The commands, one file each, and the groups that they are listed in.

pub(crate) mod advise;
pub(crate) mod ask;
mod away;
mod batch;
mod call;
mod card;
mod charleston;
mod completions;
mod deal;
mod exchange;
mod exposures;
mod hand;
mod manual;
mod new;
mod odds;
mod read;
mod referee;
mod review;
pub(crate) mod rules;
mod schema;
mod simulate;
mod verify;
mod waits;
mod what_if;

/// The commands in the help by groups, each with what it is for. Indented names are variants of the
/// command above them.
pub(crate) const GROUPS: [(&str, &[(&str, &str)]); 5] = [
    (
        "Your hand",
        &[
            ("HAND", "14 tiles: is it Mah Jongg? 13: how far away, and what helps?"),
            ("verify", "Is it Mah Jongg, and who pays? If not, why not?"),
            ("away", "How many tiles away is it, and from which lines?"),
            ("waits", "Which tiles am I waiting for, or which bring me closer?"),
            ("odds", "How likely is each line on my own picks?"),
            ("advise", "What should I discard, or should I call?"),
            ("  what-if", "Compares every discard or pick, best first"),
            ("charleston", "What should I pass, and should I stop?"),
        ],
    ),
    (
        "The table",
        &[
            ("call", "Can I call this discard, and for what?"),
            ("  exchange", "Which jokers on the table can I take?"),
            ("exposures", "Is her hand dead? What could she still be playing?"),
            ("rules", "A rule in plain words"),
            ("referee", "A ruling on every action of a recorded game or incident"),
            ("review", "Which of my decisions were costly, and why?"),
        ],
    ),
    (
        "Your card",
        &[
            ("new", "Start a card file"),
            ("card", "Check, choose, show, list, import, compare and balance cards"),
        ],
    ),
    (
        "Many hands",
        &[
            ("batch", "One question about each hand in a file"),
            ("deal", "Random hands"),
            ("simulate", "Whole games played by bots: which lines win?"),
        ],
    ),
    (
        "Other",
        &[
            ("ask", "A prompt that remembers your hand; `mahj` alone opens it"),
            ("schema", "The JSON Schemas of the answers"),
            ("completions", "A completion script for your shell"),
            ("manual", "The manual pages"),
            ("help", "Help for one command: `mahj help card check`"),
        ],
    ),
];

crate::run::commands!(Command {
    card::Card,
    new::New,
    verify::Verify,
    away::Away,
    waits::Waits,
    exposures::Exposures,
    hand::Hand,
    call::Call,
    what_if::WhatIf,
    exchange::Exchange,
    odds::Odds,
    read::Read,
    advise::Advise,
    charleston::Charleston,
    referee::Referee,
    review::Review,
    rules::Rules,
    batch::Batch,
    deal::Deal,
    simulate::Simulate,
    ask::Ask,
    schema::Schema,
    completions::Completions,
    manual::Manual,
});
