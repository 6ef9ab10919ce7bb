import { ClusterFacts } from './ClusterFacts';
import { notReadySince } from './podTimes';
import { Trouble } from './Trouble';
import { waitingContainers } from './waitingContainers';
import { podTitle, quote } from './wording';

const REASONS = new Set([
  'CreateContainerConfigError',
  'CreateContainerError',
  'RunContainerError',
  'PreCreateHookError',
  'PreStartHookError',
  'PostStartHookError',
]);

const MISSING = /(secret|configmap) "([^"]+)" not found/i;
const MISSING_KEY = /couldn't find key (\S+) in (secret|configmap) (\S+)/i;

function hintFor(message: string): string {
  const [, kind, name] = MISSING.exec(message) ?? [];
  if (name) {
    return `Create the ${kind} ${name} in the cluster's namespace, or name another in the group's environment.`;
  }
  const [, key, owner, place] = MISSING_KEY.exec(message) ?? [];
  if (key) {
    return `Add the key ${key} to the ${owner} ${place}, or name another key in the group's environment.`;
  }
  return "Check the group's environment, volumes and securityContext.";
}

/** A container can't be made or started as it is configured, for example because a Secret is missing. */
export function containerConfig(facts: ClusterFacts): Trouble[] {
  return waitingContainers(facts, REASONS).map(
    ({ pod, container, reason, message }): Trouble => ({
      outcome: 'failed',
      mayPass: true,
      since: notReadySince(pod.pod),
      reason,
      message: `Container ${container.name} of ${podTitle(pod)} can't start: ${quote(message || reason)}`,
      hint: hintFor(message),
    }),
  );
}
