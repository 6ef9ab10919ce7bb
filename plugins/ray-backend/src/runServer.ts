import {
  AuthService,
  LifecycleService,
  LoggerService,
  SchedulerService,
} from '@backstage/backend-plugin-api';
import { MetricsService } from '@backstage/backend-plugin-api/alpha';
import {
  ClockGuard,
  EventLoopMonitor,
  KubernetesConnectionProvider,
  KubernetesService,
  RayReadinessService,
} from '@rayport/backstage-plugin-ray-node';
import { RefusedCallers } from './audit/RefusedCallers';
import { keepClockCompared } from './clock/keepClockCompared';
import { SharedTasks } from './database/SharedTasks';
import { TaskLease } from './database/TaskLease';
import { FlowControl } from './flowControl/FlowControl';
import { startGrpc } from './grpc/startGrpc';
import { keepPruned } from './history/keepPruned';
import { unifyRecordOwners } from './history/records/unifyRecordOwners';
import { pruning } from './history/retention';
import { RetentionTime } from './history/RetentionTime';
import { isLookedAfter } from './idle/IdlePolicy';
import { keepIdleLookedAfter } from './idle/keepIdleLookedAfter';
import { keepLaunches } from './jobsApi/launches/keepLaunches';
import { ageOf } from './kubernetes/cache/ageOf';
import { KubernetesStart } from './kubernetes/cache/KubernetesStart';
import { observeServer } from './metrics/observeServer';
import { keepFootprints } from './portal/footprints/keepFootprints';
import { keepSubmissions } from './portal/history/keepSubmissions';
import { RayBackendConfig } from './RayBackendConfig';
import { RayServer } from './RayServer';

/** Dependencies of {@link runServer}. */
export interface RunServerOptions {
  auth: AuthService;
  clock: ClockGuard;
  config: RayBackendConfig;
  eventLoop: EventLoopMonitor;
  flowControl: FlowControl;
  kubernetes: KubernetesService;
  lifecycle: LifecycleService;
  logger: LoggerService;
  metrics: MetricsService;
  /** The past of a simulated Kubernetes. */
  past: KubernetesConnectionProvider['past'];
  readiness: RayReadinessService;
  refusedCallers: RefusedCallers;
  scheduler: SchedulerService;
  /** Aborts when the portal shuts down. */
  signal: AbortSignal;
}

/** Runs a server until the portal shuts down: it serves gRPC, follows Kubernetes and does its background work. */
export async function runServer(
  server: RayServer,
  options: RunServerOptions,
): Promise<void> {
  const { clock, eventLoop, kubernetes, lifecycle, logger, signal } = options;
  const { cache, changes, database, history, usage, views } = server;
  observeServer(options.metrics, { ...server, ...{ clock, eventLoop } });
  await serveGrpc(server, options);
  lifecycle.addShutdownHook(() => views.close());
  lifecycle.addShutdownHook(() => changes.recorder.close());
  lifecycle.addShutdownHook(() => history.close());
  lifecycle.addShutdownHook(() => usage.close());
  const start = new KubernetesStart({ kubernetes, cache, logger });
  options.readiness.setCheck(async () => ({
    ...(await start.read()),
    cache: cache.health().map(({ name, freshness }) => ({
      kind: name,
      state: freshness.state,
      age: ageOf(freshness),
    })),
    database: database.health().state,
  }));
  void cache.run(signal);
  void database.watch(signal);
  const references = { kubernetes, database };
  void keepClockCompared({ clock, references, signal });
  const lease = new TaskLease({ database, clock });
  lifecycle.addShutdownHook(() => lease.release());
  void lease.keep(signal);
  await scheduleTasks(server, options, lease);
  if (options.past) void server.writePast(options.past);
  void start.log(signal);
}

async function serveGrpc(
  { database, executor, streams }: RayServer,
  options: RunServerOptions,
): Promise<void> {
  const { auth, flowControl, lifecycle, logger } = options;
  const { grpc, anonymous } = options.config;
  if (!grpc) return;
  const { refusedCallers, signal } = options;
  const stop = await startGrpc(
    {
      ...{ auth, anonymous, executor, streams, flowControl },
      ...{ refusedCallers, logger, config: grpc },
      databaseHealth: () => database.health(),
    },
    signal,
  );
  lifecycle.addShutdownHook(stop);
}

/** Schedules what one of several replicas does. */
async function scheduleTasks(
  server: RayServer,
  options: RunServerOptions,
  lease: TaskLease,
): Promise<void> {
  const { clock, config, logger } = options;
  const { changes, database, history, outages, usage } = server;
  const tasks = new SharedTasks({ ...options, lease });
  await keepPruned({
    tasks,
    prune: pruning({
      time: new RetentionTime(database, clock),
      retention: config.historyRetention,
      changes: changes.store,
      records: history.store,
      unifyOwners: ended => unifyRecordOwners(database, ended),
      outages,
      kinds: history.kinds,
    }),
    logger,
  });
  await keepLaunches({ tasks, keeper: server.launchKeeper });
  if (config.historySubmissions) {
    await keepSubmissions({ tasks, keeper: server.submissionKeeper });
  }
  if (config.historyFootprints) {
    await keepFootprints({ tasks, keeper: server.footprintKeeper });
  }
  if (isLookedAfter(config.idle)) {
    const { intervalMs } = config.idle;
    const steward = server.idleSteward;
    await keepIdleLookedAfter({ tasks, steward, intervalMs });
  }
  await usage.schedule(tasks);
}
