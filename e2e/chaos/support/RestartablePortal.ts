import { setTimeout as sleep } from 'node:timers/promises';
import { LaunchedPortal, launchPortal } from '../../support/launchPortal';
import { untilReady } from '../../support/untilReady';
import { kubeconfig } from './options';

/** Time until a portal that has ended on its own is restarted, milliseconds. */
const START_AGAIN_MS = 1_000;

/** Options for each start of a {@link RestartablePortal}. */
export interface RestartablePortalOptions {
  /** Below `test-results`; gets a folder for each start. */
  folder: string;
  /** Of `npm start`. */
  variables?: Record<string, string>;
  /** Configuration files that override all others. */
  configs?: string[];
}

/** What happens between the end of a portal and its being ready again. */
interface KillOptions {
  /** Runs while no process uses the portal's files. */
  whileDown?(): void;
  /** Kills it once more so long after it was started, milliseconds: mostly before it is ready. */
  againAfterMs?: number;
}

/** A portal that is killed and comes back at the same address, with the same token. */
export class RestartablePortal {
  readonly #options: RestartablePortalOptions;
  #portal: LaunchedPortal;
  #starts = 1;
  /** Resolves when it is ready, at once or after a running restart. */
  ready: Promise<void> = Promise.resolve();

  static async start(
    options: RestartablePortalOptions,
  ): Promise<RestartablePortal> {
    const launched = await launchLife(options, 1);
    const portal = new RestartablePortal(options, launched);
    await untilReady(portal.url);
    return portal;
  }

  private constructor(
    options: RestartablePortalOptions,
    portal: LaunchedPortal,
  ) {
    this.#options = options;
    this.#portal = portal;
  }

  get url(): string {
    return this.#portal.url;
  }

  get apiToken(): string {
    return this.#portal.apiToken;
  }

  /**
   * Ends it with SIGKILL, and starts it again.
   *
   * @param options - what happens in between
   */
  killAndStart(options: KillOptions = {}): Promise<void> {
    this.ready = this.#restart(options);
    return this.ready;
  }

  stop(): Promise<void> {
    return this.#portal.stop();
  }

  async #restart({ whileDown, againAfterMs }: KillOptions): Promise<void> {
    await this.#portal.kill();
    whileDown?.();
    await this.#start();
    if (againAfterMs !== undefined) {
      await sleep(againAfterMs);
      await this.#portal.kill();
      await this.#start();
    }
    const ready = untilReady(this.url).then(() => true);
    const hasEnded = () => this.#portal.exited.then(() => false);
    // A start without its database ends; a kubelet starts it again.
    while (!(await Promise.race([ready, hasEnded()]))) {
      await sleep(START_AGAIN_MS);
      await this.#start();
    }
  }

  async #start(): Promise<void> {
    const { url, apiToken } = this.#portal;
    this.#starts += 1;
    this.#portal = await launchLife(this.#options, this.#starts, {
      RAYPORT_PORT: new URL(url).port,
      RAYPORT_API_TOKEN: apiToken,
    });
  }
}

/** @param life - each has a log of its own */
function launchLife(
  { folder, variables, configs }: RestartablePortalOptions,
  life: number,
  address: Record<string, string> = {},
) {
  return launchPortal(
    `${folder}/life-${life}`,
    {
      RAYPORT_KUBERNETES: 'kubeconfig',
      KUBECONFIG: kubeconfig,
      ...variables,
      ...address,
    },
    configs,
  );
}
