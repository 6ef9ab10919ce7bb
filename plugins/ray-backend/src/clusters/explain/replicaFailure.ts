import { MessagePart } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { CLUSTER_CONDITIONS, ClusterFacts } from './ClusterFacts';
import { parseTime } from '../../core/rfc3339';
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

const QUOTA = /(?:exceeded|failed) quota/i;

/** A quota counts limits, and the pod has none. */
const QUOTA_OF_LIMITS = /failed quota: .{1,100}: must specify /;

/** The admission plugin LimitRanger. */
const LIMIT_RANGE =
  /(?:maximum|minimum) \S{1,100} usage per (?:Container|Pod) is|limit to request ratio per/;

const PRIORITY_CLASS = /no PriorityClass with name (\S{1,253}) was found/;

const RUNTIME_CLASS = /RuntimeClass "([^"]{1,253})" not found/;

function hintFor(detail: string): MessagePart {
  if (QUOTA_OF_LIMITS.test(detail)) return messagePart('GiveLimits');
  if (QUOTA.test(detail)) {
    return messagePart('LargerQuota');
  }
  const [, account] = /serviceaccount "([^"]+)" not found/i.exec(detail) ?? [];
  if (account) {
    return messagePart('CreateServiceAccount', { name: account });
  }
  if (LIMIT_RANGE.test(detail)) return messagePart('KeepWithinLimits');
  const [, priority] = PRIORITY_CLASS.exec(detail) ?? [];
  if (priority) return messagePart('OtherPriorityClass', { name: priority });
  const [, runtime] = RUNTIME_CLASS.exec(detail) ?? [];
  if (runtime) return messagePart('OtherRuntimeClass', { name: runtime });
  if (/failed calling webhook/.test(detail)) {
    return messagePart('WebhookAway');
  }
  if (/security context constraint/i.test(detail)) {
    return messagePart('FitConstraints');
  }
  if (/^pods? "[^"]*" is forbidden|denied the request/i.test(detail)) {
    return messagePart('AskForPolicies');
  }
  return messagePart('MendPodAndRecreate');
}

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
      hintParts: [hintFor(detail)],
    },
  ];
}
