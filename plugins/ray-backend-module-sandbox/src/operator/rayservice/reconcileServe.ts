import { errorMessage } from '../../core/errorMessage';
import { namespacedName } from '../../objects/keys';
import { ReadyHead } from '../../simulation/rayDashboard/RayAccess';
import {
  parseServeConfig,
  ServeApplication,
  ServeApplicationState,
} from '../../simulation/rayDashboard/ServeApplications';
import { isConditionTrue } from '../Conditions';
import { dashboardPort } from '../raycluster/headService';
import { headServiceName } from '../raycluster/names';
import { RayCluster } from '../raycluster/RayCluster';
import { Context, recordWrite } from '../reconciliation';
import { ApplicationState, RayService, ServingStatus } from './RayService';

export interface ServeState {
  ready: boolean;
  applications?: ServingStatus['applicationStatuses'];
}

/**
 * Deploys the service's configuration to a cluster. Returns the state from before the deployment, so a new
 * configuration shows at the next reconcile. Throws if the configuration can't be parsed.
 */
export function reconcileServe(
  context: Context<RayService>,
  cluster: RayCluster,
): ServeState {
  const head = readyHead(context, cluster);
  if (!head) {
    return { ready: false };
  }
  const state = readServe(context, cluster);
  const { serveConfigV2 = '' } = context.object.spec;
  if (head.serve.config !== serveConfigV2) {
    deploy(context, cluster, head);
  }
  return state;
}

function readServe(
  context: Context<RayService>,
  cluster: RayCluster,
): ServeState {
  const states = readyHead(context, cluster)?.serve.list() ?? [];
  return {
    ready:
      states.length > 0 && states.every(({ status }) => status === 'RUNNING'),
    ...(states.length > 0 && {
      applications: Object.fromEntries(
        states.map(state => [state.name, applicationState(state)]),
      ),
    }),
  };
}

function readyHead(
  { client, heads }: Context<RayService>,
  cluster: RayCluster,
): ReadyHead | undefined {
  return isConditionTrue(cluster.status, 'HeadPodReady') &&
    dashboardPort(client, cluster) !== undefined
    ? heads.behindService({
        namespace: cluster.metadata.namespace,
        name: headServiceName(cluster),
      })
    : undefined;
}

function deploy(
  context: Context<RayService>,
  cluster: RayCluster,
  { serve }: ReadyHead,
): void {
  const { serveConfigV2 = '' } = context.object.spec;
  const where = `to the RayCluster ${namespacedName(cluster)}`;
  recordWrite(
    context,
    () => serve.deploy(serveConfigV2, parsed(serveConfigV2)),
    {
      action: 'Update',
      what: 'ServeApplications',
      done: `Updated serve applications ${where}`,
      failed: `Failed to update serve applications ${where}: error converting YAML to JSON: yaml:`,
    },
  );
}

/** The lines after the first of a parser's message quote the text. */
function parsed(config: string): ServeApplication[] {
  try {
    return parseServeConfig(config);
  } catch (error) {
    const [line] = errorMessage(error).split('\n');
    throw new Error(line, { cause: error });
  }
}

function applicationState({
  status,
  message,
  deployments,
}: ServeApplicationState): ApplicationState {
  return {
    status,
    ...(message && { message }),
    serveDeploymentStatuses: Object.fromEntries(
      deployments.map(({ name, ...state }) => [name, state]),
    ),
  };
}
