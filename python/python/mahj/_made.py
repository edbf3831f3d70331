"""Objects that the engine asks the package to create: unpickled copies, and tables of the caller's type."""

from __future__ import annotations

import sys
from typing import Any

from ._mahj import Card, Game, Hands, Matcher, Table


def card(text: str, name: str, skip_faulty: bool) -> Card:
    return Card(text, name=name, skip_faulty=skip_faulty)


def hands(data: bytes) -> Hands:
    return Hands._of_bytes(data)


def game(rows: list[str], matcher: Matcher, rules: Any, mode: Any) -> Game:
    made = Game("\n".join(rows), matcher=matcher, rules=rules, mode=mode)
    # One empty row is the same text as none.
    if rows == [""]:
        made.say("")
    return made


def alike(given: Any, answered: Table) -> Any:
    """Returns answered rows as the type of table that was passed in, if it is a known one."""
    library = type(given).__module__.partition(".")[0]
    module = sys.modules.get(library)
    if module is None:
        return answered
    if library == "pyarrow":
        if type(given).__name__ == "RecordBatch":
            batches = module.table(answered).combine_chunks().to_batches()
            return batches[0] if batches else answered
        if type(given).__name__ == "RecordBatchReader":
            return module.RecordBatchReader.from_stream(answered)
        return module.table(answered)
    if library == "polars":
        return module.DataFrame(answered)
    if library == "pandas":
        import pyarrow

        return pyarrow.table(answered).to_pandas()
    return answered
