import { ClusterLoad } from '@rayport/backstage-plugin-ray-common';
import { VisibleListeners } from '../../live/VisibleListeners';
import { LoadSample, sampleOf } from './LoadSample';

/** Time between two reads, milliseconds: Ray updates about as often. */
const INTERVAL_MS = 5_000;

/** The same after a failure. */
const PAUSE_MS = 15_000;

/** How far back the curves go, milliseconds. */
const HISTORY_MS = 5 * 60_000;

/** Current load of a cluster. */
export interface LoadSnapshot {
  load?: ClusterLoad;
  /** Error of the last read. */
  error?: unknown;
  /** The oldest first. */
  history: readonly LoadSample[];
}

/** Reads the usage of a cluster regularly, while there are listeners and the page is visible. */
export class LoadFollower {
  readonly #read: (signal: AbortSignal) => Promise<ClusterLoad>;
  readonly #listeners: VisibleListeners<() => void>;
  #snapshot: LoadSnapshot = { history: [] };
  #running: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    read: (signal: AbortSignal) => Promise<ClusterLoad>,
    page: Document = document,
  ) {
    this.#read = read;
    this.#listeners = new VisibleListeners({
      page,
      start: this.refresh,
      stop: () => this.#rest(),
    });
  }

  /** For `useSyncExternalStore`. */
  readonly getSnapshot = (): LoadSnapshot => this.#snapshot;

  /** Starts with the first listener and stops after the last; returns the unsubscribe function. */
  readonly subscribe = (listener: () => void): (() => void) =>
    this.#listeners.add(listener);

  /** Reads again, now. */
  readonly refresh = () => {
    if (!this.#running) void this.#ask();
  };

  #rest() {
    clearTimeout(this.#timer);
    this.#running?.abort();
    this.#running = undefined;
  }

  async #ask() {
    clearTimeout(this.#timer);
    const running = new AbortController();
    this.#running = running;
    const next = await this.#read(running.signal).then(
      load => this.#with(load),
      (error: unknown) => ({ ...this.#snapshot, error }),
    );
    if (running.signal.aborted) return;
    this.#running = undefined;
    this.#snapshot = next;
    const isGood = !next.error && next.load?.gap === '';
    this.#timer = setTimeout(
      () => void this.#ask(),
      isGood ? INTERVAL_MS : PAUSE_MS,
    );
    for (const listener of this.#listeners) listener();
  }

  #with(load: ClusterLoad): LoadSnapshot {
    const now = Date.now();
    const recent = this.#snapshot.history.filter(
      ({ time }) => time > now - HISTORY_MS,
    );
    const sample = sampleOf(load, now);
    return { load, history: sample ? [...recent, sample] : recent };
  }
}
