import { RayJob } from '@rayport/backstage-plugin-ray-node';
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
 */
export function launched(
  rayJob: RayJob,
  { id, deadlineSeconds }: { id: string; deadlineSeconds: number },
): RayJob {
  const spec = {
    ...rayJob.spec,
    submissionMode: INTERACTIVE,
    preRunningDeadlineSeconds: deadlineSeconds,
  };
  return withIdempotencyAnnotation({ ...rayJob, spec }, `${PREFIX}${id}`);
}

/** The id of the launch that has made a RayJob; undefined for other RayJobs. */
export function launchOf(rayJob: RayJob | undefined): string | undefined {
  const mark = rayJob && markOf(rayJob);
  return mark?.startsWith(PREFIX) ? mark.slice(PREFIX.length) : undefined;
}
