//! The seats at the table.

use crate::named::named;
use std::ops::{Index, IndexMut};

named! {
    /// A seat, in turn order; the next player sits to the right.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::Seat;
    /// assert_eq!("south".parse(), Ok(Seat::South));
    /// assert_eq!(Seat::North.next(), Seat::East);
    /// ```
    pub enum Seat {
        /// East, who goes first.
        East "East" "E",
        /// South.
        South "South" "S",
        /// West.
        West "West" "W",
        /// North.
        North "North" "N",
    }
    /// All seats, in turn order.
    ALL: array;
    /// Returns the name, `East`.
    name: "seat";
}

impl Seat {
    /// Returns the seat that plays next.
    #[must_use]
    pub const fn next(self) -> Seat {
        Seat::ALL[(self.index() + 1) % Seat::COUNT]
    }

    /// Returns the other seats in turn order, starting after this one.
    pub(crate) fn others(self) -> impl Iterator<Item = Seat> {
        (1..Seat::COUNT).map(move |steps| Seat::ALL[(self.index() + steps) % Seat::COUNT])
    }

    /// Returns who sits across.
    #[must_use]
    pub const fn across(self) -> Seat {
        self.next().next()
    }

    /// Returns the seat that plays before this one: the one on the left.
    #[must_use]
    pub const fn before(self) -> Seat {
        self.across().next()
    }

    /// Returns how many turns after this seat the other seat plays, 1 to 4.
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

/// A value for each seat, indexed by seat.
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
    /// Calls the function for each seat, in turn order.
    pub fn from_fn(of: impl FnMut(Seat) -> T) -> BySeat<T> {
        BySeat(Seat::ALL.map(of))
    }

    /// Creates a `BySeat` with the same value for every seat.
    pub fn all(value: T) -> BySeat<T>
    where
        T: Clone,
    {
        BySeat::from_fn(|_| value.clone())
    }

    /// Iterates over each seat and its value, in turn order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Seat, &T)> {
        Seat::ALL.into_iter().zip(&self.0)
    }

    /// Iterates over the values, in turn order.
    pub fn values(&self) -> impl DoubleEndedIterator<Item = &T> {
        self.0.iter()
    }

    /// Iterates over mutable references to the values, in turn order.
    pub fn values_mut(&mut self) -> impl DoubleEndedIterator<Item = &mut T> {
        self.0.iter_mut()
    }

    /// Applies a function to each value.
    #[must_use]
    pub fn map<U>(self, change: impl FnMut(T) -> U) -> BySeat<U> {
        BySeat(self.0.map(change))
    }
}

impl<T> From<[T; Seat::COUNT]> for BySeat<T> {
    /// Takes the values in turn order, East first.
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
    fn seats_round_trip() {
        for (at, seat) in Seat::ALL.into_iter().enumerate() {
            assert_eq!(seat.index(), at);
            assert_eq!(seat.to_string().parse(), Ok(seat));
        }
        assert!("up".parse::<Seat>().is_err());
    }
}
