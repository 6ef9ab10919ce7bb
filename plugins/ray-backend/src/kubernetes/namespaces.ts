import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import {
  isKubernetesError,
  KubernetesError,
  KubernetesService,
  NAMESPACES,
} from '@rayport/backstage-plugin-ray-node';

/** The error of a create in a missing namespace; undefined for any other failure. */
export function missingNamespace(
  error: KubernetesError,
  namespace: string,
): RayApiError | undefined {
  const isNamespace =
    error.status === 404 && error.details?.kind === 'namespaces';
  return isNamespace
    ? new RayApiError(
        'NOT_FOUND',
        messagePart('NamespaceNotFound', { namespace }),
        { cause: error },
      )
    : undefined;
}

/**
 * Reports a missing namespace before other faults of a create.
 *
 * @throws RayApiError `NOT_FOUND` when the namespace does not exist
 */
export async function assertNamespace(
  kubernetes: KubernetesService,
  name: string,
  options: { signal?: AbortSignal },
): Promise<void> {
  try {
    await kubernetes.get(NAMESPACES, { name }, options);
  } catch (error) {
    if (!isKubernetesError(error)) throw error;
    // Without the right to read it, its existence is unknown.
    if (error.status === 403) return;
    throw missingNamespace(error, name) ?? error;
  }
}
