import { Pod } from '@rayport/backstage-plugin-ray-node';
import { RAY_KINDS } from '../kinds/kinds';
import { RayCache } from '../kinds/RayCache';
import { RecordedObject } from './RecordedObjects';

/** The pods of an object, or of an earlier one of the same name. */
export function podsOf(
  cache: Pick<RayCache, 'pods'>,
  { kind, key }: RecordedObject,
): readonly Pod[] {
  return cache.pods.ownedBy({ kind: RAY_KINDS[kind].resource.kind, ...key });
}
