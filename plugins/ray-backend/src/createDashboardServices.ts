import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { ClusterReader } from './clusters/ClusterReader';
import { Connection } from './createConnection';
import { DashboardService } from './dashboard/DashboardService';
import { DashboardTargets } from './dashboard/DashboardTargets';
import { DashboardTickets } from './dashboard/DashboardTickets';
import { FactReaders } from './kinds/createFactReaders';
import { KindServices } from './kinds/createKindServices';
import { ViewReaders } from './kinds/createViewReaders';
import { ClusterLoadService } from './load/ClusterLoadService';
import { ServeRequestService } from './portal/serveRequests/ServeRequestService';
import { RayBackendConfig } from './RayBackendConfig';
import { DashboardResolver } from './submissions/DashboardResolver';
import { DriverLogs } from './submissions/DriverLogs';
import { RayRoutes } from './submissions/RayRoutes';
import { ReadyDashboards } from './submissions/ReadyDashboards';
import { SubmissionService } from './submissions/SubmissionService';

/** Creates the services that talk to Ray itself, through the dashboards and Serve endpoints of clusters. */
export function createDashboardServices(options: {
  config: RayBackendConfig;
  connection: Connection;
  clusters: ClusterReader;
  facts: FactReaders;
  kinds: KindServices;
  views: ViewReaders;
  /** Rights of open dashboards. */
  tickets: DashboardTickets;
  /** Called when something is submitted to a cluster. */
  onSubmit(cluster: ObjectKey): void;
}) {
  const { facts, kinds, views, tickets, onSubmit } = options;
  const { cache, kubernetes } = options.connection;
  const access = options.config.dashboard;
  const resolver = new DashboardResolver({ kubernetes, access });
  const readyDashboards = new ReadyDashboards({
    clusters: kinds.cluster.service,
    reader: options.clusters,
    resolver,
  });
  return {
    resolver,
    readyDashboards,
    driverLogs: new DriverLogs({
      clusters: cache.objects.cluster,
      dashboards: resolver,
    }),
    submissions: new SubmissionService({
      dashboards: readyDashboards,
      onSubmit,
    }),
    dashboards: new DashboardService({ views: views.cluster, tickets }),
    dashboardTargets: new DashboardTargets({
      clusters: cache.objects.cluster,
      dashboards: resolver,
    }),
    loads: new ClusterLoadService({
      views: views.cluster,
      clusters: facts.cluster,
      dashboards: resolver,
    }),
    serveRequests: new ServeRequestService({
      services: facts.service,
      routes: new RayRoutes({ kubernetes, access }),
    }),
  };
}
