import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { operatorName } from '../../core/operatorName';
import { parseTime, rfc3339 } from '../../core/rfc3339';
import { ClusterFacts, livePods } from './ClusterFacts';
import { podCondition } from './podStatus';
import { versionHints } from './versionHints';
import { Trouble } from './Trouble';
import { podParameters } from './wording';

/** The init container in which a worker waits for its head (KubeRay). */
export const WAITING_CONTAINER = 'wait-gcs-ready';

/** A worker does not reach a ready head: the network blocks the connection, or one of them is misconfigured. */
export function headUnreachable(facts: ClusterFacts): Trouble[] {
  const { metadata, status } = facts.rayCluster;
  const pods = livePods(facts);
  const head = pods.find(({ status: { nodeType } }) => nodeType === 'head');
  if (!head?.status.ready) return [];
  const ready = podCondition(head.pod, 'Ready');
  const readyAt = parseTime(ready?.lastTransitionTime) ?? facts.createdAt;
  const service =
    status?.head?.serviceName ?? operatorName(`${metadata.name}-head-svc`);
  return pods.flatMap((pod): Trouble[] => {
    const waiting = pod.pod.status?.initContainerStatuses?.find(
      ({ name }) => name === WAITING_CONTAINER,
    );
    const startedAt = parseTime(waiting?.state?.running?.startedAt);
    if (startedAt === undefined) return [];
    const since = Math.max(startedAt, readyAt);
    return [
      {
        outcome: 'failed',
        mayPass: true,
        isUsual: true,
        since,
        reason: 'HeadUnreachable',
        messagePart: messagePart('WorkerWaitsForHead', {
          group: '?',
          ...podParameters(pod),
          time: rfc3339(since),
        }),
        hintParts: [
          ...versionHints(pod, facts),
          messagePart('CheckWayToHead', { service }),
        ],
      },
    ];
  });
}
