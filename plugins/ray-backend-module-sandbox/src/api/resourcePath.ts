import { ResourceDefinition } from '../resources/ResourceDefinition';
import { ResourceRegistry } from '../resources/ResourceRegistry';

/** What a request's path names: a collection, an object or one of its subresources. */
export interface ResourcePath {
  definition: ResourceDefinition;
  namespace?: string;
  name?: string;
  subresource?: string;
}

const namespaceSubresources = ['status', 'finalize'];

/** Reads `/api/v1/…` and `/apis/<group>/<version>/…`; undefined when no resource is named. */
export function parseResourcePath(
  pathname: string,
  registry: ResourceRegistry,
): ResourcePath | undefined {
  const steps = pathname.split('/').slice(1).map(decodeURIComponent);
  const [root, ...rest] =
    steps[steps.length - 1] === '' ? steps.slice(0, -1) : steps;
  if (root === 'api') {
    const [version, ...inside] = rest;
    return parseInside(registry, '', version, inside);
  }
  if (root === 'apis') {
    const [group, version, ...inside] = rest;
    return parseInside(registry, group, version, inside);
  }
  return undefined;
}

function parseInside(
  registry: ResourceRegistry,
  group: string,
  version: string,
  steps: string[],
): ResourcePath | undefined {
  const inNamespace =
    steps[0] === 'namespaces' &&
    steps.length > 2 &&
    !(steps.length === 3 && namespaceSubresources.includes(steps[2]));
  const [plural, name, subresource, ...more] = inNamespace
    ? steps.slice(2)
    : steps;
  const definition = plural && registry.find(group, version, plural);
  if (
    !definition ||
    (more.length > 0 && subresource !== 'proxy') ||
    (inNamespace && !definition.namespaced)
  ) {
    return undefined;
  }
  // An object of a namespaced resource has no path outside its namespace.
  if (name && definition.namespaced && !inNamespace) {
    return undefined;
  }
  return {
    definition,
    ...(inNamespace && { namespace: steps[1] }),
    ...(name && { name }),
    ...(subresource && { subresource }),
  };
}
