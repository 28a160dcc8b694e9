"""``cluegen models``: the vectors there are."""

from cluegen.cli.batch import print_json
from cluegen.cli.options import AsJson


def models(as_json: AsJson = False) -> None:
    """List the vectors that --vectors takes, with their languages, size and licence."""
    from cluegen.association.names import list_models

    found = list_models()
    if as_json:
        print_json({"models": [model.to_dict() for model in found]})
        return
    from cluegen.cli.render import print_models

    print_models(found)
