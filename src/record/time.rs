//! The time of day that may precede a row.

use std::fmt;
use std::str::FromStr;

use crate::named::{UnknownNameError, from_text};

/// A time of day: hours, minutes, and seconds if they are known.
///
/// # Examples
///
/// ```
/// # use mahj::referee::Time;
/// let time: Time = "14:05:09".parse().unwrap();
/// assert_eq!(time.to_string(), "14:05:09");
/// assert!("24:00".parse::<Time>().is_err());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Time {
    hour: u8,
    minute: u8,
    second: Option<u8>,
}

impl Time {
    /// Returns a time of day, if there is one.
    #[must_use]
    pub(crate) const fn new(hour: u8, minute: u8, second: Option<u8>) -> Option<Time> {
        if hour > 23 || minute > 59 || matches!(second, Some(60..)) {
            return None;
        }
        Some(Time { hour, minute, second })
    }
}

impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}:{:02}", self.hour, self.minute)?;
        match self.second {
            Some(second) => write!(f, ":{second:02}"),
            None => Ok(()),
        }
    }
}

impl FromStr for Time {
    type Err = UnknownNameError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let unknown = UnknownNameError::new("time");
        let two = |part: &str| match part.as_bytes() {
            [a @ b'0'..=b'9', b @ b'0'..=b'9'] => Ok((a - b'0') * 10 + (b - b'0')),
            _ => Err(unknown),
        };
        let mut parts = text.trim().split(':');
        let hour = two(parts.next().ok_or(unknown)?)?;
        let minute = two(parts.next().ok_or(unknown)?)?;
        let second = parts.next().map(two).transpose()?;
        if parts.next().is_some() {
            return Err(unknown);
        }
        Time::new(hour, minute, second).ok_or(unknown)
    }
}

from_text!(Time);
