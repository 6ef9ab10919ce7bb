import type { Request, RequestHandler, Response } from 'express';

/**
 * Removes empty and dot segments from a path, like Go's `http.ServeMux` in the reference server: a slash at the end
 * stays, and nothing is decoded. The result never begins with `//`, which would name another host.
 */
export function cleanPath(path: string): string {
  const segments: string[] = [];
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment && segment !== '.') segments.push(segment);
  }
  const end = path.endsWith('/') && segments.length ? '/' : '';
  return `/${segments.join('/')}${end}`;
}

/** A request with an unclean path, and its clean address. */
export interface Redirect {
  /** The clean path below the mount. */
  path: string;
  /** A path on this host, with the mount and the query as sent. */
  location: string;
}

/** An empty or dot segment, which only unclean paths have. */
const UNCLEAN = /\/\/|\/\.\.?(?:\/|$)/;

/**
 * The clean address of a request with an unclean path; undefined for clean paths and for those that would leave the
 * mount.
 *
 * @param mount - path that must contain the clean one, without a slash at its end
 */
export function redirectWithin(
  mount: string,
  { originalUrl }: Pick<Request, 'originalUrl'>,
): Redirect | undefined {
  const [path = ''] = originalUrl.split('?', 1);
  // Nearly all paths are clean, and a search is cheaper than cleaning them.
  if (!UNCLEAN.test(path)) return undefined;
  const clean = cleanPath(path);
  if (!`${clean}/`.startsWith(`${mount}/`)) return undefined;
  return {
    path: clean.slice(mount.length),
    location: `${clean}${originalUrl.slice(path.length)}`,
  };
}

/** Redirects to another path on this host; 307 keeps method and body. */
export function sendRedirect(response: Response, location: string): void {
  response.writeHead(307, { location, 'content-length': 0 }).end();
}

/**
 * Redirects requests whose mount Express does not match because of empty segments: `//apis/v1/clusters`. The path below
 * the mount stays as it is; the mount handles it.
 */
export function createMountRedirect(mount: string): RequestHandler {
  return ({ baseUrl, url }, response, next) => {
    if (baseUrl !== mount && cleanPath(baseUrl) === mount) {
      sendRedirect(response, `${mount}${url}`);
    } else {
      next();
    }
  };
}

/** A path of the root router that matches a mount with any number of slashes instead of each one. */
export function withAnySlashes(mount: string): string {
  return mount.replaceAll('/', '/+');
}
