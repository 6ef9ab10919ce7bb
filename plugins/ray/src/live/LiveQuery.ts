import { Change } from '@rayport/backstage-plugin-ray-common';
import { ChangeStream, LiveMessage } from './ChangeStream';
import { OnMissing } from './readPart';
import { RetryBackoff } from './RetryBackoff';

/** Changes come in bursts (a cluster with ten pods changes ten times a second): one read serves them all. */
const GATHER_MS = 200;

/**
 * The first read waits this long for the stream to open, because everything is read again after that: long enough for a
 * round trip, and short enough to go unnoticed without a stream.
 */
const OPENING_MS = 300;

/** The longest delay that `setTimeout` supports. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Minimum delay before a reevaluation, so that a server whose clock is behind isn't polled in a loop. */
const MIN_REEVALUATION_MS = 1000;

/** A read, and the changes that make it outdated. */
export interface LiveQueryOptions<T> {
  load(signal: AbortSignal, onMissing: OnMissing): Promise<T>;
  /** Whether a change affects it; `data` is what was read last. */
  isAffectedBy(change: Change, data: T | undefined): boolean;
  /** Least time between two reads because of changes, milliseconds; only that of a burst when absent. */
  pauseMs?: number;
  /** When the data may change by the passing of time (RFC 3339). */
  reevaluateAt?(data: T): string | undefined;
}

/** The current data. A failed refresh keeps the data of the previous one. */
export interface LiveSnapshot<T> {
  data?: T;
  error?: unknown;
  /** `error` is why a part of `data` is missing. */
  isPartial?: boolean;
  /** Nothing was read yet, neither data nor an error. */
  isPending: boolean;
  /** When `data` was read, in milliseconds since the epoch. */
  updatedAt?: number;
}

/** Keeps one piece of data up to date with the stream of changes. */
export class LiveQuery<T> {
  readonly #stream: ChangeStream;
  readonly #listeners = new Set<() => void>();
  #options: LiveQueryOptions<T>;
  #snapshot: LiveSnapshot<T> = { isPending: true };
  #running: AbortController | undefined;
  /** A change may have happened since the last read began. */
  #isDue = false;
  /** The last read failed, so its changes are still missing. */
  #isBehind = false;
  /** When the last read ended, in milliseconds since the epoch. */
  #readAt = 0;
  #gatherTimer: ReturnType<typeof setTimeout> | undefined;
  #reevaluateTimer: ReturnType<typeof setTimeout> | undefined;
  #unsubscribe: (() => void) | undefined;
  readonly #retries = new RetryBackoff(() => this.#retry());

  constructor(stream: ChangeStream, options: LiveQueryOptions<T>) {
    this.#stream = stream;
    this.#options = options;
  }

  /** The present state, for `useSyncExternalStore`. */
  readonly getSnapshot = (): LiveSnapshot<T> => this.#snapshot;

  /** Starts reading with the first listener and stops after the last; returns the unsubscribe function. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#start();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#stop();
    };
  };

  /** Reads again, now. */
  readonly refresh = () => {
    this.#isDue = true;
    this.#flush();
  };

  /** Changes the query, and reads at once; the old data is shown until then. */
  readonly redefine = (options: LiveQueryOptions<T>) => {
    if (options === this.#options) return;
    this.#options = options;
    if (this.#listeners.size === 0) return;
    this.#running?.abort();
    this.#running = undefined;
    this.refresh();
  };

  #start() {
    this.#unsubscribe = this.#stream.subscribe(this.#receive);
    this.#isDue = true;
    if (this.#stream.getState() === 'live') this.#flush();
    else this.#gatherTimer = setTimeout(this.#flush, OPENING_MS);
  }

  #stop() {
    this.#unsubscribe?.();
    clearTimeout(this.#gatherTimer);
    clearTimeout(this.#reevaluateTimer);
    this.#retries.reset();
    this.#gatherTimer = undefined;
    this.#running?.abort();
    this.#running = undefined;
  }

  readonly #receive = (message: LiveMessage) => {
    this.#isDue ||= this.#isOutdatedBy(message);
    if (message.type === 'open' && this.#snapshot.isPending) this.#flush();
    this.#scheduleRun();
  };

  #isOutdatedBy(message: LiveMessage): boolean {
    switch (message.type) {
      case 'open':
        return message.reset || this.#isBehind;
      case 'freshness':
        // Kubernetes is back, so reads that failed before may succeed.
        return this.#isBehind;
      default:
        return this.#options.isAffectedBy(message.change, this.#snapshot.data);
    }
  }

  #retry() {
    // A hidden tab needs no reads, and the stream reopens once it is visible.
    if (this.#stream.getState() === 'paused') {
      this.#retries.plan(this.#snapshot.error);
    } else {
      this.refresh();
    }
  }

  /** Reads soon, so that one read serves all changes until then. */
  #scheduleRun() {
    if (!this.#isDue || this.#running) return;
    const rest = this.#readAt + (this.#options.pauseMs ?? 0) - Date.now();
    this.#gatherTimer ??= setTimeout(this.#flush, Math.max(rest, GATHER_MS));
  }

  readonly #flush = () => {
    clearTimeout(this.#gatherTimer);
    this.#gatherTimer = undefined;
    if (this.#isDue && !this.#running) void this.#run();
  };

  async #run() {
    const running = new AbortController();
    this.#running = running;
    this.#isDue = false;
    this.#retries.cancel();
    try {
      const missing: unknown[] = [];
      const data = await this.#options.load(running.signal, error =>
        missing.push(error),
      );
      if (running.signal.aborted) return;
      if (missing.length > 0) {
        this.#publishPart(data, missing[0]);
      } else {
        this.#isBehind = false;
        this.#retries.reset();
        this.#publish({ data, isPending: false, updatedAt: Date.now() });
      }
      this.#scheduleReevaluation(data);
    } catch (error) {
      if (running.signal.aborted) return;
      this.#isBehind = true;
      this.#retries.plan(error);
      this.#publish({ ...this.#snapshot, error, isPending: false });
    }
    this.#running = undefined;
    this.#readAt = Date.now();
    this.#scheduleRun();
  }

  /** Shows incomplete data, unless there is older data that is complete. */
  #publishPart(data: T, error: unknown) {
    this.#isBehind = true;
    this.#retries.plan(error);
    const { data: known, isPartial } = this.#snapshot;
    this.#publish(
      known !== undefined && !isPartial
        ? { ...this.#snapshot, error }
        : {
            data,
            error,
            isPartial: true,
            isPending: false,
            updatedAt: Date.now(),
          },
    );
  }

  #scheduleReevaluation(data: T) {
    clearTimeout(this.#reevaluateTimer);
    const at = this.#options.reevaluateAt?.(data);
    if (!at) return;
    const delay = Math.max(Date.parse(at) - Date.now(), MIN_REEVALUATION_MS);
    if (delay < MAX_TIMER_MS) {
      this.#reevaluateTimer = setTimeout(this.refresh, delay);
    }
  }

  #publish(snapshot: LiveSnapshot<T>) {
    this.#snapshot = snapshot;
    for (const listener of this.#listeners) listener();
  }
}
