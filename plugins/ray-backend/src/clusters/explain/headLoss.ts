import { HeadLoss } from '@rayport/backstage-plugin-ray-common';
import { parseTime, rfc3339 } from '../../core/rfc3339';
import { CLUSTER_CONDITIONS, ClusterFacts, liveHead } from './ClusterFacts';
import { latestFirst } from './eventTimes';

/** The operator's event about a head pod that ended and that it replaces (KubeRay, event reasons). */
const HEAD_DELETED = 'DeletedHeadPod';

/**
 * How that event quotes the state of the container:
 * `&ContainerStateTerminated{ExitCode:137,Signal:0,Reason:OOMKilled,…`.
 */
const END = /\bReason:(\w+)/;

/** The reason in the operator's last event about the head, if it has one. */
function reasonInEvents({ events }: ClusterFacts): string {
  const latest = events
    .filter(({ reason }) => reason === HEAD_DELETED)
    .sort(latestFirst)
    .at(0);
  const [, reason = ''] = END.exec(latest?.message ?? '') ?? [];
  return reason;
}

/**
 * When and why a cluster lost its head after all its pods had been ready together. The sign: the container of the
 * present head has restarted, or its pod is younger than that moment.
 */
export function headLoss(facts: ClusterFacts): HeadLoss | undefined {
  const provisioned = facts.conditions.get(CLUSTER_CONDITIONS.provisioned);
  const readyAt = parseTime(provisioned?.lastTransitionTime);
  if (provisioned?.status !== 'True' || readyAt === undefined) return undefined;
  const head = liveHead(facts);
  if (!head) return undefined;
  const [container] = head.pod.status?.containerStatuses ?? [];
  const last = container?.lastState?.terminated;
  const startedAt = parseTime(container?.state?.running?.startedAt);
  if (last && startedAt !== undefined && startedAt > readyAt) {
    return { time: rfc3339(startedAt), reason: last.reason ?? '' };
  }
  const createdAt = parseTime(head.pod.metadata.creationTimestamp) ?? 0;
  return createdAt > readyAt
    ? { time: rfc3339(createdAt), reason: reasonInEvents(facts) }
    : undefined;
}
