//! Parses numbers on the command line the way people write large ones: `1000000`, `1_000_000`,
//! `1e6`.

use clap::builder::TypedValueParser;

/// Parses a number: digits, optionally separated by `_`, and an optional power of ten.
fn read(text: &str) -> Option<u64> {
    let digits = |text: &str| -> Option<u64> {
        let groups = || text.split('_');
        let whole = groups()
            .all(|group| !group.is_empty() && group.bytes().all(|byte| byte.is_ascii_digit()));
        whole.then(|| groups().collect::<String>())?.parse().ok()
    };
    match text.split_once(['e', 'E']) {
        None => digits(text),
        Some((number, power)) => {
            let (whole, part) = number.split_once('.').unwrap_or((number, ""));
            // In `2.5e3`, the decimals move before the point.
            let part = part.trim_end_matches('0');
            let power = u32::try_from(digits(power)?).ok()?;
            let behind = power.checked_sub(u32::try_from(part.len()).ok()?)?;
            let part =
                if part.is_empty() { 0 } else { digits(part).filter(|_| !part.contains('_'))? };
            let whole = digits(whole)?.checked_mul(10_u64.checked_pow(power)?)?;
            whole.checked_add(part.checked_mul(10_u64.checked_pow(behind)?)?)
        }
    }
}

/// Returns a parser for numbers that are at least `least`.
pub(crate) fn number(least: u64) -> impl TypedValueParser<Value = u64> {
    clap::builder::StringValueParser::new().try_map(move |text| match read(&text) {
        Some(number) if number >= least => Ok(number),
        Some(_) => Err(format!("must be at least {least}")),
        None => Err(format!(
            "must be a whole number up to {}, such as 250000, 250_000 or 2.5e5",
            u64::MAX
        )),
    })
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn parses_large_numbers_in_common_notations() {
        for (text, number) in [
            ("0", 0),
            ("1000000", 1_000_000),
            ("1_000_000", 1_000_000),
            ("1e6", 1_000_000),
            ("1E6", 1_000_000),
            ("2.5e3", 2500),
            ("2.50e1", 25),
            ("1_0e1", 100),
            ("0e19", 0),
            ("18446744073709551615", u64::MAX),
        ] {
            assert_eq!(read(text), Some(number), "{text}");
        }
        for text in [
            "",
            "_",
            "1_",
            "_1",
            "1__0",
            "e6",
            "1e",
            "1e-2",
            "1.5",
            "2.55e1",
            "1e20",
            "1e99999999999",
            "-1",
            "+1",
            " 1",
            "1,000",
            "1k",
            "18446744073709551616",
            "1._5e3",
            ".5e1",
            "0x10",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
