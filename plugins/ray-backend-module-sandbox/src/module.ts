import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import {
  connectByKubeconfig,
  kubernetesConnectionExtensionPoint,
} from '@rayport/backstage-plugin-ray-node';
import { pastObjects } from './past/pastObjects';
import { hasExamples, isSandboxChosen } from './sandboxConfig';
import { SandboxStart } from './SandboxStart';

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
        if (!isSandboxChosen(config)) return;
        const start = new SandboxStart({ config, logger });
        lifecycle.addShutdownHook(() => start.stop());
        connections.addConnection({
          name: 'sandbox',
          async connect() {
            const { kubeconfigPath } = await start.sandbox();
            return connectByKubeconfig({ path: kubeconfigPath });
          },
          past: now => (hasExamples(config) ? pastObjects(now) : []),
        });
        // Connecting tries again. The ray plugin logs why it waits for Kubernetes, once for each reason.
        await start.sandbox().catch(() => {});
      },
    });
  },
});
