//! The table of forms: every act, how it is printed, and the other ways to write it.
//!
//! The parser, the printer, the help, and a front end's buttons are all generated from this table,
//! so a printed act parses as the same act.

use std::collections::HashMap;
use std::fmt;
use std::sync::LazyLock;

use super::act::{Act, Habit};
use super::inflect::inflections;
use super::pattern::{Pattern, Values};
use super::slot::{Slot, Value};
use super::token::{Cursor, tokens};
use crate::group::GroupKind;
use crate::rules::{Bet, Direction, Name, Part, PartialTiles, Source, Who};
use crate::seat::Seat;
use crate::tile::Tile;
use crate::tiles::Tiles;

/// What a form is about, for help and for buttons.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Family {
    /// The deal and the Charleston.
    Charleston,
    /// A player's turn.
    Turn,
    /// The name of a discard.
    Naming,
    /// Calling a discard.
    Calling,
    /// Exchanges for jokers.
    Jokers,
    /// Mah Jongg, and the value of a hand.
    MahJongg,
    /// The wall, disputes, and the rest.
    Rest,
    /// Things that are not part of the game.
    Beside,
}

impl Family {
    /// All of them, in the order they come up in a game.
    pub const ALL: [Family; 8] = [
        Family::Charleston,
        Family::Turn,
        Family::Naming,
        Family::Calling,
        Family::Jokers,
        Family::MahJongg,
        Family::Rest,
        Family::Beside,
    ];

    /// Returns the heading of the family.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Family::Charleston => "Deal and Charleston",
            Family::Turn => "Your turn",
            Family::Naming => "Naming a discard",
            Family::Calling => "Calling a discard",
            Family::Jokers => "Jokers",
            Family::MahJongg => "Mah Jongg",
            Family::Rest => "Wall, disputes and the rest",
            Family::Beside => "Outside the game",
        }
    }
}

/// A form: an act with all the ways to write it.
pub(crate) struct Form {
    pub(crate) family: Family,
    /// The printed pattern first, then its synonyms.
    pub(crate) patterns: Vec<Pattern>,
    pub(crate) make: fn(&Values) -> Option<Act>,
    pub(crate) show: fn(&Act) -> Option<Values>,
}

impl Form {
    /// Builds a sample act of this form from the samples in its usage, with or without its optional
    /// words.
    pub(super) fn sample(&self, whole: bool) -> Option<Act> {
        let sample = |slot: Slot| {
            let tokens = tokens(slot.sample(), 0);
            slot.parse(&mut Cursor::new(&tokens), &[])
        };
        let pattern = &self.patterns[0];
        let mut values: Values =
            pattern.slots().into_iter().map(|(slot, _)| sample(slot)).collect();
        if let (true, Some(flag)) = (whole, pattern.flag()) {
            values.resize(flag, None);
            values.push(Some(Value::Present));
        }
        (self.make)(&values)
    }
}

/// A type that can be a value of a form.
trait Held: Sized {
    fn take(value: Option<&Value>) -> Option<Self>;
    fn give(self) -> Option<Value>;
}

/// Exposed tiles, and whether they are a separate group.
#[derive(Clone)]
struct Laid(Tiles, bool);

impl Held for Laid {
    fn take(value: Option<&Value>) -> Option<Self> {
        match value {
            Some(Value::Laid(tiles, apart)) => Some(Laid(*tiles, *apart)),
            _ => None,
        }
    }

    fn give(self) -> Option<Value> {
        Some(Value::Laid(self.0, self.1))
    }
}

/// Tiles that are offered across.
#[derive(Clone)]
struct Offer(PartialTiles);

impl Held for Offer {
    fn take(value: Option<&Value>) -> Option<Self> {
        match value {
            Some(Value::Offer(lot)) => Some(Offer(*lot)),
            _ => None,
        }
    }

    fn give(self) -> Option<Value> {
        Some(Value::Offer(self.0))
    }
}

/// Returns the tiles to print, if there are any.
fn some(tiles: &Tiles) -> Option<Tiles> {
    (!tiles.is_empty()).then_some(*tiles)
}

macro_rules! held {
    ($($Type:ty, $Value:ident;)*) => {$(
        impl Held for $Type {
            fn take(value: Option<&Value>) -> Option<Self> {
                match value {
                    Some(Value::$Value(held)) => Some(held.clone()),
                    _ => None,
                }
            }

            fn give(self) -> Option<Value> {
                Some(Value::$Value(self))
            }
        }

        impl Held for Option<$Type> {
            fn take(value: Option<&Value>) -> Option<Self> {
                match value {
                    None => Some(None),
                    value => <$Type>::take(value).map(Some),
                }
            }

            fn give(self) -> Option<Value> {
                self.map(Value::$Value)
            }
        }
    )*};
}

held! {
    Tile, Tile;
    Tiles, Tiles;
    PartialTiles, PartialTiles;
    Seat, Seat;
    Who, Anyone;
    u32, Number;
    [u8; 4], Counts;
    Direction, Direction;
    Name, Name;
    Part, Part;
    GroupKind, Kind;
    String, Text;
}

impl Held for bool {
    fn take(value: Option<&Value>) -> Option<Self> {
        Some(value.is_some())
    }

    fn give(self) -> Option<Value> {
        self.then_some(Value::Present)
    }
}

impl Held for u8 {
    fn take(value: Option<&Value>) -> Option<Self> {
        u32::take(value)?.try_into().ok()
    }

    fn give(self) -> Option<Value> {
        u32::from(self).give()
    }
}

/// Rows of the table: `family: pattern | pattern ... => (values) { act };`. The act is built from
/// the values and printed with them. `from` is the Rust pattern for the acts printed this way, if
/// it differs, and `as` gives the values to print.
macro_rules! forms {
    ($($family:ident: $($pattern:literal)|+ => ($($value:ident),*) { $($act:tt)* }
        $(from { $($shown:tt)* })? $(as { $($printed:expr),* })?;)*) => {
        vec![$(Form {
            family: Family::$family,
            patterns: vec![$(Pattern::new($pattern)),+],
            make: |values| {
                #[allow(unused_mut, unused_variables)]
                let mut values = values.iter().map(Option::as_ref).chain(std::iter::repeat(None));
                $(let $value = Held::take(values.next().flatten())?;)*
                Some($($act)*)
            },
            show: shown!([$($value),*] { $($act)* } $(from { $($shown)* })? $(as { $($printed),* })?),
        }),*]
    };
}

macro_rules! shown {
    ([$($value:ident),*] { $($act:tt)* }) => {
        shown!([] {} from { $($act)* } as { $($value.clone()),* })
    };
    ([$($value:ident),*] { $($act:tt)* } from { $($shown:tt)* }) => {
        shown!([] {} from { $($shown)* } as { $($value.clone()),* })
    };
    ([$($value:ident),*] { $($act:tt)* } from { $($shown:tt)* } as { $($printed:expr),* }) => {
        |act| match act {
            $($shown)* => Some(vec![$(Held::give($printed)),*]),
            _ => None,
        }
    };
}

/// The deal and the Charleston.
fn charleston() -> Vec<Form> {
    forms! {
        Charleston: "deals" => () { Act::Deal { counts: None } };
        Charleston: "deals {counts}" => (counts) { Act::Deal { counts: Some(counts) } };
        Charleston: "passes {number} blind/unseen [{way}]" => (blind, way)
            { Act::Pass { tiles: PartialTiles::NONE, blind, way } }
            from { Act::Pass { tiles: PartialTiles::NONE, blind: blind @ 1.., way } };
        Charleston: "passes {lot} [{way}]" | "passes {way:1} {lot:0}" | "passes {way:1}" => (tiles, way)
            { Act::Pass { tiles: Option::unwrap_or(tiles, PartialTiles::hidden(3)), blind: 0, way } }
            from { Act::Pass { tiles, blind: 0, way } } as { *tiles, *way };
        Charleston: "passes {lot} and {number} blind/unseen [{way}]" => (tiles, blind, way)
            { Act::Pass { tiles, blind, way } };
        Charleston: "passes {number} blind/unseen and {lot} [{way}]" => (blind, tiles, way)
            { Act::Pass { tiles, blind, way } };
        Charleston: "stops the Charleston" | "stops" => () { Act::Stop };
        Charleston: "offers {number} (tiles/tile) (across)" => (wish) { Act::Courtesy { wish, tiles: Tiles::NONE } };
        Charleston: "offers {offer} (across)" => (offer)
            { { let lot: Offer = offer; Act::Courtesy { wish: u8::try_from(lot.0.len()).ok()?, tiles: lot.0.known } } }
            from { Act::Courtesy { wish, tiles } }
            as { Offer(PartialTiles { known: *tiles, unknown: wish.saturating_sub(u8::try_from(tiles.len()).unwrap_or(*wish)) }) };
        Charleston: "replaces {tile} with/by {tile}" => (tile, with) { Act::Replace { tile, with } };
        Charleston: "mixes up the tiles" | "mixes tiles" => () { Act::MixUp { of: None } };
        Charleston: "takes tiles meant for {seat}" => (of) { Act::MixUp { of: Some(of) } };
    }
}

/// A player's turn, and the name of a discard.
fn turn() -> Vec<Form> {
    forms! {
        Turn: "picks [{tile}] (last/next) (tile) (from wall) [from the wrong end] (of wall)"
            | "draws [{tile}] (last/next) (tile) (from wall) [from wrong end] (of wall)"
            => (tile, wrong_end) { Act::Pick { tile, wrong_end } };
        Turn: "looks (at it/tile) (tile)" => () { Act::Look };
        Turn: "turns up {tile}" => (tile) { Act::TurnUp { tile } };
        Turn: "taps" => () { Act::Tap };
        Turn: "rests the pick" | "rests tile" => () { Act::Rest };
        Turn: "racks (it/tile)" => () { Act::Rack { let_go: true } };
        Turn: "begins to rack" | "keeps holding (it/tile/pick)" => () { Act::Rack { let_go: false } };
        Turn: "lets go" => () { Act::Release };
        Turn: "racks the joker" => () { Act::RackJoker };
        Turn: "puts the pick back" => () { Act::ReturnToWall };
        Turn: "touches the table with {tile}" => (tile) { Act::Touch { tile } };
        Turn: "discards {tile} [as {name}]" | "throws {tile} [as {name}]" | "tosses {tile} [as {name}]"
            => (tile, name) { Act::Discard { tile, name } };
        Naming: "names {part}" | "says {part}" => (part) { Act::PartialName { part } };
        Naming: "names {name}" | "says {name}" => (name) { Act::Name { name } };
        Naming: "renames (it) {tile}" | "renames it to {tile}" | "corrects (it) (name) to {tile}" => (tile) { Act::Rename { tile } };
        Naming: "swaps (it) for {tile}" => (tile) { Act::Swap { tile } };
    }
}

/// Calling a discard.
fn calling() -> Vec<Form> {
    forms! {
        Calling: "waits" | "says wait" | "says hold" => () { Act::Pause };
        Calling: "goes on" => () { Act::GoOn };
        Calling: "calls [{tile}] [unheard]" | "calls for {tile}" | "calls it/tile/discard" | "claims [{tile}] [unheard]" | "claims it/tile/discard" | "says call"
            => (tile, unheard) { Act::Claim { tile, group: None, unheard } };
        Calling: "calls for a {kind} [of {tile}] [unheard]" | "calls {kind} [of {tile}]" | "calls {tile:1} for {kind:0}"
            => (group, tile, unheard) { Act::Claim { tile, group: Some(group), unheard } };
        Calling: "touches the tile" | "touches it/discard" => () { Act::TouchDiscard };
        Calling: "lifts [{tile}]" | "lifts it/tile/discard" => (tile) { Act::LiftDiscard { tile } };
        Calling: "places (it/tile) (on top of rack)" => () { Act::PlaceOnTop };
        Calling: "puts it in/into the rack" => () { Act::PlaceInSlope };
        Calling: "exposes {laid}" | "puts up {laid}" | "puts {laid} up" | "adds {laid} (to exposure/group/pung/kong/quint/it)" => (laid)
            { { let Laid(tiles, apart) = laid; Act::Expose { tiles, apart } } }
            from { Act::Expose { tiles, apart } } as { Laid(*tiles, *apart) };
        Calling: "takes them back" => () { Act::TakeBack { tiles: Tiles::NONE } };
        Calling: "takes back {tiles}" | "takes {tiles} back" => (tiles) { Act::TakeBack { tiles } };
        Calling: "puts it back" => () { Act::ReturnDiscard };
        Calling: "finishes" | "is done" => () { Act::EndExposure };
    }
}

/// Exchanges for jokers.
fn jokers() -> Vec<Form> {
    forms! {
        Jokers: "announces an exchange [with {seat}]" | "says exchange" => (with)
            { Act::AnnounceExchange { give: Tiles::NONE, with } };
        Jokers: "announces {tiles} [with {seat}]" => (give, with) { Act::AnnounceExchange { give, with } };
        Jokers: "exchanges it [for {tiles}] with {seat}" | "exchanges it for joker with/from {seat:1}" | "exchanges it for {owner:1} joker"
            => (take, with)
            { Act::Exchange { give: Tiles::NONE, take, with, source: Source::Hand } };
        Jokers: "exchanges the discard [{tiles}] [for {tiles}] with {seat}" => (give, take, with)
            { Act::Exchange { give: Option::unwrap_or_default(give), take, with, source: Source::Discard } }
            from { Act::Exchange { give, take, with, source: Source::Discard } } as { some(give), *take, *with };
        Jokers: "exchanges nothing [for {tiles}] with {seat}" | "exchanges nothing for {owner:1} joker" | "takes {owner:1} joker"
            => (take, with)
            { Act::Exchange { give: Tiles::NONE, take, with, source: Source::Nothing } };
        Jokers: "exchanges {tiles} [for {tiles}] with {seat}"
            | "exchanges {tiles} for joker with/from {seat:2}"
            | "swaps {tiles} for joker with/from {seat:2}"
            | "exchanges {tiles} with {seat:2} for joker"
            | "exchanges {tiles} for {owner:2} joker"
            | "swaps {tiles} for {owner:2} joker"
            | "gives {tiles} for {owner:2} joker"
            | "takes {owner:2} joker for {tiles:0}"
            | "redeems {owner:2} joker with {tiles:0}"
            => (give, take, with) { Act::Exchange { give, take, with, source: Source::Hand } };
        Jokers: "hands over {tiles} [and keeps {tiles}]" => (tiles, keeps)
            { Act::HandOver { tiles, keeps: Option::unwrap_or_default(keeps) } }
            from { Act::HandOver { tiles, keeps } } as { *tiles, some(keeps) };
        Jokers: "refuses (exchange)" => () { Act::Refuse };
        Jokers: "undoes the exchange" | "takes back exchange" | "takes exchange back" => () { Act::TakeBackExchange };
    }
}

/// Mah Jongg, and the value of a hand.
fn mah_jongg() -> Vec<Form> {
    forms! {
        MahJongg: "says ~ [on {line}]" | "declares (~) [on/with {line}]" | "calls (it) (for) ~ [on/with {line}]"
            => (line) { Act::Declare { line } };
        MahJongg: "shows all" | "shows hand" | "shows whole hand" => () { Act::Show { tiles: None } };
        MahJongg: "shows {tiles}" => (tiles) { Act::Show { tiles: Some(tiles) } }
            from { Act::Show { tiles: Some(tiles) } if !tiles.is_empty() } as { *tiles };
        MahJongg: "shows some tiles" | "shows some of tiles" | "shows part (of hand)" => ()
            { Act::Show { tiles: Some(Tiles::NONE) } }
            from { Act::Show { tiles: Some(tiles) } if tiles.is_empty() } as {};
        MahJongg: "agrees" => () { Act::Verify { right: true } };
        MahJongg: "disagrees" => () { Act::Verify { right: false } };
        MahJongg: "withdraws (call/claim/word)" | "never mind" | "says never mind" => () { Act::Withdraw };
        MahJongg: "converts" => () { Act::Convert };
        MahJongg: "names the value {number} (each/points/cents) [jokerless]" => (points, jokerless)
            { Act::Value { points: Some(points), jokerless } };
        MahJongg: "says it is jokerless" | "says jokerless" => () { Act::Value { points: None, jokerless: true } };
        MahJongg: "names no value" => () { Act::Value { points: None, jokerless: false } };
        MahJongg: "throws in (hand/tiles)" | "throws hand/tiles in" => () { Act::ThrowIn };
    }
}

/// The wall, disputes, the rest, and what is outside the game.
fn rest() -> Vec<Form> {
    forms! {
        Rest: "breaks the wall" => () { Act::DisturbWall };
        Rest: "nudges the wall" | "bumps wall" => () { Act::NudgeWall };
        Rest: "asks about {seat}" | "asks about {owner} hand" => (of) { Act::Question { of } };
        Rest: "challenges {seat}" | "challenges {owner} hand" | "says {seat} is dead" | "says {owner} hand is dead"
            | "calls {seat} dead" | "calls {owner} hand dead"
            => (of) { Act::Challenge { of } };
        Rest: "accepts (it/challenge)" => () { Act::Accept };
        Rest: "contests (it/challenge)" => () { Act::Contest };
        Rest: "counts {number} (tiles)" | "has {number} tiles" => (tiles) { Act::Count { tiles } };
        Rest: "bets on {seat}" => (of) { Act::Bet { on: Bet::Seat(of) } };
        Rest: "bets on a wall game" | "bets on wall" => () { Act::Bet { on: Bet::Wall } };
        Rest: "objects [to {anyone}]" => (to) { Act::Object { to } };
        Rest: "speaks" => () { Act::Speak };
        Rest: "held {tiles}" => (tiles) { Act::Reveal { tiles } };
        Rest: "was playing {line}" => (line) { Act::Playing { line } };
        Rest: "leaves gaps" => () { Act::Habit { habit: Habit::LeavesGaps } };
        Rest: "reaches over" => () { Act::Habit { habit: Habit::ReachesOver } };
        Rest: "racks unseen" => () { Act::Habit { habit: Habit::RacksUnseen } };
        Rest: "puts tiles up face down" => () { Act::Habit { habit: Habit::FaceDown } };
        Rest: "lays tiles beside the rack" => () { Act::Habit { habit: Habit::BesideRack } };
        Rest: "puts the exposure right" => () { Act::Habit { habit: Habit::PutsRight } };
        Rest: "wall game" => () { Act::WallGame };
        Beside: "says oops" => () { Act::Remark { words: String::new() } }
            from { Act::Remark { words } if words.is_empty() } as {};
        Beside: "says {text}" => (words) { Act::Remark { words } };
        Beside: "does {text}" => (words) { Act::Aside { words } };
    }
}

/// All forms.
pub(crate) static FORMS: LazyLock<Vec<Form>> = LazyLock::new(|| {
    [charleston(), turn(), calling(), jokers(), mah_jongg(), rest()].into_iter().flatten().collect()
});

/// The patterns that begin with a verb, by all its inflections: the indexes of a form and of its
/// pattern.
static BY_VERB: LazyLock<HashMap<String, Vec<(usize, usize)>>> = LazyLock::new(|| {
    let mut by_verb: HashMap<String, Vec<(usize, usize)>> = HashMap::new();
    for (form, of) in FORMS.iter().enumerate() {
        for (nth, pattern) in of.patterns.iter().enumerate() {
            for verb in pattern.verbs() {
                for written in inflections(verb) {
                    let all = by_verb.entry(written).or_default();
                    if !all.contains(&(form, nth)) {
                        all.push((form, nth));
                    }
                }
            }
        }
    }
    by_verb
});

/// Returns the patterns that begin with a word, each with its form.
pub(crate) fn of_verb(word: &str) -> impl Iterator<Item = (&'static Form, &'static Pattern)> {
    let found = BY_VERB.get(word.to_ascii_lowercase().as_str()).map_or(&[][..], Vec::as_slice);
    found.iter().map(|(form, nth)| (&FORMS[*form], &FORMS[*form].patterns[*nth]))
}

/// Returns true if a form begins with a word.
pub(crate) fn is_verb(word: &str) -> bool {
    BY_VERB.contains_key(word.to_ascii_lowercase().as_str())
}

/// Returns all verbs as written in the table.
pub(crate) fn verbs() -> impl Iterator<Item = &'static str> {
    FORMS.iter().flat_map(|form| &form.patterns).flat_map(Pattern::verbs).copied()
}

/// Returns true for a word that appears in some form, other than a tile or a number.
pub(crate) fn is_word_of_a_form(word: &str) -> bool {
    static WORDS: LazyLock<Vec<&str>> = LazyLock::new(|| {
        FORMS.iter().flat_map(|form| &form.patterns).flat_map(Pattern::words).collect()
    });
    is_verb(word) || WORDS.iter().any(|other| other.eq_ignore_ascii_case(word))
}

/// Returns every form as people write it: its family, the form, and its synonyms.
///
/// Optional parts are in brackets; `5D`, `22B J`, `West`, and the like are samples.
///
/// # Examples
///
/// ```
/// let forms: Vec<_> = mahj::record::forms().collect();
/// assert!(forms.iter().any(|(_, form, _)| form == "picks [5D] [from the wrong end]"));
/// ```
pub fn forms() -> impl Iterator<Item = (Family, String, Vec<String>)> {
    FORMS.iter().map(|form| {
        let mut usages = form.patterns.iter().map(Pattern::usage);
        (form.family, usages.next().unwrap_or_default(), usages.collect())
    })
}

impl fmt::Display for Act {
    /// Prints the act in its form: `picks 5D`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for form in FORMS.iter() {
            if let Some(values) = (form.show)(self) {
                return form.patterns[0].print(&values, f);
            }
        }
        // A test checks that every act has a form.
        write!(f, "{self:?}")
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Serde handles every act, even one missing from the table.
    #[test]
    fn every_act_has_a_form() {
        let told = serde_json::from_str::<Act>(r#"{"act":"?"}"#).unwrap_err().to_string();
        let all: BTreeSet<&str> = told.split('`').skip(3).step_by(2).collect();
        assert!(all.len() > 40, "{told}");
        let name =
            |act: &Act| serde_json::to_value(act).unwrap()["act"].as_str().unwrap().to_owned();
        let acts = FORMS.iter().filter_map(|form| form.sample(false));
        let made: BTreeSet<String> = acts.map(|act| name(&act)).collect();
        for act in all {
            assert!(made.contains(act), "no form for `{act}`");
        }
    }

    #[test]
    fn synonyms_keep_their_forms_values() {
        for form in FORMS.iter() {
            let slots = form.patterns[0].slots();
            for pattern in &form.patterns {
                for (slot, at) in pattern.slots() {
                    let same =
                        |other: Slot| other == slot || other == Slot::Seat && slot == Slot::Owner;
                    let found = slots.iter().any(|(other, value)| *value == at && same(*other));
                    assert!(found, "{}: {}", form.patterns[0].usage(), pattern.usage());
                }
            }
        }
    }
}
