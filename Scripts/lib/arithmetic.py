"""An exact model of the fields and scalars of both curves, and the pairs of numbers on which it is asked."""
import itertools
import random

P256 = 2**256 - 2**224 + 2**192 + 2**96 - 1
N256 = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
P384 = 2**384 - 2**128 - 2**96 + 2**32 - 1
N384 = 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFC7634D81F4372DDF581A0DB248B0A77AECEC196ACCC52973

# The limbs where carries begin, end, and run through.
CORNERS = (0, 1, 2**32 - 1, 2**32, 2**63, 2**64 - 1)
# All pairs of the numbers with limbs from one of these are asked, if there are enough pairs: for four limbs, and for six,
# where all corners would make 46,656 numbers.
ALL_PAIRS = {4: (CORNERS,), 6: ((0, 1, 2**64 - 1), (2**32 - 1, 2**63, 2**64 - 1))}


class Subject:
    """A modulus, with the number by which the program under test knows it and the operations on it."""

    def __init__(self, name, number, modulus, is_field):
        self.name, self.number, self.modulus, self.is_field = name, number, modulus, is_field
        self.width = (modulus.bit_length() + 7) // 8
        self.limbs = self.width // 8
        # Elements of a field stand in the Montgomery domain: x is the stored number of x / 2^bits.
        self.unit = pow(2**(8 * self.width), -1, modulus) if is_field else 1
        self.radix = pow(self.unit, -1, modulus)

    def operations(self):
        """The operations in the order of the program's answers: a name, and all results for numbers a and b."""
        m, half = self.modulus, pow(2, -1, self.modulus)
        both = [
            ("addition", lambda a, b: [(x + y) % m for x, y in zip(a, b)]),
            ("subtraction", lambda a, b: [(x - y) % m for x, y in zip(a, b)]),
            ("multiplication", lambda a, b: [x * y % m for x, y in zip(a, b)]),
            ("squaring", lambda a, b: [x * x % m for x in a]),
        ]
        if not self.is_field:
            return both + [("inversion", lambda a, b: inverses(a, m, self.none))]
        return both + [
            ("halving", lambda a, b: [x * half % m for x in a]),
            ("inversion", lambda a, b: inverses(a, m, 0)),
            ("into the domain and out of it", lambda a, b: a),
        ]

    def range_operations(self):
        """What is asked of numbers that need not be less than the modulus."""
        m, none = self.modulus, self.none
        strict = ("refusal of what is not less", lambda a, b: [x if x < m else none for x in a])
        return [strict] if self.is_field else [strict, ("reduction", lambda a, b: [x % m for x in a])]

    @property
    def none(self):
        """What the program answers for no number."""
        return 2**(8 * self.width) - 1

    def without_a_carry(self, results):
        """Wrong results: where the lowest limb of the stored number is zero, a carry out of it is lost."""
        m, lost = self.modulus, self.unit * 2**64
        return [(x - lost) % m if x * self.radix % m & (2**64 - 1) == 0 else x for x in results]


SUBJECTS = (
    Subject("P-256 field", 0, P256, True),
    Subject("P-256 scalars", 1, N256, False),
    Subject("P-384 field", 2, P384, True),
    Subject("P-384 scalars", 3, N384, False),
)


def inverses(numbers, modulus, of_zero):
    """1 / x for each, by one inversion for all (Montgomery's trick)."""
    products, product = [], 1
    for x in numbers:
        products.append(product)
        product = product * (x or 1) % modulus
    inverse, results = pow(product, -1, modulus), []
    for x, before in zip(reversed(numbers), reversed(products)):
        results.append(inverse * before % modulus if x else of_zero)
        inverse = inverse * (x or 1) % modulus
    return results[::-1]


def from_limbs(limbs):
    return sum(limb << 64 * index for index, limb in enumerate(limbs))


def lattice(limb_count, corners):
    """All numbers with limbs from the corners."""
    return [from_limbs(limbs) for limbs in itertools.product(corners, repeat=limb_count)]


class Pairs:
    """Pairs of numbers less than a modulus, in batches; the same for the same seed."""

    def __init__(self, subject, seed):
        self.subject = subject
        self.random = random.Random(f"{seed} {subject.name}")
        m = subject.modulus
        near = [x for x in lattice(subject.limbs, CORNERS) if x < m]
        # As far below the modulus as others are above zero.
        numbers = near + [m - x for x in near if x]
        # Once as the number itself, and once as the number that is stored as this one.
        self.corners = numbers + [x * subject.unit % m for x in numbers] if subject.is_field else numbers

    def complete(self):
        """All pairs of the numbers in ALL_PAIRS, as stored numbers."""
        subject = self.subject
        for corners in ALL_PAIRS[subject.limbs]:
            numbers = [x * subject.unit % subject.modulus for x in lattice(subject.limbs, corners) if x < subject.modulus]
            yield from itertools.product(numbers, numbers)

    def batches(self, count, size):
        """`count` pairs in all, as two lists each time: complete ones first, if they are at most half of them."""
        complete = itertools.islice(self.complete(), count // 2 + 1)
        complete = list(complete) if count else []
        if len(complete) > count // 2:
            complete = []
        for start in range(0, len(complete), size):
            a, b = zip(*complete[start:start + size])
            yield list(a), list(b)
        rest = count - len(complete)
        for start in range(0, rest, size):
            yield self.mixed(min(size, rest - start))

    def mixed(self, count):
        """Corners with corners and with random ones; those whose sum, product or inverse is a corner; random ones."""
        share, m = count // 10, self.subject.modulus
        corner = self.random.choices(self.corners, k=10 * share)
        bases = self.uniform(3 * share)
        sums = [(t - x) % m for t, x in zip(corner[7 * share:], bases[share:])][:share]
        products = [t * x % m for t, x in zip(corner[8 * share:], inverses(bases[2 * share:], m, 0))][:share]
        inverted = inverses(corner[9 * share:], m, 0)
        rest = count - 7 * share
        return (
            corner[:4 * share] + bases[share:] + inverted + self.uniform(rest),
            corner[4 * share:7 * share] + bases[:share] + sums + products + corner[:share] + self.uniform(rest),
        )

    def uniform(self, count):
        m, width = self.subject.modulus, self.subject.width
        data = self.random.randbytes(count * width)
        numbers = (int.from_bytes(data[start:start + width], "big") for start in range(0, count * width, width))
        return [x if x < m else x - m for x in numbers]

    def any_range(self, count):
        """Numbers of the width, less than the modulus or not."""
        every = lattice(self.subject.limbs, CORNERS)
        m, top, small = self.subject.modulus, 2**(8 * self.subject.width), sorted(every)[:300]
        near = [m + x for x in small if m + x < top] + [m - 1 - x for x in small] + [top - 1 - x for x in small]
        third = count // 3
        return (
            self.random.choices(every, k=third)
            + self.random.choices(near, k=third)
            + [self.random.randrange(top) for _ in range(count - 2 * third)]
        )


# Affine formulas, to check multiples of the generators

CURVES = (
    (P256, N256, 8,
     0x6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296,
     0x4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5),
    (P384, N384, 9,
     0xAA87CA22BE8B05378EB1C71EF320AD746E1D3B628BA79B9859F741E082542A385502F25DBF55296C3A545E3872760AB7,
     0x3617DE4A96262C6F5D9E98BF9292DC29F8F41DBD289A147CE9DA3113B5F0B8C00A60B1CE1D7E819D7A431D7C90EA0E5F),
)


class Generator:
    """The multiples of a curve's generator, from its multiples by powers of two."""

    def __init__(self, p, x, y, bits):
        self.p, self.powers = p, []
        point = (x, y)
        for _ in range(bits):
            self.powers.append(point)
            point = self.add(point, point)

    def add(self, a, b):
        if a is None or b is None:
            return a or b
        p, (x1, y1), (x2, y2) = self.p, a, b
        if x1 == x2 and y1 != y2:
            return None
        slope = (3 * x1 * x1 - 3) * pow(2 * y1, -1, p) if a == b else (y2 - y1) * pow(x2 - x1, -1, p)
        x = (slope * slope - x1 - x2) % p
        return x, (slope * (x1 - x) - y1) % p

    def multiple(self, scalar):
        """None is infinity."""
        point = None
        for bit, power in enumerate(self.powers):
            if scalar >> bit & 1:
                point = self.add(point, power)
        return point
