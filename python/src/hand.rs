//! The class for a hand, and arguments that can be hands.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use mahj::answer::hand_svg;
use mahj::{PackedHand, Tile, TileSet, Tiles, notation};
use pyo3::prelude::*;

use crate::error::faulty;

/// A player's tiles, written as players write them, with exposures in brackets: `11B 22B J [FFF]`.
///
/// Raises HandError if it cannot be parsed.
///
/// >>> hand = mahj.Hand("11B 22B J [FFF]")
/// >>> hand
/// Hand('11B 22B J [FFF]')
#[pyclass(frozen, eq, hash, module = "mahj", from_py_object)]
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Hand(pub(crate) mahj::Hand);

impl Hash for Hand {
    fn hash<H: Hasher>(&self, state: &mut H) {
        PackedHand::of(&self.0).hash(state);
    }
}

fn names(tiles: &Tiles) -> Vec<String> {
    tiles
        .kinds()
        .flat_map(|(tile, count)| std::iter::repeat_n(tile.to_string(), usize::from(count)))
        .collect()
}

#[pymethods]
impl Hand {
    #[new]
    #[pyo3(signature = (text: "str"))]
    fn new(text: &str) -> PyResult<Hand> {
        hand(text, &TileSet::default()).map(Hand)
    }

    /// The concealed tiles, sorted: `["1B", "1B", "J"]`.
    ///
    /// >>> hand.rack
    /// ['1B', '1B', '2B', '2B', 'J']
    #[getter]
    fn rack(&self) -> Vec<String> {
        names(self.0.rack())
    }

    /// The exposures in notation: `["FFF", "22B J"]`.
    ///
    /// >>> hand.exposures
    /// ['FFF']
    #[getter]
    fn exposures(&self) -> Vec<String> {
        let printed = |exposure: &mahj::Exposure| exposure.to_string();
        self.0
            .exposures()
            .iter()
            .map(printed)
            .map(|text| text.trim_matches(['[', ']']).to_owned())
            .collect()
    }

    /// All tiles, concealed and exposed.
    ///
    /// >>> hand.tiles
    /// ['1B', '1B', '2B', '2B', 'F', 'F', 'F', 'J']
    #[getter]
    fn tiles(&self) -> Vec<String> {
        names(&self.0.tiles())
    }

    /// The count of each of the 36 tiles, including exposed ones, in the order of `mahj.TILES`.
    ///
    /// >>> hand.counts[:3], sum(hand.counts)
    /// ([2, 2, 0], 8)
    #[getter]
    fn counts(&self) -> Vec<u32> {
        let tiles = self.0.tiles();
        Tile::all().map(|tile| u32::from(tiles[tile])).collect()
    }

    /// The hand as 14 bytes, like a row of `Hands`.
    ///
    /// >>> len(hand.codes)
    /// 14
    #[getter]
    fn codes<'py>(&self, py: Python<'py>) -> Bound<'py, pyo3::types::PyBytes> {
        pyo3::types::PyBytes::new(py, PackedHand::of(&self.0).bytes())
    }

    /// The hand in Unicode tile characters.
    ///
    /// >>> hand.unicode
    /// '🀐🀐🀑🀑🀪 [🀢🀢🀢]'
    #[getter]
    fn unicode(&self) -> String {
        notation::unicode(&self.0)
    }

    fn __len__(&self) -> usize {
        self.0.len()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Hand('{}')", self.0)
    }

    /// Returns a picture of the tiles as an SVG document.
    ///
    /// >>> hand.svg()[:5]
    /// '<svg '
    fn svg(&self) -> String {
        hand_svg(&self.0)
    }

    fn _repr_html_(&self) -> String {
        self.svg()
    }

    #[pyo3(signature = () -> "tuple[type[Hand], tuple[str]]")]
    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyAny>, (String,)) {
        (py.get_type::<Hand>().into_any(), (self.0.to_string(),))
    }
}

/// Returns the 36 tiles in the order of their codes.
#[pyfunction]
pub(crate) fn tiles() -> Vec<String> {
    Tile::all().map(|tile| tile.to_string()).collect()
}

/// Parses a hand for a tile set.
pub(crate) fn hand(text: &str, set: &TileSet) -> PyResult<mahj::Hand> {
    notation::hand(text, set).map_err(|faults| faulty("HandError", "hand", text, &faults))
}

/// A hand argument: text, or a `Hand`.
#[derive(FromPyObject)]
pub(crate) enum Given {
    Text(String),
    Read(Hand),
}

impl Given {
    /// Returns the hand as text for a question.
    pub(crate) fn text(self) -> String {
        match self {
            Given::Text(text) => text,
            Given::Read(Hand(hand)) => hand.to_string(),
        }
    }
}

/// Returns a hash of a text, stable within one process.
pub(crate) fn hash_of(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}
