import { Event, RayCluster } from '@rayport/backstage-plugin-ray-node';
import { setTimeout as sleep } from 'node:timers/promises';
import { CachedObjects } from '../kubernetes/cache/CachedObjects';

/** How long the answer of a create waits for the operator's first event, milliseconds; the operator needs about 20. */
const MAX_WAIT_MS = 250;

/**
 * Waits briefly for events about a new cluster: the specification shows events in the answer of a create, and the
 * operator may be slow or away.
 */
export async function waitForFirstEvent(
  events: Pick<CachedObjects<Event>, 'ownedBy' | 'subscribe'>,
  { metadata }: RayCluster,
): Promise<readonly Event[]> {
  const isOwn = ({ involvedObject }: Event) =>
    involvedObject.uid === metadata.uid;
  if (!events.ownedBy(metadata).some(isOwn)) {
    const arrival = new AbortController();
    const unsubscribe = events.subscribe(changes => {
      if (changes.some(({ object }) => isOwn(object))) arrival.abort();
    });
    const { signal } = arrival;
    // An abort is the expected end of this wait.
    await sleep(MAX_WAIT_MS, undefined, { signal }).catch(() => undefined);
    unsubscribe();
  }
  return events.ownedBy(metadata);
}
