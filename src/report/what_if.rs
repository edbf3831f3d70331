//! What becomes of a hand with each discard, or each draw?

use serde::Serialize;

use super::{SCHEMA, Unanswerable, left_out, left_out_names, target_text};
use crate::hand::{Hand, Seen};
use crate::matcher::{Matcher, TileChoice, WhatIf};

/// A discard or draw.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChoiceRow {
    pub schema: u32,
    /// `discard` or `draw`.
    pub choice: &'static str,
    pub tile: String,
    /// How far the hand is then.
    pub away: Option<u8>,
    pub target: Option<String>,
    /// The line of it.
    pub line: Option<String>,
    /// Its value in points.
    pub value: Option<u32>,
    /// How many lines can then be completed.
    pub open_lines: usize,
    /// How many tiles are left then that bring it nearer.
    pub live: u32,
    /// How many of the tile are left.
    pub left: u8,
    pub left_out: Vec<String>,
    /// The line as players say it.
    #[serde(skip)]
    pub(super) name: Option<String>,
}

/// What becomes of a hand with each discard, or each draw?
///
/// # Examples
///
/// ```
/// # use mahj::{Matcher, Seen, Targets};
/// # use mahj::report::WhatIfReport;
/// let matcher = Matcher::new(Targets::practice());
/// let hand = "FFF 1B 222B 22C 1111C N".parse().unwrap();
/// let report = WhatIfReport::ask(&matcher, &hand, &Seen::default()).unwrap();
/// assert_eq!((report.discards, report.rows[0].tile.as_str()), (true, "N"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WhatIfReport {
    pub hand: String,
    /// True for the discards of 14 tiles, false for draws.
    pub discards: bool,
    /// The choices, best first, as they are serialised.
    pub rows: Vec<ChoiceRow>,
    pub(super) without: Vec<String>,
}

impl WhatIfReport {
    /// Asks what each discard of 14 tiles leads to, or each draw to fewer.
    ///
    /// # Errors
    ///
    /// When hand and table have more of a tile than the set holds.
    pub fn ask(matcher: &Matcher, hand: &Hand, seen: &Seen) -> Result<WhatIfReport, Unanswerable> {
        Ok(WhatIfReport::of(matcher, hand, &matcher.what_if(hand, seen)?))
    }

    /// Makes the report.
    #[must_use]
    pub fn of(matcher: &Matcher, hand: &Hand, what_if: &WhatIf) -> WhatIfReport {
        let left = left_out(&matcher.targets().card().left_out);
        let targets = matcher.targets();
        let line = |target| &targets.lines()[targets.get(target).line];
        let row = |choice: &TileChoice| ChoiceRow {
            schema: SCHEMA,
            choice: if what_if.discards { "discard" } else { "draw" },
            tile: choice.tile.to_string(),
            away: choice.away,
            target: choice.target.map(|target| target_text(matcher, target)),
            line: choice.target.map(|target| line(target).name.id()),
            value: choice.target.map(|target| line(target).value),
            name: choice.target.map(|target| line(target).name.to_string()),
            open_lines: choice.open_lines,
            live: choice.live,
            left: choice.left,
            left_out: left.clone(),
        };
        WhatIfReport {
            hand: hand.to_string(),
            discards: what_if.discards,
            rows: what_if.choices.iter().map(row).collect(),
            without: left_out_names(matcher),
        }
    }
}
