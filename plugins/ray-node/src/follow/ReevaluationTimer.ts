import { keyText, ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { Observed } from './ObjectSource';

interface Due {
  key: ObjectKey;
  atMs: number;
}

/** Shortest wait, in milliseconds: the time is given in whole seconds, and the state must have changed by then. */
const MIN_WAIT_MS = 1_000;

/** Longest wait of a timer, in milliseconds: the limit of setTimeout is 2^31; a later check sets the timer again. */
const MAX_WAIT_MS = 86_400_000;

/**
 * Remembers when states change only because time passes (for example, a grace period ends), which no watch reports, and
 * requests another evaluation then.
 */
export class ReevaluationTimer {
  readonly #onDue: (key: ObjectKey) => void;
  readonly #due = new Map<string, Due>();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: { onDue(key: ObjectKey): void }) {
    this.#onDue = options.onDue;
  }

  /** Replaces the times of an object; a deleted object has none. */
  update(key: ObjectKey, observed: Observed | undefined): void {
    const atMs = Date.parse(observed?.reevaluateAt ?? '');
    if (Number.isNaN(atMs)) this.#due.delete(keyText(key));
    else this.#due.set(keyText(key), { key, atMs });
    this.#setTimer();
  }

  /** Forgets everything. */
  clear(): void {
    this.#due.clear();
    clearTimeout(this.#timer);
  }

  #setTimer(): void {
    clearTimeout(this.#timer);
    if (!this.#due.size) return;
    const times = [...this.#due.values()].map(({ atMs }) => atMs);
    const soonest = times.reduce((a, b) => Math.min(a, b));
    const wait = Math.max(soonest - Date.now(), MIN_WAIT_MS);
    this.#timer = setTimeout(
      () => this.#callDue(),
      Math.min(wait, MAX_WAIT_MS),
    );
    this.#timer.unref();
  }

  #callDue(): void {
    const now = Date.now();
    for (const [text, { key, atMs }] of this.#due) {
      if (atMs > now) continue;
      this.#due.delete(text);
      this.#onDue(key);
    }
    this.#setTimer();
  }
}
