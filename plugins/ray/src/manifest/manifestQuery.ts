import {
  CallOptions,
  Manifest,
  ObjectKey,
  RayClient,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import { LiveQueryOptions } from '../live';

/** The manifests of a kind: what Kubernetes stores, and who wrote it. */
export interface ManifestSource {
  kind: ResourceKind;
  readManifest(
    client: RayClient,
    key: ObjectKey,
    call: CallOptions,
  ): Promise<Manifest>;
}

/** An object as Kubernetes stores it, kept up to date. */
export function manifestQuery(
  client: RayClient,
  source: ManifestSource,
  key: ObjectKey,
): LiveQueryOptions<Manifest> {
  return {
    load: signal => source.readManifest(client, key, { signal }),
    isAffectedBy: change =>
      change.kind === source.kind &&
      change.namespace === key.namespace &&
      change.name === key.name,
  };
}
