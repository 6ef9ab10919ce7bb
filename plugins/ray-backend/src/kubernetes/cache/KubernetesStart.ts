import { LoggerService } from '@backstage/backend-plugin-api';
import {
  KubernetesService,
  RayReadiness,
} from '@rayport/backstage-plugin-ray-node';
import { pause } from '../../core/pause';
import { trimPeriod } from '../trimPeriod';
import { WatchCache } from './WatchCache';

/** How often a waiting start is checked, milliseconds. */
const LOOK_MS = 1_000;

/** Progress of the plugin's start, which ends with the first complete read of Kubernetes. */
export class KubernetesStart {
  readonly #kubernetes: KubernetesService;
  readonly #cache: WatchCache;
  readonly #logger: LoggerService;
  #isOver = false;

  constructor(options: {
    kubernetes: KubernetesService;
    cache: WatchCache;
    logger: LoggerService;
  }) {
    this.#kubernetes = options.kubernetes;
    this.#cache = options.cache;
    this.#logger = options.logger;
  }

  /** Once ready, it stays ready: cached data can be shown even if Kubernetes fails later. */
  async read(): Promise<RayReadiness> {
    this.#isOver ||= this.#cache.isSettled;
    if (this.#isOver) return { isReady: true };
    const reason = this.#cache.waitingReason ?? (await this.#silence());
    return { isReady: false, waitingFor: trimPeriod(reason) };
  }

  /** Logs why the start is blocked, and when it completes. A slow first answer alone causes no warning. */
  async log(signal: AbortSignal): Promise<void> {
    let logged: string | undefined;
    for (;;) {
      await pause(LOOK_MS, signal);
      if (signal.aborted) return;
      if ((await this.read()).isReady) break;
      const reason = this.#cache.waitingReason;
      if (reason && reason !== logged) {
        this.#logger.warn(
          `Waiting for Kubernetes: ${trimPeriod(reason)}. The portal is up, and goes on by itself when this is put right`,
        );
        logged = reason;
      }
    }
    const url = await this.#kubernetes.server();
    this.#logger.info(`Managing Ray on Kubernetes at ${url}`);
  }

  async #silence(): Promise<string> {
    try {
      const url = await this.#kubernetes.server();
      return `Kubernetes at ${url} has not answered yet`;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }
}
