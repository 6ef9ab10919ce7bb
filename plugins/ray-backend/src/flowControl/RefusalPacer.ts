import { FlowCall } from './FlowCall';

/** Time between two refusals of one flow, milliseconds: most clients retry as soon as they are refused. */
const INTERVAL_MS = 10;

/** Refusals that wait; further requests lose their connection. */
const MAX_WAITING = 2_000;

/**
 * Spaces out the refusals of a flow. Immediate refusals would keep the portal as busy as answers, because a connection
 * sends its next request after the answer to the last one.
 */
export class RefusalPacer {
  #next = 0;
  #waiting = 0;

  /** Resolves when a refusal may be sent. */
  async turn(call: FlowCall): Promise<void> {
    const now = performance.now();
    if (this.#waiting >= MAX_WAITING) {
      call.destroy();
      return;
    }
    const at = Math.max(now, this.#next);
    this.#next = at + INTERVAL_MS;
    if (at === now) return;
    this.#waiting += 1;
    await new Promise(resolve => setTimeout(resolve, at - now));
    this.#waiting -= 1;
  }

  /** No refusal waits. */
  get isIdle(): boolean {
    return this.#waiting === 0;
  }
}
