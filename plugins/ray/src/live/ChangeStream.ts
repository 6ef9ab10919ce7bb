import {
  RayClient,
  StreamFreshness,
  StreamMessage,
} from '@rayport/backstage-plugin-ray-common';
import { createConnectionSource } from './createConnectionSource';
import { SharedStream } from './SharedStream';
import { CURRENT, StreamSource, StreamState } from './StreamReceiver';
import { TabSharing } from './tabMessages';
import { VisibleListeners } from './VisibleListeners';

/** The messages that listeners get. */
export type LiveMessage = Extract<
  StreamMessage,
  { type: 'open' | 'change' | 'freshness' }
>;

type Listener = (message: LiveMessage) => void;

/** Longest silence of a working portal, milliseconds: a heartbeat every 15 s, plus delays. */
const HEARD_EVERY_MS = 20_000;

/** Dependencies of a {@link ChangeStream}. */
export interface ChangeStreamOptions {
  watch: RayClient['watch'];
  /** The page whose visibility counts. */
  page?: Document;
  /** How tabs share one connection; each has its own when absent. */
  sharing?: TabSharing;
}

/**
 * The stream of changes of a browser tab: starts with the first listener, ends after the last, and pauses while the tab
 * is hidden. It resumes after interruptions; if that is impossible, listeners get an `open` with `reset`, which means
 * that changes may have been missed. Visible tabs share one connection, because browsers allow only six to a portal
 * (over HTTP/1.1).
 */
export class ChangeStream {
  readonly #source: StreamSource;
  readonly #listeners: VisibleListeners<Listener>;
  readonly #stateListeners = new Set<() => void>();
  #state: StreamState = 'paused';
  #freshness = CURRENT;
  #lastId: string | undefined;
  #heardAt = 0;
  #lostAt: number | undefined;
  #running: AbortController | undefined;

  constructor({ watch, page = document, sharing }: ChangeStreamOptions) {
    const source = createConnectionSource(watch);
    this.#source = sharing
      ? SharedStream.createSource(sharing, source)
      : source;
    this.#listeners = new VisibleListeners({
      page,
      start: () => this.#start(),
      stop: () => this.#pause(),
    });
  }

  /** The state of the connection, for `useSyncExternalStore`. */
  readonly getState = (): StreamState => this.#state;

  /** Whether the data of a `live` stream is current, for `useSyncExternalStore`. */
  readonly getFreshness = (): StreamFreshness => this.#freshness;

  /**
   * Time of the last message, in milliseconds since the epoch, while the portal is silent; otherwise undefined. For
   * `useSyncExternalStore`.
   */
  readonly getLostAt = (): number | undefined => this.#lostAt;

  /** Subscribes to changes of {@link getState} and {@link getFreshness}; returns the unsubscribe function. */
  readonly onStateChange = (listener: () => void): (() => void) => {
    this.#stateListeners.add(listener);
    return () => this.#stateListeners.delete(listener);
  };

  /** Subscribes to messages; returns the unsubscribe function. */
  subscribe(listener: Listener): () => void {
    const unsubscribe = this.#listeners.add(listener);
    return () => {
      unsubscribe();
      // The next listener reads everything itself.
      if (!this.#listeners.size) this.#lastId = undefined;
    };
  }

  #start() {
    if (this.#running) return;
    this.#running = new AbortController();
    void this.#run(this.#running.signal);
  }

  #pause() {
    this.#running?.abort();
    this.#running = undefined;
    this.#setState('paused');
  }

  async #run(signal: AbortSignal) {
    const lastId = () => this.#lastId;
    await this.#source(
      {
        get lastId() {
          return lastId();
        },
        receive: message => {
          if (!signal.aborted) this.#receive(message);
        },
        setState: state => {
          if (!signal.aborted) this.#setState(state);
        },
      },
      signal,
    );
  }

  #receive(message: StreamMessage) {
    this.#heardAt = Date.now();
    this.#lastId = message.id ?? this.#lastId;
    if (message.type === 'open') this.#setFreshness(CURRENT);
    if (message.type === 'freshness') this.#setFreshness(message.freshness);
    if (message.type === 'beat' || message.type === 'end') return;
    for (const listener of this.#listeners) listener(message);
  }

  #setState(state: StreamState) {
    if (this.#state === state) return;
    if (state === 'live') this.#lostAt = undefined;
    else if (this.#state === 'live') this.#lostAt = this.#lastHeard();
    this.#state = state;
    for (const listener of this.#stateListeners) listener();
  }

  /** A broken connection is noticed at once; a silent one much later. */
  #lastHeard(): number {
    const now = Date.now();
    return now - this.#heardAt < HEARD_EVERY_MS ? now : this.#heardAt;
  }

  #setFreshness(freshness: StreamFreshness) {
    if (this.#freshness === freshness) return;
    this.#freshness = freshness;
    for (const listener of this.#stateListeners) listener();
  }
}
