import {
  CallOptions,
  RayClient,
  StreamMessage,
} from '@rayport/backstage-plugin-ray-common';

/** `paused`: nobody listens, or the browser tab is hidden. */
export type StreamState = 'paused' | 'connecting' | 'live' | 'reconnecting';

/** First pause before reconnecting, doubled on every failure; short, because most breaks are a restart or a proxy's limit. */
const FIRST_RETRY_MS = 500;

/** Longest pause: an outage should not be prolonged by much, nor the server be flooded when it comes back. */
const MAX_RETRY_MS = 15_000;

/** What listeners hear of the stream. */
export type LiveMessage = Extract<StreamMessage, { type: 'open' | 'change' }>;

type Listener = (message: LiveMessage) => void;

/** What a {@link ChangeStream} needs. */
export interface ChangeStreamOptions {
  watch: RayClient['watch'];
  /** The page whose visibility counts. */
  page?: Document;
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/**
 * Shares one stream of changes among all that is shown: opens it with the first listener, closes it after the last,
 * rests while the browser tab is hidden, and reconnects with growing pauses. After every connection listeners get
 * `open`, which says that changes may have been missed.
 */
export class ChangeStream {
  readonly #watch: RayClient['watch'];
  readonly #page: Document;
  readonly #listeners = new Set<Listener>();
  readonly #stateListeners = new Set<() => void>();
  #state: StreamState = 'paused';
  #connection: AbortController | undefined;

  constructor({ watch, page = document }: ChangeStreamOptions) {
    this.#watch = watch;
    this.#page = page;
  }

  /** The state of the connection, for `useSyncExternalStore`. */
  readonly getState = (): StreamState => this.#state;

  /** Tells when {@link getState} changes; returns how to stop that. */
  readonly onStateChange = (listener: () => void): (() => void) => {
    this.#stateListeners.add(listener);
    return () => this.#stateListeners.delete(listener);
  };

  /** Listens to messages; returns how to stop that. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) {
      this.#page.addEventListener('visibilitychange', this.#followVisibility);
      this.#followVisibility();
    }
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#page.removeEventListener(
        'visibilitychange',
        this.#followVisibility,
      );
      this.#disconnect();
    };
  }

  readonly #followVisibility = () => {
    if (this.#page.visibilityState === 'hidden') {
      this.#disconnect();
    } else if (!this.#connection) {
      this.#connection = new AbortController();
      void this.#run(this.#connection.signal);
    }
  };

  #disconnect() {
    this.#connection?.abort();
    this.#connection = undefined;
    this.#setState('paused');
  }

  async #run(signal: AbortSignal) {
    this.#setState('connecting');
    let failures = 0;
    while (!signal.aborted) {
      const opened = await this.#read({ signal });
      if (signal.aborted) return;
      this.#setState('reconnecting');
      failures = opened ? 0 : failures + 1;
      await wait(
        Math.min(FIRST_RETRY_MS * 2 ** failures, MAX_RETRY_MS),
        signal,
      );
    }
  }

  /** Reads until the stream ends or breaks, which comes to the same; says whether it had been open. */
  async #read({ signal }: Required<Pick<CallOptions, 'signal'>>) {
    let opened = false;
    try {
      for await (const message of this.#watch({ signal })) {
        if (signal.aborted) break;
        if (message.type === 'open') {
          opened = true;
          this.#setState('live');
        }
        if (message.type !== 'open' && message.type !== 'change') continue;
        for (const listener of this.#listeners) listener(message);
      }
    } catch {
      // The state says that it broke; reads of their own say why, if the server refuses those too.
    }
    return opened;
  }

  #setState(state: StreamState) {
    if (this.#state === state) return;
    this.#state = state;
    for (const listener of this.#stateListeners) listener();
  }
}
