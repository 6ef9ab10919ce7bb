import { useEffect, useState } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import {
  CallOptions,
  ignoreNotFound,
  isRayApiError,
  ObjectKey,
  RayApiError,
} from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';
import { rayApiRef } from '../api';
import { useTexts } from '../translation';
import { isSame, patchBetween } from './patchBetween';
import { readStored, Stored } from './readStored';
import {
  NamedSchema,
  NamedValues,
  queueOf,
  ResourceForm,
  updateWireOf,
  wireOf,
} from './ResourceForm';
import { useRequestKey } from './useRequestKey';

/** Start state of a change. */
export interface Changing<V> {
  key: ObjectKey;
  /** The presently stored object. */
  latest: Stored<V>;
}

/** Submission of a form, and its conflicts. */
export interface FormSubmit<V, S extends NamedSchema> {
  /** The start state of a change; absent for a new object. */
  stored: Stored<V> | undefined;
  /** The changes by others; absent without a conflict. */
  newer: Stored<V> | undefined;
  /** Rebases the change. */
  startFrom(stored: Stored<V>): void;
  /** The patch of a change; absent for a new object. */
  patchOf(values: V): Record<string, unknown> | undefined;
  /** @throws RayApiError also `ABORTED` if another user has changed or deleted the object meanwhile; then nothing is stored */
  send(values: V, call: CallOptions): Promise<z.output<S>>;
}

/** Sends a form: a new object as a whole, a change as a patch. */
export function useFormSubmit<V extends NamedValues, S extends NamedSchema>(
  resource: ResourceForm<V, S>,
  options: {
    changing: Changing<V> | undefined;
    stored: Stored<V> | undefined;
    /** Absent for a form without draft. */
    draftId: string | undefined;
  },
): FormSubmit<V, S> {
  const { t } = useTexts();
  const client = useApi(rayApiRef);
  const { key, latest } = options.changing ?? {};
  const [stored, startFrom] = useState(options.stored ?? latest);
  const [seen, setSeen] = useState(latest);
  useEffect(() => setSeen(latest), [latest]);
  const keyOf = useRequestKey(options.draftId);
  const wire = (values: V) => updateWireOf(resource, values);
  const differs = (a: Stored<V>, b: Stored<V>) =>
    !isSame(wire(a.values), wire(b.values));
  const patchOf = (values: V) =>
    stored && patchBetween(wire(stored.values), wire(values));

  /** The object as Kubernetes has it; undefined if it was deleted. */
  const readNow = async (object: ObjectKey) => {
    const strong = { key: object, consistency: 'strong' } as const;
    const read = readStored(resource, client, strong).then(
      found => found.stored,
    );
    return ignoreNotFound(read);
  };

  return {
    stored,
    newer: stored && seen && differs(stored, seen) ? seen : undefined,
    startFrom,
    patchOf,
    async send(values, call) {
      if (!key || !stored) {
        const message = resource.toMessage(values);
        const { namespace } = values;
        const queue = queueOf(resource, values);
        const idempotencyKey = call.dryRun
          ? undefined
          : keyOf({ ...wireOf(resource, values), ...(queue && { queue }) });
        return resource.create(
          client,
          { namespace, message, queue },
          { ...call, idempotencyKey },
        );
      }
      const request = { ...key, patch: patchOf(values) ?? {} };
      const { etag: ifMatch } = stored;
      try {
        return await resource.patch(client, request, { ...call, ifMatch });
      } catch (error) {
        const code = isRayApiError(error) ? error.code : undefined;
        // `NOT_FOUND` may be about another object that the change refers to.
        if (code !== 'ABORTED' && code !== 'NOT_FOUND') throw error;
        const now = await readNow(key);
        if (now === undefined) {
          setSeen(undefined);
          throw new RayApiError('ABORTED', t('form.deleted'));
        }
        if (code === 'NOT_FOUND') throw error;
        // If the values are equal, there is nothing to decide: the change is rebased.
        if (differs(now, stored)) setSeen(now);
        else startFrom(now);
        throw new RayApiError('ABORTED', t('form.conflict'));
      }
    },
  };
}
