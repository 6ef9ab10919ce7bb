import { KubernetesObject, readPath } from '../core/json';
import { ObjectStore } from '../store/ObjectStore';
import { unlessRefused, ControllerOptions } from './onChanges';

const EVENT_TTL_MS = 3_600_000; // Kubernetes' default of one hour
const SWEEP_INTERVAL_MS = 60_000; // an event may outlive its hour by this much

/** Deletes events an hour after they were last seen. */
export function startEventExpiry(options: ControllerOptions): () => void {
  const { store, clock } = options;
  let cancel = scheduleSweep();
  return () => cancel();

  function scheduleSweep(): () => void {
    return clock.schedule(SWEEP_INTERVAL_MS, () => {
      sweep(store, clock.now().getTime() - EVENT_TTL_MS);
      cancel = scheduleSweep();
    });
  }
}

function sweep(store: ObjectStore, oldest: number): void {
  const events = store.registry.named('events');
  for (const event of store.database.collection(events).list()) {
    // Most are younger, which their creation tells at a glance.
    const created = Date.parse(event.metadata.creationTimestamp ?? '');
    if (!(created >= oldest) && lastSeen(event) < oldest) {
      unlessRefused(() => store.deleteObject(events, event.metadata));
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
