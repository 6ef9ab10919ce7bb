import {
  KubernetesError,
  KubernetesObject,
  KubernetesResource,
  KubernetesService,
  SelectOptions,
  WatchEvent,
} from '@rayport/backstage-plugin-ray-node';
import { pause } from '../core/pause';
import { missesChanges } from './missesChanges';

/** Time limits of a watch, milliseconds. */
export interface WatchLimits {
  /** Timeout of opening it. */
  openMs: number;
  /** Silence after which a second watch checks whether it misses changes; no check when absent. */
  checkMs?: number;
  /** Longest silence. */
  quietMs: number;
}

/** Bookmarks arrive every 60 to 75 s (kube-apiserver's cacher), so a longer silence means a broken connection. */
const LIMITS: WatchLimits = {
  openMs: 10_000,
  // Most clusters have more frequent changes.
  checkMs: 30_000,
  quietMs: 100_000,
};

/** How long the first watch may lag behind the second, milliseconds. */
const SAME_MOMENT_MS = 500;

/** Options of {@link watchWithTimeouts}. */
export interface WatchWithTimeoutsOptions extends SelectOptions {
  resourceVersion: string;
  onOpen?(): void;
  limits?: WatchLimits;
  /** Ends the watch once it is open, like silence. */
  doubt?: AbortSignal;
}

/** Aborts after too long a silence, on demand, or when `signal` does. */
class Watchdog {
  readonly #controller = new AbortController();
  readonly #outer: AbortSignal | undefined;
  #timer: NodeJS.Timeout | undefined;
  #check: NodeJS.Timeout | undefined;
  #hasBarked = false;

  constructor(signal: AbortSignal | undefined) {
    this.#outer = signal;
    if (signal?.aborted) this.#abort();
    signal?.addEventListener('abort', this.#abort);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Whether silence was the reason, or a doubt. */
  get hasBarked(): boolean {
    return this.#hasBarked;
  }

  expectWithin(limitMs: number): void {
    this.pause();
    this.#timer = setTimeout(this.bark, limitMs);
    this.#timer.unref();
  }

  /** Checks a silence, once. */
  checkAfter(silenceMs: number, check: () => void): void {
    this.#check = setTimeout(check, silenceMs).unref();
  }

  readonly bark = () => {
    this.#hasBarked = true;
    this.#abort();
  };

  pause(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#check);
  }

  end(): void {
    this.pause();
    this.#outer?.removeEventListener('abort', this.#abort);
  }

  readonly #abort = () => this.#controller.abort();
}

/**
 * A watch that does not wait forever on a dead connection: if it misses changes, stays silent or is doubted, it ends as
 * if the server had ended it.
 *
 * @throws KubernetesError `Unreachable` when it does not open in time
 */
export async function* watchWithTimeouts<T extends KubernetesObject>(
  kubernetes: KubernetesService,
  resource: KubernetesResource<T>,
  options: WatchWithTimeoutsOptions,
): AsyncGenerator<WatchEvent<T>> {
  const { onOpen, limits = LIMITS, signal, doubt, ...selection } = options;
  const { openMs, checkMs, quietMs } = limits;
  const watchdog = new Watchdog(signal);
  let isOpen = false;
  let { resourceVersion } = selection;
  let heard = 0;
  const check = async () => {
    const before = heard;
    const from = { ...selection, resourceVersion, signal: watchdog.signal };
    if (!(await missesChanges(kubernetes, resource, from))) return;
    await pause(SAME_MOMENT_MS, watchdog.signal);
    if (heard === before) watchdog.bark();
  };
  const listen = () => {
    watchdog.expectWithin(quietMs);
    if (checkMs) watchdog.checkAfter(checkMs, () => void check());
  };
  try {
    watchdog.expectWithin(openMs);
    const events = kubernetes.watch(resource, {
      ...selection,
      signal: watchdog.signal,
      onOpen() {
        isOpen = true;
        doubt?.addEventListener('abort', watchdog.bark);
        listen();
        onOpen?.();
      },
    });
    for await (const event of events) {
      // The time that a slow consumer takes is not the server's silence.
      watchdog.pause();
      heard += 1;
      resourceVersion =
        event.object.metadata.resourceVersion ?? resourceVersion;
      yield event;
      listen();
    }
  } catch (error) {
    if (!watchdog.hasBarked) throw error;
    if (!isOpen) {
      throw new KubernetesError({
        status: 0,
        reason: 'Unreachable',
        message: `Kubernetes did not begin to tell of changes within ${openMs / 1000} s`,
        cause: error,
      });
    }
  } finally {
    doubt?.removeEventListener('abort', watchdog.bark);
    watchdog.end();
  }
}
