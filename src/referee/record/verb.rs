//! The table of phrases: every act, what players say for it, and how what it needs is read.

use super::object::*;
use super::rest::{Read, Rest};
use crate::referee::act::{Act, Habit};
use crate::tiles::Tiles;

/// An act: how it is written, by which phrases, and how its objects are read.
pub(super) struct Verb {
    pub(super) usage: &'static str,
    /// The canonical phrase first. `_` is a seat, `~` the words Mah Jongg.
    pub(super) phrases: &'static [&'static str],
    pub(super) read: fn(&Rest<'_>) -> Read<Act>,
}

/// An act that needs nothing more.
macro_rules! alone {
    ($act:expr) => {
        |rest| rest.nothing().map(|()| $act)
    };
}

/// The acts in the order of a game.
pub(super) const VERBS: &[Verb] = &[
    Verb { usage: "deals", phrases: &["deals"], read: deal },
    Verb { usage: "passes 1B 2B 3B left", phrases: &["passes"], read: pass },
    Verb {
        usage: "stops the Charleston",
        phrases: &["stops charleston", "stops"],
        read: alone!(Act::Stop),
    },
    Verb { usage: "offers 2", phrases: &["offers"], read: courtesy },
    Verb { usage: "wants 2 across", phrases: &["wants"], read: wants },
    Verb { usage: "replaces J with 5D", phrases: &["replaces"], read: replace },
    Verb {
        usage: "picks 5D",
        phrases: &[
            "picks",
            "draws",
            "takes from wall",
            "picks up from wall",
            "picks tile",
            "draws tile",
            "takes tile from wall",
            "picks up tile from wall",
            "picks tile from wall",
            "draws tile from wall",
            "picks from wall",
        ],
        read: pick,
    },
    Verb {
        usage: "looks",
        phrases: &["looks", "looks at pass", "looks at tiles"],
        read: alone!(Act::Look),
    },
    Verb {
        usage: "turns up 5D",
        phrases: &["turns up"],
        read: |rest| Ok(Act::TurnUp { tile: rest.tile()? }),
    },
    Verb { usage: "taps", phrases: &["taps", "clicks"], read: alone!(Act::Tap) },
    Verb { usage: "rests the pick", phrases: &["rests pick", "rests"], read: alone!(Act::Rest) },
    Verb {
        usage: "racks",
        phrases: &["racks", "racks pick"],
        read: alone!(Act::Rack { let_go: true }),
    },
    Verb {
        usage: "begins to rack",
        phrases: &["begins to rack", "starts to rack", "is racking"],
        read: alone!(Act::Rack { let_go: false }),
    },
    Verb { usage: "lets go", phrases: &["lets go", "releases"], read: alone!(Act::Release) },
    Verb {
        usage: "racks the joker",
        phrases: &["racks joker", "racks J"],
        read: alone!(Act::RackJoker),
    },
    Verb {
        usage: "puts the pick back",
        phrases: &["puts pick back", "returns pick"],
        read: alone!(Act::ReturnToWall),
    },
    Verb {
        usage: "touches the table with 5D",
        phrases: &["touches table with", "lays down"],
        read: |rest| Ok(Act::Touch { tile: rest.tile()? }),
    },
    Verb { usage: "names 5D", phrases: &["names", "says"], read: name },
    Verb { usage: "discards 5D as 5B", phrases: &["discards", "throws", "drops"], read: discard },
    Verb {
        usage: "renames 5D",
        phrases: &["renames", "renames to", "corrects to", "corrects name to"],
        read: |rest| Ok(Act::Rename { tile: rest.tile()? }),
    },
    Verb {
        usage: "swaps for 5D",
        phrases: &["swaps for"],
        read: |rest| Ok(Act::Swap { tile: rest.tile()? }),
    },
    Verb {
        usage: "waits",
        phrases: &["waits", "says wait", "says hold", "says hold on"],
        read: alone!(Act::Pause),
    },
    Verb {
        usage: "goes on",
        phrases: &["goes on", "lets go by", "never mind"],
        read: alone!(Act::GoOn),
    },
    Verb {
        usage: "calls 5D",
        phrases: &[
            "calls",
            "claims",
            "takes",
            "wants",
            "says call",
            "says take",
            "says i want that",
            "calls for exposure",
            "calls for",
            "i want that",
            "says i want",
        ],
        read: claim,
    },
    Verb {
        usage: "lifts",
        phrases: &["lifts", "picks up", "takes up"],
        read: |rest| Ok(Act::LiftDiscard { tile: rest.maybe_tile()? }),
    },
    Verb {
        usage: "lifts the tile",
        phrases: &["lifts tile", "lifts discard", "picks up tile", "picks up discard"],
        read: alone!(Act::LiftDiscard { tile: None }),
    },
    Verb {
        usage: "touches the tile",
        phrases: &["touches tile", "touches discard", "reaches for"],
        read: alone!(Act::TouchDiscard),
    },
    Verb {
        usage: "puts it back",
        phrases: &[
            "puts back",
            "returns discard",
            "returns",
            "puts tile back",
            "puts discard back",
        ],
        read: alone!(Act::ReturnDiscard),
    },
    Verb {
        usage: "places",
        phrases: &[
            "places",
            "places on top",
            "places on top of rack",
            "puts on top of rack",
            "lays on top",
            "lays on top of rack",
            "puts on top",
            "places tile on top",
        ],
        read: alone!(Act::PlaceOnTop),
    },
    Verb {
        usage: "puts it in the rack",
        phrases: &[
            "puts in rack",
            "slopes",
            "racks discard",
            "racks called tile",
            "puts in slope",
            "puts into rack",
            "puts among tiles",
        ],
        read: alone!(Act::PlaceInSlope),
    },
    Verb {
        usage: "exposes 22B J",
        phrases: &["exposes", "exposes with", "puts up", "puts up with", "lays up", "adds"],
        read: expose,
    },
    Verb {
        usage: "takes back 2B",
        phrases: &["takes back", "takes down"],
        read: |rest| Ok(Act::TakeBack { tiles: rest.tiles()? }),
    },
    Verb {
        usage: "takes them back",
        phrases: &["takes them back", "takes all back", "frees tiles"],
        read: alone!(Act::TakeBack { tiles: Tiles::NONE }),
    },
    Verb { usage: "finishes", phrases: &["finishes", "is done"], read: alone!(Act::EndExposure) },
    Verb {
        usage: "announces 5D with West",
        phrases: &["announces", "wants to exchange", "announces exchange of", "holds out"],
        read: announce,
    },
    Verb {
        usage: "exchanges 5D with West",
        phrases: &["exchanges", "trades", "redeems", "swaps"],
        read: exchange,
    },
    Verb {
        usage: "undoes the exchange",
        phrases: &["undoes exchange", "takes back exchange", "takes exchange back"],
        read: alone!(Act::TakeBackExchange),
    },
    Verb { usage: "refuses", phrases: &["refuses", "refuses exchange"], read: alone!(Act::Refuse) },
    Verb { usage: "hands over J and keeps 5D", phrases: &["hands over"], read: hand_over },
    Verb {
        usage: "says Mah Jongg on Consecutive Run 2",
        phrases: &["says ~", "declares ~", "declares", "calls ~", "goes out", "calls for ~", "~"],
        read: declare,
    },
    Verb {
        usage: "shows all",
        phrases: &[
            "shows all",
            "lays out hand",
            "shows hand",
            "shows whole hand",
            "lays hand out",
            "shows everything",
        ],
        read: alone!(Act::Show { tiles: None }),
    },
    Verb {
        usage: "shows 22B",
        phrases: &["shows", "lays out"],
        read: |rest| Ok(Act::Show { tiles: Some(rest.tiles()?) }),
    },
    Verb {
        usage: "agrees",
        phrases: &["agrees", "finds right"],
        read: alone!(Act::Verify { right: true }),
    },
    Verb {
        usage: "disagrees",
        phrases: &["disagrees", "finds wrong"],
        read: alone!(Act::Verify { right: false }),
    },
    Verb {
        usage: "withdraws",
        phrases: &["withdraws", "takes word back", "takes ~ back", "withdraws ~"],
        read: alone!(Act::Withdraw),
    },
    Verb { usage: "converts", phrases: &["converts", "makes call"], read: alone!(Act::Convert) },
    Verb {
        usage: "names the value 25 jokerless",
        phrases: &["names value", "says value"],
        read: value,
    },
    Verb {
        usage: "says it is jokerless",
        phrases: &["says is jokerless"],
        read: alone!(Act::Value { points: None, jokerless: true }),
    },
    Verb {
        usage: "names no value",
        phrases: &["names no value"],
        read: alone!(Act::Value { points: None, jokerless: false }),
    },
    Verb {
        usage: "throws in",
        phrases: &["throws in", "throws hand in", "throws in hand"],
        read: alone!(Act::ThrowIn),
    },
    Verb {
        usage: "breaks the wall",
        phrases: &["breaks wall", "disturbs wall", "destroys wall"],
        read: alone!(Act::DisturbWall),
    },
    Verb {
        usage: "nudges the wall",
        phrases: &["nudges wall", "bumps wall"],
        read: alone!(Act::NudgeWall),
    },
    Verb {
        usage: "mixes up the tiles",
        phrases: &["mixes up tiles"],
        read: alone!(Act::MixUp { of: None }),
    },
    Verb {
        usage: "takes tiles meant for West",
        phrases: &["takes tiles meant for"],
        read: |rest| Ok(Act::MixUp { of: Some(rest.seat()?) }),
    },
    Verb { usage: "says oops", phrases: &["says oops"], read: alone!(Act::Remark) },
    Verb {
        usage: "asks about West",
        phrases: &["asks about"],
        read: |rest| Ok(Act::Question { of: rest.seat()? }),
    },
    Verb {
        usage: "asks whether West is dead",
        phrases: &[
            "asks whether _ is dead",
            "asks if _ is dead",
            "asks whether _ hand is dead",
            "asks if _ hand is dead",
            "asks is _ dead",
            "is _ dead",
            "is _ hand dead",
        ],
        read: |rest| of_inside(rest, |of| Act::Question { of }),
    },
    Verb {
        usage: "challenges West",
        phrases: &["challenges"],
        read: |rest| Ok(Act::Challenge { of: rest.seat()? }),
    },
    Verb {
        usage: "calls West dead",
        phrases: &[
            "calls _ dead",
            "says _ is dead",
            "says _ hand is dead",
            "calls _ hand dead",
            "declares _ dead",
            "declares _ hand dead",
        ],
        read: |rest| of_inside(rest, |of| Act::Challenge { of }),
    },
    Verb { usage: "accepts", phrases: &["accepts"], read: alone!(Act::Accept) },
    Verb {
        usage: "contests",
        phrases: &["contests", "disputes", "does not accept", "denies"],
        read: alone!(Act::Contest),
    },
    Verb { usage: "counts 13", phrases: &["counts"], read: count },
    Verb { usage: "bets on West", phrases: &["bets on"], read: bet },
    Verb { usage: "speaks", phrases: &["speaks"], read: alone!(Act::Speak) },
    Verb {
        usage: "held 22B",
        phrases: &["held", "turns out to hold"],
        read: |rest| Ok(Act::Reveal { tiles: rest.tiles()? }),
    },
    Verb {
        usage: "was playing Consecutive Run 2",
        phrases: &["was playing", "was going for"],
        read: |rest| Ok(Act::Playing { line: rest.line()? }),
    },
    Verb {
        usage: "leaves gaps",
        phrases: &["leaves gaps"],
        read: alone!(Act::Habit { habit: Habit::LeavesGaps }),
    },
    Verb {
        usage: "reaches over",
        phrases: &["reaches over"],
        read: alone!(Act::Habit { habit: Habit::ReachesOver }),
    },
    Verb {
        usage: "racks unseen",
        phrases: &["racks unseen"],
        read: alone!(Act::Habit { habit: Habit::RacksUnseen }),
    },
    Verb {
        usage: "puts tiles up face down",
        phrases: &["puts tiles up face down"],
        read: alone!(Act::Habit { habit: Habit::FaceDown }),
    },
    Verb {
        usage: "lays tiles beside the rack",
        phrases: &["lays tiles beside rack"],
        read: alone!(Act::Habit { habit: Habit::BesideRack }),
    },
    Verb {
        usage: "puts the exposure right",
        phrases: &["puts exposure right"],
        read: alone!(Act::Habit { habit: Habit::PutsRight }),
    },
];
