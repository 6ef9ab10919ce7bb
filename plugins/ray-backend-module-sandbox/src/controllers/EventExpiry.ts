import { KubernetesObject, readPath } from '../core/json';
import { ObjectStore } from '../store/ObjectStore';
import { Clock } from '../core/types';
import { isDone } from './isDone';

const EVENT_TTL_MS = 3_600_000; // Kubernetes' default of one hour
const SWEEP_INTERVAL_MS = 60_000; // an event may outlive its hour by this much

/** Deletes events an hour after they were last seen. */
export class EventExpiry {
  readonly #store: ObjectStore;
  readonly #clock: Clock;
  #cancel: () => void;

  constructor(options: { store: ObjectStore; clock: Clock }) {
    this.#store = options.store;
    this.#clock = options.clock;
    this.#cancel = this.#scheduleSweep();
  }

  stop(): void {
    this.#cancel();
  }

  #scheduleSweep(): () => void {
    return this.#clock.schedule(SWEEP_INTERVAL_MS, () => {
      this.#sweep();
      this.#cancel = this.#scheduleSweep();
    });
  }

  #sweep(): void {
    const events = this.#store.registry.named('events');
    const oldest = this.#clock.now().getTime() - EVENT_TTL_MS;
    for (const event of this.#store.database.collection(events).list()) {
      if (lastSeen(event) < oldest) {
        isDone(() => this.#store.deleteObject(events, event.metadata));
      }
    }
  }
}

function lastSeen(event: KubernetesObject): number {
  const times = [
    readPath(event, 'series.lastObservedTime'),
    event.lastTimestamp,
    event.eventTime,
    event.metadata.creationTimestamp,
  ].map(time => (typeof time === 'string' ? Date.parse(time) : 0));
  return Math.max(...times.filter(time => !Number.isNaN(time)));
}
