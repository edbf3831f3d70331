"""The stubs match the module; they and the answer classes are what their generators produce."""

from __future__ import annotations

import ast
import inspect
import subprocess
import sys
from pathlib import Path

import mahj
from mahj import _mahj

HERE = Path(__file__).resolve().parents[1]
TREE = ast.parse((HERE / "python" / "mahj" / "_mahj.pyi").read_text())


def test_the_stubs_are_what_their_command_makes() -> None:
    run = subprocess.run([sys.executable, HERE / "stubs", "--check"], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr


def test_the_classes_of_answers_are_what_their_command_makes() -> None:
    run = subprocess.run([sys.executable, HERE / "answers", "--check"], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr


def named(body: list[ast.stmt]) -> dict[str, ast.stmt]:
    return {node.name: node for node in body if isinstance(node, (ast.ClassDef, ast.FunctionDef))}


def parameters(node: ast.FunctionDef) -> list[str]:
    every = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
    return [argument.arg for argument in every if argument.arg not in ("self", "cls")]


def test_the_stubs_have_what_the_module_has() -> None:
    stubs = {name: node for name, node in named(TREE.body).items() if not name.startswith("_")}
    assert set(stubs) == {name for name in dir(_mahj) if not name.startswith("_") and name != "VERSION"}
    for name, node in stubs.items():
        of = getattr(_mahj, name)
        if isinstance(node, ast.FunctionDef):
            assert parameters(node) == list(inspect.signature(of).parameters), name
            continue
        assert isinstance(node, ast.ClassDef)
        members = named(node.body)
        attributes = {
            item.target.id for item in node.body if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name)
        }
        public = {member for member in vars(of) if not member.startswith("__")}
        assert public == {member for member in {*members, *attributes} if not member.startswith("__")}, name
        for member, stub in members.items():
            assert isinstance(stub, ast.FunctionDef)
            if member.startswith("__"):
                assert hasattr(of, member), (name, member)
            elif callable(getattr(of, member)):
                found = [one for one in inspect.signature(getattr(of, member)).parameters if one != "self"]
                assert parameters(stub) == found, (name, member)


def test_everything_public_is_documented() -> None:
    for name in mahj.__all__:
        of = getattr(mahj, name)
        if not (inspect.isclass(of) or inspect.isbuiltin(of)):
            continue
        assert of.__doc__, name
        if inspect.isclass(of):
            for member, value in vars(of).items():
                if not member.startswith("_") and callable(value):
                    assert value.__doc__, (name, member)
