//! Joker exchanges.

use crate::hand::Exposure;
use crate::rulebook::Rule;
use crate::rules::acts::{commitment, exposure, pick, turn_end, window};
use crate::rules::ask;
use crate::rules::choice::{DeclaredExchange, UndeclaredJokers};
use crate::rules::judgment::Judgment;
use crate::rules::ruling::Response;
use crate::rules::state::{
    Announced, Cause, Closing, Effect, Exchanged, Group, GroupId, GroupJokers, Laid, Live, Origin,
    PartialTiles, Place, Source, Status, Win, WrongTile,
};
use crate::seat::Seat;
use crate::tile::Tile;
use crate::tiles::Tiles;

/// What is to be exchanged.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Wanted {
    /// The tiles given.
    pub(crate) give: Tiles,
    /// The tiles taken; the same number of jokers if not stated.
    pub(crate) take: Option<Tiles>,
    /// Whose exposure it is.
    pub(crate) with: Seat,
    /// Where the tiles given come from.
    pub(crate) source: Source,
    /// False if it is only announced.
    pub(crate) made: bool,
}

/// Announces an exchange, possibly without naming the tile or the owner of the joker.
pub(crate) fn announced(case: &mut Judgment<'_>, seat: Seat, give: Tiles, with: Option<Seat>) {
    let source = Source::Hand;
    let wanted = Wanted { give, take: None, with: with.unwrap_or(seat), source, made: false };
    if with.is_some() && !give.is_empty() {
        return exchange(case, seat, wanted);
    }
    if !may_exchange_now(case, seat, &wanted) || !in_turn(case, seat, &wanted) {
        return;
    }
    case.after.turn.announced = Some(Announced { give, with });
    case.after.turn.exchanges = case.after.turn.exchanges.or(Some(0));
    if case.breaches.is_empty() {
        let why = format!("{seat} announces an exchange; the tile and the player come next.");
        case.rule(Response::Legal, seat, &[Rule::Jkx11], why);
    }
}

/// Hands over a joker to a player who announced an exchange, which completes it (JKX-12).
pub(crate) fn hand_over(case: &mut Judgment<'_>, seat: Seat, tiles: Tiles, keeps: Tiles) {
    let to = case.before.turn.seat;
    let announced = case.before.turn.announced.filter(|exchange| {
        exchange.with.is_none_or(|with| with == seat) && !exchange.give.is_empty()
    });
    match announced {
        Some(Announced { give, .. }) if keeps.is_empty() && tiles == jokers(&give) => {
            let source = Source::Hand;
            let wanted = Wanted { give, take: Some(tiles), with: seat, source, made: true };
            exchange(case, to, wanted);
        }
        _ if is_made(case, seat, tiles, keeps) => {
            let why = format!(
                "The exchange is made: {to} gets the joker, and the tile stays with {seat}."
            );
            case.rule(Response::Legal, seat, &[Rule::Jkx02], why);
        }
        _ => half_made(case, seat),
    }
}

/// Returns true if what is handed over has just changed places.
fn is_made(case: &Judgment<'_>, seat: Seat, tiles: Tiles, keeps: Tiles) -> bool {
    let newest = case.before.last_exchange;
    newest.is_some_and(|made| {
        made.with == seat
            && made.at.event + 1 == case.at.event
            && tiles == made.jokers
            && (keeps.is_empty() || keeps == made.given)
    })
}

/// Rules on a half-completed exchange.
fn half_made(case: &mut Judgment<'_>, seat: Seat) {
    let why = "A joker is exchanged only for the tile it stands for, and both change hands at once. The \
               joker goes back.";
    case.breach(seat, &[Rule::Jkx02], Effect::Nothing, why);
}

/// Resolves what is wanted if the player said `it` for the tile, or gave nothing.
fn said(case: &mut Judgment<'_>, seat: Seat, wanted: Wanted) -> Option<Wanted> {
    let lifted = case.before.places.lifted(seat);
    if wanted.source == Source::Nothing {
        match case.before.exposed_area(wanted.with).tiles().any(|group| group.jokers() > 0) {
            true => half_made(case, seat),
            false => {
                let why = format!("{} has no joker exposed.", wanted.with);
                case.breach(seat, &[Rule::Jkx02], Effect::Nothing, why);
            }
        }
        return None;
    }
    let rack = case.before.places.at(Place::Rack(seat)).known;
    let is_lifted = |tile: Tile| wanted.give == Tiles::from(tile) && rack[tile] == 0;
    let it = wanted.give.is_empty();
    if wanted.source == Source::Hand && lifted.is_some_and(|tile| it || is_lifted(tile)) {
        return Some(Wanted { source: Source::Discard, ..wanted });
    }
    if !it || wanted.source == Source::Discard {
        return Some(wanted);
    }
    let held = case.before.places.held(seat).and_then(|held| held.tile);
    let Some(tile) = held else {
        let why = format!("It isn't known which tile {seat} gives.");
        case.cannot(&[Rule::Jkx02], why);
        return None;
    };
    Some(Wanted { give: Tiles::from(tile), ..wanted })
}

/// Announces or makes an exchange.
///
/// An exchange that names the wrong tiles, or that is impossible at this point, is refused, and no
/// tiles move. An exchange that is out of turn, or puts a wrong tile into a group, takes place and
/// can be undone until the next discard.
pub(crate) fn exchange(case: &mut Judgment<'_>, seat: Seat, wanted: Wanted) {
    let Some(wanted) = said(case, seat, wanted) else {
        return;
    };
    let with = wanted.with;
    if !may_exchange_now(case, seat, &wanted) || !in_turn(case, seat, &wanted) {
        return;
    }
    let Some((tile, count)) = natural_given(case, seat, &wanted) else {
        return;
    };
    let Some((group, fits)) = group_for(case, with, tile, count) else {
        return no_joker(case, seat, with);
    };
    let mut rules = vec![Rule::Jkx02, Rule::Jkx03, Rule::Jkx22, Rule::Mod05];
    if is_faulty(case, with, group) {
        if case.rules.undeclared_jokers == UndeclaredJokers::Closed {
            let why = format!(
                "{with}'s exposure is invalid; at this table, its jokers can't be exchanged."
            );
            return case.breach(seat, &[Rule::Dhc09], Effect::Nothing, why);
        }
        rules.push(Rule::Dhc09);
    }
    if !fits {
        let why = format!(
            "The joker in {with}'s exposure doesn't stand for the {tile}; correct the exchange before \
             the next discard.",
            tile = tile.spoken()
        );
        case.curable(seat, &[Rule::Jox06], why);
    }
    let held = case.after.places.held(seat);
    let from_fingers = case.after.places.gives_pick(seat, tile, count);
    let named = held.is_some_and(|held| held.tile.is_some());
    if wanted.made && from_fingers {
        pick::uses(case, seat);
    }
    let racks = !named || !case.before.turn.holds_pick && case.before.turn.seat == seat;
    if held.is_some() && !from_fingers && racks {
        pick::uses(case, seat);
        case.after.places.rack_held(seat);
    }
    if named && !from_fingers && !racks {
        let why = format!("{seat} may not exchange from the rack while holding the picked tile.");
        case.breach(seat, &[Rule::Jkx07], Effect::Nothing, why);
    }
    if !wanted.made {
        return announce(case, seat, &wanted, fits);
    }
    let announced = case.after.turn.announced.take().is_some();
    rules_of(case, seat, &wanted, &mut rules, from_fingers && named);
    let wrong = (!fits).then_some(WrongTile { tile, giver: seat, settled: false });
    if !swap(case, seat, &wanted, group, from_fingers.then_some(tile), wrong)
        || !case.breaches.is_empty()
    {
        return;
    }
    let joker = if count == 1 { "a joker" } else { "jokers" };
    let why = format!("{seat} exchanges {} for {joker} in {with}'s exposure.", wanted.give);
    case.rule(Response::Legal, seat, &rules, why);
    if with != seat && !announced {
        let why = "Tip: ask for the joker, and let its owner make the exchange.";
        case.rule(Response::Advice, seat, &[Rule::Jkx11], why);
    }
}

/// Returns the natural tile given and how many copies, or `None` if that was ruled on.
fn natural_given(case: &mut Judgment<'_>, seat: Seat, wanted: &Wanted) -> Option<(Tile, u8)> {
    let give = wanted.give;
    let jokers = jokers(&give);
    if give.jokers() > 0 || wanted.take.unwrap_or(jokers) != jokers {
        let why = "In an exchange, you give one natural tile for each joker you take.";
        case.breach(seat, &[Rule::Jkx02], Effect::Nothing, why);
        return None;
    }
    let mut kinds = give.kinds();
    match (kinds.next(), kinds.next()) {
        (Some(one), None) => Some(one),
        (None, _) => {
            let why = "An exchange needs the tile the joker stands for.";
            case.breach(seat, &[Rule::Jkx02], Effect::Nothing, why);
            None
        }
        _ => {
            let why = "Exchange different tiles one at a time, not together.";
            case.breach(seat, &[Rule::Jkx20], Effect::Nothing, why);
            None
        }
    }
}

/// Returns true if an active player's exposures fit no line, because of this group or an earlier
/// one.
fn is_faulty(case: &Judgment<'_>, with: Seat, group: GroupId) -> bool {
    let at = case.after.exposed_area(with).iter().position(|on| on.id() == group);
    case.before.is_active(with)
        && ask::killing(case.matcher, &case.after, with)
            .is_some_and(|killing| Some(killing.from) <= at)
}

/// Records an exchange that is only announced.
fn announce(case: &mut Judgment<'_>, seat: Seat, wanted: &Wanted, fits: bool) {
    let Wanted { give, with, .. } = *wanted;
    case.after.turn.announced = Some(Announced { give, with: Some(with) });
    case.after.turn.exchanges = case.after.turn.exchanges.or(Some(0));
    if fits && case.breaches.is_empty() {
        let why = format!("{seat} announces an exchange with {with}.");
        case.rule(Response::Legal, seat, &[Rule::Jkx11], why);
    }
}

/// Moves the tiles of an exchange and records it. Returns false if the move is impossible.
fn swap(
    case: &mut Judgment<'_>,
    seat: Seat,
    wanted: &Wanted,
    group: GroupId,
    from_fingers: Option<Tile>,
    wrong: Option<WrongTile>,
) -> bool {
    let Wanted { give, with, .. } = *wanted;
    let exposed = Place::ExposedArea(with, group);
    let jokers = jokers(&give);
    let mut rest = give;
    if let Some(tile) = from_fingers {
        rest -= Tiles::from(tile);
        if !case.shift(Place::Fingers(seat), exposed, tile) {
            return false;
        }
    }
    if !case.shift(Place::Rack(seat), exposed, rest)
        || !case.shift(exposed, Place::Rack(seat), jokers)
    {
        return false;
    }
    if let Some(group) = case.after.group_mut(with, group) {
        group.jokers = GroupJokers::Redeemed;
        group.wrong = wrong.or(group.wrong);
    }
    let turn = &mut case.after.turn;
    if turn.seat == seat {
        turn.exchanges = Some(turn.exchanges.unwrap_or(0).saturating_add(1));
        turn.joker_last = true;
    }
    // A declared hand completed this way wins by the exchange (JOX-08).
    if let Some(declaration) = case.after.declared_mut(seat) {
        declaration.by = Win::Exchange;
    }
    let untimely = case.after.turn.seat != seat || !case.after.turn.begun;
    case.after.last_exchange = Some(Exchanged {
        by: seat,
        at: case.at,
        untimely,
        racked: false,
        given: give,
        jokers,
        with,
        group,
    });
    true
}

fn jokers(give: &Tiles) -> Tiles {
    let mut jokers = Tiles::NONE;
    jokers.add_some(Tile::Joker, u8::try_from(give.len()).unwrap_or(u8::MAX));
    jokers
}

/// Checks whether an exchange is allowed now, whatever the group.
fn may_exchange_now(case: &mut Judgment<'_>, seat: Seat, wanted: &Wanted) -> bool {
    let nothing = Effect::Nothing;
    let table = case.before;
    let declared = table.declarations.iter().any(|declaration| declaration.is_open());
    if declared && !may_complete(case, seat) {
        let why = "Once Mah Jongg is declared, no joker can be exchanged.";
        case.breach(seat, &[Rule::Mjx15], nothing, why);
        return false;
    }
    if wanted.source == Source::Discard {
        let why = "A discard can't be exchanged for a joker; the tile must come from the hand.";
        case.breach(seat, &[Rule::Jkx03], nothing, why);
        return false;
    }
    if let Some(Live { discard, .. }) = &table.live
        && discard.by == seat
        && wanted.give[discard.tile] > 0
        && table.claims.is_empty()
        && table.turn.seat != seat
    {
        let why = format!("Too late: {seat} has discarded the {}.", discard.tile.spoken());
        case.breach(seat, &[Rule::Jkx16], nothing, why);
        return false;
    }
    true
}

/// Returns true for a player who has declared on a discard and completed its group from the rack,
/// and may still exchange a joker for the rest of the hand (K-50).
fn may_complete(case: &Judgment<'_>, seat: Seat) -> bool {
    let table = case.before;
    let own = table
        .declared(seat)
        .is_some_and(|declared| declared.discarder.is_some() && declared.shown < Laid::All);
    case.rules.declared_exchange == DeclaredExchange::AfterGroup
        && own
        && table.other_declared(seat).is_none()
        && exposure::is_complete_with_called(table, seat)
}

/// Checks what an exchange requires of the player's turn. The first exchange of a turn closes the
/// window and finishes a called group.
fn in_turn(case: &mut Judgment<'_>, seat: Seat, wanted: &Wanted) -> bool {
    if may_complete(case, seat) {
        commitment::fetch(case, seat);
        commitment::begin_turn(case, seat);
        return true;
    }
    let turn = &case.before.turn;
    if turn.seat != seat {
        let why = match wanted.made {
            true => format!("{seat} exchanged a joker out of turn."),
            false => format!("{seat} may exchange jokers only on {seat}'s own turn."),
        };
        untimely(case, seat, wanted, &[Rule::Glo11, Rule::Jkx02], &why);
        return wanted.made;
    }
    if !turn.begun {
        let why = match wanted.made {
            true => format!("{seat} exchanged a joker before picking."),
            false => format!("{seat} may exchange jokers only after picking."),
        };
        untimely(case, seat, wanted, &[Rule::Jkx04], &why);
        return true;
    }
    let called = turn.origin == Origin::Call && case.before.open_group(seat).is_some();
    if called && !exposure::is_complete(case.before, seat) {
        let why = "Complete the exposure before you exchange a joker.";
        case.breach(seat, &[Rule::Jkx08, Rule::Jkx05], Effect::Nothing, why);
    }
    if turn.exchanges.is_none() {
        let held = case.before.places.held(seat).is_some();
        turn_end::end_of_turn(case, seat, Closing::Exchanged);
        let also: &[Rule] = if held { &[Rule::Woo06] } else { &[] };
        window::close(case, seat, Closing::Exchanged, also);
    }
    true
}

/// The rules by which an exchange at the wrong time kills the hand, unless it is undone in time.
pub(crate) const UNTIMELY: [Rule; 2] = [Rule::Jox02, Rule::Jox03];

/// Says that a hand is dead if challenged for an exchange that can still be undone, without a
/// period.
pub(crate) fn dead_unless_undone(seat: Seat) -> String {
    format!(
        "Unless the exchange is undone before the joker is racked, {seat}'s hand is dead if \
         challenged"
    )
}

/// Rules on an exchange out of turn or before the pick. If it was made, the hand is dead if
/// challenged; if only announced, it may be taken back.
fn untimely(case: &mut Judgment<'_>, seat: Seat, wanted: &Wanted, laws: &[Rule], why: &str) {
    if wanted.made {
        let rule = if wanted.with == seat { Rule::Jox03 } else { Rule::Jox02 };
        case.fatal_as(seat, laws, &[rule], why, format!("{}.", dead_unless_undone(seat)));
    } else {
        case.breach(seat, laws, Effect::Nothing, why);
    }
}

/// Returns the intended group: one with this many jokers, of this tile if there is one.
fn group_for(case: &Judgment<'_>, with: Seat, tile: Tile, count: u8) -> Option<(GroupId, bool)> {
    let having =
        |group: &&Group| group.tiles().jokers() >= count && Exposure::new(group.tiles()).is_ok();
    let groups = || case.after.exposed_area(with).iter().filter(having);
    let of_tile = groups().find(|group| group.tiles()[tile] > 0);
    of_tile.or_else(|| groups().next()).map(|group| (group.id(), group.tiles()[tile] > 0))
}

/// Rules on an exchange with a player who has no such joker exposed.
fn no_joker(case: &mut Judgment<'_>, seat: Seat, with: Seat) {
    let rule = match &case.before.status[with] {
        Status::Dead { cause: Cause::Error, .. } => Rule::Mie06,
        Status::Dead { .. } => Rule::Dhc08,
        _ => {
            let why = format!("{with} has no such joker exposed.");
            return case.cannot(&[Rule::Set01], why);
        }
    };
    let why = format!("{with}'s exposure has gone back in the rack, jokers included.");
    case.breach(seat, &[rule], Effect::Nothing, why);
}

/// Adds the rules that apply to this exchange.
fn rules_of(
    case: &Judgment<'_>,
    seat: Seat,
    wanted: &Wanted,
    rules: &mut Vec<Rule>,
    from_fingers: bool,
) {
    let turn = &case.after.turn;
    if turn.origin == Origin::Call {
        rules.push(Rule::Jkx05);
    }
    if from_fingers {
        rules.push(Rule::Jkx06);
    }
    if turn.partly_named.is_some() {
        rules.push(Rule::Jkx15);
    }
    if wanted.with == seat {
        rules.push(Rule::Jkx17);
    }
    if turn.exchanges.is_some_and(|before| before > 0) {
        rules.push(Rule::Jkx18);
    }
    if wanted.give.len() > 1 {
        rules.push(Rule::Jkx19);
    }
    if case.after.exposed_area(seat).is_empty() {
        rules.push(Rule::Jkx21);
    }
    if let Status::Dead { cause: Cause::Error, .. } = &case.before.status[wanted.with] {
        rules.push(Rule::Mie04);
    }
}

/// Refuses an announced exchange.
pub(crate) fn refuse(case: &mut Judgment<'_>, seat: Seat) {
    let announced = case.before.turn.announced;
    let with = seat;
    let mine = |exchange: &Announced| exchange.with == Some(seat);
    let Some(Announced { give, .. }) = announced.filter(mine) else {
        let why = format!("No exchange with {seat} was announced.");
        return case.rule(Response::Void(Vec::new()), seat, &[Rule::Jkx11], why);
    };
    let kind = give.kinds().next();
    let right = kind.is_some_and(|(tile, count)| {
        group_for(case, with, tile, count).is_some_and(|(_, fits)| fits)
    });
    if right && case.before.turn.begun {
        let why = format!("{seat} must hand over the joker for the tile it stands for.");
        return case.breach(seat, &[Rule::Jkq11, Rule::Jkx02], Effect::Nothing, why);
    }
    case.after.turn.announced = None;
    let why = format!("{seat} gives the joker only for the tile it stands for.");
    case.rule(Response::Legal, seat, &[Rule::Jkx02], why);
}

/// Takes an exchange back.
pub(crate) fn take_back(case: &mut Judgment<'_>, seat: Seat) {
    let last = case.before.last_exchange;
    let last = last.filter(|exchange| exchange.by == seat || exchange.with == seat);
    let Some(exchange) = last else {
        let why = format!("{seat} has no exchange that can still be undone.");
        return case.rule(Response::Void(Vec::new()), seat, &[Rule::Jox05], why);
    };
    let Exchanged { by, at, given, jokers, with, group, .. } = exchange;
    let wrong =
        case.before.exposed_area(with).get(group).is_some_and(|group| group.wrong.is_some());
    if exchange.untimely && exchange.racked {
        let why = format!("{by} has racked the joker; the exchange can no longer be undone.");
        return case.breach(seat, &[Rule::Jox02], Effect::Nothing, why);
    }
    if !wrong && !exchange.untimely {
        let why = "A completed exchange can't be undone.";
        return case.breach(seat, &[Rule::Jox05], Effect::Nothing, why);
    }
    let exposed = Place::ExposedArea(with, group);
    if !case.shift(Place::Rack(by), exposed, PartialTiles::from(jokers))
        || !case.shift(exposed, Place::Rack(by), given)
    {
        return;
    }
    if let Some(group) = case.after.group_mut(with, group) {
        group.wrong = None;
    }
    case.after.last_exchange = None;
    case.after.turn.joker_last = false;
    case.cure(by, &[Rule::Jox06]);
    case.pardon(by, &UNTIMELY, at);
    let (rule, why) = if exchange.untimely {
        (
            Rule::Jox02,
            "The exchange is undone in time: the tile and the joker go back to their \
                       places.",
        )
    } else {
        (Rule::Jox06, "The wrong tile goes back, and the joker returns to its place.")
    };
    case.rule(Response::Legal, seat, &[rule], why);
}
