import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { StreamAudit } from './audit/StreamAudit';
import { Authorization } from './createAuthorization';
import { Connection } from './createConnection';
import { Services } from './createServices';
import { Stores } from './createStores';
import { DashboardGate } from './dashboard/DashboardGate';
import { DashboardProxy } from './dashboard/DashboardProxy';
import { DashboardTickets } from './dashboard/DashboardTickets';
import { OperationExecutor } from './execution/OperationExecutor';
import { ConnectTokens } from './jobsApi/ConnectTokens';
import { JobsApi } from './jobsApi/JobsApi';
import { UploadedCode } from './jobsApi/UploadedCode';
import { JobsCallers } from './jobsApi/JobsCallers';
import { createLaunches } from './jobsApi/launches/createLaunches';
import { createKubernetesApi } from './kubernetesApi/createKubernetesApi';
import { RayServerOptions } from './RayServerOptions';
import { ChangeStreams } from './streams/ChangeStreams';

/** Parts of the server that transports use. */
export interface TransportParts {
  connection: Connection;
  stores: Stores;
  services: Services;
  authorization: Authorization;
  executor: OperationExecutor;
  connectTokens: ConnectTokens;
  tickets: DashboardTickets;
  /** Called when something is submitted to a cluster. */
  onSubmit(cluster: ObjectKey): void;
}

/** Creates what serves other protocols than the operations of the table: streams, dashboards, Ray's and Kubernetes' APIs. */
export function createTransports(
  options: RayServerOptions,
  {
    connection,
    stores,
    services,
    authorization,
    executor,
    connectTokens,
    tickets,
    onSubmit,
  }: TransportParts,
) {
  const { auditor, auth, clock, config, flowControl } = options;
  const { logger, refusedCallers, signal } = options;
  const { body } = config;
  const { cache, impersonation, kubernetes, owners, views } = connection;
  const { seals } = stores;
  const { guard, revocations, streamed } = authorization;
  const dashboardProxy = new DashboardProxy({
    gate: new DashboardGate({
      tickets,
      guard,
      revocations,
      auditor,
      auth,
      refusedCallers,
      views: services.views.cluster,
    }),
    targets: services.dashboardTargets,
    flowControl,
    body,
    signal,
    impersonation,
  });
  const streamAudit = new StreamAudit({ auditor, logger });
  const code = new UploadedCode({
    store: stores.code,
    isKept: config.historyCode,
    logger,
  });
  const launches = createLaunches({
    code,
    ...services,
    kubernetes,
    cache,
    stores,
    clock,
    auth,
    executor,
    flowControl,
    revocations,
    config,
    logger,
    signal,
  });
  const jobsApi = new JobsApi({
    executor,
    flowControl,
    revocations,
    signal,
    body,
    onSubmit,
    dashboards: services.readyDashboards,
    code,
    maxPackageBytes: config.maxPackageBytes,
  });
  return {
    dashboardProxy,
    streamAudit,
    streams: new ChangeStreams({
      audit: streamAudit,
      views: streamed,
      seals,
      followVisibility: (...what) => revocations.followVisibility(...what),
      signal,
    }),
    jobsCallers: new JobsCallers({
      auth,
      refusedCallers,
      tokens: connectTokens,
      uidOf: key => views.of.cluster.get(key)?.uid,
    }),
    jobsApi,
    launchApi: launches.api,
    launchKeeper: launches.keeper,
    kubernetesApi: createKubernetesApi({
      kubernetes,
      cache,
      views,
      seals,
      executor,
      flowControl,
      owners,
      revocations,
      admission: services.admission,
      signal,
      body,
      capacity: services.capacity,
      templates: services.kinds.template.service,
      dashboards: dashboardProxy,
      jobs: jobsApi,
      timeoutMs: config.requestTimeoutMs,
      isManagedOnly: config.objects === 'managed',
    }),
  };
}
