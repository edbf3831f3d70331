//! The decisions of a recorded game: what each seat knew when it decided, and what it did.

use super::Gap;
use super::after::is_playable;
use crate::deal::Chance;
use crate::hand::{Exposure, Hand, Seen};
use crate::matcher::Matcher;
use crate::play::{Choice, Hidden, Pass, Players, ScenarioError, Scene, TableRules};
use crate::record::{Act, Event};
use crate::referee::{Mode, Record, replay};
use crate::rules::choice::WallPlay;
use crate::rules::{Phase, Place, RuleSet, Stage, Table, TableError, Who, Win};
use crate::seat::{BySeat, Seat};
use crate::tile::{Symbol, Tile};
use crate::tiles::Tiles;

/// A position in a record.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct At {
    /// The number of the event, from 1.
    pub(crate) event: usize,
    /// The row of the record, from 1; 0 if the record was never text.
    pub(crate) row: usize,
}

/// A decision, with what its seat knew and did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Moment {
    pub(crate) at: At,
    pub(crate) scene: Scene,
    pub(crate) played: Choice,
    /// The pass of the Charleston, if it is one.
    pub(crate) stage: Option<Stage>,
    /// The hidden tiles, if the record has all of them.
    pub(crate) hidden: Option<Hidden>,
}

/// The decisions found in a record.
#[derive(Debug, Default)]
pub(crate) struct Moments {
    pub(crate) moments: Vec<Moment>,
    /// What could not be reviewed, and why.
    pub(crate) gaps: Vec<(At, Seat, Gap)>,
    pub(crate) winners: Vec<Seat>,
    /// How the game was won, if there is one winner.
    pub(crate) won: Option<Won>,
    pub(crate) over: bool,
    pub(crate) players: Players,
}

/// How a game was won.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Won {
    pub(crate) by: Win,
    /// Who discarded the last tile.
    pub(crate) from: Option<Seat>,
    /// The value of the hand, if it is known.
    pub(crate) value: Option<u32>,
}

/// A turn in which a joker was exchanged or a tile discarded, with the table before the first of
/// these actions.
struct Turn {
    seat: Seat,
    at: At,
    table: Table,
    exchanges: Vec<Symbol>,
}

/// A discard that may still be called, with the table just after it.
struct Discarded {
    at: At,
    from: Seat,
    tile: Symbol,
    table: Table,
    thrown: BySeat<Tiles>,
}

/// An offer in the courtesy pass, with the table before it.
struct Offer {
    at: At,
    table: Table,
    wish: u8,
    tiles: Tiles,
}

struct Reader<'m> {
    matcher: &'m Matcher,
    wall: WallPlay,
    found: Moments,
    turn: Option<Turn>,
    declared: Option<Turn>,
    discarded: Option<Discarded>,
    offers: BySeat<Option<Offer>>,
    /// Who was asked whether to stop the Charleston.
    asked: BySeat<bool>,
    /// The tiles that each player has discarded and no one has called.
    thrown: BySeat<Tiles>,
    hidden: Option<Hidden>,
    /// The picked tiles, each with the number of its event; `None` if not all are known.
    picks: Option<Vec<(usize, Tile)>>,
}

/// Returns the picked tiles, each with the number of its event; `None` if not all are known.
fn picks(record: &Record) -> Option<Vec<(usize, Tile)>> {
    let picks = (1..).zip(record.events()).filter_map(|(at, (event, _))| match event.does {
        Act::Pick { tile, wrong_end } => Some(tile.filter(|_| !wrong_end).map(|tile| (at, tile))),
        _ => None,
    });
    picks.collect()
}

/// Finds the decisions of a record, in order.
///
/// # Errors
///
/// As [`crate::referee::Judged::new`].
pub(crate) fn moments(
    record: &Record,
    matcher: &Matcher,
    rules: RuleSet,
    mode: Mode,
) -> Result<Moments, TableError> {
    let mut reader = Reader {
        matcher,
        wall: rules.wall,
        found: Moments::default(),
        turn: None,
        declared: None,
        discarded: None,
        offers: BySeat::default(),
        asked: BySeat::default(),
        thrown: BySeat::default(),
        hidden: None,
        picks: picks(record),
    };
    let mut last: Option<Table> = None;
    let mut events = 0;
    replay(record, matcher, rules, mode, |before, moment, rulings, after| {
        for ((event, span), rulings) in moment.iter().zip(rulings) {
            events += 1;
            let at = At { event: events, row: span.0.row };
            if !(mode == Mode::Play && rulings.iter().any(|ruling| ruling.answer.is_refusal())) {
                reader.take(at, before, event, after);
            }
        }
        last = Some(after.clone());
    })?;
    if let Some(table) = last {
        reader.end(&table);
    }
    let mut found = reader.found;
    found.moments.sort_by_key(|moment| (moment.at, moment.stage.is_some()));
    Ok(found)
}

impl Reader<'_> {
    fn take(&mut self, at: At, before: &Table, event: &Event, after: &Table) {
        let Who::Seat(seat) = event.who else { return };
        let in_turn = before.is_play() && before.turn.seat == seat && before.turn.begun;
        match &event.does {
            Act::Pass { tiles, blind, .. } => {
                let Phase::Charleston(stage) = before.phase() else { return };
                if stage == Stage::SecondLeft && !self.asked[seat] {
                    self.asked[seat] = true;
                    let choice = Some(Choice::Stop(false));
                    self.charleston(at, before, seat, stage, choice);
                }
                let pass = Pass { tiles: tiles.known, blind: *blind };
                let choice = tiles.is_known().then_some(Choice::Give(pass));
                self.charleston(at, before, seat, stage, choice);
            }
            Act::Stop
                if before.phase() == Phase::Charleston(Stage::SecondLeft) && !self.asked[seat] =>
            {
                self.asked[seat] = true;
                let choice = Some(Choice::Stop(true));
                self.charleston(at, before, seat, Stage::SecondLeft, choice);
            }
            Act::Courtesy { wish, tiles } => {
                let offer = Offer { at, table: before.clone(), wish: *wish, tiles: *tiles };
                self.offers[seat] = Some(offer);
            }
            Act::Exchange { give, .. } if in_turn => {
                self.resolve(before);
                let symbol = give.kinds().find_map(|(tile, _)| tile.symbol());
                let turn = self.began(at, seat, before);
                turn.exchanges.extend(symbol);
            }
            Act::Discard { tile, name } => {
                self.resolve(before);
                if in_turn {
                    self.began(at, seat, before);
                    if let Some(turn) = self.turn.take() {
                        let Turn { exchanges, .. } = &turn;
                        let choice = Choice::Discard { exchanges: exchanges.clone(), tile: *tile };
                        self.own_turn(&turn, at, choice);
                    }
                }
                (self.turn, self.declared) = (None, None);
                if after.newest().is_some_and(|(newest, _)| newest == *tile) {
                    self.thrown[seat] += Tiles::from(*tile);
                    // Players who hear a wrong name make their decision about a different tile.
                    if let (Tile::Symbol(tile), None) = (*tile, name) {
                        let (table, thrown) = (after.clone(), self.thrown);
                        self.discarded = Some(Discarded { at, from: seat, tile, table, thrown });
                    }
                }
            }
            Act::Declare { .. } if in_turn && !before.has_live(seat) => {
                self.began(at, seat, before);
                self.declared = self.turn.take();
            }
            _ => {}
        }
    }

    /// Returns the turn that is under way; if there is none, it begins now.
    fn began(&mut self, at: At, seat: Seat, table: &Table) -> &mut Turn {
        if self.turn.as_ref().is_some_and(|turn| turn.seat != seat) {
            self.turn = None;
        }
        self.turn.get_or_insert_with(|| Turn {
            seat,
            at,
            table: table.clone(),
            exchanges: Vec::new(),
        })
    }

    fn own_turn(&mut self, turn: &Turn, at: At, choice: Choice) {
        let seat = turn.seat;
        self.look(at, &turn.table);
        let scene = self.known(&turn.table, seat).and_then(|known| {
            let scene = Scene::new(seat, known.hand, &known.seen, turn.table.places().set());
            self.finished(scene.ok(), &turn.table, &known.shown, &self.thrown)
        });
        self.add(at, seat, scene, choice, None);
    }

    fn add(
        &mut self,
        at: At,
        seat: Seat,
        scene: Result<Scene, Gap>,
        played: Choice,
        stage: Option<Stage>,
    ) {
        let playable = |scene: Scene| match is_playable(self.matcher, &scene, &played, stage) {
            true => Ok(scene),
            false => Err(Gap::Rule),
        };
        match scene.and_then(playable) {
            Ok(scene) => self.found.moments.push(Moment {
                at,
                scene,
                played,
                stage,
                hidden: self.hidden.clone(),
            }),
            Err(gap) => self.found.gaps.push((at, seat, gap)),
        }
    }

    fn charleston(
        &mut self,
        at: At,
        table: &Table,
        seat: Seat,
        stage: Stage,
        played: Option<Choice>,
    ) {
        let Some(played) = played else {
            self.found.gaps.push((at, seat, Gap::Rack));
            return;
        };
        // Others may have passed already, so their racks may differ from those at the start of the
        // pass.
        self.hidden = None;
        let scene = self.known(table, seat).and_then(|known| {
            let set = table.places().set();
            let scene = Scene::charleston(seat, known.hand, &known.seen, set, stage);
            scene.and_then(|scene| scene.with_rules(self.played(table))).map_err(|_| Gap::Table)
        });
        self.add(at, seat, scene, played, Some(stage));
    }

    /// Records the tiles that no one knows.
    fn look(&mut self, at: At, table: &Table) {
        let held = |place| {
            let tiles = table.places().at(place);
            (tiles.unknown == 0).then_some(tiles.known)
        };
        let mut racks: BySeat<Tiles> = BySeat::default();
        for seat in Seat::ALL {
            for place in [Place::Rack(seat), Place::Fingers(seat), Place::Incoming(seat)] {
                let Some(tiles) = held(place) else {
                    self.hidden = None;
                    return;
                };
                racks[seat] += tiles;
            }
        }
        let wall = table.places().next_tiles().or_else(|| self.wall(at, table, &racks));
        self.hidden = wall.map(|wall| Hidden { racks, wall });
    }

    /// Returns the wall: the tiles picked later, then those that were never picked, in any order.
    fn wall(&self, at: At, table: &Table, racks: &BySeat<Tiles>) -> Option<Vec<Tile>> {
        let later = self.picks.as_ref()?.iter().filter(|(event, _)| *event > at.event);
        let mut wall: Vec<Tile> = later.map(|(_, tile)| *tile).collect();
        let places = table.places();
        let mut known: Tiles = wall.iter().copied().collect();
        known += places.at(Place::Floor).known;
        for seat in Seat::ALL {
            known += racks[seat];
            table.exposed_area(seat).tiles().for_each(|group| known += *group);
        }
        let set = places.set().tiles();
        if !known.fits_in(&set) {
            return None;
        }
        wall.extend(Chance::new(0, 0).shuffled((set - known).each().collect()));
        (wall.len() == places.wall_left()).then_some(wall)
    }

    /// Called once it is known what happened to the newest discard: who called it, and who let it
    /// go.
    fn resolve(&mut self, table: &Table) {
        let Some(discarded) = self.discarded.take() else { return };
        let groups = |table: &Table, seat: Seat| table.exposed_area(seat).len();
        let caller = Seat::ALL.into_iter().find(|seat| {
            *seat != discarded.from && groups(table, *seat) > groups(&discarded.table, *seat)
        });
        let called = caller.and_then(|seat| {
            let tiles = table.exposed_area(seat).tiles().next_back()?;
            let jokers = tiles.jokers();
            let naturals = (tiles.len() as u8).checked_sub(jokers + 1)?;
            (tiles.of(discarded.tile) == naturals + 1)
                .then_some((seat, Choice::Expose { naturals, jokers }))
        });
        if caller.is_some() {
            self.thrown[discarded.from].take_some(Tile::Symbol(discarded.tile), 1);
        }
        // The exposed group wasn't made with the discard.
        if caller.is_some() && called.is_none() {
            return;
        }
        self.answered(&discarded, called);
    }

    /// Adds what each seat did about a discard. A player after the caller in turn order may have
    /// wanted it too; a record doesn't say.
    fn answered(&mut self, discarded: &Discarded, called: Option<(Seat, Choice)>) {
        let from = discarded.from;
        let wins = called.as_ref().is_some_and(|(_, choice)| *choice == Choice::MahJongg);
        for seat in from.others() {
            if discarded.table.is_absent(seat) {
                continue;
            }
            let scene = self.known(&discarded.table, seat).and_then(|mut known| {
                let tile = Tile::Symbol(discarded.tile);
                known.seen.discards.take_some(tile, 1);
                let set = discarded.table.places().set();
                let scene = Scene::discarded(seat, known.hand, &known.seen, set, (tile, from));
                self.finished(scene.ok(), &discarded.table, &known.shown, &discarded.thrown)
            });
            let scene = match scene {
                Ok(scene) => scene,
                // It isn't known whether there was anything to decide.
                Err(_) => continue,
            };
            self.look(discarded.at, &discarded.table);
            let mut seen = scene.seen();
            seen.discards.take_some(Tile::Symbol(discarded.tile), 1);
            let call = self.matcher.call(scene.hand(), Tile::Symbol(discarded.tile), &seen);
            let Ok(call) = call else { continue };
            let may_win = !call.mah_jongg.is_empty() && !scene.needs_self_pick();
            let may_expose = !call.exposures.is_empty() && scene.wall() > 0;
            let played = match &called {
                Some((caller, choice)) if *caller == seat => choice.clone(),
                None => Choice::LetGo,
                Some((caller, _)) => {
                    let first = from.steps_to(seat) < from.steps_to(*caller);
                    let let_go = if wins { first && may_win } else { first || may_win };
                    if !let_go {
                        continue;
                    }
                    Choice::LetGo
                }
            };
            if may_win || may_expose {
                self.add(discarded.at, seat, Ok(scene), played, None);
            }
        }
    }

    fn end(&mut self, table: &Table) {
        self.found.winners = table.winners.iter().map(|winner| winner.seat).collect();
        self.found.won = match table.winners.as_slice() {
            [won] => Some(Won { by: won.by, from: won.discarder, value: won.value }),
            _ => None,
        };
        self.found.over = matches!(table.phase(), Phase::Over(_));
        self.found.players = self.played(table).players;
        let won_by = |seat: Seat| table.winners.iter().find(|winner| winner.seat == seat);
        if let Some(turn) = self.declared.take()
            && won_by(turn.seat).is_some_and(|winner| winner.by != Win::Discard)
        {
            self.resolve(&turn.table);
            let exchanges = turn.exchanges.clone();
            let choice = match exchanges.is_empty() {
                true => Choice::MahJongg,
                false => Choice::MahJonggAfter { exchanges },
            };
            self.own_turn(&turn, turn.at, choice);
        }
        let called = table.winners.iter().find(|winner| winner.by == Win::Discard);
        let misnamed = table.winners.iter().any(|winner| winner.by == Win::Misnamed);
        match (self.discarded.take(), called) {
            (Some(discarded), Some(winner)) => {
                self.answered(&discarded, Some((winner.seat, Choice::MahJongg)));
            }
            (Some(discarded), None) if self.found.over && !misnamed => {
                self.discarded = Some(discarded);
                self.resolve(table);
            }
            // The record doesn't say what happened to it.
            _ => {}
        }
        self.courtesies();
    }

    /// Adds the offers of the courtesy pass. If both give the same number, fewer than three, the
    /// record doesn't say who wanted to give more: records of bots have only the tiles passed.
    fn courtesies(&mut self) {
        for seat in Seat::ALL {
            let wish = |seat: Seat| self.offers[seat].as_ref().map_or(0, |offer| offer.wish);
            let (own, other) = (wish(seat), wish(seat.across()));
            let Some(offer) = self.offers[seat].take() else { continue };
            let Offer { at, table, tiles, .. } = &offer;
            if own == other && own < 3 {
                self.found.gaps.push((*at, seat, Gap::Offer));
            } else if tiles.len() == usize::from(own) {
                let mut each = tiles.each();
                let choice = Choice::Offer([each.next(), each.next(), each.next()]);
                self.charleston(*at, table, seat, Stage::Courtesy, Some(choice));
            } else {
                self.found.gaps.push((*at, seat, Gap::Rack));
            }
            // The player across still needs to know what was offered.
            self.offers[seat] = Some(offer);
        }
    }

    /// Returns the house rules of the table. A record doesn't say which passes of the Charleston
    /// the table leaves out.
    fn played(&self, table: &Table) -> TableRules {
        let players = match table.is_absent(Seat::North) {
            true => Players::Three,
            false => Players::Four,
        };
        TableRules { wall: self.wall, players, ..TableRules::LEAGUE }
    }

    /// Adds the other players' exposures and discards, and the length of the wall, to a scene.
    fn finished(
        &self,
        scene: Option<Scene>,
        table: &Table,
        shown: &BySeat<Vec<Exposure>>,
        thrown: &BySeat<Tiles>,
    ) -> Result<Scene, Gap> {
        let scene = scene.ok_or(Gap::Table)?;
        let finish = || {
            let mut scene = scene.with_rules(self.played(table))?;
            let others: Vec<Seat> = scene.others().collect();
            for other in others {
                scene =
                    scene.showing(other, &shown[other])?.having_thrown(other, &thrown[other])?;
            }
            match table.wall_is_known {
                true => scene.with_wall(table.places().wall_left()),
                false => Ok(scene),
            }
        };
        finish().map_err(|_: ScenarioError| Gap::Table)
    }

    /// Returns what a seat knows about the table.
    fn known(&self, table: &Table, seat: Seat) -> Result<Known, Gap> {
        let mut seats = self.played(table).players.seats().iter();
        if seats.any(|seat| !table.is_active(*seat)) {
            return Err(Gap::Dead);
        }
        let places = table.places();
        let mut rack = Tiles::NONE;
        for place in [Place::Rack(seat), Place::Fingers(seat), Place::Incoming(seat)] {
            let tiles = places.at(place);
            if tiles.unknown > 0 {
                return Err(Gap::Rack);
            }
            rack += tiles.known;
        }
        let shown = |seat: Seat| {
            let groups = table.exposed_area(seat).tiles();
            groups.map(Exposure::new).collect::<Result<Vec<_>, _>>().map_err(|_| Gap::Table)
        };
        let mut all: BySeat<Vec<Exposure>> = BySeat::default();
        for seat in Seat::ALL {
            all[seat] = shown(seat)?;
        }
        let hand = Hand::new(rack, all[seat].clone(), places.set()).map_err(|_| Gap::Table)?;
        let seen = Seen { discards: places.at(Place::Floor).known, exposures: Vec::new() };
        Ok(Known { hand, seen, shown: all })
    }
}

/// What a seat knows: its hand, the discards, and everyone's exposures.
struct Known {
    hand: Hand,
    seen: Seen,
    shown: BySeat<Vec<Exposure>>,
}
