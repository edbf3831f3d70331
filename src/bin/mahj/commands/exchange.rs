//! `mahj exchange`

use mahj::matcher::Owner;
use mahj::report;

use crate::groups::left_out;
use crate::input::{self, SeenArg};
use crate::output::{Exit, Failed, table_of};
use crate::run::{Context, Run};

/// Which jokers on the table may this hand take in its turn, and what does each bring?
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: mahj exchange \"11B 22B 22C 111C J 7D [FFF]\" --seen \"[77D J]\"")]
pub(crate) struct Exchange {
    /// The hand with the tile just taken, 14 tiles, exposures in brackets.
    #[arg(required = true, value_name = "HAND")]
    hand: Vec<String>,
    #[command(flatten)]
    seen: SeenArg,
}

impl Run for Exchange {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, Failed> {
        let Context { options, out, .. } = context;
        let (matcher, hand, seen) = input::question(options, &self.hand, &self.seen)?;
        let exchanges = matcher.exchanges(&hand, &seen)?;
        if out.is_json() {
            for row in report::exchange_rows(&matcher, &exchanges) {
                out.object(&row)?;
            }
            return Ok(Exit::Yes);
        }
        out.line(&hand.to_string())?;
        if exchanges.is_empty() {
            out.line("There is no joker on the table that this hand has the tile for.")?;
            left_out(&matcher.targets().card().left_out, out)?;
            return Ok(Exit::Yes);
        }
        let mut rows = table_of(&["give", "for jokers of", "", "away", "then"]);
        for exchange in &exchanges {
            let away = |away: Option<u8>| away.map_or("-".to_owned(), |away| away.to_string());
            rows.push(vec![
                if exchange.count == 1 {
                    exchange.symbol.to_string()
                } else {
                    format!("{} x {}", exchange.count, exchange.symbol)
                },
                exchange.from.to_string(),
                if exchange.owner == Owner::Own { "own" } else { "" }.to_owned(),
                away(exchange.away_before),
                if exchange.mah_jongg {
                    "Mah Jongg, self-picked".to_owned()
                } else {
                    away(exchange.away_after)
                },
            ]);
        }
        out.table(rows)?;
        left_out(&matcher.targets().card().left_out, out)?;
        Ok(Exit::Yes)
    }
}
