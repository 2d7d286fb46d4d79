"""Reads the named statements of Docs/Stores.md, so that what is tested is what is documented."""
import re


def read_statements(path, engine):
    """The blocks of an engine: a block that begins with ```sql postgresql/spend is its statement `spend`."""
    blocks = re.findall(r"^```\w+ (\w+)/([\w-]+)\n(.*?)^```", path.read_text(), re.MULTILINE | re.DOTALL)
    found = {}
    for owner, name, text in blocks:
        if owner != engine:
            continue
        if name in found:
            raise ValueError(f"{path.name} has two blocks {engine}/{name}")
        found[name] = text.strip()
    return Statements(engine, found)


class Statements:
    """The statements of an engine, which remember which of them were used."""

    def __init__(self, engine, texts):
        self.engine = engine
        self.texts = texts
        self.used = set()

    def __getitem__(self, name):
        if name not in self.texts:
            raise KeyError(f"Docs/Stores.md has no block {self.engine}/{name}")
        self.used.add(name)
        return self.texts[name]

    def unused(self):
        """Names of blocks that no check has run."""
        return sorted(set(self.texts) - self.used)


def split_statements(text):
    """The statements of a block that holds several; a function's body between $$ stays in one piece."""
    if "$$" in text:
        return [text]
    code = re.sub(r"--.*$", "", text, flags=re.MULTILINE)
    return [part.strip() for part in code.split(";") if part.strip()]
