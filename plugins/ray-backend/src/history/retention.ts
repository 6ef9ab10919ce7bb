import { ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { ChangeStore } from './ChangeStore';
import { OutageStore } from './watching/OutageStore';
import { RecordStore } from './records/RecordStore';
import { RetentionTime } from './RetentionTime';

/** How long history is kept. */
export interface Retention {
  /** Default for changes and records, milliseconds. */
  usualMs: number;
  /** Of the records of a kind, from the deletion of their objects, milliseconds. */
  byKind: ReadonlyMap<ResourceKind, number>;
}

/** Deletes expired history of every kind, after owners were converted to canonical form. */
export function pruning(options: {
  retention: Retention;
  time: Pick<RetentionTime, 'next'>;
  changes: Pick<ChangeStore, 'prune'>;
  records: Pick<RecordStore, 'prune'>;
  unifyOwners(signal: AbortSignal): Promise<unknown>;
  outages: Pick<OutageStore, 'prune'>;
  kinds: Iterable<ResourceKind>;
}): (signal: AbortSignal) => Promise<number> {
  const { time, changes, records, outages, kinds } = options;
  const { usualMs, byKind } = options.retention;
  return async signal => {
    await options.unifyOwners(signal);
    const now = await time.next('history');
    if (now === undefined) return 0;
    let deleted = await changes.prune(now - usualMs, signal);
    // Existing objects may be older than this retention; their gaps are not.
    await outages.prune(now - usualMs);
    for (const kind of kinds) {
      const before = now - (byKind.get(kind) ?? usualMs);
      deleted += await records.prune(kind, before, signal);
    }
    return deleted;
  };
}
