import { ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { ChangeStore } from './ChangeStore';
import { OutageStore } from './watching/OutageStore';
import { RecordStore } from './records/RecordStore';
import { RetentionTime } from './RetentionTime';

/** How long what is remembered is kept. */
export interface Retention {
  /** Of changes, and of the objects of a kind that {@link Retention.byKind} does not name, milliseconds. */
  usualMs: number;
  /** Of the records of a kind's objects, from their deletion on, milliseconds. */
  byKind: ReadonlyMap<ResourceKind, number>;
}

/** Deletes what is older than it may be, of everything that is remembered, once its owners have their one form. */
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
    // What is there may be older than what is kept of what is gone; its gaps are not.
    await outages.prune(now - usualMs);
    for (const kind of kinds) {
      const before = now - (byKind.get(kind) ?? usualMs);
      deleted += await records.prune(kind, before, signal);
    }
    return deleted;
  };
}
