import { LaunchedPortal, launchPortal } from '../../support/launchPortal';
import { kubeconfig } from '../support/options';
import { untilReady } from '../support/untilReady';

/** A portal that is killed and comes back at the same address, with the same token. */
export class RestartablePortal {
  #portal: LaunchedPortal;
  #starts = 1;
  /** Resolves when it is ready, at once or after the restart that goes on. */
  ready: Promise<void> = Promise.resolve();

  static async start(): Promise<RestartablePortal> {
    const portal = new RestartablePortal(await launchLife(1));
    await untilReady(portal.url);
    return portal;
  }

  private constructor(portal: LaunchedPortal) {
    this.#portal = portal;
  }

  get url(): string {
    return this.#portal.url;
  }

  get apiToken(): string {
    return this.#portal.apiToken;
  }

  /** Ends it with SIGKILL, and starts it again. */
  killAndStart(): Promise<void> {
    this.ready = this.#restart();
    return this.ready;
  }

  stop(): Promise<void> {
    return this.#portal.stop();
  }

  async #restart(): Promise<void> {
    const { url, apiToken } = this.#portal;
    await this.#portal.kill();
    this.#starts += 1;
    this.#portal = await launchLife(this.#starts, {
      RAYPORT_PORT: new URL(url).port,
      RAYPORT_API_TOKEN: apiToken,
    });
    await untilReady(url);
  }
}

/** @param life - each has a log of its own */
function launchLife(life: number, variables: Record<string, string> = {}) {
  return launchPortal(`chaos/kills/life-${life}`, {
    RAYPORT_KUBERNETES: 'kubeconfig',
    KUBECONFIG: kubeconfig,
    ...variables,
  });
}
