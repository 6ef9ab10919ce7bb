import { Clock } from '../../core/types';

/** More turns than any lifecycle takes: reached only when a task reschedules itself forever without delay. */
const MOST_TURNS = 100_000;

/** A clock that stands still until a test moves it; time and delays then pass at once. */
export class FakeClock implements Clock {
  #now = Date.parse('2026-11-21T09:16:08.000Z');
  #turns = 0;
  readonly #tasks = new Set<{ at: number; turn: number; run: () => void }>();

  now(): Date {
    return new Date(this.#now);
  }

  schedule(delayMs: number, run: () => void): () => void {
    this.#turns += 1;
    const task = { at: this.#now + delayMs, turn: this.#turns, run };
    this.#tasks.add(task);
    return () => this.#tasks.delete(task);
  }

  elapsedMs(since: Date): number {
    return this.#now - since.getTime();
  }

  timeAfter(since: Date, elapsedMs: number): Date {
    return new Date(since.getTime() + elapsedMs);
  }

  /** Lets time pass and everything happen that falls due, in order, with what it causes. */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms;
    for (let turn = 0; turn < MOST_TURNS; turn += 1) {
      // Changes are reported in microtasks, which may schedule tasks that are due at once.
      await new Promise(resolve => setImmediate(resolve));
      const next = this.#next();
      if (!next || next.at > end) {
        this.#now = end;
        return;
      }
      this.#tasks.delete(next);
      this.#now = Math.max(this.#now, next.at);
      next.run();
    }
    throw new Error(`Still busy after ${MOST_TURNS} turns: something spins`);
  }

  #next() {
    return [...this.#tasks].sort((a, b) => a.at - b.at || a.turn - b.turn)[0];
  }
}
