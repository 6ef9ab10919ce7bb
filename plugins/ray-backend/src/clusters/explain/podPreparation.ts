import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { ClusterFacts, livePods } from './ClusterFacts';
import { podCondition } from './podStatus';
import { conditionSince } from './podTimes';
import { Trouble } from './Trouble';
import { volumeReferences } from './volumeReferences';
import { groupOf, podParameters } from './wording';

/** True once a node has mounted a pod's volumes and given it a network; images are pulled after that (Kubernetes, pod conditions). */
const PREPARED = 'PodReadyToStartContainers';

/**
 * A node can't prepare a pod, most often because a volume can't be mounted. The reason is only in the pod's events, but
 * the duration shows in the pod.
 */
export function podPreparation(facts: ClusterFacts): Trouble[] {
  return livePods(facts).flatMap((pod): Trouble[] => {
    const { status, spec } = pod.pod;
    if (status?.phase !== 'Pending' || !spec?.nodeName) return [];
    if (podCondition(pod.pod, PREPARED)?.status !== 'False') return [];
    const volumes = groupOf(pod, facts).template?.spec?.volumes ?? [];
    const names = volumes.map(({ name }) => name).join(', ');
    return [
      {
        outcome: 'failed',
        mayPass: true,
        since: conditionSince(pod.pod, PREPARED),
        reason: 'PodNotPrepared',
        messagePart: messagePart('PodNotPrepared', {
          ...podParameters(pod),
          node: spec.nodeName,
        }),
        hintParts: [
          names
            ? messagePart('CheckMounts', {
                volumes: names,
                namespace: facts.rayCluster.metadata.namespace,
                references: volumeReferences(volumes).join(', '),
              })
            : messagePart('ReadPodEvents'),
        ],
      },
    ];
  });
}
