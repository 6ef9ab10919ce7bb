import { useEffect, useState } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import { Change } from '@rayport/backstage-plugin-ray-common';
import { changesApiRef } from '../../live';

/** The catalog learns of a new object within seconds. Pauses between attempts, milliseconds. */
const LOOK_AGAIN_MS = [2_000, 3_000, 5_000, 10_000];

/** How long after a change of its object the catalog is asked again for an entity that was missing. */
const AFTER_CHANGE_MS = 3_000;

/** Result of asking the catalog. */
export interface EntityLook<T> {
  /** Absent if the catalog has none. */
  found: T | undefined;
  /** The entity appeared while the page waited for it. */
  isNew: boolean;
}

/**
 * Looks up an entity that the catalog may not have yet: a few times at the start, then after each change of its object,
 * until it exists.
 *
 * @param options - all must be stable
 */
export function useEntityLook<T>(options: {
  /** Undefined if the catalog has none, or doesn't answer. */
  find(): Promise<T | undefined>;
  /** Whether the object of the entity has changed. */
  isMeant(change: Change): boolean;
}): EntityLook<T> {
  const { find, isMeant } = options;
  const stream = useApi(changesApiRef);
  const [look, setLook] = useState<EntityLook<T>>();
  useEffect(() => {
    let isCurrent = true;
    let looks = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let unsubscribe = () => {};
    const end = () => {
      isCurrent = false;
      clearTimeout(timer);
      unsubscribe();
    };
    const lookOnce = async () => {
      timer = undefined;
      looks += 1;
      const found = await find();
      if (!isCurrent) return;
      if (found !== undefined) {
        setLook({ found, isNew: looks > 1 });
        end();
      } else if (timer === undefined && looks <= LOOK_AGAIN_MS.length) {
        timer = setTimeout(lookOnce, LOOK_AGAIN_MS[looks - 1]);
      }
    };
    setLook(undefined);
    lookOnce();
    unsubscribe = stream.subscribe(message => {
      const mayBeThere =
        message.type === 'open'
          ? message.reset
          : message.type === 'change' && isMeant(message.change);
      if (mayBeThere && timer === undefined && looks > LOOK_AGAIN_MS.length) {
        timer = setTimeout(lookOnce, AFTER_CHANGE_MS);
      }
    });
    return end;
  }, [stream, find, isMeant]);
  return look ?? { found: undefined, isNew: false };
}
