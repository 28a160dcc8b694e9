"""What the documents say is what happens: examples are run, the reference is the help, the commands are CI's."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
REFERENCE = ROOT / "docs" / "commands.md"
ENVIRONMENT = {
    **os.environ,
    "PATH": os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"])),
    "PYTHONIOENCODING": "utf-8",
}


def blocks(kind):
    return re.findall(rf"^```{kind}\n(.*?)^```", README, flags=re.MULTILINE | re.DOTALL)


def examples():
    """Yield each command of the console blocks with the output that the README shows for it."""
    for block in blocks("console"):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = part.partition("\n")
            yield command, output


def run(command, cwd=ROOT):
    return subprocess.run(
        command, shell=True, cwd=cwd, env=ENVIRONMENT, capture_output=True, text=True, encoding="utf-8", check=False
    )


def assert_same_output(shown, printed):
    """Compare word by word; a figure may differ a little, since processors round differently."""
    shown, printed = shown.split(), printed.split()
    assert len(shown) == len(printed)
    for expected, found in zip(shown, printed, strict=True):
        if re.fullmatch(r"[\d.]+", expected):
            assert float(found) == pytest.approx(float(expected), rel=0.1, abs=1)
        else:
            assert found == expected


@pytest.mark.parametrize(("command", "output"), list(examples()), ids=lambda value: value[:40])
def test_a_command_of_the_readme_prints_what_the_readme_shows(command, output):
    assert_same_output(output, run(command).stdout)


@pytest.mark.parametrize("code", blocks("python"))
def test_the_python_example_of_the_readme_runs(code, tmp_path):
    script = tmp_path / "example.py"
    script.write_text(code, encoding="utf-8")
    finished = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, cwd=tmp_path, check=False)
    assert finished.returncode == 0, finished.stderr


def test_the_board_of_the_readme_is_a_board():
    from cluegen import parse_board

    boards = [parse_board(block) for block in blocks("text")]
    assert [len(board) for board in boards] == [3]


def test_the_json_board_of_the_readme_is_a_board_that_blue_can_play():
    from cluegen import Spymaster, parse_board

    boards = [parse_board(block) for block in blocks("json")]
    assert [suggestion.targets for suggestion in Spymaster().suggest(boards[0], 1).suggestions] == [("MARS",)]


def test_the_house_rules_of_the_readme_are_rules(tmp_path):
    from cluegen.validators.house_rules import read_house_rules

    path = tmp_path / "house.toml"
    path.write_text(blocks("toml")[0], encoding="utf-8")
    assert read_house_rules(path).policy.strictness == "lenient"


def test_the_reference_of_commands_is_what_the_help_says():
    """Renew it by: typer cluegen.cli.app utils docs --name cluegen --output docs/commands.md."""
    printed = run("typer cluegen.cli.app utils docs --name cluegen", cwd=ROOT / "tests")
    assert REFERENCE.read_text(encoding="utf-8").strip() == printed.stdout.strip()


def test_ci_runs_the_very_command_that_the_readme_gives_for_the_tests():
    commands = "".join(blocks("sh")).splitlines()
    continuous = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert len(commands) == 2
    for command in commands:
        assert command in continuous


def test_links_between_the_documents_lead_somewhere():
    for document in [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]:
        for link in re.findall(r"\]\((?!https?:)([^)#]+)\)", document.read_text(encoding="utf-8")):
            assert (document.parent / link).exists(), f"{document.name}: {link}"
