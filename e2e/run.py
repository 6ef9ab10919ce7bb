"""Runs the tests of a folder. `run.py FOLDER REPORT` writes the numbers of passed, failed and skipped tests as JSON."""

import json
import pathlib
import sys
import unittest


def main(folder, report):
    tests = unittest.defaultTestLoader.discover(folder)
    result = unittest.TextTestRunner(verbosity=2).run(tests)
    failed = len(result.failures) + len(result.errors)
    skipped = len(result.skipped)
    passed = result.testsRun - failed - skipped
    counts = {"passed": passed, "failed": failed, "skipped": skipped}
    pathlib.Path(report).write_text(json.dumps(counts))
    return 0 if result.wasSuccessful() else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2]))
