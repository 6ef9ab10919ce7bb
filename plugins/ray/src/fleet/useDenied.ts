import { useEffect, useRef, useState } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import { permissionApiRef } from '@backstage/plugin-permission-react';
import { RayPermission } from '../ui/permissions';
import { FleetObject } from './FleetAction';

/** Objects in one request: Backstage accepts bodies of 100 kB. */
const BATCH = 100;

const DENY: string = 'DENY';

/** Which of many objects the user may not act on. */
export interface Denied {
  /** By id; absent for objects that were not checked yet. */
  has(id: string): boolean;
  isAsking: boolean;
}

/**
 * Asks Backstage which of many objects the user may not act on, once for each, in batches. If that fails, all count as
 * allowed, because the server decides anyway.
 */
export function useDenied(
  permission: RayPermission,
  objects: readonly FleetObject[],
): Denied {
  const api = useApi(permissionApiRef);
  const known = useRef(new Map<string, boolean>());
  const [denied, setDenied] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    let isWanted = true;
    const isDenied = async ({ namespace, name }: FleetObject) => {
      const resourceRef = `${namespace}/${name}`;
      const { result } = await api.authorize({ permission, resourceRef });
      return result === DENY;
    };
    const ask = async () => {
      const unknown = objects.filter(({ id }) => !known.current.has(id));
      for (let start = 0; start < unknown.length; start += BATCH) {
        const batch = unknown.slice(start, start + BATCH);
        // Simultaneous checks are one request.
        const results = await Promise.all(batch.map(isDenied));
        if (!isWanted) return;
        batch.forEach(({ id }, index) =>
          known.current.set(id, results[index] ?? false),
        );
      }
      const some = objects.filter(({ id }) => known.current.get(id));
      setDenied(new Set(some.map(({ id }) => id)));
    };
    setAsking(true);
    ask()
      .catch(() => undefined)
      .finally(() => isWanted && setAsking(false));
    return () => {
      isWanted = false;
    };
  }, [api, permission, objects]);
  return { has: id => denied.has(id), isAsking };
}
