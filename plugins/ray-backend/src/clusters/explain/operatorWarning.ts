import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { attemptHint } from './attemptHint';
import { ClusterFacts } from './ClusterFacts';
import { eventFirst, eventLast, latestFirst } from './eventTimes';
import { Trouble } from './Trouble';
import { quote } from './wording';

/** Reasons of events about failures of the operator (KubeRay, event reasons). */
const FAILED_ATTEMPT = /^FailedTo|^AutoscalerServiceAccountNotFound$/;

/**
 * The operator makes no progress with a cluster that was never ready: its last event reports a failure to create
 * something. Conditions do not cover services, ingresses and roles, and older operators have none.
 */
export function operatorWarning(facts: ClusterFacts): Trouble[] {
  if (facts.wasReady) return [];
  const newestFirst = [...facts.events].sort(latestFirst);
  const latest = newestFirst.at(0);
  if (latest?.type !== 'Warning') return [];
  const { reason = '', message = '' } = latest;
  if (!FAILED_ATTEMPT.test(reason)) return [];
  const lastSuccess = newestFirst.find(({ type }) => type !== 'Warning');
  const since = newestFirst
    .filter(event => event.reason === reason)
    .map(eventFirst)
    .filter(time => !lastSuccess || time >= eventLast(lastSuccess));
  return [
    {
      outcome: 'failed',
      mayPass: true,
      since: Math.min(eventLast(latest), ...since),
      reason,
      messagePart: messagePart('OperatorStuck', { words: quote(message) }),
      hintParts: [attemptHint(message) ?? messagePart('MendAndWait')],
    },
  ];
}
