import { ReactNode, useCallback } from 'react';
import {
  CallOptions,
  Manifest,
  ObjectKey,
  RayClient,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import { LiveQueryOptions, StaleShade, useLiveQuery } from '../live';
import { LoadingOrFailure } from '../ui/LoadingOrFailure';
import { StaleAlert } from '../live/StaleAlert';
import { permissionFor } from '../ui/permissions';

/** The manifests of a kind: what Kubernetes stores, and its field managers. */
export interface ManifestSource {
  kind: ResourceKind;
  readManifest(
    client: RayClient,
    key: ObjectKey,
    call: CallOptions,
  ): Promise<Manifest>;
}

/** An object as Kubernetes stores it, kept up to date. */
function manifestQuery(
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

/** Reads an object as Kubernetes stores it, and keeps it up to date. */
export function ManifestContent(props: {
  /** Must be stable. */
  source: ManifestSource;
  object: ObjectKey;
  children(manifest: Manifest): ReactNode;
}) {
  const { source } = props;
  const { namespace, name } = props.object;
  const live = useLiveQuery(
    useCallback(
      (client: RayClient) => manifestQuery(client, source, { namespace, name }),
      [source, namespace, name],
    ),
  );
  const { data } = live;
  if (data) {
    return (
      <>
        <StaleAlert live={live} />
        <StaleShade>{props.children(data)}</StaleShade>
      </>
    );
  }
  return (
    <LoadingOrFailure
      live={live}
      permission={permissionFor('read', source.kind).name}
      height={480}
    />
  );
}
