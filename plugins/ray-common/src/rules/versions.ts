/**
 * Whether a version of Ray or KubeRay precedes another; undefined for anything but a version, such as `nightly`.
 *
 * @public
 */
export function isBefore(version: string, other: string): boolean | undefined {
  if (!/^v?\d+(\.\d+)*/.test(version)) return undefined;
  const [left, right] = [version.replace(/^v/, ''), other].map(text =>
    text.split('.').map(part => Number.parseInt(part, 10)),
  );
  for (const [index, wanted] of (right ?? []).entries()) {
    const found = left?.[index] || 0;
    if (found !== wanted) return found < wanted;
  }
  return false;
}
