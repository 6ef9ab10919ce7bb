import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { Event } from '@rayport/backstage-plugin-ray-node';
import { parseTime } from '../../core/rfc3339';
import { ClusterFacts, livePods } from './ClusterFacts';
import { eventFirst, eventLast, latestFirst } from './eventTimes';
import { hasStartParameter } from './hasStartParameter';
import { createdAt } from './podTimes';
import { Trouble } from './Trouble';
import { quote } from './wording';

/** The operator finds fault with the name. */
const MISNAMED = 'InvalidRayClusterMetadata';

const REASONS = ['InvalidRayClusterSpec', MISNAMED];

/** The operator's text before the actual reason. */
const PREAMBLE = /^The RayCluster \w+ is invalid\s*\S*?:\s*/;

const START_PARAMETER = /rayStartParams(?:\[['"]?([^'"\]]+)['"]?\])?/;

function isRefusal({ reason, type }: Event): boolean {
  return type === 'Warning' && REASONS.includes(reason ?? '');
}

/** When the operator last did something for the cluster; it does nothing for one that it refuses. */
function acceptedAt(facts: ClusterFacts): number {
  return Math.max(
    parseTime(facts.rayCluster.status?.lastUpdateTime) ?? 0,
    ...livePods(facts).map(({ pod }) => createdAt(pod)),
    ...facts.events.filter(event => !isRefusal(event)).map(eventLast),
  );
}

/**
 * The operator refuses the spec or the metadata. It reports that only in an event, and ignores the cluster until it is
 * fixed. Refused start parameters leave a cluster unhealthy; other faults prevent its start.
 */
export function invalidSpec(facts: ClusterFacts): Trouble[] {
  const [refusal] = facts.events.filter(isRefusal).sort(latestFirst);
  if (!refusal || acceptedAt(facts) > eventLast(refusal)) return [];
  const text = (refusal.message ?? '').replace(PREAMBLE, '');
  const [mention, parameter] = START_PARAMETER.exec(text) ?? [];
  // The spec was fixed since; the event is kept for an hour.
  if (parameter && !hasStartParameter(facts.rayCluster, parameter)) return [];
  return [
    {
      outcome: mention ? 'unhealthy' : 'failed',
      mayPass: false,
      since: eventFirst(refusal),
      reason: refusal.reason ?? '',
      messagePart: messagePart('ClusterRefused', { words: quote(text) }),
      hintParts: [
        parameter
          ? messagePart('RemoveStartParameter', { parameter })
          : messagePart(
              refusal.reason === MISNAMED ? 'RecreateRenamed' : 'MendAndChange',
            ),
      ],
    },
  ];
}
