//! What the rows above say about the table: enough to resolve words such as `it`.

use crate::record::{Act, Begin, Entry, Event, Setup};
use crate::rules::Who;
use crate::seat::Seat;
use crate::tile::Tile;

/// What the rows above say about the table.
///
/// # Examples
///
/// ```
/// use mahj::suggest::{Above, suggest};
///
/// let mut above = Above::default();
/// let record = mahj::record::parse("South picks 5D").unwrap();
/// record.entries.iter().for_each(|entry| above.entry(entry));
/// assert_eq!(suggest("South discards it", &above, &[])[0].row, "South discards 5D");
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Above {
    /// The newest discard.
    pub(super) newest: Option<Tile>,
    /// Who made it.
    pub(super) thrower: Option<Seat>,
    /// Who has just picked, and the tile, if known.
    pub(super) picked: Option<(Seat, Option<Tile>)>,
    /// Who picked from the wrong end of the wall since then.
    pub(super) wrong_end: Vec<Who>,
    /// The tile of the newest pick, until the next discard.
    pub(super) drawn: Option<(Seat, Tile)>,
    /// Who has called the newest discard or declared on it.
    pub(super) callers: Vec<Who>,
    /// True while tiles are passed.
    pub(super) passing: bool,
    /// Who has passed a joker.
    pub(super) passed_joker: Vec<Who>,
    /// Who has exposed or shown tiles.
    pub(super) shown: Vec<Who>,
    /// Who has been challenged.
    pub(super) challenged: Vec<Who>,
    /// Who has challenged someone.
    pub(super) challengers: Vec<Who>,
    /// Who has declared Mah Jongg.
    pub(super) declarers: Vec<Who>,
    /// Who has just taken something back.
    pub(super) withdrew: Option<Who>,
    /// Who did something that is no act, if that was the newest event.
    pub(super) aside: Option<Who>,
    /// With whom an exchange was last announced.
    pub(super) asked: Option<Seat>,
    /// Who acted last.
    pub(super) last: Vec<Who>,
    /// Who was the last to do something that `DEEDS` lists, by its first word.
    doers: Vec<(&'static str, Who)>,
}

/// Words for what someone has done, the words for one kind of act in one row.
const DEEDS: [&[&str]; 10] = [
    &["call", "claim"],
    &["exposure", "pung", "kong", "quint", "sextet"],
    &["exchange", "joker", "swap", "trade"],
    &["discard", "throw"],
    &["pick", "draw"],
    &["pass", "tiles"],
    &["stop"],
    &["declaration", "mahjong", "win"],
    &["challenge"],
    &["correction", "name"],
];

impl Above {
    /// Creates what is known at the beginning of a record.
    pub(super) fn at_start(setup: &Setup) -> Above {
        let passing = matches!(setup.begin, Begin::First(_) | Begin::Second(_) | Begin::Courtesy);
        Above { passing, ..Above::default() }
    }

    /// Takes an entry of the record into account.
    pub fn entry(&mut self, entry: &Entry) {
        if let Entry::Event(event, _) = entry {
            self.event(event);
        }
    }

    /// Takes an event into account.
    pub fn event(&mut self, event: &Event) {
        if let Act::Discard { tile, .. } | Act::Touch { tile } | Act::Swap { tile } = &event.does {
            (self.newest, self.thrower) = (Some(*tile), event.who.seat());
            self.callers.clear();
            self.wrong_end.clear();
            self.drawn = None;
        }
        if let Act::Pick { wrong_end: true, .. } = &event.does {
            self.wrong_end.push(event.who);
        }
        if let Act::Claim { .. } | Act::Declare { .. } | Act::Pause = &event.does {
            self.callers.push(event.who);
        }
        self.aside = matches!(event.does, Act::Aside { .. }).then_some(event.who);
        // What is taken back after this is something else.
        if let Some(who) = self.withdrew.take() {
            self.declarers.retain(|other| *other != who);
            self.challengers.retain(|other| *other != who);
        }
        match &event.does {
            Act::Pass { tiles, .. } => {
                self.passing = true;
                if tiles.known.jokers() > 0 {
                    self.passed_joker.push(event.who);
                }
            }
            Act::Courtesy { .. } => self.passing = true,
            Act::Discard { .. } | Act::Pick { .. } => {
                self.passing = false;
                self.challengers.retain(|who| *who != event.who);
            }
            Act::Challenge { of } => {
                self.challenged.push(Who::Seat(*of));
                self.challengers.push(event.who);
            }
            Act::Declare { .. } => self.declarers.push(event.who),
            Act::Withdraw => self.withdrew = Some(event.who),
            Act::AnnounceExchange { with, .. } => self.asked = *with,
            Act::Expose { .. } | Act::Show { .. } => self.shown.push(event.who),
            _ => {}
        }
        match (&event.does, event.who) {
            (Act::Pick { tile, .. }, Who::Seat(seat)) => {
                self.picked = Some((seat, *tile));
                self.drawn = tile.map(|tile| (seat, tile));
            }
            (Act::Look | Act::Object { .. } | Act::Remark { .. } | Act::Aside { .. }, _) => {}
            _ => self.picked = None,
        }
        if let Some(deed) = deed(&event.does) {
            self.doers.retain(|(other, _)| *other != deed);
            self.doers.push((deed, event.who));
        }
        if event.together.is_none() {
            self.last.clear();
        }
        self.last.push(event.who);
    }

    /// Returns who was the last to do what a word stands for: `call`, `exposure`.
    pub(super) fn doer(&self, word: &str) -> Option<Who> {
        let is = |of: &&str| word == *of || word.strip_suffix('s') == Some(of);
        let deed = DEEDS.iter().find(|deed| deed.iter().any(is))?[0];
        self.doers.iter().find(|(other, _)| *other == deed).map(|(_, who)| *who)
    }
}

/// Returns the first of the words for an act.
const fn deed(act: &Act) -> Option<&'static str> {
    Some(match act {
        Act::Claim { .. } => "call",
        Act::Expose { .. } => "exposure",
        Act::Exchange { .. } | Act::AnnounceExchange { .. } => "exchange",
        Act::Discard { .. } | Act::Touch { .. } => "discard",
        Act::Pick { .. } => "pick",
        Act::Pass { .. } => "pass",
        Act::Stop => "stop",
        Act::Declare { .. } => "declaration",
        Act::Challenge { .. } => "challenge",
        Act::Rename { .. } | Act::Name { .. } => "correction",
        _ => return None,
    })
}
