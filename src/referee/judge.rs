//! Judges event by event: the checks that apply to every act.

use std::borrow::{Borrow, Cow};

use super::decide::{begins_play, decide, gate};
use super::moment;
use super::objection::{self, Objectionable};
use super::resolve::resolve;
use super::{Act, Class, Event, JudgedGame};
use crate::rulebook::Rule;
use crate::rules::acts::{challenge, charleston, claim, dead, pick};
use crate::rules::{
    Judgment, Live, Mode, Moment, Origin, Phase, Response, Ruling, Stage, Table, Turn, Who, ask,
    award,
};
use crate::seat::Seat;
use crate::tile::Tile;

/// A player who acted although another had said "wait", and the table before that.
#[derive(Debug, Clone)]
pub(super) struct Unwaited {
    seat: Seat,
    table: Table,
}

impl JudgedGame<'_> {
    /// Judges an event and returns the rulings. Never panics, whatever the order of events.
    ///
    /// Simultaneous events should be passed to [`JudgedGame::moment`] together. Passed one at a
    /// time, they are judged in the order given.
    pub fn judge(&mut self, event: &Event) -> Vec<Ruling> {
        let number = self.events.saturating_add(1);
        self.events = number;
        let at = Moment { event: number, group: event.together };
        let mut ruled = [self.one(at, event)];
        self.keep_open(&mut ruled);
        let [mut rulings] = ruled;
        self.objections.update(Objectionable::of(event, &rulings));
        self.objections.note_words(event);
        rulings.extend(self.awarded(at));
        rulings
    }

    /// Removes the rulings that the window is closed if a call came in time at the same moment
    /// (TRN-06).
    fn keep_open(&self, ruled: &mut [Vec<Ruling>]) {
        if !self.table.live.as_ref().is_some_and(Live::is_open) {
            return;
        }
        let closes = |ruling: &Ruling| {
            ruling.answer == Response::WindowClosed && ruling.rules[0] == Rule::Woo02
                || ruling.answer == Response::Legal && ruling.rules[0] == Rule::Trn03
        };
        let reopened = |ruling: &Ruling| ruling.rules.contains(&Rule::Trn06);
        if ruled.iter().flatten().any(reopened) {
            ruled.iter_mut().for_each(|rulings| rulings.retain(|ruling| !closes(ruling)));
        }
    }

    /// Judges simultaneous events, and returns the rulings on each. The order of the events does
    /// not affect the rulings or the table (SIM-01 to SIM-08). Rulings on the moment as a whole are
    /// added to the last event.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{Matcher, Seat, Targets};
    /// # use mahj::referee::{Event, JudgedGame, Mode};
    /// # use mahj::rules::RuleSet;
    /// let matcher = Matcher::new(Targets::practice());
    /// let record = mahj::record::parse("East discards 2B\nWest calls & South calls").unwrap();
    /// let events: Vec<Event> = record.events().map(|(event, _)| event.clone()).collect();
    /// let mut game = JudgedGame::new(&matcher, RuleSet::LEAGUE, Mode::Referee, &record.setup).unwrap();
    /// game.judge(&events[0]);
    /// let rulings = game.moment(&events[1..]);
    /// let tile = rulings[1].last().unwrap();
    /// assert_eq!((tile.answer.name(), tile.who), ("tile-to", Some(Seat::South.into())));
    /// ```
    pub fn moment<E: Borrow<Event>>(&mut self, events: &[E]) -> Vec<Vec<Ruling>> {
        if let [event] = events {
            return vec![self.judge(event.borrow())];
        }
        let mut ruled = vec![Vec::new(); events.len()];
        let number = self.events.saturating_add(1);
        let count = u32::try_from(events.len()).unwrap_or(u32::MAX);
        self.events = self.events.saturating_add(count);
        let mut last = None;
        for nth in moment::order(&self.table, events) {
            let event = events[nth].borrow();
            let at = Moment { event: number, group: event.together };
            ruled[nth] = self.one(at, event);
            last = Some(at);
        }
        self.keep_open(&mut ruled);
        let acts = events.iter().zip(&ruled);
        let acts = acts.filter_map(|(event, rulings)| Objectionable::of(event.borrow(), rulings));
        let mut acts: Vec<Objectionable<'_>> = acts.collect();
        acts.sort_by_key(Objectionable::rank);
        acts.into_iter().for_each(|act| self.objections.update(Some(act)));
        if let (Some(at), Some(rulings)) = (last, ruled.last_mut()) {
            rulings.extend(self.awarded(at));
        }
        ruled
    }

    /// Judges one event of a moment.
    fn one(&mut self, at: Moment, event: &Event) -> Vec<Ruling> {
        let mut before = None;
        // If everyone passes, East is one of them.
        let passes = matches!(event.does.class(), Class::Pass | Class::Deal);
        let who = match event.who {
            Who::Seat(seat) => Some(seat),
            Who::All if passes => Some(Seat::East),
            _ => None,
        };
        let dealt = |seat| pick::is_dealt_late(&self.table, seat);
        let dealt = matches!(event.does, Act::Pick { .. }) && who.is_some_and(dealt);
        if let (true, Some(seat)) = (self.inferring && !dealt, who) {
            before = Some(self.table.clone());
            self.infer(seat, &event.does);
        }
        let judged = self.table.breaches.len();
        let rulings = self.all_steps(at, event);
        let refused = |ruling: &Ruling| {
            let illegal = ruling.answer == Response::Illegal && self.mode == Mode::Play;
            illegal || ruling.answer == Response::Impossible
        };
        // A refused act reveals nothing about the turn.
        if let Some(before) = before
            && self.table.breaches.len() == judged
            && rulings.iter().any(refused)
        {
            self.inferring = true;
            self.table = before;
        }
        rulings
    }

    /// Rules on who gets the newest discard, if that has changed in this moment.
    fn awarded(&mut self, at: Moment) -> Vec<Ruling> {
        let Some(live) = self.table.live.as_ref().filter(|_| self.table.is_play()) else {
            return Vec::new();
        };
        let award = award::award(&self.table, &self.rules);
        if live.award == claim::noted(award.as_ref()) {
            return Vec::new();
        }
        let mut case = Judgment::new(&self.rules, self.matcher, &self.table, at, self.mode);
        claim::announce(&mut case, award);
        let Judgment { after, rulings, .. } = case;
        self.table = after;
        rulings
    }

    /// Judges an event for each player who takes part in it.
    fn all_steps(&mut self, at: Moment, event: &Event) -> Vec<Ruling> {
        match (event.who, &event.does) {
            (_, Act::WallGame) => self.step(at, Who::All, &event.does),
            (Who::All, Act::ThrowIn) if !self.table.opened => self.step(at, Who::All, &event.does),
            (Who::All, Act::MixUp { .. }) => self.step(at, Who::All, &event.does),
            (Who::All, does) => {
                let open = |seat: Seat| {
                    self.table
                        .declarations
                        .iter()
                        .any(|declaration| declaration.seat == seat && declaration.is_open())
                };
                let declaring = matches!(does, Act::Verify { .. } | Act::ThrowIn);
                let seats: Vec<Seat> =
                    self.table.active().filter(|seat| !(declaring && open(*seat))).collect();
                seats.into_iter().flat_map(|seat| self.step(at, Who::Seat(seat), does)).collect()
            }
            (who, does) => self.step(at, who, does),
        }
    }

    /// Sets up the table so that the first act isn't out of turn.
    fn infer(&mut self, seat: Seat, act: &Act) {
        let table = &mut self.table;
        // After the game, there are no turns, and no one takes a tile.
        if matches!(table.phase, Phase::Over(_)) {
            return;
        }
        match act.class() {
            Class::Deal => {
                self.inferring = false;
                table.wall_is_known = true;
                return;
            }
            Class::Pass => {
                self.inferring = false;
                table.wall_is_known = true;
                table.phase = Phase::Charleston(Stage::FirstRight);
                table.opened = false;
                if table.places.count(Seat::East) == 13 {
                    table.places.draw_hidden(Seat::East);
                }
                table.turn = Turn { origin: Origin::Opening, begun: true, ..Turn::of(Seat::East) };
                return;
            }
            _ => {}
        }
        let Some(begun) = act.class().has_fourteen() else {
            return;
        };
        self.inferring = false;
        table.turn = Turn { begun, ..Turn::of(seat) };
        if begun && table.places.count(seat) == 13 {
            table.places.draw_hidden(seat);
        }
    }

    /// Judges one act of one player.
    fn step(&mut self, at: Moment, who: Who, act: &Act) -> Vec<Ruling> {
        let mut ruled = self.notice(at, who, act);
        // A claim on the tile that was put back has been ruled on with it.
        if ruled.len() > 1 {
            return ruled;
        }
        ruled.extend(self.undo_what_did_not_wait(who, act));
        let before = self.prepared(who, act);
        let contests = matches!(who, Who::Seat(seat)
            if challenge::is_open(&self.table, seat) && !challenge::is_open(&before, seat));
        let act = match who {
            Who::Seat(seat) => resolve(&before, seat, act),
            _ => Cow::Borrowed(act),
        };
        let mut case = Judgment::new(&self.rules, self.matcher, &before, at, self.mode);
        let objection = || match &*act {
            Act::Object { to } => self.objections.about(who, *to),
            _ => None,
        };
        if !gate(&mut case, who, &act) {
            match objection() {
                Some(disputed) => objection::rule(&mut case, who, disputed),
                None => decide(&mut case, who, &act),
            }
        }
        // A tile that a player wanted but did not get has not moved, but the record may say that it
        // is put back.
        let wants = matches!(
            &*act,
            Act::Claim { .. }
                | Act::LiftDiscard { .. }
                | Act::PlaceOnTop
                | Act::PlaceInSlope
                | Act::Declare { .. }
                | Act::GoOn
                | Act::Withdraw
        );
        if let (true, Who::Seat(seat)) = (wants, who) {
            case.after.foreseen.discard[seat] |= !case.after.has_live(seat);
        }
        if case.impossible {
            case.rulings.retain(|ruling| ruling.answer == Response::Impossible);
            for ruling in &mut case.rulings {
                ruling.who = ruling.who.or(Some(who));
            }
            ruled.append(&mut case.rulings);
            return ruled;
        }
        if case.mode == Mode::Play && !case.breaches.is_empty() {
            case.rulings.retain(|ruling| ruling.answer == Response::Illegal);
            ruled.append(&mut case.rulings);
            return ruled;
        }
        case.after.places.sweep();
        if let (true, Who::Seat(seat)) = (contests, who) {
            ruled.push(challenge::contested_by_playing(seat));
        }
        case.tell_what_stands();
        let Judgment { after, mut rulings, breaches, .. } = case;
        let did_not_wait = rulings.iter().any(|ruling| {
            ruling.answer == Response::Illegal && ruling.rules.first() == Some(&Rule::Vrb03)
        });
        let snapshot = did_not_wait.then(|| before.into_owned());
        let plays = act.class().is_play();
        self.unwaited = match (self.unwaited.take(), snapshot, who) {
            (None, Some(table), Who::Seat(seat)) => Some(Box::new(Unwaited { seat, table })),
            // Once the others play on, it's too late to undo anything.
            (unwaited, _, who) => unwaited.filter(|one| !plays || who == one.seat.into()),
        };
        self.table = after;
        self.table.breaches.extend(breaches);
        if ruled.is_empty() {
            return rulings;
        }
        ruled.append(&mut rulings);
        ruled
    }

    /// Undoes what a player did although another had said "wait", if that other player now takes
    /// the tile.
    fn undo_what_did_not_wait(&mut self, who: Who, act: &Act) -> Option<Ruling> {
        let seat = who.seat()?;
        let Unwaited { seat: by, table } = self.unwaited.as_deref()?;
        let live = table.live.as_ref().filter(|live| live.has_paused(seat))?;
        let takes = match act {
            Act::Claim { tile, .. } | Act::LiftDiscard { tile } => {
                tile.is_none_or(|tile| tile == live.discard.tile)
            }
            Act::Declare { .. } | Act::PlaceOnTop | Act::PlaceInSlope | Act::Expose { .. } => true,
            _ => false,
        };
        let plays = |seat: Seat| self.table.is_active(seat) && self.table.is_play();
        if !takes || !plays(seat) || !plays(*by) {
            return None;
        }
        let by = *by;
        let challenges = self.table.challenges.clone();
        self.table = Table { challenges, ..self.unwaited.take()?.table };
        let why = format!("{seat} had said \"wait,\" so what {by} has done since then is undone.");
        Some(Ruling::new(Response::NoPenalty, by, &[Rule::Vrb03, Rule::Woo09], why))
    }

    /// Undoes what a player with a dead hand has done, if an active player acts now.
    fn notice(&mut self, at: Moment, who: Who, act: &Act) -> Vec<Ruling> {
        // After the game, no tile moves, and nothing depends on what a player with a dead hand did.
        if matches!(self.table.phase, Phase::Over(_)) {
            return Vec::new();
        }
        let Some(unnoticed) = self.table.unnoticed.clone() else {
            return Vec::new();
        };
        let notices =
            |seat: Seat| seat != unnoticed.seat && self.table.is_active(seat) && act.notices();
        let Who::Seat(seat) = who else {
            return Vec::new();
        };
        if !notices(seat) {
            return Vec::new();
        }
        let before = self.table.clone();
        let mut case = Judgment::new(&self.rules, self.matcher, &before, at, self.mode);
        case.after.places = unnoticed.places.clone();
        case.after.live.clone_from(&unnoticed.live);
        case.after.unnoticed = None;
        if let Some(tile) = unnoticed.discarded
            && claims(&before, seat, act, tile)
        {
            dead::claim(&mut case, seat, unnoticed.seat);
        }
        dead::is_noticed(&mut case, &unnoticed);
        let Judgment { after, rulings, .. } = case;
        self.table = after;
        rulings
    }

    /// Returns the table with the changes that follow from the mere fact that someone acts.
    fn prepared(&self, who: Who, act: &Act) -> Cow<'_, Table> {
        let mut table = Cow::Borrowed(&self.table);
        let charleston = matches!(self.table.phase, Phase::Charleston(_));
        if charleston && begins_play(&self.table, who, act) && !charleston::is_owed(&self.table) {
            charleston::finish(table.to_mut());
        }
        // A record whose first act is a discard does not mention the pick before it. If it says how
        // many tiles the wall has, that is without the picked one.
        if let (Who::Seat(seat), Act::Discard { .. }, None) = (who, act, &self.table.live)
            && self.table.is_play()
            && self.table.turn.seat == seat
            && !self.table.turn.begun
            && ask::hidden(&self.table.places, seat).is_some()
            && picks_before(table.to_mut(), seat)
        {
            table.to_mut().turn.begun = true;
        }
        // The pick that went back is made again once no one has called.
        if let Who::Seat(seat) = who
            && (act.class() == Class::Turn || matches!(act, Act::Rack { .. }))
            && self.table.is_play()
            && self.table.turn.seat == seat
            && !self.table.turn.begun
            && self.table.foreseen.pick[seat]
            && !self.table.claims.iter().any(|claim| claim.seat != seat && claim.spoken.is_some())
            && table.to_mut().places.pick(seat, None, false).is_ok()
        {
            table.to_mut().turn.begun = true;
        }
        // Once play continues, acts no longer count as done before the other players objected to a
        // shown hand.
        if let (Who::Seat(seat), Some(declarer)) = (who, self.table.foreseen.shown)
            && act.class().is_play()
            && !matches!(act, Act::Expose { .. })
            && seat != declarer
        {
            table.to_mut().foreseen.shown = None;
        }
        // Challenging another player, asking a question, or saying "wait" is not playing on, so
        // none of these contests a challenge.
        let speaks = matches!(
            act,
            Act::Challenge { .. }
                | Act::Question { .. }
                | Act::Pause
                | Act::TouchDiscard
                | Act::RackJoker
        );
        if let Who::Seat(seat) = who
            && act.class().is_play()
            && !speaks
            && self.table.is_active(seat)
            && challenge::is_open(&self.table, seat)
        {
            challenge::contest_all(table.to_mut(), seat);
        }
        table
    }
}

/// Gives a player the tile that was picked before the record begins. Returns true if there was one.
fn picks_before(table: &mut Table, seat: Seat) -> bool {
    if table.wall_is_known {
        return table.places.draw_hidden(seat);
    }
    table.places.pick(seat, None, false).is_ok()
}

/// Returns true if an act is a call for a tile discarded by a player with a dead hand.
fn claims(table: &Table, seat: Seat, act: &Act, discarded: Tile) -> bool {
    let own_turn = table.turn.seat == seat && table.turn.begun;
    match act {
        Act::Claim { tile, .. } | Act::LiftDiscard { tile } => {
            tile.is_none_or(|tile| tile == discarded)
        }
        Act::Declare { .. } => !own_turn,
        Act::TouchDiscard | Act::PlaceOnTop | Act::PlaceInSlope => true,
        _ => false,
    }
}
