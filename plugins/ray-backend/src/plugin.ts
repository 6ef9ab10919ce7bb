import {
  coreServices,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import {
  actionsRegistryServiceRef,
  metricsServiceRef,
} from '@backstage/backend-plugin-api/alpha';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import {
  eventLoopMonitorServiceRef,
  IdleNoticeListener,
  idleNoticesExtensionPoint,
  KubernetesConnectionProvider,
  kubernetesConnectionExtensionPoint,
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
import { readConfigOrProblem } from './readConfigOrProblem';
import { createRayServer } from './RayServer';
import { RayServers } from './RayServers';
import { runServers } from './runServers';

/**
 * The backend plugin: serves the KubeRay API server V1 contract from the portal.
 *
 * @public
 */
export const rayPlugin = createBackendPlugin({
  pluginId: 'ray',
  register(env) {
    const offered: KubernetesConnectionProvider[] = [];
    env.registerExtensionPoint(kubernetesConnectionExtensionPoint, {
      addConnection: provider => offered.push(provider),
    });
    const idleListeners: IdleNoticeListener[] = [];
    env.registerExtensionPoint(idleNoticesExtensionPoint, {
      addListener: listener => idleListeners.push(listener),
    });
    env.registerInit({
      deps: {
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
      },
      async init(deps) {
        const { auth, httpAuth, lifecycle, logger } = deps;
        const { metrics, readiness } = deps;
        const { config, problem, warnings } = readConfigOrProblem(
          deps.rootConfig,
        );
        warnings.forEach(warning => logger.warn(warning));
        const { anonymous } = config;
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

        const refusedCallers = new RefusedCallers({ ...deps, signal });
        const names = deps.kubernetes.connectionNames();
        const servers = new RayServers(names);
        const serverNow = (connection?: string) => {
          if (problem) throw configurationWrong(problem);
          return servers.find(connection);
        };
        mountRoutes({
          rootHttpRouter: deps.rootHttpRouter,
          httpRouter: deps.httpRouter,
          authenticate: refusedCallers.noting(
            tellDatabaseAway(
              createAuthenticator({ auth, httpAuth, anonymous }),
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
            auth,
            flowControl,
            server: serverNow,
            signal,
          }),
          writes: config.actionWrites,
          connections: names,
        });

        const apply = registerPermissions({
          registry: deps.permissionsRegistry,
          findersOf: connection => servers.get(connection)?.finders,
        });
        if (problem) {
          logger.error(
            `Ray is not managed until the configuration is fixed and the backend starts again: ${problem}`,
          );
          readiness.setCheck(async () => ({
            isReady: false,
            waitingFor: problem,
            needsRestart: true,
          }));
          return;
        }

        offered.forEach(provider => deps.kubernetes.offerConnection(provider));
        const database = new PluginDatabase({
          database: deps.database,
          logger,
        });
        for (const name of names) {
          const kubernetes = present(deps.kubernetes.connection(name));
          const shared = { ...deps, kubernetes, idleListeners };
          servers.add(
            createRayServer({
              ...deps,
              ...connectionServices(name, shared),
              ...{ name, database, config, signal, apply },
              ...{ flowControl, refusedCallers },
            }),
          );
        }
        const connection = deps.rootConfig.getOptional(
          'ray.kubernetes.connection',
        );
        const simulated = offered.findLast(({ name }) => name === connection);
        await runServers(servers, present(servers.get()), {
          ...deps,
          past: simulated?.past?.bind(simulated),
          ...{ config, flowControl, refusedCallers, signal },
        });
      },
    });
  },
});
