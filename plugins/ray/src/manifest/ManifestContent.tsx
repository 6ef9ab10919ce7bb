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
import { RayPermission } from '../ui/useMay';
import { manifestQuery, ObjectKind } from './manifestQuery';

/** Reads an object as Kubernetes stores it, and keeps it up to date. */
export function ManifestContent(props: {
  kind: ObjectKind;
  object: ObjectKey;
  /** What reading needs. */
  readPermission: RayPermission;
  children(manifest: Manifest): ReactNode;
}) {
  const { kind } = props;
  const { namespace, name } = props.object;
  const live = useLiveQuery(
    useCallback(
      (client: RayClient) => manifestQuery(client, kind, { namespace, name }),
      [kind, namespace, name],
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
      permission={props.readPermission.name}
      onRetry={refresh}
    />
  );
}
