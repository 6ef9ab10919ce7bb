import { keyText, ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { Event } from '@rayport/backstage-plugin-ray-node';
import { present } from '../../core/present';

/**
 * Events of objects that have not been heard of yet: lists and watches of two kinds are not in step, and an event may
 * come before its pod does. Most are of pods of others, so only the latest are kept.
 */
export class LateEvents {
  readonly #limit: number;
  /** By what they are about, what came first in front. */
  readonly #waiting = new Map<string, Map<string, Event>>();
  #size = 0;

  constructor({ limit }: { limit: number }) {
    this.#limit = limit;
  }

  get size(): number {
    return this.#size;
  }

  hold(about: ObjectKey, event: Event): void {
    const key = keyText(about);
    const events = this.#waiting.get(key) ?? new Map<string, Event>();
    if (!events.has(event.metadata.name)) this.#size += 1;
    events.set(event.metadata.name, event);
    this.#waiting.set(key, events);
    while (this.#size > this.#limit) {
      const [oldest] = this.#waiting.keys();
      this.#forget(present(oldest));
    }
  }

  /** Those about an object, which are not held any longer. */
  take(about: ObjectKey): Event[] {
    const key = keyText(about);
    const events = [...(this.#waiting.get(key)?.values() ?? [])];
    this.#forget(key);
    return events;
  }

  #forget(key: string): void {
    this.#size -= this.#waiting.get(key)?.size ?? 0;
    this.#waiting.delete(key);
  }
}
