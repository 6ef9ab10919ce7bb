import { CLUSTER_CONDITIONS, ClusterFacts } from './ClusterFacts';
import { parseTime } from '../../core/rfc3339';
import { Trouble } from './Trouble';
import { quote } from './wording';

/** What the operator failed to do, by the condition's reason (KubeRay, conditions of RayClusters). */
const ATTEMPTS = new Map([
  ['FailedCreateHeadPod', 'Kubernetes refuses the head pod'],
  ['FailedCreateWorkerPod', 'Kubernetes refuses a worker pod'],
  ['FailedDeleteHeadPod', 'The operator cannot delete the head pod'],
  ['FailedDeleteWorkerPod', 'The operator cannot delete a worker pod'],
  ['FailedDeleteAllPods', "The operator cannot delete the cluster's pods"],
]);

/** Every attempt has another name, which would make the message change all the time. */
const ATTEMPTED_POD = /^pods? "[^"]*" is (forbidden|invalid): /i;

const QUOTA = /exceeded quota/i;

function hintFor(detail: string): string {
  if (QUOTA.test(detail)) {
    return 'Ask for a larger quota of the namespace, or choose smaller compute templates or fewer workers.';
  }
  const [, account] = /serviceaccount "([^"]+)" not found/i.exec(detail) ?? [];
  if (account) {
    return `Create the service account ${account} in the cluster's namespace, or name another.`;
  }
  if (/^pods? "[^"]*" is forbidden/i.test(detail)) {
    return 'Ask who looks after the namespace for what its policies forbid.';
  }
  return 'Mend what Kubernetes names and make the cluster anew.';
}

/** The text without the reason that the operator repeats on the first line. */
function detailOf(message: string, reason: string): string {
  return message.startsWith(reason)
    ? message.slice(reason.length).trim()
    : message;
}

/** The operator can't make or delete pods: quota, policies, or a pod that is not valid. */
export function replicaFailure(facts: ClusterFacts): Trouble[] {
  const condition = facts.conditions.get(CLUSTER_CONDITIONS.replicaFailure);
  if (condition?.status !== 'True') return [];
  const { reason = 'ReplicaFailure', message = '' } = condition;
  const detail = detailOf(message, reason);
  const attempt = ATTEMPTS.get(reason) ?? 'The operator cannot manage the pods';
  return [
    {
      outcome: 'failed',
      mayPass: true,
      since: parseTime(condition.lastTransitionTime) ?? facts.createdAt,
      reason: QUOTA.test(detail) ? 'QuotaExceeded' : reason,
      message: `${attempt}: ${quote(detail.replace(ATTEMPTED_POD, ''))}`,
      hint: hintFor(detail),
    },
  ];
}
