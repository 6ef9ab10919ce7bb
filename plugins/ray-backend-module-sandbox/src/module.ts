import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import {
  connectByKubeconfig,
  kubernetesConnectionExtensionPoint,
} from '@rayport/backstage-plugin-ray-node';
import { Sandbox } from './Sandbox';
import { readSandboxConfig } from './sandboxConfig';

/**
 * Runs an embedded Kubernetes with a simulated KubeRay operator, and offers it to the ray plugin as the
 * connection `sandbox`. Does nothing unless `ray.kubernetes.connection` chooses it.
 */
export const rayModuleSandbox = createBackendModule({
  pluginId: 'ray',
  moduleId: 'sandbox',
  register({ registerInit }) {
    registerInit({
      deps: {
        config: coreServices.rootConfig,
        connections: kubernetesConnectionExtensionPoint,
        lifecycle: coreServices.lifecycle,
        logger: coreServices.logger,
      },
      async init({ config, connections, lifecycle, logger }) {
        const options = readSandboxConfig(config);
        if (!options) {
          return;
        }
        const sandbox = await Sandbox.start({ ...options, logger });
        lifecycle.addShutdownHook(() => sandbox.stop());
        const { kubeconfigPath, url } = sandbox;
        connections.addConnection({
          name: 'sandbox',
          connect: () => connectByKubeconfig({ path: kubeconfigPath }),
        });
        logger.info(`The sandbox's Kubernetes API listens at ${url}`, {
          kubeconfig: kubeconfigPath,
        });
      },
    });
  },
});
