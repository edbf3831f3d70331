//! A persistent list that grows during a game and is shared by copies of the table.

use std::fmt;
use std::sync::Arc;

/// The maximum number of entries in a node.
const WIDTH: usize = 32;

/// A persistent list. Copying is free, and adding or changing an item copies only one path of
/// nodes, however long the list is.
pub(crate) struct History<T> {
    root: Option<Arc<Node<T>>>,
    len: usize,
    /// How many levels of branches are above the leaves.
    height: u32,
}

enum Node<T> {
    Branch(Vec<Arc<Node<T>>>),
    Leaf(Vec<Arc<T>>),
}

impl<T> Clone for Node<T> {
    fn clone(&self) -> Self {
        match self {
            Node::Branch(nodes) => Node::Branch(nodes.clone()),
            Node::Leaf(items) => Node::Leaf(items.clone()),
        }
    }
}

impl<T> Clone for History<T> {
    fn clone(&self) -> Self {
        History { root: self.root.clone(), len: self.len, height: self.height }
    }
}

impl<T> Default for History<T> {
    fn default() -> Self {
        History { root: None, len: 0, height: 0 }
    }
}

impl<T: fmt::Debug> fmt::Debug for History<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: PartialEq> PartialEq for History<T> {
    fn eq(&self, other: &History<T>) -> bool {
        let shared = match (&self.root, &other.root) {
            (Some(one), Some(two)) => Arc::ptr_eq(one, two),
            (one, two) => one.is_none() && two.is_none(),
        };
        self.len == other.len && (shared || self.iter().eq(other.iter()))
    }
}

impl<T: Eq> Eq for History<T> {}

/// Returns which branch leads to an item.
const fn branch(at: usize, height: u32) -> usize {
    (at >> (height * WIDTH.trailing_zeros())) % WIDTH
}

impl<T> History<T> {
    /// Returns how many items there are.
    pub(crate) const fn len(&self) -> usize {
        self.len
    }

    /// Returns an item.
    pub(crate) fn get(&self, at: usize) -> Option<&T> {
        let mut node = self.root.as_ref().filter(|_| at < self.len)?;
        let mut height = self.height;
        loop {
            match &**node {
                Node::Branch(nodes) => node = nodes.get(branch(at, height))?,
                Node::Leaf(items) => return items.get(branch(at, 0)).map(|item| &**item),
            }
            height = height.saturating_sub(1);
        }
    }

    /// Returns the items, oldest first.
    pub(crate) fn iter(&self) -> impl DoubleEndedIterator<Item = &T> {
        (0..self.len).filter_map(|at| self.get(at))
    }

    /// Adds an item.
    pub(crate) fn push(&mut self, item: T) {
        let at = self.len;
        self.len += 1;
        let Some(root) = &mut self.root else {
            self.root = Some(Arc::new(Node::Leaf(vec![Arc::new(item)])));
            return;
        };
        if at == WIDTH << (self.height * WIDTH.trailing_zeros()) {
            *root = Arc::new(Node::Branch(vec![root.clone()]));
            self.height += 1;
        }
        let (mut node, mut height) = (root, self.height);
        loop {
            match Arc::make_mut(node) {
                Node::Leaf(items) => return items.push(Arc::new(item)),
                Node::Branch(nodes) => {
                    let to = branch(at, height);
                    height -= 1;
                    if to == nodes.len() {
                        let empty = if height == 0 {
                            Node::Leaf(Vec::with_capacity(1))
                        } else {
                            Node::Branch(Vec::with_capacity(1))
                        };
                        nodes.push(Arc::new(empty));
                    }
                    node = &mut nodes[to];
                }
            }
        }
    }
}

impl<T: Clone> History<T> {
    /// Returns a mutable reference to an item.
    pub(crate) fn get_mut(&mut self, at: usize) -> Option<&mut T> {
        let mut node = self.root.as_mut().filter(|_| at < self.len)?;
        let mut height = self.height;
        loop {
            match Arc::make_mut(node) {
                Node::Branch(nodes) => node = nodes.get_mut(branch(at, height))?,
                Node::Leaf(items) => return items.get_mut(branch(at, 0)).map(Arc::make_mut),
            }
            height = height.saturating_sub(1);
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn long_history_keeps_every_item() {
        let mut history = History::default();
        for at in 0..40_000_usize {
            assert_eq!(history.get(at), None);
            history.push(at);
            assert_eq!(history.get(at), Some(&at));
        }
        assert!(history.iter().copied().eq(0..40_000));
        assert!(history.iter().rev().copied().eq((0..40_000).rev()));
    }

    proptest! {
        #[test]
        fn history_behaves_like_a_cloned_vec(
            length in 0..1100_usize,
            acts in prop::collection::vec((any::<bool>(), 0..1200_usize), 0..60),
        ) {
            let mut vector: Vec<usize> = (0..length).collect();
            let mut history = History::default();
            vector.iter().for_each(|item| history.push(*item));
            let mut copies = Vec::new();
            for (adds, at) in acts {
                copies.push((history.clone(), vector.clone()));
                if adds {
                    history.push(at);
                    vector.push(at);
                } else if let Some(item) = history.get_mut(at) {
                    *item += 1;
                    vector[at] += 1;
                } else {
                    prop_assert!(at >= vector.len());
                }
            }
            copies.push((history, vector));
            for (history, vector) in &copies {
                prop_assert!(history.iter().eq(vector.iter()));
                prop_assert_eq!(history.len(), vector.len());
            }
            for pair in copies.windows(2) {
                prop_assert_eq!(pair[0].0 == pair[1].0, pair[0].1 == pair[1].1);
            }
        }
    }
}
