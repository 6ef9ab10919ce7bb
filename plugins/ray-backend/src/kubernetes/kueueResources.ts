import {
  defineResource,
  isKubernetesError,
  KubernetesResource,
} from '@rayport/backstage-plugin-ray-node';

/** Kueue 0.15 and later serve the first version. */
const VERSIONS = ['v1beta2', 'v1beta1'];

function resources(kind: string, plural: string): KubernetesResource[] {
  return VERSIONS.map(version =>
    defineResource({
      group: 'kueue.x-k8s.io',
      version,
      plural,
      kind,
      namespaced: true,
    }),
  );
}

/** The objects that Kueue admits, one for each job (Kueue docs, "Workload"). */
export const WORKLOADS = resources('Workload', 'workloads');

/** The queues of a namespace. */
export const LOCAL_QUEUES = resources('LocalQueue', 'localqueues');

/** Paths of the queue positions, by version (Kueue docs, "Pending workloads on demand"). */
export function pendingPaths(namespace: string, queue: string): string[] {
  const [of, name] = [namespace, queue].map(encodeURIComponent);
  return VERSIONS.map(
    version =>
      `/apis/visibility.kueue.x-k8s.io/${version}/namespaces/${of}/localqueues/${name}/pendingworkloads`,
  );
}

/**
 * Asks Kueue in the first version that it serves.
 *
 * @returns undefined without Kueue, or without the right, so that callers need not ask again each second
 */
export async function firstServed<V, T>(
  versions: readonly V[],
  ask: (version: V) => Promise<T>,
): Promise<T | undefined> {
  for (const version of versions) {
    try {
      return await ask(version);
    } catch (error) {
      if (!isKubernetesError(error) || error.status <= 0) throw error;
      if (error.status !== 404) return undefined;
    }
  }
  return undefined;
}
