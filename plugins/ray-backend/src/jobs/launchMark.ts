import { RayJob } from '@rayport/backstage-plugin-ray-node';
import { KUEUE_QUEUE } from '../kubernetes/otherManagers';
import {
  markOf,
  withIdempotencyAnnotation,
} from '../idempotency/idempotencyAnnotation';

/** The operator makes the cluster, and waits for a job id; then it follows the job and removes the cluster (KubeRay 1.7). */
const INTERACTIVE = 'InteractiveMode';

/** Tells a launch from a request with an `Idempotency-Key`, whose mark is in the same annotation. */
const PREFIX = 'launch-';

/**
 * A RayJob whose code the portal brings to the cluster. Its mark says for which launch it was made. A job that does not run
 * in time is ended by the operator, also where the portal never comes back (KubeRay 1.6; earlier ones ignore the field).
 *
 * @param options - `queue`: of Kueue, which then decides when the job starts
 */
export function launched(
  rayJob: RayJob,
  {
    id,
    deadlineSeconds,
    queue,
  }: { id: string; deadlineSeconds: number; queue?: string },
): RayJob {
  const spec = {
    ...rayJob.spec,
    submissionMode: INTERACTIVE,
    preRunningDeadlineSeconds: deadlineSeconds,
  };
  const { labels } = rayJob.metadata;
  const metadata = queue
    ? { ...rayJob.metadata, labels: { ...labels, [KUEUE_QUEUE]: queue } }
    : rayJob.metadata;
  return withIdempotencyAnnotation(
    { ...rayJob, metadata, spec },
    `${PREFIX}${id}`,
  );
}

/** The id of the launch that has made a RayJob; undefined for other RayJobs. */
export function launchOf(rayJob: RayJob | undefined): string | undefined {
  const mark = rayJob && markOf(rayJob);
  return mark?.startsWith(PREFIX) ? mark.slice(PREFIX.length) : undefined;
}
