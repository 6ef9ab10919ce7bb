import {
  Job,
  MessagePart,
  RayApiError,
} from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { RayJob } from '@rayport/backstage-plugin-ray-node';
import { isDeepStrictEqual } from 'node:util';
import { kubernetesWords } from '../core/kubernetesWords';

const MS_PER_SECOND = 1000;

/** Fields that the operator re-reads while a job runs (KubeRay 1.7, RayJob). */
const EFFECTIVE_WHILE_RUNNING: ReadonlySet<string> = new Set([
  'activeDeadlineSeconds',
  'shutdownAfterJobFinishes',
  'ttlSecondsAfterFinished',
]);

/** Fields that the operator reads after the end of a job. */
const EFFECTIVE_AFTER_THE_END: ReadonlySet<string> = new Set([
  'shutdownAfterJobFinishes',
  'ttlSecondsAfterFinished',
]);

/** The fields that decide how the operator runs a job. */
const FIXED: ReadonlySet<string> = new Set(['clusterSelector', 'jobId']);

function refuse(...parts: MessagePart[]): RayApiError {
  return new RayApiError('FAILED_PRECONDITION', parts);
}

function hasSelector({ spec }: RayJob): boolean {
  return Object.keys(spec?.clusterSelector ?? {}).length > 0;
}

function hasEnded({ status }: RayJob): boolean {
  return ['Complete', 'Failed'].includes(status?.jobDeploymentStatus ?? '');
}

/** After its end, a change can only affect the job's own cluster, which may be deleted already. */
function hasCluster(rayJob: RayJob, now: Date): boolean {
  const { spec, status } = rayJob;
  if (hasSelector(rayJob)) return false;
  if (!spec?.shutdownAfterJobFinishes || !status?.endTime) return true;
  const ttlMs = (spec.ttlSecondsAfterFinished ?? 0) * MS_PER_SECOND;
  return Date.parse(status.endTime) + ttlMs > now.getTime();
}

/** The operator has refused the job for good. */
function assertNotRefused({ metadata, status }: RayJob): void {
  if (status?.jobDeploymentStatus !== 'ValidationFailed') return;
  throw refuse(
    messagePart('JobRefusedForGood', {
      job: metadata.name,
      words: kubernetesWords(status.message ?? ''),
    }),
  );
}

/** Alternatives to changing a field that has no effect any longer. */
function advice(rayJob: RayJob, field: string): MessagePart {
  const { namespace, name } = rayJob.metadata;
  const cluster = rayJob.status?.rayClusterName;
  if (field === 'clusterSpec' && cluster && !hasEnded(rayJob)) {
    return messagePart('ChangeClusterInstead', {
      field,
      cluster,
      namespace: namespace ?? '',
    });
  }
  const isSuspendable =
    !hasEnded(rayJob) &&
    !hasSelector(rayJob) &&
    rayJob.spec?.shutdownAfterJobFinishes &&
    !FIXED.has(field);
  return isSuspendable
    ? messagePart('SuspendJobFirst', { field, job: name })
    : messagePart('CreateJobInstead', { field });
}

/** The operator waits for a user to submit the job and set its id (KubeRay 1.7, InteractiveMode). */
function waitsForJobId({ spec, status }: RayJob): boolean {
  return (
    spec?.submissionMode === 'InteractiveMode' &&
    ['', 'Initializing', 'Waiting'].includes(status?.jobDeploymentStatus ?? '')
  );
}

/**
 * Whether the operator will read the whole definition again: a suspended or failed attempt ends before the next begins
 * (KubeRay 1.7, Suspending and Retrying), and a job that is made suspended is suspended before its cluster is made.
 */
function startsOver({ spec, status }: RayJob): boolean {
  const state = status?.jobDeploymentStatus ?? '';
  return (
    ['Suspending', 'Suspended', 'Retrying'].includes(state) ||
    (spec?.suspend === true && ['', 'Initializing'].includes(state))
  );
}

function effectiveFields(rayJob: RayJob, now: Date): ReadonlySet<unknown> {
  if (waitsForJobId(rayJob)) {
    return new Set([...EFFECTIVE_WHILE_RUNNING, 'jobId']);
  }
  if (!hasEnded(rayJob)) return EFFECTIVE_WHILE_RUNNING;
  return hasCluster(rayJob, now) ? EFFECTIVE_AFTER_THE_END : new Set();
}

/**
 * Refuses changes without effect: a started job keeps its definition. A job that starts over, for example when it is
 * resumed, reads it again, so everything may change except where it runs and its id.
 *
 * @throws RayApiError `FAILED_PRECONDITION` that names each field and the alternative
 */
export function assertEffective(
  rayJob: RayJob,
  { before, after }: { before: Job; after: Job },
  now: Date,
): void {
  const old = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after)
    .filter(([name, value]) => !isDeepStrictEqual(value, old.get(name)))
    .map(([name]) => name);
  if (!changed.length) return;
  assertNotRefused(rayJob);
  const isReadAgain = startsOver(rayJob);
  const effective = effectiveFields(rayJob, now);
  const without = changed.filter(name =>
    isReadAgain ? FIXED.has(name) : !effective.has(name),
  );
  if (without.length) {
    const state = rayJob.status?.jobDeploymentStatus || 'new';
    throw refuse(
      messagePart('JobChangeWithoutEffect', {
        fields: without.join(', '),
        job: rayJob.metadata.name,
        state,
      }),
      ...without.map(name => advice(rayJob, name)),
    );
  }
  if (rayJob.spec?.suspend && !after.shutdownAfterJobFinishes) {
    throw refuse(
      messagePart('SuspendedJobNeedsShutdown', { job: rayJob.metadata.name }),
    );
  }
}

/**
 * Refuses to suspend jobs that the operator cannot suspend: it would fail them for good, even if the request is
 * withdrawn (KubeRay 1.7, validation of RayJobs).
 *
 * @throws RayApiError `FAILED_PRECONDITION`
 */
export function assertSuspendable(rayJob: RayJob): void {
  const { name } = rayJob.metadata;
  assertNotRefused(rayJob);
  if (hasEnded(rayJob)) {
    throw refuse(messagePart('JobHasEnded', { job: name }));
  }
  if (hasSelector(rayJob)) {
    throw refuse(messagePart('JobOnSelectedCluster', { job: name }));
  }
  if (!rayJob.spec?.shutdownAfterJobFinishes) {
    const hasRules = rayJob.spec?.deletionStrategy?.deletionRules?.length;
    const code = hasRules ? 'JobWithDeletionRules' : 'JobNotSuspendable';
    throw refuse(messagePart(code, { job: name }));
  }
}

/**
 * Refuses to resume jobs that the operator no longer acts on.
 *
 * @throws RayApiError `FAILED_PRECONDITION`
 */
export function assertResumable(rayJob: RayJob): void {
  assertNotRefused(rayJob);
}
