import { rayVersionInImage } from '@rayport/backstage-plugin-ray-common';
import {
  MessagePart,
  messagePart,
} from '@rayport/backstage-plugin-ray-common/texts';
import { PodTemplate } from '@rayport/backstage-plugin-ray-node';
import {
  HEAD_CONTAINER,
  rayContainerOf,
  WORKER_CONTAINER,
} from '../conversion/rayContainers';
import { ClusterFacts, PodFacts } from './ClusterFacts';
import { groupOf } from './wording';

/** Says that a worker whose Ray version differs from the head's can't join. */
export function versionHints(
  pod: PodFacts,
  facts: ClusterFacts,
): MessagePart[] {
  const versionOf = (template: PodTemplate | undefined, name: string) =>
    rayVersionInImage(rayContainerOf(template, name)?.image ?? '');
  const headVersion = versionOf(
    facts.rayCluster.spec?.headGroupSpec?.template,
    HEAD_CONTAINER.name,
  );
  const version = versionOf(
    groupOf(pod, facts).template,
    WORKER_CONTAINER.name,
  );
  const differs = version && headVersion && version !== headVersion;
  const isWorker = pod.status.nodeType === 'worker';
  return isWorker && differs
    ? [messagePart('SameRayVersion', { version, headVersion })]
    : [];
}
