import { setTimeout as sleep } from 'node:timers/promises';
import { KubernetesApi } from '../support/KubernetesApi';
import { isShort } from '../support/options';
import { PortalAddress, send } from '../support/send';
import { SuspendedClusters } from '../support/observed/SuspendedClusters';

/** The idle settings of the portals in this test, seconds. */
export const IDLE = isShort
  ? { timeout: 5, gracePeriod: 15, interval: 2 }
  : { timeout: 15, gracePeriod: 40, interval: 5 };

/** Often enough to know within a second when a cluster had no warning yet. */
const LOOK_MS = 1_000;

/** - @link IdleWatch} needs. */
interface IdleWatchOptions {
  /** Returns any portal that answers. */
  portal: () => PortalAddress;
  kubernetes: KubernetesApi;
  names: readonly string[];
  clusters: SuspendedClusters;
}

/** Follows clusters that are idle: each is warned of, suspended after its grace period, and resumed by this. */
export class IdleWatch {
  readonly problems: string[] = [];
  suspensions = 0;
  /** When each cluster was last known to have no warning, on a monotonic clock. */
  readonly #unwarned = new Map<string, number>();
  readonly #options: IdleWatchOptions;

  constructor(options: IdleWatchOptions) {
    this.#options = options;
  }

  async follow(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await Promise.all(this.#options.names.map(name => this.#look(name)));
      await sleep(LOOK_MS);
    }
  }

  async #look(name: string): Promise<void> {
    const { portal, kubernetes, clusters } = this.#options;
    const { namespace } = kubernetes;
    const suspendedAt = clusters.since(name);
    if (suspendedAt !== undefined) {
      this.#judge(name, suspendedAt);
      const path = `/apis/v1/namespaces/${namespace}/clusters/${name}:resume`;
      await send(portal(), 'POST', path);
      return;
    }
    const askedAt = performance.now();
    const path = `/api/ray/namespaces/${namespace}/clusters/${name}/idle`;
    const { fate, text } = await send(portal(), 'GET', path);
    const isUnwarned = fate === 'done' && !JSON.parse(text).warnedAt;
    // A suspended cluster no longer has a warning, and the watch reports the suspension later than the answer does.
    if (isUnwarned && !(await this.#isSuspended(name))) {
      this.#unwarned.set(name, askedAt);
    }
  }

  async #isSuspended(name: string): Promise<boolean> {
    const clusters = await this.#options.kubernetes.list('clusters');
    const found = clusters.find(({ metadata }) => metadata.name === name);
    return found?.spec?.suspend === true;
  }

  #judge(name: string, suspendedAt: number): void {
    const unwarnedAt = this.#unwarned.get(name);
    if (unwarnedAt === undefined) return;
    this.#unwarned.delete(name);
    this.suspensions += 1;
    const seconds = (suspendedAt - unwarnedAt) / 1_000;
    if (seconds >= IDLE.gracePeriod) return;
    this.problems.push(
      `${name} was suspended ${seconds.toFixed(1)} s after it was known not to be warned of`,
    );
  }
}
