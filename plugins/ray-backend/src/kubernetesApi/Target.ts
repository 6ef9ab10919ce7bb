import { RayApiError } from '@rayport/backstage-plugin-ray-common';

/** The target of a Kubernetes API path: a collection, an object, or a subresource. */
export interface Target {
  /** API group; empty for the core. */
  group: string;
  version: string;
  plural: string;
  /** All namespaces when absent. */
  namespace?: string;
  name?: string;
  /** Such as `status` or `log`. */
  subresource?: string;
  /** The path after `proxy`, still encoded, with its leading slash; empty if nothing follows. */
  rest: string;
}

/** `/api/v1/…` and `/apis/<group>/<version>/…`, split at the version. */
const ROOT = /^\/(?:api|apis\/(?<group>[^/]+))\/(?<version>v1)\/(?<below>.+)$/;

/** The parts below a version, the namespace being optional. */
const BELOW =
  /^(?:namespaces\/(?<namespace>[^/]+)\/)?(?<plural>[^/]+)(?:\/(?<name>[^/]+)(?:\/(?<subresource>[^/]+)(?<rest>\/.*)?)?)?$/;

/** No name of Kubernetes has other characters, `:` being for the scheme and port of a proxied Service. */
const NAME = /^[a-zA-Z0-9.:-]{1,253}$/;

function decoded(part: string): string {
  const text = part.replace(/%3A/gi, ':');
  if (NAME.test(text) && text !== '.' && text !== '..') return text;
  throw new RayApiError(
    'NOT_FOUND',
    'The server could not find the requested resource: the path holds a name that no object can have.',
  );
}

/**
 * Reads a path of the Kubernetes API.
 *
 * @returns undefined for a path that addresses no objects
 * @throws RayApiError `NOT_FOUND` for names that no object can have
 */
export function readTarget(path: string): Target | undefined {
  const {
    group = '',
    version = '',
    below = '',
  } = ROOT.exec(path)?.groups ?? {};
  const parts = BELOW.exec(below)?.groups;
  if (!parts) return undefined;
  const { namespace, plural = '', name, subresource, rest = '' } = parts;
  if (rest && subresource !== 'proxy') return undefined;
  return {
    group,
    version,
    rest,
    plural,
    subresource,
    namespace: namespace && decoded(namespace),
    name: name && decoded(name),
  };
}
