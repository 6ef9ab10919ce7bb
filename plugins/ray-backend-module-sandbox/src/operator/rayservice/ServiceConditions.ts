import { Conditions } from '../Conditions';
import { Reconciliation } from '../reconciliation';
import { RayService, ServiceCondition } from './RayService';

/** What the operator says for each reason. */
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

/** The conditions of a service under change. */
export class ServiceConditions extends Conditions<ServiceCondition['type']> {
  constructor({ object, now }: Reconciliation<RayService>) {
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
