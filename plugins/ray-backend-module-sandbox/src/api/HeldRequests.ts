/** Requests that wait until they may go on. */
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

  /** Resolves once so many requests wait. */
  async held(count = 1): Promise<void> {
    if (this.#count >= count) return;
    await new Promise<void>(resolve => {
      this.#waiting.push({ count, resolve });
    });
  }

  /** Lets all go on, and those that come later. */
  release(): void {
    this.#release();
  }

  /** Lets a request wait. */
  async wait(): Promise<void> {
    this.#count += 1;
    const isEnough = ({ count }: { count: number }) => this.#count >= count;
    this.#waiting.filter(isEnough).forEach(({ resolve }) => resolve());
    this.#waiting = this.#waiting.filter(waiting => !isEnough(waiting));
    await this.#released;
  }
}
