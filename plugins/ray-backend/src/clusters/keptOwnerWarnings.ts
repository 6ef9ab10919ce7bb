import { MessagePart } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { canonicalOwner } from '../core/canonicalOwner';
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
): MessagePart[] {
  const isSame =
    canonicalOwner(userOf(existing.metadata)) ===
    canonicalOwner(userOf(updated.metadata));
  return isSame || !cluster
    ? []
    : [messagePart('ClusterKeepsOwner', { cluster })];
}
