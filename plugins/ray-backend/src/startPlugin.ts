import { coreServices, ServiceRef } from '@backstage/backend-plugin-api';
import {
  actionsRegistryServiceRef,
  metricsServiceRef,
} from '@backstage/backend-plugin-api/alpha';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import {
  eventLoopMonitorServiceRef,
  IdleNoticeListener,
  KubernetesConnectionProvider,
  kubernetesServiceRef,
  rayClockServiceRef,
  rayReadinessServiceRef,
} from '@rayport/backstage-plugin-ray-node';
import { setMaxListeners } from 'node:events';
import { actionRequestsServiceRef } from './actions/actionRequests';
import { ActionRunner } from './actions/ActionRunner';
import { registerActions } from './actions/registerActions';
import { RefusedCallers } from './audit/RefusedCallers';
import { conditionsGuardServiceRef } from './authorization/conditionsGuard';
import { registerPermissions } from './authorization/registerPermissions';
import { FlowControl } from './flowControl/FlowControl';
import { tellDatabaseAway } from './http/tellDatabaseAway';
import { connectionServices } from './connectionServices';
import { present } from './core/present';
import { PluginDatabase } from './database/PluginDatabase';
import {
  createRefusalCounter,
  observeFlowControl,
} from './metrics/observeFlowControl';
import { mountRoutes } from './mountRoutes';
import {
  configurationWrong,
  createAuthenticator,
} from './requests/authenticate';
import { countAsAccelerators } from './core/accelerators';
import { readConfigOrProblem } from './readConfigOrProblem';
import { createRayServer } from './RayServer';
import { RayServerOptions } from './RayServerOptions';
import { RayServers } from './RayServers';
import { runServers } from './runServers';

/** The backend services that the plugin uses. */
export const PLUGIN_DEPS = {
  // First, because the following calls add the routes that must come after these.
  conditionsGuard: conditionsGuardServiceRef,
  actionRequests: actionRequestsServiceRef,
  actionsRegistry: actionsRegistryServiceRef,
  auditor: coreServices.auditor,
  auth: coreServices.auth,
  catalog: catalogServiceRef,
  clock: rayClockServiceRef,
  database: coreServices.database,
  eventLoop: eventLoopMonitorServiceRef,
  httpAuth: coreServices.httpAuth,
  httpRouter: coreServices.httpRouter,
  kubernetes: kubernetesServiceRef,
  lifecycle: coreServices.lifecycle,
  logger: coreServices.logger,
  metrics: metricsServiceRef,
  permissions: coreServices.permissions,
  permissionsRegistry: coreServices.permissionsRegistry,
  readiness: rayReadinessServiceRef,
  rootConfig: coreServices.rootConfig,
  rootHttpRouter: coreServices.rootHttpRouter,
  scheduler: coreServices.scheduler,
  userInfo: coreServices.userInfo,
};

type Deps = {
  readonly [
    K in keyof typeof PLUGIN_DEPS
  ]: (typeof PLUGIN_DEPS)[K] extends ServiceRef<
    infer Service,
    'root' | 'plugin'
  >
    ? Service
    : never;
};

/** Contributions of other modules through extension points. */
interface Extensions {
  connections: readonly KubernetesConnectionProvider[];
  idleListeners: readonly IdleNoticeListener[];
}

/** Serves from the start, and manages Ray if the configuration is valid. */
export async function startPlugin(
  deps: Deps,
  extensions: Extensions,
): Promise<void> {
  const parts = createParts(deps);
  const { problem, servers } = parts;
  offerOperations(deps, parts);
  const apply = registerPermissions({
    registry: deps.permissionsRegistry,
    findersOf: connection => servers.get(connection)?.finders,
  });
  if (problem) {
    deps.logger.error(
      `Ray is not managed until the configuration is fixed and the backend starts again: ${problem}`,
    );
    deps.readiness.setCheck(async () => ({
      isReady: false,
      waitingFor: problem,
      needsRestart: true,
    }));
    return;
  }
  await manageRay(deps, { ...parts, ...extensions, apply });
}

type Parts = ReturnType<typeof createParts>;

/** Creates what all connections to Kubernetes share. */
function createParts(deps: Deps) {
  const { lifecycle, logger, metrics } = deps;
  const { config, problem, warnings } = readConfigOrProblem(deps.rootConfig);
  warnings.forEach(warning => logger.warn(warning));
  countAsAccelerators(config.accelerators);
  const flowControl = new FlowControl({
    config: config.flowControl,
    logger,
    refused: createRefusalCounter(metrics),
  });
  observeFlowControl(metrics, () => flowControl.use());
  const shutdown = new AbortController();
  const { signal } = shutdown;
  // The servers of all connections listen to it.
  setMaxListeners(0, signal);
  lifecycle.addShutdownHook(() => shutdown.abort());
  return {
    config,
    problem,
    flowControl,
    signal,
    refusedCallers: new RefusedCallers({ ...deps, signal }),
    servers: new RayServers(deps.kubernetes.connectionNames()),
  };
}

/** Mounts the API and registers the actions. Until the servers are ready, both answer that they are not. */
function offerOperations(deps: Deps, parts: Parts): void {
  const { config, problem, flowControl, servers, signal } = parts;
  const serverNow = (connection?: string) => {
    if (problem) throw configurationWrong(problem);
    return servers.find(connection);
  };
  mountRoutes({
    rootHttpRouter: deps.rootHttpRouter,
    httpRouter: deps.httpRouter,
    authenticate: parts.refusedCallers.noting(
      tellDatabaseAway(
        createAuthenticator({ ...deps, anonymous: config.anonymous }),
        () => servers.get()?.database.health(),
      ),
    ),
    flowControl,
    config,
    server: serverNow,
    async issuerOf(hasIssued) {
      if (problem) throw configurationWrong(problem);
      return servers.issuerOf(hasIssued);
    },
    signal,
  });
  registerActions({
    registry: deps.actionsRegistry,
    runner: new ActionRunner({
      auth: deps.auth,
      flowControl,
      server: serverNow,
      signal,
    }),
    writes: config.actionWrites,
    connections: deps.kubernetes.connectionNames(),
  });
}

/** Creates the servers of all connections, and runs them until the portal shuts down. */
async function manageRay(
  deps: Deps,
  options: Parts & Extensions & { apply: RayServerOptions['apply'] },
): Promise<void> {
  const { config, flowControl, refusedCallers, servers, signal } = options;
  const { apply, connections, idleListeners } = options;
  connections.forEach(provider => deps.kubernetes.offerConnection(provider));
  const database = new PluginDatabase(deps);
  for (const name of deps.kubernetes.connectionNames()) {
    const kubernetes = present(deps.kubernetes.connection(name));
    const shared = { ...deps, kubernetes, idleListeners };
    servers.add(
      createRayServer({
        ...deps,
        ...connectionServices(name, shared),
        name,
        database,
        config,
        signal,
        apply,
        flowControl,
        refusedCallers,
      }),
    );
  }
  const connection = deps.rootConfig.getOptional('ray.kubernetes.connection');
  const simulated = connections.findLast(({ name }) => name === connection);
  await runServers(servers, present(servers.get()), {
    ...deps,
    past: simulated?.past?.bind(simulated),
    config,
    flowControl,
    refusedCallers,
    signal,
  });
}
