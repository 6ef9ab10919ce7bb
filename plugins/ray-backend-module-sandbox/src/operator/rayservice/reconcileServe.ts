import {
  parseServeConfig,
  RayHead,
  ServeApplicationState,
} from '../../simulation/rayDashboard';
import { errorMessage } from '../errorMessage';
import { isConditionTrue } from '../raycluster/conditions';
import { headServiceName } from '../raycluster/names';
import { RayCluster } from '../raycluster/RayCluster';
import { ApplicationState, ServingStatus } from './RayService';
import { ServiceReconciliation } from './ServiceReconciliation';

/** How the applications on one cluster fare. */
export interface ServeState {
  /** All run. */
  ready: boolean;
  applications?: ServingStatus['applicationStatuses'];
}

/**
 * Brings a cluster's applications to what the service asks for. What it returns was read before: a new configuration
 * shows from the next look on. Throws when the configuration can't be read.
 */
export function reconcileServe(
  reconciliation: ServiceReconciliation,
  cluster: RayCluster,
): ServeState {
  const head = readyHead(reconciliation, cluster);
  if (!head) {
    return { ready: false };
  }
  const state = readServe(reconciliation, cluster);
  const { serveConfigV2 = '' } = reconciliation.service.spec;
  if (head.serve.config !== serveConfigV2) {
    deploy(reconciliation, cluster, head, serveConfigV2);
  }
  return state;
}

/** How the applications on a cluster fare, without touching them. */
export function readServe(
  reconciliation: ServiceReconciliation,
  cluster: RayCluster,
): ServeState {
  const states = readyHead(reconciliation, cluster)?.serve.list() ?? [];
  return {
    ready:
      states.length > 0 && states.every(({ status }) => status === 'RUNNING'),
    ...(states.length > 0 && {
      applications: Object.fromEntries(
        states.map(state => [state.application.name, applicationState(state)]),
      ),
    }),
  };
}

function readyHead(
  { heads }: ServiceReconciliation,
  cluster: RayCluster,
): RayHead | undefined {
  return isConditionTrue(cluster.status, 'HeadPodReady')
    ? heads.behindService({
        namespace: cluster.metadata.namespace,
        name: headServiceName(cluster),
      })
    : undefined;
}

function deploy(
  { events, service }: ServiceReconciliation,
  cluster: RayCluster,
  { serve }: RayHead,
  config: string,
): void {
  const { namespace, name } = cluster.metadata;
  try {
    serve.deploy(config, parseServeConfig(config));
  } catch (error) {
    const [line] = errorMessage(error).split('\n');
    events.record(service, {
      type: 'Warning',
      reason: 'FailedToUpdateServeApplications',
      action: 'Update',
      message: `Failed to update serve applications to the RayCluster ${namespace}/${name}: error converting YAML to JSON: yaml: ${line}`,
    });
    throw error;
  }
  events.record(service, {
    type: 'Normal',
    reason: 'UpdatedServeApplications',
    action: 'Update',
    message: `Updated serve applications to the RayCluster ${namespace}/${name}`,
  });
}

function applicationState({
  application,
  status,
  message,
  deploymentStatus,
}: ServeApplicationState): ApplicationState {
  return {
    status,
    ...(message && { message }),
    serveDeploymentStatuses: Object.fromEntries(
      application.deployments.map(name => [name, { status: deploymentStatus }]),
    ),
  };
}
