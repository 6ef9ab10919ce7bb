import { ResourceDefinition } from '../resources/ResourceDefinition';
import { ResourceRegistry } from '../resources/ResourceRegistry';

/** The target of a request's path: a collection, an object or one of its subresources. */
export interface ResourcePath {
  definition: ResourceDefinition;
  namespace?: string;
  name?: string;
  subresource?: string;
}

const NAMESPACE_SUBRESOURCES = ['status', 'finalize'];

/** Reads `/api/v1/…` and `/apis/<group>/<version>/…`; undefined when no resource is named. */
export function parseResourcePath(
  pathname: string,
  registry: ResourceRegistry,
): ResourcePath | undefined {
  const [root, ...steps] = stepsOf(pathname);
  if (root !== 'api' && root !== 'apis') {
    return undefined;
  }
  const [group = '', version = '', ...inside] =
    root === 'api' ? ['', ...steps] : steps;
  const [, , subject, ...below] = inside;
  const inNamespace =
    inside[0] === 'namespaces' &&
    subject !== undefined &&
    (below.length > 0 || !NAMESPACE_SUBRESOURCES.includes(subject));
  const [plural, name, subresource, ...more] = inNamespace
    ? inside.slice(2)
    : inside;
  const definition = plural && registry.find(group, version, plural);
  if (
    !definition ||
    (more.length > 0 && subresource !== 'proxy') ||
    (inNamespace && !definition.namespaced) ||
    // An object of a namespaced resource has no path outside its namespace.
    (name && definition.namespaced && !inNamespace)
  ) {
    return undefined;
  }
  return {
    definition,
    ...(inNamespace && { namespace: inside[1] }),
    ...(name && { name }),
    ...(subresource && { subresource }),
  };
}

/** The steps of a path without a trailing slash; none if it can't be decoded. */
function stepsOf(pathname: string): string[] {
  try {
    return pathname
      .replace(/\/$/, '')
      .split('/')
      .slice(1)
      .map(decodeURIComponent);
  } catch {
    return [];
  }
}
