//! All queries from the rules to the matcher about the card.

use crate::card::LineName;
use crate::group::GroupKind;
use crate::hand::{Exposure, ExposureError, Hand, HandError, Seen};
use crate::matcher::{Arrangement, Call, LineAway, Matcher, NotMahJongg};
use crate::rulebook::Rule;
use crate::rules::ruling::{Dependency, DependsOn};
use crate::rules::state::{Called, Group, GroupId, Live, Place, Places, Table};
use crate::seat::Seat;
use crate::tile::{Symbol, Tile};
use crate::tiles::Tiles;

/// Returns the line, or the alternative of a line, with the name a player said.
#[must_use]
pub(crate) fn line_called(matcher: &Matcher, name: &str) -> Option<LineName> {
    let (line, form) = matcher.targets().find(name)?;
    Some(LineName { form: form.or(line.name.form), ..line.name.clone() })
}

/// Why the matcher cannot be asked.
pub(crate) enum Unasked {
    /// Some tiles are unknown.
    Hidden(Dependency),
    /// An exposed group is not a valid exposure.
    ExposedArea,
    /// The tiles are not a hand.
    Hand,
}

/// Returns the dependency on a seat's unknown concealed tiles, if it has any.
pub(crate) fn hidden(places: &Places, seat: Seat) -> Option<Dependency> {
    let picked = places.held(seat).is_some_and(|held| held.tile.is_none());
    let rack = places.at(Place::Rack(seat)).unknown + places.at(Place::Incoming(seat)).unknown;
    let on = if rack == 0 { DependsOn::Picked } else { DependsOn::Concealed };
    let tiles = rack + u8::from(picked);
    (tiles > 0).then_some(Dependency { seat, tiles, on })
}

/// Returns the known concealed tiles of a seat, including those exposed while declaring.
fn concealed(table: &Table, seat: Seat, leave_out: Option<GroupId>) -> Tiles {
    let places = &table.places;
    let mut rack = places.at(Place::Rack(seat)).known
        + places.at(Place::Fingers(seat)).known
        + places.at(Place::Incoming(seat)).known;
    for group in table.exposed_area(seat).iter() {
        if group.is_declared() || Some(group.id()) == leave_out {
            rack += *group.tiles();
        }
    }
    rack
}

/// Creates the [`Hand`] of a seat from all its tiles, including the lifted one.
pub(crate) fn hand(matcher: &Matcher, table: &Table, seat: Seat) -> Result<Hand, Unasked> {
    if let Some(hangs) = hidden(&table.places, seat) {
        return Err(Unasked::Hidden(hangs));
    }
    let mut rack = concealed(table, seat, None);
    rack.extend(table.places.lifted(seat));
    let mut exposures = Vec::new();
    for group in table.exposed_area(seat).iter() {
        if !group.is_declared() && !group.tiles().is_empty() {
            exposures.push(Exposure::new(group.tiles()).map_err(|_| Unasked::ExposedArea)?);
        }
    }
    Hand::new(rack, exposures, &matcher.targets().card().tile_set).map_err(|_| Unasked::Hand)
}

/// Creates the hand of a seat as it was before its call, with tiles exposed for the called tile
/// concealed again.
fn hand_before(matcher: &Matcher, table: &Table, seat: Seat) -> Result<Hand, Unasked> {
    if let Some(hangs) = hidden(&table.places, seat) {
        return Err(Unasked::Hidden(hangs));
    }
    let made = table.exposed_area(seat).being_made();
    let open = made.map(Group::id);
    let leave_out = made.filter(|group| !group.is_declared()).map(Group::id);
    let mut rack = concealed(table, seat, leave_out);
    let mut exposures = Vec::new();
    for group in table.exposed_area(seat).iter() {
        if let (Some(Called::Here(tile)), false) = (group.called, group.is_locked()) {
            rack -= Tiles::from(tile);
        }
        if Some(group.id()) != open && !group.is_declared() && !group.tiles().is_empty() {
            exposures.push(Exposure::new(group.tiles()).map_err(|_| Unasked::ExposedArea)?);
        }
    }
    Hand::new(rack, exposures, &matcher.targets().card().tile_set).map_err(|_| Unasked::Hand)
}

/// Returns what a player sees besides the newest discard, wherever that is now.
fn seen_without_live(table: &Table, seat: Seat) -> Seen {
    let mut seen = table.seen_by(seat);
    let Some(Live { discard, .. }) = &table.live else {
        return seen;
    };
    match discard.place {
        Place::Floor => seen.discards -= Tiles::from(discard.tile),
        Place::Lifted(who) if who != seat => seen.discards -= Tiles::from(discard.tile),
        // The tile is in a group that another player started with it and may still lose.
        Place::ExposedArea(who, id) if who != seat => {
            let tiles = table.places.group(who, id);
            let as_group = Exposure::new(&tiles).ok();
            match seen.exposures.iter().position(|group| Some(group) == as_group.as_ref()) {
                Some(at) => {
                    seen.exposures.remove(at);
                    seen.discards += tiles - Tiles::from(discard.tile);
                }
                None => seen.discards -= Tiles::from(discard.tile),
            }
        }
        _ => {}
    }
    seen
}

/// Whether a discard may be called for an exposure.
pub(crate) enum Claimable {
    /// Yes; holds the smallest group that may be made.
    Group(GroupKind),
    /// No, by these rules.
    Refused(Vec<Rule>, String),
    /// It is not known.
    Unknown(Dependency),
}

/// The same, without the reasons.
enum Claims {
    /// Yes, for a group of this kind.
    Group(GroupKind),
    /// The hand cannot make a group of it, given the visible tiles.
    NoGroup(Hand, Seen),
    /// No line has such a group, whatever the rack holds.
    NoLine,
    /// It is not known.
    Unknown(Dependency),
}

/// Looks for a group of the newest discard, treating it as this tile. The answer depends only on
/// the hand and the visible tiles, and the search stops at the first group. Asking again is cheaper
/// than checking whether a cached answer is still valid.
fn claims(matcher: &Matcher, table: &Table, seat: Seat, symbol: Symbol) -> Claims {
    let seen = seen_without_live(table, seat);
    let hidden_tiles = match hand_before(matcher, table, seat) {
        Ok(hand) => match matcher.first_exposure(&hand, symbol, &seen) {
            Err(_) => nothing_known(seat),
            Ok(Some(exposure)) => return Claims::Group(exposure.kind()),
            Ok(None) => return Claims::NoGroup(hand, seen),
        },
        Err(Unasked::Hidden(hangs)) => hangs,
        Err(Unasked::ExposedArea | Unasked::Hand) => nothing_known(seat),
    };
    // Even without knowing the rack, no line may have such a group.
    let open = exposures_before(table, seat);
    if let Some(open) = open
        && matcher.groups_of(&open, symbol, &seen).is_ok_and(|groups| groups.is_empty())
    {
        return Claims::NoLine;
    }
    Claims::Unknown(hidden_tiles)
}

/// Returns whether a seat may call the newest discard for an exposure, treating it as this tile.
pub(crate) fn claimable(matcher: &Matcher, table: &Table, seat: Seat, symbol: Symbol) -> Claimable {
    match claims(matcher, table, seat, symbol) {
        Claims::Group(kind) => Claimable::Group(kind),
        Claims::NoGroup(hand, seen) => {
            match matcher.call(&hand, Tile::Symbol(symbol), &seen) {
                Ok(call) => refused(&hand, symbol, &call),
                // Unreachable: the same question was answered above.
                Err(_) => Claimable::Unknown(nothing_known(seat)),
            }
        }
        Claims::NoLine => {
            let why = format!(
                "no X line that fits the exposures has a group of {symbol}s",
                symbol = symbol.spoken()
            );
            Claimable::Refused(vec![Rule::Clm03], why)
        }
        Claims::Unknown(hangs) => Claimable::Unknown(hangs),
    }
}

/// Returns the rules by which a hand cannot make a group of a tile.
fn refused(hand: &Hand, symbol: Symbol, call: &Call) -> Claimable {
    let mut rules: Vec<Rule> = call.refusals.iter().map(|refusal| refusal.rule).collect();
    if hand.rack().of(symbol) + hand.rack().jokers() >= 2 || rules.is_empty() {
        rules.push(Rule::Clm03);
    }
    let (alike, jokers) = (hand.rack().of(symbol), hand.rack().jokers());
    let too_few = alike + jokers < 2 && call.refusals.iter().all(|refusal| refusal.line.is_none());
    let why = match call.refusals.first() {
        _ if too_few => {
            let some = |count: u8, what: &str| match count {
                0 => format!("no {what}"),
                _ => format!("one {what}"),
            };
            let joker = some(jokers, "joker");
            format!(
                "the rack has {} and {joker}; a group needs two more tiles",
                some(alike, symbol.spoken())
            )
        }
        Some(refusal) => match &refusal.line {
            Some(line) => format!("for {}, {}", line.spoken(), refusal.why),
            None => refusal.why.clone(),
        },
        None => format!(
            "the {symbol} doesn't complete a group that can be exposed",
            symbol = symbol.spoken()
        ),
    };
    Claimable::Refused(rules, why)
}

fn exposures_before(table: &Table, seat: Seat) -> Option<Vec<Exposure>> {
    let open = table.open_group(seat);
    let others = table.exposed_area(seat).iter().filter(|group| Some(group.id()) != open);
    others
        .map(Group::tiles)
        .filter(|tiles| !tiles.is_empty())
        .map(|tiles| Exposure::new(tiles).ok())
        .collect()
}

const fn nothing_known(seat: Seat) -> Dependency {
    Dependency { seat, tiles: 0, on: DependsOn::Concealed }
}

/// Returns whether a caller can still make a valid group of the real tile, if that is known.
pub(crate) fn possible(matcher: &Matcher, table: &Table, seat: Seat, tile: Tile) -> Option<bool> {
    let symbol = tile.symbol();
    let Some(symbol) = symbol else {
        return Some(false);
    };
    match claims(matcher, table, seat, symbol) {
        Claims::Group(_) => Some(true),
        Claims::NoGroup(..) | Claims::NoLine => Some(false),
        Claims::Unknown(_) => None,
    }
}

/// Whether the exposures of a hand fit the card.
pub(crate) enum Fit {
    /// A line marked X has them all, and can be completed.
    Fits,
    /// No line can.
    Dead(Rule, String, bool),
    /// A group is not an exposure.
    NoGroup(ExposureError),
}

impl Fit {
    /// Returns the rule and the reason if something is wrong.
    pub(crate) fn wrong(&self) -> Option<(Rule, String)> {
        match self {
            Fit::Fits => None,
            Fit::Dead(rule, why, _) => Some((*rule, why.clone())),
            Fit::NoGroup(fault) => Some((fault.rule(), fault.to_string())),
        }
    }
}

/// Returns whether a player's exposed groups fit a line, given the visible tiles.
pub(crate) fn fits(matcher: &Matcher, groups: &[Tiles], seen: &Seen) -> Fit {
    let mut exposures = Vec::with_capacity(groups.len());
    for group in groups.iter().filter(|group| !group.is_empty()) {
        match Exposure::new(group) {
            Ok(exposure) => exposures.push(exposure),
            Err(fault) => return Fit::NoGroup(fault),
        }
    }
    if exposures.is_empty() && seen.discards.is_empty() {
        return Fit::Fits;
    }
    // Reasons are worked out only if the hand is dead.
    if matcher.is_open(&exposures, seen) == Ok(true) {
        return Fit::Fits;
    }
    match matcher.open_lines(&exposures, seen) {
        Ok(open) => match open.dead {
            Some((rule, why)) => Fit::Dead(rule, why, open.only_concealed),
            None => Fit::Fits,
        },
        Err(HandError::TooLong(len)) => {
            Fit::Dead(Rule::Unw04, format!("{len} tiles are exposed; no line has that many"), false)
        }
        Err(_) => Fit::Fits,
    }
}

/// What makes a hand dead because of its exposures.
#[derive(Clone, Copy)]
pub(crate) struct Killing {
    /// The index of the first exposed group with which the exposures fit no line.
    pub(crate) from: usize,
    /// True if concealed lines would fit them.
    pub(crate) only_concealed: bool,
}

/// Returns what makes a hand dead because of its exposures alone, regardless of the visible tiles.
pub(crate) fn killing(matcher: &Matcher, table: &Table, seat: Seat) -> Option<Killing> {
    let groups: Vec<Tiles> = table.exposed_area(seat).tiles().copied().collect();
    (0..groups.len()).find_map(|from| match fits(matcher, &groups[..=from], &Seen::default()) {
        Fit::Fits => None,
        Fit::Dead(_, _, only_concealed) => Some(Killing { from, only_concealed }),
        Fit::NoGroup(_) => Some(Killing { from, only_concealed: false }),
    })
}

/// Returns what is wrong with a declarer's exposures from before declaring, whatever the other
/// tiles are.
pub(crate) fn exposures_before_declaring(
    matcher: &Matcher,
    table: &Table,
    seat: Seat,
) -> Option<(Rule, String)> {
    let groups = table.exposed_area(seat).iter().filter(|group| !group.is_declared());
    let groups: Vec<Tiles> = groups.map(|group| *group.tiles()).collect();
    fits(matcher, &groups, &Seen::default()).wrong()
}

/// Whether a hand is Mah Jongg.
pub(crate) enum Declares {
    /// Yes, in these arrangements, highest value first.
    Yes(Vec<Arrangement>),
    /// No.
    No(Option<NotMahJongg>, Option<LineAway>),
    /// It is not known.
    Unknown(Dependency),
}

/// Returns whether the hand of a seat, including a lifted tile, is Mah Jongg; optionally treating
/// the lifted tile as a different one.
pub(crate) fn mah_jongg(
    matcher: &Matcher,
    table: &Table,
    seat: Seat,
    instead: Option<(Tile, Tile)>,
) -> Declares {
    let hand = match hand(matcher, table, seat) {
        Ok(hand) => hand,
        Err(Unasked::Hidden(hangs)) => return Declares::Unknown(hangs),
        Err(Unasked::ExposedArea | Unasked::Hand) => return Declares::No(None, None),
    };
    let hand = match instead {
        None => Ok(hand),
        Some((real, named)) => Hand::new(
            *hand.rack() - Tiles::from(real) + Tiles::from(named),
            hand.exposures().to_vec(),
            &matcher.targets().card().tile_set,
        ),
    };
    let Ok(hand) = hand else {
        return Declares::No(None, None);
    };
    let verdict = matcher.verify(&hand);
    if verdict.is_mah_jongg() {
        Declares::Yes(verdict.readings)
    } else {
        Declares::No(verdict.reason, verdict.nearest)
    }
}

/// Returns true if a line is concealed.
pub(crate) fn is_concealed(matcher: &Matcher, line: &LineName) -> bool {
    let lines = matcher.targets().lines();
    lines.iter().any(|of| same_line(&of.name, line) && of.concealed)
}

/// Returns the value of a line for a seat, with its exposures or without.
pub(crate) fn value(matcher: &Matcher, line: &LineName, table: &Table, seat: Seat) -> Option<u32> {
    let lines = matcher.targets().lines();
    let of = lines.iter().find(|of| same_line(&of.name, line))?;
    Some(of.values.when(table.exposed_area(seat).tiles().next().is_some()))
}

/// Returns true for alternatives of the same line.
pub(crate) fn same_line(one: &LineName, other: &LineName) -> bool {
    one.section == other.section && one.number == other.number
}

/// Returns true if a section earns the jokerless bonus.
pub(crate) fn earns_bonus(matcher: &Matcher, reading: &Arrangement) -> bool {
    let targets = matcher.targets();
    let line = &targets.lines()[targets.get(reading.target).line];
    targets.print_of(line).0.jokerless_bonus()
}

/// Returns the lowest value of the card.
pub(crate) fn lowest_value(matcher: &Matcher) -> u32 {
    let lines = matcher.targets().lines();
    lines.iter().map(|line| line.values.exposed.min(line.values.concealed)).min().unwrap_or(0)
}

/// Returns the lowest value of the lines that are still possible with a seat's exposures.
pub(crate) fn lowest_open(matcher: &Matcher, table: &Table, seat: Seat) -> Option<u32> {
    let exposures: Vec<Exposure> =
        table.exposed_area(seat).tiles().filter_map(|group| Exposure::new(group).ok()).collect();
    let open = matcher.open_lines(&exposures, &Seen::default()).ok()?;
    open.open.iter().map(|line| line.value).min()
}
