import { MessagePart } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { parseTime } from '../../core/rfc3339';
import { JobFacts } from './JobFacts';

/** The operator's reason for a submitted job that Ray no longer knows. */
const LOST_WITH_HEAD = [
  'AppFailed',
  'SubmissionFailed',
  'JobStatusCheckTimeoutExceeded',
  'JobDeploymentStatusTransitionGracePeriodExceeded',
];

/**
 * Explains a job whose cluster lost its head while it ran. Ray on the new head does not know the job; if the submitter
 * is retried, it submits the job again from the start.
 */
export function lostHead({ cluster, rayJob }: JobFacts): MessagePart[] {
  const { headLoss } = cluster ?? {};
  const { status } = rayJob;
  const lostAt = parseTime(headLoss?.time);
  const startedAt = parseTime(status?.startTime);
  const endedAt = parseTime(status?.endTime) ?? Infinity;
  if (!headLoss || lostAt === undefined || startedAt === undefined) return [];
  if (lostAt < startedAt || lostAt > endedAt) return [];
  const { time, reason: cause } = headLoss;
  if (status?.jobDeploymentStatus === 'Failed') {
    return LOST_WITH_HEAD.includes(status.reason ?? '')
      ? [messagePart('JobLostItsHead', { time, cause })]
      : [];
  }
  const runsSince = parseTime(status?.rayJobInfo?.startTime);
  return [
    runsSince !== undefined && runsSince >= lostAt
      ? messagePart('JobBeganAgain', { time, cause })
      : messagePart('JobLostItsHead', { time, cause }),
  ];
}
