/**
 * The path and query, from a dashboard's root, that a `Location` leads to (RFC 9110, 10.2.2).
 *
 * @param at - `root`: URL of the dashboard's root, without a slash at its end; `path`: what was asked for
 * @returns nothing for what leads out of the dashboard, or is no address
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
  // Who stands in between may have put its own host before the root's path.
  const isBelow = prefix !== '' && to.pathname.startsWith(`${prefix}/`);
  if (isBelow) return `${to.pathname.slice(prefix.length)}${to.search}`;
  return to.origin === root.origin ? `${to.pathname}${to.search}` : undefined;
}
