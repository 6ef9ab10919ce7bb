import { DashboardErrors } from './DashboardErrors';

/** Limits concurrent work for each key. */
export class RequestLimiter {
  readonly #limit: number;
  readonly #open = new Map<string, number>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /**
   * Runs work, unless too much runs already.
   *
   * @throws RayApiError `RESOURCE_EXHAUSTED`
   */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const open = this.#open.get(key) ?? 0;
    if (open >= this.#limit) throw DashboardErrors.tooMany(this.#limit);
    this.#open.set(key, open + 1);
    try {
      return await work();
    } finally {
      const left = (this.#open.get(key) ?? 1) - 1;
      if (left) this.#open.set(key, left);
      else this.#open.delete(key);
    }
  }
}
