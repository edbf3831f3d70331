//! Writes a finished game as a record.

use super::game::Room;
use super::rules::{Charleston, Players, TableRules};
use super::state::Move;
use super::table::{Step, TableGame};
use crate::diagnostic::SourceSpan;
use crate::referee::{Act, Begin, Choice, Entry, Event, Mode, Record, Setup};
use crate::rules::{Direction, PartialTiles, Source, Who};
use crate::seat::Seat;
use crate::tile::Tile;
use crate::tiles::Tiles;

impl Room<'_> {
    /// Returns the last game as a record, starting at the deal. Every tile is known, and in play
    /// mode the referee accepts every move.
    ///
    /// If a pass was blind, the record starts after the Charleston, because the moves do not say
    /// which tiles were passed on. The name of the card is left empty.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{Matcher, Targets, play::{Bot, Room, Study}};
    /// use mahj::{referee::{Judged, Mode}, rules::RuleSet};
    /// # let matcher = Matcher::new(Targets::practice());
    /// # let study = Study::new(&matcher);
    /// let mut room = Room::new(&study, [Bot::Odds; 4].map(|bot| bot.policy(&study)));
    /// let played = room.play(1, 0).unwrap();
    /// let record = room.record();
    /// let judged = Judged::new(&record, &matcher, RuleSet::LEAGUE, Mode::Play).unwrap();
    /// assert_eq!(judged.refused(), 0);
    /// assert_eq!(judged.accounts.seats, played.paid);
    /// ```
    #[must_use]
    pub fn record(&self) -> Record {
        self.game.record()
    }
}

impl TableGame<'_> {
    /// Returns the game so far as a record; see [`Room::record`].
    #[must_use]
    pub fn record(&self) -> Record {
        let state = &self.state;
        let blind = |done: &Move| matches!(done, Move::Pass { blind: 1.., .. });
        let charleston = state.rules.charleston;
        let unseen = !state.rules.has_charleston() || state.moves.iter().any(blind);
        let picked = |done: &&Move| matches!(done, Move::Pick { .. });
        let mut setup = Setup {
            mode: Some(Mode::Play),
            absent: (state.rules.players == Players::Three).then_some(Seat::North),
            begin: if unseen { Begin::Opening } else { Begin::First(Direction::Right) },
            ..Setup::default()
        };
        let wall = state.rules.wall;
        if wall != TableRules::LEAGUE.wall {
            setup.rules.push(Choice::Switch("wall".to_owned(), wall.name().to_owned()));
        }
        let racks = if unseen { &state.opening } else { &state.dealt };
        for seat in Seat::ALL {
            setup.seats[seat].holds = racks[seat];
        }
        // The wall in order: the tiles picked, then the tiles left.
        let tiles = state.moves.iter().filter(picked).filter_map(|done| match done {
            Move::Pick { tile, .. } => Some(*tile),
            _ => None,
        });
        setup.next = tiles.chain(state.wall.remaining().iter().copied()).collect();
        let mut written = Written { entries: Vec::new() };
        for (at, done) in state.moves.iter().enumerate() {
            let passing =
                matches!(done, Move::Pass { .. } | Move::Stop { .. } | Move::Courtesy { .. });
            // The referee has no house rule for the Charleston: a table without a second one always
            // stops it.
            let is_first = matches!(done, Move::Courtesy { by: Seat::East, .. });
            if charleston == Charleston::First && is_first && !unseen {
                written.put(Seat::East, Act::Stop);
            }
            if !(unseen && passing) {
                written.take(done, state.moves.get(at + 1));
            }
        }
        if matches!(self.next(), Step::Over(played) if played.win.is_none()) {
            written.put(Who::All, Act::WallGame);
        }
        Record { setup, entries: written.entries }
    }
}

struct Written {
    entries: Vec<Entry>,
}

impl Written {
    fn put(&mut self, who: impl Into<Who>, act: Act) {
        self.entries.push(Entry::Event(Event::new(who, act), SourceSpan::default()));
    }

    /// Adds the entries for a move.
    fn take(&mut self, done: &Move, next: Option<&Move>) {
        match *done {
            Move::Pass { by, tiles, blind } => {
                self.put(by, Act::Pass { tiles: PartialTiles::from(tiles), blind, way: None });
            }
            Move::Stop { by } => self.put(by, Act::Stop),
            Move::Courtesy { by, tiles } => {
                self.put(by, Act::Courtesy { wish: tiles.len() as u8, tiles });
            }
            Move::Pick { by, tile } => {
                self.put(by, Act::Pick { tile: Some(tile), wrong_end: false });
                // A tile that completes Mah Jongg is never racked.
                if !matches!(next, Some(Move::MahJongg { .. })) {
                    self.put(by, Act::Rack { let_go: true });
                }
            }
            Move::Exchange { by, with, tile } => {
                let give = Tiles::from(Tile::Symbol(tile));
                self.put(by, Act::AnnounceExchange { give, with: Some(with) });
                self.put(by, Act::Exchange { give, take: None, with, source: Source::Hand });
            }
            Move::Discard { by, tile } => {
                self.put(by, Act::Discard { tile, name: None });
            }
            Move::Expose { by, tiles } => {
                self.put(by, Act::Claim { tile: None, group: None, unheard: false });
                self.put(by, Act::LiftDiscard { tile: None });
                self.put(by, Act::PlaceOnTop);
                self.put(by, Act::Expose { tiles, apart: false });
            }
            Move::MahJongg { by, from } => {
                self.put(by, Act::Declare { line: None });
                if from.is_some() {
                    self.put(by, Act::LiftDiscard { tile: None });
                    self.put(by, Act::PlaceOnTop);
                }
                self.put(by, Act::Show { tiles: None });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::matcher::Matcher;
    use crate::play::{
        Action, Bot, Claim, LegalMoves, Request, Step, Study, TableGame, TableRules,
    };
    use crate::referee::{Judged, Mode};
    use crate::rules::choice::WallPlay;
    use crate::rules::{RuleSet, Win};
    use crate::targets::Targets;

    /// A player may expose the tile that completes her hand, and declare only then.
    #[test]
    fn mah_jongg_after_an_exposure_is_on_the_discard() {
        let matcher = Matcher::new(Targets::practice());
        let study = Study::new(&matcher);
        let (mut found, mut alone) = (0, 0);
        let games = |wall, count| (0..count).map(move |number| (wall, number));
        for (wall, number) in games(WallPlay::Plain, 60).chain(games(WallPlay::Hot, 400)) {
            let mut bots = [Bot::Odds; 4].map(|bot| bot.policy(&study));
            let rules = TableRules { wall, ..TableRules::LEAGUE };
            let mut game = TableGame::with_rules(&study, rules, 9, number);
            bots.iter_mut().for_each(|bot| bot.begin());
            while let Step::Asked(request) = game.next() {
                let seat = request.seat();
                if let (
                    Request::Claim { from, .. },
                    Some(LegalMoves::Claim { mah_jongg: true, exposures }),
                ) = (request, game.legal(seat))
                {
                    for exposure in exposures {
                        let mut other = game.clone();
                        other.answer(Action::Claim(exposure)).unwrap();
                        while let Step::Asked(Request::Claim { .. }) = other.next() {
                            other.answer(Action::Claim(Claim::No)).unwrap();
                        }
                        if other.answer(Action::MahJongg).is_err() {
                            continue;
                        }
                        let Step::Over(played) = other.next() else { unreachable!() };
                        let win = played.win.unwrap();
                        assert_eq!((win.by, win.from), (Win::Discard, Some(from)));
                        let record = other.record();
                        let rules = RuleSet { wall, ..RuleSet::LEAGUE };
                        let judged = Judged::new(&record, &matcher, rules, Mode::Play).unwrap();
                        assert_eq!((judged.refused(), judged.accounts.seats), (0, played.paid));
                        found += 1;
                        alone += u32::from(played.paid[from] == -played.paid[win.seat]);
                    }
                }
                let answer = bots[seat.index()].answer(&game.position(seat), request);
                game.answer(answer).unwrap();
            }
        }
        assert!(found > 20 && alone > 0, "{found} {alone}");
    }
}
