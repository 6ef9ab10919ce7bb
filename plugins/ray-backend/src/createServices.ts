import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { Admission } from './admission/Admission';
import { ClusterCapacity } from './capacity/ClusterCapacity';
import { clusterKind } from './clusters/clusterKind';
import { ClusterPods } from './clusters/ClusterPods';
import { ClusterReader } from './clusters/ClusterReader';
import { RelatedClusters } from './clusters/RelatedClusters';
import { Connection } from './createConnection';
import { createDashboardServices } from './createDashboardServices';
import { createPageServices } from './createPageServices';
import { createStatusServices } from './createStatusServices';
import { Stores } from './createStores';
import { DashboardTickets } from './dashboard/DashboardTickets';
import { ChangeHistory } from './history/ChangeHistory';
import { IdleService } from './idle/IdleService';
import { JobLogService } from './jobs/JobLogService';
import { createFactReaders } from './kinds/createFactReaders';
import { createKindServices, KindServices } from './kinds/createKindServices';
import { createViewReaders } from './kinds/createViewReaders';
import { ManagedObjects } from './kubernetes/ManagedObjects';
import { PodFinder } from './logs/PodFinder';
import { PodLogService } from './logs/PodLogService';
import { RayBackendConfig } from './RayBackendConfig';
import { DriverLogs } from './submissions/DriverLogs';

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

/** Creates the services that read logs of pods, and restart pods. */
function createPodServices(
  {
    connection: { cache, kubernetes },
    kinds,
    related,
  }: ServiceParts & { kinds: KindServices; related: RelatedClusters },
  drivers: DriverLogs,
) {
  return {
    clusterPods: new ClusterPods({ kubernetes }),
    jobLogs: new JobLogService({
      kubernetes,
      jobs: kinds.job.service,
      clusters: related,
      drivers,
    }),
    podLogs: new PodLogService({ kubernetes, pods: new PodFinder({ cache }) }),
  };
}

/** Creates the services of the operations, by the names that guard and handlers use. */
export function createServices(parts: ServiceParts) {
  const { config, connection, stores } = parts;
  const { cache, kubernetes } = connection;
  const { gracePeriodMs } = config;
  const changes = new ChangeHistory(stores.changes);
  const admission = new Admission(config);
  const capacity = new ClusterCapacity({ kubernetes });
  const facts = createFactReaders({ kubernetes, cache });
  const views = createViewReaders({
    kubernetes,
    gracePeriodMs,
    views: connection.views,
    sources: cache,
  });
  const clusters = new ClusterReader({
    kubernetes,
    podEvents: cache.podEvents,
    gracePeriodMs,
    objects: new ManagedObjects(kubernetes, clusterKind),
  });
  const kinds = createKindServices({
    kubernetes,
    cache,
    views,
    admission,
    capacity,
    clusters,
  });
  const related = new RelatedClusters({ views: views.cluster });
  const shared = {
    ...parts,
    capacity,
    changes,
    clusters,
    facts,
    kinds,
    related,
    views,
  };
  const statusServices = createStatusServices(shared);
  const dashboardServices = createDashboardServices(shared);
  return {
    admission,
    capacity,
    changes,
    kinds,
    views,
    ...statusServices,
    ...dashboardServices,
    ...createPageServices({ ...shared, ...statusServices }),
    ...createPodServices(shared, dashboardServices.driverLogs),
    idle: new IdleService({
      rules: { config: config.idle, originEdits: config.originEdits },
      store: stores.idle,
      views: views.cluster,
      clusters: facts.cluster,
      kubernetes,
    }),
  };
}
