import type { Request } from 'express';
import { readTarget, Target } from './Target';

/** `/api/v1/watch/…` and `/apis/<group>/v1/watch/…`: deprecated, and still served by Kubernetes. */
const WATCH = /^(?<root>\/(?:api|apis\/[^/]+)\/v1)\/watch(?<below>\/.+)$/;

/** The target and parameters of a request. */
export interface Address {
  /** Undefined for a path that addresses no objects. */
  target: Target | undefined;
  query: URLSearchParams;
}

/**
 * Reads a path of the Kubernetes API and its parameters. A deprecated path of a watch is read like its replacement.
 *
 * @throws RayApiError `NOT_FOUND` for names that no object can have
 */
export function readAddress(
  path: string,
  { method, originalUrl }: Pick<Request, 'method' | 'originalUrl'>,
): Address {
  const [, search] = originalUrl.split('?', 2);
  const query = new URLSearchParams(search);
  const { root, below } = (method === 'GET' && WATCH.exec(path)?.groups) || {};
  const target = readTarget(root && below ? root + below : path);
  if (!root || !target || target.subresource) return { target, query };
  const { name, ...collection } = target;
  query.set('watch', 'true');
  if (name) {
    const selectors = [query.get('fieldSelector'), `metadata.name=${name}`];
    query.set('fieldSelector', selectors.filter(Boolean).join(','));
  }
  return { target: collection, query };
}
