import { endOfJob } from '../../simulation/batchJobs/batchJobController';
import { findClusterPods } from '../raycluster/clusterPods';
import { RayCluster } from '../raycluster/RayCluster';
import { Context } from '../reconciliation';
import { RayJob, RayJobStatus } from './RayJob';
import { SUBMITTER_NAME } from './submitterContainer';
import { findSubmitter } from './submitterJob';

/** How a submitter ended. */
export interface SubmitterEnd {
  /** Absent if it is gone with its pod. */
  finishedAt?: string;
  /** The cause that the operator shows; absent if the submitter succeeded. */
  failure?: Pick<RayJobStatus, 'reason' | 'message'>;
}

function modeOf({ object: { spec } }: Context<RayJob>): string {
  return spec.submissionMode ?? 'K8sJobMode';
}

/** Whether the batch Job that submits a job is gone, for example because a user deleted it. */
export function lacksSubmitter(context: Context<RayJob>): boolean {
  return modeOf(context) === 'K8sJobMode' && !findSubmitter(context);
}

/** The end of a job's submitter; undefined while there is none, or none is used. */
export function submitterEnd(
  context: Context<RayJob>,
  cluster: RayCluster,
): SubmitterEnd | undefined {
  switch (modeOf(context)) {
    case 'K8sJobMode':
      return endOfPods(context);
    case 'SidecarMode':
      return endOfSidecar(context, cluster);
    default:
      return undefined;
  }
}

function endOfPods(context: Context<RayJob>): SubmitterEnd | undefined {
  const submitter = findSubmitter(context);
  const end = submitter && endOfJob(submitter);
  if (!end) return undefined;
  const { type, reason, message, lastTransitionTime: finishedAt } = end;
  const words = `Job submission has failed. Reason: ${reason}. Message: ${message}`;
  return type === 'Failed'
    ? { finishedAt, failure: failureOf(context.object, words) }
    : { finishedAt };
}

/** The sidecar follows the log of its job, and fails with it. */
function endOfSidecar(
  { client, object: job }: Context<RayJob>,
  cluster: RayCluster,
): SubmitterEnd | undefined {
  const { head } = findClusterPods(client, cluster);
  if (!head) {
    const message = 'Ray head pod not found.';
    return { failure: { reason: 'AppFailed', message } };
  }
  const { terminated } =
    head.status?.containerStatuses?.find(({ name }) => name === SUBMITTER_NAME)
      ?.state ?? {};
  if (!terminated) return undefined;
  const { exitCode, reason, finishedAt } = terminated;
  const words = `Ray head pod container ${SUBMITTER_NAME} terminated with exit code ${exitCode}: ${reason}`;
  return exitCode === 0
    ? { finishedAt }
    : { finishedAt, failure: failureOf(job, words) };
}

/** Ray's own message stays, if the operator knew already that the job had failed. */
function failureOf(
  { status }: RayJob,
  message: string,
): SubmitterEnd['failure'] {
  return status?.jobStatus === 'FAILED'
    ? { reason: 'AppFailed', message: status.message }
    : { reason: 'SubmissionFailed', message };
}
