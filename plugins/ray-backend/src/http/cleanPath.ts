import type { Request, RequestHandler, Response } from 'express';

/**
 * A path without empty and dot segments, as Go's `http.ServeMux` of the reference server cleans it: a slash at the end
 * stays, and nothing is decoded. It never begins with `//`, which would name another host.
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

/** A request whose path is not clean, and where the clean one leads. */
export interface Redirect {
  /** The clean path below the mount. */
  path: string;
  /** A path on this host: the mount and the query are as they were sent. */
  location: string;
}

/**
 * Where a request with an unclean path belongs; undefined for clean paths and for those that would lead out of the
 * mount.
 *
 * @param mount - path that the clean one must lie below, without a slash at its end
 */
export function redirectWithin(
  mount: string,
  { originalUrl }: Pick<Request, 'originalUrl'>,
): Redirect | undefined {
  const [path = ''] = originalUrl.split('?', 1);
  const clean = cleanPath(path);
  if (clean === path || !`${clean}/`.startsWith(`${mount}/`)) return undefined;
  return {
    path: clean.slice(mount.length),
    location: `${clean}${originalUrl.slice(path.length)}`,
  };
}

/** Sends a client to another path on this host; 307 keeps method and body. */
export function sendRedirect(response: Response, location: string): void {
  response.writeHead(307, { location, 'content-length': 0 }).end();
}

/**
 * Sends requests to a mount that Express finds no route for, because there are empty segments before it or within it:
 * `//apis/v1/clusters`. What is below the mount stays as it is, for the mount to judge.
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

/** A path of the root router that matches a mount with any number of slashes in place of each. */
export function withAnySlashes(mount: string): string {
  return mount.replaceAll('/', '/+');
}
