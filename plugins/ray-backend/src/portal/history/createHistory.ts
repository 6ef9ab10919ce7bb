import { LoggerService } from '@backstage/backend-plugin-api';
import { Clock, KubernetesService } from '@rayport/backstage-plugin-ray-node';
import { LogKeeper } from '../../history/logs/LogKeeper';
import { LogSettings } from '../../history/logs/LogLimits';
import { LogStore } from '../../history/logs/LogStore';
import { ContainerRun, DRIVER } from '../../history/logs/ContainerRun';
import { textTail } from '../../history/logs/textTail';
import { readLogTail } from '../../history/logs/readLogTail';
import { History } from '../../history/History';
import { RecordCuts } from '../../history/records/RecordCuts';
import { RecordStore } from '../../history/records/RecordStore';
import { OutageStore } from '../../history/watching/OutageStore';
import { WorkStore } from '../../history/work/WorkStore';
import { DriverLogs } from '../../submissions/DriverLogs';
import { keepDriverLogs } from './keepDriverLogs';
import { keepLogs } from './keepLogs';
import { keepWork } from './keepWork';
import { recordedKinds, RecordSources } from './recordedKinds';
import { RecordedObjects } from './RecordedObjects';

/** Timeout of Ray's answer with a log, milliseconds, so that a hanging head does not delay the logs of others. */
const DRIVER_LOG_TIMEOUT_MS = 10_000;

/** Creates the history of all kinds with states, and of their last log lines. */
export function createHistory({
  store,
  cuts,
  namespaces,
  logger,
  logs,
  work: workStore,
  outages,
  clock,
  kubernetes,
  driverLogs,
  ...sources
}: RecordSources & {
  store: RecordStore;
  cuts: RecordCuts;
  namespaces: readonly string[] | undefined;
  logger: LoggerService;
  logs: { store: LogStore; settings: LogSettings | undefined };
  work: WorkStore;
  outages: OutageStore;
  clock: Clock;
  kubernetes: KubernetesService;
  driverLogs: DriverLogs;
}): History {
  const { cache } = sources;
  const { settings } = logs;
  const keeper =
    settings &&
    new LogKeeper({
      store: logs.store,
      read: run =>
        run.container === DRIVER
          ? readDriverLog(run, settings.maxContainerBytes)
          : readLogTail(kubernetes, run, settings.maxContainerBytes),
      logger,
    });
  const objects = new RecordedObjects(cache);
  async function readDriverLog({ podUid }: ContainerRun, maxBytes: number) {
    const { key } = objects.get(podUid) ?? {};
    const rayJob = key && cache.objects.job.get(key);
    const text =
      rayJob &&
      (await driverLogs.read(rayJob, {
        maxBytes,
        signal: AbortSignal.timeout(DRIVER_LOG_TIMEOUT_MS),
        impersonate: undefined,
      }));
    return textTail(text ?? '', maxBytes);
  }
  const takeLogs = keeper && keepLogs({ cache, objects, keeper });
  if (keeper) keepDriverLogs({ cache, keeper });
  const work = keepWork({
    ...{ cache, objects, cuts, logger },
    store: workStore,
    now: () => clock.now(),
  });
  return new History({
    store,
    cuts,
    namespaces,
    logger,
    kinds: recordedKinds(sources),
    logs: keeper,
    takeLogs,
    ...{ work, outages, clock },
  });
}
