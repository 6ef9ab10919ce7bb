import {
  coreServices,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import {
  KubernetesConnectionProvider,
  kubernetesConnectionExtensionPoint,
  kubernetesServiceRef,
} from '@rayport/backstage-plugin-ray-node';
import { GrpcServer } from './grpc/GrpcServer';
import { createAuthenticator } from './http/authenticate';
import { mountRoutes } from './mountRoutes';
import { readRayBackendConfig } from './RayBackendConfig';
import { createRayServer, RayServer } from './RayServer';

/** The backend plugin: serves the KubeRay API server V1 contract from the portal. */
export const rayPlugin = createBackendPlugin({
  pluginId: 'ray',
  register(env) {
    const offered: KubernetesConnectionProvider[] = [];
    env.registerExtensionPoint(kubernetesConnectionExtensionPoint, {
      addConnection: provider => offered.push(provider),
    });
    env.registerInit({
      deps: {
        auditor: coreServices.auditor,
        auth: coreServices.auth,
        httpAuth: coreServices.httpAuth,
        httpRouter: coreServices.httpRouter,
        kubernetes: kubernetesServiceRef,
        lifecycle: coreServices.lifecycle,
        logger: coreServices.logger,
        permissions: coreServices.permissions,
        permissionsRegistry: coreServices.permissionsRegistry,
        rootConfig: coreServices.rootConfig,
        rootHttpRouter: coreServices.rootHttpRouter,
      },
      async init(deps) {
        const { auth, httpAuth, kubernetes, lifecycle, logger } = deps;
        const config = readRayBackendConfig(deps.rootConfig);
        const { anonymous } = config;
        const shutdown = new AbortController();
        lifecycle.addShutdownHook(() => shutdown.abort());

        const started: { server?: RayServer } = {};
        mountRoutes({
          rootHttpRouter: deps.rootHttpRouter,
          httpRouter: deps.httpRouter,
          authenticate: createAuthenticator({ auth, httpAuth, anonymous }),
          config,
          server: () => started.server,
          signal: shutdown.signal,
        });

        offered.forEach(provider => kubernetes.offerConnection(provider));
        const url = await kubernetes.server();
        logger.info(`Managing Ray on Kubernetes at ${url}`);
        const server = createRayServer({ ...deps, config });
        started.server = server;
        if (config.grpc) {
          const { executor } = server;
          const grpc = await GrpcServer.start({
            ...{ config: config.grpc, auth, anonymous, executor, logger },
          });
          lifecycle.addShutdownHook(() => grpc.stop());
        }
        server.feed.run(shutdown.signal).catch((error: unknown) => {
          logger.error('Live updates have stopped', { cause: String(error) });
        });
      },
    });
  },
});
