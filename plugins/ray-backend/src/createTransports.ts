import { StreamAudit } from './audit/StreamAudit';
import {
  createJobsTransports,
  JobsTransportParts,
} from './createJobsTransports';
import { DashboardGate } from './dashboard/DashboardGate';
import { DashboardProxy } from './dashboard/DashboardProxy';
import { DashboardTickets } from './dashboard/DashboardTickets';
import { createKubernetesApi } from './kubernetesApi/createKubernetesApi';
import { RayServerOptions } from './RayServerOptions';
import { ChangeStreams } from './streams/ChangeStreams';

/** Parts of the server that transports use. */
export interface TransportParts extends JobsTransportParts {
  tickets: DashboardTickets;
}

/** Creates what shows Ray's dashboards inside the portal. */
function createDashboardProxy(
  options: RayServerOptions,
  { connection, services, authorization, tickets }: TransportParts,
): DashboardProxy {
  const { auditor, auth, config, flowControl } = options;
  const { refusedCallers, signal } = options;
  const { guard, revocations } = authorization;
  return new DashboardProxy({
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
    body: config.body,
    signal,
    impersonation: connection.impersonation,
  });
}

/** Creates what serves other protocols than the operations of the table: streams, dashboards, Ray's and Kubernetes' APIs. */
export function createTransports(
  options: RayServerOptions,
  parts: TransportParts,
) {
  const { auditor, config, flowControl, logger, signal } = options;
  const { authorization, executor, services } = parts;
  const { cache, kubernetes, owners, views } = parts.connection;
  const { seals } = parts.stores;
  const { revocations, streamed } = authorization;
  const dashboardProxy = createDashboardProxy(options, parts);
  const streamAudit = new StreamAudit({ auditor, logger });
  const jobsTransports = createJobsTransports(options, parts);
  return {
    ...jobsTransports,
    dashboardProxy,
    streamAudit,
    streams: new ChangeStreams({
      audit: streamAudit,
      views: streamed,
      seals,
      followVisibility: (...what) => revocations.followVisibility(...what),
      signal,
    }),
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
      body: config.body,
      capacity: services.capacity,
      templates: services.kinds.template.service,
      dashboards: dashboardProxy,
      jobs: jobsTransports.jobsApi,
      timeoutMs: config.requestTimeoutMs,
      isManagedOnly: config.objects === 'managed',
    }),
  };
}
