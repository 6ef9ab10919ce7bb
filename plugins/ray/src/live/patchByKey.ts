import { Change, isRayApiError } from '@rayport/backstage-plugin-ray-common';

/** More objects than this are read faster as one list. */
const MAX_SINGLE_READS = 20;

/** What addresses an object. */
export interface ObjectKey {
  namespace: string;
  name: string;
}

function textOf({ namespace, name }: ObjectKey): string {
  return `${namespace}/${name}`;
}

async function unlessGone<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    if (isRayApiError(error) && error.code === 'NOT_FOUND') return undefined;
    throw error;
  }
}

/**
 * Brings a list up to date by reading only what changed. Untouched items stay the same objects, in their place;
 * new ones come last.
 *
 * @returns `undefined` when so much changed that the whole list should be read
 */
export async function patchByKey<T extends ObjectKey>(
  items: T[],
  changes: Change[],
  read: (key: ObjectKey) => Promise<T>,
): Promise<T[] | undefined> {
  const keys = new Map(changes.map(change => [textOf(change), change]));
  if (keys.size > MAX_SINGLE_READS) return undefined;
  const fresh = new Map(
    await Promise.all(
      [...keys].map(
        async ([text, { namespace, name }]) =>
          [text, await unlessGone(read({ namespace, name }))] as const,
      ),
    ),
  );
  const known = new Set(items.map(textOf));
  const kept = items.flatMap(item => {
    const text = textOf(item);
    if (!fresh.has(text)) return [item];
    return fresh.get(text) ?? [];
  });
  const added = [...fresh].flatMap(([text, item]) =>
    known.has(text) ? [] : (item ?? []),
  );
  return [...kept, ...added];
}
