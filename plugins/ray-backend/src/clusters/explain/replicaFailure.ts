import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { attemptHint } from './attemptHint';
import { CLUSTER_CONDITIONS, ClusterFacts } from './ClusterFacts';
import { parseTime } from '../../core/rfc3339';
import { QUOTA } from './refusalHint';
import { Trouble } from './Trouble';
import { quote } from './wording';

/** The operator's failed action, by the condition's reason (KubeRay, conditions of RayClusters). */
const ATTEMPTS = {
  FailedCreateHeadPod: 'HeadPodRefused',
  FailedCreateWorkerPod: 'WorkerPodRefused',
  FailedDeleteHeadPod: 'HeadPodNotDeleted',
  FailedDeleteWorkerPod: 'WorkerPodNotDeleted',
  FailedDeleteAllPods: 'PodsNotDeleted',
} as const;

const ATTEMPT_OF = new Map<string, (typeof ATTEMPTS)[keyof typeof ATTEMPTS]>(
  Object.entries(ATTEMPTS),
);

/** Each attempt uses another name, which would change the message all the time. */
const ATTEMPTED_POD = /^pods? "[^"]*" is (forbidden|invalid): /i;

/** The text without the reason that the operator repeats on the first line. */
function detailOf(message: string, reason: string): string {
  return message.startsWith(reason)
    ? message.slice(reason.length).trim()
    : message;
}

/** The operator can't create or delete pods: quota, policies, or an invalid pod. */
export function replicaFailure(facts: ClusterFacts): Trouble[] {
  const condition = facts.conditions.get(CLUSTER_CONDITIONS.replicaFailure);
  if (condition?.status !== 'True') return [];
  const { reason = 'ReplicaFailure', message = '' } = condition;
  const detail = detailOf(message, reason);
  const words = quote(detail.replace(ATTEMPTED_POD, ''));
  return [
    {
      outcome: 'failed',
      mayPass: true,
      lacksPods: true,
      since: parseTime(condition.lastTransitionTime) ?? facts.createdAt,
      reason: QUOTA.test(detail) ? 'QuotaExceeded' : reason,
      messagePart: messagePart(ATTEMPT_OF.get(reason) ?? 'PodsNotManaged', {
        words,
      }),
      hintParts: [attemptHint(detail) ?? messagePart('MendPodAndRecreate')],
    },
  ];
}
