import { GarbageCollector } from './GarbageCollector';
import { ControllerOptions, onChanges } from './onChanges';

/** Starts the garbage collector, whose queue holds uids; returns a function that stops it. */
export function startGarbageCollector(options: ControllerOptions): () => void {
  const { store } = options;
  const collector = new GarbageCollector(store);
  return onChanges({
    ...options,
    note({ type, object }, add) {
      const { uid = '', ownerReferences = [] } = object.metadata;
      if (type === 'DELETED') {
        store.database.childrenOf(uid).forEach(child => add(child.uid));
        ownerReferences.forEach(owner => add(owner.uid));
      } else if (
        ownerReferences.length > 0 ||
        object.metadata.deletionTimestamp
      ) {
        add(uid);
      }
    },
    work: uid => collector.collect(uid),
  });
}
