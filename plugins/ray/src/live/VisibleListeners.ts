/** The work that {@link VisibleListeners} controls. */
export interface VisibleWork {
  /** Called when there are listeners and the page is visible; may be called while it runs. */
  start(): void;
  /** Called when the page is hidden or the last listener left. */
  stop(): void;
  /** The page whose visibility counts. */
  page: Document;
}

/** Listeners of some work, which runs while there are any and the page is visible. */
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

  /** Adds a listener; returns the unsubscribe function. */
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
