import { RayClient } from '@rayport/backstage-plugin-ray-common';
import { LogEntry } from '../LogEntry';
import { LogSource } from '../LogSource';
import { DriverLogReader } from './DriverLogReader';
import { FollowState } from './FollowState';
import { LogBuffer } from './LogBuffer';
import { LogFollower } from './LogFollower';
import { LogReader } from './LogReader';
import { PreviousLogReader } from './PreviousLogReader';

/** Lines arrive in bursts, which are shown together after this time, milliseconds. */
const GATHER_MS = 100;

/** Present state of some logs. */
export interface LogSnapshot {
  /** The lines of all of them, by time. */
  entries: readonly LogEntry[];
  /** How many older lines are no longer kept. */
  dropped: number;
  /** By the id of the source. */
  states: ReadonlyMap<string, FollowState>;
}

/** Options for reading a log. */
export interface LogReading {
  /** Number of past lines to start with, for each source. */
  tailLines: number;
  /** Read the previous runs' logs instead. */
  previous: boolean;
}

/** Options of {@link LogSession}. */
export interface LogSessionOptions extends LogReading {
  client: RayClient;
  /** The page whose visibility counts. */
  page?: Document;
}

/** Reads several logs into one, while there are listeners and the tab is visible. */
export class LogSession {
  readonly #options: LogSessionOptions;
  readonly #page: Document;
  readonly #buffer = new LogBuffer();
  readonly #states = new Map<string, FollowState>();
  readonly #listeners = new Set<() => void>();
  readonly #readers = new Map<string, LogReader>();
  #gatherTimer: ReturnType<typeof setTimeout> | undefined;
  #snapshot: LogSnapshot = { entries: [], dropped: 0, states: new Map() };

  constructor(options: LogSessionOptions) {
    this.#options = options;
    this.#page = options.page ?? document;
  }

  /** The present state, for `useSyncExternalStore`. */
  readonly getSnapshot = (): LogSnapshot => this.#snapshot;

  /** Starts reading with the first listener and stops after the last; returns the unsubscribe function. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#start();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#stop();
    };
  };

  /** Sets the logs to read and the runs of their containers; readers of unchanged logs continue. */
  setSources(sources: readonly LogSource[]) {
    const wanted = new Set(sources.map(({ id }) => id));
    for (const id of this.#readers.keys()) {
      if (!wanted.has(id)) this.#remove(id);
    }
    for (const source of sources) {
      const known = this.#readers.get(source.id);
      if (known) known.setRun(source.run);
      else this.#readers.set(source.id, this.#createReader(source));
    }
    this.#startReaders();
  }

  #createReader(source: LogSource): LogReader {
    const { client, tailLines, previous } = this.#options;
    const { id } = source;
    const ofContainer = previous ? PreviousLogReader : LogFollower;
    const Reader = source.isDriver ? DriverLogReader : ofContainer;
    return new Reader({
      client,
      source,
      tailLines,
      onLines: lines => {
        this.#buffer.append(id, lines);
        this.#publishSoon();
      },
      onState: state => {
        this.#states.set(id, state);
        this.#publishSoon();
      },
    });
  }

  #remove(id: string) {
    this.#readers.get(id)?.stop();
    this.#readers.delete(id);
    this.#states.delete(id);
    this.#buffer.remove(id);
    this.#publishSoon();
  }

  #start() {
    this.#page.addEventListener('visibilitychange', this.#startReaders);
    this.#startReaders();
  }

  #stop() {
    this.#page.removeEventListener('visibilitychange', this.#startReaders);
    for (const reader of this.#readers.values()) reader.stop();
    clearTimeout(this.#gatherTimer);
    this.#gatherTimer = undefined;
  }

  readonly #startReaders = () => {
    const isSeen =
      this.#listeners.size > 0 && this.#page.visibilityState !== 'hidden';
    for (const reader of this.#readers.values()) {
      if (isSeen) reader.start();
      else reader.stop();
    }
  };

  #publishSoon() {
    this.#gatherTimer ??= setTimeout(() => {
      this.#gatherTimer = undefined;
      const { entries, dropped } = this.#buffer;
      this.#snapshot = { entries, dropped, states: new Map(this.#states) };
      for (const listener of this.#listeners) listener();
    }, GATHER_MS);
  }
}
