import {
  AuditorService,
  AuthService,
  DatabaseService,
  LoggerService,
  PermissionsRegistryService,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import { KubernetesService } from '@rayport/backstage-plugin-ray-node';
import { createFinders } from './authorization/finders';
import { Guard } from './authorization/Guard';
import { registerPermissions } from './authorization/registerPermissions';
import { DashboardGate } from './dashboard/DashboardGate';
import { DashboardProxy } from './dashboard/DashboardProxy';
import { DashboardTickets } from './dashboard/DashboardTickets';
import { TicketStore } from './dashboard/TicketStore';
import { createHandlers } from './createHandlers';
import { AuditTrail } from './execution/AuditTrail';
import { OperationExecutor } from './execution/OperationExecutor';
import { PodLogService } from './logs/PodLogService';
import { CachedKubernetes } from './kubernetes/cache/CachedKubernetes';
import { WatchCache } from './kubernetes/cache/WatchCache';
import { OperationObserver } from './metrics/createOperationObserver';
import { ChangeStreams } from './portal/stream/ChangeStreams';
import { createStreamedViews } from './portal/stream/createStreamedViews';
import { RayBackendConfig } from './RayBackendConfig';
import { Views } from './views/Views';
import { createServices } from './createServices';

/** What {@link createRayServer} builds on. */
export interface RayServerOptions {
  kubernetes: KubernetesService;
  permissions: PermissionsService;
  permissionsRegistry: PermissionsRegistryService;
  auditor: AuditorService;
  auth: AuthService;
  database: DatabaseService;
  logger: LoggerService;
  config: RayBackendConfig;
  /** Hears of every operation. */
  observe: OperationObserver;
  /** The portal shuts down. */
  signal: AbortSignal;
}

/** The server behind all transports. */
export interface RayServer {
  executor: OperationExecutor;
  views: Views;
  cache: WatchCache;
  podLogs: PodLogService;
  streams: ChangeStreams;
  dashboardProxy: DashboardProxy;
}

/** Puts cache, views, services, guard and handlers together. */
export function createRayServer(options: RayServerOptions): RayServer {
  const { permissions, auditor, logger, config, observe, signal } = options;
  const { gracePeriodMs, decisionLifetimeMs, namespaces } = config;
  const cache = new WatchCache({
    ...{ logger, namespaces },
    kubernetes: options.kubernetes,
  });
  const kubernetes = new CachedKubernetes({
    kubernetes: options.kubernetes,
    cache,
  });
  const views = new Views({ sources: cache, gracePeriodMs, logger });
  const tickets = new DashboardTickets({
    auth: options.auth,
    store: new TicketStore(options.database),
    lifetimeMs: config.dashboardTicketLifetimeMs,
  });
  const services = createServices({
    ...{ kubernetes, cache, views, config, tickets },
  });
  const registry = options.permissionsRegistry;
  const finders = createFinders(services);
  const apply = registerPermissions({ registry, finders });
  const guard = new Guard({ permissions, apply, finders, decisionLifetimeMs });
  const handlers = createHandlers({ ...services, cache });
  const { podLogs } = services;
  return {
    executor: new OperationExecutor({
      ...{ guard, handlers, logger, observe },
      timeoutMs: config.requestTimeoutMs,
      audit: new AuditTrail({ auditor, logger, signal }),
    }),
    views,
    cache,
    podLogs,
    streams: new ChangeStreams({
      views: createStreamedViews(views, cache),
      visibilityFor: (caller, kinds) => guard.visibilityFor(caller, kinds),
      signal,
    }),
    dashboardProxy: new DashboardProxy({
      gate: new DashboardGate({
        ...{ tickets, guard, auditor },
        views: services.views.clusters,
      }),
      targets: services.dashboardTargets,
      body: config.body,
      signal,
    }),
  };
}
