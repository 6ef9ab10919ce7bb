import {
  AuditorService,
  LoggerService,
  PermissionsRegistryService,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import { KubernetesService } from '@rayport/backstage-plugin-ray-node';
import { createFinders } from './authorization/finders';
import { Guard } from './authorization/Guard';
import { registerPermissions } from './authorization/registerPermissions';
import { ClusterReader } from './clusters/ClusterReader';
import { ClusterService } from './clusters/ClusterService';
import { createHandlers } from './createHandlers';
import { OperationExecutor } from './execution/OperationExecutor';
import { JobLogService } from './jobs/JobLogService';
import { JobService } from './jobs/JobService';
import { JobStatusService } from './jobs/JobStatusService';
import { PodFinder } from './logs/PodFinder';
import { PodLogService } from './logs/PodLogService';
import { CachedKubernetes } from './kubernetes/cache/CachedKubernetes';
import { WatchCache } from './kubernetes/cache/WatchCache';
import { OperationObserver } from './metrics/createOperationObserver';
import { NamespaceService } from './portal/NamespaceService';
import { RelatedClusters } from './portal/RelatedClusters';
import { ManifestService } from './portal/manifest/ManifestService';
import { UsageService } from './portal/usage/UsageService';
import { WhereUsedService } from './portal/whereUsed/WhereUsedService';
import { ChangeStreams } from './portal/stream/ChangeStreams';
import { createStreamedViews } from './portal/stream/createStreamedViews';
import { RayBackendConfig } from './RayBackendConfig';
import { ServeService } from './services/ServeService';
import { ServiceReader } from './services/ServiceReader';
import { ServeStatusService } from './services/ServeStatusService';
import { DashboardResolver } from './submissions/DashboardResolver';
import { SubmissionService } from './submissions/SubmissionService';
import { TemplateService } from './templates/TemplateService';
import { createUpdateHandlers } from './updates/createUpdateHandlers';
import { createViewReaders } from './views/createViewReaders';
import { Views } from './views/Views';

/** What {@link createRayServer} builds on. */
export interface RayServerOptions {
  kubernetes: KubernetesService;
  permissions: PermissionsService;
  permissionsRegistry: PermissionsRegistryService;
  auditor: AuditorService;
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
}

/** Puts services, guard and handlers together. */
export function createRayServer(options: RayServerOptions): RayServer {
  const { permissions, auditor, logger, config, observe } = options;
  const { gracePeriodMs } = config;
  const cache = new WatchCache({
    kubernetes: options.kubernetes,
    logger,
    namespaces: config.namespaces,
  });
  const kubernetes = new CachedKubernetes({
    kubernetes: options.kubernetes,
    cache,
  });
  const views = new Views({ sources: cache, gracePeriodMs, logger });
  const fresh = {
    clusters: new ClusterReader({ kubernetes, gracePeriodMs }),
    services: new ServiceReader({ kubernetes }),
  };
  const readers = createViewReaders({
    ...{ kubernetes, views, fresh },
    sources: cache,
  });
  const templates = new TemplateService({
    kubernetes,
    views: readers.templates,
  });
  const clusters = new ClusterService({
    ...{ kubernetes, templates },
    views: readers.clusters,
    events: cache.clusterEvents,
  });
  const jobs = new JobService({ kubernetes, templates, views: readers.jobs });
  const jobLogs = new JobLogService({ kubernetes, jobs });
  const explaining = {
    cache,
    clusters: new RelatedClusters({ views: readers.clusters }),
    gracePeriodMs,
  };
  const jobStatuses = new JobStatusService(explaining);
  const serveStatuses = new ServeStatusService(explaining);
  const usage = new UsageService({ cache, views, gracePeriodMs });
  const manifests = new ManifestService({ kubernetes });
  const whereUsed = new WhereUsedService({ cache, views });
  const pods = new PodFinder({ cache });
  const podLogs = new PodLogService({ kubernetes, pods });
  const services = new ServeService({
    ...{ kubernetes, templates },
    reader: fresh.services,
    views: readers.services,
  });
  const dashboards = new DashboardResolver({
    kubernetes,
    access: config.dashboard,
  });
  const submissions = new SubmissionService({
    ...{ clusters, dashboards },
    reader: fresh.clusters,
  });
  const namespaces = new NamespaceService({
    kubernetes,
    followed: config.namespaces,
  });
  const updates = createUpdateHandlers({ kubernetes, templates, ...fresh });
  const registry = options.permissionsRegistry;
  const finders = createFinders({
    ...{ clusters, templates, jobs, services },
    views: readers,
  });
  const apply = registerPermissions({ registry, finders });
  const { decisionLifetimeMs } = config;
  const guard = new Guard({ permissions, apply, finders, decisionLifetimeMs });
  const handlers = createHandlers({
    ...{ templates, clusters, jobs, jobLogs, podLogs, services },
    ...{ submissions, namespaces, updates, jobStatuses, serveStatuses },
    ...{ usage, manifests, whereUsed },
    cache,
  });
  return {
    executor: new OperationExecutor({
      ...{ guard, handlers, auditor, logger, observe },
    }),
    views,
    cache,
    podLogs,
    streams: new ChangeStreams({
      views: createStreamedViews(views, cache),
      visibilityFor: (caller, kinds) => guard.visibilityFor(caller, kinds),
      signal: options.signal,
    }),
  };
}
