"""A model of CBOR (RFC 8949, appendix C), which says what is right about an input."""

MAXIMUM_DEPTH = 4


class Malformed(Exception):
    """The input is not one well-formed item."""


class Model:
    """Reads one item, and notes what a stricter profile may refuse."""

    def __init__(self, data):
        self.data, self.offset, self.features, self.valid, self.depth = data, 0, set(), True, 0

    def take(self, count):
        if count > len(self.data) - self.offset:
            raise Malformed("end of input")
        self.offset += count
        return self.data[self.offset - count:self.offset]

    def item(self, depth=0, may_break=False):
        """A value that is the same for the same item; None for a break."""
        initial = self.take(1)[0]
        major, info = initial >> 5, initial & 31
        if info in (28, 29, 30):
            raise Malformed("reserved additional information")
        if info == 31:
            return self.indefinite(major, depth, may_break)
        argument = info if info < 24 else int.from_bytes(self.take(1 << info - 24), "big")
        if major < 7 and info >= 24 and argument < (24 if info == 24 else 1 << (8 << info - 25)):
            self.features.add("nonshort-argument")
        return self.definite(major, info, argument, depth)

    def definite(self, major, info, argument, depth):
        if major in (0, 1):
            return major, argument
        if major == 2:
            return major, self.take(argument)
        if major == 3:
            return major, self.text(self.take(argument))
        if major == 4:
            return major, tuple(self.item(self.enter(depth)) for _ in self.counted(argument))
        if major == 5:
            return major, self.pairs([(self.item(self.enter(depth)), self.item(self.enter(depth)))
                                      for _ in self.counted(argument)], depth)
        if major == 6:
            self.features.add("tag")
            return major, argument, self.item(self.enter(depth))
        return self.simple(info, argument)

    def counted(self, count):
        """As many as stated, but not more than there are octets left."""
        if count > len(self.data) - self.offset:
            raise Malformed("end of input")
        return range(count)

    def enter(self, depth):
        self.depth = max(self.depth, depth + 1)
        return depth + 1

    def text(self, octets):
        try:
            octets.decode("utf-8")
        except UnicodeDecodeError:
            self.valid = False
            self.features.add("bad-utf8")
        return octets

    def pairs(self, pairs, depth):
        self.enter(depth)
        keys = [key for key, _ in pairs]
        if len(set(keys)) < len(keys):
            self.valid = False
            self.features.add("dup-key")
        return tuple(pairs)

    def simple(self, info, argument):
        if info == 24 and argument < 32:
            raise Malformed("a simple value in two octets that has one")
        if info in (25, 26, 27):
            self.features.add("float")
        elif info == 23:
            self.features.add("undefined")
        elif argument not in (20, 21, 22):
            self.features.add("simple")
        return 7, info, argument

    def indefinite(self, major, depth, may_break):
        if major == 7:
            if not may_break:
                raise Malformed("a break where there is none")
            return None
        if major in (0, 1, 6):
            raise Malformed("no length to be indefinite")
        self.features.add("indef-item")
        if major in (2, 3):
            return major, self.chunks(major)
        items = []
        while (item := self.item(self.enter(depth), may_break=True)) is not None:
            items.append(item)
        if major == 4:
            return major, tuple(items)
        if len(items) % 2:
            raise Malformed("a key without a value")
        return major, self.pairs(list(zip(items[::2], items[1::2])), depth)

    def chunks(self, major):
        octets = b""
        while True:
            initial = self.take(1)[0]
            if initial == 0xFF:
                return octets
            if initial >> 5 != major or initial & 31 == 31:
                raise Malformed("a chunk of another type")
            self.offset -= 1
            octets += self.item()[1]


def case(data):
    """The fields of a vector of kind `cbor`."""
    model = Model(data)
    try:
        model.item()
        if model.offset < len(data):
            raise Malformed("octets after the item")
    except (Malformed, RecursionError) as error:
        return {"hex": data.hex(), "ok": False, "why": str(error)}
    return {"hex": data.hex(), "ok": True, "valid": model.valid, "depth": model.depth, "feat": sorted(model.features)}


def answer(fields):
    """What the profile of the reader asks for."""
    foreign = fields["ok"] and (not fields["valid"] or fields["depth"] > MAXIMUM_DEPTH or fields["feat"])
    return "accept" if fields["ok"] and not foreign else "refuse"
