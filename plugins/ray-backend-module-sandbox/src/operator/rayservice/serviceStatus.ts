import { EMPTY_CLUSTER_STATUS } from '../emptyClusterStatus';
import { randomSuffix } from '../../core/randomSuffix';
import { RayCluster } from '../raycluster/RayCluster';
import { RayServiceStatus, ServingStatus } from './RayService';
import { ServeState } from './reconcileServe';
import { ServiceClusters } from './serviceClusters';
import { ServiceConditions } from './ServiceConditions';
import { ServiceReconciliation } from './ServiceReconciliation';

/** No cluster, as the operator writes it. */
export const NOTHING: ServingStatus = {
  rayClusterStatus: EMPTY_CLUSTER_STATUS,
};

const INITIALIZING = {
  status: 'False',
  reason: 'Initializing',
  message: 'RayService is initializing',
} as const;

/** What a status is worked out from. */
export interface Observation {
  clusters: ServiceClusters;
  activeServe: ServeState | undefined;
  pendingServe: ServeState | undefined;
  /** The services lead to the pending cluster now. */
  switched: boolean;
  /** Another cluster is to be made. */
  needsNewCluster: boolean;
  endpoints: number;
}

/** The status that a service should show now. */
export function serviceStatus(
  { service, status, now }: ServiceReconciliation,
  observation: Observation,
): RayServiceStatus {
  const { clusters, activeServe, pendingServe } = observation;
  const active = serving(
    status.activeServiceStatus,
    clusters.active,
    activeServe,
  );
  const pending = serving(
    status.pendingServiceStatus,
    clusters.pending,
    pendingServe,
  );
  const [nextActive, afterSwitch] = observation.switched
    ? [pending, NOTHING]
    : [active, pending];
  const nextPending = observation.needsNewCluster
    ? {
        ...NOTHING,
        rayClusterName: `${service.metadata.name}-${randomSuffix()}`,
      }
    : afterSwitch;
  const conditions = new ServiceConditions(service, now);
  setReadiness(conditions, observation.endpoints);
  setUpgrade(conditions, nextActive, nextPending);
  return {
    activeServiceStatus: nextActive,
    pendingServiceStatus: nextPending,
    conditions: conditions.list,
    ...(observation.endpoints > 0 && {
      numServeEndpoints: observation.endpoints,
    }),
    ...(conditions.isTrue('Ready') && { serviceStatus: 'Running' }),
    observedGeneration: service.metadata.generation,
    lastUpdateTime: now,
  };
}

function serving(
  before: ServingStatus | undefined,
  cluster: RayCluster | undefined,
  serve: ServeState | undefined,
): ServingStatus {
  const { rayClusterName } = before ?? {};
  return {
    ...(rayClusterName && { rayClusterName }),
    ...(serve?.applications && { applicationStatuses: serve.applications }),
    rayClusterStatus: cluster?.status ?? EMPTY_CLUSTER_STATUS,
  };
}

function setReadiness(conditions: ServiceConditions, endpoints: number): void {
  const type = 'Ready';
  if (endpoints > 0) {
    conditions.set({
      type,
      status: 'True',
      reason: 'NonZeroServeEndpoints',
      message: 'Number of serve endpoints is greater than 0',
    });
  } else if (conditions.isTrue(type)) {
    conditions.set({
      type,
      status: 'False',
      reason: 'ZeroServeEndpoints',
      message: 'Number of serve endpoints dropped to 0',
    });
  } else if (conditions.find(type)?.reason !== 'ZeroServeEndpoints') {
    conditions.set({ type, ...INITIALIZING });
  }
}

function setUpgrade(
  conditions: ServiceConditions,
  active: ServingStatus,
  pending: ServingStatus,
): void {
  const type = 'UpgradeInProgress';
  if (active.rayClusterName && pending.rayClusterName) {
    conditions.set({
      type,
      status: 'True',
      reason: 'BothActivePendingClustersExist',
      message: 'Both active and pending Ray clusters exist',
    });
  } else if (active.rayClusterName) {
    conditions.set({
      type,
      status: 'False',
      reason: 'NoPendingCluster',
      message: 'Active Ray cluster exists and no pending Ray cluster',
    });
  } else {
    conditions.set({ type, ...INITIALIZING });
  }
}
