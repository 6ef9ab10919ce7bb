import { ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { ChangeStore } from './ChangeStore';
import { RecordStore } from './records/RecordStore';

/** How long what is remembered is kept. */
export interface Retention {
  /** Of changes, and of the objects of a kind that {@link Retention.byKind} does not name, milliseconds. */
  usualMs: number;
  /** Of the records of a kind's objects, from their deletion on, milliseconds. */
  byKind: ReadonlyMap<ResourceKind, number>;
}

/** Deletes what is older than it may be, of everything that is remembered. */
export function pruning(options: {
  retention: Retention;
  changes: Pick<ChangeStore, 'prune'>;
  records: Pick<RecordStore, 'prune'>;
  kinds: Iterable<ResourceKind>;
}): (signal: AbortSignal) => Promise<number> {
  const { changes, records, kinds } = options;
  const { usualMs, byKind } = options.retention;
  return async signal => {
    const now = Date.now();
    let deleted = await changes.prune(now - usualMs, signal);
    for (const kind of kinds) {
      const before = now - (byKind.get(kind) ?? usualMs);
      deleted += await records.prune(kind, before, signal);
    }
    return deleted;
  };
}
