import {
  ClusterStatus,
  MessagePart,
} from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';

/**
 * What a cluster lacks while its applications run or are being deployed, to add to what is told of them. Within the
 * grace period, such trouble does not change the state: it may pass.
 */
export function incompleteCluster(cluster: ClusterStatus | undefined): {
  messageParts: MessagePart[];
  hintParts: MessagePart[];
} {
  if (!cluster?.hintParts.length) return { messageParts: [], hintParts: [] };
  const { name, messageParts, hintParts } = cluster;
  const incomplete = messagePart('ClusterIncomplete', { cluster: name });
  return { messageParts: [incomplete, ...messageParts], hintParts };
}
