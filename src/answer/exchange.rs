//! Which jokers on the table a hand may take.

use serde::Serialize;

use super::layout::{Grid, Line, Page, Tone};
use super::words::{distance, note_source, several};
use super::{CardSource, QuestionError, Report, SCHEMA, left_out, target_text};
use crate::hand::{Hand, Seen};
use crate::matcher::{Exchange, Matcher, Owner, Together};
use crate::tile::{Symbol, Tile};

/// A joker exchange.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct ExchangeRow {
    pub schema: u32,
    /// The tile given in exchange.
    pub tile: String,
    /// The exposure that has the jokers.
    pub from: String,
    /// `own` or `other`.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["own", "other"])))]
    pub owner: &'static str,
    /// How many jokers are taken at once.
    pub count: u8,
    /// How many tiles the hand is away before the exchange, 0 to 14.
    pub away_before: Option<u8>,
    /// How many tiles it is away after the exchange, 0 to 14.
    pub away_after: Option<u8>,
    pub target: Option<String>,
    /// True if the exchange makes it Mah Jongg.
    pub mah_jongg: bool,
    /// What several exchanges together achieve, if that is better than the best single exchange;
    /// the same in every row.
    pub together: Option<TogetherRow>,
    pub left_out: Vec<String>,
    /// The title of the card; null if it has none.
    pub card: Option<String>,
    /// The card's fingerprint: ten hex digits that identify its text.
    pub card_hash: String,
}

/// Several exchanges in one turn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct TogetherRow {
    /// The tiles given, in order.
    pub tiles: Vec<String>,
    pub away_after: Option<u8>,
    pub mah_jongg: bool,
}

/// Which jokers on the table a hand may take on its turn.
///
/// # Examples
///
/// ```
/// use mahj::desk::{Answer, Exchange, Question, Session};
///
/// let question = Exchange { hand: "FFF 11B 22B 22C 1111C 9C".into(), seen: "[99C J]".into(), ..Exchange::default() };
/// let Ok(Answer::Exchange(report)) = Session::default().answer(&Question::Exchange(question)) else { unreachable!() };
/// assert_eq!(report.rows[0].tile, "9C");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExchangeReport {
    pub hand: String,
    /// The exchanges, best first, as serialized.
    pub rows: Vec<ExchangeRow>,
    /// What several exchanges together achieve.
    pub together: Option<TogetherRow>,
    pub(super) source: CardSource,
}

impl ExchangeReport {
    /// Finds the jokers on the table that a hand may take, and how much closer each brings it.
    ///
    /// # Errors
    ///
    /// If the hand and the table together have more of a tile than the set holds.
    pub(crate) fn ask(
        matcher: &Matcher,
        hand: &Hand,
        seen: &Seen,
    ) -> Result<ExchangeReport, QuestionError> {
        let together = matcher.exchanges_together(hand, seen)?;
        Ok(ExchangeReport::of(matcher, hand, &matcher.exchanges(hand, seen)?, together.as_ref()))
    }

    /// Makes the report.
    #[must_use]
    pub(crate) fn of(
        matcher: &Matcher,
        hand: &Hand,
        exchanges: &[Exchange],
        together: Option<&Together>,
    ) -> ExchangeReport {
        let given = |symbol: &Symbol| Tile::Symbol(*symbol).to_string();
        let together = together.map(|together| TogetherRow {
            tiles: together.given.iter().map(given).collect(),
            away_after: together.away_after,
            mah_jongg: together.mah_jongg,
        });
        let left = left_out(&matcher.targets().card().left_out);
        let row = |exchange: &Exchange| ExchangeRow {
            schema: SCHEMA,
            tile: Tile::Symbol(exchange.symbol).to_string(),
            from: exchange.from.to_string(),
            owner: match exchange.owner {
                Owner::Own => "own",
                Owner::Other => "other",
            },
            count: exchange.count,
            away_before: exchange.away_before,
            away_after: exchange.away_after,
            target: exchange.target.map(|target| target_text(matcher, target)),
            mah_jongg: exchange.mah_jongg,
            together: together.clone(),
            left_out: left.clone(),
            card: matcher.targets().card().title.clone(),
            card_hash: matcher.fingerprint().to_owned(),
        };
        ExchangeReport {
            hand: hand.to_string(),
            rows: exchanges.iter().map(row).collect(),
            together: together.clone(),
            source: CardSource::of(matcher),
        }
    }
}

impl Report for ExchangeReport {
    type Row = ExchangeRow;
    const IS_LIST: bool = true;

    fn rows(&self) -> &[ExchangeRow] {
        &self.rows
    }

    fn text(&self) -> Page {
        exchange(self)
    }
}

fn exchange(report: &ExchangeReport) -> Page {
    let mut page = Page::default();
    page.line(report.hand.as_str());
    if report.rows.is_empty() {
        page.line("No joker on the table stands for a tile in this hand.");
    } else {
        let rows = report.rows.iter().map(|row| {
            vec![
                several(row.count, &row.tile).into(),
                row.from.as_str().into(),
                if row.owner == "own" { "own" } else { "" }.into(),
                distance(row.away_before).into(),
                if row.mah_jongg {
                    Line::default().and(Tone::Yes, "Mah Jongg, self-picked")
                } else {
                    distance(row.away_after).into()
                },
            ]
        });
        page.table(Grid::new(&["give", "take jokers from", "", "away", "then"], rows.collect()));
    }
    if let Some(together) = &report.together {
        let then = match (together.mah_jongg, together.away_after) {
            (true, _) => "Mah Jongg, self-picked".to_owned(),
            (false, Some(away)) => format!("{away} away"),
            (false, None) => "no line can be made".to_owned(),
        };
        let tone = if together.mah_jongg { Tone::Yes } else { Tone::Plain };
        let tiles = together.tiles.join(", then ");
        page.line(Line::from(format!("Together, give {tiles}: ")).and(tone, then));
    }
    note_source(&mut page, &report.source);
    page
}
