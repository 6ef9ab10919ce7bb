import { ReactNode, useCallback } from 'react';
import { ObjectKey, RayClient } from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';
import { useDenial } from '../actions';
import { LiveQueryOptions, useLiveQuery } from '../live';
import { LoadingOrFailure } from '../ui/LoadingOrFailure';
import { permissionFor } from '../ui/permissions';
import { DeniedMessage } from './DeniedMessage';
import { ReadObject, readStored } from './readStored';
import { NamedSchema, NamedValues, ResourceForm } from './ResourceForm';
import { FormStart } from './useFormValues';

/** Starts a form for an object, and follows changes by others. */
export function StoredObject<
  V extends NamedValues,
  S extends NamedSchema,
>(props: {
  resource: ResourceForm<V, S>;
  object: ObjectKey;
  /** The key of its draft; that of the plain form when absent. */
  draftId?: string;
  /** Wraps the skeleton and the error. */
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
  // A user who may not see the object gets the answer for a missing one.
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
        <LoadingOrFailure
          live={live}
          permission={permissionFor('read', kind).name}
          height={480}
        />,
      )}
    </>
  );
}
