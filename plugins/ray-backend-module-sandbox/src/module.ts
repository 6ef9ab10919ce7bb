import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import {
  connectByKubeconfig,
  kubernetesConnectionExtensionPoint,
} from '@rayport/backstage-plugin-ray-node';
import { Logger } from './core/Logger';
import { pastObjects } from './past/pastObjects';
import { Sandbox } from './Sandbox';
import {
  hasExamples,
  isSandboxChosen,
  ConfigSource,
  readSandboxConfig,
} from './sandboxConfig';

/** Starts the sandbox of a portal, again and again until it does: its port may be taken, or its configuration wrong. */
function sandboxStarter(config: ConfigSource, logger: Logger) {
  let starting: Promise<Sandbox> | undefined;
  let isStopped = false;

  async function start(): Promise<Sandbox> {
    if (isStopped) throw new Error('The portal shuts down');
    const { installedRay: ray, ...options } = readSandboxConfig(config);
    if (ray && process.platform !== 'linux') {
      throw new Error('Real Ray in the sandbox needs Linux');
    }
    const sandbox = await Sandbox.start({ ...options, ray, logger });
    const { kubeconfigPath: kubeconfig, url } = sandbox;
    logger.info(`The sandbox's Kubernetes API listens at ${url}`, {
      kubeconfig,
    });
    return sandbox;
  }

  return {
    /**
     * The sandbox, which is started where it doesn't run.
     *
     * @throws Error that says why it doesn't start
     */
    sandbox(): Promise<Sandbox> {
      starting ??= start().catch(error => {
        starting = undefined;
        throw error;
      });
      return starting;
    },
    async stop(): Promise<void> {
      isStopped = true;
      const sandbox = await starting?.catch(() => undefined);
      await sandbox?.stop();
    },
  };
}

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
        const starter = sandboxStarter(config, logger);
        lifecycle.addShutdownHook(() => starter.stop());
        connections.addConnection({
          name: 'sandbox',
          async connect() {
            const { kubeconfigPath } = await starter.sandbox();
            return connectByKubeconfig({ path: kubeconfigPath });
          },
          past: now => (hasExamples(config) ? pastObjects(now) : []),
        });
        // Connecting tries again. The ray plugin logs why it waits for Kubernetes, once for each reason.
        await starter.sandbox().catch(() => {});
      },
    });
  },
});
