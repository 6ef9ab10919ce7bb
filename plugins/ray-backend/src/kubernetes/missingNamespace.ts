import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { KubernetesError } from '@rayport/backstage-plugin-ray-node';

/** The error of a create in a namespace that does not exist, or nothing for any other failure. */
export function missingNamespace(
  error: KubernetesError,
  namespace: string,
): RayApiError | undefined {
  const isNamespace =
    error.status === 404 && error.details?.kind === 'namespaces';
  return isNamespace
    ? new RayApiError(
        'NOT_FOUND',
        `namespaces "${namespace}" not found: the namespace must exist before anything is created in it.`,
        { cause: error },
      )
    : undefined;
}
