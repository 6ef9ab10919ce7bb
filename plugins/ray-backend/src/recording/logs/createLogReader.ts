import { KubernetesService, RayJob } from '@rayport/backstage-plugin-ray-node';
import { ContainerRun, DRIVER } from '../../history/logs/ContainerRun';
import { LogTail } from '../../history/logs/LogStore';
import { readLogTail } from '../../history/logs/readLogTail';
import { textTail } from '../../history/logs/textTail';
import { hasSubmitter } from '../../jobs/hasSubmitter';
import { SUBMITTER_CONTAINER } from '../../kubernetes/submitterContainer';
import { lacksEndOf, SEARCHED_LINES } from '../../jobs/lacksEndOf';
import { RayCache } from '../../kinds/RayCache';
import { DriverLogs } from '../../submissions/DriverLogs';
import { RecordedObject, RecordedObjects } from '../RecordedObjects';
import { submittersOf } from './submittersOf';

/** Timeout of Ray's answer with a log, milliseconds, so that a hanging head does not delay the logs of others. */
const DRIVER_LOG_TIMEOUT_MS = 10_000;

/** The same where the submitter's log is kept already, and that of the driver is usually not needed. */
const SECOND_LOG_TIMEOUT_MS = 2_000;

const NOTHING: LogTail = { text: '', isCut: false };

/**
 * Reads the logs that are kept: of containers from Kubernetes, of drivers from Ray. The log of a driver is empty if the
 * submitter's log has all of it.
 */
export function createLogReader(options: {
  kubernetes: Pick<KubernetesService, 'followPodLog' | 'podLog'>;
  drivers: Pick<DriverLogs, 'read'>;
  cache: Pick<RayCache, 'objects' | 'pods'>;
  objects: RecordedObjects;
  maxBytes: number;
}): (run: ContainerRun) => Promise<LogTail> {
  const { kubernetes, drivers, cache, objects, maxBytes } = options;

  async function readDriver(rayJob: RayJob, timeout: number): Promise<string> {
    const text = await drivers.read(rayJob, {
      maxBytes,
      signal: AbortSignal.timeout(timeout),
      impersonate: undefined,
    });
    return text ?? '';
  }

  async function readSubmitter(object: RecordedObject): Promise<string> {
    const logs = await Promise.all(
      submittersOf(cache, object).map(({ metadata: { name } }) =>
        kubernetes.podLog({
          namespace: object.key.namespace,
          name,
          container: SUBMITTER_CONTAINER,
          tailLines: SEARCHED_LINES,
          signal: AbortSignal.timeout(SECOND_LOG_TIMEOUT_MS),
        }),
      ),
    );
    return logs.join('\n');
  }

  /** Where Ray or Kubernetes can't be asked, the submitter's log has to do. */
  async function readIfLost(
    object: RecordedObject,
    rayJob: RayJob,
  ): Promise<string> {
    try {
      const driver = await readDriver(rayJob, SECOND_LOG_TIMEOUT_MS);
      const isLost = lacksEndOf(driver, await readSubmitter(object));
      return isLost ? driver : '';
    } catch {
      return '';
    }
  }

  return async run => {
    if (run.container !== DRIVER) {
      return readLogTail(kubernetes, run, maxBytes);
    }
    const object = objects.get(run.podUid);
    const rayJob = object && cache.objects.job.get(object.key);
    if (!rayJob) return NOTHING;
    const text = hasSubmitter(rayJob)
      ? await readIfLost(object, rayJob)
      : await readDriver(rayJob, DRIVER_LOG_TIMEOUT_MS);
    return textTail(text, maxBytes);
  };
}
