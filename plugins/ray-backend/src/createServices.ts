import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { Admission } from './admission/Admission';
import { clusterKind } from './clusters/clusterKind';
import { ClusterPods } from './clusters/ClusterPods';
import { ClusterReader } from './clusters/ClusterReader';
import { Connection } from './createConnection';
import { Stores } from './createStores';
import { ManagedObjects } from './kubernetes/ManagedObjects';
import { ChangeHistory } from './history/ChangeHistory';
import { ClusterCapacity } from './capacity/ClusterCapacity';
import { DashboardService } from './dashboard/DashboardService';
import { DashboardTargets } from './dashboard/DashboardTargets';
import { DashboardTickets } from './dashboard/DashboardTickets';
import { IdleService } from './idle/IdleService';
import { IdleTimes } from './idle/IdleTimes';
import { isLookedAfter } from './idle/IdlePolicy';
import { JobLogService } from './jobs/JobLogService';
import { JobStatusService } from './jobs/JobStatusService';
import { QueuePlaces } from './jobs/queue/QueuePlaces';
import { readPastPhases } from './jobs/readPastPhases';
import { PodFinder } from './logs/PodFinder';
import { PodLogService } from './logs/PodLogService';
import { NamespaceService } from './portal/NamespaceService';
import { AttentionService } from './portal/attention/AttentionService';
import { ListPageService } from './portal/pages/ListPageService';
import { RelatedClusters } from './clusters/RelatedClusters';
import { mayReadRecord } from './portal/history/mayReadRecord';
import { Recurrences } from './portal/timeline/Recurrences';
import { TimelineService } from './portal/timeline/TimelineService';
import { ClusterLoadService } from './load/ClusterLoadService';
import { WarningCounter } from './portal/timeline/WarningCounter';
import { ManifestService } from './portal/manifest/ManifestService';
import { SecretService } from './portal/secrets/SecretService';
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
import { RayWarnings } from './kinds/RayWarnings';

/** Parts of the server that services use. */
export interface ServiceParts {
  config: RayBackendConfig;
  connection: Connection;
  stores: Stores;
  /** Rights of open dashboards. */
  tickets: DashboardTickets;
  /** Milliseconds since 1970. */
  now(): number;
  /** Called when something is submitted to a cluster. */
  onSubmit(cluster: ObjectKey): void;
}

/** The services of the operations. */
export type Services = ReturnType<typeof createServices>;

/** Creates the services of the operations, by the names that guard and handlers use. */
export function createServices({
  config,
  connection,
  stores,
  tickets,
  now,
  onSubmit,
}: ServiceParts) {
  const { cache, impersonation, kubernetes, views } = connection;
  const { gracePeriodMs } = config;
  const changes = new ChangeHistory(stores.changes);
  const warnings = new RayWarnings(cache);
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
    places: new QueuePlaces({ kubernetes }),
    phasesBefore: readPastPhases(stores),
  });
  const serveStatuses = new ServeStatusService({
    ...explaining,
    services: facts.service,
    views: readers.service,
  });
  const recurrences = new Recurrences({
    store: stores.records,
    mayReadRecord: (record, context) => mayReadRecord(record, context, views),
    now,
  });
  const timelines = new TimelineService({
    ...{ cache, changes, facts, recurrences },
    views: readers,
  });
  const pages = new ListPageService({
    warnings: new WarningCounter({ warnings, cache }),
    jobStatuses,
    serveStatuses,
    views: readers,
    idle: new IdleTimes({
      store: isLookedAfter(config.idle) ? stores.idle : undefined,
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
    impersonation,
    followed: config.namespaces,
    podSecurity: config.podSecurity,
    systemNamespaces: config.systemNamespaces,
  });
  return {
    admission,
    capacity,
    changes,
    kinds,
    clusterPods: new ClusterPods({ kubernetes }),
    jobLogs,
    podLogs,
    namespaces,
    secrets: new SecretService({
      kubernetes,
      systemNamespaces: config.systemNamespaces,
    }),
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
    recurrences,
    loads: new ClusterLoadService({
      views: readers.cluster,
      clusters: facts.cluster,
      dashboards: resolver,
    }),
    pages,
    idle: new IdleService({
      config: config.idle,
      store: stores.idle,
      views: readers.cluster,
      clusters: facts.cluster,
      kubernetes,
    }),
    resolver,
    driverLogs,
    readyDashboards,
    submissions: new SubmissionService({
      dashboards: readyDashboards,
      onSubmit,
    }),
    dashboards: new DashboardService({ views: readers.cluster, tickets }),
    dashboardTargets: new DashboardTargets({
      clusters: cache.objects.cluster,
      dashboards: resolver,
    }),
    views: readers,
  };
}
