import { randomSuffix } from '../../core/randomSuffix';
import { Conditions } from '../Conditions';
import { EMPTY_CLUSTER_STATUS } from '../raycluster/clusterStatus';
import { RayCluster } from '../raycluster/RayCluster';
import { Reconciliation } from '../reconciliation';
import {
  RayService,
  RayServiceStatus,
  ServiceCondition,
  ServingStatus,
} from './RayService';
import { ServeState } from './reconcileServe';
import { ServiceClusters } from './serviceClusters';

type ServiceConditions = Conditions<ServiceCondition['type']>;

/** No cluster, as the operator writes it. */
export const NO_CLUSTER: ServingStatus = {
  rayClusterStatus: EMPTY_CLUSTER_STATUS,
};

export const INITIALIZING = {
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
  reconciliation: Reconciliation<RayService>,
  observation: Observation,
): RayServiceStatus {
  const { metadata, status } = reconciliation.object;
  const { clusters, activeServe, pendingServe, endpoints } = observation;
  const active = serving(
    status?.activeServiceStatus,
    clusters.active,
    activeServe,
  );
  const pending = serving(
    status?.pendingServiceStatus,
    clusters.pending,
    pendingServe,
  );
  const [nextActive, afterSwitch] = observation.switched
    ? [pending, NO_CLUSTER]
    : [active, pending];
  const nextPending = observation.needsNewCluster
    ? { ...NO_CLUSTER, rayClusterName: `${metadata.name}-${randomSuffix()}` }
    : afterSwitch;
  const conditions = serviceConditions(reconciliation);
  setReady(conditions, endpoints);
  setUpgrade(conditions, nextActive, nextPending);
  return {
    activeServiceStatus: nextActive,
    pendingServiceStatus: nextPending,
    conditions: conditions.list,
    ...(endpoints > 0 && { numServeEndpoints: endpoints }),
    ...(conditions.isTrue('Ready') && { serviceStatus: 'Running' }),
    observedGeneration: metadata.generation,
  };
}

/** The conditions that a service shows, to be changed. */
export function serviceConditions({
  object: { metadata, status },
  now,
}: Reconciliation<RayService>): ServiceConditions {
  const observedGeneration = metadata.generation;
  return new Conditions(status?.conditions, { now, observedGeneration });
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

function setReady(conditions: ServiceConditions, endpoints: number): void {
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
