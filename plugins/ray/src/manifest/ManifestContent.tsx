import { ReactNode, useCallback } from 'react';
import { Skeleton } from '@backstage/ui';
import {
  Manifest,
  ObjectKey,
  RayClient,
} from '@rayport/backstage-plugin-ray-common';
import { useLiveQuery } from '../live';
import { FailureMessage } from '../ui/FailureMessage';
import { StaleAlert } from '../live/StaleAlert';
import { permissionFor } from '../ui/permissionFor';
import { manifestQuery, ManifestSource } from './manifestQuery';

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
  const { data, error, refresh } = live;
  if (data) {
    return (
      <>
        <StaleAlert live={live} />
        {props.children(data)}
      </>
    );
  }
  return error === undefined ? (
    <Skeleton width="100%" height={480} />
  ) : (
    <FailureMessage
      error={error}
      permission={permissionFor('read', source.kind).name}
      onRetry={refresh}
    />
  );
}
