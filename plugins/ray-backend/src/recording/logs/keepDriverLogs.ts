import { RayJob } from '@rayport/backstage-plugin-ray-node';
import { parseTime } from '../../core/rfc3339';
import { ContainerRun, DRIVER } from '../../history/logs/ContainerRun';
import { LogKeeper } from '../../history/logs/LogKeeper';
import { hasSubmitter } from '../../jobs/hasSubmitter';
import { RayCache } from '../../kinds/RayCache';
import { hasPodEnded } from '../../kubernetes/hasPodEnded';
import { RecordedObject, RecordedObjects } from '../RecordedObjects';
import { submittersOf } from './submittersOf';

/** Ray's report of an ended job. */
const ENDS: readonly (string | undefined)[] = [
  'SUCCEEDED',
  'FAILED',
  'STOPPED',
];

/** The driver of a job that has ended. */
function driverRun({
  metadata,
  status = {},
}: RayJob): ContainerRun | undefined {
  const { jobId, jobStatus, rayJobInfo = {} } = status;
  if (!jobId || !ENDS.includes(jobStatus)) return undefined;
  const { startTime = status.startTime, endTime = status.endTime } = rayJobInfo;
  return {
    namespace: metadata.namespace ?? '',
    pod: jobId,
    podUid: metadata.uid ?? '',
    container: DRIVER,
    startedAt: parseTime(startTime) ?? 0,
    endedAt: parseTime(endTime) ?? 0,
    // Ray reports no exit code; any failure counts as 1.
    exitCode: jobStatus === 'SUCCEEDED' ? 0 : 1,
    isPrevious: false,
  };
}

/**
 * Keeps the logs of drivers when they end, whose logs only Ray has: of jobs without a submitter pod, and of jobs whose
 * submitter lost the end of the log.
 *
 * @returns a function that keeps the log of a job that is about to be deleted
 */
export function keepDriverLogs(options: {
  cache: Pick<RayCache, 'objects' | 'pods'>;
  objects: RecordedObjects;
  keeper: LogKeeper;
}): (object: RecordedObject) => void {
  const { cache, objects, keeper } = options;
  const look = (rayJob: RayJob, isLeaving = false) => {
    const { uid = '' } = rayJob.metadata;
    const run = driverRun(rayJob);
    const job = objects.get(uid);
    if (!run || !job) return;
    const isFollowed =
      hasSubmitter(rayJob) &&
      !isLeaving &&
      !submittersOf(cache, job).every(hasPodEnded);
    if (!isFollowed) keeper.take(uid, run);
  };
  cache.objects.job.subscribe(changes => {
    for (const { type, object } of changes) {
      if (type === 'changed') look(object);
      else keeper.forgetPod(object.metadata.uid ?? '');
    }
  });
  cache.pods.subscribe(changes => {
    for (const { type, object: pod } of changes) {
      if (type !== 'changed' || !hasPodEnded(pod)) continue;
      const { kind, key } = objects.ownerOf(pod) ?? {};
      const rayJob = kind === 'job' && key && cache.objects.job.get(key);
      if (rayJob) look(rayJob);
    }
  });
  return ({ kind, key }) => {
    const rayJob = kind === 'job' ? cache.objects.job.get(key) : undefined;
    if (rayJob) look(rayJob, true);
  };
}
