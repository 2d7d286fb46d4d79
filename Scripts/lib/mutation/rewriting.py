"""Writes a file so that each of its mutants is a matter of a switch."""
import re

from .places import OPERATORS

# What holds of the operands, and of the operator, by the operator.
COMPARISON = {"<", "<=", ">", ">="}
EQUALITY = {"==", "!="}
LOGIC = {"&&", "||"}
SHIFTS = {"<<", ">>", "&<<", "&>>"}
PRECEDENCE = {
    **dict.fromkeys(COMPARISON | EQUALITY, "ComparisonPrecedence"),
    "&&": "LogicalConjunctionPrecedence",
    "||": "LogicalDisjunctionPrecedence",
    **dict.fromkeys(["+", "-", "|", "^", "&+", "&-"], "AdditionPrecedence"),
    **dict.fromkeys(["*", "/", "%", "&"], "MultiplicationPrecedence"),
    **dict.fromkeys(SHIFTS, "BitwiseShiftPrecedence"),
    **dict.fromkeys(["+=", "-="], "AssignmentPrecedence"),
}
HELPERS = """\
import MutantSwitch

/// What was checked, or true.
public func mutantChecked(_ number: Int32, _ condition: Bool) -> Bool { mutant_is_on(number) || condition }

/// What was checked, or true, or false.
public func mutantChosen(_ whenTrue: Int32, _ whenFalse: Int32, _ condition: Bool) -> Bool {
    if mutant_is_on(whenTrue) { return true }
    return mutant_is_on(whenFalse) ? false : condition
}

/// A number, or the next one, or the one before.
public func mutantNumber<T: FixedWidthInteger>(_ plus: Int32, _ minus: Int32, _ value: T) -> T {
    if mutant_is_on(plus) { return value &+ 1 }
    return mutant_is_on(minus) ? value &- 1 : value
}

/// The same, of a type that is no standard integer.
public func mutantCustomNumber<T: ExpressibleByIntegerLiteral>(
    _ plus: Int32, _ minus: Int32, _ value: T.IntegerLiteralType
) -> T where T.IntegerLiteralType: FixedWidthInteger {
    T(integerLiteral: mutantNumber(plus, minus, value))
}

/// A truth value, or the other.
public func mutantFlag(_ number: Int32, _ value: Bool) -> Bool { mutant_is_on(number) != value }

/// Whether a statement is there.
public func mutantKeeps(_ number: Int32) -> Bool { !mutant_is_on(number) }
"""


def symbol(number):
    """An operator of its own for each place, of two characters that no source has."""
    return chr(0x2500 + number // 256) + chr(0x2500 + number % 256)


def rewritten(source, places):
    """The source with every place under its switch; no line is added.

    Returns it with where each place lies in it.
    """
    edits = []
    for rank, place in enumerate(places):
        before, after, middle = parts(place)
        if middle is None:
            edits.append((place.start, 1, rank, place.start, before, rank, "opens"))
            edits.append((place.end, 0, -rank, place.end, after, rank, "closes"))
        else:
            edits.append((place.start, 1, rank, place.end, middle, rank, "both"))
    edits.sort(key=lambda edit: edit[:3])
    output, position, length, extents = [], 0, 0, {}
    for start, _, _, end, text, rank, role in edits:
        output.append(source[position:start])
        length += len(output[-1])
        opened = extents.get(rank, (length,))[0]
        output.append(text)
        length += len(text)
        extents[rank] = (opened, length)
        position = end
    output.append(source[position:])
    return "".join(output), [extents[rank] for rank in range(len(places))]


def parts(place):
    """What goes before a place and after it, or what replaces it."""
    first, second = (place.numbers + [-2])[:2]
    if place.kind == "infix":
        return None, None, symbol(first)
    if place.kind == "prefix":
        return None, None, symbol(first)
    if place.kind == "number":
        return f"mutant{'Custom' if place.is_custom else ''}Number({first}, {second}, ", ")", None
    if place.kind == "flag":
        return f"mutantFlag({first}, ", ")", None
    if place.kind == "condition":
        name = f"mutantChecked({first}" if len(place.changes) == 1 else f"mutantChosen({first}, {second}"
        return f"{name}, (", "))", None
    return f"if mutantKeeps({first}) {{ ", " }", None


def declarations(source, places, multiplied):
    """The operators of the places of one file."""
    for place in places:
        own = symbol(place.numbers[0]) if place.numbers else ""
        if place.kind == "prefix":
            yield f"prefix operator {own}"
            yield f"prefix func {own} (a: Bool) -> Bool {{ mutant_is_on({place.numbers[0]}) ? a : !a }}"
        elif place.kind == "infix":
            old = source[place.start : place.end]
            yield f"infix operator {own}: {PRECEDENCE[old]}"
            yield from functions(own, old, list(zip(place.numbers, OPERATORS[old])), multiplied)


def functions(own, old, mutants, multiplied):
    """The functions of an operator that is another one, or none, while one of the mutants is on.

    Texts and arrays are not subtracted: what is right of the plus sign is left out, as in a product of `multiplied`.
    """
    if old in LOGIC:
        lazy = "@autoclosure () throws -> Bool) rethrows -> Bool"
        number, new = mutants[0]
        yield f"func {own} (a: Bool, b: {lazy} {{ mutant_is_on({number}) ? try a {new} b() : try a {old} b() }}"
        return
    value = "".join(f"mutant_is_on({number}) ? a {new} b : " for number, new in mutants) + f"a {old} b"
    # What can be compared with a value of another type is less welcome, as in the standard library.
    mixed = f"@_disfavoredOverload func {own} <A: BinaryInteger, B: BinaryInteger>(a: A, b: B) -> Bool {{ {value} }}"
    if old in COMPARISON:
        yield f"func {own} <A: Comparable>(a: A, b: A) -> Bool {{ {value} }}"
        yield mixed
    elif old in EQUALITY:
        yield f"func {own} <A: Equatable>(a: A, b: A) -> Bool {{ {value} }}"
        yield f"@_disfavoredOverload func {own} <A>(a: A?, b: _OptionalNilComparisonType) -> Bool {{ {value} }}"
        yield mixed
    elif old in SHIFTS:
        yield f"func {own} <A: FixedWidthInteger, B: FixedWidthInteger>(a: A, b: B) -> A {{ {value} }}"
    elif old.endswith("="):
        number, sign = mutants[0][0], mutants[0][1].split()[0]
        yield assignment(own, "<A: AdditiveArithmetic>(a: inout A, b: A)", number, f"a {sign} b", f"a {old} b")
        if old == "+=":
            yield "@_disfavoredOverload " + assignment(
                own, "<A: RangeReplaceableCollection, B: Sequence>(a: inout A, b: B)", number, "", f"a {old} b", SAME_ELEMENT
            )
    else:
        number, sign = mutants[0][0], mutants[0][1].split()[0]
        yield f"func {own} <A: FixedWidthInteger>(a: A, b: A) -> A {{ mutant_is_on({number}) ? a {sign} b : a {old} b }}"
        shorter = f"-> A {SAME_ELEMENT} {{ mutant_is_on({number}) ? a : a + b }}"
        if old == "+":
            same = shorter.replace(SAME_ELEMENT, "")
            yield f"@_disfavoredOverload func {own} <A: RangeReplaceableCollection>(a: A, b: A) {same}"
            yield f"@_disfavoredOverload func {own} <A: RangeReplaceableCollection, B: Sequence>(a: A, b: B) {shorter}"
        if old == "*":
            for constraint in multiplied:
                yield f"func {own} <A: {constraint}>(a: A, b: A) -> A {{ mutant_is_on({number}) ? a : a * b }}"


SAME_ELEMENT = "where A.Element == B.Element"


def assignment(own, signature, number, new, old, requirement=""):
    return f"func {own} {signature} {requirement} {{ if mutant_is_on({number}) {{ {new} }} else {{ {old} }} }}"


def helper_file(files, multiplied):
    """The source that a target gets in addition.

    `files` are pairs of a source and its places, `multiplied` protocols of the target whose values are.
    """
    lines = [HELPERS]
    for source, places in files:
        lines += declarations(source, places, multiplied)
    return "\n".join(lines) + "\n"


def column_to_index(text, line, column):
    """The index in `text` of a line and a column of UTF-8, both from 1."""
    lines = text.split("\n")
    prefix = lines[line - 1].encode()[: column - 1].decode(errors="ignore")
    return sum(len(each) + 1 for each in lines[: line - 1]) + len(prefix)


ERROR = re.compile(r"^(/[^:\n]+\.swift):(\d+):(\d+): error: (.*)$", re.MULTILINE)
