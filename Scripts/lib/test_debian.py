"""How packages are installed while another process holds a lock."""
import unittest

import debian


class Apt:
    """Answers one after the other, and a clock that only waiting moves."""

    def __init__(self, *answers):
        self.answers, self.runs, self.now = list(answers), 0, 0

    def run(self, arguments):
        self.runs += 1
        return self.answers[min(self.runs, len(self.answers)) - 1]

    def sleep(self, seconds):
        self.now += seconds

    def install(self):
        return debian.apt(["install", "x"], self.run, self.sleep, lambda: self.now)


HELD = (False, "E: Could not get lock /var/lib/apt/lists/lock. It is held by process 7 (apt-get)")


class LockTests(unittest.TestCase):
    def test_waits_for_a_held_lock(self):
        apt = Apt(HELD, HELD, (True, "done"))
        self.assertEqual(apt.install(), (True, "done"))
        self.assertEqual((apt.runs, apt.now), (3, 10))

    def test_gives_up_on_a_lock_that_is_held_for_ever(self):
        apt = Apt(HELD)
        self.assertEqual(apt.install(), HELD)
        self.assertGreater(apt.now, debian.PATIENCE)

    def test_does_not_repeat_another_failure(self):
        apt = Apt((False, "E: Unable to locate package x"))
        self.assertFalse(apt.install()[0])
        self.assertEqual(apt.runs, 1)


if __name__ == "__main__":
    unittest.main()
