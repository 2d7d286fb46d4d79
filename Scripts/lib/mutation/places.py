"""Finds the places of a Swift file that can be changed, and says how each is written so that a switch changes it."""
import re
from dataclasses import dataclass, field

from .tokens import tokens

# What an operator becomes.
OPERATORS = {
    "<": ["<=", ">="],
    "<=": ["<", ">"],
    ">": [">=", "<="],
    ">=": [">", "<"],
    "==": ["!="],
    "!=": ["=="],
    "&&": ["||"],
    "||": ["&&"],
    "+": ["- or nothing"],
    "-": ["+"],
    "*": ["+ or nothing"],
    "/": ["*"],
    "%": ["/"],
    "&": ["|"],
    "|": ["&"],
    "^": ["|"],
    "<<": [">>"],
    ">>": ["<<"],
    "&+": ["&-"],
    "&-": ["&+"],
    "&<<": ["&>>"],
    "&>>": ["&<<"],
    "+=": ["-= or nothing"],
    "-=": ["+="],
}
KEYWORDS = {
    "actor", "associatedtype", "case", "catch", "class", "continue", "defer", "do", "else", "enum", "extension", "fileprivate",
    "for", "func", "guard", "if", "import", "in", "init", "internal", "let", "package", "precondition", "private", "protocol",
    "public", "repeat", "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "typealias", "var",
    "where", "while", "yield",
}  # fmt: skip
CALL = re.compile(r"(?:try |await |_ = )*(?:self\.)?([A-Za-z_]\w*)[\w.?]*\(.*\)$")
ASSIGNMENT = re.compile(r"(?:self\.)?([A-Za-z_]\w*)[\w.]*(?:\[[^\]]*\])? = [^{]*[^{,(]$")


@dataclass
class Place:
    """Something that can be changed, in one or more ways."""

    kind: str
    start: int
    end: int
    changes: list
    numbers: list = field(default_factory=list)  # of the mutants, one for each change
    is_custom: bool = False  # whether it is a number of a type that is no standard integer


def places(source):
    """All places of a file, by where they begin."""
    if "Edits are lost." in source.split("\n", 1)[0]:
        return []
    found = tokens(source)
    lines = Lines(source)
    return sorted(
        [*operators(source, found, lines), *numbers(source, found, lines), *flags(found, lines), *conditions(source, found),
         *statements(source, found, lines)],
        key=lambda place: (place.start, -place.end),
    )  # fmt: skip


class Lines:
    def __init__(self, source):
        self.starts = [0] + [match.end() for match in re.finditer("\n", source)]
        self.texts = source.split("\n")

    def number(self, position):
        """The number of a line, from 0."""
        low, high = 0, len(self.starts)
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if self.starts[middle] <= position else (low, middle)
        return low

    def text(self, position):
        return self.texts[self.number(position)].strip()

    def is_declared(self, position):
        """Whether an expression cannot stand on the line."""
        return re.match(r"#|@|import |(\w+ )*(extension|protocol|typealias) |case \w+ = ", self.text(position))


def operators(source, found, lines):
    for index, token in enumerate(found):
        if token.kind != "operator" or lines.is_declared(token.start):
            continue
        spaces = source[token.start - 1].isspace(), source[token.end].isspace()
        if token.text in OPERATORS and spaces == (True, True) and found[index - 1].text != "func":
            yield Place("infix", token.start, token.end, [f"{token.text} becomes {new}" for new in OPERATORS[token.text]])
        elif token.text == "!" and spaces[1] is False and source[token.start - 1] in " ([{":
            yield Place("prefix", token.start, token.end, ["! dropped"])


def numbers(source, found, lines):
    literals = [
        token
        for token in found
        if token.kind == "number" and not lines.is_declared(token.start) and not re.search(r"[^.]\.$", source[: token.start][-2:])
    ]
    for token, following in zip(literals, [*literals[1:], None]):
        line = lines.number(token.start)
        # Of a table, the last number of each line stands for all.
        in_table = len(re.findall(r"\b0x[0-9A-F]{2}\b", lines.texts[line])) > 3
        if in_table and following and lines.number(following.start) == line:
            continue
        value = int(token.text.replace("_", ""), 0) if not re.match(r"0\d", token.text) else int(token.text)
        changes = [f"{token.text} plus 1"] + ([f"{token.text} minus 1"] if value > 0 and not in_table else [])
        yield Place("number", token.start, token.end, changes)


def flags(found, lines):
    for token in found:
        # A loop without an end becomes one that the compiler cannot tell from a body without a result.
        is_endless = lines.text(token.start).startswith("while true")
        if token.kind == "name" and token.text in ("true", "false") and not lines.is_declared(token.start) and not is_endless:
            yield Place("flag", token.start, token.end, [f"{token.text} negated"])


def conditions(source, found):
    """The clauses of `guard` and `if` that are expressions."""
    for index, token in enumerate(found):
        if token.kind != "name" or token.text not in ("guard", "if"):
            continue
        if found[index - 1].text in ("#", ".") and found[index - 1].end == token.start:
            continue
        for clause in clauses(found, index + 1, "else" if token.text == "guard" else "{"):
            if clause and clause[0].text not in ("let", "var", "case", "#"):
                text = " ".join(source[clause[0].start : clause[-1].end].split())
                changes = [f"check dropped: {text}"] if token.text == "guard" else [f"if true: {text}", f"if false: {text}"]
                yield Place("condition", clause[0].start, clause[-1].end, changes)


def clauses(found, index, end):
    depth, clause = 0, []
    while index < len(found):
        token = found[index]
        if depth == 0 and token.text == end:
            break
        depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(token.text, 0)
        if depth == 0 and token.text == ",":
            yield clause
            clause = []
        else:
            clause.append(token)
        index += 1
    yield clause


def statements(source, found, lines):
    """The calls and assignments that are a line of their own."""
    previous, following = {}, {}
    for before, token in zip(found, found[1:]):
        previous.setdefault(lines.number(token.start), before)
        following[lines.number(before.start)] = token
    for number, line in enumerate(lines.texts):
        text = line.strip()
        before = previous.get(number)
        if before and number in following and is_result(before, following[number], lines):
            continue
        match = CALL.match(text) or (not is_initializing(lines.texts, number) and ASSIGNMENT.match(text))
        if not match or match[1] in KEYWORDS or before is None or not ends_statement(before, lines, number):
            continue
        if text.count("(") == text.count(")") and text.count("{") == text.count("}"):
            start = lines.starts[number] + len(line) - len(line.lstrip())
            yield Place("statement", start, start + len(text), [f"deleted: {text}"])


def is_result(before, after, lines):
    """Whether what is between two tokens is all of a body that has a result."""
    header = lines.text(before.start)
    if after.kind == "operator":
        return True
    return before.text in ("{", "in", ":") and after.text in ("}", "case", "default") and not (
        re.search(r"\bfunc\b|^(if|guard|for|while|do|else|\})\b", header) and "->" not in header
    )


def ends_statement(before, lines, number):
    return lines.number(before.start) < number and (
        before.text in ("{", "}", ")", "]", "in") or before.kind in ("name", "number", "text")
    )


def is_initializing(texts, number):
    """Whether a line is in the body of an initializer, where an assignment is not optional."""
    indent = len(texts[number]) - len(texts[number].lstrip())
    for line in reversed(texts[:number]):
        # The end of a list of parameters is not yet the line with the name.
        own = len(line) - len(line.lstrip()) + line.lstrip().startswith(")")
        if line.strip() and own < indent:
            indent = own
            if re.search(r"\binit[?(<]", line):
                return True
            if re.search(r"\b(func|var|struct|enum)\b", line):
                return False
    return False
