//! The commands, one file each, in help order.

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

crate::run::commands!(Command {
    card::Card,
    new::New,
    verify::Verify,
    away::Away,
    waits::Waits,
    exposures::Exposures,
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
