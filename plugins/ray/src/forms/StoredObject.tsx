import { ReactNode, useCallback } from 'react';
import { Skeleton } from '@backstage/ui';
import { ObjectKey, RayClient } from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';
import { useDenial } from '../actions';
import { LiveQueryOptions, useLiveQuery } from '../live';
import { FailureMessage } from '../ui/FailureMessage';
import { permissionFor } from '../ui/permissions';
import { DeniedMessage } from './DeniedMessage';
import { ReadObject, readStored } from './readStored';
import { NamedSchema, NamedValues, ResourceForm } from './ResourceForm';
import { FormStart } from './useResourceForm';

/** Starts a form for an object, and follows changes that others make to it. */
export function StoredObject<
  V extends NamedValues,
  S extends NamedSchema,
>(props: {
  resource: ResourceForm<V, S>;
  object: ObjectKey;
  /** The key of its draft; that of the form for all of the object when absent. */
  draftId?: string;
  /** Goes around what stands in the place of a form that can't be shown, or not yet. */
  frame?(content: ReactNode): ReactNode;
  children(start: FormStart<V>, message: z.output<S>): ReactNode;
}) {
  const { resource, children, frame = content => content } = props;
  const { kind } = resource;
  const { namespace, name } = props.object;
  const { draftId = `${kind}:change:${namespace}/${name}` } = props;
  const live = useLiveQuery(
    useCallback(
      (client: RayClient): LiveQueryOptions<ReadObject<V, z.output<S>>> => ({
        load: signal =>
          readStored(resource, client, { key: { namespace, name }, signal }),
        isAffectedBy: change =>
          change.kind === kind &&
          change.namespace === namespace &&
          change.name === name,
      }),
      [resource, kind, namespace, name],
    ),
  );
  const { data, error } = live;
  const permission = permissionFor('update', kind);
  const denial = useDenial(permission, { namespace, name });
  // Who may not even see it is told that it does not exist.
  if (denial !== undefined && error === undefined) {
    return <>{frame(<DeniedMessage denial={denial.message} />)}</>;
  }
  if (data !== undefined) {
    const { message, stored } = data;
    const start = {
      values: stored.values,
      changing: { key: { namespace, name }, latest: stored },
      draftId,
    };
    return <>{children(start, message)}</>;
  }
  return (
    <>
      {frame(
        error === undefined ? (
          <Skeleton width="100%" height={480} />
        ) : (
          <FailureMessage
            error={error}
            permission={permissionFor('read', kind).name}
            onRetry={live.refresh}
          />
        ),
      )}
    </>
  );
}
