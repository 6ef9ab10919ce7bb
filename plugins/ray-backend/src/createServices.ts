import { KubernetesService } from '@rayport/backstage-plugin-ray-node';
import { Admission } from './admission/Admission';
import { ClusterCapacity } from './capacity/ClusterCapacity';
import { clusterKind } from './clusters/clusterKind';
import { ClusterReader } from './clusters/ClusterReader';
import { ClusterService } from './clusters/ClusterService';
import { DashboardService } from './dashboard/DashboardService';
import { DashboardTargets } from './dashboard/DashboardTargets';
import { DashboardTickets } from './dashboard/DashboardTickets';
import { Impersonation } from './requests/Impersonation';
import { JobLogService } from './jobs/JobLogService';
import { JobService } from './jobs/JobService';
import { JobStatusService } from './jobs/JobStatusService';
import { PodFinder } from './logs/PodFinder';
import { PodLogService } from './logs/PodLogService';
import { RayCache } from './kinds/RayCache';
import { NamespaceService } from './portal/NamespaceService';
import { ListPageService } from './portal/pages/ListPageService';
import { RelatedClusters } from './clusters/RelatedClusters';
import { TimelineService } from './portal/timeline/TimelineService';
import { WarningCounter } from './portal/timeline/WarningCounter';
import { ManifestService } from './portal/manifest/ManifestService';
import { UsageService } from './portal/usage/UsageService';
import { WhereUsedService } from './portal/whereUsed/WhereUsedService';
import { RayBackendConfig } from './RayBackendConfig';
import { ServeService } from './services/ServeService';
import { serviceKind } from './services/serviceKind';
import { ServiceReader } from './services/ServiceReader';
import { ManagedObjects } from './kubernetes/ManagedObjects';
import { ServeStatusService } from './services/ServeStatusService';
import { DashboardResolver } from './submissions/DashboardResolver';
import { SubmissionService } from './submissions/SubmissionService';
import { TemplateService } from './templates/TemplateService';
import { createFactReaders } from './kinds/createFactReaders';
import { createUpdateHandlers } from './kinds/createUpdateHandlers';
import { createViewReaders } from './kinds/createViewReaders';
import { RayViews } from './kinds/RayViews';
import { RayWarnings } from './kinds/RayWarnings';

/** What {@link createServices} builds on. */
export interface ServicesOptions {
  kubernetes: KubernetesService;
  cache: RayCache;
  views: RayViews;
  warnings: RayWarnings;
  config: RayBackendConfig;
  /** Of dashboards that are open. */
  tickets: DashboardTickets;
  /** Who users are in Kubernetes; all are the portal's own account when absent. */
  impersonation?: Impersonation;
}

/** Makes what does the work of the operations, by the names under which guard and handlers know it. */
export function createServices(options: ServicesOptions) {
  const { kubernetes, cache, views, config } = options;
  const { gracePeriodMs } = config;
  const fresh = {
    clusters: new ClusterReader({
      kubernetes,
      objects: new ManagedObjects(kubernetes, clusterKind),
      gracePeriodMs,
    }),
    services: new ServiceReader({
      kubernetes,
      objects: new ManagedObjects(kubernetes, serviceKind),
    }),
  };
  const readers = createViewReaders({
    kubernetes,
    views,
    sources: cache,
    gracePeriodMs,
  });
  const templates = new TemplateService({
    kubernetes,
    cached: cache.objects.template,
    views: readers.template,
  });
  const capacity = new ClusterCapacity({ kubernetes });
  const admission = new Admission(config);
  const admitting = { admission, capacity };
  const clusters = new ClusterService({
    kubernetes,
    templates,
    ...admitting,
    views: readers.cluster,
    events: cache.events.cluster,
  });
  const jobs = new JobService({
    kubernetes,
    templates,
    ...admitting,
    views: readers.job,
  });
  const jobLogs = new JobLogService({ kubernetes, jobs });
  const facts = createFactReaders({ kubernetes, cache });
  const explaining = {
    clusters: new RelatedClusters({ views: readers.cluster }),
    gracePeriodMs,
  };
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
  const timelines = new TimelineService({ cache, facts, views: readers });
  const pages = new ListPageService({
    warnings: new WarningCounter({ warnings, cache }),
    jobStatuses,
    serveStatuses,
    views: readers,
  });
  const usage = new UsageService({
    views: readers,
    facts,
    warnings,
    sources: cache,
  });
  const manifests = new ManifestService({ kubernetes });
  const whereUsed = new WhereUsedService({
    views: readers,
    clusters: facts.cluster,
  });
  const pods = new PodFinder({ cache });
  const podLogs = new PodLogService({ kubernetes, pods });
  const services = new ServeService({
    kubernetes,
    templates,
    ...admitting,
    reader: fresh.services,
    views: readers.service,
  });
  const resolver = new DashboardResolver({
    kubernetes,
    access: config.dashboard,
  });
  const namespaces = new NamespaceService({
    kubernetes,
    impersonation: options.impersonation,
    followed: config.namespaces,
    podSecurity: config.podSecurity,
    systemNamespaces: config.systemNamespaces,
  });
  const updates = createUpdateHandlers({
    kubernetes,
    templates,
    ...admitting,
    ...fresh,
  });
  return {
    admission,
    templates,
    clusters,
    jobs,
    jobLogs,
    podLogs,
    services,
    namespaces,
    updates,
    jobStatuses,
    serveStatuses,
    usage,
    manifests,
    whereUsed,
    timelines,
    pages,
    submissions: new SubmissionService({
      clusters,
      dashboards: resolver,
      reader: fresh.clusters,
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
