//! The deal and the Charleston: passes, blind passes, stopping, the courtesy pass.

use crate::rulebook::Rule;
use crate::rules::acts::last_pass::{self, PASSED, giver, still_open};
use crate::rules::choice::{Scoring, StopDeadline};
use crate::rules::judgment::Judgment;
use crate::rules::money::settle;
use crate::rules::ruling::Response;
use crate::rules::state::{
    Complete, Direction, Effect, Origin, PartialTiles, Passed, Passing, Phase, Place, Points,
    Stage, Table, Turn,
};
use crate::seat::Seat;
use crate::spelling::in_words;
use crate::tile::Tile;
use crate::tiles::Tiles;

/// How many tiles each player has after the deal.
const DEALT: [u8; 4] = [14, 13, 13, 13];

/// Deals.
pub(crate) fn deal(case: &mut Judgment<'_>, seat: Seat, counts: Option<[u8; 4]>) {
    if case.before.live.is_some() {
        return case
            .cannot(&[Rule::Set04], "The tiles have been dealt; there's a discard already.");
    }
    let counts = counts.unwrap_or(DEALT);
    for (seat, count) in Seat::ALL.into_iter().zip(counts) {
        if !case.before.is_absent(seat) {
            case.after.places.recount(seat, usize::from(count));
        }
    }
    let three = Seat::ALL.into_iter().any(|seat| case.before.is_absent(seat));
    case.after.turn = Turn { origin: Origin::Opening, begun: true, ..Turn::of(Seat::East) };
    case.after.opened = false;
    case.after.phase = if three { Phase::Play } else { Phase::Charleston(Stage::FirstRight) };
    if counts == DEALT {
        let why = "East has 14 tiles, the others 13.";
        case.rule(Response::Legal, seat, &[Rule::Set04, Rule::Set05], why);
    } else {
        let why = "East is dealt 14 tiles, the others 13.";
        case.breach(seat, &[Rule::Set05], Effect::Nothing, why);
    }
}

/// Ends the Charleston: incoming tiles are racked, and East plays first.
pub(crate) fn finish(table: &mut Table) {
    rack_incoming(table);
    for seat in Seat::ALL {
        rack_all(table, Place::Outgoing(seat), seat);
    }
    table.phase = Phase::Play;
    table.passing.last = None;
    table.turn = Turn { origin: Origin::Opening, begun: true, ..Turn::of(Seat::East) };
}

/// Returns true while a pass is owed that no one may skip: in the first Charleston, and in a second
/// one that has begun. A record that begins with the deal may skip the passing.
pub(crate) fn is_owed(table: &Table) -> bool {
    let Phase::Charleston(stage) = table.phase else {
        return false;
    };
    let passing = &table.passing;
    let begun = passing.passed.values().any(Option::is_some);
    match stage {
        Stage::FirstRight | Stage::FirstAcross | Stage::FirstLeft => {
            passing.recorded || passing.begun
        }
        Stage::SecondLeft => begun,
        Stage::SecondAcross | Stage::SecondRight => true,
        Stage::Courtesy => false,
    }
}

/// Refuses play while tiles are being passed.
pub(crate) fn comes_first(case: &mut Judgment<'_>, seat: Seat) {
    let Phase::Charleston(stage) = case.before.phase else {
        return;
    };
    let (rule, which) = if stage.is_second() {
        (Rule::Cha03, "The second Charleston has begun")
    } else {
        (Rule::Cha01, "Everyone must pass in the first Charleston")
    };
    let why = format!("{which}; play begins after it.");
    case.breach(seat, &[rule, Rule::Set06], Effect::Nothing, why);
}

/// Racks every tile in a place. This move is always possible.
fn rack_all(table: &mut Table, from: Place, seat: Seat) {
    let lot = table.places.at(from);
    let _ = table.places.shift(from, Place::Rack(seat), lot);
}

fn rack_incoming(table: &mut Table) {
    for seat in Seat::ALL {
        rack_all(table, Place::Incoming(seat), seat);
    }
}

/// Returns the stage, or rules that there is none.
fn stage(case: &mut Judgment<'_>, seat: Seat, rule: Rule) -> Option<Stage> {
    let three = Seat::ALL.into_iter().any(|seat| case.before.is_absent(seat));
    match case.before.phase {
        _ if three => {
            let why = "With three players, nothing is passed.";
            case.breach(seat, &[Rule::Set08], Effect::Nothing, why);
            None
        }
        Phase::Charleston(stage) => Some(stage),
        _ => {
            let why = "It isn't time to pass tiles.";
            case.breach(seat, &[rule], Effect::Nothing, why);
            None
        }
    }
}

/// Passes tiles, some of them possibly blind.
pub(crate) fn pass(
    case: &mut Judgment<'_>,
    seat: Seat,
    tiles: PartialTiles,
    blind: u8,
    way: Option<Direction>,
) {
    let across = blind == 0 && way.is_none_or(|way| way == Direction::Across);
    if across && case.before.passing.wishes[seat].is_some() && !case.before.opened {
        return as_agreed(case, seat, tiles.len());
    }
    let Some(stage) = stage(case, seat, Rule::Cha02) else {
        return;
    };
    let rule = if stage.is_second() { Rule::Cha02 } else { Rule::Cha01 };
    let nothing = Effect::Nothing;
    if stage == Stage::Courtesy {
        if across {
            let wish = u8::try_from(tiles.len()).unwrap_or(u8::MAX);
            return courtesy(case, seat, wish, tiles.known);
        }
        let why = "The Charleston is over; only a courtesy pass across is left.";
        return case.breach(seat, &[Rule::Cha02, Rule::Cha07], nothing, why);
    }
    if blind == 0
        && let Some(last) = last_pass::last(case, seat, tiles.len(), way)
    {
        return last_pass::add(case, seat, last, tiles);
    }
    let mut corrects = false;
    if let Some(before) = case.before.passing.passed[seat] {
        if !is_wrong(case.before, seat, stage, before) || case.before.passing.looked[seat] {
            let why = format!("{seat} has already passed.");
            return case.breach(seat, &[rule], nothing, why);
        }
        corrects = true;
        let passed = usize::from(before.own) + usize::from(before.blind);
        // Missing tiles are added; anything else replaces the wrong pass.
        if passed + tiles.len() + usize::from(blind) == PASSED && !before.astray {
            return complete_own(case, seat, stage, before, tiles, blind);
        }
        let own = case.after.places.at(Place::Outgoing(seat));
        case.shift(Place::Outgoing(seat), Place::Rack(seat), own);
        case.after.passing.passed[seat] = None;
    }
    let astray = way.is_some_and(|way| way != stage.way());
    if astray {
        let why = format!("This pass goes {}.", stage.way());
        case.breach(seat, &[rule], nothing, why);
    }
    if tiles.len() + usize::from(blind) != PASSED {
        let count = tiles.len() + usize::from(blind);
        let why = format!("Three tiles must be passed; {seat} passes {count}.");
        case.mended(seat, &[rule], nothing, why);
    }
    if tiles.known.jokers() > 0 {
        let why = "Jokers can't be passed.";
        case.breach(seat, &[Rule::Cha08], nothing, why);
    }
    let looked = case.before.passing.looked[seat];
    if blind > 0 && !stage.blind_allowed() {
        let why = "A blind pass is allowed only on the first left and the last right.";
        case.breach(seat, &[Rule::Cha04], nothing, why);
    }
    // Tiles from the previous pass are in the rack by now.
    let came = case.after.places.at(Place::Incoming(seat));
    if !case.shift(Place::Incoming(seat), Place::Rack(seat), came)
        || !case.shift(Place::Rack(seat), Place::Outgoing(seat), tiles)
    {
        return;
    }
    let own = u8::try_from(tiles.len()).unwrap_or(u8::MAX);
    case.after.passing.passed[seat] = Some(Passed { own, blind, astray, owes_for_joker: false });
    case.after.passing.begun = true;
    if blind > 0 && looked {
        peeked(case, seat);
    } else if corrects && case.breaches.is_empty() {
        let why = format!("{seat}'s pass is corrected before anyone has looked.");
        case.rule(Response::Legal, seat, &[rule, Rule::Cha09], why);
    } else if case.breaches.is_empty() {
        let mut rules = vec![rule];
        if blind > 0 {
            rules.push(Rule::Cha04);
        }
        let why = format!("{seat} may pass.");
        case.rule(Response::Legal, seat, &rules, why);
    }
    when_all_have(case, stage);
}

/// Moves the tiles once everyone has passed.
fn when_all_have(case: &mut Judgment<'_>, stage: Stage) {
    let all = case.after.active().all(|seat| case.after.passing.passed[seat].is_some());
    if all {
        complete(case, stage);
    }
}

/// Returns true for a pass with too few or too many tiles, with a joker, the wrong way, or blind
/// where that is not allowed. It can be corrected as long as its owner has not looked at the
/// incoming tiles.
fn is_wrong(table: &Table, seat: Seat, stage: Stage, passed: Passed) -> bool {
    usize::from(passed.own) + usize::from(passed.blind) != PASSED
        || passed.astray
        || passed.blind > 0 && !stage.blind_allowed()
        || table.places.at(Place::Outgoing(seat)).known.jokers() > 0
}

/// Adds the missing tiles to a pass with too few.
fn complete_own(
    case: &mut Judgment<'_>,
    seat: Seat,
    stage: Stage,
    before: Passed,
    tiles: PartialTiles,
    blind: u8,
) {
    if !case.shift(Place::Rack(seat), Place::Outgoing(seat), tiles) {
        return;
    }
    let own = before.own + u8::try_from(tiles.len()).unwrap_or(0);
    let passed = Passed { own, blind: before.blind + blind, ..before };
    case.after.passing.passed[seat] = Some(passed);
    if is_wrong(&case.after, seat, stage, passed) {
        let why = format!("{seat}'s pass isn't right yet.");
        case.breach(seat, &[Rule::Cha01], Effect::Nothing, why);
    } else {
        let why = format!("{seat} has passed {PASSED} tiles now.");
        case.rule(Response::Legal, seat, &[Rule::Cha01, Rule::Cha09], why);
    }
    when_all_have(case, stage);
}

/// Rules on looking at tiles that are passed on blind: it costs points at tournaments, and
/// otherwise nothing.
fn peeked(case: &mut Judgment<'_>, seat: Seat) {
    if case.rules.scoring == Scoring::Points {
        let lost = Points { seat, points: -10, rule: Rule::Cha05 };
        case.after.points.push(lost);
        let why = format!(
            "{seat} has looked at tiles in a blind pass. {}",
            settle::payments_sentence(&[], &[lost])
        );
        return case.rule_all(Response::Payments(Vec::new(), vec![lost]), &[Rule::Cha05], why);
    }
    let why = format!("{seat} has looked at the tiles and passes them on: no penalty.");
    case.rule(Response::NoPenalty, seat, &[Rule::Cha05], why);
}

/// Moves the tiles of a pass, the blind ones last.
fn complete(case: &mut Judgment<'_>, stage: Stage) {
    let way = stage.way();
    let places = case.after.places.clone();
    rack_incoming(&mut case.after);
    let passed = case.after.passing.passed;
    let own = |seat: Seat| passed[seat].map_or(0, |passed| passed.own);
    let mut owes = passed.map(|passed| passed.map_or(0, |passed| passed.blind));
    for seat in Seat::ALL {
        let lot = case.after.places.at(Place::Outgoing(seat));
        case.shift(Place::Outgoing(seat), Place::Incoming(way.of(seat)), lot);
    }
    let first = Seat::ALL.into_iter().rev().max_by_key(|seat| own(*seat)).unwrap_or(Seat::East);
    // Each player who owes tiles passes on what has come in, as long as something comes in.
    let mut moving = own(first) > 0;
    // A player who cannot pass on three tiles when the turn comes owes the others until more come
    // in.
    let mut debts = owes;
    let mut round = 0;
    while moving {
        moving = false;
        round += 1;
        let mut seat = way.of(first);
        for nth in 1..=Seat::COUNT {
            let have = case.after.places.at(Place::Incoming(seat)).len();
            let some = owes[seat].min(u8::try_from(have).unwrap_or(u8::MAX));
            let to = Place::Incoming(way.of(seat));
            if some > 0 && case.shift(Place::Incoming(seat), to, PartialTiles::hidden(some)) {
                owes[seat] -= some;
                moving = true;
                // The first player started without the tiles that come in only at the end of the
                // round.
                if round == 1 && nth < Seat::COUNT {
                    debts[seat] -= some;
                }
            }
            seat = way.of(seat);
        }
    }
    let nobody = Seat::ALL.into_iter().all(|seat| own(seat) == 0);
    if nobody {
        let why = "Everyone passes three tiles blind: nothing moves.";
        case.rule_all(Response::Legal, &[Rule::Cha06], why);
    } else if stage.blind_allowed()
        && passed.values().flatten().filter(|one| one.blind > 0).count() > 1
    {
        // A player owes only what can be passed on.
        let owed = |seat: Seat| debts[seat].saturating_sub(owes[seat]);
        let debts = Seat::ALL.into_iter().filter(|seat| owed(*seat) > 0);
        let debts: String = debts
            .map(|seat| match owed(seat) {
                1 => format!(" {seat} still owes one tile."),
                tiles => format!(" {seat} still owes {} tiles.", in_words(usize::from(tiles))),
            })
            .collect();
        let why = format!("No one passes fewer tiles blind than {first}, who passes first.{debts}");
        case.rule_all(Response::Legal, &[Rule::Cha06], why);
    }
    let (looked, recorded) = (case.after.passing.looked_first_left, case.after.passing.recorded);
    let last = Some(Box::new(Complete { stage, passed, places }));
    case.after.passing =
        Passing { begun: true, recorded, looked_first_left: looked, last, ..Passing::default() };
    case.after.phase = Phase::Charleston(stage.next().unwrap_or(Stage::Courtesy));
}

/// Rules on passed tiles that were mixed up or went to the wrong player.
pub(crate) fn mix_up(case: &mut Judgment<'_>, seat: Seat, of: Option<Seat>) {
    if !matches!(case.before.phase, Phase::Charleston(_)) {
        let why = "It isn't time to pass tiles.";
        return case.rule(Response::Void(Vec::new()), seat, &[Rule::Cha10], why);
    }
    let Some(of) = of else {
        let why = "The hands are mixed up and can't be sorted out: everyone throws in, and \
                   East deals again.";
        return settle::replay(case, &[Rule::Cha10], why);
    };
    if case.before.passing.looked[seat] {
        let why = format!(
            "{seat} has looked at {of}'s tiles. If they can be sorted out, they go to {of}; \
             otherwise everyone throws in and East deals again."
        );
        return case.rule(Response::NoPenalty, seat, &[Rule::Cha10], why);
    }
    let why = format!("The tiles go to {of}, as intended; no one has seen them.");
    case.rule(Response::NoPenalty, seat, &[Rule::Cha10], why);
}

/// Looks at what has been passed, or at a tile picked from the wall.
pub(crate) fn look(case: &mut Judgment<'_>, seat: Seat) {
    let Phase::Charleston(stage) = case.before.phase else {
        let picked = case.before.places.held(seat).is_some();
        let awarded = case.before.live.as_ref().and_then(|live| live.award);
        let next = awarded.map_or_else(|| case.before.whose_turn(), |award| award.seat);
        if picked || next == seat {
            let why = format!("{seat} may look at the tile.");
            return case.rule(Response::Legal, seat, &[Rule::Trn02], why);
        }
        let why = format!("{seat} hasn't picked a tile. Looking ahead is forbidden.");
        return case.rule(Response::Void(Vec::new()), seat, &[Rule::Trn07], why);
    };
    let passing = &case.before.passing;
    let came = !case.before.places.at(Place::Incoming(seat)).is_empty();
    let given = passing.passed[giver(stage, seat)].is_some();
    let fresh = passing.passed.values().all(Option::is_none);
    if stage == Stage::FirstLeft && given || stage == Stage::SecondLeft && fresh && passing.begun {
        case.after.passing.looked_first_left = true;
    }
    if given {
        case.after.passing.looked[seat] = true;
    }
    case.after.passing.seen[seat] |= came;
    let blind = passing.passed[seat].is_some_and(|passed| passed.blind > 0);
    if given && blind && !passing.looked[seat] {
        return peeked(case, seat);
    }
    if came || given {
        let why = format!("{seat} looks at the tiles passed.");
        case.rule(Response::Legal, seat, &[Rule::Cha05], why);
    } else {
        let why = format!("Nothing has been passed to {seat} yet.");
        case.rule(Response::Void(Vec::new()), seat, &[Rule::Cha05], why);
    }
}

/// Takes a pass back.
pub(crate) fn take_back(case: &mut Judgment<'_>, seat: Seat, tiles: Tiles) {
    let passing = &case.before.passing;
    let before = passing.last.as_ref().is_some_and(|last| last.passed[seat].is_some());
    let given = passing.passed[seat].is_some();
    if tiles == Tiles::from(Tile::Joker) && take_joker_back(case, seat) {
        let why = format!("{seat} takes the joker back and must pass another tile instead.");
        return case.rule(Response::Legal, seat, &[Rule::Cha08], why);
    }
    if case.before.phase == Phase::Charleston(Stage::Courtesy) && passing.wishes[seat].is_some() {
        let why = format!("{seat} takes back what was offered beyond the lower number.");
        return case.rule(Response::Legal, seat, &[Rule::Cha07], why);
    }
    if !given && before {
        let Some(last) = still_open(case, seat) else {
            let why = format!("The tiles have been looked at; {seat}'s pass stands.");
            return case.breach(seat, &[Rule::Cha09], Effect::Nothing, why);
        };
        case.after.places = last.places;
        case.after.passing.passed = last.passed;
        case.after.passing.last = None;
        case.after.phase = Phase::Charleston(last.stage);
    } else if passing.looked[seat] {
        return too_late(case, seat);
    }
    if !case.shift(Place::Outgoing(seat), Place::Rack(seat), tiles) {
        return;
    }
    let rest = case.after.places.at(Place::Outgoing(seat));
    case.shift(Place::Outgoing(seat), Place::Rack(seat), rest);
    case.after.passing.passed[seat] = None;
    let why = format!("{seat} hasn't looked yet and may pass other tiles.");
    case.rule(Response::Legal, seat, &[Rule::Cha09], why);
}

/// Takes back a joker that was passed, and leaves the other tiles of the pass where they are.
/// Returns false if there is no such joker.
fn take_joker_back(case: &mut Judgment<'_>, seat: Seat) -> bool {
    let joker = Tiles::from(Tile::Joker);
    let has = |place: Place| case.before.places.at(place).known.jokers() > 0;
    if case.before.passing.passed[seat].is_some() {
        let from = Place::Outgoing(seat);
        if !has(from) || !case.shift(from, Place::Rack(seat), joker) {
            return false;
        }
        if let Some(passed) = &mut case.after.passing.passed[seat] {
            passed.own = passed.own.saturating_sub(1);
        }
        return true;
    }
    let Some(last) = case.before.passing.last.as_ref() else { return false };
    let to = last.stage.way().of(seat);
    let places = [Place::Incoming(to), Place::Rack(to)];
    let Some(from) = places.into_iter().find(|place| has(*place)) else { return false };
    if !case.shift(from, Place::Rack(seat), joker) {
        return false;
    }
    if let Some(last) = &mut case.after.passing.last
        && let Some(passed) = &mut last.passed[seat]
        && last.places.shift(Place::Outgoing(seat), Place::Rack(seat), joker.into()).is_ok()
    {
        (passed.own, passed.owes_for_joker) = (passed.own.saturating_sub(1), true);
    }
    true
}

/// Takes a passed joker back and gives another tile.
pub(crate) fn replace(case: &mut Judgment<'_>, seat: Seat, tile: Tile, with: Tile) {
    let mine = Place::Outgoing(seat);
    if tile != Tile::Joker && case.before.places.at(mine).known[tile] > 0 {
        return change(case, seat, tile, with);
    }
    let mut places = vec![Place::Outgoing(seat)];
    for other in Seat::ALL {
        if other != seat {
            places.extend([Place::Incoming(other), Place::Rack(other)]);
        }
    }
    let there = |place: &Place| case.before.places.at(*place).known[tile] > 0;
    let place = places.into_iter().find(there);
    let Some(place) = place.filter(|_| tile == Tile::Joker) else {
        let why = "Only a joker that was passed can be taken back and replaced.";
        return case.breach(seat, &[Rule::Cha08], Effect::Nothing, why);
    };
    if case.shift(place, Place::Rack(seat), tile) && case.shift(Place::Rack(seat), place, with) {
        let why = format!(
            "{seat} takes the joker back and passes the {with} instead.",
            with = with.spoken()
        );
        case.rule(Response::Legal, seat, &[Rule::Cha08], why);
    }
}

/// Rules that a player who has looked at the incoming tiles cannot change a pass.
fn too_late(case: &mut Judgment<'_>, seat: Seat) {
    let why = format!("{seat} has looked at the incoming tiles; the pass stands.");
    case.breach(seat, &[Rule::Cha09], Effect::Nothing, why);
}

/// Passes a different tile than the one chosen, before anyone has looked.
fn change(case: &mut Judgment<'_>, seat: Seat, tile: Tile, with: Tile) {
    if case.before.passing.looked[seat] {
        return too_late(case, seat);
    }
    let mine = Place::Outgoing(seat);
    if case.shift(mine, Place::Rack(seat), tile) && case.shift(Place::Rack(seat), mine, with) {
        let why = format!(
            "{seat} hasn't looked yet and passes the {} instead of the {}.",
            with.spoken(),
            tile.spoken()
        );
        case.rule(Response::Legal, seat, &[Rule::Cha09], why);
    }
}

/// Stops the Charleston.
pub(crate) fn stop(case: &mut Judgment<'_>, seat: Seat) {
    let Some(stage) = stage(case, seat, Rule::Cha02) else {
        return;
    };
    let passing = &case.before.passing;
    let nothing = Effect::Nothing;
    if stage < Stage::SecondLeft {
        let why = "Everyone must pass in the first Charleston.";
        return case.breach(seat, &[Rule::Cha02, Rule::Cha01], nothing, why);
    }
    if stage != Stage::SecondLeft || passing.passed.values().any(Option::is_some) {
        let why = "The second Charleston has begun and can't be stopped.";
        return case.breach(seat, &[Rule::Cha03, Rule::Cha02], nothing, why);
    }
    let looked = passing.looked_first_left;
    if looked && case.rules.stop_deadline == StopDeadline::BeforeLookFirstLeft {
        let why = "Too late to stop: someone has looked at the tiles from the first left.";
        return case.breach(seat, &[Rule::Cha02], nothing, why);
    }
    case.after.phase = Phase::Charleston(Stage::Courtesy);
    let why = format!("{seat} stops the Charleston; only the courtesy pass is left.");
    case.rule(Response::Legal, seat, &[Rule::Cha02], why);
}

/// Rules on a courtesy pass by a player who has already offered a number of tiles. The tiles move
/// when both players have made their offers, not here.
fn as_agreed(case: &mut Judgment<'_>, seat: Seat, tiles: usize) {
    let (other, wishes) = (seat.across(), case.before.passing.wishes);
    let own = wishes[seat].unwrap_or(0);
    let count = wishes[other].map_or(own, |theirs| own.min(theirs));
    let why = match (wishes[other], usize::from(count) == tiles) {
        (Some(_), true) => format!("{seat} and {other} each pass {count}, as agreed."),
        (None, true) => {
            format!(
                "{seat} offers {other} a courtesy pass of {count}; {other} hasn't answered yet."
            )
        }
        (Some(_), false) => {
            let beyond = tiles.saturating_sub(usize::from(count));
            let back = match beyond {
                0 => String::new(),
                1 => format!(" {seat} must take one tile back."),
                more => format!(" {seat} must take {} tiles back.", in_words(more)),
            };
            format!("The lower number counts: {seat} and {other} each pass {count}.{back}")
        }
        (None, false) => format!("{seat} has already offered {other} a courtesy pass of {count}."),
    };
    let answer = match usize::from(count) == tiles {
        true => Response::Legal,
        false => Response::Void(Vec::new()),
    };
    case.rule(answer, seat, &[Rule::Cha07], why);
}

/// Offers tiles across.
pub(crate) fn courtesy(case: &mut Judgment<'_>, seat: Seat, wish: u8, tiles: Tiles) {
    let Some(stage) = stage(case, seat, Rule::Cha07) else {
        return;
    };
    let nothing = Effect::Nothing;
    let again = case.before.passing.wishes[seat].is_some();
    if stage != Stage::Courtesy {
        let why = "It's too early for the courtesy pass: it comes after the Charleston.";
        return case.breach(seat, &[Rule::Cha07], nothing, why);
    }
    if again {
        let why = "There is one courtesy pass, after the Charleston.";
        return case.breach(seat, &[Rule::Cha07], nothing, why);
    }
    if wish > 3 {
        let why = "The courtesy pass is at most three tiles.";
        return case.breach(seat, &[Rule::Cha07], nothing, why);
    }
    let known = u8::try_from(tiles.len()).unwrap_or(u8::MAX);
    let lot = PartialTiles { known: tiles, unknown: wish.saturating_sub(known) };
    // Tiles from the last pass are in the rack by now, and may be offered too.
    let came = case.after.places.at(Place::Incoming(seat));
    if !case.shift(Place::Incoming(seat), Place::Rack(seat), came)
        || !case.shift(Place::Rack(seat), Place::Outgoing(seat), lot)
    {
        return;
    }
    case.after.passing.wishes[seat] = Some(wish);
    let other = seat.across();
    let Some(theirs) = case.before.passing.wishes[other] else {
        let why = format!("{seat} offers {other} a courtesy pass of {wish}.");
        return case.rule(Response::Legal, seat, &[Rule::Cha07], why);
    };
    let count = wish.min(theirs);
    for (from, to) in [(seat, other), (other, seat)] {
        let offered = case.after.places.at(Place::Outgoing(from));
        let lot =
            if offered.len() == usize::from(count) { offered } else { PartialTiles::hidden(count) };
        case.shift(Place::Outgoing(from), Place::Incoming(to), lot);
    }
    for seat in [seat, other] {
        for place in [Place::Outgoing(seat), Place::Incoming(seat)] {
            let lot = case.after.places.at(place);
            case.shift(place, Place::Rack(seat), lot);
        }
    }
    let why = format!("The lower number counts: {seat} and {other} each pass {count}.");
    case.rule(Response::Legal, seat, &[Rule::Cha07], why);
    if Seat::ALL.into_iter().all(|seat| case.after.passing.wishes[seat].is_some()) {
        finish(&mut case.after);
    }
}
