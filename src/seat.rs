//! The seats at the table.

use crate::named::named;
use std::ops::{Index, IndexMut};

named! {
    /// A seat, in the order of turns; each next player sits to the right.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::Seat;
    /// assert_eq!("south".parse(), Ok(Seat::South));
    /// assert_eq!(Seat::North.next(), Seat::East);
    /// ```
    pub enum Seat {
        /// East, who begins.
        East "East" "E",
        /// South.
        South "South" "S",
        /// West.
        West "West" "W",
        /// North.
        North "North" "N",
    }
    /// All seats, in the order of turns.
    ALL: array;
    /// Returns the name, `East`.
    name: "seat";
}

impl Seat {
    /// Returns who is next in turn.
    #[must_use]
    pub const fn next(self) -> Seat {
        Seat::ALL[(self.index() + 1) % Seat::COUNT]
    }

    /// Returns who sits across.
    #[must_use]
    pub const fn across(self) -> Seat {
        self.next().next()
    }

    /// Returns who was before in turn; it is the seat on the left.
    #[must_use]
    pub const fn before(self) -> Seat {
        self.across().next()
    }

    /// Returns how many turns later another seat is, 1 to 4.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::Seat;
    /// assert_eq!(Seat::North.steps_to(Seat::South), 2);
    /// assert_eq!(Seat::East.steps_to(Seat::East), 4);
    /// assert_eq!(Seat::East.before(), Seat::North);
    /// ```
    #[must_use]
    pub const fn steps_to(self, other: Seat) -> usize {
        (other.index() + Seat::COUNT - self.index() - 1) % Seat::COUNT + 1
    }
}

/// Something of each seat, asked by the seat.
///
/// # Examples
///
/// ```
/// # use mahj::Seat;
/// # use mahj::rules::BySeat;
/// let mut tiles = BySeat::all(13);
/// tiles[Seat::East] = 14;
/// assert_eq!(tiles.values().sum::<i32>(), 53);
/// assert_eq!(tiles, BySeat::from_fn(|seat| if seat == Seat::East { 14 } else { 13 }));
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct BySeat<T>([T; Seat::COUNT]);

impl<T> BySeat<T> {
    /// Asks for each seat, in the order of turns.
    pub fn from_fn(of: impl FnMut(Seat) -> T) -> BySeat<T> {
        BySeat(Seat::ALL.map(of))
    }

    /// Returns the same for all seats.
    pub fn all(value: T) -> BySeat<T>
    where
        T: Clone,
    {
        BySeat::from_fn(|_| value.clone())
    }

    /// Returns each seat with what it has, in the order of turns.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Seat, &T)> {
        Seat::ALL.into_iter().zip(&self.0)
    }

    /// Returns what each has, in the order of turns.
    pub fn values(&self) -> impl DoubleEndedIterator<Item = &T> {
        self.0.iter()
    }

    /// Returns what each has, to be changed, in the order of turns.
    pub fn values_mut(&mut self) -> impl DoubleEndedIterator<Item = &mut T> {
        self.0.iter_mut()
    }

    /// Returns what becomes of each.
    #[must_use]
    pub fn map<U>(self, change: impl FnMut(T) -> U) -> BySeat<U> {
        BySeat(self.0.map(change))
    }
}

impl<T> From<[T; Seat::COUNT]> for BySeat<T> {
    /// Takes what each has in the order of turns, East first.
    fn from(of: [T; Seat::COUNT]) -> BySeat<T> {
        BySeat(of)
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_seat_is_read_back() {
        for (at, seat) in Seat::ALL.into_iter().enumerate() {
            assert_eq!(seat.index(), at);
            assert_eq!(seat.to_string().parse(), Ok(seat));
        }
        assert!("up".parse::<Seat>().is_err());
    }
}
