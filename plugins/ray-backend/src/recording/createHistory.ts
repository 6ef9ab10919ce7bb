import { LoggerService } from '@backstage/backend-plugin-api';
import { Clock, KubernetesService } from '@rayport/backstage-plugin-ray-node';
import { LogKeeper } from '../history/logs/LogKeeper';
import { LogSettings } from '../history/logs/LogLimits';
import { LogStore } from '../history/logs/LogStore';
import { History } from '../history/History';
import { RecordCuts } from '../history/records/RecordCuts';
import { RecordStore } from '../history/records/RecordStore';
import { OutageStore } from '../history/watching/OutageStore';
import { WorkStore } from '../history/work/WorkStore';
import { DriverLogs } from '../submissions/DriverLogs';
import { createLogReader } from './logs/createLogReader';
import { keepLogs } from './logs/keepLogs';
import { keepWork } from './keepWork';
import { recordedKinds, RecordSources } from './recordedKinds';
import { RecordedObjects } from './RecordedObjects';

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
  const objects = new RecordedObjects(cache);
  const keeper =
    settings &&
    new LogKeeper({
      store: logs.store,
      read: createLogReader({
        kubernetes,
        cache,
        objects,
        drivers: driverLogs,
        maxBytes: settings.maxContainerBytes,
      }),
      logger,
    });
  const now = () => clock.now();
  const takeLogs =
    keeper && keepLogs({ kubernetes, cache, objects, keeper, now });
  const work = keepWork({
    cache,
    objects,
    cuts,
    logger,
    store: workStore,
    now,
  });
  return new History({
    store,
    cuts,
    namespaces,
    logger,
    kinds: recordedKinds(sources),
    logs: keeper,
    takeLogs,
    work,
    outages,
    clock,
  });
}
