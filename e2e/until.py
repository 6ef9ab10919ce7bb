"""Waiting for the portal, in the Python tests of all folders."""

import time

# Longer than anything takes on a sandbox that is in a hurry, seconds.
PATIENCE_S = 30
POLL_S = 0.1


def until(read, is_done):
    """What is read once it is as it should be."""
    end = time.monotonic() + PATIENCE_S
    while True:
        found = read()
        if is_done(found):
            return found
        if time.monotonic() > end:
            raise AssertionError(f"It stays as it is:\n{found}")
        time.sleep(POLL_S)
