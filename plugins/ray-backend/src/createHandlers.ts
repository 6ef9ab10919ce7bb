import {
  OperationInput,
  OperationOutput,
  operations,
} from '@rayport/backstage-plugin-ray-common';
import { Admission } from './admission/Admission';
import { clusterKind } from './clusters/clusterKind';
import { ClusterService } from './clusters/ClusterService';
import { RayResource } from './core/RayResource';
import { DashboardService } from './dashboard/DashboardService';
import {
  OperationHandler,
  OperationHandlers,
} from './requests/OperationHandlers';
import { onceForEachKey } from './execution/onceForEachKey';
import { JobLogService } from './jobs/JobLogService';
import { jobKind } from './jobs/jobKind';
import { JobService } from './jobs/JobService';
import { JobStatusService } from './jobs/JobStatusService';
import { PodLogService } from './logs/PodLogService';
import { NamespaceService } from './portal/NamespaceService';
import {
  createPreviewHandlers,
  PreviewHandlers,
} from './portal/manifest/createPreviewHandlers';
import { ManifestService } from './portal/manifest/ManifestService';
import { ListPageService } from './portal/pages/ListPageService';
import { listNames } from './portal/pages/listNames';
import { TimelineService } from './portal/timeline/TimelineService';
import { UsageService } from './portal/usage/UsageService';
import { WhereUsedService } from './portal/whereUsed/WhereUsedService';
import { HealthSources, readHealth } from './portal/readHealth';
import { ServeService } from './services/ServeService';
import { serviceKind } from './services/serviceKind';
import { ServeStatusService } from './services/ServeStatusService';
import { SubmissionService } from './submissions/SubmissionService';
import { templateKind } from './templates/templateKind';
import { TemplateService } from './templates/TemplateService';
import { UpdateHandlers } from './kinds/createUpdateHandlers';
import { ViewReaders } from './kinds/createViewReaders';

/** Creates of what lies in a namespace. */
type CreateId =
  | 'createComputeTemplate'
  | 'createCluster'
  | 'createRayJob'
  | 'createRayService';

/** What all creates have in common: where they may happen, and that a repetition is none. */
function createCreating(admission: Admission) {
  return <Id extends CreateId>(
    id: Id,
    { toResource }: { toResource(message: OperationOutput<Id>): RayResource },
    handler: OperationHandler<Id>,
  ): OperationHandler<Id> => {
    const once = onceForEachKey(id, handler, toResource);
    return async (input, context) => {
      const { caller } = context;
      const { namespace }: OperationInput<CreateId> = input;
      const operation = operations[id];
      admission.assertNamespace(namespace, { caller, operation });
      return once(input, context);
    };
  };
}

/** Connects each operation of the table with the service that does its work. */
export function createHandlers(all: {
  admission: Admission;
  templates: TemplateService;
  clusters: ClusterService;
  jobs: JobService;
  jobLogs: JobLogService;
  podLogs: PodLogService;
  jobStatuses: JobStatusService;
  serveStatuses: ServeStatusService;
  usage: UsageService;
  manifests: ManifestService;
  whereUsed: WhereUsedService;
  timelines: TimelineService;
  pages: ListPageService;
  views: ViewReaders;
  services: ServeService;
  submissions: SubmissionService;
  dashboards: DashboardService;
  namespaces: NamespaceService;
  updates: UpdateHandlers;
  health: HealthSources;
}): OperationHandlers {
  const { templates, clusters, jobs, jobLogs, services } = all;
  const { submissions, namespaces, podLogs, manifests, whereUsed } = all;
  const { pages, views } = all;
  const creating = createCreating(all.admission);
  const handlers = {
    ...all.updates,
    createComputeTemplate: creating(
      'createComputeTemplate',
      templateKind,
      (input, context) => templates.create(input, context),
    ),
    getComputeTemplate: (input, context) => templates.get(input, context),
    listComputeTemplates: (input, context) =>
      templates.list(input, input, context),
    listAllComputeTemplates: (input, context) =>
      templates.list({}, input, context),
    deleteComputeTemplate: (input, context) => templates.delete(input, context),
    createCluster: creating('createCluster', clusterKind, (input, context) =>
      clusters.create(input, context),
    ),
    getCluster: (input, context) => clusters.get(input, context),
    listCluster: (input, context) => clusters.list(input, input, context),
    listAllClusters: (input, context) => clusters.list({}, input, context),
    deleteCluster: (input, context) => clusters.delete(input, context),
    createRayJob: creating('createRayJob', jobKind, (input, context) =>
      jobs.create(input, context),
    ),
    getRayJob: (input, context) => jobs.get(input, context),
    listRayJobs: (input, context) => jobs.list(input, input, context),
    listAllRayJobs: (input, context) => jobs.list({}, input, context),
    deleteRayJob: (input, context) => jobs.delete(input, context),
    getRayJobLog: (input, context) => jobLogs.get(input, context),
    getClusterPodLog: (input, context) =>
      podLogs.get('getClusterPodLog', input, context),
    getRayJobPodLog: (input, context) =>
      podLogs.get('getRayJobPodLog', input, context),
    createRayService: creating(
      'createRayService',
      serviceKind,
      (input, context) => services.create(input, context),
    ),
    updateRayService: (input, context) => services.update(input, context),
    getRayService: (input, context) => services.get(input, context),
    listRayServices: (input, context) =>
      services.listPaged(input, input, context),
    listAllRayServices: (input, context) =>
      services.listPaged({}, input, context),
    deleteRayService: (input, context) => services.delete(input, context),
    submitRayJob: onceForEachKey('submitRayJob', (input, context) =>
      submissions.submit(input, context),
    ),
    listJobDetails: (input, context) => submissions.list(input, context),
    getJobLog: (input, context) => submissions.log(input, context),
    getJobDetails: (input, context) => submissions.get(input, context),
    stopRayJob: (input, context) => submissions.stop(input, context),
    deleteRayJobSubmission: (input, context) =>
      submissions.delete(input, context),
    openClusterDashboard: (input, context) =>
      all.dashboards.open(input, context),
    getClusterStatus: (input, context) => clusters.status(input, context),
    listClusterStatuses: (input, context) =>
      clusters.listStatuses(input, context),
    getRayJobStatus: (input, context) => all.jobStatuses.get(input, context),
    getRayServiceStatus: (input, context) =>
      all.serveStatuses.get(input, context),
    listRayServiceStatuses: (input, context) =>
      all.serveStatuses.list(input, context),
    getClusterTimeline: (input, context) =>
      all.timelines.cluster(input, context),
    getRayJobTimeline: (input, context) => all.timelines.job(input, context),
    getRayServiceTimeline: (input, context) =>
      all.timelines.service(input, context),
    getUsage: (input, context) => all.usage.get(input, context),
    getClusterManifest: (input, context) =>
      manifests.get('cluster', input, context),
    getRayJobManifest: (input, context) => manifests.get('job', input, context),
    getRayServiceManifest: (input, context) =>
      manifests.get('service', input, context),
    getComputeTemplateManifest: (input, context) =>
      manifests.get('template', input, context),
    getComputeTemplateUsage: (input, context) =>
      whereUsed.template(input, context),
    getClusterUsage: (input, context) => whereUsed.cluster(input, context),
    getClusterPage: (input, context) => pages.clusters(input, context),
    getRayJobPage: (input, context) => pages.jobs(input, context),
    getRayServicePage: (input, context) => pages.services(input, context),
    getComputeTemplatePage: (input, context) => pages.templates(input, context),
    listClusterNames: (input, context) =>
      listNames(views.cluster, input, context),
    listRayJobNames: (input, context) => listNames(views.job, input, context),
    listRayServiceNames: (input, context) =>
      listNames(views.service, input, context),
    listComputeTemplateNames: (input, context) =>
      listNames(views.template, input, context),
    listNamespaces: (_input, context) => namespaces.list(context),
    getHealth: async (_input, context) => readHealth(all.health, context),
  } satisfies Omit<OperationHandlers, keyof PreviewHandlers>;
  return { ...handlers, ...createPreviewHandlers({ handlers, manifests }) };
}
