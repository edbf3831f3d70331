//! When something happened.

/// When something happened: the event, and the group of simultaneous events it belongs to.
///
/// # Examples
///
/// ```
/// # use mahj::rules::Moment;
/// let one = Moment { event: 3, group: Some(1) };
/// assert!(one.with(Moment { event: 4, group: Some(1) }));
/// assert!(!one.with(Moment { event: 4, group: None }));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Moment {
    /// The number of the event.
    pub event: u32,
    /// The events that happened at one moment share a number.
    pub group: Option<u32>,
}

impl Moment {
    /// Returns true for events of the same moment.
    #[must_use]
    pub const fn with(self, other: Moment) -> bool {
        match (self.group, other.group) {
            (Some(one), Some(two)) => one == two,
            _ => self.event == other.event,
        }
    }
}
