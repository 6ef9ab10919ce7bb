/**
 * Characters that no browser sends. Later parsers drop white space and control characters, and end the address at a
 * `#`, so another address would be requested than was checked.
 */
const NEVER_SENT = /[\s\p{Cc}#]/u;

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/**
 * Whether the path of an address leads above its start in any spelling, or is no path and query. It is appended to the
 * address of a cluster's Service, and requested with the portal's Kubernetes credentials.
 *
 * @param url - path with its query
 * @public
 */
export function leadsUpwards(url: string): boolean {
  const [beforeQuery = ''] = url.split('?', 1);
  const path = decoded(beforeQuery);
  return (
    path === undefined ||
    NEVER_SENT.test(url) ||
    path.split(/[/\\]/).some(segment => segment === '.' || segment === '..')
  );
}
