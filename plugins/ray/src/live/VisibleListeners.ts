/** What {@link VisibleListeners} drives. */
export interface VisibleWork {
  /** Called when somebody listens and the page is visible; also when it goes on already. */
  start(): void;
  /** Called when the page is hidden, or nobody listens any more. */
  stop(): void;
  /** The page whose visibility counts. */
  page: Document;
}

/** Those who listen to some work, which goes on while there are any and the page is visible. */
export class VisibleListeners<L> implements Iterable<L> {
  readonly #work: VisibleWork;
  readonly #listeners = new Set<L>();

  constructor(work: VisibleWork) {
    this.#work = work;
  }

  get size(): number {
    return this.#listeners.size;
  }

  [Symbol.iterator](): Iterator<L> {
    return this.#listeners.values();
  }

  /** Adds a listener; returns how to stop listening. */
  add(listener: L): () => void {
    const { page, stop } = this.#work;
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) {
      page.addEventListener('visibilitychange', this.#followVisibility);
      this.#followVisibility();
    }
    return () => {
      const isLast =
        this.#listeners.delete(listener) && this.#listeners.size === 0;
      if (!isLast) return;
      page.removeEventListener('visibilitychange', this.#followVisibility);
      stop();
    };
  }

  readonly #followVisibility = () => {
    const { page, start, stop } = this.#work;
    if (page.visibilityState === 'hidden') stop();
    else start();
  };
}
