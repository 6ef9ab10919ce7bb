import { useCallback, useEffect, useMemo, useState } from 'react';
import { storageApiRef, useApi } from '@backstage/frontend-plugin-api';
import { ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';

/** In the reader's storage of Backstage, by kind. */
const BUCKET = 'plugin.ray.filters';

/** Most saved filters of a list. */
const MAX_SAVED = 50;

const savedSchema = z.array(z.object({ name: z.string(), query: z.string() }));

/** Filters of a list under a name. */
export type SavedFilter = z.output<typeof savedSchema>[number];

/** The stored filters; empty if the data has another format. */
function readSaved(value: unknown): SavedFilter[] {
  return savedSchema.safeParse(value).data ?? [];
}

/** The user's saved filters of a list, by name; they follow changes in other tabs. */
export function useSavedFilters(kind: ResourceKind): {
  saved: SavedFilter[];
  /** Saves filters, replacing those of the same name. */
  save(filter: SavedFilter): void;
  remove(name: string): void;
} {
  const storage = useApi(storageApiRef);
  const bucket = useMemo(() => storage.forBucket(BUCKET), [storage]);
  const [saved, setSaved] = useState<SavedFilter[]>([]);
  useEffect(() => {
    setSaved(readSaved(bucket.snapshot(kind).value));
    const subscription = bucket
      .observe$(kind)
      .subscribe(({ value }) => setSaved(readSaved(value)));
    return () => subscription.unsubscribe();
  }, [bucket, kind]);
  const set = useCallback(
    (name: string, added: SavedFilter[]) => {
      const others = saved.filter(filter => filter.name !== name);
      const next = [...others, ...added]
        .sort((a, b) => a.name.localeCompare(b.name))
        .slice(0, MAX_SAVED);
      setSaved(next);
      void bucket.set(kind, next);
    },
    [bucket, kind, saved],
  );
  return {
    saved,
    save: filter => set(filter.name, [filter]),
    remove: name => set(name, []),
  };
}
