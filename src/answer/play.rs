//! A game against bots, as one player sees it.

use serde::Serialize;

use super::house_rules::with_rules;
use super::layout::{Line, Page, Tone};
use super::verify::PaymentRow;
use super::words::note_source;
use super::{CardSource, Report, SCHEMA, TableRulesRow, left_out};
use crate::hand::Seen;
use crate::matcher::Matcher;
use crate::play::{
    Action, Claim, HumanGame, LegalMoves, Move, Played, Request, Step, Victory, act,
};
use crate::seat::Seat;
use crate::tile::{Symbol, Tile};
use crate::tiles::Tiles;

/// Something that happened, as the player saw it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct PlayEventRow {
    #[cfg_attr(feature = "schema", schemars(extend("enum" = super::schema::one_of(&Seat::ALL))))]
    pub seat: &'static str,
    /// What the seat did: `pass`, `stop`, `courtesy`, `pick`, `exchange`, `discard`, `call` or
    /// `mah_jongg`.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["pass", "stop", "courtesy", "pick", "exchange", "discard", "call", "mah_jongg"])))]
    pub act: &'static str,
    /// The tiles the player could see; for a call, the whole exposure.
    pub tiles: Vec<String>,
    /// What the player received in a pass of their own, once everyone has passed.
    pub received: Vec<String>,
    /// How many incoming tiles were passed on blind.
    pub blind: u8,
    /// The owner of the exposure in an exchange; otherwise null.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = super::schema::or_null(&Seat::ALL))))]
    pub with: Option<&'static str>,
    /// The discarder of a tile that was called; otherwise null.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = super::schema::or_null(&Seat::ALL))))]
    pub from: Option<&'static str>,
}

/// What everyone can see of a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct PlayerRow {
    #[cfg_attr(feature = "schema", schemars(extend("enum" = super::schema::one_of(&Seat::ALL))))]
    pub seat: &'static str,
    /// The name of the bot; null for the player.
    pub bot: Option<&'static str>,
    /// How many tiles the rack has.
    pub tiles: usize,
    /// The exposures, each tile by tile.
    pub exposures: Vec<Vec<String>>,
}

/// A discard.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct PlayedDiscardRow {
    #[cfg_attr(feature = "schema", schemars(extend("enum" = super::schema::one_of(&Seat::ALL))))]
    pub seat: &'static str,
    pub tile: String,
    /// True if it was called.
    pub called: bool,
}

/// A joker exchange that is possible now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct PossibleExchangeRow {
    /// The owner of the exposure.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = super::schema::one_of(&Seat::ALL))))]
    pub with: &'static str,
    /// The tile given for the joker.
    pub tile: String,
    /// The entry to add to `acts` to make this exchange.
    pub act: String,
}

/// An exposure that is possible now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct PossibleCallRow {
    /// The whole exposure, tile by tile.
    pub tiles: Vec<String>,
    /// The entry to add to `acts` to make this exposure.
    pub act: String,
}

/// What the player is asked.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct PlayRequestRow {
    /// `pass`, `stop`, `courtesy`, `turn` or `claim`.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["pass", "stop", "courtesy", "turn", "claim"])))]
    pub kind: &'static str,
    /// The pass of the Charleston; null in play.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = super::schema::or_null(&crate::rules::Stage::ALL))))]
    pub stage: Option<&'static str>,
    /// The tiles that may be passed, offered or discarded.
    pub tiles: Vec<String>,
    /// How many incoming tiles may be passed on blind, 0 to 3.
    pub blind: u8,
    /// True if the hand is Mah Jongg, with the discard if there is one.
    pub mah_jongg: bool,
    /// The joker exchanges that are possible.
    pub exchanges: Vec<PossibleExchangeRow>,
    /// The discard that may be called; otherwise null.
    pub tile: Option<String>,
    /// Who discarded it; otherwise null.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = super::schema::or_null(&Seat::ALL))))]
    pub from: Option<&'static str>,
    /// The exposures it may be called for.
    pub exposures: Vec<PossibleCallRow>,
}

/// A seat's final tiles, and what it won or lost.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct PlayerTilesRow {
    #[cfg_attr(feature = "schema", schemars(extend("enum" = super::schema::one_of(&Seat::ALL))))]
    pub seat: &'static str,
    /// The rack, then the exposures in brackets.
    pub hand: String,
    /// What the seat won, in points; negative if it paid.
    pub points: i64,
}

/// How the game ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct GameOverRow {
    /// The winner. Null for a wall game, as are the next five fields.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = super::schema::or_null(&Seat::ALL))))]
    pub winner: Option<&'static str>,
    /// How the last tile was obtained.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = super::schema::or_null(&crate::rules::Win::ALL))))]
    pub by: Option<&'static str>,
    /// Who discarded it, if it was a discard.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = super::schema::or_null(&Seat::ALL))))]
    pub from: Option<&'static str>,
    pub line: Option<String>,
    pub name: Option<String>,
    pub value: Option<u32>,
    /// True if the hand has no jokers.
    pub jokerless: bool,
    /// Who pays the winner.
    pub payments: Vec<PaymentRow>,
    /// All hands, East first, the winner's with the last tile.
    pub hands: Vec<PlayerTilesRow>,
    /// The whole game as a record, for `referee` and `review`.
    pub record: String,
}

/// A game against bots, as one player sees it.
///
/// # Examples
///
/// ```
/// use mahj::desk::{Play, Session};
///
/// let mut session = Session::default();
/// let mut game = Play { seed: 7, ..Play::default() };
/// let dealt = session.ask(&game).unwrap();
/// assert_eq!(dealt.asked.unwrap().stage, Some("first right"));
///
/// game.acts.push(format!("pass {}", dealt.rack.iter().filter(|tile| *tile != "J").take(3).cloned().collect::<Vec<_>>().join(" ")));
/// let passed = session.ask(&game).unwrap();
/// assert_eq!(passed.asked.unwrap().stage, Some("first across"));
/// assert_eq!(passed.fresh.len(), 3);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct PlayReport {
    pub schema: u32,
    pub seed: u64,
    /// The number of the game for this seed.
    pub number: u64,
    /// The player's seat.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = super::schema::one_of(&Seat::ALL))))]
    pub seat: &'static str,
    /// The bot in the other seats.
    pub bot: &'static str,
    /// The house rules; missing for the League's game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rules: Option<TableRulesRow>,
    /// What has happened so far.
    pub events: Vec<PlayEventRow>,
    /// The player's rack, tile by tile.
    pub rack: Vec<String>,
    /// The tiles most recently added to the rack: the pick, or the tiles received in a pass.
    pub fresh: Vec<String>,
    /// The player's hand, exposures in brackets.
    pub hand: String,
    /// All other visible tiles except a callable discard, in the form that other questions take as
    /// `seen`.
    pub seen: String,
    /// The same by player, for `advise`.
    pub players: Vec<String>,
    /// The seats in turn order: the one after the player first, the player last.
    pub seats: Vec<PlayerRow>,
    /// All discards so far.
    pub discards: Vec<PlayedDiscardRow>,
    /// How many tiles the wall has.
    pub wall: usize,
    /// What the player is asked; null once the game is over.
    pub asked: Option<PlayRequestRow>,
    /// How the game ended; null until it has.
    pub over: Option<Box<GameOverRow>>,
    pub left_out: Vec<String>,
    /// The title of the card; null if it has none.
    pub card: Option<String>,
    /// The card's fingerprint: ten hex digits that identify its text.
    pub card_hash: String,
    #[serde(skip)]
    source: CardSource,
}

fn codes(tiles: &Tiles) -> Vec<String> {
    tiles.each().map(|tile| tile.to_string()).collect()
}

impl PlayReport {
    /// Reports what the player sees.
    pub(crate) fn of(game: &HumanGame<'_>, matcher: &Matcher) -> PlayReport {
        let (seat, bot, position) = (game.seat(), game.bot(), game.position());
        let (asked, over) = match game.step() {
            Step::Asked(request) => (game.legal().map(|legal| asked(request, legal)), None),
            Step::Over(played) => (None, Some(Box::new(over(game, matcher, &played)))),
        };
        let claimed = match game.step() {
            Step::Asked(Request::Claim { tile, .. }) => Some(tile),
            _ => None,
        };
        let (events, discards) = (events(game), discards(game));
        let fresh = events.iter().rfind(|event| event.seat == seat.name());
        let others = game.others();
        // A discard that may be called, the newest, is not among the visible tiles.
        let visible = &discards[..discards.len() - usize::from(claimed.is_some())];
        let players = others.iter().map(|other| {
            let exposures = position.exposures(*other).iter().map(ToString::to_string);
            let left = visible.iter().filter(|row| row.seat == other.name() && !row.called);
            let words = [other.name().to_owned()].into_iter().chain(exposures);
            words.chain(left.map(|row| row.tile.clone())).collect::<Vec<_>>().join(" ")
        });
        let mut seen: Seen = position.seen();
        if let Some(tile) = claimed {
            seen.discards.take_some(Tile::Symbol(tile), 1);
        }
        let player = |of: &Seat| PlayerRow {
            seat: of.name(),
            bot: (*of != seat).then(|| bot.name()),
            tiles: game.tiles_in_rack(*of),
            exposures: position.exposures(*of).iter().map(|one| codes(&one.tiles())).collect(),
        };
        PlayReport {
            schema: SCHEMA,
            seed: game.deal().0,
            number: game.deal().1,
            seat: seat.name(),
            bot: bot.name(),
            rules: None,
            rack: codes(position.rack()),
            fresh: fresh.map(new_in_rack).unwrap_or_default(),
            hand: position.hand().map(|hand| hand.to_string()).unwrap_or_default(),
            seen: seen.to_string(),
            players: players.collect(),
            seats: others.iter().chain([&seat]).map(player).collect(),
            wall: position.wall(),
            events,
            discards,
            asked,
            over,
            left_out: left_out(&matcher.targets().card().left_out),
            card: matcher.targets().card().title.clone(),
            card_hash: matcher.fingerprint().to_owned(),
            source: CardSource::of(matcher),
        }
    }
}

/// Returns what one of the player's events put into the rack.
fn new_in_rack(event: &PlayEventRow) -> Vec<String> {
    match event.act {
        "pick" => event.tiles.clone(),
        "exchange" => vec![Tile::Joker.to_string()],
        _ => event.received.clone(),
    }
}

/// Returns what happened, with the tiles that the player saw.
fn events(game: &HumanGame<'_>) -> Vec<PlayEventRow> {
    let (player, moves) = (game.seat(), game.moves());
    let mut received = game.received().iter();
    let mut thrown: Option<(Seat, Tile)> = None;
    let mut events = Vec::with_capacity(moves.len());
    for done in moves {
        let of = |seat: Seat, act: &'static str| PlayEventRow {
            seat: seat.name(),
            act,
            ..PlayEventRow::default()
        };
        let own = |seat: Seat, tiles: &Tiles| if seat == player { codes(tiles) } else { vec![] };
        events.push(match done {
            Move::Pass { by, tiles, blind } => {
                let come = if *by == player { received.next() } else { None };
                let received = come.map(codes).unwrap_or_default();
                PlayEventRow { tiles: own(*by, tiles), received, blind: *blind, ..of(*by, "pass") }
            }
            Move::Stop { by } => of(*by, "stop"),
            Move::Courtesy { by, tiles } => {
                let across = moves.iter().find_map(|other| match other {
                    Move::Courtesy { by, tiles } if *by == player.across() => Some(tiles),
                    _ => None,
                });
                let received = across.filter(|_| *by == player).map(codes).unwrap_or_default();
                PlayEventRow { tiles: own(*by, tiles), received, ..of(*by, "courtesy") }
            }
            Move::Pick { by, tile } => {
                PlayEventRow { tiles: own(*by, &Tiles::from(*tile)), ..of(*by, "pick") }
            }
            Move::Exchange { by, with, tile } => PlayEventRow {
                tiles: vec![Tile::Symbol(*tile).to_string()],
                with: Some(with.name()),
                ..of(*by, "exchange")
            },
            Move::Discard { by, tile } => {
                thrown = Some((*by, *tile));
                PlayEventRow { tiles: vec![tile.to_string()], ..of(*by, "discard") }
            }
            Move::Expose { by, tiles } => {
                let mut whole = *tiles;
                whole.extend(thrown.map(|(_, tile)| tile));
                let from = thrown.map(|(from, _)| from.name());
                PlayEventRow { tiles: codes(&whole), from, ..of(*by, "call") }
            }
            Move::MahJongg { by, from } => {
                PlayEventRow { from: from.map(Seat::name), ..of(*by, "mah_jongg") }
            }
        });
    }
    events
}

fn discards(game: &HumanGame<'_>) -> Vec<PlayedDiscardRow> {
    let moves = game.moves();
    let rows = moves.iter().enumerate().filter_map(|(at, done)| match done {
        Move::Discard { by, tile } => Some(PlayedDiscardRow {
            seat: by.name(),
            tile: tile.to_string(),
            called: matches!(
                moves.get(at + 1),
                Some(Move::Expose { .. } | Move::MahJongg { from: Some(_), .. })
            ),
        }),
        _ => None,
    });
    rows.collect()
}

fn asked(request: Request, legal: LegalMoves) -> PlayRequestRow {
    let mut row = PlayRequestRow::default();
    match legal {
        LegalMoves::Pass { tiles, blind } => {
            (row.kind, row.tiles, row.blind) = ("pass", codes(&tiles), blind);
        }
        LegalMoves::Stop => row.kind = "stop",
        LegalMoves::Courtesy { tiles } => (row.kind, row.tiles) = ("courtesy", codes(&tiles)),
        LegalMoves::Turn { mah_jongg, exchanges, discards } => {
            (row.kind, row.tiles, row.mah_jongg) = ("turn", codes(&discards), mah_jongg);
            row.exchanges = exchanges
                .iter()
                .map(|exchange| {
                    let (tile, with) =
                        (Tile::Symbol(exchange.tile).to_string(), exchange.with.name());
                    let act = act::write(Action::Exchange(*exchange), None);
                    PossibleExchangeRow { act, tile, with }
                })
                .collect();
        }
        LegalMoves::Claim { mah_jongg, exposures } => {
            (row.kind, row.mah_jongg) = ("claim", mah_jongg);
            if let Request::Claim { tile, .. } = request {
                row.exposures = exposures.iter().filter_map(|claim| call(tile, *claim)).collect();
            }
        }
    }
    match request {
        Request::Pass { stage, .. } => row.stage = Some(stage.name()),
        Request::Claim { tile, from, .. } => {
            (row.tile, row.from) = (Some(Tile::Symbol(tile).to_string()), Some(from.name()));
        }
        _ => {}
    }
    row
}

/// Returns an exposure that may be made with a discard.
fn call(tile: Symbol, claim: Claim) -> Option<PossibleCallRow> {
    let Claim::Expose { naturals, jokers } = claim else { return None };
    let mut tiles = Tiles::NONE;
    tiles.add_some(Tile::Symbol(tile), naturals + 1);
    tiles.add_some(Tile::Joker, jokers);
    let act = act::write(Action::Claim(claim), Some(tile));
    Some(PossibleCallRow { tiles: codes(&tiles), act })
}

fn over(game: &HumanGame<'_>, matcher: &Matcher, played: &Played) -> GameOverRow {
    let win = played.win.as_ref();
    let line = win.map(|win| &matcher.targets().lines()[win.line].name);
    let payments = win.map(|win| {
        let pays = played.paid.iter().filter(|(_, points)| **points < 0);
        let row = |(from, points): (Seat, &i64)| PaymentRow {
            from: from.to_string(),
            to: win.seat.to_string(),
            amount: u32::try_from(points.unsigned_abs()).unwrap_or(u32::MAX),
        };
        pays.map(row).collect()
    });
    let hands = game.position().rules().players.seats().iter().map(|seat| PlayerTilesRow {
        seat: seat.name(),
        hand: last_hand(game, *seat, win),
        points: played.paid[*seat],
    });
    GameOverRow {
        winner: win.map(|win| win.seat.name()),
        by: win.map(|win| win.by.name()),
        from: win.and_then(|win| win.from).map(Seat::name),
        line: line.map(|name| name.id()),
        name: line.map(ToString::to_string),
        value: win.map(|win| win.value),
        jokerless: win.is_some_and(|win| win.jokerless),
        payments: payments.unwrap_or_default(),
        hands: hands.collect(),
        record: game.record().to_string(),
    }
}

/// Returns the tiles of a seat at the end, the winner's with the discard that completed them.
fn last_hand(game: &HumanGame<'_>, seat: Seat, win: Option<&Victory>) -> String {
    let called = win.is_some_and(|win| win.seat == seat && win.from.is_some());
    let tile = game.position().thrown().last().filter(|_| called).map(|(_, tile)| tile);
    game.hand(seat, tile).map(|hand| hand.to_string()).unwrap_or_default()
}

with_rules!(PlayReport);

impl Report for PlayReport {
    type Row = PlayReport;

    fn rows(&self) -> &[PlayReport] {
        std::slice::from_ref(self)
    }

    fn text(&self) -> Page {
        let mut page = Page::default();
        page.line(format!("{}: {}", self.seat, self.hand));
        TableRulesRow::show(&self.rules, &mut page);
        for row in self.seats.iter().filter(|row| row.bot.is_some()) {
            let groups = row.exposures.iter().map(|tiles| format!("[{}]", tiles.join(" ")));
            let shown: Vec<String> = [row.seat.to_owned()].into_iter().chain(groups).collect();
            page.line(format!("{}, {} tiles in the rack", shown.join(" "), row.tiles));
        }
        page.line(format!("{} tiles in the wall.", self.wall));
        if let Some(asked) = &self.asked {
            page.line(request(asked));
        }
        if let Some(over) = &self.over {
            page.line(ending(over));
            for payment in &over.payments {
                page.line(format!("{}.", payment.clause()));
            }
        }
        note_source(&mut page, &self.source);
        page
    }
}

/// Says what the player is asked.
fn request(asked: &PlayRequestRow) -> String {
    match (asked.kind, asked.stage, &asked.tile, asked.from) {
        ("pass", Some(stage), ..) => format!("Pass three tiles ({stage})."),
        ("stop", ..) => "Stop the Charleston, or go on?".to_owned(),
        ("courtesy", ..) => "Offer up to three tiles across.".to_owned(),
        ("claim", _, Some(tile), Some(from)) => format!("{from} discards {tile}. Call it?"),
        _ if asked.mah_jongg => "Mah Jongg, or discard a tile.".to_owned(),
        _ => "Discard a tile.".to_owned(),
    }
}

/// Says how the game ended.
fn ending(over: &GameOverRow) -> Line {
    match (over.winner, &over.name, over.value) {
        (Some(winner), Some(name), Some(value)) => {
            Line::default().and(Tone::Yes, format!("{winner} wins with {name} ({value})."))
        }
        _ => Line::from("Wall game. No one pays.".to_owned()),
    }
}
