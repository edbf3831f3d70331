//! Converts answers to Python objects: what the library serializes becomes the classes of
//! `mahj.answers`, without JSON in between.
//!
//! A class is looked up by the name of the Rust struct; `python/answers` generates the classes from
//! the JSON Schemas of the same structs. A struct without a class becomes a dictionary, and so does
//! a map.

use std::collections::HashMap;
use std::fmt::{self, Display};

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBool, PyBytes, PyDict, PyFloat, PyInt, PyModule, PyString, PyTuple};
use serde::ser::{self, Impossible, Serialize};

use crate::convert::{module, own_fault};

/// Converts a serializable value to an object: structs become answers, sequences become tuples.
pub(crate) fn object<'py>(py: Python<'py>, value: &impl Serialize) -> PyResult<Bound<'py, PyAny>> {
    let maker = Maker { py, classes: Classes::get(py)?, row: None };
    value.serialize(maker).map_err(|Failed(error)| error)
}

/// Converts a sequence to a list.
pub(crate) fn list<'py>(py: Python<'py>, rows: &impl Serialize) -> PyResult<Bound<'py, PyAny>> {
    Ok(object(py, rows)?.cast_into::<PyTuple>()?.to_list().into_any())
}

/// Creates an object of a class without calling `__init__`, which is slow for a frozen dataclass.
pub(crate) fn instance<'py>(
    class: &Bound<'py, PyAny>,
) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyDict>)> {
    static NEW: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let py = class.py();
    let new = NEW.get_or_try_init(py, || {
        let object = PyModule::import(py, "builtins")?.getattr("object")?;
        object.getattr("__new__").map(Bound::unbind)
    })?;
    let object = new.bind(py).call1((class,))?;
    let fields = object.getattr(pyo3::intern!(py, "__dict__"))?.cast_into()?;
    Ok((object, fields))
}

/// The classes of answers.
struct Classes {
    classes: Vec<Class>,
    /// The index of each class, by the name of its Rust struct.
    by_name: HashMap<String, usize>,
}

struct Class {
    /// The name of the struct.
    name: String,
    class: Py<PyAny>,
    fields: Vec<Field>,
}

struct Field {
    key: String,
    /// The name in Python: `from_` for `from`.
    name: Py<PyString>,
    /// The class of the objects in it. It is needed because Serde has no name for a flattened
    /// struct.
    row: Option<usize>,
}

impl Classes {
    fn get(py: Python<'_>) -> PyResult<&Classes> {
        static CLASSES: PyOnceLock<Classes> = PyOnceLock::new();
        static ANSWERS: PyOnceLock<Py<PyModule>> = PyOnceLock::new();
        CLASSES.get_or_try_init(py, || {
            type Listed<'py> =
                (String, Py<PyAny>, Vec<(String, Bound<'py, PyString>, Option<String>)>);
            let listed = module(py, &ANSWERS, "mahj.answers")?.call_method0("_listed")?;
            let listed: Vec<Listed<'_>> = listed.extract()?;
            let names = listed.iter().map(|(name, ..)| name.clone());
            let by_name: HashMap<String, usize> = names.zip(0..).collect();
            let class = |(name, class, fields): Listed<'_>| {
                let fields = fields.into_iter().map(|(key, name, row)| {
                    let name = PyString::intern(py, &name.to_string_lossy()).unbind();
                    Field { key, name, row: row.and_then(|row| by_name.get(&row).copied()) }
                });
                Class { name, class, fields: fields.collect() }
            };
            let classes = listed.into_iter().map(class).collect();
            Ok(Classes { classes, by_name })
        })
    }
}

impl Classes {
    fn named(&self, name: &str) -> Option<&Class> {
        self.classes.get(*self.by_name.get(name)?)
    }
}

/// Serializes one value to an object.
#[derive(Clone, Copy)]
struct Maker<'c, 'py> {
    py: Python<'py>,
    classes: &'c Classes,
    /// The class of a map, if it is not a dictionary; for a struct, the most likely class.
    row: Option<&'c Class>,
}

impl<'py> Maker<'_, 'py> {
    fn int(self, value: impl IntoPyObject<'py, Output = Bound<'py, PyInt>>) -> Made<'py> {
        Ok(value.into_pyobject(self.py).map_err(|error| Failed(error.into()))?.into_any())
    }
}

type Made<'py> = Result<Bound<'py, PyAny>, Failed>;

/// Why a conversion failed, which would be a bug.
#[derive(Debug)]
struct Failed(PyErr);

impl Display for Failed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for Failed {}

impl ser::Error for Failed {
    fn custom<T: Display>(message: T) -> Failed {
        Failed(own_fault(message))
    }
}

impl From<PyErr> for Failed {
    fn from(error: PyErr) -> Failed {
        Failed(error)
    }
}

macro_rules! ints {
    ($($name:ident $of:ty),+) => {$(
        fn $name(self, value: $of) -> Made<'py> {
            self.int(value)
        }
    )+};
}

impl<'c, 'py> ser::Serializer for Maker<'c, 'py> {
    type Ok = Bound<'py, PyAny>;
    type Error = Failed;
    type SerializeSeq = Items<'c, 'py>;
    type SerializeTuple = Items<'c, 'py>;
    type SerializeTupleStruct = Items<'c, 'py>;
    type SerializeTupleVariant = Impossible<Bound<'py, PyAny>, Failed>;
    type SerializeMap = Entries<'c, 'py>;
    type SerializeStruct = Fields<'c, 'py>;
    type SerializeStructVariant = Impossible<Bound<'py, PyAny>, Failed>;

    ints!(
        serialize_i8 i8, serialize_i16 i16, serialize_i32 i32, serialize_i64 i64, serialize_u8 u8,
        serialize_u16 u16, serialize_u32 u32, serialize_u64 u64
    );

    fn serialize_bool(self, value: bool) -> Made<'py> {
        Ok(PyBool::new(self.py, value).to_owned().into_any())
    }

    fn serialize_f32(self, value: f32) -> Made<'py> {
        self.serialize_f64(value.into())
    }

    fn serialize_f64(self, value: f64) -> Made<'py> {
        Ok(PyFloat::new(self.py, value).into_any())
    }

    fn serialize_char(self, value: char) -> Made<'py> {
        self.serialize_str(value.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, value: &str) -> Made<'py> {
        Ok(PyString::new(self.py, value).into_any())
    }

    fn serialize_bytes(self, value: &[u8]) -> Made<'py> {
        Ok(PyBytes::new(self.py, value).into_any())
    }

    fn serialize_none(self) -> Made<'py> {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Made<'py> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Made<'py> {
        Ok(self.py.None().into_bound(self.py))
    }

    fn serialize_unit_struct(self, _: &'static str) -> Made<'py> {
        self.serialize_unit()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, name: &'static str) -> Made<'py> {
        self.serialize_str(name)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Made<'py> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        value: &T,
    ) -> Made<'py> {
        let variant = PyDict::new(self.py);
        variant.set_item(name, value.serialize(self)?)?;
        Ok(variant.into_any())
    }

    fn serialize_seq(self, len: Option<usize>) -> Result<Items<'c, 'py>, Failed> {
        Ok(Items { maker: self, items: Vec::with_capacity(len.unwrap_or_default()) })
    }

    fn serialize_tuple(self, len: usize) -> Result<Items<'c, 'py>, Failed> {
        self.serialize_seq(Some(len))
    }

    fn serialize_tuple_struct(self, _: &'static str, len: usize) -> Result<Items<'c, 'py>, Failed> {
        self.serialize_seq(Some(len))
    }

    fn serialize_tuple_variant(
        self,
        name: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleVariant, Failed> {
        Err(ser::Error::custom(format!("answers have no variants such as {name} has")))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Entries<'c, 'py>, Failed> {
        let fields = Fields::new(self, self.row)?;
        Ok(Entries { fields, key: String::new() })
    }

    fn serialize_struct(self, name: &'static str, _: usize) -> Result<Fields<'c, 'py>, Failed> {
        let expected = self.row.filter(|class| class.name == name);
        Fields::new(self, expected.or_else(|| self.classes.named(name)))
    }

    fn serialize_struct_variant(
        self,
        name: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeStructVariant, Failed> {
        Err(ser::Error::custom(format!("answers have no variants such as {name} has")))
    }
}

/// Serializes a sequence to a tuple.
struct Items<'c, 'py> {
    maker: Maker<'c, 'py>,
    items: Vec<Bound<'py, PyAny>>,
}

impl<'py> Items<'_, 'py> {
    fn push<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Failed> {
        self.items.push(value.serialize(self.maker)?);
        Ok(())
    }

    fn finish(self) -> Made<'py> {
        Ok(PyTuple::new(self.maker.py, self.items)?.into_any())
    }
}

impl<'py> ser::SerializeSeq for Items<'_, 'py> {
    type Ok = Bound<'py, PyAny>;
    type Error = Failed;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Failed> {
        self.push(value)
    }

    fn end(self) -> Made<'py> {
        self.finish()
    }
}

impl<'py> ser::SerializeTuple for Items<'_, 'py> {
    type Ok = Bound<'py, PyAny>;
    type Error = Failed;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Failed> {
        self.push(value)
    }

    fn end(self) -> Made<'py> {
        self.finish()
    }
}

impl<'py> ser::SerializeTupleStruct for Items<'_, 'py> {
    type Ok = Bound<'py, PyAny>;
    type Error = Failed;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Failed> {
        self.push(value)
    }

    fn end(self) -> Made<'py> {
        self.finish()
    }
}

/// Serializes a struct to an answer, or to a dictionary if it has no class.
struct Fields<'c, 'py> {
    maker: Maker<'c, 'py>,
    class: Option<&'c Class>,
    object: Bound<'py, PyAny>,
    fields: Bound<'py, PyDict>,
    /// The index of the field that is probably next, because fields usually come in class order.
    next: usize,
}

impl<'c, 'py> Fields<'c, 'py> {
    fn new(maker: Maker<'c, 'py>, class: Option<&'c Class>) -> Result<Fields<'c, 'py>, Failed> {
        let (object, fields) = match class {
            Some(class) => instance(class.class.bind(maker.py))?,
            None => {
                let fields = PyDict::new(maker.py);
                (fields.clone().into_any(), fields)
            }
        };
        Ok(Fields { maker, class, object, fields, next: 0 })
    }

    fn set<T: Serialize + ?Sized>(&mut self, key: &str, value: &T) -> Result<(), Failed> {
        let Some(Class { class, fields, .. }) = self.class else {
            let value = value.serialize(Maker { row: None, ..self.maker })?;
            return Ok(self.fields.set_item(key, value)?);
        };
        let is_next = fields.get(self.next).is_some_and(|field| field.key == key);
        let at = if is_next {
            Some(self.next)
        } else {
            fields.iter().position(|field| field.key == key)
        };
        let Some((at, field)) = at.and_then(|at| Some((at, fields.get(at)?))) else {
            let class = class.bind(self.maker.py);
            return Err(ser::Error::custom(format!("{class} has no `{key}`: run python/answers")));
        };
        self.next = at + 1;
        let row = field.row.and_then(|at| self.maker.classes.classes.get(at));
        let value = value.serialize(Maker { row, ..self.maker })?;
        Ok(self.fields.set_item(field.name.bind(self.maker.py), value)?)
    }
}

impl<'py> ser::SerializeStruct for Fields<'_, 'py> {
    type Ok = Bound<'py, PyAny>;
    type Error = Failed;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        key: &'static str,
        value: &T,
    ) -> Result<(), Failed> {
        self.set(key, value)
    }

    fn end(self) -> Made<'py> {
        Ok(self.object)
    }
}

/// Serializes a map to a dictionary, or a flattened struct to its answer.
struct Entries<'c, 'py> {
    fields: Fields<'c, 'py>,
    key: String,
}

impl<'py> ser::SerializeMap for Entries<'_, 'py> {
    type Ok = Bound<'py, PyAny>;
    type Error = Failed;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Failed> {
        let key = key.serialize(Maker { row: None, ..self.fields.maker })?;
        self.key = key.extract()?;
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Failed> {
        let key = std::mem::take(&mut self.key);
        self.fields.set(&key, value)
    }

    fn end(self) -> Made<'py> {
        Ok(self.fields.object)
    }
}
