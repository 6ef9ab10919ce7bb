import { LoggerService } from '@backstage/backend-plugin-api';
import { KubernetesService } from '@rayport/backstage-plugin-ray-node';
import { LogKeeper } from '../../history/logs/LogKeeper';
import { LogSettings } from '../../history/logs/LogLimits';
import { LogStore } from '../../history/logs/LogStore';
import { readLogTail } from '../../history/logs/readLogTail';
import { History } from '../../history/History';
import { RecordStore } from '../../history/records/RecordStore';
import { OutageStore } from '../../history/watching/OutageStore';
import { WorkStore } from '../../history/work/WorkStore';
import { keepLogs } from './keepLogs';
import { keepWork } from './keepWork';
import { recordedKinds, RecordSources } from './recordedKinds';
import { RecordedObjects } from './RecordedObjects';

/** Remembers the objects of all kinds that have states, and what their containers printed last. */
export function createHistory({
  store,
  namespaces,
  logger,
  logs,
  work: workStore,
  outages,
  kubernetes,
  ...sources
}: RecordSources & {
  store: RecordStore;
  namespaces: readonly string[] | undefined;
  logger: LoggerService;
  logs: { store: LogStore; settings: LogSettings | undefined };
  work: WorkStore;
  outages: OutageStore;
  kubernetes: KubernetesService;
}): History {
  const { cache } = sources;
  const { settings } = logs;
  const keeper =
    settings &&
    new LogKeeper({
      store: logs.store,
      read: run => readLogTail(kubernetes, run, settings.maxContainerBytes),
      logger,
    });
  const objects = new RecordedObjects(cache);
  if (keeper) keepLogs({ cache, objects, keeper });
  const work = keepWork({ cache, objects, store: workStore, logger });
  return new History({
    store,
    namespaces,
    logger,
    kinds: recordedKinds(sources),
    logs: keeper,
    work,
    outages,
  });
}
