import { RayClient } from '@rayport/backstage-plugin-ray-common';
import { ignoreDenied } from '../../api/ignoreDenied';
import { LiveQueryOptions } from '../../live';

/** Least time between two reads of the names, milliseconds. */
const PAUSE_MS = 1000;

/** Names of a namespace's clusters that can run jobs now. */
export function readyClusters(
  client: RayClient,
  namespace: string,
): LiveQueryOptions<string[]> {
  return {
    async load(signal) {
      if (!namespace) return [];
      // Clusters of jobs and services end with those, or are replaced.
      const query = { namespace, state: 'ready', standalone: true };
      const listed = client.listClusterNames(query, { signal });
      return (await ignoreDenied(listed))?.names ?? [];
    },
    isAffectedBy: change =>
      change.kind === 'cluster' && change.namespace === namespace,
    pauseMs: PAUSE_MS,
  };
}
