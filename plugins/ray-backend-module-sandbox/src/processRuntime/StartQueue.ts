/** Lets a few tasks run at once, the others one after another. */
export class StartQueue {
  readonly #waiting: (() => Promise<void>)[] = [];
  readonly #places: number;
  #running = 0;

  constructor(places: number) {
    this.#places = places;
  }

  /** Runs the task when there is a place for it. It must not fail. */
  add(task: () => Promise<void>): void {
    this.#waiting.push(task);
    this.#next();
  }

  #next(): void {
    if (this.#running >= this.#places) {
      return;
    }
    const task = this.#waiting.shift();
    if (task) {
      this.#running += 1;
      task().finally(() => {
        this.#running -= 1;
        this.#next();
      });
    }
  }
}
