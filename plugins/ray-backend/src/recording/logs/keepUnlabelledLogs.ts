import {
  KubernetesService,
  nextTurn,
  RayJob,
} from '@rayport/backstage-plugin-ray-node';
import { parseTime } from '../../core/rfc3339';
import { LogKeeper } from '../../history/logs/LogKeeper';
import { runsToKeep } from '../../history/logs/runsToKeep';
import { hasSubmitter } from '../../jobs/hasSubmitter';
import { RayCache } from '../../kinds/RayCache';
import { ObjectChange } from '../../kubernetes/cache/CachedObjects';
import { listSubmitters } from '../../kubernetes/listSubmitters';
import { RecordedObject, RecordedObjects } from '../RecordedObjects';
import { submittersOf } from './submittersOf';

/** How long ago a job may have ended when the portal starts, milliseconds: its submitter may be there. */
const RECENT_MS = 10 * 60_000;

/** Timeout of the list of a job's submitters, milliseconds, so that a deletion does not wait long. */
const LIST_TIMEOUT_MS = 5_000;

/** After these, the operator deletes the batch Job, or may delete it. */
const ENDS: readonly (string | undefined)[] = [
  'Complete',
  'Failed',
  'Retrying',
];

/**
 * Keeps the logs of submitters of KubeRay before 1.7. They have no label of the operator, so no watch shows them:
 * Kubernetes is asked for them once, when their job ends or is about to be deleted.
 *
 * @returns a function that keeps the logs of a job that is about to be deleted
 */
export function keepUnlabelledLogs(options: {
  kubernetes: Pick<KubernetesService, 'listAll'>;
  cache: Pick<RayCache, 'objects' | 'pods'>;
  objects: RecordedObjects;
  keeper: LogKeeper;
  now(): number;
}): (object: RecordedObject) => Promise<void> {
  const { kubernetes, cache, objects, keeper, now } = options;
  /** The submission of each job that was looked at, by its uid. */
  const looked = new Map<string, string>();

  async function take(rayJob: RayJob): Promise<void> {
    const { uid = '' } = rayJob.metadata;
    const { jobId = '' } = rayJob.status ?? {};
    const object = objects.get(uid);
    if (!object || !jobId || !hasSubmitter(rayJob)) return;
    if (submittersOf(cache, object).length) return;
    if (looked.get(uid) === jobId) return;
    looked.set(uid, jobId);
    // Without them, the log of the driver has to do.
    const signal = AbortSignal.timeout(LIST_TIMEOUT_MS);
    const pods = await listSubmitters(kubernetes, rayJob, { signal }).catch(
      () => [],
    );
    for (const pod of pods) {
      for (const run of runsToKeep(pod, true)) keeper.take(uid, run);
    }
  }

  async function follow(
    changes: ReadonlyArray<ObjectChange<RayJob>>,
  ): Promise<void> {
    for (const { type, object: rayJob } of changes) {
      const { status = {}, metadata } = rayJob;
      if (type === 'deleted') {
        await take(rayJob);
        looked.delete(metadata.uid ?? '');
      } else if (ENDS.includes(status.jobDeploymentStatus)) {
        const endedAt = parseTime(status.endTime) ?? Infinity;
        if (endedAt > now() - RECENT_MS) await take(rayJob);
      }
      await nextTurn();
    }
  }

  cache.objects.job.subscribe(changes => void follow(changes));
  return async ({ kind, key }) => {
    const rayJob = kind === 'job' ? cache.objects.job.get(key) : undefined;
    if (rayJob) await take(rayJob);
  };
}
