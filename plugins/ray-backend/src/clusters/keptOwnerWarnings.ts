import { MessagePart } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { canonicalOwner } from '../core/canonicalOwner';
import { userOf } from './conversion/userLabel';

/**
 * Warns that the cluster of a job or service keeps its owner: the operator sets a cluster's owner only at creation.
 *
 * @param cluster - created for the job or service
 */
export function keptOwnerWarnings(
  existing: KubernetesObject,
  updated: KubernetesObject,
  cluster: string | undefined,
): MessagePart[] {
  const isSame =
    canonicalOwner(userOf(existing.metadata)) ===
    canonicalOwner(userOf(updated.metadata));
  return isSame || !cluster
    ? []
    : [messagePart('ClusterKeepsOwner', { cluster })];
}
