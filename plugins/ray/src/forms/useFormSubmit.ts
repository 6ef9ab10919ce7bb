import { useEffect, useState } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import {
  CallOptions,
  isRayApiError,
  ObjectKey,
  RayApiError,
} from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';
import { rayApiRef } from '../api';
import { useTexts } from '../translation';
import { isSame, mergePatch } from './mergePatch';
import { readStored, Stored } from './readStored';
import {
  NamedSchema,
  NamedValues,
  ResourceForm,
  updateWireOf,
  wireOf,
} from './ResourceForm';
import { useRequestKey } from './useRequestKey';

/** What a form is about to change. */
export interface Changing<V> {
  key: ObjectKey;
  /** As it is stored right now. */
  latest: Stored<V>;
}

/** How a form is sent, and what it is compared with. */
export interface FormSubmit<V, S extends NamedSchema> {
  /** What a change starts from; absent for something new. */
  stored: Stored<V> | undefined;
  /** What somebody else has made of it since; absent while it is as it was. */
  newer: Stored<V> | undefined;
  /** From now on, changes start from this. */
  startFrom(stored: Stored<V>): void;
  /** The patch that makes what a form describes; absent for something new. */
  patchOf(values: V): Record<string, unknown> | undefined;
  /** @throws RayApiError also `ABORTED` when somebody else has changed the object meanwhile; then nothing is stored */
  send(values: V, call: CallOptions): Promise<z.output<S>>;
}

/** Sends a form: something new as a whole, a change as a patch of what it was made from. */
export function useFormSubmit<V extends NamedValues, S extends NamedSchema>(
  resource: ResourceForm<V, S>,
  options: {
    changing: Changing<V> | undefined;
    stored: Stored<V> | undefined;
    /** Absent for a form that keeps no draft. */
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
    stored && mergePatch(wire(stored.values), wire(values));

  return {
    stored,
    newer: stored && seen && differs(stored, seen) ? seen : undefined,
    startFrom,
    patchOf,
    async send(values, call) {
      if (!key || !stored) {
        const message = resource.toMessage(values);
        const { namespace } = values;
        const idempotencyKey = call.dryRun
          ? undefined
          : keyOf(wireOf(resource, values));
        return resource.create(
          client,
          { namespace, message },
          { ...call, idempotencyKey },
        );
      }
      const request = { ...key, patch: patchOf(values) ?? {} };
      const { etag: ifMatch } = stored;
      try {
        return await resource.patch(client, request, { ...call, ifMatch });
      } catch (error) {
        const isOutdated = isRayApiError(error) && error.code === 'ABORTED';
        if (!isOutdated) throw error;
        const strong = { key, consistency: 'strong' } as const;
        const now = (await readStored(resource, client, strong)).stored;
        // What the form can't tell apart needs no decision: it starts from that.
        if (differs(now, stored)) setSeen(now);
        else startFrom(now);
        throw new RayApiError('ABORTED', t('form.conflict'));
      }
    },
  };
}
