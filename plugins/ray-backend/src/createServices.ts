import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { KubernetesService } from '@rayport/backstage-plugin-ray-node';
import { Admission } from './admission/Admission';
import { clusterKind } from './clusters/clusterKind';
import { ClusterPods } from './clusters/ClusterPods';
import { ClusterReader } from './clusters/ClusterReader';
import { ManagedObjects } from './kubernetes/ManagedObjects';
import { ChangeHistory } from './history/ChangeHistory';
import { ClusterCapacity } from './capacity/ClusterCapacity';
import { DashboardService } from './dashboard/DashboardService';
import { DashboardTargets } from './dashboard/DashboardTargets';
import { DashboardTickets } from './dashboard/DashboardTickets';
import { IdleService } from './idle/IdleService';
import { IdleStore } from './idle/IdleStore';
import { IdleTimes } from './idle/IdleTimes';
import { isLookedAfter } from './idle/IdlePolicy';
import { Impersonation } from './requests/Impersonation';
import { JobLogService } from './jobs/JobLogService';
import { JobStatusService } from './jobs/JobStatusService';
import { PodFinder } from './logs/PodFinder';
import { PodLogService } from './logs/PodLogService';
import { RayCache } from './kinds/RayCache';
import { NamespaceService } from './portal/NamespaceService';
import { AttentionService } from './portal/attention/AttentionService';
import { ListPageService } from './portal/pages/ListPageService';
import { RelatedClusters } from './clusters/RelatedClusters';
import { TimelineService } from './portal/timeline/TimelineService';
import { ClusterLoadService } from './portal/load/ClusterLoadService';
import { WarningCounter } from './portal/timeline/WarningCounter';
import { ManifestService } from './portal/manifest/ManifestService';
import { ServeRequestService } from './portal/serveRequests/ServeRequestService';
import { UsageService } from './portal/usage/UsageService';
import { WhereUsedService } from './portal/whereUsed/WhereUsedService';
import { RayBackendConfig } from './RayBackendConfig';
import { ServeStatusService } from './services/ServeStatusService';
import { DashboardResolver } from './submissions/DashboardResolver';
import { DriverLogs } from './submissions/DriverLogs';
import { RayRoutes } from './submissions/RayRoutes';
import { ReadyDashboards } from './submissions/ReadyDashboards';
import { SubmissionService } from './submissions/SubmissionService';
import { createFactReaders } from './kinds/createFactReaders';
import { createKindServices } from './kinds/createKindServices';
import { createViewReaders } from './kinds/createViewReaders';
import { RayViews } from './kinds/RayViews';
import { RayWarnings } from './kinds/RayWarnings';

/** Dependencies of {@link createServices}. */
export interface ServicesOptions {
  kubernetes: KubernetesService;
  cache: RayCache;
  views: RayViews;
  warnings: RayWarnings;
  /** The history of changes. */
  changes: ChangeHistory;
  /** State of idle clusters. */
  idleStore: IdleStore;
  config: RayBackendConfig;
  /** Rights of open dashboards. */
  tickets: DashboardTickets;
  /** How users act in Kubernetes; as the portal's own account when absent. */
  impersonation?: Impersonation;
  /** Called when something is submitted to a cluster. */
  onSubmit?(cluster: ObjectKey): void;
}

/** Creates the services of the operations, by the names that guard and handlers use. */
export function createServices(options: ServicesOptions) {
  const { kubernetes, cache, views, config, idleStore } = options;
  const { gracePeriodMs } = config;
  const readers = createViewReaders({
    kubernetes,
    views,
    sources: cache,
    gracePeriodMs,
  });
  const admission = new Admission(config);
  const capacity = new ClusterCapacity({ kubernetes });
  const clusters = new ClusterReader({
    kubernetes,
    objects: new ManagedObjects(kubernetes, clusterKind),
    gracePeriodMs,
  });
  const kinds = createKindServices({
    kubernetes,
    cache,
    views: readers,
    admission,
    capacity,
    clusters,
  });
  const resolver = new DashboardResolver({
    kubernetes,
    access: config.dashboard,
  });
  const readyDashboards = new ReadyDashboards({
    clusters: kinds.cluster.service,
    reader: clusters,
    resolver,
  });
  const driverLogs = new DriverLogs({
    clusters: cache.objects.cluster,
    dashboards: resolver,
  });
  const relatedClusters = new RelatedClusters({ views: readers.cluster });
  const jobLogs = new JobLogService({
    kubernetes,
    jobs: kinds.job.service,
    clusters: relatedClusters,
    drivers: driverLogs,
  });
  const facts = createFactReaders({ kubernetes, cache });
  const explaining = { clusters: relatedClusters, capacity, gracePeriodMs };
  const jobStatuses = new JobStatusService({
    ...explaining,
    kubernetes,
    jobs: facts.job,
    pods: cache.pods,
  });
  const serveStatuses = new ServeStatusService({
    ...explaining,
    services: facts.service,
    views: readers.service,
  });
  const { warnings } = options;
  const timelines = new TimelineService({
    cache,
    changes: options.changes,
    facts,
    views: readers,
  });
  const pages = new ListPageService({
    warnings: new WarningCounter({ warnings, cache }),
    jobStatuses,
    serveStatuses,
    views: readers,
    idle: new IdleTimes({
      store: isLookedAfter(config.idle) ? idleStore : undefined,
    }),
  });
  const usage = new UsageService({
    views: readers,
    facts,
    warnings,
    sources: cache,
    capacity,
  });
  const attention = new AttentionService({
    views: readers,
    jobStatuses,
    serveStatuses,
    capacity,
  });
  const manifests = new ManifestService({ kubernetes });
  const whereUsed = new WhereUsedService({
    views: readers,
    clusters: facts.cluster,
  });
  const pods = new PodFinder({ cache });
  const podLogs = new PodLogService({ kubernetes, pods });
  const namespaces = new NamespaceService({
    kubernetes,
    impersonation: options.impersonation,
    followed: config.namespaces,
    podSecurity: config.podSecurity,
    systemNamespaces: config.systemNamespaces,
  });
  return {
    admission,
    kinds,
    clusterPods: new ClusterPods({ kubernetes }),
    jobLogs,
    podLogs,
    namespaces,
    jobStatuses,
    serveStatuses,
    serveRequests: new ServeRequestService({
      services: facts.service,
      routes: new RayRoutes({ kubernetes, access: config.dashboard }),
    }),
    usage,
    attention,
    manifests,
    whereUsed,
    timelines,
    loads: new ClusterLoadService({
      views: readers.cluster,
      clusters: facts.cluster,
      dashboards: resolver,
    }),
    pages,
    idle: new IdleService({
      config: config.idle,
      store: idleStore,
      views: readers.cluster,
      clusters: facts.cluster,
      kubernetes,
    }),
    resolver,
    driverLogs,
    readyDashboards,
    submissions: new SubmissionService({
      dashboards: readyDashboards,
      onSubmit: options.onSubmit,
    }),
    dashboards: new DashboardService({
      views: readers.cluster,
      tickets: options.tickets,
    }),
    dashboardTargets: new DashboardTargets({
      clusters: cache.objects.cluster,
      dashboards: resolver,
    }),
    views: readers,
  };
}
