import { MessagePart } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';

/** The admission plugin of quotas. */
export const QUOTA = /(?:exceeded|failed) quota/i;

/** A quota counts limits, and the pod has none. */
const QUOTA_OF_LIMITS = /failed quota: .{1,100}: must specify /;

/** The admission plugin LimitRanger. */
const LIMIT_RANGE =
  /(?:maximum|minimum) \S{1,100} usage per (?:Container|Pod) is|limit to request ratio per/;

const PRIORITY_CLASS = /no PriorityClass with name (\S{1,253}) was found/;

const RUNTIME_CLASS = /RuntimeClass "([^"]{1,253})" not found/;

/** A Service keeps its address, also across versions of the operator that want another one. */
const ADDRESS_KEPT =
  /spec\.clusterIPs?\S{0,10}: .{1,200}may not change once set/;

/** An admission plugin or webhook; the operator's own missing rights name its user. */
const POLICY =
  /pods? "[^"]{0,253}" is forbidden(?!: User ")|denied (?:the )?request/i;

/**
 * Why Kubernetes or one of its webhooks refuses an object of the operator; undefined if it says nothing of the kind.
 *
 * @param detail - the text of Kubernetes, possibly behind words of the operator
 */
export function refusalHint(detail: string): MessagePart | undefined {
  if (QUOTA_OF_LIMITS.test(detail)) return messagePart('GiveLimits');
  if (QUOTA.test(detail)) return messagePart('LargerQuota');
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
  if (ADDRESS_KEPT.test(detail)) return messagePart('RecreateService');
  if (/provided port is already allocated/.test(detail)) {
    return messagePart('OtherNodePort');
  }
  return POLICY.test(detail) ? messagePart('AskForPolicies') : undefined;
}
