import { KubernetesObject, readPath } from '../core/json';
import { ObjectStore } from '../store/ObjectStore';
import { unlessRefused, ControllerOptions } from './onChanges';

const EVENT_TTL_MS = 3_600_000; // Kubernetes' default of one hour
const SWEEP_INTERVAL_MS = 60_000; // longest delay of a deletion

/** Deletes events an hour after they were last seen. */
export function startEventExpiry(options: ControllerOptions): () => void {
  const { store, clock } = options;
  /** No event was last seen before this time, so none is checked until it is too old. */
  let earliest = 0;
  let cancel = scheduleSweep();
  return () => cancel();

  function scheduleSweep(): () => void {
    return clock.schedule(SWEEP_INTERVAL_MS, () => {
      const oldest = clock.now().getTime() - EVENT_TTL_MS;
      if (earliest < oldest) earliest = sweep(store, oldest);
      cancel = scheduleSweep();
    });
  }
}

/** Deletes events last seen before `oldest`. Returns the earliest time at which a remaining one was last seen. */
function sweep(store: ObjectStore, oldest: number): number {
  const events = store.registry.named('events');
  // Later events are younger.
  let earliest = oldest + EVENT_TTL_MS;
  for (const event of store.database.collection(events).list()) {
    // The creation time alone shows that most are younger.
    const created = Date.parse(event.metadata.creationTimestamp ?? '');
    const seen = created >= oldest ? created : lastSeen(event);
    if (seen < oldest) {
      unlessRefused(() => store.deleteObject(events, event.metadata));
    } else {
      earliest = Math.min(earliest, seen);
    }
  }
  return earliest;
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
