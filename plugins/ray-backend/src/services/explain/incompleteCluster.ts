import {
  ClusterStatus,
  MessagePart,
} from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';

/**
 * Missing parts of a cluster, for the message of a service whose applications run or are being deployed. Such trouble
 * may be temporary, so it does not change the service's state within the grace period.
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
