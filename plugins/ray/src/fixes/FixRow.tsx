import { ReactNode, useCallback } from 'react';
import { Dialog, DialogBody } from '@backstage/ui';
import {
  ObjectKey,
  RayClient,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import { LiveQueryOptions, useLiveQuery } from '../live';
import { FailureMessage } from '../ui/FailureMessage';
import { permissionFor } from '../ui/permissions';

/** Reads the object of a dialog, because a fix only knows its name. */
export function FixRow<R>(props: {
  kind: ResourceKind;
  object: ObjectKey;
  /** Must be stable. */
  query(client: RayClient, key: ObjectKey): LiveQueryOptions<R>;
  onClose(): void;
  children(row: R): ReactNode;
}) {
  const { kind, query, onClose, children } = props;
  const { namespace, name } = props.object;
  const { data, error, refresh } = useLiveQuery(
    useCallback(
      (client: RayClient) => query(client, { namespace, name }),
      [query, namespace, name],
    ),
  );
  if (data !== undefined) return <>{children(data)}</>;
  if (error === undefined) return undefined;
  return (
    <Dialog isOpen onOpenChange={open => !open && onClose()} width={520}>
      <DialogBody>
        <FailureMessage
          error={error}
          permission={permissionFor('read', kind).name}
          onRetry={refresh}
        />
      </DialogBody>
    </Dialog>
  );
}
