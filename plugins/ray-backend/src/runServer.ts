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
  RayReadinessService,
} from '@rayport/backstage-plugin-ray-node';
import { RefusedCallers } from './audit/RefusedCallers';
import { SharedTasks } from './database/SharedTasks';
import { FlowControl } from './flowControl/FlowControl';
import { isLookedAfter } from './idle/IdlePolicy';
import { keepIdleLookedAfter } from './idle/keepIdleLookedAfter';
import { keepLaunches } from './jobsApi/launches/keepLaunches';
import { KubernetesStart } from './kubernetes/cache/KubernetesStart';
import { connectionLabels } from './metrics/connectionLabels';
import { observeServer } from './metrics/observeServer';
import { keepFootprints } from './recording/footprints/keepFootprints';
import { keepSubmissions } from './recording/submissions/keepSubmissions';
import { RayBackendConfig } from './RayBackendConfig';
import { RayServer } from './RayServer';

/** Dependencies of {@link runServer}. */
export interface RunServerOptions {
  auth: AuthService;
  clock: ClockGuard;
  config: RayBackendConfig;
  eventLoop: EventLoopMonitor;
  flowControl: FlowControl;
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

/**
 * Runs the server of one connection until the portal shuts down: it follows Kubernetes and does its background work.
 *
 * @returns the progress of its start
 */
export async function runServer(
  server: RayServer,
  options: Pick<
    RunServerOptions,
    'config' | 'lifecycle' | 'logger' | 'metrics' | 'signal'
  > & { tasks: SharedTasks },
): Promise<KubernetesStart> {
  const { lifecycle, logger, signal } = options;
  const { cache, changes, history, kubernetes, name, usage, views } = server;
  observeServer(options.metrics, server, connectionLabels(name));
  lifecycle.addShutdownHook(() => views.close());
  lifecycle.addShutdownHook(() => changes.recorder.close());
  lifecycle.addShutdownHook(() => history.close());
  lifecycle.addShutdownHook(() => usage.close());
  void cache.run(signal);
  await scheduleTasks(server, options.config, options.tasks.of(name));
  const start = new KubernetesStart({ kubernetes, cache, logger });
  void start.log(signal);
  return start;
}

/** Schedules what one of several replicas does for one connection. */
async function scheduleTasks(
  server: RayServer,
  config: RayBackendConfig,
  tasks: Pick<SharedTasks, 'schedule'>,
): Promise<void> {
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
}
