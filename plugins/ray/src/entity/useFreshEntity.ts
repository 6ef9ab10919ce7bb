import { useEffect, useRef } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import { useAsyncEntity } from '@backstage/plugin-catalog-react';
import { ObjectKey, ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { changesApiRef } from '../live';

/**
 * Delays before an entity is read again after a change of its object, milliseconds: the catalog is two or three seconds
 * behind, more under load.
 */
const READ_AGAIN_MS = [3_000, 10_000];

/** Refreshes the page of an entity when its object has changed. */
export function useFreshEntity(
  kind: ResourceKind,
  object: ObjectKey | undefined,
): void {
  const stream = useApi(changesApiRef);
  const { refresh } = useAsyncEntity();
  const latest = useRef(refresh);
  latest.current = refresh;
  const { namespace, name } = object ?? {};
  useEffect(() => {
    let timers: Array<ReturnType<typeof setTimeout>> = [];
    const clear = () => timers.forEach(timer => clearTimeout(timer));
    const unsubscribe = stream.subscribe(message => {
      if (message.type !== 'change') return;
      const { change } = message;
      const isMeant =
        change.kind === kind &&
        change.namespace === namespace &&
        change.name === name;
      if (!isMeant) return;
      clear();
      timers = READ_AGAIN_MS.map(delay =>
        setTimeout(() => latest.current?.(), delay),
      );
    });
    return () => {
      unsubscribe();
      clear();
    };
  }, [stream, kind, namespace, name]);
}
