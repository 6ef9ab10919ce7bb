import { StoredRecord } from '../../history/records/ObjectRecord';
import { RayViews } from '../../kinds/RayViews';
import { RequestContext } from '../../requests/RequestContext';

/** Both the existing object and the record decide, because an owner may just have changed. */
export function mayReadRecord(
  { uid, resource }: Pick<StoredRecord, 'uid' | 'resource'>,
  { mayRead, mayReadAll }: Pick<RequestContext, 'mayRead' | 'mayReadAll'>,
  views: Pick<RayViews, 'of'>,
): boolean {
  if (mayReadAll) return true;
  if (!mayRead(resource)) return false;
  const live = views.of[resource.kind].get(resource);
  return live?.uid !== uid || mayRead(live.resource);
}
