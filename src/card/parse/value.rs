//! The value at the end of a line.
//!
//! ```text
//! value ::= '$'? digits ( '.' digits )? ( '¢' | 'c' )?
//! ```

use nom::Parser;
use nom::bytes::complete::take_while1;
use nom::character::complete::{char, satisfy};
use nom::combinator::{all_consuming, opt};
use nom::sequence::preceded;

/// Reads a value: points, or dollars of a hundred points each.
pub(crate) fn value(text: &str) -> Option<u32> {
    let digits = || take_while1::<_, &str, nom::error::Error<&str>>(|c: char| c.is_ascii_digit());
    let cents = opt(satisfy(|c| matches!(c, '¢' | 'c' | 'C')));
    let (_, (dollar, whole, part, _)) =
        all_consuming((opt(char('$')), opt(digits()), opt(preceded(char('.'), digits())), cents))
            .parse(text)
            .ok()?;
    let whole = whole.map_or(Some(0), |whole| whole.parse::<u32>().ok())?;
    let value = match (dollar, part) {
        (None, None) => whole,
        (_, part) => {
            let part = part.unwrap_or("0");
            let cents: u32 = match part.len() {
                1 => part.parse::<u32>().ok()? * 10,
                2 => part.parse().ok()?,
                _ => return None,
            };
            whole.checked_mul(100)?.checked_add(cents)?
        }
    };
    (1..=1_000_000).contains(&value).then_some(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_points_or_dollars() {
        for (text, points) in [
            ("25", 25),
            ("$0.50", 50),
            ("$.25", 25),
            ("0.3", 30),
            ("$1", 100),
            ("1.25", 125),
            ("30¢", 30),
            ("75c", 75),
        ] {
            assert_eq!(value(text), Some(points), "{text}");
        }
        for text in ["", "$", "0", "a25", "25a", "1.234", "99999999999", "-5"] {
            assert_eq!(value(text), None, "{text}");
        }
    }
}
