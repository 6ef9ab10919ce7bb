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
class SandboxStart {
  readonly #config: ConfigSource;
  readonly #logger: Logger;
  #starting: Promise<Sandbox> | undefined;
  #isStopped = false;

  constructor(options: { config: ConfigSource; logger: Logger }) {
    this.#config = options.config;
    this.#logger = options.logger;
  }

  /**
   * The sandbox, which is started where it doesn't run.
   *
   * @throws Error that says why it doesn't start
   */
  sandbox(): Promise<Sandbox> {
    this.#starting ??= this.#start().catch(error => {
      this.#starting = undefined;
      throw error;
    });
    return this.#starting;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    const sandbox = await this.#starting?.catch(() => undefined);
    await sandbox?.stop();
  }

  async #start(): Promise<Sandbox> {
    if (this.#isStopped) throw new Error('The portal shuts down');
    const { installedRay: ray, ...config } = readSandboxConfig(this.#config);
    if (ray && process.platform !== 'linux') {
      throw new Error('Real Ray in the sandbox needs Linux');
    }
    const sandbox = await Sandbox.start({
      ...config,
      ray,
      logger: this.#logger,
    });
    const { kubeconfigPath: kubeconfig, url } = sandbox;
    this.#logger.info(`The sandbox's Kubernetes API listens at ${url}`, {
      kubeconfig,
    });
    return sandbox;
  }
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
