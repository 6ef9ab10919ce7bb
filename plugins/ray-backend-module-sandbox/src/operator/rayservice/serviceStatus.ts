import { randomSuffix } from '../../core/randomSuffix';
import { EMPTY_CLUSTER_STATUS } from '../raycluster/clusterStatus';
import { RayCluster } from '../raycluster/RayCluster';
import { Context } from '../reconciliation';
import {
  RayService,
  RayServiceStatus,
  ServingStatus,
  ServiceCondition,
} from './RayService';
import { ServeState } from './reconcileServe';
import { ServiceClusters } from './serviceClusters';
import { Conditions } from '../Conditions';

/** The operator's message for each reason. */
const MESSAGES = {
  Initializing: 'RayService is initializing',
  NonZeroServeEndpoints: 'Number of serve endpoints is greater than 0',
  ZeroServeEndpoints: 'Number of serve endpoints dropped to 0',
  BothActivePendingClustersExist: 'Both active and pending Ray clusters exist',
  NoPendingCluster: 'Active Ray cluster exists and no pending Ray cluster',
  SuspendRequested: 'Suspension of the RayService was requested',
  SuspendInProgress: 'RayService is being suspended',
  SuspendComplete: 'RayService is suspended',
  RayServiceResumed: 'RayService was resumed',
};

/** The conditions of a service while they are updated. */
export class ServiceConditions extends Conditions<ServiceCondition['type']> {
  constructor({ object, now }: Context<RayService>) {
    const { metadata, status } = object;
    const observedGeneration = metadata.generation;
    super(status?.conditions, { now, observedGeneration });
  }

  /** Sets conditions of one status for the same reason. */
  setAll(
    types: ServiceCondition['type'][],
    status: 'True' | 'False',
    reason: keyof typeof MESSAGES,
  ): void {
    const message = MESSAGES[reason];
    types.forEach(type => this.set({ type, status, reason, message }));
  }
}

/** No cluster, as the operator writes it. */
export const NO_CLUSTER: ServingStatus = {
  rayClusterStatus: EMPTY_CLUSTER_STATUS,
};

export interface Observation {
  clusters: ServiceClusters;
  activeServe: ServeState | undefined;
  pendingServe: ServeState | undefined;
  /** The services lead to the pending cluster now. */
  switched: boolean;
  /** Another cluster is to be created. */
  needsNewCluster: boolean;
  endpoints: number;
}

export function serviceStatus(
  context: Context<RayService>,
  observation: Observation,
): RayServiceStatus {
  const { metadata, status } = context.object;
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
  const conditions = new ServiceConditions(context);
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
  const { reason } = conditions.find('Ready') ?? {};
  if (endpoints > 0) {
    conditions.setAll(['Ready'], 'True', 'NonZeroServeEndpoints');
  } else if (conditions.isTrue('Ready')) {
    conditions.setAll(['Ready'], 'False', 'ZeroServeEndpoints');
  } else if (reason !== 'ZeroServeEndpoints') {
    conditions.setAll(['Ready'], 'False', 'Initializing');
  }
}

function setUpgrade(
  conditions: ServiceConditions,
  active: ServingStatus,
  pending: ServingStatus,
): void {
  const type = 'UpgradeInProgress';
  if (active.rayClusterName && pending.rayClusterName) {
    conditions.setAll([type], 'True', 'BothActivePendingClustersExist');
  } else if (active.rayClusterName) {
    conditions.setAll([type], 'False', 'NoPendingCluster');
  } else {
    conditions.setAll([type], 'False', 'Initializing');
  }
}
