import { ObjectKey } from '../core/types';

/** Enough for every event of a busy minute; a repeat that is older becomes an event of its own, which is harmless. */
const REMEMBERED_EVENTS = 4096;

/** Remembers which event object stands for which happening, so that repeats are counted on it. */
export class RecentEvents {
  readonly #keys = new Map<string, ObjectKey>();

  find(happening: string): ObjectKey | undefined {
    return this.#keys.get(happening);
  }

  remember(happening: string, key: ObjectKey): void {
    this.#keys.delete(happening);
    this.#keys.set(happening, key);
    if (this.#keys.size > REMEMBERED_EVENTS) {
      const [oldest] = this.#keys.keys();
      this.#keys.delete(oldest);
    }
  }
}
