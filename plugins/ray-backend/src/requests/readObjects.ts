import {
  OBJECT_SCOPES,
  ObjectScope,
  Operation,
  RayApiError,
} from '@rayport/backstage-plugin-ray-common';
import { readSingle } from './readSingle';

/**
 * Reads `objects`, which reads of the KubeRay API V1 know; absent where the caller leaves it to the configuration.
 *
 * @throws RayApiError `INVALID_ARGUMENT` for a value that is not known
 */
export function readObjects(
  { isScoped }: Operation,
  query: URLSearchParams,
): ObjectScope | undefined {
  if (!isScoped) return 'all';
  const value = readSingle(query, 'objects');
  if (value === undefined) return undefined;
  const scope = OBJECT_SCOPES.find(known => known === value);
  if (scope) return scope;
  throw new RayApiError(
    'INVALID_ARGUMENT',
    `objects=${value} is not known: use objects=all for every object, or objects=managed for those with the label app.kubernetes.io/managed-by=kuberay-apiserver.`,
  );
}
