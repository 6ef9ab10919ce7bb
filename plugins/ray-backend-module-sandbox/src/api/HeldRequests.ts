/** Requests that wait until they are released. */
export class HeldRequests {
  readonly #released: Promise<void>;
  #release: () => void = () => undefined;
  #count = 0;
  #waiting: Array<{ count: number; resolve(): void }> = [];

  constructor() {
    this.#released = new Promise(resolve => {
      this.#release = resolve;
    });
  }

  /** Resolves once `count` requests wait. */
  async held(count = 1): Promise<void> {
    if (this.#count >= count) return;
    await new Promise<void>(resolve => {
      this.#waiting.push({ count, resolve });
    });
  }

  /** Lets all requests go on, later ones too. */
  release(): void {
    this.#release();
  }

  /** Waits until {@link release} is called. */
  async wait(): Promise<void> {
    this.#count += 1;
    const isReached = ({ count }: { count: number }) => this.#count >= count;
    this.#waiting.filter(isReached).forEach(({ resolve }) => resolve());
    this.#waiting = this.#waiting.filter(waiting => !isReached(waiting));
    await this.#released;
  }
}
