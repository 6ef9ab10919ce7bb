import { UsageHistory } from './history/usage/UsageHistory';
import { createHistory } from './recording/createHistory';
import { PastOptions, writePast } from './recording/past/writePast';
import { createPodSubjects } from './recording/createPodSubjects';
import { Connection } from './createConnection';
import { Services } from './createServices';
import { Stores } from './createStores';
import { RayServerOptions } from './RayServerOptions';

/** Starts to record objects and the usage of pods, so that they remain known after the objects are deleted. */
export function createMemory(
  { clock, config, logger, name, signal }: RayServerOptions,
  {
    connection: { cache, owners, uncached, views },
    services,
    stores,
  }: { connection: Connection; services: Services; stores: Stores },
) {
  const { gracePeriodMs, historyLogs, namespaces } = config;
  const { cuts, database, outages, work } = stores;
  const history = createHistory({
    ...services,
    kubernetes: uncached,
    store: stores.records,
    cuts,
    work,
    outages,
    clock,
    logs: { store: stores.logs, settings: historyLogs },
    cache,
    views,
    namespaces,
    logger,
  });
  history.follow(views, signal);
  const usage = new UsageHistory({
    database,
    connection: name,
    pods: cache.pods,
    subjectOf: createPodSubjects({ cache, views }),
    retention: config.usageRetention,
    namespaces,
    logger,
    clock,
  });
  usage.follow(signal);
  return {
    history,
    usage,
    /** Writes the past of a simulated Kubernetes into a new database. */
    writePast: (past: PastOptions['past']) =>
      writePast({
        past,
        owners,
        gracePeriodMs,
        work,
        usage,
        logger,
        signal,
        now: new Date(clock.now()),
        ready: () => cache.pods.ready(),
        records: history.store,
        logs: historyLogs && stores.logs,
      }),
  };
}

/** The result of {@link createMemory}. */
export type Memory = ReturnType<typeof createMemory>;
