import { Event, RayCluster } from '@rayport/backstage-plugin-ray-node';
import { CachedObjects } from '../kubernetes/cache/CachedObjects';

/** How long the answer of a create waits for the operator's first event, milliseconds; the operator needs about 20. */
const MAX_WAIT_MS = 250;

/**
 * Waits until there are events about a cluster that was just made, but not long: the specification shows events in the
 * answer of a create, and the operator may be slow or away.
 */
export function waitForFirstEvent(
  events: Pick<CachedObjects<Event>, 'ownedBy' | 'subscribe'>,
  { metadata }: RayCluster,
): Promise<readonly Event[]> {
  const isOwn = ({ involvedObject }: Event) =>
    involvedObject.uid === metadata.uid;
  return new Promise(resolve => {
    const answer = () => {
      unsubscribe();
      clearTimeout(timer);
      resolve(events.ownedBy(metadata));
    };
    const timer = setTimeout(answer, MAX_WAIT_MS);
    const unsubscribe = events.subscribe(changes => {
      if (changes.some(({ object }) => isOwn(object))) answer();
    });
    if (events.ownedBy(metadata).some(isOwn)) answer();
  });
}
