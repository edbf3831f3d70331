"""The reference is what its generator makes, it has everything public, and its examples run."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest
from common import ROOT

import mahj

PAGE = (ROOT / "docs" / "python.md").read_text()
#: What has no example there: it is described with something else, or needs a library.
NO_EXAMPLE = {"deal", "diff", "to_list", "__array_interface__", "__arrow_c_array__", "__arrow_c_stream__", "columns"}


def test_the_reference_is_what_its_command_makes() -> None:
    of = Path(__file__).resolve().parents[1] / "reference"
    run = subprocess.run([sys.executable, of, "--check"], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr


def test_the_examples_run() -> None:
    pytest.importorskip("pyarrow")
    # The examples are one program, from the top of the page.
    examples = "\n".join(re.findall(r"^```pycon\n(.*?)^```", PAGE, re.M | re.S))
    test = doctest.DocTestParser().get_doctest(examples, {}, "docs/python.md", "docs/python.md", 0)
    assert len(test.examples) > 80
    told: list[str] = []
    doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=told.append)
    assert not told, "".join(told)


def test_the_reference_has_everything_public() -> None:
    headings = set(re.findall(r"^#+ (.*)$", PAGE, re.M))
    for name in mahj.__all__:
        if name not in ("__version__", "answers"):
            assert {name, f"mahj.{name}"} & headings, name
    assert set(mahj.answers.__all__) - {"Answer", "Page", "Rows"} <= headings
    for of in (mahj.Card, mahj.Hand, mahj.Hands, mahj.Matcher, mahj.Table, mahj.Game):
        for member in vars(of):
            if not member.startswith("_"):
                assert f"{of.__name__}.{member}" in headings, (of, member)


def test_every_method_has_an_example() -> None:
    parts = re.split(r"^#+ ", PAGE.split("\n## Errors")[0], flags=re.M)[1:]
    without = {part.split("\n")[0].split(".")[-1] for part in parts if "```text" in part and "```pycon" not in part}
    assert without - NO_EXAMPLE <= {"TILES"}
