import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { parseTime } from '../../core/rfc3339';
import { ClusterFacts } from './ClusterFacts';
import { Trouble } from './Trouble';
import { quote } from './wording';

/** Operators before 1.3 call a cluster failed themselves, with the reason in the status. */
export function operatorFailure(facts: ClusterFacts): Trouble[] {
  const { status } = facts.rayCluster;
  if (status?.state !== 'failed') return [];
  return [
    {
      outcome: 'failed',
      mayPass: false,
      since:
        parseTime(status.stateTransitionTimes?.failed) ??
        parseTime(status.lastUpdateTime) ??
        facts.createdAt,
      reason: 'OperatorFailure',
      messagePart: messagePart('OperatorGaveUp', {
        words: quote(status.reason ?? ''),
      }),
      hintParts: [messagePart('MendAndRecreate')],
    },
  ];
}
