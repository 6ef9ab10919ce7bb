import { isDeepStrictEqual } from 'node:util';
import { isJsonObject } from '@rayport/backstage-plugin-ray-common';
import { asStored } from './asStored';
import { LIST_KEYS } from './listKeys';

/** Objects that we leave out when they are empty, but that may contain fields of other tools. */
const SHARED_OBJECTS = new Set(['labels', 'securityContext']);

type Fields = Record<string, unknown>;

function fieldsOf(value: unknown): Fields {
  return isJsonObject(value) ? value : {};
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** An identified item of a list. */
function itemOf(list: unknown[], key: string, id: unknown): unknown {
  return list.find(item => isJsonObject(item) && item[key] === id);
}

/** The stored value, how we would write it, and how we would write the wanted one. */
type Versions<T> = readonly [existing: T, before: T, after: T];

function changeList(
  [existing, before, after]: Versions<unknown[]>,
  key: string,
): unknown[] {
  const idOf = (item: unknown) => (isJsonObject(item) ? item[key] : undefined);
  const changed = after.flatMap(item => {
    const id = idOf(item);
    const was = itemOf(before, key, id);
    if (was === undefined) return [item];
    const now = change([itemOf(existing, key, id), was, item], '');
    return now === undefined ? [] : [now];
  });
  for (const [index, item] of existing.entries()) {
    const id = idOf(item);
    const isOurs = [before, after].some(list => itemOf(list, key, id));
    if (!isOurs) changed.splice(index, 0, item);
  }
  return changed;
}

function changeFields([existing, before, after]: Versions<Fields>): Fields {
  const changed = { ...existing };
  for (const name of Object.keys({ ...before, ...after })) {
    const value = change([existing[name], before[name], after[name]], name);
    if (value === undefined) delete changed[name];
    else changed[name] = value;
  }
  return changed;
}

function isEmpty(value: Fields | unknown[]): boolean {
  return Object.keys(value).length === 0;
}

function change(values: Versions<unknown>, name: string): unknown {
  const [existing, before, after] = values;
  if (isDeepStrictEqual(before, after)) return existing;
  const key = LIST_KEYS.get(name);
  if (key) {
    const changed = changeList(
      [listOf(existing), listOf(before), listOf(after)],
      key,
    );
    return isEmpty(changed) ? after : changed;
  }
  // A missing object has no differences either.
  const isChanged =
    isJsonObject(before) &&
    isJsonObject(after) &&
    (existing === undefined || isJsonObject(existing));
  if (SHARED_OBJECTS.has(name) || isChanged) {
    const changed = changeFields([
      fieldsOf(existing),
      fieldsOf(before),
      fieldsOf(after),
    ]);
    return isEmpty(changed) ? after : changed;
  }
  return after;
}

/**
 * Applies a change to a stored value: differences between `before` and `after` are applied to `existing`, everything
 * else stays, including unknown fields and items. Items follow the order of `after`; foreign items keep their places.
 *
 * @param existing - JSON as Kubernetes stores it
 * @param before - how we would write what `existing` shows us
 * @param after - how we would write the wanted value
 */
export function applyChange<T extends object>(
  existing: T,
  before: T,
  after: T,
): T {
  return change([existing, asStored(before), asStored(after)], '') as T;
}
