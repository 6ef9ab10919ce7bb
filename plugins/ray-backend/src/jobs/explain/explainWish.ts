import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { stoppedByKueue } from '../../clusters/explain/stoppedByKueue';
import { waitsForOperator } from '../../clusters/explain/waitsForOperator';
import { parseTime } from '../../core/rfc3339';
import { lastWritten } from '../../kubernetes/lastWritten';
import { kueueQueueOf, otherManagerOf } from '../../kubernetes/otherManagers';
import { JobFacts, JobVerdict } from './JobFacts';

/** The operator's states in which it still acts on `suspend: true` (KubeRay 1.7, updateStatusToSuspendingIfNeeded). */
const SUSPENDABLE = ['Initializing', 'Waiting', 'Running', 'Retrying'];

/** Kueue suspends what it has not admitted, and only Kueue may start it (Kueue docs, "Run a RayJob"). */
function explainQueue({ rayJob, events }: JobFacts): JobVerdict | undefined {
  const queue = kueueQueueOf(rayJob.metadata);
  const { jobDeploymentStatus = '' } = rayJob.status ?? {};
  const isQueued =
    rayJob.spec?.suspend && ['', 'Suspended'].includes(jobDeploymentStatus);
  if (!queue || !isQueued) return undefined;
  return {
    state: 'suspended',
    reason: 'QueuedByKueue',
    messageParts: [
      messagePart('JobQueued', { queue, ...stoppedByKueue(events) }),
    ],
    hintParts: [messagePart('LookAtQueue', { queue })],
    since: parseTime(lastWritten(rayJob.metadata)),
  };
}

function explainElsewhere({ rayJob }: JobFacts): JobVerdict | undefined {
  const manager = otherManagerOf(rayJob.spec);
  if (!manager || rayJob.status?.jobDeploymentStatus) return undefined;
  return {
    state: 'initializing',
    reason: 'ManagedElsewhere',
    messageParts: [messagePart('JobManagedElsewhere', { manager })],
    since: parseTime(rayJob.metadata.creationTimestamp),
  };
}

/** The operator has not yet started to suspend or resume the job. */
function explainUnseen(facts: JobFacts): JobVerdict | undefined {
  const { rayJob } = facts;
  const { jobDeploymentStatus = '' } = rayJob.status ?? {};
  const isSuspended = jobDeploymentStatus === 'Suspended';
  if (rayJob.spec?.suspend && SUSPENDABLE.includes(jobDeploymentStatus)) {
    return { state: 'suspending', ...waitsForOperator(rayJob, facts) };
  }
  return isSuspended && !rayJob.spec?.suspend
    ? { state: 'initializing', ...waitsForOperator(rayJob, facts) }
    : undefined;
}

/** A wanted suspension or resumption that the status does not show yet. */
export function explainWish(facts: JobFacts): JobVerdict | undefined {
  return explainQueue(facts) ?? explainElsewhere(facts) ?? explainUnseen(facts);
}
