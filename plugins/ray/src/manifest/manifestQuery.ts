import {
  Change,
  Manifest,
  ObjectKey,
  RayClient,
} from '@rayport/backstage-plugin-ray-common';
import { LiveQueryOptions } from '../live';

/** What kind of thing an object of the pages is. */
export type ObjectKind = Change['kind'];

function read(
  client: RayClient,
  kind: ObjectKind,
  key: ObjectKey,
  signal: AbortSignal,
): Promise<Manifest> {
  switch (kind) {
    case 'cluster':
      return client.getClusterManifest(key, { signal });
    case 'job':
      return client.getRayJobManifest(key, { signal });
    case 'service':
      return client.getRayServiceManifest(key, { signal });
    default:
      return client.getComputeTemplateManifest(key, { signal });
  }
}

/** An object as Kubernetes stores it, and who wrote it. */
export function manifestQuery(
  client: RayClient,
  kind: ObjectKind,
  key: ObjectKey,
): LiveQueryOptions<Manifest> {
  return {
    load: signal => read(client, kind, key, signal),
    isAffectedBy: change =>
      change.kind === kind &&
      change.namespace === key.namespace &&
      change.name === key.name,
  };
}
