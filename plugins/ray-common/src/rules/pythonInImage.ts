/** Python at the end of the version in a tag of Ray's images: `2.46.0-py310-gpu`, `2.46.0.1a2b3c-py312`. */
const PYTHON_IN_TAG = /:\d[\w.]*-py(\d)(\d{1,2})(?![\w.])[^/:]*$/;

/** A tag of Ray's own images without a Python: `rayproject/ray:2.46.0`, `docker.io/rayproject/ray:2.46.0-gpu`. */
const PLAIN_TAG =
  /(?:^|\/)rayproject\/ray:2\.(\d{1,3})\.\d+(?:-(?:gpu|cpu|tpu|cu\d{1,6}|aarch64))*$/;

/**
 * The minor versions of Ray 2 whose plain tags have {@link DEFAULT_PYTHON} (Ray, `docker/ray/README.md`). Around them the
 * default changes, and nothing is known here.
 */
const DEFAULT_SINCE = 11;
const DEFAULT_UNTIL = 48;
const DEFAULT_PYTHON = '3.9';

/** The Python version of one of Ray's images by its tag; empty if it is unknown. */
export function pythonInImage(image: string): string {
  const [, major, minor] = PYTHON_IN_TAG.exec(image) ?? [];
  if (major) return `${major}.${minor}`;
  const ray = Number(PLAIN_TAG.exec(image)?.[1] ?? 0);
  return ray >= DEFAULT_SINCE && ray <= DEFAULT_UNTIL ? DEFAULT_PYTHON : '';
}
