//! Mah Jongg: declaring and showing a hand.

use crate::card::LineName;
use crate::matcher::Arrangement;
use crate::rulebook::Rule;
use crate::rules::acts::{
    claim, commitment, dead, error, exchange, exposure, meanwhile, pick, turn_end, window,
};
use crate::rules::ask::{self, Declares};
use crate::rules::choice::{HandOnJoker, Heavenly, MisnamedJokerMj, Tie, WallPlay};
use crate::rules::judgment::{Judgment, Mode};
use crate::rules::money::settle;
use crate::rules::ruling::{Dependency, DependsOn, Response};
use crate::rules::state::{
    Aim, Awarded, Claim, Closing, Commitment, Declaration, Declared, DeclaredIn, Discard, Effect,
    Held, Laid, Meanwhile, Name, Naming, Origin, Phase, Picked, Place, Stage, Timing, Turn,
    Violation, Win, Window,
};
use crate::seat::{BySeat, Seat};
use crate::tile::{Symbol, Tile};
use crate::tiles::Tiles;

fn declaration(case: &Judgment<'_>, seat: Seat, by: Win, line: Option<LineName>) -> Declaration {
    Declaration {
        seat,
        by,
        line,
        at: case.at,
        shown: Laid::Nothing,
        named: None,
        voices: BySeat::default(),
        meanwhile: Vec::new(),
        state: Declared::Open,
        joker_named: None,
        wrong_name: None,
        stage: DeclaredIn::Play,
        passing: None,
        discarder: None,
        timing: Timing::InTurn,
        tie: false,
    }
}

/// Declares Mah Jongg.
pub(crate) fn declare(case: &mut Judgment<'_>, seat: Seat, line: Option<LineName>) {
    if case.before.declared(seat).is_some() {
        let why = format!("{seat} has already declared.");
        return case.rule(Response::Void(Vec::new()), seat, &[Rule::Mjv01], why);
    }
    if let Phase::Charleston(stage) = case.before.phase {
        return heavenly(case, seat, stage, line);
    }
    let turn = case.before.turn.clone();
    if turn.seat == seat && turn.begun {
        return on_own_tile(case, seat, line);
    }
    on_discard(case, seat, line);
}

/// Declares Mah Jongg in the Charleston.
fn heavenly(case: &mut Judgment<'_>, seat: Seat, stage: Stage, line: Option<LineName>) {
    let untouched = !case.before.passing.begun;
    let between = case.rules.heavenly == Heavenly::AlsoBetweenRounds
        && stage == Stage::SecondLeft
        && case.before.passing.passed.values().all(Option::is_none);
    let first = stage == Stage::FirstRight && untouched;
    if seat != Seat::East || !(first || between) {
        let why = "Passing has begun; Mah Jongg has to wait until it's over.";
        return case.breach(seat, &[Rule::Cha12], Effect::Nothing, why);
    }
    case.after.phase = Phase::Play;
    let why = "East may declare the hand as dealt.";
    case.rule(Response::Legal, seat, &[Rule::Cha11], why);
    case.after.declarations.push(Declaration {
        stage: DeclaredIn::Heaven,
        passing: Some(stage),
        ..declaration(case, seat, Win::SelfPicked, line)
    });
}

/// Declares Mah Jongg on the player's own turn.
fn on_own_tile(case: &mut Judgment<'_>, seat: Seat, line: Option<LineName>) {
    let turn = &case.before.turn;
    let exchanged = turn.joker_last;
    let mut of_turn = declaration(case, seat, Win::SelfPicked, line);
    let mut rules = vec![Rule::Wtl01];
    let called = turn.origin == Origin::Call;
    if exchanged {
        of_turn.by = Win::Exchange;
        rules[0] = Rule::Jkx24;
    } else if called {
        of_turn.by = Win::Discard;
        of_turn.discarder = case.before.live.as_ref().map(|live| live.discard.by);
        rules = vec![Rule::Mjx01];
    } else if turn.origin == Origin::Opening && case.rules.heavenly != Heavenly::BeforeOnly {
        of_turn.stage = DeclaredIn::Heaven;
        rules = vec![Rule::Cha11, Rule::Wtl01];
    }
    // An exposure made with the discard doesn't lead around the rule.
    if called && !exchanged && refused_by_cold_wall(case, seat) {
        return;
    }
    let held = case.before.places.held(seat).is_some();
    pick::uses(case, seat);
    turn_end::end_of_turn(case, seat, Closing::Declared);
    let also: &[Rule] = if held { &[Rule::Woo06] } else { &[] };
    if !window::close(case, seat, Closing::Declared, also) {
        return;
    }
    let why = format!("{seat} may declare, and must now show the whole hand.");
    case.rule(Response::Legal, seat, &rules, why);
    case.after.declarations.push(of_turn);
}

/// Declares Mah Jongg on the newest discard.
fn on_discard(case: &mut Judgment<'_>, seat: Seat, line: Option<LineName>) {
    let void = Response::Void(Vec::new());
    let Some(live) = &case.before.live else {
        let why = match case.before.turn.seat == seat {
            true => format!("{seat} hasn't picked, and there's no discard."),
            false => format!("It isn't {seat}'s turn, and there's no discard."),
        };
        return case.breach(seat, &[Rule::Wtl01], Effect::Nothing, why);
    };
    let discard = live.discard;
    if discard.by == seat {
        let why = format!("{seat} discarded that tile.");
        return case.breach(seat, &[Rule::Trn15], Effect::Nothing, why);
    }
    let mut of_claim = Declaration {
        discarder: Some(discard.by),
        timing: discard.timing,
        ..declaration(case, seat, Win::Discard, line)
    };
    let mut rules = vec![Rule::Mjx01];
    let sent_back = live.pick.filter(|pick| {
        pick.seat == seat && pick.at.with(case.at) && case.rules.tie == Tie::BothWin
    });
    let picked = live.pick.is_some_and(|pick| pick.seat == seat);
    if let Some(Picked { held, .. }) = sent_back
        && live.is_open()
        && case.before.other_declared(seat).is_some()
    {
        return tied_on_pick(case, seat, held, of_claim.line);
    }
    if picked && live.is_open() && claim::rule_on_moved_pick(case, seat) {
        return;
    }
    if let Window::Closed(by, at) = live.window {
        let at_once = by == Closing::Declared && at.with(case.at);
        let claimed = by == Closing::Claimed;
        if at_once && case.rules.tie == Tie::BothWin {
            rules = vec![Rule::Mjx11];
            of_claim.tie = true;
            tie_open(case);
        } else if !claimed || case.before.claims.is_empty() {
            let why = "Too late to declare: the tile can no longer be called.";
            return case.rule(void, seat, &[Rule::Trn13, Rule::Glo07], why);
        }
    }
    if discard.tile == Tile::Joker {
        of_claim.joker_named = misnamed_as(case, &discard);
        if of_claim.joker_named.is_none() {
            return on_joker(case, seat);
        }
        rules = vec![Rule::Nam07];
    }
    of_claim.wrong_name = match discard.name {
        Some(Name::Tile(named)) if named != discard.tile => Some(named),
        _ => None,
    };
    if refused_by_cold_wall(case, seat) {
        return;
    }
    shown_by(case, seat, discard.tile, &mut rules);
    let tile = discard.tile;
    let claim = claim::spoken(case, seat, Aim::MahJongg);
    claim::record(case, Claim { naming: Naming::Right, ..claim });
    let why = match of_claim.joker_named {
        Some(named) => {
            format!(
                "{seat} declares on the {named} that was named, not on the joker, which no one \
                     can take.",
                named = named.spoken()
            )
        }
        None => match of_claim.wrong_name {
            Some(named) => {
                format!("{seat} declares on the tile as it was named, the {}.", named.spoken())
            }
            None => format!("{seat} may call the {tile} for Mah Jongg.", tile = tile.spoken()),
        },
    };
    case.rule(Response::Legal, seat, &rules, why);
    if case.rules.wall == WallPlay::Cold && !case.before.wall_is_known {
        case.hang(Some(Dependency { seat, tiles: 0, on: DependsOn::Wall }));
    }
    let tie = of_claim.tie;
    case.after.declarations.push(of_claim);
    // If Mah Jongg was declared on the pick at the same moment, the pick stays where it is.
    if !tie {
        claim::pick_goes_back(case, seat);
        takes_the_turn(case, seat, discard.by);
    }
}

/// Refuses Mah Jongg on a discard if the wall is cold. Returns true if it was refused.
fn refused_by_cold_wall(case: &mut Judgment<'_>, seat: Seat) -> bool {
    let last = case.before.wall_is_known && case.before.places.is_last_of_wall();
    let is_cold = case.rules.wall == WallPlay::Cold && last;
    if is_cold {
        let why = "The wall is cold: Mah Jongg needs a self-picked tile.";
        case.breach(seat, &[Rule::Wal03], Effect::Nothing, why);
    }
    is_cold
}

/// Rules on a declaration on a discarded joker.
fn on_joker(case: &mut Judgment<'_>, seat: Seat) {
    if let Some(live) = &mut case.after.live {
        live.goes_astray(seat);
    }
    let why = "A discarded joker is dead and can't be called.";
    case.breach(seat, &[Rule::Clm04], Effect::Nothing, why);
}

/// Takes the tile from a player who has begun a turn with it, because Mah Jongg takes precedence
/// (SIM-06).
fn takes_the_turn(case: &mut Judgment<'_>, seat: Seat, discarder: Seat) {
    let turn = &case.after.turn;
    if turn.origin != Origin::Call || !turn.begun || turn.seat == seat {
        return;
    }
    if case.after.has_live(turn.seat) {
        case.after.move_live(Place::Floor);
    }
    case.after.turn = Turn::of(case.after.right_of(discarder));
}

/// Returns the natural tile that a discarded joker was announced as, if that matters (K-33).
fn misnamed_as(case: &Judgment<'_>, discard: &Discard) -> Option<Symbol> {
    match discard.name {
        Some(Name::Tile(Tile::Symbol(symbol)))
            if case.rules.misnamed_joker_mj == MisnamedJokerMj::Pay4 =>
        {
            Some(symbol)
        }
        _ => None,
    }
}

/// Adds the rules that apply to a call for Mah Jongg.
fn shown_by(case: &Judgment<'_>, seat: Seat, tile: Tile, rules: &mut Vec<Rule>) {
    if case.before.places.wall_left() == 0 {
        rules.push(Rule::Wal02);
    }
    if tile.symbol().is_none() {
        return;
    }
    if ask::possible(case.matcher, &case.after, seat, tile) == Some(false) {
        rules.push(Rule::Wtl02);
    }
    if would_be_concealed(case, seat, tile) {
        rules.push(Rule::Wtl03);
    }
}

/// Marks the open declarations as made at the same moment as another.
fn tie_open(case: &mut Judgment<'_>) {
    for other in &mut case.after.declarations {
        other.tie |= other.is_open();
    }
}

/// Declares Mah Jongg on a pick that another player's declaration on the discard has just sent
/// back.
fn tied_on_pick(case: &mut Judgment<'_>, seat: Seat, held: Held, line: Option<LineName>) {
    let again = case.after.places.pick(seat, held.tile, held.wrong_end);
    if !case.hold(again) {
        return;
    }
    case.after.turn.begun = true;
    tie_open(case);
    let why = format!("{seat} declared on the pick at the same moment: both count.");
    case.rule(Response::Legal, seat, &[Rule::Mjx11], why);
    case.after
        .declarations
        .push(Declaration { tie: true, ..declaration(case, seat, Win::SelfPicked, line) });
}

/// Returns true if the hand with this tile would be Mah Jongg on a concealed line.
fn would_be_concealed(case: &Judgment<'_>, seat: Seat, tile: Tile) -> bool {
    if !case.after.exposed_area(seat).is_empty() {
        return false;
    }
    let Ok(hand) = ask::hand(case.matcher, &case.after, seat) else {
        return false;
    };
    let set = case.matcher.targets().card().tile_set;
    let with = *hand.rack() + Tiles::from(tile);
    let Ok(hand) = crate::hand::Hand::new(with, Vec::new(), &set) else {
        return false;
    };
    hand.len() == crate::hand::Hand::MAX
        && case.matcher.verify(&hand).readings.iter().any(|reading| reading.concealed)
}

/// Exposes the hand.
pub(crate) fn show(case: &mut Judgment<'_>, seat: Seat, tiles: Option<Tiles>) {
    let Some(declared) = case.before.declared(seat).cloned() else {
        return show_undeclared(case, seat, tiles);
    };
    let some = tiles.is_some_and(|tiles| tiles.is_empty());
    if let Some(tiles) = tiles
        && !some
        && !is_all(case, seat, &tiles)
    {
        let why = "The whole hand must be shown.";
        case.mended(seat, &[Rule::Mjv01], Effect::Nothing, why);
        return exposure::expose(case, seat, tiles, true);
    }
    let on_discard = declared.discarder.is_some() && case.before.claim_of(seat).is_some();
    if on_discard {
        if !declared.tie && !commitment::may_commit(case, seat, Commitment::Exposed, "take") {
            return;
        }
        if !commitment::take(case, seat) {
            return;
        }
        // Exposing the whole hand commits the player, as exposing part of it would (SMJ-02).
        commitment::commit(case, seat, Commitment::Exposed);
    }
    if some {
        if let Some(declaration) = case.after.declared_mut(seat)
            && declaration.shown != Laid::All
        {
            declaration.shown = Laid::Part;
        }
        let why = "The whole hand must be shown.";
        return case.mended(seat, &[Rule::Mjv01], Effect::Nothing, why);
    }
    if let Some(tiles) = tiles {
        let lifted = case.after.places.lifted(seat);
        let mut rest = tiles;
        if let Some(lifted) = lifted {
            rest -= Tiles::from(lifted);
        }
        let held = case.after.places.held(seat).and_then(|held| held.tile);
        if let Some(held) = held {
            rest -= Tiles::from(held);
        }
        if on_discard && wins_beside_discard(case, seat, &tiles) {
            rest = tiles;
        }
        let known = case.after.places.reveal(Place::Rack(seat), rest);
        if !case.hold(known) {
            return;
        }
    }
    if let Some(declaration) = case.after.declared_mut(seat) {
        declaration.shown = Laid::All;
    }
    judge(case, seat, &declared);
}

/// Returns true if the tiles are a whole rack that is Mah Jongg with the discard, which the player
/// has left out.
fn wins_beside_discard(case: &Judgment<'_>, seat: Seat, tiles: &Tiles) -> bool {
    let place = Place::Rack(seat);
    if case.after.places.at(place).len() != tiles.len() {
        return false;
    }
    let mut table = case.after.clone();
    table.places.reveal(place, *tiles).is_ok()
        && matches!(ask::mah_jongg(case.matcher, &table, seat, None), Declares::Yes(_))
}

/// Exposes tiles without an open declaration.
fn show_undeclared(case: &mut Judgment<'_>, seat: Seat, tiles: Option<Tiles>) {
    if dead::is_already(case, seat) {
        return;
    }
    let known = tiles.filter(|tiles| !tiles.is_empty());
    if case.before.is_shown_to(seat) {
        return match known {
            Some(tiles) => error::exposes_after(case, seat, tiles),
            None => error::acted_after(case, seat, Meanwhile::Exposed),
        };
    }
    if case.before.other_declared(seat).is_some() {
        return match known {
            Some(tiles) => exposure::expose(case, seat, tiles, true),
            None => meanwhile::acts(case, seat, Meanwhile::Exposed),
        };
    }
    let live = case.before.live.as_ref();
    let on_joker =
        live.is_some_and(|live| live.window == Window::Dead && live.astray.contains(&seat));
    if on_joker && case.rules.hand_on_joker == HandOnJoker::Void {
        let why = format!("No one can call a discarded joker; {seat} takes the tiles back.");
        case.rule(Response::Void(Vec::new()), seat, &[Rule::Clm04], why);
        return case.recommend();
    }
    if on_joker && tiles.is_none_or(|tiles| is_all(case, seat, &tiles)) {
        let on_nothing = declaration(case, seat, Win::SelfPicked, None);
        case.after.declarations.push(on_nothing);
        let why = format!(
            "{seat} has laid out the hand for a discarded joker, which no one can call: {seat}'s \
             hand is dead."
        );
        error::wrong_because(case, seat, &[Rule::Mie01, Rule::Clm04], why, None);
        return case.recommend_dead();
    }
    case.after.foreseen.tiles[seat] = true;
    let mut why = format!("{seat} has no valid declaration of Mah Jongg.");
    let is_group = |tiles: &Tiles| tiles.len() > 2 && tiles.naturals().kinds().count() == 1;
    if let (1, Some(tiles)) = (case.at.event, known.filter(is_group)) {
        why.push_str(&format!(" For exposures made before, write [{tiles}], in brackets."));
    }
    case.breach(seat, &[Rule::Mjv01], Effect::Nothing, why);
}

/// Returns true if these are all the concealed tiles of a declarer.
fn is_all(case: &Judgment<'_>, seat: Seat, tiles: &Tiles) -> bool {
    let places = &case.before.places;
    let declared = case.before.exposed_area(seat).iter().filter(|group| group.is_declared());
    let declared: usize = declared.map(|group| group.tiles().len()).sum();
    let concealed = places.at(Place::Rack(seat)).len()
        + places.at(Place::Fingers(seat)).len()
        + places.at(Place::Lifted(seat)).len();
    let claimed =
        usize::from(case.before.claim_of(seat).is_some() && places.lifted(seat).is_none());
    tiles.len() >= concealed || tiles.len() == concealed + declared + claimed
}

/// Judges an exposed hand.
fn judge(case: &mut Judgment<'_>, seat: Seat, declared: &Declaration) {
    let by_claim = declared.discarder.is_some() && declared.by == Win::Discard;
    let real = case.after.live.as_ref().filter(|_| by_claim).map(|live| live.discard);
    let joker = real.is_some_and(|discard| discard.tile == Tile::Joker);
    let found = ask::mah_jongg(case.matcher, &case.after, seat, None);
    match found {
        Declares::Unknown(hangs) => {
            // The earlier exposures alone may fit no line.
            if let Some((rule, why)) =
                ask::exposures_before_declaring(case.matcher, &case.after, seat)
            {
                let why = format!("{seat}'s hand is dead: {why}.");
                return error::wrong_because(case, seat, &[Rule::Mie01, rule], why, None);
            }
            let why = format!("{seat} has laid out the hand; the others check it.");
            case.rule(Response::Legal, seat, &[Rule::Mjv01], why);
            case.hang(Some(hangs));
        }
        Declares::Yes(readings) if !joker => {
            if let Some(rule) = by_untimely_joker(case, seat, &readings) {
                let why = format!(
                    "{seat}'s hand is dead: it wasn't {seat}'s turn when the joker was exchanged."
                );
                return error::wrong_because(case, seat, &[Rule::Mie01, rule], why, None);
            }
            let award = case.before.live.as_ref().and_then(|live| live.award);
            if award.is_some_and(|award| award.seat != seat && award.rule == Rule::Smj01) {
                let why = format!("{seat} showed first and gets the tile.");
                case.rule(Response::TileTo, seat, &[Rule::Smj02], why);
            }
            let readings = of_line(readings, declared.line.as_ref());
            right(case, seat, declared, readings);
        }
        found => {
            // Under the wrong name of the tile, the hand may still be Mah Jongg.
            let named = real.and_then(|real| declared.wrong_name.map(|named| (real.tile, named)));
            let by_name =
                named.map(|named| ask::mah_jongg(case.matcher, &case.after, seat, Some(named)));
            if let Some(Declares::Yes(readings)) = by_name {
                return by_wrong_name(case, seat, declared, &readings);
            }
            if case.mode == Mode::Play {
                let why = format!("{seat}'s hand isn't Mah Jongg.");
                return case.breach(seat, &[Rule::Glo06], Effect::Nothing, why);
            }
            let (reason, nearest) = match found {
                Declares::No(reason, nearest) => (reason, nearest),
                _ => (None, None),
            };
            let nearest = nearest.map(|line| line.name);
            error::wrong(case, seat, reason.as_ref(), nearest);
        }
    }
}

/// Returns the rule against a joker that was exchanged out of turn and not given back: it cannot
/// win (JOX-02).
fn by_untimely_joker(case: &Judgment<'_>, seat: Seat, readings: &[Arrangement]) -> Option<Rule> {
    if readings.iter().any(|reading| reading.jokerless) {
        return None;
    }
    let of_exchange = |breach: &&Violation| {
        breach.seat == seat
            && breach.effect == Effect::Kills
            && exchange::UNTIMELY.contains(&breach.rule)
    };
    case.after.breaches.pending().find(of_exchange).map(|breach| breach.rule)
}

/// Sorts the arrangements of the declared line first.
fn of_line(mut readings: Vec<Arrangement>, line: Option<&LineName>) -> Vec<Arrangement> {
    if let Some(line) = line
        && let Some(at) = readings.iter().position(|reading| ask::same_line(&reading.name, line))
    {
        readings.swap(0, at);
    }
    readings
}

/// Settles a declared hand that is right.
fn right(case: &mut Judgment<'_>, seat: Seat, declared: &Declaration, readings: Vec<Arrangement>) {
    let waits = declared.tie
        && case
            .after
            .declarations
            .iter()
            .any(|other| other.seat != seat && other.tie && other.is_open());
    case.after.end_declaration(seat, if waits { Declared::Waits } else { Declared::Won });
    let reading = readings.first();
    let winner = settle::winner(case, declared, reading);
    case.after.winners.push(winner);
    if waits {
        let why = format!(
            "{seat}'s hand is valid; the player who declared at the same moment shows theirs too."
        );
        return case.rule(Response::Legal, seat, &[Rule::Mjv01, Rule::Mjx11], why);
    }
    settle::won(case, reading.map(|reading| reading.name.clone()));
}

/// Settles a declared hand that is right only under the wrong name of the tile.
fn by_wrong_name(
    case: &mut Judgment<'_>,
    seat: Seat,
    declared: &Declaration,
    readings: &[Arrangement],
) {
    let mut winner = settle::winner(case, declared, readings.first());
    winner.by = Win::Misnamed;
    winner.alone = Some(if declared.joker_named.is_some() { Rule::Nam07 } else { Rule::Nam05 });
    // No one gets a discarded joker, even if others have declared on its name.
    let as_it_is = |claim: &&Claim| claim.seat != seat && claim.aim == Aim::MahJongg;
    let other = case
        .after
        .claims
        .iter()
        .find(as_it_is)
        .map(|claim| claim.seat)
        .filter(|_| declared.joker_named.is_none());
    if let Some(other) = other {
        case.after.end_declaration(seat, Declared::Waits);
        case.after.winners.push(winner);
        case.after.claims.retain(|claim| claim.seat != seat);
        case.after.move_live(Place::Floor);
        if let Some(live) = &mut case.after.live {
            live.award = Some(Awarded { seat: other, rule: Rule::Mjx01 });
        }
        let why = format!(
            "{seat} needs the tile that was named; {other} needs the actual tile and gets it."
        );
        return case.rule(Response::TileTo, other, &[Rule::Nam06], why);
    }
    case.after.end_declaration(seat, Declared::Misnamed);
    case.after.winners.push(winner);
    settle::misnamed(case);
}
