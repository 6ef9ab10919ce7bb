import { equalJson, KubernetesObject } from '../core/json';
import { FieldShape } from './FieldShape';
import { leavesOf } from './fieldPaths';
import {
  FieldManager,
  isEntryOf,
  ManagedFieldsEntry,
  withoutFields,
} from './ManagedFields';

/**
 * Who has which fields after an ordinary write: the writer gets what it changed, and everybody loses what was changed
 * by somebody else or removed.
 *
 * @param options.entries - who had what before
 */
export function trackUpdate(options: {
  before: KubernetesObject | undefined;
  after: KubernetesObject;
  entries: ManagedFieldsEntry[];
  manager: FieldManager;
  shape: FieldShape;
  time: string;
}): ManagedFieldsEntry[] {
  const { before, after, entries, manager, shape, time } = options;
  const earlier = before ? leavesOf(before, shape) : new Map();
  const later = leavesOf(after, shape);
  const changed = new Set(
    [...later]
      .filter(
        ([field, value]) =>
          !earlier.has(field) || !equalJson(earlier.get(field), value),
      )
      .map(([field]) => field),
  );
  const removed = withoutFields(earlier.keys(), later);
  if (changed.size === 0 && removed.size === 0) {
    return entries;
  }
  const own = entries.find(entry => isEntryOf(entry, manager));
  const kept = withoutFields(own?.fields ?? [], removed);
  const others = entries
    .filter(entry => entry !== own)
    .map(entry => ({
      ...entry,
      fields: withoutFields(withoutFields(entry.fields, changed), removed),
    }));
  return [
    ...others,
    { ...manager, time, fields: new Set([...kept, ...changed]) },
  ];
}
