/**
 * The path and query, from a dashboard's root, of a `Location` (RFC 9110, 10.2.2).
 *
 * @param at - `root`: URL of the dashboard's root, without a slash at its end; `path`: the requested one
 * @returns undefined for an address outside the dashboard, or an invalid one
 */
export function pathFromLocation(
  location: string | null,
  at: { root: string; path: string },
): string | undefined {
  if (!location || !URL.canParse(location, `${at.root}${at.path}`)) {
    return undefined;
  }
  const root = new URL(at.root);
  const to = new URL(location, `${at.root}${at.path}`);
  const prefix = root.pathname.replace(/\/$/, '');
  // A proxy in between may have put its own host before the root's path.
  const isBelow = prefix !== '' && to.pathname.startsWith(`${prefix}/`);
  if (isBelow) return `${to.pathname.slice(prefix.length)}${to.search}`;
  return to.origin === root.origin ? `${to.pathname}${to.search}` : undefined;
}
