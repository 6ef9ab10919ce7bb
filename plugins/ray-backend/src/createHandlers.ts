import { Admission } from './admission/Admission';
import { ClusterPods } from './clusters/ClusterPods';
import { ConnectTokens } from './jobsApi/ConnectTokens';
import { DashboardService } from './dashboard/DashboardService';
import { createKindHandlers, KindHandlersOptions } from './createKindHandlers';
import { createRecordHandlers } from './createRecordHandlers';
import { OperationHandlers } from './requests/OperationHandlers';
import { onceForEachKey } from './execution/onceForEachKey';
import { IdleService } from './idle/IdleService';
import { JobLogService } from './jobs/JobLogService';
import { JobStatusService } from './jobs/JobStatusService';
import { PodLogService } from './logs/PodLogService';
import { NamespaceService } from './portal/NamespaceService';
import {
  createPreviewHandlers,
  PreviewHandlers,
} from './portal/manifest/createPreviewHandlers';
import { FootprintService } from './portal/footprints/FootprintService';
import { WasteService } from './portal/footprints/WasteService';
import { ClusterLoadService } from './load/ClusterLoadService';
import { HistoryDeletion } from './portal/history/HistoryDeletion';
import { RecordedCode } from './portal/history/RecordedCode';
import { RecordedSubmissions } from './portal/history/RecordedSubmissions';
import { RecordLists } from './portal/history/RecordLists';
import { RecordReader } from './portal/history/RecordReader';
import { ManifestService } from './portal/manifest/ManifestService';
import { ListPageService } from './portal/pages/ListPageService';
import { QueueService } from './portal/queues/QueueService';
import { SecretService } from './portal/secrets/SecretService';
import { TimelineService } from './portal/timeline/TimelineService';
import { AttentionService } from './portal/attention/AttentionService';
import { UsageService } from './portal/usage/UsageService';
import { UsageHistoryService } from './portal/usageHistory/UsageHistoryService';
import { WaitService } from './portal/waits/WaitService';
import { WhereUsedService } from './portal/whereUsed/WhereUsedService';
import { HealthSources, readHealth } from './portal/readHealth';
import { ServeRequestService } from './portal/serveRequests/ServeRequestService';
import { ServeStatusService } from './services/ServeStatusService';
import { SubmissionService } from './submissions/SubmissionService';
import { KindServices } from './kinds/createKindServices';
import { ViewReaders } from './kinds/createViewReaders';

/** The services behind the operations. */
interface HandlerServices {
  admission: Admission;
  kinds: KindServices;
  creates: KindHandlersOptions['creates'];
  clusterPods: ClusterPods;
  jobLogs: JobLogService;
  podLogs: PodLogService;
  jobStatuses: JobStatusService;
  serveStatuses: ServeStatusService;
  serveRequests: ServeRequestService;
  usage: UsageService;
  attention: AttentionService;
  manifests: ManifestService;
  whereUsed: WhereUsedService;
  timelines: TimelineService;
  loads: ClusterLoadService;
  footprints: FootprintService;
  waste: WasteService;
  waits: WaitService;
  idle: IdleService;
  pages: ListPageService;
  views: ViewReaders;
  submissions: SubmissionService;
  dashboards: DashboardService;
  namespaces: NamespaceService;
  queues: QueueService;
  secrets: SecretService;
  recordLists: RecordLists;
  records: RecordReader;
  historyDeletion: HistoryDeletion;
  recordedCode: RecordedCode;
  recordedSubmissions: RecordedSubmissions;
  usageHistory: UsageHistoryService;
  connectTokens: ConnectTokens;
  health: HealthSources;
}

/** Maps each operation of the table to the service that implements it. */
export function createHandlers(all: HandlerServices): OperationHandlers {
  const { jobLogs, podLogs, submissions, manifests, whereUsed } = all;
  const { service: clusters } = all.kinds.cluster;
  const handlers = {
    ...createKindHandlers(all),
    ...createRecordHandlers(all),
    getRayJobLog: (input, context) => jobLogs.get(input, context),
    getClusterPodLog: (input, context) =>
      podLogs.get('getClusterPodLog', input, context),
    getRayJobPodLog: (input, context) =>
      podLogs.get('getRayJobPodLog', input, context),
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
    createConnectToken: (input, context) =>
      all.connectTokens.create(input, context),
    listConnectTokens: (input, context) =>
      all.connectTokens.list(input, context),
    revokeConnectToken: (input, context) =>
      all.connectTokens.revoke(input, context),
    createNamespaceConnectToken: (input, context) =>
      all.connectTokens.create(input, context),
    listNamespaceConnectTokens: (input, context) =>
      all.connectTokens.list(input, context),
    revokeNamespaceConnectToken: (input, context) =>
      all.connectTokens.revoke(input, context),
    sendServeRequest: (input, context) =>
      all.serveRequests.send(input, context),
    renewClusterPods: (input, context) => all.clusterPods.renew(input, context),
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
    getClusterLoad: (input, context) => all.loads.get(input, context),
    getClusterFootprint: (input, context) =>
      all.footprints.get('cluster', input, context),
    getRayJobFootprint: (input, context) =>
      all.footprints.get('job', input, context),
    getClusterIdle: (input, context) => all.idle.get(input, context),
    keepCluster: (input, context) => all.idle.keep(input, context),
    getComputeTemplateTimeline: (input, context) =>
      all.timelines.template(input, context),
    getUsage: (input, context) => all.usage.get(input, context),
    getAttention: (input, context) => all.attention.get(input, context),
    getRayJobRecordFiles: (input, context) =>
      all.recordedCode.get(input, context),
    getSubmissionRecord: (input, context) =>
      all.recordedSubmissions.get(input, context),
    getSubmissionRecordFiles: (input, context) =>
      all.recordedSubmissions.files(input, context),
    getUsageHistory: (input, context) => all.usageHistory.get(input, context),
    estimateWait: (input, context) => all.waits.get(input, context),
    getWaste: (input, context) => all.waste.get(input, context),
    exportUsage: (input, context) => all.usageHistory.export(input, context),
    getComputeTemplateUsage: (input, context) =>
      whereUsed.template(input, context),
    getClusterUsage: (input, context) => whereUsed.cluster(input, context),
    listNamespaces: (_input, context) => all.namespaces.list(context),
    listQueues: (input, context) => all.queues.list(input, context),
    listSecrets: (input, context) => all.secrets.list(input, context),
    getSecretKeys: (input, context) => all.secrets.keys(input, context),
    getHealth: async (_input, context) => readHealth(all.health, context),
  } satisfies Omit<OperationHandlers, keyof PreviewHandlers>;
  return { ...handlers, ...createPreviewHandlers({ handlers, manifests }) };
}
