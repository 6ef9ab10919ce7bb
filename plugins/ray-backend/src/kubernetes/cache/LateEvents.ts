import { keyText, ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { Event } from '@rayport/backstage-plugin-ray-node';
import { present } from '../../core/present';

/**
 * Events of objects that are not known yet: lists and watches of two kinds are independent, so an event may arrive
 * before its pod. Most belong to foreign pods, so only the latest are kept.
 */
export class LateEvents {
  readonly #limit: number;
  /** By involved object, the earliest first. */
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

  /** Removes and returns the events of an object. */
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
