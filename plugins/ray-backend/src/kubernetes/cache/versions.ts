const DIGITS = /^\d+$/;

/** Whether a resourceVersion can be put in order with others of its resource. */
export function isOrderedVersion(version: string): boolean {
  return DIGITS.test(version);
}

function withoutZeros(version: string): string {
  return version.replace(/^0+(?=\d)/, '');
}

/**
 * Compares resourceVersions of one resource as integers of any length, which Kubernetes 1.35 guarantees (KEP-5504).
 * Both must be ordered, see {@link isOrderedVersion}.
 *
 * @returns less than 0 when `a` is older, more than 0 when it is newer
 */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [withoutZeros(a), withoutZeros(b)];
  if (left.length !== right.length) return left.length - right.length;
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** The newer of two; a version that can't be ordered counts as older. */
export function laterVersion(
  a: string | undefined,
  b: string | undefined,
): string | undefined {
  if (a === undefined || !isOrderedVersion(a)) return b ?? a;
  if (b === undefined || !isOrderedVersion(b)) return a;
  return compareVersions(a, b) < 0 ? b : a;
}
