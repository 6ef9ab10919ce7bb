import { RayJob } from '@rayport/backstage-plugin-ray-node';
import { parseTime } from '../../core/rfc3339';
import { ContainerRun, DRIVER } from '../../history/logs/ContainerRun';
import { LogKeeper } from '../../history/logs/LogKeeper';
import { hasSubmitter } from '../../jobs/hasSubmitter';
import { RayCache } from '../../kinds/RayCache';

/** Ray's report of an ended job. */
const ENDS: readonly (string | undefined)[] = [
  'SUCCEEDED',
  'FAILED',
  'STOPPED',
];

/** The driver of an ended job whose log is in no pod. */
function driverRun(rayJob: RayJob): ContainerRun | undefined {
  const { metadata, status = {} } = rayJob;
  const { jobId, jobStatus, rayJobInfo = {} } = status;
  if (hasSubmitter(rayJob) || !jobId || !ENDS.includes(jobStatus)) {
    return undefined;
  }
  const { startTime = status.startTime, endTime = status.endTime } = rayJobInfo;
  return {
    namespace: metadata.namespace ?? '',
    ...{ pod: jobId, podUid: metadata.uid ?? '', container: DRIVER },
    startedAt: parseTime(startTime) ?? 0,
    endedAt: parseTime(endTime) ?? 0,
    // Ray reports no exit code; any failure counts as 1.
    exitCode: jobStatus === 'SUCCEEDED' ? 0 : 1,
    isPrevious: false,
  };
}

/** Keeps the logs of drivers when they end, for jobs without a submitter pod, whose logs only Ray has. */
export function keepDriverLogs(options: {
  cache: Pick<RayCache, 'objects'>;
  keeper: LogKeeper;
}): void {
  const { cache, keeper } = options;
  cache.objects.job.subscribe(changes => {
    for (const { type, object } of changes) {
      const { uid = '' } = object.metadata;
      const run = type === 'changed' ? driverRun(object) : undefined;
      if (run) keeper.take(uid, run);
      if (type !== 'changed') keeper.forgetPod(uid);
    }
  });
}
