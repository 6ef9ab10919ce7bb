import { Logger } from './core/Logger';
import { Sandbox } from './Sandbox';
import { ConfigSource, readSandboxConfig } from './sandboxConfig';

/** Starts the sandbox of a portal, again and again until it does: its port may be taken, or its configuration wrong. */
export class SandboxStart {
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
