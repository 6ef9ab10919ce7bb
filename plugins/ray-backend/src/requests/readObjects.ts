import {
  OBJECT_SCOPES,
  ObjectScope,
  Operation,
  RayApiError,
} from '@rayport/backstage-plugin-ray-common';
import { readSingle } from './readSingle';

/**
 * Reads `objects`, a parameter of reads of the KubeRay API V1; absent if the configuration decides.
 *
 * @throws RayApiError `INVALID_ARGUMENT` for an unknown value
 */
export function readObjects(
  { isScoped }: Pick<Operation, 'isScoped'>,
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
