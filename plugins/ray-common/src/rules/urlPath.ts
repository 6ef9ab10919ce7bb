/**
 * No browser sends these. What parses the address later drops white space and control characters, and ends it at a `#`:
 * another address would be asked than was checked.
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
 * Whether the path of an address leads above where it begins, however that is written, or is no path and query. What goes
 * on behind the address of a cluster's Service, with the portal's Kubernetes credentials, must not.
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
