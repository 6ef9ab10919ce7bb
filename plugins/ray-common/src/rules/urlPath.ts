/** Nothing that a browser sends has them, and what parses an address later may drop them. */
const CONTROL = /[\s\p{Cc}]/u;

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/**
 * Whether the path of an address leads above where it begins, however that is written, or is no path. A path that goes on
 * behind the address of a cluster's Service, with the portal's Kubernetes credentials, must not.
 *
 * @param url - path with its query
 * @public
 */
export function leadsUpwards(url: string): boolean {
  const path = decoded(url.replace(/\?.*$/s, ''));
  return (
    path === undefined ||
    CONTROL.test(url) ||
    path.split(/[/\\]/).some(segment => segment === '.' || segment === '..')
  );
}
