"""Splits Swift source into tokens, as far as finding places to change needs it."""
import re
from typing import NamedTuple

OPERATOR = "/=-+!*%<>&|^~?."
NUMBER = re.compile(r"0x[0-9A-Fa-f_]+|0b[01_]+|0o[0-7_]+|[0-9][0-9_]*")
NAME = re.compile(r"[A-Za-z_$`][A-Za-z0-9_`]*")


class Token(NamedTuple):
    kind: str  # name, number, operator, text or mark
    text: str
    start: int
    end: int


def tokens(source):
    """All tokens; comments are none, and a string is one."""
    found, position = [], 0
    while position < len(source):
        token, position = next_token(source, position)
        if token:
            found.append(token)
    return found


def next_token(source, start):
    """The token at a place, or nothing if there is a space or a comment; and where to go on."""
    character = source[start]
    if character.isspace():
        return None, start + 1
    if source.startswith("//", start):
        end = source.find("\n", start)
        return None, len(source) if end < 0 else end
    if source.startswith("/*", start):
        return None, source.index("*/", start) + 2
    if character == '"' or source.startswith('#"', start):
        return made("text", source, start, string_end(source, start))
    for kind, pattern in (("number", NUMBER), ("name", NAME)):
        if match := pattern.match(source, start):
            return made(kind, source, start, match.end())
    if character in OPERATOR:
        end = start
        while end < len(source) and source[end] in OPERATOR:
            end += 1
        return made("operator", source, start, end)
    return made("mark", source, start, start + 1)


def made(kind, source, start, end):
    return Token(kind, source[start:end], start, end), end


def string_end(source, start):
    """Where a string ends: three quotation marks, or one; what is interpolated may hold strings."""
    if source[start] == "#":
        return source.index('"#', start + 2) + 2
    quote = '"""' if source.startswith('"""', start) else '"'
    position = start + len(quote)
    while not source.startswith(quote, position):
        if source.startswith("\\(", position):
            position = interpolation_end(source, position + 2)
        elif source[position] == "\\":
            position += 2
        else:
            position += 1
    return position + len(quote)


def interpolation_end(source, position):
    depth = 1
    while depth:
        if source[position] == '"':
            position = string_end(source, position)
            continue
        depth += {"(": 1, ")": -1}.get(source[position], 0)
        position += 1
    return position
