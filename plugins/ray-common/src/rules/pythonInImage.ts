/** Python at the end of the version in a tag of Ray's images: `2.46.0-py310-gpu`, `2.46.0.1a2b3c-py312`. */
const PYTHON_IN_TAG = /:\d[\w.]*-py(\d)(\d{1,2})(?![\w.])[^/:]*$/;

/** The Python version in the tag of one of Ray's images; empty if the tag does not say it. */
export function pythonInImage(image: string): string {
  const [, major, minor] = PYTHON_IN_TAG.exec(image) ?? [];
  return major ? `${major}.${minor}` : '';
}
