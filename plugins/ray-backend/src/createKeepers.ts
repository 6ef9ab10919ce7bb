import { RAY_CLUSTERS } from '@rayport/backstage-plugin-ray-node';
import { BoundJobs } from './boundJobs/BoundJobs';
import { stopBoundJob } from './boundJobs/stopBoundJob';
import { Connection } from './createConnection';
import { Memory } from './createMemory';
import { Services } from './createServices';
import { Stores } from './createStores';
import { OperationExecutor } from './execution/OperationExecutor';
import { ActivityReader } from './idle/ActivityReader';
import { IdleActions } from './idle/IdleActions';
import { IdleClusters } from './idle/IdleClusters';
import { IdleSteward } from './idle/IdleSteward';
import { roundMsFor } from './idle/keepIdleLookedAfter';
import { orAbsent } from './kubernetes/orAbsent';
import { FootprintKeeper } from './recording/footprints/FootprintKeeper';
import { runningClusters } from './recording/footprints/runningClusters';
import { SUBMISSION_ROUND_MS } from './recording/submissions/keepSubmissions';
import {
  submissionClusters,
  SubmissionKeeper,
} from './recording/submissions/SubmissionKeeper';
import { readNodes } from './load/readRaysWords';
import { RayServerOptions } from './RayServerOptions';

/** Parts of the server that keepers use. */
export interface KeeperParts {
  connection: Connection;
  stores: Stores;
  services: Services;
  memory: Memory;
  executor: OperationExecutor;
}

/** Creates the background tasks for clusters and jobs. */
export function createKeepers(options: RayServerOptions, parts: KeeperParts) {
  const submissions = createSubmissionKeeper(options, parts);
  const idle = createIdleSteward(options, parts, uid => {
    if (uid) submissions.wake(uid);
  });
  createBoundJobs(options, parts).follow(options.signal);
  const footprints = createFootprintKeeper(options, parts);
  return { submissions, footprints, idle };
}

/** Records submissions to clusters. */
function createSubmissionKeeper(
  { config: { historyLogs }, logger }: RayServerOptions,
  { connection: { cache, views }, stores, services }: KeeperParts,
): SubmissionKeeper {
  return new SubmissionKeeper({
    clusters: () => submissionClusters({ cache, views }),
    connect: (rayCluster, signal) =>
      services.resolver.resolve(rayCluster, {
        signal,
        impersonate: undefined,
        asker: 'keeper',
      }),
    store: stores.submissions,
    code: stores.code,
    logs: historyLogs && {
      store: stores.logs,
      maxBytes: historyLogs.maxContainerBytes,
    },
    roundMs: SUBMISSION_ROUND_MS,
    logger,
  });
}

/** Records what running jobs use. */
function createFootprintKeeper(
  { clock, logger }: RayServerOptions,
  { connection: { cache, views }, stores, services }: KeeperParts,
): FootprintKeeper {
  return new FootprintKeeper({
    clusters: () => runningClusters({ cache, views }),
    read: async (rayCluster, signal) => {
      const session = await services.resolver.open(rayCluster, {
        signal,
        impersonate: undefined,
        asker: 'keeper',
      });
      return readNodes(session, signal);
    },
    store: stores.footprints,
    now: () => clock.now(),
    logger,
  });
}

/** Suspends idle clusters. */
function createIdleSteward(
  options: RayServerOptions,
  { connection, stores, services, memory, executor }: KeeperParts,
  onWork: (uid: string | undefined) => void,
): IdleSteward {
  const { auditor, auth, clock, config, logger } = options;
  const { cache, views } = connection;
  const { intervalMs, withoutNotice } = config.idle;
  return new IdleSteward({
    clusters: new IdleClusters({
      cache,
      views,
      rules: { config: config.idle, originEdits: config.originEdits },
    }),
    reader: new ActivityReader({
      dashboards: services.resolver,
      onWork,
      intervalMs,
      now: () => clock.now(),
    }),
    store: stores.idle,
    ledger: memory.usage.activity,
    steps: new IdleActions({
      auth,
      auditor,
      executor,
      withoutNotice,
      logger,
      changes: stores.changes,
      listeners: options.idleListeners,
    }),
    intervalMs,
    roundMs: roundMsFor(intervalMs),
    clock,
    logger,
  });
}

/** Stops jobs on clusters that their owners may not use. */
function createBoundJobs(
  { auth, clock, kubernetes, logger }: RayServerOptions,
  { connection: { cache }, stores, executor }: KeeperParts,
): BoundJobs {
  const { recorder } = stores.changes;
  return new BoundJobs({
    jobs: cache.objects.job,
    clusters: cache.objects.cluster,
    read: (key, signal) =>
      orAbsent(kubernetes.get(RAY_CLUSTERS, key, { signal })),
    stop: (job, signal) =>
      stopBoundJob(job, {
        auth,
        executor,
        recorder,
        logger,
        signal,
        now: () => clock.now(),
      }),
    logger,
  });
}
