import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { userOf } from './conversion/userLabel';

/**
 * What stays as it was when a job or service changes hands: the operator names the owner on a cluster when it makes it.
 *
 * @param cluster - the name of the cluster that was made for it
 */
export function keptOwnerWarnings(
  existing: KubernetesObject,
  updated: KubernetesObject,
  cluster: string | undefined,
): string[] {
  const isSame = userOf(existing.metadata) === userOf(updated.metadata);
  return isSame || !cluster
    ? []
    : [
        `cluster ${cluster}, while it exists, keeps its owner, who can do there what the owner may: change that, too`,
      ];
}
